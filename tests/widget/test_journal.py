"""What a board keeps in the journal, and how one goes on with it."""

import contextlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import platformdirs
import pytest

from patience_widget import LessonBoard, Patience, Table, games, journal
from patience_widget.analysis.study.study import study
from patience_widget.journal import store
from patience_widget.journal.writer import WRITER
from patience_widget.players import greedy, play_out
from patience_widget.solver.search.budget import Budget
from patience_widget.widget.background import budgets
from patience_widget.widget.data import journal as journal_data
from tests.widget.test_patience import Browser

WON = (Path(__file__).parents[1] / "games" / "won_games.txt").read_text(encoding="utf-8").splitlines()[0]


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the journal, in which nothing is yet."""
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    return tmp_path / "journal.sqlite3"


def kept() -> list[tuple[Any, ...]]:
    """The games of the journal: record, outcome, looks and whether they were helped."""
    frame = journal.games()
    return list(zip(frame.record, frame.outcome.fillna(""), frame.looks, frame.helped, strict=True))


def test_a_board_of_a_deal_that_was_left_offers_to_go_on() -> None:
    by_hand(Patience("osmosis", deal=17), "turn", "turn").close()
    WRITER.flush()
    board = Patience("osmosis", deal=17)
    assert board.board["left"] == 2
    assert board.board["note"] == "You were 2 moves into this deal. Resume?"
    board.go_on()
    assert board.record() == "osmosis#17 turn turn"
    assert "left" not in board.board
    by_hand(board, "turn")
    assert board.board["kept"]
    assert kept() == [("osmosis#17 turn turn turn", "", 0, False)]


def test_a_board_tells_whether_the_coach_or_the_meter_was_on_in_its_game() -> None:
    board = by_hand(Patience("osmosis", deal=17), "turn")
    assert "metered" not in board.board
    board.coach = True
    by_hand(board, "turn")
    board.coach = False
    by_hand(board, "turn")
    assert board.board["metered"]
    assert "metered" not in board.new().board


def test_a_board_of_any_deal_offers_the_one_of_its_game_that_was_left() -> None:
    Patience("osmosis", deal=17).play("turn").close()
    Patience("peek", deal=18).play("turn").close()
    WRITER.flush()
    board = Patience("osmosis")
    assert board.board["note"] == "You were 1 move into another deal. Resume?"
    assert board.go_on().record() == "osmosis#17 turn"
    assert "left" not in Patience("osmosis", deal=5).board
    assert "left" not in Patience("osmosis").new().board


def test_a_cell_offers_the_game_that_was_chosen_on_its_board_and_left() -> None:
    for deal in (17, None):
        board = Patience("osmosis", deal=deal)
        by_hand(board.new("klondike", deal=4), "turn", "turn").close()
        WRITER.flush()
        again = Patience("osmosis", deal=deal)
        assert again.board["note"] == "You were 2 moves into a game of Klondike. Resume?"
        assert again.go_on().record() == "klondike#4 turn turn"
        by_hand(again, "turn").close()
        WRITER.flush()
        assert Patience("osmosis", deal=deal).board["left"] == 3
        by_hand(Patience("osmosis", deal=deal), "turn").close()  # what was played last there is offered first
        WRITER.flush()
        assert "into a game" not in Patience("osmosis", deal=deal).board["note"]


def test_another_cell_does_not_offer_it_nor_does_a_new_deal_on_the_board() -> None:
    by_hand(Patience("osmosis", deal=17).new("klondike", deal=4), "turn").close()
    WRITER.flush()
    assert "left" not in Patience("osmosis", deal=18).board
    assert "left" not in Patience("osmosis").board
    assert "left" not in Patience("osmosis", deal=17).new("peek", deal=3).board


def test_a_game_that_this_version_does_not_have_is_offered_by_its_name(file: Path) -> None:
    by_hand(Patience("osmosis", deal=17).new("klondike", deal=4), "turn").close()
    WRITER.flush()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE games SET game = 'whist', beginning = 'whist#4'")
    board = Patience("osmosis", deal=17)
    assert board.board["note"] == "You were 1 move into a game of whist. Resume?"
    with pytest.raises(journal.CannotGoOn, match="This version of patience_widget can't replay"):
        board.go_on()
    assert "left" not in board.board


def test_whoever_plays_on_a_deal_anew_is_asked_no_more() -> None:
    Patience("osmosis", deal=17).play("turn").close()
    WRITER.flush()
    board = Patience("osmosis", deal=17).play("turn").undo()
    assert "left" not in board.board
    assert board.board["note"] != "You were 1 move into this deal. Resume?"
    with pytest.raises(journal.CannotGoOn, match="There is no unfinished game on this deal"):
        board.go_on()
    assert "left" not in Patience("osmosis", deal=18).board


def test_while_a_player_plays_nobody_is_asked_whether_to_go_on() -> None:
    Patience("osmosis", deal=17).play("turn").close()
    WRITER.flush()
    board = Patience("osmosis", deal=17)
    offers: list[tuple[bool, bool]] = []
    board.observe(lambda _change: offers.append(("left" in board.board, "Resume?" in board.board["note"])), "board")
    board.autoplay(lambda table: "turn" if len(table.history) < 2 else None, pause=0)
    assert offers == [(False, False)] * 4  # it begins, plays two moves, and ends
    board.undo(2)
    assert board.board["note"] == "You were 1 move into this deal. Resume?"
    assert board.go_on().record() == "osmosis#17 turn"


def test_a_page_and_a_typed_line_ask_to_go_on() -> None:
    Patience("osmosis", deal=17).play("turn").close()
    for request in ({"kind": "go_on"}, {"kind": "command", "text": "resume"}):
        WRITER.flush()
        board = Patience("osmosis", deal=17)
        board._receive(board, {**request, "revision": board.revision}, [])
        assert board.record() == "osmosis#17 turn"


def test_where_there_is_nothing_to_go_on_with_it_is_said() -> None:
    board = Patience("osmosis", deal=17)
    browser = Browser(board)
    browser.ask("go_on")
    assert browser.refused.startswith("There is no unfinished game on this deal")
    browser.ask("command", text="resume")
    assert not browser.answers[-1]["ok"]


def test_a_game_that_this_version_cannot_replay_is_shown_as_text_and_offered_once(file: Path) -> None:
    Patience("osmosis", deal=17).play("turn").close()
    WRITER.flush()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE moves SET move = 'fly'")
    board = Patience("osmosis", deal=17)
    assert board.board["left"] == 1
    browser = Browser(board)
    browser.ask("go_on")
    assert browser.refused.startswith("This version of patience_widget can't replay the game that you stopped: move 1")
    assert browser.refused.endswith("Its record: osmosis#17 fly")
    assert "left" not in board.board
    assert journal.unfinished()[0].record == "osmosis#17 fly"
    assert board.play("turn").record() == "osmosis#17 turn"
    assert Patience.resume().record() == "osmosis#17 turn"


def test_one_goes_on_with_any_unfinished_game() -> None:
    for game in ("osmosis", "peek"):
        Patience(game, deal=5).play("turn").close()
    assert [Patience.resume(one).record() for one in journal.unfinished()] == ["peek#5 turn", "osmosis#5 turn"]


def test_what_cannot_be_gone_on_with_is_said_in_words() -> None:
    with pytest.raises(journal.CannotGoOn, match=r"^There is no unfinished game to resume\.$"):
        Patience.resume()
    with pytest.raises(journal.CannotGoOn, match=r"^There is no unfinished game of Peek to resume\.$"):
        Patience.resume("peek")
    with pytest.raises(games.UnknownGame, match="there is no game 'osmossis': did you mean osmosis"):
        Patience.resume("osmossis")
    with pytest.raises(games.UnknownGame, match="there is no game 17"):
        Patience.resume(17)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"Patience\.resume has no argument 'deal'"):
        Patience.resume("osmosis", deal=17)


def test_the_last_game_comes_back_on_a_board_with_its_time_and_hints() -> None:
    board = Patience("peek", deal=5)
    board.table.count_hint()
    board.play("turn")
    board.table.count_from(100, 3)
    board.play("turn")
    Patience("osmosis", deal=17).play("turn").close()
    board.play("turn")
    again = Patience.resume("peek", card_size=60)
    assert again.record() == "peek#5 turn turn turn"
    assert again.board["kept"]
    assert (again.table.hints, again.options["card_size"]) == (3, 60)
    assert again.board["status"]["seconds"] >= 100
    again.play("turn")
    assert len(kept()) == 2
    assert Patience.resume().record() == "peek#5 turn turn turn turn"


def test_a_hint_after_the_last_move_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "HINT", Budget(None, positions=100))
    board = Patience("peek", deal=5).play("turn")
    WRITER.flush()
    Browser(board).ask("hint")
    assert journal.unfinished()[0].row.hints == 1
    board.play("turn")
    WRITER.flush()
    Browser(board).ask("command", text="hint")
    assert journal.unfinished()[0].row.hints == 2


def test_another_deal_is_another_game() -> None:
    board = Patience("osmosis", deal=17).play("turn")
    board.new(deal=18).play("turn")
    board.new("peek", deal=18)
    assert [record for record, *_ in kept()] == ["osmosis#17 turn", "osmosis#18 turn"]


def by_hand(board: Patience, *moves: object) -> Patience:
    """Type moves under a board."""
    for move in moves:
        Browser(board).ask("command", text=str(move))
    return board


def test_a_won_game_is_counted() -> None:
    won = Table.replay(WON)
    by_hand(Patience(won.game, deal=won.deal), *(played.move for played in won.history))
    assert kept() == [(WON, "won", 0, False)]
    assert journal.count_games()[0].won == 1


def test_what_a_program_plays_is_not_kept_and_counts_as_help_when_a_person_goes_on() -> None:
    board = Patience("osmosis", deal=17)
    board.autoplay(greedy, pause=0)
    assert kept() == []
    board.restart().play("turn")
    assert kept() == [("osmosis#17 turn", "", 0, True)]


def test_a_game_that_a_script_finishes_is_kept_and_counts_as_helped() -> None:
    won = Table.replay(WON)
    *first, last = (str(played.move) for played in won.history)
    board = by_hand(Patience(won.game, deal=won.deal), *first)
    assert [helped for *_, helped in kept()] == [False]
    board.play(last)
    assert kept() == [(WON, "won", 0, True)]


def test_a_callback_that_answers_a_move_with_another_is_a_script() -> None:
    board = Patience("osmosis", deal=17)
    board.on_move(lambda table, _played: table.play("turn") if len(table.history) == 1 else None)
    by_hand(board, "turn")
    assert kept() == [("osmosis#17 turn turn", "", 0, True)]


def test_a_game_that_was_reviewed_or_loaded_is_no_win_of_ones_own() -> None:
    reviewed = by_hand(Patience("osmosis", deal=17), "turn")
    reviewed.review(budget=Budget(None, positions=1))
    by_hand(Patience.replay("osmosis#18 turn"), "turn")
    assert kept() == [("osmosis#17 turn", "", 0, True), ("osmosis#18 turn turn", "", 0, True)]


def test_to_play_the_rest_home_is_no_help() -> None:
    won = Table.replay(WON)
    board = Patience(won.game, deal=won.deal)
    for played in won.history:
        by_hand(board, played.move)
        with contextlib.suppress(ValueError):  # as long as it takes choices
            board.finish(pause=0)
            break
    assert kept()[0][1:] == ("won", 0, False)


def test_looks_under_the_cards_are_counted_once_for_each_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "LIGHT", Budget(None, positions=100))
    board = Patience("osmosis", deal=17).play("turn")
    board.verdict()
    board.verdict()
    board.play("turn")
    assert kept()[0][2:] == (1, True)
    board.verdict()
    assert kept()[0][2:] == (2, True)


def test_where_games_are_kept_is_said_once(file: Path) -> None:
    board = Patience("osmosis", deal=17).play("turn")
    WRITER.flush()
    said = [board.play("turn").board["note"] for _ in range(2)]
    assert said == [
        f"Your games are kept in {file}. To turn that off, see Options.",
        "",
    ]
    other = Patience("osmosis", deal=18).play("turn")
    WRITER.flush()
    assert other.play("turn").board["note"] == ""


def test_a_journal_that_cannot_be_used_is_said_once_and_play_goes_on(file: Path) -> None:
    file.write_text("no database " * 100)
    board = Patience("osmosis", deal=17).play("turn")
    WRITER.flush()
    notes = [board.play("turn").board["note"] for _ in range(2)]
    assert "it isn't a journal of patience_widget. You can play on" in notes[0]
    assert notes[1] == ""
    assert Patience.resume().record() == "osmosis#17 turn turn turn"


def test_boards_of_a_plain_process_keep_nothing_unless_a_file_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.delenv("PATIENCE_JOURNAL")
    Patience("osmosis", deal=17).play("turn").close()
    WRITER.flush()
    assert list(tmp_path.iterdir()) == []
    assert store.keeps_boards(in_notebook=True)
    assert not store.keeps_boards(in_notebook=False)


def test_no_board_keeps_anything_while_the_journal_is_off(file: Path) -> None:
    journal.turn_off()
    Patience("osmosis", deal=17).play("turn")
    LessonBoard("words").next()
    WRITER.flush()
    assert not file.exists()
    journal.turn_on()
    assert kept() == []
    assert LessonBoard("words").session.index == 0


def test_boards_that_were_made_while_it_was_off_keep_what_is_played_when_it_is_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("patience_widget.widget.patience.in_notebook", lambda: True)
    browser = Browser(Patience("osmosis", deal=17))
    browser.ask("journal", on=False)
    assert browser.answers[-1]["on"] is False
    other = Patience("osmosis", deal=18).play("turn")
    browser.board.play("turn")
    browser.ask("journal", on=True)
    assert browser.answers[-1]["on"] is True
    assert kept() == []
    browser.board.play("turn")
    other.play("turn")
    assert {record for record, *_ in kept()} == {"osmosis#17 turn turn", "osmosis#18 turn turn"}


def test_a_page_is_told_where_games_are_kept_and_what_to_do(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = Browser(Patience("osmosis", deal=17))

    def told() -> tuple[bool | None, str]:
        browser.ask("journal")
        return browser.answers[-1]["on"], " ".join(browser.answers[-1]["says"])

    assert told()[0] is True
    assert str(file) in told()[1]
    assert "import" not in told()[1]
    browser.ask("journal", on="yes")
    assert "True or False" in browser.refused
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    assert told() == (False, ANY)
    monkeypatch.setattr(journal_data, "has_sqlite", lambda: False)
    assert told()[0] is None
    monkeypatch.setattr(journal_data, "has_sqlite", lambda: True)
    monkeypatch.delenv("PATIENCE_JOURNAL")
    browser = Browser(Patience("osmosis", deal=17))  # in no notebook
    assert told() == (None, "Your games aren't saved here.")


def test_bare_tables_players_studies_and_the_games_of_a_lesson_are_not_kept(file: Path) -> None:
    play_out(Table("osmosis", deal=17).play("turn"), greedy)
    study("bridesmaids", range(2), progress=False)
    Patience("osmosis", deal=17).autoplay(greedy, pause=0)
    WRITER.flush()
    assert not file.exists()
    LessonBoard("words").next()
    assert kept() == []


def test_a_lesson_goes_on_where_the_learner_stopped() -> None:
    board = LessonBoard("words")
    board.next()
    board.close()
    WRITER.flush()
    again = LessonBoard("words")
    assert again.session.index == 1
    assert [step["done"] for step in again.progress["steps"]] == [step["done"] for step in board.progress["steps"]]
    assert LessonBoard("osmosis").session.index == 0
    assert LessonBoard("words", progress=again.progress | {"step": 1}).session.index == 0


def test_a_page_knows_whether_the_progress_in_a_lesson_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    board = LessonBoard("words")
    assert board.board["kept"]
    assert board.next().board["kept"]  # the next step has a table of its own
    WRITER.flush()
    for shown in ("words", "osmosis", "learn", "puzzles"):
        assert LessonBoard(shown).board["kept"]
    monkeypatch.setenv("PATIENCE_JOURNAL", "off")
    for shown in ("words", "learn", "puzzles"):
        assert "kept" not in LessonBoard(shown).board


def test_a_lesson_that_was_finished_or_has_changed_begins_at_its_first_step() -> None:
    board = LessonBoard("words")
    steps = [step | {"done": True} for step in board.progress["steps"]]
    kept_lesson = journal.KeptLesson("words")
    kept_lesson.progressed(board.progress | {"step": len(steps), "steps": steps})
    WRITER.flush()
    again = LessonBoard("words")
    assert (again.session.index, again.session.complete) == (0, True)
    kept_lesson.progressed(board.progress | {"step": 2, "steps": steps[:3]})
    WRITER.flush()
    assert not LessonBoard("words").session.complete
