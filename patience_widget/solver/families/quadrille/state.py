"""A position of the Quadrille family as numbers: a card is a bit; cards of the second pack lie 52 bits higher."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.cards import SUITS
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.solver.families.stock_and_waste import card_move


class Chain(NamedTuple):
    """Foundations that are built alike.

    Attributes:
        piles: their indices, one or two.
        faces: for each place in the building order the bits of the card that comes there, of both packs; 0 at the end.
    """

    piles: tuple[int, ...]
    faces: tuple[int, ...]


class Foundations(NamedTuple):
    """The foundations of a game.

    Attributes:
        chains: the foundations, those that are built alike together.
        follows: for the bit of a card the bits of both its copies, and those of the card that comes next.
        chain_of: for the bit of a card its foundations.
    """

    chains: tuple[Chain, ...]
    follows: dict[int, tuple[int, int]]
    chain_of: dict[int, Chain]


class State(NamedTuple):
    """A position.

    Attributes:
        first: the bits of the cards that the foremost foundation of each chain wants.
        second: those that the other one wants.
        waste_and_stock: the cards of waste and stock, in the order in which they are turned.
        turned: how many of these lie in the waste.
    """

    first: int
    second: int
    waste_and_stock: tuple[int, ...]
    turned: int


@lru_cache(maxsize=64)
def foundations_of(game: Game) -> Foundations:
    """The foundations of a game."""
    alike: dict[tuple[str, tuple[int, ...]], list[int]] = {}
    for index in game.foundations:
        pile = game.piles[index]
        alike.setdefault((pile.suit, pile.order), []).append(index)
    chains = tuple(
        Chain(tuple(piles), (*[_bits(suit, rank) for rank in order], 0)) for (suit, order), piles in alike.items()
    )
    follows, chain_of = {}, {}
    for chain in chains:
        for both, after in zip(chain.faces, chain.faces[1:], strict=False):
            low = both & -both
            follows[low] = follows[low << 52] = (both, after)
            chain_of[low] = chain_of[low << 52] = chain
    return Foundations(chains, follows, chain_of)


def _bits(suit: str, rank: int) -> int:
    face = SUITS.index(suit) * 13 + rank - 1
    return 1 << face | 1 << face + 52


def read(at: Position) -> State:
    """A position on numbers."""
    members, piles = at.game.members, at.piles
    waste, stock = piles[members["waste"][0]], piles[members["stock"][0]]
    first = second = 0
    for chain in foundations_of(at.game).chains:
        built = sorted([len(piles[index]) for index in chain.piles])
        first |= chain.faces[built[-1]]
        if len(built) > 1:
            second |= chain.faces[built[0]]
    return State(first, second, tuple([card.bit << 52 * card.pack for card in waste + stock[::-1]]), len(waste))


class LineWriter:
    """Finds the foundations for the cards of a line."""

    def __init__(self, at: Position) -> None:
        self._chain_of = foundations_of(at.game).chain_of
        self._names = [pile.id for pile in at.game.piles]
        self._built = [len(cards) for cards in at.piles]

    def build(self, card: int) -> tuple[Move]:
        """The move that builds a card from the waste."""
        chain = self._chain_of[card]
        for index in chain.piles:
            if card & chain.faces[self._built[index]]:
                self._built[index] += 1
                return (card_move("waste", self._names[index]),)
        raise ValueError("no foundation wants this card")
