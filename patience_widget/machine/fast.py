"""Functions that play by the tables run compiled where numba is installed and has done its work, else as they stand.

Who uses the machine has a `Guest`, made at the top of a module that `GUESTS` names:

    class Stepping(NamedTuple):
        step: Callable[[Tables, State, int], int]
        is_compiled: bool = False

    STEPPING = Guest(__name__, [stepping], Stepping(stepping.step), arguments)

    use = STEPPING.ready()
    lists = compiled_lists() if use.is_compiled else PLAIN
    use.step(tables, state, 7)

All functions of the guest's modules are compiled together with those of the machine, `MACHINE`, and call one another.
They use integers, flat lists and constants of their modules; they make no list, and numbers fit into 64 bits with their
sign. A change of any of these modules compiles the guest's functions anew.

Compiling takes some seconds to a minute for a guest, once for an installation, since numba keeps what it compiled.
Nobody waits for it: the first call of `ready` begins it in a process of its own, and a thread takes up what was
compiled. ``python -m patience_widget.machine`` compiles the functions of all guests. Of processes that begin at once
one compiles; the others wait for it and take up what it has kept.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from platformdirs import user_cache_path

from patience_widget.core.mistakes import missing

from . import actions, dealing, moves, play, tables

if TYPE_CHECKING:
    from .with_numba import Copy

MACHINE = (tables, dealing, play, actions, moves)
"""The modules with the machine's own functions."""
GUESTS = (
    "patience_widget.solver.by_tables.decide",
    "patience_widget.environment.batch",
    "patience_widget.machine.playouts",
    "patience_widget.machine.trials",
)
"""The modules that make a guest, as text: the machine imports none of them until it compiles for all."""
_GLANCE = 0.1
"""So many seconds pass at the most until somebody who waits and gives up is let go."""
_COMPILE = f"import sys; sys.path[:] = sys.argv[2:]; from {__name__} import guest; guest(sys.argv[1]).compile_now()"


class Functions(Protocol):
    """The functions that a guest calls, a named tuple.

    Attributes:
        is_compiled: whether they are compiled, and work on arrays of numpy.
    """

    @property
    def is_compiled(self) -> bool: ...
    def _asdict(self) -> dict[str, Any]: ...


F = TypeVar("F", bound=Functions)


class Guest(Generic[F]):
    """Somebody who plays by the tables, with functions that can be compiled.

    Attributes:
        name: the module that made it.
        plain: its functions as they stand.

    Args:
        name: the `__name__` of the module that makes it.
        modules: the guest's modules with functions that are compiled.
        plain: the functions that are called from Python, as they stand, and ``is_compiled=False``.
        arguments: makes arguments of numpy arrays for each of the functions, in order; only their types count.
    """

    def __init__(
        self,
        name: str,
        modules: Sequence[ModuleType],
        plain: F,
        arguments: Callable[[], Sequence[Sequence[Any]]],
    ) -> None:
        self.name = name
        self.plain = plain
        self._modules = (*MACHINE, *modules)
        self._arguments = arguments
        self._functions = plain
        self._lock = threading.Lock()
        self._begun = self._failed = False
        self._preparing: threading.Thread | None = None
        _house.guests[name] = self

    def ready(self) -> F:
        """The functions that are ready now; the compiled ones are prepared if that was not begun."""
        if not _house.wanted:
            return self.plain
        self.prepare()
        return self._functions

    @property
    def is_awaited(self) -> bool:
        """Whether the functions run as they stand only because numba has not done its work yet."""
        return _house.wanted and has_numba() and not self._failed and not self._functions.is_compiled

    def wait(self) -> None:
        """Wait until the compiled functions are ready, if there is numba.

        They are compiled in a thread of its own: Ctrl-C ends the waiting, and does no harm to what numba has begun.
        """
        if not self.is_awaited:
            return
        thread = threading.Thread(target=self._compile_here, daemon=True, name="patience-compile-here")
        thread.start()
        while thread.is_alive():
            thread.join(_GLANCE)

    def prepare(self) -> None:
        """Begin to prepare the compiled functions in the background, unless that was begun or there is no numba."""
        with self._lock:
            if self._begun:
                return
            self._begun = True
            if has_numba():
                self._preparing = threading.Thread(target=self._take_up, daemon=True, name="patience-compile")
                self._preparing.start()

    def settle(self) -> None:
        """Prepare the compiled functions, and wait until they are ready, or until it is clear that they won't be."""
        self.prepare()
        if self._preparing is not None:
            self._preparing.join()

    def compile_now(self) -> F:
        """Compile the functions, or take up what numba has kept, and wait for it; one process does it at a time.

        Raises:
            ImportError: numba is not installed.
        """
        if self._functions.is_compiled:
            return self._functions
        with _one_at_a_time(self.name):
            compiled = {name: copy.compiled_for(given) for name, copy, given in self._copies()}
        make: Callable[..., F] = type(self.plain)
        self._functions, self._begun = make(**compiled, is_compiled=True), True
        return self._functions

    @property
    def is_kept(self) -> bool:
        """Whether numba has kept the functions as they are now.

        Raises:
            ImportError: numba is not installed.
        """
        return all(copy.is_kept(given) for _, copy, given in self._copies())

    def _copies(self) -> list[tuple[str, Copy, Sequence[Any]]]:
        """The name of each function that is called, its copy, and arguments for it."""
        names = [name for name, part in self.plain._asdict().items() if isinstance(part, FunctionType)]
        try:
            from .with_numba import copies  # noqa: PLC0415  numba is an extra
        except ImportError as error:
            raise ImportError(missing("numba is needed to compile these functions", "fast")) from error
        made = copies(self._modules, names)
        return [(name, made[name], given) for name, given in zip(names, self._arguments(), strict=True)]

    def _compile_here(self) -> None:
        """Compile the functions in this process; whatever fails, they run as they stand."""
        try:
            with at_rest():
                self.compile_now()
        except Exception:  # noqa: BLE001  numba may fail in any way
            self._failed = True

    def _take_up(self) -> None:
        """Have the functions compiled by another process, and take up what it has kept."""
        try:
            with at_rest():
                is_kept = self.is_kept
            if not is_kept:
                nowhere = subprocess.DEVNULL
                command = [sys.executable, "-c", _COMPILE, self.name, *sys.path]
                subprocess.run(command, check=True, stdin=nowhere, stdout=nowhere, stderr=nowhere)  # noqa: S603  Python itself
        except Exception:  # noqa: BLE001  there may be no other process
            self._failed = True
        else:
            self._compile_here()

    def _begin_in_forked_process(self) -> None:
        """The thread that prepares the functions is not in a forked process: begin anew there if it was at work."""
        self._lock = threading.Lock()
        self._begun = self._functions.is_compiled
        self._preparing = None


class _House:
    """Who is there, and what all of them share."""

    def __init__(self) -> None:
        self.guests: dict[str, Guest[Any]] = {}
        self.compiling = threading.Lock()
        self.wanted = True


_house = _House()


def guest(name: str) -> Guest[Any]:
    """The guest that a module makes, which is imported if it was not."""
    importlib.import_module(name)
    return _house.guests[name]


def all_guests() -> list[Guest[Any]]:
    """The guests of `GUESTS`, without those that need what isn't installed."""
    found = []
    for name in GUESTS:
        with suppress(ImportError):
            found.append(guest(name))
    return found


@contextmanager
def uncompiled() -> Iterator[None]:
    """Let all functions run as they stand for a while, as they do without numba."""
    before, _house.wanted = _house.wanted, False
    try:
        yield
    finally:
        _house.wanted = before


@contextmanager
def _one_at_a_time(name: str) -> Iterator[None]:
    """Wait until no other process is in here for this guest; a process that is killed lets the next one in.

    Each installation compiles for itself, so processes of another one are not waited for.

    Where a file can't be locked, several may be in here: each does the same work, and replaces whole files.
    """
    with ExitStack() as stack:
        with suppress(ImportError, OSError):
            import fcntl  # noqa: PLC0415  Windows hasn't it

            here = hashlib.sha256(__file__.encode()).hexdigest()[:8]
            file = user_cache_path("patience_widget", ensure_exists=True) / f"{name}.{here}.lock"
            lock = stack.enter_context(file.open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def at_rest() -> Iterator[None]:
    """Keep other threads from compiling for a while; wait until one that compiles has done so.

    Whoever may fork does so here: in a process that is forked while a thread compiles, locks of numba stay closed.
    """
    with _house.compiling:
        yield


@cache
def has_numba() -> bool:
    """Whether the functions can be compiled here."""
    return sys.platform != "emscripten" and importlib.util.find_spec("numba") is not None


def _begin_in_forked_process() -> None:
    _house.compiling = threading.Lock()
    for each in _house.guests.values():
        each._begin_in_forked_process()  # noqa: SLF001  they are of one house


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_begin_in_forked_process)
