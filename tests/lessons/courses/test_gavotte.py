"""What is particular in the course of Gavotte."""

from patience_widget.core.table import Table
from patience_widget.core.words import in_words
from patience_widget.lessons.courses.gavotte import COURSE as GAVOTTE
from tests.lessons.learner import begin, step_with


def test_in_gavotte_no_other_choice_of_ranks_lets_six_of_the_cards_in_sight_go() -> None:
    index = step_with(GAVOTTE, "Find the best pair")
    best = {}
    for move in GAVOTTE.begin(index).moves:
        session = begin(GAVOTTE, index)
        if move.verb == "move":
            session.play(move)
            best[move] = (session.message.kind == "failed", _all_that_can_go(GAVOTTE.begin(index).play(move)))
    assert {failed for failed, _ in best.values()} == {True, False}
    assert all(failed == (cards < 6) for failed, cards in best.values())


def test_in_gavotte_a_choice_of_ranks_is_told_how_many_cards_can_go() -> None:
    index = step_with(GAVOTTE, "Find the best pair")
    told = 0
    for move in [move for move in GAVOTTE.begin(index).moves if move.verb == "move"]:
        session = begin(GAVOTTE, index)
        session.play(move)
        if session.message.kind == "failed":
            cards = _all_that_can_go(GAVOTTE.begin(index).play(move))
            assert f"only {in_words(cards)} cards can go. Count another pair. Your" in session.message.text
            assert session.message.text.count("taken back") == 1
            told += 1
    assert told > 20


def test_in_gavotte_the_king_covered_in_the_waste_gets_no_gap() -> None:
    index = step_with(GAVOTTE, "The jack is still in the stock")
    assert _can_be_reached(GAVOTTE.begin(index), "odds3", "KH", turns=6)
    assert not _can_be_reached(GAVOTTE.begin(index).play("turn"), "odds3", "KH", turns=6)


def test_in_gavotte_a_card_under_two_others_is_dug_out_by_two_gaps_and_under_three_it_is_not() -> None:
    index = step_with(GAVOTTE, "lies under two cards in the waste")
    assert _can_be_reached(GAVOTTE.begin(index), "odds3", "JH", turns=0)
    for turns in range(3):
        assert not _can_be_reached(GAVOTTE.begin(index).play("turn"), "odds3", "JH", turns=turns)


def test_in_gavotte_a_card_may_be_taken_off_its_foundation_to_any_place_when_that_is_to_be_tried() -> None:
    index = step_with(GAVOTTE, "any card of the left wing")
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


def _can_be_reached(table: Table, pile: str, card: str, turns: int) -> bool:
    """Whether a card can be built on a pile, with so many turns of the stock at most: every order of play is tried."""
    waiting, seen = [(table.position, turns)], set()
    while waiting:
        at, left = waiting.pop()
        if any(one.code == card for one in at[pile]):
            return True
        if (at, left) not in seen:
            seen.add((at, left))
            moves = [move for move in at.game.legal_moves(at) if move.verb == "move" or left]
            waiting += [(at.game.play(at, move)[0], left - (move.verb == "turn")) for move in moves]
    return False
