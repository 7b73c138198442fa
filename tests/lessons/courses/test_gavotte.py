"""What is particular in the course of Gavotte."""

from patience_widget.core.table import Table
from patience_widget.lessons.courses.gavotte import COURSE as GAVOTTE
from tests.lessons.learner import begin, step_with


def test_in_gavotte_no_other_choice_of_ranks_lets_six_of_the_cards_in_sight_go() -> None:
    index = step_with(GAVOTTE, "Now the choice is yours")
    best = {}
    for move in GAVOTTE.begin(index).moves:
        session = begin(GAVOTTE, index)
        if move.verb == "move":
            session.play(move)
            best[move] = (session.message.kind == "failed", _all_that_can_go(GAVOTTE.begin(index).play(move)))
    assert {failed for failed, _ in best.values()} == {True, False}
    assert all(failed == (cards < 6) for failed, cards in best.values())


def test_in_gavotte_a_card_may_be_taken_off_its_foundation_to_any_place_when_that_is_to_be_tried() -> None:
    index = step_with(GAVOTTE, "off its foundation")
    for place in ("left1", "left4", "left7", "left10", "right3"):
        session = begin(GAVOTTE, index)
        assert not session.play(f"odds1>{place}")
        assert session.finished


def test_in_gavotte_no_second_king_of_hearts_can_be_seen_where_one_is_to_be_saved() -> None:
    at = begin(GAVOTTE, step_with(GAVOTTE, "The jack is still in the stock")).table.position
    seen = [card.code for pile in at.game.piles if pile.id != "stock" for card in at[pile.id]]
    assert seen.count("KH") == 1


def _all_that_can_go(table: Table) -> int:
    """The cards built when everything is built that can be, without a turn."""
    while ready := [move for move in table.moves if move.verb == "move"]:
        table.play(ready[0])
    return table.position.built()
