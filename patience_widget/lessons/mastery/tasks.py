"""The tasks of a mastery check: questions, puzzles and decisions in positions that the learner has not seen."""

from __future__ import annotations

import copy
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice
from typing import TYPE_CHECKING

from patience_widget.core.table import Table
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.goal_base import Attempt
from patience_widget.lessons.model.goals import search
from patience_widget.lessons.model.steps import Solve
from patience_widget.lessons.puzzle.shipped import puzzles
from patience_widget.players import greedy, play_out, random_player

from .questions import Questions

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.table import Table
    from patience_widget.lessons.model.goals import Goal
    from patience_widget.lessons.model.steps import Mastery, Quiz
    from patience_widget.lessons.puzzle.puzzle import Puzzle


BY_CHANCE = 1 / 3
"""A decision is one that random legal moves get right less often than this."""
POSITIONS = 120
"""How many positions are looked at, at most, for the tasks of one check."""
ENOUGH = 30
"""From this many positions on, decisions that a greedy player gets right are taken, too, and the search may stop."""
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


DEALS_FOR_ONE = 60
"""How many deals in a row may lead nowhere before the search is given up."""
_WIDEST = 400


def mastery_positions(step: Mastery, game: Game, tries_before: int = 0) -> Iterator[Table]:
    """The positions of a check, each as a table that has been played up to there.

    They are the same every time, but other ones for each number of `tries_before`.

    Raises:
        LessonError: so many positions from which the goal can be reached are not found.
    """
    found = in_vain = 0
    for table in fresh_positions(step, game, tries_before):
        here = Attempt.since(table, table.node.depth)
        if search(here, step.goal, deepest=step.within, widest=_WIDEST):
            yield table
            found, in_vain = found + 1, 0
        else:
            in_vain += 1
        if found == step.of:
            return
        if in_vain == DEALS_FOR_ONE:
            raise LessonError(
                f"{in_vain} positions in a row don't lead to the goal within {step.within} moves: "
                "choose another goal, or give more moves"
            )


def fresh_positions(step: Mastery, game: Game, tries_before: int = 0) -> Iterator[Table]:
    """Positions of numbered deals that were played for a while, without end; the same ones every time."""
    for number in count():
        chosen = random.Random(f"{step.seed} {tries_before} {number}")
        table = Table(game, deal=chosen.randrange(32_000))
        player = greedy if step.player == "greedy" else random_player(chosen.randrange(2**32))
        play_out(table, player, limit=chosen.randint(*step.after))
        yield table


def mastery_puzzles(step: Mastery, game: Game, tries_before: int = 0) -> tuple[Puzzle, ...]:
    """The puzzles of a check, the same ones every time, but other ones for each number of `tries_before`.

    Raises:
        LessonError: the game has too few.
    """
    if not step.puzzles:
        return ()
    all_of_game = puzzles(game)
    if len(all_of_game) < step.puzzles:
        why = all_of_game.why_few or f"{game.title} has too few puzzles for a check."
        raise LessonError(f"{why} Ask for fewer puzzles than {step.puzzles}")
    return _in_turn(list(all_of_game), step.puzzles, step.seed, tries_before)


def _in_turn(known: list[Puzzle], number: int, seed: int, tries_before: int) -> tuple[Puzzle, ...]:
    """So many puzzles; none comes again before all had their turn."""
    if not number:
        return ()
    turn, place = divmod(tries_before, len(known) // number)
    mixed = _mixed(random.Random(f"{seed} {turn}").sample(known, len(known)))
    return tuple(mixed[place * number :][:number])


def _mixed(known: list[Puzzle]) -> list[Puzzle]:
    """The same puzzles, those of each theme spread evenly among the others, so that every check has several themes."""
    of_theme = Counter(puzzle.theme for puzzle in known)
    return [puzzle for _, puzzle in sorted(_met(known), key=lambda one: (one[0] + 0.5) / of_theme[one[1].theme])]


def in_good_order(known: Sequence[Puzzle]) -> list[Puzzle]:
    """From easy to hard, but first one of each theme, so that the same kind of move isn't right all the time."""
    by_rating = sorted(known, key=lambda puzzle: puzzle.rating)
    return [puzzle for _, puzzle in sorted(_met(by_rating), key=lambda one: one[0])]


def _met(known: Sequence[Puzzle]) -> list[tuple[int, Puzzle]]:
    """Each puzzle with how many of its theme come before it."""
    met: Counter[str] = Counter()
    numbered = []
    for puzzle in known:
        numbered.append((met[puzzle.theme], puzzle))
        met[puzzle.theme] += 1
    return numbered
