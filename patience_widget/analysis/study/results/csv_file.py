"""Results in a text file: ``pandas.read_csv(path, comment="#")`` reads it.

The first line is a comment that holds the facts. Every row ends with a check value, by which a change is noticed. Rows
are added at the end, and a last line that was torn by a kill is dropped.
"""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from .results_file import (
    LONGEST_FACTS,
    ResultsError,
    ResultsFile,
    Row,
    check_value,
    one_row_a_deal,
    parse_facts,
    to_disk,
    write_whole,
)

if TYPE_CHECKING:
    import pandas as pd

CHECK = "check"
"""The column of the check values."""


class CsvFile(ResultsFile):
    """Rows in a text file."""

    def _read_facts(self) -> object:
        if not self.path.is_file():
            raise ResultsError(f"{self.path} is a folder or a device, not a file: give the results another name")
        with self.path.open("rb") as file:
            first = file.readline(LONGEST_FACTS)
        return parse_facts(first.removeprefix(b"# ")) if first.startswith(b"# ") else None

    def _begin(self) -> None:
        write_whole(self.path, self._head())

    def _head(self) -> bytes:
        return f"# {json.dumps(self.facts)}\n{','.join(self.columns)},{CHECK}\n".encode()

    def read(self) -> pd.DataFrame:
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        content = self.path.read_bytes()
        whole = content[: content.rfind(b"\n") + 1]
        types: Any = dict(self.columns)
        try:
            _, _, text = whole.decode().partition("\n")
            header, _, text = text.partition("\n")
            checked = self._is_checked(header)
            rows = list(self._rows(text, checked=checked))
            lines = "".join(map(_line, [list(self.columns), *rows]))
            # Only an empty field is a missing value: "NA" and the like are text.
            frame = pd.read_csv(io.StringIO(lines), dtype=types, keep_default_na=False, na_values=[""])
        except (ValueError, OverflowError, csv.Error) as error:
            if isinstance(error, ResultsError):
                raise
            raise ResultsError(
                f"{self.path} has a line that is no result ({error}): delete it, and its deal is played again"
            ) from error
        if not checked:
            write_whole(self.path, self._head() + b"".join(map(_checked_line, rows)))
        elif len(whole) < len(content):
            os.truncate(self.path, len(whole))
        return one_row_a_deal(frame)

    def _is_checked(self, header: str) -> bool:
        """Whether rows have check values; files of earlier versions have none."""
        names = header.rstrip("\r").split(",")
        if names not in ([*self.columns], [*self.columns, CHECK]):
            raise ResultsError(f"{self.path} has other columns than this study: give the study another file")
        return len(names) > len(self.columns)

    def _rows(self, text: str, *, checked: bool) -> Iterator[list[str]]:
        """The rows without their check values.

        Raises:
            ResultsError: a check value does not fit its row.
        """
        lines = csv.reader(io.StringIO(text, newline=""), strict=True)
        for fields in lines:
            if checked and fields:
                check = fields.pop()
                if check != check_value(_line(fields).encode()):
                    raise ResultsError(
                        f"line {lines.line_num + 2} of {self.path} has changed since it was written: delete the line, "
                        "and its deal is played again"
                    )
            if fields:
                yield fields

    def add(self, rows: list[Row]) -> None:
        with self.path.open("ab") as file:
            file.write(b"".join(_checked_line(row[name] for name in self.columns) for row in rows))
            to_disk(file)

    def tidy(self) -> None:
        """A text file stays as it was written."""


def _line(fields: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerow(fields)
    return text.getvalue()


def _checked_line(fields: Iterable[object]) -> bytes:
    line = _line(fields).encode()
    return line[:-1] + f",{check_value(line)}\n".encode()
