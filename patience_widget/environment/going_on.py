"""Whether a game is lost, asked after every move. Mostly what was found out before answers it again.

The answer is that of `patience_widget.core.stuck`, which searches from every position anew. A game isn't lost as long
as a line of play is known that gets further. Nor is it when the last move can be taken back by another one, and the
position before wasn't lost: all that could be reached from there still can.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.stuck import gets_further, stuck

from .explored import Explored, taken_back

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.open_moves import OpenMoves
    from patience_widget.core.position import Position


class GoingOn:
    """Whether a game that is being played is lost.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._foundations = {game.piles[index].id for index in game.foundations}
        self._has_equivalent = any(group.equivalent for group in game.groups)
        self._explored: Explored | None = None
        self._before: Position | None = None
        self._line: tuple[Move, ...] = ()
        self._wide = False

    def is_lost(self, at: Position, seen: set[Card], move: Move | None, open_moves: OpenMoves) -> bool:
        """Whether nothing new can be reached from a position that isn't won, as far as the player knows.

        Args:
            at: the position.
            seen: the cards that the player has seen.
            move: the move that led here from the position that was asked about last, None if another one was.
            open_moves: the legal moves.
        """
        legal = open_moves.moves
        before = self._before if move else None
        settled = move or self._game.first_settling(at) is None  # a position that was set up may not be
        self._before = at if settled else None
        if not legal:
            return True
        if before and move and self._still_goes_on(at, before, move, legal):
            return False
        if self._one_builds(legal):
            return False
        known = at.masked(seen)
        if not settled:
            return stuck(known) == "yes"
        return not self._one_turns_up(known, legal) and self._explore(known, open_moves)

    def _still_goes_on(self, at: Position, before: Position, move: Move, legal: list[Move]) -> bool:
        """Whether the game goes on because it did so before this move, which needs no move to be tried."""
        line = self._line
        if len(line) > 1 and line[0] == move:
            self._line = line[1:]
            return True
        if not (line or self._wide) or move.verb != "move" or move.piles[1] in self._foundations:
            return False
        back = taken_back(move)
        if back not in legal or not self._leads_back(at, before, move):
            return False
        if line:
            self._line = (back, *line)
        return True

    def _leads_back(self, at: Position, before: Position, move: Move) -> bool:
        """Whether carrying the cards back is all it takes, as nothing else has happened."""
        if at.down != before.down or at.redeals != before.redeals:
            return False
        source, target = map(self._game.indices.__getitem__, move.piles)
        piles = list(at.piles)
        piles[source] += piles[target][-move.cards :]
        piles[target] = piles[target][: -move.cards]
        return tuple(piles) == before.piles

    def _one_builds(self, legal: list[Move]) -> bool:
        """Whether a move builds a card that isn't built yet: nothing that then happens by itself takes one off."""
        for move in legal:
            if move.verb == "move" and move.piles[1] in self._foundations and move.piles[0] not in self._foundations:
                self._line, self._wide = (move,), False
                return True
        return False

    def _one_turns_up(self, known: Position, legal: list[Move]) -> bool:
        """Whether a move takes all that lies on a face-down card, and that gets further."""
        for move in legal if any(known.down) else ():
            if move.verb == "move":
                index = self._game.indices[move.piles[0]]
                down = known.down[index]
                if down and down + move.cards == len(known.piles[index]) and gets_further(known, (move,)):
                    self._line, self._wide = (move,), False
                    return True
        return False

    def _explore(self, known: Position, open_moves: OpenMoves) -> bool:
        """Whether it is lost, found out from what was explored and from what still has to be.

        From any position that leads to a wide one the answer is the same. Where piles are equivalent the number of
        moves depends on where they begin.
        """
        if not (self._explored and self._explored.tells_about(known)):
            self._explored = Explored(known)
        place = self._explored.place(known, open_moves)
        lost = self._explored.is_stuck(place)
        self._line = self._explored.line(place)
        self._wide = not (lost or self._line or self._has_equivalent)
        return lost
