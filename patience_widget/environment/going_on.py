"""Whether a game is lost, asked after its moves at little cost: the proof may be found some moves late.

While a game gets on, nothing is asked. Once it has not got further for some moves, a quick look at what can be reached
may prove it lost, or else a search that goes on from one question to the next. The search begins at one position and
is not begun anew after each move: what can't be reached from there can't be reached later either. The longer nothing
gets further, the rarer are the questions and the more is looked at for each.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.ending import Search

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

_FIRST = 6
"""So many moves that get no further are made before the first question, and before each next one at the least."""
_LOOKS = 2 * _FIRST
"""Up to so many, a quick look is all there is: most games get further soon, and a search would be for nothing."""


class GoingOn:
    """Whether a game that is being played is lost.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._reach = game.reach
        self._foundations = frozenset(game.piles[index].id for index in game.foundations)
        self._built = self._seen = -1
        self._got_further = self._next = 0
        self._search: Search | None = None

    def is_lost(self, at: Position, built: int, seen: set[Card], legal: list[Move], moves: int) -> bool:
        """Whether it is proved that nothing new can be reached, as far as the player knows.

        Args:
            at: a position that isn't won.
            built: how many cards are built in it.
            seen: the cards that the player has seen.
            legal: the legal moves.
            moves: how many moves were made in the game.
        """
        if not legal:
            return True
        if built > self._built or len(seen) > self._seen:
            self._built, self._seen = max(built, self._built), len(seen)
            self._got_further, self._next, self._search = moves, moves + _FIRST, None
        if moves < self._next or (built == self._built and self._one_builds(legal)):
            return False
        since = moves - self._got_further
        self._next = moves + max(_FIRST, since // 2)
        known = at.masked(seen)
        return self._reach.is_stuck(known) or (since > _LOOKS and self._searched(known, since // 2))

    def _searched(self, known: Position, most: int) -> bool:
        """Whether the search proves it, going on to this many positions more."""
        self._search = self._search or Search(known)
        answer = self._search.go_on(most)
        if answer == "no":
            self._search, self._next = None, self._next + most
        return answer == "yes"

    def _one_builds(self, legal: list[Move]) -> bool:
        """Whether a move builds a card."""
        for move in legal:
            if move.verb == "move" and move.piles[1] in self._foundations and move.piles[0] not in self._foundations:
                return True
        return False
