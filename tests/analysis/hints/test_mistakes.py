"""The moves after which a game could no longer be won."""

import pytest

from patience_widget import Patience, Table
from patience_widget.analysis import Budget, mistakes, solve
from patience_widget.core.words import in_words
from patience_widget.players import greedy, play_out, random_player

FREE = Budget(None)


def lost_game() -> Table:
    """A game of Osmosis that was winnable and is lost by the end."""
    return play_out(Table("osmosis", deal=3), random_player(1), limit=80)


def test_a_mistake_is_the_move_after_which_the_game_is_proved_lost() -> None:
    table = lost_game()
    [mistake] = mistakes(table, budget=FREE)
    before, after = (table.numbered(table.node.path()[mistake.last - back].number).position for back in (1, 0))
    assert mistake.number == mistake.last
    assert solve(before, budget=None).verdict == "winnable"
    assert solve(after, budget=None).verdict == "lost"
    assert mistake.proof


def test_the_line_that_would_have_won_wins() -> None:
    table = lost_game()
    [mistake] = mistakes(table, budget=FREE)
    table.goto(mistake.number - 1)
    for move in mistake.wins:
        table.play(move)
    assert table.outcome() == "won"


def test_a_mistake_that_was_taken_back_is_called_so() -> None:
    table = lost_game()
    [mistake] = mistakes(table, budget=FREE)
    table.goto(mistake.number - 1)
    [again] = mistakes(table, budget=FREE)
    assert again.taken_back
    assert not mistake.taken_back
    assert "You took it back." in str(again)


def test_each_line_can_have_its_mistake() -> None:
    table = lost_game()
    [mistake] = mistakes(table, budget=FREE)
    table.goto(mistake.number - 1).play(mistake.wins[0])
    play_out(table, random_player(2), limit=80)
    found = mistakes(table, budget=FREE)
    assert found[0].moves == mistake.moves
    assert len(found) == 1 + (solve(table, budget=None).verdict == "lost")


def test_a_won_game_has_none() -> None:
    table = play_out(Table("klondike", deal=3), greedy)
    assert table.outcome() == "won"
    found = mistakes(table, budget=Budget(None, 100))
    assert len(found) == 0
    assert found.summary == "No move lost the game."


def test_a_deal_that_cannot_be_won_has_no_mistakes() -> None:
    found = mistakes(play_out(Table("osmosis", deal=1), greedy), budget=FREE)
    assert len(found) == 0
    assert found.summary == "This deal can't be won."


def test_what_cannot_be_decided_is_said() -> None:
    found = mistakes(play_out(Table("calculation", deal=3), greedy), budget=Budget(None, 50))
    assert len(found) == 0
    assert found.summary == "No mistake was found. There wasn't enough time to look at everything."


def test_a_mistake_that_cannot_be_pinned_down_is_a_range_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    table = lost_game()
    [mistake] = mistakes(table, budget=FREE)
    nodes = table.node.path()
    veiled = {nodes[number].position for number in (mistake.last, mistake.last + 1)}

    def veil(position: object, budget: Budget) -> object:
        return solve(position, budget=Budget(None, 0) if position in veiled else budget)  # type: ignore[arg-type]

    monkeypatch.setattr("patience_widget.analysis.hints.mistakes.solve", veil)
    [found] = mistakes(table, budget=FREE)
    assert (found.number, found.last) == (mistake.number, mistake.last + 2)
    assert str(found).startswith(f"One of moves {found.number} to {found.last}: after this")
    assert found.told == ""


def test_nobody_is_blamed_for_what_could_not_be_seen() -> None:
    [mistake] = mistakes(lost_game(), budget=FREE)
    assert mistake.hidden
    assert f"You couldn't know: {in_words(mistake.hidden)} cards hadn't been seen." in str(mistake)


def test_the_last_card_that_was_not_seen_is_no_excuse() -> None:
    table = Table("osmosis", deal=3)
    for move in solve(table, budget=None).line[:89]:
        table.play(move)
    assert len(set(table.game.cards) - table.node.seen) == 1
    [mistake] = mistakes(table.play("turn"), budget=FREE)
    assert not mistake.hidden
    assert "You couldn't know" not in str(mistake)


def test_a_board_shows_its_mistakes_and_has_looked_under_the_cards() -> None:
    table = lost_game()
    board = Patience(table)
    assert list(board.mistakes(FREE)) == list(mistakes(table, budget=FREE))
    assert "<ol>" in board.mistakes(FREE)._repr_html_()
