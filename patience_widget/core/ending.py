"""How a game ends: whether it is stuck, why a lost game is lost, and the way home where no choice is left.

A game is stuck if, as far as the player can know, no line of play gets any further. A line gets further if it brings
more cards to the foundations, or clears more where piles must be cleared, or shows a card that the player doesn't know
yet. A shuffle always shows some. A card that was seen before and is turned up once more is nothing new.

A quick look at all that play could ever reach may prove it (see `patience_widget.core.reach`). Otherwise a search
follows the lines.

The player knows each card that lies face up. A table also knows those that lay face up earlier in the game. Every other
card is `FACE_DOWN` in the position that is searched, so the answer doesn't depend on what these cards are.
"""

from __future__ import annotations

from collections import deque
from itertools import compress, count
from operator import is_not, lt, or_
from typing import TYPE_CHECKING, Literal

from .actions.stock import Redeal, Turn
from .cards import FACE_DOWN
from .position.draft import QuietDraft

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .actions import Move
    from .position import Position


def why_lost(known: Position) -> str:
    """Why a lost game is lost, as a clause.

    If moves are legal, it says what was proved: that whatever you do, no more cards can be built or cleared. If you
    don't know every card, it adds that no new one can be turned up.

    Args:
        known: the position as the player knows it; see `Position.masked`.
    """
    if not known.game.legal_moves(known):
        return "no move is left"
    done = known.game.done
    if any(FACE_DOWN in cards for cards in known.piles):
        return f"you can still move, but no new card can be {done} or turned up"
    return f"you can still move, but no more cards can be {done}"


Answer = Literal["yes", "no", "unknown"]
"""Whether a game is stuck. It is unknown if the search ended before it found out."""

AT_ONCE = 300
"""How many positions are looked at for an answer that is needed at once."""


def stuck(known: Position, budget: int = AT_ONCE) -> Answer:
    """Say whether no line of play gets any further from a position that isn't won; see `patience_widget.core.ending`.

    Args:
        known: the position as the player knows it; see `Position.masked`.
        budget: how many positions to look at before the answer is "unknown".
    """
    return "yes" if known.game.reach.is_stuck(known) else Search(known).go_on(budget)


class Ahead:
    """What a search needs to follow lines of play: which moves it follows, and which of them get further.

    If moves differ only in the pile of an `equivalent` group, it follows one of them.

    Args:
        known: the position where the lines begin, as the player knows it.

    Attributes:
        built: how many cards are built there. A line gets further if it builds more.
    """

    def __init__(self, known: Position) -> None:
        self.built = known.built()
        self._counted = frozenset(known.game.to_clear or known.game.foundations)
        self._equivalent = {pile.id: pile.group.name for pile in known.game.piles if pile.group.equivalent}
        self._whole = known.game.copies == 1

    def key(self, at: Position) -> object:
        """A key, equal for equal positions. In one pack no two cards look alike, so the piles are enough."""
        return (at.piles, at.down, at.redeals) if self._whole else at

    def different(self, moves: list[Move]) -> list[Move]:
        """The legal moves, but only one of those that come to the same."""
        names = self._equivalent
        if not names:
            return moves
        different: dict[object, Move] = {}
        for move in moves:
            chosen = move.piles[1:] if move.source else move.piles
            names_of_chosen = tuple([names.get(pile, pile) for pile in chosen])
            different.setdefault((move.verb, move.source, names_of_chosen, move.cards), move)
        return list(different.values())

    def gets_further(self, here: Position, draft: QuietDraft, there: Position) -> bool:
        """Whether a move that leads from here to there, as a draft, gets further."""
        touched = draft.touched
        if not self._counted.isdisjoint(touched) and there.built() > self.built:
            return True
        if not any(here.down) and not here.hides_a_shuffle:
            return False
        piles, down = there.piles, there.down
        return any(FACE_DOWN in piles[index][down[index] :] for index in touched)


class Search:
    """The search for a line of play that gets further. You can interrupt it and continue it.

    It follows all lines until one gets further, or until they lead only to positions that it has already seen, but for
    which of interchangeable piles is which (see `patience_widget.core.alike`). Half of its positions are the nearest
    ones, after few moves. With the other half it follows lines as far as they go, so that the stock is turned to its
    end.
    """

    def __init__(self, known: Position) -> None:
        self._ahead = ahead = Ahead(known)
        self._met: dict[object, tuple[Position, Move] | None] = {ahead.key(known): None}
        self._form = known.game.form
        self._forms = {(self._form.late(known), known.redeals)}
        self._near = deque([known])
        self._far: deque[Position] = deque()
        self._goes_far = False
        self._found: tuple[Position, Move] | None = None

    @property
    def line(self) -> tuple[Move, ...]:
        """The line of play that gets further; () if none was found."""
        line, made = [], self._found
        while made:
            before, move = made
            line.append(move)
            made = self._met[self._ahead.key(before)]
        return tuple(line[::-1])

    def go_on(self, budget: int) -> Answer:
        """Look at this many more positions, or a few more, because all moves from a position are looked at together."""
        near, far = self._near, self._far
        while (near or far) and not self._found and budget > 0:
            if far and (self._goes_far or not near):
                here, open_ = far.pop(), far
            elif self._goes_far:
                here, open_ = near.pop(), far
            else:
                here, open_ = near.popleft(), near
            self._goes_far = not self._goes_far
            moves = self._ahead.different(here.game.legal_moves(here))
            budget -= len(moves)
            for move in moves:
                there = self._new_position(here, move)
                if self._found:
                    break
                if there:
                    open_.append(there)
        if self._found:
            return "no"
        return "unknown" if near or far else "yes"

    def _new_position(self, here: Position, move: Move) -> Position | None:
        """The position after a move, None if one like it was met before or the move gets further."""
        draft = QuietDraft(here)
        here.game.carry_out(draft, move)
        there = draft.done()
        if self._ahead.gets_further(here, draft, there):
            self._found = here, move
            return None
        key = self._ahead.key(there)
        if key in self._met:
            return None
        self._met[key] = here, move
        if self._form.tells_more:
            form = self._form.late(there), there.redeals
            if form in self._forms:
                return None
            self._forms.add(form)
        return there


def gets_further(known: Position, line: Iterable[Move]) -> bool:
    """Whether a line of play is legal and gets further from a position, as the player knows it."""
    game, here, built = known.game, known, known.built()
    for move in line:
        if game.refusal(here, move):
            return False
        there, _ = game.play(here, move)
        if there.built() > built or shows_something_new(here, there):
            return True
        here = there
    return False


def shows_something_new(before: Position, after: Position) -> bool:
    """Whether a card that the player didn't know before a move now lies face up."""
    if not any(before.down) and not before.hides_a_shuffle:
        return False
    piles, down = after.piles, after.down
    changed = map(is_not, piles, before.piles)
    turned = map(lt, down, before.down)
    return any(FACE_DOWN in piles[index][down[index] :] for index in compress(count(), map(or_, changed, turned)))


LONGEST_WAY_HOME = 400
"""The most moves that a way home can have."""


def way_home(at: Position) -> tuple[Move, ...]:
    """The moves that win from a position in which every card is known, if it takes no choice to find them.

    Whatever can be built is built. When nothing can be, the stock is turned, or redealt when it is used up. No other
    move is made: no card is packed or taken back, no pile is rotated, and no order of redealing is chosen. Where cards
    of different ranks can go to a foundation, which of them goes is a choice.

    Returns:
        The moves; none if they don't win, if they are more than `LONGEST_WAY_HOME`, or if the game is won already.
    """
    game = at.game
    foundations = {pile.id for pile in game.piles if pile.group.role == "foundation"}
    turns = [action for action in game.actions if isinstance(action, Turn | Redeal)]
    met: set[Position] = set()
    line: list[Move] = []
    while at.built() < game.goal:
        builds = [m for m in game.legal_moves(at) if m.target in foundations and m.source not in foundations]
        if builds:
            move = builds[0]
            if len({at[other.source][-1].rank for other in builds if other.target == move.target}) > 1:
                return ()
            met.clear()
        else:
            turning = [move for action in turns for move in action.moves(at)]
            if len(turning) != 1 or at in met:
                return ()
            met.add(at)
            [move] = turning
        if len(line) == LONGEST_WAY_HOME:
            return ()
        line.append(move)
        at, _ = game.play(at, move)
    return tuple(line)


def way_home_after(line: tuple[Move, ...], move: Move, at: Position) -> tuple[Move, ...] | None:
    """The rest of a way home, after one of its moves was made before the others.

    Args:
        line: the way home.
        move: the move that was made.
        at: the position after it.

    Returns:
        The other moves, if they win in their order; None if they don't, or if the move is not one of the line.
    """
    if move not in line:
        return None
    place = line.index(move)
    rest = line[:place] + line[place + 1 :]
    if place > 0 and not _wins(rest, at):
        return None
    return rest


def _wins(line: tuple[Move, ...], at: Position) -> bool:
    game = at.game
    for move in line:
        if game.refusal(at, move) is not None:
            return False
        at, _ = game.play(at, move)
    return at.built() >= game.goal
