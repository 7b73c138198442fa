"""How often the expert wins, beside the careful player, on the same deals; and the processor time it takes a game.

Deals are played on as many processes as `--jobs` says. The expert's limits are in positions, so that what it plays
doesn't depend on what else runs; a share of games won comes with its interval of 95 %. With `--hints` the board's hints
are followed in its place, each found within 0.6 seconds: then the machine and what else runs on it matter.
"""

import argparse
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time
from typing import NamedTuple

from patience_widget import Table
from patience_widget.analysis import wait_until_compiled, wilson
from patience_widget.analysis.hints.fair import fair_hint, new_expert
from patience_widget.machine.trials import TRYING
from patience_widget.players import Expert, Player, careful, play_out
from patience_widget.players.by_weighing import Strength

GAMES = (
    "klondike",
    "klondike/draw1",
    "canfield",
    "beleaguered-castle",
    "king-albert",
    "osmosis",
    "peek",
    "bridesmaids",
    "rosamunds-bower",
    "royal-cotillion",
    "odd-and-even",
    "calculation",
    "sir-tommy",
    "forty-thieves",
)

LIMITS = ("worlds", "positions", "trials", "playouts", "again")
"""How hard the expert thinks, see `Strength`."""


class Game(NamedTuple):
    """What became of a deal: whether the expert and the careful player won, and the seconds the expert took."""

    won: bool
    careful: bool
    seconds: float


def follows_hints() -> Player:
    """A player that makes the moves of the board's hints."""
    expert = new_expert()
    return lambda known: fair_hint(known, expert=expert).move


def played(name: str, limits: dict[str, int] | None, deal: int) -> Game:
    """Let both play a deal; the deal's number is the expert's seed. Without limits the board's hints are followed."""
    wait_until_compiled()
    TRYING.wait()
    began = process_time()
    table = play_out(Table(name, deal=deal), follows_hints() if limits is None else Expert(**limits, seed=deal))
    seconds = process_time() - began
    return Game(table.outcome() == "won", play_out(Table(name, deal=deal), careful).outcome() == "won", seconds)


def lines(options: argparse.Namespace) -> Iterator[str]:
    """A line of figures for each game."""
    yield f"{'game':22}{'deals':>6}  {'expert':>8}  {'95% interval':>16}  {'careful':>8}  {'s a game':>8}"
    limits = None if options.hints else {name: getattr(options, name) for name in LIMITS}
    deals = range(options.first, options.first + options.deals)
    with ProcessPoolExecutor(options.jobs) as pool:
        for name in options.games:
            play = partial(played, name, limits)
            found = list(pool.map(play, deals))
            won, simple = (sum(getattr(game, who) for game in found) for who in ("won", "careful"))
            low, high = wilson(won, len(found))
            seconds = sum(game.seconds for game in found) / len(found)
            interval = f"{low:.1%} to {high:.1%}"
            yield (
                f"{name:22}{len(found):6}  {won / len(found):8.1%}  {interval:>16}  {simple / len(found):8.1%}  "
                f"{seconds:8.2f}"
            )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", nargs="+", default=GAMES)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=1)
    for name in LIMITS:
        parser.add_argument(f"--{name}", type=int, default=getattr(Strength(), name))
    parser.add_argument("--hints", action="store_true", help="follow the hints of the board")
    parser.add_argument("--jobs", type=int, default=2)
    for line in lines(parser.parse_args()):
        print(line, flush=True)


if __name__ == "__main__":
    main()
