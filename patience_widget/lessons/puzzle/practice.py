"""Practice: ratings of learners and puzzles, when a missed puzzle comes back, and what the learner is told.

The expected score is Elo's: of two ratings that are 400 apart the higher one wins ten times for each loss (A. E. Elo,
*The Rating of Chessplayers, Past and Present*, 1978). After a try the learner's rating changes by `K` times the
difference between the score, 1 or 0, and what was expected. `K` is FIDE's for new players, 40 for the first 30 games,
and 20 after that (FIDE Handbook B.02, Rating Regulations). The ratings of the puzzles are fixed. Those were found as
the ratings at which simple players would fail as often as they do, the greedy player having 1000, the careful one and
the one who looks one step ahead 1200.

Only the first try at a puzzle counts, because after that the learner knows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta, timezone
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from patience_widget.core.words import count_of, shown

if TYPE_CHECKING:
    from collections.abc import Mapping


FIRST = 1000.0
"""The rating of a learner who has tried nothing."""
K_NEW, K, NEW = 40, 20, 30
"""By how much a try can change a rating at the most: in the first `NEW` tries, and later."""


class Try(Protocol):
    """A try at a puzzle, as the journal keeps it: see `patience_widget.journal.puzzle_tries`."""

    @property
    def puzzle(self) -> str:
        """The name of the puzzle."""

    @property
    def tried(self) -> str:
        """When, in UTC: ``2026-11-22 17:05:09.123456``."""

    @property
    def solved(self) -> bool:
        """Whether it was solved."""

    @property
    def streak(self) -> str:
        """When the streak began that it is part of, in the same form; "" if it is part of none."""


class Tried(NamedTuple):
    """A try at a puzzle that was made just now: the same as `Try`."""

    puzzle: str
    tried: str
    solved: bool
    streak: str = ""

    @classmethod
    def now(cls, puzzle: str, *, solved: bool, streak: str = "") -> Tried:
        """A try that ends now."""
        moment = datetime.now(timezone.utc).replace(tzinfo=None)
        return cls(puzzle, moment.isoformat(" ", "microseconds"), solved, streak)


def the_tries(given: object) -> list[Try]:
    """Tries at puzzles that were handed over, as a list.

    Raises:
        TypeError: they are something else.
    """
    found: list[Any] = list(given) if isinstance(given, Iterable) and not isinstance(given, str | bytes) else [given]
    if not all(isinstance(getattr(one, "tried", None), str) for one in found):
        raise TypeError(f"give tries at puzzles, such as journal.puzzle_tries() gives, not {shown(given)}")
    return found


def expected(rating: float, puzzle: float) -> float:
    """How often a learner is expected to solve a puzzle, from 0 to 1.

    >>> expected(1200, 1200), round(expected(1200, 1600), 2)
    (0.5, 0.09)
    """
    return float(1 / (1 + 10 ** ((puzzle - rating) / 400)))


def learner_rating(tries: Iterable[Try], ratings: Mapping[str, int]) -> float:
    """The rating of a learner.

    Args:
        tries: all tries of the learner at puzzles, in any order.
        ratings: the ratings of puzzles by their names. A try at another puzzle doesn't count.
    """
    rating, counted, met = FIRST, 0, set()
    for one in sorted(tries, key=lambda one: one.tried):
        if one.puzzle in met or one.puzzle not in ratings:
            continue
        met.add(one.puzzle)
        rating += (K_NEW if counted < NEW else K) * (one.solved - expected(rating, ratings[one.puzzle]))
        counted += 1
    return rating


DAYS = (1, 3, 7, 21)
"""A missed puzzle comes back after a day. Solved then, it comes back after three more, and so on; then it is done."""


def days_in_a_row(tries: Iterable[Try], today: date) -> int:
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


FAR = 150
"""A puzzle this much above the learner's rating is hard."""
A_DAY = 5
"""How many puzzles are a good day's work."""


def day_in_words(tries: Sequence[Try], today: date) -> str:
    """How the day has gone: ``Today: 3 of 5 · 4 days in a row``, or ``Today: 5 of 5, and 2 more``."""
    made = sum(one.tried.startswith(today.isoformat()) for one in tries)
    days = days_in_a_row(tries, today)
    said = f"Today: {min(made, A_DAY)} of {A_DAY}" + (f", and {made - A_DAY} more" if made > A_DAY else "")
    return f"{said} · {count_of(days, 'day')} in a row" if days > 1 else said


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
    hard = "A hard one for you. " if warns and is_hard(puzzle, tries, ratings) else ""
    gain = signed(round(solved) - rating)
    return f"{hard}Your rating: {rating}. Solved at once: {gain}. If you miss it, it comes back tomorrow."


def after_in_words(puzzle: str, tries: Sequence[Try], ratings: Mapping[str, int], today: date) -> str:
    """What the last try has brought: ``Your rating: 1326 (+14).`` and so on."""
    if puzzle not in ratings:
        return ""
    rating, change = _rating_and_change(tries, ratings, 1)
    back = when_it_comes_back(puzzle, tries, today)
    return f"Your rating: {rating}{f' ({signed(change)})' if change else ''}. {back}".rstrip()


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
    return {"title": "Solved!", "gain": signed(change) if change > 0 else "", "text": " · ".join(said)}


def solved_in_a_row(tries: Sequence[Try]) -> int:
    """How many of the last tries were all solved."""
    return next((number for number, one in enumerate(reversed(tries)) if not one.solved), len(tries))


def summary_in_words(tries: Sequence[Try], ratings: Mapping[str, int], themes: Mapping[str, str]) -> str:
    """How the last `A_DAY` tries went: how many were solved, the rating, and the ideas of those that were missed."""
    last = tries[-A_DAY:]
    rating, change = _rating_and_change(tries, ratings, A_DAY)
    missed = dict.fromkeys(themes[one.puzzle] for one in last if not one.solved and themes.get(one.puzzle))
    solved = sum(one.solved for one in last)
    said = f"{solved} of {len(last)} solved at once. Your rating: {rating} ({signed(change)})."
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


def signed(change: int) -> str:
    """A change with its sign."""
    return f"+{change}" if change > 0 else f"\N{MINUS SIGN}{-change}" if change else "±0"
