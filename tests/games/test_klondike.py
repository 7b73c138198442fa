"""Rules of Klondike, a legal and an illegal case each."""

import pytest

from patience_widget import Table, games


def klondike(*lines: str, name: str = "klondike") -> Table:
    return Table(name, position="\n".join([f"game: {name}", *lines, "stock: rest"]))


def test_seven_columns_are_dealt_with_the_last_card_of_each_face_up() -> None:
    at = Table("klondike", deal=17).position
    columns = [at[f"tableau{n}"] for n in range(1, 8)]
    assert [len(cards) for cards in columns] == [1, 2, 3, 4, 5, 6, 7]
    assert [at.down[at.game.pile(f"tableau{n}").index] for n in range(1, 8)] == [0, 1, 2, 3, 4, 5, 6]
    assert (len(at["stock"]), at.built()) == (24, 0)


def test_a_column_is_packed_down_in_alternate_colours() -> None:
    at = klondike("tableau1: 9H", "tableau2: TS", "tableau3: TD", "tableau4: 8C")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau1>tableau3") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 3 takes the 9 of clubs or the 9 of spades now."
    )
    assert (at.why_not("tableau1>tableau4") or "").startswith("The 9 of hearts can't go on the 8 of clubs")


def test_a_run_moves_as_one_if_it_is_in_order() -> None:
    at = klondike("tableau1: KC 9H 8S 7D", "tableau2: TS", "tableau3: 9D", "tableau4: KH 5C 4H 2S")
    assert [card.code for card in at.play("tableau1>tableau2*3").position["tableau2"]] == ["TS", "9H", "8S", "7D"]
    assert at.undo().why_not("tableau1>tableau3*2") is None
    assert at.why_not("tableau4>tableau3*3") == (
        "You can't move the 5 of clubs and the two cards on it. They must be in order, down in alternate colours, and "
        "the 2 of spades isn't one rank lower than the 4 of hearts."
    )


def test_only_a_king_or_a_run_from_a_king_goes_to_a_space() -> None:
    at = klondike("tableau1: 2C KH QS", "tableau2: QD")
    assert at.why_not("tableau1>tableau3*2") is None
    assert "only a king" in (at.why_not("tableau2>tableau3") or "").lower()


def test_a_face_down_card_that_comes_to_the_top_is_turned_up() -> None:
    at = klondike("tableau1: [2C] 9H", "tableau2: TS").play("tableau1>tableau2")
    assert at.position.down[at.game.pile("tableau1").index] == 0
    assert at.told() == "The 9 of hearts goes to tableau 2. The 2 of clubs is turned up on tableau 1."


def test_foundations_are_built_up_in_suit_and_give_cards_back() -> None:
    at = klondike("foundation1: AC 2C 3C", "tableau1: 4C", "tableau2: 4H", "tableau3: 5H")
    assert at.why_not("tableau1>foundation1") is None
    assert "is the wrong suit" in (at.why_not("tableau2>foundation1") or "")
    assert at.play("foundation1>tableau2").position["tableau2"][-1].code == "3C"
    assert "can't go on the 5 of hearts" in (at.undo().why_not("foundation1>tableau3") or "")


@pytest.mark.parametrize(
    ("name", "turned", "redeals"),
    [
        ("klondike", 3, None),
        ("klondike/draw1", 1, None),
        ("klondike/two-redeals", 1, 2),
        ("klondike/no-redeal", 1, 0),
    ],
)
def test_the_forms_differ_in_the_cards_turned_and_the_redeals(name: str, turned: int, redeals: int | None) -> None:
    at = Table(name, deal=3).play("turn").position
    assert (len(at["waste"]), at.redeals) == (turned, redeals)


def test_people_find_the_forms_by_how_many_cards_are_turned() -> None:
    names = {"Klondike (Draw 3)": "klondike", "Klondike three cards": "klondike"}
    names |= {"klondike draw 1": "klondike/draw1", "Klondike, one card a turn": "klondike/draw1"}
    assert {name: games.find(name).name for name in names} == names


@pytest.mark.parametrize(("name", "turned"), [("klondike/pysolfc", 3), ("klondike/draw1-pysolfc", 1)])
def test_in_pysolfc_cards_are_turned_by_themselves_when_the_waste_is_empty(name: str, turned: int) -> None:
    assert len(Table(name, deal=3).position["waste"]) == turned


def test_a_redeal_too_many_is_refused() -> None:
    at = klondike("redeals: 0", "waste: 2C", name="klondike/two-redeals")
    for _ in range(51):
        at.play("turn")
    assert "no redeals left" in (at.why_not("redeal") or "")


def test_what_is_said_of_a_variant_tells_what_differs() -> None:
    said = {name: games.find(name).source for name in games.names() if name.partition("/")[0] == "klondike"}
    assert len(set(said.values())) == len(said) == 6
    for name in ("klondike/pysolfc", "klondike/draw1-pysolfc"):
        assert "whenever the waste is empty" in said[name]


# ---------------------------------------------------------------------------- Thumb and Pouch, Whitehead, Batsford


def kin(name: str, *lines: str) -> Table:
    return Table(name, position="; ".join([f"game: {name}", *lines, "stock: rest"]))


def test_in_thumb_and_pouch_a_card_goes_on_any_other_suit_and_any_card_to_a_space() -> None:
    at = kin("thumb-and-pouch", "tableau1: 9H", "tableau2: TD", "tableau3: TH")
    assert at.why_not("tableau1>tableau2") is None
    assert "can't go on" in (at.why_not("tableau1>tableau3") or "")
    assert at.why_not("tableau1>tableau4") is None
    assert Table("thumb-and-pouch", deal=1).position.redeals == 0
    assert Table("thumb-and-pouch/two-redeals", deal=1).position.redeals == 2


def test_whitehead_is_open_and_packed_in_one_colour_and_runs_move_in_suit() -> None:
    assert not any(Table("whitehead", deal=1).position.down[index] for index in range(5, 13))
    at = kin("whitehead", "tableau1: 9H 8H", "tableau2: 9D 8D 7H", "tableau3: TD", "tableau4: TS")
    assert at.why_not("tableau1>tableau3*2") is None
    assert "They must be in order, down in suit" in (at.why_not("tableau2>tableau3*3") or "")
    assert at.why_not("tableau1>tableau4*2") is not None
    assert at.why_not("tableau1>tableau5*2") is None
    kings = kin("whitehead/kings", "tableau1: 9H 8H", "tableau2: KD")
    assert "only a king" in (kings.why_not("tableau1>tableau5*2") or "")


def test_batsford_has_a_place_for_three_kings_and_its_form_for_one() -> None:
    cards = ("tableau1: 9H KS", "tableau2: QD KH", "kings: KC KD")
    at = kin("batsford", *cards)
    assert at.why_not("tableau1>kings") is None
    assert at.play("tableau1>kings").why_not("tableau2>kings") == (
        "The king of hearts can't go on the place for kings: a pile holds at most three cards."
    )
    assert kin("batsford", "tableau1: 9H").why_not("tableau1>kings") is not None
    assert kin("batsford/one-king", "tableau1: 9H KS", "kings: KC").why_not("tableau1>kings") is not None
    assert kin("batsford", "kings: KC").why_not("kings>tableau1") is None
    assert [len(Table("batsford", deal=1).position[f"tableau{n}"]) for n in range(1, 11)] == list(range(1, 11))
    assert Table("batsford/one-redeal", deal=1).position.redeals == 1
