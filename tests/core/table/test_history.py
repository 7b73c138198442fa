"""The tree of a game: lines kept, marks, comments, and the records that carry them."""

import copy
import json
import pickle
from time import monotonic

import pytest

from patience_widget import IllegalMove, InvalidMove, Record, RecordError, Table
from patience_widget.core.table.history import Node, Played
from patience_widget.core.table.watching import CallbackError
from tests.every_game import every_game


@pytest.fixture
def table() -> Table:
    return Table("osmosis", deal=17)


def test_a_line_left_by_undo_is_kept(table: Table) -> None:
    table.play("turn").play("turn").undo(2).play("r2>f1")
    assert list(map(str, table.lines())) == ["turn turn", "reserve2>foundation1"]
    assert [line.current for line in table.lines()] == [False, True]
    assert table.goto(table.lines()[0]).record() == "osmosis#17 turn turn"


def test_the_same_move_made_again_goes_the_same_way(table: Table) -> None:
    table.play("turn").play("turn").undo(2).play("turn")
    assert len(table.lines()) == 1
    assert table.undone == 1
    assert table.redo().record() == "osmosis#17 turn turn"


def test_redo_goes_on_the_line_visited_last(table: Table) -> None:
    table.play("turn").undo().play("r2>f1").play("turn").restart()
    assert table.redo(9).record() == "osmosis#17 reserve2>foundation1 turn"
    table.goto(table.lines()[0]).restart()
    assert table.redo(9).record() == "osmosis#17 turn"


def test_how_many_moves_can_be_redone_is_known_on_every_line(table: Table) -> None:
    def check() -> None:
        assert table.undone == len(table.node.ahead())
        assert table.node.depth == len(table.history)

    table.play("turn").play("turn").play("turn").mark("three turned")
    check()
    table.undo(2)
    check()
    table.play("r2>f1")
    check()
    table.goto("three turned").undo(3)
    check()
    table.play("turn").play("r2>f1")
    check()
    table.undo(9)
    check()
    table.redo(1)
    check()
    table.goto(table.lines()[0]).restart()
    check()
    assert table.undone == copy.deepcopy(table).undone == 3


def test_a_move_looks_at_no_move_before(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    def walked(_node: Node) -> list[Node]:
        raise AssertionError("the whole line was walked")

    monkeypatch.setattr(Node, "path", walked)
    monkeypatch.setattr(Node, "ahead", walked)
    table.play("turn").play("turn").undo(2).redo()
    assert (table.undone, table.told(), repr(table)) == (
        1,
        "Three cards are turned, the 9 of clubs on top.",
        "<Table osmosis#17: 1 move, 1 of 52 cards built>",
    )


def test_marks_and_numbers_lead_back(table: Table) -> None:
    table.play("turn").mark("one turned").play("turn").play("turn")
    assert len(table.goto("one turned").history) == 1
    assert len(table.goto(3).history) == 3
    assert table.goto(0).position == table.start
    assert list(table.marks) == ["one turned"]


@pytest.mark.parametrize(
    ("where", "error", "complaint"),
    [
        ("here", ValueError, "there is no mark 'here'; the marks so far: 'there'"),
        (2, ValueError, "this line has 1 move: type 0 or 1, not 2"),
        (-1, ValueError, "type 0 or 1, not -1"),
        (True, TypeError, r"go to a mark, a line, or a number such as 12 \(the position after 12 moves\), not to True"),
        (None, TypeError, "go to a mark"),
    ],
)
def test_where_one_cannot_go_is_said(table: Table, where: object, error: type[Exception], complaint: str) -> None:
    table.play("turn").mark("there")
    with pytest.raises(error, match=complaint):
        table.goto(where)  # type: ignore[arg-type]
    assert len(table.history) == 1


def test_a_number_beyond_the_line_is_refused_with_the_numbers_there_are(table: Table) -> None:
    with pytest.raises(ValueError, match="there are no moves on this line yet: type 0, not 7"):
        table.goto(7)
    table.play("turn").play("turn").play("turn")
    with pytest.raises(ValueError, match="this line has 3 moves: type a number from 0 to 3, not 99"):
        table.goto(99)


def test_a_line_of_another_table_is_refused(table: Table) -> None:
    other = Table("osmosis", deal=17).play("turn")
    with pytest.raises(ValueError, match="another table"):
        table.goto(other.lines()[0])


@pytest.mark.parametrize("name", ["", "  ", None, 7])
def test_a_mark_needs_a_name(table: Table, name: object) -> None:
    with pytest.raises(ValueError, match="a mark is a name such as 'before the redeal'"):
        table.mark(name)  # type: ignore[arg-type]


def test_the_plain_record_tells_the_line_to_here_alone(table: Table) -> None:
    table.play("turn").comment = "so far"
    table.mark("here").play("turn").undo()
    assert table.record() == "osmosis#17 turn"


def test_the_whole_record_tells_lines_comments_and_marks(table: Table) -> None:
    table.play("turn").comment = 'a "quoted" word,\nand (brackets) @ home'
    table.play("turn").mark("too late")
    table.goto(0).play("r2>f1")
    text = table.record(lines=True)
    assert text.startswith("osmosis#17 (turn " + json.dumps('a "quoted" word,\nand (brackets) @ home'))
    assert text.endswith(") reserve2>foundation1")
    again = Table.replay(text)
    assert again.record() == "osmosis#17 reserve2>foundation1"
    assert again.record(lines=True) == text
    assert len(again.goto("too late").history) == 2
    assert again.undo().comment == 'a "quoted" word,\nand (brackets) @ home'


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("osmosis", "starts with the game and its deal"),
        ("osmosis#17turn", "starts with the game and its deal"),
        ("osmosis#17 (turn", r"a '\(' without a '\)'"),
        ("osmosis#17 turn)", r"a '\)' without a '\('"),
        ('osmosis#17 "open', "can't be read from here on: '\"open'"),
        ('osmosis#17 "bad \\x"', "can't be read: Invalid"),
        ("osmosis#17 @here", "can't be read from here on: '@here'"),
        ('osmosis#17 @" "', "a mark needs a name"),
        (None, "a record is a text such as .*, not None"),
        (["osmosis#17"], "a record is a text"),
    ],
)
def test_what_is_no_record_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(RecordError, match=complaint):
        Table.replay(text)


def test_a_wrong_move_is_named_by_its_number_in_its_line() -> None:
    with pytest.raises(InvalidMove, match="move 2 of the record: 'trun' isn't a move in Osmosis"):
        Table.replay("osmosis#17 turn (trun)")
    with pytest.raises(IllegalMove, match="move 1 of the record, 'redeal': The stock still has cards"):
        Table.replay("osmosis#17 redeal")


def test_a_record_is_text_that_plays_itself_again() -> None:
    record = Record.parse(" Osmosis#17  TURN r2>f1 ")
    assert record == "osmosis#17 turn reserve2>foundation1"
    assert json.dumps({"record": record}) == '{"record": "osmosis#17 turn reserve2>foundation1"}'
    assert record.replay().record() == record


def test_every_move_made_is_called_and_nothing_else(table: Table) -> None:
    seen: list[tuple[str, int]] = []

    def write_down(at: Table, played: Played) -> None:
        seen.append((str(played.move), len(at.history)))

    end = table.on_move(write_down)
    table.play("turn").play("r2>f1").undo().redo().restart()
    end()
    table.play("turn")
    assert seen == [("turn", 1), ("reserve2>foundation1", 2)]


def test_a_move_knows_how_long_it_took() -> None:
    begun = monotonic()
    table = Table("osmosis", deal=17).play("turn")
    assert 0 < table.history[0].seconds <= monotonic() - begun


@every_game
def test_a_random_tree_of_every_game_comes_back_from_its_record(name: str) -> None:
    table = Table(name, deal=3)
    for step in range(60):
        if not table.moves or step % 7 == 6:
            table.undo(3)
        table.play(table.moves[step % len(table.moves)])
        if step % 11 == 0:
            table.comment = f"step {step}"
    again = Table.replay(table.record(lines=True))
    assert again.record(lines=True) == table.record(lines=True)
    assert again.position == table.position
    assert again.undone == table.undone
    assert sorted(map(str, again.lines())) == sorted(map(str, table.lines()))


def test_a_record_is_one_line_whatever_is_written_in_it(table: Table) -> None:
    table.comment = "a\u2028b\x85c\x1cd\ne"
    text = table.record(lines=True)
    assert len(text.splitlines()) == 1
    assert Table.replay(text).comment == table.comment


def test_two_comments_on_one_position_are_both_kept() -> None:
    assert Table.replay('osmosis#17 turn "a" "b"').comment == "a\nb"


@pytest.mark.parametrize("text", ["Royal Cotillion#17", "Osmosis#17 r2 > f1", "osmosis#17\nturn\n\tturn"])
def test_a_record_is_read_as_people_type(text: str) -> None:
    assert Record.parse(text).replay().deal == 17


def pickled(table: Table) -> Table:
    again: Table = pickle.loads(pickle.dumps(table))  # noqa: S301
    return again


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_a_long_game_is_a_game_of_its_own(again: object) -> None:
    table = Table("osmosis", deal=17)
    table.observe(lambda _table: None)
    for _ in range(600):
        table.play("turn" if "turn" in list(map(str, table.moves)) else "redeal")
    table.mark("far").undo(3)
    other: Table = again(table)  # type: ignore[operator]
    assert other.record(lines=True) == table.record(lines=True)
    assert (other.position, other.undone, list(other.marks)) == (table.position, table.undone, list(table.marks))
    other.restart().mark("here")
    assert "here" not in table.marks
    assert len(table.history) > 0


def test_an_error_of_a_replayed_move_is_pickled_with_its_place() -> None:
    with pytest.raises(IllegalMove) as refused:
        Table.replay("osmosis#17 turn redeal")
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301
    assert str(again) == str(refused.value)
    assert "move 2 of the record" in str(again)


def test_a_callback_that_plays_is_heard_of_in_order(table: Table) -> None:
    seen: list[str] = []

    def answer(at: Table, played: Played) -> None:
        if str(played.move) == "turn":
            at.play("r2>f1")

    table.on_move(answer)
    table.on_move(lambda _table, played: seen.append(str(played.move)))
    table.play("turn")
    assert seen == ["turn", "reserve2>foundation1"]


def test_an_error_in_a_callback_is_told_from_one_of_the_move(table: Table) -> None:
    heard: list[Table] = []

    def redeal(at: Table, _played: Played) -> None:
        at.play("redeal")

    table.on_move(redeal)
    table.observe(heard.append)
    with pytest.raises(CallbackError, match="a callback failed: IllegalMove: The stock still has cards") as failed:
        table.play("turn")
    assert isinstance(failed.value.__cause__, IllegalMove)
    assert len(table.history) == len(heard) == 1


def test_nodes_and_moves_made_are_shown_without_addresses_and_times(table: Table) -> None:
    table.play("turn").mark("here")
    assert repr(table.marks) == "{'here': <Node after 1 move: turn>}"
    assert repr(table.history) == "(<Played turn>,)"


def test_nobody_is_called_when_there_is_nothing_to_take_back_or_to_make_again() -> None:
    table = Table("osmosis", deal=17)
    heard: list[Table] = []
    table.observe(heard.append)
    table.undo().redo().restart().goto(0).goto(table.node)
    assert heard == []
    table.play("turn").undo(0).redo().goto(1)
    assert len(heard) == 1
