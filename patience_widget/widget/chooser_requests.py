"""What the choice of games asks of the journal: what is known of each game, and the deals of the day."""

from __future__ import annotations

from calendar import monthrange
from itertools import groupby
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.words import shown
from patience_widget.journal.daily_results import DayPlayed
from patience_widget.journal.overview import days_at_hand, overview
from patience_widget.journal.today import this_day
from patience_widget.lessons.courses import catalogue as courses

from .protocols import AskedBoard, Handler, Reply, Request
from .request_fields import RequestError, day_of, game_of, month_of, revision_of

_NAMED = 3
"""So many games that were played on a day are named."""


def _send_known(board: AskedBoard, request: Request) -> Reply:
    """What the journal knows of games and lessons, the one played last first, and of today's deals."""
    known = overview(board.kept_number)
    return {
        "kind": "known",
        "revision": revision_of(request),
        "games": [game._asdict() for game in known.games if game.game in catalogue.names()],
        "lessons": [lesson._asdict() for lesson in known.lessons if lesson.lesson in courses.names()],
        "today": known.today.isoformat(),
        "won": [played.game for played in known.todays if played.won],
        "streak": known.streak._asdict(),
    }


def _send_month(_board: AskedBoard, request: Request) -> Reply:
    """The days of a month on which deals of the day were played."""
    first = month_of(request)
    last = first.replace(day=monthrange(first.year, first.month)[1])
    by_day = groupby(days_at_hand(first, last), key=lambda played: played.day.day)
    days = [_describe_day(number, list(played)) for number, played in by_day]
    return {"kind": "month", "revision": revision_of(request), "month": first.isoformat()[:7], "days": days}


def _describe_day(number: int, played: list[DayPlayed]) -> dict[str, Any]:
    won = [one.game for one in played if one.won]
    other = [one.game for one in played if not one.won]
    said = [f"{what}: {_titles(games)}" for what, games in (("won", won), ("played", other)) if games]
    return {"day": number, "won": bool(won), "text": "; ".join(said)}


def _titles(games: list[str]) -> str:
    known = catalogue.names()
    titles = [catalogue.find(game).title if game in known else shown(game) for game in games]
    more = len(titles) - _NAMED
    return ", ".join([*titles[:_NAMED], *([f"{more} more"] if more > 0 else [])])


def _take_days_deal(board: AskedBoard, request: Request) -> None:
    """Take the deal of a day of a game; it may have to be looked for first."""
    game, day = game_of(request) or board.game, day_of(request)
    if day > this_day():
        raise RequestError("That day's deal comes on that day.")
    board.background.take_days_deal(game, day)


CHOOSER_REQUESTS: dict[str, Handler] = {"known": _send_known, "month": _send_month, "daily": _take_days_deal}
