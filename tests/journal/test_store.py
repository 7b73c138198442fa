"""Whatever happens to the file: play goes on, one line says so, and nothing in the file is overwritten."""

import errno
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from patience_widget import Table, journal
from patience_widget.journal import schema, store, writer
from patience_widget.journal.saved_games import KeptGame
from patience_widget.journal.writer import WRITER

from .test_saved_games import play, rows

ROOT = Path(__file__).parents[2]
NOBODY = 65534
"""The number of the user "nobody"."""


def play_in_memory(said: str, *earlier: str) -> None:
    """Play a game that can't be written, and see that one goes on with it as long as Python runs.

    Args:
        said: what is said of the file.
        earlier: the records of the games that can be read in it.
    """
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    WRITER.flush()
    play(kept, "turn")
    assert [one.record for one in journal.unfinished()] == ["osmosis#17 turn turn", *earlier]
    assert journal.where() == "memory"
    assert said in journal.state().fault
    assert journal.state().fault.endswith("You can play on; they are kept until Python ends.")


def test_a_file_that_is_no_database_is_left_as_it_is(file: Path) -> None:
    file.parent.mkdir()
    file.write_text("Dear diary, ...\n" * 100)
    with pytest.raises(journal.JournalError, match="it isn't a journal of patience_widget"):
        journal.unfinished()
    assert journal.left_at(Table("osmosis", deal=17)) is None
    play_in_memory("it isn't a journal of patience_widget")
    assert file.read_text() == "Dear diary, ...\n" * 100


def test_a_database_of_another_program_is_left_as_it_is(file: Path) -> None:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
    before = file.read_bytes()
    play_in_memory("it isn't a journal of patience_widget")
    assert file.read_bytes() == before


def test_a_journal_of_a_newer_schema_is_left_as_it_is(file: Path) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    assert rows(file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.SCHEMA + 1}")
    before = file.read_bytes()
    play_in_memory(f"a newer version of patience_widget has written it (schema {schema.SCHEMA + 1})")
    assert file.read_bytes() == before


def test_a_damaged_journal_is_left_as_it_is(file: Path) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    assert rows(file)
    whole = bytearray(file.read_bytes())
    for page in range(4096, len(whole), 4096):
        whole[page : page + 64] = os.urandom(64)
    file.write_bytes(whole)
    play_in_memory("it is damaged")
    assert file.read_bytes() == whole


def test_an_empty_file_is_no_journal_yet(file: Path) -> None:
    file.parent.mkdir()
    file.touch()  # as where one can be made, but not locked
    with locked(file):
        assert journal.unfinished() == []
    kept = journal.begin(Table("osmosis", deal=17))
    kept.moved()
    assert store.take_news() == ""
    play(kept, "turn")
    assert len(rows(file)) == 1
    assert store.take_news().startswith(f"Your games are kept in {file}")


def test_a_file_where_the_folder_should_be(file: Path) -> None:
    file.parent.write_text("a file where the folder should be")
    play_in_memory("there is a file where its folder should be")
    assert file.parent.read_text() == "a file where the folder should be"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file or directory", "/games"), "its folder can't be made"),
        (OSError(errno.EROFS, "Read-only file system", "/games"), "nothing can be written there"),
        (OSError(errno.EIO, "Input/output error", "/games"), "Input/output error"),
    ],
)
def test_errors_of_the_system_are_told_in_words(error: OSError, said: str) -> None:
    assert str(store.fault(error)) == said


def test_a_folder_in_the_place_of_the_file(file: Path) -> None:
    file.mkdir(parents=True)
    play_in_memory("it can't be opened or made")


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that everybody may enter, as those of tests are not."""
    with TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        yield Path(made)


@contextmanager
def as_somebody() -> Iterator[None]:
    """Have no more rights than anybody: root may write everywhere."""
    me = os.geteuid()
    if me == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(me)


@pytest.mark.parametrize(("rights", "of_the_folder"), [(0o444, 0o777), (0o666, 0o555)])
def test_a_journal_that_may_only_be_read_is_seen_and_left_as_it_is(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rights: int, of_the_folder: int
) -> None:
    said = "it can't be written to"
    file = folder / "journal.sqlite3"
    monkeypatch.setenv("PATIENCE_JOURNAL", str(file))
    play(journal.begin(Table("peek", deal=1)), "turn")
    assert rows(file)
    before = file.read_bytes()
    file.chmod(rights)
    folder.chmod(of_the_folder)
    with as_somebody():
        assert journal.unfinished()[0].record == "peek#1 turn"
        play_in_memory(said, "peek#1 turn")
        with pytest.raises(journal.JournalError, match=said):
            journal.clear()
    exported = journal.export(tmp_path / "journal.json")
    with pytest.raises(journal.JournalError, match=said):
        journal.load(exported)
    folder.chmod(0o755)
    assert file.read_bytes() == before


def test_a_folder_in_which_nothing_may_be_made(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.chmod(0o555)
    for file, said in (("journal.sqlite3", "it can't be opened or made"), ("new/journal.sqlite3", "you may not write")):
        monkeypatch.setenv("PATIENCE_JOURNAL", str(folder / file))
        with as_somebody():
            play_in_memory(said)
    folder.chmod(0o755)
    assert list(folder.iterdir()) == []


class Odd(sqlite3.Connection):
    """A connection that begins with some statements, does something before each, and fails as told."""

    statements: tuple[str, ...] = ()
    fails = ""
    opened = 0

    @staticmethod
    def before_each() -> None:
        """Done before each statement."""

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        self.before_each()
        if sql.startswith("BEGIN"):
            for statement in self.statements:
                super().execute(statement)
            if self.fails:
                raise sqlite3.OperationalError(self.fails)
        return super().execute(sql, parameters)


@pytest.fixture
def connections(monkeypatch: pytest.MonkeyPatch) -> Iterator[type[Odd]]:
    """Files are opened by odd connections; how odd they are is for the test to say."""
    connect: Any = sqlite3.connect

    def odd(where: str, **how: Any) -> Any:
        if where == ":memory:":
            return connect(where, **how)
        Odd.opened += 1
        return connect(where, factory=Odd, **how)

    monkeypatch.setattr(sqlite3, "connect", odd)
    monkeypatch.setattr(store, "WAIT_TO_WRITE", 0.0)
    yield Odd
    Odd.statements, Odd.fails, Odd.opened = (), "", 0


@contextmanager
def no_room_beyond(size: int) -> Iterator[None]:
    """Let no file of this process become larger than so many bytes."""
    now, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (now, most))


def play_until_it_is_full(file: Path, kept: KeptGame, said: str) -> None:
    """Play on where a file can't grow, and see that nothing is lost, neither in the file nor on the board."""
    for number in range(600):
        play(kept, "turn" if kept.table.why_not("turn") is None else "redeal")
        if number % 50 == 0:
            WRITER.flush()
    WRITER.flush()
    assert said in journal.state().fault
    assert [one.record for one in journal.unfinished()] == [kept.table.record(), "peek#1 turn"]


def see_that_it_is_whole(file: Path, kept: KeptGame) -> None:
    """See that the file has all of a game up to the last writing that went well."""
    assert rows(file, "PRAGMA integrity_check") == [("ok",)]
    ((moves,),) = rows(file, "SELECT moves FROM games WHERE game = 'osmosis'")
    assert 1 <= moves < kept.table.node.depth
    assert (kept.number, moves) in rows(file, "SELECT game, count(*) FROM moves GROUP BY game")


def test_a_file_that_cannot_grow_and_what_was_written_before_stays(file: Path) -> None:
    play(journal.begin(Table("peek", deal=1)), "turn")
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    assert len(rows(file)) == 2
    with no_room_beyond(file.stat().st_size):
        play_until_it_is_full(file, kept, "the disk reports an error: it may be full")
    see_that_it_is_whole(file, kept)


def test_a_full_disk_and_what_was_written_before_stays(file: Path, connections: type[Odd]) -> None:
    play(journal.begin(Table("peek", deal=1)), "turn")
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    assert len(rows(file)) == 2
    connections.statements = (f"PRAGMA max_page_count = {file.stat().st_size // 4096}",)
    play_until_it_is_full(file, kept, "the disk is full")
    connections.statements = ()
    see_that_it_is_whole(file, kept)


def test_a_network_share_that_cannot_lock(file: Path, connections: type[Odd]) -> None:
    connections.fails = "locking protocol"
    play_in_memory("it can't be locked, as on some network shares")


def test_a_network_share_that_reports_errors(file: Path, connections: type[Odd]) -> None:
    connections.fails = "disk I/O error"
    play_in_memory("a network share that can't lock files")


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process keeps a file locked."""
    program = f"""
import sqlite3, sys
connection = sqlite3.connect({str(file)!r}, isolation_level=None)  # closed when nothing names it
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.read()
"""
    with subprocess.Popen([sys.executable, "-c", program], stdin=PIPE, stdout=PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "locked\n"
        yield
        process.communicate()


def test_a_journal_that_stays_locked_is_tried_several_times_and_then_given_up(
    file: Path, connections: type[Odd], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "GATHER", 0.0)
    play(journal.begin(Table("peek", deal=1)), "turn")
    before = file.read_bytes() if rows(file) else b""
    connections.opened = 0
    with locked(file):
        play(journal.begin(Table("osmosis", deal=17)), "turn")
        while not journal.state().fault:
            WRITER.flush()
        assert connections.opened == writer.MOST_ATTEMPTS + 1  # and once more to read it
        play_in_memory("the network share that it lies on can't lock it")
    assert file.read_bytes() == before


def test_what_another_process_locks_for_a_while_is_written_when_it_lets_go(file: Path, connections: type[Odd]) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    assert rows(file)
    with locked(file):
        kept = journal.begin(Table("osmosis", deal=18))
        play(kept, "turn")
        WRITER.flush()
    play(kept, "turn")
    assert rows(file, "SELECT beginning, moves FROM games ORDER BY beginning") == [("osmosis#17", 1), ("osmosis#18", 2)]
    assert journal.state().fault == ""


@pytest.mark.parametrize("statements", range(8))
def test_a_journal_that_another_process_makes_at_the_same_time_is_one(
    file: Path, connections: type[Odd], monkeypatch: pytest.MonkeyPatch, statements: int
) -> None:
    executed = count()

    def made_by_another() -> None:
        if next(executed) == statements:
            with (
                closing(sqlite3.Connection(file, timeout=0, isolation_level=None)) as another,
                suppress(sqlite3.OperationalError),  # this one is making it already
            ):
                schema.migrate(another)

    monkeypatch.setattr(connections, "before_each", staticmethod(made_by_another))
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    WRITER.flush()
    assert next(executed) > statements
    assert journal.state().fault == ""
    assert rows(file, "SELECT beginning, moves FROM games") == [("osmosis#17", 1)]


def plays_on(file: Path, *moves: str) -> "subprocess.Popen[str]":
    """Start a process that plays on a game; see `tests.journal.plays_on`."""
    program = [sys.executable, "-m", "tests.journal.plays_on", str(file), *moves]
    return subprocess.Popen(program, cwd=ROOT, stdout=PIPE, text=True)


def test_two_processes_write_at_once(file: Path) -> None:
    processes = [plays_on(file, "20") for _ in range(2)]
    said = [process.communicate()[0].splitlines()[-1] for process in processes]
    assert [line.split()[0] for line in said] == ["20", "20"]
    assert rows(file, "SELECT moves FROM games") == [(20,), (20,)]
    assert rows(file, "SELECT count(*) FROM moves GROUP BY game") == [(20,), (20,)]
    assert rows(file, "PRAGMA integrity_check") == [("ok",)]


def killed_while_writing(file: Path, chance: random.Random) -> None:
    """Kill a process that writes all the time, and see that all it had written is there, and the file whole."""
    with plays_on(file) as process:
        assert process.stdout
        said = [process.stdout.readline() for _ in range(chance.randrange(1, 20))]
        time.sleep(chance.uniform(0, 0.02))  # it is killed at any moment of its next writing
        process.kill()
        said += process.stdout.read().splitlines(keepends=True)
    number, game = map(int, [line for line in said if line.endswith("\n")][-1].split())
    assert rows(file, "PRAGMA integrity_check") == [("ok",)]
    assert rows(file, "PRAGMA foreign_key_check") == []
    moves = dict(rows(file, "SELECT id, moves FROM games"))[game]
    assert moves in (number, number + 1)
    assert dict(rows(file, "SELECT game, count(*) FROM moves GROUP BY game"))[game] == moves


def test_a_process_that_is_killed_while_it_writes_loses_nothing_that_it_had_written(file: Path) -> None:
    for kill in range(2):
        killed_while_writing(file, random.Random(kill))


@pytest.mark.long
def test_a_process_that_is_killed_a_hundred_times_loses_nothing(file: Path) -> None:
    for kill in range(100):
        killed_while_writing(file, random.Random(kill))


def test_a_process_that_was_forked_writes_nothing_of_its_parent_s_games_and_keeps_its_own(file: Path) -> None:
    program = """
import os
from patience_widget import Table, journal
from patience_widget.journal.writer import WRITER

def play(kept):
    kept.table.play("turn")
    kept.moved()

kept = journal.begin(Table("osmosis", deal=17))
play(kept)
child = os.fork()
if not child:
    play(kept)
    play(journal.begin(Table("osmosis", deal=18)))
    WRITER.flush()
    os._exit(0)
os.waitpid(child, 0)
"""
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)
    assert rows(file, "SELECT beginning, moves FROM games ORDER BY beginning") == [("osmosis#17", 1), ("osmosis#18", 1)]


def test_where_there_are_no_threads_games_are_written_all_the_same(file: Path) -> None:
    program = """
import asyncio, threading
from patience_widget import Table, journal

def start(thread):
    raise RuntimeError("can't start new thread")

threading.Thread.start = start

async def main():
    kept = journal.begin(Table("osmosis", deal=17))
    kept.table.play("turn")
    kept.moved()
    while not journal.left_at(kept.table):
        await asyncio.sleep(0.01)
    kept.table.play("turn")
    kept.moved()

asyncio.run(main())
assert journal.resume().table.record() == "osmosis#17 turn turn"
kept = journal.begin(Table("osmosis", deal=18))
kept.table.play("turn")
kept.moved()
assert journal.left_at(kept.table)
"""
    subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT)


def test_importing_the_package_and_the_journal_opens_and_makes_nothing(file: Path) -> None:
    program = """
import sys, threading, patience_widget, patience_widget.journal
patience_widget.journal.begin(patience_widget.Table("osmosis", deal=17))
print(threading.active_count())
"""
    done = subprocess.run([sys.executable, "-c", program], check=True, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout == "1\n"
    assert not file.parent.exists()
