"""A position in flat lists: Python's own lists and arrays, or those of numpy for compiled functions."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from patience_widget.core.cards import Card
from patience_widget.core.position import Position

from .tables import AT, FACES, WANTED, State, Tables

MOST_MOVES = 1024
"""Room for the moves of a position; no less than `MEASURES`, which are written over them."""
_JOURNAL = 5 * 4096


class Lists(NamedTuple):
    """How lists are made.

    Attributes:
        of: makes a list of numbers from a sequence.
        zeros: makes a list of so many zeros; the code is that of `array`: ``b``, ``i`` or ``q``.
    """

    of: Callable[[Sequence[int]], Any]
    zeros: Callable[[str, int], Any]


def _plain_zeros(code: str, count: int) -> Any:
    return bytearray(count) if code == "b" else array(code, bytes(count * array(code).itemsize))


PLAIN = Lists(list, _plain_zeros)
"""Python's own."""


def compiled_lists() -> Lists:
    """Those of numpy, for compiled functions."""
    import numpy as np  # noqa: PLC0415  only where numba is installed, which brings it

    kinds = {"b": np.int8, "i": np.int32, "q": np.int64}
    return Lists(
        of=lambda numbers: np.array(numbers, dtype=np.int64),
        zeros=lambda code, count: np.zeros(count, dtype=kinds[code]),
    )


def state(at: Position, tables: Tables, lists: Lists, seen: Collection[Card] | None = None) -> State:
    """A compiled position, to be played.

    Args:
        at: the position.
        tables: the tables of its game.
        lists: how its lists are made.
        seen: if it keeps what was seen, the cards that were seen before; those that lie face up needn't be among them.
    """
    piles, width = tables.numbers[AT.piles], tables.numbers[AT.width]
    cards = [0] * ((piles + 1) * width)
    for index, held in enumerate(at.piles):
        for place, card in enumerate(held):
            cards[index * width + place] = card.face
    return State(
        cards=lists.of(cards),
        held=lists.of([*map(len, at.piles), 0]),
        down=lists.of([*at.down, 0]),
        seen=lists.of(_seen(at, width, seen) if seen is not None else []),
        left=lists.of([0 if at.redeals is None else at.redeals, at.shuffle or 0]),
        word1=lists.of([0] * (piles + 1)),
        word2=lists.of([0] * (piles + 1)),
        key1=lists.of([0] * (piles + 1)),
        key2=lists.of([0] * (piles + 1)),
        journal=lists.zeros("q", _JOURNAL),
        top=lists.of([0]),
        touched=lists.of([0] * (piles + 1)),
        fits=lists.of([0] * piles),
        scratch=lists.of([0] * (2 * MOST_MOVES)),
        wanted=lists.of([0] * (WANTED * FACES)),
        dug=lists.of([0] * (piles + 2 * FACES)),
    )


def lay(at: Position, tables: Tables, s: State) -> None:
    """Make a position of the same game the one that is played; the search makes its words and keys anew."""
    width = tables.numbers[AT.width]
    for index, held in enumerate(at.piles):
        s.held[index], s.down[index] = len(held), at.down[index]
        if held:
            s.cards[index * width : index * width + len(held)] = [card.face for card in held]
    s.left[0], s.left[1] = 0 if at.redeals is None else at.redeals, at.shuffle or 0
    s.top[0] = 0


def _seen(at: Position, width: int, seen: Collection[Card]) -> list[int]:
    """For each place 1 if its card was seen."""
    found = [0] * ((len(at.piles) + 1) * width)
    for index, held in enumerate(at.piles):
        for place, card in enumerate(held):
            found[index * width + place] = int(place >= at.down[index] or card in seen)
    return found
