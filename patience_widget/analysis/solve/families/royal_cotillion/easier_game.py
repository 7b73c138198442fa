"""Proof that a game of Royal Cotillion is lost: it could not be won if the rules were easier."""

from __future__ import annotations

from patience_widget.analysis.solve.search.budget import Budget

from .state import NONE, Shape, State, one_more, without_top

_EasierState = tuple[tuple[int, ...], tuple[bytes, ...], int]
"""How many cards the foundations hold, the columns, and the free cards, two bits for each face as in the cells."""


class EasierGame:
    """The game with easier rules: every card outside the columns can be built at any time.

    The moves that build cards in a won game could be made in the same order in the easier one, so what is lost there
    is lost. All that is left of the game is in which order the columns are cleared, and which of two foundations
    takes a card that both need. What was found out is kept for the next question.
    """

    def __init__(self, shape: Shape, budget: Budget) -> None:
        self._shape = shape
        self._budget = budget
        self._known: dict[tuple[tuple[int, ...], tuple[bytes, ...]], bool] = {}

    def lost(self, at: State) -> bool:
        """Whether even the easier game is lost."""
        key = at.built, at.columns
        if key not in self._known:
            free = at.cells + sum(1 << 2 * face for face in at.waste + at.stock)
            self._known[key] = self._lost((at.built, at.columns, free))
        return self._known[key]

    def _lost(self, start: _EasierState) -> bool:
        seen: set[_EasierState] = set()
        open_ = [start]
        while open_:
            here = _with_safe_builds(self._shape, open_.pop())
            if here in seen:
                continue
            self._budget.spend()
            seen.add(here)
            built, columns, _ = here
            if not any(columns) or sum(built) >= self._shape.goal:
                return False
            open_ += _builds(self._shape, here)
        return True


def _with_safe_builds(shape: Shape, at: _EasierState) -> _EasierState:
    """The state after all builds that cannot be wrong.

    A build is safe if nothing else can come of its card or of its copy: there is only one way to build the face here,
    and either the other foundation of the suit does not need the face, or the copy for that one is free as well. Of a
    column's top card and a free one the first goes: that uncovers others, and the free card remains for later.
    """
    again = True
    while again:
        again = False
        for foundation, face in enumerate(shape.wanted(at[0])):
            if face == NONE:
                continue
            ways = _ways(at, foundation, face)
            reachable = (at[2] >> 2 * face & 3) + sum(1 for column in at[1] if column and column[-1] == face)
            if len(ways) == 1 and (reachable > 1 or not shape.wanted_by_other(at[0], foundation)):
                at = ways[0]
                again = True
    return at


def _builds(shape: Shape, at: _EasierState) -> list[_EasierState]:
    return [
        way
        for foundation, face in enumerate(shape.wanted(at[0]))
        if face != NONE
        for way in _ways(at, foundation, face)
    ]


def _ways(at: _EasierState, foundation: int, face: int) -> list[_EasierState]:
    """The ways to build a face, without those that are never better than another."""
    built, columns, free = at
    further = one_more(built, foundation)
    tops = dict.fromkeys(column for column in columns if column and column[-1] == face)
    if tops:
        return [(further, without_top(columns, top), free) for top in tops]
    return [(further, columns, free - (1 << 2 * face))] if free >> 2 * face & 3 else []
