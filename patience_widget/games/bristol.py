"""Bristol: eight fans of three cards, packed down in any suit, and a reserve of three piles dealt in rows.

Rules after the Wikipedia article Bristol, which names Morehead and Mott-Smith (about 1950), PySolFC (``bristol.py``, id
42) and AisleRiot (``bristol.scm``). They agree on the play. When the fans are dealt, kings go to the bottom: by
Wikipedia and AisleRiot they are put under their fan. PySolFC lets a king change places with the lowest card there that
is no king, and deals the deck from its other end: this is the form `pysolfc`, in which a deal number brings the same
cards as there (read in its source, not seen in the running program). AisleRiot begins with no cards in the reserve;
its first row is then dealt by the player.

Belvedere, the form `belvedere`, begins with an ace on a foundation (Wikipedia; PySolFC, so `belvedere-pysolfc`).
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    UP,
    BeginsWith,
    Builds,
    DealRow,
    FirstOfRank,
    Game,
    LastCardFirst,
    Packs,
    Rest,
    Rounds,
    ToTheBottom,
    foundations,
    not_complete,
    reserve,
    spaces_stay,
    stock,
    tableau,
)

_FANS = Rounds("tableau", 3, sentence="Eight fans of three cards, face up, the tableau.")
_KINGS = ToTheBottom("tableau", 13, sentence="A king that is dealt to a fan is put under the other cards of the fan.")
_RESERVE = Rounds("reserve", sentence="Three cards, face up, side by side, begin the reserve.")
_ACE = FirstOfRank(((1, "foundation1"),), sentence="An ace, of any suit, is taken out and begins a foundation.")
_EXCHANGED = replace(
    _KINGS,
    exchanged=True,
    sentence="A king that is dealt to a fan changes places with the lowest card that isn't a king.",
)

BRISTOL = Game(
    name="bristol",
    title="Bristol",
    family="Fan",
    aim="Build all cards on the four foundations, in any suit, from the ace up to the king.",
    groups=(
        foundations(4, takes=(not_complete, BeginsWith((1,)), Builds(UP, ANY_SUIT, round=False)), capacity=13),
        tableau(
            8,
            takes=(spaces_stay, Packs(DOWN, ANY_SUIT)),
            labels=tuple(f"fan {number}" for number in range(1, 9)),
            title="Fans",
            fan="right",
            vacancy="stays empty",
        ),
        stock(),
        reserve(3),
    ),
    deal=(_FANS, _KINGS, _RESERVE, Rest()),
    actions=(DealRow("reserve"),),
    layout="""
        .        .   .  foundation1 foundation2 foundation3 foundation4 .        .   .
        tableau1 . : tableau2 . :   tableau3 . :                         tableau4 . :
        tableau5 . : tableau6 . :   tableau7 . :                         tableau8 . :
        .        .   .  stock       reserve1    reserve2    reserve3     .        .   .
    """,
    source="Wikipedia (after Morehead and Mott-Smith), PySolFC and AisleRiot. Kings are put under their fan, as "
    "Wikipedia and AisleRiot say.",
)
BELVEDERE = replace(
    BRISTOL,
    name="bristol/belvedere",
    title="Belvedere",
    deal=(_ACE, *BRISTOL.deal),
    source="Wikipedia: Bristol with an ace on a foundation from the start.",
)
PYSOLFC = replace(
    BRISTOL,
    name="bristol/pysolfc",
    title="Bristol as in PySolFC",
    deal=(LastCardFirst(), _FANS, _EXCHANGED, _RESERVE, Rest()),
    source="PySolFC: kings change places with the lowest card of their fan.",
)
BELVEDERE_PYSOLFC = replace(
    BELVEDERE,
    name="bristol/belvedere-pysolfc",
    title="Belvedere as in PySolFC",
    deal=(_ACE, *PYSOLFC.deal),
    source="PySolFC's Belvedere: an ace is taken out, and kings change places with the lowest card of their fan.",
)

GAMES = (BRISTOL, BELVEDERE, PYSOLFC, BELVEDERE_PYSOLFC)
