"""The deal of the day."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from patience_widget import Patience, Table, games, journal
from patience_widget.journal import days
from patience_widget.journal.days import first_winnable, number_of, read_days, shipped_offset, this_day, todays_deal
from patience_widget.journal.store import store
from patience_widget.solver.by_tables.decide import SEARCHING
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import has_decider, solve
from scripts.deals_of_the_day import main

from .test_saved_games import play, rows

DAY = date(2026, 11, 22)


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Nothing is known of any day."""
    first_winnable.cache_clear()
    yield
    first_winnable.cache_clear()


@pytest.mark.parametrize(
    ("name", "deal"), [("osmosis", 125850), ("captive-queens", 672578), ("klondike", 394337), ("gavotte", 84660)]
)
def test_it_is_the_same_for_everybody_for_ever(name: str, deal: int) -> None:
    assert todays_deal(name, DAY) == deal


@pytest.mark.parametrize("name", [name for name in games.FEATURED if name != "contradance"])
def test_it_can_be_won(name: str) -> None:
    deal = todays_deal(name, DAY)
    assert deal >= number_of(name, DAY)
    assert solve(Table(name, deal=deal), budget=None).verdict == "winnable"


def test_where_nothing_can_be_proved_it_is_the_day_s_own_number(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not has_decider(games.find("klondike"))
    assert todays_deal("klondike", DAY) == number_of("klondike", DAY)
    monkeypatch.setattr(days, "POSITIONS", 1)
    assert todays_deal("osmosis", DAY) == number_of("osmosis", DAY)


def test_each_day_and_each_game_has_another_one() -> None:
    days = [DAY + timedelta(days=days) for days in range(400)]
    for name in games.names():
        assert len({number_of(name, day) for day in days}) > 0.99 * len(days)
    for day in days:
        assert len({number_of(name, day) for name in games.names()}) > 0.97 * len(games.names())
    assert len({number_of("klondike", day) for day in days}) == 400
    assert number_of("osmosis", date(1999, 12, 31)) >= 0


def test_today_is_the_day_in_utc() -> None:
    before = datetime.now(timezone.utc).date()
    deal = todays_deal("klondike")
    assert deal in {todays_deal("klondike", day) for day in (before, datetime.now(timezone.utc).date())}
    assert todays_deal("klondike", datetime(2026, 11, 22, 23, tzinfo=timezone.utc)) == todays_deal("klondike", DAY)
    with pytest.raises(TypeError, match=r"a day is a datetime\.date"):
        todays_deal("klondike", "today")  # type: ignore[arg-type]


def test_a_journal_that_is_there_remembers_it_and_none_is_made_for_it(file: Path) -> None:
    todays_deal("osmosis", DAY)
    assert not file.exists()
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    rows(file)
    deal = todays_deal("osmosis", DAY)
    assert rows(file, "SELECT * FROM days") == [("osmosis", "2026-11-22", deal)]
    with store().writing() as connection:
        connection.execute("UPDATE days SET deal = 5")
    assert todays_deal("osmosis", DAY) == 5


def test_a_journal_that_cannot_be_read_or_is_off_is_no_hindrance(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = todays_deal("osmosis", DAY)
    file.parent.mkdir()
    file.write_text("no database " * 100)
    assert todays_deal("osmosis", DAY) == deal
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    assert todays_deal("osmosis", DAY) == deal


def test_a_board_takes_the_deal_of_the_day() -> None:
    before = datetime.now(timezone.utc).date()
    board = Patience("klondike", deal="today")
    after = datetime.now(timezone.utc).date()
    assert board.table.deal in {todays_deal("klondike", day) for day in (before, after)}
    board.new("osmosis", deal="today")
    assert board.game.name == "osmosis"
    with pytest.raises(ValueError, match="a deal number is a whole number"):
        Patience("klondike", deal="tomorrow")  # type: ignore[arg-type]


SHIPPED = read_days(Path(days.__file__).with_name(days.NAME).read_text(encoding="utf-8"))


@pytest.mark.parametrize("game", [*SHIPPED][::9])
def test_nothing_is_searched_for_the_days_that_come_with_the_release(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, offsets = SHIPPED[game].first, SHIPPED[game].read()
    monkeypatch.setattr(days, "solve", None)
    for ahead in (0, len(offsets) // 2, len(offsets) - 1):
        day = first + timedelta(days=ahead)
        assert todays_deal(game, day) == number_of(game, day) + offsets[ahead]
    assert shipped_offset(game, first - timedelta(days=1)) is None
    assert shipped_offset(game, first + timedelta(days=len(offsets))) is None


@pytest.mark.long
@pytest.mark.parametrize("game", SHIPPED)
def test_the_deals_that_come_with_the_release_can_be_won(game: str) -> None:
    SEARCHING.wait()
    first, offsets = SHIPPED[game].first, SHIPPED[game].read()
    deal = todays_deal(game, first + timedelta(days=len(offsets) - 1))
    assert solve(f"{game}#{deal}", budget=Budget(None, 3_000_000)).verdict == "winnable"


def test_the_script_goes_on_after_a_stop_and_leaves_the_days_that_it_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SEARCHING, "compile_now", lambda: None)
    path = tmp_path / "days.csv"
    path.write_text("osmosis,2026-11-26,7z3\n")
    days = (this_day() - date(2026, 11, 26)).days + 4
    main(["osmosis", "--days", "4"], path)
    found = read_days(path.read_text())["osmosis"]
    assert found.first == date(2026, 11, 26)
    assert found.read()[:2] == (7, 38)
    assert len(found.read()) == days
    for ahead, offset in list(enumerate(found.read()))[2:]:
        deal = number_of("osmosis", found.first + timedelta(days=ahead)) + offset
        assert solve(f"osmosis#{deal}", budget=None).verdict == "winnable"
