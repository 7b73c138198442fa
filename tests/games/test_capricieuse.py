"""Rules of Capricieuse and Nationale, a legal and an illegal case each."""

from patience_widget import Table, games

BEGUN = "; ".join(
    f"{name}{n}: {rank}{suit}" for name, rank in (("aces", "A"), ("kings", "K")) for n, suit in enumerate("CDHS", 1)
)
PILES = [f"tableau{n}" for n in range(1, 13)]


def capricieuse(*lines: str, form: str = "capricieuse") -> Table:
    return Table(form, position="; ".join([f"game: {form}", BEGUN, *lines, "tableau12: rest"]))


def test_what_fits_is_built_while_the_cards_are_dealt_and_the_next_card_takes_its_place() -> None:
    at = Table("capricieuse", deal=17).position
    assert [card.code for card in at["aces1"]] == ["AC", "2C", "3C", "4C", "5C"]
    assert [len(at[pile]) for pile in PILES] == [6] * 6 + [5] * 6
    assert at.built() + sum(len(at[pile]) for pile in PILES) == 104


def test_piles_are_packed_up_or_down_in_suit_not_round_the_corner_one_card_at_a_time() -> None:
    at = capricieuse("tableau1: 9H", "tableau2: TH", "tableau3: AS", "tableau4: KS", "tableau5: TD")
    for move in ("tableau1>tableau2", "tableau2>tableau1"):
        assert at.why_not(move) is None
    for move in ("tableau3>tableau4", "tableau4>tableau3", "tableau1>tableau5"):
        assert at.why_not(move) is not None
    assert at.play("tableau1>tableau2").why_not("tableau2>tableau6*2") is not None


def test_any_card_goes_to_a_space() -> None:
    assert capricieuse("tableau1: 9H").why_not("tableau1>tableau2") is None


def test_twice_the_piles_are_gathered_from_the_last_one_and_dealt_again() -> None:
    table = Table("capricieuse/pysolfc", deal=17)
    before = table.position
    coming = [card for pile in reversed(PILES) for card in before[pile]]
    after = table.play("gather").position
    assert [after[pile][0] for pile in PILES] == coming[:12]
    assert table.told() == "The cards of the tableau are gathered and dealt again: 1 redeal left."
    table.play("gather")
    assert table.why_not("gather") == "You have no redeals left: you get only two."


def test_what_fits_is_built_when_the_cards_are_dealt_again() -> None:
    at = capricieuse("tableau1: 2C", "tableau2: QD")
    assert at.play("gather").position.built() > 8


def test_pysolfc_deals_twelve_piles_of_eight_and_cards_may_come_back() -> None:
    """Read from its source, not seen in the running program."""
    at = Table("capricieuse/pysolfc", deal=17).position
    assert [len(at[pile]) for pile in PILES] == [8] * 12
    assert [at[pile][0].code for pile in PILES[:4]] == ["4D", "3H", "4H", "4S"]
    form = "capricieuse/pysolfc"
    table = Table(form, position=f"game: {form}; {BEGUN} QS; tableau1: JS; tableau12: rest")
    assert table.why_not("kings4>tableau1") is None
    ours = Table("capricieuse", position=f"game: capricieuse; {BEGUN} QS; tableau1: JS; tableau12: rest")
    assert (
        ours.why_not("kings4>tableau1")
        == "You can't take cards from the spades foundation that starts with the king: cards on foundations stay there."
    )


def test_nationale_has_no_redeal_and_kings_and_aces_go_on_each_other() -> None:
    assert games.find("Nationale").name == games.find("Zigzag Course").name == "capricieuse/nationale"
    at = capricieuse("tableau1: AS", "tableau2: KS", "tableau3: KD", form="capricieuse/nationale")
    assert at.why_not("tableau1>tableau2") is None
    assert at.why_not("tableau2>tableau1") is None
    assert at.why_not("tableau1>tableau3") is not None
    assert not at.game.actions
