"""Files of puzzles: a line of comma-separated values for each, in few letters.

The columns: ``name``; ``position`` and moves in few letters; ``right``, moves; ``wrong``, for each wrong move
the cards that can't be built any more after it, how many others, and the most cards that can be built
(``w>f3=9C^+9S+4<47!f2:9``: a card with ``^`` never comes to the top of the waste again, and the foundation after ``!``
gets so many cards at the most); ``line``, moves; ``theme``; ``rating``; ``failed``, the players' failures in per
cent; ``tells``, 1 if hidden cards have to be told. Where turning has no limit, right and wrong moves stand after the
turns that lead to them (``turn turn w>t2``).
"""

from __future__ import annotations

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from patience_widget.analysis.hints.refutation import Refutation
from patience_widget.core import catalogue
from patience_widget.core.cards import RANKS, Card
from patience_widget.core.moves.notation import parse_move, short_form
from patience_widget.core.piles import Pile, find_piles
from patience_widget.core.words import listed, shown

from .puzzle import Failed, Puzzle

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

    from .definition import Line


COLUMNS = ("name", "position", "right", "wrong", "line", "theme", "rating", "failed", "tells")
"""The first line of a file."""
_WRONG = re.compile(
    r"(?P<move>[^=]+)=(?P<cards>(?:\w\w\^?\+)*)(?P<others>\d*)(?:<(?P<most>\d+))?(?:!(?P<stops>\w+):(?P<height>\d+))?"
)


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows(map(_row, puzzles))
    return text.getvalue()


def to_row(puzzle: Puzzle) -> dict[str, str]:
    """A puzzle as the words of its line, by the names of the columns."""
    return dict(zip(COLUMNS, _row(puzzle), strict=True))


def from_row(row: dict[str, str]) -> Puzzle:
    """The puzzle of the words of a line.

    Raises:
        ValueError: they can't be read.
    """
    return _read(row)


def _row(puzzle: Puzzle) -> tuple[str, ...]:
    game = puzzle.game
    return (
        puzzle.name,
        write_position(puzzle.position),
        ";".join(_choice(game, line) for line in puzzle.right),
        ";".join(_wrong(game, refutation) for refutation in puzzle.refutations),
        ";".join(write_move(game, move) for move in puzzle.line),
        puzzle.theme,
        str(puzzle.rating),
        " ".join(map(str, puzzle.failed)),
        str(int(puzzle.tells)),
    )


def _choice(game: Game, line: Line) -> str:
    return " ".join(write_move(game, move) for move in line)


def _wrong(game: Game, refutation: Refutation) -> str:
    deep = refutation.buried
    cards = "".join(f"{card.code}{'^' * (place < deep)}+" for place, card in enumerate(refutation.cards))
    most = "" if refutation.most is None else f"<{refutation.most}"
    stops = f"!{short_form(game, refutation.stops)}:{refutation.height}" if refutation.stops else ""
    return f"{_choice(game, refutation.line)}={cards}{refutation.others or ''}{most}{stops}"


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file.

    Raises:
        ValueError: a line can't be read; the message says which.
    """
    try:
        rows = csv.DictReader(text.splitlines())
        if tuple(rows.fieldnames or ()) != COLUMNS:
            raise ValueError(f"a file of puzzles begins with the line {','.join(COLUMNS)}")
        return tuple(map(_read, rows))
    except csv.Error:
        raise ValueError("the file of puzzles has a line that is far too long, or is none of text") from None


def _read(row: dict[str, str]) -> Puzzle:
    if not all(isinstance(row.get(column), str) for column in COLUMNS) or None in row:
        raise ValueError(
            f"the puzzle {shown(row.get('name'))} can't be read: it has {len(COLUMNS)} fields, {listed(list(COLUMNS))}"
        )
    try:
        game = catalogue.find(row["name"].rsplit("-", 2)[0])
        at = read_position(row["position"], game)
        return Puzzle(
            row["name"],
            at,
            tuple(_read_line(at, line.split(" ")) for line in row["right"].split(";")),
            tuple(_read_wrong(at, wrong) for wrong in row["wrong"].split(";")),
            _read_line(at, row["line"].split(";")),
            row["theme"],
            _number(row["rating"]),
            _failed(row["failed"]),
            row["tells"] == "1",
        )
    except ValueError as error:
        raise ValueError(f"the puzzle {shown(row['name'])} can't be read: {error}") from error


def _failed(text: str) -> Failed:
    numbers = text.split()
    if len(numbers) not in (3, 4):
        raise ValueError(f"{shown(text)} should be three or four numbers")
    return Failed(*map(_number, numbers))


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(f"{shown(text)} is no number")
    return int(text)


def _read_wrong(at: Position, text: str) -> Refutation:
    found = _WRONG.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no refutation")
    cards = tuple(Card(code.rstrip("^")) for code in found["cards"].split("+") if code)
    most = _number(found["most"]) if found["most"] else None
    stops = find_piles(at.game.piles, found["stops"]) if found["stops"] else ()
    if found["stops"] and not stops:
        raise ValueError(f"{found['stops']!r} is no pile of {at.game.title}")
    *turns, move = _read_line(at, found["move"].split(" "))
    return Refutation(
        move,
        cards,
        _number(found["others"] or "0"),
        most,
        text.count("^"),
        stops[0].id if stops else "",
        _number(found["height"] or "0"),
        tuple(turns),
    )


def _read_line(at: Position, words: Iterable[str]) -> Line:
    line = []
    for word in words:
        move = read_move(at, word)
        refusal = at.game.refusal(at, move)
        if refusal:
            raise ValueError(f"{word!r} isn't legal: {refusal}")
        line.append(move)
        at, _ = at.game.play(at, move)
    return tuple(line)


def write_position(at: Position) -> str:
    """A position in few letters.

    >>> from patience_widget import Table
    >>> write_position(Table("osmosis", deal=17).position)[:50]
    '- jh3s2s4S/8sjs5hAH/5d9s6d8C/6cqd7hKH/4H////5c3h2d'
    """
    redeals = "-" if at.redeals is None else str(at.redeals)
    return f"{redeals} {'/'.join(map(_pile, at.game.piles, at.piles, at.down))}"


def _pile(pile: Pile, cards: tuple[Card, ...], down: int) -> str:
    if _is_counted(pile):
        return str(len(cards)) if cards else ""
    return "".join(card.code.lower() if place < down else card.code for place, card in enumerate(cards))


def _is_counted(pile: Pile) -> bool:
    return pile.group.role == "foundation" and bool(pile.suit and pile.order)


def read_position(text: str, game: Game) -> Position:
    """Read what `write_position` has written; of cards that look the same, the first is of the first pack.

    Raises:
        ValueError: the text is no position of this game.
    """
    redeals, _, rest = text.partition(" ")
    words = rest.split("/")
    if len(words) != len(game.piles):
        raise ValueError(f"{game.title} has {len(game.piles)} piles, and the text {len(words)}: {text!r}")
    met: Counter[str] = Counter()
    piles, down = [], []
    for pile, word in zip(game.piles, words, strict=True):
        codes = _codes(pile, word)
        piles.append(tuple(_card(code.upper(), met) for code in codes))
        down.append(sum(code.islower() for code in codes))
    if {card for cards in piles for card in cards} != set(game.cards) or sum(met.values()) != len(game.cards):
        raise ValueError(f"these aren't the cards of {game.title}: {text!r}")
    return game.beginning(tuple(piles), tuple(down), None if redeals == "-" else _number(redeals))


def _codes(pile: Pile, word: str) -> list[str]:
    if _is_counted(pile):
        return [RANKS[rank - 1] + pile.suit for rank in pile.order[: _number(word or "0")]]
    if not re.fullmatch(r"(?:[0-9a-z]{2})*(?:[0-9A-Z]{2})*", word):
        raise ValueError(f"{word!r} are no cards")
    return re.findall("..", word)


def _card(code: str, met: Counter[str]) -> Card:
    met[code] += 1
    return Card(code, met[code] - 1)


def write_move(game: Game, move: Move) -> str:
    """A move in few letters.

    >>> from patience_widget import Move, games
    >>> write_move(games.find("osmosis"), Move("move", ("waste", "foundation3")))
    'w>f3'
    """
    return str(move._replace(piles=tuple(short_form(game, pile) for pile in move.piles)))


def read_move(at: Position, text: str) -> Move:
    """Read a move; see `patience_widget.core.moves.notation`.

    Raises:
        ValueError: the text is no move of the game.
    """
    return parse_move(at, text)
