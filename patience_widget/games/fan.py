"""Fan and Shamrocks: all cards lie open in fans of three, and there is no stock.

Fan after PySolFC (``fan.py``, id 56): 17 fans of three and a single card, packed down in suit, one card at a time, and
only kings go to an empty fan. Cards may come back from the foundations, as in PySolFC and Solvitaire. Solvitaire deals
round by round over 18 fans, which makes 16 of three and two of two: the form `eighteen`, for which J. Blake and I. Gent
published how often it can be won.

Shamrocks after PySolFC (id 57): the same fans, packed up or down in any suit, never more than three cards in a fan, and
empty fans stay empty. Wikipedia, after Morehead and Mott-Smith, also has kings go under the other cards of their fan,
some sources only under lower cards of their suit; any king goes to the bottom in the form `kings`, as in PySolFC's
Shamrocks II (id 714).

The deals are PySolFC's, so that a deal number brings the same cards: read in its source, not seen in the running
program.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    ANY_SUIT,
    DOWN,
    EITHER,
    FREELY,
    IN_SUIT,
    AtMost,
    Columns,
    Game,
    Group,
    Packet,
    Packs,
    Rules,
    SpacesFor,
    ToTheBottom,
    rows,
    spaces_stay,
)

from .shared import four_suits_up

_BY_THREES = (
    *(Packet(f"fan{n}", face_up=True) for _ in range(3) for n in range(1, 18)),
    Packet("fan18", face_up=True, sentence="All cards, face up, make 17 fans of three and one single card."),
)


def _fans(takes: Rules, vacancy: str = "") -> Group:
    return rows(18, "fan", takes=takes, title="Fans", vacancy=vacancy)


FAN = Game(
    name="fan",
    title="Fan",
    family="Fan",
    aim="Build all cards on the four foundations, each in one suit, from the ace up to the king.",
    groups=(
        four_suits_up(gives=FREELY),
        _fans((SpacesFor((13,)), Packs(DOWN, IN_SUIT)), "takes any king"),
    ),
    deal=_BY_THREES,
    layout="""
        foundation1 : fan1  : fan2  : fan3  : fan4  : fan5  :
        foundation2 : fan6  : fan7  : fan8  : fan9  : fan10 :
        foundation3 : fan11 : fan12 : fan13 : fan14 : fan15 :
        foundation4 : .     : fan16 : fan17 : fan18 : .     :
    """,
    source="PySolFC. Cards may come back from the foundations.",
)
FAN_EIGHTEEN = replace(
    FAN,
    name="fan/eighteen",
    title="Fan, dealt round by round",
    deal=(
        Columns(
            "fan",
            (3,) * 16 + (2, 2),
            sentence="All cards, face up, make eighteen fans: sixteen of three cards and two of two.",
        ),
    ),
    source="Solvitaire: the cards are dealt round by round, so two fans have two cards.",
)

SHAMROCKS = replace(
    FAN,
    name="shamrocks",
    title="Shamrocks",
    aliases=("Three Card Fan",),
    groups=(four_suits_up(gives=FREELY), _fans((spaces_stay, AtMost(3), Packs(EITHER, ANY_SUIT)))),
    source="PySolFC. Cards may come back from the foundations.",
)
SHAMROCKS_KINGS = replace(
    SHAMROCKS,
    name="shamrocks/kings",
    title="Shamrocks, kings to the bottom",
    aliases=("Shamrocks II",),
    deal=(
        *_BY_THREES,
        ToTheBottom("fan", 13, sentence="Before you begin, kings go under the other cards of their fan."),
    ),
    source="Wikipedia and PySolFC's Shamrocks II: kings go to the bottom of their fans.",
)

GAMES = (FAN, FAN_EIGHTEEN, SHAMROCKS, SHAMROCKS_KINGS)
