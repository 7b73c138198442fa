"""The journal as a file: written, read again, put together with another one, and deleted."""

import json
from pathlib import Path
from typing import Any

import pytest

from patience_widget import Table, journal
from patience_widget.journal.store import store

from .test_game_statistics import write
from .test_saved_games import play, rows


def all_of(file: Path) -> list[list[tuple[Any, ...]]]:
    """All that two journals are to have in common."""
    games = (
        "SELECT id, game, beginning, begun, played, outcome, moves, hints, looks, seconds, helped, record FROM games"
    )
    queries = (games, "SELECT * FROM moves", "SELECT * FROM lessons", "SELECT * FROM lesson_steps")
    tries = ("SELECT * FROM puzzle_tries", "SELECT * FROM step_tries")
    return [sorted(rows(file, query), key=str) for query in (*queries, *tries)]


def fill() -> None:
    """Write some of everything."""
    write("wlW.")
    kept = journal.begin(Table("peek", deal=1))
    play(kept, "turn", "turn")
    kept.table.undo()
    kept.moved()
    with store().writing() as connection:
        connection.execute("INSERT INTO lessons VALUES ('words', 2, '2001-11-22 08:00:00.000000')")
        connection.execute(
            """INSERT INTO lesson_steps VALUES ('words', 1, 'show', 1, 0, 1, 2, 0, '', '{"in_suit": 2}')"""
        )
        connection.execute("INSERT INTO puzzle_tries VALUES ('osmosis-1', '2001-11-22 08:00:00.000000', 1, '')")
        connection.execute("INSERT INTO step_tries VALUES ('words', 'a0', '2001-11-22 08:00:00.000000', 0)")


def test_what_is_exported_is_loaded_again_whole(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill()
    before = all_of(file)
    exported = journal.export(tmp_path / "journal.json")
    assert journal.load(exported) == 0
    assert all_of(file) == before
    other = tmp_path / "other.sqlite3"
    monkeypatch.setenv("PATIENCE_JOURNAL", str(other))
    assert journal.load(exported) == 5
    assert all_of(other) == before
    assert list(tmp_path.glob("*.part")) == []
    assert journal.resume().table.record() == "peek#1 turn"


def test_of_a_game_in_both_the_state_played_last_counts(file: Path, tmp_path: Path) -> None:
    kept = journal.begin(Table("peek", deal=1))
    play(kept, "turn")
    exported = journal.export(tmp_path / "journal.json")
    play(kept, "turn")
    later = journal.export(tmp_path / "later.json")
    assert journal.load(exported) == 0
    assert journal.resume().table.record() == "peek#1 turn turn"
    journal.clear()
    assert journal.load(exported) == 1
    assert journal.load(later) == 1
    assert journal.resume().table.record() == "peek#1 turn turn"


def test_of_a_step_in_both_the_better_result_counts(file: Path, tmp_path: Path) -> None:
    fill()
    exported = journal.export(tmp_path / "journal.json")
    with store().writing() as connection:
        connection.execute("UPDATE lesson_steps SET done = 0, tries = 3")
    journal.load(exported)
    assert rows(file, "SELECT done, tries FROM lesson_steps") == [(1, 3)]


def test_a_journal_that_is_cleared_holds_nothing(file: Path) -> None:
    fill()
    journal.clear()
    assert not any(all_of(file))
    assert b"peek" not in file.read_bytes()
    assert journal.unfinished() == []


def test_without_a_journal_nothing_is_made_by_reading_or_clearing_it(file: Path, tmp_path: Path) -> None:
    journal.clear()
    exported = journal.export(tmp_path / "journal.json")
    assert json.loads(exported.read_text())["form"] == "patience_widget journal"
    assert not file.exists()
    assert journal.load(exported) == 0


def change(**fields: Any) -> Any:
    """A change of the first game in a file."""
    return lambda data: data["games"][0].update(fields)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda data: data.update(form="a diary"), "wasn't written by journal.export"),
        (lambda data: data.update(schema=99), "a newer version of patience_widget has written this file"),
        (lambda data: data.update(games={}), "games must be a list"),
        (lambda data: data["games"][0].pop("moves"), r"games\[0\] must have the fields"),
        (change(id="x"), r"games\[0\].id must be a whole number"),
        (change(id=-1), r"games\[0\].id must be a whole number from 0"),
        (change(game="peek"), "game is 'peek', and beginning is 'osmosis#17'"),
        (change(begun="yesterday"), r"games\[0\].begun must be a time"),
        (change(outcome="tie"), r"games\[0\].outcome must be won, lost or null"),
        (change(outcome="won"), "record is missing: the game is won"),
        (change(moves=7), "moves says 7 moves, and line has 1"),
        (change(line=["\ud800"]), "line must be a list of moves"),
        (change(seconds=float("nan")), "NaN is no number"),
        (lambda data: data.update(lessons=[]), "has no such lesson"),
        (lambda data: data["lesson_steps"][0].update(missed="x"), "missed must be a text with how often each rule"),
    ],
)
def test_a_bad_file_is_refused_with_the_reason_and_nothing_changes(
    file: Path, tmp_path: Path, spoil: Any, said: str
) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    rows(file)
    with store().writing() as connection:
        connection.execute("INSERT INTO lessons VALUES ('words', 2, '2001-11-22 08:00:00.000000')")
        connection.execute(
            """INSERT INTO lesson_steps VALUES ('words', 1, 'show', 1, 0, 1, 2, 0, '', '{"in_suit": 2}')"""
        )
    exported = journal.export(tmp_path / "journal.json")
    before = all_of(file)
    data = json.loads(exported.read_text())
    spoil(data)
    exported.write_text(json.dumps(data))
    with pytest.raises(journal.FileError, match=said):
        journal.load(exported)
    assert all_of(file) == before


def test_a_file_from_before_rules_were_noted_is_loaded(file: Path, tmp_path: Path) -> None:
    fill()
    exported = journal.export(tmp_path / "journal.json")
    data = json.loads(exported.read_text())
    del data["lesson_steps"][0]["missed"]
    exported.write_text(json.dumps(data))
    journal.clear()
    journal.load(exported)
    assert rows(file, "SELECT refused, missed FROM lesson_steps") == [(2, "{}")]


@pytest.mark.usefixtures("without_garbage")
@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "[]", "\x00"])
def test_what_is_no_json_or_something_else_is_refused(tmp_path: Path, text: str) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text(text)
    with pytest.raises(journal.FileError):
        journal.load(bad)


def test_a_journal_that_is_off_can_load_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    exported = journal.export(tmp_path / "journal.json")
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    with pytest.raises(journal.NotKept, match="turned off"):
        journal.load(exported)
    journal.clear()


def test_an_export_that_fails_leaves_the_earlier_file(tmp_path: Path, file: Path) -> None:
    exported = journal.export(tmp_path / "journal.json")
    before = exported.read_text()
    file.parent.mkdir()
    file.write_text("no database " * 100)
    with pytest.raises(journal.JournalError):
        journal.export(exported)
    assert exported.read_text() == before
    assert list(tmp_path.glob("*.part")) == []
