"""Players: functions that take a table and return a move.

`PLAYERS` has the players of the package by name; `random_player` makes more of them.
"""

from collections.abc import Mapping
from types import MappingProxyType

from patience_widget.core.table.known import KnownTable

from .at_random import random_player
from .by_greed import greedy
from .by_weighing import Choice, Expert, Weighed, weigh
from .player import LONGEST, Player, ended, looks_under_cards, play_out
from .with_care import careful

expert = Expert()
"""A player of every game that sees what a person sees, and weighs moves in many ways in which the cards may lie."""

PLAYERS: Mapping[str, Player] = MappingProxyType({"greedy": greedy, "careful": careful, "expert": expert})
"""The players of the package by name, the simplest first."""

__all__ = [
    "LONGEST",
    "PLAYERS",
    "Choice",
    "Expert",
    "KnownTable",
    "Player",
    "Weighed",
    "careful",
    "ended",
    "expert",
    "greedy",
    "looks_under_cards",
    "play_out",
    "random_player",
    "weigh",
]
