"""A streak of puzzles: as many as a learner solves until three are wrong, and what is told of it.

A puzzle counts as solved if it is solved at once. The tries of a streak bear the time at which it began. So the tries
in the journal are all that is needed to go on with it, and to find the best one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.words import count_of, in_words

from .practice import Tried, learner_rating, signed, the_tries

if TYPE_CHECKING:
    from .practice import Try
    from .shipped import Listed


MOST_WRONG = 3
"""So many puzzles that are wrong end a streak."""
_BELOW, _HARDER = 150, 20
"""The first puzzle is this much easier than the learner's rating, and each is a little harder than the one before."""
_ABOUT = 80
"""A rating is about what it should be if it is no further away than this."""
_NEAREST = 3
"""The next puzzle is one of this many, those with the ratings nearest to what it should be."""


class Streak(NamedTuple):
    """How a streak stands.

    Attributes:
        begun: when it began, in UTC: ``2026-11-22 17:05:09.123456``.
        solved: how many puzzles were solved at once.
        wrong: how many were not.
    """

    begun: str
    solved: int = 0
    wrong: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self.wrong >= MOST_WRONG

    def __str__(self) -> str:
        return f"{self.solved} solved · {self.wrong} of {MOST_WRONG} wrong"


def streaks(tries: Iterable[Try]) -> list[Streak]:
    """All streaks, the first one first.

    Args:
        tries: the tries of a learner, such as `patience_widget.journal.puzzle_tries` gives.
    """
    found: dict[str, Streak] = {}
    for one in sorted(the_tries(tries), key=lambda one: one.tried):
        if begun := one.streak:
            _, solved, wrong = found.get(begun, Streak(begun))
            found[begun] = Streak(begun, solved + one.solved, wrong + (not one.solved))
    return sorted(found.values())


def best_streak(tries: Iterable[Try]) -> int:
    """The most puzzles that were solved in one streak, before three were wrong; 0 without a streak.

    Args:
        tries: the tries of a learner, such as `patience_widget.journal.puzzle_tries` gives.

    Raises:
        TypeError: they are no tries.

    >>> from patience_widget import journal
    >>> best_streak(journal.puzzle_tries())
    0
    """
    return max((streak.solved for streak in streaks(tries)), default=0)


def under_way(tries: Iterable[Try]) -> Streak | None:
    """The streak to go on with: the last one, if it hasn't ended."""
    last = streaks(tries)[-1:]
    return last[0] if last and not last[0].is_over else None


def streak_of(tries: Iterable[Try], begun: str) -> Streak:
    """How the streak that began at this time stands."""
    return next((streak for streak in streaks(tries) if streak.begun == begun), Streak(begun))


def next_of_streak(
    listed: Sequence[Listed], tries: Sequence[Try], begun: str, ratings: Mapping[str, int], games: Collection[str]
) -> str:
    """The name of the next puzzle of a streak.

    It is one that the learner hasn't tried, from a game that the learner knows, unless none of these is about as hard
    as it should be. When all were tried, it is one that the learner hasn't seen for the longest time.

    Args:
        listed: the puzzles to choose from.
        tries: the tries of the learner.
        begun: when the streak began.
        ratings: the ratings of puzzles by their names.
        games: the names of the games that the learner has learned or played. The games of the tries also count.
    """
    before = [one for one in tries if one.streak != begun]
    number = len(tries) - len(before)
    wanted = learner_rating(before, ratings) - _BELOW + _HARDER * number
    last = {one.puzzle: one.tried for one in sorted(tries, key=lambda one: one.tried)}
    new = [puzzle for puzzle in listed if puzzle.name not in last]
    if not new:
        return min(listed, key=lambda puzzle: last[puzzle.name]).name
    met = {*games, *(puzzle.game for puzzle in listed if puzzle.name in last)}
    known = [puzzle for puzzle in new if puzzle.game in met]
    fits = [puzzle for puzzle in known if abs(puzzle.rating - wanted) <= _ABOUT]
    nearest = sorted(fits or new, key=lambda puzzle: (abs(puzzle.rating - wanted), puzzle.name))
    return Random(f"{begun} {number}").choice(nearest[:_NEAREST]).name


WHAT_COUNTS = (
    f"Solve as many puzzles as you can, until {in_words(MOST_WRONG)} are wrong. They begin easy and get harder. "
    "A puzzle counts if you solve it at once. It is wrong if you make a wrong move, take help that counts as a miss, "
    "or give up. First tries also count for your rating, and a puzzle that you miss comes back tomorrow, as always."
)
"""What is said before a streak."""


def next_in_words(puzzle: str, tries: Sequence[Try], begun: str, ratings: Mapping[str, int]) -> str:
    """What the next puzzle of a streak is worth, before it is tried.

    Args:
        puzzle: the name of the puzzle.
        tries: the tries of the learner.
        begun: when the streak began.
        ratings: the ratings of puzzles by their names.
    """
    now = streak_of(tries, begun)
    wrong = now.wrong + 1
    missed = "the streak ends" if wrong == MOST_WRONG else f"{wrong} of {MOST_WRONG} wrong"
    if any(one.puzzle == puzzle for one in tries):
        seen = "You have seen this one before: it doesn't count for your rating."
        return f"Solved at once: your streak is {now.solved + 1}. Missed: {missed}. {seen}"
    rating = round(learner_rating(tries, ratings))
    solved = round(learner_rating([*tries, Tried.now(puzzle, solved=True)], ratings))
    gain = f"your rating {solved} ({signed(solved - rating)})"
    return f"Solved at once: your streak is {now.solved + 1}, {gain}. Missed: {missed}."


def best_before(tries: Iterable[Try], begun: str) -> int:
    """The best streak apart from the one that began at this time."""
    return best_streak(one for one in tries if one.streak != begun)


def cheer_for_streak(tries: Sequence[Try], begun: str) -> str:
    """What is celebrated: ``Your streak: 5``, and whether it is the best one."""
    now, before = streak_of(tries, begun).solved, best_before(tries, begun)
    return f"Your streak: {now}{' · a new best' if now > before > 0 else f' · best: {before}' if before else ''}"


def end_in_words(tries: Sequence[Try], begun: str, ideas: Mapping[str, str]) -> str:
    """What is said at the end of a streak: how many were solved, the best, and the ideas of those that were wrong."""
    missed = dict.fromkeys(
        idea for one in tries if one.streak == begun and not one.solved and (idea := ideas.get(one.puzzle))
    )
    now, before = streak_of(tries, begun).solved, best_before(tries, begun)
    best = "That is your best." if now > before else f"Your best is {before}." if before else ""
    said = f"{count_of(now, 'puzzle')} solved. {best}".rstrip()
    return f"{said} To remember: {'; '.join(missed)}." if missed else said
