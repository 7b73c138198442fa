"""Shares and their intervals."""

import math

import pytest

from patience_widget.analysis import survival, wilson


# R. G. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998),
# table I, method 3 (score): 81/263, 15/148, 0/20, 1/29.
@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_wilson_interval_has_the_published_ends(wins: int, n: int, low: float, high: float) -> None:
    assert wilson(wins, n) == pytest.approx((low, high), abs=0.00005)


def test_the_ends_are_the_shares_that_lie_just_so_far_from_what_was_seen() -> None:
    for share in wilson(30, 200, confidence=0.99):
        assert abs(30 / 200 - share) / math.sqrt(share * (1 - share) / 200) == pytest.approx(2.5758, abs=0.0001)


def test_the_interval_of_losses_mirrors_that_of_wins() -> None:
    won, lost = wilson(3, 50), wilson(47, 50)
    assert (won.low, won.high) == pytest.approx((1 - lost.high, 1 - lost.low))


def test_of_no_deals_nothing_is_known() -> None:
    assert wilson(0, 0) == (0, 1)


@pytest.mark.parametrize(("wins", "n"), [(-1, 10), (11, 10)])
def test_more_wins_than_deals_are_refused(wins: int, n: int) -> None:
    with pytest.raises(ValueError, match=f"not {wins} out of 10"):
        wilson(wins, n)


def test_a_confidence_in_per_cent_is_refused() -> None:
    with pytest.raises(ValueError, match=r"such as 0\.95, not 95"):
        wilson(1, 2, confidence=95)


def test_survival_counts_the_games_that_reach_a_point_or_go_beyond() -> None:
    assert survival([3, 1, 2, 3], points=range(5)) == [1, 1, 0.75, 0.5, 0]


def test_without_games_there_is_no_survival() -> None:
    with pytest.raises(ValueError, match="no games"):
        survival([], points=[1])
