"""What is asked about a deal: can it be won with all cards known, and does a player win it?"""

from __future__ import annotations

import time
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from patience_widget.analysis.study.measures import Measure, Playing, Seeded, in_time, measure_deals, solved
from patience_widget.analysis.study.results.results_file import Row
from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.players import Player, careful, greedy, random_player
from patience_widget.players.with_care import rating_of

SOLVER = "solver"
"""The question whether somebody who sees all cards can win."""

PLAYERS: dict[str, Player | Seeded] = {"greedy": greedy, "careful": careful, "random": Seeded(random_player)}
"""The players that can be asked about. All of them see what lies face up and nothing else."""

ASKED = (SOLVER, "greedy", "careful")
"""What is asked if nothing else is said."""

_OF_SOLVER = {
    "verdict": "string",
    "line": "Int16",
    "positions": "Int64",
    "budget": "Int64",
    "solver": "string",
}
_OF_PLAYER = {"won": "boolean", "built": "Int16", "moves": "Int16", "redeals": "Int16"}


class Task(NamedTuple):
    """A question about some deals of a game: what a worker is handed.

    Attributes:
        game: the name of the game.
        question: "solver", or the name of a player.
        deals: the deal numbers.
        budget: how many positions the solver may look at for each deal.
    """

    game: str
    question: str
    deals: tuple[int, ...]
    budget: int


def columns_of(question: str) -> Mapping[str, str]:
    """The columns that a question fills, and their pandas types.

    Of the solver: its verdict ("winnable", "lost" or "unknown"), how many moves the winning line has, how many
    positions it looked at, how many it was allowed to look at, and which version of it was asked.
    Of a player, each after its name, as in ``greedy_won``: whether it won, how many cards it built, and how many moves
    and redeals it made.
    """
    if question == SOLVER:
        return _OF_SOLVER
    return {f"{question}_{name}": kind for name, kind in _OF_PLAYER.items()}


def answered_by(game: Game, question: str) -> str:
    """The question whose answer is also the answer to this one.

    Where the careful player has no rules for a game it plays just as the greedy one does, and nobody needs to ask
    twice.
    """
    return "greedy" if question == "careful" and rating_of(game) is None else question


def answer(task: Task) -> list[Row]:
    """Answer a question about each deal that there is time for: what a worker does.

    A row also says its game, question and microseconds.

    Raises:
        UnknownGame: this worker's catalogue does not have the game.
        DealFailed: one of the deals raised an error.
    """
    game = catalogue.find(task.game)
    solver = task.question == SOLVER
    measure: Measure = solved(None, task.budget) if solver else Playing(PLAYERS[task.question])
    rows: list[Row] = []
    for deal in in_time(task.deals):
        began = time.thread_time()
        (found,) = measure_deals(measure, game, [deal])
        if solver:
            row = {
                "verdict": found["verdict"],
                "line": found["moves"],
                "positions": found["positions"],
                "budget": task.budget,
                "solver": solver_version(),
            }
        else:
            row = {column: found[column.removeprefix(f"{task.question}_")] for column in columns_of(task.question)}
        rows.append(
            {
                "game": task.game,
                "question": task.question,
                "deal": deal,
                "microseconds": round((time.thread_time() - began) * 1_000_000),
                **row,
            }
        )
    return rows


def rest(task: Task, done: int) -> Task | None:
    """What is left of a task when so many of its deals are done."""
    return task._replace(deals=task.deals[done:]) if task.deals[done:] else None


@cache
def solver_version() -> str:
    """The version of the package, and a check value of the solver's source text, as in ``0.1.0-5f0c21aa``.

    A verdict that was proved stays true when the solver is changed. Which deals are left unknown may change.
    """
    folder = Path(__file__).parents[1] / "solve"
    text = b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py")))
    return f"{version('patience_widget')}-{zlib.crc32(text):08x}"
