"""What a page asks to be told: a hint, the rules, the games, the line of play, a line of Python to go on with."""

from __future__ import annotations

import functools
import json
import pathlib
from typing import TYPE_CHECKING

from patience_widget.analysis.hints.hint import Hint
from patience_widget.core.rulebook import rule_sections
from patience_widget.glossary import Piece, mark
from patience_widget.solver.search.result import Result
from patience_widget.widget.data.board import code_of
from patience_widget.widget.data.games import describe_games
from patience_widget.widget.data.line import describe_line

from .fields import Reply, Request, depth_of, game_of, revision_of

if TYPE_CHECKING:
    from patience_widget.widget.board import Board
    from patience_widget.widget.patience import Patience

_COURTS = pathlib.Path(__file__).parents[2] / "static" / "courts.json"


def give_hint(board: Patience, request: Request) -> None:
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
    "lost": "This deal couldn't be won.",
    "unknown": "It isn't known whether this deal could have been won.",
    "ended": "The search for a way to win was stopped before it found one.",
}


def say_whether_it_could_be_won(board: Patience, request: Request) -> None:
    """The reply comes later, and the page does not wait for it; if the board changes first, there is nothing to say."""
    asked_at = revision_of(request)

    def send(found: Result | None) -> None:
        text = _COULD_WIN["ended" if found is None else found.verdict]
        board.send({"kind": "could_win", "revision": asked_at, "text": text})

    if board.is_as_at(asked_at):
        board.background.could_win(send)
    else:
        board.send({"kind": "could_win", "revision": asked_at, "text": ""})


def send_rules(board: Board, request: Request) -> Reply:
    """Send the rules of a game."""
    game = game_of(request) or board.game
    met: set[str] = set()
    sections: list[tuple[str, list[list[Piece]]]] = [
        (heading, [mark(sentence, met) for sentence in sentences]) for heading, sentences in rule_sections(game)
    ]
    return {"kind": "rules", "revision": revision_of(request), "title": game.title, "sections": sections}


def send_games(_board: Board, request: Request) -> Reply:
    """Send the games to choose from."""
    return {"kind": "games", "revision": revision_of(request), "games": describe_games()}


def tell_line(board: Patience, request: Request) -> Reply:
    """Send the moves of the game."""
    return {"kind": "line", "revision": revision_of(request), **describe_line(board.table, depth_of(request))}


def send_courts(_board: Board, _request: Request) -> Reply:
    """Send the figures of the court cards."""
    return {"kind": "courts", "figures": _courts()}


@functools.cache
def _courts() -> dict[str, str]:
    figures: dict[str, str] = json.loads(_COURTS.read_text(encoding="utf-8"))
    return figures


def send_code(board: Board, request: Request) -> Reply:
    """Send the line of Python that rebuilds the board."""
    return {"kind": "code", "revision": revision_of(request), "code": code_of(board.table)}
