"""Moves tried by play-outs: how many cards a tidy player builds after each, in many ways the unseen cards may lie."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.cards import FACE_DOWN
from patience_widget.core.position import Position

from . import tidy
from .compile import compiled
from .dealing import Deal
from .fast import Guest
from .move_numbers import moves_of
from .read_piles import NotCompiled
from .state import PLAIN, Lists, compiled_lists, state
from .tables import AT, Ints, State, Tables
from .tidy import Begun

MOST_TRIED = 16
"""No more moves are tried."""


class Trying(NamedTuple):
    """The functions that try moves."""

    try_moves: Callable[[Tables, State, Begun, Deal, Ints, Ints], None]
    is_compiled: bool = False


def _arguments() -> list[tuple[Any, ...]]:
    """Arguments for each of these functions, for their types."""
    one = compiled_lists().of([0])
    t, s, b, d = (kind(*[one] * len(kind._fields)) for kind in (Tables, State, Begun, Deal))
    return [(t, s, b, d, one, one)]


TRYING = Guest(__name__, (tidy,), Trying(tidy.try_moves), _arguments)


def can_try(at: Position) -> bool:
    """Whether the tidy player is made for a game: cards go only forward in it.

    Only the stock is hidden; or piles are cleared, a card at a time.
    """
    hidden = {group.role for group in at.game.groups if group.face == "down"}
    if not at.game.clears and hidden != {"stock"}:
        return False
    try:
        t = compiled(at, reach=False)
    except NotCompiled:
        return False
    piles = range(len(at.game.piles))
    others = [pile for pile in t.takers if not t.is_foundation[pile]]
    back = any(t.ways[source * len(piles) + target] for source in others if source in t.givers for target in others)
    return not (back or t.paired or t.rotated or t.filled)


class Trials:
    """Tries the moves of a position.

    Args:
        known: the position as the player knows it.
        unseen: the cards that the player has never seen, in an order that doesn't tell how they lie.
        seed: with another one they are laid in other ways.
        use: the functions that try moves; those that are ready, when left out.

    Attributes:
        moves: the moves that are worth trying.

    Raises:
        NotCompiled: the machine can't play the game.
    """

    def __init__(self, known: Position, unseen: Sequence[int], seed: int | str, use: Trying | None = None) -> None:
        self._use = use or TRYING.ready()
        self._lists = lists = compiled_lists() if self._use.is_compiled else PLAIN
        plain = compiled(known, reach=False)
        width, none = plain.numbers[AT.width], lists.of([0])
        hidden = [
            index * width + place
            for index, cards in enumerate(known.piles)
            for place, card in enumerate(cards)
            if card is FACE_DOWN
        ]
        begun = state(known, plain, PLAIN)
        for place, face in zip(hidden, unseen, strict=False):
            begun.cards[place] = face
        hands = [int(pile.group.role == "hand") for pile in known.game.piles]
        parts = Begun(begun.cards, begun.held, begun.down, begun.left, hidden, [*unseen], hands)
        numbers = [0] * MOST_TRIED
        self._numbers = numbers[: tidy.worth_trying(plain, begun, parts, numbers)]
        self.moves: list[Move] = [moves_of(known, plain, number)[0] for number in self._numbers]
        self._t, self._s = _tables_of(plain, lists), state(known, plain, lists)
        self._begun = Begun(*map(lists.of, parts))
        words = random.Random(seed).getstate()[1]
        self._deal = Deal(none, none, none, none, none, twister=lists.of([*words[:-1], 0]))

    def go_on(self, which: Sequence[int], worlds: int) -> list[list[int]]:
        """Try moves in more worlds.

        Args:
            which: the places of these in `moves`.
            worlds: in how many.

        Returns:
            For each of them how many cards are built in the end, in each of the worlds.
        """
        found = self._lists.of([0] * (len(which) * worlds))
        moves = self._lists.of([self._numbers[place] for place in which])
        self._use.try_moves(self._t, self._s, self._begun, self._deal, moves, found)
        return [[int(built) for built in found[n :: len(which)]] for n in range(len(which))]


class _Last(threading.local):
    """The tables that were used last in a thread."""

    plain: Tables | None = None
    lists: Lists = PLAIN
    made: Tables | None = None


_last = _Last()


def _tables_of(plain: Tables, lists: Lists) -> Tables:
    """Tables in lists of one kind, made once for all positions of a game that follow each other."""
    if _last.made is None or _last.plain is not plain or (_last.lists is PLAIN) != (lists is PLAIN):
        _last.plain, _last.lists, _last.made = plain, lists, Tables(*map(lists.of, plain))
    return _last.made
