"""The shortest line from a position to a goal, found by trying all lines up to a limit."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from .goal_base import Attempt, Goal
from .goal_conditions import Played

if TYPE_CHECKING:
    from patience_widget.core.actions import Move

DEEPEST = 6
"""How many moves a search looks ahead."""
WIDEST = 3000
"""How many positions a search looks at."""


def search(
    here: Attempt, goal: Goal, fail: Goal | None = None, *, deepest: int = DEEPEST, widest: int = WIDEST
) -> tuple[Move, ...] | None:
    """The shortest line from here to a goal that never meets `fail`, None if none is found within the limits.

    Returns:
        The moves still to make; empty if the goal is met here.
    """
    if goal.met(here):
        return ()
    made = len(here.moves)
    goals = [one for one in (goal, fail) if one is not None]
    path_matters = [one for each in goals for one in each.conditions() if isinstance(one, Played)]
    seen = {(here.position, tuple(one.met(here) for one in path_matters))}
    waiting = deque([here])
    while waiting and len(seen) < widest:
        at = waiting.popleft()
        if len(at.moves) - made >= deepest:
            break
        game = at.position.game
        for move in game.legal_moves(at.position):
            position, _ = game.play(at.position, move)
            after = at.after(move, position)
            key = position, tuple(one.met(after) for one in path_matters)
            if key in seen or (fail is not None and fail.met(after)):
                continue
            if goal.met(after):
                return after.moves[made:]
            seen.add(key)
            waiting.append(after)
    return None
