"""What the front end asks for: each request is carried out, or refused with a reason. None raises into the kernel."""

from __future__ import annotations

import functools
import json
import pathlib
import re

from patience_widget.analysis.hints.hint import Hint
from patience_widget.core.actions import Move
from patience_widget.core.judging import IllegalMove, Verdict, judge_building
from patience_widget.core.observers import CallbackError

from . import typed_lines
from .board_data import code_of, describe_refusal
from .protocols import AskedBoard, Handler, Request

_COURTS = pathlib.Path(__file__).parents[1] / "static" / "courts.json"
_AT_ANY_REVISION = ("stop", "rules", "courts")
_QUESTIONS = ("why_not", "hint", "command", "code", "show_me")


class RequestError(ValueError):
    """A request that cannot be met."""


def answer(board: AskedBoard, request: object) -> None:
    """Carry out a request made on a board; send a refusal if that cannot be done."""
    asked_at = request.get("revision") if isinstance(request, dict) else None
    try:
        _carry_out(board, request)
    except IllegalMove as error:
        board.send(describe_refusal(str(error), asked_at, error.verdict))
    except CallbackError as error:
        board.send(describe_refusal(f"That is done, but {error}", asked_at))
    except Exception as error:  # noqa: BLE001  whatever a browser sends or a callback raises must be answered
        board.send(describe_refusal(str(error), asked_at))


def _carry_out(board: AskedBoard, request: object) -> None:
    if not isinstance(request, dict):
        raise RequestError("A request is a dictionary with a kind and a revision.")
    kind = request.get("kind")
    if request.get("revision") != board.revision and kind not in _AT_ANY_REVISION:
        if kind not in _QUESTIONS:
            board.stop()  # who clicks while a player plays wants it to end, and clicks too late for the board it saw
        raise RequestError("The board has changed since then. Please look again.")
    carry_out = board.requests.get(kind) if isinstance(kind, str) else None
    if carry_out is None:
        raise RequestError(f"There is no request of kind {kind!r}.")
    carry_out(board, request)


def _send_to_foundation(board: AskedBoard, request: Request) -> None:
    verdict = judge_sending(board, request)
    if not verdict:
        raise IllegalMove(verdict)
    board.play(verdict.move)


def _say_why_not(board: AskedBoard, request: Request) -> None:
    verdict = judge_sending(board, request)
    board.send(describe_refusal(verdict.message, request["revision"], verdict, kind="why"))


def judge_sending(board: AskedBoard, request: Request) -> Verdict:
    """Judge sending the top card of a pile to a foundation.

    Raises:
        RequestError: there is no such pile.
    """
    try:
        return judge_building(board.position, text_of(request, "source"))
    except KeyError as error:
        raise RequestError(error.args[0]) from None


def _give_hint(board: AskedBoard, request: Request) -> None:
    """The answer comes later, and the front end does not wait for it."""

    def send(given: Hint) -> None:
        board.send(
            {
                "kind": "hint",
                "revision": request["revision"],
                "move": str(given.move or ""),
                "source": given.source,
                "target": given.target,
                "steps": list(given.steps),
            }
        )

    board.background.hint(send)


def _take_new(board: AskedBoard, request: Request) -> None:
    if request.get("winnable"):
        board.background.find_deal()
    else:
        board.new(deal=_deal_number(text_of(request, "deal")))


def _send_rules(board: AskedBoard, request: Request) -> None:
    board.send({"kind": "rules", "revision": request.get("revision"), "text": board.game.rules()})


def _send_courts(board: AskedBoard, _request: Request) -> None:
    board.send({"kind": "courts", "figures": _courts()})


@functools.cache
def _courts() -> dict[str, str]:
    figures: dict[str, str] = json.loads(_COURTS.read_text(encoding="utf-8"))
    return figures


def _send_code(board: AskedBoard, request: Request) -> None:
    board.send({"kind": "code", "revision": request["revision"], "code": code_of(board.table)})


def _run_command(board: AskedBoard, request: Request) -> None:
    line = text_of(request, "text")
    reply = {"kind": "answer", "revision": request["revision"], "input": line}
    try:
        text = typed_lines.run(board, line)
    except IllegalMove:
        raise
    except ValueError as error:
        board.send(reply | {"text": str(error), "ok": False})
    else:
        board.send(reply | {"text": text, "ok": True})


REQUESTS: dict[str, Handler] = {
    "move": lambda board, request: board.play(move_of(request)),
    "send": _send_to_foundation,
    "action": lambda board, request: board.play(text_of(request, "move")),
    "why_not": _say_why_not,
    "undo": lambda board, request: board.undo(_count(request)),
    "redo": lambda board, request: board.redo(_count(request)),
    "restart": lambda board, _request: board.restart(),
    "new": _take_new,
    "show_me": lambda board, _request: board.background.show_me(),
    "command": _run_command,
    "hint": _give_hint,
    "rules": _send_rules,
    "courts": _send_courts,
    "code": _send_code,
    "stop": lambda board, _request: board.stop(),
}


def text_of(request: Request, field: str) -> str:
    """A field that must hold a text.

    Raises:
        RequestError: it does not.
    """
    value = request.get(field)
    if not isinstance(value, str):
        raise RequestError(f"The request needs a text {field!r}.")
    return value


def move_of(request: Request) -> Move:
    """The move that is asked for.

    Raises:
        RequestError: the request does not say it.
    """
    return Move("move", (text_of(request, "source"), text_of(request, "target")), _count(request))


def _count(request: Request) -> int:
    value = request.get("count", 1)
    if type(value) is not int or value < 1:
        raise RequestError(f"A count is a whole number from 1, not {value!r}.")
    return value


def _deal_number(text: str) -> int | None:
    words = text.strip()
    if not words:
        return None
    if not re.fullmatch(r"\d{1,21}", words, re.ASCII):
        raise RequestError(f"A deal number is a whole number from 0, such as 17, not {words[:40]!r}.")
    return int(words)
