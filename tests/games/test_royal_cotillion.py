"""Rules of Royal Cotillion, a legal and an illegal case each. Quotations: Wikipedia, "Royal Cotillion"."""

from itertools import product

from patience_widget import Table

BASES = "\n".join(
    ["game: royal-cotillion"]
    + [f"aces{n}: A{suit}" for n, suit in enumerate("CDHS", 1)]
    + [f"twos{n}: 2{suit}" for n, suit in enumerate("CDHS", 1)]
)
LORDS = {f"lords{n}": f"{rank}{suit}" for n, (rank, suit) in enumerate(product("KQJT", "CDHS"), 1)}


def table(lines: str, bases: str = BASES, rest: str = "waste: rest") -> Table:
    """A table with these lines; lords that are not named are high cards."""
    named = dict(line.split(": ") for line in lines.splitlines())
    piles = "\n".join(f"{pile}: {cards}" for pile, cards in (LORDS | named).items())
    return Table("royal-cotillion", position=f"{bases}\n{piles}\n{rest}")


def test_building_is_by_twos_and_turns_the_corner() -> None:
    """Building on both the Ace and Deuce foundations is up by suit in twos. A: 3-5-7-9-J-K-2 ... 2: ... 10-Q-A."""
    at = table("lords1: 3C\nlords2: 4C\nlords3: 5C")
    assert at.why_not("lords1>aces1") is None
    assert at.why_not("lords2>twos1") is None
    assert at.why_not("lords3>aces1") == (
        "The 5 of clubs can't go on the clubs foundation that starts with the ace: it takes the 3 of clubs next."
    )
    corner = BASES.replace("aces1: AC", "aces1: AC 3C 5C 7C 9C JC KC").replace("twos2: 2D", "twos2: 2D 4D 6D 8D TD QD")
    at = table("lords1: 2C\nlords2: AD", corner)
    assert at.why_not("lords1>aces1") is None
    assert at.why_not("lords2>twos2") is None


def test_building_is_in_suit() -> None:
    at = table("lords1: 3D")
    assert at.why_not("lords1>aces2") is None
    reason = (
        "The 3 of diamonds is the wrong suit: the clubs foundation that starts with the ace is built in clubs "
        "and takes the 3 of clubs now."
    )
    assert at.why_not("lords1>aces1") == reason


def test_a_complete_foundation_takes_nothing_more() -> None:
    full = BASES.replace("aces1: AC", "aces1: AC 3C 5C 7C 9C JC KC 2C 4C 6C 8C TC QC").replace("twos1: 2C", "twos1: 2C")
    at = table("lords1: AC", full)
    assert (
        at.why_not("lords1>aces1")
        == "The clubs foundation that starts with the ace is complete and takes no more cards."
    )


def test_both_foundations_of_a_suit_can_want_the_same_card() -> None:
    both = BASES.replace("aces1: AC", "aces1: AC 3C 5C 7C 9C JC KC 2C").replace("twos1: 2C", "twos1: 2C")
    at = table("lords1: 4C", both)
    assert {move.target for move in at.moves if move.source == "lords1"} == {"aces1", "twos1"}


def test_a_lord_is_replaced_from_the_waste_and_else_from_the_stock() -> None:
    """If any of them is moved to the foundations, it is replaced from the top card of the waste pile."""
    at = table("lords1: 3C\nlords2: 5C", rest="waste: 9D\nstock: rest").play("lords1>aces1")
    assert at.position["lords1"][0].code == "9D"
    assert at.position["waste"] == ()
    top = at.position["stock"][-1]
    assert at.play("lords2>aces1").position["lords2"] == (top,)
    assert [event.kind for event in at.history[-1].events] == ["move", "refill"]


def test_a_gap_stays_when_waste_and_stock_are_used_up() -> None:
    orders = {"aces": "A 3 5 7 9 J K 2 4 6 8 T Q", "twos": "2 4 6 8 T Q A 3 5 7 9 J K"}
    full = [
        f"{name}{n}: " + " ".join(rank + suit for rank in order.split())
        for name, order in orders.items()
        for n, suit in enumerate("CDHS", 1)
    ]
    full[0] = full[0].removesuffix(" QC")
    text = "\n".join(["game: royal-cotillion", *full, "lords7: QC"])
    at = Table("royal-cotillion", position=text).play("lords7>aces1")
    assert at.position["lords7"] == ()
    assert at.outcome() == "won"


def test_the_ladies_are_not_replaced_and_only_the_last_of_a_column_is_available() -> None:
    """The top cards of each column on the ladies' side are the only ones available ... it is not replaced."""
    at = table("ladies1: 4D 3C")
    assert at.why_not("ladies1>twos2*2") == (
        "The 4 of diamonds isn't on top: you can move only the top card of ladies' column 1."
    )
    at.play("3C>aces1").play("4D>twos2")
    assert at.position["ladies1"] == ()


def test_cards_go_only_to_foundations() -> None:
    """Each of the cards cannot be transferred from one side to the other or to any pile on the same side."""
    at = table("ladies1: 3C", rest="stock: rest\nwaste: 9H")
    assert at.why_not("lords1>ladies1") == "You can't put cards on ladies' column 1."
    assert at.why_not("waste>lords1") == "You can't put cards on lords' place 1."
    assert (
        at.why_not("aces1>twos1")
        == "You can't take cards from the clubs foundation that starts with the ace: cards on foundations stay there."
    )


def test_the_stock_is_turned_one_by_one_and_only_once() -> None:
    """The stock can only be dealt once."""
    at = Table("royal-cotillion", deal=17)
    for count in range(1, 69):
        assert len(at.play("turn").position["waste"]) == count
    assert at.why_not("turn") == "The stock is empty."
    assert [action.name for action in at.game.actions] == ["turn"]


def test_a_game_is_lost_when_the_stock_is_used_up_and_has_brought_nothing() -> None:
    ladies = "ladies1: 3C 3D KC\nladies2: 3H 3S KD\nladies3: 4C 4D KH\nladies4: 4H 4S KS"
    assert table(ladies, rest="stock: 9H\nwaste: rest 9S").outcome() is None
    assert table(ladies, rest="stock: 9H\nwaste: rest 9S").play("turn").outcome() == "lost"
    assert table(ladies, rest="stock: 3C 9H\nwaste: rest 9S").play("turn").play("turn").outcome() is None
