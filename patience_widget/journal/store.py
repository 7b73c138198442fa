"""The database of the journal: opened for each use, checked, and exchanged for memory where its file can't be used.

The file is open for as long as one reading or writing takes. So nothing of it is carried over a fork, a file that is
deleted meanwhile is made anew, and JupyterLite, which keeps a file when it is closed, keeps all of it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from . import faults
from .faults import JournalError
from .place import takes_whole_files_only, why_nowhere
from .schema import SCHEMA, migrate, schema_of

if TYPE_CHECKING:
    import sqlite3

WAIT_TO_WRITE = 2.0
"""The seconds to wait in the background for another process that writes."""
WAIT_TO_READ = 5.0
"""The seconds to wait for it when a person asks for something."""
WAIT_TO_LOOK = 0.25
"""The seconds to wait for it when nobody asks, and it can do without an answer."""


class Store:
    """The database of a journal: its file, or memory where there is none or it can't be used.

    Attributes:
        file: the file, None for memory from the start.
        fault: why the file can't be used, as a line for people; "" if it can.
        is_new: whether this process has made the file.
    """

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self.fault = "" if file is None or file.is_absolute() else faults.not_kept(file, why_nowhere(file))
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
        """Keep everything in memory from now on, beside what the file has; the file stays as it is."""
        if self.file is not None and not self.fault:
            self.fault = faults.not_kept(self.file, str(error))

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: what is done in it is done as a whole, or not at all.

        Raises:
            Busy: another process was writing all the time.
            JournalError: the file can't be used.
        """
        with self._opened(WAIT_TO_WRITE, make=True) as connection, _told():
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

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
        with self._opened(wait, make=False) as connection, _told():
            yield connection

    @contextmanager
    def _opened(self, wait: float, *, make: bool) -> Iterator[sqlite3.Connection]:
        with _told():
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
        _told(),
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
            if _tables_of(memory) == _tables_of(fresh):
                return memory
    memory.close()
    return None


def _tables_of(connection: sqlite3.Connection) -> set[tuple[str, str]]:
    """The tables and indexes, as they were made: a damaged byte may have given a column another name."""
    return set(connection.execute("SELECT name, sql FROM sqlite_master"))


def _make(file: Path) -> None:
    """Make a file that its owner alone may read, if nothing is there yet.

    Raises:
        JournalError: a pipe, a device or the like is there, which would keep us waiting.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):  # SQLite says why, when it opens it
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    if file.exists() and not file.is_file() and not file.is_dir():
        raise JournalError("it isn't an ordinary file")


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
        raise JournalError(faults.DAMAGED)
    if schema is None:
        raise JournalError("it isn't a journal of patience_widget")
    if schema > SCHEMA:
        raise faults.newer(schema)
    if schema < SCHEMA:
        migrate(connection)


def _exists(file: Path) -> bool:
    """Whether there is anything in a file: one that could be made, but not written to, is empty."""
    try:
        return file.stat().st_size > 0
    except OSError:  # nobody may look there
        return False


@contextmanager
def _told() -> Iterator[None]:
    """Errors of SQLite and of the system are told as those of a journal."""
    try:
        yield
    except Exception as error:
        if isinstance(error, OSError | MemoryError) or faults.is_of_sqlite(error):
            raise faults.fault(error) from error
        raise
