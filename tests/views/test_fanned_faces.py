"""A face in a fan to the right: its middle stands aside for the suit under the rank, and must still be on the card."""

from patience_widget.views.facts import FACTS

ASIDE: float = FACTS["aside"]


def _reaches() -> list[tuple[float, float]]:
    """From where to where the middle of each face reaches, in hundredths of the width of a card."""
    frame = FACTS["court"]["figure"]
    spots = [spot for pips in FACTS["pips"].values() for spot in pips]
    pips = [(x - size / 2, x + size / 2) for x, _, size in spots]
    return [(left + ASIDE, right + ASIDE) for left, right in [*pips, (frame["x"], frame["x"] + frame["width"])]]


def test_nothing_of_the_middle_peeps_out_beside_the_card_that_covers_it() -> None:
    shown = FACTS["geometry"]["step"]["right"]["up"] * 100
    assert min(left for left, _ in _reaches()) > shown


def test_the_middle_ends_before_the_edge() -> None:
    assert max(right for _, right in _reaches()) < FACTS["card"]["width"]
