"""A judge for games of single cards who remembers of every position it has met whether it can be won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import Judge, Line
from patience_widget.machine.compile import has_columns
from patience_widget.machine.move_numbers import moves_of
from patience_widget.solver.beam.board import Board, Kept, Key, moves_singly
from patience_widget.solver.by_tables.decide import fits
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Verdict
from patience_widget.solver.solver import Searches


@dataclass
class _Here:
    """A position on the way to the one that is looked at.

    Attributes:
        key: what it is.
        ways: the moves that haven't been followed.
        came_by: the move that led here; None at the start.
        is_lost: whether no move that was followed leads to anything but lost positions.
    """

    key: Key
    ways: Iterator[tuple[int, Kept, bool]]
    came_by: int | None
    is_lost: bool = True


class RememberingJudge(Judge):
    """Follows the lines of a position one after the other, and asks the solver about games that can't be compiled.

    The positions of one deal have most of their endings in common. So nearly all of them are decided by what was
    found out about others.
    """

    def __init__(self, positions: int) -> None:
        super().__init__(positions)
        self._can_be_won: defaultdict[Game, dict[Key, bool]] = defaultdict(dict)
        self._verdicts: dict[Position, dict[Line, Verdict]] = {}
        self._searches = Searches()
        self._searched: dict[tuple[str, Form], Verdict] = {}

    def verdict(self, at: Position) -> Verdict:
        """Whether the position can be won."""
        if not _is_for_this(at):
            return self._by_search(at)
        board = Board(at)
        known = self._can_be_won[at.game].get(board.key(board.start))
        if known is None:
            known = self._search(at, board)[0]
        return "unknown" if known is None else "winnable" if known else "lost"

    def _by_search(self, at: Position) -> Verdict:
        key = at.game.name, form_of(at)
        known = self._searched.get(key)
        if known is None:
            known = self._searched[key] = self._searches.decide(at, Budget(None, self._positions), line=False).verdict
        return known

    def verdicts(self, at: Position) -> dict[Line, Verdict]:
        """What becomes of the game after each of the choices."""
        if at not in self._verdicts:
            self._verdicts[at] = super().verdicts(at)
        return self._verdicts[at]

    def line(self, at: Position) -> tuple[Move, ...]:
        """A line that wins."""
        if not _is_for_this(at):
            return super().line(at)
        return self._search(at, Board(at), to_the_end=True)[1]

    def _search(self, at: Position, board: Board, *, to_the_end: bool = False) -> tuple[bool | None, tuple[Move, ...]]:
        """Whether a position can be won, and how; None and no moves if that takes too long to find out."""
        if at.built() >= at.game.goal:
            return True, ()
        known = self._can_be_won[at.game]
        first = board.key(board.start)
        path = [_Here(first, _ways(board, board.start), None)]
        met = {first}
        while path:
            here = path[-1]
            found = next(here.ways, None)
            if found is None:
                path.pop()
                if here.is_lost:
                    known[here.key] = False
                elif path:
                    path[-1].is_lost = False
                continue
            move, there, wins = found
            key = board.key(there)
            if wins or (known.get(key) and not to_the_end):
                known.update((one.key, True) for one in path)
                numbers = [*(one.came_by for one in path if one.came_by is not None), move]
                return True, tuple(made for number in numbers for made in moves_of(at, board.tables, number))
            if known.get(key) is False:
                continue
            if key in met:
                here.is_lost = False
            elif len(met) >= self._positions:
                return None, ()
            else:
                met.add(key)
                path.append(_Here(key, _ways(board, there), move))
        known.update((key, False) for key in met)
        return False, ()


def _ways(board: Board, at: Kept) -> Iterator[tuple[int, Kept, bool]]:
    """The moves of a position, those first that build a card."""
    return iter(sorted(board.follow(at, frozenset()), key=lambda way: not board.builds(way[0])))


def _is_for_this(at: Position) -> bool:
    return moves_singly(at.game) and not has_columns(at.game) and fits(at)
