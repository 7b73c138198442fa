"""The piles of many alike that the panel speaks of: each is marked on the board, or nobody knows which one is meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.game import Game


def numbered_piles(game: Game, texts: Sequence[str]) -> list[str]:
    """The ids of the piles that texts name among several alike: *reserve 3*, *the first foundation of hearts*.

    >>> from patience_widget import games
    >>> numbered_piles(games.find("osmosis"), ["Reserve 3 is empty, and so is the waste."])
    ['reserve3']
    """
    said = " ".join(texts).lower()
    names = {pile.id: pile.the.lower() for pile in game.piles}
    return [pile for pile, name in names.items() if pile[-1].isdigit() and re.search(rf"\b{re.escape(name)}\b", said)]
