"""The right answers to the question of a step, the rules to choose from, and whether an answer is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.fitting import describe
from patience_widget.core.judging import judge
from patience_widget.core.words import listed

from .computed_answers import Computed, normalised
from .rules import choices, sentence_for

if TYPE_CHECKING:
    from patience_widget.core.position import Position

    from .steps import Quiz, Refuse


def right_answers(quiz: Quiz, at: Position) -> tuple[str, ...]:
    """All right answers of a quiz in the form that `normalised` gives an answer.

    Raises:
        LessonError: an answer is not of the kind that the quiz asks for, or cannot be computed.
    """
    if isinstance(quiz.answer, Computed):
        found: tuple[str | int, ...] = quiz.answer.answers(at)
    else:
        found = quiz.answer if isinstance(quiz.answer, tuple) else (quiz.answer,)
    return tuple(normalised(quiz.asks, answer, at) for answer in found)


def answer_in_words(quiz: Quiz, at: Position) -> str:
    """The right answers as a learner is told them: ``the 9 or king of hearts``, ``reserve 1``."""
    answers = right_answers(quiz, at)
    if quiz.asks == "card":
        return describe([Card(answer) for answer in answers], at)
    if quiz.asks == "pile":
        return listed([at.game.pile(answer).the for answer in answers], "or")
    own = [quiz.answer] if isinstance(quiz.answer, str) else answers
    return listed(list(own), "or")


def names_the_rule(step: Refuse, at: Position, answer: str) -> bool:
    """Whether an answer names the rule that forbids the move, by its sentence or its name."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return rule is not None and answer.strip() in (rule.name, sentence_for(at, move, rule))


def rule_choices(step: Refuse, at: Position) -> tuple[str, ...]:
    """The rules among which the learner chooses, as sentences."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return choices(at, move, rule) if rule else ()
