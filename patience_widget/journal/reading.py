"""The journal as a reader of everything wants it: with what was played a moment ago."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .place import is_off
from .stores import store
from .writer import WRITER

if TYPE_CHECKING:
    import sqlite3


@contextmanager
def up_to_date() -> Iterator[sqlite3.Connection | None]:
    """The journal, after all that was handed over is written; None if it is turned off or there is none.

    Raises:
        JournalError: the journal can't be read; the message says why.
    """
    if is_off():
        yield None
        return
    WRITER.flush()
    with store().reading() as connection:
        yield connection
