"""The picture behind a board, without a browser: what the notebook is handed, and when."""

import asyncio
import re
from html import unescape
from typing import Any

import pytest
from IPython.core.events import EventManager, available_events

from patience_widget import LessonBoard, Patience, Table
from patience_widget.widget import saved_picture as saved

HIDDEN = "game: osmosis\nfoundation1: 7C KC\nreserve1: [2C] 7H\nreserve2: [JD] [3S] KH\nstock: rest"


class Notebook:
    """Stands for IPython in a kernel: keeps what is put out, and ends cells."""

    kernel = object()

    def __init__(self) -> None:
        shell: Any = self
        self.events = EventManager(shell, available_events)
        self.display_pub = self
        self.out: list[dict[str, Any]] = []

    def publish(self, **message: Any) -> None:
        self.out.append(message)

    async def until(self, count: int) -> None:
        """Wait until so many pictures were put out."""
        while len(self.pictures) < count:  # noqa: ASYNC110  only the code under test could set an event
            await asyncio.sleep(0)

    def end_cell(self) -> None:
        self.events.trigger("post_execute")
        self.events.trigger("post_run_cell", None)

    def end_click(self) -> None:
        """What IPython is told after every message of a widget."""
        self.events.trigger("post_execute")

    @property
    def pictures(self) -> list[str]:
        """The pictures put out so far, new ones and those that took the place of one."""
        return [message["data"]["text/html"] for message in self.out if "text/html" in message["data"]]


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Notebook:
    shell = Notebook()
    monkeypatch.setattr(saved, "get_ipython", lambda: shell)
    return shell


def shown() -> Patience:
    board = Patience("osmosis", deal=17)
    board._ipython_display_()
    return board


def test_a_shown_board_is_followed_by_a_picture_that_says_that_it_is_one(notebook: Notebook) -> None:
    shown()
    board, picture = notebook.out
    assert "application/vnd.jupyter.widget-view+json" in board["data"]
    assert "A picture of the board at the start. Run the cell to play." in picture["data"]["text/html"]
    assert "Foundation 1: 4♥" in picture["data"]["text/html"]


def test_a_picture_is_right_at_the_end_of_a_cell_that_played(notebook: Notebook) -> None:
    shown().play("reserve4>foundation1").play("turn")
    assert len(notebook.pictures) == 1
    notebook.end_cell()
    notebook.end_cell()
    assert len(notebook.pictures) == 2
    assert "after 2 moves" in notebook.pictures[-1]
    assert "Foundation 1: 4♥ K♥" in notebook.pictures[-1]
    assert notebook.out[-1]["update"]
    assert notebook.out[-1]["transient"] == notebook.out[1]["transient"]


def test_moves_made_between_cells_are_followed_by_one_picture(
    notebook: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved, "REST", 0.01)

    async def play() -> None:
        board = shown()
        for _ in range(3):
            board.play("turn")
            notebook.end_click()
        assert len(notebook.pictures) == 1
        await notebook.until(2)
        board.undo()
        await notebook.until(3)

    asyncio.run(play())
    assert ["after 3 moves" in picture for picture in notebook.pictures] == [False, True, False]
    assert "after 2 moves" in notebook.pictures[-1]


def test_a_page_that_may_be_saved_soon_gets_the_picture_at_once(notebook: Notebook) -> None:
    board = shown().play("turn")
    sent: list[dict[str, Any]] = []
    board.send = sent.append
    for _ in range(2):
        board._receive(board, {"kind": "picture", "revision": 0}, [])
    assert ["after 1 move." in picture for picture in notebook.pictures] == [False, True]
    assert sent == [{"kind": "picture", "revision": 0}] * 2


def test_a_board_goes_on_after_the_loop_it_was_shown_in_has_ended(notebook: Notebook) -> None:
    async def show() -> Patience:
        return shown()

    asyncio.run(show()).play("turn")
    notebook.end_cell()
    assert "after 1 move." in notebook.pictures[-1]


def test_the_picture_is_of_the_table_that_the_board_shows_now(notebook: Notebook) -> None:
    board = shown()
    before, board.table = board.table, Table("bridesmaids", deal=3)
    notebook.end_cell()
    before.play("turn")
    notebook.end_cell()
    assert len(notebook.pictures) == 2
    assert "Bridesmaids" in notebook.pictures[-1]


@pytest.mark.parametrize(("option", "choice"), [("four_colours", True), ("faces", "large"), ("card_back", "red")])
def test_a_picture_has_the_cards_of_the_board(notebook: Notebook, option: str, choice: object) -> None:
    board = shown()
    setattr(board, option, choice)
    notebook.end_cell()
    assert len(set(notebook.pictures)) == 2


def test_the_picture_in_an_earlier_cell_is_exchanged_too_when_the_board_is_shown_again(notebook: Notebook) -> None:
    board = shown().play("turn")
    board._ipython_display_()
    notebook.end_cell()
    assert ["after 1 move." in picture for picture in notebook.pictures] == [False, True, True]
    assert [bool(message.get("update")) for message in notebook.out if "text/html" in message["data"]] == [
        False,
        True,
        False,
    ]


def test_a_board_that_is_not_shown_puts_out_nothing(notebook: Notebook) -> None:
    Patience("osmosis", deal=17).play("turn")
    notebook.end_cell()
    assert notebook.out == []


def test_a_closed_board_puts_out_its_last_position_and_no_more(notebook: Notebook) -> None:
    board = shown().play("turn")
    board.close()
    assert "after 1 move." in notebook.pictures[-1]
    board.table.play("turn")
    notebook.end_cell()
    assert len(notebook.pictures) == 2


WARNED = "To resume from here (this names the face-down cards)"


@pytest.mark.parametrize(
    ("start", "says"),
    [
        ({"deal": 17}, "To resume from here"),
        ({"deck": Table("osmosis", deal=17).deck}, WARNED),
        ({"position": HIDDEN}, WARNED),
    ],
)
def test_a_picture_has_a_folded_line_to_go_on_from_that_says_when_it_tells_of_face_down_cards(
    notebook: Notebook, start: dict[str, Any], says: str
) -> None:
    board = Patience("osmosis", **start)
    board._ipython_display_()
    found = re.search("<details><summary>(To resume.*?)</summary><pre>(.*?)</pre></details>", notebook.pictures[0])
    assert found is not None
    assert found[1] == says
    assert rebuilt(found[2]).position == board.position


def test_the_line_to_go_on_from_keeps_side_lines_comments_and_marks(notebook: Notebook) -> None:
    board = Patience("osmosis", position=HIDDEN)
    board.play("turn").mark('a "turn"').undo().play("r1>f2").comment = "well </pre> built"
    board._ipython_display_()
    line = re.findall("<pre>([^<]*Patience.replay[^<]*)</pre>", notebook.pictures[0])[0]
    again = rebuilt(line)
    assert again.record(lines=True) == board.record(lines=True)
    assert (again.position, again.comment, len(again.lines())) == (board.position, "well </pre> built", 2)


def test_the_picture_of_a_lesson_never_tells_of_the_face_down_cards_of_a_position(notebook: Notebook) -> None:
    board = LessonBoard("osmosis")
    board._table = Table("osmosis", position=HIDDEN)
    board._ipython_display_()
    assert "To resume from here" not in notebook.pictures[0]


def test_the_map_of_lessons_leaves_a_line_and_no_cards(notebook: Notebook) -> None:
    LessonBoard()._ipython_display_()
    assert "Run the cell to learn." in notebook.pictures[0]
    assert "<svg" not in notebook.pictures[0]


def rebuilt(line: str) -> Patience:
    """The board that a line of a picture makes."""
    names: dict[str, Any] = {}
    exec(unescape(line).replace("; ", "; board = ", 1), names)  # noqa: S102  it is what a reader would run
    board: Patience = names["board"]
    return board


def test_where_there_is_no_notebook_a_board_is_printed_as_anything_is() -> None:
    with pytest.raises(NotImplementedError):  # which is how IPython is told so
        shown()
