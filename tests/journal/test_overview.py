"""What the journal knows that the choice of games shows."""

from datetime import date, timedelta
from pathlib import Path

import pytest

from patience_widget import Table, journal
from patience_widget.journal.days import this_day
from patience_widget.journal.game_rows import name_of
from patience_widget.journal.learning import KeptLesson
from patience_widget.journal.overview import KnownGame, KnownLesson, days_at_hand, overview
from patience_widget.journal.writer import WRITER
from patience_widget.lessons import Session, find

from . import test_daily_results
from .test_game_statistics import write
from .test_saved_games import play


def test_games_are_counted_as_in_the_statistics() -> None:
    for name, letters in (("osmosis", "wwlw.Wl"), ("peek", "wl."), ("klondike", "..w."), ("gavotte", ".")):
        write(letters, name)
    known = {game.game: game for game in overview().games}
    for one in journal.count_games():
        assert known[one.game][1:4] == (one.played, one.won, one.helped)
        assert bool(known[one.game].stopped) == bool(one.unfinished)
    assert known["klondike"].stopped == 4
    assert name_of("gavotte") in known


def test_the_game_played_last_comes_first_and_that_on_the_board_is_left_out() -> None:
    peek, osmosis = (journal.begin(Table(name, deal=1)) for name in ("peek", "osmosis"))
    play(peek, "turn")
    play(osmosis, "turn", "turn")
    WRITER.flush()
    assert overview().games == [KnownGame("osmosis", 0, 0, 0, 2), KnownGame("peek", 0, 0, 0, 1)]
    assert overview(but=osmosis.number).games[0] == KnownGame("osmosis", 0, 0, 0, 0)


def test_a_deal_that_was_won_later_is_not_to_be_gone_on_with() -> None:
    play(journal.begin(Table("peek", deal=1)), "turn")
    write("w", "peek")
    WRITER.flush()
    (peek,) = overview().games
    assert (peek.won, peek.stopped) == (1, 1)
    play(journal.begin(Table("peek", deal=1)), "turn", "turn")
    WRITER.flush()
    assert overview().games[0].stopped == 2


def test_lessons_are_told_with_how_far_the_learner_has_come() -> None:
    session = Session(find("words"))
    kept = KeptLesson("words")
    kept.progressed(session.progress)
    WRITER.flush()
    steps = len(session.progress["steps"])
    assert overview().lessons == [KnownLesson("words", 1, steps, done=False)]
    progress = session.progress
    kept.progressed(progress | {"steps": [step | {"done": True} for step in progress["steps"]]})
    WRITER.flush()
    assert overview().lessons == [KnownLesson("words", 1, steps, done=True)]


def test_today_and_the_streak_are_told() -> None:
    today = this_day()
    test_daily_results.write("www", today)
    known = overview()
    assert known.today - today < timedelta(days=2)
    assert known.streak == (3, 3)
    assert days_at_hand(date.min, date.max) == (journal.days_played(), known.streak)
    if known.today == today:
        assert [one.game for one in known.todays] == ["klondike"]


def test_where_nothing_can_be_read_nothing_is_known(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_empty() -> bool:
        known = overview()
        return (known.games, known.lessons, known.todays, known.streak) == ([], [], [], (0, 0))

    assert is_empty()
    assert not file.exists()
    file.parent.mkdir()
    file.write_text("no database " * 100)
    assert is_empty()
    assert days_at_hand(date.min, date.max) == ([], (0, 0))
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    assert is_empty()
    assert days_at_hand(date.min, date.max) == ([], (0, 0))
