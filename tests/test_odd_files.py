"""What stands where a file is named: nobody waits for a pipe, and what is no file is refused in words."""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from patience_widget import AuthorBoard, Position, journal, lessons
from patience_widget.lessons import LessonError
from patience_widget.lessons.checking.handed_in import read_file

READERS: dict[str, Callable[[Path], object]] = {
    "journal.load": journal.load,
    "lessons.load": lessons.load,
    "AuthorBoard": AuthorBoard,
    "what is handed in": read_file,
}


@pytest.fixture(autouse=True)
def own_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
@pytest.mark.parametrize("kind", ["a pipe", "a socket", "a device"])
@pytest.mark.parametrize("reader", READERS)
def test_what_is_no_ordinary_file_is_refused(
    reader: str, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "place"
    waiting = -1
    if kind == "a pipe":
        os.mkfifo(place)
        waiting = os.open(place, os.O_RDWR)  # so that whoever reads it all the same gets what is in it
        os.write(waiting, b"{}")
        os.set_blocking(waiting, False)
    elif kind == "a socket":
        monkeypatch.chdir(tmp_path)
        with socket.socket(socket.AF_UNIX) as made:
            made.bind("place")
    else:
        place = Path("/dev/null")
    with pytest.raises((OSError, LessonError), match="it isn't an ordinary file"):
        READERS[reader](place)
    if waiting >= 0:
        assert os.read(waiting, 2) == b"{}"
        os.close(waiting)


@pytest.mark.parametrize("reader", READERS)
def test_a_folder_and_a_name_without_a_file_are_told(reader: str, tmp_path: Path) -> None:
    with pytest.raises((OSError, LessonError), match=r"(?i)is a directory"):
        READERS[reader](tmp_path)
    with pytest.raises((OSError, LessonError), match="No such file"):
        READERS[reader](tmp_path / "none.json")


BROKEN = {
    '{"game": "osmosis",\n "piles" {}}': "line 2, letter 10",
    "": "line 1, letter 1",
    "[" * 100_000: "it is nested too deeply",
    '{"redeals": ' + "9" * 10_000 + "}": "it has a number that is too long",
}


@pytest.mark.usefixtures("without_garbage")
@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_where_a_text_is_no_json_is_told_in_words(text: str, tmp_path: Path) -> None:
    place = tmp_path / "file.json"
    place.write_text(text)
    with pytest.raises(ValueError, match="this isn't JSON: ") as position:
        Position.from_json(text)
    with pytest.raises(journal.FileError, match="isn't a JSON file: ") as file:
        journal.load(place)
    for said in (str(position.value), str(file.value)):
        assert said.endswith(BROKEN[text])
