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


def _all_that_can_go(table: Table) -> int:
    """The cards built when everything is built that can be, without a turn."""
    while ready := [move for move in table.moves if move.verb == "move"]:
        table.play(ready[0])
    return table.position.built()
