"""Results in a folder of Parquet files: ``pandas.read_parquet(path)`` reads it.

Parts come into the folder whole, under their final name. The name ends with a check value, by which a change is
noticed.
"""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from .results_file import (
    LONGEST_FACTS,
    ResultsError,
    ResultsFile,
    Row,
    check_value,
    make_frame,
    one_row_a_deal,
    parse_facts,
    write_whole,
)

if TYPE_CHECKING:
    import pandas as pd

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
