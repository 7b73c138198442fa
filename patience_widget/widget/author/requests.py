"""What the page of an author's board asks for. The panel asks by a message of the kind ``lesson`` with a ``verb``."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn

from patience_widget.core.words import capitalised
from patience_widget.lessons import LessonError
from patience_widget.widget.lesson.protocols import AuthorsBoard
from patience_widget.widget.requests.answer import REQUESTS
from patience_widget.widget.requests.fields import LARGEST, RequestError, checked_text, count_of, text_of
from patience_widget.widget.requests.play import judge_sending
from patience_widget.widget.requests.protocols import Handler, Reply, Request

_TEXT = 2000
"""The most letters of a text that an author types."""


def _press(board: AuthorsBoard, request: Request) -> None:
    """Do what a button of the panel says, or what is typed or clicked means."""
    value = request.get("value")
    if isinstance(value, str):
        value = checked_text(value, _TEXT)
    elif value is not None and not (type(value) is int and abs(value) < LARGEST):
        raise RequestError("An answer is a text or a whole number.")
    board.press(text_of(request, "verb"), value)


def _move(board: AuthorsBoard, request: Request) -> None:
    board.move_by_hand(text_of(request, "source"), text_of(request, "target"), count_of(request))


def _act(board: AuthorsBoard, request: Request) -> None:
    board.act_by_hand(text_of(request, "move"))


def _send(board: AuthorsBoard, request: Request) -> None:
    board.act_by_hand(judge_sending(board, request).move)


def _undo(board: AuthorsBoard, request: Request) -> None:
    board.undo(count_of(request))


def _refuse_typing(_board: AuthorsBoard, _request: Request) -> NoReturn:
    raise LessonError("You can't type moves on this board. Drag the cards.")


def _refuse_copying(_board: AuthorsBoard, _request: Request) -> NoReturn:
    raise LessonError("This board isn't copied as code. Press “Lesson” to see your lesson as code.")


def _in_sentences(handler: Callable[[AuthorsBoard, Request], Reply | None]) -> Handler:
    """What the verbs of an author say where they can't be done, said on the board: as a whole sentence."""

    def answered(board: AuthorsBoard, request: Request) -> Reply | None:
        try:
            return handler(board, request)
        except LessonError as error:
            said = capitalised(str(error))
            raise LessonError(said if said.endswith((".", "!", "?")) else f"{said}.") from error

    return answered


_OF_EVERY_BOARD = ("why_not", "rules", "courts", "picture", "journal", "stop")
_OF_AUTHORS: dict[str, Handler] = {
    "lesson": _press,
    "move": _move,
    "action": _act,
    "send": _send,
    "undo": _undo,
    "command": _refuse_typing,
    "code": _refuse_copying,
}
AUTHOR_REQUESTS: dict[str, Handler] = {kind: REQUESTS[kind] for kind in _OF_EVERY_BOARD} | {
    kind: _in_sentences(handler) for kind, handler in _OF_AUTHORS.items()
}
