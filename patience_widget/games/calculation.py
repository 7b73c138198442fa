"""The Calculation family: foundations built by ones, twos, threes and more, and four heaps to plan on.

Calculation after PySolFC (``calculation.py``); AisleRiot does not have the game. The four cards that begin the
foundations are of any suit: those that PySolFC takes, so that a deal number brings the same cards.

Imaginary Thirteen, Calculation with two packs, after the same file, which was read, not run: eight foundations, and
still four heaps. The Wikipedia article of that name lays out sixteen cards: eight markers that only remind of the
steps, and under each the first card of its foundation, so that a foundation has twelve cards. That is the variant
`markers`.

In a `pysolfc` form the next card is turned by itself when one is placed, and a card may go from one foundation to
another.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    NEVER_GIVES,
    FirstOfRank,
    Game,
    Rest,
    Turn,
    building_order,
    foundations,
    from_the_hand,
    hand,
    heaps,
    next_in_order,
    no_card_waits,
    not_complete,
    reserve,
    stock,
    stock_has_cards,
)

from .shared import as_in_pysolfc, giving_back

_STEPS = (1, 2, 3, 4)

CALCULATION = Game(
    name="calculation",
    title="Calculation",
    family="Calculation",
    aliases=("Broken Intervals", "La Plus Belle"),
    aim="Build all cards on the four foundations: the first by ones, the second by twos, the third by threes, the "
    "fourth by fours. In the end each shows a king.",
    groups=(
        foundations(
            4, takes=(not_complete, next_in_order), orders=tuple(building_order(step, step, 13) for step in _STEPS)
        ),
        stock(),
        hand(),
        heaps(4, takes=(from_the_hand,), fan="down"),
    ),
    deal=(
        FirstOfRank(
            tuple((step, f"foundation{step}") for step in _STEPS),
            sentence="An ace, a two, a three and a four, of any suits, are taken out of the pack and begin the four "
            "foundations.",
        ),
        Rest(),
    ),
    actions=(Turn(1, target="turned", rules=(no_card_waits, stock_has_cards)),),
    layout="""
        foundation1 foundation2 foundation3 foundation4 : stock
        heap1       heap2       heap3       heap4       : turned
    """,
    source="PySolFC. You go through the stock once.",
)

_EIGHT = tuple(range(1, 9))
_TURNING = (stock(), hand(), heaps(4, takes=(from_the_hand,), fan="down", equivalent=True))

IMAGINARY_THIRTEEN = Game(
    name="imaginary-thirteen",
    title="Imaginary Thirteen",
    family="Calculation",
    packs=2,
    aliases=("Pythagor",),
    aim="Build all cards on the eight foundations: the first by ones, the second by twos and so on up to the eighth by "
    "eights. In the end each shows a king.",
    groups=(
        foundations(
            8, takes=(not_complete, next_in_order), orders=tuple(building_order(step, step, 13) for step in _EIGHT)
        ),
        *_TURNING,
    ),
    deal=(
        FirstOfRank(
            tuple((step, f"foundation{step}") for step in _EIGHT),
            sentence="An ace, a two, a three and so on up to an eight, of any suits, are taken out of the pack and "
            "begin the eight foundations.",
        ),
        Rest(),
    ),
    actions=(Turn(1, target="turned", rules=(no_card_waits, stock_has_cards)),),
    layout="""
        foundation1..foundation8
        stock turned : heap1..heap4 : .
    """,
    story=(
        "The thirteen is imaginary: where a step leads past the king, as from the 8 by eights to 16, thirteen is taken "
        "off, and a 3 is next."
    ),
    source="PySolFC. You go through the stock once.",
)

WITH_MARKERS = replace(
    IMAGINARY_THIRTEEN,
    name="imaginary-thirteen/markers",
    title="Imaginary Thirteen with markers",
    aliases=(),
    aim="Build all cards but the eight markers on the foundations, each by the step that its marker shows. In the end "
    "each shows a king.",
    never_built=8,
    groups=(
        reserve(
            8,
            "marker",
            title="Markers",
            gives=NEVER_GIVES,
            capacity=1,
            note="The markers stay where they are: they only remind you of the steps.",
        ),
        foundations(
            8, takes=(not_complete, next_in_order), orders=tuple(building_order(2 * step, step, 12) for step in _EIGHT)
        ),
        *_TURNING,
    ),
    deal=(
        FirstOfRank(
            tuple((step, f"marker{step}") for step in _EIGHT),
            sentence="An ace, a two, a three and so on up to an eight, of any suits, are taken out of the pack and "
            "laid in a row: the markers.",
        ),
        FirstOfRank(
            tuple(((2 * step - 1) % 13 + 1, f"foundation{step}") for step in _EIGHT),
            sentence="A card of twice the value of each marker is laid below it and begins a foundation: 2, 4, 6, 8, "
            "10, queen, ace (14 less 13) and 3 (16 less 13).",
        ),
        Rest(),
    ),
    layout="""
        marker1..marker8
        foundation1..foundation8
        stock turned : heap1..heap4 : .
    """,
    source="Wikipedia, Imaginary Thirteen: markers are laid out above the foundations.",
)

GAMES = (
    CALCULATION,
    as_in_pysolfc(CALCULATION, "a card may go from one foundation to another", groups=giving_back(CALCULATION.groups)),
    IMAGINARY_THIRTEEN,
    WITH_MARKERS,
    as_in_pysolfc(
        IMAGINARY_THIRTEEN,
        "a card may go from one foundation to another",
        groups=giving_back(IMAGINARY_THIRTEEN.groups),
    ),
)
