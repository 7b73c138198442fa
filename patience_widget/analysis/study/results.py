"""Files of results that survive a kill: a study reads what is there and goes on.

A CSV file begins with a comment line that holds the facts: ``pandas.read_csv(path, comment="#")`` reads it. Rows are
appended, and a last line that was torn by a kill is dropped. A Parquet "file" is a folder, which
``pandas.read_parquet(path)`` reads: parts come into it whole, under their final name.
"""

from __future__ import annotations

import csv
import io
import json
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from .measures import Row

if TYPE_CHECKING:
    import pandas as pd

Facts = dict[str, str]
"""What the results are of: game and player."""


class ResultsError(ValueError):
    """A results file that cannot be gone on with; the message says why."""


def make_frame(rows: list[Row], columns: Mapping[str, str]) -> pd.DataFrame:
    """Rows as a frame, sorted by deal, with the types of the columns."""
    import pandas as pd  # noqa: PLC0415  it comes with an extra

    frame = pd.DataFrame({name: pd.Series([row[name] for row in rows], dtype=kind) for name, kind in columns.items()})
    return frame.sort_values("deal", ignore_index=True)


class Results(ABC):
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
            raise self._foreign()
        for what, wanted in self.facts.items():
            if found.get(what) != wanted:
                raise ResultsError(
                    f"{self.path} holds results of another {what}, {found.get(what)}, and this study is of {wanted}: "
                    "give it a file of its own"
                )

    def _foreign(self) -> ResultsError:
        return ResultsError(f"{self.path} is no results file of a study, and it is left alone: give another name")

    @abstractmethod
    def _read_facts(self) -> object:
        """The facts in the file, None if it has none."""

    @abstractmethod
    def _begin(self) -> None:
        """Make the file, with the facts and no rows."""

    @abstractmethod
    def read(self) -> pd.DataFrame:
        """All rows, a row a deal."""

    @abstractmethod
    def add(self, rows: list[Row]) -> None:
        """Add rows. When it returns they are on the disk."""

    @abstractmethod
    def tidy(self) -> None:
        """Put the file in its best form, now that nothing more is added for a while."""


def open_results(path: str | os.PathLike[str], facts: Facts, columns: Mapping[str, str]) -> Results:
    """Open a results file, or make it; CSV or Parquet, as its name says.

    Raises:
        ResultsError: the name ends otherwise, or the file holds other results.
        FileNotFoundError: its folder does not exist.
    """
    place = Path(path)
    kinds: dict[str, type[Results]] = {".csv": CsvResults, ".parquet": ParquetResults}
    if place.suffix not in kinds:
        raise ResultsError(f"a results file ends in .csv or .parquet, and {place.name!r} does not")
    return kinds[place.suffix](place, facts, columns)


class CsvResults(Results):
    """Rows in a text file, added at its end."""

    def _read_facts(self) -> object:
        with self.path.open(encoding="utf-8", errors="replace") as file:
            first = file.readline()
        try:
            return json.loads(first.removeprefix("# ")) if first.startswith("# ") else None
        except ValueError:
            return None

    def _begin(self) -> None:
        _write_whole(self.path, f"# {json.dumps(self.facts)}\n{','.join(self.columns)}\n".encode())

    def read(self) -> pd.DataFrame:
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        self._drop_torn_line()
        types: Any = dict(self.columns)
        try:
            frame = pd.read_csv(self.path, skiprows=1, dtype=types)
            return _one_a_deal(frame[list(self.columns)])
        except (ValueError, KeyError) as error:
            raise ResultsError(f"{self.path} has a line that is no result: {error}") from error

    def _drop_torn_line(self) -> None:
        with self.path.open("r+b") as file:
            file.truncate(file.read().rfind(b"\n") + 1)

    def add(self, rows: list[Row]) -> None:
        text = io.StringIO()
        csv.DictWriter(text, self.columns, lineterminator="\n").writerows(rows)
        with self.path.open("ab") as file:
            file.write(text.getvalue().encode())
            _to_disk(file)

    def tidy(self) -> None:
        """A text file stays as it was written."""


class ParquetResults(Results):
    """Rows in the parts of a folder."""

    def _read_facts(self) -> object:
        try:
            return json.loads((self.path / "_facts.json").read_bytes())
        except (OSError, ValueError):
            return None

    def _begin(self) -> None:
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.mkdir(exist_ok=True)
        _write_whole(fresh / "_facts.json", json.dumps(self.facts).encode())
        fresh.rename(self.path)

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"))

    def read(self) -> pd.DataFrame:
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        frames = [pd.read_parquet(part).astype(self.columns) for part in self._parts()]
        return _one_a_deal(pd.concat(frames) if frames else make_frame([], self.columns))

    def add(self, rows: list[Row]) -> None:
        self._write(make_frame(rows, self.columns))

    def _write(self, frame: pd.DataFrame) -> None:
        last = self._parts()[-1:]
        number = int(last[0].stem.removeprefix("part-")) + 1 if last else 1
        _write_whole(self.path / f"part-{number:08}.parquet", frame.to_parquet(index=False))

    def tidy(self) -> None:
        """Make one part of all. After a kill in the middle rows are there twice, and are read once."""
        parts = self._parts()
        if len(parts) > 1:
            self._write(self.read())
            for part in parts:
                part.unlink()


def _one_a_deal(frame: pd.DataFrame) -> pd.DataFrame:
    return frame.drop_duplicates("deal").sort_values("deal", ignore_index=True)


def _write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("wb") as file:
        file.write(content)
        _to_disk(file)
    fresh.replace(path)


def _to_disk(file: IO[bytes]) -> None:
    file.flush()
    os.fsync(file.fileno())
