"""What a page asks for: each request is carried out, or refused with a reason. None raises into the kernel.

Every request gets exactly one reply, or at least one new board. A handler returns the reply, and None where the board
that follows is the answer, or where the reply comes later, as that of a hint does.
"""

from __future__ import annotations

import functools
import json
import pathlib

from patience_widget.analysis.hints.hint import Hint
from patience_widget.analysis.solve.search.result import Result
from patience_widget.core.judging import IllegalMove, Verdict, judge_building
from patience_widget.core.observers import CallbackError
from patience_widget.core.words import shown

from .board_data import code_of, describe_refusal
from .chooser_requests import send_known, send_month, take_days_deal
from .games_data import describe_games
from .line_data import describe_line
from .protocols import AskedBoard, Handler, HasPosition, Reply, Request
from .request_fields import (
    LINE,
    RequestError,
    count_of,
    deal_number,
    depth_of,
    game_of,
    move_of,
    node_of,
    revision_of,
    text_of,
)
from .typed_lines import run

_COURTS = pathlib.Path(__file__).parents[1] / "static" / "courts.json"
_AT_ANY_REVISION = ("stop", "rules", "courts", "games", "known", "month", "picture", "could_win", "line")
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
        return describe_refusal(_short(str(error)), asked_at)
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


def _move(board: AskedBoard, request: Request) -> None:
    board.play_by_hand(move_of(request))


def _act(board: AskedBoard, request: Request) -> None:
    board.play_by_hand(text_of(request, "move"))


def _send_to_foundation(board: AskedBoard, request: Request) -> None:
    verdict = judge_sending(board, request)
    if not verdict:
        raise IllegalMove(verdict)
    board.play_by_hand(verdict.move)


def _say_why_not(board: AskedBoard, request: Request) -> Reply:
    verdict = judge_sending(board, request)
    return describe_refusal(verdict.message, revision_of(request), verdict, kind="why")


def judge_sending(board: HasPosition, request: Request) -> Verdict:
    """Judge sending the top card of a pile to a foundation.

    Raises:
        RequestError: there is no such pile.
    """
    try:
        return judge_building(board.position, text_of(request, "source"))
    except KeyError as error:
        raise RequestError(error.args[0]) from None


def _undo(board: AskedBoard, request: Request) -> None:
    count = count_of(request)
    if not board.can_undo:
        raise RequestError("There is nothing to take back.")
    board.undo(count)


def _redo(board: AskedBoard, request: Request) -> None:
    count = count_of(request)
    if not board.can_redo:
        raise RequestError("There is nothing to redo.")
    board.redo(count)


def _restart(board: AskedBoard, _request: Request) -> None:
    board.restart()


def _take_new(board: AskedBoard, request: Request) -> None:
    game = game_of(request)
    if not request.get("winnable"):
        board.new(game, deal=deal_number(text_of(request, "deal")))
    elif game is None:
        board.background.find_deal()
    else:
        raise RequestError("Choose the game first. Then ask for a deal that can be won.")


def _finish(board: AskedBoard, _request: Request) -> None:
    board.finish()


def _go_on(board: AskedBoard, request: Request) -> None:
    board.go_on(game_of(request))


def _tell_line(board: AskedBoard, request: Request) -> Reply:
    return {"kind": "line", "revision": revision_of(request), **describe_line(board.table, depth_of(request))}


def _go_to(board: AskedBoard, request: Request) -> None:
    board.goto(board.table.numbered(node_of(request)))


def _show_me(board: AskedBoard, _request: Request) -> None:
    board.background.show_me()


def _give_hint(board: AskedBoard, request: Request) -> None:
    """The reply comes later, and the page does not wait for it."""

    def send(given: Hint) -> None:
        board.send(
            {
                "kind": "hint",
                "revision": revision_of(request),
                "move": str(given.move or ""),
                "source": given.source,
                "target": given.target,
                "steps": list(given.steps),
            }
        )

    board.background.hint(send)


_COULD_WIN = {
    "winnable": "This deal could have been won.",
    "lost": "This deal could not be won.",
    "unknown": "Nobody knows whether this deal could have been won.",
}


def _say_whether_it_could_be_won(board: AskedBoard, request: Request) -> None:
    """The reply comes later, and the page does not wait for it; if the board changes first, there is nothing to say."""
    asked_at = revision_of(request)

    def send(found: Result | None) -> None:
        text = _COULD_WIN["unknown" if found is None else found.verdict]
        board.send({"kind": "could_win", "revision": asked_at, "text": text})

    if board.is_as_at(asked_at):
        board.background.could_win(send)
    else:
        board.send({"kind": "could_win", "revision": asked_at, "text": ""})


def _send_rules(board: AskedBoard, request: Request) -> Reply:
    game = game_of(request) or board.game
    return {"kind": "rules", "revision": revision_of(request), "title": game.title, "text": game.rules()}


def _send_games(_board: AskedBoard, request: Request) -> Reply:
    return {"kind": "games", "revision": revision_of(request), "games": describe_games()}


def _send_courts(_board: AskedBoard, _request: Request) -> Reply:
    return {"kind": "courts", "figures": _courts()}


@functools.cache
def _courts() -> dict[str, str]:
    figures: dict[str, str] = json.loads(_COURTS.read_text(encoding="utf-8"))
    return figures


def _send_code(board: AskedBoard, request: Request) -> Reply:
    return {"kind": "code", "revision": revision_of(request), "code": code_of(board.table)}


def _run_command(board: AskedBoard, request: Request) -> Reply:
    line = text_of(request, "text", LINE)
    reply = {"kind": "answer", "revision": revision_of(request), "input": line}
    try:
        return reply | {"text": run(board, line), "ok": True}
    except IllegalMove:
        raise
    except ValueError as error:
        return reply | {"text": _short(str(error)), "ok": False}


def _stop(board: AskedBoard, request: Request) -> Reply | None:
    if not board.playing_by_itself:
        return {"kind": "stopped", "revision": revision_of(request)}
    board.stop()
    return None


def _keep_picture(board: AskedBoard, request: Request) -> Reply:
    board.keep_picture()
    return {"kind": "picture", "revision": revision_of(request)}


REQUESTS: dict[str, Handler] = {
    "move": _move,
    "send": _send_to_foundation,
    "action": _act,
    "why_not": _say_why_not,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "new": _take_new,
    "go_on": _go_on,
    "finish": _finish,
    "line": _tell_line,
    "goto": _go_to,
    "show_me": _show_me,
    "command": _run_command,
    "hint": _give_hint,
    "could_win": _say_whether_it_could_be_won,
    "rules": _send_rules,
    "games": _send_games,
    "known": send_known,
    "month": send_month,
    "daily": take_days_deal,
    "courts": _send_courts,
    "code": _send_code,
    "picture": _keep_picture,
    "stop": _stop,
}
