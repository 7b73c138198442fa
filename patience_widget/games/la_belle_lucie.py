"""La Belle Lucie and its kin: fans of three cards, which are shuffled and dealt again twice.

La Belle Lucie after Wikipedia and PySolFC (``fan.py``, id 901), which agree: packed down in suit, one card at a time,
empty fans stay empty, and twice the cards left are gathered, shuffled and dealt again by threes. Super Flower Garden
(PySolFC, id 132) is packed in any suit. Trefoil (PySolFC, id 88) begins with the aces on the foundations.

The deals are PySolFC's, so that a deal number brings the same cards: three rounds to the full fans, then the last card;
in Trefoil it moves the aces to the end of the pack first, which comes to the same. Read in its source, not seen in the
running program. The shuffles of the redeals are our own (see `in_shuffled_order`): PySolFC's go on from the state of
its random numbers, and depend on how the cards lay.

A "merci", one buried card that may be drawn after the last redeal, makes another game, which Wikipedia and PySolFC (id
906) call Three Shuffles and a Draw; they differ in which card it may be.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    IN_SUIT,
    Batches,
    Game,
    Gather,
    Group,
    Packet,
    Packs,
    Rounds,
    rows,
    spaces_stay,
)

from .shared import four_suits_up, laid_out

_BY_THREES = Gather(
    ("fan",), shuffled=True, then=(Batches("fan", 3),), limit=2, again="three to a fan; what is left makes the last one"
)


def _fans(count: int, packing: Packs) -> Group:
    return rows(count, "fan", takes=(spaces_stay, packing), title="Fans")


LA_BELLE_LUCIE = Game(
    name="la-belle-lucie",
    title="La Belle Lucie",
    family="La Belle Lucie",
    aliases=("Midnight Oil", "Lovely Lucy", "Fair Lucy", "Beautiful Lutecia", "Clover Leaves", "Alexander the Great"),
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(four_suits_up(), _fans(18, Packs(DOWN, IN_SUIT))),
    deal=(
        *(Packet(f"fan{n}", face_up=True) for _ in range(3) for n in range(1, 18)),
        Packet("fan18", face_up=True, sentence="All cards, face up, make 17 fans of three and one single card."),
    ),
    actions=(_BY_THREES,),
    layout="""
        foundation1 : fan1  : fan2  : fan3  : fan4  : fan5  :
        foundation2 : fan6  : fan7  : fan8  : fan9  : fan10 :
        foundation3 : fan11 : fan12 : fan13 : fan14 : fan15 :
        foundation4 : .     : fan16 : fan17 : fan18 : .     :
    """,
    source="Wikipedia and PySolFC, which agree.",
)

SUPER_FLOWER_GARDEN = replace(
    LA_BELLE_LUCIE,
    name="super-flower-garden",
    title="Super Flower Garden",
    aliases=(),
    groups=(four_suits_up(), _fans(18, Packs(DOWN, ANY_SUIT))),
    source="PySolFC.",
)

_ACES = four_suits_up()

TREFOIL = replace(
    LA_BELLE_LUCIE,
    name="trefoil",
    title="Trefoil",
    aliases=(),
    groups=(_ACES, _fans(16, Packs(DOWN, IN_SUIT))),
    deal=(
        laid_out(_ACES, sentence="The four aces are laid out, the foundations."),
        Rounds("fan", 3, sentence="All other cards, face up, make 16 fans of three."),
    ),
    layout="""
        foundation1 : fan1  . fan2  . fan3  . fan4  .
        foundation2 : fan5  . fan6  . fan7  . fan8  .
        foundation3 : fan9  . fan10 . fan11 . fan12 .
        foundation4 : fan13 . fan14 . fan15 . fan16 .
    """,
    source="PySolFC.",
)

GAMES = (LA_BELLE_LUCIE, SUPER_FLOWER_GARDEN, TREFOIL)
