"""What a request is, and its fields. A page may send anything, so each is checked and bounded before it is used."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, timezone
from typing import TYPE_CHECKING, Any, TypeVar

from patience_widget.core.actions import Move
from patience_widget.core.catalogue import UnknownGame, find
from patience_widget.core.deals import LAST_DEAL
from patience_widget.core.game import Game
from patience_widget.core.words import BROKEN, is_writable, pasted, shown
from patience_widget.games.rated import LEVELS, Difficulty

if TYPE_CHECKING:
    from patience_widget.widget.board import Board

Request = dict[str, Any]
"""What a page asks for, as it came: anything may stand in it."""
Reply = dict[str, Any]
"""What is sent back."""
B = TypeVar("B", bound="Board")
"""The kind of board that a request is made on."""
Handler = Callable[[B, Request], Reply | None]
"""Carries out a request made on a board; the reply, None where the board that follows is the answer."""

NAME = 60
"""The most letters of the name of a pile, of a move or of a deal number."""
LINE = 200
"""The most letters of a typed line, and of an answer."""
LARGEST = 2**53
"""No whole number that a page counts with is as large as this."""


class RequestError(ValueError):
    """A request that cannot be met."""


def text_of(request: Request, field: str, longest: int = NAME) -> str:
    """A field that must hold a text.

    Raises:
        RequestError: it does not, or the text is too long, or no file could hold it.
    """
    value = request.get(field)
    if not isinstance(value, str):
        raise RequestError(f"The request needs a text {field!r}.")
    return checked_text(value, longest)


def checked_text(text: str, longest: int) -> str:
    """A text that is not too long, and can be sent back.

    Raises:
        RequestError: it is too long, or has a broken character.
    """
    if len(text) > longest:
        raise RequestError(f"That text is too long. Use at most {longest} letters.")
    if not is_writable(text):
        raise RequestError(f"That text has {BROKEN}.")
    return text


def _whole(what: str, value: object, least: int = 0) -> int:
    if type(value) is not int or not least <= value < LARGEST:
        raise RequestError(f"{what} is a whole number from {least}, not {shown(value)}.")
    return value


def count_of(request: Request) -> int:
    """How many moves or cards are asked for: 1 if the request does not say it.

    Raises:
        RequestError: it is not a whole number from 1.
    """
    return _whole("A count", request.get("count", 1), least=1)


def node_of(request: Request) -> int:
    """The number of the node that is asked for.

    Raises:
        RequestError: it is not a whole number from 0.
    """
    return _whole("A node", request.get("node"))


def number_of(request: Request, field: str = "number") -> int:
    """A number, as that of a game in the journal, or of a move in a review.

    Raises:
        RequestError: it is not a whole number from 0.
    """
    return _whole(repr(field), request.get(field))


def depth_of(request: Request) -> int | None:
    """The number of moves after which somebody wants to see the line, None for where the table stands.

    Raises:
        RequestError: it is given, and is not a whole number from 0.
    """
    value = request.get("at")
    return None if value is None else _whole("The place on the line", value)


def move_of(request: Request) -> Move:
    """The move that is asked for.

    Raises:
        RequestError: the request does not say it.
    """
    return Move("move", (text_of(request, "source"), text_of(request, "target")), count_of(request))


def revision_of(request: object) -> int | None:
    """The revision of the board that a request was made on, None if it does not say one."""
    value = request.get("revision") if isinstance(request, dict) else None
    return value if type(value) is int and abs(value) < LARGEST else None


def answer_of(request: Request) -> str | int:
    """The answer to a question of a lesson.

    Raises:
        RequestError: it is neither a text nor a whole number, or it is too long.
    """
    value = request.get("value")
    if type(value) is int and abs(value) < LARGEST:
        return value
    if not isinstance(value, str):
        raise RequestError(f"An answer is a text or a whole number, not {shown(value)}.")
    return checked_text(value, LINE)


def step_of(request: Request) -> int:
    """The number of the step of a lesson that is asked for, from 0.

    Raises:
        RequestError: it is not a whole number from 0.
    """
    return _whole("A step", request.get("value"))


def game_of(request: Request) -> Game | None:
    """The game that is asked for, None if the request names none.

    Raises:
        RequestError: there is no such game.
    """
    if "game" not in request:
        return None
    name = text_of(request, "game")
    try:
        return find(name)
    except UnknownGame:
        raise RequestError(f"There is no game {shown(name)}. Choose one from the list.") from None


def level_of(request: Request) -> Difficulty:
    """How hard the deal that is asked for should be.

    Raises:
        RequestError: there is no such level.
    """
    found = next((level for level in LEVELS if level == request.get("level")), None)
    if found is None:
        raise RequestError(f"A level is easy, medium or hard, not {shown(request.get('level'))}.")
    return found


def day_of(request: Request) -> date:
    """The day that is asked for.

    Raises:
        RequestError: it is not a day such as 2026-11-22.
    """
    return _date_of(request, "day", "")


def month_of(request: Request) -> date:
    """The first day of the month that is asked for.

    Raises:
        RequestError: it is not a month such as 2026-11.
    """
    return _date_of(request, "month", "-01")


def _date_of(request: Request, field: str, rest: str) -> date:
    text = text_of(request, field)
    try:
        return datetime.strptime(text + rest, "%Y-%m-%d").replace(tzinfo=timezone.utc).date()
    except ValueError:
        raise RequestError(f"There is no {field} {shown(text)}.") from None


def deal_number(text: str) -> int | None:
    """The number of a deal as somebody types it, None for no number.

    Raises:
        RequestError: it is not a number, or is too large.
    """
    words = pasted(text).strip()
    if not words:
        return None
    if not (words.isascii() and words.isdecimal()):
        raise RequestError(f"A deal number is a whole number from 0, such as 17. {shown(words)} isn't one.")
    digits = words.lstrip("0") or "0"
    if len(digits) > len(str(LAST_DEAL)) or int(digits) > LAST_DEAL:
        raise RequestError(f"That deal number is too large. The largest is {LAST_DEAL}.")
    return int(digits)
