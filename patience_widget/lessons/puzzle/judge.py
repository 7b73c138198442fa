"""Says of positions whether they can still be won, with proof, and remembers what it has found out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.solver import solve
from patience_widget.analysis.why_lost.form import Form, form_of

from .plausible import plausible_moves

if TYPE_CHECKING:
    from patience_widget.analysis.solve.search.result import Verdict
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position


class Judge:
    """Says whether positions can be won; all cards count as known.

    Args:
        positions: how many positions may be looked at for each answer. There is no limit in seconds, so that the
            answers are the same on every machine.
    """

    def __init__(self, positions: int = 20_000) -> None:
        self._positions = positions
        self._known: dict[tuple[str, Form], Verdict] = {}

    def verdict(self, at: Position) -> Verdict:
        """Whether the position can be won: "winnable", "lost" or "unknown"."""
        key = at.game.name, form_of(at)
        known = self._known.get(key)
        if known is None:
            found = solve(at, budget=Budget(None, self._positions))
            known = self._known[key] = found.verdict
            self._keep_line(at, found.line)
        return known

    def line(self, at: Position) -> tuple[Move, ...]:
        """The moves that win from a position; none if it isn't known to be winnable."""
        return solve(at, budget=Budget(None, self._positions)).line

    def verdicts(self, at: Position) -> dict[Move, Verdict]:
        """What becomes of the game after each of the plausible moves."""
        return {move: self.verdict(there) for move, there in plausible_moves(at).items()}

    def _keep_line(self, at: Position, line: tuple[Move, ...]) -> None:
        """All positions on a winning line are winnable."""
        for move in line:
            at, _ = at.game.play(at, move)
            self._known.setdefault((at.game.name, form_of(at)), "winnable")
