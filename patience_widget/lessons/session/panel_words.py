"""The words of the panel: where one is, what to reach and to avoid, how a question is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.words import capitalised, in_words
from patience_widget.lessons.face_up import in_sight
from patience_widget.lessons.goal_words import goal_as_task
from patience_widget.lessons.right_answers import right_answers
from patience_widget.lessons.steps import Demo, Guided, Mastery, Quiz, Refuse, Solve, Try

if TYPE_CHECKING:
    from patience_widget.core.position import Position

    from .mastery_check import MasteryCheck
    from .step_state import StepState

BEGIN = "Begin the check"
"""What stands on the button of the page before a mastery check."""

_HOW_TO_ANSWER = {
    "card": "Click the card, or go to it and press Enter.",
    "cards": "Click a card, or go to it and press Enter.",
    "pile": "Click the pile, or go to it and press Enter.",
    "piles": "Click a pile, or go to it and press Enter.",
}

_CARD_NOT_IN_SIGHT = "Click the card. If it isn't on the table, type its rank and suit: AC, 9D, 10H or KS."


def place(state: StepState) -> str:
    """Which step it is, or which task of a mastery check, and how far one is in a demo."""
    step, check = state.step, state.check
    if check and check.begun and not (check.over and state.finished):
        return f"Task {check.place + 1} of {len(check.tasks)}"
    parts = [f"Step {state.index + 1} of {len(state.lesson.steps)}"]
    if isinstance(step, Demo):
        parts.append(f"move {state.made} of {len(step.moves)}")
    return ", ".join(parts)


def why_not_now(state: StepState) -> str:
    """Why nothing can be played now, "" if something can."""
    if not isinstance(state.step, Guided | Try | Refuse | Solve | Mastery):
        return "There is nothing to play in this step."
    if state.introduces:
        return f"First press “{BEGIN}”."
    if state.showing:
        return "This is shown to you. To play yourself, press Try again."
    return "You have finished this. Go on, or try it again." if state.finished else ""


def aims(state: StepState) -> str:
    """What to reach in a task of a check, and what to avoid where the step warns of it; before a check what it asks.

    Elsewhere the text of the step says what to do.
    """
    step = state.step
    if state.check and state.introduces:
        return _of_check(state.check)
    goal = goal_as_task(step.goal, state.table.game) if isinstance(step, Mastery) else ""
    to_avoid = avoid(state)
    return " ".join(filter(None, [goal, to_avoid and f"Avoid this: {to_avoid}"]))


def _of_check(check: MasteryCheck) -> str:
    """How many tasks a check has, how many pass it, and what counts."""
    of, need = len(check.tasks), check.need
    right = "all of them" if 1 < need == of else "it" if of == 1 else in_words(need)
    how_many = f"{capitalised(in_words(of))} task{'s' * (of > 1)}: get {right} right to pass."
    ends = f" As soon as you have {right}, the check is over." if 1 <= need < of else ""
    return f"{how_many}{ends} Only your first try at each counts. If you use Help, the task doesn't count."


def pace(state: StepState) -> str:
    """How far one is: in finding all that is asked for, or in moves where more than one is needed."""
    step = state.step
    if isinstance(step, Quiz) and step.asks_for_all:
        return _found_in_words(state)
    if state.par <= 1:
        return ""
    made = f"Moves made: {state.made}."
    return made if state.finished and state.made <= state.par else f"{made} It can be done in {in_words(state.par)}."


def avoid(state: StepState) -> str:
    """What must not happen, as a sentence; "" unless the step warns of it: else it is told when it has happened."""
    step = state.step
    if not isinstance(step, Try) or step.fail is None or not step.warn or state.finished:
        return ""
    return step.fail.sentence(state.table.game)


def is_typed(step: Quiz, at: Position) -> bool:
    """Whether a question has a field to type into: of one for a card, if not every right card can be clicked."""
    if step.asks == "card":
        return not in_sight(at) >= set(right_answers(step, at))
    return step.asks in ("number", "text")


def how_to_answer(step: Quiz, at: Position) -> str:
    """How a question is answered on the board, "" where its text says so or its choices show it."""
    if step.asks_for_all and "click" in step.text.lower():
        return ""
    if step.asks == "card" and is_typed(step, at):
        return _CARD_NOT_IN_SIGHT
    return _HOW_TO_ANSWER.get(step.asks, "")


def _found_in_words(state: StepState) -> str:
    """How many are found; how many there are is asked, and told when all are found."""
    number = found(state)
    if state.check and False in state.answers.values():  # the first wrong answer ends a question of a check
        return ""
    if state.finished:
        return (
            f"All {in_words(number)} found."
            if number > 2
            else "Both found."
            if number == 2
            else "Found: it is the only one."
        )
    return f"{capitalised(in_words(number))} found so far." if number else ""


def found(state: StepState) -> int:
    """How many cards or piles are found."""
    return sum(state.answers.values())
