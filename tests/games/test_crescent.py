"""Rules of Crescent, a legal and an illegal case each."""

from patience_widget import Table, games

BEGUN = "; ".join(
    f"{name}{n}: {rank}{suit}" for name, rank in (("aces", "A"), ("kings", "K")) for n, suit in enumerate("CDHS", 1)
)


def crescent(*lines: str, form: str = "crescent") -> Table:
    return Table(form, position="; ".join([f"game: {form}", BEGUN, *lines, "tableau16: rest"]))


def test_one_ace_and_one_king_of_each_suit_are_laid_out_and_sixteen_piles_of_six_dealt() -> None:
    at = Table("crescent", deal=17).position
    assert (at.built(), at.redeals) == (8, 3)
    assert all(len(at[f"tableau{n}"]) == 6 for n in range(1, 17))
    assert not any(at.down)


def test_piles_are_packed_up_or_down_in_suit_round_the_corner_one_card_at_a_time() -> None:
    at = crescent("tableau1: 9H", "tableau2: TH", "tableau3: AS", "tableau4: KS", "tableau5: TD")
    for move in ("tableau1>tableau2", "tableau2>tableau1", "tableau3>tableau4", "tableau4>tableau3"):
        assert at.why_not(move) is None
    assert at.why_not("tableau1>tableau5") == (
        "The 9 of hearts can't go on the 10 of diamonds: tableau 5 takes the 9 or jack of diamonds now."
    )
    assert at.play("tableau1>tableau2").why_not("tableau2>tableau1*2") is not None


def test_a_space_stays_empty() -> None:
    at = crescent("tableau1: 9H", "tableau2: TH").play("tableau1>tableau2")
    assert at.why_not("tableau2>tableau1") == (
        "The 9 of hearts can't go to tableau 1: no card can be moved to an empty pile."
    )


def test_in_two_forms_a_king_fills_a_space_and_the_piles_are_rotated_five_times() -> None:
    at = crescent("tableau1: 9H KH", "tableau2: QS", form="crescent/kings")
    assert at.why_not("tableau1>tableau3") is None
    assert at.why_not("tableau2>tableau3") == (
        "The queen of spades can't go to tableau 3: only a king can go to an empty pile."
    )
    assert Table("crescent/five", deal=17).position.redeals == 5


def test_foundations_go_up_from_the_ace_and_down_from_the_king_and_not_round_the_corner() -> None:
    at = crescent("tableau1: 2C", "tableau2: QD", "tableau3: AC", "tableau4: KD")
    assert at.why_not("tableau1>aces1") is None
    assert at.why_not("tableau2>kings2") is None
    assert at.why_not("tableau3>kings1") is not None
    assert at.why_not("tableau4>aces2") is not None


def test_three_times_the_bottom_card_of_every_pile_goes_to_its_top() -> None:
    table = Table("crescent", deal=17)
    before = {pile: table.position[pile] for pile in ("tableau1", "tableau16")}
    after = table.play("rotate").position
    for pile, cards in before.items():
        assert after[pile] == (*cards[1:], cards[0])
    assert table.told() == "The bottom card of every pile goes to its top: 2 rotations left."
    table.play("rotate").play("rotate")
    assert table.why_not("rotate") == "You have no rotations left: you get only three."


def test_it_is_found_by_its_other_name() -> None:
    assert games.find("La Demi Lune").name == "crescent"
    assert games.find("Captured Queens").name == "captive-queens"
