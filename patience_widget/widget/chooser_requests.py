"""What the choice of games asks of the journal: what is known of each game, and the deals of the day."""

from __future__ import annotations

from calendar import monthrange

from patience_widget.analysis.worker_process.question import running_loop
from patience_widget.journal.overview import Overview, days_at_hand, overview
from patience_widget.journal.today import this_day

from .chooser_data import describe_known, describe_month
from .protocols import AskedBoard, Handler, Reply, Request
from .request_fields import RequestError, day_of, game_of, month_of, revision_of

_SOON = 0.5
"""The seconds after which a journal that was locked is read again."""


def _send_known(board: AskedBoard, request: Request) -> Reply:
    """What the journal knows at this moment; if it can't be read at once, that is told again a little later."""
    known = overview(board.kept_number)
    loop = running_loop()
    if not known.is_read and loop is not None:
        loop.call_later(_SOON, _send_known_again, board, request)
    return _describe(board, request, known)


def _send_known_again(board: AskedBoard, request: Request) -> None:
    with board.hold():
        known = overview(board.kept_number)
        if known.is_read:
            board.send(_describe(board, request, known))


def _describe(board: AskedBoard, request: Request, known: Overview) -> Reply:
    under_way = board.game.name if board.table.history and not board.table.outcome() else ""
    return {"kind": "known", "revision": revision_of(request), **describe_known(known, under_way)}


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
        raise RequestError("That day is still to come.")
    board.background.take_days_deal(game, day)


CHOOSER_REQUESTS: dict[str, Handler] = {"known": _send_known, "month": _send_month, "daily": _take_days_deal}
