"""Whether a game is stuck: milliseconds of processor time for the answer that is given at once, for every game.

Random games are played for a random number of moves, as in the tests. Of each the question is asked as the board asks
it: from what the player knows, which is put together too.
"""

import argparse
import gc
from collections import Counter
from statistics import median, quantiles
from time import thread_time

from patience_widget import games
from patience_widget.core.ending import AT_ONCE, stuck
from tests.games.endgames import endgame


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=games.names(), help="the games to play; else all of them")
    parser.add_argument("--endgames", type=int, default=500, help="random endgames of each game")
    parser.add_argument("--positions", type=int, default=AT_ONCE, help="how many positions may be looked at")
    arguments = parser.parse_args()
    for name in arguments.games:
        times, answers = [], Counter[str]()
        for seed in range(arguments.endgames):
            node = endgame(name, seed).node
            if node.position.built() >= node.position.game.goal:
                continue
            gc.freeze()  # what is left of the games played before is not collected in the time of the question
            began = thread_time()
            answers[stuck(node.known, arguments.positions)] += 1
            times.append((thread_time() - began) * 1000)
            gc.unfreeze()
        print(
            f"{name:30} median {median(times):5.2f} ms, 95th percentile {quantiles(times, n=20)[18]:6.2f} ms, "
            f"longest {max(times):6.2f} ms; stuck: "
            + ", ".join(f"{answer} {answers[answer]}" for answer in ("yes", "no", "unknown"))
        )


if __name__ == "__main__":
    main()
