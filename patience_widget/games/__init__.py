"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names, table

from . import (
    agnes,
    alhambra,
    beleaguered_castle,
    bristol,
    calculation,
    crescent,
    gargantua,
    klondike,
    osmosis,
    patriarchs,
    quadrille,
    queens_audience,
    rosamunds_bower,
    royal_cotillion,
    royal_rendezvous,
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
enter(*osmosis.GAMES, *rosamunds_bower.GAMES, *royal_cotillion.GAMES, *royal_rendezvous.GAMES, *quadrille.GAMES)
enter(*klondike.GAMES, *beleaguered_castle.GAMES, *calculation.GAMES, *crescent.GAMES)
enter(*patriarchs.GAMES, *queens_audience.GAMES, *alhambra.GAMES)
