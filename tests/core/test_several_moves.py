"""Several moves are played at once, as several texts or in one: all of them, or none."""

import pytest

from patience_widget import AmbiguousMove, IllegalMove, InvalidMove, LessonBoard, Move, Patience, Table, games
from patience_widget.core.moves.lines import split_moves
from patience_widget.lessons import Exercise, Lesson, gained


@pytest.fixture
def table() -> Table:
    return Table("osmosis", deal=17)


@pytest.mark.parametrize(
    "moves",
    [
        ("turn", "r2>f1", "turn"),
        ("turn r2>f1 turn",),
        ("turn, reserve2 > foundation1,\n turn",),
        ("turn; r2>f1; turn",),
        ("turn r2->f1", Move("turn")),
        ("tu AH→f1 turn",),
    ],
)
def test_several_moves_are_played_in_order_and_taken_back_one_by_one(table: Table, moves: tuple[str, ...]) -> None:
    assert table.play(*moves).record() == "osmosis#17 turn reserve2>foundation1 turn"
    assert table.undo().record() == "osmosis#17 turn reserve2>foundation1"


def test_a_text_may_name_a_card_that_an_earlier_move_turns_up(table: Table) -> None:
    card = table.play("turn").position["waste"][-1].code
    with pytest.raises(IllegalMove, match=r"^Move 2 of 2, 'waste>foundation2': "):
        Table("osmosis", deal=17).play(f"turn {card}>f2")


@pytest.mark.parametrize(
    ("moves", "error", "complaint"),
    [
        (
            ("turn", "waste>reserve1", "turn"),
            IllegalMove,
            r"^Move 2 of 3, 'waste>reserve1': You can't put cards on reserve 1\. None of the moves was made\.$",
        ),
        (("turn w>r1 turn",), IllegalMove, r"^Move 2 of 3, 'waste>reserve1': You can't put cards"),
        (("turn", "turn r9>f1"), InvalidMove, r"^Move 3 of 3: 'r9>f1' isn't a move: Osmosis has no pile 'r9'"),
        (("turn xx turn",), InvalidMove, r"^Move 2 of 3: 'xx' isn't a move in Osmosis"),
        (("turn", "AH>f"), AmbiguousMove, r"^Move 2 of 2: 'AH>f' can mean reserve2>foundation1 or"),
        (("turn", None), InvalidMove, r"^Move 2 of 2: None isn't a move in Osmosis: "),
    ],
)
def test_where_one_is_wrong_none_is_made_and_the_error_says_which(
    table: Table, moves: tuple[str, ...], error: type[ValueError], complaint: str
) -> None:
    told: list[object] = []
    table.observe(told.append)
    with pytest.raises(error, match=complaint):
        table.play(*moves)
    assert (table.record(lines=True), table.undone, told) == ("osmosis#17", 0, [])
    assert table.node.after == []


def test_the_verdict_of_the_wrong_one_says_what_to_play_instead(table: Table) -> None:
    with pytest.raises(IllegalMove) as caught:
        table.play("turn w>r1")
    assert caught.value.verdict.move == Move("move", ("waste", "reserve1"))
    assert caught.value.verdict.instead == table.play("turn").judge("w>r1").instead


def test_a_single_wrong_move_is_refused_as_ever(table: Table) -> None:
    with pytest.raises(IllegalMove, match=r"^The waste is empty\.$"):
        table.play("waste>reserve1")
    with pytest.raises(InvalidMove, match=r"^'shuffle' isn't a move in Osmosis"):
        table.play("shuffle")


@pytest.mark.parametrize("moves", [["turn", "turn"], ("turn", "turn")])
def test_a_list_of_moves_is_refused_with_how_it_is_written(table: Table, moves: list[str]) -> None:
    with pytest.raises(InvalidMove, match=r"put a star before it, as in play\(\*moves\)"):
        table.play(moves)  # type: ignore[arg-type]


def test_several_moves_are_played_on_a_board_too(table: Table) -> None:
    board = Patience(table)
    revision = board.revision
    with pytest.raises(IllegalMove, match=r"^Move 2 of 2, 'waste>reserve1': You can't put cards on reserve 1"):
        board.play("turn", "w>r1")
    assert (board.record(), board.revision) == ("osmosis#17", revision)
    assert board.play("turn", "r2>f1 turn").record() == "osmosis#17 turn reserve2>foundation1 turn"
    assert board.undo().record() == "osmosis#17 turn reserve2>foundation1"


def test_in_a_lesson_each_of_several_moves_is_a_try_of_its_own() -> None:
    task = Exercise("Build a card.", position="osmosis#17", goal=gained >= 3)
    board = LessonBoard(Lesson(name="three", title="Three", game="osmosis", steps=[task]))
    with pytest.raises(IllegalMove, match=r"^You can't put cards on reserve 1\.$"):
        board.play("turn", "w>r1", "turn")
    assert board.record() == "osmosis#17 turn"
    assert board.play("turn r2>f1").record() == "osmosis#17 turn turn reserve2>foundation1"


def test_no_move_at_all_changes_nothing(table: Table) -> None:
    assert table.play() is table
    assert table.history == ()


def test_moves_made_together_are_told_one_by_one_when_all_are_made(table: Table) -> None:
    told: list[tuple[str, int]] = []
    table.on_move(lambda table, played: told.append((str(played.move), table.node.depth)))
    table.play("turn r2>f1")
    assert told == [("turn", 2), ("reserve2>foundation1", 2)]


def test_a_line_played_before_is_gone_along_again(table: Table) -> None:
    table.play("turn turn r2>f1").restart().play("turn turn")
    assert (table.undone, len(table.lines())) == (1, 1)


@pytest.mark.parametrize(
    ("game", "text", "parts"),
    [
        ("osmosis", "turn", ["turn"]),
        ("osmosis", "", [""]),
        ("osmosis", "reserve 1>foundation 2", ["reserve 1>foundation 2"]),
        ("osmosis", "r 1 -> f 2", ["r 1 -> f 2"]),
        ("klondike", "t 1>t 2", ["t 1>t 2"]),
        ("klondike", "turn t1>t2*3 9H>t4", ["turn", "t1>t2*3", "9H>t4"]),
        ("rosamunds-bower", "redeal heap2+heap1+heap3", ["redeal heap2+heap1+heap3"]),
        ("rosamunds-bower", "turn t>h1 redeal h2+h1+h3 turn", ["turn", "t>h1", "redeal h2+h1+h3", "turn"]),
        ("osmosis", "shuffle r1>f2", ["shuffle r1>f2"]),
    ],
)
def test_one_move_with_blanks_is_told_from_several(game: str, text: str, parts: list[str]) -> None:
    assert split_moves(games.find(game), text) == parts
