"""The courses of Osmosis, Peek and Bridesmaids work, and teach every rule."""

import re
from itertools import permutations

import pytest

from patience_widget import games
from patience_widget.core.cards import Card
from patience_widget.core.explain import what_fits
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
    rules_of,
)
from patience_widget.lessons.bridesmaids import BRIDESMAIDS
from patience_widget.lessons.osmosis import LESSONS, OSMOSIS
from patience_widget.lessons.peek import PEEK
from tests.lessons.learner import begin, finish, finish_by_help, places, sentences, wrong_moves_are_answered

_AS_IN_OSMOSIS = {
    "face_up": "only the stock lies face down, and nobody is tempted by a card that is not seen",
    "gives_nothing": "a built card stays, as in Osmosis, whose course refuses to take one back",
    "takes_nothing": "no pile but the foundations takes a card, as in Osmosis, whose course refuses it",
    "not_complete": "when a row is complete no card of its suit is left that could be meant for it",
    "source_has_cards": "there is nothing to pick up from an empty pile",
    "stock_has_cards": "the stock is turned as in Osmosis, whose course refuses a turn of an empty one",
    "stock_is_empty": "redeals are those of Osmosis, whose course refuses one that comes too early",
    "something_to_redeal": "likewise one where there is nothing to redeal",
}
NOT_REFUSED: dict[str, dict[str, str]] = {"osmosis": {}, "peek": _AS_IN_OSMOSIS, "bridesmaids": _AS_IN_OSMOSIS}
"""What a course does not show as refused, and why; the two short ones leave it to the course of Osmosis."""

course = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)


def steps_of(*kinds: type) -> list[tuple[Lesson, int]]:
    return [(lesson, index) for lesson in LESSONS for index in places(lesson, *kinds)]


@course
def test_nothing_is_wrong_with_a_course(lesson: Lesson) -> None:
    assert not lesson.validate(), lesson.validate()


@pytest.mark.parametrize(("lesson", "least", "most"), [(OSMOSIS, 18, 26), (PEEK, 8, 12), (BRIDESMAIDS, 8, 12)])
def test_a_course_is_short_and_ends_in_a_mastery_check(lesson: Lesson, least: int, most: int) -> None:
    assert least <= len(lesson.steps) <= most
    assert isinstance(lesson.steps[-1], Mastery)
    assert max(sentences(step.text) for step in lesson.steps) <= 3


def test_the_course_of_osmosis_has_every_kind_of_step() -> None:
    assert {type(step) for step in OSMOSIS.steps} == {Show, Demo, Guided, Try, Refuse, Quiz, Exercise, Mastery}


@course
def test_every_rule_is_met_once_as_legal(lesson: Lesson) -> None:
    assert covered_rules(lesson).legal == rules_of(games.find(lesson.game)).legal


@course
def test_every_rule_is_met_once_as_refused_but_for_those_listed(lesson: Lesson) -> None:
    lacking = rules_of(games.find(lesson.game)).refused - covered_rules(lesson).refused
    assert lacking == set(NOT_REFUSED[lesson.name])
    assert lacking <= covered_rules(OSMOSIS).refused


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
        finish_by_help(session)
        assert session.finished, lesson.label(index)


@pytest.mark.parametrize(
    ("lesson", "index"),
    [(lesson, index) for lesson, index in steps_of(Try) if getattr(lesson.steps[index], "fail", None) is not None],
)
def test_a_mistake_that_cannot_be_mended_is_explained_and_taken_back(lesson: Lesson, index: int) -> None:
    session = begin(lesson, index)
    before = session.table.position
    (base,) = (card.rank for card in before["foundation1"][:1])
    mistakes = []
    for move in session.table.moves:
        session.play(move)
        if session.message.kind == "failed":
            mistakes.append(move)
            assert "Your last move is taken back." in session.message.text
        else:
            session.undo()
        assert session.table.position == before
    assert [before[move.source][-1].rank for move in mistakes] == [base]
    finish(session)
    assert session.stars == 3


def test_the_plays_of_the_worked_example_are_those_that_the_rules_allow() -> None:
    (index,) = places(OSMOSIS, Demo)
    at = OSMOSIS.begin(index).position
    rows = [" ".join(str(card)[:-1] for card in at[f"foundation{row}"]) for row in (1, 2, 3, 4)]
    assert rows == ["7 8 10 2 4 9 K A", "7 A 8 K 9", "7 8 K", ""]
    fits = [{card.code for card in what_fits(at, at.game.pile(f"foundation{row}"))} for row in (1, 2, 3, 4)]
    assert fits == [{"3H", "5H", "6H", "JH", "QH"}, {"2S", "4S", "TS"}, {"AD", "9D"}, {"7C"}]
    played = {move.split(">")[0]: at[move.split(">")[0]][-1].code for move in OSMOSIS.steps[index].line()}
    assert set(played.values()) == {"JH", "TS"}
    refused = [step for step in OSMOSIS.steps[index + 1 : index + 3] if isinstance(step, Refuse)]
    assert [at[step.move.split(">")[0]][-1].code for step in refused] == ["2D", "5C"]
    assert all(re.search(rf"\b{word}\b", OSMOSIS.source) for word in ("hearts", "spades", "diamonds", "clubs"))


def test_the_hopeless_pile_of_peek_is_the_only_one_even_if_the_whole_stock_could_be_played() -> None:
    (index,) = places(PEEK, Quiz)
    at = PEEK.begin(index).position
    (base,) = at["foundation1"]
    for lower in permutations("SHD"):
        built: dict[str, set[int]] = {suit: set() for suit in (base.suit, *lower)} | {base.suit: {base.rank}}
        above = dict(zip(lower, (base.suit, *lower), strict=False))
        piles = [list(at[f"reserve{number}"]) for number in (1, 2, 3, 4)] + [[card] for card in at["stock"]]

        def fits(card: Card, built: dict[str, set[int]] = built, above: dict[str, str] = above) -> bool:
            opens = bool(built[card.suit]) or card.rank == base.rank
            return card.suit == base.suit or (opens and card.rank in built[above[card.suit]])

        while ready := [pile for pile in piles if pile and fits(pile[-1])]:
            for pile in ready:
                card = pile.pop()
                built[card.suit].add(card.rank)
        assert [number for number, pile in enumerate(piles[:4], 1) if pile] == [2]
