"""The journals that this process uses: one, unless the user names another file meanwhile."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

from .place import in_words, is_off, journal_file, named_file
from .store import Store

_stores: dict[Path | None, Store] = {}
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_stores.clear)  # a lock may have been held, and memory is the parent's


class State(NamedTuple):
    """Where the journal is, and whether it can be used.

    Attributes:
        where: the file, ``memory`` (until Python ends) or ``nowhere`` (it is turned off).
        fault: why the file can't be used, as a line for people; "" if it can be used.
        is_new: whether this process created the file.
    """

    where: str
    fault: str
    is_new: bool


def store() -> Store:
    """The journal to use now. Nothing is opened or made before something is kept."""
    file = journal_file()
    return _stores.setdefault(file, Store(file))


def state() -> State:
    """Where the journal is, and whether it can be used."""
    if is_off():
        return State("nowhere", "", is_new=False)
    used = store()
    return State("memory" if used.in_memory else str(used.file), used.fault, used.is_new)


def where() -> str:
    """Where games are kept: the file, ``memory`` (until Python ends) or ``nowhere`` (the journal is off)."""
    return state().where


def is_lasting() -> bool:
    """Whether what is kept outlives this process, as far as is known."""
    return not is_off() and not store().in_memory


def keeps_boards(*, in_notebook: bool) -> bool:
    """Whether boards are kept while the journal is on: those of a notebook; others where the user has named a file."""
    return in_notebook or named_file() is not None


def take_news() -> str:
    """A line about the journal that the player should see: it is given once, "" if there is none."""
    if is_off():
        return ""
    used = store()
    said = used.fault or _told_at_first(used)
    if not said or said in _told:
        return ""
    _told.add(said)
    return said


def _told_at_first(used: Store) -> str:
    """Where games are kept. The file is looked at only as long as that is not told: it may lie far away."""
    if used.file is None:
        said = "Your games are kept until you close this page: this site has no storage to keep them in."
    elif used.is_new:
        said = f"Your games are kept in {in_words(used.file)}. To turn that off, see Options."
    else:
        return ""
    return said if said not in _told and used.exists else ""


_told: set[str] = set()
