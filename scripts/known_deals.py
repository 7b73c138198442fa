"""Finds deals of well-known games that can be won.

    python -m scripts.known_deals

It needs numba, and writes them into ``patience_widget/games/rated.csv``; `patience_widget.games.rated` says what is in
it.
"""

from __future__ import annotations

from itertools import count, islice

from patience_widget import games
from patience_widget.analysis import Budget, solve
from patience_widget.games.rated import RatedDeal, read_rated
from patience_widget.solver.solver import wait_until_compiled
from scripts.rate_deals import TABLE, write

GAMES = (
    "spider",
    "spider/one-suit",
    "spider/two-suits",
    "klondike",
    "klondike/draw1",
    "yukon",
    "canfield",
    "forty-thieves",
    "pyramid",
    "tripeaks",
    "golf",
)
DEALS = 30
"""How many deals of each game are kept."""
FIRST = 10_000
POSITIONS = 20_000
"""How many positions are looked at for a deal."""


def winnable(name: str) -> list[int]:
    """The first deals of a game that the solver wins."""
    game = games.find(name)
    tried = ((deal, solve(game.start(game.deck(deal)), budget=Budget(None, POSITIONS))) for deal in count(FIRST))
    return list(islice((deal for deal, result in tried if result.verdict == "winnable"), DEALS))


def main() -> None:
    """Write them in place of those that were found before."""
    wait_until_compiled()
    rated = [row for row in read_rated(TABLE.read_text(encoding="utf-8")) if row.deal < FIRST]
    write([*rated, *(RatedDeal(name, deal, "winnable", 0, 0) for name in GAMES for deal in winnable(name))], TABLE)


if __name__ == "__main__":
    main()
