"""Decks by number, and the steps in which a game lays out its cards; some cards are built while dealing."""

from dataclasses import replace

import pytest

from patience_widget import DeckError, Position, Table
from patience_widget.core.cards import RANKS, SUITS, Card, read_deck
from patience_widget.core.deals import Dealer, DealStep, Packet, Rest, Rounds, Staircase, numbered_deck
from patience_widget.core.deals.steps import (
    BaseCard,
    Batches,
    Building,
    DifferentRanks,
    LastCardFirst,
    OneComesFirst,
    ToTheBottom,
)
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_TAKES, foundations, stock, tableau
from tests.core.vocabulary_games import ACES, short_game


def codes(number: int, packs: int = 1) -> list[str]:
    return [card.code for card in numbered_deck(number, packs)]


def test_deal_1_is_the_first_microsoft_deal() -> None:
    # The first two rows of FreeCell game 1, as published with the Microsoft game.
    rows = "JD 2D 9H JC 5D 7H 7C 5H", "KD KC 9S 5S AD QC KH 3H"
    assert codes(1)[:16] == " ".join(rows).split()


def microsoft_deal(number: int) -> list[str]:
    """The shuffle of Microsoft FreeCell as it is described in its FAQ: an independent reading of the same sequence."""
    deck, state, dealt = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"], number, []
    while deck:
        state = (state * 214_013 + 2_531_011) % 2**31
        place = (state >> 16) % len(deck)
        deck[place], deck[-1] = deck[-1], deck[place]
        dealt.append(deck.pop())
    return dealt


@pytest.mark.parametrize("number", [0, 1, 17, 617, 11_982, 31_999])
def test_numbers_up_to_31999_are_the_microsoft_sequence(number: int) -> None:
    assert codes(number) == microsoft_deal(number)


@pytest.mark.parametrize("number", [1, 31_999, 32_000, 617_617, 1_000_000])
def test_a_game_may_use_the_microsoft_sequence_further(number: int) -> None:
    game = replace(short_game("Further", (stock(),), (Rest(),)), last_microsoft_deal=1_000_000)
    assert [card.code for card in game.deck(number)] == microsoft_deal(number)
    assert [card.code for card in game.deck(1_000_001)] == codes(1_000_001) != microsoft_deal(1_000_001)


@pytest.mark.parametrize("last", [0, 31_998, 2**31, 1e6, "all"])
def test_how_far_it_goes_is_checked(last: int) -> None:
    game = short_game("Further", (stock(),), (Rest(),))
    with pytest.raises(ValueError, match="last_microsoft_deal is a whole number from 31999 to 2147483647"):
        replace(game, last_microsoft_deal=last)


def test_larger_numbers_are_another_sequence() -> None:
    assert codes(32_000) != microsoft_deal(32_000)
    assert len({tuple(codes(number)) for number in (32_000, 32_001, 10**20)}) == 3


def test_two_packs_hold_every_card_twice() -> None:
    deck = numbered_deck(17, packs=2)
    assert len(set(deck)) == 104
    assert all(codes(17, packs=2).count(code) == 2 for code in codes(17))


@pytest.mark.parametrize("number", [17, 31_999])
def test_like_cards_keep_the_pack_with_which_they_came_into_the_shuffle(number: int) -> None:
    deck = [(rank + suit, pack) for pack in (0, 1) for suit in "CSHD" for rank in "A23456789TJQK"]
    state, dealt = number, []
    while deck:
        state = (state * 214_013 + 2_531_011) % 2**31
        place = (state >> 16) % len(deck)
        deck[place], deck[-1] = deck[-1], deck[place]
        dealt.append(deck.pop())
    assert [(card.code, card.pack) for card in numbered_deck(number, packs=2)] == dealt


def test_crescent_lays_out_the_cards_of_the_first_pack_and_in_a_typed_deck_those_met_first() -> None:
    deck = numbered_deck(17, packs=2)
    first_pack = [card.code for card in deck if card.pack == 1 or card.rank not in (1, 13)]
    assert round_of_crescent(Table("crescent", deal=17)) == first_pack[:16]
    typed = [card.code for card in deck]
    met_first = [code for n, code in enumerate(typed) if code in typed[:n] or code[0] not in "AK"]
    assert round_of_crescent(Table("crescent", deck=typed)) == met_first[:16]


def round_of_crescent(table: Table) -> list[str]:
    """The cards of the first round, which are the bottom cards."""
    return [table.position[f"tableau{n}"][0].code for n in range(1, 17)]


@pytest.mark.parametrize("number", [-1, 1.5, "17", True, None])
def test_what_is_no_deal_number_is_refused(number: int) -> None:
    with pytest.raises(DeckError, match="a deal number is a whole number from 0"):
        numbered_deck(number)


@pytest.mark.parametrize("number", [10**20 + 1, 10**23, pytest.param(10**5000, id="10 to the 5000")])
def test_a_deal_number_that_is_too_large_is_told_the_largest(number: int) -> None:
    with pytest.raises(DeckError, match=r"that deal number is too large: the largest is 100000000000000000000$"):
        Table("osmosis", deal=number)


@pytest.mark.parametrize("digits", [str(10**20 + 1), "9" * 23, pytest.param("9" * 5000, id="5000 digits")])
def test_a_deal_number_with_too_many_digits_is_told_the_largest(digits: str) -> None:
    with pytest.raises(DeckError, match=r"that deal number is too large: the largest is 100000000000000000000$"):
        Table.replay(f"osmosis#{digits}")


def test_zeros_before_a_deal_number_change_nothing() -> None:
    assert Table.replay("osmosis#" + "0" * 5000 + "17").deal == 17
    assert Table.replay(f"osmosis#{10**20}").deal == 10**20


def in_order(packs: int = 1) -> str:
    return " ".join(rank + suit for _ in range(packs) for rank in "A23456789TJQK" for suit in "CDHS")


def test_osmosis_deals_four_rounds_then_the_first_foundation_then_the_stock() -> None:
    at = Table("osmosis", deck=in_order()).position
    assert [card.code for card in at["reserve1"]] == ["AC", "2C", "3C", "4C"]
    assert [card.code for card in at["reserve4"]] == ["AS", "2S", "3S", "4S"]
    assert [at.down[at.game.pile(f"reserve{n}").index] for n in (1, 2, 3, 4)] == [3, 3, 3, 3]
    assert [card.code for card in at["foundation1"]] == ["5C"]
    assert [card.code for card in at["stock"]][::-1][:3] == ["5D", "5H", "5S"]


def test_rosamund_takes_out_three_cards_then_deals_outer_inner_and_packet() -> None:
    at = Table("rosamunds-bower", deck=in_order()).position
    assert (at["rosamund"][0].code, at["henry"][0].code, at["foundation"][0].code) == ("QH", "KS", "JS")
    assert [at[f"outer{n}"][0].code for n in (1, 2, 3, 4)] == ["AC", "AD", "AH", "AS"]
    assert [at[f"inner{n}"][0].code for n in (1, 2, 3, 4)] == ["2C", "2D", "2H", "2S"]
    assert [card.code for card in at["packet"]] == ["3C", "3D", "3H", "3S", "4C", "4D", "4H"]
    assert [card.code for card in at["stock"]][::-1][:2] == ["4S", "5C"]
    assert len(at["stock"]) == 34


def test_royal_cotillion_lays_out_aces_and_twos_then_ladies_then_lords() -> None:
    at = Table("royal-cotillion", deck=in_order(2)).position
    assert [at[f"aces{n}"][0].code for n in (1, 2, 3, 4)] == ["AC", "AD", "AH", "AS"]
    assert [at[f"twos{n}"][0].code for n in (1, 2, 3, 4)] == ["2C", "2D", "2H", "2S"]
    assert [card.code for card in at["ladies1"]] == ["3C", "4C", "5C"]
    assert [at[f"lords{n}"][0].code for n in (1, 16)] == ["6C", "9S"]
    assert len(at["stock"]) == 68
    assert at["stock"][-1].code == "TC"


def dealt(*steps: DealStep, piles: int = 4, cards: str = "") -> list[str]:
    """The piles of a tableau after these steps, as text; cards named here come first in the deck."""
    game = short_game("Steps", (tableau(piles, takes=()),), steps)
    named = cards.split()
    deck = [*named, *(code for code in in_order().split() if code not in named)]
    dealer = Dealer(game, read_deck(deck))
    for step in steps:
        step.deal(game, dealer)
    return [
        " ".join(f"[{card.code}]" if place < down else card.code for place, card in enumerate(pile))
        for pile, down in zip(dealer.piles, dealer.down, strict=True)
    ]


def test_a_staircase_is_dealt_from_either_side_with_all_cards_face_up_or_only_the_last() -> None:
    assert dealt(Staircase(), piles=3) == ["2D", "[AD] 2C", "[AC] [AH] AS"]
    assert dealt(Staircase(from_left=True), piles=3) == ["AS", "[AC] 2C", "[AD] [AH] 2D"]
    assert dealt(Staircase(face_up=True), piles=3) == ["2D", "AD 2C", "AC AH AS"]


def test_a_deck_may_be_dealt_from_its_other_end() -> None:
    assert dealt(LastCardFirst(), Rounds("tableau")) == ["KS", "KH", "KD", "KC"]


@pytest.mark.parametrize(
    ("fan", "under", "exchanged"),
    [
        ("2C 3C KC", "KC 2C 3C", "KC 3C 2C"),
        ("2C KC 3C", "KC 2C 3C", "KC 2C 3C"),
        ("2C KC KD", "KC KD 2C", "KC KD 2C"),
        ("KC 2C KD", "KC KD 2C", "KC KD 2C"),
        ("2C 3C 4C", "2C 3C 4C", "2C 3C 4C"),
    ],
)
def test_cards_of_a_rank_go_to_the_bottom_of_their_pile(fan: str, under: str, exchanged: str) -> None:
    for swap, expected in ((False, under), (True, exchanged)):
        steps = Packet("tableau1", 3, face_up=True), ToTheBottom("tableau", 13, exchanged=swap)
        assert dealt(*steps, cards=fan)[0] == expected


def short_deal(*steps: DealStep) -> list[str]:
    """The cards of two foundations and three columns when clubs and hearts from the ace on are dealt by these steps."""
    columns = tableau(3, takes=())
    suited = foundations(4, takes=(), suits=tuple("CDHS"), orders=((1,),) * 4)
    at = Table(short_game("Short Deal", (suited, columns, stock()), (*steps, Rest())), deck=in_order()).position
    piles = ("foundation1", "foundation3", "tableau1", "tableau2", "tableau3")
    return [" ".join(card.code for card in at[pile]) for pile in piles]


def test_a_round_may_be_dealt_backwards() -> None:
    assert short_deal(Rounds("tableau", 2, backwards=True))[2:] == ["AH 2D", "AD 2C", "AC AS"]


def test_cards_may_be_dealt_together_to_one_pile_after_the_other() -> None:
    assert short_deal(Batches("tableau", 2))[2:] == ["AC AD", "AH AS", "2C 2D"]
    assert short_deal(Batches("tableau", 2, at_once=True))[2:] == ["AD AC", "AS AH", "2D 2C"]


def test_a_card_whose_rank_its_pile_has_goes_under_the_deck_unless_all_others_have_such_ranks_too() -> None:
    deck = "AC 2C 3C AD 2D 4C 3D 5C"
    assert dealt(DifferentRanks("tableau", 2), piles=3, cards=deck) == ["AC 2D", "2C 4C", "3C 5C"]
    fourteen = dealt(DifferentRanks("tableau", 14), piles=1)[0].split()
    assert (len({code[0] for code in fourteen[:13]}), len(fourteen)) == (13, 14)


def test_a_base_card_lies_on_the_foundation_of_its_suit() -> None:
    assert short_deal(Packet("tableau1", 2), BaseCard())[:3] == ["", "AH", "AC AD"]


def test_one_of_the_first_cards_has_a_certain_rank_and_comes_first_if_it_has_to_be_fetched() -> None:
    assert short_deal(OneComesFirst((2, 13), 5), Rounds("tableau"))[2:] == ["AC", "AD", "AH"]
    assert short_deal(OneComesFirst((2, 3), 4), Rounds("tableau"))[2:] == ["3S", "AC", "AD"]
    assert OneComesFirst((1, 13), 8).sentence == (
        "An ace or a king is always among the first eight cards: if there is none, the last one in the pack is "
        "dealt first."
    )


IN_ORDER = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
"""Four aces, four twos and so on."""


def built_while_dealing(*steps: Building) -> Position:
    """The position after a deal of the cards in order, the rest of them being the stock."""
    game: Game = short_game("Dealt", (ACES, tableau(3, takes=NEVER_TAKES), stock()), (*steps, Rest()))
    return game.start(IN_ORDER)


def cards(at: Position, *piles: str) -> list[list[str]]:
    return [[card.code for card in at[pile]] for pile in piles]


def test_while_dealing_what_fits_is_built_and_the_next_card_takes_its_place() -> None:
    at = built_while_dealing(Building("tableau", 2))
    assert [len(at[f"aces{n}"]) for n in (1, 2, 3, 4)] == [13, 13, 13, 13]
    assert not at["tableau1"]


def test_only_cards_of_some_ranks_may_be_built_while_dealing() -> None:
    at = built_while_dealing(Building("tableau", 2, ranks=(1,)))
    assert cards(at, "aces1", "tableau1", "tableau2", "tableau3") == [["AC"], ["2C", "2S"], ["2D", "3C"], ["2H", "3D"]]
