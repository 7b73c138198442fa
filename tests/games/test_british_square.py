"""Rules of British Square, a legal and an illegal case each."""

from patience_widget import Table, games


def british_square(*lines: str, form: str = "british-square") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "stock: rest"]))


def test_sixteen_cards_make_a_square_and_the_rest_is_the_stock() -> None:
    at = Table("british-square", deal=17).position
    assert [at[f"tableau{n}"][0].code for n in (1, 2, 3, 4, 16)] == ["4D", "3H", "4H", "4S", "4C"]
    assert (len(at["stock"]), at.built()) == (88, 0)
    assert games.find("Union Square").name == "british-square"


def test_a_pile_is_packed_in_suit_and_goes_on_in_the_direction_of_its_second_card() -> None:
    at = british_square("tableau1: 9H", "tableau2: TH", "tableau3: JH", "tableau4: 8H", "tableau5: TD")
    assert at.why_not("tableau1>tableau5") is not None
    at.play("tableau2>tableau1")
    assert at.why_not("tableau3>tableau1") is None
    assert at.why_not("tableau4>tableau1") is not None
    another = british_square("tableau1: 9H TH", "tableau2: 9H")
    assert another.why_not("tableau2>tableau1") == (
        "The 9 of hearts can't go on the 10 of hearts: tableau 1 is packed the other way."
    )


def test_a_king_and_an_ace_do_not_go_on_each_other() -> None:
    at = british_square("tableau1: KS", "tableau2: AS")
    assert at.why_not("tableau2>tableau1") is not None
    assert at.why_not("tableau1>tableau2") is not None


def test_foundations_go_up_to_the_king_then_from_the_second_king_down_to_the_second_ace() -> None:
    up = " ".join(rank + "C" for rank in "A23456789TJQK")
    at = british_square(f"foundation1: {up}", "tableau1: QC KC", "tableau2: AC")
    assert at.why_not("tableau2>foundation1") == (
        "The ace of clubs can't go on the clubs foundation: it takes the king of clubs next."
    )
    at.play("tableau1>foundation1").play("tableau1>foundation1")
    assert (
        at.why_not("foundation1>tableau1")
        == "You can't take cards from the clubs foundation: cards on foundations stay there."
    )
    assert "Build up: A 2 3 4 5 6 7 8 9 10 J Q K, and then down: K Q J 10 9 8 7 6 5 4 3 2 A." in " ".join(
        at.game.rules().split()
    )


def test_any_card_goes_to_a_space_and_the_stock_is_gone_through_once() -> None:
    at = british_square("tableau1: 9H", "waste: 5C")
    assert at.why_not("waste>tableau2") is None
    assert at.why_not("tableau1>tableau2") is None
    assert [action.name for action in at.game.actions] == ["turn"]


def test_in_a_variant_spaces_take_only_cards_from_the_waste() -> None:
    at = british_square("tableau1: 9H", "waste: 5C", form="british-square/from-waste")
    assert at.why_not("waste>tableau2") is None
    assert at.why_not("tableau1>tableau2") == (
        "The 9 of hearts can't go to tableau 2: only a card from the waste can go to an empty pile."
    )


def test_the_cards_as_dealt_give_four_columns_no_direction() -> None:
    form = "british-square/four-columns"
    assert [len(Table(form, deal=17).position[f"tableau{n}"]) for n in (1, 2, 3, 4)] == [4] * 4
    at = british_square("tableau1: 2C 9H 3S 5D", "tableau2: 6D 4D", "tableau3: 7C 4D", form=form)
    assert at.why_not("tableau2>tableau1") is None
    at.play("tableau2>tableau1")
    assert at.why_not("tableau2>tableau1") is not None
    assert british_square("tableau1: 8D 5D 4D", "tableau2: 5D", form=form).why_not("tableau2>tableau1") == (
        "The 5 of diamonds can't go on the 4 of diamonds: tableau 1 is packed the other way."
    )


def test_in_cadogans_form_aces_are_built_while_dealing_and_spaces_filled_at_once() -> None:
    deck = ["AC", "2C", "AC", *(rank + suit for rank in "3456789TJQK" for suit in "CDHS")]
    rest = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"] * 2
    for card in deck:
        rest.remove(card)
    form = "british-square/cadogan"
    at = Table(form, deck=" ".join([*deck, *rest])).position
    assert [card.code for card in at["foundation1"]] == ["AC"]
    assert [at[f"tableau{n}"][0].code for n in (1, 2, 3)] == ["2C", "AC", "3C"]
    full = [f"tableau{n}: {rank}H" for n, rank in enumerate("3456789TJQK", 2)]
    more = [f"tableau{n}: {rank}S" for n, rank in enumerate("2468", 13)]
    table = british_square("foundation1: AC", "tableau1: 2C", "waste: 5C", *full, *more, form=form)
    assert table.play("tableau1>foundation1").position["tableau1"][0].code == "5C"


def test_in_pysolfcs_form_a_card_is_turned_by_itself() -> None:
    """Read from its source, not seen in the running program."""
    ours, theirs = Table("british-square", deal=17).position, Table("british-square/pysolfc", deal=17).position
    assert theirs["waste"] == ours["stock"][-1:]
