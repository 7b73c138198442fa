"""What a puzzle teaches, as something to do in the next game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .puzzle import Puzzle

_IDEAS = {
    "build or go on": "build some cards at once, and leave others for later",
    "empty a column": "make an empty column while you can",
    "fill the space": "fill the gap",
    "free a card": "free the card that can be built next",
    "keep a heap free": "keep an empty heap empty for as long as you can",
    "keep the row open": "wait before you begin the next foundation",
    "keep the space": "keep the gap empty for now",
    "lay it down now": "play this card now, or it will be too late",
    "leave one, take another": "leave one card on the waste, and take a later one",
    "leave the waste alone": "leave the top card of the waste for now",
    "now or never": "do it now, or it will be too late",
    "open the row": "begin the next foundation now",
    "order of the heaps": "put the heaps in the best order first",
    "take it while you can": "play a card to the foundations while you can",
    "take one back": "take a card back from a foundation",
    "take or turn": "look at every card, and ask whether to play it or to turn the next one",
    "uncover": "turn up a face-down card",
    "use a free heap": "put the card on an empty heap, not on other cards",
    "wait": "leave a card where it is for now, even if you can play it",
    "when to rotate": "wait for the best moment to rotate",
    "where to put it": "think about the best place for the card",
    "which card first": "think about which card to play first",
    "which card to move": "think about which card to move",
    "which copy": "if two cards are the same, think about which one to play",
    "which foundation": "if a card fits two foundations, think about which one to choose",
    "which heap": "think about the best heap for the card",
    "which suit opens the row": "think about which suit should begin the next foundation",
}
"""The idea by the theme."""


SAYS_LITTLE = frozenset(
    {"where to put it", "which card first", "which card to move", "which copy", "which foundation", "which heap"}
)
"""The themes whose idea is only the question again: there the reason against a wrong move says more."""


def idea(theme: str) -> str:
    """The idea behind a theme, as an instruction without a full stop: ``free the card that can be built next``.

    A theme that somebody else has given a puzzle is told as it is.
    """
    return _IDEAS.get(theme, theme)


def idea_of(puzzle: Puzzle) -> str:
    """What a puzzle teaches, as a sentence; "" if it has no theme.

    >>> from patience_widget import lessons
    >>> idea_of(lessons.puzzles("osmosis").theme("keep the row open")[0])
    'The idea: wait before you begin foundation ...'
    """
    said = idea(puzzle.theme)
    if puzzle.theme == "keep the row open":
        said = f"wait before you begin {_row_begun_too_early(puzzle)}"
    return f"The idea: {said}{'' if said.endswith('?') else '.'}" if said else ""


def _row_begun_too_early(puzzle: Puzzle) -> str:
    """The empty row that a wrong move begins: ``foundation 3``."""
    at = puzzle.position
    rows = [pile for pile in at.game.piles if pile.group.role == "foundation"]
    targets = {one.move.target for one in puzzle.refutations}
    begun = (row.the for row in rows if row.id in targets and not at.piles[row.index])
    return next(begun, "the next foundation")
