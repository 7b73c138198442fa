"""How many stars a step earns: three at the first try, one less for each mistake and each help that is marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.lessons.progress import MOST_STARS, most_stars

from .help_levels import NAMES_CARD, PLAYS_MOVE

if TYPE_CHECKING:
    from .step_state import StepState

RIGHT_AT_ONCE = "Three stars: right at the first try."
HOW_TO_EARN = "Wrong tries, extra moves and help marked \N{MINUS SIGN}1 ★ each cost a star. Try again to win it back."
HELP_IN_A_CHECK = "If you use Help, the task won't count."


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
