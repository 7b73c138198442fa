"""What the page of an author's board asks for. The panel asks by a message of the kind ``lesson`` with a ``verb``."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from patience_widget.core.words import capitalised
from patience_widget.lessons import LessonError
from patience_widget.widget.requests import journal, play, tell
from patience_widget.widget.requests.answer import keep_picture, stop
from patience_widget.widget.requests.fields import (
    LARGEST,
    Handler,
    Reply,
    Request,
    RequestError,
    checked_text,
    count_of,
    text_of,
)

if TYPE_CHECKING:
    from .board import AuthorBoard

_TEXT = 2000
"""The most letters of a text that an author types."""


def _press(board: AuthorBoard, request: Request) -> None:
    """Do what a button of the panel says, or what is typed or clicked means."""
    value = request.get("value")
    if isinstance(value, str):
        value = checked_text(value, _TEXT)
    elif value is not None and not (type(value) is int and abs(value) < LARGEST):
        raise RequestError("An answer is a text or a whole number.")
    board.press(text_of(request, "verb"), value)


def _move(board: AuthorBoard, request: Request) -> None:
    board.move_by_hand(text_of(request, "source"), text_of(request, "target"), count_of(request))


def _act(board: AuthorBoard, request: Request) -> None:
    board.play_by_hand(text_of(request, "move"))


def _send(board: AuthorBoard, request: Request) -> None:
    board.play_by_hand(play.judge_sending(board, request).move)


def _undo(board: AuthorBoard, request: Request) -> None:
    board.undo(count_of(request))


def _refuse_typing(_board: AuthorBoard, _request: Request) -> NoReturn:
    raise LessonError("You can't type moves on this board. Drag the cards.")


def _refuse_copying(_board: AuthorBoard, _request: Request) -> NoReturn:
    raise LessonError("This board isn't copied as code. Press “Lesson” to see your lesson as code.")


def _in_sentences(handler: Handler[AuthorBoard]) -> Handler[AuthorBoard]:
    """What the verbs of an author say where they can't be done, said on the board: as a whole sentence."""

    def answered(board: AuthorBoard, request: Request) -> Reply | None:
        try:
            return handler(board, request)
        except LessonError as error:
            said = capitalised(str(error))
            raise LessonError(said if said.endswith((".", "!", "?")) else f"{said}.") from error

    return answered


AUTHOR_REQUESTS: dict[str, Handler[AuthorBoard]] = {
    "lesson": _in_sentences(_press),
    "move": _in_sentences(_move),
    "action": _in_sentences(_act),
    "send": _in_sentences(_send),
    "undo": _in_sentences(_undo),
    "command": _refuse_typing,
    "code": _refuse_copying,
    "why_not": play.say_why_not,
    "rules": tell.send_rules,
    "courts": tell.send_courts,
    "picture": keep_picture,
    "journal": journal.tell_journal,
    "stop": stop,
}
"""What carries out a request made on an author's board, by its kind."""
