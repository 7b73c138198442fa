"""Rate deals: how often does the expert win each? The same command goes on after a stop.

python -m scripts.rate_deals                        10 deals of each of twelve games, then 20, and so on up to 100
python -m scripts.rate_deals golf --deals 30        some deals of one game
python -m scripts.rate_deals golf --worlds 16       with an expert that thinks harder

It needs numba, and writes ``patience_widget/games/rated.csv``; `patience_widget.games.rated` says what is in it, and
what the levels mean. The solver is asked first, and a deal that is lost isn't played. All limits are in positions and
the seeds are 0, 1 and so on, so the ratings are the same on every machine with numba. Rate a game with one strength
only.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections.abc import Sequence
from pathlib import Path

from patience_widget import Table
from patience_widget.analysis.rating import POSITIONS, SEEDS, WORLDS, expert_of
from patience_widget.core import catalogue
from patience_widget.games.rated import RatedDeal, read_rated
from patience_widget.players import play_out
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Verdict
from patience_widget.solver.solver import solve, wait_until_compiled

TABLE = Path(__file__).parents[1] / "patience_widget" / "games" / "rated.csv"
GAMES = (
    *("klondike", "klondike/draw1", "spider/one-suit", "spider/two-suits", "freecell", "pyramid"),
    *("tripeaks", "golf", "yukon", "canfield", "forty-thieves", "osmosis"),
)
"""The games that are rated: those that nearly everybody knows, and Osmosis."""
FEWER_CELLS = {"freecell": ("freecell/one-cell", "freecell/two-cells", "freecell/three-cells")}
"""Where nothing is hidden and the expert wins nearly every deal: harder forms that are tried in its place."""
STAGES = range(10, 101, 10)
"""Every game gets so many deals before any game gets more."""


def rated(game: str, deal: int, worlds: int, positions: int) -> RatedDeal:
    """Rate a deal.

    Args:
        game: the name of the game.
        deal: the number of the deal.
        worlds: in how many worlds the expert weighs its moves; it tries moves in three times as many.
        positions: how many positions the solver may look at.
    """

    def verdict(of: str) -> Verdict:
        return solve(f"{of}#{deal}", budget=Budget(None, positions)).verdict

    found = verdict(game)
    if found == "lost":
        wins = []
    elif game in FEWER_CELLS:
        wins = [verdict(form) == "winnable" for form in FEWER_CELLS[game]]
    else:
        experts = (expert_of(seed, worlds) for seed in range(SEEDS))
        wins = [play_out(Table(game, deal=deal), expert).outcome() == "won" for expert in experts]
    return RatedDeal(game, deal, found, sum(wins), len(wins))


def write(rows: Sequence[RatedDeal], path: Path) -> None:
    """Write what is known, in the order of the catalogue."""
    names = catalogue.names()
    in_order = sorted(rows, key=lambda row: (names.index(row.game), row.deal))
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(RatedDeal._fields)
        writer.writerows(in_order)
    new.replace(path)


def main(arguments: Sequence[str] | None = None, path: Path = TABLE) -> None:
    """Rate deals, and write each as soon as it is rated."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="names of games; none for the twelve")
    parser.add_argument("--deals", type=int, default=STAGES[-1], help="how many deals of each, from deal 1 on")
    parser.add_argument("--worlds", type=int, default=WORLDS, help="in how many worlds the expert weighs its moves")
    parser.add_argument("--positions", type=int, default=POSITIONS, help="how many the solver may look at for a deal")
    asked = parser.parse_args(arguments)
    wait_until_compiled()
    rows = read_rated(path.read_text(encoding="utf-8")) if path.exists() else []
    for last in sorted({min(stage, asked.deals) for stage in STAGES} | {asked.deals}):
        for game in asked.games or GAMES:
            known = {row.deal for row in rows if row.game == game}
            for deal in range(1, last + 1):
                if deal not in known:
                    rows.append(rated(game, deal, asked.worlds, asked.positions))
                    write(rows, path)
                    print(*rows[-1], f"{time.process_time():.0f} s", flush=True)


if __name__ == "__main__":
    main()
