"""Somebody who has only read the written rules of a game, and is asked of every move whether it is legal.

A reader is a function written from the text of `Game.rules` alone, a sentence of which stands beside each of its lines.
Of every move that can be written, legal or not, it must say what the engine says.
"""

import random
from collections.abc import Callable, Iterator

import pytest

from patience_widget import Move, Table

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RED = "DH"
some_deals = pytest.mark.parametrize("deals", [range(4), pytest.param(range(4, 8), marks=pytest.mark.long)], ids=str)


class Seen:
    """A table as its player sees it: the face-up cards of each pile, as text, and how many lie face down."""

    def __init__(self, table: Table) -> None:
        at = table.position
        self.up = {
            pile.id: [card.code for card in at.piles[pile.index][at.down[pile.index] :]] for pile in at.game.piles
        }
        self.down = {pile.id: at.down[pile.index] for pile in at.game.piles}
        self.acts = [played.move.verb for played in table.history]

    def top(self, pile: str) -> str:
        """The top card, "" if there is none that can be seen."""
        return self.up[pile][-1] if self.up[pile] else ""

    def empty(self, pile: str) -> bool:
        return not self.up[pile] and not self.down[pile]


Reader = Callable[[Seen, Move], bool]


def rank(card: str) -> int:
    return RANKS.index(card[0])


def suit_of_place(pile: str) -> str:
    """Each place has a suit of its own: clubs, diamonds, hearts, spades."""
    return SUITS[int(pile[-1]) - 1]


def builds_in_suit(seen: Seen, card: str, pile: str, order: str) -> bool:
    """Build in suit. Build up: A 2 3 ... K, or down."""
    built = len(seen.up[pile])
    return card[1] == suit_of_place(pile) and built < 13 and card[0] == order[built]


def _moves(table: Table) -> Iterator[Move]:
    """Every move that can be written, up to one card more than a pile has, and every action."""
    piles = table.game.piles
    for source in piles:
        for target in piles:
            if source is not target:
                most = min(5, len(table.position.piles[source.index]) + 1)
                yield from (Move("move", (source.id, target.id), count) for count in range(1, most + 1))
    for action in table.game.actions:
        yield from action.ways


def compare(name: str, reader: Reader, deals: range, moves: int = 120) -> None:
    """Play some games at random, and let a reader judge every move now and then."""
    told = {True: 0, False: 0}
    foundations = {pile.id for pile in Table(name, deal=1).game.piles if pile.group.role == "foundation"}
    for seed in deals:
        choose = random.Random(f"{name} {seed}")
        table = Table(name, deal=seed)
        while len(table.history) < moves and table.moves:
            if len(table.history) % 10 < 2:
                seen, legal = Seen(table), set(table.moves)
                for move in _moves(table):
                    read = reader(seen, move)
                    assert read == (move in legal), f"{move}: {table.why_not(move)}\n{table}"
                    told[read] += 1
            builds = [move for move in table.moves if move.target in foundations]
            table.play(choose.choice(builds if builds and choose.random() < 0.5 else list(table.moves)))
    assert min(told.values()) >= 30, told
