"""What a learner who practises puzzles is told: how the day has gone, the rating, and when a puzzle comes back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING

from patience_widget.core.words import count_of

from .rating import Tried, learner_rating
from .review import due, streak

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .rating import Try

A_DAY = 5
"""So many puzzles are a good day's work."""


def day_in_words(tries: Sequence[Try], today: date) -> str:
    """How the day has gone: ``Today: 3 of 5 · streak 4 days``."""
    made = sum(one.tried.startswith(today.isoformat()) for one in tries)
    days = streak(tries, today)
    said = f"Today: {made} of {A_DAY}" if made <= A_DAY else f"Today: {made}"
    return f"{said} · streak {count_of(days, 'day')}" if days > 1 else said


def before_in_words(puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int], today: date) -> str:
    """What a puzzle is worth, before it is tried: ``You have 1312. Right: +14.`` and so on."""
    rating = round(learner_rating(tries, ratings))
    if puzzle not in ratings:
        return "This puzzle is your own: it doesn't count for your rating."
    if any(one.puzzle == puzzle for one in tries):
        back = _back_if_solved(puzzle, tries, today)
        return f"You have {rating}. You have seen this one before, so it doesn't count. {back}".rstrip()
    solved = learner_rating([*tries, Tried.now(puzzle, solved=True)], ratings)
    return f"You have {rating}. Right: {_signed(round(solved) - rating)}. A miss comes back tomorrow."


def after_in_words(puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int], today: date) -> str:
    """What the last try has brought: ``You have 1326: +14`` and so on."""
    rating = round(learner_rating(tries, ratings))
    if puzzle not in ratings:
        return ""
    change = rating - round(learner_rating(tries[:-1], ratings))
    again = due(tries).get(puzzle)
    back = f"This one comes back {_when(again - today)}." if again else ""
    return f"You have {rating}{f': {_signed(change)}' if change else ''}. {back}".rstrip()


def _back_if_solved(puzzle: str, tries: Sequence[Try], today: date) -> str:
    if puzzle not in due(tries):
        return ""
    back = due([*tries, Tried.now(puzzle, solved=True)]).get(puzzle)
    return f"If you solve it, it comes back {_when(back - today)}." if back else "If you solve it, you know it."


def _when(days: timedelta) -> str:
    return "tomorrow" if days.days == 1 else f"in {count_of(days.days, 'day')}"


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}" if change else "±0"
