"""A game in numbers: its moves as actions, and the piles as rows of numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium import spaces

from patience_widget.core.words import shown

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game

Observation = Any
"""What an agent sees: a dictionary with ``piles`` and ``redeals``, or one array of numbers."""
OBSERVATIONS = ("piles", "vector")
"""The forms of an observation."""
_BYTE = np.dtype(np.int8)
_FACES = 52
_REMEMBERED = 2 + _FACES
"""The number of the first card that lies face down and was seen before."""


class Numbering:
    """The numbers that stand for the moves and the cards of a game.

    Args:
        game: the game.
        observation: "piles" or "vector", the form of an observation.
        known: whether an agent is told the face-down cards that it has seen before.

    Attributes:
        game: the game.
        form: as `observation` above.
        known: as above.
        moves: the move of each action.
        texts: the same as they are written.
        shape: the shape of ``piles`` in an observation: a row for each pile, and a place for each card of the game.
        size: how many numbers an observation has as a vector.
        starts: where the row of each pile begins when the rows follow each other.
        shown: each card as an agent sees it.
        backs: the rows of piles of so many face-down cards.
        action_space: the actions of one game.
        observation_space: what an agent sees of one game.
    """

    def __init__(self, game: Game, observation: str = "piles", *, known: bool = False) -> None:
        if observation not in OBSERVATIONS:
            raise ValueError(f"the observation is {' or '.join(map(repr, OBSERVATIONS))}, not {shown(observation)}")
        self.game = game
        self.known = known
        self.form = observation
        self.moves = game.possible_moves
        self.texts = tuple(map(str, self.moves))
        self.shape = (len(game.piles), len(game.cards))
        self.action_space = spaces.Discrete(len(self.moves))
        self._block = len(game.piles) * _FACES
        self.size = self._block * game.copies * (1 + known) + len(game.piles) + 1
        self.observation_space: spaces.Space[Any] = spaces.Box(0, 1, (self.size,), np.float32)
        if observation == "piles":
            self.observation_space = spaces.Dict(
                {
                    "piles": spaces.Box(0, _REMEMBERED + 51 if known else 53, self.shape, np.int8),
                    "redeals": spaces.Box(-1, game.redeals or 1, (1,), np.int8),
                }
            )
        self._numbers = {move: number for number, move in enumerate(self.moves)}
        self._count = len(self.moves)
        self._longest = len(game.cards)
        self.starts = range(0, len(game.piles) * self._longest, self._longest)
        self.shown = {card: card.face + 2 for card in game.cards}
        self.backs = [self.row(b"\1" * count, ()) for count in range(self._longest + 1)]

    def __reduce__(self) -> tuple[Callable[..., Numbering], tuple[()]]:
        return partial(Numbering, self.game, self.form, known=self.known), ()

    def mask(self, legal: Sequence[Move]) -> bytearray:
        """A byte for each action: 1 if it is legal. If none is, all are 1, as agents can't choose among none."""
        if not legal:
            return bytearray(b"\1") * self._count
        mask, numbers = bytearray(self._count), self._numbers
        for move in legal:
            mask[numbers[move]] = 1
        return mask

    def row(self, hidden: bytes, shown: tuple[Card, ...]) -> bytes:
        """A pile as an agent sees it, a byte for each card, the bottom card first.

        Args:
            hidden: the bytes of the cards that lie face down.
            shown: the cards on them.
        """
        return (hidden + bytes(map(self.shown.__getitem__, shown))).ljust(self._longest, b"\0")

    def hidden(self, cards: tuple[Card, ...], seen: set[Card]) -> bytes:
        """The bytes of cards that lie face down, some of which were seen before."""
        if not self.known:
            return b"\1" * len(cards)
        return bytes([card.face + _REMEMBERED if card in seen else 1 for card in cards])

    def observation(self, piles: bytearray, redeals: Sequence[Any], games: tuple[int, ...] = ()) -> Observation:
        """What an agent sees.

        Args:
            piles: the piles, one row after the other, of one game after the other.
            redeals: the redeals left, -1 for any number: a list of one number, and for several games a list of these.
            games: how many games; nothing for one.
        """
        rows = as_array(piles, (*games, *self.shape))
        left = np.array(redeals, np.int8)
        if self.form == "piles":
            return {"piles": rows, "redeals": left}
        return self._vectors(rows.reshape(-1, *self.shape), left).reshape(*games, self.size)

    def empty(self, games: int) -> Observation:
        """An observation of so many games, to be written."""
        if self.form == "vector":
            return np.empty((games, self.size), np.float32)
        return {"piles": np.empty((games, *self.shape), np.int8), "redeals": np.empty((games, 1), np.int8)}

    def _vectors(self, piles: NDArray[np.int8], redeals: NDArray[np.int8]) -> NDArray[np.float32]:
        """Games as vectors, a row for each; `PatienceEnv` says what is in them."""
        found = np.zeros((len(piles), self.size), np.float32)
        games, rows, places = np.nonzero(piles > 1)
        numbers = piles[games, rows, places].astype(np.intp) - 2
        held = np.count_nonzero(piles, axis=2)
        remembered, faces = np.divmod(numbers, _FACES)
        index = remembered * (self._block * self.game.copies) + rows * _FACES + faces
        if self.game.copies > 1:
            index += self._block * _copies(games * self.size + index)
        found[games, index] = 1 / (held[games, rows] - places)
        down = (piles == 1) | (piles >= _REMEMBERED)
        found[:, -1 - self.shape[0] : -1] = np.count_nonzero(down, axis=2) / self._longest
        limit = self.game.redeals
        found[:, -1] = 1 if limit is None else redeals.ravel() / (limit or 1)
        return found


def _copies(keys: NDArray[np.int64]) -> NDArray[np.int64]:
    """How often each key comes again later on."""
    order = np.argsort(keys[::-1], kind="stable")
    ordered = keys[::-1][order]
    places = np.arange(len(keys))
    first = np.maximum.accumulate(np.where(np.diff(ordered, prepend=-1), places, 0))
    copies = np.empty_like(places)
    copies[order] = places - first
    return copies[::-1]


def as_array(numbers: bytearray, shape: Sequence[int]) -> NDArray[np.int8]:
    """Bytes as an array of this shape, which shares them."""
    return np.ndarray(shape, _BYTE, numbers)
