"""What becomes impossible after a wrong move, found by following every line of play."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.rules.foundations import Builds
from patience_widget.core.rules.packing import SAME_COLOUR
from patience_widget.solver.families.osmosis.state import read_piles

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


Form = tuple[object, ...]


def form_of(at: Position) -> Form:
    """What a position is, up to the places of interchangeable piles; the redeals left are part of it."""
    return (*at.game.form(at), at.redeals)


class Reached(NamedTuple):
    """What all lines from a position have in common.

    Attributes:
        built: for each face how many of its cards a line builds at the most.
        most: the most cards that any line builds.
        on_waste: the faces that lie on top of the waste at some time in some line.
        heights: for each pile that is a foundation, by its index, how many cards it gets at the most.
    """

    built: Counter[int]
    most: int
    on_waste: frozenset[int]
    heights: dict[int, int]


def follow_every_line(at: Position, positions: int) -> Reached | None:
    """Follow every line; None if there are more positions than may be looked at."""
    game = at.game
    wastes = [pile.index for pile in game.piles if pile.group.role == "waste"]
    built: Counter[int] = Counter()
    most = 0
    on_waste: set[int] = set()
    heights: Counter[int] = Counter()
    met: set[Form] = {form_of(at)}
    open_ = [at]
    while open_:
        here = open_.pop()
        most = max(most, here.built())
        built |= Counter(card.face for index in game.foundations for card in here.piles[index])
        heights |= Counter({index: len(here.piles[index]) for index in game.foundations})
        on_waste |= {here.piles[index][-1].face for index in wastes if here.piles[index]}
        for move in game.legal_moves(here):
            positions -= 1
            if positions < 0:
                return None
            there, _ = game.play(here, move)
            form = form_of(there)
            if form not in met:
                met.add(form)
                open_.append(there)
    return Reached(built, most, frozenset(on_waste), dict(heights))


_NAMED = 2
"""How many cards are named at most."""


class Refutation(NamedTuple):
    """What is proved about a wrong move.

    Attributes:
        move: the wrong move.
        cards: cards that can't be built any more in any line: at most two, the ones that stop the others first. In a
            game with two packs, both cards of a kind count if one of them stays.
        others: how many more cards can't be built.
        most: the most cards that any line builds; None if there were too many lines to follow.
        buried: how many of `cards` never come to the top of the waste again; these come first.
        stops: the id of a foundation that can't be completed, "" if none is named.
        height: the most cards that this foundation can get.
        turns: how the stock is turned before the move, where that has no limit and is part of a choice.
    """

    move: Move
    cards: tuple[Card, ...] = ()
    others: int = 0
    most: int | None = None
    buried: int = 0
    stops: str = ""
    height: int = 0
    turns: tuple[Move, ...] = ()

    @property
    def line(self) -> tuple[Move, ...]:
        """The turns, and the wrong move."""
        return *self.turns, self.move


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
    reached = follow_every_line(there, positions)
    if reached is not None:
        built = reached.built
    elif there.game.family == "Osmosis" and there.piles[there.game.foundations[0]]:
        built = _in_reach(there)
    else:
        return Refutation(move)
    never = [card for card in at.game.cards if card.pack == 0 and built[card.face] < at.game.copies]
    never = [card for card in never if not _is_left_over(there, card)]
    buried = {card for card in never if reached and _is_buried(there, card, reached)}
    never.sort(key=lambda card: (card not in buried, _how_it_lies(there, card, never), _place_in_order(there, card)))
    missing = sum(at.game.copies - built[card.face] for card in never)
    named = tuple(never[:_NAMED])
    stops, height = _one_that_stops(there, reached, move) if reached else ("", 0)
    return Refutation(
        move,
        named,
        max(0, missing - _NAMED),
        reached.most if reached else None,
        sum(card in buried for card in named),
        stops,
        height,
    )


def _is_buried(at: Position, card: Card, reached: Reached) -> bool:
    """Whether a card of stock or waste never comes to the top of the waste."""
    roles = {pile.group.role for pile in at.game.piles if card in at.piles[pile.index]}
    has_waste = "waste" in at.game.members
    return has_waste and at.game.copies == 1 and bool(roles & {"stock", "waste"}) and card.face not in reached.on_waste


def _one_that_stops(at: Position, reached: Reached, move: Move) -> tuple[str, int]:
    """A foundation with a fixed order that can't be completed, and how many cards it gets; "" if all have other rules.

    It is one whose next card then lies where the move went, as the move may have buried it. Else it is the one that
    stops first, and of several that whose next card lies under the fewest others.
    """
    ordered = [at.game.piles[index] for index in at.game.foundations if at.game.piles[index].order]
    heights = {pile: reached.heights.get(pile.index, 0) for pile in ordered}
    stopping = [pile for pile in ordered if heights[pile] < len(pile.order)]
    if not stopping:
        return "", 0

    def place(pile: Pile) -> tuple[bool, int, int]:
        height = heights[pile]
        elsewhere, over = min(_how_deep(at, card, move) for card in fit_next(at, pile, height))
        return elsewhere, height - len(at.piles[pile.index]), over

    first = min(stopping, key=place)
    return first.id, heights[first]


def _how_deep(at: Position, card: Card, move: Move) -> tuple[bool, int]:
    """Whether a card lies elsewhere than a move went, and under how many others; those of stock and waste come last."""
    pile = next(pile for pile in at.game.piles if card in at.piles[pile.index])
    if pile.group.role in {"foundation", "stock", "waste"}:
        return True, len(at.game.cards)
    cards = at.piles[pile.index]
    over = len(cards) - 1 - cards.index(card)
    return over == 0 or pile.id not in move.piles[1:], over


def fit_next(at: Position, pile: Pile, height: int) -> list[Card]:
    """The cards that a foundation with a fixed order can take when it has so many."""
    colour = colour_of_pile(at, pile)
    fit = [card for card in at.game.cards if card.rank == pile.order[height] and pile.suit in ("", card.suit)]
    return [card for card in fit if colour in ("", colour_of(card))]


def colour_of_pile(at: Position, pile: Pile) -> str:
    """The colour of a foundation that is built in one colour and has been started; "" for any other."""
    cards = at.piles[pile.index]
    in_one = any(isinstance(rule, Builds) and rule.suits == SAME_COLOUR for rule in pile.group.takes)
    return colour_of(cards[0]) if cards and in_one else ""


def colour_of(card: Card) -> str:
    """Red or black."""
    return "red" if card.suit in "DH" else "black"


def _is_left_over(at: Position, card: Card) -> bool:
    """Whether the game is won without this card."""
    return at.game.never_built > 0 and not any(
        card.rank in at.game.piles[index].order for index in at.game.foundations if at.game.piles[index].order
    )


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


def card_above(at: Position, card: Card) -> tuple[Card, Pile] | None:
    """The card right above one that looks like this, and the pile where they lie; None if nobody builds from there."""
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
    found = card_above(at, card)
    if found is None or found[0].face not in {other.face for other in others}:
        return 2
    return int(found[0].rank != card.rank)
