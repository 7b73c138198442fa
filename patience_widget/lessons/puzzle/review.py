"""When a puzzle that was missed comes back: after 1, 3, 7 and 21 days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .rating import Try

DAYS = (1, 3, 7, 21)
"""A missed puzzle comes back after a day. Solved then, it comes back after three more, and so on; then it is done."""


def streak(tries: Iterable[Try], today: date) -> int:
    """On how many days in a row puzzles were tried, up to today or yesterday. Days are those of UTC."""
    days = {date.fromisoformat(one.tried[:10]) for one in tries}
    last = today if today in days else today - timedelta(1)
    number = 0
    while last - timedelta(number) in days:
        number += 1
    return number


def due(tries: Iterable[Try]) -> dict[str, date]:
    """The day on which each puzzle comes back; one that doesn't come back isn't there.

    A puzzle that was solved at once doesn't come back. One that is missed again begins anew. A puzzle that is tried
    before its day doesn't come on by being solved, only by being missed. Days are those of UTC.

    Args:
        tries: the tries of a learner, in any order.
    """
    waits: dict[str, tuple[int, date]] = {}
    for one in sorted(tries, key=lambda one: one.tried):
        day = date.fromisoformat(one.tried[:10])
        if not one.solved:
            waits[one.puzzle] = 0, day + timedelta(DAYS[0])
        elif one.puzzle in waits and day >= waits[one.puzzle][1]:
            step = waits.pop(one.puzzle)[0] + 1
            if step < len(DAYS):
                waits[one.puzzle] = step, day + timedelta(DAYS[step])
    return {puzzle: day for puzzle, (_, day) in waits.items()}
