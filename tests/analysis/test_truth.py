"""What was true of a game that is over: whether it was given up, or from which move on it was lost."""

import pytest

from patience_widget import Table
from patience_widget.analysis import Budget
from patience_widget.analysis.truth import UNKNOWN, Played, Truth, truth
from patience_widget.core.actions import Move
from patience_widget.players import careful, play_out

GIVEN_UP = Truth("You gave up a game that could be won.", could_win=True)
THIRTY_FANS = "2 3 13 7 1 17 13 12 1 1 6 2 4 4 11 16 11 14 17 14 10 10 6 6 7 12 16 3 15 3"


def true_of(table: Table, positions: int = 200_000) -> Truth:
    moves = tuple(node.played.move for node in table.node.path() if node.played)
    return truth(Played(table.node.path()[0].position, moves), budget=Budget(None, positions))


def black_hole() -> Table:
    return Table("black-hole", deal=5).play(*(f"fan{fan}>hole" for fan in THIRTY_FANS.split()))


@pytest.mark.parametrize("deal", [4, 5])
def test_careful_gives_up_klondikes_that_could_be_won(deal: int) -> None:
    table = play_out(Table("klondike", deal=deal), careful, 400)
    assert table.outcome() is None
    assert true_of(table) == GIVEN_UP


def test_it_says_which_move_lost_the_game_and_whether_the_cards_had_been_seen() -> None:
    lost = black_hole().play("fan5>hole")
    while list(lost.moves):
        lost.play(next(iter(lost.moves)))
    assert true_of(lost) == Truth("This deal was lost from move 31: you had seen every card.")


@pytest.mark.long
def test_nobody_could_be_sure_of_a_loss_while_cards_were_hidden() -> None:
    found = true_of(play_out(Table("klondike", deal=2), careful, 400), 400_000)
    assert found.text.startswith("This deal was lost from move 7: nobody could be sure of that")
    assert not found.could_win


def test_a_deal_that_cannot_be_won_is_nobodys_fault() -> None:
    assert true_of(Table("osmosis", deal=1).play("turn")) == Truth("This deal can't be won.")


def test_a_game_that_was_won_is_won() -> None:
    table = play_out(Table("klondike", deal=1), careful, 400)
    assert true_of(table) == Truth("You won it.")


def test_what_there_was_no_time_for_is_not_claimed() -> None:
    table = play_out(Table("klondike", deal=4), careful, 400)
    assert true_of(table, 1) == Truth(UNKNOWN)


def test_the_move_that_lost_is_taken_from_the_line_that_was_played() -> None:
    table = black_hole()
    wrong = Move("move", ("fan5", "hole"))
    assert true_of(table) == GIVEN_UP
    table.play(wrong)
    table.undo()
    assert true_of(table) == GIVEN_UP
