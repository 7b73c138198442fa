"""Points, where the programs of a game count some."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .actions import Move
    from .game import Game


@dataclass(frozen=True)
class Points:
    """How a game counts points. They follow from its moves, so a move that you take back costs nothing.

    Attributes:
        start: what you begin with.
        cost: what each move costs, a deal from the stock as well.
        home: what each move to a foundation brings. It costs nothing.
    """

    start: int
    cost: int
    home: int

    def of(self, game: Game, moves: Iterable[Move]) -> int:
        """The points after these moves, from the beginning of a game."""
        home = {pile.id for pile in game.piles if pile.group.role == "foundation"}
        return self.start + sum(self.home if move.target in home else -self.cost for move in moves)

    @property
    def sentence(self) -> str:
        """How they are counted, for the written rules."""
        return (
            f"You begin with {self.start} points. Each move to a foundation brings {self.home}, and each other move "
            f"costs {self.cost}."
        )
