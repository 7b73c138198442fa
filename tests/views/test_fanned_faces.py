"""Faces in fans: what identifies a card is seen, and nothing peeps out where it should not."""

import pytest

from patience_widget.views.facts import FACTS

CLASSIC, LARGE = FACTS["classic"], FACTS["large"]
ASIDE: float = FACTS["pictures"]["aside"]
HIGH = 140


def _reaches() -> list[tuple[float, float]]:
    """From where to where the middle of each large face reaches, in hundredths of the width of a card."""
    frame = LARGE["court"]["figure"]
    spots = [spot for pips in LARGE["pips"].values() for spot in pips]
    pips = [(x - size / 2, x + size / 2) for x, _, size in spots]
    return [(left + ASIDE, right + ASIDE) for left, right in [*pips, (frame["x"], frame["x"] + frame["width"])]]


def test_nothing_of_the_middle_of_a_large_face_peeps_out_beside_the_card_that_covers_it() -> None:
    shown = FACTS["geometry"]["step"]["right"]["up"]
    assert min(left for left, _ in _reaches()) > shown


def test_the_middle_of_a_large_face_ends_before_the_edge() -> None:
    assert max(right for _, right in _reaches()) < FACTS["card"]["width"]


def test_a_fan_shows_rank_and_suit_of_a_classic_face_whole_and_a_tight_one_still_the_rank() -> None:
    (_, rank, high), (across, suit, size) = CLASSIC["rank"], CLASSIC["suit"]
    assert suit + size / 2 < 0.28 * HIGH
    assert rank + high / 2 < 0.17 * HIGH
    assert across + size / 2 < 0.3 * 100
    assert FACTS["geometry"]["step"]["down"]["up"] >= 28
    assert FACTS["geometry"]["step"]["right"]["up"] >= 30


@pytest.mark.parametrize("index", [*CLASSIC["pips"]])
def test_a_classic_face_has_its_points_all_of_one_size_and_off_the_index(index: str) -> None:
    upper, middle = CLASSIC["pips"][index]["upper"], CLASSIC["pips"][index]["middle"]
    assert 2 * len(upper) + len(middle) == (1 if index[0] == "A" else int(index))
    assert len({size for _, _, size in (*upper, *middle)}) == 1
    across, _, wide = CLASSIC["suit"]
    assert all(x - size / 2 > across + wide / 2 for x, _, size in upper)
