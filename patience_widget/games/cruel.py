"""Cruel and Perseverance: twelve open columns of four, which you gather and deal again, without a shuffle.

Cruel after PySolFC (``bakersdozen.py``, id 104), Wolter (politaire.com) and Solitaire Central, and as in the program of
Microsoft that made it known (1990): the aces are laid out, columns are packed down in suit, one card at a time, and
spaces stay empty. As often as you like, the columns are strung together and cut into fours again. They are cut from the
tops: the top four cards of the first column come back there, and the rest slides on. AisleRiot (``cruel.scm``) cuts
them from the bottoms: the form `bottoms`. An older page of Wikipedia calls that a common error. Some books allow a
redeal only when no other move is left; Wikipedia and the programs don't ask for that. Cards may come back from the
foundations, as in PySolFC.

Perseverance after PySolFC (id 404): cards in order move together, and there are two redeals, cut as in Cruel. Wikipedia
lays the twelfth column over the eleventh, both over the tenth and so on, and deals four cards at a time, so that the
last column comes first: the form `last-first`. Solitaire Forever knows forms without sequences, and with more redeals.

The deals are PySolFC's, row by row from left to right, so that a deal number brings the same cards: read in its source,
not seen in the running program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    DOWN,
    FREELY,
    IN_SUIT,
    Batches,
    Game,
    Gather,
    Packs,
    Rounds,
    Run,
    spaces_stay,
    tableau,
)

from .shared import four_suits_up, laid_out

_ACES = four_suits_up(gives=FREELY)
_PACKING = Packs(DOWN, IN_SUIT)
_COLUMNS = tableau(12, takes=(spaces_stay, _PACKING))
_FROM_THE_TOPS = Gather(order="backwards", then=(Batches("tableau", 4, at_once=True),))
_FROM_THE_BOTTOMS = Gather(turned=True, then=(Batches("tableau", 4),), again="in fours, pile by pile")

CRUEL = Game(
    name="cruel",
    title="Cruel",
    family="Baker's Dozen",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(_ACES, _COLUMNS),
    deal=(
        laid_out(_ACES, sentence="The four aces are laid out, the foundations."),
        Rounds("tableau", 4, sentence="All other cards, face up, make twelve columns of four, the tableau."),
    ),
    actions=(_FROM_THE_TOPS,),
    layout="""
        . . . . foundation1 foundation2 foundation3 foundation4 . . . .
        tableau1 tableau2 tableau3 tableau4 tableau5 tableau6 tableau7 tableau8 tableau9 tableau10..tableau12
    """,
    source="PySolFC and Wolter, which agree.",
)
BOTTOMS = replace(
    CRUEL,
    name="cruel/bottoms",
    title="Cruel, cut from the bottoms",
    actions=(_FROM_THE_BOTTOMS,),
    source="AisleRiot: the bottom four cards of the first column come back there.",
)

PERSEVERANCE = replace(
    CRUEL,
    name="perseverance",
    title="Perseverance",
    groups=(_ACES, replace(_COLUMNS, lifts=Run(_PACKING))),
    actions=(replace(_FROM_THE_TOPS, limit=2),),
    source="PySolFC.",
)
LAST_FIRST = replace(
    PERSEVERANCE,
    name="perseverance/last-first",
    title="Perseverance, last column first",
    actions=(replace(_FROM_THE_TOPS, order="forwards", limit=2),),
    source="Wikipedia: the last column is on top of the packet that is dealt again.",
)

GAMES = (CRUEL, BOTTOMS, PERSEVERANCE, LAST_FIRST)
