"""Results files: gone on with after a kill, refused when they are of something else, and checked for changes."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, ClassVar

import pandas as pd
import pytest

from patience_widget import Game, Move, Table
from patience_widget.analysis.study.measures import name_of, seeded, solved
from patience_widget.analysis.study.results import ResultsError, ResultsFile, Row, open_results
from patience_widget.analysis.study.study import study
from patience_widget.players import greedy, play_out, random_player
from tests.analysis.study.players import Parity, patient

quick: Any = partial(study, "osmosis", progress=False)  # so that wrong things can be given to it
both_kinds = pytest.mark.parametrize("name", ["results.csv", "results.parquet"])

STUDY_THAT_STOPS = """
import sys
from concurrent.futures import Executor, Future
from patience_widget.analysis import study

class Stops(Executor):
    def submit(self, work, deals):
        if deals[0] == 20:
            print("so far", flush=True)
            sys.stdin.read()
        future = Future()
        future.set_result(work(deals))
        return future

study("osmosis", range(40), results=sys.argv[1], executor=Stops(), chunk=2, in_flight=1, progress=False)
"""
"""A study that stops for good before deal 20, says so, and waits to be killed."""


def rows_in(path: Path) -> int:
    """How many rows a reader that knows pandas alone finds."""
    frame = pd.read_csv(path) if path.suffix == ".csv" else pd.read_parquet(path)
    return len(frame)


@pytest.mark.parametrize("name", ["results.csv", pytest.param("results.parquet", marks=pytest.mark.long)])
def test_a_study_that_was_killed_goes_on_and_ends_as_if_it_had_not_been(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    command = [sys.executable, "-c", STUDY_THAT_STOPS, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        assert running.stdout.readline() == "so far\n"
        running.kill()
    assert rows_in(path) == 20
    with ProcessPoolExecutor(2) as executor:
        found = quick(range(40), results=path, executor=executor)
    assert found.frame.equals(quick(range(40)).frame)
    assert rows_in(path) == 40


def test_pandas_alone_reads_whose_results_they_are(tmp_path: Path) -> None:
    quick(range(3), partial(patient, turns=5), results=tmp_path / "results.csv")
    frame = pd.read_csv(tmp_path / "results.csv")
    assert list(frame["deal"]) == [0, 1, 2]
    assert set(frame["game"]) == {"osmosis"}
    assert frame["player"].str.contains(r"patient\(turns=5\)").all()


@both_kinds
def test_deals_in_the_file_are_not_played_again(name: str, tmp_path: Path) -> None:
    quick(range(10), partial(patient, turns=5), results=tmp_path / name)
    played: list[int] = []

    class Watched(ThreadPoolExecutor):
        def submit(self, *arguments: Any, **more: Any) -> Future[Any]:
            played.extend(arguments[1])
            return super().submit(*arguments, **more)

    with Watched(1) as executor:
        found = quick(range(5, 15), partial(patient, turns=5), results=tmp_path / name, executor=executor)
    assert played == list(range(10, 15))
    assert list(found.frame["deal"]) == list(range(5, 15))
    assert rows_in(tmp_path / name) == 15


@both_kinds
def test_results_read_back_have_the_types_they_had(name: str, tmp_path: Path) -> None:
    class Mixed(Parity):
        columns: ClassVar[dict[str, str]] = {"even": "bool", "verdict": "string", "moves": "Int64"}

        def __call__(self, game: Game, deal: int) -> Row:
            return {"even": deal % 2 == 0, "verdict": 'said "so, so"', "moves": None if deal else 2**60 + 1}

    first = quick(range(3), Mixed(), results=tmp_path / name)
    again = quick(range(3), Mixed(), results=tmp_path / name)
    pd.testing.assert_frame_equal(first.frame, again.frame)


@pytest.mark.parametrize("torn", ["7", "7,Fal", "7,False,23,29,55,34,1"])
def test_a_torn_last_line_is_dropped_and_its_deal_played_again(torn: str, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    quick(range(7), results=path)
    with path.open("a") as file:
        file.write(torn)
    assert quick(range(10), results=path).frame.equals(quick(range(10)).frame)
    assert rows_in(path) == 10


def test_a_line_that_is_no_result_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    quick(range(3), results=path)
    with path.open("a") as file:
        file.write("seven,False,1,1,1,1,1\n")
    with pytest.raises(ResultsError, match=r"line 5 of .* has changed since it was written"):
        quick(range(10), results=path)


def test_parts_left_over_by_a_kill_while_tidying_count_once(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    quick(range(6), results=path)
    whole = next(path.glob("part-*.parquet"))
    (path / "part-00000001.parquet").write_bytes(whole.read_bytes())
    (path / ".part-00000099.parquet.new").write_bytes(b"torn")
    assert quick(range(6), results=path).frame.equals(quick(range(6)).frame)
    assert rows_in(path) == 6


@both_kinds
@pytest.mark.parametrize(
    ("game", "player", "said"),
    [
        ("osmosis/draw1", greedy, "another game, osmosis, and this study is of osmosis/draw1"),
        ("osmosis", seeded(random_player), r"another player, .*greedy, and this study is of seeded\(.*random_player\)"),
        ("osmosis", partial(patient, turns=3), r"patient\(turns=3\)"),
        ("osmosis", solved(budget=0.1), "the solver with 0.1 seconds"),
    ],
)
def test_results_of_another_study_are_refused(name: str, game: str, player: Any, said: str, tmp_path: Path) -> None:
    quick(range(2), results=tmp_path / name)
    with pytest.raises(ResultsError, match=said):
        study(game, range(2), player, results=tmp_path / name, progress=False)


def test_parameters_are_part_of_who_played() -> None:
    few, more = name_of(partial(patient, turns=3)), name_of(partial(patient, turns=4))
    assert few != more
    assert (
        name_of(partial(play_out, player=greedy))
        == "patience_widget.players.player.play_out(player=patience_widget.players.by_greed.greedy)"
    )
    assert solved(0.1).name != solved(0.2).name != solved(0.2, positions=9).name
    assert quick(range(2), limit=5).player != quick(range(2)).player


def test_a_player_without_a_name_needs_one_for_a_results_file(tmp_path: Path) -> None:
    def nameless(table: Table) -> Move:
        return table.moves[0]

    assert quick(range(2), nameless).player == "a player without a name"
    with pytest.raises(TypeError, match="knows a player by its name"):
        quick(range(2), nameless, results=tmp_path / "results.csv")


def test_what_is_no_results_file_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.csv"
    letter.write_text("dear,aunt\n")
    (tmp_path / "folder.parquet").mkdir()
    for path in (letter, tmp_path / "folder.parquet"):
        with pytest.raises(ResultsError, match="left alone"):
            quick(range(2), results=path)
    assert letter.read_text() == "dear,aunt\n"


def test_a_results_file_is_csv_or_parquet_in_a_folder_that_exists(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match=r"file whose name ends in \.csv, or in a folder whose name ends in \.pa"):
        quick(range(2), results=tmp_path / "results.txt")
    with pytest.raises(FileNotFoundError, match="make it first"):
        quick(range(2), results=tmp_path / "missing" / "results.csv")


# ------------------------------------------------------------------------------------------------- what has changed

FACTS = {"game": "osmosis", "player": "somebody"}
COLUMNS = {"deal": "int64", "won": "bool", "moves": "Int64", "said": "string"}
ROWS: list[Row] = [
    {"deal": 10, "won": False, "moves": None, "said": "NA"},
    {"deal": 11, "won": True, "moves": 2**62, "said": 'so, "so"'},
    {"deal": 12, "won": False, "moves": 7, "said": "à bientôt"},
    {"deal": 13, "won": True, "moves": 0, "said": None},
]


def opened(path: Path) -> ResultsFile:
    return open_results(path, FACTS, COLUMNS)


def written(path: Path) -> pd.DataFrame:
    """Write a good file; the frame that it holds."""
    file = opened(path)
    file.add(ROWS)
    return file.read()


def with_changed_bytes(content: bytes, apart: int) -> Iterator[bytes]:
    """The content with one byte changed, each time in several ways, and with a few bytes changed at random.

    The places where one is changed are so far apart.
    """
    for place in range(0, len(content), apart):
        byte = content[place]
        for other in {byte ^ 1, byte ^ 0x80, *b'\n\r,"'} - {byte}:
            yield content[:place] + bytes([other]) + content[place + 1 :]
    chance = random.Random(17)
    for _ in range(100):
        changed = bytearray(content)
        for _ in range(chance.randint(2, 6)):
            changed[chance.randrange(len(content))] = chance.randrange(256)
        yield bytes(changed)


@pytest.mark.parametrize("apart", [5, pytest.param(1, marks=pytest.mark.long)])
def test_changed_bytes_in_a_csv_file_are_noticed_or_change_nothing(apart: int, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    good = written(path)
    noticed = 0
    for content in with_changed_bytes(path.read_bytes(), apart):
        path.write_bytes(content)
        try:
            frame = opened(path).read()
        except ResultsError:
            noticed += 1
            assert path.read_bytes() == content
        else:
            # Without its line end the last line counts as torn, and its deal is played again.
            assert frame.equals(good) or frame.equals(good[:-1])
    assert noticed > 1000 / apart


def test_changed_bytes_in_a_parquet_part_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    good = written(path)
    for part in (path / "_facts.json", *path.glob("part-*")):
        content = part.read_bytes()
        for place in range(0, len(content), 7):
            part.write_bytes(content[:place] + bytes([content[place] ^ 1]) + content[place + 1 :])
            with pytest.raises(ResultsError):
                opened(path).read()
        part.write_bytes(content)
    assert opened(path).read().equals(good)


def test_a_changed_row_is_told_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    quick(range(5), results=path)
    good = path.read_text()
    row = good.splitlines()[3]
    path.write_text(good.replace(row, row.replace("False", "True")))
    with pytest.raises(ResultsError, match=r"line 4 of .*results\.csv has changed .*: delete the line, and its deal"):
        quick(range(5), results=path)
    path.write_text(good.replace(f"{row}\n", ""))
    assert quick(range(5), results=path).frame.equals(quick(range(5)).frame)


def test_a_changed_part_is_told_with_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    quick(range(5), results=path)
    (part,) = path.glob("part-*")
    part.write_bytes(part.read_bytes()[:-1])
    with pytest.raises(ResultsError, match=r"part-\S* has changed .*: delete it, and its deals are played again"):
        quick(range(5), results=path)
    part.unlink()
    assert quick(range(5), results=path).frame.equals(quick(range(5)).frame)


@pytest.mark.parametrize("number", ["9" * 30, "-" + "9" * 400, "1.5", "seven", "", "\0"])
def test_a_number_that_no_column_can_hold_is_no_result(number: str, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_text(f'# {{"game": "osmosis", "player": "somebody"}}\n{",".join(COLUMNS)}\n{number},True,1,so\n')
    with pytest.raises(ResultsError, match="a line that is no result"):
        opened(path).read()


@both_kinds
def test_files_of_earlier_versions_without_check_values_are_gone_on_with(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    whole = quick(range(6))
    quick(range(4), results=path)
    if path.is_dir():
        (part,) = path.glob("part-*")
        part.rename(path / "part-00000001.parquet")
    else:
        facts = f'# {{"game": "osmosis", "player": "{whole.player}"}}'
        lines = [line.split(",", 2)[2].rpartition(",")[0] for line in path.read_text().splitlines()]
        path.write_text("".join(f"{line}\n" for line in [facts, *lines]))
    assert quick(range(6), results=path).frame.equals(whole.frame)
    kept = (path / next(path.glob("part-*")) if path.is_dir() else path).read_bytes()
    damaged = kept.replace(b"2", b"3", 1)
    (next(path.glob("part-*")) if path.is_dir() else path).write_bytes(damaged)
    with pytest.raises(ResultsError, match="has changed"):
        quick(range(6), results=path)


def test_other_columns_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    written(path)
    with pytest.raises(ResultsError, match="other columns"):
        open_results(path, FACTS, {"deal": "int64", "built": "int64"}).read()


@both_kinds
def test_a_device_is_refused_and_not_read(name: str, tmp_path: Path) -> None:
    endless, pipe = tmp_path / f"zero-{name}", tmp_path / f"pipe-{name}"
    endless.symlink_to("/dev/zero")
    os.mkfifo(pipe)
    for path in (endless, pipe):
        with pytest.raises(ResultsError, match=r"give .*another name"):
            opened(path)


@pytest.mark.parametrize("inside", ["_facts.json", "part-00000001.parquet"])
def test_a_device_among_the_parts_is_refused_and_not_read(inside: str, tmp_path: Path) -> None:
    path = tmp_path / "results.parquet"
    written(path)
    (path / inside).unlink(missing_ok=True)
    (path / inside).symlink_to("/dev/zero")
    with pytest.raises(ResultsError, match=r"give another name|take it out of the folder"):
        opened(path).read()


@pytest.mark.usefixtures("without_garbage")
@pytest.mark.parametrize("content", [b"# " + b"[" * 100_000, b"# " + b"7" * (2 << 20), b"\0" * (2 << 20), b"# 7\n"])
def test_what_is_no_results_file_is_found_out_from_its_beginning(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    path.write_bytes(content)
    with pytest.raises(ResultsError, match="holds no results of a study"):
        opened(path)
    assert path.read_bytes() == content


def test_a_folder_under_the_name_of_a_text_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "results.csv").mkdir()
    with pytest.raises(ResultsError, match="a folder or a device"):
        opened(tmp_path / "results.csv")
