"""Many games on the machine: their arrays, and what is made of them for the rest of the package."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from patience_widget.games.klondike import KLONDIKE
from patience_widget.machine import stuck
from patience_widget.machine.compile import bases_of, compiled, with_bases
from patience_widget.machine.fast import Guest
from patience_widget.machine.move_numbers import number_of
from patience_widget.machine.moves import CARDS
from patience_widget.machine.read_deal import deal_of
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.read_stuck import ends_of, room_for, size_of
from patience_widget.machine.state import compiled_lists, state
from patience_widget.machine.tables import State, Tables

from . import stepping
from .episode import FIRST_QUESTION, LAST_LOOK
from .numbering import Numbering
from .stepping import NOTES, Encoding, Games

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.machine.dealing import Deal
    from patience_widget.machine.stuck import Ends

    from .numbering import Observation

_MOST_POSITIONS = 8192
"""A search that meets so many positions is left to the game's own engine."""
LARGEST_DEAL = 2**62
"""The deals of larger numbers are left to the engine, too."""


class _Kind(NamedTuple):
    """The tables of games with the same base cards."""

    tables: Tables
    ends: Ends
    space: State


@lru_cache(maxsize=256)
def _kind(game: Game, bases: tuple[int, ...]) -> _Kind:
    """The tables of a game with these base cards.

    Raises:
        NotCompiled: the tables can't say all that the rules say.
    """
    if sum(base >= 0 for base in bases) > 1:
        raise NotCompiled("it has so many base cards that nearly each deal has its own")
    at = with_bases(game, bases, unlimited=game.redeals is None)
    lists = compiled_lists()
    tables = compiled(at, reach=False)
    return _Kind(Tables(*map(lists.of, tables)), ends_of(at, lists), state(at, tables, lists, seen=()))


@lru_cache(maxsize=64)
def _numbers(game: Game) -> tuple[list[int], list[int], int]:
    """The moves of the machine by action, the actions by move, and more than a move carries."""
    moves = [number_of(game, move) for move in game.possible_moves]
    if len(set(moves)) < len(moves):
        raise NotCompiled("two actions are one move")
    most = 1 + max(move % CARDS for move in moves)
    actions = [0] * (most * (1 + max(move // CARDS for move in moves)))
    for action, move in enumerate(moves):
        actions[move // CARDS * most + move % CARDS] = action
    return moves, actions, most


class Stepping(NamedTuple):
    """The functions that step games; see `stepping`."""

    deal: Callable[..., None]
    begin: Callable[..., None]
    step: Callable[..., None]
    draw_piles: Callable[..., None]
    draw_vectors: Callable[..., None]
    is_compiled: bool = False


def _arguments() -> list[tuple[Any, ...]]:
    """Arguments for each of these functions, for their types."""
    return Batch(Numbering(KLONDIKE), 1).arguments()


AS_THEY_STAND = Stepping(stepping.deal, stepping.begin, stepping.step, stepping.draw_piles, stepping.draw_vectors)
STEPPING = Guest(__name__, (stuck, stepping), AS_THEY_STAND, _arguments)


class Batch:
    """Many games of one kind on the machine.

    Args:
        numbering: the numbers of the game's moves and cards.
        count: how many games there is room for.

    Attributes:
        masks: a row for each game: 1 for each legal action; all are 1 where none is legal.

    Raises:
        NotCompiled: the game can't be played on the machine.
    """

    def __init__(self, numbering: Numbering, count: int) -> None:
        game = numbering.game
        piles = len(game.piles) + 1
        places = piles * (len(game.cards) + 1)
        self._numbering = numbering
        self._games = Games(
            cards=np.zeros((count, places), np.int8),
            held=np.zeros((count, piles), np.int8),
            down=np.zeros((count, piles), np.int8),
            seen=np.zeros((count, places), np.int8),
            left=np.zeros((count, 2), np.int64),
            notes=np.zeros((count, NOTES), np.int64),
            masks=np.zeros((count, len(numbering.moves)), np.int8),
            begun=np.zeros((count, size_of(game)), np.int8),
        )
        self._bases: list[tuple[int, ...]] = [] if bases_of(game) else [()]
        self._kind_of = np.zeros(count, np.int64)
        self._prepare()

    def _prepare(self) -> None:
        """Make what isn't kept: tables and working space."""
        game, lists = self._numbering.game, compiled_lists()
        self._asked = list(bases_of(game))
        self._kinds = [_kind(game, bases) for bases in self._bases]
        moves, actions, most = _numbers(game)
        self._encoding = Encoding(
            moves=lists.of(moves),
            actions=lists.of(actions),
            most=lists.of([most]),
            known=lists.of([int(self._numbering.known)]),
            redeals=lists.of([-1 if game.redeals is None else game.redeals]),
            asks=lists.of([FIRST_QUESTION, LAST_LOOK]),
        )
        self._deal: Deal | None = None
        with suppress(NotCompiled):
            self._deal = deal_of(game, lists)
        self._room = room_for(game, _MOST_POSITIONS, lists)

    def __getstate__(self) -> tuple[Any, ...]:
        return self._numbering, self._games, self._bases, self._kind_of

    def __setstate__(self, kept: tuple[Any, ...]) -> None:
        self._numbering, self._games, self._bases, self._kind_of = kept
        self._prepare()

    @property
    def masks(self) -> NDArray[np.int8]:
        masks: NDArray[np.int8] = self._games.masks
        return masks

    def deal(self, places: Sequence[int], numbers: Sequence[int]) -> list[int]:
        """Deal games at these places; return the places of those that can't be played here."""
        use, game, g = STEPPING.ready(), self._numbering.game, self._games
        at = np.array(places, np.int64)
        width = len(game.cards) + 1
        if self._deal:
            use.deal(self._deal, g, at, np.array(numbers, np.int64), width)
        else:
            for place, number in zip(places, numbers, strict=True):
                self._lay(place, game.dealt(game.deck(number)))
        kinds = np.zeros(len(at), np.int64)
        if self._asked:
            first = [index * width for index in self._asked]
            bases = np.where(g.held[at][:, self._asked] > 0, g.cards[at][:, first], -1)
            kinds = np.array([self._find_kind(tuple(row)) for row in bases.tolist()], np.int64)
        self._kind_of[at] = kinds
        for kind in np.unique(kinds):
            if kind >= 0:
                use.begin(self._kinds[kind].tables, self._encoding, self._kinds[kind].space, g, at[kinds == kind])
        return [int(place) for place in at[kinds < 0]]

    def _lay(self, place: int, at: Position) -> None:
        """Lay out a position at a place."""
        g, width = self._games, len(self._numbering.game.cards) + 1
        for index, cards in enumerate(at.piles):
            g.cards[place, index * width : index * width + len(cards)] = [card.face for card in cards]
            g.held[place, index], g.down[place, index] = len(cards), at.down[index]

    def arguments(self) -> list[tuple[Any, ...]]:
        """Arguments for each function of `Stepping`, where there are tables for these games."""
        tables, ends, space = self._kinds[0]
        places, g, k = np.zeros(1, np.int64), self._games, self._encoding
        return [
            (self._deal, g, places, places, 1),
            (tables, k, space, g, places),
            (tables, k, ends, space, self._room, g, places, places, np.zeros(1), np.zeros(1, np.int8), places > 0),
            (k, g, places, np.zeros((1, 1), np.int8), np.zeros((1, 1), np.int8)),
            (k, g, places, np.zeros((1, 1), np.float32), 1),
        ]

    def _find_kind(self, bases: tuple[int, ...]) -> int:
        """The number of the tables for these base cards, -1 if there are none."""
        if bases not in self._bases:
            try:
                self._kinds.append(_kind(self._numbering.game, bases))
            except NotCompiled:
                return -1
            self._bases.append(bases)
        return self._bases.index(bases)

    def step(
        self,
        actions: NDArray[np.int64],
        plays: NDArray[np.bool_],
        rewards: NDArray[np.float64],
        outcomes: NDArray[np.int8],
        refused: NDArray[np.bool_],
    ) -> None:
        """Make a move in each game that plays.

        Args:
            actions: an action for each game.
            plays: which games play.
            rewards: how many cards each step built, written.
            outcomes: how the games stand, see `stepping.GOES_ON`, written.
            refused: which moves were illegal, written.
        """
        step = STEPPING.ready().step
        for number, kind in enumerate(self._kinds):
            these = np.flatnonzero(plays if len(self._kinds) == 1 else plays & (self._kind_of == number))
            if len(these):
                changed = rewards, outcomes, refused
                games = self._room, self._games, these, actions
                step(kind.tables, self._encoding, kind.ends, kind.space, *games, *changed)

    def draw(self, places: NDArray[np.int64], seen: Observation) -> None:
        """Write into an observation of all games what an agent sees of those at these places."""
        use, g = STEPPING.ready(), self._games
        if isinstance(seen, dict):
            use.draw_piles(self._encoding, g, places, seen["piles"].reshape(len(g.held), -1), seen["redeals"])
        else:
            use.draw_vectors(self._encoding, g, places, seen, self._numbering.game.copies)

    def position(self, place: int) -> Position:
        """The position of a game; which of two cards that look alike is which may not be as it was dealt."""
        game, g = self._numbering.game, self._games
        width = len(game.cards) + 1
        copies = [[card for card in game.cards if card.face == face] for face in range(52)]
        cards, counts = g.cards[place].tolist(), g.held[place, :-1].tolist()
        piles = tuple(
            tuple(copies[face].pop(0) for face in cards[index * width : index * width + held])
            for index, held in enumerate(counts)
        )
        left = None if game.redeals is None else int(g.left[place, 0])
        shuffle = int(g.left[place, 1]) if game.shuffles and left != 0 else None
        return game.position(piles, tuple(g.down[place, :-1].tolist()), left, shuffle)
