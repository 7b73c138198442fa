"""Rules of King Albert, a legal and an illegal case each."""

from patience_widget import Table, games


def king_albert(*lines: str, form: str = "king-albert") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "tableau9: rest"]))


def test_nine_columns_of_one_to_nine_cards_and_seven_in_reserve_all_face_up() -> None:
    at = Table("king-albert", deal=17).position
    assert [len(at[f"tableau{n}"]) for n in range(1, 10)] == list(range(1, 10))
    assert [len(at[f"reserve{n}"]) for n in range(1, 8)] == [1] * 7
    assert not any(at.down)
    assert games.find("Idiot's Delight").name == "king-albert"


def test_it_is_dealt_as_in_pysolfc_row_by_row_from_the_left() -> None:
    """The longest columns first, then the last card of each. Read from its source, not seen in the running program."""
    deck = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    at = Table("king-albert", deck=deck).position
    assert [at[f"tableau{n}"][0].code for n in (2, 3, 9)] == ["AC", "AD", "2S"]
    assert [at[f"tableau{n}"][-1].code for n in (1, 9)] == ["TC", "QC"]
    assert [at[f"reserve{n}"][0].code for n in (1, 7)] == ["QD", "KS"]
    seventeen = Table("king-albert", deal=17).position
    assert [seventeen[f"tableau{n}"][-1].code for n in (1, 2, 9)] == ["TS", "5S", "QH"]


def test_columns_are_packed_down_in_alternate_colours_one_card_at_a_time() -> None:
    at = king_albert("tableau1: 9H", "tableau2: TS", "tableau3: TD", "reserve1: 8C")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau2>tableau1") is not None
    assert at.why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 3 takes the 9 of clubs or the 9 of spades now."
    )
    at.play("tableau1>tableau2").play("reserve1>tableau2")
    assert at.why_not("tableau2>tableau4*2") is not None


def test_any_card_goes_to_a_space_and_nothing_to_the_reserve() -> None:
    at = king_albert("tableau1: 9H", "tableau2: 5S", "reserve1: AC", "reserve2: 4D").play("reserve1>foundation1")
    assert at.why_not("reserve2>tableau3") is None
    assert at.why_not("tableau1>tableau3") is None
    assert at.why_not("tableau1>reserve1") == "You can't put cards on reserve 1."


def test_cards_come_back_from_the_foundations_only_in_pysolfc() -> None:
    cards = ("foundation1: AC 2C", "tableau1: 3D")
    assert (
        king_albert(*cards).why_not("foundation1>tableau1")
        == "You can't take cards from the clubs foundation: cards on foundations stay there."
    )
    assert king_albert(*cards, form="king-albert/pysolfc").why_not("foundation1>tableau1") is None


def test_with_columns_face_down_the_cards_are_the_same_and_those_in_order_move_together() -> None:
    form = "king-albert/face-down"
    ours, other = Table("king-albert", deal=17).position, Table(form, deal=17).position
    assert ours.piles == other.piles
    assert [other.down[other.game.pile(f"tableau{n}").index] for n in (1, 2, 9)] == [0, 1, 8]
    at = king_albert("tableau1: [KC] TS 9H", "tableau2: JD", "tableau3: TD", form=form)
    assert at.why_not("tableau1>tableau3*2") is not None
    assert at.play("tableau1>tableau2*2").position["tableau1"][0].code == "KC"
    assert not at.position.down[at.game.pile("tableau1").index]
