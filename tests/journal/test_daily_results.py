"""Deals of the day that were played: which days they belong to, and on how many days in a row one was won."""

import json
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from patience_widget import Table, games, journal
from patience_widget.core import catalogue
from patience_widget.journal import DayPlayed, FileError, Streak, days
from patience_widget.journal.days import (
    POSITIONS,
    Wanted,
    deal_at_hand,
    keep_deal,
    look_for_deal,
    number_of,
    todays_deal,
)
from patience_widget.journal.game_rows import GameRow, as_text, new_number, write_row
from patience_widget.journal.store import store
from patience_widget.solver.search.budget import Budget

from .test_saved_games import play, rows

DAY = date(2026, 11, 22)
AT = as_text(datetime(2026, 11, 22, 8, tzinfo=timezone.utc))


@pytest.fixture(autouse=True)
def nothing_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """No deal that another test has found waits for a journal."""
    monkeypatch.setattr(days, "_waiting", set())


def write(letters: str, last: date = DAY, game: str = "klondike") -> None:
    """Write the days up to the last one: won, lost or left, with a capital after a look, or "-" for not played."""
    with store().writing() as connection:
        for number, letter in enumerate(letters, 1):
            day = last - timedelta(days=len(letters) - number)
            deal = number_of(game, day)
            connection.execute("INSERT OR REPLACE INTO days VALUES (?, ?, ?)", (game, day.isoformat(), deal))
            if letter == "-":
                continue
            outcome = {"w": "won", "l": "lost"}.get(letter.lower())
            row = GameRow(
                id=new_number(),
                held_by=0,
                game=game,
                beginning=f"{game}#{deal}",
                begun=AT,
                played=AT,
                outcome=outcome,
                moves=1,
                hints=0,
                looks=0,
                seconds=1.0,
                helped=int(letter.isupper()),
                record=f"{game}#{deal} turn" if outcome == "won" else None,
            )
            write_row(connection, row, ["turn"], 0)


@pytest.mark.parametrize(
    ("letters", "streak"),
    [
        ("", (0, 0)),
        ("w", (1, 1)),
        ("wwww", (4, 4)),
        ("www-", (3, 3)),
        ("wwwl", (3, 3)),
        ("www--", (0, 3)),
        ("wwwWww", (2, 3)),
        ("wwww.ww", (2, 4)),
        ("w-w-w-", (1, 1)),
    ],
)
def test_days_in_a_row_count_up_to_today_or_yesterday(letters: str, streak: tuple[int, int]) -> None:
    write(letters)
    assert journal.streak(DAY) == Streak(*streak)


def test_a_day_counts_whatever_game_was_won_and_a_missed_one_can_be_made_up_for() -> None:
    write("ww-w")
    assert journal.streak(DAY) == Streak(1, 2)
    write("w", DAY - timedelta(days=1), game="peek")
    assert journal.streak(DAY) == Streak(4, 4)


def test_days_that_were_played_are_told_with_what_came_of_them() -> None:
    write("wW.-l")
    write("w", game="peek")
    expected = [
        (DAY - timedelta(days=4), "klondike", True, False),
        (DAY - timedelta(days=3), "klondike", False, True),
        (DAY - timedelta(days=2), "klondike", False, False),
        (DAY, "klondike", False, False),
        (DAY, "peek", True, False),
    ]
    assert journal.days_played() == [
        DayPlayed(day, game, number_of(game, day), won, helped) for day, game, won, helped in expected
    ]
    assert [one.day for one in journal.days_played(DAY)] == [DAY, DAY]
    assert len(journal.days_played(last=DAY - timedelta(days=4))) == 1
    write("w", DAY - timedelta(days=2))
    assert journal.days_played(DAY - timedelta(days=2))[0].won
    frame = journal.daily()
    assert list(frame.columns) == list(DayPlayed._fields)
    assert frame.day.dt.day.tolist() == [18, 19, 20, 22, 22]


def test_nothing_is_known_without_a_journal(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for named in (str(file), "off"):
        monkeypatch.setenv("PATIENCE_JOURNAL", named)
        assert (journal.days_played(), journal.streak(), len(journal.daily())) == ([], Streak(0, 0), 0)


def test_a_day_that_was_found_before_there_was_a_journal_is_kept_with_the_first_game(file: Path) -> None:
    deal = todays_deal("osmosis", DAY)
    assert not file.exists()
    play(journal.begin(Table("osmosis", deal=deal)), "turn")
    assert rows(file, "SELECT * FROM days") == [("osmosis", "2026-11-22", deal)]
    assert journal.days_played() == [DayPlayed(DAY, "osmosis", deal, won=False, helped=False)]


def test_the_same_deal_is_found_in_the_background() -> None:
    for name in ("osmosis", "klondike", "contradance"):
        wanted = Wanted(catalogue.find(name), DAY)
        assert look_for_deal(wanted, budget=Budget(None, positions=POSITIONS)) == todays_deal(name, DAY)


def test_a_search_that_was_ended_finds_nothing() -> None:
    budget = Budget(None, positions=POSITIONS)
    budget.cancel()
    assert look_for_deal(Wanted(catalogue.find("osmosis"), DAY), budget=budget) is None
    assert look_for_deal(Wanted(catalogue.find("osmosis"), DAY), budget=Budget(0, positions=POSITIONS)) is None


@pytest.mark.parametrize("days", [1, pytest.param(10, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", games.FEATURED)
def test_with_little_to_spend_the_same_deal_is_found_or_none(name: str, days: int) -> None:
    for back in range(days):
        wanted = Wanted(catalogue.find(name), DAY - timedelta(days=back))
        whole = look_for_deal(wanted, budget=Budget(None, positions=POSITIONS))
        for budget in (Budget(0.001, positions=POSITIONS), *(Budget(None, positions=few) for few in (50, 300, 1000))):
            assert look_for_deal(wanted, budget=budget) in (whole, None)


def test_only_a_day_that_has_to_be_searched_for_is_not_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(days, "solve", None)
    osmosis, klondike = map(catalogue.find, ("osmosis", "klondike"))
    assert deal_at_hand(osmosis, DAY) is None
    assert deal_at_hand(klondike, DAY) == number_of("klondike", DAY)
    keep_deal("osmosis", DAY, 17)
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    assert journal.days_played()
    assert deal_at_hand(osmosis, DAY) == 17


def test_days_are_exported_and_loaded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write("www")
    exported = journal.export(tmp_path / "journal.json")
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "other.sqlite3"))
    journal.load(exported)
    assert journal.streak(DAY) == Streak(3, 3)
    data = json.loads(exported.read_text(encoding="utf-8"))
    data["days"][0]["day"] = "2026-02-30"
    exported.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(FileError, match="day must be a day such as 2026-11-22; it is '2026-02-30'"):
        journal.load(exported)
