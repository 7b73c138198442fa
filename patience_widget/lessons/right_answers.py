"""The right answers to the question of a step, the rules to choose from, and whether an answer is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.moves.judge import judge
from patience_widget.core.sentences import describe
from patience_widget.core.words import listed

from .answer_form import answer_text, normalised
from .computed_answers import Computed
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
        found: tuple[str | int, ...] = quiz.answer.answers(at, choice_of(quiz, at))
    elif quiz.asks_for_all and isinstance(quiz.answer, str):
        found = tuple(quiz.answer.split(","))
    else:
        found = quiz.answer if isinstance(quiz.answer, tuple) else (quiz.answer,)
    return tuple(dict.fromkeys(normalised(quiz.asks, answer, at) for answer in found))


def choice_of(quiz: Quiz, at: Position) -> tuple[str, ...]:
    """The cards or piles to choose from, in the form of answers; () if the quiz limits them not.

    Raises:
        LessonError: one of them is not of the kind that the quiz asks for.
    """
    return tuple(normalised(quiz.asks, one, at) for one in quiz.among)


def answers_rightly(quiz: Quiz, answer: object, at: Position) -> bool:
    """Whether an answer is right; where all are asked for it is a list, or a text with commas, of them all.

    Raises:
        LessonError: it is not of the kind that is asked for.
    """
    if not quiz.asks_for_all:
        return normalised(quiz.asks, answer, at) in right_answers(quiz, at)
    several = answer if isinstance(answer, list | tuple) else answer_text(answer).split(",")
    return {normalised(quiz.asks, one, at) for one in several} == set(right_answers(quiz, at))


def answer_in_words(quiz: Quiz, at: Position) -> str:
    """The right answers as a learner is told them: ``the 9 or king of hearts``, ``reserve 1``."""
    answers = right_answers(quiz, at)
    if quiz.asks == "card":
        return describe([Card(answer) for answer in answers], at)
    if quiz.asks == "cards":
        return listed([f"the {Card(answer).name}" for answer in answers])
    if quiz.asks in ("pile", "piles"):
        return listed([at.game.pile(answer).the for answer in answers], "or" if quiz.asks == "pile" else "and")
    own = [quiz.answer] if isinstance(quiz.answer, str) else answers
    return listed(list(own), "or")


def names_the_rule(step: Refuse, at: Position, answer: str) -> bool:
    """Whether an answer names the rule that forbids the move, by its sentence or its name."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return rule is not None and answer.strip() in (rule.name, sentence_for(at, move, rule))


def told_at_once(step: Refuse, at: Position) -> str:
    """The reason that is told when a move is tried of which nothing is asked."""
    return judge(at, Move.parse(step.move, at)).message


def rule_choices(step: Refuse, at: Position) -> tuple[str, ...]:
    """The rules among which the learner chooses, as sentences."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return choices(at, move, rule, step.among) if rule else ()
