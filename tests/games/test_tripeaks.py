"""Rules of TriPeaks, a legal and an illegal case each."""

from patience_widget import Table

DECK = " ".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")


def test_it_is_dealt_as_in_pysolfc_row_by_row_from_the_peaks_down() -> None:
    """Read from its source."""
    at = Table("tripeaks", deck=DECK).position
    assert [at["peak1"][0].code, at["peak4"][0].code, at["peak28"][0].code] == ["AC", "AS", "7S"]
    assert [at["foundation"][0].code, at["stock"][-1].code, len(at["stock"])] == ["8C", "8D", 23]
    assert [at.down[at.game.pile(f"peak{n}").index] for n in (1, 18, 19, 28)] == [1, 1, 0, 0]


def peaks(*lines: str, form: str = "tripeaks") -> Table:
    return Table(form, position="; ".join([f"game: {form}", *lines, "stock: rest"]))


def test_a_card_is_free_when_both_cards_on_it_have_gone_and_turns_up_then() -> None:
    at = peaks("foundation: 8C", "peak10: [TH]", "peak19: 9H", "peak20: 7D")
    assert at.why_not("peak19>foundation") is None
    at.play("peak19>foundation")
    assert at.position.down[at.game.pile("peak10").index] == 1
    assert at.why_not("peak10>foundation") == "The top card of peak 10 is face down. You can't play a face-down card."
    two = peaks("foundation: 8C", "peak10: [TH]", "peak19: 9H").play("peak19>foundation")
    assert two.position.down[two.game.pile("peak10").index] == 0
    assert two.why_not("peak10>foundation") is None


def test_each_card_of_the_upper_rows_is_covered_by_two_of_the_next_row() -> None:
    game = Table("tripeaks", deal=1).game
    covered = {pile.id: [game.piles[index].id for index in game.blockers[pile.index]] for pile in game.piles}
    assert covered["peak2"] == ["peak6", "peak7"]
    assert covered["peak8"] == ["peak16", "peak17"]
    assert covered["peak18"] == ["peak27", "peak28"]
    assert covered["peak28"] == []


def test_kings_and_aces_are_neighbours_but_in_one_form() -> None:
    cards = ("foundation: KC", "peak19: AH")
    assert peaks(*cards).why_not("peak19>foundation") is None
    assert peaks(*cards, form="tripeaks/no-wrap").why_not("peak19>foundation") is not None


def test_it_is_won_when_the_peaks_are_gone() -> None:
    at = peaks("foundation: 8C", "peak1: 9H")
    assert "27 of 28 cards cleared" in repr(at)
    assert at.play("peak1>foundation").outcome() == "won"


def test_a_place_is_drawn_half_a_card_beside_those_that_lie_on_it() -> None:
    game = Table("tripeaks", deal=1).game
    place = {pile.id: game.grid.places[pile.index] for pile in game.piles}
    for pile in game.piles:
        for index in game.blockers[pile.index]:
            (x, y), (other, below) = place[pile.id], game.grid.places[index]
            assert (abs(other - x), below - y) == (0.5, 0.5)
