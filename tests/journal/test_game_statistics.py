"""How well somebody plays, from the games of the journal."""

import math
from datetime import datetime, timedelta, timezone
from pathlib import Path

import pandas as pd
import pytest

from patience_widget import Table, journal
from patience_widget.analysis import wilson
from patience_widget.journal import game_statistics
from patience_widget.journal.game_rows import GameRow, as_text, new_number, write_row
from patience_widget.journal.store import store
from patience_widget.journal.writer import WRITER

from .test_saved_games import WON, play
from .test_schema import write_earlier

BEGAN = datetime(2001, 11, 22, 8, tzinfo=timezone.utc)


def write(letters: str, game: str = "osmosis") -> None:
    """Write games: won, lost or left; with a capital letter after a look. The later, the longer a game took."""
    with store().writing() as connection:
        for number, letter in enumerate(letters, 1):
            outcome = {"w": "won", "l": "lost"}.get(letter.lower())
            row = GameRow(
                id=new_number(),
                held_by=0,
                game=game,
                beginning=f"{game}#{number}",
                begun=as_text(BEGAN + timedelta(minutes=2 * number)),
                played=as_text(BEGAN + timedelta(minutes=2 * number + 1)),
                outcome=outcome,
                moves=number,
                hints=number % 2,
                looks=int(letter.isupper()),
                seconds=number * 10.0,
                helped=int(letter.isupper()),
                record=f"{game}#{number} turn" if outcome == "won" else None,
            )
            write_row(connection, row, ["turn"] * number, 0)


def counted(game: str = "osmosis") -> journal.GameStatistics:
    """The statistics of a game."""
    (one,) = journal.count_games(game)
    return one


def test_games_are_counted_and_the_share_has_an_interval() -> None:
    write("wwlw.Wl")
    one = counted()
    assert (one.played, one.won, one.helped, one.unfinished) == (6, 3, 1, 1)
    assert one.share == 3 / 6
    assert (one.low, one.high) == wilson(3, 6)
    assert (one.best_seconds, one.fewest_moves) == (10, 1)
    assert one.with_hints == 1
    assert one.median_moves == 2
    assert one.median_seconds == 20


@pytest.mark.parametrize(
    ("letters", "now", "best"),
    [
        ("wwlw", 1, 2),
        ("wwwl", 0, 3),
        ("llll", 0, 0),
        ("wwWww", 4, 4),
        ("W", 0, 0),
        ("ww.", 2, 2),
        ("w.ww", 3, 3),
        ("wwwlWl", 0, 3),
    ],
)
def test_streaks(letters: str, now: int, best: int) -> None:
    write(letters)
    assert (counted().streak, counted().best_streak) == (now, best)


def test_games_that_were_left_are_not_lost() -> None:
    write("w..")
    assert (counted().played, counted().won, counted().unfinished) == (1, 1, 2)


def test_wins_with_the_meter_are_ones_own_and_told_apart() -> None:
    write("ww")
    won = Table.replay(next(line for line in WON if line.startswith("osmosis#")))
    kept = journal.begin(Table(won.game, deal=won.deal))
    kept.metered()
    play(kept, *[str(played.move) for played in won.history])
    WRITER.flush()
    assert (counted().won, counted().helped, counted().with_meter) == (3, 0, 1)


def test_a_deal_that_is_won_again_counts_as_helped() -> None:
    won = Table.replay(next(line for line in WON if line.startswith("osmosis#")))
    for _ in range(2):
        play(journal.begin(Table(won.game, deal=won.deal)), *[str(played.move) for played in won.history])
        WRITER.flush()
    assert (counted().played, counted().won, counted().helped) == (2, 1, 1)


def test_a_single_open_game_counts_as_nothing_yet() -> None:
    write(".")
    one = counted()
    assert (one.played, one.unfinished, one.low, one.high) == (0, 1, 0.0, 1.0)
    assert math.isnan(one.share)
    assert math.isnan(one.median_moves)


def test_a_game_in_which_all_moves_were_taken_back_does_not_count() -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    kept.table.undo()
    kept.moved()
    assert journal.count_games() == []


def test_a_won_game_is_counted_at_once() -> None:
    won = Table.replay(next(line for line in WON if line.startswith("osmosis#")))
    kept = journal.begin(Table(won.game, deal=won.deal))
    for played in won.history:
        play(kept, str(played.move))
    assert (counted(won.game.name).won, counted(won.game.name).streak) == (1, 1)


def test_the_last_results_are_those_of_the_games_that_count() -> None:
    write("wlW.w.")
    results = ["won", "not won", "helped", "won"]
    assert journal.last_results("Osmosis") == results
    assert journal.last_results("osmosis", 2) == results[-2:]
    assert journal.last_results("peek") == []


def test_there_is_a_row_a_game_in_a_frame() -> None:
    write("wl.")
    write("wwww", "peek")
    frame = journal.statistics()
    assert list(frame.game) == ["peek", "osmosis"]
    assert list(frame.columns) == list(journal.GameStatistics._fields)
    assert list(frame.won) == [4, 1]
    assert frame.expert.isna().all()
    assert len(journal.statistics("Peek")) == 1
    assert frame.dtypes["share"] == "float64"


def test_without_a_journal_frames_are_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(2):
        assert len(journal.statistics()) == len(journal.games()) == journal.compare() == 0
        assert journal.last_results("osmosis") == []
        assert list(journal.games().columns)
        monkeypatch.setenv("PATIENCE_JOURNAL", "off")


def test_the_games_are_a_frame() -> None:
    write("w.")
    deck = " ".join(card.code for card in Table("peek", deal=3).deck or ())
    play(journal.begin(Table("peek", deck=deck)), "turn")
    play(journal.begin(Table("peek", deal=10**20)), "turn")
    frame = journal.games()
    assert list(frame.game) == ["osmosis", "osmosis", "peek", "peek"]
    assert list(frame.deal.isna()) == [False, False, True, True]
    assert frame.begun[0] == pd.Timestamp(BEGAN + timedelta(minutes=2))
    assert list(frame.record[:2]) == ["osmosis#1 turn", "osmosis#2 turn turn"]
    assert frame.record[3] == f"peek#{10**20} turn"
    assert list(frame.outcome.fillna("")) == ["won", "", "", ""]
    assert frame.helped.dtype == bool


def test_deals_that_the_careful_player_tried_in_an_earlier_version_are_tried_again(file: Path) -> None:
    write_earlier(file, 4)
    assert counted("peek").compared == 0
    assert journal.compare("peek") == 1


@pytest.mark.parametrize("is_fast", [True, False])
def test_the_expert_tries_deals_where_it_is_fast_enough(monkeypatch: pytest.MonkeyPatch, *, is_fast: bool) -> None:
    ends = iter(["wins", "loses", None, "wins"])
    monkeypatch.setattr(game_statistics, "expert_result", lambda _position, **_budget: next(ends))
    monkeypatch.setattr(game_statistics, "SEARCHING", Numba(is_fast))
    write("wlwl", "captive-queens")
    journal.compare()
    one = counted("captive-queens")
    assert one.compared == 4
    assert one.expert == 2 / 3 if is_fast else math.isnan(one.expert)


class Numba:
    """What is known of numba: whether the solver's search is compiled; it is awaited twice."""

    def __init__(self, is_compiled: bool) -> None:  # noqa: FBT001
        self.is_compiled = is_compiled
        self.asked = 0

    def prepare(self) -> None:
        """Nothing is prepared."""

    @property
    def is_awaited(self) -> bool:
        """Whether it isn't ready yet."""
        self.asked += 1
        return self.asked <= 2

    def ready(self) -> "Numba":
        """Say whether it is compiled."""
        return self


def test_programs_try_the_deals_that_were_played_and_what_they_reach_stands_beside_it(file: Path) -> None:
    write("wlw", "captive-queens")
    assert journal.compare("captive-queens", most=2) == 2
    assert journal.compare() == 1
    assert journal.compare() == 0
    one = counted("captive-queens")
    assert one.compared == 3
    assert 0 <= one.solver <= 1


def test_a_review_counts_until_the_game_goes_on() -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    kept.scored(80, 2)
    assert (counted().reviewed, counted().score, counted().mistakes) == (1, 80, 2)
    other = journal.begin(Table("osmosis", deal=3))
    play(other, "turn")
    other.scored(90, 1)
    assert (counted().reviewed, counted().score, counted().mistakes) == (2, 85, 1.5)
    assert list(journal.games()["score"]) == [80, 90]
    play(kept, "turn")
    assert (counted().reviewed, counted().score) == (1, 90)


def test_a_game_without_a_review_has_no_score() -> None:
    write("wl")
    assert counted().reviewed == 0
    assert math.isnan(counted().score)
    assert journal.games()["score"].isna().all()
