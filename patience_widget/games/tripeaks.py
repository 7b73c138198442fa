"""TriPeaks: three peaks of cards, each covered by two others, go onto a single pile, up or down in rank.

Robert Hogue's game of 1989 after PySolFC (``threepeaks.py``, the form without score, id 22231), AisleRiot
(``triple-peaks.scm``) and playsolitaire.io: a king and an ace are neighbours. solitairebliss has a form in which they
aren't: `no-wrap`. The deal is PySolFC's, row by row from the peaks down, so that a deal number brings the same cards;
read in its source, not seen in the running program. The score that some programs keep is left out.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    EITHER,
    Builds,
    Game,
    Group,
    Packet,
    Rest,
    Turn,
    TurnUp,
    foundations,
    layers,
    stock,
)

_FACE_DOWN = 18
_LYING_ON = (
    *((4 + 2 * peak, 5 + 2 * peak) for peak in range(3)),
    *((10 + 3 * peak + place, 11 + 3 * peak + place) for peak in range(3) for place in range(2)),
    *((19 + place, 20 + place) for place in range(9)),
    *((),) * 10,
)
"""For each place the two of the next row whose cards lie on it: rows of 3, 6, 9 and 10."""


def _groups(*, wrap: bool) -> tuple[Group, ...]:
    note = "" if wrap else "A king and an ace aren't next to each other."
    foundation = foundations(1, takes=(Builds(EITHER, ANY_SUIT, round=wrap),), title="Foundation", note=note)
    return (stock(), foundation, layers(_LYING_ON, "peak", title="Peaks", face="top up"))


TRIPEAKS = Game(
    name="tripeaks",
    title="TriPeaks",
    family="Golf",
    aliases=("Three Peaks", "Triple Peaks", "Tri Towers"),
    aim="Clear the three peaks: take their cards to the foundation, up or down in rank.",
    groups=_groups(wrap=True),
    deal=(
        *(Packet(f"peak{n}") for n in range(1, _FACE_DOWN + 1)),
        *(Packet(f"peak{n}", face_up=True) for n in range(_FACE_DOWN + 1, 29)),
        Packet(
            "foundation",
            face_up=True,
            sentence="Three peaks of cards, face down: rows of three, six and nine cards. Below them, a row of ten, "
            "face up. Two cards of the next row lie on each card. One more card, face up, begins the foundation.",
        ),
        Rest(),
    ),
    actions=(Turn(target="foundation"),),
    effects=(TurnUp("peak", uncovered=True),),
    clears=("peak",),
    layout="""
          . : peak1 . . peak2 . . peak3 . :
        ^ . peak4 peak5 . peak6 peak7 . peak8 peak9 .
        ^ : peak10..peak18 :
        ^ peak19..peak28
          . . . : stock . foundation : . . .
    """,
    story="It was invented by Robert Hogue in 1989.",
    source="PySolFC, AisleRiot and playsolitaire.io, which agree. The score that programs keep is left out.",
)

NO_WRAP = replace(
    TRIPEAKS,
    name="tripeaks/no-wrap",
    title="TriPeaks without turning the corner",
    aliases=(),
    groups=_groups(wrap=False),
    source="solitairebliss: a king and an ace are not next to each other.",
)

GAMES = (TRIPEAKS, NO_WRAP)
