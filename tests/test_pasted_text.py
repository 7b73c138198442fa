"""Text as editors write it and as pages are copied: a byte-order mark before it, no-break blanks in it."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from patience_widget import Card, LessonBoard, Move, Patience, Position, Table, games, journal, lessons
from patience_widget.analysis import Budget, solve, study
from patience_widget.lessons.checking.handed_in import read_file
from patience_widget.players import greedy

TABLE = Table("osmosis", deal=17).play("turn turn")
LESSON = lessons.find("peek").to_json()


def typed(line: str) -> str:
    board = Patience("osmosis", deal=17)
    board._receive(board, {"kind": "command", "text": line, "revision": board.board["revision"]}, [])
    return str(board.record())


def in_a_file(read: Callable[[Path], object], folder: Path) -> Callable[[str], object]:
    def written(text: str) -> object:
        path = folder / "file.json"
        path.write_text(text, encoding="utf-8")
        return read(path)

    return written


READERS: dict[str, tuple[Callable[[str], object], str]] = {
    "Position.parse": (Position.parse, str(TABLE.position)),
    "Table(position=)": (lambda text: Table(position=text).position, str(TABLE.position)),
    "Table(game, position=)": (lambda text: Table("osmosis", position=text).position, str(TABLE.position)),
    "a record as a position": (lambda text: Table(position=text).position, str(TABLE.record())),
    "Position.from_json": (Position.from_json, TABLE.position.to_json()),
    "Table.replay": (lambda text: Table.replay(text).record(), str(TABLE.record())),
    "a deal": (lambda text: solve(text, budget=Budget(None, positions=10)).verdict, "osmosis#17"),
    "play": (lambda text: Table("osmosis", deal=17).play(text).record(), "turn turn"),
    "judge": (lambda text: Table("osmosis", deal=17).why_not(text), "waste > foundation1"),
    "Move": (Move, "reserve1 > foundation2"),
    "Move of an action": (Move, "redeal heap2+heap1"),
    "Card": (Card, "7H"),
    "deck": (lambda text: Table("osmosis", deck=text).position, " ".join(card.code for card in TABLE.deck or ())),
    "games.find": (games.find, "Rosamund's Bower"),
    "lessons.find": (lambda text: lessons.find(text).name, "Royal Cotillion"),
    "lessons.loads": (lambda text: lessons.loads(text).to_json(), LESSON),
    "LessonBoard": (lambda text: LessonBoard(text).lesson.name, "tour/klondike"),
    "a typed move": (typed, "turn"),
    "a typed command": (typed, "new 18"),
}


@pytest.mark.parametrize("name", READERS)
def test_a_byte_order_mark_and_no_break_blanks_change_nothing(name: str) -> None:
    read, text = READERS[name]
    right = read(text)
    spaced = text if name == "lessons.loads" else text.replace(" ", "\xa0")  # its texts are full of blanks
    for changed in (f"\ufeff{text}", f"\ufeff\n{text}", spaced, f"\xa0{text}\u202f", f"\ufeff {text}"):
        assert read(changed) == right


@pytest.mark.parametrize("blank", ["\xa0", "\u2007", "\u202f"])
def test_files_are_read_with_them_too(tmp_path: Path, blank: str) -> None:
    load = in_a_file(lambda path: lessons.load(path).to_json(), tmp_path)
    progress = in_a_file(read_file, tmp_path)
    handed_in = json.dumps({"lesson": "peek", "note": f"a{blank}b"}, ensure_ascii=False)
    for begin in ("", "\ufeff"):
        assert load(begin + LESSON.replace('": ', f'":{blank}')) == LESSON
        assert progress(begin + handed_in.replace(": ", f":{blank}")) == {"lesson": "peek", "note": f"a{blank}b"}


def test_a_journal_is_read_with_them_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite"))
    text = json.dumps({"form": "patience_widget journal", "schema": 4, "puzzle_tries": []})
    load = in_a_file(journal.load, tmp_path)
    assert load(text) == load("\ufeff" + text) == load(text.replace(" ", "\xa0").replace("widget\xa0", "widget "))


def test_results_of_a_study_are_read_after_an_editor_has_put_a_mark_before_them(tmp_path: Path) -> None:
    path = tmp_path / "results.csv"
    before = study("osmosis", [1, 2], greedy, results=path, progress=False).frame
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert study("osmosis", [1, 2], greedy, results=path, progress=False).frame.equals(before)


def test_a_comment_keeps_its_no_break_blanks() -> None:
    table = Table("osmosis", deal=17).play("turn")
    table.node.comment = "7\xa0H, 10\u202fD"
    assert Table.replay(table.record(lines=True)).node.comment == table.node.comment


def test_every_game_reads_its_positions_with_them() -> None:
    for name in random.Random(1).sample(games.names(), 30):
        at = Table(name, deal=1).position
        assert Position.parse("\ufeff" + str(at).replace(" ", "\xa0")) == at
        assert Position.from_json("\ufeff" + at.to_json().replace(": ", ":\xa0")) == at
