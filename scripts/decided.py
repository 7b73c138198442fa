"""Measure how many deals of each game the solver decides in 2 seconds; the same command goes on after a stop.

python -m scripts.decided                       10 deals of every game without its variants, then 30, then 100
python -m scripts.decided klondike --deals 300  more deals of one game
python -m scripts.decided klondike --positions 6800
                                                one game anew, with so many positions for 2 seconds (without numba)

It needs numba, and writes ``patience_widget/games/decided.csv``; `patience_widget.games.decided` says what is in it.
Deals are numbered and the solver's budget is in positions, so the answers are the same on every machine. How many
positions it looks at in 2 seconds is tried out once for a game, and kept; on a busy machine that gives too few. Where
the search with numba looks at the same positions as without, only sooner, the compiled one answers for both.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from datetime import datetime, timezone
from pathlib import Path

from benchmarks.solving import ProcessorBudget
from patience_widget.analysis.odds.measure_odds import FIRST_DEAL
from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.games.decided import SECONDS, Decided, read_decided
from patience_widget.machine import fast
from patience_widget.solver.beam import decide as beam
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.in_time import ENOUGH
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import decide, has_decider

TABLE = Path(__file__).parents[1] / "patience_widget" / "games" / "decided.csv"
STAGES = (10, 30, 100)
"""Every game gets so many deals before any game gets more; those of which about half are decided come first."""
SOME, LONGEST = 30, 240.0
"""After so many deals a game gets no more if the processor has worked on it for so many seconds."""
_TRIED, _TRY = 3, 0.25
"""On so many deals that take the solver so many seconds its speed is tried out; on more where a deal takes less."""

Decides = Callable[[Position, Budget], Result]


def dealt(game: Game, number: int) -> Position:
    """A deal, counted from 0."""
    return game.start(game.deck(FIRST_DEAL + number))


def positions_in_time(game: Game, decides: Decides) -> int:
    """How many positions the solver looks at in 2 seconds, to two digits.

    It is the fastest of some tries, since other work on the machine makes it slower and nothing makes it faster.
    """
    speeds: list[float] = []
    spent = positions = 0.0
    for number in range(STAGES[-1]):
        budget = ProcessorBudget(_TRY)
        with suppress(Spent):
            decides(dealt(game, number), budget)
        spent, positions = spent + budget.elapsed, positions + budget.positions
        if spent >= _TRY / 2:
            speeds.append(positions / spent)
            spent = positions = 0.0
        if len(speeds) == _TRIED:
            break
    return int(float(f"{SECONDS * max(speeds or [positions / spent]):.2g}"))


def count_decided(game: Game, some: range, limit: int) -> tuple[int, int]:
    """Of how many deals the solver was asked, and how many it decided, with so many positions for each."""
    began = time.process_time()
    count = 0
    for asked, number in enumerate(some):
        if number >= SOME and time.process_time() - began > LONGEST:
            return asked, count
        with suppress(Spent):
            decide(dealt(game, number), Budget(None, limit))
            count += 1
    return len(some), count


def measured(game: Game, known: Decided, deals: int) -> Decided:
    """What is known of a game, with more deals."""
    compiles = by_tables.fits(dealt(game, 0)) and not has_decider(game)
    if compiles:
        by_tables.SEARCHING.compile_now()
    positions = known.positions
    if not positions:
        with fast.uncompiled():
            positions = positions_in_time(game, decide)
    with fast.uncompiled() if beam.fits(dealt(game, 0)) else nullcontext():
        asked, count = count_decided(game, range(known.deals, deals), positions)
    known = known._replace(
        deals=known.deals + asked, positions=positions, decided=known.decided + count, measured=_today()
    )
    return with_numba(game, known, deals) if compiles and 2 * known.decided < known.deals else known


def with_numba(game: Game, known: Decided, deals: int) -> Decided:
    """The same with the positions that a compiled search looks at in the time."""
    positions = known.positions_with_numba or positions_in_time(game, decide)
    asked, count = count_decided(game, range(known.deals_with_numba, deals), positions)
    return known._replace(
        deals_with_numba=known.deals_with_numba + asked,
        positions_with_numba=positions,
        decided_with_numba=known.decided_with_numba + count,
    )


def _today() -> str:
    return f"{datetime.now(timezone.utc):%Y-%m-%d}"


def write(rows: dict[str, Decided], path: Path) -> None:
    """Write what is known, in the order of the catalogue."""
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Decided._fields)
        writer.writerows(rows[name] for name in catalogue.names() if name in rows)
    new.replace(path)


def main(arguments: Sequence[str] | None = None, path: Path = TABLE) -> None:
    """Measure, and write each game's figures as soon as they are there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="names of games; none for every game without its variants")
    parser.add_argument("--deals", type=int, default=STAGES[-1], help="how many deals of each, from deal 10,000 on")
    parser.add_argument("--positions", type=int, help="how many the solver looks at in 2 seconds, if you know it")
    asked = parser.parse_args(arguments)
    names = asked.games or [name for name in catalogue.names() if "/" not in name]
    if asked.positions and not asked.games:
        parser.error("name the games that have so many positions")
    rows = read_decided(path)
    if asked.positions:
        for name in asked.games:
            known = rows.get(name, Decided(name))
            rows[name] = Decided(name, 0, asked.positions, 0, 0, known.positions_with_numba)

    def is_clear(game: Game) -> tuple[float, bool]:
        known = rows.get(game.name)
        return abs(known.decided / known.deals - ENOUGH) if known and known.deals else 0, has_decider(game)

    for deals in sorted({min(stage, asked.deals) for stage in STAGES} | {asked.deals}):
        for game in sorted(map(catalogue.find, names), key=is_clear):
            known = rows.get(game.name, Decided(game.name))
            if known.deals < deals:
                rows[game.name] = measured(game, known, deals)
                write(rows, path)
                print(*rows[game.name], f"{time.process_time():.0f} s", flush=True)


if __name__ == "__main__":
    main()
