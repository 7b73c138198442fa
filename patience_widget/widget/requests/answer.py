"""What a page asks for: each request is carried out, or refused with a reason. None raises into the kernel.

Every request gets exactly one reply, or at least one new board. A handler returns the reply, and None where the board
that follows is the answer, or where the reply comes later, as that of a hint does.
"""

from __future__ import annotations

from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.table.watching import CallbackError
from patience_widget.core.words import as_sentence, shown
from patience_widget.widget.data.board import describe_refusal

from .fields import LINE, RequestError, revision_of, text_of
from .journal import CHOOSER_REQUESTS, JOURNAL_REQUESTS
from .play import PLAY_REQUESTS
from .protocols import AskedBoard, Handler, Reply, Request
from .tell import TELLING_REQUESTS
from .typed_lines import run

_FOR_CHOOSING = ("games", "known", "month")
_AT_ANY_REVISION = ("stop", "rules", "courts", *_FOR_CHOOSING, "picture", "could_win", "line", *JOURNAL_REQUESTS)
_QUESTIONS = ("why_not", "hint", "command", "code", "show_me")
_SAID = 500
"""The most letters of the reason for a refusal: what a callback raises may be of any length."""


def answer(board: AskedBoard, request: object) -> None:
    """Carry out a request made on a board and send the reply; a refusal if it cannot be carried out."""
    reply = _answered(board, request)
    if reply is not None:
        board.send(reply)


def _answered(board: AskedBoard, request: object) -> Reply | None:
    asked_at = revision_of(request)
    try:
        with board.hold():  # no other thread changes the board between the look at its revision and the end
            return _carry_out(board, request)
    except IllegalMove as error:
        return describe_refusal(_short(str(error)), asked_at, error.verdict)
    except CallbackError as error:
        return describe_refusal(_short(f"That is done, but {error}"), asked_at)
    except ValueError as error:
        return describe_refusal(_short(as_sentence(str(error))), asked_at)
    except Exception as error:  # noqa: BLE001  whatever a page sends must be answered
        return describe_refusal(_short(f"That failed: {type(error).__name__}: {error}"), asked_at)


def _short(text: str) -> str:
    sendable = text[: _SAID + 1].encode(errors="replace").decode()
    return sendable if len(sendable) <= _SAID else f"{sendable[: _SAID - 1]}…"


def _carry_out(board: AskedBoard, request: object) -> Reply | None:
    if not isinstance(request, dict):
        raise RequestError("A request is a dictionary with a kind and a revision.")
    kind = request.get("kind")
    if not isinstance(kind, str) or kind not in board.requests:
        raise RequestError(f"There is no request of the kind {shown(kind)}.")
    if kind not in _AT_ANY_REVISION and not board.is_as_at(revision_of(request)):
        if kind not in _QUESTIONS:
            board.stop()  # who clicks while a player plays wants it to end, and clicks too late for the board it saw
        raise RequestError("The board has changed since then. Please look again.")
    return board.requests[kind](board, request)


def _run_command(board: AskedBoard, request: Request) -> Reply:
    line = text_of(request, "text", LINE)
    reply = {"kind": "answer", "revision": revision_of(request), "input": line}
    try:
        return reply | {"text": run(board, line), "ok": True}
    except IllegalMove:
        raise
    except ValueError as error:
        return reply | {"text": _short(as_sentence(str(error))), "ok": False}


def _stop(board: AskedBoard, request: Request) -> Reply | None:
    if not board.playing_by_itself:
        return {"kind": "stopped", "revision": revision_of(request)}
    board.stop()
    return None


def _keep_picture(board: AskedBoard, request: Request) -> Reply:
    board.keep_picture()
    return {"kind": "picture", "revision": revision_of(request)}


REQUESTS: dict[str, Handler] = {
    **PLAY_REQUESTS,
    **TELLING_REQUESTS,
    **CHOOSER_REQUESTS,
    **JOURNAL_REQUESTS,
    "command": _run_command,
    "picture": _keep_picture,
    "stop": _stop,
}
