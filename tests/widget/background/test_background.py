"""What a board works out in the background: the light, hints, a line that wins, a winnable deal."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from patience_widget import LessonBoard, Patience, Table, games
from patience_widget.analysis import Budget, Result, solve
from patience_widget.analysis.boards import hint_of_board
from patience_widget.analysis.hints.fair import fair_hint
from patience_widget.analysis.worker_process import client as worker
from patience_widget.analysis.worker_process.client import WORKER
from patience_widget.core.actions import Move
from patience_widget.players import KnownTable, greedy, play_out
from patience_widget.solver.ending import find_way_home, search_longer
from patience_widget.solver.winnable_deal import Found, NoWinnableDeal
from patience_widget.widget.autoplay import Autoplay
from patience_widget.widget.background import budgets
from patience_widget.widget.background.work import BackgroundWork, Questions
from patience_widget.widget.by_itself import PLAYS_ON, SEES_NO_MORE
from tests.games.test_way_home import CASTLE
from tests.journal.test_saved_games import WON
from tests.waiting import wait
from tests.widget.test_patience import Browser

WINNABLE, LOST = 41, 0
"""Deals of Osmosis with one card turned at a time. In the first the very first move can lose."""


@pytest.fixture(autouse=True)
def budgets_in_positions(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found does not depend on how busy the machine is."""
    for name, positions in {"LIGHT": 10_000, "HINT": 3000, "SHOW_ME": 10_000, "WINNABLE_DEAL": 100_000}.items():
        monkeypatch.setattr(budgets, name, Budget(None, positions))


@pytest.fixture(autouse=True)
def worker_of_its_own() -> Iterator[None]:
    WORKER.end()
    yield
    WORKER.end()


def light_sign(board: Patience) -> str:
    """What the light says of the board as it is, as soon as it says something."""
    wait(lambda: board.light_says.get("revision") == board.board["revision"])
    return str(board.light_says["text"])


def fatal(table: Table) -> Move:
    """The first move along a winning line beside which another one loses; the table goes there."""
    for move in solve(table, budget=None).line:
        for other in table.moves:
            there, _ = table.game.play(table.position, other)
            if solve(there, budget=None).verdict == "lost":
                return other
        table.play(move)
    raise AssertionError("nothing loses here")


class Asked:
    """Stands in for the worker: a test answers what was asked, in the order it likes."""

    def __init__(self) -> None:
        self._answered: dict[object, Callable[[object], object]] = {}

    def ask(
        self, _user: object, work: object, _about: object, *, answered: Callable[[object], object], **_: object
    ) -> object:
        self._answered[work] = answered
        return answered

    def drop(self, question: object) -> None:
        self._answered = {work: answered for work, answered in self._answered.items() if answered is not question}

    def leave(self, user: object) -> None:
        pass

    def has(self, *works: object) -> bool:
        return all(work in self._answered for work in works)

    def answer(self, work: object, value: object) -> None:
        self._answered.pop(work)(value)


def test_a_way_home_found_while_a_hint_is_waited_for_is_shown_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr("patience_widget.widget.background.work.WORKER", asked)
    monkeypatch.setattr("patience_widget.core.table.history.stuck", lambda _known: "unknown")

    async def notebook() -> None:
        board = Patience(Table("beleaguered-castle", position=CASTLE))
        way_home = Table("beleaguered-castle", position=CASTLE).way_home()
        Browser(board).ask("hint")
        while not asked.has(hint_of_board, find_way_home, search_longer):  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        asked.answer(find_way_home, way_home)
        asked.answer(search_longer, "no")
        assert "finish" not in board.board["status"]
        asked.answer(hint_of_board, None)
        assert board.board["status"]["finish"] is True

    asyncio.run(notebook())


def test_the_light_is_off_until_it_is_wanted() -> None:
    board = Patience("osmosis/draw1", deal=WINNABLE)
    assert (board.light, board.light_says, WORKER.pid) == (False, {}, None)
    board.light = True
    assert light_sign(board) == "can be won"
    assert "uses hidden cards" in board.light_says["why"]
    board.light = False
    before = board.light_says
    board.play(board.moves[0])
    assert board.light_says is before


def test_where_a_game_hides_nothing_help_by_the_solver_is_called_that() -> None:
    board = Patience("freecell", deal=1)
    browser = Browser(board)
    assert board.board["game"]["open"] is True
    board.light = True
    assert light_sign(board) == "can be won"
    assert board.light_says["why"].endswith(" The solver works this out.")
    browser.ask("command", text="help")
    assert "show me" in browser.answers[-1]["text"]

    async def notebook() -> None:
        browser.ask("command", text="show me")
        assert browser.answers[-1]["text"] == "Searching for a way to win."
        while not board.board["status"]["playing"]:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        assert board.board["note"] == "This is a way to win. The solver found it. Press Stop to end it."
        browser.ask("stop")

    asyncio.run(notebook())
    browser.ask("new", deal="", winnable=True)
    wait(lambda: "can be won" in board.board.get("note", ""))
    assert board.board["note"] == f"Deal {board.table.deal} can be won. The solver found this."
    assert not any("hidden" in answer["text"] for answer in browser.answers)


@pytest.mark.parametrize(("name", "hides"), [("freecell", False), ("osmosis", True), ("la-belle-lucie", True)])
def test_a_game_knows_whether_it_ever_hides_anything(name: str, hides: bool) -> None:  # noqa: FBT001
    assert games.find(name).hides_cards is hides


def test_the_light_goes_out_with_a_losing_move_and_comes_back_with_undo() -> None:
    board = Patience("osmosis/draw1", deal=WINNABLE, light=True)
    losing = fatal(board.table)
    assert light_sign(board) == "can be won"
    board.play(losing)
    assert light_sign(board) == "can't be won any more"
    assert "Undo takes you back" in board.light_says["why"]
    board.undo()
    assert light_sign(board) == "can be won"


def test_a_deal_that_nobody_can_win_is_told_from_a_line_that_is_lost() -> None:
    board = Patience("osmosis/draw1", deal=LOST, light=True)
    assert light_sign(board) == "can't be won"
    board.play("turn")
    assert light_sign(board) == "can't be won"


def test_a_lost_line_that_is_replayed_is_told_by_its_beginning() -> None:
    table = Table("osmosis/draw1", deal=WINNABLE)
    table.play(fatal(table))
    assert light_sign(Patience(table, light=True)) == "can't be won any more"


def test_along_the_line_that_was_found_nothing_is_solved_again(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Patience("osmosis/draw1", deal=WINNABLE, light=True)
    assert light_sign(board) == "can be won"
    monkeypatch.setattr(WORKER, "ask", None)
    line = solve(board.position, budget=None).line
    for move in line:
        board.play(move)
        assert board.light_says["revision"] == board.board["revision"]
    assert board.light_says["text"] == "won"
    board.undo(len(line))
    assert board.light_says["text"] == "can be won"


def test_what_is_not_decided_is_called_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "LIGHT", Budget(None, positions=300))
    board = Patience("odd-and-even", deal=1, light=True)
    assert light_sign(board) == "unknown"
    assert "A quick search found no way to win" in board.light_says["why"]


def test_a_late_answer_about_an_earlier_position_is_not_shown() -> None:
    board = Patience("royal-cotillion", deal=0, light=True)
    seen: list[int] = []
    board.observe(lambda change: seen.append(change["new"]["revision"]), "light_says")
    for _ in range(5):
        board.play("turn")
    assert light_sign(board)
    assert seen == sorted(set(seen))
    assert seen[-1] == board.board["revision"]


def test_the_light_of_another_deal_is_another() -> None:
    board = Patience("osmosis/draw1", deal=WINNABLE, light=True)
    assert light_sign(board) == "can be won"
    board.new(deal=LOST)
    assert light_sign(board) == "can't be won"


def test_a_lesson_has_no_light() -> None:
    board = LessonBoard("words", light=True)
    board.light = False
    board.light = True
    assert (board.light_says, WORKER.pid) == ({}, None)


def test_a_board_that_is_closed_asks_for_nothing_any_more_and_the_process_ends() -> None:
    board = Patience("royal-cotillion", deal=0, light=True)
    wait(lambda: WORKER.pid)
    board.close()
    assert WORKER.pid is None


def test_a_hint_comes_though_the_light_is_at_work_and_the_light_after_it() -> None:
    board = Patience("royal-cotillion", deal=0, light=True)
    browser = Browser(board)
    browser.ask("hint")
    wait(lambda: browser.answers)
    assert browser.answers[-1]["kind"] == "hint"
    assert light_sign(board) == "can be won"


def test_a_hint_for_a_board_that_has_changed_meanwhile_is_not_sent() -> None:
    board = Patience("royal-cotillion", deal=0)
    browser = Browser(board)
    browser.ask("hint")
    board.play("turn")
    browser.ask("hint")
    wait(lambda: browser.answers)
    assert [answer["revision"] for answer in browser.answers] == [board.board["revision"]]


def test_without_a_worker_a_hint_is_found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "sys", type("sys", (), {"platform": "emscripten", "executable": ""}))
    browser = Browser(Patience("osmosis", deal=17))
    browser.ask("hint")
    assert browser.answers[-1]["kind"] == "hint"
    assert browser.answers[-1]["move"] in browser.board.moves
    assert WORKER.pid is None


def test_a_hint_that_is_asked_for_again_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr("patience_widget.widget.background.work.WORKER", asked)
    board = Patience("osmosis", deal=17)
    browser = Browser(board)
    browser.ask("hint")
    browser.ask("command", text="hint")
    given = fair_hint(board.table)
    asked.answer(hint_of_board, given)
    assert [answer["move"] for answer in browser.answers if answer["kind"] == "hint"] == [str(given.move)]
    assert board.board["note"].startswith(f"{given.move}  ")
    assert not asked.has(hint_of_board)


def test_if_the_process_is_killed_while_it_looks_for_a_hint_that_is_told() -> None:
    browser = Browser(Patience("osmosis", deal=17))
    browser.ask("hint")
    process = WORKER._process
    assert process
    process.kill()
    wait(lambda: browser.answers)
    assert browser.answers[-1]["steps"] == ["The search for a hint was ended before it found anything. Try again."]


def test_a_winning_line_plays_by_itself_to_the_end() -> None:
    board = Patience("osmosis/draw1", deal=WINNABLE, light=True)
    assert asyncio.run(_shown(board)).why == "Won."
    assert board.outcome() == "won"


async def _shown(board: Patience) -> Autoplay:
    return await board.show_me(pause=0, budget=Budget(None))


def test_show_me_on_the_board_says_that_it_looks_under_the_cards_and_is_stopped() -> None:
    board = Patience("osmosis/draw1", deal=WINNABLE)
    browser = Browser(board)

    async def notebook() -> None:
        browser.ask("show_me")
        while not board.board["status"]["playing"]:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        assert "hidden cards" in board.board["note"]
        browser.ask("stop")

    asyncio.run(notebook())
    assert not board.board["status"]["playing"]


@pytest.mark.parametrize("how", ["request", "typed"])
def test_where_no_line_wins_show_me_says_so_with_the_proof(how: str) -> None:
    board = Patience("osmosis/draw1", deal=LOST)
    browser = Browser(board)
    if how == "request":
        browser.ask("show_me")
    else:
        browser.ask("command", text="show me")
        assert "uses hidden cards" in browser.answers[-1]["text"]
    wait(lambda: board.board["note"])
    proof = solve(board.position, budget=None).proof
    assert board.board["note"] == f"This can't be won from here. {proof} This was found with the help of hidden cards."
    with pytest.raises(ValueError, match=r"no winning line to show \(lost\)"):
        board.show_me(budget=Budget(None))


def test_where_no_way_to_win_is_found_show_me_says_what_was_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "SHOW_ME", Budget(None, positions=50))
    board = Patience("odd-and-even", deal=1)
    Browser(board).ask("show_me")
    wait(lambda: board.board["note"])
    assert board.board["note"] == (
        "No way to win was found: the limit of 50 positions is reached. This search used hidden cards."
    )


@pytest.mark.parametrize(
    ("kind", "fields", "told"),
    [
        ("show_me", {}, "The search for a way to win was ended before it found anything. Try again."),
        (
            "new",
            {"deal": "", "winnable": True},
            "The search for a winnable deal was ended before it found anything. Try again.",
        ),
    ],
)
def test_if_the_process_that_searches_is_killed_that_is_what_is_told(
    kind: str, fields: dict[str, object], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(budgets, "SHOW_ME", Budget(None, positions=10**9))
    monkeypatch.setattr(budgets, "WINNABLE_DEAL", Budget(None, positions=10**9))
    board = Patience("contradance", deal=1)
    Browser(board).ask(kind, **fields)
    process = WORKER._process
    assert process
    process.kill()
    wait(lambda: board.board["note"])
    assert board.board["note"] == told


def test_if_the_process_is_killed_the_light_says_so_and_looks_again_after_the_next_move() -> None:
    board = Patience("royal-cotillion", deal=0, light=True)
    process = WORKER._process
    assert process
    process.kill()
    assert light_sign(board) == "unknown"
    assert board.light_says["why"] == "The search was ended before it found anything. The light uses hidden cards."
    board.play("turn").undo()
    assert light_sign(board) == "can be won"


def test_a_line_is_not_shown_on_a_board_that_has_changed() -> None:
    board = Patience("royal-cotillion", deal=0)
    browser = Browser(board)
    browser.ask("show_me")
    board.play("turn")
    browser.ask("hint")
    wait(lambda: browser.answers)
    assert len(board.history) == 1


def test_the_verdict_is_that_of_the_solver() -> None:
    found = Patience("osmosis/draw1", deal=LOST).verdict(budget=Budget(None))
    assert isinstance(found, Result)
    assert found.verdict == "lost"


def test_a_new_deal_can_be_one_that_can_be_won() -> None:
    board = Patience("osmosis", deal=1).new(winnable=True)
    assert solve(board.position, budget=None).verdict == "winnable"
    with pytest.raises(TypeError, match="leave out deal or winnable"):
        board.new(deal=3, winnable=True)


@pytest.mark.parametrize("how", ["request", "typed"])
def test_a_winnable_deal_comes_to_the_board_when_it_is_found(how: str) -> None:
    board = Patience("osmosis/draw1", deal=LOST)
    browser = Browser(board)
    if how == "request":
        browser.ask("new", deal="", winnable=True)
    else:
        browser.ask("command", text="new winnable")
    wait(lambda: board.board["note"])
    assert solve(board.position, budget=None).verdict == "winnable"
    assert board.board["note"] == f"Deal {board.table.deal} can be won. This was found with the help of hidden cards."


def test_where_no_winnable_deal_is_found_the_game_stays_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def search(_game: object, *, budget: object) -> Found:
        assert budget
        return Found(None, 7)

    monkeypatch.setattr("patience_widget.widget.background.work.winnable_deal", search)
    monkeypatch.setattr("patience_widget.widget.patience.winnable_deal", search)
    board = Patience("royal-quadrille", deal=3)
    Browser(board).ask("new", deal="", winnable=True)
    wait(lambda: board.board["note"])
    assert board.table.deal == 3
    assert board.board["note"].startswith(
        "No deal of Royal Quadrille was proved to be winnable in time: 7 deals were tried."
    )
    with pytest.raises(NoWinnableDeal, match="7 deals were tried"):
        board.new(winnable=True)


def test_in_a_notebook_the_light_looks_when_the_board_has_been_sent() -> None:
    async def notebook() -> tuple[str, bool]:
        board = Patience("osmosis/draw1", deal=WINNABLE, light=True)
        board.play(board.moves[0]).undo()
        assert (board.light_says, WORKER.pid) == ({}, None)
        while not board.light_says:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        return board.light_says["text"], board.light_says["revision"] == board.board["revision"]

    assert asyncio.run(notebook()) == ("can be won", True)


def test_the_chance_is_of_the_board_that_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "CHANCE", Budget(None, 2_000))
    board = Patience("osmosis/draw1", deal=3, light=False)
    assert board.chance_says == {}
    board.chance = True
    wait(lambda: board.chance_says.get("revision") == board.board["revision"])
    board.play("turn")
    wait(lambda: board.chance_says.get("revision") == board.board["revision"])
    assert {"state", "share", "low", "high", "text", "why"} < board.chance_says.keys()


def test_a_won_game_needs_no_chance() -> None:
    board = Patience("beleaguered-castle", position=CASTLE, chance=True)
    board.table.finish()
    assert board.chance_says["text"] == "won"


def played_on(board: Patience) -> Patience:
    """A board after a good player has gone on, as somebody asked for on the page."""

    async def notebook() -> None:
        Browser(board).ask("play_on")
        assert board.playing_by_itself
        assert board.board["note"] == PLAYS_ON
        while board.playing_by_itself:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)

    asyncio.run(notebook())
    return board


def test_a_good_player_goes_on_to_the_end_and_the_win_counts_as_helped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "MOVE", Budget(None, positions=2_000))
    board = played_on(Patience(Table.replay(WON[0]).undo(3)))
    assert board.outcome() == "won"
    assert len(board.table.history) >= 3


def test_a_good_player_guesses_nothing_before_numba_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    waiting: list[Callable[[object], None]] = []
    monkeypatch.setattr(Questions, "when_ready", lambda _self, answered: waiting.append(answered))
    monkeypatch.setattr(budgets, "MOVE", Budget(None, positions=2_000))
    board = Patience(Table.replay(WON[0]).undo(3))
    before = len(board.table.history)

    async def notebook() -> None:
        Browser(board).ask("play_on")
        while not waiting:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)
        assert len(board.table.history) == before
        waiting[0](None)
        while board.playing_by_itself:  # noqa: ASYNC110  nothing else tells
            await asyncio.sleep(0.005)

    asyncio.run(notebook())
    assert board.outcome() == "won"
    assert len(waiting) == 1


def test_a_good_player_stops_where_nothing_gets_further(monkeypatch: pytest.MonkeyPatch) -> None:
    async def gives_up(_self: BackgroundWork, _known: KnownTable) -> None:
        pass

    monkeypatch.setattr(BackgroundWork, "expert_move", gives_up)
    board = played_on(Patience("osmosis", deal=17))
    assert board.board["note"] == SEES_NO_MORE
    assert board.table.history == ()


@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_nobody_plays_on_in_a_game_that_is_over(outcome: str) -> None:
    table = Table.replay(WON[0]) if outcome == "won" else play_out(Table("osmosis", deal=17), greedy)
    browser = Browser(Patience(table))
    browser.ask("play_on")
    assert browser.answers[-1]["message"] == f"This game is {outcome}."


def test_in_a_script_a_good_player_goes_on_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("patience_widget.widget.patience.expert", lambda _known: None)
    board = Patience("osmosis", deal=17)
    assert board.play_on(pause=0).gave_up
