"""Several moves are played at once, as several texts or in one: all of them, or none.

A line played through at once says what judging and making its moves one by one says.
"""

import random
from dataclasses import replace

import pytest

from patience_widget import AmbiguousMove, IllegalMove, InvalidMove, LessonBoard, Move, Patience, Position, Table, games
from patience_widget.core.actions import Turn
from patience_widget.core.moves.judge import refusal
from patience_widget.core.moves.lines import BrokenRule, play_line, split_moves
from patience_widget.core.rules.rule import rule
from patience_widget.lessons import Exercise, Lesson, gained
from tests.every_game import every_game


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


def _random_line(at: Position, chance: random.Random, moves: int) -> tuple[list[Move], Position]:
    line: list[Move] = []
    while len(line) < moves and (legal := at.game.legal_moves(at)):
        line.append(chance.choice(legal))
        at, _ = at.game.play(at, line[-1])
    return line, at


@every_game
def test_a_line_leads_where_its_moves_lead_and_a_wrong_move_breaks_the_same_rule(name: str) -> None:
    chance = random.Random(name)
    start = Table(name, deal=5).start
    line, end = _random_line(start, chance, 60)
    assert play_line(start, line) == end
    for wrong in chance.sample(end.game.possible_moves, min(30, len(end.game.possible_moves))):
        broken = refusal(end, wrong)
        if broken:
            with pytest.raises(BrokenRule) as error:
                play_line(start, [*line, wrong])
            assert (error.value.number, error.value.move, error.value.rule) == (len(line) + 1, wrong, broken)


def test_a_redeal_too_many_is_found() -> None:
    start = Table("captive-queens", deal=1).start
    once = [Move("turn")] * len(start["stock"]) + [Move("redeal")]
    with pytest.raises(BrokenRule, match="redeal_left"):
        play_line(start, once * 4)


def test_a_rule_that_remembers_positions_is_asked_about_each_position_anew() -> None:
    met = []

    @rule("", "")
    def remembers(at: Position, *_: object) -> bool:
        met.append(hash(at))
        return True

    osmosis = games.find("osmosis")
    turn = Turn(rules=(*Turn.rules, remembers))
    game = replace(osmosis, name="remembering", actions=(turn, *osmosis.actions[1:]))
    at = Table(game, deal=1).start
    play_line(at, [Move("turn")] * 5)
    assert len(set(met)) == 5
