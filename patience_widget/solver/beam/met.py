"""The states met so far, as many as there is room for."""

from __future__ import annotations

from .compiled_game import Key

ROOM = 150_000
"""How many new keys are kept in the usual memory, and how many older ones. A key takes up to half a kilobyte."""


class Met:
    """Remembers keys in two halves, new and old. When the new half is full, it becomes the old one.

    Args:
        room: how many keys each half holds.

    Attributes:
        forgot: whether any key was forgotten.
    """

    def __init__(self, room: int) -> None:
        self._room = room
        self.forgot = False
        self._new: set[Key] = set()
        self._old: set[Key] = set()

    def add(self, key: Key) -> bool:
        """Remember a key, and say whether it is new."""
        if key in self._new or key in self._old:
            return False
        if len(self._new) >= self._room:
            self.forgot = self.forgot or bool(self._old)
            self._old, self._new = self._new, set()
        self._new.add(key)
        return True
