"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names, table

from . import (
    beleaguered_castle,
    calculation,
    crescent,
    klondike,
    osmosis,
    quadrille,
    rosamunds_bower,
    royal_cotillion,
)
from .featured import FEATURED

__all__ = ["FEATURED", "UnknownGame", "find", "names", "table"]

enter(*osmosis.GAMES, *rosamunds_bower.GAMES, *royal_cotillion.GAMES, *quadrille.GAMES)
enter(*klondike.GAMES, *beleaguered_castle.GAMES, *calculation.GAMES, *crescent.GAMES)
