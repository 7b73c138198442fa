"""The journal: what handing over a move costs, when it is on the disk, and how quick questions are with many games."""

import argparse
import os
import random
import tempfile
from collections.abc import Callable
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from statistics import median
from time import perf_counter, sleep, thread_time

from patience_widget import Table, games, journal
from patience_widget.journal.game_rows import GameRow, as_text, new_number, write_row
from patience_widget.journal.overview import overview
from patience_widget.journal.saved_games import KeptGame
from patience_widget.journal.store import store
from patience_widget.journal.writer import WRITER
from patience_widget.widget.data.journal import count_so_far, describe_statistics


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=100_000, help="how many games the journal holds")
    parser.add_argument("--moves", type=int, default=100_000, help="how many moves the longest game has")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PATIENCE_JOURNAL"] = str(Path(folder) / "journal.sqlite3")
        short = journal.begin(Table("osmosis", deal=17))
        _measure_moves("in a short game", short)
        long = journal.begin(Table("osmosis", deal=17))
        _play(long, arguments.moves)
        _measure_moves(f"after {arguments.moves} moves", long)
        began = perf_counter()
        journal.resume("osmosis")
        print(f"to go on with that game: {perf_counter() - began:.2f} s, most of which is the replay")
        long.ended()
        journal.clear()
        _fill(arguments.games)
        _measure_questions(arguments.games)
        WRITER.flush()


def _play(kept: KeptGame, moves: int) -> list[float]:
    """Make moves; the seconds that each took to hand over."""
    table, took = kept.table, []
    for _ in range(moves):
        table.play("turn" if table.why_not("turn") is None else "redeal")
        began = perf_counter()
        kept.moved()
        took.append(perf_counter() - began)
    return took


def _measure_moves(when: str, kept: KeptGame) -> None:
    """Print what handing over costs, and how long it takes until a move is on the disk."""
    kept.moved()
    WRITER.flush()
    handed, written = [], []
    for _ in range(30):
        handed += _play(kept, 1)
        began = perf_counter()
        while _moves_on_disk(kept) != kept.table.node.depth:
            sleep(0.002)
        written.append(perf_counter() - began)
    began = perf_counter()
    burst = _play(kept, 1000)
    print(
        f"{when}: handing over takes {median(handed) * 1e6:.1f} µs (longest {max(handed) * 1e6:.0f}), "
        f"of 1000 at once {median(burst) * 1e6:.1f} µs (longest {max(burst) * 1e6:.0f}); "
        f"on the disk after {median(written) * 1e3:.0f} ms (longest {max(written) * 1e3:.0f})"
    )


def _moves_on_disk(kept: KeptGame) -> int:
    with store().reading() as connection:
        found = connection and connection.execute("SELECT moves FROM games WHERE id = ?", (kept.number,)).fetchone()
        return found[0] if found else -1


def _fill(count: int) -> None:
    """Write so many games of chance: nine in ten of one game, half of them won, a tenth unfinished."""
    chance, began, names = random.Random(1), datetime(2001, 1, 1, tzinfo=timezone.utc), games.names()
    with store().writing() as connection:
        for number in range(count):
            name = "osmosis" if chance.random() < 0.9 else chance.choice(names)
            outcome = chance.choice(["won"] * 5 + ["lost"] * 4 + [None])
            at = began + timedelta(hours=number)
            line = ["waste>foundation1"] * 100
            record = " ".join([f"{name}#{number}", *line]) if outcome == "won" else None
            times = (as_text(at), as_text(at + timedelta(minutes=5)))
            look, seconds = int(number % 7 == 0), chance.uniform(100, 1000)
            beginning = f"{name}#{number}"
            row = GameRow(
                new_number(), 0, name, beginning, *times, outcome, 100, number % 3, look, seconds, look, record
            )
            write_row(connection, row, line if number > count - 1000 else line[:1], 0)
    print(f"{count} games: {Path(journal.where()).stat().st_size / 1e6:.0f} MB")


def _measure_questions(count: int) -> None:
    with store().writing() as connection:
        begun = "SELECT DISTINCT game, date(begun), substr(beginning, length(game) + 2) FROM games WHERE id % 3 = 0"
        connection.execute(f"INSERT OR IGNORE INTO days {begun}")
    questions: dict[str, Callable[[], object]] = {
        "what the chooser shows of all games": overview,
        "the deals of the day of a month (calendar)": lambda: journal.days_played(date(2005, 3, 1), date(2005, 3, 31)),
        "what was left on a deal (a new board)": lambda: journal.left_at(Table("osmosis", deal=count // 2)),
        "the last unfinished game": lambda: journal.unfinished(most=1),
        "100 unfinished games (the chooser)": journal.unfinished,
        "the panel of statistics": lambda: describe_statistics(games.find("osmosis")),
        "what a win comes to": lambda: count_so_far(games.find("osmosis"), helped=False),
        "statistics of one game": lambda: journal.count_games("osmosis"),
        "statistics of all games": journal.count_games,
        "all games as a frame": journal.games,
    }
    for what, ask in questions.items():
        took = []
        for _ in range(5):
            began, worked = perf_counter(), thread_time()
            ask()
            took.append((thread_time() - worked, perf_counter() - began))
        worked, waited = map(median, zip(*took, strict=True))
        print(f"{what:40} {worked * 1e3:7.1f} ms of work, {waited * 1e3:.1f} ms on this machine as busy as it is")


if __name__ == "__main__":
    main()
