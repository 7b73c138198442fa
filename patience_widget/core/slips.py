"""Slips of those who write a game, told in words: a comma left out, piles of a name that no group has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .words import listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .piles import Pile


def check_tuples(of: str, **given: object) -> None:
    """Refuse what is no tuple.

    Args:
        of: the game or the group of piles that it was given to, for the message.
        given: what was given, by keyword.

    Raises:
        TypeError: one is no tuple; the message says how to write it.
    """
    for name, value in given.items():
        if not isinstance(value, tuple):
            raise TypeError(f"{of}: {name} is a tuple, so even a single one has a comma after it: {name}=(...,)")


def check_each_once(of: str, **given: tuple[object, ...]) -> None:
    """Refuse a tuple that is empty, or that has something twice: cards would be left, or be there twice.

    Args:
        of: the action that it was given to, for the message.
        given: what was given, by keyword.

    Raises:
        TypeError: one is no tuple.
        ValueError: one is empty, or has something twice.
    """
    check_tuples(of, **given)
    for name, values in given.items():
        if not values:
            raise ValueError(f"{of}: {name} needs at least one")
        if len(set(values)) < len(values):
            raise ValueError(f"{of}: {name} can have each of them once only")


class Members(dict[str, tuple[int, ...]]):
    """The indices of the piles of each group, by its name."""

    def __missing__(self, name: str) -> tuple[int, ...]:
        raise KeyError(f"no group is called {name!r}; there are {listed(list(self), 'and')}")


class Indices(dict[str, int]):
    """The indices of piles by id; another name is looked up, which is slower.

    Args:
        piles: the piles by id.
        look_up: finds the pile of another name, or raises `KeyError`.
    """

    def __init__(self, piles: Mapping[str, Pile], look_up: Callable[[str], Pile]) -> None:
        super().__init__({name: pile.index for name, pile in piles.items()})
        self._look_up = look_up

    def __missing__(self, name: str) -> int:
        return self._look_up(name).index
