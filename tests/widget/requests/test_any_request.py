"""Whatever a page sends: it gets one reply or a new board, short, at once, and nothing is raised into the kernel."""

import asyncio
import functools
import json
from collections.abc import Callable
from typing import Any, Generic

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typing_extensions import TypeVar

from patience_widget import LessonBoard, Patience, Table
from patience_widget.analysis import solve
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.lessons import Demo, Guided, Lesson, LessonError, Quiz, Refuse, Show, Try, on
from patience_widget.players import greedy
from patience_widget.widget import patience
from patience_widget.widget.background import deal_trials
from patience_widget.widget.board import Board
from patience_widget.widget.lesson.requests import LESSON_COMMANDS, LESSON_REQUESTS
from patience_widget.widget.requests import journal as journal_requests
from patience_widget.widget.requests.answer import REQUESTS
from patience_widget.widget.requests.typed_lines import COMMANDS

LONGEST = 20_000
"""The most letters of a reply, as JSON; only the court cards and the list of games are larger."""
AT_START = """
    foundation1: 7C 8C
    reserve1: [2D] 7H
    reserve2: [3D] 9C
    stock: rest
"""
LESSON = Lesson(
    name="every-kind",
    title="Every kind",
    game="osmosis",
    steps=(
        Show("Look.", position=AT_START),
        Demo("Watch.", moves=[("reserve2>foundation1", "The 9 goes up.")], position=AT_START),
        Guided("Build the 9 of clubs.", move="reserve2>foundation1", position=AT_START),
        Refuse("Try the 7 of hearts.", move="reserve1>foundation1", rule="in_suit", position=AT_START),
        Quiz("Which card?", asks="card", answer="7H", position=AT_START),
        Try("Open a row.", goal=on("foundation2", "7H"), solution="reserve1>foundation2", position=AT_START),
    ),
)

B = TypeVar("B", bound=Board, default=Patience)
"""The kind of board; that of a game, if it is not said."""


class Page(Generic[B]):
    """The far end of a board: what it is sent, replies and boards."""

    def __init__(self, board: B) -> None:
        self.board = board
        self.replies: list[dict[str, Any]] = []
        self.boards: list[int] = []
        board.send = self.replies.append
        board.observe(lambda change: self.boards.append(change["new"]["revision"]), "board")

    def ask(self, request: object) -> dict[str, Any] | None:
        """Send a request; the reply, None if a new board came instead. There is always one of them."""
        replies, boards = len(self.replies), len(self.boards)
        if isinstance(request, dict) and request.get("revision") == "now":
            request = request | {"revision": self.board.board["revision"]}
        self.board._receive(self.board, request, [])
        new = self.replies[replies:]
        assert len(new) == 1 or (not new and len(self.boards) > boards), (request, new)
        for reply in new:
            text = json.dumps(reply, allow_nan=False, ensure_ascii=False)
            assert len(text.encode()) < LONGEST or reply["kind"] in ("courts", "games")
        return new[0] if new else None

    def refusal(self, request: object) -> str:
        """Send a request that is refused; the reason."""
        reply = self.ask(request)
        assert reply is not None
        assert (reply["kind"], reply.get("ok")) in [("refused", None), ("answer", False)]
        return str(reply.get("message") or reply["text"])


@pytest.fixture(autouse=True)
def nothing_is_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that works in the background gives up at once."""

    def ask(
        _user: object, _work: object, *_about: object, answered: Callable[[object], object], **_how: object
    ) -> None:
        answered(None)

    def in_thread(work: Callable[[], object], answered: Callable[[object], object]) -> None:
        answered(work())

    monkeypatch.setattr(WORKER, "ask", ask)
    monkeypatch.setattr(patience, "expert", lambda _table: None)
    for module in (journal_requests, deal_trials):
        monkeypatch.setattr(module, "in_thread", in_thread)


# ------------------------------------------------------------------------------------------ every kind in every state


def begun() -> Patience:
    return Patience("osmosis", deal=17)


def played() -> Patience:
    return begun().play("turn").play("r2>f1").undo()


@functools.cache
def won_record() -> str:
    table = Table("osmosis/draw1", deal=41)
    for move in solve(table).line:
        table.play(move)
    return table.record()


def won() -> Patience:
    return Patience.replay(won_record())


GOOD: dict[str, dict[str, Any]] = {
    "move": {"source": "reserve2", "target": "foundation1"},
    "send": {"source": "reserve2"},
    "action": {"move": "turn"},
    "why_not": {"source": "reserve3"},
    "new": {"deal": "5"},
    "command": {"text": "moves"},
    "review_at": {"number": 1, "steps": 0},
    "play_from": {"number": 1},
    "lesson": {"verb": "next"},
}


@pytest.mark.parametrize("state", [begun, played, won])
@pytest.mark.parametrize("kind", REQUESTS)
def test_every_kind_is_answered_in_every_state(kind: str, state: Callable[[], Patience]) -> None:
    page = Page(state())
    page.ask({"kind": kind, "revision": "now"} | GOOD.get(kind, {}))
    page.ask({"kind": kind, "revision": "now"})
    page.ask({"kind": kind, "revision": -1} | GOOD.get(kind, {}))


@pytest.mark.parametrize("kind", REQUESTS)
def test_every_kind_is_answered_while_a_player_plays(kind: str) -> None:
    async def notebook() -> None:
        for revision in ("now", -1):
            board = begun()
            page = Page(board)
            board.autoplay(greedy, pause=60)
            await asyncio.sleep(0)
            page.ask({"kind": kind, "revision": revision} | GOOD.get(kind, {}))
            board.close()

    asyncio.run(notebook())


@pytest.mark.parametrize("typed", [*(command.usage for command in COMMANDS.values()), "new winnable", "r2>f1", "x"])
@pytest.mark.parametrize("state", [begun, played])
def test_every_typed_line_is_answered(typed: str, state: Callable[[], Patience]) -> None:
    reply = Page(state()).ask({"kind": "command", "text": typed, "revision": "now"})
    assert reply is not None


def every_step() -> list[LessonBoard]:
    """A board at the beginning of each step, and one at its end."""
    boards = []
    board = LessonBoard(LESSON)
    for index, step in enumerate(LESSON.steps):
        boards.append(LessonBoard(LESSON, progress=board.progress))
        if isinstance(step, Demo):
            board.session.demo_forward()
        elif isinstance(step, Refuse):
            board.session.play(step.move)
            board.answer("in_suit")
        elif isinstance(step, Quiz):
            board.answer("7H")
        elif not isinstance(step, Show):
            board.play(step.line()[0])
        boards.append(board)
        if index + 1 < len(LESSON.steps):
            board = LessonBoard(LESSON, progress=board.progress).next()
    return boards


@pytest.mark.parametrize("kind", LESSON_REQUESTS)
def test_every_kind_is_answered_in_every_step_of_a_lesson(kind: str) -> None:
    for board in every_step():
        page = Page(board)
        page.ask({"kind": kind, "revision": -1} | GOOD.get(kind, {}))
        page.ask({"kind": kind, "revision": "now"} | GOOD.get(kind, {}))
        page.ask({"kind": kind, "revision": "now"})


@pytest.mark.parametrize("kind", LESSON_REQUESTS)
@pytest.mark.parametrize("shown", [None, "review", "play/osmosis", "own/osmosis", "puzzles"])
def test_every_kind_is_answered_where_a_board_of_lessons_shows_no_lesson(shown: str | None, kind: str) -> None:
    page = Page(LessonBoard(shown))
    page.ask({"kind": kind, "revision": -1} | GOOD.get(kind, {}))
    page.ask({"kind": kind, "revision": "now"} | GOOD.get(kind, {}))
    page.ask({"kind": kind, "revision": "now"})


@pytest.mark.parametrize("verb", ["next", "back", "retry", "help", "forward", "backward", "answer", "dance"])
def test_every_verb_of_a_panel_is_answered_in_every_step(verb: str) -> None:
    for board in every_step():
        page = Page(board)
        for _ in range(3):
            page.ask({"kind": "lesson", "verb": verb, "value": "7H", "revision": "now"})


@pytest.mark.parametrize("typed", [*(command.usage for command in LESSON_COMMANDS.values()), "r2>f1", "x"])
def test_every_line_typed_in_a_lesson_is_answered(typed: str) -> None:
    for board in every_step():
        assert Page(board).ask({"kind": "command", "text": typed, "revision": "now"}) is not None


# -------------------------------------------------------------------------------------------- what there is not to do


@pytest.mark.parametrize("kind", ["undo", "redo"])
@pytest.mark.parametrize("how", ["request", "typed"])
def test_where_there_is_nothing_to_undo_or_redo_that_is_said(kind: str, how: str) -> None:
    page = Page(begun())
    revision = page.board.board["revision"]
    request = {"kind": kind} if how == "request" else {"kind": "command", "text": kind}
    said = {"undo": "There is nothing to take back.", "redo": "There is nothing to redo."}[kind]
    assert page.refusal(request | {"revision": "now"}) == said
    assert page.board.board["revision"] == revision


@pytest.mark.parametrize("how", ["request", "typed"])
def test_in_a_lesson_an_undo_with_nothing_to_undo_is_answered(how: str) -> None:
    for board in every_step():
        if not board.can_undo:
            request = {"kind": "undo"} if how == "request" else {"kind": "command", "text": "undo"}
            assert Page(board).refusal(request | {"revision": "now"}) == "There is nothing to take back."


def test_a_stop_with_nothing_to_stop_is_answered_and_is_no_refusal() -> None:
    page = Page(begun())
    assert page.ask({"kind": "stop", "revision": -1}) == {"kind": "stopped", "revision": -1}


# ------------------------------------------------------------------------------------------------ what is far too much


@pytest.mark.parametrize("how", ["request", "typed"])
def test_an_undo_of_any_number_takes_back_what_there_is(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    published: list[int] = []
    publish = LessonBoard._publish

    def counted(board: LessonBoard) -> None:
        published.append(board.revision)
        assert len(published) < 10, "every move of the number is taken back on its own"
        publish(board)

    board = every_step()[-2].play("turn").play("turn")
    monkeypatch.setattr(LessonBoard, "_publish", counted)
    board.session.retry().play("turn")
    typed = {"kind": "command", "text": "undo 999999999"}
    request = {"kind": "undo", "count": 2**53 - 1} if how == "request" else typed
    Page(board).ask(request | {"revision": "now"})
    assert (board.can_undo, board.board["status"]["moves"]) == (False, 0)


def nested(depth: int) -> list[Any]:
    inside: list[Any] = []
    for _ in range(depth):
        inside = [inside]
    return inside


TOO_MUCH: dict[str, object] = {
    "long text": "x" * 10**6,
    "long number": "9" * 10**6,
    "half a pair": "\ud800",
    "large": 2**53,
    "huge": 10**5000,
    "not a number": float("nan"),
    "infinite": float("inf"),
    "long list": [0] * 10**6,
    "wide": dict.fromkeys(map(str, range(10**5)), 0),
    "deep": nested(5000),
    "true": True,
}
FIELDS = ("kind", "revision", "source", "target", "count", "move", "deal", "text", "verb", "value", "game")


@pytest.mark.parametrize("what", TOO_MUCH)
def test_too_much_of_anything_is_answered_briefly(what: str) -> None:
    for page, kinds in ((Page(begun()), REQUESTS), (Page(every_step()[-1]), LESSON_REQUESTS)):
        page.ask(TOO_MUCH[what])
        for kind in kinds:
            for field in FIELDS:
                page.ask({"kind": kind, "revision": "now"} | GOOD.get(kind, {}) | {field: TOO_MUCH[what]})


@pytest.mark.parametrize("word", sorted({*COMMANDS, *LESSON_COMMANDS}))
def test_too_much_of_anything_typed_after_a_command_is_answered_briefly(word: str) -> None:
    for page in (Page(begun()), Page(every_step()[-2])):
        for rest in ("x" * 190, "9" * 190, "9" * 15, "\ud800", "\0", "'" * 190, "☃" * 61):
            page.ask({"kind": "command", "text": f"{word} {rest}", "revision": "now"})


def test_many_marks_and_many_lines_are_listed_briefly() -> None:
    board = begun()
    for turns in range(1, 13):
        board.undo(12)
        for _ in range(turns):
            board.play("turn")
        for move in list(board.moves):
            board.play(move).undo()
    for number in range(2000):
        board.mark(f"mark {number} " + "x" * 150)
    page = Page(board)
    page.refusal({"kind": "command", "text": "goto nowhere", "revision": "now"})
    reply = page.ask({"kind": "command", "text": "lines", "revision": "now"})
    assert reply is not None
    listed = reply["text"].splitlines()
    assert listed == [f"{'>' if line.current else ' '} {line}" for line in board.lines()]


def test_of_very_many_lines_the_last_ones_are_listed_with_the_one_played_now() -> None:
    board = begun()
    ends = 0
    for _ in range(12):
        for move in list(board.moves):
            board.play(move).undo()
        board.play("turn")
        ends = len(board.lines())
    while ends < 60:
        board.play("r2>f1").undo()
        ends += 60
    reply = Page(board).ask({"kind": "command", "text": "lines", "revision": "now"})
    assert reply is not None
    lines = [line for line in reply["text"].splitlines() if not line.startswith("(")]
    assert len(lines) <= 51
    assert sum(line.startswith(">") for line in lines) == 1


def test_what_is_asked_for_again_and_again_is_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Callable[[object], object]] = []

    def ask(*_asked: object, answered: Callable[[object], object], **_how: object) -> None:
        asked.append(answered)

    monkeypatch.setattr(WORKER, "ask", ask)
    board = begun()
    replies: list[dict[str, Any]] = []
    board.send = replies.append
    for _ in range(50):
        for kind in ("hint", "show_me"):
            board._receive(board, {"kind": kind, "revision": board.board["revision"]}, [])
    assert len(asked) == 2
    asked[0](None)
    assert [reply["kind"] for reply in replies] == ["hint"] * 50


# -------------------------------------------------------------------------------------------------------- anything else

letters = st.characters(exclude_categories=())
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(letters),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(letters), inner, max_size=3),
    max_leaves=5,
)
piles = st.sampled_from(["reserve1", "reserve2", "stock", "waste", "foundation1", "foundation2", "r2", "9C"])
typed_lines = st.builds(
    " ".join,
    st.tuples(
        st.sampled_from([*COMMANDS, *LESSON_COMMANDS, "r2>f1", "turn"]),
        st.sampled_from(["", "1", "999999999", "me", "winnable", "r2>f1", "7H"]) | st.text(letters, max_size=5),
    ),
)
requests = st.fixed_dictionaries(
    {
        "kind": st.sampled_from([*REQUESTS, *LESSON_REQUESTS]) | json_values,
        "revision": st.sampled_from(["now", "now", "now"]) | json_values,
    },
    optional={
        "source": piles | json_values,
        "target": piles | json_values,
        "count": st.integers(1, 2**53) | json_values,
        "move": st.sampled_from(["turn", "redeal", "r1>f1"]) | json_values,
        "deal": st.sampled_from(["", "17", "9" * 23]) | json_values,
        "winnable": json_values,
        "text": typed_lines | json_values,
        "verb": st.sampled_from(["next", "back", "retry", "help", "forward", "backward", "answer"]) | json_values,
        "value": st.sampled_from(["7H", "in_suit", 7]) | json_values,
    },
)


@given(st.lists(requests | json_values, max_size=8))
def test_any_requests_in_turn_are_answered_and_make_only_legal_moves(sent: list[object]) -> None:
    page = Page(begun())
    for request in sent:
        page.ask(request)
    assert Table.replay(page.board.record()).position == page.board.position


@functools.cache
def progress_at_every_step() -> list[dict[str, Any]]:
    return [board.progress for board in every_step()]


@given(st.lists(requests | json_values, max_size=8), st.integers(0, 2 * len(LESSON.steps) - 1))
def test_any_requests_in_turn_are_answered_in_a_lesson(sent: list[object], place: int) -> None:
    page = Page(LessonBoard(LESSON, progress=progress_at_every_step()[place]))
    for request in sent:
        page.ask(request)
    assert LessonBoard(LESSON, progress=page.board.progress).progress["lesson"] == "every-kind"


@given(json_values | st.dictionaries(st.sampled_from(["options", "board", "_esm"]), json_values))
def test_any_state_that_a_page_writes_changes_options_at_the_most(state: object) -> None:
    board = begun()
    before = board.board, board.given
    board.set_state(state)
    assert (board.board, board.given) == before


@pytest.mark.parametrize("what", TOO_MUCH)
def test_too_much_in_the_options_is_not_taken_over(what: str) -> None:
    board = begun()
    before = dict(board.options)
    for name in before:
        if what != "true" or name == "card_size":
            board.set_state({"options": {name: TOO_MUCH[what]}})
    board.set_state({"options": TOO_MUCH[what]})
    board.set_state({"options": {str(TOO_MUCH["long text"]): True}})
    assert board.options == before


@given(json_values)
def test_any_progress_is_taken_over_or_refused(progress: object) -> None:
    whole = LessonBoard(LESSON).progress
    for given_back in (progress, *(whole | {key: progress} for key in whole)):
        try:
            LessonBoard(LESSON, progress=given_back)
        except LessonError:
            continue
