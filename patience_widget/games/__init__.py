"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names, table

from . import (
    agnes,
    algerian,
    alhambra,
    archway,
    bakers_dozen,
    beleaguered_castle,
    bisley,
    bristol,
    british_square,
    calculation,
    canfield,
    capricieuse,
    crazy_quilt,
    crescent,
    forty_thieves,
    freecell,
    frog,
    gargantua,
    golf,
    interregnum,
    jubilee,
    king_albert,
    klondike,
    la_belle_lucie,
    labyrinth,
    mount_olympus,
    osmosis,
    patriarchs,
    precedence,
    pyramid,
    quadrille,
    queens_audience,
    rosamunds_bower,
    rouge_et_noir,
    royal_cotillion,
    royal_rendezvous,
    sir_tommy,
    somerset,
    spider,
    st_helena,
    tournament,
    tripeaks,
    westcliff,
    yukon,
)
from .facts import Facts, facts_of
from .featured import FEATURED
from .gallery import Gallery, gallery
from .odds import Odds, OddsTable, odds, odds_table
from .rated import RatedDeal, levels_of, rated_deals, rated_games

__all__ = [
    "FEATURED",
    "Facts",
    "Gallery",
    "Odds",
    "OddsTable",
    "RatedDeal",
    "UnknownGame",
    "facts_of",
    "find",
    "gallery",
    "levels_of",
    "names",
    "odds",
    "odds_table",
    "rated_deals",
    "rated_games",
    "table",
]

enter(*osmosis.GAMES, *rosamunds_bower.GAMES, *royal_cotillion.GAMES, *royal_rendezvous.GAMES, *quadrille.GAMES)
enter(
    *klondike.GAMES,
    *klondike.KIN,
    *somerset.GAMES,
    *gargantua.GAMES,
    *westcliff.GAMES,
    *agnes.GAMES,
    *king_albert.GAMES,
    *canfield.GAMES,
)
enter(*beleaguered_castle.GAMES, *calculation.GAMES, *crescent.GAMES, *st_helena.GAMES, *bristol.GAMES)
enter(
    *patriarchs.GAMES, *queens_audience.GAMES, *alhambra.GAMES, *crazy_quilt.GAMES, *tournament.GAMES, *algerian.GAMES
)
enter(*bisley.GAMES, *capricieuse.GAMES, *british_square.GAMES, *mount_olympus.GAMES, *forty_thieves.GAMES)
enter(*sir_tommy.GAMES, *frog.GAMES, *jubilee.GAMES, *interregnum.GAMES, *precedence.GAMES)
enter(*archway.GAMES, *labyrinth.GAMES, *freecell.GAMES, *yukon.GAMES, *bakers_dozen.GAMES)
enter(*spider.GAMES, *rouge_et_noir.GAMES, *golf.GAMES, *tripeaks.GAMES, *pyramid.GAMES)
enter(*la_belle_lucie.GAMES)
