"""The catalogue of games."""

from patience_widget.core.catalogue import UnknownGame, enter, find, names

from .osmosis import OSMOSIS
from .rosamunds_bower import ROSAMUNDS_BOWER
from .royal_cotillion import ROYAL_COTILLION

__all__ = ["OSMOSIS", "ROSAMUNDS_BOWER", "ROYAL_COTILLION", "UnknownGame", "find", "names"]

enter(OSMOSIS, ROSAMUNDS_BOWER, ROYAL_COTILLION)
