"""Where the journal lies."""

import os
import subprocess
import sys
from pathlib import Path

import platformdirs
import pytest

from patience_widget import Table, journal
from patience_widget.journal import place, store
from patience_widget.journal.writer import WRITER

from .test_saved_games import play


def test_it_lies_in_the_data_folder_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    for unnamed in ("", "  "):
        monkeypatch.setenv("PATIENCE_JOURNAL", unnamed)
        assert journal.where() == str(Path(platformdirs.user_data_dir("patience_widget", appauthor=False), place.FILE))
    monkeypatch.delenv("PATIENCE_JOURNAL")
    assert journal.where().endswith("journal.sqlite3")


def test_another_file_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("PATIENCE_JOURNAL", "~/my games#1?.db")
    assert journal.where() == str(tmp_path / "my games#1?.db")
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    WRITER.flush()
    assert (tmp_path / "my games#1?.db").stat().st_size
    assert journal.left_at(kept.table)
    assert journal.state().is_new
    assert store.take_news().startswith("Your games are kept in ~/my games#1?.db. To turn that off")


def test_it_can_be_turned_off_and_on_again(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    WRITER.flush()
    for _ in range(2):
        journal.turn_off()
        assert journal.where() == "nowhere"
    play(kept, "turn")
    WRITER.flush()
    for _ in range(2):
        journal.turn_on()
        assert journal.where() == str(file)
    assert journal.unfinished()[0].record == "osmosis#17 turn"
    play(kept, "turn")
    assert journal.unfinished()[0].record == "osmosis#17 turn turn turn"
    monkeypatch.setenv("PATIENCE_JOURNAL", "OFF")
    journal.turn_on()
    assert journal.where().endswith("journal.sqlite3")


def test_in_a_browser_it_lies_on_the_storage_of_the_site_if_there_is_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(place, "SITE_STORAGE", tmp_path / "drive")
    monkeypatch.delenv("PATIENCE_JOURNAL")
    assert journal.where() == "memory"
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    assert journal.resume().table.record() == "osmosis#17 turn"
    assert store.take_news().startswith("Your games are kept until you close this page")
    (tmp_path / "drive").mkdir()
    file = tmp_path / "drive" / "patience_widget" / "journal.sqlite3"
    assert journal.where() == str(file)
    kept = journal.begin(Table("osmosis", deal=18))
    for _ in range(2):
        play(kept, "turn")
        WRITER.flush()
    assert journal.resume().table.record() == "osmosis#18 turn turn"
    assert store.take_news().startswith("Your games are kept in patience_widget/journal.sqlite3 in this browser.")
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    before = file.read_bytes()
    assert len(journal.unfinished()) == 1
    assert file.read_bytes() == before


@pytest.mark.skipif(sys.version_info < (3, 11), reason="IPython for Python 3.10 itself needs sqlite3")
def test_a_python_without_sqlite_plays_and_keeps_nothing(tmp_path: Path) -> None:
    program = """
import sys
sys.modules["sqlite3"] = sys.modules["_sqlite3"] = None
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, package=None: None if name == "_sqlite3" else found(name, package)
from patience_widget import Patience, journal
board = Patience("osmosis", deal=17).play("turn")
print(journal.where(), board.board["note"] == "", journal.unfinished(), journal.count_games())
"""
    named = os.environ | {"PATIENCE_JOURNAL": str(tmp_path / "journal.sqlite3")}
    done = subprocess.run([sys.executable, "-c", program], check=True, env=named, capture_output=True, text=True)
    assert done.stdout == "nowhere True [] []\n"
