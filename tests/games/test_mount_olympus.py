"""Rules of Mount Olympus, a legal and an illegal case each."""

from patience_widget import Table

_SUITS = "CDHSCDHS"
BASES = "; ".join(
    f"{name}{n}: {rank}{suit}" for name, rank in (("aces", "A"), ("twos", "2")) for n, suit in enumerate(_SUITS, 1)
)
FULL = tuple(f"tableau{n}: K{suit}" for n, suit in enumerate("CDHSCDHS", 2))
"""Eight columns that are out of the way."""


def olympus(*lines: str, form: str = "mount-olympus", rest: str = "stock") -> Table:
    return Table(form, position="; ".join([f"game: {form}", BASES, *lines, f"{rest}: rest"]))


def test_aces_and_twos_are_laid_out_nine_cards_dealt_and_the_rest_is_the_stock() -> None:
    """As in PySolFC; read from its source, not seen in the running program."""
    at = Table("mount-olympus", deal=17).position
    assert at.built() == 16
    row = [at[f"tableau{n}"][0].code for n in range(1, 10)]
    assert row == ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC", "QC"]
    assert len(at["stock"]) == 79


def test_foundations_are_built_up_by_twos_to_the_king_or_the_queen() -> None:
    at = olympus("tableau1: 4C 3C", *FULL)
    assert at.why_not("tableau1>twos1") == (
        "The 3 of clubs can't go on the first clubs foundation that starts with the 2: it takes the 4 of clubs next."
    )
    at.play("tableau1>aces1").play("tableau1>twos5")
    assert at.why_not("aces1>tableau1") is not None


def test_columns_are_packed_down_in_suit_by_twos_and_move_together() -> None:
    at = olympus("tableau1: 9H 7H", "tableau2: JH", "tableau3: QH", "tableau4: JD", *FULL[3:])
    assert at.why_not("tableau1>tableau3*2") is not None
    assert at.why_not("tableau1>tableau4*2") is not None
    assert at.why_not("tableau1>tableau2") is not None
    assert [card.code for card in at.play("tableau1>tableau2*2").position["tableau2"]] == ["JH", "9H", "7H"]


def test_a_gap_is_filled_at_once_from_the_stock_and_in_the_end_by_hand() -> None:
    at = olympus("tableau1: 3C", *FULL)
    top = at.position["stock"][-1]
    assert at.play("tableau1>aces1").position["tableau1"] == (top,)
    end = olympus("tableau1: 3C", "tableau2: 8H", *FULL[1:-1], rest="tableau9")
    assert end.play("tableau1>aces1").why_not("tableau2>tableau1") is None


def test_a_row_of_nine_is_dealt_on_demand() -> None:
    table = Table("mount-olympus", deal=17)
    coming = [card.code for card in reversed(table.position["stock"])][:9]
    table.play("deal")
    assert [table.position[f"tableau{n}"][-1].code for n in range(1, 10)] == coming


def test_in_a_variant_spaces_stay_empty_when_the_stock_is_used_up() -> None:
    form = "mount-olympus/spaces-stay"
    at = olympus("tableau1: 3C", *FULL, form=form)
    assert at.play("tableau1>aces1").position["tableau1"]
    end = olympus("tableau1: 3C", "tableau2: 8H", *FULL[1:-1], form=form, rest="tableau9").play("tableau1>aces1")
    assert end.why_not("tableau2>tableau1") == (
        "The 8 of hearts can't go to tableau 1: no card can be moved to an empty pile."
    )


def test_in_a_variant_gaps_wait_for_the_next_row() -> None:
    at = olympus("tableau1: 3C", *FULL, form="mount-olympus/gaps-wait").play("tableau1>aces1")
    assert not at.position["tableau1"]
    assert at.why_not("tableau2>tableau1") is not None
    assert at.play("deal").position["tableau1"]


def test_in_cadogans_form_cards_are_turned_onto_a_waste_which_is_redealt_once() -> None:
    form = "mount-olympus/cadogan"
    at = olympus("tableau1: 3C", *FULL, "waste: 6D 8D", form=form)
    assert at.play("tableau1>aces1").position["tableau1"][0].code == "8D"
    assert Table(form, deal=17).position.redeals == 1
    assert [action.name for action in at.game.actions] == ["turn", "redeal"]
    two = olympus("tableau1: 9H 7H", "tableau2: JH", *FULL[1:], form=form)
    assert two.why_not("tableau1>tableau2*2") is not None
