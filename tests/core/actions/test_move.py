"""A move is built rightly or not at all, and says which card it moves."""

import copy
import pickle
from typing import Any

import pytest

from patience_widget import Card, InvalidMove, Move, Table
from tests.every_game import every_game

AT = Table("klondike", deal=17).position


@pytest.mark.parametrize(
    "given",
    [
        ("r2", "f1"),
        ("move", "reserve1", "foundation1"),
        ("move", ["reserve1", "foundation1"]),
        ("move", ("reserve1",)),
        ("move", ("reserve1", "foundation1", "waste")),
        ("move",),
        ("move", ("reserve1", 2)),
        ("move", ("reserve1", "")),
        ("move", None),
        ("redeal", (1, 2)),
        ("redeal", "heap1"),
        ("move", ("a1", "b1"), 0),
        ("move", ("a1", "b1"), True),
        ("move", ("a1", "b1"), "2"),
        ("",),
        (None,),
        (["move"],),
        (7, ("a1", "b1")),
        ("r1>f2>f3",),
        ("r1>",),
        (">f2",),
        ("t1>t2*x",),
        ("t1>t2*0",),
        ("turn turn turn",),
        ("turn\n;",),
    ],
)
def test_a_move_built_wrongly_is_refused_with_how_it_is_done(given: tuple[Any, ...]) -> None:
    with pytest.raises(InvalidMove, match=r"isn't a move: give it as text, such as Move\('reserve1>foundation2'\), "):
        Move(*given)


def test_what_was_given_is_quoted() -> None:
    with pytest.raises(InvalidMove, match=r"^Move\('r2', 'f1'\) isn't a move"):
        Move("r2", "f1")  # type: ignore[arg-type]
    with pytest.raises(InvalidMove, match=r"^Move\('a>b>c'\) isn't a move"):
        Move("a>b>c")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("turn", ("turn", (), 1)),
        ("reserve1>foundation2", ("move", ("reserve1", "foundation2"), 1)),
        (" tableau3 > tableau5*4 ", ("move", ("tableau3", "tableau5"), 4)),
        ("redeal heap2+heap1+heap3", ("redeal", ("heap2", "heap1", "heap3"), 1)),
    ],
)
def test_a_move_is_built_from_its_text_with_the_full_names_of_the_piles(text: str, move: tuple[Any, ...]) -> None:
    assert Move(text) == move == Move(*move)


@every_game
def test_the_repr_of_every_move_builds_it_again(name: str) -> None:
    for move in Table(name, deal=5).game.possible_moves:
        assert eval(repr(move), {"Move": Move}) == move  # noqa: S307  that is what a repr is for
        assert pickle.loads(pickle.dumps(move)) == copy.copy(move) == Move(*move) == move  # noqa: S301  our own


def test_short_names_belong_to_a_game_and_so_to_its_table() -> None:
    complaint = "a Move needs the full names of its piles; you can shorten them only in text, as in 'r2>f1'$"
    with pytest.raises(InvalidMove, match=f"^'r2>f1' isn't a move in Osmosis: {complaint}"):
        Table("osmosis", deal=17).play(Move("r2>f1"))
    assert Table("osmosis", deal=17).play("r2>f1").history[0].move == Move("reserve2>foundation1")


def test_a_move_says_which_card_it_moves() -> None:
    osmosis = Table("osmosis", deal=17)
    assert [move.card(osmosis.position) for move in osmosis.moves] == [Card("4S"), Card("AH"), Card("KH"), None]
    runs = Table("klondike", position="game: klondike; t1: 9H 8C; t2: TS; stock: rest")
    assert Move("tableau1>tableau2*2").card(runs.position) == Card("9H")
    assert runs.play("t1>t2*2").history[-1].card == Card("9H")


def test_a_move_of_cards_that_are_not_there_moves_none() -> None:
    assert Move("waste>foundation1").card(AT) is None
    assert Move("tableau2>tableau1*9").card(AT) is None
    with pytest.raises(KeyError, match="Klondike has no pile 'reserve1'"):
        Move("reserve1>foundation1").card(AT)


def test_a_move_that_was_made_knows_its_card() -> None:
    table = Table("osmosis", deal=17).play("turn r2>f1")
    assert [played.card for played in table.history] == [None, Card("AH")]
    assert [Move(str(played.move)).card(table.start) for played in table.history] == [None, Card("AH")]
