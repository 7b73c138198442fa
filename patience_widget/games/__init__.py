"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names, table

from . import (
    agnes,
    beleaguered_castle,
    bristol,
    calculation,
    crescent,
    gargantua,
    klondike,
    osmosis,
    quadrille,
    rosamunds_bower,
    royal_cotillion,
    westcliff,
)
from .facts import Facts, facts_of
from .featured import FEATURED
from .gallery import Gallery, gallery

__all__ = ["FEATURED", "Facts", "Gallery", "UnknownGame", "facts_of", "find", "gallery", "names", "table"]

enter(*osmosis.GAMES, *rosamunds_bower.GAMES, *royal_cotillion.GAMES, *quadrille.GAMES)
enter(*klondike.GAMES, *gargantua.GAMES, *westcliff.GAMES, *agnes.GAMES)
enter(*beleaguered_castle.GAMES, *calculation.GAMES, *crescent.GAMES)
enter(*bristol.GAMES)
