"""The featured games: a game needs nothing but its file to be in the catalogue, and these have more.

Each has a course of lessons, games that were won on record, a solver of its family or no choices at all, and a player
that takes care. Tests ask all this of these games alone, so that a new game may get it later, or never.
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


def featured_names() -> tuple[str, ...]:
    """The names of the featured games and of their variants, families together.

    >>> featured_names()[:3]
    ('osmosis', 'osmosis/draw1', 'osmosis/pysolfc')
    """
    return tuple(name for name in names() if name.partition("/")[0] in FEATURED)
