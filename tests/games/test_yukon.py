"""Rules of Yukon and Russian Solitaire, a legal and an illegal case each."""

from patience_widget import Table


def of(name: str, *lines: str) -> Table:
    return Table(name, position="; ".join([f"game: {name}", *lines, "tableau7: rest"]))


def test_the_first_column_has_one_card_the_others_five_face_up_on_one_to_six_face_down() -> None:
    at = Table("yukon", deal=17).position
    columns = [at.game.pile(f"tableau{n}").index for n in range(1, 8)]
    assert [len(at.piles[index]) for index in columns] == [1, 6, 7, 8, 9, 10, 11]
    assert [at.down[index] for index in columns] == [0, 1, 2, 3, 4, 5, 6]


def test_it_is_dealt_as_in_pysolfc_row_by_row_from_the_left() -> None:
    """Face-down cards first, then four rows on all columns but the first, then one on all; read from its source."""
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table("yukon", deck=deck).position
    assert [at[f"tableau{n}"][0].code for n in (2, 3, 7)] == ["AC", "AD", "2D"]
    assert [at[f"tableau{n}"][-1].code for n in (1, 7)] == ["QD", "KS"]


def test_a_card_moves_with_all_that_lies_on_it_in_any_order() -> None:
    at = of("yukon", "tableau1: TS", "tableau2: 9H 2C KD", "tableau3: 9S 4H")
    assert at.why_not("tableau2>tableau1*3") is None
    assert "can't go on" in (at.why_not("tableau3>tableau1*2") or "")


def test_russian_solitaire_is_packed_in_suit() -> None:
    at = of("russian-solitaire", "tableau1: TS", "tableau2: 9H 2C", "tableau3: 9S 4H")
    assert at.why_not("tableau3>tableau1*2") is None
    assert "can't go on" in (at.why_not("tableau2>tableau1*2") or "")


def test_only_kings_go_to_spaces_and_cards_stay_on_foundations() -> None:
    cards = ("tableau1: TS", "tableau2: KH 2C", "tableau3: 3H", "foundation1: AC")
    at = of("yukon", *cards)
    assert at.why_not("tableau2>tableau4*2") is None
    assert "only a king can go to an empty pile" in (at.why_not("tableau1>tableau4") or "")
    assert of("yukon/any-card", *cards).why_not("tableau1>tableau4") is None
    built = ("foundation1: AC 2C", "tableau1: 3H")
    assert of("yukon", *built).why_not("foundation1>tableau1") is not None
    assert of("yukon/take-back", *built).why_not("foundation1>tableau1") is None


def test_australian_patience_has_seven_open_columns_of_four_and_a_stock_that_is_gone_through_once() -> None:
    dealt = Table("australian-patience", deal=17).position
    assert ([len(cards) for cards in dealt.tableau.values()], len(dealt["stock"])) == ([4] * 7, 24)
    assert not any(action.limited for action in dealt.game.actions)
    lines = ("tableau1: 8H KC 2D", "tableau2: 9H", "tableau3: 9D", "waste: KS", "stock: rest")
    at = Table("australian-patience", position="; ".join(["game: australian-patience", *lines]))
    assert at.why_not("tableau1>tableau2*3") is None
    assert at.why_not("tableau1>tableau3*3") is not None
    assert at.why_not("waste>tableau4") is None
    assert at.why_not("tableau2>tableau4") is not None
