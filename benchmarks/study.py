"""A study on two processes against one: how long each takes, and the ratio.

The two take turns, so that what else the machine does hits both. On a busy machine two processes do not get two cores,
and the times say little; the processor time that each way takes says what sharing the work costs.
"""

import argparse
import os
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from statistics import median

from patience_widget.analysis import study
from patience_widget.analysis.study.measures import Measure, Seeded, seeded, solved
from patience_widget.players import Player, careful, greedy, random_player

WORKERS = 2
AT_MOST = 0.6


def seconds(game: str, player: Player | Seeded | Measure, deals: range, workers: int) -> tuple[float, float]:
    """How long a study takes, the start of its processes included, and how much processor time."""
    began, spent = time.perf_counter(), sum(os.times()[:4])
    pool = ProcessPoolExecutor(workers) if workers > 1 else nullcontext()
    with pool as executor:
        study(game, deals, player, executor=executor if isinstance(executor, Executor) else None, progress=False)
    return time.perf_counter() - began, sum(os.times()[:4]) - spent


def main() -> None:
    """Print the times of each round, and the medians with their ratio."""
    players: dict[str, Player | Seeded | Measure] = {
        "random": seeded(random_player),
        "greedy": greedy,
        "careful": careful,
        "solver": solved(budget=None, positions=10_000),
    }
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="osmosis")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--player", choices=players, default="greedy")
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    player = players[asked.player]
    times: dict[int, list[float]] = {1: [], WORKERS: []}
    print(f"{asked.game}, {asked.player}, {asked.deals} deals; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for number in range(asked.rounds):
        for workers, taken in times.items():
            clock, processor = seconds(asked.game, player, range(asked.deals), workers)
            taken.append(clock)
            print(
                f"round {number + 1}, {workers} at work: {clock:7.1f} s, {processor:7.1f} s of processor time "
                f"(load {os.getloadavg()[0]:.1f})",
                flush=True,
            )
    one, two = median(times[1]), median(times[WORKERS])
    print(f"median: one {one:.1f} s, two {two:.1f} s, ratio {two / one:.2f}, which should be {AT_MOST} at the most")


if __name__ == "__main__":
    main()
