"""A game in numbers: its moves as actions, and the piles as rows of numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game

Observation = dict[str, Any]
"""What an agent sees: ``piles`` and ``redeals``."""
_BYTE = np.dtype(np.int8)


class Numbering:
    """The numbers that stand for the moves and the cards of a game.

    Attributes:
        game: the game.
        moves: the move of each action.
        texts: the same as they are written.
        shape: the shape of ``piles`` in an observation: a row for each pile, and a place for each card of the game.
        starts: where the row of each pile begins when the rows follow each other.
        shown: each card as an agent sees it.
        backs: the rows of piles of so many face-down cards.
        action_space: the actions of one game.
        observation_space: what an agent sees of one game.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.moves = game.possible_moves
        self.texts = tuple(map(str, self.moves))
        self.shape = (len(game.piles), len(game.cards))
        self.action_space = spaces.Discrete(len(self.moves))
        self.observation_space = spaces.Dict(
            {
                "piles": spaces.Box(0, 53, self.shape, np.int8),
                "redeals": spaces.Box(-1, game.redeals or 1, (1,), np.int8),
            }
        )
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._count = len(self.moves)
        self._longest = len(game.cards)
        self.starts = range(0, len(game.piles) * self._longest, self._longest)
        self.shown = {card: card.face + 2 for card in game.cards}
        self.backs = [self.row(count, ()) for count in range(self._longest + 1)]

    def __reduce__(self) -> tuple[type[Numbering], tuple[Game]]:
        return Numbering, (self.game,)

    def mask(self, legal: Iterable[Move]) -> bytearray:
        """A byte for each action: 1 if it is legal."""
        mask, numbers = bytearray(self._count), self._numbers
        for move in legal:
            mask[numbers[move]] = 1
        return mask

    def row(self, down: int, shown: tuple[Card, ...]) -> bytes:
        """A pile as an agent sees it, a byte for each card, the bottom card first.

        Args:
            down: how many cards lie face down.
            shown: the cards on them.
        """
        return (b"\1" * down + bytes(map(self.shown.__getitem__, shown))).ljust(self._longest, b"\0")


def as_array(numbers: bytearray, shape: Sequence[int]) -> NDArray[np.int8]:
    """Bytes as an array of this shape, which shares them."""
    return np.ndarray(shape, _BYTE, numbers)
