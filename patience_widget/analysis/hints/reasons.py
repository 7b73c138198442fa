"""Why a move loses, in words about cards: which cards wait for which others, and in which rings.

Only what is proved is said: it holds in every line of play, and whatever isn't certain is left out. A card waits for
the one that lies on it, where cards leave a pile only to be built, and for those that its foundation needs before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby, pairwise
from typing import TYPE_CHECKING, Literal, NamedTuple

from patience_widget.core.actions import Redeal
from patience_widget.core.cards import SUIT_NAMES, SUITS, Card, rank_name
from patience_widget.core.effects import Refill, TurnUp
from patience_widget.core.rules.foundations import Builds, WholeRun
from patience_widget.core.words import capitalised, count_in_words, in_words, listed

from .refutation import card_above, colour_of_pile, fit_next

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.effects import Effect
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

    from .refutation import Refutation


UNEXPLAINED = "You can't win any more after this move."
"""What we say when we know no reason that fits in a sentence or two."""


def told(refutation: Refutation, at: Position) -> str:
    """Why a move loses, for the position before it.

    First comes a ring of cards that wait for each other, if there is one, else the cards that never come to the top of
    the waste, the foundation that stops, or cards that stay; then how many can still be built. Where cards leave the
    columns only as whole runs, it is how many runs: one card is to blame no more than another.
    """
    return told_if_known(refutation, at) or UNEXPLAINED


def told_if_known(refutation: Refutation, at: Position) -> str:
    """The same, and "" if no more is known than that the game is lost."""
    there, _ = at.game.play(at, refutation.move)
    ring = ring_of_waits(there)
    why = "" if _a_run(there) else _ring_in_words(there, ring) if ring else _what_stays(there, refutation)
    return why if refutation.most is None else f"{why} {most_in_words(there, refutation.most)}".strip()


def most_in_words(there: Position, most: int) -> str:
    """How many cards or whole runs can still be built, or that there are no more."""
    if a_run := _a_run(there):
        return _runs_in_words((most - there.built()) // a_run, (there.game.goal - there.built()) // a_run)
    if most == there.built():
        return f"No more cards can be {there.game.done}."
    return f"At most {most} of {there.game.goal} cards can be {there.game.done} in all."


def _a_run(at: Position) -> int:
    """How many cards a run has, if nothing but whole runs can be built; else 0."""
    takes = [at.game.piles[index].group.takes for index in at.game.foundations]
    runs = [next((rule.cards for rule in rules if isinstance(rule, WholeRun)), 0) for rules in takes]
    return min(runs, default=0)


def _runs_in_words(more: int, needed: int) -> str:
    if not more:
        return "No run can be put together any more."
    needs = f"{in_words(needed)} are needed"
    return f"Only {in_words(more)} more run{'s' * (more > 1)} can be put together, and {needs}."


def cards_told(refutation: Refutation, at: Position) -> tuple[Card, ...]:
    """The cards that the reason speaks of: those of a ring, else those that a foundation never gets."""
    there, _ = at.game.play(at, refutation.move)
    if _a_run(there):
        return ()
    in_ring = tuple(dict.fromkeys(wait.card for wait in ring_of_waits(there)))
    if in_ring or not refutation.stops:
        return in_ring or refutation.cards
    return tuple(fit_next(there, there.game.pile(refutation.stops), refutation.height))


def _ring_in_words(at: Position, ring: tuple[Wait, ...]) -> str:
    """Such as ``The 9 of clubs lies under the 9 of spades on reserve 1, and that card can be ...``, in sentences."""
    sentences = []
    for under, after in zip(ring[::2], ring[1::2], strict=True):
        found = card_above(at, under.card)
        where = f" on {found[1].the}" if found else ""
        first = f"The {under.card.name} lies under the {under.other.name}{where}"
        sentences.append(f"{first}, and that card can be {at.game.done} only after the {after.other.name}.")
    return " ".join([*sentences, "They block each other."])


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
    rank, colour, fit = pile.order[height], colour_of_pile(at, pile), fit_next(at, pile, height)
    needed = f"{rank_name(rank)} of {SUIT_NAMES[pile.suit]}" if pile.suit else f"{colour} {rank_name(rank)}".lstrip()
    past = f" can't get past the {rank_name(pile.order[height - 1])}" if height else " can't be started"
    lack = f"it never gets {'the' if len(fit) == 1 else 'an' if rank in (1, 8) and not colour else 'a'} {needed}"
    buried = [card for card in fit if card in refutation.cards[: refutation.buried]]
    if len(fit) == 1 and buried:
        where = [_buried_in_words(tuple(buried))]
    elif at.game.copies > 1:
        where = [_two_places(at, fit)]
    else:
        where = [found for card in fit if (found := _under(at, card))]
    return " ".join([f"{capitalised(pile.the)}{past}: {lack}.", *where]).rstrip()


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
        return f"lies in the waste, under {count_in_words(len(over), 'other card')}"
    return f"lies under the {over[0].name} on {pile.the}"


def _comes_too_early(at: Position, refutation: Refutation) -> str:
    """For cards of stock and waste that come to the top, but never when they can be built."""
    if refutation.most is None or any(_pile_of(at, card).group.role not in _TURNED for card in refutation.cards):
        return ""
    named = set(refutation.cards)
    waits = (wait for wait in all_waits(at) if wait.why == "after")
    waiting = {wait.card: wait.other for wait in waits if {wait.card, wait.other} <= named}
    first = [card for card in refutation.cards if card not in waiting]
    too_early = f"comes to the top of the waste only when it can't be {at.game.done} yet."
    said = [f"The {card.name} {too_early}" for card in first]
    return " ".join([*said, *(f"The {one.name} has to wait for the {other.name}." for one, other in waiting.items())])


_TURNED = ("stock", "waste")


def _cards_in_words(at: Position, refutation: Refutation) -> str:
    if not refutation.cards:
        return ""
    if at.game.copies == 1 and (said := _comes_too_early(at, refutation)):
        return said
    names = [_name(at, card) for card in refutation.cards]
    if refutation.others:
        names.append(count_in_words(refutation.others, "other card"))
    first = capitalised(f"{listed(names)} can't be {at.game.done} any more.")
    return " ".join([first, *filter(None, (_under(at, card) for card in refutation.cards))])


def _comes_right_before(at: Position, first: Card, then: Card) -> bool:
    """Whether one card may be built on the other, so that it doesn't hinder to lie on it."""
    takes = chain.from_iterable(at.game.piles[index].group.takes for index in at.game.foundations)
    return any(isinstance(rule, Builds) and rule.follows(then, first) for rule in takes)


def _name(at: Position, card: Card) -> str:
    return f"the {card.name}" if at.game.copies == 1 else f"one {card.name}"


def _under(at: Position, card: Card) -> str:
    """Such as ``The 6 of clubs lies under the king of hearts on column 2.``; "" if the card over it is built before."""
    found = card_above(at, card)
    if found is None or _comes_right_before(at, found[0], card):
        return ""
    over, pile = found
    return f"The {card.name} lies under the {over.name} on {pile.the}."


Needed = tuple[int, str]
"""The rank of a card, and its suit; "" for any."""
_TAKES_NO_OTHERS = {"takes_nothing", "from_the_hand"}
"""The rules of piles that take no card from heaps and reserves."""
_OF_THE_STOCK = {"turn", "redeal"}
"""The actions that move no card of other piles than stock and waste, and those that are dealt again."""


class Wait(NamedTuple):
    """That a card can't be built before another one.

    Attributes:
        card: the card that waits.
        why: ``under``, because the other one lies on it; ``after``, because the foundations need the other one first.
        other: the card it waits for.
    """

    card: Card
    why: Literal["under", "after"]
    other: Card


def ring_of_waits(at: Position) -> tuple[Wait, ...]:
    """The shortest ring of cards each of which waits for the next, and the last for the first; () if none is known.

    Waits of the same kind that follow each other are told as one.

    >>> from patience_widget import Table
    >>> ring_of_waits(Table("osmosis", deal=17).position)
    ()
    """
    if at.game.never_built:
        return ()  # the game may be won without them
    waits: dict[Card, list[Wait]] = {}
    for wait in all_waits(at):
        waits.setdefault(wait.card, []).append(wait)
    rings = [ring for card in waits if (ring := _shortest(card, waits))]
    return min((_joined(ring) for ring in rings), key=len, default=())


def _shortest(first: Card, waits: dict[Card, list[Wait]]) -> tuple[Wait, ...]:
    """The shortest way from a card back to itself."""
    ways: list[tuple[Wait, ...]] = [(wait,) for wait in waits[first]]
    met = set()
    for way in ways:  # it grows while it is read: the short ways come first
        here = way[-1].other
        if here == first:
            return way
        if here not in met:
            met.add(here)
            ways += [(*way, wait) for wait in waits.get(here, ())]
    return ()


def _joined(ring: tuple[Wait, ...]) -> tuple[Wait, ...]:
    """A ring that begins with a card under another one, in which no two waits of one kind follow each other."""
    begins = next((place for place, (one, two) in enumerate(pairwise((ring[-1], *ring))) if _begins(one, two)), 0)
    turned = ring[begins:] + ring[:begins]
    groups = [list(group) for _, group in groupby(turned, lambda wait: wait.why)]
    return tuple(group[0]._replace(other=group[-1].other) for group in groups)


def _begins(before: Wait, wait: Wait) -> bool:
    return before.why == "after" and wait.why == "under"


def all_waits(at: Position) -> Iterator[Wait]:
    """Every wait for one certain card. That of several which will do for a foundation is left out."""
    for pile in at.game.piles:
        if _leaves_only_to_be_built(at, pile):
            for under, over in pairwise(at.piles[pile.index]):
                yield Wait(under, "under", over)
    built = {card for index in at.game.foundations for card in at.piles[index]}
    open_ = [card for card in at.game.cards if card not in built]
    for card in open_:
        for rank, suit in _needed_first(at, card):
            fit = [one for one in open_ if one.rank == rank and suit in ("", one.suit)]
            if len(fit) == 1 and fit[0] != card:
                yield Wait(card, "after", fit[0])


def _leaves_only_to_be_built(at: Position, pile: Pile) -> bool:
    """Whether a card of a pile has no other way than to a foundation."""
    game = at.game
    if pile.group.role not in {"reserve", "heap"} or any(action.name not in _OF_THE_STOCK for action in game.actions):
        return False
    redeals = (action for action in game.actions if isinstance(action, Redeal))
    if at.redeals != 0 and any(pile.id in action.sources for action in redeals):
        return False
    if any(not isinstance(effect, TurnUp | Refill) or pile.id in _sources(effect) for effect in game.effects):
        return False
    return all(_takes_none_from(other) for other in game.piles if other.group.role != "foundation")


def _sources(effect: Effect) -> tuple[str, ...]:
    return effect.sources if isinstance(effect, Refill) else ()


def _takes_none_from(pile: Pile) -> bool:
    return any(rule.name in _TAKES_NO_OTHERS for rule in pile.group.takes)


def _needed_first(at: Position, card: Card) -> list[Needed]:
    """What foundations have to get before they can take a card."""
    game = at.game
    rules = {rule.name for index in game.foundations for rule in game.piles[index].group.takes}
    if "rank_lies_in_row_above" in rules:
        return _needed_in_rows(at, card)
    return _needed_in_order(at, card) if "next_in_order" in rules else []


def _needed_in_rows(at: Position, card: Card) -> list[Needed]:
    """Of Osmosis and its kin: the card that opens a row first, and for a lower row the rank in the row above it."""
    rows = [at.piles[index] for index in at.game.foundations]
    if not rows[0]:
        return []
    suits = [row[0].suit for row in rows if row]
    opens = (rows[0][0].rank, card.suit)
    first = [opens] if card.suit not in suits and card.rank != opens[0] else []
    if len(suits) == len(rows) - 1:
        suits += [suit for suit in SUITS if suit not in suits]  # the last row is of the suit that is left
    row = suits.index(card.suit) if card.suit in suits else 0
    return [*first, (card.rank, suits[row - 1])] if row and card.rank != opens[0] else first


def _needed_in_order(at: Position, card: Card) -> list[Needed]:
    """All that the only foundation on which a card can still be built needs before it; nothing if there are several."""
    fit = []
    for index in at.game.foundations:
        pile, length = at.game.piles[index], len(at.piles[index])
        coming = pile.order[length:]
        if card.rank in coming and pile.suit in ("", card.suit):
            fit.append([(rank, pile.suit) for rank in coming[: coming.index(card.rank)]])
    return fit[0] if len(fit) == 1 else []
