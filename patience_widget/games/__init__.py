"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names, table

from . import (
    agnes,
    alhambra,
    beleaguered_castle,
    bisley,
    bristol,
    british_square,
    calculation,
    capricieuse,
    crescent,
    forty_thieves,
    gargantua,
    king_albert,
    klondike,
    mount_olympus,
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

enter(*osmosis.GAMES, *rosamunds_bower.GAMES, *royal_cotillion.GAMES, *royal_rendezvous.GAMES, *quadrille.GAMES)
enter(*klondike.GAMES, *gargantua.GAMES, *westcliff.GAMES, *agnes.GAMES, *king_albert.GAMES)
enter(*beleaguered_castle.GAMES, *calculation.GAMES, *crescent.GAMES)
enter(*bristol.GAMES)
enter(*patriarchs.GAMES, *queens_audience.GAMES, *alhambra.GAMES)
enter(*bisley.GAMES, *capricieuse.GAMES)
enter(*british_square.GAMES)
enter(*mount_olympus.GAMES)
enter(*forty_thieves.GAMES)
