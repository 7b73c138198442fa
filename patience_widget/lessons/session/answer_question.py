"""Answering the question of a step: a quiz, or which rule forbids the move that was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.words import capitalised
from patience_widget.lessons.model.answers import (
    answer_name,
    answer_text,
    choice_of,
    names_the_rule,
    normalised,
    right_answers,
    rule_missed,
    why_right,
    why_wrong,
)
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.steps import Quiz, Refuse

from .end_task import end_question, stars_of_answer
from .message import Message

if TYPE_CHECKING:
    from .step_state import MasteryCheck, StepState


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
        answer = normalised(step.asks, value, at)
        if step.asks_for_all:
            return _one_of_all(state, step, answer)
        if answer in right_answers(step, at):
            return _right(state, answer, answer_text(value), "Right.", step.why)
        return _wrong(state, answer, *_not_quite(state, step, answer))
    if not isinstance(step, Refuse) or step.among == ():
        raise LessonError("this step asks no question")
    if not state.tried:
        raise LessonError("first try the move, then say which rule forbids it")
    answer = answer_text(value)
    if names_the_rule(step, at, answer):
        return _right(state, answer, answer, "Right.", step.why)
    return _wrong(state, answer, "Not quite.", "The move doesn't break that rule.")


def _one_of_all(state: StepState, step: Quiz, answer: str) -> Reply:
    """One of the cards or piles that are asked for, in whatever order they are found."""
    at = state.table.position
    right, among = right_answers(step, at), choice_of(step, at)
    if among and answer not in among:
        return _said(state, "told", "", "Choose one that is outlined.")
    name = capitalised(answer_name(step, answer, at))
    if answer not in right:
        unexplained = "The answer is a different one." if len(right) == 1 else "It isn't one of them."
        return _wrong(state, answer, *_not_quite(state, step, answer, unexplained))
    lead, why = f"{name}: yes.", why_right(step, answer, at)
    if all(state.answers.get(one) for one in right if one != answer):
        return _right(state, answer, ", ".join(right), lead, f"{why} {step.why}".strip())
    state.answers[answer] = True
    return _said(state, "right", lead, why)


def _not_quite(state: StepState, quiz: Quiz, answer: str, unexplained: str = "") -> tuple[str, str]:
    """What is said to a wrong answer, and why; it names what was clicked, unless the reason does.

    In a check nobody is asked to try again: there the question is over.
    """
    at = state.table.position
    why = why_wrong(quiz, answer, at) or unexplained
    name = answer_name(quiz, answer, at) if quiz.asks in ("card", "cards", "pile", "piles") else ""
    if not why or name in why:
        return "Not quite.", why or ("" if state.check else "Try again.")
    return f"{capitalised(name)}: not quite.", why


def _right(state: StepState, answer: str, given: str, lead: str, why: str) -> Reply:
    if state.check and not state.finished:
        state.answers[answer] = True
        return _ended(state, state.check, f"{lead} {why}".rstrip(), right=True)
    if not state.finished:
        state.answers[answer] = True
        state.finish(stars_of_answer(state), given)
    return _said(state, "right", lead, why)


def _wrong(state: StepState, answer: str, lead: str, why: str) -> Reply:
    if not state.finished:
        state.answers[answer] = False
        state.wrong_answers += 1
        state.noted.refuse(rule_missed(state.step, answer, state.table.position))
        if state.check:
            return _ended(state, state.check, f"{lead} {why}".rstrip(), right=False)
    return _said(state, "wrong", lead, why)


def _ended(state: StepState, check: MasteryCheck, text: str, *, right: bool) -> Reply:
    """The first wrong answer, or the last right one, ends a question of a mastery check."""
    end_question(state, check, text, solved=right)
    return Reply(right, state.message.text)


def _said(state: StepState, kind: str, lead: str, why: str) -> Reply:
    text = f"{lead} {why}".strip()
    state.say(Message(kind, text, lead=lead))
    return Reply(kind == "right", text)
