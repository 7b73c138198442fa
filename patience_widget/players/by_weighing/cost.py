"""What one line costs, compared with another one in the same worlds."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from patience_widget.core.moves.lines import play_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.solver.search.budget import Budget
    from patience_widget.solver.search.result import Verdict
    from patience_widget.solver.solver import Searches

    from .worlds import Worlds

_FEWEST = 8
"""With fewer worlds than this no difference is sure."""
_CONFIDENT = 1.96
"""So many standard errors lie between a mean and the end of its interval of 95 %."""


@dataclass(frozen=True)
class Cost:
    """How much less often a game can be won after one line than after another, tried in the same worlds.

    Attributes:
        mean: the difference of the shares of worlds that can be won; worlds that are undecided after either line
            say nothing about it.
        low: at the least, with a confidence of 95 %: undecided worlds are won after the one, and lost after the other.
        worlds: in how many worlds both were tried; the first alone, if it is lost in none.
        undecided: in how many of them the search came to no end after the first line.
        loses: whether it is proved that a game that could be won is lost, however the unseen cards lie.
    """

    mean: float = 0.0
    low: float = -1.0
    worlds: int = 0
    undecided: int = 0
    loses: bool = False

    @property
    def is_unclear(self) -> bool:
        """Whether the search came to no end in more than half of the worlds, so that a loss may have been missed."""
        return 2 * self.undecided > self.worlds


def cost(
    played: Sequence[Move],
    better: Sequence[Move],
    among: Worlds,
    *,
    positions: int,
    searches: Searches,
    budget: Budget,
) -> Cost:
    """What it costs to play one line in place of another.

    Where no world is lost after the line that was played, it costs nothing that one could tell, and the other line
    isn't tried.

    Args:
        played: the line that is judged.
        better: the other line.
        among: the worlds.
        positions: how many positions a search in one of them may look at.
        searches: short searches.
        budget: what may be spent; if it is used up, fewer worlds are tried.
    """

    def found(line: Sequence[Move], worlds: Sequence[Position]) -> list[Verdict]:
        verdicts: list[Verdict] = []
        for world in worlds:
            if budget.is_used_up:
                break
            there = play_line(world, line)
            verdicts.append(searches.decide(there, budget.part(1, most=positions), line=False).verdict)
        return verdicts

    ones = found(played, among)
    if "lost" not in ones:
        return Cost(worlds=len(ones), undecided=ones.count("unknown"))
    others = found(better, among[: len(ones)])
    n = len(others)
    differences = [
        float((one, other) == ("lost", "winnable")) - ((one, other) == ("winnable", "lost"))
        for one, other in zip(ones, others, strict=False)
    ]
    least = [(other == "winnable") - (one != "lost") for one, other in zip(ones, others, strict=False)]
    undecided = ones[:n].count("unknown")
    if among.every_world and n == len(among):
        return Cost(fmean(differences), fmean(least), n, undecided, loses=fmean(least) == 1)
    if n < _FEWEST:
        return Cost(fmean(differences) if n else 0.0, -1.0, n, undecided)
    return Cost(fmean(differences), fmean(least) - _CONFIDENT * stdev(least) / sqrt(n), n, undecided)
