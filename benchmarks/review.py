"""How reviews judge players: mistakes and scores, the moves in a minute, and how soon the first answer comes.

The expert's games should keep at least 95 of 100 points, with at most 2 of 100 moves called mistakes; a greedy player's
clearly fewer. 150 moves should be judged within 60 seconds, and the first one within 3.
"""

import argparse
import os
import time
from itertools import pairwise
from statistics import fmean

from patience_widget import Table
from patience_widget.analysis import Review, review, wait_until_compiled
from patience_widget.analysis.judge import Judge
from patience_widget.players import Expert, Player, careful, greedy, play_out
from patience_widget.solver.search.budget import Budget

GAMES = ("klondike", "klondike/draw1", "canfield", "osmosis")


def first_answer(table: Table) -> float:
    """The seconds until a new judge has judged the first move, and so what it needs to begin with."""
    before, after = next(pairwise(table.node.path()))
    began = time.perf_counter()
    if after.played:
        Judge().move(before, after.played.move, Budget.of(60))
    return time.perf_counter() - began


def main() -> None:
    """Print a line for each game, and one for each player."""
    players: dict[str, Player] = {"expert": Expert(again=0), "careful": careful, "greedy": greedy}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("players", nargs="*", default=["expert", "greedy"], choices=players)
    parser.add_argument("--games", nargs="*", default=GAMES)
    parser.add_argument("--deals", type=int, default=5)
    parser.add_argument("--limit", type=int, default=400, help="the most moves of a game")
    parser.add_argument("--say", action="store_true", help="show each mistake")
    asked = parser.parse_args()
    wait_until_compiled()
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; seconds are processor time")
    firsts: list[float] = []
    for name in asked.players:
        found: list[Review] = []
        spent = 0.0
        for game in asked.games:
            for deal in range(1, asked.deals + 1):
                table = play_out(Table(game, deal=deal), players[name], asked.limit)
                firsts.append(first_answer(table))
                began = time.process_time()
                found.append(review(table, budget=None))
                spent += time.process_time() - began
                one = found[-1]
                print(
                    f"{name:8} {game:15} {deal:3}: {len(one):4} moves, {one.outcome or '-':5} {len(one.mistakes):3} "
                    f"mistakes, score {one.score}, {time.process_time() - began:6.1f} s",
                    flush=True,
                )
                if asked.say:
                    print(*(f"    {mistake}" for mistake in one.mistakes), sep="\n", flush=True)
        moves, mistakes = sum(map(len, found)), sum(len(one.mistakes) for one in found)
        print(
            f"{name}: {mistakes} mistakes in {moves} moves ({100 * mistakes / moves:.1f} %), mean score "
            f"{fmean(one.score or 0 for one in found):.1f}, 150 moves in {150 * spent / moves:.1f} s",
            flush=True,
        )
    print(f"first answer: {firsts[0]:.1f} s in a new process, then at most {max(firsts[1:], default=0):.1f} s")


if __name__ == "__main__":
    main()
