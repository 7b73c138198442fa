"""The courses of Royal Cotillion, Odd and Even and Gavotte work, and teach every rule."""

import pytest

from patience_widget import games
from patience_widget.core.table import Table
from patience_widget.lessons import (
    Demo,
    Exercise,
    Guided,
    Lesson,
    Mastery,
    Quiz,
    Refuse,
    Session,
    Show,
    Try,
    covered_rules,
    find,
    loads,
    rules_of,
)
from patience_widget.lessons.gavotte import GAVOTTE
from patience_widget.lessons.odd_and_even import ODD_AND_EVEN
from patience_widget.lessons.positions import attempt, search
from patience_widget.lessons.royal_cotillion import LESSONS, ROYAL_COTILLION
from patience_widget.lessons.tables import filled, foundations_of
from tests.lessons.learner import begin, finish, finish_by_help, places, sentences, wrong_moves_are_answered

_AS_IN_ROYAL_COTILLION = {
    "face_up": "only the stock lies face down, as in Royal Cotillion, whose course refuses a card of it",
    "gives_nothing": "a built card stays, as in Royal Cotillion, whose course refuses to take one back",
    "in_its_suit": "every foundation has its suit, as in Royal Cotillion, whose course refuses another",
    "not_complete": "a foundation has thirteen cards, as in Royal Cotillion, whose course refuses a fourteenth",
    "source_has_cards": "there is nothing to pick up from an empty place",
    "takes_nothing": "gaps are filled by themselves only, as on the lords' side",
    "top_card_only": "all cards of the reserve are single; in Royal Cotillion the ladies lie in columns",
}
NOT_REFUSED = {
    "royal-cotillion": {},
    "odd-and-even": _AS_IN_ROYAL_COTILLION | {"stock_has_cards": "the redeal comes between; Royal Cotillion has none"},
    "gavotte": _AS_IN_ROYAL_COTILLION,
}
"""What a course does not show as refused, and why; the two short ones leave it to the course of Royal Cotillion."""

course = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def steps_of(*kinds: type) -> list[tuple[Lesson, int]]:
    return [(lesson, index) for lesson in LESSONS for index in places(lesson, *kinds)]


def step_with(lesson: Lesson, words: str) -> int:
    (index,) = (index for index, step in enumerate(lesson.steps) if words in step.text)
    return index


@course
def test_nothing_is_wrong_with_a_course(lesson: Lesson) -> None:
    assert not lesson.validate(), lesson.validate()
    assert find(lesson.title) is lesson


@course
def test_a_course_can_be_written_to_a_file_and_read_back(lesson: Lesson) -> None:
    assert loads(lesson.to_json()) == lesson


@pytest.mark.parametrize(
    ("lesson", "least", "most"), [(ROYAL_COTILLION, 18, 26), (ODD_AND_EVEN, 8, 12), (GAVOTTE, 8, 12)]
)
def test_a_course_is_short_and_ends_in_a_mastery_check(lesson: Lesson, least: int, most: int) -> None:
    assert least <= len(lesson.steps) <= most
    assert isinstance(lesson.steps[-1], Mastery)
    assert max(sentences(step.text) for step in lesson.steps) <= 3


def test_the_course_of_royal_cotillion_has_every_kind_of_step() -> None:
    assert {type(step) for step in ROYAL_COTILLION.steps} == {Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Mastery}


@course
def test_every_rule_is_met_once_as_legal(lesson: Lesson) -> None:
    assert covered_rules(lesson).legal == rules_of(games.find(lesson.game)).legal


@course
def test_every_rule_is_met_once_as_refused_but_for_those_listed(lesson: Lesson) -> None:
    lacking = rules_of(games.find(lesson.game)).refused - covered_rules(lesson).refused
    assert lacking == set(NOT_REFUSED[lesson.name])
    assert lacking <= covered_rules(ROYAL_COTILLION).refused


@course
def test_its_own_solutions_lead_through_a_course_with_all_stars(lesson: Lesson) -> None:
    session = Session(lesson)
    finish(session)
    while session.can_next:
        finish(session.next())
    assert session.complete
    assert all(step["stars"] == step["most_stars"] for step in session.describe()["progress"])


@pytest.mark.parametrize(("lesson", "index"), steps_of(Guided, Try))
def test_a_wrong_move_is_answered_and_the_lesson_goes_on(lesson: Lesson, index: int) -> None:
    wrong_moves_are_answered(begin(lesson, index))


@course
def test_help_alone_leads_through_a_course(lesson: Lesson) -> None:
    for index in range(len(lesson.steps)):
        session = begin(lesson, index)
        if isinstance(lesson.steps[index], Quiz) and " or " in session.help().text:
            finish(session)
        finish_by_help(session)
        assert session.finished, lesson.label(index)


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
            assert session.message.text.endswith("Your last move is taken back.")
            assert not session.table.history
            after = lesson.begin(index).play(move)
            assert search(attempt(after, 0), step.goal, widest=20_000) is None
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
