"""The database of the journal: opened for each use, checked, and replaced by memory if its file can't be used.

The file is open only while it is read or written. So a fork takes nothing of it along, a file that is deleted meanwhile
is made again, and JupyterLite, which stores a file when it is closed, stores all of it. A process uses one journal,
unless the user names another file meanwhile. Whatever is wrong with the file, one line says so in plain words.
"""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.words import see_that_it_is_ordinary

from .place import in_words, is_off, journal_file, named_file, takes_whole_files_only, why_nowhere
from .schema import SCHEMA, migrate, schema_of, transaction

if TYPE_CHECKING:
    import sqlite3


WAIT_TO_WRITE = 2.0
"""The seconds to wait in the background for another process that writes."""
WAIT_TO_READ = 5.0
"""The seconds to wait for it when a person asks for something."""
WAIT_TO_LOOK = 0.25
"""The seconds to wait for it when a click waits: the board can do without an answer."""


class Store:
    """The database of a journal: its file, or memory where there is none or it can't be used.

    Attributes:
        file: the file, None for memory from the start.
        fault: why the file can't be used, as a line for people; "" if it can.
        is_new: whether this process has made the file.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.fault = "" if file is None or file.is_absolute() else not_kept(file, why_nowhere(file))
        self.is_new = False
        self._memory: sqlite3.Connection | None = None
        self._lock = threading.RLock()  # of the connection to memory, which all threads share

    @property
    def in_memory(self) -> bool:
        """Whether what is kept is lost when Python ends."""
        return self.file is None or bool(self.fault)

    @property
    def exists(self) -> bool:
        """Whether there is a journal already."""
        return self._memory is not None or (self.file is not None and _exists(self.file))

    def give_up_file(self, error: JournalError) -> None:
        """Keep everything in memory from now on, together with what the file has. The file stays as it is."""
        if self.file is not None and not self.fault:
            self.fault = not_kept(self.file, str(error))

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: what is done in it is done as a whole, or not at all.

        Raises:
            Busy: another process was writing all the time.
            JournalError: the file can't be used.
        """
        with self._opened(WAIT_TO_WRITE, make=True) as connection, _errors_in_words(), transaction(connection):
            yield connection

    @contextmanager
    def reading(self, wait: float = WAIT_TO_READ) -> Iterator[sqlite3.Connection | None]:
        """A connection to read from; None where there is no journal yet.

        Args:
            wait: the seconds to wait for another process that writes.

        Raises:
            JournalError: the file can't be read.
        """
        if not self.exists:
            yield None
            return
        with self._opened(wait, make=False) as connection, _errors_in_words():
            yield connection

    @contextmanager
    def _opened(self, wait: float, *, make: bool) -> Iterator[sqlite3.Connection]:
        with _errors_in_words():
            if self.in_memory or self.file is None:
                with self._lock:
                    if self._memory is None:
                        self._memory = (self.file and _copied(self.file)) or _fresh()
                    yield self._memory
                return
            if make and not _exists(self.file):
                _make(self.file)
                self.is_new = True
            mode = "rwc" if make else "rw"
            with (
                _at_hand(self.file) as file,
                closing(_connect(f"{file.as_uri()}?mode={mode}", wait)) as connection,
            ):
                _check(connection)
                yield connection


def _fresh() -> sqlite3.Connection:
    """An empty journal in memory."""
    memory = _connect(":memory:", WAIT_TO_LOOK)
    migrate(memory)
    return memory


def _copied(file: Path) -> sqlite3.Connection | None:
    """A copy in memory of a journal that can be read, though not written to; None of any other file."""
    if not file.is_absolute() or not _exists(file):
        return None
    memory = _connect(":memory:", WAIT_TO_LOOK)
    with (
        suppress(JournalError),
        _errors_in_words(),
        _at_hand(file) as copied,
        closing(_connect(f"{copied.as_uri()}?mode=ro", WAIT_TO_LOOK)) as connection,
        closing(_fresh()) as fresh,
    ):
        connection.execute("BEGIN")
        schema = schema_of(connection)  # from here on nobody else can write
        whole = connection.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        if schema and 0 < schema <= SCHEMA and whole:
            connection.backup(memory)
            migrate(memory)
            if _columns_of(memory) == _columns_of(fresh):
                return memory
    memory.close()
    return None


def _columns_of(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """Each column with its table: a damaged byte may have given it another name."""
    return set(connection.execute(_COLUMNS))


_COLUMNS = "SELECT made.name, held.name FROM sqlite_master AS made, pragma_table_info(made.name) AS held"


def _make(file: Path) -> None:
    """Make a file that its owner alone may read, if nothing is there yet.

    Raises:
        OSError: a pipe, a device or the like is there, which would keep us waiting.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # SQLite says why, when it opens it
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    see_that_it_is_ordinary(file)


@contextmanager
def _at_hand(file: Path) -> Iterator[Path]:
    """The file to open: itself, or a copy of it that takes its place when all has gone well."""
    if not takes_whole_files_only(file):
        yield file
        return
    with TemporaryDirectory() as folder:
        copy = Path(folder) / file.name
        before = file.read_bytes() if _exists(file) else b""
        if before:
            copy.write_bytes(before)
        yield copy
        after = copy.read_bytes()
        if after != before:
            file.write_bytes(after)


def _connect(where: str, wait: float) -> sqlite3.Connection:
    import sqlite3  # noqa: PLC0415  a Python without it can do all but keep games

    connection = sqlite3.connect(where, timeout=wait, isolation_level=None, check_same_thread=False, uri=True)
    connection.text_factory = lambda text: text.decode(errors="replace")  # a damaged byte spoils one text
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _check(connection: sqlite3.Connection) -> None:
    """Make sure that a file is a journal of the schema of today.

    Raises:
        JournalError: it isn't, and can't be made one.
    """
    schema = schema_of(connection)
    if schema is not None and schema < 0:
        raise JournalError(DAMAGED)
    if schema is None:
        raise JournalError("it isn't a journal of patience_widget")
    if schema > SCHEMA:
        raise newer(schema)
    if schema < SCHEMA:
        migrate(connection)


def _exists(file: Path) -> bool:
    """Whether there is anything in a file: one that could be made, but not written to, is empty."""
    try:
        return file.stat().st_size > 0
    except OSError:  # nobody may look there
        return False


@contextmanager
def _errors_in_words() -> Iterator[None]:
    """Errors of SQLite and of the system are told as those of a journal."""
    try:
        yield
    except Exception as error:
        if isinstance(error, OSError | MemoryError) or is_of_sqlite(error):
            raise fault(error) from error
        raise


class JournalError(Exception):
    """The journal can't be read or written; the message gives the reason."""


class Busy(JournalError):
    """Another process is writing; it is worth trying again."""


_REASONS = {
    "not a database": "it isn't a journal of patience_widget",
    "is full": "the disk is full",
    "readonly": "it can't be written to",
    "unable to open": "it can't be opened or made",
    "locking protocol": "it can't be locked, as on some network shares",
    "disk I/O error": "the disk reports an error: it may be full, or a network share that can't lock files",
    "permission denied": "you may not write there",
    "out of memory": "there isn't enough memory",
}
_NUMBERS = {
    errno.EACCES: "you may not write there",
    errno.EPERM: "you may not write there",
    errno.EROFS: "nothing can be written there",
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "you have used all the space that you may use there",
    errno.ENOENT: "its folder can't be made",
    errno.EEXIST: "there is a file where its folder should be",
    errno.ENOTDIR: "there is a file where its folder should be",
}

DAMAGED = "it is damaged"
ALWAYS_LOCKED = "another program keeps it locked, or the network share that it lies on can't lock it"


def fault(error: Exception) -> JournalError:
    """What an error of SQLite, of the system or of a program means for the journal, in words for people."""
    if isinstance(error, JournalError):
        return error
    if isinstance(error, OSError):
        return JournalError(_NUMBERS.get(error.errno or 0) or error.strerror or _REASONS["unable to open"])
    if isinstance(error, MemoryError):
        return JournalError(_REASONS["out of memory"])
    if not is_of_sqlite(error):
        return JournalError(f"something went wrong that shouldn't ({type(error).__name__})")
    said = "" if isinstance(error, UnicodeDecodeError) else str(error)
    if "is locked" in said:
        return Busy(ALWAYS_LOCKED)
    return JournalError(next((reason for part, reason in _REASONS.items() if part in said), DAMAGED))


def is_of_sqlite(error: BaseException) -> bool:
    """Whether an error is one of the database. Its message about a damaged file may not even be text."""
    import sqlite3  # noqa: PLC0415  a Python without it can do all but keep games

    return isinstance(error, sqlite3.Error | UnicodeDecodeError)


def newer(schema: int) -> JournalError:
    """What the player reads if this version doesn't know the journal."""
    return JournalError(
        f"a newer version of patience_widget has written it (schema {schema}): install that version to use it"
    )


def not_kept(file: Path, reason: str) -> str:
    """The line that tells the player once that games aren't kept in the file."""
    return f"Your games can't be kept in {in_words(file)}: {reason}. You can play on; they are kept until Python ends."


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
    """Whether boards are kept while the journal is on: those of a notebook, and any if the user has named a file."""
    return in_notebook or named_file() is not None


def take_news() -> str:
    """A line about the journal for the player, given once; "" if there is none."""
    if is_off():
        return ""
    used = store()
    said = used.fault or _at_first(used)
    if not said or said in _said:
        return ""
    _said.add(said)
    return said


def _at_first(used: Store) -> str:
    """Where games are kept. Once that is said, the file isn't looked at again: it may be on a slow share."""
    if used.file is None:
        said = "Your games are kept until you close this page: this site has no storage to keep them in."
    elif used.is_new:
        said = f"Your games are kept in {in_words(used.file)}. To turn that off, see Options."
    else:
        return ""
    return said if said not in _said and used.exists else ""


_said: set[str] = set()
