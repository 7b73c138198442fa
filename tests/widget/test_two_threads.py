"""A cell and a click at the same time: a board that two threads use, as in a notebook whose clicks have their own."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Generic

import pytest
from typing_extensions import TypeVar

from benchmarks.two_threads_on_a_board import BoardHammer, Faults, LessonHammer
from patience_widget import IllegalMove, LessonBoard, Move, Patience, Table
from patience_widget.core.table.history import Played
from patience_widget.core.table.watching import CallbackError
from patience_widget.players import KnownTable, looks_under_cards
from patience_widget.widget.board import Board
from patience_widget.widget.requests import play as play_requests
from tests.waiting import LONGEST


def started(work: Callable[[], object]) -> threading.Thread:
    """A thread of its own for some work."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def done(work: Callable[[], object]) -> None:
    """Do some work in a thread of its own, and wait for its end."""
    started(work).join()


def taken(board: Board) -> None:
    """Hold a board for a moment."""
    with board.hold():
        pass


B = TypeVar("B", bound=Board, default=Patience)
"""The kind of board; that of a game, if it is not said."""


class Page(Generic[B]):
    """The far end of a board, whose requests are answered in the thread that sends them."""

    def __init__(self, board: B) -> None:
        self.board = board
        self.replies: list[dict[str, Any]] = []
        board.send = self.replies.append

    def ask(self, kind: str, revision: int | None = None, **fields: object) -> None:
        seen = self.board.board["revision"] if revision is None else revision
        self.board._receive(self.board, {"kind": kind, "revision": seen, **fields}, [])


@pytest.fixture
def page() -> Page:
    return Page(Patience("osmosis", deal=17))


@contextmanager
def stopped_within(monkeypatch: pytest.MonkeyPatch, name: str) -> Iterator[tuple[threading.Event, threading.Event]]:
    """Stop a request where it reads one of its fields: two events, that it has come there and that it may go on."""
    came, go_on = threading.Event(), threading.Event()
    read = getattr(play_requests, name)

    def stop(*arguments: object) -> object:
        came.set()
        go_on.wait()
        return read(*arguments)

    monkeypatch.setattr(play_requests, name, stop)
    yield came, go_on
    go_on.set()


# -------------------------------------------------------------------------------------------------------- many of them


@pytest.mark.parametrize("game", ["osmosis", "royal-cotillion"])
def test_requests_against_plays_leave_a_board_that_shows_its_table(game: str) -> None:
    hammer = BoardHammer(Patience(game, deal=17))
    hammer.run(400)
    assert hammer.faults == Faults()


@pytest.mark.parametrize("lesson", ["osmosis", "words"])
def test_requests_against_verbs_leave_a_lesson_that_shows_its_step(lesson: str) -> None:
    hammer = LessonHammer(LessonBoard(lesson))
    hammer.run(400)
    assert hammer.faults == Faults()


# ------------------------------------------------------------------------------------------------------- one at a time


def test_nobody_plays_between_the_look_at_the_revision_and_the_move(
    page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stopped_within(monkeypatch, "text_of") as (came, go_on):
        click = started(lambda: page.ask("action", move="turn"))
        assert came.wait(LONGEST)
        cell = started(lambda: page.board.play("r2>f1"))
        cell.join(0.05)  # it cannot end, since the request holds the lock
        go_on.set()
        click.join()
        cell.join()
    assert page.replies == []
    assert page.board.record() == "osmosis#17 turn reserve2>foundation1"


def test_a_click_that_waited_for_another_deal_comes_too_late(page: Page) -> None:
    with page.board.hold():
        click = started(lambda: page.ask("action", move="turn"))
        page.board.table = Table("osmosis", deal=3)
    click.join()
    assert [reply["message"] for reply in page.replies] == ["The board has changed since then. Please look again."]
    assert page.board.record() == "osmosis#3"


def test_a_click_on_the_table_before_is_late_even_while_the_next_is_not_shown_yet(page: Page) -> None:
    """The next table is in use by another thread, which may be its own: a click must not be taken for one on it."""
    following = Table("osmosis", deal=17)
    asked = threading.Event()
    page.board.observe(lambda _change: asked.set(), "board")
    with following.lock:
        exchange = started(lambda: setattr(page.board, "table", following))
        while page.board.table is not following:
            exchange.join(0.001)
        page.ask("action", move="turn")
    exchange.join()
    assert "has changed since then" in page.replies[0]["message"]
    assert page.board.board["status"]["moves"] == 0


def test_two_exchanges_at_once_leave_one_table_that_is_listened_to_once(page: Page) -> None:
    following = Table("osmosis", deal=3)
    with following.lock:
        exchanges = [started(lambda: setattr(page.board, "table", following)) for _ in range(2)]
        while page.board.table is not following:
            exchanges[0].join(0.001)
    for exchange in exchanges:
        exchange.join()
    told: list[Move] = []
    page.board.on_move(lambda _table, played: told.append(played.move))
    revision = page.board.revision
    following.play("turn")
    assert (len(told), page.board.revision) == (1, revision + 1)


def test_boards_that_exchange_their_tables_crosswise_do_not_wait_for_each_other() -> None:
    one, other = Patience("osmosis", deal=17), Patience("osmosis", deal=3)
    first, second = one.table, other.table

    def exchange(board: Patience, tables: tuple[Table, Table]) -> None:
        for number in range(200):
            board.table = tables[number % 2]

    threads = [
        started(lambda: exchange(one, (second, first))),
        started(lambda: exchange(other, (first, second))),
    ]
    for thread in threads:
        thread.join()
    assert (one.table, other.table) == (first, second)


def test_an_option_set_by_the_page_loses_no_board(page: Page) -> None:
    boards: list[int] = []
    page.board.observe(lambda change: boards.append(change["new"]["revision"]), "board")

    def set_options() -> None:
        for number in range(200):
            page.board.set_state({"options": {"mirror": bool(number % 2)}})

    options = started(set_options)
    for _ in range(50):
        page.board.play("turn").undo()
    options.join()
    assert boards == list(range(boards[0], boards[0] + 100))


# --------------------------------------------------------------------------------------- callbacks, and whose they are


def test_on_move_is_called_in_the_thread_that_moved_when_the_board_is_free_again(page: Page) -> None:
    heard: list[tuple[str, threading.Thread]] = []

    def hear(_table: Table, played: Played) -> None:
        done(lambda: taken(page.board))
        heard.append((str(played.move), threading.current_thread()))

    page.board.on_move(hear)
    page.board.play("turn")
    click = started(lambda: page.ask("action", move="turn"))
    click.join()
    assert heard == [("turn", threading.main_thread()), ("turn", click)]


def test_the_error_of_a_callback_goes_to_the_cell_that_moved_and_not_to_the_page(page: Page) -> None:
    def fail(_table: Table, _played: Played) -> None:
        raise ZeroDivisionError

    page.board.on_move(fail)
    with pytest.raises(CallbackError):
        page.board.play("turn")
    assert page.replies == []
    done(lambda: page.ask("action", move="turn"))
    assert [reply["message"] for reply in page.replies] == ["That worked, but a callback failed: ZeroDivisionError: "]
    assert page.board.board["status"]["moves"] == 2


def test_a_failed_callback_takes_the_place_of_the_answer_to_a_typed_line(page: Page) -> None:
    page.board.on_move(lambda _table, _played: 1 / 0)
    page.ask("command", text="turn")
    assert [reply["kind"] for reply in page.replies] == ["refused"]


def test_who_observes_the_board_is_told_when_it_is_free_again_and_in_order(page: Page) -> None:
    heard: list[int] = []

    def hear(change: dict[str, Any]) -> None:
        done(lambda: taken(page.board))
        heard.append(change["new"]["status"]["moves"])

    page.board.observe(hear, "board")
    with page.board.hold():
        page.board.play("turn").play("turn").undo(2)
        assert heard == []
    assert heard == [1, 2, 0]


def test_a_move_is_told_though_the_board_gets_another_deal_before(page: Page) -> None:
    heard: list[str] = []
    page.board.on_move(lambda table, played: heard.append(f"{table.deal} {played.move}"))
    with page.board.hold():
        page.board.play("turn")
        page.board.new(deal=3)
    page.board.play("turn")
    assert heard == ["17 turn", "3 turn"]


# ------------------------------------------------------------------------------------------------- players and answers


def test_a_move_made_while_a_player_chooses_ends_it_and_its_own_is_not_made(page: Page) -> None:
    def choose(_table: KnownTable) -> str:
        done(lambda: page.ask("action", move="turn"))
        return "r2>f1"

    autoplay = page.board.autoplay(choose, pause=0)
    assert (autoplay.moves, autoplay.why) == (0, "Stopped: somebody else made a move.")
    assert page.board.record() == "osmosis#17 turn"
    assert page.board.board["status"]["playing"] is False


def test_a_player_may_try_moves_on_the_table_while_it_chooses(page: Page) -> None:
    @looks_under_cards
    def choose(table: Any) -> str | None:
        if len(table.history) == 3:
            return None
        table.play("turn").undo()
        return "turn"

    assert page.board.autoplay(choose, pause=0).moves == 3


def test_a_player_is_stopped_from_another_thread() -> None:
    async def notebook() -> str:
        page = Page(Patience("osmosis", deal=17))
        autoplay = page.board.autoplay(lambda _table: "turn", pause=60)
        while not autoplay.moves:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0)
        await asyncio.to_thread(lambda: page.ask("stop"))
        return autoplay.why

    assert asyncio.run(notebook()) == "Stopped."


def test_an_answer_that_comes_while_another_thread_plays_is_about_a_board_that_has_gone(page: Page) -> None:
    answers: list[Callable[[object], object]] = []
    questions = page.board.background._questions
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(questions, "ask", lambda *_asked, answered, **_how: answers.append(answered))
        page.ask("hint")
    with page.board.hold():
        answer = started(lambda: answers[0](None))
        page.board.play("turn")
    answer.join()
    assert page.replies == []


def test_while_a_verb_of_a_lesson_holds_the_session_a_click_waits() -> None:
    board = LessonBoard("words")
    page = Page(board)
    with board.session.lock:
        click = started(lambda: page.ask("lesson", verb="next"))
        click.join(0.05)  # it cannot end
        assert board.board["lesson"]["step"] == 1
        board.next()
    click.join()
    assert "has changed since then" in page.replies[0]["message"]
    assert board.board["lesson"]["step"] == board.session.index + 1 == 2


def test_an_illegal_move_of_a_cell_is_refused_to_the_cell_alone(page: Page) -> None:
    with pytest.raises(IllegalMove):
        page.board.play("r3>f1")
    assert page.replies == []
