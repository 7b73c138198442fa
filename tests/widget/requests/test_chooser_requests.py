"""What the choice of games asks of the journal, and what a board does about it."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, Patience, games, journal
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.journal import DayPlayed, Streak, days
from patience_widget.journal.days import number_of, this_day, todays_deal
from patience_widget.journal.overview import KnownGame, KnownLesson, Overview
from patience_widget.journal.store import Store
from patience_widget.journal.writer import WRITER
from patience_widget.widget.data.games import describe_known, describe_month
from tests.waiting import wait
from tests.widget.requests.test_choose_a_game import Browser

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
    assert (empty["kind"], empty["revision"], empty["cards"], empty["variants"]) == ("known", -5, {}, {})
    assert empty["streak"] == ""
    stop("peek", 5, turns=2)
    stop("klondike/draw1", 5)
    LessonBoard("osmosis").retry()
    WRITER.flush()
    known = browser.ask("known")
    steps = len(LessonBoard("osmosis").lesson.steps)
    assert known["cards"] == {
        "osmosis": {"lines": [f"lesson: step 1 of {steps}"], "go": None},
        "peek": {"lines": ["You stopped after 2 moves"], "go": {"name": "peek", "title": "Peek"}},
        "klondike": {
            "lines": ["One card a turn: stopped after 1 move"],
            "go": {"name": "klondike/draw1", "title": "Klondike, one card a turn"},
        },
    }
    assert known["variants"]["klondike/draw1"]["lines"] == ["You stopped after 1 move"]
    assert date.fromisoformat(known["today"]) - this_day() < timedelta(days=2)


def known_of(*games: KnownGame, lesson: KnownLesson | None = None, streak: int = 0) -> dict[str, Any]:
    """What is told when the journal knows this."""
    lessons = [lesson] if lesson else []
    todays = [DayPlayed(DAY, "peek", 3, won=True, helped=False), DayPlayed(DAY, "osmosis", 3, won=False, helped=True)]
    return describe_known(Overview(DAY, list(games), lessons, todays, Streak(streak, 9)))


def test_of_a_game_and_its_variants_the_one_played_last_is_gone_on_with_and_the_game_itself_is_counted() -> None:
    known = known_of(
        KnownGame("osmosis/draw1", 5, 3, 0, 0),
        KnownGame("osmosis", 31, 12, 2, 14),
        KnownGame("osmosis/pysolfc", 0, 0, 0, 2),
    )
    assert known["cards"]["osmosis"] == {
        "lines": ["You stopped after 14 moves", "won 14 of 31, 2 with help"],
        "go": {"name": "osmosis", "title": "Osmosis"},
    }
    assert known["variants"] == {
        "osmosis/draw1": {"lines": ["won 3 of 5"], "go": None},
        "osmosis/pysolfc": {
            "lines": ["You stopped after 2 moves"],
            "go": {"name": "osmosis/pysolfc", "title": "Osmosis as in PySolFC"},
        },
    }
    only = known_of(KnownGame("osmosis/draw1", 5, 3, 0, 0), lesson=KnownLesson("osmosis", 14, 14, done=True))
    assert only["cards"]["osmosis"]["lines"] == ["One card a turn: won 3 of 5", "★ lesson done"]


def test_a_game_that_no_catalogue_has_and_a_lesson_of_a_teacher_are_no_hindrance() -> None:
    known = known_of(KnownGame("no-such-game", 5, 3, 0, 1), lesson=KnownLesson("mine", 1, 2, done=False))
    assert (known["cards"], known["variants"]) == ({}, {})


def test_today_is_told_in_words() -> None:
    known = known_of(streak=4)
    assert (known["today"], known["day"], known["won"]) == ("2026-11-20", "Friday 20 November", ["peek"])
    assert known["streak"] == "your streak: 4 days"
    assert known_of(streak=1)["streak"] == "your streak: 1 day"


def test_the_game_on_the_board_is_not_one_to_go_on_with() -> None:
    stop("osmosis", 5)
    board = Patience("osmosis", deal=17).play("turn")
    WRITER.flush()
    browser = Browser(board)
    assert "osmosis" not in browser.ask("known")["cards"]
    board.new()
    assert browser.ask("known")["cards"]["osmosis"]["lines"] == ["You stopped after 1 move"]


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
    assert refused["message"] == "There is no other unfinished game of Klondike to resume."


def test_what_a_locked_journal_knows_is_told_when_it_is_free_again(file: Path) -> None:
    stop("peek", 5)
    browser = Browser(Patience("osmosis", deal=17))

    async def notebook() -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            assert browser.ask("known")["cards"] == {}
        while len(browser.answers) < 2:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)

    asyncio.run(notebook())
    assert "peek" in browser.answers[1]["cards"]


def ask_for_day(board: Patience, game: str, day: date = DAY) -> list[dict[str, Any]]:
    """Ask for the deal of a day as a page does, and wait until it lies on the board; the refusals."""
    browser = Browser(board)
    browser.ask("daily", game=game, day=day.isoformat())
    wait(lambda: browser.answers or board.board["game"]["name"] == game)
    return browser.answers


@pytest.mark.parametrize("game", ["klondike", "captive-queens"])
def test_the_deal_of_a_day_is_found_at_once_or_in_the_background_and_played(game: str) -> None:
    board = Patience("osmosis", deal=17)
    assert ask_for_day(board, game) == []
    assert board.table.deal == todays_deal(game, DAY)
    assert board.board["note"] == f"{games.find(game).title}: the deal of 20 November."
    board.play("turn")
    assert [(one.day, one.game) for one in journal.days_played()] == [(DAY, game)]
    board.close()


def test_where_there_can_be_no_other_process_the_same_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience_widget.widget.background.work.can_be_started", lambda: False)
    board = Patience("osmosis", deal=17)
    assert ask_for_day(board, "peek") == []
    assert board.table.deal == todays_deal("peek", DAY)


def test_if_the_process_that_looks_is_killed_the_board_says_so_and_nobody_searches_here(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WORKER, "ask", lambda *_about, answered, **_how: answered(None))
    monkeypatch.setattr(days, "solve", None)
    board = Patience("osmosis", deal=17)
    Browser(board).ask("daily", game="peek", day=DAY.isoformat())
    assert board.board["note"] == ("The search for this deal of the day was ended before it found anything. Try again.")
    assert board.game.name == "osmosis"


def test_in_a_notebook_the_process_looks_for_today_s_deal_after_the_days_of_the_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(days, "this_day", lambda: date(2031, 1, 1))
    monkeypatch.setattr("patience_widget.widget.patience.this_day", lambda: date(2031, 1, 1))
    monkeypatch.setattr("patience_widget.widget.background.budgets.PAUSE", 0)

    async def notebook(board: Callable[[], Patience]) -> Patience:
        with monkeypatch.context() as patch:
            patch.setattr(days, "solve", None)
            made = board()
        assert made.board["note"] == "Looking for the deal of the day."
        assert made.table.deal == number_of("osmosis", date(2031, 1, 1))
        while made.board["note"].startswith("Looking"):  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        return made

    for board in (lambda: Patience("osmosis", deal="today"), lambda: Patience("peek").new("osmosis", deal="today")):
        made = asyncio.run(notebook(board))
        assert made.board["note"] == "Osmosis: the deal of 1 January."
        assert made.table.deal == todays_deal("osmosis", date(2031, 1, 1)) != number_of("osmosis", date(2031, 1, 1))


def test_a_game_that_was_stopped_on_the_deal_of_a_day_is_offered() -> None:
    stop("klondike", number_of("klondike", DAY))
    board = Patience("osmosis", deal=17)
    ask_for_day(board, "klondike")
    assert board.board["note"] == "You were 1 move into this deal. Resume?"


def test_a_day_to_come_has_no_deal_yet() -> None:
    (refused,) = ask_for_day(Patience("osmosis", deal=17), "peek", this_day() + timedelta(days=2))
    assert refused["message"] == "That day is still to come."


@pytest.mark.parametrize("fields", [{"day": "2026-02-30"}, {"day": "today"}, {"day": "2026-11-1 "}, {}])
def test_what_is_no_day_is_refused(fields: dict[str, str]) -> None:
    assert Browser(Patience("osmosis", deal=17)).ask("daily", game="peek", **fields)["kind"] == "refused"


def test_a_month_tells_what_was_won_and_what_was_played(file: Path) -> None:
    store = Store(file)
    names = games.names()[:5]
    with store.writing() as connection:
        for number, name in enumerate(names):
            won, record = ("won", "x") if number == 3 else (None, None)
            connection.execute("INSERT INTO days VALUES (?, '2026-11-20', 7)", (name,))
            connection.execute(
                "INSERT INTO games (id, held_by, game, beginning, begun, played, outcome, moves, hints, looks, seconds,"
                " helped, record) VALUES (?, 1, ?, ?, '2026', '2026', ?, 1, 0, 0, 1.0, 0, ?)",
                (number, name, f"{name}#7", won, record),
            )
    browser = Browser(Patience("osmosis", deal=17))
    month = browser.ask("month", month="2026-11")
    titles = [games.find(name).title for name in names]
    played = ", ".join([titles[0], titles[1], titles[2], "1 more"])
    text = f"20 November, won: {titles[3]}, played: {played}"
    assert month["days"][19] == {"day": "2026-11-20", "text": text, "state": "won"}
    assert month["days"][18] == {"day": "2026-11-19", "text": "19 November", "state": "missed"}
    assert (month["title"], month["column"], len(month["days"])) == ("November 2026", 7, 30)
    assert (month["earlier"], month["told"]) == ("2026-10", "Streak: 0 days · best: 1 day")


def test_the_month_of_today_ends_with_days_to_come_and_has_no_later_one() -> None:
    lost = [DayPlayed(DAY, "peek", 3, won=False, helped=True)]
    month = describe_month(date(2026, 11, 1), DAY, lost, Streak(1, 2))
    assert [day["state"] for day in month["days"][18:21]] == ["missed", "played", "later"]
    assert (month["earlier"], month["later"], month["today"]) == ("2026-10", "", 20)
    before = describe_month(date(2026, 10, 1), DAY, [], Streak(1, 2))
    assert (before["later"], before["today"], before["days"][30]["state"]) == ("2026-11", 0, "missed")
    assert describe_month(date(2000, 1, 1), DAY, [], Streak(1, 2))["earlier"] == ""


@pytest.mark.parametrize("wrong", ["2026-13", "2026", "0000-01", "9999-12", 7, ["2026-11"]])
def test_what_is_no_month_up_to_now_is_refused(wrong: object) -> None:
    browser = Browser(Patience("osmosis", deal=17))
    assert browser.ask("month", month=wrong)["kind"] == "refused"
    assert len(browser.ask("month", month="")["days"]) >= 28


def test_a_lesson_tells_nothing_of_it() -> None:
    browser = Browser(LessonBoard("words"))
    for kind in ("known", "month", "daily"):
        assert browser.ask(kind)["kind"] == "refused"
