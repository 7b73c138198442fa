"""The functions of the search: compiled where numba is installed and has done its work, else as they stand.

Compiling takes about half a minute, once for an installation, since numba keeps what it compiled. Nobody waits for it:
the first search begins it in a process of its own, and a thread takes up what was compiled. Until then, and without
numba, the functions run as they stand. They find the same, at about an eightieth of the speed.
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_cache_path

from patience_widget.core.deals import numbered_deck
from patience_widget.core.mistakes import missing
from patience_widget.games.klondike import KLONDIKE
from patience_widget.machine.compile import compiled
from patience_widget.machine.state import compiled_lists, state
from patience_widget.machine.tables import State, Store, Tables
from patience_widget.solver.by_tables import search
from patience_widget.solver.by_tables.store import new_store

from .digest import digest

_GLANCE = 0.1
"""So many seconds pass at the most until somebody who waits and gives up is let go."""
_COMPILE = f"import sys; sys.path[:] = sys.argv[1:]; from {__name__} import compile_now; compile_now()"


class Searching(NamedTuple):
    """The functions that a search needs.

    Attributes:
        open_search: begins a search with the position that is played.
        search: tries so many positions, and says what it comes to.
        rehash: fills the hash table of a store.
        is_compiled: whether they are compiled, and work on arrays of numpy.
    """

    open_search: Callable[[Tables, State, Store], None]
    search: Callable[[Tables, State, Store, int], int]
    rehash: Callable[[Store], None]
    is_compiled: bool


AS_THEY_STAND = Searching(search.open_search, search.search, search.rehash, is_compiled=False)


class _Ready:
    """What is ready in this process."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.compiling = threading.Lock()
        self.begun = False
        self.wanted = True
        self.functions = AS_THEY_STAND


_ready = _Ready()


def ready() -> Searching:
    """The functions that are ready now; the compiled ones are prepared if that was not begun."""
    if not _ready.wanted:
        return AS_THEY_STAND
    prepare()
    return _ready.functions


def wait() -> None:
    """Wait until the compiled functions are ready, if there is numba.

    They are compiled in a thread of its own: Ctrl-C ends the waiting, and does no harm to what numba has begun.
    """
    if not _ready.wanted or _ready.functions.is_compiled or not has_numba():
        return
    thread = threading.Thread(target=_compile_here, daemon=True, name="patience-compile-here")
    thread.start()
    while thread.is_alive():
        thread.join(_GLANCE)


def prepare() -> None:
    """Begin to prepare the compiled functions, in the background, unless that was begun or there is no numba."""
    with _ready.lock:
        if _ready.begun:
            return
        _ready.begun = True
    if has_numba():
        threading.Thread(target=_take_up, daemon=True, name="patience-compile").start()


@contextmanager
def uncompiled() -> Iterator[None]:
    """Let all searches run as they stand for a while, as they do without numba."""
    before, _ready.wanted = _ready.wanted, False
    try:
        yield
    finally:
        _ready.wanted = before


@contextmanager
def at_rest() -> Iterator[None]:
    """Keep other threads from compiling for a while; wait until one that compiles has done so.

    Whoever may fork does so here: in a process that is forked while a thread compiles, locks of numba stay closed.
    """
    with _ready.compiling:
        yield


@cache
def has_numba() -> bool:
    """Whether the functions can be compiled here."""
    return sys.platform != "emscripten" and importlib.util.find_spec("numba") is not None


def compile_now() -> Searching:
    """Compile the functions, or take up what numba has kept, and wait for it.

    Raises:
        ImportError: numba is not installed.
    """
    try:
        from .compiled import FUNCTIONS  # noqa: PLC0415  it needs numba, which is an extra
    except ImportError as error:
        raise ImportError(missing("numba is needed to compile the search", "fast")) from error
    functions = Searching(*FUNCTIONS, is_compiled=True)
    _try_out(functions)
    with suppress(OSError):
        kept = _kept()
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.touch()
    _ready.functions, _ready.begun = functions, True
    return functions


def _try_out(functions: Searching) -> None:
    """Call the functions once, so that numba compiles them."""
    lists = compiled_lists()
    at = KLONDIKE.start(numbered_deck(1))
    plain = compiled(at)
    tables = Tables(*(lists.of(table) for table in plain))
    store = new_store(plain, lists)
    functions.open_search(tables, state(at, plain, lists), store)
    functions.rehash(store)
    functions.search(tables, state(at, plain, lists), store, 1)


def _compile_here() -> None:
    """Compile the functions in this process; whatever fails, they run as they stand."""
    with suppress(Exception), at_rest():
        compile_now()


def _take_up() -> None:
    """Have the functions compiled by another process, and take up what it has kept."""
    with suppress(Exception):  # whatever fails, the functions run as they stand
        if not _kept().exists():
            nowhere = subprocess.DEVNULL
            command = [sys.executable, "-c", _COMPILE, *sys.path]
            subprocess.run(command, check=True, stdin=nowhere, stdout=nowhere, stderr=nowhere)  # noqa: S603  Python itself
        with at_rest():
            compile_now()


def _kept() -> Path:
    """A file that is there when numba has kept the functions as they are now."""
    python = "".join(map(str, sys.version_info[:2]))
    return user_cache_path("patience_widget") / f"compiled-{digest()}-{python}-{version('numba')}"


def _begin_in_forked_process() -> None:
    """The thread that prepares the functions is not in a forked process, so begin anew there if it was at work."""
    _ready.lock = threading.Lock()
    _ready.compiling = threading.Lock()
    _ready.begun = _ready.functions.is_compiled


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_in_forked_process)
