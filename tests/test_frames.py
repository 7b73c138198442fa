"""Moves and cards as data frames."""

from itertools import cycle

import pandas as pd

from patience_widget import Card, Table
from patience_widget.frames import position_frame, table_frame
from patience_widget.players import play_out, random_player
from tests.every_game import every_game


@every_game
def test_every_move_of_a_game_is_a_row(name: str) -> None:
    table = play_out(Table(name, deal=5), random_player(5), limit=150)
    frame = table_frame(table)
    assert list(frame["number"]) == list(range(1, len(table.history) + 1))
    assert list(frame["move"]) == [str(played.move) for played in table.history]
    assert list(frame["legal"][:1]) == [len(Table(name, deal=5).moves)] * (not frame.empty)
    assert (frame["legal"] > 0).all()
    moves = frame[frame["move"].str.contains(">")]
    assert (moves["source"] + ">" + moves["target"] == moves["move"].str.replace(r"\*\d+$", "", regex=True)).all()
    assert list(frame["card"].isna()) == [played.events[0].card is None for played in table.history]


def test_a_row_names_the_card_and_what_happened_by_itself() -> None:
    lesson = "game: osmosis; foundation1: 7C; reserve1: [2C] 7H; stock: rest"
    row = table_frame(Table("osmosis", position=lesson).play("7H>f2")).iloc[0]
    assert (row["card"], row["source"], row["target"]) == ("7H", "reserve1", "foundation2")
    assert row["consequences"] == "The 2 of clubs is turned up on reserve 1."


def test_several_cards_turned_are_named_in_order() -> None:
    table = Table("osmosis", deal=17).play("turn")
    row = table_frame(table).iloc[0]
    assert row["card"].split() == [card.code for card in table.position["waste"]]
    assert row["consequences"] == ""


def test_a_redeal_names_the_piles_in_the_order_of_gathering() -> None:
    table = Table("rosamunds-bower", deal=3)
    heaps = cycle(("heap1", "heap2", "heap3"))
    while table.moves[0].verb != "redeal":
        heap = next(heaps)
        table.play(next((move for move in table.moves if move.target == heap), table.moves[0]))
    row = table_frame(table.play("redeal heap2+heap1+heap3")).iloc[-1]
    assert (row["source"], row["target"]) == ("heap2+heap1+heap3", "stock")
    assert pd.isna(row["card"])


def test_the_time_of_each_move_is_that_of_the_history() -> None:
    table = Table("osmosis", deal=17).play("turn").play("turn")
    assert list(table_frame(table)["seconds"]) == [played.seconds for played in table.history]


def test_a_table_without_moves_gives_an_empty_frame_with_the_same_columns() -> None:
    empty, played = table_frame(Table("osmosis", deal=1)), table_frame(Table("osmosis", deal=1).play("turn"))
    assert len(empty) == 0
    assert empty.dtypes.equals(played.dtypes)


@every_game
def test_every_card_of_a_position_is_a_row(name: str) -> None:
    at = play_out(Table(name, deal=5), random_player(5), limit=40).position
    frame = position_frame(at)
    assert len(frame) == len(at.game.cards)
    for pile, cards in frame.groupby("pile"):
        assert tuple(map(Card, cards["card"])) == tuple(Card(card.code) for card in at[str(pile)])
        assert list(cards["place"]) == list(range(len(cards)))
        assert list(cards["top"]) == [False] * (len(cards) - 1) + [True]
        assert (~cards["face_up"]).sum() == at.down[at.game.pile(str(pile)).index]
    assert (frame["rank"] == [Card(code).rank for code in frame["card"]]).all()
    assert (frame["suit"] == [Card(code).suit for code in frame["card"]]).all()


def test_an_unknown_card_has_neither_rank_nor_suit() -> None:
    frame = position_frame(Table("osmosis", deal=17).position.masked())
    hidden = frame[~frame["face_up"]]
    assert set(hidden["card"]) == {".."}
    assert hidden["rank"].isna().all()
    assert hidden["suit"].isna().all()
    assert frame[frame["face_up"]].notna().all(axis=None)
