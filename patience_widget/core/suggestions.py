"""What may be meant by an attribute that isn't there.

Python suggests a name only at its own prompt, not in a notebook. The engine reads the attributes of `Position` and
`Game` all the time. On a class with ``__getattr__`` each reading takes longer before Python 3.12. From 3.12 on, reading
a slot doesn't, but reading another attribute still does. So `Position`, which has slots, has this help from 3.12 on,
and `Game` has none.
"""

from __future__ import annotations

import difflib
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .words import shown

_ELSEWHERE = {
    "push": "play",
    "push_san": "play",
    "apply_action": "play",
    "step": "play",
    "pop": "undo",
    "undo_action": "undo",
    "legal_moves": "moves",
    "legal_actions": "moves",
    "move_stack": "history",
    "clone": "copy",
    "reset": "restart",
    "is_game_over": "outcome",
    "is_terminal": "outcome",
}
"""Names in python-chess, Gymnasium and OpenSpiel, and ours for the same; see ``docs/equivalents.md``."""


class Suggests:
    """A base for what people type the attributes of."""

    __slots__ = ()

    if not TYPE_CHECKING:  # a type checker finds what is misspelt by itself

        def __getattr__(self, name: str) -> object:
            """Called only where nothing has this name, or where a property failed."""
            if name.startswith("_") or hasattr(type(self), name):
                return object.__getattribute__(self, name)  # which raises the error as it was
            raise no_attribute(f"a {type(self).__name__}", name, self._suggested())

    def _suggested(self) -> list[str]:
        """The names that may be meant."""
        return [name for name in dir(self) if not name.startswith("_")]


if TYPE_CHECKING or sys.version_info >= (3, 12):
    SuggestsAtNoCost = Suggests
else:

    class SuggestsAtNoCost:
        """A base for classes of slots that the engine reads all the time: an older Python would read them slowly."""

        __slots__ = ()


def no_attribute(of: str, name: str, known: Iterable[str]) -> AttributeError:
    """The error of a name that isn't there, with a suggestion if one is near.

    Args:
        of: what it was asked of, in words.
        name: the name.
        known: the names that may be meant; the last part counts where they have dots.
    """
    spelt = {one.rpartition(".")[2]: one for one in known}
    here = _ELSEWHERE.get(name)
    near = [here] if here in spelt else difflib.get_close_matches(name, spelt, 1)
    hint = f": did you mean {spelt[near[0]]}?" if near else ""
    # Without the object, Python makes no second suggestion.
    return AttributeError(f"{of} has no attribute {shown(name)}{hint}", name=name, obj=None)
