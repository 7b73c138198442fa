"""What becomes impossible after a wrong move, in words made from facts."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.solve.families.osmosis.state import read_piles
from patience_widget.core.words import capitalised, listed

from .plausible import Form, form_of

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

_NAMED = 2
"""So many cards are named at the most."""


class Refutation(NamedTuple):
    """What is proved about a wrong move.

    Attributes:
        move: the wrong move.
        cards: cards that can't be built any more in any line; no more than two, those that stand in the way first.
            Of cards of which there are two, both count as long as one of them stays.
        others: how many more cards can't be built.
        most: the most cards that any line builds; None if there were too many lines to follow.
    """

    move: Move
    cards: tuple[Card, ...] = ()
    others: int = 0
    most: int | None = None


def refute(at: Position, move: Move, positions: int) -> Refutation:
    """Find out what becomes impossible after a wrong move, by following every line.

    In Osmosis and its kin, where there are too many lines, it is what would stay out of reach even if every card of
    stock and waste could be had at any time.

    Args:
        at: the position before it.
        move: a move after which no line wins.
        positions: how many positions to look at, at the most; if they aren't enough, less is said.
    """
    there, _ = at.game.play(at, move)
    reached = _all_built(there, positions)
    most = None
    if reached is not None:
        built, most = reached
    elif there.game.family == "Osmosis" and there.piles[there.game.foundations[0]]:
        built = _in_reach(there)
    else:
        return Refutation(move)
    never = [card for card in at.game.cards if card.pack == 0 and built[card.face] < at.game.packs]
    never = [card for card in never if not _is_left_over(there, card)]
    never.sort(key=lambda card: (_how_it_lies(there, card, never), _place_in_order(there, card)))
    missing = sum(at.game.packs - built[card.face] for card in never)
    return Refutation(move, tuple(never[:_NAMED]), max(0, missing - _NAMED), most)


def _is_left_over(at: Position, card: Card) -> bool:
    """Whether the game is won without this card."""
    return at.game.never_built > 0 and not any(
        card.rank in at.game.piles[index].order for index in at.game.foundations if at.game.piles[index].order
    )


def _all_built(at: Position, positions: int) -> tuple[Counter[int], int] | None:
    """For each face how many of its cards any line builds, and the most cards of all; None if it takes too long."""
    game = at.game
    best: Counter[int] = Counter()
    most = 0
    met: set[Form] = {form_of(at)}
    open_ = [at]
    while open_:
        here = open_.pop()
        most = max(most, here.built())
        best |= Counter(card.face for index in game.foundations for card in here.piles[index])
        for move in game.legal_moves(here):
            positions -= 1
            if positions < 0:
                return None
            there, _ = game.play(here, move)
            form = form_of(there)
            if form not in met:
                met.add(form)
                open_.append(there)
    return best, most


def _in_reach(at: Position) -> Counter[int]:
    """The faces that some order of suits lets Osmosis build, if every card of stock and waste could be had any time."""
    piles = read_piles(at)
    faces: set[int] = set()
    for order in piles.orders():
        state = piles.state(order)
        reach = state.reach()
        faces |= {face for face, bit in enumerate(state.bits) if reach & bit}
    return Counter(faces)


def _place_in_order(at: Position, card: Card) -> int:
    """How far a card is from being built on the foundation that needs it soonest."""
    places = [
        pile.order.index(card.rank) - len(at.piles[pile.index])
        for index in at.game.foundations
        for pile in [at.game.piles[index]]
        if card.rank in pile.order and pile.suit in ("", card.suit)
    ]
    return min((place for place in places if place >= 0), default=0)


def _above(at: Position, card: Card) -> tuple[Card, Pile] | None:
    """The card right above a card, and the pile where they lie; None if nothing lies on it, or nobody builds there."""
    for pile in at.game.piles:
        if pile.group.role in {"foundation", "stock", "waste"}:
            continue
        cards = at.piles[pile.index]
        for under, over in pairwise(cards):
            if under.face == card.face:
                return over, pile
    return None


def _how_it_lies(at: Position, card: Card, others: list[Card]) -> int:
    """First what lies under another card that can't be built, of the same rank before the rest."""
    found = _above(at, card)
    if found is None or found[0].face not in {other.face for other in others}:
        return 2
    return int(found[0].rank != card.rank)


def told(refutation: Refutation, at: Position) -> str:
    """A refutation in words, for the position before the move.

    The words say what every line was found to have in common; where that isn't known, that every line was followed.
    """
    game = at.game
    there, _ = game.play(at, refutation.move)
    if not refutation.cards:
        if refutation.most is None:
            return "No line of play wins after this."
        return f"Every card can be built in some line, but never all of them: at most {refutation.most} of {game.goal}."
    names = [_name(there, card) for card in refutation.cards]
    if refutation.others:
        names.append(f"{refutation.others} more" if refutation.others > 1 else "one more card")
    first = capitalised(f"{listed(names)} can't be built any more.")
    where = [_where(there, card) for card in refutation.cards]
    return " ".join([first, *filter(None, where)])


def _name(at: Position, card: Card) -> str:
    return f"the {card.name}" if at.game.packs == 1 else f"one {card.name}"


def _where(at: Position, card: Card) -> str:
    above = _above(at, card)
    if above is None:
        return ""
    over, pile = above
    return f"The {card.name} lies under the {over.name} on {pile.the}."
