"""What is asked about the deals of a game, and what is known of them: a Parquet file with a row a deal.

`pandas.read_parquet` reads it. The file is only ever replaced as a whole, so a kill at any time leaves either the old
file or the new one. Its metadata says how long the answers took. From that we work out how long the rest will take.
"""

from __future__ import annotations

import io
import json
import os
import time
import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.study.measures import Measure, Playing, Seeded, in_time, measure_deals, solved
from patience_widget.analysis.study.results import Row, write_whole
from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.mistakes import missing
from patience_widget.players import Expert, Player, careful, greedy, random_player
from patience_widget.players.with_care import rating_of
from patience_widget.solver.solver import wait_until_compiled

if TYPE_CHECKING:
    import pandas as pd


SOLVER = "solver"
"""The question whether somebody who sees all cards can win."""

EXPERT = "expert"
"""The question whether a good player that can't see hidden cards wins."""


def expert_for(deal: int) -> Expert:
    """The expert at its usual strength. The number of the deal is its seed."""
    return Expert(seed=deal)


PLAYERS: dict[str, Player | Seeded] = {
    "greedy": greedy,
    "careful": careful,
    "random": Seeded(random_player),
    EXPERT: Seeded(expert_for),
}
"""The players that can be asked about. All of them see what lies face up, and the expert remembers what it has seen."""

ASKED = (SOLVER, "greedy", "careful")
"""What is asked if nothing else is said."""

_OF_SOLVER = {
    "verdict": "string",
    "line": "Int16",
    "positions": "Int64",
    "budget": "Int64",
    "solver": "string",
}
_OF_PLAYER = {"won": "boolean", "built": "Int16", "moves": "Int16", "redeals": "Int16"}


class Task(NamedTuple):
    """A question about some deals of a game: what a worker is handed.

    Attributes:
        game: the name of the game.
        question: "solver", or the name of a player.
        deals: the deal numbers.
        budget: how many positions the solver may look at for each deal.
    """

    game: str
    question: str
    deals: tuple[int, ...]
    budget: int


def columns_of(question: str) -> Mapping[str, str]:
    """The columns that a question fills, and their pandas types.

    Of the solver: its verdict ("winnable", "lost" or "unknown"), how many moves the winning line has, how many
    positions it looked at, how many it was allowed to look at, and which version of it was asked.
    Of a player, each after its name, as in ``greedy_won``: whether it won, how many cards it built, and how many moves
    and redeals it made.
    """
    if question == SOLVER:
        return _OF_SOLVER
    return {f"{question}_{name}": kind for name, kind in _OF_PLAYER.items()}


def answered_by(game: Game, question: str) -> str:
    """The question whose answer is also the answer to this one.

    Where the careful player has no rules for a game it plays just as the greedy one does, and nobody needs to ask
    twice.
    """
    return "greedy" if question == "careful" and rating_of(game) is None else question


def answer(task: Task) -> list[Row]:
    """Answer a question about each deal that there is time for: what a worker does.

    A row also says its game, question and microseconds.

    Raises:
        UnknownGame: this worker's catalogue does not have the game.
        DealFailed: one of the deals raised an error.
    """
    game = catalogue.find(task.game)
    solver = task.question == SOLVER
    if task.question == EXPERT:
        wait_until_compiled()  # with numba it finds more in as many positions
    measure: Measure = solved(None, task.budget) if solver else Playing(PLAYERS[task.question])
    rows: list[Row] = []
    for deal in in_time(task.deals):
        began = time.thread_time()
        (found,) = measure_deals(measure, game, [deal])
        if solver:
            row = {
                "verdict": found["verdict"],
                "line": found["moves"],
                "positions": found["positions"],
                "budget": task.budget,
                "solver": solver_version(),
            }
        else:
            row = {column: found[column.removeprefix(f"{task.question}_")] for column in columns_of(task.question)}
        rows.append(
            {
                "game": task.game,
                "question": task.question,
                "deal": deal,
                "microseconds": round((time.thread_time() - began) * 1_000_000),
                **row,
            }
        )
    return rows


def rest(task: Task, done: int) -> Task | None:
    """What is left of a task when so many of its deals are done."""
    return task._replace(deals=task.deals[done:]) if task.deals[done:] else None


@cache
def solver_version() -> str:
    """The version of the package, and a check value of the solver's source text, as in ``0.1.0-5f0c21aa``.

    A verdict that was proved stays true when the solver is changed. Which deals are left unknown may change.
    """
    folder = Path(__file__).parents[2] / "solver"
    text = b"".join(path.read_bytes() for path in sorted(folder.rglob("*.py")))
    return f"{version('patience_widget')}-{zlib.crc32(text):08x}"


_FACTS = b"patience_widget.odds"
QUESTIONS = (SOLVER, *PLAYERS)


class OddsError(ValueError):
    """A file of odds that can't be used; the message gives the reason and what to do."""


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

    It has the columns of all questions, see `patience_widget.analysis.odds.odds_file.columns_of`. If a deal was not
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
