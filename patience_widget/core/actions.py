"""The actions of all kinds, gathered from their files for those who write games."""

from .action import Action, InvalidMove, Move, count_left
from .gathering import Gather
from .pairing import Couple, Pair
from .pile_actions import DealRow, Rotate
from .stock_actions import Redeal, Turn

__all__ = [
    "Action",
    "Couple",
    "DealRow",
    "Gather",
    "InvalidMove",
    "Move",
    "Pair",
    "Redeal",
    "Rotate",
    "Turn",
    "count_left",
]
