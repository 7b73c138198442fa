"""The Canfield family: a reserve of thirteen cards or four fans, and foundations that begin with any rank."""

from . import canfield, duchess, eagle_wing, storehouse, the_plot

__all__ = ["GAMES"]

GAMES = (*canfield.GAMES, *storehouse.GAMES, *eagle_wing.GAMES, *duchess.GAMES, *the_plot.GAMES)
