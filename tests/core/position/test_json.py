"""Positions as JSON: what is written is read back, and what is no position is refused with a reason."""

import json
from dataclasses import replace
from typing import Any

import pytest

from patience_widget import Position, PositionError, Table, games
from patience_widget.games import UnknownGame
from tests.every_game import every_game

AT = Table("osmosis", deal=17).play("turn").position


@every_game
def test_positions_and_their_json_are_inverse(name: str) -> None:
    table = Table(name, deal=5)
    for _ in range(8):
        at = table.position
        assert Position.from_json(at.to_json()) == at
        assert Position.from_json(at.masked().to_json()) == at.masked()
        if not at.moves:
            break
        table.play(at.moves[-1])


def test_the_form_is_plain() -> None:
    data = json.loads(AT.to_json())
    assert list(data) == ["game", "redeals", "piles"]
    assert (data["game"], data["redeals"]) == ("osmosis", None)
    assert list(data["piles"]) == list(AT)
    assert data["piles"]["foundation1"] == {"cards": ["4H"], "down": 0}
    assert data["piles"]["reserve1"]["down"] == 3
    assert json.loads(AT.masked().to_json())["piles"]["reserve1"] == {"cards": ["..", "..", "..", "4S"], "down": 3}
    assert json.loads(Table("rosamunds-bower", deal=17).position.to_json())["redeals"] == 3


def test_empty_piles_the_game_and_the_redeals_may_be_left_out() -> None:
    data = json.loads(AT.to_json())
    del data["game"], data["redeals"]
    data["piles"] = {name: pile for name, pile in data["piles"].items() if pile["cards"]}
    assert Position.from_json(json.dumps(data), "osmosis") == AT
    assert Position.from_json(json.dumps(data), games.find("osmosis")) == AT


def test_a_game_that_is_not_in_the_catalogue_is_handed_over() -> None:
    own = replace(games.find("osmosis"), name="my-own")
    at = Table(own, deal=17).position
    assert Position.from_json(at.to_json(), own) == at
    with pytest.raises(PositionError, match="there is no game 'my-own'"):
        Position.from_json(at.to_json())
    with pytest.raises(UnknownGame):
        Position.from_json(at.to_json(), "my-own")


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(AT.to_json()) | fields)


def with_pile(**piles: Any) -> str:
    return changed(piles=json.loads(AT.to_json())["piles"] | piles)


@pytest.mark.usefixtures("without_garbage")
@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "this isn't JSON"),
        ("{", "this isn't JSON"),
        ("[" * 100_000, "this isn't JSON"),
        (None, "this isn't JSON"),
        ({"game": "osmosis"}, "this isn't JSON"),
        ("[]", "a position is a JSON object such as"),
        ('{"game": "osmosis"}', "a position is a JSON object such as"),
        ('{"piles": {}}', "doesn't name its game"),
        (
            changed(colour="red"),
            "'colour' isn't a field of a position: the fields are game, redeals, shuffle and piles",
        ),
        (changed(game="osmoses"), "there is no game 'osmoses': did you mean osmosis"),
        (changed(game="osmosis; waste: 7C"), "'osmosis; waste: 7C' isn't the name of a game or a pile"),
        (changed(game=7), "7 isn't the name of a game or a pile"),
        (changed(redeals="many"), "give redeals as a number from 0, or null for no limit, not 'many'"),
        (changed(redeals=True), "give redeals as a number from 0, or null"),
        (changed(redeals=3), "Osmosis has unlimited redeals"),
        (with_pile(heap={"cards": [], "down": 0}), "'heap' isn't one of the piles of Osmosis"),
        (with_pile(waste=["7C"]), "waste: write a pile as"),
        (with_pile(waste={"cards": []}), "waste: write a pile as"),
        (with_pile(waste={"cards": [], "down": 1}), "waste: write a pile as"),
        (with_pile(waste={"cards": ["7X"], "down": 0}), "waste: '7X' isn't a card"),
        (with_pile(waste={"cards": [7], "down": 0}), "waste: 7 isn't a card"),
        (with_pile(waste={"cards": [], "down": 0}), "3 cards are missing"),
        (with_pile(waste={"cards": ["4S", "4S"], "down": 0}), r"the 4 of spades \(4S\) is there twice"),
        (with_pile(**{"waste\n": {"cards": [], "down": 0}}), "isn't the name of a game or a pile"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, complaint: str) -> None:
    with pytest.raises(PositionError, match=complaint):
        Position.from_json(text)


def test_a_move_and_a_record_go_into_json_as_they_are() -> None:
    table = Table("osmosis", deal=17).play("turn r2>f1")
    sent = json.loads(json.dumps({"record": table.record(), "moves": list(map(str, table.moves))}))
    again = Table.replay(sent["record"])
    assert again.position == table.position
    assert [again.position.judge(text).move for text in sent["moves"]] == list(table.moves)
