"""Deals of well-known games that can be won: a board deals one of them where a search finds none in time.

The deals are data: ``known_deals.csv`` beside this file, which ``python -m scripts.known_deals`` writes. The columns:

* ``game``: the name of the game. A variant has its own deals.
* ``deals``: the numbers of deals that the solver wins. They are numbered from 10,000 on.
"""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from patience_widget.core.game import Game

from .rated import rated_deals


def known_deals(game: Game) -> tuple[int, ...]:
    """The deals of a game that are known to be winnable, rated ones included; none of a game without a line.

    >>> from patience_widget import games
    >>> known_deals(games.find("osmosis/pysolfc"))
    ()
    """
    return (*_rows().get(game.name, ()), *(one.deal for one in rated_deals(game)))


@cache
def _rows() -> dict[str, tuple[int, ...]]:
    text = Path(__file__).with_name("known_deals.csv").read_text(encoding="utf-8")
    return {row["game"]: tuple(map(int, row["deals"].split())) for row in csv.DictReader(text.splitlines())}
