"""Rules of Spider and Spiderette, a legal and an illegal case each, and packs of one or two suits."""

from collections import Counter

import pytest

from patience_widget import Position, Table, games
from patience_widget.core.moves.judge import judge_building

IN_ORDER = " ".join(rank + suit for _ in range(2) for rank in "A23456789TJQK" for suit in "CDHS")
SUIT = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS"


def of(name: str, *lines: str) -> Position:
    return Table(name, position="; ".join([f"game: {name}", *lines])).position


def test_ten_columns_are_dealt_with_one_card_of_each_face_up() -> None:
    at = Table("spider", deal=17).position
    columns = [at.game.pile(f"tableau{n}").index for n in range(1, 11)]
    assert [len(at.piles[index]) for index in columns] == [6, 5, 5, 6, 5, 5, 6, 5, 5, 6]
    assert [len(at.piles[index]) - at.down[index] for index in columns] == [1] * 10
    assert len(at["stock"]) == 50


def test_it_is_dealt_as_in_pysolfc_row_by_row_from_the_left() -> None:
    """Four rows on all columns, one on every third, and the face-up row; read from its source."""
    at, dealt = Table("spider", deck=IN_ORDER).position, IN_ORDER.split()
    assert [card.code for card in at["tableau4"]] == [dealt[n] for n in (3, 13, 23, 33, 41, 47)]
    assert [card.code for card in at["tableau5"]] == [dealt[n] for n in (4, 14, 24, 34, 48)]
    assert at["stock"][-1].code == dealt[54]


def test_columns_are_packed_in_any_suit_and_only_runs_in_suit_move() -> None:
    at = of("spider", "tableau1: TH", "tableau2: 9S 8S", "tableau3: 9C 8S", "tableau4: JS", "stock: rest")
    assert at.why_not("tableau2>tableau1*2") is None
    assert at.why_not("tableau2>tableau5*2") is None
    assert "They must be in order, down in suit, and the 8 of spades isn't of the suit of the 9 of clubs." in (
        at.why_not("tableau3>tableau1*2") or ""
    )
    assert "can't go on" in (at.why_not("tableau2>tableau4*2") or "")


def test_a_whole_suit_leaves_all_at_once_when_the_player_wants_it() -> None:
    at = of("spider", f"tableau1: 9H {SUIT}", "tableau2: KS", "stock: rest")
    there = at.play("tableau1>foundation3*13")
    assert [card.code for card in there["foundation3"]] == SUIT.split()
    assert there["tableau1"][-1].code == "9H"
    for move in ("tableau1>foundation1", "tableau1>foundation1*12", "tableau2>foundation1"):
        assert "only a whole run, down in suit from the king to the ace, goes there" in (at.why_not(move) or "")
    assert at.why_not("tableau2>foundation1") is not None
    assert "complete" in (there.why_not("tableau2>foundation3") or "")


def test_to_send_the_top_card_of_a_whole_suit_sends_all_of_it() -> None:
    at = of(
        "spider", f"tableau1: 9H {SUIT}", "tableau2: KH 9S", "foundation1: " + SUIT.replace("S", "H"), "stock: rest"
    )
    assert str(judge_building(at, "tableau1").move) == "tableau1>foundation2*13"
    assert not judge_building(at, "tableau2")


def test_a_card_that_has_no_place_hears_so_and_one_that_has_hears_what_foundations_take() -> None:
    others = [f"tableau{n}: 9{suit}" for n, suit in enumerate("CCDDHHSS", 3)]
    at = of("spider", "tableau1: 3S", "tableau2: 4H QD", *others, "stock: rest")
    nowhere = judge_building(at, "tableau2")
    assert (nowhere.message, nowhere.piles) == ("The queen of diamonds can't go anywhere now.", ("tableau2",))
    at = of("spider", "tableau1: 3S", "tableau2: 4H", *others, "stock: rest")
    assert judge_building(at, "tableau1").message == (
        "The 3 of spades can't go to any foundation: only a whole run, down in suit from the king to the ace, goes "
        "there, all at once."
    )


@pytest.mark.parametrize("foundation", ["KS", SUIT.removesuffix(" AS"), SUIT.replace("9S", "9H")])
def test_part_of_a_suit_on_a_foundation_is_impossible(foundation: str) -> None:
    with pytest.raises(ValueError, match="can't have been built like this"):
        of("spider", f"foundation1: {foundation}", "stock: rest")


def test_no_row_is_dealt_while_a_column_is_empty_but_in_the_relaxed_game() -> None:
    columns = [f"tableau{n}: 9H" if n < 3 else f"tableau{n}: 8{suit}" for n, suit in enumerate("CCDDHHSS", 1)]
    lines = [line for line in columns if "tableau3" not in line]
    at = of("spider", *lines, "tableau9: 2S", "tableau10: 3S", "stock: rest")
    assert at.why_not("deal") == "Fill the empty column first: a row is dealt only when none is empty."
    assert at.judge("deal").piles == ("stock", "tableau3")
    assert at.play("tableau10>tableau3", "tableau9>tableau10").why_not("deal") is not None
    assert at.play("tableau1>tableau3").why_not("deal") is not None
    assert of("spider/relaxed", *lines, "stock: rest").why_not("deal") is None
    full = of("spider", *lines, "tableau3: 2C", "tableau9: 2S", "tableau10: 3S", "stock: rest")
    there = full.play("deal")
    assert [len(there[f"tableau{n}"]) for n in range(1, 11)] == [2] * 10


@pytest.mark.parametrize(("name", "suits", "copies"), [("spider/one-suit", "S", 8), ("spider/two-suits", "HS", 4)])
def test_a_pack_has_one_suit_or_two(name: str, suits: str, copies: int) -> None:
    game = games.find(name)
    at = Table(game, deal=17).position
    cards = [card for pile in at.piles for card in pile]
    assert len(set(cards)) == len(cards) == 104
    assert Counter(card.code for card in cards) == {rank + suit: copies for rank in "A23456789TJQK" for suit in suits}
    whole = Table("spider", deal=17).position
    black = {"C": "S", "S": "S", "D": suits[0], "H": suits[0]}
    assert [card.code for card in at["stock"]] == [card.code[0] + black[card.suit] for card in whole["stock"]]


def test_cards_of_other_suits_are_not_in_the_pack() -> None:
    assert Position.parse(str(Table("spider/one-suit", deal=1).position)) == Table("spider/one-suit", deal=1).position
    with pytest.raises(ValueError, match="isn't in 104 cards of one suit, spades"):
        of("spider/one-suit", "tableau1: 7C", "stock: rest")
    with pytest.raises(ValueError, match="is there 9 times"):
        of("spider/one-suit", "tableau1: " + "7S " * 9, "stock: rest")
    assert Table("spider/two-suits", deck=IN_ORDER.replace("C", "S").replace("D", "H")).position.piles


def test_people_find_it_by_the_names_that_they_know() -> None:
    names = {"Spider Solitaire": "spider", "spider one suit": "spider/one-suit", "Spider 2 suits": "spider/two-suits"}
    names |= {"Spider four suits": "spider", "spider 4 suits": "spider"}
    assert {name: games.find(name).name for name in names} == names


def test_spiderette_is_dealt_in_a_staircase_row_by_row() -> None:
    at, dealt = Table("spiderette", deck=IN_ORDER[:155]).position, IN_ORDER.split()
    assert [len(at[f"tableau{n}"]) for n in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]
    assert [at.down[at.game.pile(f"tableau{n}").index] for n in range(1, 8)] == [0, 1, 2, 3, 4, 5, 6]
    assert [at["tableau2"][0].code, at["tableau3"][0].code, at["tableau3"][1].code] == [dealt[0], dealt[1], dealt[6]]
    assert len(at["stock"]) == 24


def test_the_written_rules_say_when_a_row_may_be_dealt() -> None:
    rules = " ".join(games.find("spider").rules().split())
    assert "one card, face up, to each pile of the tableau in turn. There are five rows in the stock." in rules
    assert "You can't deal a row while a pile is empty" in rules
    assert "empty one" not in rules
    assert "also to an empty one" in " ".join(games.find("spider/relaxed").rules().split())
