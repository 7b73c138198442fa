"""What the page of a lesson asks for, and what can be typed under it.

The panel asks by a message of the kind ``lesson`` with a ``verb``: ``next``, ``back``, ``retry``, ``help``,
``forward``, ``backward``, or with a ``value`` ``answer``, ``open``, or ``goto`` for a step, from 0.
"""

from __future__ import annotations

from collections.abc import Callable

from patience_widget.core.words import shown
from patience_widget.widget.requests.answer import REQUESTS
from patience_widget.widget.requests.fields import RequestError, answer_of, move_of, step_of, text_of
from patience_widget.widget.requests.play import judge_sending
from patience_widget.widget.requests.protocols import Command, Handler, Request
from patience_widget.widget.requests.typed_lines import COMMANDS, CommandError

from .protocols import LessonLike

_VERBS: dict[str, Callable[[LessonLike], object]] = {
    "next": lambda board: board.next(),
    "back": lambda board: board.back(),
    "retry": lambda board: board.retry(),
    "help": lambda board: board.help(),
    "show_win": lambda board: board.show_win(),
    "forward": lambda board: board.session.demo_forward(),
    "backward": lambda board: board.session.demo_back(),
}


def _carry_on(board: LessonLike, request: Request) -> None:
    """Do what the panel asks for."""
    verb = text_of(request, "verb")
    if verb == "answer":
        board.answer(answer_of(request))
    elif verb == "open":
        board.open(text_of(request, "value"))
    elif verb == "goto":
        board.session.goto(step_of(request))
    elif verb == "show_wrong":
        board.show_wrong(text_of(request, "value"))
    elif verb in _VERBS:
        _VERBS[verb](board)
    else:
        raise RequestError(f"There is no {shown(verb)} in a lesson.")


# An illegal try is welcome: the panel answers it, so it is not refused as a request.


def _try_move(board: LessonLike, request: Request) -> None:
    board.session.play(move_of(request))


def _try_action(board: LessonLike, request: Request) -> None:
    board.session.play(text_of(request, "move"))


def _try_sending(board: LessonLike, request: Request) -> None:
    board.session.play(judge_sending(board, request).move)


def _typed(verb: str) -> Callable[[LessonLike, str], str]:
    def run(board: LessonLike, _rest: str) -> str:
        _VERBS[verb](board)
        return ""

    return run


def _typed_answer(board: LessonLike, rest: str) -> str:
    if not rest:
        raise CommandError("Type the answer too, as in answer 7H.")
    board.answer(rest)
    return ""


def _typed_open(board: LessonLike, rest: str) -> str:
    if not rest:
        raise CommandError("Type what to open, as in open osmosis.")
    board.open(rest)
    return ""


_OF_EVERY_BOARD = ("why_not", "undo", "restart", "command", "rules", "courts", "code", "picture", "journal", "stop")
LESSON_REQUESTS: dict[str, Handler] = {kind: REQUESTS[kind] for kind in _OF_EVERY_BOARD} | {
    "move": _try_move,
    "send": _try_sending,
    "action": _try_action,
    "lesson": _carry_on,
}
LESSON_COMMANDS = {
    "next": Command("next", "Go on to the next step", _typed("next")),
    "back": Command("back", "Go back to the step before", _typed("back")),
    "again": Command("again", "Begin this step again", _typed("retry")),
    "win": Command("win", "Show the moves that win the puzzle", _typed("show_win")),
    "hint": Command("hint", "Tell a little more about what to do", _typed("help")),
    "open": Command("open peek", "Show another lesson in place of this one", _typed_open),
    "answer": Command("answer 7H", "Answer the question of this step", _typed_answer),
} | {name: COMMANDS[name] for name in ("moves", "state", "why", "undo", "record", "rules", "help")}
