"""The end of a step: how many stars it earns, whether a task of a mastery check counts, and what is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.words import count_in_words, count_of, in_words
from patience_widget.lessons.model.answers import answer_in_words
from patience_widget.lessons.model.goal_base import Attempt
from patience_widget.lessons.model.goals import search
from patience_widget.lessons.model.progress import MOST_STARS, most_stars
from patience_widget.lessons.model.steps import Mastery, Quiz
from patience_widget.views.words import moved_in_words

from .help_levels import NAMES_CARD, PLAYS_MOVE
from .message import Message

if TYPE_CHECKING:
    from .step_state import MasteryCheck, StepState


def end_task(state: StepState, check: MasteryCheck, told: str, *, solved: bool, lead: str = "") -> None:
    """Note that a task is done, and say what comes of it; `told` begins with the `lead`, which is set in bold."""
    spoilt = state.spoilt
    state.finished = True
    check.note(counts=solved and not spoilt)
    said = [told, f"This one doesn't count because of {spoilt}." if solved and spoilt else ""]
    right = sum(check.results)
    if check.passed:
        state.noted.finish(max(1, MOST_STARS - check.results.count(False)), state.table.record())
        said.append(f"You have passed the check{_left_out(check)}.")
    elif check.over:
        said.append(f"Check not passed: {right_in_words(check)} Try again with new positions.")
    else:
        said.append(f"{right} right so far. You need {check.need} of {len(check.tasks)}. Go on to the next task.")
    kind = "wrong" if not solved or (check.over and not check.passed) else "told" if spoilt else "right"
    state.say(Message(kind, " ".join(filter(None, said)), lead=lead))


def right_in_words(check: MasteryCheck) -> str:
    """What a check that is over comes to: how many answers are right, and how many were needed."""
    need = check.need
    return f"{count_of(sum(check.results), 'right answer')}, and {need} {'was' if need == 1 else 'were'} needed."


def _left_out(check: MasteryCheck) -> str:
    """That a check is over before its last task, "" if it is not."""
    left = len(check.tasks) - len(check.results)
    if not left:
        return ""
    return ", so you don't need the last task" if left == 1 else f", so you don't need the last {in_words(left)} tasks"


def missed(state: StepState, check: MasteryCheck) -> None:
    """The moves of the task are used up, or none is left, and its goal is not reached: say how it is done."""
    step, begins = state.step, check.task.table
    here = Attempt.since(begins, begins.node.depth)
    line = search(here, step.goal, deepest=check.task.within) if isinstance(step, Mastery) else None
    at, told = begins.position, []
    for move in line or ():
        told.append(moved_in_words(at.masked(), move))
        at = at.game.play(at, move)[0]
    way = f" It can be done like this: {', then '.join(told)}." if told else ""
    end_task(
        state, check, f"The goal wasn't reached in {count_in_words(check.task.within, 'move')}.{way}", solved=False
    )


def end_question(state: StepState, check: MasteryCheck, told: str, *, solved: bool) -> None:
    """A question of a check is answered; the first wrong answer ends it."""
    step = state.step
    if not solved and isinstance(step, Quiz):
        told = f"{told} The answer: {answer_in_words(step, state.table.position)}."
    end_task(state, check, told, solved=solved)


RIGHT_AT_ONCE = "Three stars: right at the first try."
HOW_TO_EARN = "Wrong tries, extra moves and help marked \N{MINUS SIGN}1 ★ each cost a star. Try again to win it back."
BEFORE_IT = "Three stars if you are right at the first try. Each wrong try costs one."
HELP_IN_A_CHECK = "If you use Help, the task won't count."


def price_of_a_try(state: StepState) -> str:
    """What a wrong try costs, before the first one is made; "" where it costs nothing, and in a check."""
    tried = state.refused or state.astray or state.wrong_answers
    counts = most_stars(state.step) and not (state.check or state.finished or tried)
    return BEFORE_IT if counts else ""


def stars_of_try(state: StepState, made: int) -> int:
    """The stars of a goal that is reached in so many moves; one is left in any case."""
    helped = (state.most_help >= NAMES_CARD) + (state.most_help >= PLAYS_MOVE)
    return max(1, MOST_STARS - state.refused - state.astray - (made > state.par) - helped)


def stars_of_answer(state: StepState) -> int:
    """The stars of a question that is answered; one is left in any case."""
    return max(1, MOST_STARS - state.wrong_answers - state.answer_told)


def stars_in_words(state: StepState) -> str:
    """How the stars of a step that is done came about, "" while it is under way, and where there are none.

    In a check it is what help costs there, as long as it costs that.
    """
    if state.check and state.check.begun and not (state.finished or state.spoilt):
        return HELP_IN_A_CHECK
    if not state.finished or state.check or not most_stars(state.step):
        return ""
    return RIGHT_AT_ONCE if state.noted.stars == MOST_STARS else HOW_TO_EARN
