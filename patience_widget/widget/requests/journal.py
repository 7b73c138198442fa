"""What a page asks of the journal: statistics, where games are kept, how each game went, and the deals of the day.

What takes a moment is worked out beside the play, so no click waits for it, and its reply comes later.
"""

from __future__ import annotations

from calendar import monthrange
from typing import TYPE_CHECKING

from patience_widget.analysis.hints.expert_result import Ends
from patience_widget.analysis.worker_process.question import running_loop
from patience_widget.core.words import shown
from patience_widget.journal.days import this_day
from patience_widget.journal.overview import Overview, days_at_hand, overview
from patience_widget.journal.place import turn_off, turn_on
from patience_widget.widget.background.deal_trials import in_thread
from patience_widget.widget.data.games import describe_known, describe_month
from patience_widget.widget.data.journal import count_so_far, describe_journal, describe_statistics

from .fields import Reply, Request, RequestError, day_of, game_of, month_of, revision_of

if TYPE_CHECKING:
    from patience_widget.widget.board import Board
    from patience_widget.widget.patience import Patience

_EXPERT = {"wins": "a good player wins this deal, too", "loses": "a good player loses this deal", None: ""}


def send_statistics(board: Patience, request: Request) -> None:
    """Send how well a game is played, when it is counted."""
    asked_at, game = revision_of(request), game_of(request) or board.game

    def send(told: Reply) -> None:
        board.send({"kind": "statistics", "revision": asked_at, **told})

    in_thread(lambda: describe_statistics(game), send)


def let_programs_try(board: Patience, request: Request) -> None:
    """How far they have come is told now and then, with the statistics."""
    asked_at, game = revision_of(request), game_of(request) or board.game

    def send(told: Reply) -> None:
        board.send({"kind": "statistics", "revision": asked_at, **told})

    def tell(said: str) -> None:
        in_thread(lambda: describe_statistics(game) | ({"say": said, "untried": False} if said else {}), send)

    board.background.try_deals(game, tell)


def say_so_far(board: Patience, request: Request) -> None:
    """What is said is "" where no win is counted."""
    asked_at, game, win = revision_of(request), board.game, board.journal.win

    def send(text: str) -> None:
        board.send({"kind": "so_far", "revision": asked_at, "text": text})

    if win is None:
        send("")
    else:
        in_thread(lambda: count_so_far(game, helped=win == "helped"), send)


def say_what_the_expert_does(board: Patience, request: Request) -> None:
    """If another deal comes first, there is nothing to say."""
    asked_at = revision_of(request)

    def send(found: Ends | None) -> None:
        board.send({"kind": "expert", "revision": asked_at, "text": _EXPERT[found]})

    board.background.expert(send)


def tell_journal(board: Board, request: Request) -> Reply:
    """If the request says so, games are kept from now on, or not."""
    wanted = request.get("on")
    if not (wanted is None or isinstance(wanted, bool)):
        raise RequestError(f"Whether games are kept is True or False, not {shown(wanted)}.")
    if wanted is not None:
        (turn_on if wanted else turn_off)()
    return {"kind": "journal", "revision": revision_of(request), **describe_journal(keeps=board.keeps)}


_SOON = 0.5
"""The seconds after which a journal that was locked is read again."""


def send_known(board: Patience, request: Request) -> Reply:
    """What the journal knows at this moment; if it can't be read at once, that is told again a little later."""
    known = overview(board.kept_number)
    loop = running_loop()
    if not known.is_read and loop is not None:
        loop.call_later(_SOON, _send_known_again, board, request)
    return _describe(board, request, known)


def _send_known_again(board: Patience, request: Request) -> None:
    with board.hold():
        known = overview(board.kept_number)
        if known.is_read:
            board.send(_describe(board, request, known))


def _describe(board: Patience, request: Request, known: Overview) -> Reply:
    under_way = board.game.name if board.table.history and not board.table.outcome() else ""
    return {"kind": "known", "revision": revision_of(request), **describe_known(known, under_way)}


def send_month(_board: Board, request: Request) -> Reply:
    """A month of deals of the day: this one, or the one that is asked for."""
    today = this_day()
    first = month_of(request) if request.get("month") else today.replace(day=1)
    if first > today:
        raise RequestError("That month is still to come.")
    last = first.replace(day=monthrange(first.year, first.month)[1])
    month = describe_month(first, today, *days_at_hand(first, last))
    return {"kind": "month", "revision": revision_of(request), **month}


def take_days_deal(board: Patience, request: Request) -> None:
    """Take the deal of a day of a game; it may have to be looked for first."""
    game, day = game_of(request) or board.game, day_of(request)
    if day > this_day():
        raise RequestError("That day is still to come.")
    board.background.take_days_deal(game, day)
