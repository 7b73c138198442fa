"""Puzzles on a board without a browser: what opens them, what the page asks for, and what the journal keeps."""

from pathlib import Path

import pytest

from patience_widget import LessonBoard, games, lessons
from patience_widget.journal.learning import puzzle_tries
from patience_widget.lessons import Lesson, LessonError, Solve
from patience_widget.lessons.puzzle.in_short import in_short
from patience_widget.lessons.session import PuzzleSession
from patience_widget.widget.lesson.puzzles import puzzle_rows


def session_of(board: LessonBoard) -> PuzzleSession:
    assert isinstance(board.session, PuzzleSession)
    return board.session


def ask(board: LessonBoard, verb: str, value: object = None) -> None:
    asked = {"kind": "lesson", "verb": verb, "value": value, "revision": board.board["revision"]}
    board._receive(board, asked, [])


def test_puzzles_are_opened_by_a_word() -> None:
    board = LessonBoard("puzzles/rosamunds-bower")
    assert session_of(board).puzzle.game.name == "rosamunds-bower"
    board.open("puzzles")
    assert len(session_of(board).puzzles) == len(lessons.puzzles())
    board.open("today")
    assert session_of(board).puzzle == lessons.puzzles().daily()
    board.open("words")
    assert board.lesson.name == "words"


def test_puzzles_are_opened_as_they_are() -> None:
    puzzle = lessons.puzzles("rosamunds-bower")[3]
    board = LessonBoard(puzzle)
    assert session_of(board).puzzle == puzzle
    assert repr(board) == f"<LessonBoard of the puzzle {puzzle.name}>"
    some = lessons.puzzles("calculation")[:2]
    board.open(some)
    assert session_of(board).puzzle in some


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("puzzles/captive-queens", "nothing to puzzle over"),
        ("puzzles/chess", "there is no game 'chess'"),
        ("today/osmosis", "leave out '/osmosis'"),
    ],
)
def test_what_is_not_there_is_said(word: str, said: str) -> None:
    with pytest.raises(LessonError, match=said):
        LessonBoard(word)


def test_the_page_shows_a_wrong_move_the_win_and_the_next_puzzle() -> None:
    board = LessonBoard(lessons.puzzles("rosamunds-bower").named("rosamunds-bower-1038-209"))
    ask(board, "next")
    assert session_of(board).puzzle.name == "rosamunds-bower-1038-209", "it was not tried yet"
    board._receive(board, {"kind": "move", "source": "turned", "target": "heap1", "revision": 1}, [])
    tried = session_of(board).puzzle.position["turned"][-1].code
    assert set(board.board["lesson"]["marks"]) >= {tried, "heap1"}
    ask(board, "show_wrong", "turned>heap1")
    assert [str(played.move) for played in board.table.history][:1] == ["turned>heap1"]
    ask(board, "retry")
    assert board.table.position == session_of(board).puzzle.position
    ask(board, "show_win")
    ask(board, "forward")
    assert len(board.table.history) == 2
    ask(board, "next")
    assert session_of(board).puzzle.name != "rosamunds-bower-1038-209"


def test_a_game_that_the_learner_has_not_met_is_introduced() -> None:
    board = LessonBoard("puzzles/calculation")
    note = board.board["lesson"]["notes"][0]
    assert note["lead"] == "Calculation is new to you."
    assert note["folds"], "its explanation makes no panel scroll"
    assert note["links"] == [{"label": "Learn Calculation first", "verb": "open", "value": "calculation"}]
    ask(board, "open", note["links"][0]["value"])
    ask(board, "next")
    board.open("puzzles/calculation")
    assert board.board["lesson"]["notes"] == []


def test_at_the_first_puzzle_of_a_game_in_another_form_it_is_said_how_many_cards_are_turned() -> None:
    board = LessonBoard("klondike-draw1")
    ask(board, "next")
    board.open("puzzles/klondike")
    [note] = board.board["lesson"]["notes"]
    assert (note["lead"], note["text"]) == ("Puzzles of Klondike:", "You turn three cards at a time.")
    ask(board, "show_win")
    ask(board, "next")
    assert board.board["lesson"]["notes"] == []


def test_what_leads_to_puzzles_in_another_form_says_how_many_cards_are_turned() -> None:
    told = "You turn three cards at a time."
    [row] = [row for row in puzzle_rows([]) if row["value"] == "puzzles/klondike"]
    assert row["about"].endswith(f". {told}")
    assert told in lessons.puzzles("klondike/draw1").why_none
    assert told in lessons.puzzles("klondike")._repr_html_()
    assert "In the puzzles of Klondike you turn three cards" in str(lessons.find("klondike-draw1").steps)
    [row] = [row for row in puzzle_rows([]) if row["value"] == "puzzles/yukon"]
    assert "turn" not in row["about"]


@pytest.mark.parametrize("name", [name for name in games.names() if lessons.puzzles(name)])
def test_every_game_with_puzzles_is_told_in_short(name: str) -> None:
    short = in_short(games.find(name))
    assert short != games.find(name).aim
    assert len(short) < 300


def test_what_is_told_in_short_is_all_that_a_puzzle_needs() -> None:
    assert "an ace and a king go on each other." in in_short(games.find("crescent"))
    assert "The reserve fills a gap at once." in in_short(games.find("canfield"))


def test_no_card_can_be_picked_up_while_a_line_is_shown() -> None:
    board = LessonBoard("puzzles/rosamunds-bower")
    board.show_win()
    assert not any(pile["lifts"] for pile in board.board["piles"])


def test_tries_are_known_on_the_board_without_a_journal() -> None:
    board = LessonBoard("puzzles/rosamunds-bower")
    first = session_of(board).puzzle.name
    board.show_win()
    board.open("puzzles/calculation")
    assert [one.puzzle for one in session_of(board).tries] == [first]
    assert puzzle_tries() == []


def test_the_journal_keeps_every_first_try_for_the_next_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    board = LessonBoard("puzzles/rosamunds-bower")
    first = session_of(board).puzzle.name
    board.show_win().next()
    board.close()
    assert [(one.puzzle, one.solved) for one in puzzle_tries()] == [(first, False)]
    again = LessonBoard("puzzles/rosamunds-bower")
    assert [one.puzzle for one in session_of(again).tries] == [first]
    assert again.board["lesson"]["head"]["place"] == "Today: 1 of 5"


def test_a_puzzle_in_a_lesson_is_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    LessonBoard(Lesson("own", "Own", "osmosis", [Solve(puzzle="rosamunds-bower-1038-209")])).show_win()
    assert [(one.puzzle, one.solved) for one in puzzle_tries()] == [("rosamunds-bower-1038-209", False)]


def test_a_puzzle_says_how_many_redeals_are_left_where_they_are_limited() -> None:
    puzzle = next(one for one in lessons.puzzles("eagle-wing") if one.position.redeals == 0)
    assert LessonBoard(puzzle).session.describe()["pace"].endswith(" No redeals left.")
    assert "redeal" not in LessonBoard(lessons.puzzles("beleaguered-castle")[0]).session.describe()["pace"]


# ------------------------------------------------------------------------------------------------------------ a streak


def labels(board: LessonBoard) -> list[str]:
    return [button["label"] for button in board.board["lesson"]["buttons"]]


def test_a_streak_says_first_what_counts_and_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    board = LessonBoard("streak")
    assert repr(board) == "<LessonBoard of the streak of puzzles>"
    assert board.board["lesson"]["text"].startswith("Solve as many puzzles as you can, until three are wrong.")
    assert board.board["lesson"]["foot"] == "Your best streak: none yet."
    assert labels(board) == ["All lessons", "Begin"]
    ask(board, "open", "streak/new")
    while not board.session.finished:
        board.play(session_of(board).state.solving.rest[0])  # type: ignore[union-attr]
    board.next().show_win().next()
    board.close()

    again = LessonBoard("streak")
    assert again.board["lesson"]["head"]["place"] == "Under way: 1 solved · 1 of 3 wrong"
    assert again.board["lesson"]["foot"] == "Your best streak: 1."
    assert labels(again) == ["All lessons", "New streak", "Go on"]
    ask(again, "open", "streak/go")
    assert again.board["lesson"]["head"]["place"] == "1 solved · 1 of 3 wrong"
    again.show_win().next().show_win()
    assert repr(again) == "<LessonBoard of the streak of puzzles: 1 solved · 3 of 3 wrong>"
    with pytest.raises(LessonError, match="This streak is over"):
        again.next()
    again.retry()
    assert labels(again)[-1] == "Go on"
    ask(again, "open", again.board["lesson"]["buttons"][-1]["value"])
    assert labels(again) == ["All lessons", "Begin"]
    tries = puzzle_tries()
    assert len({one.streak for one in tries}) == 1
    assert lessons.best_streak(tries) == 1


def test_a_streak_is_on_the_map_and_known_without_a_journal() -> None:
    board = LessonBoard("streak/go")
    board.show_win().open("learn")
    (row,) = (
        row for group in board.board["lesson"]["map"]["groups"] for row in group["rows"] if row["value"] == "streak"
    )
    assert (row["note"], row["state"]) == ("0 solved · 1 of 3 wrong", "begun")
    assert board.open("streak/go").board["lesson"]["head"]["place"] == "0 solved · 1 of 3 wrong"
    assert board.open("streak/new").board["lesson"]["head"]["place"] == "0 solved · 0 of 3 wrong"
    with pytest.raises(LessonError, match="'streak/go'"):
        board.open("streak/on")
