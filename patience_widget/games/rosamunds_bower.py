"""Rosamund's Bower: Henry and the fair Rosamund, her guards, and the jack who would carry her off.

Rules after the Wikipedia article "Rosamund's Bower", which follows Mary Whitmore Jones, *Games of Patience* (4th
series, 1898) and Peter Arnold, *Card Games for One* (2011). Choices where it is silent or sources differ: Henry is
the king of spades and the assailant the jack of spades (PySolFC; in the copy of the article at hand the suits are
lost). The guards stand in a cross, inner behind outer (the article). The rule that a guard goes before a heap card
binds the heaps only, as the article says, not the card just turned. The heaps are gathered in any order (Arnold). A
turned card must be placed before the next is turned, and before a redeal: our reading.

`ring` is PySolFC's form (``royalcotillion.py``, and what was seen when the program ran): eight single guards, all
free and refilled, no rule that a guard goes first, heaps gathered in order, a turned card that waits at a redeal
going to the first heap before. With the program's options as they come the next card is turned by itself when one
is placed.

`suitor` completes a note on PySolFC's rules page: the jack is a suitor and stays out, like Rosamund, and Henry is
her father. With fifty cards to build the base must be a ten, for else the jack and the queen could not be the two
left over.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from patience_widget.core.writing import (
    NEVER_GIVES,
    Game,
    GivesWay,
    Group,
    Packet,
    Redeal,
    Refill,
    Rest,
    Rounds,
    TakeOut,
    Turn,
    TurnWhenEmpty,
    all_others_are_built,
    building_order,
    foundations,
    from_the_hand,
    hand,
    hand_is_empty,
    heaps,
    next_in_order,
    no_card_waits,
    not_complete,
    packet,
    reserve,
    stock,
    stock_has_cards,
)

_GUARDS_FIRST = GivesWay(
    ("outer", "inner"),
    "While an available guard fits the foundation, no card from a heap may be played there: the guard goes first. The "
    "card you have just turned may go at once.",
    "The {card} must wait: a guard goes before a heap card, and {witnesses} can go.",
)
_LOVERS = reserve(
    2,
    "lovers",
    gives=(all_others_are_built,),
    ids=("henry", "rosamund"),
    labels=("king's place", "queen's place"),
    title="Henry and Rosamund",
    capacity=1,
    note="Henry waits until all cards but these two are on the foundation; then he goes, and Rosamund after him.",
)
_HEAPS = heaps(3, takes=(from_the_hand,), gives=(_GUARDS_FIRST,), equivalent=True)


def _guards(place: str, **more: Any) -> Group:
    labels = tuple(f"{arm} {place} place" for arm in ("top", "right", "bottom", "left"))
    return reserve(4, place, labels=labels, title=f"{place.capitalize()} guards", capacity=1, **more)


_OUTER = _guards("outer", vacancy="the packet is used up")
_INNER = _guards(
    "inner",
    covered_by=tuple((f"outer{n}",) for n in range(1, 5)),
    vacancy="stays empty",
    note="An inner guard becomes available only when the outer guard of its arm has gone and the packet is used up.",
)


def _foundation(base: int, cards: int) -> Group:
    order = building_order(base, -1, cards)
    return foundations(1, takes=(not_complete, next_in_order), title="Foundation", orders=(order,))


_CROSS = (
    Rounds(
        "outer",
        sentence="Eight cards, face up, are the guards of her bower, in a cross around her. Each arm of the cross has "
        "an outer guard at its end, and an inner guard between him and her.",
    ),
    Rounds("inner"),
)
_PACKET = Packet("packet", 7, sentence="Seven cards, face down, are the packet: the king's own guards.")

ROSAMUNDS_BOWER = Game(
    name="rosamunds-bower",
    title="Rosamund's Bower",
    family="Rosamund's Bower",
    aliases=("Rosamund", "Rosamond's Bower", "Rosamond's Bower Patience"),
    aim="Build all cards on the one foundation, Henry and Rosamund last, so that the two are united.",
    groups=(_foundation(11, 52), _LOVERS, _OUTER, _INNER, packet(), stock(), hand(), _HEAPS),
    deal=(
        TakeOut(
            (("QH", "rosamund"), ("KS", "henry"), ("JS", "foundation")),
            sentence="The queen of hearts (Rosamund), the king of spades (Henry) and the jack of spades are taken out "
            "of the pack. Rosamund lies in the middle, Henry top right; the jack, bottom right, begins the foundation.",
        ),
        *_CROSS,
        _PACKET,
        Rest(),
    ),
    actions=(
        Turn(1, target="turned", rules=(hand_is_empty, stock_has_cards)),
        Redeal(("heap1", "heap2", "heap3"), limit=3, any_order=True, rules=(hand_is_empty, *Redeal.rules)),
    ),
    effects=(Refill("outer", ("packet",)),),
    layout="""
        stock turned .      .      outer1   .      .      henry packet
        .     .      .      .      inner1   .      .      .     .
        .     .      outer4 inner4 rosamund inner2 outer2 .     .
        .     .      .      .      inner3   .      .      .     .
        heap1 heap2  heap3  .      outer3   .      .      .     foundation
    """,
    story=(
        "King Henry II hid Rosamund Clifford in a bower at the heart of a maze. The jack of spades wants to get rid of "
        "Henry and the guards and to carry Rosamund off. You want to unite her with Henry."
    ),
    source=(
        "Wikipedia, Rosamund's Bower, after M. Whitmore Jones (1898) and P. Arnold (2011); the suits of king and jack "
        "after PySolFC. Our reading: a turned card must be placed before a redeal, and doesn't have to wait for a "
        "guard."
    ),
)

RING = replace(
    ROSAMUNDS_BOWER,
    name="rosamunds-bower/ring",
    title="Rosamund's Bower with a ring of guards",
    aliases=("rosamunds-bower/pysolfc", "Rosamund's Bower as in PySolFC"),
    groups=(
        _foundation(11, 52),
        _LOVERS,
        reserve(8, "guard", title="Guards", capacity=1, vacancy="the packet is used up"),
        packet(),
        stock(),
        hand(),
        heaps(3, takes=(from_the_hand,), equivalent=True),
    ),
    deal=(
        ROSAMUNDS_BOWER.deal[0],
        _PACKET,
        Rounds("guard", sentence="Eight cards, face up, are the guards of her bower, in a ring around her."),
        Rest(),
    ),
    actions=(
        Turn(1, target="turned", rules=(stock_has_cards, no_card_waits)),
        Redeal(
            ("heap1", "turned", "heap2", "heap3"),
            limit=3,
            note="If a turned card still waits, it goes on heap 1 first.",
        ),
    ),
    effects=(Refill("guard", ("packet",)), TurnWhenEmpty("turned")),
    layout="""
        stock turned .     : guard1 guard2   guard3 : henry packet
        .     .      .     : guard8 rosamund guard4 : .     .
        heap1 heap2  heap3 : guard7 guard6   guard5 : .     foundation
    """,
    source="PySolFC: all eight guards are free and are refilled, no guard has to go first, the heaps are gathered in "
    "order, and the next card is turned by itself as soon as you have placed one.",
)

SUITOR = replace(
    ROSAMUNDS_BOWER,
    name="rosamunds-bower/suitor",
    title="Rosamund's Bower with the jack as suitor",
    aliases=(),
    aim="Build all cards but two on the foundation, Henry last, so that the jack and Rosamund are left to each other.",
    never_built=2,
    groups=(
        _foundation(10, 50),
        reserve(
            1,
            "henry",
            gives=(all_others_are_built,),
            labels=("king's place",),
            title="Henry",
            capacity=1,
            note="Henry comes last: he waits until all cards but the queen and the jack are on the foundation.",
        ),
        reserve(
            2,
            "couple",
            gives=NEVER_GIVES,
            ids=("rosamund", "jack"),
            labels=("queen's place", "jack's place"),
            title="Rosamund and the jack",
            capacity=1,
            note="The queen of hearts and the jack of spades are never built.",
        ),
        _OUTER,
        _INNER,
        packet(),
        stock(),
        hand(),
        _HEAPS,
    ),
    deal=(
        TakeOut(
            (("QH", "rosamund"), ("KS", "henry"), ("JS", "jack")),
            sentence="The queen of hearts (Rosamund), the king of spades (Henry) and the jack of spades are taken out "
            "of the pack. Rosamund lies in the middle, Henry top right, the jack below him. The foundation, bottom "
            "right, is begun by any ten.",
        ),
        *_CROSS,
        _PACKET,
        Rest(),
    ),
    layout="""
        stock turned .      .      outer1   .      .      henry packet
        .     .      .      .      inner1   .      .      jack  .
        .     .      outer4 inner4 rosamund inner2 outer2 .     .
        .     .      .      .      inner3   .      .      .     .
        heap1 heap2  heap3  .      outer3   .      .      .     foundation
    """,
    story=(
        "The jack of spades loves Rosamund, the queen of hearts. King Henry, her father, has shut her up in a bower "
        "among his guards."
    ),
    source=(
        "A note on PySolFC's rules page: the jack as a suitor, the king as Rosamund's father, the foundation apart "
        "from the jack, jack and queen the last two left. Our reading: that it begins with a ten, the only rank that "
        "leaves the jack and the queen over. The rest as in Rosamund's Bower."
    ),
)

GAMES = (ROSAMUNDS_BOWER, RING, SUITOR)
