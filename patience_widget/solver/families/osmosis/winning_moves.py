"""From the cards built from the waste to the moves of a whole game of the Osmosis family."""

from __future__ import annotations

from collections.abc import Iterable

from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.solver.families.stock_and_waste import Play, card_move, write_moves

from .state import State


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
