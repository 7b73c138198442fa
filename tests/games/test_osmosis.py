"""Rules of Osmosis, a legal and an illegal case each. Quotations: Wikipedia, "Osmosis (solitaire)"."""

import pytest

from patience_widget import IllegalMove, Position, Table
from patience_widget.core.sentences import place_text

ROWS = """
    game: osmosis
    foundation1: 7C 8C TC 2C 4C 9C KC AC
    foundation2: 7H AH 8H KH 9H
    foundation3: 7S 8S KS
"""


def table(lines: str) -> Table:
    return Table("osmosis", position=Position.parse(f"{lines}\nstock: [rest]"))


def test_the_first_row_takes_any_card_of_its_suit() -> None:
    """Cards with the same suit as this card must be moved to this foundation."""
    at = table("game: osmosis\nfoundation1: 7C\nr1: QC\nr2: QH")
    assert at.why_not("r1>f1") is None
    reason = "The queen of hearts is the wrong suit: foundation 1 is built in clubs and takes any club now."
    assert at.why_not("r2>f1") == reason


def test_a_row_is_opened_only_with_the_base_rank() -> None:
    """The other three foundations must begin with cards of the same rank as the first card of the top foundation."""
    at = table("game: osmosis\nfoundation1: 7C\nr1: 7H\nr2: QH")
    assert at.why_not("r1>f2") is None
    assert at.why_not("r2>f2") == "The queen of hearts can't open foundation 2, which takes any 7."


def test_rows_are_opened_from_the_top_down() -> None:
    at = table("game: osmosis\nfoundation1: 7C\nr1: 7H\nr2: 7S")
    assert at.why_not("r1>f3") == "Foundation 3 can't be opened yet: the foundation above it is still empty."
    assert at.play("r1>f2").why_not("r2>f3") is None


def test_a_lower_row_waits_for_the_rank_in_the_row_above() -> None:
    """A card can be moved to a foundation if a card of the same value has been placed in the foundation above it."""
    at = table(f"{ROWS}\nr1: 2H\nr2: 3H\nr3: AS\nr4: TS")
    assert at.why_not("2H>f2") is None
    assert at.why_not("AS>f3") is None
    reason = at.why_not("3H>f2")
    assert reason == (
        "The 3 of hearts can't go on foundation 2 yet: no card of its rank is on the foundation above. "
        "Foundation 2 takes the 2, 4 or 10 of hearts now."
    )
    # The ten lies in the first row, but not in the row directly above.
    assert at.why_not("TS>f3") == (
        "The 10 of spades can't go on foundation 3 yet: no card of its rank is on the foundation above. "
        "Foundation 3 takes the ace or 9 of spades now."
    )


def test_cards_are_not_packed_on_the_reserve_and_leave_no_foundation() -> None:
    at = table(f"{ROWS}\nr1: 2H\nr2: 3H")
    assert at.why_not("r1>r2") == "You can't put cards on reserve 2."
    assert at.why_not("f1>f2") == "You can't take cards from foundation 1: cards on foundations stay there."
    assert at.why_not("r4>f1") == "Reserve 4 is empty."


def test_only_the_top_card_of_a_reserve_is_available() -> None:
    at = table(f"{ROWS}\nr1: 2H 3H")
    reason = "The 2 of hearts isn't on top: you can move only the top card of reserve 1."
    assert at.why_not("2H>f2") == reason


def test_a_face_down_card_is_turned_up_when_it_comes_to_the_top() -> None:
    at = table("game: osmosis\nfoundation1: 7C\nr1: [2C] QC").play("r1>f1")
    assert at.position.down[at.game.pile("reserve1").index] == 0
    assert [event.kind for event in at.history[-1].events] == ["move", "turn_up"]
    assert at.told() == "The queen of clubs goes to foundation 1. The 2 of clubs is turned up on reserve 1."


def test_three_cards_are_turned_at_a_time_and_the_third_is_on_top() -> None:
    at = Table("osmosis", position="game: osmosis\nfoundation1: 7C\nstock: 2C 3C 4C 5C\nwaste: rest").play("turn")
    assert [card.code for card in at.position["waste"][-3:]] == ["5C", "4C", "3C"]
    assert [card.code for card in at.play("turn").position["waste"][-2:]] == ["3C", "2C"]
    assert at.why_not("turn") == "The stock is empty."


def test_the_waste_is_redealt_unshuffled_as_often_as_one_likes() -> None:
    at = Table("osmosis", deal=17)
    first = [card.code for card in at.position["stock"]]
    with pytest.raises(IllegalMove, match="The stock still has cards"):
        at.play("redeal")
    for _ in range(3):
        while at.position["stock"]:
            at.play("turn")
        at.play("redeal")
        assert [card.code for card in at.position["stock"]] == first
    assert at.position.redeals is None


def test_there_is_nothing_to_redeal_when_the_waste_is_empty() -> None:
    ranks = {"C": "A23456789TJQK", "D": "A23456789TJQK", "H": "A23456789TJQK", "S": "A23456789TJQ"}
    built = (f"foundation{n}: {' '.join(rank + suit for rank in ranks[suit])}" for n, suit in enumerate(ranks, 1))
    at = Table("osmosis", position="\n".join(["game: osmosis", *built, "reserve1: KS"]))
    assert at.why_not("redeal") == "There are no cards to redeal."


def stuck_but_for_the_stock(stock: str) -> Table:
    """Reserves that hide the clubs and have nothing to play; only the stock can bring a club or a seven."""
    reserves = "r1: [2C] [3C] [4C] QH\nr2: [5C] [6C] [8C] QD\nr3: [9C] [TC] [JC] QS\nr4: [QC] [KC] [7D] JS"
    text = f"game: osmosis\nfoundation1: 7C\n{reserves}\nstock: {stock}"
    return Table("osmosis", position=Position.parse(text))


def test_a_game_is_not_lost_while_a_whole_pass_uncovers_a_card_that_plays() -> None:
    # The third card turned is a seven; nothing plays before it comes, and it is passed by.
    at = stuck_but_for_the_stock("[rest] [7S] [7H] [AC]").play("turn").play("turn")
    assert at.position["waste"][2].code == "7S"
    # Nothing plays in what is left of this pass, but the next one begins with the waste and brings the seven.
    while at.position["stock"]:
        at.play("turn")
        assert at.outcome() is None
    assert at.play("redeal").outcome() is None


def test_a_game_is_lost_when_all_have_been_seen_and_no_pass_uncovers_a_card_that_plays() -> None:
    # The ace of clubs, and the two sevens, are turned first, second and fourth: never on top.
    at = stuck_but_for_the_stock("[rest] [7S] [2D] [7H] [AC]")
    while at.position["stock"]:
        assert at.outcome() is None  # who hasn't seen the cards of the stock can't know
        at.play("turn")
    assert at.outcome() == "lost"
    assert at.play("redeal").outcome() == "lost"
    # Who comes to the same table without having seen the pass can't know it.
    assert at.game.outcome(at.position) is None


def test_a_foundation_that_takes_the_only_card_left_names_it() -> None:
    rows = ["AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"]
    rows += ["AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS"]
    lines = "\n".join(f"foundation{n}: {row}" for n, row in enumerate(rows, 1))
    at = Position.parse(f"game: osmosis\n{lines}\nreserve1: KS")
    assert place_text(at, at.game.pile("foundation4"))[1] == "takes the king of spades"
