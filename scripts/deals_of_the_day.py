"""Look for the deals of the day two years ahead, before each release; the same command goes on after a stop.

python -m scripts.deals_of_the_day                    every game with a light, two years from today
python -m scripts.deals_of_the_day --days 550         no further than this
python -m scripts.deals_of_the_day osmosis klondike   these games alone

It needs numba, and writes ``patience_widget/journal/deals_of_the_day.csv``; `patience_widget.journal.days` says
what is in it. Days that are there stay as they are, so that a day that has passed keeps its deal for ever. Each game
gets some seconds of the processor in turn, then twice as many, so games in which it is quickly done are done first.

A deal counts if it is won within a small budget of positions. Which budget and which search is the cheapest depends on
the game, and is found out on the way: it is the one that has taken the least time for each win so far. Where it can,
the search by tables runs without a player who plays the deal out, since in small budgets that takes most of the time.
Games of which hardly any deal can be won are left out: their deal of the day is the day's own number.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta
from itertools import product
from pathlib import Path

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.games.featured import FEATURED
from patience_widget.games.odds import odds
from patience_widget.journal.days import NAME, ShippedDays, number_of, read_days, this_day
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.in_time import why_undecided
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.solver import check_line, decide, has_decider

TABLE = Path(__file__).parents[1] / "patience_widget" / "journal" / NAME
AHEAD = 731
"""So many days are looked for, from today on."""
A_TURN = 10.0
"""The seconds of the processor that each game gets first. Then its days are written."""
HARDLY_ANY = 0.01
"""If a smaller share of its deals is known to be winnable, a game is left out."""
A_GUESS = 100_000
"""So many positions are thought to take a second of the processor, before it is known."""
BUDGETS = (300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000)


class Search:
    """Looks for the deals of the day of one game.

    Args:
        game: the game.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        ways = [decide] if has_decider(game) else []
        if by_tables.fits(self._dealt(1)):
            ways.append(by_tables.Solver().decide)  # its tables and its room are made once for all deals
        self._spent = {way: way[1] / A_GUESS for way in product(ways or [decide], BUDGETS)}
        self._won = dict.fromkeys(self._spent, 0)
        self._tried: dict[date, int] = {}

    def offset(self, day: date, end: float) -> int | None:
        """How far the first deal that is won is from the day's own number.

        None if the processor's time is over before it is found; asked again, the search goes on from there.
        """
        number = number_of(self._game.name, day)
        offset = self._tried.pop(day, 0)
        while time.process_time() < end:
            if self._is_won(self._dealt(number + offset)):
                return offset
            offset += 1
        self._tried[day] = offset
        return None

    def _dealt(self, number: int) -> Position:
        return self._game.start(self._game.deck(number))

    def _is_won(self, start: Position) -> bool:
        way = min(self._spent, key=lambda tried: self._spent[tried] / (1 + self._won[tried]))
        decides, budget = way
        began = time.process_time()
        won = False
        with suppress(Spent):
            result = decides(start, Budget(None, budget))
            won = result.verdict == "winnable"
            if won:
                check_line(start, result.line)
        self._spent[way] += time.process_time() - began
        self._won[way] += won
        return won


def wanted(names: Sequence[str]) -> list[str]:
    """The games in which the deal of the day is looked for, those that are played most first."""
    games = [game for game in map(catalogue.find, names) if not why_undecided(game) and not _is_hardly_won(game)]
    first = (*FEATURED, "klondike", "canfield", "forty-thieves")
    return sorted((game.name for game in games), key=lambda name: ("/" in name, name.partition("/")[0] not in first))


def _is_hardly_won(game: Game) -> bool:
    known = odds(game.name.partition("/")[0])
    return known.deals > 0 and known.least < HARDLY_ANY


def write(found: dict[str, ShippedDays], path: Path) -> None:
    """Write what is found, in the order of the catalogue. A game without a day has no line."""
    new = path.with_suffix(".new")
    rows = [
        ",".join((name, f"{found[name].first}", found[name].offsets))
        for name in catalogue.names()
        if name in found and found[name].offsets
    ]
    new.write_text("\n".join([*rows, ""]), encoding="utf-8")
    new.replace(path)


def main(arguments: Sequence[str] | None = None, path: Path = TABLE) -> None:
    """Look for deals, and write those of some days of a game as soon as they are there."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="names of games; none for every game with a light")
    parser.add_argument("--days", type=int, default=AHEAD, help="how many days from today on")
    asked = parser.parse_args(arguments)
    by_tables.SEARCHING.compile_now()
    found = read_days(path.read_text(encoding="utf-8")) if path.exists() else {}
    end = this_day() + timedelta(days=asked.days)
    searches = {name: Search(catalogue.find(name)) for name in wanted(asked.games or catalogue.names())}
    turn = A_TURN
    while searches:
        for name, search in tuple(searches.items()):
            known = found.get(name, ShippedDays(this_day(), ""))
            first = known.first + timedelta(days=len(known.read()))
            more = list(_for_a_turn(search, first, end, turn))
            found[name] = known.with_more(more)
            if more:
                write(found, path)
            to = first + timedelta(days=len(more))
            print(name, "up to", to, f"{time.process_time():.0f} s", flush=True)
            if to >= end:
                del searches[name]
        turn *= 2


def _for_a_turn(search: Search, first: date, end: date, seconds: float) -> Iterator[int]:
    """The distances of the days from the first one on, until it is the last one's turn or the time is over."""
    over = time.process_time() + seconds
    while first < end and (offset := search.offset(first, over)) is not None:
        yield offset
        first += timedelta(days=1)


if __name__ == "__main__":
    main()
