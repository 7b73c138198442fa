"""What a page asks of the review of a game: to begin, to stop, to show a position, and to play on from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.analysis.judge import Judged
from patience_widget.views.words import moved_in_words
from patience_widget.widget.data.board import describe_position

from .fields import Reply, Request, RequestError, number_of, revision_of

if TYPE_CHECKING:
    from patience_widget.widget.patience import Patience


def begin(board: Patience, request: Request) -> None:
    """Review the game, or go on with its review. How far it has come is told again and again."""
    if request.get("look") is True:
        board.looked()
    _begin(board, request, opens=False)


def begin_with_game(board: Patience, request: Request) -> None:
    """Show a game of the journal and review it; the page opens the panel when it hears of it."""
    board.open_game(number_of(request))
    _begin(board, request, opens=True)


def _begin(board: Patience, request: Request, *, opens: bool) -> None:
    asked_at = revision_of(request)

    def send(told: dict[str, Any]) -> None:
        board.send({"kind": "review", "revision": asked_at, "opens": opens, **told})

    board.journal.reviewed()
    board.background.review.begin(send, looks=request.get("look") is True)


def stop(board: Patience, request: Request) -> Reply:
    """Stop the review for now."""
    review = board.background.review
    review.stop()
    asked_at = revision_of(request)
    if not review.path:
        return {"kind": "stopped", "revision": asked_at}
    return {"kind": "review", "revision": asked_at, **review.describe()}


def send_position(board: Patience, request: Request) -> Reply:
    """The position before a move as its player knew it, or some moves along the better line."""
    number, steps = number_of(request), number_of(request, "steps")
    path = board.background.review.path
    if not 1 <= number < len(path):
        raise RequestError("That move isn't part of the review.")
    at, said = path[number - 1].known, ""
    judged = board.background.review.judged(number)
    better = judged.better if isinstance(judged, Judged) else ()
    for step, move in enumerate(better[:steps], 1):
        said = f"{step} of {len(better)}: {moved_in_words(at, move)}."
        at, _ = at.game.play(at, move)
    shown = describe_position(at, board.revision, deal=str(board.board["deal"]))
    return {
        "kind": "review_at",
        "revision": revision_of(request),
        "number": number,
        "steps": steps,
        "board": shown,
        "said": said,
    }


def play_from(board: Patience, request: Request) -> None:
    """Play on from before a move."""
    board.play_from(number_of(request))


def make_puzzle(board: Patience, request: Request) -> None:
    """Make a puzzle of a mistake."""
    board.puzzle_from(number_of(request))
