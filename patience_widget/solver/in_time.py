"""Whether the solver decides most deals of a game in time: only then a board offers a light, and winnable deals.

That was measured for every game, with numba and without. Nothing is known of a game of one's own: boards offer it all.
"""

from __future__ import annotations

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.mistakes import missing
from patience_widget.games.decided import SECONDS, Decided, decided
from patience_widget.machine.fast import has_numba

ENOUGH = 0.5
"""The part of the deals that has to be decided in time."""


def why_undecided(game: Game) -> str:
    """Why a board offers neither the light nor winnable deals in this game; "" if it offers them.

    >>> from patience_widget import games
    >>> why_undecided(games.find("osmosis"))
    ''
    """
    known = decided(game)
    if known is None or is_enough(known.decided, known.deals):
        return ""
    helps = is_enough(known.decided_with_numba, known.deals_with_numba)
    compiled = has_numba() and known.deals_with_numba > 0
    if compiled and helps:
        return ""
    count, deals = (known.decided_with_numba, known.deals_with_numba) if compiled else (known.decided, known.deals)
    share = f"only {count}" if count else "none"
    title = catalogue.find(known.game).title
    text = f"In {SECONDS:g} seconds the solver can say for {share} of {deals} deals of {title} whether they can be won."
    text += " That is too few for a light, or for finding a winnable deal."
    return f"{text} {_with_numba(known)}" if helps else text


def is_enough(count: int, deals: int) -> bool:
    """Whether so many decided deals, of so many that were tried, are enough for a light."""
    return deals > 0 and count >= ENOUGH * deals


def _with_numba(known: Decided) -> str:
    count, deals = known.decided_with_numba, known.deals_with_numba
    return missing(f"With numba it can do so for {count} of {deals}", "fast").rstrip(".") + "."
