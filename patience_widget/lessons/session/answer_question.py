"""Answering the question of a step: a quiz, or which rule forbids the move that was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.lessons.computed_answers import answer_text, normalised
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.right_answers import names_the_rule, right_answers
from patience_widget.lessons.steps import Quiz, Refuse

from .progress import MOST_STARS
from .step_state import Message

if TYPE_CHECKING:
    from .step_state import StepState


class Reply(NamedTuple):
    """What is said to an answer: whether it is right, and a sentence."""

    ok: bool
    message: str

    def __bool__(self) -> bool:
        return self.ok


def answer_question(state: StepState, value: object) -> Reply:
    """Take an answer; see `patience_widget.lessons.Session.answer`."""
    step, at = state.step, state.table.position
    if isinstance(step, Quiz):
        right = normalised(step.asks, value, at) in right_answers(step, at)
    elif isinstance(step, Refuse) and state.tried:
        right = names_the_rule(step, at, answer_text(value))
    elif isinstance(step, Refuse):
        raise LessonError("first try the move, then say which rule forbids it")
    else:
        raise LessonError("this step asks no question")
    if right and not state.finished:
        state.finish(MOST_STARS - (state.wrong_answers > 0) - (state.most_help > 0), answer_text(value))
    elif not right and not state.finished:
        state.wrong_answers += 1
        state.noted.refused += 1
    text = f"Right. {step.why}".rstrip() if right else "Not quite. Try again."
    state.message = Message("right" if right else "wrong", text)
    return Reply(right, text)
