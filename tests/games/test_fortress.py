"""Rules of Fortress, a legal and an illegal case each."""

from patience_widget import Table

WINGS = [f"{side}{n}" for side in ("left", "right") for n in range(1, 6)]


def fortress(*lines: str) -> Table:
    return Table("fortress", position="; ".join(["game: fortress", *lines, "right5: rest"]))


def test_the_first_row_of_each_wing_has_six_cards_the_others_five() -> None:
    at = Table("fortress", deal=17).position
    assert [len(at[row]) for row in WINGS] == [6, 5, 5, 5, 5] * 2
    assert (at.built(), any(at.down)) == (0, False)


def test_rows_are_packed_up_or_down_in_suit_not_round_the_corner_one_card_at_a_time() -> None:
    at = fortress("left1: 9H", "left2: TH", "left3: AS", "right1: KS", "right2: TD")
    for move in ("left1>left2", "left2>left1"):
        assert at.why_not(move) is None
    assert at.why_not("left3>right1") == (
        "The ace of spades can't go on the king of spades: right row 1 takes the queen of spades now."
    )
    assert at.why_not("left1>right2") is not None
    assert at.play("left1>left2").why_not("left2>left3*2") is not None


def test_any_card_goes_to_a_space() -> None:
    at = fortress("left1: 9H", "left2: TH", "left3: 2C").play("left1>left2")
    assert at.why_not("left3>left1") is None


def test_foundations_begin_with_the_ace_go_up_in_suit_and_keep_their_cards() -> None:
    at = fortress("left1: 3C 2C AC", "left2: AD")
    assert at.why_not("left1>foundation2") == (
        "The ace of clubs is the wrong suit: the diamonds foundation is built in diamonds and takes the ace of "
        "diamonds now."
    )
    at.play("left1>foundation1").play("left1>foundation1")
    assert (
        at.why_not("foundation1>left1")
        == "You can't take cards from the clubs foundation: cards on foundations stay there."
    )


def test_in_pysolfc_the_last_card_lies_elsewhere_and_cards_may_come_back() -> None:
    """Two of ten columns get six cards, the first two. Read from its source, not seen in the running program."""
    ours, theirs = Table("fortress", deal=17).position, Table("fortress/pysolfc", deal=17).position
    assert [len(theirs[row]) for row in WINGS] == [6, 6, 5, 5, 5] + [5] * 5
    assert [card.code for card in theirs["left1"]] == ["JH", "6D", "TC", "QC", "TH", "3H"]
    assert theirs["left2"] == (*ours["left2"], ours["right1"][-1])
    at = Table("fortress/pysolfc", position="game: fortress/pysolfc; foundation1: AC 2C; left1: 3C; left2: rest")
    assert at.why_not("foundation1>left1") is None
