"""Rules of Forty Thieves, Emperor, and Red and Black, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games

COLUMNS = [f"tableau{n}" for n in range(1, 11)]
ACES = "; ".join(f"foundation{n}: A{suit}" for n, suit in enumerate("CDHSCDHS", 1))


def laid(form: str, *lines: str) -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "stock: rest"]))


def red_and_black(*lines: str, form: str = "red-and-black") -> Table:
    return laid(form, ACES, *lines)


@pytest.mark.parametrize("name", ["Napoleon at St. Helena", "Big Forty", "Roosevelt at San Juan", "Le Cadran"])
def test_forty_thieves_is_found_by_its_other_names(name: str) -> None:
    assert games.find(name).name == "forty-thieves"


def test_ten_columns_of_four_are_dealt_row_by_row() -> None:
    """As in PySolFC; read from its source, not seen in the running program."""
    at = Table("forty-thieves", deal=17).position
    assert [len(at[pile]) for pile in COLUMNS] == [4] * 10
    assert [at[pile][0].code for pile in COLUMNS[:4]] == ["4D", "3H", "4H", "4S"]
    assert (len(at["stock"]), any(at.down[at.game.pile(pile).index] for pile in COLUMNS)) == (64, False)


def test_columns_of_forty_thieves_are_packed_down_in_suit_one_card_at_a_time() -> None:
    at = laid("forty-thieves", "tableau1: 9H", "tableau2: TH", "tableau3: TD", "tableau4: 8H")
    assert at.why_not("tableau2>tableau1") is not None
    assert at.why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 3 takes the 9 of diamonds now."
    )
    at.play("tableau1>tableau2").play("tableau4>tableau2")
    assert at.why_not("tableau2>tableau1*2") is not None


def test_any_card_goes_to_a_space_and_the_stock_is_gone_through_once() -> None:
    at = laid("forty-thieves", "tableau1: 9H", "waste: 5C")
    assert at.why_not("waste>tableau2") is None
    assert at.why_not("tableau1>tableau2") is None
    assert [action.name for action in at.game.actions] == ["turn"]


def test_of_two_foundations_of_a_suit_an_ace_begins_either_and_cards_stay_there() -> None:
    at = laid("forty-thieves", "foundation1: AC 2C", "tableau1: AC", "tableau2: 3C")
    assert at.why_not("tableau1>foundation5") is None
    assert at.why_not("tableau1>foundation1") is not None
    assert (
        at.why_not("foundation1>tableau2")
        == "You can't take cards from the first clubs foundation: cards on foundations stay there."
    )
    assert (
        laid("forty-thieves/pysolfc", "foundation1: AC 2C", "tableau2: 3C", "waste: 9S").why_not("foundation1>tableau2")
        is None
    )


def test_in_pysolfcs_forms_a_card_is_turned_by_itself() -> None:
    for name in ("forty-thieves", "emperor", "red-and-black"):
        ours, theirs = Table(name, deal=17).position, Table(f"{name}/pysolfc", deal=17).position
        assert theirs["waste"] == ours["stock"][-1:]
        assert theirs["tableau1"] == ours["tableau1"]


def test_in_emperor_three_cards_of_each_column_are_a_sealed_packet() -> None:
    at = Table("emperor", deal=17).position
    assert [at.down[at.game.pile(pile).index] for pile in COLUMNS] == [3] * 10
    table = laid("emperor", "tableau1: [9C] [4D] 9H", "tableau2: TS")
    table.play("tableau1>tableau2")
    assert table.position.down[table.game.pile("tableau1").index] == 1


def test_in_emperor_columns_are_packed_in_alternate_colours_and_cards_may_be_worried_back() -> None:
    at = laid("emperor", "tableau1: 9H", "tableau2: TS", "tableau3: TD", "foundation1: AC 2C", "tableau4: 3D")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau1>tableau3") is not None
    assert at.why_not("foundation1>tableau4") is None
    assert at.why_not("foundation1>tableau5") is None
    assert at.play("tableau1>tableau2").why_not("tableau2>tableau6*2") is not None


def test_in_emperor_with_sequences_cards_in_order_move_together() -> None:
    assert games.find("Rank and File").name == "emperor/sequences"
    at = laid("emperor/sequences", "tableau1: TS 9H", "tableau2: JD", "tableau3: 4C 9D", "tableau4: TC")
    assert at.why_not("tableau1>tableau2*2") is None
    assert at.why_not("tableau3>tableau4*2") is not None


def test_red_and_black_lays_the_aces_out_and_one_card_to_each_of_eight_columns() -> None:
    """As in PySolFC; read from its source, not seen in the running program."""
    at = Table("red-and-black", deal=17).position
    assert at.built() == 8
    assert [at[f"tableau{n}"][0].code for n in range(1, 9)] == ["4D", "3H", "4H", "4S", "QC", "8D", "QH", "TC"]
    assert len(at["stock"]) == 88


def test_its_foundations_are_built_up_in_alternate_colours() -> None:
    at = red_and_black("tableau1: 2D", "tableau2: 2C", "tableau3: 3C")
    assert at.why_not("tableau2>foundation1") == (
        "The 2 of clubs can't go to foundation 1: it takes the 2 of diamonds or the 2 of hearts next."
    )
    at.play("tableau1>foundation1").play("tableau3>foundation1")
    assert at.why_not("tableau2>foundation2") is None


def test_its_columns_are_packed_down_in_alternate_colours_and_any_run_goes_to_a_space() -> None:
    at = red_and_black("tableau1: TS 9H", "tableau2: JD", "tableau3: 9D")
    assert at.why_not("tableau3>tableau2") is not None
    assert at.why_not("tableau1>tableau4*2") is None
    assert at.why_not("tableau1>tableau2*2") is None


def test_where_spaces_are_filled_at_once_only_top_cards_move() -> None:
    full = tuple(f"tableau{n}: {rank}C" for n, rank in enumerate("KKQQJ", 4))
    at = red_and_black(
        "tableau1: 2D", "tableau2: TS 9H", "tableau3: JD", *full, "waste: 5C", form="red-and-black/refilled"
    )
    assert at.why_not("tableau2>tableau3*2") is not None
    assert at.play("tableau1>foundation1").position["tableau1"][0].code == "5C"
    assert Table("red-and-black/one-redeal", deal=17).position.redeals == 1
    sequences = red_and_black(
        "tableau2: TS 9H", "tableau3: JD", "tableau1: 2D", *full, form="red-and-black/refilled-sequences"
    )
    assert sequences.why_not("tableau2>tableau3*2") is None
