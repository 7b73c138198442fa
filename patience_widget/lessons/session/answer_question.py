"""Questions of a lesson and their right answers."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.fitting import describe
from patience_widget.core.judging import judge
from patience_widget.core.words import listed
from patience_widget.lessons.computed_answers import Computed, proper
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.rules import choices, sentence_for
from patience_widget.lessons.steps import Quiz, Refuse

from .progress import MOST_STARS
from .step_state import Message

if TYPE_CHECKING:
    from patience_widget.core.position import Position

    from .session import Session


class Reply(NamedTuple):
    """What is said to an answer: whether it is right, and a sentence."""

    ok: bool
    message: str

    def __bool__(self) -> bool:
        return self.ok


def right_answers(quiz: Quiz, at: Position) -> tuple[str, ...]:
    """All right answers of a quiz in the form in which `proper` puts an answer.

    Raises:
        LessonError: an answer is not of the kind that is asked for, or cannot be computed.
    """
    if isinstance(quiz.answer, Computed):
        found: tuple[str | int, ...] = quiz.answer.answers(at)
    else:
        found = quiz.answer if isinstance(quiz.answer, tuple) else (quiz.answer,)
    return tuple(proper(quiz.asks, answer, at) for answer in found)


def answer_in_words(quiz: Quiz, at: Position) -> str:
    """The right answers as a learner is told them: ``the 9 or king of hearts``, ``reserve 1``."""
    answers = right_answers(quiz, at)
    if quiz.asks == "card":
        return describe([Card(answer) for answer in answers], at)
    if quiz.asks == "pile":
        return listed([at.game.pile(answer).the for answer in answers], "or")
    own = [quiz.answer] if isinstance(quiz.answer, str) else answers
    return listed(list(own), "or")


def right_of_refuse(step: Refuse, at: Position, given: str) -> bool:
    """Whether an answer names the rule that forbids the move, by its sentence or its name."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return rule is not None and given.strip() in (rule.name, sentence_for(at, move, rule))


def rule_choices(step: Refuse, at: Position) -> tuple[str, ...]:
    """The rules among which the learner chooses, as sentences."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return choices(at, move, rule) if rule else ()


def answer(session: Session, value: object) -> Reply:
    """Take an answer in the step of a session; see `Session.answer`."""
    step, at, visit = session.step, session.table.position, session.visit
    if isinstance(step, Quiz):
        right = proper(step.asks, value, at) in right_answers(step, at)
    elif isinstance(step, Refuse) and visit.tried:
        right = right_of_refuse(step, at, str(value))
    elif isinstance(step, Refuse):
        raise LessonError("first try the move; then say which rule forbids it")
    else:
        raise LessonError("nothing is asked in this step")
    if right and not visit.finished:
        session.finish(MOST_STARS - (visit.wrong > 0) - (visit.helped > 0), str(value))
    elif not right and not visit.finished:
        visit.wrong += 1
        session.note.refused += 1
    text = f"Right. {step.why}".rstrip() if right else "That is not it: have another go."
    session.say(Message("right" if right else "wrong", text))
    return Reply(right, text)
