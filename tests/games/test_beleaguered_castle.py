"""Rules of Beleaguered Castle, a legal and an illegal case each."""

from patience_widget import Table

ACES = "foundation1: AC; foundation2: AD; foundation3: AH; foundation4: AS"


def castle(*lines: str) -> Table:
    return Table("beleaguered-castle", position="; ".join(["game: beleaguered-castle", ACES, *lines]))


def test_the_aces_are_laid_out_and_all_other_cards_in_rows_of_six_face_up() -> None:
    at = Table("beleaguered-castle", deal=17).position
    assert at.built() == 4
    assert all(len(at[f"{side}{n}"]) == 6 for side in ("left", "right") for n in range(1, 5))
    assert not any(at.down)


def test_a_row_is_packed_down_in_any_suit_one_card_at_a_time() -> None:
    at = castle("left1: 9H", "left2: TH 3C", "right1: TS", "right2: rest")
    assert at.why_not("left1>right1") is None
    assert at.why_not("left2>left1") == "The 3 of clubs can't go on the 9 of hearts: left row 1 takes any 8 now."
    packed = at.play("left1>right1")
    assert packed.why_not("right1>left1*2") is not None


def test_any_card_goes_to_a_space() -> None:
    at = castle("left1: 9H", "left2: 3C", "right2: rest")
    assert at.why_not("left2>left3") is None


def test_foundations_are_built_up_in_suit_and_keep_their_cards() -> None:
    at = castle("left1: 2C", "left2: 2D", "left3: 3H", "right2: rest")
    assert at.why_not("left1>foundation1") is None
    assert "is the wrong suit" in (at.why_not("left2>foundation1") or "")
    assert (at.why_not("foundation1>left2") or "").startswith("You can't take cards from")


def test_there_is_no_stock_to_turn() -> None:
    at = Table("beleaguered-castle", deal=17)
    assert at.game.actions == ()
    assert all(move.verb == "move" for move in at.moves)
    assert "stock" not in at.game.rules().lower()
