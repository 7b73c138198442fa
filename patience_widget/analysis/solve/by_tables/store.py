"""Room for a search: Python's own lists and arrays, or those of numpy for compiled functions.

Room is made for few positions at first and doubled when they are met, up to what the
budget allows; while it is doubled, the longest array is there twice. So a search takes less than 500 MB in the usual
memory.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from patience_widget.core.position import Position

from .tables import AT, FACES, MEASURES, RATINGS, WANTED, State, Store, Tables

MOST_BYTES = 340_000_000
"""What all the arrays of a store may take together in the usual memory."""
_MOST_POSITIONS = 2**30
"""There can be no more positions than their numbers can count."""
_FIRST_ROOM = 4096
_MOST_MOVES = 1024
"""Room for the moves of a position; no less than `MEASURES`, which are written over them."""
_JOURNAL = 5 * 4096
_BYTES_A_POSITION = 4 + 4 + 8 + 8 + 16 + 1
"""What a position takes besides its cards and its places in the orders; a slot of the hash table is there four times
at the most."""


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


def state(at: Position, tables: Tables, lists: Lists) -> State:
    """A compiled position, to be played."""
    piles, width = tables.numbers[AT.piles], tables.numbers[AT.width]
    cards = [0] * (piles * width)
    for index, held in enumerate(at.piles):
        for place, card in enumerate(held):
            cards[index * width + place] = card.face
    return State(
        cards=lists.of(cards),
        held=lists.of([len(held) for held in at.piles]),
        down=lists.of(list(at.down)),
        left=lists.of([0 if at.redeals is None else at.redeals]),
        word1=lists.of([0] * piles),
        word2=lists.of([0] * piles),
        key1=lists.of([0] * (piles + 1)),
        key2=lists.of([0] * (piles + 1)),
        journal=lists.of([0] * _JOURNAL),
        top=lists.of([0]),
        touched=lists.of([0] * piles),
        fits=lists.of([0] * piles),
        scratch=lists.of([0] * (2 * _MOST_MOVES)),
        wanted=lists.of([0] * (WANTED * FACES)),
        dug=lists.of([0] * (piles + FACES)),
        before=lists.of([0] * (piles + width)),
    )


def has_room(tables: Tables, most_bytes: int) -> bool:
    """Whether there can be room for the first position and those that come after it."""
    return most_room(tables, _orders(tables), most_bytes) > _MOST_MOVES


def new_store(tables: Tables, lists: Lists, most_bytes: int = MOST_BYTES) -> Store:
    """An empty store; there must be room."""
    orders = _orders(tables)
    return _with_room(tables, orders, lists, min(_FIRST_ROOM, most_room(tables, orders, most_bytes)))


def most_room(tables: Tables, orders: int, most_bytes: int = MOST_BYTES) -> int:
    """For how many positions there can be room."""
    return min(most_bytes // (_blob(tables) + _BYTES_A_POSITION + 4 * orders + 4), _MOST_POSITIONS)


def _orders(tables: Tables) -> int:
    """How many orders there are besides the one by levels."""
    return len(tables.weights) // MEASURES - 1


def _blob(tables: Tables) -> int:
    return 2 * int(tables.numbers[AT.piles]) + int(tables.numbers[AT.width])


def _with_room(tables: Tables, orders: int, lists: Lists, room: int) -> Store:
    queues = orders + int(tables.numbers[AT.levels])
    return Store(
        blobs=lists.zeros("b", room * _blob(tables)),
        parents=lists.zeros("i", room),
        moves=lists.zeros("i", room),
        keys1=lists.zeros("q", room),
        keys2=lists.zeros("q", room),
        slots=lists.zeros("i", _slots(room)),
        nexts=lists.zeros("i", room * (orders + 1)),
        heads=lists.zeros("i", queues * RATINGS),
        lows=lists.of([RATINGS] * queues + [0, 0, 0]),
        done=lists.zeros("b", room),
        counts=lists.of([0, 0, -1, room, 0, 0]),
    )


def _slots(room: int) -> int:
    """A power of two, so that at most half of the table is taken; at the very most four slots for a position."""
    return 1 << (2 * room - 1).bit_length()


def with_more_room(store: Store, tables: Tables, lists: Lists, most_bytes: int = MOST_BYTES) -> Store | None:
    """The store with twice the room, or as much as there can be; None if it has that already.

    Its hash table is empty: `search.rehash` fills it.
    """
    room, orders = int(store.counts[3]), _orders(tables)
    more = min(2 * room, most_room(tables, orders, most_bytes))
    if more < room + 2 * _MOST_MOVES:
        return None
    grown = store._asdict()
    for name, code, times in (
        ("blobs", "b", _blob(tables)),
        ("parents", "i", 1),
        ("moves", "i", 1),
        ("keys1", "q", 1),
        ("keys2", "q", 1),
        ("nexts", "i", orders + 1),
        ("done", "b", 1),
    ):
        longer = lists.zeros(code, more * times)
        longer[: room * times] = grown.pop(name)
        grown[name] = longer
    grown["slots"] = lists.zeros("i", _slots(more))
    grown["counts"][3] = more
    return Store(**grown)
