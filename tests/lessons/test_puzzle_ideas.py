"""The idea of a puzzle is told as something to do, for every puzzle that is shipped."""

from __future__ import annotations

import pytest

from patience_widget import lessons
from patience_widget.lessons.puzzle.puzzle import idea, idea_of
from patience_widget.lessons.puzzle.shipped import puzzle_named
from patience_widget.lessons.puzzle.solving import Solving
from patience_widget.lessons.session.solve_puzzle import how_it_ends
from tests.every_game import one_in


@pytest.mark.parametrize("theme", lessons.puzzles().themes)
def test_every_theme_that_is_shipped_has_an_idea_in_words_of_its_own(theme: str) -> None:
    assert idea(theme) != theme


def test_every_idea_is_one_sentence() -> None:
    ideas = [said for one in lessons.puzzles() if (said := idea_of(one))]
    assert ideas
    for said in ideas:
        assert said.startswith("The idea: ")
        assert said.endswith((".", "?"))
        assert not said.endswith("?.")


@pytest.mark.parametrize("theme", ["turn to a later card", "build or go on", "which card to move", "when to rotate"])
def test_an_idea_that_does_not_tell_right_from_wrong_is_left_out(theme: str) -> None:
    assert {idea_of(one) for one in lessons.puzzles().theme(theme)} == {""}


@pytest.mark.parametrize("every", [5, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", one_in(3, ["klondike", "canfield", "yukon", "freecell", "cruel", "fan", "nestor"]))
def test_at_the_end_every_puzzle_says_what_a_wrong_move_takes_from_the_way_to_win(game: str, every: int) -> None:
    for one in tuple(lessons.puzzles(game))[::every]:
        said = how_it_ends(Solving(one))
        assert "Why " in said, one.name
        assert "Then the way to win is blocked: " in said, one.name


def wrong(name: str) -> str:
    """What is said of the first wrong move of a puzzle."""
    solving = Solving(puzzle_named(name))
    refutation = solving.puzzle.refutations[0]
    assert not refutation.turns
    return solving.judged(refutation.move).why


def test_a_wrong_move_says_what_it_blocks() -> None:
    assert wrong("klondike-308-93").startswith(
        "This blocks the way to win: the queen of spades lies on the king of diamonds, where the queen of clubs goes. "
        "So at most "
    )


def test_a_wrong_move_does_not_say_which_card_it_blocks_if_that_is_the_answer() -> None:
    assert wrong("klondike-183-86").startswith("Another card needs that place. The hearts foundation")
    assert wrong("giza-13-11").startswith("Another card needs one of these two for a pair. ")
    assert "This blocks" not in wrong("freecell-11-37")


@pytest.mark.long
def test_a_card_that_is_built_takes_no_card_that_could_come_back() -> None:
    ends = [how_it_ends(Solving(one)) for one in lessons.puzzles("cruel")]
    built = "the 5 of spades is built already, and the 4 of spades can't go on it"
    assert sum(built in said for said in ends) == 1


def test_several_wrong_moves_with_one_reason_are_told_together() -> None:
    said = how_it_ends(Solving(puzzle_named("freecell-33-26")))
    assert "Why not " not in said
    blocked = "Then the way to win is blocked: no column is empty for the jack of spades"
    assert f"Why do the other moves lose? {blocked}" in said


def test_the_same_reason_is_given_once_even_if_more_cards_could_be_built_after_one_move_than_after_another() -> None:
    said = how_it_ends(Solving(puzzle_named("giza-13-11")))
    assert said.count("the queen of spades is cleared already, and the ace of clubs needs it for a pair.") == 1
    assert "would leave" not in said
