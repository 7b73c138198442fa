"""Measures how often games can be won and are won. After a stop, it goes on where it was.

A few deals of every game are asked first, then more.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from patience_widget.analysis.study.executors import carry_out, check_executor
from patience_widget.analysis.study.measures import SECONDS_AT_ONCE
from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.mistakes import whole_between

from .odds_file import (
    ASKED,
    EXPERT,
    QUESTIONS,
    SOLVER,
    OddsFile,
    Spent,
    Task,
    answer,
    answered_by,
    columns_of,
    rest,
    solver_version,
)

if TYPE_CHECKING:
    import pandas as pd


FIRST_DEAL = 10_000
"""The careful player's rules were chosen on earlier deals, which would flatter it."""

MANY = dict.fromkeys(("osmosis", "peek", "bridesmaids", "captive-queens", "royal-quadrille"), 100_000)
"""The games of which the solver is asked about so many deals."""

QUICK = 0.020
"""A deal that takes fewer seconds than this is quick."""
OF_QUICK, OF_SLOW = 10_000, 1_000
"""How many deals are asked about where a deal is quick, and where it isn't."""
OF_EXPERT = 200
"""How many deals the expert plays; it takes seconds for a deal."""

STAGES = (100, 1_000, 10_000, 100_000)
"""Every game gets the first of these numbers of deals before any game gets the next."""

_FIRST_TASK, _LARGEST_TASK = 5, 1_000


@dataclass
class Part:
    """A question about a game: what is wanted, what is known, and how long it takes.

    Attributes:
        game: the name of the game.
        question: "solver", or the name of a player.
        deals: how many deals are wanted, None for as many as fit the time that a deal takes.
        answered: the deals that need no answer any more.
        handed_out: the deals that somebody is asked about now, or was.
        spent: how long the answers took so far.
    """

    game: str
    question: str
    deals: int | None
    answered: set[int]
    handed_out: set[int]
    spent: Spent

    @property
    def wanted(self) -> int:
        """How many deals are wanted."""
        if self.deals is not None:
            return self.deals
        if self.question == SOLVER and self.game in MANY:
            return MANY[self.game]
        if self.question == EXPERT:
            return OF_EXPERT
        return OF_QUICK if self.spent.a_deal is not None and self.spent.a_deal < QUICK else OF_SLOW

    @property
    def left(self) -> int:
        """How many deals still wait for their answer."""
        return sum(deal not in self.answered for deal in self._deals())

    def next_deals(self, stage: int | None) -> tuple[int, ...]:
        """The deals for the next task, among so many deals or all; none if all of them are handed out."""
        a_deal = self.spent.a_deal
        size = _FIRST_TASK if a_deal is None else min(max(1, int(SECONDS_AT_ONCE / (a_deal or 1e-6))), _LARGEST_TASK)
        waiting = (deal for deal in self._deals(stage) if deal not in self.answered and deal not in self.handed_out)
        return tuple(islice(waiting, size))

    def _deals(self, stage: int | None = None) -> range:
        return range(FIRST_DEAL, FIRST_DEAL + min(self.wanted, self.wanted if stage is None else stage))


class Plan:
    """All that is wanted.

    Args:
        files: the file of each game.
        questions: what is asked about each game.
        deals: how many deals of each, None for what the module says.
        budget: how many positions the solver may look at for a deal.
        again: whether deals that another version of the solver left unknown are asked about once more.
    """

    def __init__(
        self, files: Sequence[OddsFile], questions: Sequence[str], deals: int | None, budget: int, *, again: bool
    ) -> None:
        self.budget = budget
        self.parts: dict[tuple[str, str], Part] = {}
        known = [(file, file.read(), file.seconds()) for file in files]
        for question in questions:
            for file, frame, seconds in known:
                asked = answered_by(catalogue.find(file.game), question)
                answered = _answered(frame, asked, budget, again=again)
                part = Part(file.game, asked, deals, answered, set(), seconds.get(asked, Spent()))
                self.parts[file.game, asked] = part

    def tasks(self) -> Iterator[Task]:
        """The tasks in their order. Each is made when it is asked for, by what is known then."""
        for stage in (*STAGES, None):
            for part in self.parts.values():
                while deals := part.next_deals(stage):
                    part.handed_out.update(deals)
                    yield Task(part.game, part.question, deals, self.budget)

    def note(self, part: Part, deals: Sequence[int], took: Spent) -> None:
        """Note that some deals are answered."""
        part.answered.update(deals)
        part.spent = Spent(part.spent.deals + took.deals, part.spent.seconds + took.seconds)

    def work_left(self) -> float:
        """How many seconds of work are left for one process, by how long the answers took so far."""
        parts = self.parts.values()
        known = [part.spent.a_deal for part in parts if part.spent.a_deal is not None]
        usual = sum(known) / len(known) if known else 1.0
        return sum(part.left * (usual if part.spent.a_deal is None else part.spent.a_deal) for part in parts)


def _answered(frame: pd.DataFrame, question: str, budget: int, *, again: bool) -> set[int]:
    """The deals that need no answer any more.

    A verdict that was proved stands for good. A deal that is unknown is asked about once more with a larger budget.
    """
    if question != SOLVER:
        return set(frame["deal"][frame[f"{question}_won"].notna()])
    decided = frame["verdict"].isin(["winnable", "lost"])
    tried = (frame["verdict"] == "unknown") & (frame["budget"] >= budget)
    if again:
        tried &= frame["solver"] == solver_version()
    return set(frame["deal"][(decided | tried).fillna(value=False)])


BUDGET = 200_000
"""How many positions the solver may look at for a deal."""


def measure_odds(
    folder: str | os.PathLike[str],
    games: Iterable[Game | str] | None = None,
    *,
    questions: Iterable[str] = ASKED,
    deals: int | None = None,
    budget: int = BUDGET,
    again: bool = False,
    executor: Executor | None = None,
    in_flight: int = 64,
    report: Callable[[str], object] | None = print,
) -> None:
    """Measure how often games can be won and are won. The answers go to a folder, with a Parquet file for each game.

    It takes the first 100 deals of every game, then 1,000, and so on. It doesn't repeat what the files already have, so
    the same call resumes after an interruption. You lose only the tasks that it was working on, about 5 seconds of
    work each. The answers depend only on game, deal and budget, not on the number of workers. Let only one call at a
    time work on a folder: a second call could overwrite what the first one found.

    Args:
        folder: the folder for the files.
        games: the games, or their names; None for every game of the catalogue, without its variants.
        questions: "solver" for whether a deal can be won by somebody who sees all cards; "greedy", "careful", "random"
            and "expert" for whether these players win it. The expert takes seconds for a deal, and the number of the
            deal is its seed.
        deals: how many deals of each game, from deal 10,000 on. None means 10,000 if a deal takes less than 20 ms, and
            otherwise 1,000; for five games, the solver then takes 100,000 deals, and the expert always takes 200.
        budget: how many positions the solver may look at for each deal. If a deal was left unknown with a smaller
            budget, it is tried again.
        again: whether to try deals again that another version of the solver left unknown.
        executor: does the work: a `concurrent.futures.ProcessPoolExecutor`, ``client.get_executor()`` of a Dask client,
            or ``client.executor()`` of an ipyparallel client. Without one, this process does the work.
        in_flight: how many tasks may be under way at once; use more than there are workers.
        report: called with a line of text on the progress; None for no reports.

    Raises:
        UnknownGame: no game has one of these names.
        ValueError: there is no such question, or a number is below 1.
        OddsError: a file is damaged, or isn't a file of odds.
        TypeError: `executor` isn't an executor.
        FileNotFoundError: the folder does not exist.
        DealFailed: a deal raised an error; the message names the deal.
        ImportError: pandas or pyarrow is not installed.

    >>> from tempfile import TemporaryDirectory
    >>> from patience_widget.analysis import read_odds
    >>> asked = ["solver", "greedy"]
    >>> with TemporaryDirectory() as folder:
    ...     measure_odds(folder, ["captive-queens"], questions=asked, deals=5, report=None)
    ...     read_odds(folder, "captive-queens")[["deal", "verdict", "greedy_won"]].values.tolist()
    [[10000, 'lost', False], [10001, 'winnable', True], ...]
    """
    deals = None if deals is None else whole_between("measure_odds", 1, None, deals=deals)
    budget = whole_between("measure_odds", 1, None, budget=budget)
    in_flight = whole_between("measure_odds", 1, None, in_flight=in_flight)
    asked = tuple(dict.fromkeys(questions))
    for question in asked:
        if question not in QUESTIONS:
            raise ValueError(f"there is no question {question!r}: ask about {', '.join(QUESTIONS)}")
    if executor is not None:
        check_executor(executor)
    place = Path(folder)
    if not place.is_dir():
        raise FileNotFoundError(f"there is no folder {place}: make it first")
    names = [name for name in catalogue.names() if "/" not in name] if games is None else list(games)
    files = {name: OddsFile(place, name) for name in dict.fromkeys(catalogue.find(name).name for name in names)}
    plan = Plan(list(files.values()), asked, deals, budget, again=again)
    clock = _Clock(plan)
    told = report or _nobody
    for rows in carry_out(answer, rest, plan.tasks(), executor, in_flight):
        game, question = str(rows[0]["game"]), str(rows[0]["question"])
        took = Spent(len(rows), sum(int(row["microseconds"] or 0) for row in rows) / 1_000_000)
        kept = [{name: row[name] for name in ("deal", *columns_of(question))} for row in rows]
        files[game].add(question, kept, took)
        part = plan.parts[game, question]
        plan.note(part, [int(row["deal"] or 0) for row in rows], took)
        told(f"{game}, {question}: {len(part.answered):,} of {part.wanted:,} deals. {clock.told(took)}")
    told("Everything is measured.")


def _nobody(line: str) -> None:
    pass


class _Clock:
    """Works out how long the rest will take."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.began = time.monotonic()
        self.done = 0.0

    def told(self, took: Spent) -> str:
        """How much of the work is done, and how long the rest will take at this speed."""
        self.done += took.seconds
        elapsed = time.monotonic() - self.began
        left = self.plan.work_left()
        share = self.done / (self.done + left) if left else 1.0
        minutes = round(left * elapsed / self.done / 60) if self.done else 0
        return f"{share:.0%} of what was left is done; about {minutes // 60} h {minutes % 60:02} min to go."
