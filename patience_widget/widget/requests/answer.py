"""What a page asks for: each request is carried out, or refused with a reason. None raises into the kernel.

Every request gets exactly one reply, or at least one new board. A handler returns the reply, and None where the board
that follows is the answer, or where the reply comes later, as that of a hint does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.table.watching import CallbackError
from patience_widget.core.words import as_sentence, shown
from patience_widget.widget.data.board import describe_refusal

from . import journal, play, review, tell
from .fields import LINE, B, Handler, Reply, Request, RequestError, revision_of, text_of
from .typed_lines import COMMANDS, Command, run

if TYPE_CHECKING:
    from patience_widget.widget.board import Board
    from patience_widget.widget.patience import Patience

_SAID = 500
"""The most letters of the reason for a refusal: what a callback raises may be of any length."""


def answer(board: B, request: object, handlers: Mapping[str, Handler[B]]) -> None:
    """Carry out a request made on a board and send the reply; a refusal if it cannot be carried out.

    Args:
        board: the board.
        request: what the page sent.
        handlers: what carries out a request, by its kind.
    """
    reply = _answered(board, request, handlers)
    if reply is not None:
        board.send(reply)


def _answered(board: B, request: object, handlers: Mapping[str, Handler[B]]) -> Reply | None:
    asked_at = revision_of(request)
    try:
        # No other thread changes the board between the look at its revision and the end.
        with board.hold(), board.by_hand():
            return _carry_out(board, request, handlers)
    except IllegalMove as error:
        return describe_refusal(_short(str(error)), asked_at, error.verdict)
    except CallbackError as error:
        return describe_refusal(_short(f"That worked, but {error}"), asked_at)
    except ValueError as error:
        return describe_refusal(_short(as_sentence(str(error))), asked_at)
    except Exception as error:  # noqa: BLE001  whatever a page sends must be answered
        return describe_refusal(_short(f"That failed: {type(error).__name__}: {error}"), asked_at)


def _short(text: str) -> str:
    sendable = text[: _SAID + 1].encode(errors="replace").decode()
    return sendable if len(sendable) <= _SAID else f"{sendable[: _SAID - 1]}…"


def _carry_out(board: B, request: object, handlers: Mapping[str, Handler[B]]) -> Reply | None:
    if not isinstance(request, dict):
        raise RequestError("A request is a dictionary with a kind and a revision.")
    kind = request.get("kind")
    if not isinstance(kind, str) or kind not in handlers:
        raise RequestError(f"There is no request of the kind {shown(kind)}.")
    if kind not in _AT_ANY_REVISION and not board.is_as_at(revision_of(request)):
        if kind not in _QUESTIONS:
            board.stop()  # who clicks while a player plays wants it to end, and clicks too late for the board it saw
        raise RequestError("The board has changed since then. Please look again.")
    return handlers[kind](board, request)


def carry_out_line(board: B, request: Request, commands: Mapping[str, Command[B]]) -> Reply:
    """Carry out a typed line, with the commands that the board knows."""
    line = text_of(request, "text", LINE)
    reply = {"kind": "answer", "revision": revision_of(request), "input": line}
    try:
        return reply | {"text": run(board, line, commands), "ok": True}
    except IllegalMove:
        raise
    except ValueError as error:
        return reply | {"text": _short(as_sentence(str(error))), "ok": False}


def stop(board: Board, request: Request) -> Reply | None:
    """End the player that plays by itself."""
    if not board.playing_by_itself:
        return {"kind": "stopped", "revision": revision_of(request)}
    board.stop()
    return None


def keep_picture(board: Board, request: Request) -> Reply:
    """Bring the picture behind the board up to date."""
    board.keep_picture()
    return {"kind": "picture", "revision": revision_of(request)}


REQUESTS: dict[str, Handler[Patience]] = {
    "move": play.move,
    "send": play.send,
    "action": play.act,
    "why_not": play.say_why_not,
    "undo": play.undo,
    "redo": play.redo,
    "restart": play.restart,
    "new": play.take_new,
    "go_on": play.go_on,
    "finish": play.finish,
    "goto": play.go_to,
    "show_me": play.show_me,
    "play_on": play.play_on,
    "go_back": play.go_back,
    "hint": tell.give_hint,
    "could_win": tell.say_whether_it_could_be_won,
    "rules": tell.send_rules,
    "games": tell.send_games,
    "line": tell.tell_line,
    "courts": tell.send_courts,
    "code": tell.send_code,
    "review": review.begin,
    "review_stop": review.stop,
    "review_at": review.send_position,
    "play_from": review.play_from,
    "review_game": review.begin_with_game,
    "review_puzzle": review.make_puzzle,
    "known": journal.send_known,
    "month": journal.send_month,
    "daily": journal.take_days_deal,
    "statistics": journal.send_statistics,
    "compare": journal.let_programs_try,
    "so_far": journal.say_so_far,
    "expert": journal.say_what_the_expert_does,
    "journal": journal.tell_journal,
    "command": lambda board, request: carry_out_line(board, request, COMMANDS),
    "picture": keep_picture,
    "stop": stop,
}
"""What carries out a request made on the board of a game, by its kind."""

_QUESTIONS = ("why_not", "hint", "command", "code", "show_me", "go_back")
"""Requests after which a player that plays by itself goes on, though they come too late."""
_AT_ANY_REVISION = {
    *("stop", "rules", "courts", "games", "known", "month", "picture", "could_win", "line"),
    *("review", "review_stop", "review_at"),
    *("statistics", "compare", "so_far", "expert", "journal"),
}
"""Requests that are answered whatever has happened on the board."""
