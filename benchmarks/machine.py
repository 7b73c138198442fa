"""The machine: moves a second of random play-outs, deals decided in time game by game, and Klondike beside `pyksolve`.

All times are of the processor, so that other work on the computer does not count. `--positions` limits each search
in place of seconds: what is decided then is the same on every computer. `--plain` is without compiled functions.
`--save` writes down each verdict with its time; `--beside` compares with what was saved, be it by an older state of the
project: the deals that were decided then, and how long they take now.
"""

import argparse
import csv
import os
import signal
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from benchmarks.playouts import LONGEST
from benchmarks.playouts_elsewhere import open_spiel
from benchmarks.solving import ProcessorBudget, Timed, alone
from patience_widget import Position, games
from patience_widget.core.deals import numbered_deck
from patience_widget.games.klondike import DRAW1, KLONDIKE
from patience_widget.machine.fast import has_numba, uncompiled
from patience_widget.machine.playouts import PLAYING, random_games
from patience_widget.solver.by_tables.decide import SEARCHING

GAMES = ("klondike", "canfield", "forty-thieves", "beleaguered-castle", "calculation")
CAP = 10.0
"""The seconds that a program may take for a deal in the comparison; who has not decided it then took so many."""
SUITS = "CDHS"
WINNABLE, LOST, UNKNOWN = VERDICTS = ("winnable", "lost", "unknown")

Saved = dict[tuple[str, int], Timed]


class Limits(NamedTuple):
    """What a search may spend on a deal."""

    seconds: float | None
    positions: int | None


def per_second(play: Callable[[], int]) -> float:
    """Moves a second."""
    began = process_time()
    return play() / (process_time() - began)


def play_outs(count: int) -> None:
    """Print the speed of random play-outs of Klondike, from shuffling and dealing on; and of open_spiel if it is here.

    Each is the best of three rounds. What open_spiel plays is told in `playouts_elsewhere`.
    """
    random_games(KLONDIKE, 1, limit=LONGEST)
    ours = max(per_second(lambda: random_games(KLONDIKE, count, limit=LONGEST).moves) for _ in range(3))
    print(f"random play-outs of Klondike: {ours:,.0f} moves/s ({count:,} deals)")
    if find_spec("pyspiel") is None:
        print("open_spiel is not installed. To install it: pip install open_spiel")
        return
    play, few = open_spiel(), max(1, count // 1000)
    theirs = max(per_second(lambda: sum(play(deal) for deal in range(few))) for _ in range(3))
    print(f"open_spiel: {theirs:,.0f} moves/s ({few:,} deals); ours is {ours / theirs:.1f} x")


def solving(names: Sequence[str], deals: range, limits: Limits, before: Saved) -> Saved:
    """Print how many deals of each game are decided, and how long these took; return each verdict."""
    found: Saved = {}
    print(f"{'':22} {'decided':>8} {'won':>5} {'lost':>5} {'time, s':>9}", end="")
    print(f" {'before':>7} {'kept':>5} {'time before':>12} {'now, s':>8} {'opposite':>9}" if before else "")
    for name in names:
        game = games.find(name)
        for deal in deals:
            at = game.start(game.deck(deal))
            found[name, deal] = alone(at, ProcessorBudget(*limits))
        of_game = [found[name, deal] for deal in deals]
        many = Counter(each.verdict for each in of_game)
        taken = sum(each.seconds for each in of_game if each.verdict != UNKNOWN)
        print(f"{name:22} {many[WINNABLE] + many[LOST]:>8} {many[WINNABLE]:>5} {many[LOST]:>5} {taken:>9.2f}", end="")
        print(compared([(before[name, d], found[name, d]) for d in deals if (name, d) in before]), flush=True)
    return found


def compared(pairs: Sequence[tuple[Timed, Timed]]) -> str:
    """How deals that were decided before are decided now."""
    pairs = [(before, now) for before, now in pairs if before.verdict != UNKNOWN]
    if not pairs:
        return ""
    kept = sum(before.verdict == now.verdict for before, now in pairs)
    opposite = sum(now.verdict not in {before.verdict, UNKNOWN} for before, now in pairs)
    took, takes = (sum(pair[n].seconds for pair in pairs) for n in (0, 1))
    return f" {len(pairs):>7} {kept:>5} {took:>12.2f} {takes:>8.2f} {opposite:>9}"


def deck_of(at: Position) -> str:
    """A deal of Klondike as `pyksolve` reads it: three digits a card, in the order in which cards are dealt."""
    columns = [at.piles[index] for index in at.game.members["tableau"]]
    (stock,) = (at.piles[index] for index in at.game.members["stock"])
    dealt = [columns[column][row] for row in range(7) for column in range(row, 7)]
    return "".join(f"{card.rank:02}{SUITS.index(card.suit) + 1}" for card in (*dealt, *stock[::-1]))


def by_pyksolve(at: Position, turned: int, way: str) -> Timed:
    """Let `pyksolve` decide a deal, in a process that is ended when the time is up."""
    child = os.fork()
    if not child:
        signal.setitimer(signal.ITIMER_PROF, CAP)
        solver: Any = import_module("pyksolve.solver")
        game = solver.Solitaire()
        game.load_solitaire(deck_of(at))
        game.draw_count = turned
        game.reset_game(turned)
        result = getattr(game, f"solve_{way}")()
        names = {solver.SolveResult.Impossible: LOST, solver.SolveResult.CouldNotComplete: UNKNOWN}
        os._exit(VERDICTS.index(names.get(result, WINNABLE)))
    _, status, used = os.wait4(child, 0)
    verdict = VERDICTS[os.WEXITSTATUS(status)] if os.WIFEXITED(status) else UNKNOWN
    return Timed(verdict, CAP if verdict == UNKNOWN else min(CAP, used.ru_utime + used.ru_stime))


def beside_pyksolve(deals: range, way: str) -> None:
    """Print how long both take for the same deals of Klondike. Only its way "minimal" proves that a deal is lost."""
    if find_spec("pyksolve") is None:
        print("pyksolve is not installed. To install it: pip install pyksolve")
        return
    for game, turned in ((KLONDIKE, 3), (DRAW1, 1)):
        starts = [game.start(numbered_deck(deal)) for deal in deals]
        theirs = [by_pyksolve(at, turned, way) for at in starts]
        ours = [alone(at, ProcessorBudget(CAP)) for at in starts]
        for name, found in (("patience_widget", ours), (f"pyksolve, {way}", theirs)):
            many = Counter(each.verdict for each in found)
            taken = sum(CAP if each.verdict == UNKNOWN else each.seconds for each in found)
            text = ", ".join(f"{many[verdict]} {verdict}" for verdict in VERDICTS)
            print(f"{game.name:16} {name:18} {taken:>9.1f} s for {len(deals)} deals: {text}", flush=True)
        opposite = [
            deal
            for deal, mine, other in zip(deals, ours, theirs, strict=True)
            if {mine.verdict, other.verdict} == {WINNABLE, LOST}
        ]
        print(f"{'':16} decided in opposite ways: {', '.join(map(str, opposite)) or 'none'}")


def read(path: Path) -> Saved:
    """What was saved."""
    with path.open(newline="", encoding="utf-8") as file:
        return {(name, int(deal)): Timed(verdict, float(took)) for name, deal, verdict, took in csv.reader(file)}


def save(path: Path, found: Saved) -> None:
    """Save what was found."""
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file).writerows((*key, each.verdict, f"{each.seconds:.4f}") for key, each in found.items())


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="*", default=GAMES, help="the games of which deals are decided")
    parser.add_argument("--deals", type=int, default=100, help="deals a game, numbered from 1")
    parser.add_argument("--seconds", type=float, default=2.0, help="what a search may take")
    parser.add_argument("--positions", type=int, help="what a search may look at, in place of seconds")
    parser.add_argument("--playouts", type=int, default=50_000, help="games at random; 0 for none")
    parser.add_argument("--pyksolve", type=int, default=100, help="deals of Klondike beside it; 0 for none")
    parser.add_argument("--way", choices=("fast", "minimal"), default="fast", help="how it solves")
    parser.add_argument("--plain", action="store_true", help="without compiled functions")
    parser.add_argument("--save", type=Path, help="a file for the verdicts")
    parser.add_argument("--beside", type=Path, help="a file with verdicts that were saved")
    asked = parser.parse_args()
    if has_numba() and not asked.plain:
        for guest in (PLAYING, SEARCHING):
            guest.compile_now()
    limits = Limits(asked.seconds if asked.positions is None else None, asked.positions)
    with uncompiled() if asked.plain else nullcontext():
        if asked.playouts:
            play_outs(asked.playouts)
        if asked.games:
            found = solving(asked.games, range(1, asked.deals + 1), limits, read(asked.beside) if asked.beside else {})
            if asked.save:
                save(asked.save, found)
        if asked.pyksolve:
            beside_pyksolve(range(1, asked.pyksolve + 1), asked.way)


if __name__ == "__main__":
    main()
