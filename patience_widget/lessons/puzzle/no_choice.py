"""Why a game has no puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .definition import has_two_moves_at_most

if TYPE_CHECKING:
    from patience_widget.core.game import Game

_BUILD_AT_ONCE = ("captive-queens", "royal-quadrille")
"""Games in which building at once is proved to be always right: `safe_moves` names every build there."""


_FORGIVING = {
    "gavotte": "In Gavotte a choice hardly ever loses: the greedy player won all of deals 1 to 196, and a player of "
    "any legal moves 169 of them. No position was found in which few moves win and a simple player fails.",
}
"""What was measured of games in which almost any play wins."""


def why_no_puzzles(game: Game) -> str:
    """Why a game has no puzzles, in a sentence or two."""
    if game.name.partition("/")[0] in _BUILD_AT_ONCE and has_two_moves_at_most(game):
        return (
            f"{game.title} leaves nothing to puzzle over: there is never more to do than to build the card of the "
            "waste or to go on, and building at once is proved to be always right."
        )
    if game.name in _FORGIVING:
        return _FORGIVING[game.name]
    return f"No puzzles of {game.title} come with this version: the search has found none that is good enough."
