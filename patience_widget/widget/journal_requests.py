"""What a page asks of the journal: statistics, what a win comes to, and where games are kept.

What takes a moment is worked out beside the play, so no click waits for it, and its reply comes later.
"""

from __future__ import annotations

from patience_widget.analysis.hints.careful_result import Careful
from patience_widget.core.words import shown
from patience_widget.journal.place import turn_off, turn_on

from .aside import aside
from .journal_data import describe_journal
from .protocols import AskedBoard, Handler, Reply, Request
from .request_fields import RequestError, game_of, revision_of
from .statistics_data import count_so_far, describe_statistics

_PROGRAM = "a careful program that sees only what you see"
_CAREFUL = {"wins": f"{_PROGRAM} wins this deal too", "loses": f"{_PROGRAM} loses this deal", None: ""}


def _send_statistics(board: AskedBoard, request: Request) -> None:
    asked_at, game = revision_of(request), game_of(request) or board.game

    def send(told: Reply) -> None:
        board.send({"kind": "statistics", "revision": asked_at, **told})

    aside(lambda: describe_statistics(game), send)


def _let_programs_try(board: AskedBoard, request: Request) -> None:
    """How far they have come is told now and then, with the statistics."""
    asked_at, game = revision_of(request), game_of(request) or board.game

    def send(told: Reply) -> None:
        board.send({"kind": "statistics", "revision": asked_at, **told})

    def tell(said: str) -> None:
        aside(lambda: describe_statistics(game) | ({"say": said, "untried": False} if said else {}), send)

    board.background.try_deals(game, tell)


def _say_so_far(board: AskedBoard, request: Request) -> None:
    """What is said is "" where no win is counted."""
    asked_at, game, win = revision_of(request), board.game, board.journal.win

    def send(text: str) -> None:
        board.send({"kind": "so_far", "revision": asked_at, "text": text})

    if win is None:
        send("")
    else:
        aside(lambda: count_so_far(game, helped=win == "helped"), send)


def _say_what_careful_does(board: AskedBoard, request: Request) -> None:
    """If another deal comes first, there is nothing to say."""
    asked_at = revision_of(request)

    def send(found: Careful | None) -> None:
        board.send({"kind": "careful", "revision": asked_at, "text": _CAREFUL[found]})

    board.background.careful(send)


def _tell_journal(board: AskedBoard, request: Request) -> Reply:
    """If the request says so, games are kept from now on, or not."""
    wanted = request.get("on")
    if not (wanted is None or isinstance(wanted, bool)):
        raise RequestError(f"Whether games are kept is True or False, not {shown(wanted)}.")
    if wanted is not None:
        (turn_on if wanted else turn_off)()
    return {"kind": "journal", "revision": revision_of(request), **describe_journal(keeps=board.journal.keeps)}


JOURNAL_REQUESTS: dict[str, Handler] = {
    "statistics": _send_statistics,
    "compare": _let_programs_try,
    "so_far": _say_so_far,
    "careful": _say_what_careful_does,
    "journal": _tell_journal,
}
"""Each is answered whatever has happened on the board."""
