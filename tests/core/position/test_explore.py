"""A position is explored without a table: its moves, the next position, the reason against a move; and as a mapping."""

from collections.abc import Mapping

import pytest

from patience_widget import AmbiguousMove, IllegalMove, InvalidMove, Position, Table, games
from tests.every_game import every_game

OSMOSIS = Table("osmosis", deal=17).position
KLONDIKE = Table("klondike", deal=17).position


def test_a_position_says_its_moves_and_plays_them() -> None:
    assert [str(move) for move in OSMOSIS.moves] == [
        "reserve1>foundation2",
        "reserve2>foundation1",
        "reserve4>foundation1",
        "turn",
    ]
    asked: list[object] = ["r2>f1", "r3>f1", OSMOSIS.moves[0]]
    assert [move in OSMOSIS.moves for move in asked] == [True, False, True]
    after = OSMOSIS.play("r2>f1")
    assert after == Table("osmosis", deal=17).play("r2>f1").position
    assert Table("osmosis", deal=17).position == OSMOSIS


@every_game
def test_a_position_plays_as_a_table_does(name: str) -> None:
    table = Table(name, deal=5)
    for _ in range(12):
        at = table.position
        assert list(at.moves) == list(table.moves)
        assert at.outcome() == games.find(name).outcome(at)
        if not at.moves:
            break
        move = at.moves[-1]
        assert at.judge(move).ok
        assert at.why_not(str(move)) is None
        assert at.play(move) == table.play(move).position


def test_a_position_says_why_a_move_is_illegal() -> None:
    verdict = OSMOSIS.judge("r3>f1")
    assert not verdict.ok
    assert verdict == Table("osmosis", deal=17).judge("r3>f1")
    assert OSMOSIS.why_not("r3>f1") == verdict.message
    with pytest.raises(IllegalMove, match="The 8 of clubs is the wrong suit") as caught:
        OSMOSIS.play("r3>f1")
    assert caught.value.verdict == verdict


def test_what_is_no_move_of_a_position_is_refused() -> None:
    with pytest.raises(InvalidMove, match="has no pile 'r9'"):
        OSMOSIS.judge("r9>f1")
    with pytest.raises(AmbiguousMove, match="can mean"):
        OSMOSIS.play("AH>f")
    with pytest.raises(InvalidMove, match="write it as text, or as a Move"):
        OSMOSIS.play(None)  # type: ignore[arg-type]


def test_a_position_plays_several_moves_at_once() -> None:
    assert OSMOSIS.play("turn", "turn", "r2>f1") == OSMOSIS.play("turn").play("turn").play("r2>f1")
    assert OSMOSIS.play("turn turn r2>f1") == OSMOSIS.play("turn", "turn", "r2>f1")
    assert OSMOSIS.play() is OSMOSIS


def test_a_position_is_a_mapping_from_the_names_of_its_piles_to_their_cards() -> None:
    assert isinstance(OSMOSIS, Mapping)
    assert len(OSMOSIS) == len(OSMOSIS.game.piles) == 10
    assert dict(OSMOSIS.items()) == dict(zip([pile.id for pile in OSMOSIS.game.piles], OSMOSIS.piles, strict=True))
    assert list(OSMOSIS.keys()) == list(OSMOSIS)
    assert list(OSMOSIS.values()) == list(OSMOSIS.piles)
    assert OSMOSIS.get("st") == OSMOSIS["stock"]
    assert OSMOSIS.get("heap") is None
    assert dict(**OSMOSIS)["waste"] == ()
    assert OSMOSIS.game.position(OSMOSIS.piles, OSMOSIS.down, OSMOSIS.redeals) == OSMOSIS
    assert dict(OSMOSIS) != OSMOSIS
    assert hash(OSMOSIS) == hash(Position(OSMOSIS.game, OSMOSIS.piles, OSMOSIS.down, OSMOSIS.redeals))


@pytest.mark.parametrize(
    ("pile", "complaint"),
    [
        ("heap", "Osmosis has no pile 'heap'; its piles are reserve1, reserve2, .*, waste"),
        ("r", "'r' can mean several piles of Osmosis: reserve1, reserve2, reserve3, reserve4\""),
        (0, "Osmosis has no pile 0; its piles are reserve1"),
    ],
)
def test_a_pile_that_is_not_there_is_refused_with_those_there_are(pile: str, complaint: str) -> None:
    with pytest.raises(KeyError, match=complaint):
        OSMOSIS[pile]


def test_the_piles_of_a_role_are_found_whatever_a_game_calls_them() -> None:
    castle = Table("beleaguered-castle", deal=1).position
    assert list(castle.tableau) == [f"{side}{n}" for side in ("left", "right") for n in range(1, 5)]
    assert castle.tableau == castle.of_role("tableau")
    assert KLONDIKE.stock == {"stock": KLONDIKE["stock"]}
    assert not hasattr(castle, "waste")
    with pytest.raises(AttributeError, match="Beleaguered Castle has no 'waste': its roles are tableau and foundation"):
        castle.waste  # noqa: B018
