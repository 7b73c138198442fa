"""A game played at random in the machine and in the engine at once; after each move all must be the same."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from patience_widget import Position, games
from patience_widget.core.actions import Move
from patience_widget.core.deals import numbered_deck
from patience_widget.core.table.history import Node, Played
from patience_widget.games.klondike import KLONDIKE
from patience_widget.machine import moves, play
from patience_widget.machine.compile import compiled
from patience_widget.machine.fast import Guest
from patience_widget.machine.move_numbers import moves_of, number_of
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.state import PLAIN, Lists, compiled_lists, state
from patience_widget.machine.tables import AT, Ints, State, Tables
from tests.machine import stepping


class Stepping(NamedTuple):
    """The functions that are compared with the engine."""

    clear_words: Callable[[Tables, State], None]
    legal_moves: Callable[[Tables, State], int]
    step: Callable[[Tables, State, State, int], int]
    write: Callable[[Tables, State, Ints], None]
    is_compiled: bool = False


def _arguments() -> list[tuple[Any, ...]]:
    at, lists = KLONDIKE.start(numbered_deck(1)), compiled_lists()
    tables = compiled(at, reach=False)
    t, s = as_lists(tables, lists), state(at, tables, lists, seen=())
    return [(t, s), (t, s), (t, s, s, 0), (t, s, lists.zeros("b", 1000))]


STEPPING = Guest(
    __name__,
    [stepping],
    Stepping(play.clear_words, moves.legal_moves, stepping.step, stepping.write),
    _arguments,
)


def as_lists(tables: Tables, lists: Lists) -> Tables:
    """The tables in lists of one kind."""
    return Tables(*(lists.of(table) for table in tables))


def tables_at(at: Position) -> Tables | None:
    """The tables of a position, None if its game isn't compiled there."""
    try:
        return compiled(at, reach=False)
    except NotCompiled:
        return None


@lru_cache(maxsize=4)
def all_numbers(name: str) -> dict[Move, int]:
    """The number of every move that could ever be legal in a game."""
    game = games.find(name)
    return {move: number_of(game, move) for move in game.possible_moves}


class SideBySide:
    """A deal of a game in the machine and in the engine.

    Attributes:
        node: the position in the engine, with what was seen before: what `Table.known` is made of.
        t: the tables.
        s: the position in the machine, and `twin` the same one again.
        numbers: the number of each move of the game.
        keys: for each key that was met the position, as far as rules tell it from others.
    """

    def __init__(self, name: str, deal: int, use: Stepping = STEPPING.plain) -> None:
        self.name = f"{name}#{deal}"
        self.random = random.Random(self.name)
        self.use, self.lists = use, compiled_lists() if use.is_compiled else PLAIN
        game = games.find(name)
        self.node = Node(game.start(game.deck(deal)))
        while (tables := tables_at(self.at)) is None:  # the rules of some games are known only after a first choice
            self._play_in_engine(self.random.choice(game.legal_moves(self.at)))
        self.t = as_lists(tables, self.lists)
        self.s, self.twin = self._state(tables), self._state(tables)
        self.text = self.lists.zeros("b", 2 * len(game.piles) + 1 + len(game.cards))
        self.numbers = all_numbers(name)
        self.keys: dict[tuple[int, ...], object] = {}

    @property
    def at(self) -> Position:
        """The position in the engine."""
        return self.node.position

    def play(self, most: int, *, closely: bool = False, share: float = 1) -> None:
        """Play to the end, or so many moves.

        Args:
            most: how many moves at the most.
            closely: whether to read back the moves of the machine too, and to look at the keys of all positions.
            share: the share of positions that are compared, and the last one. A difference mostly stays until then.
        """
        for number in range(most):
            numbers = self._moves()
            if not numbers or share == 1 or self.random.random() < share:
                self._compare_positions()
                self._compare_moves(numbers)
            if closely:
                assert sorted(move for code in numbers for move in moves_of(self.at, self.t, code)) == sorted(
                    self.at.game.legal_moves(self.at)
                )
                self._compare_with_positions_met()
            if not numbers:
                return
            chosen = self.random.choice(numbers)
            wrong = self.use.step(self.t, self.s, self.twin, chosen)
            (move,) = moves_of(self.at, self.t, chosen)
            assert wrong == stepping.RIGHT, (self.name, number, str(move), wrong)
            self._play_in_engine(move)

    def _compare_positions(self) -> None:
        """Piles, cards face down and seen, redeals and keys are the same."""
        at, seen = self.at, self.node.seen
        expected = bytearray(number for held in zip(map(len, at.piles), at.down, strict=True) for number in held)
        expected.append(at.redeals or 0)
        for cards, down in zip(at.piles, at.down, strict=True):
            expected += bytes([card.face + stepping.SEEN * (card in seen) for card in cards[:down]])
            expected += bytes([card.face + stepping.SEEN for card in cards[down:]])
        self.use.write(self.t, self.s, self.text)
        assert bytes(self.text) == expected, (self.name, at)

    def _moves(self) -> list[int]:
        """The legal moves in the machine, as numbers."""
        return [int(number) for number in self.s.scratch[: self.use.legal_moves(self.t, self.s)]]

    def _compare_moves(self, numbers: list[int]) -> None:
        """The legal moves of the engine are these."""
        legal = [self.numbers[move] for move in self.at.game.legal_moves(self.at)]
        assert sorted(numbers) == sorted(legal), (self.name, self.at)

    def _compare_with_positions_met(self) -> None:
        """Only positions that no rule tells apart have the same key."""
        end = self.t.numbers[AT.piles]
        key = int(self.s.key1[end]), int(self.s.key2[end]), int(self.s.left[0])
        piles = zip(self.at.piles, self.at.down, strict=True)
        met = sorted(([int(self.t.kinds[card.face]) for card in cards], down) for cards, down in piles)
        assert self.keys.setdefault(key, met) == met

    def _play_in_engine(self, move: Move) -> None:
        at, events = self.at.game.play(self.at, move)
        self.node = Node(at, Played(move, events, at), self.node)

    def _state(self, tables: Tables) -> State:
        s = state(self.at, tables, self.lists, seen=self.node.seen)
        self.use.clear_words(self.t, s)
        return s
