"""Giving the next level of help in a step: it is said, and on the last level the move is played."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from patience_widget.core.words import capitalised
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.steps import Quiz, Refuse

from .help_levels import (
    NOT_COUNTED,
    PLAYS_MOVE,
    Help,
    good_move,
    help_with_move,
    help_with_question,
    illegal_move_in_words,
    levels_left,
)
from .message import Message
from .solve_puzzle import help_with_puzzle
from .try_move import try_move

if TYPE_CHECKING:
    from .step_state import StepState


def give_help(state: StepState) -> Help:
    """Give the next level; see `patience_widget.lessons.Session.help`."""
    if not levels_left(state):
        raise LessonError("there is no more help here")
    state.noted.helped += 1
    given = _help(state)
    if given.level < PLAYS_MOVE:
        state.say(Message("help", given.text, "", given.piles, given.cards))
    return given


def _help(state: StepState) -> Help:
    step = state.step
    if state.solving:
        first, given = not state.most_help, help_with_puzzle(state, state.solving)
        return replace(given, text=given.text + NOT_COUNTED) if state.check and first else given
    if isinstance(step, Refuse) and not state.tried:
        return _try_for_learner(state, step)
    if isinstance(step, Quiz | Refuse):
        state.most_help += 1
        given = help_with_question(state, step)
        return replace(given, text=given.text + NOT_COUNTED) if state.check else given
    move = good_move(state)
    if move is None:
        return Help(0, "No quick way to the goal was found from here. Undo some moves, or try again.")
    given = help_with_move(state, move)
    if given.level == PLAYS_MOVE:
        try_move(state, move)
    return given


def _try_for_learner(state: StepState, step: Refuse) -> Help:
    """The board lets nobody lift some cards, such as a face-down one: what a hand cannot try is tried here."""
    move = try_move(state, step.move).move
    text = f"{capitalised(illegal_move_in_words(state.table.position, move))}: it was tried for you."
    return Help(PLAYS_MOVE, text)
