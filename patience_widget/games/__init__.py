"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names, table

from . import (
    aces_up,
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
    canister,
    capricieuse,
    congress,
    crazy_quilt,
    crescent,
    cruel,
    fan,
    flower_garden,
    forty_thieves,
    freecell,
    frog,
    gargantua,
    golf,
    grandfathers_clock,
    gypsy,
    interregnum,
    jubilee,
    king_albert,
    klondike,
    la_belle_lucie,
    labyrinth,
    miss_milligan,
    monte_carlo,
    mount_olympus,
    nestor,
    northwest_territory,
    osmosis,
    patriarchs,
    penguin,
    precedence,
    pyramid,
    quadrille,
    queens_audience,
    rosamunds_bower,
    rouge_et_noir,
    royal_cotillion,
    royal_rendezvous,
    scorpion,
    simple_simon,
    sir_tommy,
    somerset,
    spider,
    st_helena,
    sultan,
    thirty_six,
    tournament,
    tripeaks,
    westcliff,
    windmill,
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
    *northwest_territory.GAMES,
    *flower_garden.GAMES,
    *gypsy.GAMES,
    *miss_milligan.GAMES,
    *thirty_six.GAMES,
    *canfield.GAMES,
)
enter(
    *beleaguered_castle.GAMES,
    *calculation.GAMES,
    *grandfathers_clock.GAMES,
    *congress.GAMES,
    *crescent.GAMES,
    *st_helena.GAMES,
    *bristol.GAMES,
    *fan.GAMES,
)
enter(
    *patriarchs.GAMES, *queens_audience.GAMES, *alhambra.GAMES, *crazy_quilt.GAMES, *tournament.GAMES, *algerian.GAMES
)
enter(*bisley.GAMES, *capricieuse.GAMES, *british_square.GAMES, *mount_olympus.GAMES, *forty_thieves.GAMES)
enter(*sir_tommy.GAMES, *frog.GAMES, *jubilee.GAMES, *interregnum.GAMES, *precedence.GAMES)
enter(
    *archway.GAMES,
    *labyrinth.GAMES,
    *freecell.GAMES,
    *penguin.GAMES,
    *canister.GAMES,
    *yukon.GAMES,
    *bakers_dozen.GAMES,
    *cruel.GAMES,
)
enter(*spider.GAMES, *simple_simon.GAMES, *scorpion.GAMES, *rouge_et_noir.GAMES)
enter(
    *golf.GAMES,
    *tripeaks.GAMES,
    *pyramid.GAMES,
    *nestor.GAMES,
    *monte_carlo.GAMES,
    *aces_up.GAMES,
    *la_belle_lucie.GAMES,
)
enter(*windmill.GAMES, *sultan.GAMES)
