"""The legal moves of a position, kept so that those of the next one are found by looking at few piles."""

from __future__ import annotations

from functools import reduce
from itertools import chain
from operator import or_
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from .actions import Move
    from .position import Position
    from .routes import Routes


class OpenMoves:
    """The legal moves of a position.

    After a move only what goes from its piles or onto them is found anew. The moves between other piles stay as they
    were, unless a rule looks at other piles too.

    Attributes:
        moves: all of them, as `Game.legal_moves` returns them.
    """

    __slots__ = ("_at", "_by_giver", "_fits", "_lifted", "_routes", "moves")

    def __init__(
        self, at: Position, routes: Routes, fits: list[int], lifted: list[int], by_giver: list[list[Move]]
    ) -> None:
        self._at = at
        self._routes = routes
        self._fits = fits
        self._lifted = lifted
        self._by_giver = by_giver
        if routes.look_everywhere:
            self.moves = at.game.legal_moves(at)
            return
        self.moves = list(chain.from_iterable(by_giver))
        for action in at.game.actions:
            self.moves += action.moves(at)

    def __reduce__(self) -> tuple[Callable[[Position], OpenMoves], tuple[Position]]:
        return OpenMoves.of, (self._at,)

    @staticmethod
    def of(at: Position) -> OpenMoves:
        """The legal moves of a position."""
        routes = at.game.routes
        if routes.look_everywhere:
            return OpenMoves(at, routes, [], [], [])
        fits = [routes.faces_taken(taker, at) for taker in routes.takers]
        lifted = [routes.lifted(giver, at) for giver in routes.givers]
        somewhere = reduce(or_, fits, 0)
        by_giver = [
            routes.moves_from((giver,), at, fits, somewhere) if faces & somewhere else []
            for giver, faces in zip(routes.givers, lifted, strict=True)
        ]
        return OpenMoves(at, routes, fits, lifted, by_giver)

    def after(self, at: Position, touched: Collection[int]) -> OpenMoves:
        """The legal moves of a position to which a move has led.

        Args:
            at: the position.
            touched: the indices of the piles that the move may have changed.
        """
        routes = self._routes
        if routes.look_everywhere:
            return OpenMoves(at, routes, self._fits, self._lifted, self._by_giver)
        if routes.foundations_asked and self._bases_change(at, touched):
            return OpenMoves.of(at)
        fits, lifted, by_giver = self._fits.copy(), self._lifted.copy(), self._by_giver.copy()
        givers, numbers = routes.givers, routes.blocked.copy()
        changed = 0
        for index in touched:
            taker, giver = routes.taker_at.get(index), routes.giver_at.get(index)
            if taker is not None:
                faces = routes.faces_taken(taker, at)
                changed |= fits[taker.number] | faces
                fits[taker.number] = faces
            if giver is not None:
                numbers.add(giver)
                lifted[giver] = routes.lifted(givers[giver], at)
        if changed:
            numbers.update([number for number, faces in enumerate(lifted) if faces & changed])
        somewhere = reduce(or_, fits, 0)
        for number in numbers:
            moves = routes.moves_from((givers[number],), at, fits, somewhere) if lifted[number] & somewhere else []
            by_giver[number] = moves
        return OpenMoves(at, routes, fits, lifted, by_giver)

    def _bases_change(self, at: Position, touched: Collection[int]) -> bool:
        """Whether rules look at the first cards of foundations, and one of these cards isn't the same any more."""
        foundations = self._routes.foundations_asked
        if foundations.isdisjoint(touched):
            return False
        return any(at.piles[index][:1] != self._at.piles[index][:1] for index in foundations)
