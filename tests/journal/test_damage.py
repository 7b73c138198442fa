"""Odd rows, odd files and damaged bytes: no reader fails, no board stops, and nobody reads the words of SQLite."""

import json
import os
import pwd
import random
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, Patience, Table, journal
from patience_widget.journal import days
from patience_widget.journal.game_statistics import games_played, untried
from patience_widget.journal.overview import days_at_hand, overview
from patience_widget.journal.schema import TABLES
from patience_widget.journal.store import Store, _stores, fault, store
from patience_widget.journal.writer import WRITER
from patience_widget.lessons.courses.review_lesson import missed_steps
from patience_widget.lessons.puzzle.practice import due, learner_rating
from patience_widget.lessons.puzzle.shipped import all_ratings
from tests.every_game import one_in

from .test_exchange import fill
from .test_saved_games import play, rows

WHEN = "2001-11-22 08:00:00.000000"
ARABIC = WHEN.translate({ord("0") + digit: 0x660 + digit for digit in range(10)})
ODD = (
    None,
    "",
    " ",
    "x",
    ARABIC[0],
    "#",
    "osmosis#",
    "2026-13-01 00:00:00.000000",
    "0000-00-00 00:00:00.000000",
    "9999-12-31 23:59:59.999999",
    ARABIC,
    "2026-02-30",
    "0000-00-00",
    "{",
    "[]",
    '{"in_suit": 0}',
    '{"in_suit": "x"}',
    -1,
    0.5,
    2**53 + 1,
    2**63 - 1,
    float("inf"),
)
"""What may stand in a place where something else should: in a file of JSON, or on the disk."""
DAMAGED = (b"\xff\xfe", b"2001-11-22 08:00:00.00000\xff")
"""What may stand on the disk besides."""
RAW = (
    "sqlite",
    "database",
    "malformed",
    "column",
    "constraint",
    "codec",
    "syntax",
    "utf-8",
    "schema (",
    "no such",
    "not supported between",
    "table",
)
"""Words of SQLite or Python that no player should read."""


def fill_whole() -> None:
    """Write good rows to every table."""
    fill()
    with store().writing() as connection:
        connection.execute("INSERT INTO days VALUES ('osmosis', '2026-11-22', 1)")
        connection.execute("INSERT INTO deals VALUES ('osmosis#1', 'wins', 'winnable')")


READERS: dict[str, Callable[[], object]] = {
    "games": lambda: journal.games().astype(str).to_dict("records"),
    "unfinished": journal.unfinished,
    "left": lambda: journal.left_at(Table("osmosis"), any_deal=True),
    "lessons": journal.lessons_progress,
    "lesson": lambda: journal.lesson_progress("words"),
    "puzzle tries": journal.puzzle_tries,
    "puzzles due": lambda: due(journal.puzzle_tries()),
    "rating": lambda: learner_rating(journal.puzzle_tries(), all_ratings()),
    "step tries": journal.step_tries,
    "review": lambda: missed_steps(journal.step_tries()),
    "day's deal": lambda: days.kept_deal("osmosis", date(2026, 11, 22)),
}
"""Readers of rows: they tell of good rows alone."""
COUNTERS: dict[str, Callable[[], object]] = {
    "statistics": journal.count_games,
    "frame of statistics": journal.statistics,
    "names": games_played,
    "last results": lambda: journal.last_results("osmosis"),
    "days": journal.days_played,
    "frame of days": journal.daily,
    "streak": journal.streak,
    "overview": overview,
    "calendar": lambda: days_at_hand(date.min, date.max),
    "untried": lambda: untried(None, 10_000),
}
"""Readers that count: a damaged game may still count."""


def read_all(readers: dict[str, Callable[[], object]]) -> dict[str, object]:
    """What each reader says."""
    return {name: read() for name, read in readers.items()}


def sql(*words: str) -> str:
    """A statement."""
    return " ".join(words)


def without_promises(file: Path) -> None:
    """Take away what the tables promise of their columns, as a damaged disk does."""
    with closing(sqlite3.connect(file)) as connection, connection:
        for name in (*TABLES, "moves", "deals"):
            connection.execute(sql("CREATE TABLE new AS SELECT * FROM", name))
            connection.execute(f"DROP TABLE {name}")
            connection.execute(f"ALTER TABLE new RENAME TO {name}")


def add_odd_rows(file: Path, table: str, values: Iterable[object]) -> int:
    """Add copies of the first row of a table, each with one odd value in it; how many there are."""
    values = tuple(values)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        found = connection.execute(sql("SELECT * FROM", table, "LIMIT 1"))
        columns = [column[0] for column in found.description]
        (row,) = found.fetchall()
        insert = sql("INSERT INTO", table, "VALUES (", ", ".join("?" * len(row)), ")")
        for place in range(len(columns)):
            for value in values:
                spoiled = [*row[:place], value, *row[place + 1 :]]
                connection.execute(insert, spoiled)
    return len(columns) * len(values)


@pytest.mark.parametrize("table", [*TABLES, "moves", "deals"])
def test_no_reader_fails_for_bad_rows_on_the_disk(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    fill_whole()
    rows(file)
    without_promises(file)
    misfits = [value for value in (*ODD, *DAMAGED) if value != ""]  # no text at all is an answer, too
    assert add_odd_rows(file, table, misfits)
    read_all(READERS | COUNTERS)
    exported = journal.export(tmp_path / "journal.json")
    see_that_boards_work(file)
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "other.sqlite3"))
    journal.load(exported)
    read_all(READERS | COUNTERS)
    assert journal.state().fault == ""


@pytest.mark.parametrize(
    ("table", "spoil"),
    [
        ("puzzle_tries", {"tried": "2026-13-01 00:00:00.000000"}),
        ("puzzle_tries", {"tried": b"\xff\xff"}),
        ("step_tries", {"tried": "9999-12-31 00:00:00.000000"}),
        ("step_tries", {"lesson": "", "step": ""}),
        ("games", {"seconds": float("inf"), "outcome": "won", "record": "osmosis#1"}),
        ("games", {"begun": "0000-00-00"}),
        ("games", {"moves": "x"}),
        ("lesson_steps", {"number": 7, "stars": "x"}),
        ("days", {"day": "2026-02-30", "deal": "x"}),
    ],
)
def test_one_bad_row_takes_nothing_else_with_it(file: Path, table: str, spoil: dict[str, object]) -> None:
    fill_whole()
    before = read_all(READERS)
    rows(file)
    without_promises(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        found = connection.execute(sql("SELECT * FROM", table, "LIMIT 1"))
        row = dict(zip([column[0] for column in found.description], found.fetchone(), strict=True)) | spoil
        if table == "games":
            row["id"] = 5
        insert = sql("INSERT INTO", table, "VALUES (", ", ".join("?" * len(row)), ")")
        connection.execute(insert, list(row.values()))
    assert str(read_all(READERS)) == str(before)
    read_all(COUNTERS)


def test_a_game_goes_on_up_to_the_first_move_that_is_damaged(file: Path, tmp_path: Path) -> None:
    for odd in (b"\xff", "", " ", 5, None):
        journal.clear()
        play(journal.begin(Table("osmosis", deal=17)), "turn", "turn", "turn")
        rows(file)
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("PRAGMA writable_schema = ON")
            connection.execute("UPDATE sqlite_master SET sql = replace(sql, 'TEXT NOT NULL', '')")
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE moves SET move = ? WHERE number = 3", (odd,))
        assert journal.resume().table.record() == "osmosis#17 turn turn"
        exported = journal.export(tmp_path / "journal.json")
        file.unlink()
        assert journal.load(exported) == 1


@pytest.mark.parametrize("index", ["games_by_game", "games_by_begun", "games_by_beginning"])
def test_an_index_that_leads_nowhere_stops_no_reader(file: Path, index: str) -> None:
    fill_whole()
    ((page,),) = rows(file, sql("SELECT rootpage FROM sqlite_master WHERE name =", repr(index)))
    whole = bytearray(file.read_bytes())
    inside = slice((page - 1) * 4096, page * 4096)
    assert b"osmosis" in whole[inside]
    whole[inside] = whole[inside].replace(b"osmosis", b"osmosiz")
    file.write_bytes(whole)
    see_that_boards_work(file)


def test_a_lesson_with_a_bad_step_is_kept_again_when_it_is_played(file: Path) -> None:
    board = LessonBoard("words")
    board.retry()
    rows(file)
    board.close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE lesson_steps SET tries = 'x' WHERE number = 1")
    board = LessonBoard("words")
    board.retry()
    WRITER.flush()
    progress = journal.lesson_progress("words")
    assert progress is not None
    assert len(progress["steps"]) == len(board.lesson.steps)


def test_a_backup_takes_the_place_of_bad_rows(file: Path, tmp_path: Path) -> None:
    fill_whole()
    before = read_all(READERS)
    exported = journal.export(tmp_path / "journal.json")
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE games SET played = 'x', begun = x'ff'")
        connection.execute("UPDATE moves SET move = x'00'")
        connection.execute("UPDATE lessons SET step = 'x', played = x'ff'")
        connection.execute("UPDATE lesson_steps SET tries = 'x'")
        connection.execute("UPDATE puzzle_tries SET solved = 'x'")
        connection.execute("UPDATE step_tries SET solved = 'x'")
        connection.execute("UPDATE days SET deal = 'x'")
    assert read_all(READERS) != before
    assert journal.load(exported) > 0
    assert str(read_all(READERS)) == str(before)


# ------------------------------------------------------------------------------------------------ odd files of JSON


def exported_tables(tmp_path: Path) -> dict[str, Any]:
    """A journal with good rows in every table, as the data of its file."""
    fill_whole()
    data: dict[str, Any] = json.loads(journal.export(tmp_path / "journal.json").read_text())
    journal.clear()
    return data


@pytest.mark.parametrize("table", one_in(3, ["line", *TABLES]))
def test_what_is_loaded_can_be_read_and_anything_else_is_refused(file: Path, tmp_path: Path, table: str) -> None:
    whole = exported_tables(tmp_path)
    said: list[str] = []
    for column in ["line"] if table == "line" else whole[table][0]:
        odd: Any
        for odd in (*ODD, "\ud800", "a\x00b", True, [], {}, ["\ud800"], [""], [None], "1e999", 10**400):
            data = json.loads(json.dumps(whole))
            if table == "line":
                data["games"][-1]["line"] = [odd]
            else:
                data[table][0][column] = odd
            text = json.dumps(data).replace('"1e999"', "1e999")
            spoiled = tmp_path / "spoiled.json"
            spoiled.write_text(text)
            try:
                journal.load(spoiled)
            except journal.FileError as error:
                said.append(str(error))
                assert not rows(file, "SELECT id FROM games")
                continue
            read_all(READERS | COUNTERS)
            again = journal.export(tmp_path / "again.json")
            assert journal.load(again) == 0
            journal.clear()
    assert "\ud800" not in "".join(said)


@pytest.mark.parametrize(
    "part",
    [
        {"puzzle_tries": [{"puzzle": "x", "tried": "2026-13-01 00:00:00.000000", "solved": 0}]},
        {"puzzle_tries": [{"puzzle": "x", "tried": "9999-12-31 00:00:00.000000", "solved": 0}]},
        {"puzzle_tries": [{"puzzle": "x", "tried": ARABIC, "solved": 0}]},
        {"puzzle_tries": [{"puzzle": "", "tried": WHEN, "solved": 0}]},
        {"puzzle_tries": [{"puzzle": "\ud800", "tried": WHEN, "solved": 0}]},
        {"puzzle_tries": [{"puzzle": "x", "tried": WHEN + "\n", "solved": 0}]},
        {"step_tries": [{"lesson": "x", "step": "y", "tried": "2026-13-01 00:00:00.000000", "solved": 0}]},
        {"step_tries": [{"lesson": "", "step": "", "tried": WHEN, "solved": 0}]},
        {"lessons": [{"lesson": "words", "step": 0, "played": WHEN}]},
        {"lessons": [{"lesson": "words", "step": 1, "played": "0000-00-00"}]},
        {"days": [{"game": "osmosis", "day": ARABIC[:10], "deal": 1}]},
        {"days": [{"game": "", "day": "2026-01-01", "deal": 1}]},
    ],
)
def test_a_bad_value_in_a_file_is_refused(tmp_path: Path, file: Path, part: dict[str, object]) -> None:
    spoiled = tmp_path / "spoiled.json"
    spoiled.write_text(json.dumps({"form": "patience_widget journal", "schema": 4} | part))
    with pytest.raises(journal.FileError):
        journal.load(spoiled)
    assert not file.exists()
    LessonBoard()


def test_a_time_without_end_is_refused(tmp_path: Path) -> None:
    data = exported_tables(tmp_path)
    data["games"][0]["seconds"] = "forever"
    spoiled = tmp_path / "spoiled.json"
    spoiled.write_text(json.dumps(data).replace('"forever"', "1e999"))
    with pytest.raises(journal.FileError, match=r"games\[0\].seconds"):
        journal.load(spoiled)


# -------------------------------------------------------------------------------------------------- damaged bytes


def see_that_boards_work(file: Path) -> None:
    """Play, learn and ask on boards, and see that nothing is raised, and that nobody reads raw words."""
    board = Patience("osmosis", deal=17)
    said: list[str] = []
    for kind in ("known", "month", "journal", "resume"):
        board._receive(board, {"kind": kind, "revision": board.board["revision"]}, [])
        said.append(board.board["note"])
    with suppress(ValueError):  # the game that it goes on with may stand elsewhere
        board.play("turn")
    said.append(board.board["note"])
    lessons = LessonBoard()
    for word in ("puzzles", "review", "osmosis"):
        lessons.open(word)
    lessons.retry()
    said.append(lessons.board["note"])
    WRITER.flush()
    for read in (READERS | COUNTERS).values():
        try:
            read()
        except journal.JournalError as error:
            said.append(str(error))
    said.append(journal.state().fault)
    board.close()
    lessons.close()
    see_that_nothing_raw_is_said("\n".join(said).replace(str(file), ""))


def see_that_nothing_raw_is_said(said: str) -> None:
    """See that a text for the player has no words of SQLite or Python in it."""
    assert not [word for word in RAW if word in said.lower()], said


def damage(file: Path, whole: bytes, chance: random.Random) -> None:
    """Overwrite some bytes: anywhere, in the header, or in the schema."""
    data = bytearray(whole)
    first, last = chance.choice([(0, len(data)), (0, 100), (100, 4096), (2048, 4096), (4096, len(data))])
    for _ in range(chance.choice([1, 1, 3, 20, 300])):
        data[chance.randrange(first, last)] = chance.randrange(256)
    if chance.random() < 0.1:
        del data[chance.randrange(100, len(data)) :]
    file.write_bytes(data)


def damaged_journals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: range) -> None:
    """Use boards on as many damaged journals."""
    fill_whole()
    board = LessonBoard("osmosis")
    board.retry()
    rows(Path(journal.where()))
    board.close()
    whole = Path(journal.where()).read_bytes()
    for seed in number:
        file = tmp_path / f"damaged{seed}.sqlite3"
        damage(file, whole, random.Random(seed))
        monkeypatch.setenv("PATIENCE_JOURNAL", str(file))
        see_that_boards_work(file)


def test_no_damaged_file_stops_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged_journals(tmp_path, monkeypatch, range(8))


@pytest.mark.long
def test_none_of_many_damaged_files_stops_a_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damaged_journals(tmp_path, monkeypatch, range(8, 500))


def test_each_byte_of_the_schema_may_be_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill_whole()
    rows(Path(journal.where()))
    whole = Path(journal.where()).read_bytes()
    text = whole.index(b"CREATE")
    for place in (
        text,
        text + 8,
        text + 14,
        whole.index(b"games ("),
        whole.index(b"NOT NULL"),
        whole.index(b"lessons ("),
    ):
        file = tmp_path / f"damaged{place}.sqlite3"
        file.write_bytes(whole[:place] + b"\xff" + whole[place + 1 :])
        monkeypatch.setenv("PATIENCE_JOURNAL", str(file))
        see_that_boards_work(file)


def test_what_is_played_beside_a_damaged_schema_is_kept_in_memory(file: Path) -> None:
    fill_whole()
    rows(file)
    whole = file.read_bytes()
    place = whole.index(b"seconds REAL")
    file.write_bytes(whole[:place] + b"z" + whole[place + 1 :])
    kept = journal.begin(Table("osmosis", deal=40))
    play(kept, "turn")
    WRITER.flush()
    assert journal.unfinished()[0].record == "osmosis#40 turn"
    assert journal.where() == "memory"


def test_a_schema_that_is_no_number_of_ours_changes_nothing(file: Path) -> None:
    fill_whole()
    rows(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA user_version = -1")
    before = file.read_bytes()
    with pytest.raises(journal.JournalError, match="damaged"):
        journal.unfinished()
    assert file.read_bytes() == before


# ------------------------------------------------------------------------------------------------ places and rights


def say(monkeypatch: pytest.MonkeyPatch, named: str) -> str:
    """The line that a player reads who plays with a journal at this place; the game goes on in memory."""
    monkeypatch.setenv("PATIENCE_JOURNAL", named)
    board = Patience("osmosis", deal=17).play("turn")
    notes = [board.board["note"]]
    WRITER.flush()
    board.play("turn")
    notes.append(board.board["note"])
    LessonBoard().close()
    assert journal.unfinished()[0].record == "osmosis#17 turn turn"
    assert journal.where() == "memory"
    json.dumps(board.board).encode()
    board._receive(board, {"kind": "journal", "revision": board.board["revision"]}, [])
    board.close()
    fault = journal.state().fault
    assert fault.startswith("Your games can't be kept in ")
    assert fault.endswith("You can play on; they are kept until Python ends.")
    fault.encode()
    assert notes in (["", fault], [fault, ""])
    return fault


def test_a_home_folder_that_nobody_has(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    assert "in ~nosuchuser/x: there is no such home folder." in say(monkeypatch, "~nosuchuser/x")
    assert not list(tmp_path.iterdir())


def test_no_home_folder_at_all(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for variable in ("HOME", "USERPROFILE", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", {}.__getitem__)
    _stores.clear()
    assert "there is no such home folder" in say(monkeypatch, "~/games.sqlite3")
    monkeypatch.setenv("PATIENCE_JOURNAL", "")
    assert journal.where() == "memory"
    assert "there is no such home folder" in journal.state().fault
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_gone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    assert "the folder that Python works in is gone" in say(monkeypatch, "games.sqlite3")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("kind", ["a pipe", "a socket", "a device", "a loop", "a long name", "a broken name"])
def test_what_is_no_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str) -> None:
    place = tmp_path / "place"
    if kind == "a pipe":
        os.mkfifo(place)
    elif kind == "a socket":
        monkeypatch.chdir(tmp_path)
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("place")
    elif kind == "a loop":
        place.symlink_to(place)
    else:
        others = {"a device": "/dev/null", "a long name": str(tmp_path / ("x" * 300)), "a broken name": "/proc/\udcff"}
        place = Path(others[kind])
    before = stat.S_IFMT(place.lstat().st_mode) if kind in ("a pipe", "a socket", "a device") else 0
    said = say(monkeypatch, str(place))
    if before:
        assert "it isn't an ordinary file" in said
        assert stat.S_IFMT(place.lstat().st_mode) == before


def test_a_new_journal_is_for_its_owner_alone(file: Path) -> None:
    program = """
import os
from patience_widget import Table, journal
from tests.every_game import one_in
os.umask(0)
kept = journal.begin(Table("osmosis", deal=1))
kept.table.play("turn")
kept.moved()
assert journal.unfinished()
"""
    subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert [one.name for one in file.parent.iterdir()] == [file.name]


def test_a_journal_keeps_the_rights_that_it_has(file: Path) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    rows(file)
    file.chmod(0o640)
    play(journal.begin(Table("osmosis", deal=18)), "turn")
    rows(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_whatever_sqlite_says_is_said_in_words(file: Path) -> None:
    errors: list[Exception] = [
        sqlite3.OperationalError('near "x": syntax error'),
        sqlite3.OperationalError("table lessons has 4 columns but 3 values were supplied"),
        sqlite3.DatabaseError("malformed database schema (games)"),
        sqlite3.IntegrityError("CHECK constraint failed: outcome"),
        sqlite3.DataError("string or blob too big"),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
        MemoryError(),
        TypeError("'<' not supported between instances of 'str' and 'int'"),
    ]
    for error in errors:
        used = Store(file)
        used.give_up_file(fault(error))
        see_that_nothing_raw_is_said(used.fault.replace(str(file), ""))
