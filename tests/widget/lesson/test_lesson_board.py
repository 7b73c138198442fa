"""The board of a lesson without a browser: its messages, its panel and its verbs."""

from typing import Any

import pytest

from patience_widget import IllegalMove, LessonBoard, Patience
from patience_widget.lessons import Guided, Lesson, LessonError, Quiz, Refuse, Show, Try, find, on
from patience_widget.lessons.model.progress import most_stars
from patience_widget.widget.data.board import code_of

TABLE = """
    foundation1: 7C 8C
    reserve1: [2D] 7H
    reserve2: [3D] 9C
    stock: rest
"""
LESSON = Lesson(
    name="rows",
    title="Rows",
    game="osmosis",
    steps=(
        Show("Look at the stock.", position=TABLE, points=("stock",)),
        Guided("Build the 9 of clubs.", move="reserve2>foundation1", why="It is in suit.", position=TABLE),
        Refuse("Try the 7 of hearts.", move="reserve1>foundation1", rule="in_suit", position=TABLE),
        Quiz("Which card?", asks="card", answer="7H", position=TABLE),
        Try("Open a row.", goal=on("foundation2", "7H"), solution="reserve1>foundation2", position=TABLE),
    ),
)


class Page:
    """A front end that asks and keeps what it was sent."""

    def __init__(self) -> None:
        self.board = LessonBoard(LESSON)
        self.sent: list[dict[str, Any]] = []
        self.board.send = lambda content, *_: self.sent.append(content)

    def ask(self, **request: object) -> dict[str, Any]:
        self.board._receive(self.board, request | {"revision": self.board.board["revision"]}, [])
        panel: dict[str, Any] = self.board.board["lesson"]
        return panel

    def go(self, verb: str, **more: object) -> dict[str, Any]:
        return self.ask(kind="lesson", verb=verb, **more)

    def move(self, source: str, target: str) -> dict[str, Any]:
        return self.ask(kind="move", source=source, target=target)


@pytest.fixture
def page() -> Page:
    return Page()


def test_every_request_is_answered_by_one_board(page: Page) -> None:
    published: list[int] = []
    page.board.observe(lambda change: published.append(change["new"]["revision"]), "board")
    assert page.go("next")["step"] == 2
    assert page.move("reserve2", "foundation1")["finished"]
    assert len(published) == 2
    assert page.sent == []


def test_an_illegal_try_is_told_beside_its_cards_and_the_lesson_goes_on(page: Page) -> None:
    page.go("next")
    panel = page.move("reserve1", "foundation1")
    assert "wrong suit" in panel["refusal"]["text"]
    assert panel["refusal"]["rule"] == "Build in suit."
    assert panel["notes"] == []
    assert page.move("reserve2", "foundation1")["buttons"][-1]["off"] == ""


def test_the_rule_that_is_asked_for_is_not_told_before(page: Page) -> None:
    page.go("next")
    page.move("reserve2", "foundation1")
    page.go("next")
    panel = page.move("reserve1", "foundation1")
    assert panel["refusal"]["rule"] == ""
    assert "Build in suit." in panel["question"]["choices"]
    assert page.sent == []
    assert page.go("answer", value="Build in suit.")["finished"]


def test_where_nothing_is_to_be_played_no_card_can_be_picked_up(page: Page) -> None:
    assert not any(pile["picks"] or pile["lifts"] for pile in page.board.board["piles"])
    assert not any(action["moves"] for action in page.board.board["actions"])
    page.go("next")
    assert any(pile["lifts"] for pile in page.board.board["piles"])


def test_bad_requests_of_the_panel_are_refused(page: Page) -> None:
    page.go("dance")
    page.go("answer", value={"a": 1})
    page.ask(kind="lesson")
    page.ask(kind="new", deal="17")
    assert [message["kind"] for message in page.sent] == ["refused"] * 4
    assert page.board.session.index == 0


def test_a_step_is_gone_to_if_all_before_it_are_done(page: Page) -> None:
    page.go("next")
    assert page.go("goto", value=0)["step"] == 1
    assert page.go("goto", value=1)["step"] == 2
    for value in (4, -1, 99, "1", None):
        page.go("goto", value=value)
    assert [message["kind"] for message in page.sent] == ["refused"] * 5
    assert page.board.session.index == 1


def test_lines_are_typed_in_the_words_of_a_lesson(page: Page) -> None:
    page.ask(kind="command", text="next")
    assert page.board.session.index == 1
    page.ask(kind="command", text="hint")
    assert page.board.board["lesson"]["finished"]
    page.ask(kind="command", text="new 17")
    assert page.sent[-1]["ok"] is False


def test_python_goes_through_the_lesson_and_the_board_follows() -> None:
    board = LessonBoard(LESSON).next()
    with pytest.raises(IllegalMove, match="wrong suit"):
        board.play("reserve1>foundation1")
    board.play("reserve2>foundation1").next()
    assert board.board["lesson"]["step"] == 3
    assert board.position["foundation1"][-1].code == "8C"
    assert list(board.progress["steps"][1]) != []
    assert repr(board) == "<LessonBoard of rows: step 3 of 5>"


def test_a_lesson_goes_on_with_its_progress() -> None:
    board = LessonBoard(LESSON).next()
    again = LessonBoard(LESSON, progress=board.progress)
    assert again.session.index == 1


def test_what_is_copied_as_code_is_an_answer_that_the_lesson_checks() -> None:
    board = LessonBoard(LESSON).next()
    board.play("reserve2>foundation1")
    assert board.lesson.check({2: code_of(board.table)})
    assert not LESSON.check({2: code_of(LessonBoard(LESSON).table)})


def at_its_end(lesson: Lesson) -> LessonBoard:
    """The board of a lesson that was done before, at its last step."""
    done = {"done": True, "tries": 1, "refused": 0, "helped": 0, "answer": ""}
    steps = [{"kind": step.kind, **done, "stars": most_stars(step)} for step in lesson.steps]
    return LessonBoard(lesson, progress={"lesson": lesson.name, "step": len(steps), "steps": steps})


def test_a_lesson_that_is_done_leads_to_the_next_one_and_to_a_game() -> None:
    board = at_its_end(find("words"))
    assert [button["verb"] for button in board.board["lesson"]["buttons"]] == ["back", "next"]
    board.next()
    assert [button["verb"] for button in board.board["lesson"]["buttons"]] == ["back", "retry", "help", "next"]
    assert "whole lesson" not in str(board.board["lesson"]["notes"])
    state = board.session.state
    assert state.check is not None
    state.finished = state.check.over = True
    board.show_again()
    panel = board.board["lesson"]
    stars = sum(most_stars(step) for step in board.lesson.steps)
    said = panel["notes"][-1]
    assert said["lead"] == "That was the whole lesson: well done!"
    assert f"{stars} of {stars} stars" in said["text"]
    assert said["links"][0]["value"] == f"play/{board.game.name}"
    assert [button["verb"] for button in panel["buttons"]] == ["back", "retry", "open"]
    onward = panel["buttons"][-1]
    assert (onward["label"], onward["value"]) == ("Next lesson: Klondike", "klondike")
    assert (onward["main"], onward["key"], onward["off"]) == (True, "n", "")
    assert board.back().board["lesson"]["buttons"][-1]["verb"] == "next"


@pytest.mark.parametrize(
    ("name", "label", "after"),
    [
        ("osmosis", "Next lesson: Peek", "peek"),
        ("rosamunds-bower", "Still to learn: The words of patience", "words"),
    ],
)
def test_the_course_of_a_game_leads_to_that_game_first_and_offers_a_lesson(name: str, label: str, after: str) -> None:
    board = at_its_end(find(name)).next()
    state = board.session.state
    assert state.check is not None
    state.finished = state.check.over = True
    board.show_again()
    panel = board.board["lesson"]
    onward, link = panel["buttons"][-1], panel["notes"][-1]["links"][-1]
    assert (onward["label"], onward["value"], onward["main"]) == (
        f"Play {board.game.title}",
        f"play/{name}",
        True,
    )
    assert (link["label"], link["value"]) == (label, after)


@pytest.mark.parametrize(
    ("name", "leads"), [("klondike", True), ("tour/klondike", True), ("klondike-draw1", False), ("words", False)]
)
def test_the_course_and_the_tour_of_a_game_lead_to_its_puzzles(name: str, *, leads: bool) -> None:
    board = at_its_end(LessonBoard(name).lesson)
    state = board.next().session.state if board.session.state.introduces else board.session.state
    state.finished = True
    if state.check is not None:
        state.check.over = True
    board.show_again()
    links = board.board["lesson"]["notes"][-1]["links"]
    assert ({"label": "Puzzles of Klondike", "verb": "open", "value": "puzzles/klondike"} in links) == leads
    assert len(links) == 1 + leads


def test_the_lesson_of_a_teacher_ends_with_a_game_and_the_map() -> None:
    board = at_its_end(LESSON)
    board.play("reserve1>foundation2")
    panel = board.board["lesson"]
    assert panel["notes"][-1]["links"][-1]["label"] == "Play Osmosis"
    assert panel["buttons"][-1]["label"] == "All lessons"
    assert panel["buttons"][-1]["main"]


def test_a_whole_game_is_played_in_place_and_left_for_later(page: Page) -> None:
    shown = page.go("open", value="play/peek")["plays"]
    game = page.board._learner.game("peek")
    assert shown == game.model_id
    assert isinstance(game, Patience)
    assert game.game.name == "peek"
    page.go("open", value="learn")
    assert "plays" not in page.board.board["lesson"]
    assert page.go("open", value="play/peek")["plays"] == shown
    page.go("open", value="play/peak")
    assert "peek" in page.sent[-1]["message"]
    page.board.close()
    assert game.comm is None


def test_a_question_is_not_answered_by_the_signs_on_the_foundations(page: Page) -> None:
    def signs() -> set[str]:
        return {pile["next"] for pile in page.board.board["piles"] if pile["cards"]}

    page.go("next")
    page.move("reserve2", "foundation1")
    page.go("next")
    assert signs() != {""}
    page.move("reserve1", "foundation1")
    page.go("answer", value="Build in suit.")
    page.go("next")
    assert signs() == {""}
    assert page.go("answer", value="7H")["marks"] == {"7H": "right"}
    assert signs() != {""}


def test_what_a_lesson_has_no_place_for_is_refused_with_advice() -> None:
    board = LessonBoard(LESSON)
    with pytest.raises(LessonError, match="its own deals"):
        board.new()
    with pytest.raises(LessonError, match="make the move again"):
        board.redo()
    with pytest.raises(LessonError, match="next and back"):
        board.goto(0)
    with pytest.raises(LessonError, match="use Patience"):
        board.autoplay(lambda _table: None)
    with pytest.raises(LessonError, match="use Patience"):
        board.table = Patience("osmosis").table


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
def test_an_unknown_lesson_and_an_unknown_option_are_refused() -> None:
    with pytest.raises(LessonError, match="words"):
        LessonBoard("wrods")
    with pytest.raises(TypeError, match="LessonBoard has no argument 'card_sizes'"):
        LessonBoard("words", card_sizes=3)


def test_a_closed_board_lets_go_of_its_session() -> None:
    board = LessonBoard(LESSON)
    revision = board.board["revision"]
    board.close()
    board.session.next()
    assert board.board["revision"] == revision


def test_another_lesson_is_opened_in_the_same_board(page: Page) -> None:
    board, first = page.board, page.board.session
    heard: list[int] = []
    board.observe(lambda change: heard.append(change["new"]["revision"]), "board")
    page.go("next")
    panel = page.go("open", value="words")
    assert (panel["lesson"]["name"], panel["step"]) == ("words", 1)
    assert (board.lesson.name, board.game.name) == ("words", "klondike")
    assert repr(board).startswith("<LessonBoard of words: step 1 of ")
    assert len(heard) == 2
    page.go("next")
    assert board.session.index == 1
    revision = board.revision
    first.back()
    assert board.revision == revision
    board.open(LESSON)
    assert board.session.index == 1
    assert page.sent == []


def test_a_board_is_connected_with_its_pages_though_it_opens_lessons_by_the_name_that_connects_widgets() -> None:
    board = LessonBoard(LESSON)
    assert board.comm is not None
    assert board.open("words").lesson.name == "words"


def test_a_lesson_opened_again_is_as_it_was_left() -> None:
    board = LessonBoard("words").next().open("tour/klondike")
    assert board.game.title == "Klondike"
    board.next().open("words")
    assert board.session.index == 1
    assert board.open("tour/klondike").session.index == 1


def test_what_cannot_be_opened_leaves_the_board_as_it_was(page: Page) -> None:
    page.go("next")
    for value in ("wrods", "tour/klondyke", "", 7, None):
        page.go("open", value=value)
    assert [message["kind"] for message in page.sent] == ["refused"] * 5
    assert "did you mean words?" in page.sent[0]["message"]
    assert "'tour/klondike'" in page.sent[0]["message"]
    assert "klondike" in page.sent[1]["message"]
    assert page.board.session.index == 1
    page.ask(kind="command", text="open")
    assert page.sent[-1]["text"] == "Type what to open, as in open osmosis."
    page.ask(kind="command", text="open words")
    assert page.board.lesson.name == "words"
