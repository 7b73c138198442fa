"""What the page of a lesson asks for, and what can be typed under it.

The panel asks by a message of the kind ``lesson`` with a ``verb``: ``next``, ``back``, ``retry``, ``help``,
``forward``, ``backward``, or with a ``value`` ``answer``, ``open``, or ``goto`` for a step, from 0.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from patience_widget.core.words import shown
from patience_widget.widget.requests import journal, play, tell
from patience_widget.widget.requests.answer import carry_out_line, keep_picture, stop
from patience_widget.widget.requests.fields import Handler, Request, RequestError, answer_of, move_of, step_of, text_of
from patience_widget.widget.requests.typed_lines import FOR_EVERY_BOARD, Command, CommandError, with_help

if TYPE_CHECKING:
    from .board import LessonBoard

_VERBS: dict[str, Callable[[LessonBoard], object]] = {
    "next": lambda board: board.next(),
    "back": lambda board: board.back(),
    "retry": lambda board: board.retry(),
    "help": lambda board: board.help(),
    "show_win": lambda board: board.show_win(),
    "forward": lambda board: board.session.demo_forward(),
    "backward": lambda board: board.session.demo_back(),
}


def _carry_on(board: LessonBoard, request: Request) -> None:
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


def _try_move(board: LessonBoard, request: Request) -> None:
    board.session.play(move_of(request))


def _try_action(board: LessonBoard, request: Request) -> None:
    board.session.play(text_of(request, "move"))


def _try_sending(board: LessonBoard, request: Request) -> None:
    board.session.play(play.judge_sending(board, request).move)


def _typed(verb: str) -> Callable[[LessonBoard, str], str]:
    def run(board: LessonBoard, _rest: str) -> str:
        _VERBS[verb](board)
        return ""

    return run


def _typed_answer(board: LessonBoard, rest: str) -> str:
    if not rest:
        raise CommandError("Type the answer too, as in answer 7H.")
    board.answer(rest)
    return ""


def _typed_open(board: LessonBoard, rest: str) -> str:
    if not rest:
        raise CommandError("Type what to open, as in open osmosis.")
    board.open(rest)
    return ""


def _restart(board: LessonBoard, _request: Request) -> None:
    board.retry()


_OF_LESSONS: dict[str, Command[LessonBoard]] = {
    "next": Command("next", "Go on to the next step", _typed("next")),
    "back": Command("back", "Go back to the step before", _typed("back")),
    "again": Command("again", "Begin this step again", _typed("retry")),
    "win": Command("win", "Show the moves that win the puzzle", _typed("show_win")),
    "hint": Command("hint", "Tell a little more about what to do", _typed("help")),
    "open": Command("open peek", "Show another lesson in place of this one", _typed_open),
    "answer": Command("answer 7H", "Answer the question of this step", _typed_answer),
    **FOR_EVERY_BOARD,
}
LESSON_COMMANDS = with_help(_OF_LESSONS)
"""What can be typed under a lesson, by its first word."""
LESSON_REQUESTS: dict[str, Handler[LessonBoard]] = {
    "lesson": _carry_on,
    "move": _try_move,
    "send": _try_sending,
    "action": _try_action,
    "why_not": play.say_why_not,
    "undo": play.undo,
    "restart": _restart,
    "command": lambda board, request: carry_out_line(board, request, LESSON_COMMANDS),
    "rules": tell.send_rules,
    "courts": tell.send_courts,
    "code": tell.send_code,
    "picture": keep_picture,
    "journal": journal.tell_journal,
    "stop": stop,
}
"""What carries out a request made on a board of lessons, by its kind."""
