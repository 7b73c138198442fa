"""The map: what there is to learn, what was done, and what comes next."""

import json
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from patience_widget import LessonBoard, games, journal, lessons
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.journal.days import this_day
from patience_widget.journal.learning import PuzzleTry
from patience_widget.lessons import LessonError


def rows(board: LessonBoard) -> dict[str, dict[str, Any]]:
    """The rows of the map by what they open, with what is left out because it says nothing."""
    groups = board.board["lesson"]["map"]["groups"]
    nothing = {"about": "", "note": "", "state": "open", "stars": 0}
    return {row["value"]: nothing | row for group in groups for row in group["rows"]}


def titles(board: LessonBoard) -> dict[str, list[str]]:
    """The titles of the rows by group."""
    groups = board.board["lesson"]["map"]["groups"]
    return {group["title"]: [row["title"] for row in group["rows"]] for group in groups}


def onward(board: LessonBoard) -> str:
    """What the map says comes next."""
    return str(board.board["lesson"]["map"]["onward"]["title"])


def do_all(board: LessonBoard) -> None:
    """Note that all steps of the lesson on a board are done, without doing them."""
    for noted in board.session._progress:
        noted.finish(3, "")
    board.session.goto(0)


def test_a_board_without_a_name_shows_the_map_and_so_does_learn() -> None:
    for board in (LessonBoard(), lessons.learn(card_size=60), LessonBoard("words").open("learn")):
        assert repr(board) == f"<LessonBoard of the map: 0 of {len(lessons.names())} lessons done>"
        assert onward(board) == "Begin: The words of patience"
        assert rows(board)["words"]["state"] == "next"
        assert json.loads(json.dumps(board.board["lesson"]["map"])) == board.board["lesson"]["map"]


def test_the_map_is_no_lesson_and_has_no_cards() -> None:
    board = LessonBoard("words").open("learn")
    assert (board.board["piles"], board.board["actions"], board.board["origin"]) == ([], [], "")
    for name in ("session", "lesson", "progress", "table", "position"):
        with pytest.raises(LessonError, match="open"):
            getattr(board, name)
    with pytest.raises(LessonError, match="shows no"):
        board.next()
    assert board.open("words").board["piles"]


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
def test_the_map_has_every_lesson_and_a_tour_of_every_other_game(every: int) -> None:
    found = rows(LessonBoard())
    games_there = {name for name in games.names() if "/" not in name}
    tours = {f"tour/{name}" for name in games_there - {*lessons.names()}}
    puzzles = {f"puzzles/{name}" for name in games_there if lessons.puzzles(name)}
    assert set(found) == {*lessons.names(), *tours, *puzzles, "puzzles", "streak", "today"}
    for what in [*found][::every]:
        LessonBoard(what).close()


def test_the_games_that_most_people_know_come_first() -> None:
    found = titles(LessonBoard())
    well_known = [games.find(name).title for name in WELL_KNOWN]
    assert found["Lessons"][0] == "The words of patience"
    assert found["Puzzles"][:3] == ["Next puzzle", "Puzzle streak", "Puzzle of the day"]
    tours = found.get("Short tours of games that most people know", [])  # none, once each has a lesson
    for shown in (found["Lessons"][1:], found["Puzzles"][3:], tours):
        known = [title for title in well_known if title in shown]
        assert shown[: len(known)] == known
    assert {*well_known} <= {*found["Lessons"], *tours}
    assert not {*well_known} & {*found["Short tours of more games"]}
    assert [group["title"] for group in LessonBoard().board["lesson"]["map"]["groups"] if group.get("folded")] == [
        "Short tours of more games"
    ]


def test_a_map_is_a_small_message_with_the_names_to_search_by() -> None:
    board = LessonBoard()
    found = rows(board)
    assert found["osmosis"]["also"] == ["Treasure Trove"]
    assert "reserve" in found["words"]["words"]
    assert "heap" in found["calculation"]["words"]
    said = [word for row in found.values() for word in row.get("words", ())]
    assert len(said) == len({*said})
    assert found["tour/royal-rendezvous"]["also"] == list(games.find("royal-rendezvous").aliases)
    pictures = sum(len(json.dumps(row["thumb"])) for row in found.values() if "thumb" in row)
    assert len(json.dumps(board.board)) - pictures < 250 * len(found)


def test_each_puzzle_of_a_game_has_its_mark_and_opens_by_its_number() -> None:
    board = LessonBoard()
    there = lessons.puzzles("fortress")
    before, now = (f"{this_day() - timedelta(days)} 08:00:00.000000" for days in (2, 0))
    board._learner._tries += [
        PuzzleTry(there[0].name, now, solved=True),
        PuzzleTry(there[1].name, before, solved=False),
        PuzzleTry(there[2].name, now, solved=False),
    ]
    board.open("learn")
    row = rows(board)["puzzles/fortress"]
    assert row["marks"] == "sdm" + "." * (len(there) - 3)
    assert row["note"] == f"1 of {len(there)} solved, 1 due"
    assert row["state"] == "begun"
    assert board.open("puzzles/fortress/3").lesson.name == there[2].name
    for number in ("0", str(len(there) + 1)):
        with pytest.raises(LessonError, match=f"there is no puzzle '{number}' of Fortress: .* 1 to {len(there)}"):
            LessonBoard(f"puzzles/fortress/{number}")
    for odd in ("puzzles/fortress/x", "puzzles/3", "puzzles/fortress/" + "9" * 5000, "puzzles/captive-queens/1"):
        with pytest.raises(LessonError):
            LessonBoard(odd)


def test_lessons_have_a_picture_of_their_table_on_the_map() -> None:
    found = rows(LessonBoard())
    assert found["osmosis"]["thumb"]["width"] > 0
    assert "thumb" not in found["tour/westcliff"]


def test_a_button_leads_from_a_lesson_to_the_map_but_not_from_somebodys_own() -> None:
    head = LessonBoard("osmosis").board["lesson"]["head"]
    assert (head["title"], head["up"]["verb"], head["up"]["value"]) == ("Osmosis", "open", "learn")
    for word in ("tour/klondike", "puzzles", "review"):
        assert LessonBoard(word).board["lesson"]["head"]["up"] is not None
    assert LessonBoard("puzzles/rosamunds-bower").board["lesson"]["head"]["title"] == "Puzzle"
    assert LessonBoard(lessons.find("osmosis")).board["lesson"]["head"]["up"] is None


def test_what_was_done_is_on_the_map_without_a_journal_too() -> None:
    board = LessonBoard("words").next().open("learn")
    assert onward(board).startswith("Go on: The words of patience, step 2 of ")
    assert rows(board)["words"]["note"].startswith("Step 2 of ")
    board.open("words")
    do_all(board)
    board.open("learn")
    assert (rows(board)["words"]["state"], rows(board)["words"]["note"]) == ("done", "Done")
    assert onward(board) == "Begin: Klondike"
    assert " lessons is done. Take them in this order" in board.board["lesson"]["map"]["text"]
    assert rows(LessonBoard())["words"]["state"] == "next"


def test_the_map_counts_the_puzzles_that_are_solved_and_those_that_are_due() -> None:
    board = LessonBoard()
    of_osmosis = lessons.puzzles("rosamunds-bower")
    daily = lessons.puzzles().daily()
    first, second, third = [puzzle.name for puzzle in of_osmosis if puzzle != daily][:3]
    before, now = (f"{this_day() - timedelta(days)} 08:00:00.000000" for days in (2, 0))
    board._learner._tries += [PuzzleTry(first, now, solved=True), PuzzleTry(second, before, solved=False)]
    board._learner._tries += [
        PuzzleTry(third, now, solved=False),
        PuzzleTry(daily.name, now, solved=True),
    ]
    board.open("learn")
    note = rows(board)["puzzles/rosamunds-bower"]["note"]
    assert f" of {len(of_osmosis)} solved, 1 due" in note
    assert rows(board)["puzzles/calculation"]["note"].endswith(
        (f"{len(lessons.puzzles('calculation'))} puzzles", "solved")
    )
    assert rows(board)["today"]["note"] == "Solved"
    assert rows(board)["puzzles"]["note"] == "Today: 3 of 5"
    assert rows(LessonBoard())["puzzles"]["about"] == "From games you know if possible, near your rating of 1000."
    assert rows(LessonBoard())["today"]["note"] == "New today"


def test_what_is_left_last_comes_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATIENCE_JOURNAL", str(tmp_path / "journal.sqlite3"))
    LessonBoard("words").next().open("peek").next().open("tour/westcliff").next()
    board = LessonBoard()
    assert onward(board).startswith("Go on: Peek, step 2 of ")
    assert rows(board)["tour/westcliff"]["note"].startswith("Step 2 of ")
    assert list(journal.lessons_progress()) == ["words", "peek", "tour-westcliff"]


def test_a_map_without_a_lesson_left_says_so() -> None:
    board = LessonBoard()
    for name in lessons.names():
        do_all(board.open(name))
    board.open("learn")
    assert board.board["lesson"]["map"]["onward"] is None
    assert "every lesson" in board.board["lesson"]["map"]["text"]


def test_only_a_lesson_goes_on_with_progress() -> None:
    progress = LessonBoard("words").progress
    for what in (None, "learn"):
        with pytest.raises(LessonError, match="goes with a lesson"):
            LessonBoard(what, progress=progress)
    with pytest.raises(LessonError, match="the whole map"):
        LessonBoard("learn/osmosis")
