"""The positions ahead in a game, explored to find out whether it is lost, and kept for when that is asked again."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.draft import QuietDraft
from patience_widget.core.stuck import AT_ONCE, Ahead, stuck

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.open_moves import OpenMoves
    from patience_widget.core.position import Position

_MOST_KEPT = 500
"""If more positions than this are kept when the next question comes, all of them are forgotten."""


@cache
def taken_back(move: Move) -> Move:
    """The move that carries the same cards back."""
    return Move("move", move.piles[::-1], move.cards)


class Place:
    """A position, with what was found out about the lines of play from there.

    Places name each other by number: objects that refer to each other in circles are freed late, and at a price.

    Attributes:
        number: the number of this place.
        at: the position.
        legal: the legal moves.
        moves: those of them to follow.
        after: the places where the first of these moves lead.
        way: a move that gets further, or that leads to a place from where the game goes on; None if none is known.
        then: the place where this move leads; None if the move gets further.
        wide: whether it is known that there are more positions ahead than `stuck` looks at.
        back: a move that leads back to the place `before`, None if none is known.
        before: a place from where one move leads here.
        met: the number of the last search that came here.
    """

    __slots__ = ("after", "at", "back", "before", "legal", "met", "moves", "number", "then", "way", "wide")

    def __init__(self, number: int, at: Position, legal: OpenMoves, moves: list[Move]) -> None:
        self.number = number
        self.at = at
        self.legal = legal
        self.moves = moves
        self.after: list[int] = []
        self.way: Move | None = None
        self.then: int | None = None
        self.wide = False
        self.back: Move | None = None
        self.before = number
        self.met = 0


def note_way(path: Sequence[Place | None], chosen: list[int]) -> None:
    """Note the way on at each place of a path whose end gets further, or is a place from where the game goes on.

    Args:
        path: the places, and at its end None if the last move gets further.
        chosen: which of its moves is made at each place.
    """
    for (place, then), number in zip(pairwise(path), chosen, strict=True):
        if place:
            place.way, place.then = place.moves[number], then.number if then else None


class Explored:
    """The positions ahead in a game. They tell about the game as long as no card is built.

    Args:
        known: a position of the game, as the player knows it. Nothing is about to happen by itself in it.
    """

    def __init__(self, known: Position) -> None:
        self._start = known
        self._ahead = Ahead(known)
        self._foundations = {known.game.piles[index].id for index in known.game.foundations}
        self._places: list[Place] = []
        self._numbers: dict[object, int] = {}
        self._searches = 0

    def __reduce__(self) -> tuple[type[Explored], tuple[Position]]:
        """A copy begins with nothing, and finds out the same."""
        return Explored, (self._start,)

    def tells_about(self, known: Position) -> bool:
        """Whether as many cards are built in a position, and not too many positions are kept."""
        return self._ahead.built == known.built() and len(self._places) <= _MOST_KEPT

    def place(self, known: Position, legal: OpenMoves) -> Place:
        """The place of a position as the player knows it, of which these moves are legal."""
        key = self._ahead.key(known)
        number = self._numbers.get(key)
        return self._new_place(key, known, legal) if number is None else self._places[number]

    def line(self, place: Place) -> tuple[Move, ...]:
        """The line of play from a place that gets further; () if none is known."""
        line: list[Move] = []
        while place.way:
            line.append(place.way)
            if place.then is None:
                return tuple(line)
            place = self._places[place.then]
        return ()

    def is_stuck(self, start: Place) -> bool:
        """Whether the answer of `stuck` is yes.

        It follows all lines from a place, each as far as it goes. The answer of `stuck` can only be yes if its budget
        of moves isn't used up before it looks at the last position. So the moves are counted, and those of one position
        don't count.
        """
        if start.way or start.wide:
            return False
        self._searches = start.met = search = self._searches + 1
        count = most = len(start.moves)
        path, tried = [start], [0]
        while path:
            here, number = path[-1], tried[-1]
            if number == len(here.moves):
                path.pop()
                tried.pop()
                continue
            tried[-1] = number + 1
            there = self._places[here.after[number]] if number < len(here.after) else self._make(here)
            if there is None or there.way or there.wide:
                note_way([*path, there], [times - 1 for times in tried])
                return False
            if there.met == search:
                continue
            there.met = search
            path.append(there)
            tried.append(0)
            moves = len(there.moves)
            count += moves
            most = max(most, moves)
            if count - most >= AT_ONCE:
                start.wide = True
                return False
        return count < AT_ONCE or stuck(start.at) == "yes"

    def _make(self, here: Place) -> Place | None:
        """Make the next move of a place: the place where it leads, None if it gets further."""
        move = here.moves[len(here.after)]
        if move == here.back:
            there = self._places[here.before]
        else:
            draft = QuietDraft(here.at)
            here.at.game.carry_out(draft, move)
            at = draft.done()
            if self._ahead.gets_further(here.at, draft, at):
                return None
            key = self._ahead.key(at)
            number = self._numbers.get(key)
            if number is not None:
                there = self._places[number]
            else:
                there = self._new_place(key, at, here.legal.after(at, draft.touched))
                if move.verb == "move" and len(draft.touched) == len(move.piles):
                    there.before, there.back = here.number, taken_back(move)
        here.after.append(there.number)
        return there

    def _new_place(self, key: object, at: Position, legal: OpenMoves) -> Place:
        number = self._numbers[key] = len(self._places)
        place = Place(number, at, legal, self._ahead.different(legal.moves))
        self._places.append(place)
        for move in place.moves:
            if move.verb == "move" and move.piles[1] in self._foundations and move.piles[0] not in self._foundations:
                place.way = move if at.built() == self._ahead.built else None
                break
        return place
