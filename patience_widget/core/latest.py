"""A dictionary as a store of what was found out last."""

from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def keep(store: dict[K, V], key: K, value: V, most: int) -> None:
    """Keep a value under a key; what was kept first is forgotten where more than `most` would be kept.

    >>> store = {"one": 1, "two": 2}
    >>> keep(store, "three", 3, most=2)
    >>> store
    {'two': 2, 'three': 3}
    """
    store.pop(key, None)
    while len(store) >= most:
        del store[next(iter(store))]
    store[key] = value
