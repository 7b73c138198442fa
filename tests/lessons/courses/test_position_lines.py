"""The lines of positions that are written for an author: foundations, and places filled."""

from collections import Counter
from itertools import pairwise

import pytest

from patience_widget.lessons.courses.shared import filled, foundations_of


def test_places_that_are_not_named_are_filled_with_cards_that_are_not_named_either() -> None:
    text = filled("reserve2: KC; waste: KC KD; stock: rest", "odd-and-even", "reserve", "KQ")
    lines = dict(line.split(": ") for line in text.splitlines()[1:])
    assert list(lines) == [f"reserve{number}" for number in (1, 3, 4, 5, 6, 7, 8, 9)]
    left = Counter(rank + suit for rank in "KQ" for suit in "CDHS" for _ in range(2)) - Counter(["KC", "KC", "KD"])
    assert Counter(lines.values()) <= left
    with pytest.raises(ValueError, match="16 places of lords are empty, and only 8 cards are left for them"):
        filled("stock: rest", "royal-cotillion", "lords", "K")


def test_ranks_are_mixed_and_always_in_the_same_way() -> None:
    text = filled("stock: rest", "royal-cotillion", "lords", "9TJ")
    ranks = [line[-2] for line in text.splitlines()[1:]]
    assert sum(before != after for before, after in pairwise(ranks)) > len(ranks) / 2
    assert filled("stock: rest", "royal-cotillion", "lords", "9TJ") == text


def test_foundations_that_the_game_has_not_are_an_error() -> None:
    with pytest.raises(KeyError):
        foundations_of("royal-cotillion", threes1=2)
