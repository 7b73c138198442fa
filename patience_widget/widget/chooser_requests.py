"""What the choice of games asks of the journal: what is known of each game, and the deals of the day."""

from __future__ import annotations

from calendar import monthrange

from patience_widget.journal.overview import days_at_hand, overview
from patience_widget.journal.today import this_day

from .chooser_data import describe_known, describe_month
from .protocols import AskedBoard, Handler, Reply, Request
from .request_fields import RequestError, day_of, game_of, month_of, revision_of


def _send_known(board: AskedBoard, request: Request) -> Reply:
    """What the journal knows of games, lessons and today's deals at this moment."""
    under_way = board.game.name if board.table.history and not board.table.outcome() else ""
    known = describe_known(overview(board.kept_number), under_way)
    return {"kind": "known", "revision": revision_of(request), **known}


def _send_month(_board: AskedBoard, request: Request) -> Reply:
    """A month of deals of the day: this one, or the one that is asked for."""
    today = this_day()
    first = month_of(request) if request.get("month") else today.replace(day=1)
    if first > today:
        raise RequestError("That month is still to come.")
    last = first.replace(day=monthrange(first.year, first.month)[1])
    month = describe_month(first, today, *days_at_hand(first, last))
    return {"kind": "month", "revision": revision_of(request), **month}


def _take_days_deal(board: AskedBoard, request: Request) -> None:
    """Take the deal of a day of a game; it may have to be looked for first."""
    game, day = game_of(request) or board.game, day_of(request)
    if day > this_day():
        raise RequestError("That day's deal comes on that day.")
    board.background.take_days_deal(game, day)


CHOOSER_REQUESTS: dict[str, Handler] = {"known": _send_known, "month": _send_month, "daily": _take_days_deal}
