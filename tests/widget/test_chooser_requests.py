"""What the choice of games asks of the journal, and what a board does about it."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, Patience, games, journal
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.journal import days
from patience_widget.journal.store import Store
from patience_widget.journal.today import number_of, this_day, todays_deal
from patience_widget.journal.writer import WRITER
from tests.waiting import wait
from tests.widget.test_choose_a_game import Browser

DAY = date(2026, 11, 20)


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the journal, in which nothing is yet."""
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    monkeypatch.setattr(days, "_waiting", set())
    return tmp_path / "journal.sqlite3"


def stop(game: str, deal: int, turns: int = 1) -> None:
    """Play a little and leave it."""
    board = Patience(game, deal=deal)
    for _ in range(turns):
        board.play("turn")
    board.close()
    WRITER.flush()


def test_what_is_known_is_told_anew_each_time() -> None:
    browser = Browser(Patience("osmosis", deal=17))
    empty = browser.ask("known", revision=-5)
    assert (empty["kind"], empty["revision"], empty["games"], empty["lessons"]) == ("known", -5, [], [])
    assert empty["streak"] == {"now": 0, "best": 0}
    stop("peek", 5, turns=2)
    lesson = LessonBoard("words")
    lesson.next()
    WRITER.flush()
    known = browser.ask("known")
    assert known["games"] == [{"game": "peek", "played": 0, "won": 0, "stopped": 2}]
    assert known["lessons"] == [{"lesson": "words", "step": 2, "steps": len(lesson.lesson.steps), "done": False}]
    assert date.fromisoformat(known["today"]) - this_day() < timedelta(days=2)


def test_the_game_on_the_board_is_not_one_to_go_on_with() -> None:
    board = Patience("osmosis", deal=17).play("turn")
    WRITER.flush()
    assert Browser(board).ask("known")["games"][0]["stopped"] == 0
    assert Browser(Patience("osmosis", deal=18)).ask("known")["games"][0]["stopped"] == 1


def test_one_goes_on_with_the_last_game_of_another_kind() -> None:
    stop("peek", 5)
    stop("peek", 6, turns=2)
    board = Patience("osmosis", deal=17)
    browser = Browser(board)
    browser.ask("go_on", game="peek")
    assert (browser.answers, str(board.record())) == ([], "peek#6 turn turn")
    browser.ask("go_on", game="peek")
    assert str(board.record()) == "peek#5 turn"
    refused = browser.ask("go_on", game="klondike")
    assert refused["message"] == "You have not stopped another game of Klondike that you could go on with."


def ask_for_day(board: Patience, game: str, day: date = DAY) -> list[dict[str, Any]]:
    """Ask for the deal of a day as a page does, and wait until it lies on the board; the refusals."""
    browser = Browser(board)
    browser.ask("daily", game=game, day=day.isoformat())
    wait(lambda: browser.answers or board.board["game"]["name"] == game)
    return browser.answers


@pytest.mark.parametrize("game", ["klondike", "captive-queens"])
def test_the_deal_of_a_day_is_found_in_the_background_and_played(game: str) -> None:
    board = Patience("osmosis", deal=17)
    assert ask_for_day(board, game) == []
    assert board.table.deal == todays_deal(game, DAY)
    assert board.board["note"] == f"{games.find(game).title}: the deal of 20 November."
    board.play("turn")
    assert [(one.day, one.game) for one in journal.days_played()] == [(DAY, game)]
    board.close()


def test_where_no_other_process_can_look_the_same_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WORKER, "ask", lambda *_about, answered, **_how: answered(None))
    board = Patience("osmosis", deal=17)
    assert ask_for_day(board, "peek") == []
    assert board.table.deal == todays_deal("peek", DAY)


def test_a_game_that_was_stopped_on_the_deal_of_a_day_is_offered() -> None:
    stop("klondike", number_of("klondike", DAY))
    board = Patience("osmosis", deal=17)
    ask_for_day(board, "klondike")
    assert board.board["note"] == "You stopped here after 1 move. Go on?"


def test_a_day_to_come_has_no_deal_yet() -> None:
    (refused,) = ask_for_day(Patience("osmosis", deal=17), "peek", this_day() + timedelta(days=2))
    assert refused["message"] == "That day's deal comes on that day."


@pytest.mark.parametrize("fields", [{"day": "2026-02-30"}, {"day": "today"}, {"day": "2026-11-1 "}, {}])
def test_what_is_no_day_is_refused(fields: dict[str, str]) -> None:
    assert Browser(Patience("osmosis", deal=17)).ask("daily", game="peek", **fields)["kind"] == "refused"


def test_a_month_tells_what_was_won_and_what_was_played(file: Path) -> None:
    store = Store(file)
    names = games.names()[:5]
    with store.writing() as connection:
        for number, name in enumerate(names):
            won = "'won'" if number == 3 else "NULL"
            record = "'x'" if number == 3 else "NULL"
            connection.execute("INSERT INTO days VALUES (?, '2026-11-20', 7)", (name,))
            connection.execute(
                f"INSERT INTO games VALUES (?, 1, ?, ?, '2026', '2026', {won}, 1, 0, 0, 1.0, 0, {record})",  # noqa: S608
                (number, name, f"{name}#7"),
            )
    browser = Browser(Patience("osmosis", deal=17))
    month = browser.ask("month", month="2026-11")
    titles = [games.find(name).title for name in names]
    played = ", ".join([titles[0], titles[1], titles[2], "1 more"])
    assert month["days"] == [{"day": 20, "won": True, "text": f"won: {titles[3]}; played: {played}"}]
    assert browser.ask("month", month="2026-12")["days"] == []
    for wrong in ("2026-13", "2026", "", "0000-01"):
        assert browser.ask("month", month=wrong)["kind"] == "refused"


def test_a_lesson_tells_nothing_of_it() -> None:
    browser = Browser(LessonBoard("words"))
    for kind in ("known", "month", "daily"):
        assert browser.ask(kind)["kind"] == "refused"
