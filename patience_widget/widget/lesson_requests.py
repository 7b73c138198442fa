"""What the page of a lesson asks for, and what can be typed under it.

The panel asks by a message of the kind ``lesson`` with a ``verb``: ``next``, ``back``, ``retry``, ``help``,
``forward``, ``backward``, or ``answer`` with a ``value``.
"""

from __future__ import annotations

from collections.abc import Callable

from patience_widget.core.actions import Move

from .protocols import Command, Handler, LessonLike, Request
from .requests import REQUESTS, RequestError, judge_sending, move_of, text_of
from .typed_lines import COMMANDS, CommandError

_VERBS: dict[str, Callable[[LessonLike], object]] = {
    "next": lambda board: board.next(),
    "back": lambda board: board.back(),
    "retry": lambda board: board.retry(),
    "help": lambda board: board.help(),
    "forward": lambda board: board.session.demo_forward(),
    "backward": lambda board: board.session.demo_back(),
}


def _carry_on(board: LessonLike, request: Request) -> None:
    """Do what the panel asks for."""
    verb = text_of(request, "verb")
    if verb == "answer":
        board.answer(request.get("value"))
    elif verb in _VERBS:
        _VERBS[verb](board)
    else:
        raise RequestError(f"There is no {verb[:40]!r} in a lesson.")


def _try(board: LessonLike, move: Move | str) -> None:
    """An illegal try is welcome: the panel answers it, so it is not refused as a request."""
    board.session.play(move)


def _typed(verb: str) -> Callable[[LessonLike, str], str]:
    def run(board: LessonLike, _rest: str) -> str:
        _VERBS[verb](board)
        return ""

    return run


def _typed_answer(board: LessonLike, rest: str) -> str:
    if not rest:
        raise CommandError("say what, as in answer 7H")
    board.answer(rest)
    return ""


_OF_EVERY_BOARD = ("why_not", "undo", "restart", "command", "rules", "courts", "code", "stop")
LESSON_REQUESTS: dict[str, Handler] = {kind: REQUESTS[kind] for kind in _OF_EVERY_BOARD} | {
    "move": lambda board, request: _try(board, move_of(request)),
    "send": lambda board, request: _try(board, judge_sending(board, request).move),
    "action": lambda board, request: _try(board, text_of(request, "move")),
    "lesson": _carry_on,
}
LESSON_COMMANDS = {
    "next": Command("next", "Go on to the next step", _typed("next")),
    "back": Command("back", "Go back to the step before", _typed("back")),
    "again": Command("again", "Begin this step again", _typed("retry")),
    "hint": Command("hint", "Tell a little more about what to do", _typed("help")),
    "answer": Command("answer 7H", "Answer the question of this step", _typed_answer),
} | {name: COMMANDS[name] for name in ("moves", "state", "why", "undo", "record", "rules", "help")}
