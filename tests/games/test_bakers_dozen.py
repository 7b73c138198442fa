"""Rules of Baker's Dozen, a legal and an illegal case each."""

from patience_widget import Table, games

DECK = " ".join(suit_rank for suit_rank in (rank + suit for rank in "A23456789TJQK" for suit in "CDHS"))


def of(*lines: str) -> Table:
    return Table("bakers-dozen", position="; ".join(["game: bakers-dozen", *lines, "tableau13: rest"]))


def column(name: str, number: int) -> list[str]:
    """A column of a deck whose kings come last: they lie on top before they go to the bottom."""
    return [card.code for card in Table(name, deck=DECK).position[f"tableau{number}"]]


def test_thirteen_columns_of_four_whose_kings_lie_at_the_bottom() -> None:
    at = Table("bakers-dozen", deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 14)] == [4] * 13
    for n in range(1, 14):
        kings = [card.rank == 13 for card in at[f"tableau{n}"]]
        assert kings == sorted(kings, reverse=True)


def test_a_king_goes_under_its_column_and_in_pysolfc_changes_places_with_the_lowest_card() -> None:
    assert column("bakers-dozen", 10) == ["KC", "3D", "6H", "9S"]
    assert column("bakers-dozen/pysolfc", 1)[0] == "KS"


def test_in_pysolfc_the_lowest_card_takes_the_place_of_the_king() -> None:
    deck = DECK.split()
    deck[-1], deck[0] = deck[0], deck[-1]  # the last card is dealt first there, so this king comes last
    deck[0], deck[51 - 39] = deck[51 - 39], deck[0]  # it is the top card of the first column
    cards = [card.code for card in Table("bakers-dozen/pysolfc", deck=" ".join(deck)).position["tableau1"]]
    assert cards[0] == "KS"
    assert cards[3] == "AC"


def test_columns_are_packed_down_in_any_suit_one_card_at_a_time() -> None:
    at = of("tableau1: 9H", "tableau2: TH", "tableau3: JS TD", "tableau4: QC")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau2>tableau1") is not None
    assert at.why_not("tableau3>tableau4*2") is not None


def test_spaces_stay_empty_and_cards_come_back() -> None:
    at = of("tableau1: 9H", "tableau2: 3H", "foundation1: AC 2C")
    assert "no card can be moved to an empty pile" in (at.why_not("tableau1>tableau5") or "")
    assert at.why_not("foundation1>tableau2") is None
    assert games.find("Bakers Dozen").name == "bakers-dozen"


def test_castles_in_spain_lie_face_down_are_packed_in_alternate_colours_and_any_card_fills_a_space() -> None:
    assert sum(Table("castles-in-spain", deal=17).position.down) == 39
    assert sum(Table("castles-in-spain/face-up", deal=17).position.down) == 0
    lines = ("tableau1: [9H] 8S", "tableau2: 9D", "tableau3: 9C", "tableau13: rest")
    at = Table("castles-in-spain", position="; ".join(["game: castles-in-spain", *lines]))
    assert at.why_not("tableau1>tableau3") is not None
    assert at.why_not("tableau3>tableau4") is None
    at.play("tableau1>tableau2")
    assert at.position.down[at.position.game.pile("tableau1").index] == 0
