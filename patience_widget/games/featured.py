"""The featured games: to be in the catalogue, a game needs only its file, but these games have more.

Each has a lesson, records of won games, a careful player, and a solver for its family, unless it has no real choices.
Tests ask for all this only in these games, so a new game can get it later, or never.
"""

from __future__ import annotations

from patience_widget.core.catalogue import names

FEATURED = (
    "osmosis",
    "peek",
    "bridesmaids",
    "rosamunds-bower",
    "royal-cotillion",
    "odd-and-even",
    "gavotte",
    "contradance",
    "captive-queens",
    "royal-quadrille",
)
"""The names of the featured games, without their variants."""


WELL_KNOWN = (
    "klondike",
    "spider",
    "freecell",
    "pyramid",
    "tripeaks",
    "golf",
    "yukon",
    "canfield",
    "forty-thieves",
)
"""Games that nearly everybody knows by name, the best known first: who chooses a game sees these before the others."""


def featured_names() -> tuple[str, ...]:
    """The names of the featured games and of their variants, by family.

    >>> featured_names()[:3]
    ('osmosis', 'osmosis/draw1', 'osmosis/pysolfc')
    """
    return tuple(name for name in names() if name.partition("/")[0] in FEATURED)
