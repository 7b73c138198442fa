"""Room for a search: Python's own lists and arrays, or those of numpy for compiled functions.

Room is made for few positions at first and doubled when they are met, up to what the budget allows; while it is
doubled, the longest array is there twice. So a search takes less than 500 MB in the usual memory. There is room for the
cards of those that are tried alone: these are a fourth in some games, and nearly all in others.
"""

from __future__ import annotations

from typing import Any

from patience_widget.machine.state import MOST_MOVES, Lists
from patience_widget.machine.tables import AT, MEASURES, RATINGS, Store, Tables

MOST_BYTES = 340_000_000
"""What all the arrays of a store may take together in the usual memory."""
_MOST_POSITIONS = 2**30
"""There can be no more positions than their numbers can count."""
_FIRST_ROOM = 4096
_BYTES_A_POSITION = 4 + 4 + 8 + 8 + 16 + 4
"""What a position takes besides its cards and its places in the orders; a slot of the hash table is there four times
at the most."""


def has_room(tables: Tables, most_bytes: int) -> bool:
    """Whether there can be room for the first position and those that come after it."""
    return most_room(tables, _orders(tables), most_bytes) > MOST_MOVES


def new_store(tables: Tables, lists: Lists, most_bytes: int = MOST_BYTES) -> Store:
    """An empty store; there must be room."""
    orders = _orders(tables)
    return _with_room(tables, orders, lists, min(_FIRST_ROOM, most_room(tables, orders, most_bytes)))


def emptied(store: Store, tables: Tables) -> bool:
    """Empty a store for another search of the same tables, if it is small: a large one is sooner made anew."""
    if int(store.counts[3]) > _FIRST_ROOM or isinstance(store.lows, list):
        return False
    queues = _orders(tables) + int(tables.numbers[AT.levels])
    room, places = int(store.counts[3]), int(store.counts[7])
    for table in (store.heads, store.slots, store.lows, store.counts):
        kept: Any = table  # an array of numpy
        kept[:] = 0
    store.lows[:queues] = [RATINGS] * queues
    store.counts[2], store.counts[3], store.counts[7] = -1, room, places
    return True


def best_untried(store: Store, tables: Tables) -> int:
    """The number of the position that comes next in the first order, -1 if none is left."""
    step = _orders(tables) + 1
    for rating in range(int(store.lows[0]), RATINGS):
        number = int(store.heads[rating]) - 1
        while number >= 0 and store.done[number]:
            number = int(store.nexts[number * step]) - 1
        if number >= 0:
            return number
    return -1


def most_room(tables: Tables, orders: int, most_bytes: int = MOST_BYTES) -> int:
    """For how many positions there can be room, if all of them are tried."""
    return min(most_bytes // (_blob(tables) + _met(orders)), _MOST_POSITIONS)


def _orders(tables: Tables) -> int:
    """How many orders there are besides the one by levels."""
    return len(tables.weights) // MEASURES - 1


def _blob(tables: Tables) -> int:
    return 2 * int(tables.numbers[AT.piles]) + int(tables.numbers[AT.width])


def _met(orders: int) -> int:
    """The bytes of a position that is met, without its cards."""
    return _BYTES_A_POSITION + 4 * orders + 4


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
        done=lists.zeros("i", room),
        counts=lists.of([0, 0, -1, room, 0, 0, 0, room]),
    )


def _slots(room: int) -> int:
    """A power of two, so that at most half of the table is taken; at the very most four slots for a position."""
    return 1 << (2 * room - 1).bit_length()


def with_more_room(store: Store, tables: Tables, lists: Lists, most_bytes: int = MOST_BYTES) -> Store | None:
    """The store with room for twice what it holds, or as much as there can be; None if it has that already.

    Its hash table is empty: `search.rehash` fills it.
    """
    met, tried, orders = int(store.counts[0]), int(store.counts[1]), _orders(tables)
    blob = _blob(tables)
    times = min(2.0, most_bytes / (met * _met(orders) + tried * blob), _MOST_POSITIONS / met)
    room, places = int(times * met), int(times * tried)
    if room < met + 2 * MOST_MOVES or places <= tried:
        return None
    grown = store._asdict()
    for name, code, size, used, count in (
        ("blobs", "b", blob, tried, places),
        ("parents", "i", 1, met, room),
        ("moves", "i", 1, met, room),
        ("keys1", "q", 1, met, room),
        ("keys2", "q", 1, met, room),
        ("nexts", "i", orders + 1, met, room),
        ("done", "i", 1, met, room),
    ):
        longer = lists.zeros(code, count * size)
        longer[: used * size] = grown.pop(name)[: used * size]
        grown[name] = longer
    grown["slots"] = lists.zeros("i", _slots(room))
    grown["counts"][3], grown["counts"][7] = room, places
    return Store(**grown)
