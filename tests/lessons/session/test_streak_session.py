"""A streak of puzzles: what counts, what comes next, when it ends, and what is told of it."""

import pytest

from patience_widget import lessons
from patience_widget.lessons import LessonError
from patience_widget.lessons.puzzle.practice import Tried
from patience_widget.lessons.puzzle.streak import Streak, best_streak, streaks, under_way
from patience_widget.lessons.session import PuzzleSession, StreakSession

ALL = lessons.puzzles()
FIRST, NOW = "2026-11-21 08:00:00.000000", "2026-11-22 08:00:00.000000"


def tried(puzzle: str, *, solved: bool = True, streak: str = "", second: int = 0) -> Tried:
    return Tried(puzzle, f"2026-11-22 08:00:{second:02}.000000", solved, streak)


def begin(*tries: Tried, games: tuple[str, ...] = ()) -> StreakSession:
    return StreakSession(ALL, tries, begun=NOW, games=games)


def solve(session: PuzzleSession) -> None:
    while not session.finished:
        assert session.state.solving
        assert session.play(session.state.solving.rest[0])


def miss(session: PuzzleSession) -> None:
    assert not session.play(session.puzzle.refutations[0].move)


EARLIER = (
    *(tried(str(number), streak=FIRST, second=number) for number in range(4)),
    tried("a", solved=False, streak=FIRST, second=5),
    tried("b"),
    tried("c", solved=False, streak=NOW, second=6),
    tried("d", streak=NOW, second=7),
)


def test_streaks_are_found_among_the_tries_and_the_last_one_goes_on_until_three_are_wrong() -> None:
    assert streaks(EARLIER) == [Streak(FIRST, 4, 1), Streak(NOW, 1, 1)]
    assert best_streak(EARLIER) == 4
    assert under_way(EARLIER) == Streak(NOW, 1, 1)
    wrong = [tried(name, solved=False, streak=NOW, second=10) for name in ("e", "f")]
    assert under_way([*EARLIER, *wrong]) is None
    assert (best_streak([]), under_way([]), streaks([tried("b")])) == (0, None, [])


def test_a_puzzle_that_is_solved_at_once_counts_and_three_that_are_not_end_the_streak() -> None:
    session = begin()
    seen = []
    for number in range(1, 4):
        solve(session)
        assert session.streak == Streak(NOW, number, number - 1)
        seen.append(session.puzzle.name)
        session.next()
        miss(session)
        seen.append(session.puzzle.name)
        assert session.streak == Streak(NOW, number, number)
        if number < 3:
            session.next()
    assert session.streak.is_over
    with pytest.raises(LessonError, match="This streak is over"):
        session.next()
    assert len({*seen}) == len(seen)
    assert best_streak(session.tries) == 3
    solve(session)  # it may still be solved, but it stays wrong
    assert session.streak == Streak(NOW, 3, 3)


def test_what_counts_and_what_it_costs_is_said_before_each_puzzle() -> None:
    session = begin()
    shown = session.describe()
    assert shown["head"]["title"] == "Puzzle streak"
    assert shown["head"]["place"] == "0 solved · 0 of 3 wrong"
    assert shown["foot"].startswith("Solved at once: your streak is 1, your rating 10")
    assert shown["foot"].endswith("Missed: 1 of 3 wrong.")
    for _ in range(2):
        miss(session)
        session.next()
    assert session.describe()["foot"].endswith("Missed: the streak ends.")


def test_at_the_end_it_is_told_how_it_went_and_what_to_remember() -> None:
    session = StreakSession(ALL.theme("keep the space"), EARLIER[:5], begun=NOW)
    solve(session)
    assert session.describe()["cheer"]["text"] == "Your streak: 1 · best: 4"
    for _ in range(3):
        assert not [note for note in session.describe()["notes"] if note["lead"] == "The streak is over."]
        session.next()
        session.show_win()
    while session.state.showing and not session.state.showing.at_end:
        assert session.describe()["notes"][-1]["lead"] != "The streak is over."
        session.demo_forward()
    told = session.describe()["notes"][-1]
    assert told["lead"] == "The streak is over."
    assert told["text"].startswith("1 puzzle solved. Your best is 4. To remember: ")


def test_a_new_best_is_celebrated() -> None:
    session = begin(tried("a", streak=FIRST))
    solve(session)
    assert session.describe()["cheer"]["text"] == "Your streak: 1 · best: 1"
    session.next()
    solve(session)
    assert session.describe()["cheer"]["text"] == "Your streak: 2 · a new best"


def test_puzzles_begin_easy_get_harder_and_are_of_known_games_where_these_fit() -> None:
    ratings = []
    session = begin(games=("fortress", "king-albert", "sir-tommy", "bristol"))
    for _ in range(20):
        ratings.append(session.puzzle.rating)
        session.tries.append(session._tried_now(session.puzzle.name, solved=True))
        session._tried = True
        session.next()
    assert sum(ratings[:5]) / 5 < sum(ratings[5:10]) / 5 < sum(ratings[15:]) / 5
    assert begin(games=("frog",)).puzzle.game.name == "frog"
    # Klondike has no easy puzzle.
    assert begin(games=("klondike",)).puzzle.game.name != "klondike"


def test_the_same_puzzle_comes_again_after_a_restart_and_none_comes_twice() -> None:
    session = begin()
    assert begin().puzzle == session.puzzle
    miss(session)
    session.next()
    assert StreakSession(ALL, session.tries, begun=NOW).puzzle == session.puzzle


def test_a_puzzle_that_is_due_waits_for_practice_and_one_that_was_seen_says_so() -> None:
    two = lessons.puzzles("peek")[:2]
    missed = tried(two[0].name, solved=False)
    session = StreakSession(two, [missed], begun=NOW)
    assert session.puzzle == two[1]
    solve(session)
    session.next()
    assert session.puzzle == two[0]
    assert session.describe()["foot"].endswith("You have seen this one before: it doesn't count for your rating.")
