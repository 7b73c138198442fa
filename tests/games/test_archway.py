"""Rules of La Chatelaine and Archway, a legal and an illegal case each."""

from patience_widget import Table, games
from tests.core.vocabulary_games import laid

ACES = {f"aces{n}": f"A{suit}" for n, suit in enumerate("CDHS", 1)}
KINGS = {f"kings{n}": f"K{suit}" for n, suit in enumerate("CDHS", 1)}


def codes(table: Table, pile: str) -> str:
    return " ".join(card.code for card in table.position[pile])


def chatelaine(**piles: str) -> Table:
    aces = {f"foundation{n}": f"A{suit}" for n, suit in enumerate("CCDDHHSS", 1)}
    return laid(games.find("la-chatelaine"), aces | piles)


def archway(name: str = "archway", **piles: str) -> Table:
    return laid(games.find(name), ACES | KINGS | piles)


# ------------------------------------------------------------------------------------------------------ La Chatelaine


def test_four_columns_lie_face_down_under_an_arch_of_the_ranks() -> None:
    at = Table("la-chatelaine", deal=17).position
    assert at.built() == 8
    for n in range(1, 5):
        pile = at.game.pile(f"tableau{n}")
        assert (len(at[pile.id]), at.down[pile.index]) == (12, 11)
    for n in range(1, 13):
        assert {card.rank for card in at[f"arch{n}"]} <= {n + 1}
    assert games.find("Lady of the Manor").name == "la-chatelaine"


def test_deal_17_of_la_chatelaine_is_that_of_pysolfc() -> None:
    """Aces out, twelve rounds of four, the rest by rank as they come (read, not run)."""
    table = Table("la-chatelaine", deal=17)
    assert codes(table, "tableau1").startswith("4D QC QC TH")
    assert codes(table, "tableau4").startswith("4S TC 7S 4C")
    assert codes(table, "arch12") == "KD KS KD KH KS"


def test_foundations_go_up_whatever_the_suit() -> None:
    at = chatelaine(arch1="2C 2H", tableau1="[9S] 3D")
    assert at.why_not("arch1>foundation8") is None
    assert at.why_not("tableau1>foundation1") == ("The 3 of diamonds can't go on foundation 1: it takes any 2 next.")
    assert at.why_not("arch1>tableau2") == "You can't put cards on column 2."


def test_a_face_down_card_is_turned_up_and_a_space_stays_empty() -> None:
    at = chatelaine(foundation1="AC 2C", tableau1="[9S] 3D").play("tableau1>foundation1")
    assert (codes(at, "tableau1"), at.position.down[at.position.game.pile("tableau1").index]) == ("9S", 0)


def test_a_card_goes_from_foundation_to_foundation_in_pysolfc_alone() -> None:
    piles = {"foundation1": "AC 2C 3C", "foundation2": "AC 2D"}
    assert laid(games.find("la-chatelaine"), piles).why_not("foundation1>foundation2") is not None
    assert laid(games.find("la-chatelaine/pysolfc"), piles).why_not("foundation1>foundation2") is None


# ------------------------------------------------------------------------------------------------------------ Archway


def test_four_open_columns_stand_under_an_arch_of_all_other_cards() -> None:
    at = Table("archway", deal=17).position
    assert (at.built(), sum(at.down)) == (8, 0)
    assert all(len(at[f"tableau{n}"]) == 12 for n in range(1, 5))
    assert {card.code for card in at["h7"]} <= {"7H"}


def test_deal_17_of_archway_is_that_of_pysolfc() -> None:
    """Aces and kings of the first pack out, twelve rounds of four, the rest by rank as they come (read, not run)."""
    table = Table("archway/pysolfc", deal=17)
    assert codes(table, "tableau1").startswith("4D QC QC TH")
    assert codes(table, "tableau1") == codes(Table("archway", deal=17), "tableau1")
    assert codes(table, "arch13") == "KD KS"


def test_every_card_of_the_arch_and_the_top_of_a_column_are_available() -> None:
    at = archway(c2="2C 2C", d2="2D", h12="QH", tableau1="2S 9S")
    for move in ("c2>aces1", "d2>aces2", "h12>kings3"):
        assert at.why_not(move) is None
    assert at.why_not("tableau1>aces4") == (
        "The 9 of spades can't go on the spades foundation that starts with the ace: it takes the 2 of spades next."
    )
    assert at.why_not("tableau1>c2") == "You can't put cards on the place of the 2 of clubs."


def test_a_space_takes_one_card() -> None:
    at = archway(c9="9C", tableau2="3D", tableau3="5H 8H")
    assert at.why_not("c9>tableau1") is None
    assert at.why_not("tableau3>tableau1") is None
    assert at.why_not("tableau3>tableau2") == (
        "The 8 of hearts can't go on the 3 of diamonds: only an empty column takes a card."
    )


def test_cards_go_from_one_foundation_to_the_other_but_not_to_a_space_and_the_first_stays() -> None:
    begun = {"aces1": "AC 2C 3C", "kings1": "KC QC JC TC 9C 8C 7C 6C 5C 4C"}
    at = laid(games.find("archway"), ACES | KINGS | begun)
    assert at.why_not("aces1>kings1") is None
    assert at.why_not("aces1>tableau1") == (
        "The 3 of clubs can't go to column 1: cards from the clubs foundation that starts with the ace can go only to "
        "the foundations."
    )
    assert at.why_not("aces2>tableau1") is not None
    assert laid(games.find("archway/no-reversals"), ACES | KINGS | begun).why_not("aces1>kings1") is not None


def test_in_pysolfc_the_arch_is_rotated_and_spaces_stay_empty() -> None:
    at = archway("archway/pysolfc", arch2="2C 2D", tableau2="3D")
    assert at.why_not("arch2>aces1") is not None
    assert at.why_not("tableau2>tableau1") == "You can't put cards on column 1."
    assert codes(at.play("rotate"), "arch2") == "2D 2C"
    assert at.why_not("arch2>aces1") is None
    assert at.position.redeals is None


def test_with_columns_face_down_any_top_card_fills_a_space_in_the_arch_too() -> None:
    assert sum(Table("archway/face-down", deal=17).position.down) == 44
    at = archway("archway/face-down", arch2="2C 2D", arch3="3C", tableau2="3D", tableau3="5H 8H")
    assert at.why_not("arch2>aces1") is not None
    assert at.why_not("arch3>tableau1") is None
    assert at.why_not("tableau3>arch4") is None
    assert (
        at.why_not("tableau2>arch2")
        == "The 3 of diamonds can't go on the 2 of diamonds: only an empty pile takes a card."
    )
