"""Whether a game of Royal Cotillion or its kin can still be won, all cards known.

Four things are tried, on the positions of `state`. If even a game with easier rules is lost (see `easier_game`), so
is this one. A search that keeps only the most promising positions (see `beam_search`) may find a winning line; it keeps
more of them each time. So may short searches that go deep (see `Dives`). And every line of play is followed to its end
(see `EveryLine`), which takes little time when few cards are left. Each of them finds lines that the others don't, so
they take turns, each time for longer. In Gavotte, as long as nothing is built, all this is done for each rank that the
player can choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random

from patience_widget.core.position import Position
from patience_widget.core.words import count_of
from patience_widget.games.royal_cotillion import GAMES
from patience_widget.solver.families.every_line import EveryLine
from patience_widget.solver.families.same_rules import can_start
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result, none_wins

from .beam_search import find_line, first_due
from .easier_game import EasierGame
from .state import Shape, State, Step, moves, read, replay, shapes

_WIDTHS = (5, 20)
"""The first two widths of the beam, the second of which wins most deals; each later one is three times the one before.

Steps of four were tried, too: they are used up before the widths from 100 to 200 that many other deals need.
"""
_WIDEST = 1_620
"""The last width in the usual memory, with some 200 MB. Then the other searches go on without the beam, until there is
no room for them."""
_AT_FIRST = 10_000
"""So many positions the easier game may take at the beginning."""
_FIRST_LOOK, _LONGER = 200, 5
"""So many positions the first look at every line is long, and so many times longer each later one."""
_FIRST_BEFORE_REDEAL, _LONGER_BEFORE_REDEAL = 100, 4
"""The same as long as there is a redeal: then hardly any line is proved lost on the way, and the beam finds more."""
_FIRST_DIVES = 2
"""So many dives are made first; each later time there are three times as many."""
_LENGTH = 250
"""The positions of a dive; a winning line has about 150."""
_AGAINST = 0.2
"""How often a dive tries first what seems worse."""

_TURN_FIRST = {"column": 0, "waste": 0, "turn": 1, "redeal": 1, "cell": 2}
_CELLS_FIRST = _TURN_FIRST | {"cell": 1, "turn": 2, "redeal": 2}


def fits(at: Position) -> bool:
    """Whether a position has the rules of the family, and redeals are limited."""
    return can_start(at, GAMES) and at.redeals is not None


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position, all its cards known.

    Raises:
        Spent: the budget is used up first.
    """
    start, before = read(at), budget.positions
    easier = {shape: EasierGame(shape, budget) for shape in shapes(at)}
    open_ = {
        shape: _every_line(shape, start, rules, budget)
        for shape, rules in easier.items()
        if not rules.lost(start, _AT_FIRST)
    }
    if not open_:
        free = "every card outside the columns and the waste"
        looked_at = f"{count_of(budget.positions - before, 'position')} of that easier game had to be looked at"
        return Result("lost", proof=f"The game is lost even if you could build {free} at any time: {looked_at}.")
    dives = {shape: Dives(shape, start, partial(_needed, shape), easier[shape].lost, budget) for shape in open_}
    deep = not start.redeals  # as long as all cards will be dealt again the easier game proves next to nothing
    look, longer = (_FIRST_LOOK, _LONGER) if deep else (_FIRST_BEFORE_REDEAL, _LONGER_BEFORE_REDEAL)
    width, narrow, dive = _WIDTHS[0], 0, _FIRST_DIVES if deep else 0
    seen = 0
    while open_:
        for shape, every in tuple(open_.items()):
            steps = None
            if width <= budget.room(_WIDEST):
                steps = find_line(shape, start, width, budget)
                if steps is None and narrow:
                    steps = find_line(shape, start, narrow, budget, easier[shape].lost)
            if steps is None and (dives[shape].look(dive) or every.look(look)):
                steps = dives[shape].steps or every.steps
                seen += dives[shape].seen or every.seen
                del open_[shape]
            if steps is not None:
                return Result("winnable", replay(at, steps), "All cards can be built.")
        width = max(3 * width, _WIDTHS[1])
        narrow = width // 4 if deep else 0
        look *= longer
        dive *= 3
    return Result("lost", proof=none_wins(seen))


def _every_line(shape: Shape, start: State, easier: EasierGame, budget: Budget) -> EveryLine[State, Step]:
    return EveryLine(start, partial(_needed, shape), lambda at: sum(at.built) >= shape.goal, easier.lost, budget)


def _needed(shape: Shape, at: State) -> Iterator[tuple[Step, State]]:
    """The moves of which one must lead to a win if any does: a safe build alone, else all moves.

    A build is safe if its card is the only copy left, so that the foundation has to wait for it anyway, and if it
    lies on a column, where building it does nothing but uncover the next card. Once no card can be turned any more,
    every build of a last copy is safe: building from the cells frees the top card of the waste, and as nothing will
    cover the waste again it is never better to let that wait. While cards can be turned it can be better: building
    pulls the card that lies on the waste at that moment. While the waste is empty it can always wait for the next turn.
    """
    wait = at.stock and not at.waste
    ways = [(step, there) for step, there in moves(shape, at) if not (wait and step.what == "cell")]
    over = not at.stock and not (at.waste and at.redeals)
    for step, there in ways:
        if step.what == "column" or (over and step.what in ("cell", "waste")):
            face = shape.orders[step.foundation][at.built[step.foundation]]
            if at.copies(face) == 1 and not shape.wanted_by_other(at.built, step.foundation):
                return iter([(step, there)])
    return iter(ways)


class Dives:
    """Short searches for a winning line, one after the other, that each choose at random what to try first.

    A search that goes deep mostly finds a winning line soon or, after a wrong choice at the beginning, not for a very
    long time. So many short searches find more than a long one.

    Args:
        shape: the shape of the game.
        start: where play begins.
        moves: the moves that must be followed from a state, and where each leads.
        lost: which positions are proved lost.
        budget: what may be spent.

    Attributes:
        steps: the steps of a winning line, None while none is found.
        seen: how many states were met in a search that came to its end.
    """

    def __init__(
        self,
        shape: Shape,
        start: State,
        moves: Callable[[State], Iterator[tuple[Step, State]]],
        lost: Callable[[State], bool],
        budget: Budget,
    ) -> None:
        self._shape, self._start, self._moves, self._lost, self._budget = shape, start, moves, lost, budget
        self._random = Random(1)
        self.steps: list[Step] | None = None
        self.seen = 0

    def look(self, dives: int) -> bool:
        """Make so many searches; tell whether one has come to its end: it has found a line, or there is none."""
        for _ in range(dives):
            search = EveryLine(self._start, self._in_order, self._won, self._lost, self._budget)
            if search.look(_LENGTH):
                self.steps, self.seen = search.steps, search.seen
                return True
        return False

    def _won(self, at: State) -> bool:
        return sum(at.built) >= self._shape.goal

    def _in_order(self, at: State) -> Iterator[tuple[Step, State]]:
        """The moves: those of top cards first, and mostly a turn before or after the cells as seems better."""
        ways = list(self._moves(at))
        if len(ways) > 1:
            self._random.shuffle(ways)
            turn_first = self._turn_seems_better(at) is (self._random.random() >= _AGAINST)
            places = _TURN_FIRST if turn_first else _CELLS_FIRST
            ways.sort(key=lambda way: places[way[0].what])
        return iter(ways)

    def _turn_seems_better(self, at: State) -> bool:
        """Whether to turn before a card of the cells is built, which pulls the top card of the waste.

        It is if that is wanted sooner than those below it, and not sooner than the card that would cover it.
        """
        if not (at.waste and at.stock):
            return True
        due = first_due(self._shape, at.built)
        top = due[at.waste[-1]]
        return due[at.stock[0]] <= top and all(due[face] >= top for face in at.waste[-3:-1])
