"""The tasks of a mastery check: questions, puzzles and decisions in positions that the learner has not seen."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from patience_widget.players import greedy

from .errors import LessonError
from .goal_base import Attempt
from .goal_search import search
from .mastery_positions import fresh_positions, mastery_positions
from .mastery_puzzles import in_good_order, mastery_puzzles
from .mastery_variety import Questions
from .steps import Solve

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table

    from .goals import Goal
    from .steps import Mastery, Quiz

BY_CHANCE = 1 / 3
"""A decision is one that random legal moves get right less often than this."""
POSITIONS = 120
"""So many positions are looked at for the tasks of one check."""
ENOUGH = 30
"""After so many positions a decision is taken that a greedy player gets right."""
_WIDEST = 400
_CHOICES = 14
"""Positions with more legal moves are left out: to weigh them all takes too long."""


@dataclass(frozen=True)
class Task:
    """One task of a check.

    Attributes:
        table: where it begins.
        within: how many moves it may take, 0 for a question and for a puzzle.
        asks: the question or the puzzle, None for another decision.
    """

    table: Table
    within: int = 0
    asks: Quiz | Solve | None = None


def mastery_tasks(step: Mastery, game: Game, tries_before: int = 0) -> tuple[Task, ...]:
    """The tasks of a check, the same ones every time, but other ones for each number of `tries_before`.

    First come the questions, then the decisions. Those are short goals and puzzles, as many as the step says; those
    that a greedy player gets wrong are preferred. Where too few are found, questions are asked instead.

    Raises:
        LessonError: so many of them are not found.
    """
    if not step.questions and not step.puzzles:
        return tuple(Task(table, step.within) for table in mastery_positions(step, game, tries_before))
    questions = Questions()
    hard: list[Task] = []
    easy: list[Task] = []
    known = in_good_order(mastery_puzzles(step, game, tries_before))
    puzzles = [Task(one.table(), 0, Solve(puzzle=one)) for one in known]
    decisions = step.of - step.questions - len(puzzles)
    for number, table in enumerate(islice(fresh_positions(step, game, tries_before), POSITIONS)):
        if task := _decision(step, table) if len(hard) < decisions else None:
            (easy if greedy_does(step.goal, task) else hard).append(task)
        else:
            questions.offer(table, number)
        found = len(hard) + (len(easy) if number >= ENOUGH else 0)
        if number >= ENOUGH and len(questions) >= step.questions and found >= decisions:
            break
    chosen = sorted((hard + easy)[:decisions], key=lambda task: task.within) + puzzles
    asked = [Task(table, 0, quiz) for table, quiz in questions.best(step.of - len(chosen))]
    if len(asked) + len(chosen) < step.of:
        raise LessonError(
            f"only {len(asked)} questions and {len(chosen)} decisions were found in {POSITIONS} positions: "
            "ask for fewer, choose another goal, or give more moves"
        )
    return tuple(asked + chosen)


def _decision(step: Mastery, table: Table) -> Task | None:
    """A task to reach the goal in the fewest moves; None where it can't be without a turn, or chance would do it."""
    here = Attempt.since(table, table.node.depth)
    line = search(here, step.goal, deepest=step.within, widest=_WIDEST)
    if not line or any(move.verb != "move" for move in line):
        return None
    chance = by_chance(here, step.goal, len(line))
    return Task(table, len(line)) if chance is not None and chance < BY_CHANCE else None


def by_chance(here: Attempt, goal: Goal, moves: int) -> float | None:
    """How likely random legal moves reach a goal in so many moves; None if there are too many moves to weigh."""
    if goal.met(here):
        return 1.0
    if moves == 0:
        return 0.0
    at = here.position
    legal = at.game.legal_moves(at)
    if not legal:
        return 0.0
    if len(legal) > _CHOICES:
        return None
    chances = [by_chance(here.after(move, at.game.play(at, move)[0]), goal, moves - 1) for move in legal]
    return None if None in chances else sum(filter(None, chances)) / len(legal)


def greedy_does(goal: Goal, task: Task) -> bool:
    """Whether a greedy player gets a decision right."""
    table = copy.copy(task.table)
    begun = table.node.depth
    for _ in range(task.within):
        move = greedy(table)
        if move is None:
            break
        table.play(move)
        if goal.met(Attempt.since(table, begun)):
            return True
    return False
