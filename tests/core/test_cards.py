import pickle

import pytest

from patience_widget import Card, DeckError
from patience_widget.core.cards import pack_of_cards, read_deck


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
