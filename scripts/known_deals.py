"""Finds deals of well-known games that can be won.

    python -m scripts.known_deals

It needs numba, and writes ``patience_widget/games/known_deals.csv``; `patience_widget.games.known_deals` says what is
in it.
"""

from __future__ import annotations

from itertools import count, islice
from pathlib import Path

from patience_widget import games
from patience_widget.analysis import Budget, solve
from patience_widget.solver.solver import wait_until_compiled

TABLE = Path(__file__).parents[1] / "patience_widget" / "games" / "known_deals.csv"
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
    """Write the file."""
    wait_until_compiled()
    rows = [f"{name},{' '.join(map(str, winnable(name)))}" for name in GAMES]
    TABLE.write_text("\n".join(["game,deals", *rows, ""]), encoding="utf-8")


if __name__ == "__main__":
    main()
