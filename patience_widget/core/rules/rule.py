"""What a rule is: a test of a move, the reason given when it fails, and a sentence for the written rules.

Play, "why not?", the written rules and every search use the same rules, so they can't disagree. A reason is a format
string. These words in it are filled in when somebody asks for the reason:

    {card}       the card that would move: "9 of clubs"
    {source}     where it lies: "reserve 1", "the waste"; {Source} at the beginning of a sentence
    {target}     where it would go; {Target} at the beginning of a sentence
    {own}        the pile beside the target that has the number of the source: "foundation 2"
    {on}         the card that it would go on: "the 10 of spades"; if there is none, the place
    {suit}       the suit in which the target is built: "clubs"
    {run}        the card with all cards that would move with it: "9 of clubs and the 2 cards on it"
    {fits}       what would fit there: "any 7", "the 9 or king of hearts", "no card"
    {takes_next} the same as a phrase: "it takes any 7 next", or "no card that fits there is left"
    {witnesses}  other cards that the reason names, with their places: "the 9 of hearts (top outer place)"
    {witness}    the same without the places
    {count}      how many cards would move, in words
    {room}       how many cards the target has room for at once, in words
    {held}       how many cards the source has and which: "two cards, the 9 of clubs and the 8 of hearts"
    {built}      of a foundation: ": cards on foundations stay there"
    {Face_down}  a sentence that says which cards of the source lie face down
    {fault}      which cards of a run are out of order, and why: "the 8 of hearts isn't of the suit of the 9 of spades"

A rule about an action has no card, source or target. It has {noun}, what the action is called: "redeal"; {limit}, how
often it is allowed: ": you get only two"; and {empty}, the empty piles of its group: "the empty column". A sentence
can have {order}, the building order of the piles in words.
"""

from __future__ import annotations

import importlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, ParamSpec, Protocol

if TYPE_CHECKING:
    from patience_widget.core.actions import Action
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

P = ParamSpec("P")
Look = Callable[[tuple["Card", ...]], Hashable]
"""What a rule sees of the cards of a pile."""
LookElsewhere = Callable[["Game", "Pile", "Pile"], "Elsewhere | None"]
"""What a rule sees in other piles, of a game and the piles that a card goes from and to."""


@dataclass(frozen=True)
class Elsewhere:
    """What a rule looks at in other piles than those that a card goes from and to, if a few words can say it.

    A rule that says it is asked once for each thing that it could see there. So a game can be written down as tables,
    and nobody has to ask its rules again.

    Attributes:
        what: "count": how many cards the piles have together. "first": the first card of the first of them that has
            cards. "lying": the cards that lie there; a move is allowed if one of these alone would allow it, or if
            none would. "a top": likewise, but only their top cards. "tops": their top cards, but for piles that others
            cover, and how many cards the target has; a move is allowed if each of these alone would allow it.
        piles: the indices of the piles.
        stage: for "count", what of the number it looks at; numbers with the same stage are the same to the rule.
        on_top: whether it looks at the target's top card, and not only at whether there is one.
        asks_base: whether it looks at the first cards of the piles as well.
    """

    what: Literal["count", "first", "lying", "a top", "tops"]
    piles: tuple[int, ...]
    stage: Callable[[int], Hashable] = bool
    on_top: bool = False
    asks_base: bool = False


class Rule(ABC, Generic[P]):
    """A rule of a game.

    To make a rule without parameters, use the decorator `rule`. A rule with parameters is a frozen dataclass, such as
    `patience_widget.core.rules.packing.Packs`. Its sentence and its reason are made from its fields.

    Attributes:
        naming: the fields that name groups or piles, which a game must have.
    """

    naming: ClassVar[tuple[str, ...]] = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """A short name: ``in_suit``."""

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say; "" if the sentence of another rule says it already."""

    @property
    @abstractmethod
    def reason(self) -> str:
        """What the player is told when it forbids a move; the module says which words are filled in."""

    @abstractmethod
    def allows(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """The test: whether it allows a move or an action."""

    def could_hold(self: MoveRule, at: Position, card: Card, pile: Pile) -> bool:
        """Whether a pile could hold a card next, if the card came from the best place.

        The signs on the table ("takes the 7 of clubs") and every search ask this, without a move. By default it is what
        `allows` says with the pile as source and target. A rule that looks at where a card comes from answers itself.
        """
        return self.allows(at, card, pile, pile)

    @property
    def witnesses(self) -> Callable[..., Sequence[Pile]] | None:
        """A function that finds the piles, besides source and target, that the reason names."""
        return None

    @property
    def looks_at(self) -> Look | None:
        """What the rule looks at on the target: `nothing`, `first_card`, `top_card`, `two_top_cards` or `len`.

        None if it looks at more than that and the card that moves. Otherwise the engine can remember its answers.
        """
        return None

    @property
    def counts_cards(self) -> bool:
        """Whether it also looks at how many cards move at once, besides what `looks_at` says.

        A rule without `looks_at` is asked about every move anyway.
        """
        return False

    @property
    def tells_apart(self) -> tuple[str, ...]:
        """The names of groups whose piles the rule tells apart by their number."""
        return ()

    @property
    def asks_round(self) -> bool:
        """Whether it looks at how many redeals are left, and not only at whether there is one."""
        return False

    @property
    def asks_base(self) -> bool:
        """Whether it looks only at the card, at whether the target is empty, and at the first cards of foundations."""
        return False

    @property
    def asks_piles(self) -> bool:
        """Whether it looks only at the card and at which two piles it goes from and to, not at what lies there."""
        return False

    def looks_elsewhere(self, game: Game, source: Pile, target: Pile) -> Elsewhere | None:
        """What it looks at in other piles; None if it looks at none, or at more than that can say.

        Piles of a group must be the same to the rule if their suits and orders are and it says the same of them.
        """
        return None


if TYPE_CHECKING:
    MoveRule = Rule[[Position, Card, Pile, Pile]]
    """A rule about a card that moves from the first pile to the second."""
    ActionRule = Rule[[Position, Action]]
    """A rule about an action, such as a redeal."""
    AnyRule = Rule[Any]
    """A rule about a card that moves, or about an action."""
else:
    MoveRule = ActionRule = AnyRule = Rule


@dataclass(frozen=True, repr=False)
class NamedRule(Rule[P]):
    """A rule without parameters. It has the name of the function that tests a move."""

    predicate: Callable[P, bool]
    name: str = ""
    sentence: str = ""
    reason: str = ""
    witnesses: Callable[..., Sequence[Pile]] | None = None
    looks_at: Look | None = None
    asks_base: bool = False
    asks_piles: bool = False
    counts_cards: bool = False
    holds: Callable[[Position, Card, Pile], bool] | None = None
    elsewhere: LookElsewhere | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "allows", self.predicate)  # it is asked so often that the step between would be felt

    def allows(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        return self.predicate(*args, **kwargs)

    def could_hold(self: NamedRule[[Position, Card, Pile, Pile]], at: Position, card: Card, pile: Pile) -> bool:
        return self.holds(at, card, pile) if self.holds else self.predicate(at, card, pile, pile)

    def looks_elsewhere(self, game: Game, source: Pile, target: Pile) -> Elsewhere | None:
        return self.elsewhere(game, source, target) if self.elsewhere else None

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
    asks_base: bool = False,
    asks_piles: bool = False,
    counts_cards: bool = False,
    could_hold: Callable[[Position, Card, Pile], bool] | None = None,
    elsewhere: LookElsewhere | None = None,
) -> _Maker:
    """Make the decorated function a rule with the same name.

    Args:
        sentence: what the written rules say; "" if the sentence of another rule says it already.
        reason: what the player is told when the rule forbids a move; the module says which words are filled in.
        witnesses: a function with the same arguments. It returns the piles, besides source and target, that the reason
            names.
        looks_at: `nothing`, `first_card`, `top_card`, `two_top_cards` or `len`, if the function looks only at the card
            that moves and at that part of the target. Moves are then found faster.
        asks_base: whether the function looks only at the card, at whether the target is empty, and at the first cards
            of the foundations.
        asks_piles: whether the function looks only at the card and at which two piles it goes from and to. Moves that
            it never allows then get no number.
        counts_cards: with `looks_at`, whether the function also looks at how many cards move at once. The engine then
            asks it again about each run. Give `could_hold`, too.
        could_hold: a function of the position, a card and a pile, for a rule that looks at where a card comes from. It
            says whether the pile could hold the card if it came from the best place; `any_card` says that it could.
            Without it, the rule is asked with the pile as source and target.
        elsewhere: a function of the game, the source and the target that says what the function looks at in other
            piles, see `Elsewhere`. Without it, a rule that looks at other piles makes a game slower to solve.

    >>> @rule("A space is filled by a king.", "The {card} can't go to a space.", looks_at=top_card)
    ... def kings_in_spaces(at, card, source, target):
    ...     return bool(at.piles[target.index]) or card.rank == 13
    >>> kings_in_spaces
    <Rule kings_in_spaces: A space is filled by a king.>
    """

    def make(predicate: Callable[P, bool], /) -> Rule[P]:
        return NamedRule(
            predicate,
            predicate.__name__,
            sentence,
            reason,
            witnesses,
            looks_at,
            asks_base,
            asks_piles,
            counts_cards,
            could_hold,
            elsewhere,
        )

    return make


def any_card(at: Position, card: Card, pile: Pile) -> bool:
    """For rules that look only at where a card comes from: for all they say, a pile could hold any card."""
    return True


def nothing(cards: tuple[Card, ...]) -> Hashable:
    """For rules that look only at the card that moves, and at which pile the target is."""
    return None


def first_card(cards: tuple[Card, ...]) -> Hashable:
    """The face of the first card of a pile, None if it is empty."""
    return cards[0].face if cards else None


def top_card(cards: tuple[Card, ...]) -> Hashable:
    """The face of the top card of a pile, None if it is empty."""
    return cards[-1].face if cards else None


def two_top_cards(cards: tuple[Card, ...]) -> Hashable:
    """The faces of the top card of a pile and of the card under it, as far as there are such cards."""
    return tuple(card.face for card in cards[-2:])
