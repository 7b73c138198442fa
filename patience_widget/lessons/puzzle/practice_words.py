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

FAR = 150
"""A puzzle this much above the learner's rating is hard."""
A_DAY = 5
"""So many puzzles are a good day's work."""


def day_in_words(tries: Sequence[Try], today: date) -> str:
    """How the day has gone: ``Today: 3 of 5 · streak 4 days``."""
    made = sum(one.tried.startswith(today.isoformat()) for one in tries)
    days = streak(tries, today)
    said = f"Today: {made} of {A_DAY}" if made <= A_DAY else f"Today: {made}"
    return f"{said} · streak {count_of(days, 'day')}" if days > 1 else said


def is_hard(puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int]) -> bool:
    """Whether a puzzle is rated far above the learner."""
    return ratings.get(puzzle, 0) > round(learner_rating(tries, ratings)) + FAR


def before_in_words(
    puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int], today: date, *, warns: bool = True
) -> str:
    """What a puzzle is worth, before it is tried: ``Your rating: 1312. Solved at once: +14.`` and so on.

    Args:
        puzzle: the name of the puzzle.
        tries: the tries of the learner.
        ratings: the ratings of puzzles by their names.
        today: the day.
        warns: whether a hard one is called so.
    """
    rating = round(learner_rating(tries, ratings))
    if puzzle not in ratings:
        return "This puzzle is your own: it doesn't count for your rating."
    if any(one.puzzle == puzzle for one in tries):
        back = _back_if_solved(puzzle, tries, today)
        return f"Your rating: {rating}. You have seen this one before, so it doesn't count. {back}".rstrip()
    solved = learner_rating([*tries, Tried.now(puzzle, solved=True)], ratings)
    hard = "This is a hard one for you: take your time. " if warns and is_hard(puzzle, tries, ratings) else ""
    gain = _signed(round(solved) - rating)
    return f"{hard}Your rating: {rating}. Solved at once: {gain}. If you miss it, it comes back tomorrow."


def after_in_words(puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int], today: date) -> str:
    """What the last try has brought: ``Your rating: 1326 (+14).`` and so on."""
    if puzzle not in ratings:
        return ""
    rating, change = _rating_and_change(tries, ratings, 1)
    back = when_it_comes_back(puzzle, tries, today)
    return f"Your rating: {rating}{f' ({_signed(change)})' if change else ''}. {back}".rstrip()


def when_it_comes_back(puzzle: str, tries: Sequence[Try], today: date) -> str:
    """When a puzzle that was missed comes back: ``This one comes back tomorrow.``; "" if it doesn't."""
    again = due(tries).get(puzzle)
    return f"This one comes back {_when(again - today)}." if again else ""


def cheer_in_words(puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int]) -> dict[str, str]:
    """What is celebrated of the last try, which solved a puzzle: a ``title``, the ``gain`` and a ``text``."""
    rating, change = _rating_and_change(tries, ratings, 1)
    row = solved_in_a_row(tries)
    said = [f"Your rating: {rating}"] if puzzle in ratings else []
    said += [f"{row} in a row"] if row > 1 else []
    return {"title": "Solved!", "gain": _signed(change) if change > 0 else "", "text": " · ".join(said)}


def solved_in_a_row(tries: Sequence[Try]) -> int:
    """How many of the last tries were all solved."""
    return next((number for number, one in enumerate(reversed(tries)) if not one.solved), len(tries))


def summary_in_words(tries: Sequence[Try], ratings: Mapping[str, int], themes: Mapping[str, str]) -> str:
    """How the last `A_DAY` tries went: how many were solved, the rating, and the ideas of those that were missed."""
    last = tries[-A_DAY:]
    rating, change = _rating_and_change(tries, ratings, A_DAY)
    missed = dict.fromkeys(themes[one.puzzle] for one in last if not one.solved and themes.get(one.puzzle))
    solved = sum(one.solved for one in last)
    said = f"{solved} of {len(last)} solved at once. Your rating: {rating} ({_signed(change)})."
    return f"{said} To remember: {'; '.join(missed)}." if missed else said


def _rating_and_change(tries: Sequence[Try], ratings: Mapping[str, int], last: int) -> tuple[int, int]:
    """The rating now, and what the last tries have changed."""
    rating = round(learner_rating(tries, ratings))
    return rating, rating - round(learner_rating(tries[:-last], ratings))


def _back_if_solved(puzzle: str, tries: Sequence[Try], today: date) -> str:
    if puzzle not in due(tries):
        return ""
    solved = Tried(puzzle, f"{today.isoformat()} 23:59:59.999999", solved=True)
    back = due([*tries, solved]).get(puzzle)
    return f"If you solve it, it comes back {_when(back - today)}." if back else "If you solve it, you know it."


def _when(days: timedelta) -> str:
    return "tomorrow" if days.days == 1 else f"in {count_of(days.days, 'day')}"


def _signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}" if change else "±0"
