"""The Sir Tommy family: cards come one by one, and wait on heaps that you choose.

Sir Tommy after the Wikipedia article of that name, which follows Parlett (1979), and after PySolFC (``numerica.py``,
Numerica) and AisleRiot (``sir-tommy.scm``); all agree on singles, four heaps, and building in any suit. That article
and semicolon.com (Old Patience) also tell of a form in which four cards at a time go on the heaps before any is built:
the variant `by-fours`.

Strategy after the help of Pretty Good Solitaire, which follows its inventors, Morehead and Mott-Smith: the aces go to
the foundations as they turn up, and all other cards onto heaps before any more is built. PySolFC
(``auldlangsyne.py``) takes the aces out beforehand.

Puss in the Corner after the Wikipedia article of that name, which follows Parlett (1979) and Morehead and Mott-Smith:
the heaps may be gathered in any order. PySolFC (``numerica.py``) gathers them from the last to the first. Older texts
(McNeely; Wikipedia until 2015) turn four cards at a time here too, and a book of about 1900 lets a seven put one heap
on another; neither is made.

The programs were read, not run. Their deals agree with ours: the stock is turned as they turn theirs, so that a deal
number brings the same cards. In a `pysolfc` form the next card is turned by itself when one is placed, and in that of
Sir Tommy a card may go from one foundation to another.
"""

from __future__ import annotations

from dataclasses import replace

from patience_widget.core.writing import (
    SAME_COLOUR,
    SUITS,
    UP,
    Builds,
    Card,
    Elsewhere,
    Game,
    Group,
    Pile,
    Position,
    Redeal,
    Rest,
    Rules,
    TakeOut,
    Turn,
    building_order,
    foundations,
    from_the_hand,
    hand,
    heaps,
    in_its_suit,
    next_in_order,
    no_card_waits,
    none_waits,
    not_complete,
    redeal_left,
    rule,
    something_to_redeal,
    stock,
    stock_has_cards,
    stock_is_empty,
    turned_card_is_placed,
)

from .shared import as_in_pysolfc, four_suits_up, giving_back, laid_out

_ACE_TO_KING = building_order(1, +1, 13)
_AS_FOUND = Rest(
    sentence="All cards, face down, are the stock. No card is laid out beforehand: an ace may begin a foundation when "
    "it has turned up."
)

SIR_TOMMY = Game(
    name="sir-tommy",
    title="Sir Tommy",
    family="Sir Tommy",
    aliases=("Old Patience", "Try Again", "Numerica"),
    aim="Build all cards on the four foundations, from the ace up to the king, in any suit.",
    groups=(
        foundations(4, takes=(not_complete, next_in_order), orders=(_ACE_TO_KING,) * 4),
        stock(),
        hand(),
        heaps(4, takes=(from_the_hand,), fan="down", equivalent=True),
    ),
    deal=(_AS_FOUND,),
    actions=(Turn(1, target="turned", rules=(no_card_waits, stock_has_cards)),),
    layout="""
        foundation1 foundation2 foundation3 foundation4 : stock
        heap1       heap2       heap3       heap4       : turned
    """,
    source="Wikipedia, Sir Tommy, after Parlett (1979). PySolFC and AisleRiot agree. You go through the stock once.",
)


def _turned(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.members["turned"])


def _fours(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.members["stock"], lambda cards: cards % 4)


@rule(
    "The cards come in fours: all four go on heaps before any card goes to a foundation.",
    "No card can go to {target} yet: all four cards must be on the heaps first.",
    elsewhere=_fours,
)
def four_are_laid(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """As many cards are left as make fours."""
    return len(at["stock"]) % 4 == 0


@rule("", four_are_laid.reason, elsewhere=_turned)
def turned_card_is_laid(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """No turned card waits, which may be the last one of four."""
    return not at["turned"]


BY_FOURS = replace(
    SIR_TOMMY,
    name="sir-tommy/by-fours",
    title="Sir Tommy by fours",
    aliases=(),
    groups=(
        foundations(
            4, takes=(not_complete, four_are_laid, turned_card_is_laid, next_in_order), orders=(_ACE_TO_KING,) * 4
        ),
        stock(),
        hand(),
        heaps(4, takes=(from_the_hand,), fan="down"),
    ),
    deal=(Rest(sentence="All cards, face down, are the stock. Nothing is laid out: aces begin the foundations."),),
    actions=(Turn(1, target="turned", rules=(none_waits, stock_has_cards)),),
    source="Wikipedia, Sir Tommy, on a variant, and semicolon.com's Old Patience: four cards at a time go on the "
    "heaps.",
)

# -------------------------------------------------------------------------------------------------------- Strategy


def _cards_to_lay(at: Position) -> bool:
    return bool(at["stock"] or at["turned"])


def _stock_and_turned(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.members["stock"] + game.members["turned"])


@rule(
    "Until the last card of the stock has been placed, only aces go to the foundations.",
    "The {card} can't go to {target} yet: until all cards are on the heaps, only aces go to the foundations.",
    elsewhere=_stock_and_turned,
)
def aces_only_at_first(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is an ace, or all others have been laid."""
    return card.rank == 1 or not _cards_to_lay(at)


@rule(
    "Until the last card of the stock has been placed, no card goes to a foundation.",
    "The {card} can't go to {target} yet: all cards must be on the heaps first.",
    elsewhere=_stock_and_turned,
)
def nothing_at_first(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """All cards have been laid."""
    return not _cards_to_lay(at)


def _built_in_suit(at_first: Rules) -> Group:
    return replace(four_suits_up(), takes=(not_complete, in_its_suit, *at_first, next_in_order))


STRATEGY = Game(
    name="strategy",
    title="Strategy",
    family="Sir Tommy",
    aim="Lay all cards on eight heaps, in such an order that you can then build them all on the foundations, each in "
    "one suit, from the ace up to the king.",
    groups=(
        _built_in_suit((aces_only_at_first,)),
        stock(),
        hand(),
        heaps(8, takes=(from_the_hand,), fan="down"),
    ),
    deal=(_AS_FOUND,),
    actions=(Turn(1, target="turned", rules=(none_waits, stock_has_cards)),),
    layout="""
        stock turned foundation1 foundation2 foundation3 foundation4 . .
        heap1 heap2  heap3       heap4       heap5       heap6       heap7 heap8
    """,
    source="Pretty Good Solitaire, after Morehead and Mott-Smith, who invented the game: aces go out as they turn up.",
)

_ACES_OUT = laid_out(STRATEGY.groups[0], sentence="The four aces are taken out of the pack and begin the foundations.")
STRATEGY_PYSOLFC = as_in_pysolfc(
    STRATEGY,
    "the aces are taken out before the deal",
    groups=(_built_in_suit((nothing_at_first,)), *STRATEGY.groups[1:]),
    deal=(_ACES_OUT, Rest()),
)

# ---------------------------------------------------------------------------------------------- Puss in the Corner

_REDEALING = (turned_card_is_placed, stock_is_empty, something_to_redeal, redeal_left)
_CORNERS = ("heap1", "heap2", "heap3", "heap4")
_TURN = Turn(1, target="turned", rules=(turned_card_is_placed, stock_has_cards))

PUSS_IN_THE_CORNER = Game(
    name="puss-in-the-corner",
    title="Puss in the Corner",
    family="Sir Tommy",
    aliases=("Puss in Corner",),
    aim="Build all cards on the four aces, up to the king, red cards on red ones and black cards on black ones.",
    groups=(
        foundations(4, takes=(not_complete, Builds(UP, SAME_COLOUR, round=False)), orders=(_ACE_TO_KING,) * 4),
        stock(),
        hand(),
        heaps(4, takes=(from_the_hand,), fan="right", equivalent=True),
    ),
    deal=(
        TakeOut(
            tuple((f"A{suit}", f"foundation{number}") for number, suit in enumerate(SUITS, 1)),
            sentence="The four aces are taken out of the pack and laid in a square, the foundations. The heaps lie at "
            "its corners.",
        ),
        Rest(),
    ),
    actions=(_TURN, Redeal(_CORNERS, limit=1, any_order=True, rules=_REDEALING)),
    layout="""
        heap1 .           .           .     heap2 . . : stock
        .     : foundation1 foundation2 :     .     . . : turned
        .     : foundation3 foundation4 :     .     . . : .
        heap3 .           .           .     heap4 . . : .
    """,
    source="Wikipedia, Puss in the Corner, after Parlett (1979) and Morehead and Mott-Smith.",
)
PUSS_PYSOLFC = as_in_pysolfc(
    PUSS_IN_THE_CORNER,
    "the heaps are gathered from the last to the first",
    actions=(_TURN, Redeal(_CORNERS[::-1], limit=1, rules=_REDEALING)),
)

GAMES = (
    SIR_TOMMY,
    BY_FOURS,
    as_in_pysolfc(SIR_TOMMY, "a card may go from one foundation to another", groups=giving_back(SIR_TOMMY.groups)),
    STRATEGY,
    STRATEGY_PYSOLFC,
    PUSS_IN_THE_CORNER,
    PUSS_PYSOLFC,
)
