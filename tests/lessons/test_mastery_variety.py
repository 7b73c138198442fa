"""The questions of a check: of several kinds, one about a gap and one where the next card is hard to tell."""

from functools import cache

import pytest

from patience_widget import lessons
from patience_widget.core.cards import Card
from patience_widget.core.position import Position
from patience_widget.lessons import Mastery, Quiz
from patience_widget.lessons.mastery.tasks import mastery_tasks

SEVERAL_KINDS = [name for name in lessons.names() if name != "rosamunds-bower"]
"""In the other game cards go to one foundation only, so there is only one thing to ask."""
KINDS = {"can go": "which cards", "Where can": "where", "take next": "what next", "fills the gap": "a gap"}
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


@pytest.mark.parametrize("name", SEVERAL_KINDS)
def test_no_three_questions_of_a_kind_come_one_after_the_other(name: str) -> None:
    kinds = [kind(quiz) for _, quiz in asked(name)]
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
