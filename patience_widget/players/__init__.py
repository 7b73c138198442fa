"""Players: functions that look at a table and say what to play."""

from patience_widget.core.table.known import KnownTable

from .at_random import random_player
from .by_greed import greedy
from .player import LONGEST, Player, ended, looks_under_cards, play_out
from .with_care import careful

__all__ = [
    "LONGEST",
    "KnownTable",
    "Player",
    "careful",
    "ended",
    "greedy",
    "looks_under_cards",
    "play_out",
    "random_player",
]
