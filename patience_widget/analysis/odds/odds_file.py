"""What is known of the deals of one game: a Parquet file with a row a deal, which `pandas.read_parquet` reads.

The file is only ever replaced as a whole, so a kill at any time leaves either the old file or the new one. Its metadata
says how long the answers took. From that we work out how long the rest will take.
"""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.study.results.results_file import Row, write_whole
from patience_widget.core import catalogue
from patience_widget.core.mistakes import missing

from .questions import PLAYERS, SOLVER, columns_of

if TYPE_CHECKING:
    import pandas as pd

_FACTS = b"patience_widget.odds"
QUESTIONS = (SOLVER, *PLAYERS)


class OddsError(ValueError):
    """A file of odds that can't be used; the message says why, and what to do."""


class Spent(NamedTuple):
    """How long the answers to a question have taken so far."""

    deals: int = 0
    seconds: float = 0.0

    @property
    def a_deal(self) -> float | None:
        """The seconds for a deal, None if nothing was asked yet."""
        return self.seconds / self.deals if self.deals else None


def need_parquet() -> None:
    """Refuse to go on where Parquet files can't be read.

    Raises:
        ImportError: pandas or pyarrow is not installed; the message says what to do.
    """
    try:
        __import__("pandas")
        __import__("pyarrow")
    except ImportError as error:
        raise ImportError(missing("files of odds need pandas and pyarrow", "study")) from error


def read_odds(folder: str | os.PathLike[str], game: str) -> pd.DataFrame:
    """What was measured about the deals of a game: a row for each deal, sorted by deal.

    It has the columns of all questions, see `patience_widget.analysis.odds.questions.columns_of`. If a deal was not
    asked a question, the values are missing in its row.

    Args:
        folder: where the files are, such as ``notebooks/odds``.
        game: the name of a game; if its file is missing, there are no rows.

    Raises:
        UnknownGame: no game has that name.
        FileNotFoundError: there is no such folder.
        OddsError: the file is damaged, or isn't a file of odds.
        ImportError: pandas or pyarrow is not installed.
    """
    place = Path(folder)
    if not place.is_dir():
        raise FileNotFoundError(f"there is no folder {place}: the files of odds are in notebooks/odds")
    return OddsFile(place, catalogue.find(game).name).read()


class OddsFile:
    """The file of one game.

    Args:
        folder: where it is, or is to be.
        game: the name of the game.
    """

    def __init__(self, folder: Path, game: str) -> None:
        self.game = game
        self.path = folder / f"{game.replace('/', '-')}.parquet"

    def read(self) -> pd.DataFrame:
        """All rows, sorted by deal.

        Raises:
            OddsError: the file is damaged, isn't a file of odds, or is about another game.
        """
        return self._read()[0]

    def seconds(self) -> dict[str, Spent]:
        """How long the answers to each question have taken so far."""
        return self._read()[1]

    def _read(self) -> tuple[pd.DataFrame, dict[str, Spent]]:
        need_parquet()
        import pandas as pd  # noqa: PLC0415  they come with an extra
        import pyarrow as pa  # noqa: PLC0415  likewise
        from pyarrow import parquet  # noqa: PLC0415  likewise

        columns = {"deal": "int64"} | {
            name: kind for question in QUESTIONS for name, kind in columns_of(question).items()
        }
        if not self.path.exists():
            return pd.DataFrame({name: pd.Series([], dtype=kind) for name, kind in columns.items()}), {}
        try:
            table = parquet.read_table(self.path, page_checksum_verification=True)
            facts = json.loads((table.schema.metadata or {})[_FACTS])
            frame = table.to_pandas(ignore_metadata=True)
            frame = frame.reindex(columns=list(columns)).astype(columns)
            spent = {question: Spent(*numbers) for question, numbers in facts["seconds"].items()}
        except (pa.ArrowException, ValueError, KeyError, TypeError, OSError) as error:
            raise OddsError(
                f"{self.path} is damaged, or isn't a file of odds ({error}): move it away, or get a new copy"
            ) from error
        if facts["game"] != self.game:
            raise OddsError(f"{self.path} is about {facts['game']}, not about {self.game}: rename it to what it was")
        return frame, spent

    def add(self, question: str, rows: Iterable[Row], took: Spent) -> None:
        """Add the answers to a question; an older answer about the same deal is replaced.

        When it returns the rows are on the disk.

        Args:
            question: which question they answer.
            rows: a row a deal.
            took: for how many deals and how long.
        """
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        frame, spent = self._read()
        kinds = columns_of(question)
        given = pd.DataFrame(list(rows)).set_index("deal").astype(dict(kinds))[list(kinds)]
        frame = frame.set_index("deal")
        older = frame[list(kinds)].drop(given.index, errors="ignore")
        frame = frame.reindex(frame.index.union(given.index))
        frame[list(kinds)] = pd.concat([older, given]).reindex(frame.index)
        before = spent.get(question, Spent())
        spent[question] = Spent(before.deals + took.deals, round(before.seconds + took.seconds, 3))
        self._write(frame.reset_index(), spent)

    def _write(self, frame: pd.DataFrame, spent: dict[str, Spent]) -> None:
        import pyarrow as pa  # noqa: PLC0415  it comes with an extra
        from pyarrow import parquet  # noqa: PLC0415  likewise

        table = pa.Table.from_pandas(frame.dropna(axis="columns", how="all"), preserve_index=False)
        facts = {"game": self.game, "seconds": spent}
        table = table.replace_schema_metadata({**(table.schema.metadata or {}), _FACTS: json.dumps(facts).encode()})
        content = io.BytesIO()
        parquet.write_table(
            table,
            content,
            compression="zstd",
            compression_level=15,
            use_dictionary=[name for name in table.column_names if name != "deal"],
            column_encoding={"deal": "DELTA_BINARY_PACKED"},
            write_page_checksum=True,
            write_statistics=False,
        )
        write_whole(self.path, content.getvalue())
