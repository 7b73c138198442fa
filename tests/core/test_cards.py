"""Cards and packs: how they are written and read, and games whose packs don't have all thirteen ranks."""

import pickle
from dataclasses import replace
from itertools import product

import pytest

from patience_widget import Card, DeckError, Game, Position, PositionError, Table
from patience_widget.core import catalogue
from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.cards import SUITS, pack_of_cards, packs_in_words, read_deck
from patience_widget.core.deals import Rest, numbered_deck
from patience_widget.core.piles import foundations, stock, waste
from patience_widget.core.rules import in_its_suit, in_suit, next_in_order, not_complete
from patience_widget.core.sentences import describe, what_fits


@pytest.mark.parametrize("text", ["TD", "td", "10D", "10d", "T♦", "10♢", " Td "])
def test_a_card_is_read_however_it_is_written(text: str) -> None:
    assert Card(text) is Card("TD")


@pytest.mark.parametrize("text", ["", "T", "D", "11D", "1X", "XD", "QHH", "0C", "♥", "Q H"])
def test_what_is_no_card_is_refused_with_how_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match="isn't a card: write the rank"):
        Card(text)


def test_every_card_reads_back_from_both_ways_it_is_written() -> None:
    for card in pack_of_cards():
        assert Card(str(card)) is card
        assert Card(card.code) is card


def test_cards_of_two_packs_differ_and_look_alike() -> None:
    first, second = Card("QH"), Card("QH", pack=1)
    assert first != second
    assert (str(first), first.code, first.face) == (str(second), second.code, second.face)


def test_a_card_cannot_be_changed_and_survives_pickling() -> None:
    with pytest.raises(AttributeError):
        Card("QH").rank = 3
    assert pickle.loads(pickle.dumps(Card("QH", 1))) is Card("QH", 1)  # noqa: S301  our own bytes


def test_a_deck_with_a_double_card_names_it() -> None:
    deck = [card.code for card in pack_of_cards()]
    with pytest.raises(DeckError, match=r"the queen of hearts \(QH\) is there twice"):
        read_deck(["QH", *deck[1:]])
    with pytest.raises(DeckError, match=r"the ace of clubs \(AC\) is there 3 times"):
        read_deck(["AC", *deck, *deck], packs=2)


def test_a_deck_with_a_missing_card_names_it() -> None:
    deck = [card.code for card in pack_of_cards()]
    with pytest.raises(DeckError, match="1 card is missing from the deck: KS"):
        read_deck(deck[:-1])


def test_a_deck_with_an_unreadable_card_names_it() -> None:
    with pytest.raises(DeckError, match="'ZZ' isn't a card"):
        read_deck("AC ZZ")
    with pytest.raises(DeckError, match="3 isn't a card"):
        read_deck([3])  # type: ignore[list-item]
    with pytest.raises(DeckError, match="unknown cards"):
        read_deck(["..", *pack_of_cards()])


RANKS = (1, 7, 8, 9, 10, 11, 12)

STRIPPED = Game(
    name="stripped",
    title="Stripped",
    family="Made up",
    aim="Build all cards on the foundations.",
    groups=(
        foundations(4, takes=(not_complete, in_its_suit, next_in_order), suits=tuple(SUITS), orders=(RANKS,) * 4),
        stock(),
        waste(),
    ),
    deal=(Rest(),),
    actions=(Turn(1), Redeal()),
    layout="stock waste . f1 f2 f3 f4",
    source="Made up for this test.",
    ranks=RANKS,
)


@pytest.fixture(autouse=True)
def _entered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(catalogue._games, STRIPPED.name, STRIPPED)


def test_a_stripped_pack_has_its_ranks_in_every_suit() -> None:
    assert sorted(card.code for card in STRIPPED.cards) == sorted(map("".join, product("A789TJQ", "CDHS")))
    assert STRIPPED.goal == 28
    assert replace(STRIPPED, packs=2).goal == 56
    assert replace(STRIPPED, packs=2, never_built=4).goal == 52


@pytest.mark.parametrize(
    ("packs", "ranks", "words"),
    [
        (1, tuple(range(1, 14)), "one pack of 52 cards"),
        (2, tuple(range(1, 14)), "two packs of 52 cards"),
        (1, RANKS, "a stripped pack of 28 cards: ace and seven to queen"),
        (2, (1, 7, 8, 9, 10, 11, 12, 13), "two stripped packs of 32 cards each: ace and seven to king"),
        (1, (11, 12, 13), "a stripped pack of 12 cards: jack to king"),
        (1, (1, 2, 12), "a stripped pack of 12 cards: ace, two and queen"),
        (1, (5,), "a stripped pack of 4 cards: five"),
    ],
)
def test_packs_are_said_in_words(packs: int, ranks: tuple[int, ...], words: str) -> None:
    assert packs_in_words(packs, ranks) == words
    assert words in " ".join(replace(STRIPPED, packs=packs, ranks=ranks).rules().split())


def as_pysolfc_shuffles(number: int) -> list[str]:
    """The deck of a deal of PySolFC: its order of suits and ranks, and the shuffle of its numbers up to 31999."""
    deck, state, dealt = [rank + suit for suit in "CSHD" for rank in "A789TJQ"], number, []
    while deck:
        state = (state * 214_013 + 2_531_011) % 2**31
        place = (state >> 16) % len(deck)
        deck[place], deck[-1] = deck[-1], deck[place]
        dealt.append(deck.pop())
    return dealt


@pytest.mark.parametrize("number", [0, 17, 31_999])
def test_a_deal_number_shuffles_a_stripped_pack_as_pysolfc_does(number: int) -> None:
    assert [card.code for card in numbered_deck(number, 1, RANKS)] == as_pysolfc_shuffles(number)
    assert Table(STRIPPED, deal=number).position["stock"][::-1] == numbered_deck(number, 1, RANKS)


def test_large_deal_numbers_shuffle_all_cards_of_two_stripped_packs() -> None:
    deck = numbered_deck(10**20, 2, RANKS)
    assert set(deck) == set(replace(STRIPPED, packs=2).cards)
    assert len(deck) == 56


def test_a_deck_has_the_cards_of_the_stripped_pack_and_no_other() -> None:
    codes = [card.code for card in STRIPPED.cards]
    assert read_deck(codes, 1, RANKS) == STRIPPED.cards
    with pytest.raises(
        DeckError, match=r"the 2 of clubs \(2C\) isn't in a stripped pack of 28 cards: ace and seven to q"
    ):
        Table(STRIPPED, deck=["2C", *codes[1:]])
    with pytest.raises(DeckError, match="1 card is missing from the deck: AC"):
        Table(STRIPPED, deck=codes[1:])


def test_a_position_has_the_cards_of_the_stripped_pack_and_no_other() -> None:
    at = Position.parse("game: stripped\nf1: AC 7C\nstock: rest")
    assert len(at["stock"]) == 26
    assert Position.parse(str(at)) == at
    with pytest.raises(PositionError, match=r"line 2: the 2 of clubs \(2C\) isn't in a stripped pack of 28 cards"):
        Position.parse("game: stripped\nwaste: 2C\nstock: rest")
    with pytest.raises(PositionError, match="the game has only 28 cards, not 29"):
        Position.parse(f"game: stripped\nwaste: {'7C ' * 29}")


def test_what_fits_speaks_of_the_ranks_of_the_pack_alone() -> None:
    at = Position.parse("game: stripped\nf1: AC\nstock: rest")
    assert [card.code for card in what_fits(at, STRIPPED.pile("f1"))] == ["7C"]
    ranks = [Card(rank + suit) for rank in "789TJQ" for suit in SUITS]
    assert describe([*ranks, Card("AD"), Card("AH"), Card("AS")], at) == "any card"
    free = replace(STRIPPED, groups=(foundations(4, takes=(in_suit,)), *STRIPPED.groups[1:]))
    empty = Table(free, deal=1).position
    assert describe(what_fits(empty, free.pile("f1")), empty) == "any card"
    assert describe([Card(rank + "C") for rank in "A789TJQ"], empty) == "any club"


def test_a_game_with_a_stripped_pack_is_won_when_all_its_cards_are_built() -> None:
    table = Table("stripped", deck=[card.code for card in sorted(STRIPPED.cards, key=lambda card: card.rank)])
    while table.moves:
        table.play(table.moves[0])
    assert table.outcome() == "won"
    assert Table.replay(table.record()).position == table.position
    assert "28 of 28 cards built" in repr(table)


def test_cards_are_sorted_by_suit_rank_and_pack() -> None:
    cards = [Card("AS"), Card("KC"), Card("2C", 1), Card("2C"), Card("10H")]
    assert sorted(cards) == [Card("2C"), Card("2C", 1), Card("KC"), Card("TH"), Card("AS")]
    assert max(cards) == Card("AS")
    with pytest.raises(TypeError):
        sorted([Card("AS"), "KC"])  # type: ignore[type-var]
