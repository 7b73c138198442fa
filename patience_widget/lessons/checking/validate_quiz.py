"""Proof that a question can be answered, in one way only, and that what it calls wrong is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.words import listed, shown
from patience_widget.lessons.model.answers import choice_of, normalised, right_answers
from patience_widget.lessons.model.computed_answers import Computed
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.positions import face_up

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.lessons.model.steps import Quiz


def check_quiz(step: Quiz, at: Position) -> None:
    """Prove a question.

    Raises:
        ValueError: it has no answer, several where one is asked for, or one that is not true.
        KeyError: it names a pile that the game has not.
    """
    if (step.asks == "choice") != bool(step.options):
        needs = "give options=(...)" if step.asks == "choice" else "ask for a choice, or leave the options out"
        raise LessonError(f"a quiz that asks for a choice has options, and no other has them: {needs}")
    _check_form(step, at)
    answers = right_answers(step, at)
    if len(answers) > 1 and step.asks in ("card", "pile", "choice", "number"):
        plural = f": ask for them all, with asks='{step.asks}s'" if step.asks in ("card", "pile") else ""
        raise LessonError(f"{listed(list(answers))} are all right, and one answer is asked for{plural}")
    options = [normalised("choice", option, at) for option in step.options]
    if len(set(options)) < len(options):
        raise LessonError("an option is there twice")
    if options and not set(answers) <= set(options):
        raise LessonError(f"the answer {shown(step.answer)} isn't one of the options")
    _check_on_table(step, at, answers)
    _check_proof(step, at, answers)
    for answer in step.wrong:
        if normalised(step.asks, answer, at) in answers:
            raise LessonError(f"{shown(answer)} is called wrong, and it is right")
        if options and normalised(step.asks, answer, at) not in options:
            raise LessonError(f"{shown(answer)} is called wrong, and isn't one of the options")


_GIVES = {
    "count_of": ("number",),
    "takes": ("pile", "piles"),
    "top_of": ("card", "cards"),
    "fits": ("card", "cards"),
    "can_go": ("card", "cards"),
    "cannot_go": ("card", "cards"),
}
"""What can be asked for where an answer is computed, besides a text and a choice."""


def _check_form(step: Quiz, at: Position) -> None:
    """Everything that is written as an answer is of the kind that is asked for."""
    if step.among and step.asks not in ("card", "cards", "pile", "piles"):
        raise LessonError("among is for questions that are answered on the table: a card, cards, a pile or piles")
    for name, computed in (("answer", step.answer), ("proof", step.proof)):
        if isinstance(computed, Computed) and step.asks not in (*_GIVES[computed.what], "text", "choice"):
            kinds = listed([f"asks={kind!r}" for kind in _GIVES[computed.what]], "or")
            raise LessonError(f"its {name}, {computed.what}, goes with {kinds}, not with asks={step.asks!r}")
    answer = step.answer
    if isinstance(answer, str) and step.asks_for_all:
        answer = tuple(answer.split(","))
    written = () if isinstance(answer, Computed) else answer if isinstance(answer, tuple) else (answer,)
    for name, values in (("answer", written), ("among", step.among), ("wrong", step.wrong)):
        for value in values:
            try:
                normalised(step.asks, value, at)
            except LessonError as error:
                raise LessonError(f"{shown(value)} in its {name} can't be read. {error}") from None


def _check_on_table(step: Quiz, at: Position, answers: tuple[str, ...]) -> None:
    """All that can be clicked is there, and among what is outlined something is right and something is wrong."""
    among = choice_of(step, at)
    strange = [answer for answer in answers if among and answer not in among]
    if strange:
        raise LessonError(f"the answer {strange[0]} isn't among {listed(list(among))}")
    if among and set(among) <= set(answers):
        raise LessonError("all that is to choose from is right: add something that is wrong")
    clicked = (*among, *answers) if step.asks == "cards" else among if step.asks == "card" else ()
    hidden = [card for card in clicked if card not in face_up(at)]
    if hidden:
        raise LessonError(f"the {Card(hidden[0]).name} doesn't lie face up, so nobody can click it")


def _check_proof(step: Quiz, at: Position, answers: tuple[str, ...]) -> None:
    if step.proof is None:
        return
    true = {normalised(step.asks, answer, at) for answer in step.proof.answers(at, choice_of(step, at))}
    if true != set(answers):
        raise LessonError(f"the answer is {listed(sorted(true))}, not {listed(sorted(answers))}")
