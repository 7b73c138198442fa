"""The questions of a check: of several kinds, one about a gap and one where the next card is hard to tell."""

import re
from functools import cache

import pytest

from patience_widget import Move, lessons
from patience_widget.core.cards import Card, rank_name
from patience_widget.core.moves.judge import judge
from patience_widget.core.position import Position
from patience_widget.lessons import Mastery, Quiz
from patience_widget.lessons.mastery.tasks import mastery_tasks
from patience_widget.lessons.model.answers import right_answers
from patience_widget.lessons.model.rules import sentence_for
from tests.every_game import one_in

KINDS = {"can go": "which cards", "Where can": "where", "take next": "what next", "fills the gap": "a gap"}
KINDS |= {"Which rank": "what rank", "Why can't": "why not"}
KINDS |= {"could you play": "could", "couldn't you": "couldn't", "Where would": "where to", "How many": "how many"}


@cache
def asked(name: str, turn: int = 0) -> list[tuple[Position, Quiz]]:
    course = lessons.find(name)
    check = course.steps[-1]
    assert isinstance(check, Mastery)
    tasks = mastery_tasks(check, course.game_of(check), turn)
    return [(task.table.position, task.asks) for task in tasks if isinstance(task.asks, Quiz)]


def kind(quiz: Quiz) -> str:
    return next(kind for words, kind in KINDS.items() if words in quiz.text)


@pytest.mark.parametrize("name", one_in(4, lessons.names()))
def test_no_three_questions_of_a_kind_come_one_after_the_other_and_none_comes_twice(name: str) -> None:
    kinds = [kind(quiz) for _, quiz in asked(name)]
    texts = [quiz.text for _, quiz in asked(name)]
    assert len({*texts}) == len(texts)
    assert not any(len(set(three)) == 1 for three in zip(kinds, kinds[1:], kinds[2:], strict=False)), kinds


@pytest.mark.parametrize(
    ("name", "ranks"),
    [("royal-cotillion", {12, 13}), ("odd-and-even", {12, 13}), ("contradance", {1}), ("captive-queens", {1})],
)
@pytest.mark.parametrize("turn", [0, pytest.param(1, marks=pytest.mark.long), pytest.param(2, marks=pytest.mark.long)])
def test_a_check_asks_for_the_card_that_is_hard_to_tell(name: str, ranks: set[int], turn: int) -> None:
    tops = [
        Card(at[pile.id][-1]).rank
        for at, quiz in asked(name, turn)
        for pile in at.game.piles
        if f"{pile.the} take" in quiz.text and at[pile.id]
    ]
    assert ranks & set(tops), tops


@pytest.mark.parametrize("name", ["royal-cotillion", "odd-and-even", "gavotte"])
def test_one_question_is_about_a_gap_where_gaps_are_filled(name: str) -> None:
    assert [kind(quiz) for _, quiz in asked(name)].count("a gap") == 1


@pytest.mark.parametrize("turn", range(3))
def test_a_game_with_one_foundation_is_asked_about_in_several_ways(turn: int) -> None:
    found = [(kind(quiz), at, quiz) for at, quiz in asked("rosamunds-bower", turn)]
    assert {"which cards", "what rank", "why not"} <= {one for one, _, _ in found}
    for one, at, quiz in found:
        (right,) = right_answers(quiz, at)
        if one == "what rank":
            down = (at["foundation"][-1].rank - 2) % 13 + 1
            assert right == rank_name(down)
        elif one == "why not":
            # The right rule is the one that the board names when the card is tried.
            said = re.search(r"Why can't the (.*) \((.*)\) go", quiz.text)
            assert said
            source = next(pile for pile in at.game.piles if pile.label == said[2])
            verdict = judge(at, Move("move", (source.id, "foundation"), 1))
            assert at[source.id][-1].name == said[1]
            assert verdict.rule
            assert sentence_for(at, verdict.move, verdict.rule).casefold().rstrip(".") == right
            assert len(quiz.options) == 4
