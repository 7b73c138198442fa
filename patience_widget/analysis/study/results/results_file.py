"""What all results files have in common: they say what they are of, and notice when something in them has changed."""

from __future__ import annotations

import json
import os
import zlib
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING

if TYPE_CHECKING:
    import pandas as pd

Value = int | bool | str | None
Row = dict[str, Value]
"""What was measured of one deal, by column."""

Facts = dict[str, str]
"""What the results are of: game and player."""

LONGEST_FACTS = 1 << 20
"""The most bytes that the facts may take; more than that is not read to find out what a file holds."""


class ResultsError(ValueError):
    """A results file that a study can't use; the message says why, and what to do."""


class ResultsFile(ABC):
    """A file of results.

    Args:
        path: where it is, or is to be.
        facts: what its results are of.
        columns: the columns and their pandas types.

    Raises:
        ResultsError: the file holds other results, or something else.
        FileNotFoundError: its folder does not exist.
    """

    def __init__(self, path: Path, facts: Facts, columns: Mapping[str, str]) -> None:
        self.path = path
        self.facts = facts
        self.columns = columns
        if not path.parent.is_dir():
            raise FileNotFoundError(f"there is no folder {path.parent} to keep {path.name} in: make it first")
        if path.exists():
            self._check(self._read_facts())
        else:
            self._begin()

    def _check(self, found: object) -> None:
        if not isinstance(found, dict):
            raise ResultsError(f"{self.path} is no results file of a study, and it is left alone: give another name")
        for what, wanted in self.facts.items():
            if found.get(what) != wanted:
                raise ResultsError(
                    f"{self.path} holds results of another {what}, {found.get(what)}, and this study is of {wanted}: "
                    "give it a file of its own"
                )

    @abstractmethod
    def _read_facts(self) -> object:
        """The facts in the file, None if it has none."""

    @abstractmethod
    def _begin(self) -> None:
        """Make the file, with the facts and no rows."""

    @abstractmethod
    def read(self) -> pd.DataFrame:
        """All rows, one for each deal.

        Raises:
            ResultsError: something in the file has changed since it was written.
        """

    @abstractmethod
    def add(self, rows: list[Row]) -> None:
        """Add rows. When it returns they are on the disk."""

    @abstractmethod
    def tidy(self) -> None:
        """Put the file in its best form, now that nothing more is added for a while."""


def make_frame(rows: list[Row], columns: Mapping[str, str]) -> pd.DataFrame:
    """Rows as a frame, sorted by deal, with the types of the columns."""
    import pandas as pd  # noqa: PLC0415  it comes with an extra

    frame = pd.DataFrame({name: pd.Series([row[name] for row in rows], dtype=kind) for name, kind in columns.items()})
    return frame.sort_values("deal", ignore_index=True)


def one_row_a_deal(frame: pd.DataFrame) -> pd.DataFrame:
    """The rows sorted by deal, the first one of each deal."""
    return frame.drop_duplicates("deal").sort_values("deal", ignore_index=True)


def check_value(content: bytes) -> str:
    """A number (CRC-32) that is another one when bytes of the content have changed."""
    return str(zlib.crc32(content))


def parse_facts(text: bytes) -> object:
    """The facts in a text, None if it holds none."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        to_disk(file)
    fresh.replace(path)


def to_disk(file: IO[bytes]) -> None:
    """Wait until what was written to a file is on the disk."""
    file.flush()
    os.fsync(file.fileno())
