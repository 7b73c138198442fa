"""Why a journal can't be used, in words for people."""

from __future__ import annotations

import errno
from pathlib import Path

from .place import in_words


class JournalError(Exception):
    """The journal can't be read or written; the message says why."""


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
    """What an error of SQLite, of the system or of a program means for the journal."""
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
    """Whether an error tells of the database; of a damaged one SQLite says what is no text."""
    import sqlite3  # noqa: PLC0415  a Python without it can do all but keep games

    return isinstance(error, sqlite3.Error | UnicodeDecodeError)


def newer(schema: int) -> JournalError:
    """What is said of a journal that this version doesn't know."""
    return JournalError(
        f"a newer version of patience_widget has written it (schema {schema}): install that version to use it"
    )


def not_kept(file: Path, reason: str) -> str:
    """The line that says once that games aren't kept in the file."""
    return f"Your games can't be kept in {in_words(file)}: {reason}. You can play on; they are kept until Python ends."
