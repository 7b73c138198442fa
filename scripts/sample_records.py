"""Write sample records, each with what it says, as lines for tests/core/old_records.jsonl.

When the form of records has changed, append what this prints: ``python -m scripts.sample_records >> FILE``. Lines of
earlier versions stay as they are.
"""

import json
import random
import zlib
from typing import Any

from patience_widget import Position, Table, games
from patience_widget.core.position.text import write_position
from patience_widget.core.table.history import Node, all_nodes

COMMENTS = (
    "why not the 7?",
    'a "quoted" word, (brackets), a \\ and an @',
    "two\nlines\tand a tab",
    "♥ ü 日本 😀",
    "\u2028 \x85 \x00 \x1c # {} ;",
)
DEALS = (17, 0, 31_999, 32_000, 10**20)
DECK = " ".join(
    rank + suit for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "j", "Q", "K") for suit in "♧DhS"
)
TYPED = (
    "Treasure Trove#17 TURN r2>f1",
    " osmosis#17\n  turn\n\ttu 4S > f2 reserve2->foundation1 ( tu ) r2→f1",
    "Rosamund's Bower#000012 turn",
    f"osmosis#{{{DECK}}} turn",
    'osmosis#{game: Osmosis; # by hand\nr1: [7c] [8d] qs\nfoundation1: 7♥; STOCK: Rest} turn turn "so" "far" @"here"',
    "osmosis#{game: osmosis; redeals: unlimited; r1: QS; foundation1: 7H; waste: 8C, 10♦; stock: rest} turn tu",
    'osmosis#17 "a \\u2665, a \\/ and a real\ntab\t" turn "" turn',
)


def moves_to(node: Node) -> str:
    """The moves from the start to a position."""
    return " ".join(str(step.played.move) for step in node.path() if step.played)


def checksum(nodes: list[Node]) -> str:
    """One number for all positions of a record and the moves that lead there, whatever their texts look like."""
    told = sorted(
        repr(
            (
                moves_to(node),
                [[card.code for card in cards] for cards in node.position.piles],
                node.position.down,
                node.position.redeals,
            )
        )
        for node in nodes
    )
    return f"{zlib.crc32(repr(told).encode()):08x}"


def said(table: Table) -> dict[str, Any]:
    """What a record says: everything that a later version must find in it again."""
    nodes = all_nodes(table.node.path()[0])
    return {
        "position": write_position(table.position, one_line=True),
        "moves": len(table.history),
        "undone": table.undone,
        "lines": len(table.lines()),
        "checksum": checksum(nodes),
        "comments": sorted([len(node.path()) - 1, node.comment] for node in nodes if node.comment),
        "marks": {name: len(node.path()) - 1 for name, node in sorted(table.marks.items())},
    }


def play(table: Table, choose: random.Random, moves: int) -> None:
    """Play at random, leave lines, write comments, set marks."""
    foundations = {table.game.piles[index].id for index in table.game.foundations}
    for step in range(moves):
        legal = list(table.moves)
        if not legal or choose.random() < 0.08:
            table.undo(choose.randrange(1, 9))
            continue
        builds = [move for move in legal if move.target in foundations]
        table.play(choose.choice(builds if builds and choose.random() < 0.6 else legal))
        if choose.random() < 0.06:
            table.comment = choose.choice(COMMENTS)
        if choose.random() < 0.06:
            table.mark(f"{choose.choice(COMMENTS)} {step}")


def samples(name: str, choose: random.Random) -> list[str]:
    """Records of one game: the moves alone, all lines, and lines from a deck and from a position."""
    plain = Table(name, deal=choose.choice(DEALS))
    play(plain, choose, 40)
    told = Table(name, deal=choose.randrange(100_000))
    play(told, choose, 40)
    deck = Table(name, deck=told.deck)
    play(deck, choose, 12)
    deck.undo(4)
    middle = Table(name, position=Position.parse(str(told.position)))
    play(middle, choose, 20)
    return [plain.record(), told.record(lines=True), deck.record(lines=True), middle.record(lines=True)]


if __name__ == "__main__":
    written = [record for number, name in enumerate(games.names()) for record in samples(name, random.Random(number))]
    for record in (*written, *TYPED):
        print(json.dumps({"record": record, **said(Table.replay(record))}))
