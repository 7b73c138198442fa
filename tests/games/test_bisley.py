"""Rules of Bisley, a legal and an illegal case each."""

from patience_widget import Table, games

ACES = "; ".join(f"aces{n}: A{suit}" for n, suit in enumerate("CDHS", 1))


def bisley(*lines: str) -> Table:
    return Table("bisley", position="; ".join(["game: bisley", ACES, *lines, "tableau13: rest"]))


def test_the_aces_are_laid_out_four_columns_have_three_cards_and_nine_have_four() -> None:
    at = Table("bisley", deal=17).position
    assert [at[f"aces{n}"][0].code for n in (1, 2, 3, 4)] == ["AC", "AD", "AH", "AS"]
    assert [len(at[f"tableau{n}"]) for n in range(1, 14)] == [3] * 4 + [4] * 9
    assert (at.built(), any(at.down)) == (4, False)


def test_nine_cards_are_dealt_beside_the_aces_and_then_three_rows_of_thirteen() -> None:
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table("bisley", deck=deck).position
    assert [at[f"tableau{n}"][0].code for n in (5, 13, 1, 4)] == ["2C", "4C", "4D", "5C"]
    assert [card.code for card in at["tableau5"]] == ["2C", "5D", "8H", "JS"]


def test_columns_are_packed_up_or_down_in_suit_not_round_the_corner_one_card_at_a_time() -> None:
    at = bisley("tableau1: 9H", "tableau2: TH", "tableau3: QS", "tableau4: KS", "tableau5: TD", "tableau6: 2C")
    for move in ("tableau1>tableau2", "tableau2>tableau1", "tableau3>tableau4", "tableau4>tableau3"):
        assert at.why_not(move) is None
    assert at.why_not("tableau1>tableau5") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 5 takes the 9 or jack of diamonds now."
    )
    assert at.play("tableau1>tableau2").why_not("tableau2>tableau3*2") is not None


def test_a_space_stays_empty() -> None:
    at = bisley("tableau1: 9H", "tableau2: TH").play("tableau1>tableau2")
    assert at.why_not("tableau2>tableau1") == (
        "The 9 of hearts can't go to tableau 1: no card can be moved to an empty pile."
    )


def test_a_king_begins_its_foundation_when_it_is_free_and_the_foundation_goes_down() -> None:
    at = bisley("tableau1: QS KS", "tableau2: QD", "tableau3: 2S")
    assert at.why_not("tableau2>kings2") == (
        "The queen of diamonds can't go on the diamonds foundation that starts with the king: it takes the king of "
        "diamonds next."
    )
    at.play("tableau1>kings4").play("tableau1>kings4").play("tableau3>aces4")
    assert [card.code for card in at.position["kings4"]] == ["KS", "QS"]
    assert (
        at.why_not("kings4>tableau2")
        == "You can't take cards from the spades foundation that starts with the king: cards on foundations stay there."
    )


def test_the_foundations_of_a_suit_meet_anywhere() -> None:
    up = "; ".join(f"aces{n}: {' '.join(rank + suit for rank in 'A23456')}" for n, suit in enumerate("CDHS", 1))
    down = "; ".join(f"kings{n}: {' '.join(rank + suit for rank in 'KQJT98')}" for n, suit in enumerate("CDH", 1))
    last = "kings4: KS QS JS TS 9S; tableau1: 8S; tableau2: 7C 7D 7H 7S"
    at = Table("bisley", position=f"game: bisley; {up}; {down}; {last}").play("tableau1>kings4")
    for move in ("tableau2>aces4", "tableau2>kings3", "tableau2>aces2", "tableau2>kings1"):
        at.play(move)
    assert at.outcome() == "won"


def test_pysolfc_deals_twelve_columns_of_four_row_by_row() -> None:
    """Read from its source, not seen in the running program."""
    at = Table("bisley/pysolfc", deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 13)] == [4] * 12
    row = [at[f"tableau{n}"][0].code for n in range(1, 13)]
    assert row == ["JH", "8S", "5D", "6C", "3S", "JS", "9S", "QD", "2S", "5H", "6D", "7H"]
    assert games.find("Bisley as in PySolFC").name == "bisley/pysolfc"
