"""What boards ask again and again: what was found out for one question serves the next one."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from patience_widget.core.table.history import Node, Played
from patience_widget.players.by_weighing import Plan
from patience_widget.solver.search.budget import Budget

from .hints.fair import fair_hint, new_expert
from .hints.hint import hint
from .judge import Judge, Judged

if TYPE_CHECKING:
    from patience_widget.analysis.hints.hint import Hint
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.core.table.known import KnownTable

_EXPERT = new_expert()
_FOR_A_GLANCE = 0.25
"""The part of a budget that is spent while numba isn't ready: with all of it, it would only be ready later."""


def hint_of_board(known: KnownTable, *, budget: float | Budget) -> Hint:
    """A hint. While nothing new is seen, it goes on with the same plan."""
    lost = judge_of_boards().proved_loss(known.position)
    return hint(known, Plan((), lost)) if lost else fair_hint(known, budget=budget, expert=_EXPERT)


def move_of_board(known: KnownTable, *, budget: float | Budget) -> Move | None:
    """The move with which a good player goes on, by the same plan as `hint_of_board`; None if nothing gets further."""
    return next(iter(_EXPERT.plan(known, Budget.of(budget)).line), None)


@cache
def judge_of_boards() -> Judge:
    """The judge that works for all boards of a process: what it found out for one question serves the next one."""
    return Judge()


class Made(NamedTuple):
    """A move that was made.

    Attributes:
        known: the position before it, as the player knew it.
        move: the move.
        number: its number in the game, from 1.
        last: the move before it, with the position before that one; None if there is none.
    """

    known: Position
    move: Move
    number: int = 1
    last: tuple[Position, Move] | None = None

    @classmethod
    def at(cls, before: Node, move: Move) -> Made:
        """A move that was made where a table stood."""
        last = (before.before.known, before.played.move) if before.before and before.played else None
        return cls(before.known, move, before.depth + 1, last)

    @property
    def before(self) -> Node:
        """Where it was made, as far as the player knew it."""
        if self.last is None:
            return Node.as_known(self.known)
        known, move = self.last
        return Node(self.known, Played(move, (), self.known), Node.as_known(known))


def judge_made(made: Made, *, budget: Budget) -> Judged | Literal["late", "unready"]:
    """Judge a move. What was called better is the hint from now on.

    Args:
        made: the move.
        budget: what it may spend.

    Returns:
        What was found out; "late" if there was too little time, or "unready" if that is so because numba isn't ready.
    """
    judge, spends = judge_at_work(budget)
    is_slow = judge.is_slow
    judged = judge.move(made.before, made.move, spends)
    if judged and (judged.better or judged.doubt):
        weighed = judge.weigh(made.known, spends)
        if weighed.best:
            _EXPERT.keep_to(made.known, Plan(weighed.best.line, weighed, weighed.best))
    return replace(judged, number=made.number) if judged else "unready" if is_slow else "late"


def judge_at_work(budget: Budget) -> tuple[Judge, Budget]:
    """The judge of all boards, and what it may spend now: only a part, while numba isn't ready."""
    judge = judge_of_boards()
    return judge, budget.part(_FOR_A_GLANCE) if judge.is_slow else budget
