"""Waste and stock together: from the cards built from the waste to the moves of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from patience_widget.core.actions import Move
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game

Play = tuple[int, int, int]
"""A card built from the waste: the redeals before it, the turns since the last of them, and the card's bit."""
Path = tuple[Any, ...]
"""Cards built from the waste: empty, or the path before the last play, and the last play."""

_TURN, _REDEAL = Move("turn"), Move("redeal")


@cache
def card_move(source: str, target: str) -> Move:
    """The move of a card; each is made once."""
    return Move("move", (source, target))


def plays_of(path: Path) -> list[Play]:
    """The plays of a path, the first one first."""
    plays: list[Play] = []
    while path:
        path, play = path
        plays.append(play)
    return plays[::-1]


def write_moves(
    game: Game,
    waste_and_stock: tuple[int, int],
    cards: int,
    plays: Iterable[Play],
    build: Callable[[int], Iterable[Move]],
) -> list[Move]:
    """The moves of a game in which these cards are built from the waste.

    Args:
        game: the game; where it turns cards by itself whenever the waste is empty, such a turn is no move.
        waste_and_stock: how many cards lie in the waste, and how many in the stock.
        cards: how many are turned at once.
        plays: the cards built, in order.
        build: from the bit of a card to the move that builds it, and moves that follow it.
    """
    by_itself = any(isinstance(effect, TurnWhenEmpty) for effect in game.effects)
    waste, stock = waste_and_stock
    passes = turns = 0
    moves: list[Move] = []

    def turn(times: int) -> None:
        nonlocal waste, stock
        moves.extend([_TURN] * (times - 1 if by_itself and times and not waste else times))
        turned = min(times * cards, stock)
        waste, stock = waste + turned, stock - turned

    for redeals, wanted, card in plays:
        while passes < redeals:
            turn(-(-stock // cards))
            moves.append(_REDEAL)
            waste, stock = 0, waste
            passes, turns = passes + 1, 0
        if wanted > turns:
            turn(wanted - turns)
            turns = wanted
        moves += build(card)
        waste -= 1
    return moves
