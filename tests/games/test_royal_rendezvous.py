"""Rules of Royal Rendezvous, a legal and an illegal case each."""

from patience_widget import Table, games

from .typed import filled

PYSOLFC = "royal-rendezvous/pysolfc"
BEGUN = "; ".join(
    f"{name}{n}: {rank}{suit}"
    for name, rank in (("upper", "A"), ("lower", "A"), ("twos", "2"))
    for n, suit in enumerate("CDHS", 1)
)


SIXTEEN = "6D 7D 8D 9D TD JD QD 6S 7S 8S 9S TS JS QS 6H 7H"


def royal_rendezvous(*reserve: str, waste: str = "KS", name: str = "royal-rendezvous", begun: str = BEGUN) -> Table:
    lines = [f"game: {name}", begun, filled("reserve", reserve, SIXTEEN), f"waste: {waste}", "stock: rest"]
    return Table(name, position="; ".join(lines))


def test_eight_aces_and_a_two_of_each_suit_are_laid_out_and_sixteen_cards_dealt() -> None:
    at = Table("royal-rendezvous", deal=17).position
    assert (at.built(), len(at["stock"]), at["waste"]) == (12, 76, ())
    assert [card.code for card in at["upper3"] + at["lower3"] + at["twos3"]] == ["AH", "AH", "2H"]


def test_the_twos_lie_beside_the_upper_row_and_in_pysolfc_beside_the_lower() -> None:
    for name, row in (("royal-rendezvous", "upper"), (PYSOLFC, "lower")):
        game = games.find(name)
        places = {pile.id: game.grid.places[pile.index] for pile in game.piles}
        assert places["twos1"][1] == places[f"{row}1"][1]
        assert f"the twos beside the {row} row" in " ".join(game.rules().split())


def test_deal_17_is_that_of_pysolfc() -> None:
    """Aces and twos to the front, those of the first pack first; sixteen cards row by row (read, not run)."""
    at = Table("royal-rendezvous", deal=17).position
    dealt = ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC", "QC", "2H", "JD", "7S", "TH", "3D", "JH", "4C"]
    assert [at[f"reserve{n}"][0].code for n in range(1, 17)] == dealt
    assert Table(PYSOLFC, deal=17).position["waste"][-1].code == "3C"


def test_upper_aces_go_up_by_ones_lower_ones_and_twos_by_twos() -> None:
    at = royal_rendezvous("2C", "3C", "4C")
    assert at.why_not("reserve1>upper1") is None
    assert at.why_not("reserve2>lower1") is None
    assert at.why_not("reserve3>twos1") is None
    assert at.why_not("reserve2>upper1") == (
        "The 3 of clubs can't go on the upper foundation of clubs: it takes the 2 of clubs next."
    )
    assert at.why_not("reserve2>lower2") == (
        "The 3 of clubs is the wrong suit: the lower foundation of diamonds is built in diamonds "
        "and takes the 3 of diamonds now."
    )


def test_a_gap_is_filled_from_the_waste_and_then_from_the_stock() -> None:
    at = royal_rendezvous("2C", "3C", waste="9H").play("reserve1>upper1")
    assert at.position["reserve1"][0].code == "9H"
    top = at.position["stock"][-1]
    assert at.play("reserve2>upper1").position["reserve2"] == (top,)
    assert at.why_not("reserve1>reserve2") == "You can't put cards on reserve 2."


def test_the_stock_is_gone_through_once() -> None:
    at = Table("royal-rendezvous", deal=17)
    while at.position["stock"]:
        at.play("turn")
    assert at.why_not("turn") == "The stock is empty."
    assert at.position.redeals == 0


UP_TO_THE_QUEEN = BEGUN.replace("upper1: AC", "upper1: AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC")


def test_kings_last_in_their_variant() -> None:
    lower = UP_TO_THE_QUEEN.replace("lower1: AC", "lower1: AC 3C 5C 7C 9C JC")
    assert royal_rendezvous("KC", begun=lower).why_not("reserve1>upper1") is None
    at = royal_rendezvous("KC", "KC", begun=lower, name="royal-rendezvous/kings-last")
    assert at.why_not("reserve1>upper1") == (
        "The king of clubs can't go on the upper foundation of clubs yet: the other king of its suit goes on its lower "
        "foundation first, which shows the jack of clubs now."
    )
    assert at.play("reserve1>lower1").why_not("reserve2>upper1") is None


def test_in_pysolfc_a_king_has_a_place_of_its_own_and_cards_go_from_foundation_to_foundation() -> None:
    at = royal_rendezvous(waste="KC", begun=BEGUN.replace("upper2: AD", "upper2: AD 2D 3D"), name=PYSOLFC)
    assert at.why_not("waste>kings1") is None
    assert at.why_not("upper2>lower2") is None
    assert len(at.position.game.pile("lower1").order) == 6
