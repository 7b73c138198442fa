"""Whether a game is lost, asked after every move. Mostly what was found out before answers it again.

The answer is that of `patience_widget.core.stuck`, which searches from every position anew. A game isn't lost as long
as a line of play is known that gets further. Nor is it when the last move can be taken back by another one, and the
position before wasn't lost: all that could be reached from there still can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.stuck import AT_ONCE, Search, gets_further

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

_LONGEST_LINE = 8
"""A longer line is not tried again: searching is quicker."""
MOST_MOVES = 100
"""No position has as many legal moves. A search may look at so many positions more than it is told to."""


class GoingOn:
    """Whether a game that is being played is lost.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._foundations = {game.piles[index].id for index in game.foundations}
        self._has_equivalent = any(group.equivalent for group in game.groups)
        self._before: Position | None = None
        self._line: tuple[Move, ...] = ()
        self._wide = False

    def is_lost(self, known: Position, move: Move | None, legal: list[Move]) -> bool:
        """Whether nothing new can be reached from a position that isn't won.

        Args:
            known: the position as the player knows it.
            move: the move that led here from the position that was asked about last, None if another one was.
            legal: the legal moves.
        """
        before, self._before = self._before if move else None, known
        if not legal:
            return True
        if self._still_goes_on(known, before, move) if before and move else self._line_is_open(known):
            return False
        for other in legal:
            if other.target in self._foundations and gets_further(known, (other,)):
                self._line, self._wide = (other,), False
                return False
        return self._search(known)

    def _still_goes_on(self, known: Position, before: Position, move: Move) -> bool:
        """Whether the game goes on because it did so before this move."""
        line = self._line
        if len(line) > 1 and line[0] == move:
            self._line = line[1:]
            return True
        if self._line_is_open(known):
            return True
        if not (line or self._wide) or move.verb != "move":
            return False
        back = Move("move", move.piles[::-1], move.cards)
        if not self._leads_back(known, before, back):
            return False
        if line:
            self._line = (back, *line)
        return True

    def _leads_back(self, known: Position, before: Position, back: Move) -> bool:
        if known.built() > before.built() or self._game.refusal(known, back):
            return False
        there, _ = self._game.play(known, back)
        return there.piles == before.piles and there.down == before.down and there.redeals == before.redeals

    def _line_is_open(self, known: Position) -> bool:
        return 0 < len(self._line) <= _LONGEST_LINE and gets_further(known, self._line)

    def _search(self, known: Position) -> bool:
        """Search anew.

        A position is wide if a somewhat longer search hasn't come to an end either: then the search doesn't from any
        position that leads to it. Where piles are equivalent the number of positions depends on where it begins.
        """
        search = Search(known)
        answer = search.go_on(AT_ONCE)
        lost = answer == "yes"
        if answer == "unknown" and not self._has_equivalent:
            answer = search.go_on(MOST_MOVES)
        self._line, self._wide = search.line, answer == "unknown" and not self._has_equivalent
        return lost
