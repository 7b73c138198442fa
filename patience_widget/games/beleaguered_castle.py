"""Beleaguered Castle: four aces between two wings of four rows, all cards face up, one card moved at a time.

Rules after PySolFC (``beleagueredcastle.py``) and AisleRiot (``beleaguered-castle.scm``), which agree: aces out, packed
down in any suit, any card in a space. The deal is PySolFC's: row by row, the left wing first, so that a deal number
brings the same cards. There nothing happens by itself, so the game has no form of its own for PySolFC. It only moves
several cards in order at once where they could go one by one by way of spaces; here each goes by itself.
"""

from __future__ import annotations

from patience_widget.core.deals import Rounds
from patience_widget.core.game import Game
from patience_widget.core.packing import ANY_SUIT, DOWN, Packs
from patience_widget.core.piles import Fan, Group, tableau

from .shared import four_suits_up, laid_out

_FOUNDATIONS = four_suits_up()


def _wing(side: Fan) -> Group:
    labels = tuple(f"{side} row {n}" for n in range(1, 5))
    return tableau(4, side, takes=(Packs(DOWN, ANY_SUIT),), fan=side, labels=labels, title=f"The {side} wing")


BELEAGUERED_CASTLE = Game(
    name="beleaguered-castle",
    title="Beleaguered Castle",
    family="Beleaguered Castle",
    aliases=("Sham Battle", "Laying Siege"),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(_wing("left"), _FOUNDATIONS, _wing("right")),
    deal=(
        laid_out(_FOUNDATIONS, sentence="The four aces are laid out in a column, the foundations."),
        Rounds(
            ("left", "right"),
            6,
            sentence="All other cards, face up, make eight overlapping rows of six: four to the left of the "
            "foundations and four to the right.",
        ),
    ),
    actions=(),
    layout="""
        . . : left1 foundation1 right1 : . .
        . . : left2 foundation2 right2 : . .
        . . : left3 foundation3 right3 : . .
        . . : left4 foundation4 right4 : . .
    """,
    source="PySolFC and AisleRiot, which agree.",
)

GAMES = (BELEAGUERED_CASTLE,)
