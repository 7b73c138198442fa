"""What the front end is handed."""

import json
import random

import pytest

from patience_widget import Table
from patience_widget.analysis import Budget, solve
from patience_widget.core.words import in_words
from patience_widget.widget.data.board import describe_board
from tests.every_game import every_game

RUN = """
game: klondike
tableau1: [2C] TH 9S 8D
tableau2: 9C
tableau3: JC
tableau4: KS
stock: rest
"""


def pile(table: Table, name: str) -> dict[str, object]:
    piles = {pile["id"]: pile for pile in describe_board(table, 1)["piles"]}
    found: dict[str, object] = piles[name]
    return found


@every_game
def test_no_face_down_card_leaves_the_kernel(name: str) -> None:
    table = Table(name, deal=17)
    choose = random.Random(1)
    for _ in range(60):
        if table.moves:
            table.play(choose.choice(list(table.moves)))
    at = table.position
    for shown in describe_board(table, 1)["piles"]:
        index = table.game.pile(shown["id"]).index
        assert shown["cards"][: at.down[index]] == [""] * at.down[index]
        assert shown["cards"][at.down[index] :] == [card.code for card in at[shown["id"]][at.down[index] :]]


@every_game
def test_the_board_is_plain_data_and_small(name: str) -> None:
    table = Table(name, deal=17)
    board = describe_board(table.play(table.moves[0]), 2)
    assert json.loads(json.dumps(board)) == board
    assert len(json.dumps(board)) < max(12_000, 300 * len(table.game.piles))


def test_destinations_are_the_legal_moves() -> None:
    table = Table("osmosis", deal=17)
    assert pile(table, "reserve1")["lifts"] == [{"count": 1, "to": ["foundation2"], "click": "foundation2"}]
    assert pile(table, "reserve3")["lifts"] == [{"count": 1, "to": []}]
    assert (pile(table, "stock")["lifts"], pile(table, "waste")["lifts"]) == ([], [])
    assert (pile(table, "reserve3")["picks"], pile(table, "stock")["picks"]) == (True, False)
    assert "several" not in pile(table, "reserve1")
    bower = Table("rosamunds-bower", deal=17)
    assert (pile(bower, "inner1")["lifts"], pile(bower, "inner1")["picks"]) == ([], True)


def test_a_run_has_destinations_for_every_number_of_its_cards() -> None:
    table = Table("klondike", position=RUN)
    assert pile(table, "tableau1")["lifts"] == [
        {"count": 1, "to": ["tableau2"], "click": "tableau2", "double": "tableau2"},
        {"count": 2, "to": []},
        {"count": 3, "to": ["tableau3"], "click": "tableau3", "double": "tableau3"},
    ]
    assert pile(table, "tableau4")["lifts"] == [{"count": 1, "to": ["tableau5", "tableau6", "tableau7"]}]
    assert pile(table, "tableau5")["lifts"] == []
    assert pile(table, "tableau5")["several"]


def test_an_empty_place_says_what_it_means() -> None:
    osmosis = Table("osmosis", position="game: osmosis\nfoundation1: 7C\nwaste: rest")
    assert pile(osmosis, "foundation2")["empty"] == {"symbol": "7", "text": "takes any 7"}
    assert pile(osmosis, "foundation3")["empty"] == {"symbol": "", "text": "not open yet"}
    assert pile(osmosis, "reserve1")["empty"] == {"symbol": "", "text": "stays empty"}
    rosamund = Table("rosamunds-bower", deal=17)
    assert pile(rosamund, "turned")["empty"] == {"symbol": "turned", "text": "no card turned"}
    assert pile(rosamund, "heap2")["empty"] == {"symbol": "heap 2", "text": "no card here"}
    assert pile(osmosis, "stock")["empty"] == {"symbol": "↻", "text": "used up: click or tap to redeal"}
    cotillion = Table("royal-cotillion", deal=17)
    assert pile(cotillion, "waste")["empty"] == {"symbol": "waste", "text": "no card turned"}
    cell = pile(Table("freecell", deal=17), "cell1")
    assert (cell["role"], cell["empty"]) == ("cell", {"symbol": "", "text": "takes any card"})
    for _ in range(68):
        cotillion.play("turn")
    assert pile(cotillion, "stock")["empty"] == {"symbol": "✕", "text": "used up, no redeal"}


def test_a_foundation_says_what_it_takes() -> None:
    cotillion = Table("royal-cotillion", deal=17)
    assert pile(cotillion, "aces2")["empty"] == {"symbol": "3♦", "text": "takes the 3 of diamonds"}


def test_an_action_is_offered_with_every_way_to_do_it_or_with_the_reason_against_it() -> None:
    bower = "henry: KS\nrosamund: QH\nouter1: KC\nouter2: KD\nouter3: KH\nouter4: QC\npacket: rest"
    text = f"game: rosamunds-bower\nfoundation: JS\nheap1: 5C\nheap2: 2D\n{bower}"
    turn, redeal = describe_board(Table("rosamunds-bower", position=text), 1)["actions"]
    assert (turn["moves"], turn["reason"]) == ([], "The stock is empty.")
    assert len(redeal["moves"]) == 6
    assert redeal["moves"][2] == {"move": "redeal heap2+heap1+heap3", "label": "heap 2, heap 1, heap 3"}


def test_the_last_move_is_told_with_its_consequences_in_order() -> None:
    table = Table("osmosis", deal=17).play("reserve2>foundation1")
    last = describe_board(table, 1)["last"]
    assert last["move"] == "reserve2>foundation1"
    assert last["events"] == [
        {"kind": "move", "card": "AH", "source": "reserve2", "target": "foundation1"},
        {"kind": "turn_up", "card": "5H", "source": "reserve2", "target": "reserve2"},
    ]
    assert last["text"] == "The ace of hearts goes to foundation 1. The 5 of hearts is turned up on reserve 2."
    assert describe_board(table.undo(), 1)["last"] is None


@pytest.mark.parametrize(("name", "says"), [("duchess", "You choose the rank"), ("gavotte", "sets the ranks")])
def test_it_is_said_what_the_first_card_decides_until_it_is_chosen(name: str, says: str) -> None:
    table = Table(name, deal=1)
    assert says in describe_board(table, 1)["status"]["choice"]
    table.play(next(move for move in table.moves if "foundation" in str(move) or "odds" in str(move)))
    assert "choice" not in describe_board(table, 2)["status"]


A_RUN = """
    tableau1: 7S KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S
    tableau2: 9S AS
    tableau3: KS
    tableau4: KS
    tableau5: KS
    tableau6: QS
    tableau7: QS
    tableau8: QS
    tableau9: JS
    tableau10: JS
    stock: rest
"""


def test_the_status_counts_and_says_how_it_stands() -> None:
    status = describe_board(Table("rosamunds-bower", deal=17).play("turn"), 1)["status"]
    assert (status["moves"], status["undo"], status["redo"], status["built"], status["goal"]) == (1, 1, 0, 1, 52)
    assert (status["redeals"], status["redeals_text"], status["outcome"]) == (3, "3 redeals left", "")
    assert describe_board(Table("osmosis", deal=17), 1)["status"]["redeals_text"] == "redeals without limit"
    assert describe_board(Table("royal-cotillion", deal=17), 1)["status"]["redeals_text"] == ""
    assert describe_board(Table("beleaguered-castle", deal=17), 1)["status"]["redeals_text"] == ""
    assert describe_board(Table("crescent", deal=17).play("rotate"), 1)["status"]["redeals_text"] == "2 rotations left"


@pytest.mark.parametrize(
    ("name", "left", "then"),
    [
        ("spider", "5 rows", "4 rows"),
        ("spiderette", "4 rows", "3 rows"),  # the last one is short
        ("labyrinth", "5 rows", "4 rows"),
        ("tournament", "3 deals", "2 deals"),
        ("algerian", "5 deals", "4 deals"),
    ],
)
def test_a_stock_that_is_dealt_by_the_row_says_how_many_rows_are_left(name: str, left: str, then: str) -> None:
    table = Table(name, deal=1)
    assert pile(table, "stock")["left"] == left
    assert pile(table.play("deal"), "stock")["left"] == then


def test_no_other_stock_says_so_nor_one_that_is_used_up() -> None:
    assert "left" not in pile(Table("klondike", deal=1), "stock")
    assert "left" not in pile(Table("spider", deal=1).play(*["deal"] * 5), "stock")


def test_points_follow_from_the_moves_where_a_game_counts_some() -> None:
    table = Table("spider/one-suit", position=A_RUN)
    assert describe_board(table, 1)["status"]["points"] == 500
    moves = ("tableau2>tableau1", "tableau1>foundation2*13", "deal")
    assert [describe_board(table.play(move), 1)["status"]["points"] for move in moves] == [499, 599, 598]
    assert describe_board(table.undo(2), 1)["status"]["points"] == 499, "a move taken back costs nothing"
    assert "points" not in describe_board(Table("osmosis", deal=17), 1)["status"]


def test_cards_that_may_come_back_from_foundations_can_be_picked_up() -> None:
    klondike = Table("klondike", position="game: klondike\nfoundation1: AC\ntableau1: 2D\nstock: rest")
    assert pile(klondike, "foundation1")["lifts"] == [
        {"count": 1, "to": ["tableau1"], "click": "tableau1", "double": "tableau1"}
    ]
    assert (pile(klondike, "foundation2")["lifts"], pile(klondike, "foundation2")["picks"]) == ([], True)
    castle = Table("beleaguered-castle", deal=3)
    assert (pile(castle, "foundation1")["lifts"], pile(castle, "foundation1")["picks"]) == ([], False)


def test_places_in_halves_are_numbers_and_fans_say_where_they_go() -> None:
    crescent = Table("crescent", deal=3)
    assert pile(crescent, "tableau5")["place"] == [1, 0.5]
    assert describe_board(crescent, 1)["grid"] == {"columns": 10, "rows": 4}
    castle = Table("beleaguered-castle", deal=3)
    assert (pile(castle, "left1")["fan"], pile(castle, "left1")["room"]) == ("left", 2.5)
    assert describe_board(castle, 1)["actions"] == []


def test_an_action_of_no_pile_is_told_without_one() -> None:
    [rotate] = describe_board(Table("crescent", deal=3), 1)["actions"]
    assert (rotate["pile"], rotate["moves"]) == (None, [{"move": "rotate", "label": "Rotate the piles"}])


@pytest.mark.parametrize(
    ("table", "deal"),
    [
        (Table("osmosis", deal=17), "17"),
        (Table("osmosis", deck=Table("osmosis", deal=3).deck), "your own deck"),
        (Table("osmosis", position=Table("osmosis", deal=3).position), "your own position"),
    ],
)
def test_the_deal_is_named(table: Table, deal: str) -> None:
    assert describe_board(table, 1)["deal"] == deal


def test_where_there_is_one_foundation_the_other_cards_go_to_it() -> None:
    table = Table("rosamunds-bower", deal=1)
    table.play(*solve(table.position, budget=Budget(None)).line).undo(6)
    start = table.node
    last = describe_board(table.finish(), 1, before=start)["last"]
    assert last["text"].endswith(" Three more cards go to the foundation.")


def test_of_moves_that_followed_by_themselves_the_cards_are_counted_and_not_the_turns() -> None:
    table = Table("captive-queens", deal=17)
    start = table.node
    while len(table.history) < 12:
        table.play(table.moves[0], by_itself=len(table.history) > 0)
    made = [step.move.verb for step in table.history]
    cards = made[3:].count("move")
    assert 1 < cards < len(made[3:])
    last = describe_board(table, 1, before=start)["last"]
    assert last["text"].endswith(f" The rest is played: {in_words(cards)} more cards go to the foundations.")


@pytest.mark.parametrize(
    ("row", "sign"),
    [
        ("AH 2H 5H TH KH", "2 5 10 K ♦"),
        ("AH 2H 5H TH QH KH", "2 5 10 … ♦"),
    ],
)
def test_a_sign_leaves_out_ranks_only_where_that_saves_room(row: str, sign: str) -> None:
    table = Table("osmosis", position=f"game: osmosis\nfoundation1: {row}\nfoundation2: AD\nstock: rest")
    assert pile(table, "foundation2")["next"] == sign
