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
from .facts import Facts, facts_of
from .featured import FEATURED
from .gallery import Gallery, gallery

__all__ = ["FEATURED", "Facts", "Gallery", "UnknownGame", "facts_of", "find", "gallery", "names", "table"]

enter(*osmosis.GAMES, *rosamunds_bower.GAMES, *royal_cotillion.GAMES, *quadrille.GAMES)
enter(*klondike.GAMES, *beleaguered_castle.GAMES, *calculation.GAMES, *crescent.GAMES)
