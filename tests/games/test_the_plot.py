"""Rules of The Plot, a legal and an illegal case each."""

from patience_widget import Table
from patience_widget.core.deals import numbered_deck

SEVENS_TO_SIX = "foundation1: 7C 8C 9C TC JC QC KC AC 2C 3C 4C 5C 6C"


def plot(*lines: str, name: str = "the-plot") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


def codes(table: Table, pile: str) -> list[str]:
    return [card.code for card in table.position[pile]]


def test_a_base_card_thirteen_in_reserve_and_twelve_piles_are_dealt() -> None:
    table = Table("the-plot", deal=17)
    deck = [card.code for card in numbered_deck(17, packs=2)]
    assert codes(table, "foundation1") == deck[:1] == ["4D"]
    assert codes(table, "reserve") == deck[1:14]
    assert table.position.down[table.game.pile("reserve").index] == 12
    assert [codes(table, f"tableau{n}")[0] for n in range(12, 0, -1)] == deck[14:26]
    assert (len(codes(table, "stock")), table.position.redeals) == (78, 0)
    assert len(Table("the-plot/pysolfc", deal=17).position["waste"]) == 1


def test_the_other_foundations_open_when_the_first_is_complete() -> None:
    at = plot("foundation1: 7C 8D", "tableau1: 7H", "tableau2: 9S")
    assert at.why_not("tableau2>foundation1") is None
    assert at.why_not("tableau1>foundation2") == (
        "The 7 of hearts can't go on foundation 2 yet: it takes no cards until foundation 1 is complete."
    )
    at = plot(SEVENS_TO_SIX, "tableau1: 7H", "tableau2: 8S")
    assert at.why_not("tableau2>foundation2") == "The 8 of spades can't begin foundation 2, which takes any 7 now."
    assert at.play("tableau1>foundation2").why_not("tableau2>foundation2") is None


def test_the_reserve_gives_cards_only_to_the_foundations() -> None:
    at = plot("foundation1: 7C", "reserve: [2C] 8S", "tableau1: 9H")
    assert at.why_not("reserve>tableau1") == (
        "The 8 of spades can't go to tableau 1: cards from the reserve can go only to the foundations."
    )
    at.play("reserve>foundation1")
    assert at.told().endswith("The 2 of clubs is turned up on the reserve.")


def test_piles_are_packed_down_in_any_suit_round_the_corner_one_card_at_a_time() -> None:
    at = plot("foundation1: 7C", "tableau1: 9H", "tableau2: TH JS", "tableau3: KC", "tableau4: AD", "tableau5: TD")
    assert at.why_not("tableau3>tableau4") is None
    assert at.why_not("tableau1>tableau5") is None
    assert (
        at.why_not("tableau1>tableau3")
        == "The 9 of hearts can't go on the king of clubs: tableau 3 takes any queen now."
    )
    assert at.why_not("tableau2>tableau5*2") is not None


def test_until_the_first_foundation_is_complete_base_cards_lie_alone_and_spaces_wait_for_them() -> None:
    lines = ("foundation1: 7C", "tableau1: 7D", "tableau2: 8S", "tableau3: 6H")
    for move, card, on in (
        ("tableau1>tableau2", "7 of diamonds", "8 of spades"),
        ("tableau3>tableau1", "6 of hearts", "7 of diamonds"),
    ):
        assert plot(*lines).why_not(move) == (
            f"The {card} can't go on the {on} yet: until foundation 1 is complete, cards of the rank it began with "
            "aren't packed, and nothing is packed on them."
        )
        assert plot(*lines, "waste: 2S", name="the-plot/pysolfc").why_not(move) is None
    assert plot(*lines).why_not("tableau2>tableau1") == (
        "The 8 of spades can't go on the 7 of diamonds: tableau 1 takes no card now."
    )
    assert plot(*lines, "waste: 7S").why_not("waste>tableau4") is None
    assert plot(*lines, "waste: 9S").why_not("waste>tableau4") == (
        "The 9 of spades can't go to tableau 4 yet: until foundation 1 is complete, gaps are for cards of the rank "
        "it began with."
    )
    assert plot(*lines).why_not("tableau1>tableau4") == (
        "The 7 of diamonds can't go to tableau 4: only a card from the waste can go to an empty pile."
    )


def test_when_the_first_foundation_is_complete_any_card_of_the_waste_fills_a_space() -> None:
    at = plot(SEVENS_TO_SIX, "tableau1: 7D", "tableau2: 8S", "waste: 9S")
    assert at.why_not("waste>tableau3") is None
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau2>tableau3") is not None
