"""The lines of positions that are written for an author: foundations, and places filled."""

import pytest

from patience_widget.lessons.courses.position_lines import filled, foundations_of


def test_places_that_are_not_named_are_filled_with_cards_that_are_not_named_either() -> None:
    text = filled("reserve2: KC; waste: KC KD; stock: rest", "odd-and-even", "reserve", "KQ")
    assert text.splitlines()[1:4] == ["reserve1: KH", "reserve3: KS", "reserve4: KD"]
    with pytest.raises(ValueError, match="16 places of lords are empty, and only 8 cards are left for them"):
        filled("stock: rest", "royal-cotillion", "lords", "K")


def test_foundations_that_the_game_has_not_are_an_error() -> None:
    with pytest.raises(KeyError):
        foundations_of("royal-cotillion", threes1=2)
