"""Solving: deals decided a second, and the share decided at 0.1, 0.25, 1 and 2 s a deal, game by game, in one process.

A deal that is not decided within 2 s counts with the time spent on it. All time, that of the budget too, is time of the
processor, so that other work on the machine does not count. Where numba is installed, its functions are compiled before
the clock starts. "decided/s" is the decider alone, as a study calls it; "solve/s" is `solve`, which
plays every winning line through the engine once more.
"""

import argparse
import time
from collections import Counter
from importlib.util import find_spec
from typing import NamedTuple

from patience_widget import Game, Position, games
from patience_widget.games.klondike import KLONDIKE
from patience_widget.solver.by_tables.decide import SEARCHING
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import decide, solve

LIMITS = (0.1, 0.25, 1.0, 2.0)


class ProcessorBudget(Budget):
    """A budget of seconds of the processor, which counts the work of this process alone."""

    __slots__ = ("_worked",)

    def __init__(self, seconds: float | None, positions: int | None = None) -> None:
        super().__init__(seconds, positions)
        self._worked = time.process_time()

    @property
    def elapsed(self) -> float:
        return time.process_time() - self._worked


class Timed(NamedTuple):
    """What came of a deal: the verdict, and the seconds it took."""

    verdict: str
    seconds: float


def alone(at: Position, budget: Budget) -> Timed:
    """Decide a deal with the decider alone."""
    began = time.process_time()
    try:
        result = decide(at, budget)
    except Spent:
        result = Result("unknown")
    return Timed(result.verdict, time.process_time() - began)


def timed(at: Position) -> tuple[Timed, Timed]:
    """Decide a deal with the decider alone, and with `solve`."""
    decided = alone(at, ProcessorBudget(LIMITS[-1]))
    if decided.verdict == "unknown":
        return decided, decided
    began = time.process_time()
    return decided, Timed(solve(at, budget=ProcessorBudget(LIMITS[-1])).verdict, time.process_time() - began)


def row(game: Game, deals: int) -> str:
    """The figures of a game, as a line of the table."""
    starts = [game.start(game.deck(deal)) for deal in range(1, deals + 1)]
    pairs = [timed(at) for at in starts]
    first, whole = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    verdicts = Counter(found.verdict for found in first)
    decided = [found.seconds for found in first if found.verdict != "unknown"]
    rates = [sum(f.verdict != "unknown" for f in found) / sum(f.seconds for f in found) for found in (first, whole)]
    shares = [sum(seconds <= limit for seconds in decided) / deals for limit in LIMITS]
    within = " ".join(f"{share:>9.1%}" for share in shares)
    return (
        f"{game.name:30} {rates[0]:>9,.0f} {rates[1]:>9,.0f} {within}"
        f" {verdicts['winnable'] / deals:>9.1%} {verdicts['lost'] / deals:>8.1%}"
    )


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="deals a game, numbered from 1")
    parser.add_argument("--games", nargs="*", help="names of games; all, and Klondike, if left out")
    arguments = parser.parse_args()
    if find_spec("numba"):
        SEARCHING.compile_now()
    within = " ".join(f"{f'in {limit:g} s':>9}" for limit in LIMITS)
    print(f"{'':30} {'decided/s':>9} {'solve/s':>9} {within} {'winnable':>9} {'lost':>8}")
    chosen = [games.find(name) for name in arguments.games or games.names()]
    for game in chosen if arguments.games else [*chosen, KLONDIKE]:
        print(row(game, arguments.deals), flush=True)


if __name__ == "__main__":
    main()
