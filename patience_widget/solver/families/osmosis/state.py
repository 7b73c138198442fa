"""A position of Osmosis as numbers: the rows are one number of 52 bits, for one order in which the suits take the rows.

Each row has thirteen bits, one for each rank; the top row has the lowest ones. Once the order of the suits is settled,
every card has one place. So building a reserve card is always safe: whatever was possible before is still possible.

"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.position import Position
from patience_widget.solver.families.stock_and_waste import Play, card_move, write_moves

TOP_ROW = (1 << 13) - 1

Order = tuple[int, ...]
"""The suits, numbered as in ``CDHS``, from the top row down."""


class State(NamedTuple):
    """A position, for one order of suits.

    Attributes:
        bits: the bit of each of the 52 faces.
        all: the bits of all cards that are there.
        built: the bits of the cards that lie in the rows.
        tops: the bits of the reserve cards on top.
        under: for the bit of a reserve card that of the card under it.
        covering: the bits of the reserve cards that have one under them.
        waste_and_stock: the bits of the cards of waste and stock, in the order in which they are turned.
        turned: how many of these lie in the waste.
        opens: for 0 to 4 open rows the bits of all their cards, and of the card that opens the next row.
        bases: the bits of the four cards that open rows.
    """

    bits: tuple[int, ...]
    all: int
    built: int
    tops: int
    under: dict[int, int]
    covering: int
    waste_and_stock: tuple[int, ...]
    turned: int
    opens: tuple[int, ...]
    bases: int

    def settle(self, built: int, tops: int) -> tuple[int, int, int]:
        """Build reserve cards as long as one can be built.

        Args:
            built: the bits of the cards that lie in the rows.
            tops: the bits of the reserve cards on top.

        Returns:
            The bits of the cards built then, of the reserve cards on top, and of all cards that the rows take or have.
        """
        under, opens, bases = self.under, self.opens, self.bases
        while new := tops & (takes := (built << 13 | TOP_ROW) & opens[(built & bases).bit_count()]):
            built |= new
            tops ^= new
            new &= self.covering
            while new:
                card = new & -new
                new ^= card
                tops |= under[card]
        return built, tops, takes

    def takes(self, built: int) -> int:
        """The bits of all cards that the rows take or have, when these are built."""
        return self.settle(built, 0)[2]

    def reach(self) -> int:
        """The bits that could be built if every card of waste and stock could be had at any time."""
        return self.settle(self.built, self.tops | sum(self.waste_and_stock))[0]


class Piles(NamedTuple):
    """The piles of a position, read once for all orders of suits: faces, bottom card first.

    Attributes:
        rows: the faces of each row.
        reserves: those of each reserve.
        waste_and_stock: those of waste and stock, in the order in which they are turned.
        turned: how many of these lie in the waste.
        away: all other faces, those in the reserves and those of missing cards, a bit for each.
    """

    rows: tuple[tuple[int, ...], ...]
    reserves: tuple[tuple[int, ...], ...]
    waste_and_stock: tuple[int, ...]
    turned: int
    away: int

    def orders(self) -> list[Order]:
        """All orders of suits that can still come about."""
        settled = [faces[0] // 13 for faces in self.rows if faces]
        left = [suit for suit in range(4) if suit not in settled]
        return [(*settled, *more) for more in permutations(left)]

    def all_in_reach(self, order: Order) -> bool:
        """Whether all cards could be built if every card of waste and stock could be had at any time.

        Then a card waits only for cards that lie in the reserves, or are missing: those of its rank in the rows above,
        and the base cards of these rows and its own. So nothing but the reserves has to be played out.
        """
        waits_for = _waits_for(order, self.rows[0][0] % 13)
        away = self.away
        waiting = [list(faces) for faces in self.reserves if faces]
        while waiting:
            before = away
            for faces in waiting:
                while faces and not waits_for[faces[-1]] & away:
                    away ^= 1 << faces.pop()
            if away == before:
                return False
            waiting = [faces for faces in waiting if faces]
        return not (away and any(waits_for[face] & away for face in self.waste_and_stock))

    def state(self, order: Order) -> State:
        """The position for an order of suits."""
        bits = _bits(order)
        base = self.rows[0][0] % 13
        waste_and_stock = tuple([bits[face] for face in self.waste_and_stock])
        built = sum([bits[face] for faces in self.rows for face in faces])
        under: dict[int, int] = {}
        tops, every = 0, built + sum(waste_and_stock)
        for faces in self.reserves:
            below = 0
            for face in faces:
                bit = bits[face]
                every |= bit
                if below:
                    under[bit] = below
                below = bit
            tops |= below
        bases = 1 << base | 1 << 13 + base | 1 << 26 + base | 1 << 39 + base
        return State(bits, every, built, tops, under, sum(under), waste_and_stock, self.turned, _opens(base), bases)


def read_piles(at: Position) -> Piles:
    """The piles of a position."""
    members, piles = at.game.members, at.piles
    waste, stock = piles[members["waste"][0]], piles[members["stock"][0]]
    rows = tuple([_faces(piles[index]) for index in at.game.foundations])
    reserves = tuple([_faces(piles[index]) for index in members.get("reserve", ())])
    waste_and_stock = _faces(waste + stock[::-1])
    there = sum([card.bit for cards in (waste, stock, *[piles[row] for row in at.game.foundations]) for card in cards])
    return Piles(rows, reserves, waste_and_stock, len(waste), (1 << 52) - 1 ^ there)


def _faces(cards: tuple[Card, ...]) -> tuple[int, ...]:
    return tuple([card.face for card in cards])


@cache
def _bits(order: Order) -> tuple[int, ...]:
    """The bit of each of the 52 faces."""
    return tuple(1 << 13 * order.index(face // 13) + face % 13 for face in range(52))


@cache
def _waits_for(order: Order, base: int) -> tuple[int, ...]:
    """For each of the 52 faces those that must be built before it, a bit for each."""
    above = [order[: order.index(suit)] for suit in range(4)]
    return tuple(
        sum(1 << 13 * row + face % 13 for row in above[face // 13])
        | sum(1 << 13 * row + base for row in (*above[face // 13], face // 13) if face % 13 != base)
        for face in range(52)
    )


@cache
def _opens(base: int) -> tuple[int, ...]:
    return tuple(((1 << 13 * rows) - 1 | 1 << 13 * rows + base) & (1 << 52) - 1 for rows in range(5))


class LineWriter:
    """Writes the moves of a game in which reserve cards are built whenever they can be.

    Args:
        at: the position.
        state: the same for the order of suits that is meant.
        cards: how many cards are turned at once.
    """

    def __init__(self, at: Position, state: State, cards: int) -> None:
        names = [pile.id for pile in at.game.piles]
        self._game = at.game
        self._rows = [names[index] for index in at.game.foundations]
        self._reserves = [
            (names[index], [state.bits[card.face] for card in at.piles[index]])
            for index in at.game.members.get("reserve", ())
        ]
        self._state = state
        self._built, self._tops = state.built, state.tops
        self._cards = cards

    def moves(self, plays: Iterable[Play]) -> tuple[Move, ...]:
        """The moves, given the cards built from the waste."""
        waste_and_stock = self._state.turned, len(self._state.waste_and_stock) - self._state.turned
        first = self._from_reserves()
        return (*first, *write_moves(self._game, waste_and_stock, self._cards, plays, self._from_waste))

    def _from_waste(self, card: int) -> list[Move]:
        build = self._build("waste", card)
        return [build, *self._from_reserves()] if self._tops else [build]

    def _from_reserves(self) -> list[Move]:
        moves: list[Move] = []
        built, self._tops, _ = self._state.settle(self._built, self._tops)
        while self._built != built:
            for name, bits in self._reserves:
                while bits and bits[-1] & self._state.takes(self._built):
                    moves.append(self._build(name, bits.pop()))
        return moves

    def _build(self, source: str, card: int) -> Move:
        self._built |= card
        return card_move(source, self._rows[(card.bit_length() - 1) // 13])
