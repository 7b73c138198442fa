"""How often simple players pass the mastery check of a course, counted task by task."""

from __future__ import annotations

import copy
import random
from functools import cache

from patience_widget import Move, Table, lessons
from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.lessons import Mastery, Quiz, Solve
from patience_widget.lessons.mastery.tasks import Task, mastery_tasks
from patience_widget.lessons.model.answers import right_answers
from patience_widget.lessons.model.goals import Attempt
from patience_widget.lessons.model.positions import face_up
from patience_widget.lessons.puzzle.definition import is_turn
from patience_widget.lessons.puzzle.puzzle import Puzzle
from patience_widget.lessons.puzzle.solving import Answer, Solving
from patience_widget.players import Player, greedy, random_player

CARDS = 52
"""So many cards somebody can name who knows nothing."""
MOST_TURNS = 100
"""So often the stock is turned without a decision before somebody gives a puzzle up."""
MOST = 6
"""So many cards a foundation of the games lacks at the most when somebody is asked."""


@cache
def tasks(course: str, number: int) -> tuple[Task, ...]:
    step = check_of(course)
    return mastery_tasks(step, lessons.find(course).game_of(step), number)


def check_of(course: str) -> Mastery:
    step = lessons.find(course).steps[-1]
    assert isinstance(step, Mastery)
    return step


def share_that_passes(course: str, kind: str, runs: int, *, knows: bool = False, checks: int = 20) -> float:
    """The share of runs in which a player passes, each run one of so many different checks.

    Args:
        course: the name of the course.
        kind: "greedy", or "random" for any legal moves.
        runs: how many.
        knows: whether every question is answered rightly; else anything is clicked.
        checks: how many checks are made.
    """
    step, passed = check_of(course), 0
    for run in range(runs):
        chance = random.Random(f"{course} {kind} {run}")
        player = greedy if kind == "greedy" else random_player(run)
        passed += (
            sum(_does(task, step, player, chance, knows=knows) for task in tasks(course, run % checks)) >= step.need
        )
    return passed / runs


def _does(task: Task, step: Mastery, player: Player, chance: random.Random, *, knows: bool) -> bool:
    if isinstance(task.asks, Quiz):
        return knows or _answers(task, task.asks, chance)
    if isinstance(task.asks, Solve):
        return _solves(task.asks.to_solve, player, chance)
    table = copy.copy(task.table)
    begun = table.node.depth
    for _ in range(task.within):
        move = player(table.known)
        if move is None:
            break
        table.play(move)
    return step.goal.met(Attempt.since(table, begun))


def _answers(task: Task, quiz: Quiz, chance: random.Random) -> bool:
    """Whether clicking anything finds all right answers before the first wrong one."""
    at = task.table.position
    right = set(right_answers(quiz, at))
    if quiz.asks == "card":
        return chance.randrange(CARDS) < len(right)
    if quiz.asks == "choice":
        return chance.choice(quiz.options) in right
    if quiz.asks == "number":
        return str(chance.randint(1, MOST)) in right
    takers = [pile.id for pile in at.game.piles if pile.group.takes != NEVER_TAKES]
    there = sorted(face_up(at)) if quiz.asks == "cards" else takers
    return set(chance.sample(there, len(right))) == right


def _solves(puzzle: Puzzle, player: Player, chance: random.Random) -> bool:
    """Whether a player comes to the end of a puzzle without a wrong move. Who turns on and on doesn't."""
    solving, turns = Solving(puzzle), 0
    while not solving.solved and turns < MOST_TURNS:
        table = Table(position=solving.at)
        liked = player(table.known)
        move = table.judge(liked).move if liked else chance.choice(list(table.moves))
        while not is_turn(solving.at, move) and _judged(solving, move) in ("open", "idle", "unknown"):
            move = chance.choice(list(table.moves))
        answer = _judged(solving, move)
        if answer == "wrong":
            return False
        if answer == "right":
            solving.play(move)
            turns = 0
        else:
            solving.play_open(move)
            turns += 1
    return solving.solved


_KNOWN: dict[tuple[str, Form, Move], Answer] = {}


def _judged(solving: Solving, move: Move) -> Answer:
    """What a move comes to; each is judged once for all runs."""
    key = solving.puzzle.name, form_of(solving.at), move
    if key not in _KNOWN:
        _KNOWN[key] = solving.judged(move).answer
    return _KNOWN[key]
