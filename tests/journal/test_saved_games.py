"""A game on a board is kept, and one goes on with it."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from patience_widget import Table, journal
from patience_widget.core.game import Game
from patience_widget.core.table.record import write_beginning
from patience_widget.games import find
from patience_widget.journal.game_rows import last_games
from patience_widget.journal.game_statistics import count_games
from patience_widget.journal.saved_games import KeptGame, reopen
from patience_widget.journal.writer import WRITER
from patience_widget.players import greedy
from tests.waiting import wait

WON = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()


def play(kept: KeptGame, *moves: str) -> None:
    """Make moves as a person does on a board."""
    for move in moves:
        kept.table.play(move)
        kept.moved()


def rows(file: Path, query: str = "SELECT outcome, moves, hints, looks, helped FROM games") -> list[tuple[Any, ...]]:
    """What is written in the file."""
    WRITER.flush()
    connection = sqlite3.connect(file)
    try:
        return connection.execute(query).fetchall()
    finally:
        connection.close()


def test_a_game_is_written_in_the_background_soon_after_a_move(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    wait(lambda: file.exists() and journal.left_at(kept.table))
    assert journal.where() == str(file)


def test_nothing_is_made_before_the_first_move(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    kept.table.count_hint()
    kept.looked()
    kept.moved()
    assert journal.unfinished() == []
    assert journal.left_at(kept.table) is None
    WRITER.flush()
    assert not file.parent.exists()
    play(kept, "turn")
    assert rows(file) == [(None, 1, 1, 1, 1)]


def test_one_goes_on_where_one_stopped_and_moves_taken_back_can_be_redone(file: Path) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    kept = journal.begin(Table("peek", deal=5))
    play(kept, "turn", "turn", "turn")
    kept.table.undo(2)
    kept.moved()
    kept.ended()
    again = journal.resume()
    assert again.table.record() == "peek#5 turn"
    assert again.table.undone == 2
    assert journal.resume("osmosis").table.record() == "osmosis#17 turn"
    play(again, "turn")
    found = journal.unfinished()
    assert [one.record for one in found] == ["peek#5 turn turn", "osmosis#17 turn"]
    assert repr(found[0]).startswith("<Unfinished peek#5: 2 moves, last played 2")
    assert found[0].row.begun <= found[0].row.played
    assert journal.resume(found[1]).table.record() == "osmosis#17 turn"
    assert len(rows(file)) == 2


def test_another_line_takes_the_place_of_the_one_that_was_left(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn", "turn", "turn")
    WRITER.flush()
    kept.table.goto(1)
    kept.moved()
    play(kept, "reserve2>foundation1", "turn")
    assert journal.unfinished()[0].record == "osmosis#17 turn reserve2>foundation1 turn"
    kept.table.goto(kept.table.lines()[0])
    kept.moved()
    assert journal.unfinished()[0].record == "osmosis#17 turn turn turn"
    kept.table.restart()
    kept.moved()
    assert journal.unfinished() == []
    assert rows(file, "SELECT number, move FROM moves") == [(1, "turn"), (2, "turn"), (3, "turn")]


@pytest.mark.parametrize("record", [WON[0], WON[-1]])
def test_a_won_game_is_kept_as_a_record_and_nothing_more_of_it(file: Path, record: str) -> None:
    won = Table.replay(record)
    kept = journal.begin(Table.replay(write_beginning(won)))
    for played in won.history:
        play(kept, str(played.move))
    kept.table.undo()
    kept.moved()
    kept.looked()
    kept.table.count_hint()
    assert rows(file) == [("won", len(won.history), 0, 0, 0)]
    assert rows(file, "SELECT record FROM games") == [(won.record(),)]
    assert rows(file, "SELECT * FROM moves") == []
    assert journal.unfinished() == []


def test_a_game_that_a_program_plays_is_kept_only_when_a_person_goes_on_with_it(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    kept.table.play("turn")
    kept.moved("program")
    WRITER.flush()
    assert not file.exists()
    play(kept, "turn")
    assert rows(file) == [(None, 2, 0, 0, 1)]


def test_moves_of_code_are_kept_and_count_as_help(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    kept.table.play("turn")
    kept.moved("code")
    WRITER.flush()
    assert rows(file) == [(None, 1, 0, 0, 1)]


def test_code_that_takes_moves_back_or_makes_them_again_is_no_help(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn", "turn")
    kept.table.undo()
    kept.moved("code")
    kept.table.redo()
    kept.moved("code")
    WRITER.flush()
    assert rows(file) == [(None, 2, 0, 0, 0)]


@pytest.mark.parametrize(
    "table",
    [
        lambda: Table.replay("osmosis#17 turn"),
        lambda: Table.replay("osmosis#17 turn").undo(),
        lambda: Table("osmosis", position=Table("osmosis", deal=17).play("turn").position),
    ],
    ids=["record", "record from its start", "position"],
)
def test_a_game_played_on_from_a_record_or_a_position_counts_as_helped(file: Path, table: Callable[[], Table]) -> None:
    kept = journal.begin(table())
    play(kept, "turn")
    assert [helped for *_, helped in rows(file)] == [1]


def test_who_plays_on_after_a_review_is_helped(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    kept.reviewed()
    WRITER.flush()
    assert rows(file) == [(None, 1, 0, 0, 1)]


def test_a_lost_game_is_not_unfinished_until_moves_are_taken_back(file: Path) -> None:
    kept = journal.begin(Table("royal-quadrille", deal=1))
    while moves := list(kept.table.moves):
        play(kept, str(moves[0]))
    assert kept.table.outcome() == "lost"
    assert rows(file)[0][0] == "lost"
    assert journal.unfinished() == []
    kept.table.goto(3)
    kept.moved()
    assert rows(file)[0][0] is None
    assert journal.unfinished()[0].row.moves == 3


def test_a_loss_counts_until_the_last_move_is_taken_back() -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    while kept.table.outcome() is None and (move := greedy(kept.table)):
        play(kept, str(move))

    def counted() -> list[tuple[int, int]]:
        return [(one.played, one.unfinished) for one in count_games("osmosis")]

    assert (kept.table.outcome(), bool(kept.table.moves), counted()) == ("lost", True, [(1, 0)])
    kept.table.undo()
    kept.moved()
    assert counted() == [(0, 1)]
    kept.table.redo()
    kept.moved()
    assert counted() == [(1, 0)]
    kept.table.restart()
    kept.moved()
    assert counted() == []


def test_of_a_deal_that_was_begun_twice_the_last_one_is_offered(file: Path) -> None:
    for moves in (1, 2):
        kept = journal.begin(Table("osmosis", deal=17))
        play(kept, *["turn"] * moves)
        WRITER.flush()
    assert [one.row.moves for one in journal.unfinished()] == [2]
    assert len(rows(file)) == 2
    left = journal.left_at(Table("osmosis", deal=17))
    assert left
    assert left.row.moves == 2
    assert journal.left_at(Table("osmosis", deal=18)) is None


def test_decks_and_positions_are_gone_on_with_as_well() -> None:
    deck = " ".join(card.code for card in Table("osmosis", deal=3).deck or ())
    for table in (Table("osmosis", deck=deck), Table("osmosis", position=str(Table("osmosis", deal=4).position))):
        play(journal.begin(table), "turn")
        left = journal.left_at(table)
        assert left is None or left.record == table.record()
        assert journal.resume("osmosis").table.record() == table.record()


def test_two_boards_that_go_on_with_one_game_keep_both(file: Path) -> None:
    first = journal.begin(Table("osmosis", deal=17))
    play(first, "turn")
    second = journal.resume()
    third = journal.resume()
    play(second, "turn")
    WRITER.flush()
    play(first, "reserve2>foundation1")
    WRITER.flush()
    play(third, "turn", "turn")
    WRITER.flush()
    play(second, "turn")
    assert rows(file, "SELECT count(*) FROM moves GROUP BY game ORDER BY 1") == [(2,), (3,), (3,)]
    assert len(rows(file)) == 3


def test_what_was_deleted_meanwhile_is_written_again_whole(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn", "turn")
    WRITER.flush()
    file.unlink()
    play(kept, "turn")
    assert journal.unfinished()[0].record == "osmosis#17 turn turn turn"


def test_moves_that_another_page_has_overwritten_come_back_with_the_next_one(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    assert rows(file)
    before = file.read_bytes()
    play(kept, "turn", "turn")
    assert rows(file)
    file.write_bytes(before)  # as where files are written whole: the other page had read it then
    play(kept, "turn")
    assert journal.unfinished()[0].record == "osmosis#17 turn turn turn turn"


def test_a_game_that_is_in_no_catalogue_is_not_kept(file: Path) -> None:
    game = find("osmosis")
    own = Game(**{name: getattr(game, name) for name in game.__dataclass_fields__})
    kept = journal.begin(Table(own, deal=17))
    play(kept, "turn")
    assert journal.left_at(kept.table) is None
    WRITER.flush()
    assert not file.exists()


def test_a_record_that_cannot_be_replayed_is_shown(file: Path) -> None:
    play(journal.begin(Table("osmosis", deal=17)), "turn")
    assert rows(file)
    connection = sqlite3.connect(file)
    with connection:
        connection.execute("UPDATE moves SET move = 'fly'")
    connection.close()
    with pytest.raises(journal.CannotGoOn, match=r"can't replay.*Its record: osmosis#17 fly"):
        journal.resume()


def test_without_a_game_to_go_on_with_it_says_so() -> None:
    with pytest.raises(journal.CannotGoOn, match=r"There is no unfinished game of Osmosis to resume\."):
        journal.resume("osmosis")


def test_a_journal_that_is_off_keeps_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    kept = journal.begin(Table("osmosis", deal=17))
    play(kept, "turn")
    assert not kept.is_begun
    assert journal.unfinished() == []
    assert journal.state() == ("nowhere", "", False)
    with pytest.raises(journal.CannotGoOn, match=r"the journal is turned off \(PATIENCE_JOURNAL is set to off\)\.$"):
        journal.resume()
    WRITER.flush()
    assert not file.exists()


def test_what_ended_or_is_not_to_be_kept_is_not_written(file: Path) -> None:
    play(journal.begin(Table("osmosis", deal=17), keep=False), "turn")
    kept = journal.begin(Table("osmosis", deal=18))
    play(kept, "turn")
    kept.ended()
    play(kept, "turn")
    assert rows(file, "SELECT beginning, moves FROM games") == [("osmosis#18", 1)]


def test_hands_over_before_the_end_are_written_after_it(file: Path) -> None:
    kept = journal.begin(Table("osmosis", deal=18))
    play(kept, "turn")
    kept.ended()
    assert rows(file)


def test_a_game_that_was_won_is_opened_again_and_stays_as_it_was(file: Path) -> None:
    record = next(line for line in WON if line.startswith("osmosis#")).split(":")[0].split()
    for _ in range(2):
        kept = journal.begin(Table.replay(record[0]))
        play(kept, *record[1:])
    before = rows(file, "SELECT id, outcome, moves, helped, record FROM games ORDER BY begun")
    assert [row[3] for row in before] == [0, 1]
    again = reopen(before[0][0])
    assert again.table.outcome() == "won"
    again.scored(70, 3)
    assert rows(file, "SELECT id, outcome, moves, helped, record FROM games ORDER BY begun") == before
    assert rows(file, "SELECT score, mistakes FROM games ORDER BY begun") == [(70, 3), (None, None)]


def test_the_last_games_come_first_and_one_of_them_is_opened_where_it_was_left() -> None:
    for deal in (17, 3):
        play(journal.begin(Table("osmosis", deal=deal)), "turn", "turn")
    found = last_games("osmosis")
    assert [row.beginning for row in found] == ["osmosis#3", "osmosis#17"]
    assert str(reopen(found[1].id).table.record()) == "osmosis#17 turn turn"
    assert last_games("osmosis", most=1) == found[:1]
    with pytest.raises(journal.CannotGoOn, match="doesn't have this game"):
        reopen(1)
