"""Files of results that survive a kill: a study reads what is there and goes on.

They say what they are results of, and every row or part ends with a check value, by which a change is noticed.

* A text file, which ``pandas.read_csv(path)`` reads: the facts are its first columns. Rows are added at the end, and a
  last line that was torn by a kill is dropped.
* A folder of Parquet files, for which ``pandas.read_parquet(path)`` works: parts come into it whole, under their final
  name.
"""

from __future__ import annotations

import csv
import io
import json
import os
import re
import zlib
from abc import ABC, abstractmethod
from codecs import BOM_UTF8
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

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
    """A results file that a study can't use; the message gives the reason and what to do."""


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
            raise ResultsError(f"{self.path} holds no results of a study, and it is left alone: give another name")
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
    """A number (CRC-32) that differs when bytes of the content have changed."""
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


CHECK = "check"
"""The column of the check values."""


class CsvFile(ResultsFile):
    """Rows in a text file."""

    def _read_facts(self) -> object:
        if not self.path.is_file():
            raise ResultsError(f"{self.path} is a folder or a device, not a file: give the results another name")
        with self.path.open("rb") as file:
            start = file.read(LONGEST_FACTS).removeprefix(BOM_UTF8)
        if start.startswith(b"# "):  # a file of an earlier version
            return parse_facts(start.partition(b"\n")[0].removeprefix(b"# "))
        whole = start[: start.rfind(b"\n") + 1].decode(errors="replace")
        try:
            lines = csv.reader(io.StringIO(whole, newline=""))
            header, row = next(lines, []), next(lines, None)
        except csv.Error:
            return None
        if header[: len(self.facts)] != list(self.facts):
            return None
        return self.facts if row is None else dict(zip(header, row, strict=False))

    def _begin(self) -> None:
        write_whole(self.path, self._head())

    def _head(self) -> bytes:
        return f"{','.join([*self.facts, *self.columns, CHECK])}\n".encode()

    def read(self) -> pd.DataFrame:
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        types: Any = dict(self.columns)
        try:
            text = whole.decode("utf-8-sig")
            before = len(self.facts)
            if earlier := text.startswith("# "):
                text = text.partition("\n")[2]
                before = 0
            header, _, text = text.partition("\n")
            checked = self._is_checked(header, [*self.facts][:before])
            rows = [fields[before:] for fields in self._rows(text, 2 if earlier else 1, checked=checked)]
            lines = "".join(map(_line, [list(self.columns), *rows]))
            # Only an empty field is a missing value: "NA" and the like are text.
            frame = pd.read_csv(io.StringIO(lines), dtype=types, keep_default_na=False, na_values=[""])
        except (ValueError, OverflowError, csv.Error) as error:
            if isinstance(error, ResultsError):
                raise
            raise ResultsError(
                f"{self.path} has a line that is no result ({error}): delete it, and its deal is played again"
            ) from error
        if earlier:
            write_whole(self.path, self._head() + b"".join(map(self._checked_line, rows)))
        elif len(whole) < len(content):
            os.truncate(self.path, len(whole))
        return one_row_a_deal(frame)

    def _is_checked(self, header: str, first: list[str]) -> bool:
        """Whether rows have check values. Some files of earlier versions have none, and no facts as first columns."""
        names, here = header.rstrip("\r").split(","), [*first, *self.columns]
        if names not in ([*here, CHECK], [*self.columns]):
            raise ResultsError(f"{self.path} has other columns than this study: give the study another file")
        return names[-1] == CHECK

    def _rows(self, text: str, before: int, *, checked: bool) -> Iterator[list[str]]:
        """The rows without their check values, from the text after so many lines.

        Raises:
            ResultsError: a check value does not fit its row.
        """
        lines = csv.reader(io.StringIO(text, newline=""), strict=True)
        for fields in lines:
            if checked and fields:
                check = fields.pop()
                if check != check_value(_line(fields).encode()):
                    raise ResultsError(
                        f"line {lines.line_num + before} of {self.path} has changed since it was written: delete the "
                        "line, and its deal is played again"
                    )
            if fields:
                yield fields

    def add(self, rows: list[Row]) -> None:
        with self.path.open("ab") as file:
            file.write(b"".join(self._checked_line(row[name] for name in self.columns) for row in rows))
            to_disk(file)

    def _checked_line(self, fields: Iterable[object]) -> bytes:
        line = _line([*self.facts.values(), *fields]).encode()
        return line[:-1] + f",{check_value(line)}\n".encode()

    def tidy(self) -> None:
        """A text file stays as it was written."""


def _line(fields: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(fields)
    return text.getvalue()


_PART = re.compile(r"part-([0-9]{1,12})(?:-([0-9]+))?\.parquet")
"""The name of a part: its number and its check value, which parts of earlier versions lack."""

_MOST_PARTS = 200
"""More parts are made one, so that a long study leaves few."""


class ParquetFolder(ResultsFile):
    """Rows in the parts of a folder."""

    def _read_facts(self) -> object:
        facts = self.path / "_facts.json"
        if not facts.is_file():
            return None
        with facts.open("rb") as file:
            return parse_facts(file.read(LONGEST_FACTS))

    def _begin(self) -> None:
        fresh = self.path.with_name(f"{self.path.name}.new")
        fresh.mkdir(exist_ok=True)
        write_whole(fresh / "_facts.json", json.dumps(self.facts).encode())
        fresh.rename(self.path)

    def _parts(self) -> list[Path]:
        return sorted(self.path.glob("part-*.parquet"))

    def read(self) -> pd.DataFrame:
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        frames = [self._read_part(part) for part in self._parts()]
        return one_row_a_deal(pd.concat(frames) if frames else make_frame([], self.columns))

    def _read_part(self, part: Path) -> pd.DataFrame:
        import pandas as pd  # noqa: PLC0415  they come with an extra
        from pyarrow import ArrowException  # noqa: PLC0415  likewise

        name = _PART.fullmatch(part.name)
        if name is None or not part.is_file():
            raise ResultsError(f"{part} is no part of these results: take it out of the folder")
        content = part.read_bytes()
        if name[2] and name[2] != check_value(content):
            raise ResultsError(f"{part} has changed since it was written: delete it, and its deals are played again")
        try:
            return pd.read_parquet(io.BytesIO(content)).astype(self.columns)[list(self.columns)]
        except (ArrowException, ValueError, KeyError, TypeError, OverflowError, OSError) as error:
            raise ResultsError(
                f"{part} doesn't hold results of this study ({error}): delete it, and its deals are played again"
            ) from error

    def add(self, rows: list[Row]) -> None:
        self._write(make_frame(rows, self.columns))
        if len(self._parts()) > _MOST_PARTS:
            self.tidy()

    def _write(self, frame: pd.DataFrame) -> None:
        numbers = [int(name[1]) for part in self._parts() if (name := _PART.fullmatch(part.name))]
        content = frame.to_parquet(index=False)
        number = max(numbers, default=0) + 1
        write_whole(self.path / f"part-{number:08}-{check_value(content)}.parquet", content)

    def tidy(self) -> None:
        """Make one part of all. After a kill in the middle rows are there twice, and are read once."""
        parts = self._parts()
        if len(parts) > 1:
            self._write(self.read())
            for part in parts:
                part.unlink()


def open_results(path: str | os.PathLike[str], facts: Facts, columns: Mapping[str, str]) -> ResultsFile:
    """Open a file or folder of results, or make it; CSV or Parquet, as its name says.

    Args:
        path: where it is, or is to be. It ends in ``.csv`` or ``.parquet``.
        facts: what its results are of.
        columns: the columns and their pandas types.

    Raises:
        ResultsError: the name ends otherwise, or the file holds other results, or something else.
        FileNotFoundError: its folder does not exist.
    """
    place = Path(path)
    kinds: dict[str, type[ResultsFile]] = {".csv": CsvFile, ".parquet": ParquetFolder}
    if place.suffix not in kinds:
        raise ResultsError(
            f"results are kept in a file whose name ends in .csv, or in a folder whose name ends in .parquet, and "
            f"{place.name!r} ends in neither"
        )
    return kinds[place.suffix](place, facts, columns)
