"""What is particular in the courses of Royal Cotillion, Odd and Even and Gavotte, and their tables."""

import pytest

from patience_widget.core.table import Table
from patience_widget.lessons import Lesson, Try
from patience_widget.lessons.courses.gavotte import COURSE as GAVOTTE
from patience_widget.lessons.courses.position_lines import filled, foundations_of
from patience_widget.lessons.courses.royal_cotillion import COURSE as ROYAL_COTILLION
from patience_widget.lessons.goal_search import search
from patience_widget.lessons.goals import Attempt
from tests.lessons.learner import begin, finish


def step_with(lesson: Lesson, words: str) -> int:
    (index,) = (index for index, step in enumerate(lesson.steps) if words in step.text)
    return index


@pytest.mark.parametrize(
    ("lesson", "words", "mistakes"),
    [
        (ROYAL_COTILLION, "only one king is in reach", {"ladies1>twos3"}),
        (ROYAL_COTILLION, "wait with it", {"lords6>aces1"}),
    ],
    ids=["the only king", "the lord taken too early"],
)
def test_a_mistake_that_cannot_be_mended_is_explained_and_taken_back(
    lesson: Lesson, words: str, mistakes: set[str]
) -> None:
    index = step_with(lesson, words)
    session, step = begin(lesson, index), lesson.steps[index]
    assert isinstance(step, Try)
    made = set()
    for move in session.table.moves:
        session.play(move)
        if session.message.kind == "failed":
            made.add(str(move))
            assert session.message.text.endswith("Your last move was taken back.")
            assert not session.table.history
            after = lesson.begin(index).play(move)
            assert search(Attempt.since(after, 0), step.goal, widest=20_000) is None
        session.undo()
    assert made == mistakes
    finish(session)
    assert session.stars == 3


def test_in_gavotte_no_other_choice_of_ranks_lets_six_of_the_cards_in_sight_go() -> None:
    index = step_with(GAVOTTE, "Now the choice is yours")
    best = {}
    for move in GAVOTTE.begin(index).moves:
        session = begin(GAVOTTE, index)
        if move.verb == "move":
            session.play(move)
            best[move] = (session.message.kind == "failed", _all_that_can_go(GAVOTTE.begin(index).play(move)))
    assert {failed for failed, _ in best.values()} == {True, False}
    assert all(failed == (cards < 6) for failed, cards in best.values())


def _all_that_can_go(table: Table) -> int:
    """The cards built when everything is built that can be, without a turn."""
    while ready := [move for move in table.moves if move.verb == "move"]:
        table.play(ready[0])
    return table.position.built()


def test_the_lord_may_be_kept_even_longer_than_the_author_keeps_him() -> None:
    session = begin(ROYAL_COTILLION, step_with(ROYAL_COTILLION, "wait with it"))
    for move in ("turn", "turn", "turn", "waste>aces3", "lords6>aces1", "waste>aces3"):
        assert session.play(move)
    assert session.stars == 3


def test_both_foundations_that_want_the_same_card_are_right_answers() -> None:
    session = begin(ROYAL_COTILLION, step_with(ROYAL_COTILLION, "Both foundations of hearts show a 5"))
    assert not session.answer("aces1")
    assert session.answer("twos3")
    assert session.answer("aces3")


def test_places_that_are_not_named_are_filled_with_cards_that_are_not_named_either() -> None:
    text = filled("reserve2: KC; waste: KC KD; stock: rest", "odd-and-even", "reserve", "KQ")
    assert text.splitlines()[1:4] == ["reserve1: KH", "reserve3: KS", "reserve4: KD"]
    with pytest.raises(ValueError, match="16 places of lords are empty, and only 8 cards are left for them"):
        filled("stock: rest", "royal-cotillion", "lords", "K")


def test_foundations_that_the_game_has_not_are_an_error() -> None:
    with pytest.raises(KeyError):
        foundations_of("royal-cotillion", threes1=2)
