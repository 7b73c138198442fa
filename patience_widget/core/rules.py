"""Rules: each one a predicate, the reason given when it fails, and its sentence in the written rules.

Play, "why not?", the rules text and every search use the same rules, so they cannot disagree. A reason is a format
string, filled only when somebody asks, in which may stand

    {card}       the card that would move: "9 of clubs"
    {source}     where it lies: "reserve 1", "the waste"; {Source} at the beginning of a sentence
    {target}     where it would go; {Target} likewise
    {suit}       the suit that the target is built in: "clubs"
    {fits}       what would fit there: "any 7", "the 9 or king of hearts", "no card"
    {witnesses}  the cards that the rule points at, with their places: "9 of hearts (north outer place)"
    {witness}    the same without the places

A rule about an action has no card, source or target. In a sentence may stand {order}, the building order of the piles
in words. Rules that only one game needs live in that game's file.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, ParamSpec, Protocol

if TYPE_CHECKING:
    from .actions import Action
    from .cards import Card
    from .piles import Pile
    from .position import Position

P = ParamSpec("P")
Look = Callable[[tuple["Card", ...]], Hashable]
"""What a rule sees of the cards of a pile."""


@dataclass(frozen=True)
class Rule(Generic[P]):
    """A rule of a game.

    Attributes:
        name: a short name to know it by: ``in_suit``.
        sentence: what the written rules say.
        reason: what a player is told when it forbids something.
        allows: the predicate.
        witnesses: the piles besides source and target that the reason speaks of.
        looks_at: for a rule about taking a card, what it sees of the cards of the target, if it looks at nothing else
            but the card and that: `nothing`, `first_card`,
            `top_card` or `len`. The engine then asks it only once for each.
    """

    name: str
    sentence: str
    reason: str
    allows: Callable[P, bool]
    witnesses: Callable[..., Sequence[Pile]] | None = None
    looks_at: Look | None = None

    def __repr__(self) -> str:
        return f"<Rule {self.name}: {self.sentence}>"

    def __reduce__(self) -> tuple[Callable[[str, str], AnyRule], tuple[str, str]]:
        return _rule_of_module, (self.allows.__module__, self.name)


def _rule_of_module(module: str, name: str) -> AnyRule:
    found: AnyRule = getattr(importlib.import_module(module), name)
    return found


if TYPE_CHECKING:
    MoveRule = Rule[[Position, Card, Pile, Pile]]
    ActionRule = Rule[[Position, Action]]
    AnyRule = Rule[Any]
else:
    MoveRule = ActionRule = AnyRule = Rule


class _Maker(Protocol):
    def __call__(self, allows: Callable[P, bool], /) -> Rule[P]: ...


def rule(
    sentence: str,
    reason: str,
    *,
    witnesses: Callable[..., Sequence[Pile]] | None = None,
    looks_at: Look | None = None,
) -> _Maker:
    """Make the decorated predicate a rule of the same name.

    Args:
        sentence: what the written rules say; "" where another rule's sentence says it already.
        reason: what a player is told when the rule forbids a move; the module says what may stand in it.
        witnesses: a function of the same arguments: the piles besides source and target that the reason speaks of.
        looks_at: `nothing`, `first_card`, `top_card` or `len`, if the predicate looks at nothing else but the card and
            that of the target's cards; moves are found faster then.

    >>> @rule("A space is filled by a king.", "The {card} can't go to a space.", looks_at=top_card)
    ... def kings_in_spaces(at, card, source, target):
    ...     return bool(at.piles[target.index]) or card.rank == 13
    >>> kings_in_spaces
    <Rule kings_in_spaces: A space is filled by a king.>
    """

    def make(allows: Callable[P, bool], /) -> Rule[P]:
        return Rule(allows.__name__, sentence, reason, allows, witnesses, looks_at)

    return make


def nothing(cards: tuple[Card, ...]) -> Hashable:
    """For rules that look at the card alone, and at what the target is called and fixed for."""
    return None


def first_card(cards: tuple[Card, ...]) -> Hashable:
    """The face of the card a pile began with, None if it is empty."""
    return cards[0].face if cards else None


def top_card(cards: tuple[Card, ...]) -> Hashable:
    """The face of the top card of a pile, None if it is empty."""
    return cards[-1].face if cards else None


# ------------------------------------------------------------------------------------------- what holds in every game


def _by_the_engine(*_: object) -> bool:
    """The predicate of the rules that the engine applies by the shape of the table; it is never asked."""
    return False


def _structural(
    name: str, sentence: str, reason: str, witnesses: Callable[..., Sequence[Pile]] | None = None
) -> MoveRule:
    return Rule(name, sentence, reason, _by_the_engine, witnesses)


source_has_cards = _structural("source_has_cards", "There is no card there to move.", "{Source} is empty.")
enough_cards = _structural("enough_cards", "There is no card there to move.", "{Source} doesn't have that many cards.")
face_up = _structural(
    "face_up",
    "You can't play a face-down card.",
    "The card on {source} is face down. You can't play a face-down card.",
)
top_card_only = _structural(
    "top_card_only",
    "You can move only the top card of a pile, one card at a time.",
    "The {card} is under other cards on {source}. You can move only the top card.",
)


def _blockers(at: Position, card: Card, source: Pile, target: Pile) -> list[Pile]:
    game = at.game
    return [game.piles[index] for index in game.blockers[source.index] if at.piles[index]]


one_at_a_time = _structural(
    "one_at_a_time",
    "You can put only one card here at a time.",
    "{Target} takes one card at a time, from the top of a pile.",
)
uncovered = _structural(
    "uncovered",
    "",
    "The {card} isn't available: it is behind the {witnesses}.",
    _blockers,
)
gives_nothing = _structural("gives_nothing", "You can't take cards from here.", "You can't take cards from {source}.")
takes_nothing = _structural(
    "takes_nothing",
    "You can't put cards here.",
    "You can't put cards on {target}.",
)

# ------------------------------------------------------------------------------------------------- building and packing


@rule(
    "Build in suit.",
    "The {card} is the wrong suit: {target} is built in {suit} and takes {fits} now.",
    looks_at=first_card,
)
def in_suit(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile is empty, or the card has the suit of its first card."""
    cards = at.piles[target.index]
    return not cards or card.suit == cards[0].suit


@rule(in_suit.sentence, in_suit.reason, looks_at=nothing)
def in_its_suit(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card has the suit that is fixed for the pile beforehand."""
    return card.suit == target.suit


@rule("", "{Target} is complete and takes no more cards.", looks_at=len)
def not_complete(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile can hold another card."""
    return len(at.piles[target.index]) < target.capacity


@rule("Build {order}.", "The {card} can't go on {target} now: it takes {fits} next.", looks_at=len)
def next_in_order(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card has the rank that comes next in the building order of the pile."""
    built = len(at.piles[target.index])
    return built < len(target.order) and card.rank == target.order[built]


def building_order(first: int, step: int, length: int) -> tuple[int, ...]:
    """The ranks of a pile built in steps, turning the corner between king and ace.

    Args:
        first: the rank of the first card, 1 (ace) to 13 (king).
        step: from one card to the next: 1, -1, 2, ...
        length: how many cards.

    >>> building_order(1, +2, 13)
    (1, 3, 5, 7, 9, 11, 13, 2, 4, 6, 8, 10, 12)
    >>> building_order(11, -1, 12)
    (11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 13)
    """
    return tuple((first - 1 + step * n) % 13 + 1 for n in range(length))


# -------------------------------------------------------------------------------------------------- turning, redealing


@rule("", "The stock is empty.")
def stock_has_cards(at: Position, action: Action) -> bool:
    """There is something to turn."""
    return bool(at["stock"])


@rule("", "The stock still has cards. Use them up before you redeal.")
def stock_is_empty(at: Position, action: Action) -> bool:
    """All cards of the stock have been turned."""
    return not at["stock"]


@rule("", "There are no cards to redeal.")
def something_to_redeal(at: Position, action: Action) -> bool:
    """At least one of the piles to be gathered has a card."""
    return any(at[pile] for pile in action.sources)


@rule("", "You have no redeals left.")
def redeal_left(at: Position, action: Action) -> bool:
    """The redeals allowed are not used up."""
    return at.redeals is None or at.redeals > 0
