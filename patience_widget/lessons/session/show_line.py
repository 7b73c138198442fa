"""Showing moves one by one: those of a demo, the win of a puzzle, and what comes after a wrong move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.moves.notation import parse_move
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.steps import Demo

from .lines import the_win, what_follows
from .message import Message

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.lessons.puzzle.solving import Solving

    from .step_state import StepState


def forward(state: StepState) -> None:
    """Play the next move of what is shown; see `patience_widget.lessons.Session.demo_forward`."""
    if state.showing:
        state.showing.forward()
        state.say_line(state.showing)
        return
    line, made = _demo_line(state), state.made
    if made < len(line):
        state.table.play(line[made])
    if made + 1 >= len(line):
        state.finish(0, state.table.record())
    state.message = Message()


def backward(state: StepState) -> None:
    """Take back a move of what is shown; see `patience_widget.lessons.Session.demo_back`."""
    if state.showing:
        state.showing.back()
        state.say_line(state.showing)
        return
    _demo_line(state)
    if state.made:
        state.table.undo()
    state.message = Message()


def _demo_line(state: StepState) -> tuple[Move, ...]:
    if not isinstance(state.step, Demo):
        raise LessonError("this step isn't a demo")
    return state.lesson.line(state.index)


def show_win(state: StepState) -> None:
    """Show the win of a puzzle; see `patience_widget.lessons.Session.show_win`."""
    solving = solving_of(state)
    solving.missed = solving.missed or not solving.solved
    state.show(the_win(solving))


def show_wrong(state: StepState, move: Move | str) -> None:
    """Show what comes after a wrong move; see `patience_widget.lessons.Session.show_wrong`."""
    solving = solving_of(state)
    table = state.showing.left if state.showing and state.showing.left else state.table
    wrong = parse_move(solving.at, move) if isinstance(move, str) else move
    if wrong not in solving.tried:
        raise LessonError("only a wrong move that you tried is shown")
    state.show(what_follows(solving, table, wrong))


def solving_of(state: StepState) -> Solving:
    """The puzzle of a step.

    Raises:
        LessonError: the step is no puzzle.
    """
    if state.solving is None:
        raise LessonError("this step isn't a puzzle")
    return state.solving
