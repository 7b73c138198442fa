"""What can be typed under the board."""

import asyncio
import json
from typing import Any

import pytest

from patience_widget import Move, Patience, Table
from patience_widget.analysis.boards import hint_of_board
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.views.words import moved_in_words
from patience_widget.widget.requests.typed_lines import COMMANDS
from tests.waiting import wait


class Desk:
    """A board, and the messages that it sends."""

    def __init__(self, game: str = "osmosis") -> None:
        self.board = Patience(game, deal=17)
        self.sent: list[dict[str, Any]] = []
        self.board.send = self.sent.append

    def type(self, text: object) -> dict[str, Any]:
        self.sent.clear()
        request = {"kind": "command", "text": text, "revision": self.board.board["revision"]}
        self.board._receive(self.board, request, [])
        (answer,) = self.sent
        return answer


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_a_move_in_any_short_form_is_made(desk: Desk) -> None:
    before = desk.board.board["revision"]
    assert desk.type(" 4S>f2 ") == {"kind": "answer", "revision": before, "input": " 4S>f2 ", "text": "", "ok": True}
    assert desk.board.record() == "osmosis#17 reserve1>foundation2"


def test_several_moves_are_typed_on_one_line_and_made_together_or_not_at_all(desk: Desk) -> None:
    refused = desk.type("turn r2>f1 w>r1")
    assert refused["message"].startswith("Move 3 of 3, 'waste>reserve1': You can't put cards on reserve 1.")
    assert desk.board.record() == "osmosis#17"
    assert desk.type("turn reserve2>foundation1 reserve2>foundation1 reserve4>foundation1 turn")["ok"]
    assert len(desk.board.history) == 5


def test_a_forbidden_move_is_refused_as_on_the_board(desk: Desk) -> None:
    refused = desk.type("r3>f1")
    assert refused["kind"] == "refused"
    assert refused["message"].startswith("The 8 of clubs is the wrong suit")
    assert refused["piles"] == ["reserve3", "foundation1"]


@pytest.mark.parametrize(
    ("typed", "moves"), [("undo", 2), ("undo 2", 1), ("UNDO 99", 0), ("restart", 0), ("goto 1", 1)]
)
def test_moves_are_taken_back(desk: Desk, typed: str, moves: int) -> None:
    for _ in range(3):
        desk.type("turn")
    assert desk.type(typed)["ok"]
    assert len(desk.board.table.history) == moves


def test_moves_are_listed_in_words(desk: Desk) -> None:
    assert desk.type("moves")["text"].splitlines()[0] == "reserve1>foundation2  4♠ from reserve 1 to foundation 2"


def test_a_hint_comes_under_the_board_and_is_a_legal_move(desk: Desk) -> None:
    assert desk.type("hint")["text"] == "Looking for a hint."
    wait(lambda: desk.board.board["note"])
    move, _, words = desk.board.board["note"].partition("  ")
    assert words == moved_in_words(desk.board.position, Move.parse(move, desk.board.position))
    assert desk.type(move)["ok"]


def test_nobody_looks_for_a_hint_in_the_thread_that_answers_a_typed_line(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    monkeypatch.setattr(WORKER, "ask", lambda _user, work, *_about, **_how: asked.append(work))
    desk.type("hint")
    assert asked == [hint_of_board]


def test_where_the_game_is_over_a_hint_says_so_at_once(desk: Desk) -> None:
    desk.board.table.node.stuck = "yes"
    assert desk.type("hint")["text"].startswith("The game is lost")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("why r3>f1", "The 8 of clubs is the wrong suit: foundation 1 is built in hearts and takes any heart now."),
        ("why r1>f2", "r1>f2 is legal."),
        ("record", "osmosis#17"),
        ("mark the start", "Marked. Type 'goto the start' to come back to this position."),
        ("lines", "> (no move)"),
    ],
)
def test_questions_are_answered(desk: Desk, typed: str, answer: str) -> None:
    assert desk.type(typed)["text"] == answer


def test_the_state_is_the_board_as_text_and_hides_what_lies_face_down(desk: Desk) -> None:
    assert desk.type("state")["text"] == str(desk.board.table)
    assert "QH" not in desk.type("state")["text"]


def test_a_new_deal_is_taken_by_number(desk: Desk) -> None:
    desk.type("new 5")
    assert desk.board.table.deal == 5


def test_a_mark_leads_back(desk: Desk) -> None:
    desk.type("mark here")
    desk.type("turn")
    desk.type("goto here")
    assert len(desk.board.table.history) == 0


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("", "isn't a move in Osmosis"),
        ("mvoes", "Did you mean moves?"),
        ("turned", "Did you mean turn?"),
        ("redeal 2", "stock, waste. 'help' lists what you can type."),
        ("f1", "write source>target, as in reserve1>foundation1"),
        ("xyzzy", "'help' lists what you can type"),
        ("undo x", "'x' isn't a number of moves. Type it as in undo 3."),
        ("why", "Say which move, as in why r1>f2."),
        ("why q9>f1", "Osmosis has no pile 'q9'"),
        ("mark", "Give a name"),
        ("goto", "Say where to go, as in 'goto start'."),
        ("goto nowhere", "There is no mark 'nowhere'. There are none yet"),
        ("goto 7", "There are no moves on this line yet"),
        ("hint please", "Type hint alone."),
        ("new -1", "A deal number is a whole number from 0, such as 17. '-1' isn't one."),
        ("new " + "9" * 23, "That deal number is too large. The largest is 100000000000000000000."),
        ("r>f1", "can mean"),
        ("\u0000>☃", "isn't a move"),
    ],
)
def test_what_cannot_be_understood_is_answered_with_what_can(desk: Desk, typed: str, complaint: str) -> None:
    answer = desk.type(typed)
    assert (answer["kind"], answer["ok"]) == ("answer", False)
    assert complaint in answer["text"]
    assert desk.board.record() == "osmosis#17"


def test_a_mark_comes_before_the_number_of_a_move(desk: Desk) -> None:
    for typed in ("turn", "turn", "mark 1", "turn", "goto 1"):
        assert desk.type(typed)["ok"]
    assert len(desk.board.table.history) == 2


def test_a_typed_question_does_not_end_the_autoplay_and_a_typed_move_does() -> None:
    async def notebook() -> list[bool]:
        desk = Desk()
        autoplay = desk.board.autoplay(lambda table: table.moves[-1], pause=60)
        await asyncio.sleep(0)
        playing = []
        for typed in ("moves", "mark here", "r2>f1"):
            desk.type(typed)
            playing.append(autoplay.playing)
        return playing

    assert asyncio.run(notebook()) == [True, True, False]


def test_the_line_that_makes_puzzles_of_the_game_is_told(desk: Desk) -> None:
    assert desk.type("puzzles")["text"].endswith("LessonBoard(lessons.puzzles_from(board))")


def test_help_names_every_command(desk: Desk) -> None:
    text = desk.type("help")["text"]
    assert all(f"{command.usage} " in text and command.does in text for command in COMMANDS.values())


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("osmosis", ["r1>f2", "turn", "redeal"]),
        ("klondike", ["w>f2", "t1>t2*3", "turn", "redeal"]),
        ("beleaguered-castle", ["l1>f2"]),
        ("calculation", ["t>f2", "turn"]),
        ("crescent", ["t1>a2", "rotate"]),
    ],
)
def test_help_begins_with_the_moves_of_the_game(game: str, lines: list[str]) -> None:
    desk = Desk(game)
    typed = [line.partition("  ")[0] for line in desk.type("help")["text"].splitlines()]
    assert typed[: len(lines) + 1] == [*lines, "hint"]
    assert f"why {lines[0]}" in typed
    desk.type(lines[0])
    assert "isn't a move" not in str(desk.sent)


def test_a_turn_typed_where_there_is_no_stock_is_answered() -> None:
    answer = Desk("beleaguered-castle").type("turn")
    assert (answer["kind"], answer["ok"]) == ("answer", False)
    assert "it has no stock" in answer["text"]


def test_a_typed_line_that_is_no_text_is_refused(desk: Desk) -> None:
    assert desk.type(7)["kind"] == "refused"


def test_the_code_of_the_board_rebuilds_it() -> None:
    desk = Desk("rosamunds-bower")
    board = desk.board.play("turn").play("turned>heap2")
    names: dict[str, Any] = {}
    assert "code" not in board.board, "a board costs as much however long the game is"
    desk.sent.clear()
    board._receive(board, {"kind": "code", "revision": board.board["revision"]}, [])
    code = desk.sent[0]["code"]
    exec(code.replace("; ", "; rebuilt = "), names)  # noqa: S102  it is what a user would run
    assert names["rebuilt"].position == board.position
    assert names["rebuilt"].record() == board.record()


def test_code_that_tells_of_face_down_cards_leaves_the_kernel_only_when_asked_for() -> None:
    typed = "game: osmosis; foundation1: 7C; reserve1: [2C] 7H; stock: rest"
    desk = Desk()
    desk.board.table = Table("osmosis", position=typed)
    assert desk.board.board["origin"] == ""
    assert "2C" not in json.dumps(desk.board.board)
    desk.sent.clear()
    desk.board._receive(desk.board, {"kind": "code", "revision": desk.board.board["revision"]}, [])
    assert desk.sent[0]["kind"] == "code"
    assert "reserve1: [2C] 7H" in desk.sent[0]["code"]
