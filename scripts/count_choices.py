"""Count how often a choice can lose in games without puzzles: python -m scripts.count_choices --games westcliff.

What is counted is written into the package, which tells it to those who ask for puzzles of such a game.
"""

from __future__ import annotations

import argparse
import csv
import os
import random
import time
from itertools import count
from pathlib import Path
from typing import NamedTuple

from patience_widget import Table, lessons
from patience_widget.lessons.puzzle.definition import prove, up_to_turning
from patience_widget.lessons.puzzle.shipped import COUNTED
from patience_widget.machine.compile import has_columns
from patience_widget.solver.by_tables import decide
from scripts.find_puzzles import FOR_A_CHOICE, FOR_A_SLOW_CHOICE
from scripts.puzzle_search.cards_to_tell import shows_enough
from scripts.puzzle_search.look import GAMES_FROM_A_WON_ONE, names
from scripts.puzzle_search.lost_moments import choices, won_positions
from scripts.puzzle_search.rate import fails, is_plain
from scripts.puzzle_search.remembering import RememberingJudge


class Counted(NamedTuple):
    """What was counted in deals of a game.

    Attributes:
        game: its name.
        deals: how many deals were looked at, from deal 1 on.
        won: how many of them were won, by the solver or a player.
        positions: how many positions with a choice came up in games of these, played on to where few moves win.
        loses: in how many of the positions a move is proved to lose.
        puzzles: how many of these are what a puzzle is: one move or two win, and that pays within a few moves.
        plain: in how many of these the simple players choose right.
    """

    game: str
    deals: int
    won: int
    positions: int
    loses: int
    puzzles: int
    plain: int


def main() -> None:
    """Count, and write what was counted beside what was counted before."""
    few = [name for name in names() if lessons.puzzles(name).why_few]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", choices=names(), default=few)
    parser.add_argument("--seconds", type=float, default=60, help="how much processor time a game gets")
    parser.add_argument("--deals", type=int, default=100, help="how many deals at the most")
    arguments = parser.parse_args()
    for game in arguments.games:
        counted = count_choices(game, arguments.deals, arguments.seconds)
        print(counted, flush=True)
        _write(Path(COUNTED), counted)


def count_choices(game: str, deals: int, seconds: float) -> Counted:
    """Play games of a game's deals on to where few moves win, and count the choices in them.

    Args:
        game: its name.
        deals: how many deals at the most.
        seconds: after so much processor time no other deal is begun.
    """
    end = time.process_time() + seconds
    total = Counted(game, 0, 0, 0, 0, 0, 0)
    for deal in count(1):
        if deal > deals or (deal > 1 and time.process_time() > end):
            return total
        more = _of_a_deal(game, deal)
        total = Counted(game, *map(sum, zip(total[1:], more[1:], strict=True)))
    raise AssertionError


def _of_a_deal(game: str, deal: int) -> Counted:
    won = won_positions(game, deal)
    at = Table(game, deal=deal).position
    is_fast = has_columns(at.game) and decide.fits(at)
    judge = RememberingJudge(FOR_A_CHOICE if is_fast else FOR_A_SLOW_CHOICE)
    chance = random.Random(f"{game} {deal} choices")
    found = choices(won, GAMES_FROM_A_WON_ONE if won else 0, chance, judge, shows_enough)
    met = {up_to_turning(at): (at, loses) for _, at, loses in found}
    losing = [at for at, loses in met.values() if loses]
    puzzles = [at for at in losing if prove(at, judge)]
    plain = [at for at in puzzles if is_plain(fails(at, judge))]
    return Counted(game, 1, int(bool(won)), len(met), len(losing), len(puzzles), len(plain))


def _write(file: Path, counted: Counted) -> None:
    rows = {}
    if file.exists():
        with file.open(newline="", encoding="utf-8") as text:
            rows = {row[0]: row for row in list(csv.reader(text))[1:]}
    rows[counted.game] = [str(value) for value in counted]
    with file.open("w", newline="", encoding="utf-8") as text:
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(Counted._fields)
        writer.writerows(rows[name] for name in sorted(rows))


if __name__ == "__main__":
    os.environ.setdefault("PATIENCE_JOURNAL", "off")
    main()
