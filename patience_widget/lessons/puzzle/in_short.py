"""The rules of a game in two or three sentences, for those who meet it in a puzzle."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from patience_widget.core.game import Game

_ROWS = (
    "Each row is of one suit. The first row takes any card of its suit; each lower row only ranks that lie in the row "
    "right above it. All rows begin with the same rank. The stock turns three cards at a time, again and again."
)
_BY_TWOS = (
    "Each foundation is of one suit and goes up by twos: from the ace A 3 5 7 9 J K 2 4 6 8 10 Q, from the two "
    "2 4 6 8 10 Q A 3 5 7 9 J K. There are two of every card, and either one may go on either foundation."
)
_IN_SHORT = {
    "osmosis": _ROWS,
    "peek": _ROWS,
    "bridesmaids": _ROWS,
    "odd-and-even": f"{_BY_TWOS} A space in the reserve is filled from the waste at once.",
    "royal-cotillion": f"{_BY_TWOS} The lords' spaces are filled from the waste at once; those of the ladies stay.",
    "calculation": "The first foundation counts by ones, the second by twos, the third by threes, the fourth by fours; "
    "suits don't matter. Turn one card at a time and place it: on a foundation, or on one of four heaps. From a heap "
    "cards go only to foundations.",
    "rosamunds-bower": "The one foundation goes down, and from the ace on to a king; suits don't matter. King Henry "
    "and Rosamund go last. Turn one card at a time and place it: on the foundation, or on one of three heaps. From a "
    "heap cards go only to the foundation, and a guard that fits goes first.",
    "klondike": "Foundations go up in suit from the ace. Columns go down, red on black; only a king goes to an empty "
    "one.",
    "beleaguered-castle": "Foundations go up in suit from the ace. In the rows any card goes on one a rank higher, "
    "whatever its suit, or into an empty row. You move one card at a time.",
}


def in_short(game: Game) -> str:
    """The rules in short; what the game is about, where nobody has written them.

    >>> from patience_widget import games
    >>> in_short(games.find("klondike"))[:35]
    'Foundations go up in suit from the '
    """
    return _IN_SHORT.get(game.name, game.aim)
