"""The end of a game: every line of it is followed once, and then it is known of each position whether it can be won."""

from __future__ import annotations

from collections import defaultdict, deque
from functools import lru_cache

from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import Judge
from patience_widget.solver.search.result import Verdict
from patience_widget.solver.search.safe_moves import SafeMoves


class Ending:
    """All positions that can be reached from one; where a move is proved safe, no other is followed.

    Attributes:
        positions: the positions, each with the number of moves after which it is met first.
        after: where the moves of each position lead.
        to_win: how many moves it takes to win from those that can be won; all others are lost.
    """

    def __init__(self, at: Position) -> None:
        self.positions: dict[Form, tuple[Position, int]] = {form_of(at): (at, 0)}
        self.after: dict[Form, set[Form]] = {}
        self.to_win: dict[Form, int] = {}

    @classmethod
    def of(cls, at: Position, most: int) -> Ending | None:
        """The end of the game from a position on; None if it has more than so many positions."""
        ending = cls(at)
        open_ = deque(ending.positions)
        while open_:
            form = open_.popleft()
            here, number = ending.positions[form]
            ending.after[form] = set()
            for there in _followed(here):
                next_ = form_of(there)
                ending.after[form].add(next_)
                if next_ not in ending.positions:
                    if len(ending.positions) >= most:
                        return None
                    ending.positions[next_] = there, number + 1
                    open_.append(next_)
        ending._go_back_from_wins()
        return ending

    def _go_back_from_wins(self) -> None:
        before: defaultdict[Form, list[Form]] = defaultdict(list)
        for form, nexts in self.after.items():
            for next_ in nexts:
                before[next_].append(form)
        self.to_win = {form: 0 for form, (at, _) in self.positions.items() if at.built() >= at.game.goal}
        open_ = deque(self.to_win)
        while open_:
            form = open_.popleft()
            for earlier in before[form]:
                if earlier not in self.to_win:
                    self.to_win[earlier] = self.to_win[form] + 1
                    open_.append(earlier)

    def choices(self, least: int) -> list[tuple[Position, int]]:
        """The positions in which a move loses the win and so many lead somewhere else, with their numbers."""
        return [
            self.positions[form]
            for form in self.to_win
            if len(self.after[form]) >= least and not self.after[form] <= self.to_win.keys()
        ]


def _followed(at: Position) -> list[Position]:
    """Where the moves of a position lead that have to be followed; nowhere from a won one."""
    if at.built() >= at.game.goal:
        return []
    moves = at.game.legal_moves(at)
    safe = _safe_moves(at.game).first(at, moves)
    return [at.game.play(at, move)[0] for move in ([safe] if safe else moves)]


@lru_cache(maxsize=20)
def _safe_moves(game: Game) -> SafeMoves:
    return SafeMoves(game)


class EndingJudge(Judge):
    """A judge who knows an ending by heart, and asks the solver about everything else."""

    def __init__(self, ending: Ending, positions: int) -> None:
        super().__init__(positions)
        self._ending = ending

    def verdict(self, at: Position) -> Verdict:
        """Whether the position can be won."""
        form = form_of(at)
        if form in self._ending.positions:
            return "winnable" if form in self._ending.to_win else "lost"
        return super().verdict(at)

    def line(self, at: Position) -> tuple[Move, ...]:
        """A shortest line that wins, if the ending has the position."""
        if form_of(at) not in self._ending.to_win:
            return super().line(at)
        moves: list[Move] = []
        while at.built() < at.game.goal:
            to_win = self._ending.to_win
            nexts = {move: at.game.play(at, move)[0] for move in at.game.legal_moves(at)}
            move = min(nexts, key=lambda move: to_win.get(form_of(nexts[move]), len(to_win)))
            moves.append(move)
            at = nexts[move]
        return tuple(moves)
