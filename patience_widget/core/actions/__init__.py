"""What a player can do besides moving cards: turn the stock, redeal, deal a row, and more."""

from .action import Action, InvalidMove, Move, count_left
from .pairs import Couple, Pair
from .piles import CloseUp, DealRow, Gather, Rotate
from .stock import Redeal, Turn

__all__ = [
    "Action",
    "CloseUp",
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
