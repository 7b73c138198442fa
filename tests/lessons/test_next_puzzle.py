"""Which puzzle comes next: the learner's rating, and what was missed."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from patience_widget import lessons
from patience_widget.journal.learning import PuzzleTry
from patience_widget.lessons.puzzle.practice import DAYS, FAR, FIRST, K_NEW, NEW, K, due, expected, learner_rating
from patience_widget.lessons.puzzle.shipped import AS_NEAR, NEAREST, Puzzles

BOWER = lessons.puzzles("rosamunds-bower")
TODAY = date(2026, 11, 22)


def tried(puzzle: str, days_ago: int, *, solved: bool) -> PuzzleTry:
    return PuzzleTry(puzzle, f"{TODAY - timedelta(days_ago)} 12:00:00.000000", solved)


def test_a_solved_puzzle_of_the_own_rating_is_worth_half_of_k() -> None:
    solved = [tried("a", 1, solved=True)]
    assert learner_rating(solved, {"a": int(FIRST)}) == FIRST + K_NEW / 2
    assert learner_rating([], {"a": 1200}) == FIRST


def test_the_rating_moves_less_after_thirty_puzzles() -> None:
    ratings = {str(number): 1000 for number in range(NEW + 1)}
    tries = [tried(name, 100 - int(name), solved=True) for name in ratings]
    before, after = learner_rating(tries[:NEW], ratings), learner_rating(tries, ratings)
    assert after - before == pytest.approx(K * (1 - expected(before, 1000)))


def test_only_the_first_try_counts_and_only_at_puzzles_that_are_known() -> None:
    ratings = {"a": 1200}
    first = [tried("a", 3, solved=False)]
    more = [*first, tried("a", 1, solved=True), tried("gone", 2, solved=True)]
    assert learner_rating(first, ratings) == learner_rating(more, ratings) < FIRST


def test_a_learner_who_solves_as_often_as_expected_keeps_the_rating() -> None:
    assert expected(1200, 1200) == 0.5
    assert expected(1600, 1200) == pytest.approx(10 / 11)


def test_a_missed_puzzle_comes_back_after_1_3_7_and_21_days() -> None:
    assert DAYS == (1, 3, 7, 21)
    tries = [PuzzleTry("a", "2026-01-01 10:00:00", solved=False)]
    for day in ("2026-01-02", "2026-01-05", "2026-01-12", "2026-02-02"):
        assert due(tries) == {"a": date.fromisoformat(day)}
        tries.append(PuzzleTry("a", f"{day} 09:00:00", solved=True))
    assert due(tries) == {}


def test_missed_again_it_begins_anew() -> None:
    tries = [
        PuzzleTry("a", "2026-01-01 10:00:00", solved=False),
        PuzzleTry("a", "2026-01-02 10:00:00", solved=True),
        PuzzleTry("a", "2026-01-05 10:00:00", solved=False),
    ]
    assert due(tries) == {"a": date(2026, 1, 6)}


def test_solved_at_once_it_does_not_come_back_and_solved_too_early_it_still_does() -> None:
    assert due([PuzzleTry("a", "2026-01-01 10:00:00", solved=True)]) == {}
    tries = [PuzzleTry("a", "2026-01-01 10:00:00", solved=False), PuzzleTry("a", "2026-01-01 10:05:00", solved=True)]
    assert due(tries) == {"a": date(2026, 1, 2)}


def test_what_is_due_comes_first_and_the_longest_due_before_the_others() -> None:
    one, two = BOWER[0].name, BOWER[1].name
    tries = [tried(one, 2, solved=False), tried(two, 5, solved=False)]
    assert BOWER.choose_next(tries, today=TODAY).name == two
    assert BOWER.choose_next(tries[:1], today=TODAY - timedelta(2)).name != one


def test_a_new_puzzle_is_near_the_rating() -> None:
    for rating in (600, 1100, 1500):
        chosen = BOWER.choose_next([], rating, TODAY)
        nearest = sorted(abs(puzzle.rating - rating) for puzzle in BOWER)
        assert abs(chosen.rating - rating) < nearest[NEAREST - 1] + AS_NEAR


def test_better_learners_get_harder_puzzles() -> None:
    easy, hard = BOWER.choose_next([], 300, TODAY), BOWER.choose_next([], 2500, TODAY)
    assert easy.rating < hard.rating


def test_games_that_the_learner_knows_come_first_and_near_the_rating_if_possible() -> None:
    everything = lessons.puzzles()
    for rating in (900, 1200, 1400):
        chosen = everything.choose_next([], rating, TODAY, games={"calculation", "sir-tommy"})
        assert chosen.game.name in ("calculation", "sir-tommy")
        assert abs(chosen.rating - rating) <= FAR
    assert everything.choose_next([], 300, TODAY, games={"sir-tommy"}).game.name == "sir-tommy"
    assert everything.choose_next([], 1000, TODAY, games={"klondike/draw1", "none"}).rating < 1000 + FAR


def test_a_game_of_which_a_puzzle_was_tried_is_known() -> None:
    everything = lessons.puzzles()
    chosen = everything.choose_next([tried(BOWER[0].name, 0, solved=True)], 1000, TODAY)
    assert chosen.game.name == "rosamunds-bower"


def test_the_same_day_brings_the_same_puzzle_until_it_is_tried() -> None:
    first = BOWER.choose_next([], today=TODAY)
    assert BOWER.choose_next([], today=TODAY) == first
    assert BOWER.choose_next([tried(first.name, 0, solved=True)], today=TODAY) != first


def test_when_all_are_solved_the_one_seen_longest_ago_comes() -> None:
    tries = [tried(puzzle.name, number + 1, solved=True) for number, puzzle in enumerate(BOWER)]
    assert BOWER.choose_next(tries, today=TODAY) == BOWER[-1]


def test_the_journals_tries_will_do() -> None:
    tries = [PuzzleTry(BOWER[0].name, "2026-11-20 10:00:00.000000", solved=False)]
    assert BOWER.choose_next(tries, today=TODAY) == BOWER[0]
    assert BOWER.rating(tries) < FIRST


def test_without_puzzles_there_is_no_next_one() -> None:
    with pytest.raises(LookupError, match="there are no puzzles here"):
        Puzzles(()).choose_next([])


def test_puzzles_in_turn_are_about_different_things() -> None:
    osmosis, tries = lessons.puzzles("rosamunds-bower"), list[PuzzleTry]()
    for _ in range(9):
        chosen = osmosis.choose_next(tries, 1300, TODAY)
        tries.append(tried(chosen.name, 20 - len(tries), solved=True))
    themes = [osmosis.named(one.puzzle).theme for one in tries]
    assert all(one != other for one, other in pairwise(themes))
    assert len(set(themes[:3])) == 3


def test_the_next_puzzle_is_another_one_even_if_all_were_tried() -> None:
    two = Puzzles(BOWER[:2])
    tries = [tried(two[0].name, 3, solved=True), tried(two[1].name, 2, solved=True)]
    assert two.choose_next(tries, today=TODAY, but=two[0].name) == two[1]
    assert two.choose_next(tries, today=TODAY, but=two[1].name) == two[0]
    assert Puzzles(BOWER[:1]).choose_next(tries, today=TODAY, but=BOWER[0].name) == BOWER[0]
