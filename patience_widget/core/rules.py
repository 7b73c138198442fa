"""Rules: each one a predicate, the reason given when it fails, and its sentence in the written rules.

Play, "why not?", the rules text and every search use the same rules, so they cannot disagree. A reason is a format
string, filled only when somebody asks, in which may stand

    {card}       the card that would move: "9 of clubs"
    {source}     where it lies: "reserve 1", "the waste"; {Source} at the beginning of a sentence
    {target}     where it would go; {Target} likewise
    {on}         the card it would go on: "the 10 of spades"; where there is none, the place
    {suit}       the suit that the target is built in: "clubs"
    {run}        the card with all cards that would move with it: "9 of clubs and the 2 cards on it"
    {fits}       what would fit there: "any 7", "the 9 or king of hearts", "no card"
    {witnesses}  the cards that the rule points at, with their places: "9 of hearts (north outer place)"
    {witness}    the same without the places
    {count}      how many cards would move, in words
    {held}       how many cards the source has and which: "two cards, the 9 of clubs and the 8 of hearts"
    {built}      of a foundation: ": cards on foundations stay there"
    {Face_down}  a sentence that says which cards of the source lie face down
    {over}       in a run out of order: the card that doesn't follow; {under} the card below it

A rule about an action has no card, source or target, but {noun}: what one of its kind is called, "redeal"; and
{limit}: how often it may be done, ": you may redeal only twice". In a sentence may stand {order}, the building order
of the piles in words. Rules that only one game needs live in that game's file.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
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


def _by_the_engine(*_: object) -> bool:
    """The predicate of the rules that the engine applies by the shape of the table; it is never asked."""
    return False


class Rule(ABC, Generic[P]):
    """A rule of a game.

    A rule that needs nothing but its predicate is made with the decorator `rule`. One with parameters is a frozen
    dataclass, such as `patience_widget.core.packing.Packs`: its fields are what it is compared and pickled by, and
    sentence and reason follow from them.
    """

    @property
    @abstractmethod
    def name(self) -> str:
        """A short name to know it by: ``in_suit``."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say; "" where another rule's sentence says it already."""

    @property
    @abstractmethod
    def reason(self) -> str:
        """What a player is told when it forbids something; the module says what may stand in it."""

    @abstractmethod
    def allows(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """The predicate."""

    @property
    def witnesses(self) -> Callable[..., Sequence[Pile]] | None:
        """Finds the piles besides source and target that the reason speaks of, from what the predicate is asked."""
        return None

    @property
    def looks_at(self) -> Look | None:
        """What the rule sees of the cards of the target: `nothing`, `first_card`, `top_card` or `len`.

        None if it looks at more than the card and that. Else the engine asks it only once for each.
        """
        return None

    @property
    def counts_cards(self) -> bool:
        """Whether it asks how many cards come at once, besides what it declares to look at."""
        return False

    @property
    def tells_apart(self) -> tuple[str, ...]:
        """The names of groups whose piles the rule tells apart by their number."""
        return ()

    @property
    def asks_round(self) -> bool:
        """Whether it asks how many redeals are left, not only whether one is."""
        return False


if TYPE_CHECKING:
    MoveRule = Rule[[Position, Card, Pile, Pile]]
    ActionRule = Rule[[Position, Action]]
    AnyRule = Rule[Any]
else:
    MoveRule = ActionRule = AnyRule = Rule


@dataclass(frozen=True, repr=False)
class NamedRule(Rule[P]):
    """A rule without parameters, known by the name of its predicate and pickled by it."""

    predicate: Callable[P, bool]
    name: str = ""
    sentence: str = ""
    reason: str = ""
    witnesses: Callable[..., Sequence[Pile]] | None = None
    looks_at: Look | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "allows", self.predicate)  # it is asked so often that the step between would be felt

    def allows(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        return self.predicate(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<Rule {self.name}: {self.sentence}>"

    def __reduce__(self) -> tuple[Callable[[str, str], AnyRule], tuple[str, str]]:
        return _rule_of_module, (self.predicate.__module__, self.name)


def _rule_of_module(module: str, name: str) -> AnyRule:
    found: AnyRule = getattr(importlib.import_module(module), name)
    return found


class _Maker(Protocol):
    def __call__(self, predicate: Callable[P, bool], /) -> Rule[P]: ...


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

    def make(predicate: Callable[P, bool], /) -> Rule[P]:
        return NamedRule(predicate, predicate.__name__, sentence, reason, witnesses, looks_at)

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


def _structural(
    name: str, sentence: str, reason: str, witnesses: Callable[..., Sequence[Pile]] | None = None
) -> MoveRule:
    return NamedRule(_by_the_engine, name, sentence, reason, witnesses)


source_has_cards = _structural("source_has_cards", "There is no card there to move.", "{Source} is empty.")
enough_cards = _structural(
    "enough_cards",
    "You can't move more cards than a pile has.",
    "You can't move {count} cards from {source}: it has only {held}.",
)
face_up = _structural(
    "face_up",
    "You can't play a face-down card.",
    "{Face_down} You can't play a face-down card.",
)


def _blockers(at: Position, card: Card, source: Pile, target: Pile) -> list[Pile]:
    game = at.game
    return [game.piles[index] for index in game.blockers[source.index] if at.piles[index]]


one_at_a_time = _structural(
    "one_at_a_time",
    "You can put only one card here at a time.",
    "{Target} takes one card at a time, so the {run} can't go there.",
)
uncovered = _structural(
    "uncovered",
    "",
    "The {card} isn't available: it is behind the {witnesses}.",
    _blockers,
)
gives_nothing = _structural(
    "gives_nothing", "You can't take cards from here.", "You can't take cards from {source}{built}."
)
takes_nothing = _structural(
    "takes_nothing",
    "You can't put cards here.",
    "You can't put cards on {target}.",
)

IN_EVERY_GAME = (source_has_cards, enough_cards, face_up, one_at_a_time, uncovered, gives_nothing, takes_nothing)
"""Their reasons say all that there is to say, and the written rules of a game leave them out."""

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


@rule("", "You have no {noun}s left{limit}.")
def redeal_left(at: Position, action: Action) -> bool:
    """The redeals allowed are not used up."""
    return at.redeals is None or at.redeals > 0


@rule("", "No pile has two cards, so there is nothing to rotate.")
def something_to_rotate(at: Position, action: Action) -> bool:
    """At least one pile has a bottom card that is not its top card."""
    return any(len(at.piles[index]) > 1 for index in at.game.members[action.group])
