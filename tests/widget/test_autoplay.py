"""A player at work: on its own in a script, between cells in a notebook, stopped by anybody."""

import asyncio

import pytest

from patience_widget import IllegalMove, Move, Patience, Table
from patience_widget.players import KnownTable, greedy
from patience_widget.widget.autoplay import Autoplay


def turn(table: KnownTable) -> str | None:
    return "turn" if "turn" in set(map(str, table.moves)) else None


def test_in_a_script_the_player_plays_to_its_end() -> None:
    board = Patience("osmosis", deal=17)
    played = board.autoplay(turn, pause=0)
    assert (played.moves, played.why, played.playing) == (12, "The program stopped.", False)
    assert len(board.table.history) == 12
    assert repr(played) == "<Autoplay: 12 moves. The program stopped.>"


def test_a_limit_ends_it_after_that_many_moves() -> None:
    board = Patience("osmosis", deal=17)
    played = board.autoplay(turn, pause=0, limit=5)
    assert (played.moves, played.why) == (5, "Stopped after 5 moves: that was the limit.")
    for wrong in (0, True, 2.5):
        with pytest.raises(ValueError, match="autoplay: limit is a whole number from 1"):
            board.autoplay(turn, limit=wrong)  # type: ignore[arg-type]


def test_in_a_notebook_every_move_is_published_and_others_get_their_turn() -> None:
    board = Patience("osmosis", deal=17)
    seen: list[tuple[int, bool]] = []
    board.observe(
        lambda _change: seen.append((board.board["status"]["moves"], board.board["status"]["playing"])), "board"
    )

    async def notebook() -> Autoplay:
        autoplay = board.autoplay(turn, pause=0)
        assert autoplay.playing
        assert board.board["status"]["playing"]
        return await autoplay

    assert asyncio.run(notebook()).moves == 12
    assert seen == [*((moves, True) for moves in range(13)), (12, False)]


@pytest.mark.parametrize(
    "end",
    [
        lambda board: board.stop(),
        lambda board: board.play("r2>f1"),
        lambda board: board.undo(),
        lambda board: board.new(deal=3),
        lambda board: board._receive(board, {"kind": "stop", "revision": -1}, []),
        lambda board: board._receive(board, {"kind": "send", "source": "waste", "revision": -1}, []),
        lambda board: board.autoplay(lambda _table: None, pause=0),
        lambda board: board.close(),
    ],
    ids=["stop", "play", "undo", "new", "stop button", "late click", "another player", "close"],
)
def test_whatever_the_user_does_ends_it_at_once(end: object) -> None:
    board = Patience("osmosis", deal=17)

    async def notebook() -> Autoplay:
        autoplay = board.autoplay(turn, pause=60)
        await asyncio.sleep(0)
        end(board)  # type: ignore[operator]
        return autoplay

    autoplay = asyncio.run(notebook())
    assert not autoplay.playing
    assert autoplay.moves == 1
    assert not board.board["status"]["playing"]


def test_a_player_that_fails_ends_it_and_the_board_says_so() -> None:
    board = Patience("osmosis", deal=17)

    async def notebook() -> Autoplay:
        return await board.autoplay(lambda _table: "redeal", pause=0)

    autoplay = asyncio.run(notebook())
    assert isinstance(autoplay.error, IllegalMove)
    assert board.board["note"].startswith("The player failed: IllegalMove: The stock still has cards")
    assert board.play("turn").board["note"] == ""


def test_in_a_script_what_the_player_raises_is_raised() -> None:
    with pytest.raises(IllegalMove):
        Patience("osmosis", deal=17).autoplay(lambda _table: Move("redeal"), pause=0)


def test_what_is_no_player_and_no_pause_is_refused() -> None:
    board = Patience("osmosis", deal=17)
    with pytest.raises(TypeError, match="a player is a function from a table to a move, not 'greedy'"):
        board.autoplay("greedy")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="a pause is a number of seconds from 0 to 3600, not -1"):
        board.autoplay(greedy, pause=-1)
    assert not board.board["status"]["playing"]


def test_in_a_script_a_callback_can_stop_it() -> None:
    board = Patience("osmosis", deal=17)
    board.on_move(lambda table, _played: board.stop() if len(table.history) == 3 else None)
    assert board.autoplay(turn, pause=0).why == "Stopped."
    assert len(board.table.history) == 3


def test_an_interrupted_player_plays_no_more() -> None:
    board = Patience("osmosis", deal=17)

    def interrupted(_table: KnownTable) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        board.autoplay(interrupted, pause=0)
    assert not board.board["status"]["playing"]


def test_a_failing_callback_is_not_taken_for_the_player() -> None:
    board = Patience("osmosis", deal=17)

    def fail(_table: Table, _played: object) -> None:
        raise OSError("no disk")

    board.on_move(fail)

    async def notebook() -> Autoplay:
        return await board.autoplay(turn, pause=0)

    autoplay = asyncio.run(notebook())
    assert autoplay.why == "Stopped: a callback failed: OSError: no disk"
    assert autoplay.moves == len(board.table.history) == 1


def test_callbacks_on_moves_go_on_with_the_next_deal() -> None:
    board = Patience("osmosis", deal=17)
    heard: list[str] = []
    end = board.on_move(lambda table, _played: heard.append(str(table.deal)))
    board.play("turn").new(deal=3).play("turn")
    end()
    board.play("turn")
    assert heard == ["17", "3"]


def test_a_player_that_chooses_elsewhere_is_waited_for() -> None:
    board = Patience("osmosis", deal=17)

    async def slow(table: KnownTable) -> Move | None:
        await asyncio.sleep(0)
        return Move("turn") if len(board.table.history) < 3 else None

    async def notebook() -> Autoplay:
        autoplay = board.autoplay(slow, pause=0)  # type: ignore[arg-type]
        return await autoplay

    autoplay = asyncio.run(notebook())
    assert (autoplay.moves, autoplay.why, autoplay.gave_up) == (3, "The program stopped.", True)


@pytest.mark.parametrize(
    "end",
    [lambda board: board.stop(), lambda board: board.play("r2>f1"), lambda board: board.close()],
    ids=["stop", "play", "close"],
)
def test_whoever_chooses_elsewhere_is_given_up_as_soon_as_the_user_does_something(end: object) -> None:
    board = Patience("osmosis", deal=17)
    given_up: list[bool] = []

    async def never(_table: KnownTable) -> Move | None:
        try:
            await asyncio.Event().wait()
        finally:
            given_up.append(True)
        return None

    async def notebook() -> Autoplay:
        autoplay = board.autoplay(never, pause=0)  # type: ignore[arg-type]
        await asyncio.sleep(0.01)
        end(board)  # type: ignore[operator]
        return await autoplay

    autoplay = asyncio.run(notebook())
    assert (autoplay.playing, autoplay.moves, given_up) == (False, 0, [True])


def test_a_choice_made_elsewhere_that_fails_ends_it() -> None:
    board = Patience("osmosis", deal=17)

    async def fails(_table: KnownTable) -> Move | None:
        raise OSError("no answer")

    async def notebook() -> Autoplay:
        return await board.autoplay(fails, pause=0)  # type: ignore[arg-type]

    assert asyncio.run(notebook()).why == "The player failed: OSError: no answer"
