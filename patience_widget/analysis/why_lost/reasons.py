"""Why a move loses, in words about cards. It says only what is proved."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from patience_widget.core.cards import SUIT_NAMES, Card, rank_name
from patience_widget.core.rules.foundations import Builds
from patience_widget.core.rules.packing import SAME_COLOUR
from patience_widget.core.words import capitalised, listed, so_many

from .refutation import card_above
from .waiting import all_waits, ring_of_waits

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

    from .refutation import Refutation
    from .waiting import Wait


UNEXPLAINED = (
    "You can't win any more after this move. The reason is too long to tell here. Watch the win to see what works."
)
"""What we say when we know no reason that fits in a sentence or two."""


def told(refutation: Refutation, at: Position) -> str:
    """Why a move loses, for the position before it.

    First comes a ring of cards that wait for each other, if there is one, else the cards that never come to the top of
    the waste, the foundation that stops, or cards that stay; then how many can still be built.
    """
    return told_if_known(refutation, at) or UNEXPLAINED


def told_if_known(refutation: Refutation, at: Position) -> str:
    """The same, and "" if no more is known than that the game is lost."""
    there, _ = at.game.play(at, refutation.move)
    ring = ring_of_waits(there)
    why = _ring_in_words(there, ring) if ring else _what_stays(there, refutation)
    most = (
        "" if refutation.most is None else f"At most {refutation.most} of {at.game.goal} cards can be built after that."
    )
    return f"{why} {most}".strip()


def cards_told(refutation: Refutation, at: Position) -> tuple[Card, ...]:
    """The cards that the reason speaks of, those of a ring first."""
    there, _ = at.game.play(at, refutation.move)
    return tuple(dict.fromkeys(wait.card for wait in ring_of_waits(there))) or refutation.cards


def _ring_in_words(at: Position, ring: tuple[Wait, ...]) -> str:
    """Such as ``The 9 of clubs lies under the 9 of spades on reserve 1, and the 9 of spades ...``, in sentences."""
    sentences = []
    for under, after in zip(ring[::2], ring[1::2], strict=True):
        found = card_above(at, under.card)
        where = f" on {found[1].the}" if found else ""
        first = f"The {under.card.name} lies under the {under.other.name}{where}"
        sentences.append(f"{first}, and the {after.card.name} can be built only after the {after.other.name}.")
    return " ".join([*sentences, "So they block each other."])


def _what_stays(at: Position, refutation: Refutation) -> str:
    if refutation.stops:
        return _where_it_stops(at, at.game.pile(refutation.stops), refutation)
    if refutation.buried:
        return _buried_in_words(refutation.cards[: refutation.buried])
    return _cards_in_words(at, refutation)


def _buried_in_words(cards: tuple[Card, ...]) -> str:
    names = capitalised(listed([f"the {card.name}" for card in cards]))
    return f"{names} never {'come' if len(cards) > 1 else 'comes'} to the top of the waste again."


def _where_it_stops(at: Position, pile: Pile, refutation: Refutation) -> str:
    """What a foundation needs and never gets, and where such cards lie."""
    height = refutation.height
    rank = pile.order[height]
    colour = _colour(at, pile)
    needed = f"{rank_name(rank)} of {SUIT_NAMES[pile.suit]}" if pile.suit else f"{colour} {rank_name(rank)}".lstrip()
    past = f" can't get past the {rank_name(pile.order[height - 1])}" if height else " can't be started"
    fit = [card for card in at.game.cards if card.rank == rank and pile.suit in ("", card.suit)]
    fit = [card for card in fit if colour in ("", _colour_of(card))]
    lack = f"it never gets {'the' if len(fit) == 1 else 'an' if rank in (1, 8) and not colour else 'a'} {needed}"
    buried = [card for card in fit if card in refutation.cards[: refutation.buried]]
    if len(fit) == 1 and buried:
        where = [_buried_in_words(tuple(buried))]
    elif at.game.packs > 1:
        where = [_two_places(at, fit)]
    else:
        where = [found for card in fit if (found := _under(at, card))]
    return " ".join([f"{capitalised(pile.the)}{past}: {lack}.", *where]).rstrip()


def _colour(at: Position, pile: Pile) -> str:
    """The colour of a foundation that is built in one colour and has been started; "" for any other."""
    cards = at.piles[pile.index]
    in_one = any(isinstance(rule, Builds) and rule.suits == SAME_COLOUR for rule in pile.group.takes)
    return _colour_of(cards[0]) if cards and in_one else ""


def _colour_of(card: Card) -> str:
    return "red" if card.suit in "DH" else "black"


def _two_places(at: Position, cards: list[Card]) -> str:
    """Such as ``One is already built, and the other lies under the king of hearts on ladies' column 2.``, or ""."""
    places = [_place(at, card) for card in cards]
    built = [place for place in places if place == _BUILT]
    others = [place for place in places if place and place != _BUILT]
    if len(built) != 1 or len(others) != 1:
        return ""
    return f"One {built[0]}, and the other {others[0]}."


_BUILT = "is already built"


def _pile_of(at: Position, card: Card) -> Pile:
    return next(pile for pile in at.game.piles if card in at.piles[pile.index])


def _place(at: Position, card: Card) -> str:
    """Where a card lies, if that says why it can't be had; else ""."""
    pile = _pile_of(at, card)
    cards = at.piles[pile.index]
    over = cards[cards.index(card) + 1 :]
    if pile.group.role == "foundation":
        return _BUILT
    if pile.group.role == "stock":
        return "is still in the stock"
    if not over:
        return ""
    if pile.group.role == "waste":
        return f"lies in the waste, under {so_many(len(over), 'other card')}"
    return f"lies under the {over[0].name} on {pile.the}"


def _comes_too_early(at: Position, refutation: Refutation) -> str:
    """For cards of stock and waste that come to the top, but never when they can be built."""
    if refutation.most is None or any(_pile_of(at, card).group.role not in _TURNED for card in refutation.cards):
        return ""
    named = set(refutation.cards)
    waits = (wait for wait in all_waits(at) if wait.why == "after")
    waiting = {wait.card: wait.other for wait in waits if {wait.card, wait.other} <= named}
    first = [card for card in refutation.cards if card not in waiting]
    said = [f"The {card.name} comes to the top of the waste only when it can't be built yet." for card in first]
    return " ".join([*said, *(f"The {one.name} has to wait for the {other.name}." for one, other in waiting.items())])


_TURNED = ("stock", "waste")


def _cards_in_words(at: Position, refutation: Refutation) -> str:
    if not refutation.cards:
        return ""
    if at.game.packs == 1 and (said := _comes_too_early(at, refutation)):
        return said
    names = [_name(at, card) for card in refutation.cards]
    if refutation.others:
        names.append(so_many(refutation.others, "other card"))
    first = capitalised(f"{listed(names)} can't be built any more.")
    return " ".join([first, *filter(None, (_under(at, card) for card in refutation.cards))])


def _comes_right_before(at: Position, first: Card, then: Card) -> bool:
    """Whether one card may be built on the other, so that it doesn't hinder to lie on it."""
    takes = chain.from_iterable(at.game.piles[index].group.takes for index in at.game.foundations)
    return any(isinstance(rule, Builds) and rule.follows(then, first) for rule in takes)


def _name(at: Position, card: Card) -> str:
    return f"the {card.name}" if at.game.packs == 1 else f"one {card.name}"


def _under(at: Position, card: Card) -> str:
    """Such as ``The 6 of clubs lies under the king of hearts on column 2.``; "" if the card over it is built before."""
    found = card_above(at, card)
    if found is None or _comes_right_before(at, found[0], card):
        return ""
    over, pile = found
    return f"The {card.name} lies under the {over.name} on {pile.the}."
