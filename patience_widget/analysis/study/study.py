"""Studies: a player or the solver takes many deals of a game. The result is a frame, and a share with its interval."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.mistakes import missing, whole, whole_between
from patience_widget.core.words import count_of, shown
from patience_widget.players import LONGEST, Player, greedy

from .executors import carry_out, check_sendable
from .measures import Measure, Seeded, UnnamedPlayer, as_measure, measure_deals
from .results import Row, make_frame, open_results
from .summary import Summary

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

LAST_DEAL = 2**63 - 1
"""The largest deal number that a column of a frame can hold."""


class Study:
    """What a study found; made by `study`.

    Attributes:
        game: the game.
        player: who played, or what else was measured.
        frame: a row for each deal, sorted by deal. The columns are those of the measure: see
            `patience_widget.analysis.study.measures.Playing` and `patience_widget.analysis.study.measures.solved`.
    """

    def __init__(self, game: Game, player: str, frame: pd.DataFrame) -> None:
        self.game = game
        self.player = player
        self.frame = frame

    @property
    def who(self) -> str:
        """The name of the player, for titles."""
        return re.sub(r"\b(?:[A-Za-z_]\w*\.)+(?=[A-Za-z_])", "", self.player)

    @property
    def summary(self) -> Summary:
        """How often the game was won, or can be won, with its Wilson interval.

        Raises:
            ValueError: the measure doesn't count won games.
        """
        if "verdict" in self.frame:
            verdicts = self.frame["verdict"]
            return Summary.of(len(verdicts), int((verdicts == "winnable").sum()), int((verdicts == "unknown").sum()))
        return Summary.of(len(self.frame), int(self.column("won").sum()))

    @property
    def by_redeals(self) -> pd.DataFrame:
        """How often the game was won with each number of redeals or fewer: n, wins, rate, low, high.

        Raises:
            ValueError: the measure doesn't count redeals.
        """
        import pandas as pd  # noqa: PLC0415  it comes with an extra

        won, redeals = self.column("won"), self.column("redeals")
        most = int(redeals.max())
        rows = [Summary.of(len(won), int((won & (redeals <= number)).sum())) for number in range(most + 1)]
        return pd.DataFrame(
            [(row.n, row.wins, row.rate, row.low, row.high) for row in rows],
            columns=["n", "wins", "rate", "low", "high"],
            index=pd.RangeIndex(most + 1, name="redeals"),
        )

    def column(self, name: str) -> pd.Series:
        """A column of the frame.

        Raises:
            ValueError: the measure does not have it.
        """
        if name not in self.frame:
            raise ValueError(f"{self.who} has no column {name!r}; its columns are {', '.join(self.frame.columns)}")
        return self.frame[name]

    def __repr__(self) -> str:
        return f"<Study of {self.game.name}, {self.who}: {self._said()}>"

    def _said(self) -> str:
        known = {"won", "verdict"} & set(self.frame.columns)
        if not known:
            return count_of(len(self.frame), "deal")
        return f"{'won' if 'won' in known else 'winnable'} {self.summary}"

    def _repr_html_(self) -> str:
        head = f"<b>{escape(self.game.title)}, {escape(self.who)}</b>: {escape(self._said())}"
        if "redeals" not in self.frame:
            return f"<div>{head}</div>"
        rows = self.by_redeals.to_html(float_format="{:.2%}".format, border=0)
        return f"<div>{head}<p>Won with each number of redeals or fewer:</p>{rows}</div>"

    def plot_rate(self, ax: Axes | None = None) -> Axes:
        """How often the game was won by redeals used; see `patience_widget.analysis.study.plots.plot_rate`."""
        from .plots import plot_rate  # noqa: PLC0415  matplotlib comes with an extra

        return plot_rate(self, ax)

    def plot_left(self, ax: Axes | None = None) -> Axes:
        """How many cards are left over; see `patience_widget.analysis.study.plots.plot_left`."""
        from .plots import plot_left  # noqa: PLC0415  likewise

        return plot_left(self, ax)

    def plot_survival(self, by: str = "built", ax: Axes | None = None) -> Axes:
        """How far games get; see `patience_widget.analysis.study.plots.plot_survival`."""
        from .plots import plot_survival  # noqa: PLC0415  likewise

        return plot_survival(self, by, ax)


def study(
    game: Game | str,
    deals: Iterable[int] = range(1_000),
    player: Player | Seeded | Measure = greedy,
    *,
    executor: Executor | None = None,
    results: str | os.PathLike[str] | None = None,
    limit: int = LONGEST,
    chunk: int = 50,
    in_flight: int = 64,
    progress: bool = True,
) -> Study:
    """Let a player play many deals, or ask the solver about them, and say how often the game is won.

    The answer depends only on game, deals and player, not on the number of workers.

    Args:
        game: the game, or its name.
        deals: the deal numbers; each is measured once.
        player: a player that doesn't play at random, such as `patience_widget.players.greedy`;
            ``seeded(random_player)`` for a random player; ``solved(budget=0.1)`` for the solver; or your own measure.
        executor: does the work: a `concurrent.futures.ProcessPoolExecutor`, ``client.get_executor()`` of a Dask client,
            or ``client.executor()`` of an ipyparallel client. Without one, this process does the work. Processes of a
            pool end with this one, even if it is killed.
        results: where the rows are kept: ``"name.csv"`` is one file, ``"name.parquet"`` is a folder of Parquet files.
            ``pandas.read_csv`` and ``pandas.read_parquet`` read them. After an interruption, the same call plays the
            deals that are missing there. Results of another game or player are refused. So are results that somebody
            has changed: each row (or Parquet file) has a check value. A player is known by its name and parameters, so
            if you change a player, use a new name for its results.
        limit: after how many moves a player is stopped.
        chunk: how many deals a worker gets at once. It gives back what it has after 5 seconds, and that is written.
        in_flight: how many chunks may be under way at once; use more than there are workers.
        progress: whether to show a progress bar.

    Raises:
        UnknownGame: no game has that name.
        ValueError: there are no deals, or one is below 0 or above 9223372036854775807; or `limit`, `chunk` or
            `in_flight` is below 1.
        TypeError: the deals aren't numbers, the player isn't a player or the executor isn't an executor, the player
            can't be sent to other processes, or it has no name for a results file.
        ResultsError: the results file holds other results, or something in it has changed; the message says what
            to do.
        FileNotFoundError: the folder of the results file does not exist.
        DealFailed: a player raised an error; the message names the deal.
        ImportError: pandas, or for Parquet or the progress bar pyarrow or tqdm, is not installed.

    >>> study("bridesmaids", range(40), progress=False)
    <Study of bridesmaids, greedy: won 11 of 40, 27.5% (95% interval 16.1% to 42.8%)>
    """
    _need("pandas")
    game = catalogue.game_of(game)
    wanted = _deal_numbers(deals)
    limit = whole_between("study", 1, None, limit=limit)
    chunk = whole_between("study", 1, None, chunk=chunk)
    in_flight = whole_between("study", 1, None, in_flight=in_flight)
    measure = as_measure(player, limit)
    if executor is not None:
        check_sendable(executor, measure, game)
    columns = {"deal": "int64", **measure.columns}
    name = _name(measure, needed=results is not None)
    file = None if results is None else open_results(results, {"game": game.name, "player": name}, columns)
    before = file.read() if file else make_frame([], columns)
    before = before[before["deal"].isin(wanted)]
    missing = sorted(set(wanted).difference(before["deal"]))
    chunks = (missing[start : start + chunk] for start in range(0, len(missing), chunk))
    work = partial(measure_deals, measure, game)
    rows: list[Row] = []
    with _bar(len(wanted), len(before), game.name, shown=progress) as advance:
        for done in carry_out(work, _rest, chunks, executor, in_flight):
            if file:
                file.add(done)
            rows += done
            advance(len(done))
    if file:
        file.tidy()
    return Study(game, name, _joined(before, make_frame(rows, columns)))


def _rest(deals: list[int], done: int) -> list[int] | None:
    return deals[done:] or None


def _joined(before: pd.DataFrame, after: pd.DataFrame) -> pd.DataFrame:
    import pandas as pd  # noqa: PLC0415  it comes with an extra

    parts = [part for part in (before, after) if len(part)]
    return pd.concat(parts).sort_values("deal", ignore_index=True)


def _deal_numbers(deals: Iterable[int]) -> list[int]:
    """The numbers, each once, in order."""
    if isinstance(deals, str) or not isinstance(deals, Iterable):
        raise TypeError(f"the deals are a range or a list of numbers, such as range(1000), not {deals!r}")
    given = list(deals)
    numbers = sorted({number for number in map(whole, given) if number is not None})
    wrong = [deal for deal in given if whole(deal) is None]
    if wrong:
        raise TypeError(f"the deals are whole numbers, not {shown(wrong[0])}")
    if not numbers:
        raise ValueError("there are no deals to study: give a range such as range(1000)")
    for number in (numbers[0], numbers[-1]):
        if not 0 <= number <= LAST_DEAL:
            raise ValueError(f"the deals of a study are numbers from 0 to {LAST_DEAL}, not {number}")
    return numbers


def _name(measure: Measure, *, needed: bool) -> str:
    try:
        return measure.name
    except UnnamedPlayer:
        if needed:
            raise
        return "a player without a name"


@contextmanager
def _bar(total: int, done: int, title: str, *, shown: bool) -> Iterator[Callable[[int], object]]:
    if not shown:
        yield lambda _: None
        return
    _need("tqdm")
    from tqdm.auto import tqdm  # noqa: PLC0415  it comes with an extra

    with tqdm(total=total, initial=done, desc=title, unit="deal") as bar:
        yield bar.update


def _need(package: str) -> None:
    try:
        __import__(package)
    except ImportError as error:
        raise ImportError(missing(f"a study needs {package}", "study")) from error
