"""Gates: when cards may leave a pile, and to which piles they may go. Most of them are rules in `gives`.

The rules about the hand are here, too: the place where a turned card waits until the player puts it somewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from patience_widget.core.cards import rank_name
from patience_widget.core.words import listed, roles_in_words

from .rule import ActionRule, Elsewhere, MoveRule, any_card, rule

if TYPE_CHECKING:
    from patience_widget.core.actions import Action
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

_ORDINALS = ("first", "second", "third", "fourth", "fifth")


@dataclass(frozen=True)
class OnlyTo(MoveRule):
    """Cards go only to piles of certain groups, given by name or by role."""

    to: tuple[str, ...]
    name = "only_to"
    naming = ("to",)
    asks_piles = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        group = target.group
        return group.name in self.to or group.role in self.to

    @property
    def sentence(self) -> str:
        return f"Cards from here can go only to {roles_in_words(self.to, 'or')}."

    @property
    def reason(self) -> str:
        where = roles_in_words(self.to, "or")
        return f"The {{card}} can't go to {{target}}: cards from {{source}} can go only to {where}."


@dataclass(frozen=True)
class OnlyFrom(MoveRule):
    """A pile takes cards only from piles of certain groups, given by name or by role."""

    groups: tuple[str, ...]
    name = "only_from"
    naming = ("groups",)
    asks_piles = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        group = source.group
        return group.name in self.groups or group.role in self.groups

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return True

    @property
    def sentence(self) -> str:
        return f"Only cards from {roles_in_words(self.groups, 'or')} can go here."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go to {{target}}, which takes only cards from {roles_in_words(self.groups, 'or')}."


@dataclass(frozen=True)
class OnlyToOwn(MoveRule):
    """A pile gives cards only to the foundation with its own number, except cards of some ranks."""

    free: tuple[int, ...] = ()
    name = "only_to_own"
    asks_piles = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return target.group.role != "foundation" or target.number == source.number or card.rank in self.free

    @property
    def _but(self) -> str:
        ranks = listed([f"{rank_name(rank)}s" for rank in self.free])
        return f"; {ranks} can go to any foundation that takes them" if self.free else ""

    @property
    def sentence(self) -> str:
        return (
            "Cards from the first pile can go only to foundation 1, cards from the second only to foundation 2, and so "
            f"on{self._but}."
        )

    @property
    def reason(self) -> str:
        return "The {card} can't go to {target}: cards from {source} can go only to {own}."


@dataclass(frozen=True)
class EndFree(MoveRule):
    """In a garden a card is available when no card lies directly above it, or none directly below it.

    Attributes:
        columns: how many places a row of the garden has.
    """

    columns: int
    name = "end_free"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        places = at.game.members[source.group.name]
        above, below = source.number - self.columns, source.number + self.columns
        return above < 0 or below >= len(places) or not at.piles[places[above]] or not at.piles[places[below]]

    @property
    def sentence(self) -> str:
        return "A card is available when no card lies directly above it, or none directly below it."

    @property
    def reason(self) -> str:
        return "The {card} isn't available: cards lie directly above it and below it."


@dataclass(frozen=True)
class ShortEdgeFree(MoveRule):
    """A card of a quilt is available when no card lies at one of its short edges.

    The short edges are above and below a card that stands upright, and left and right of one that lies sideways.

    Attributes:
        columns: how many places a row of the quilt has; the places are numbered row by row.
    """

    columns: int
    name = "short_edge_free"
    sentence = (
        "A card is available when one of its short edges is free, at the rim of the quilt or beside a gap. The short "
        "edges are above and below a card that stands upright, and left and right of one that lies sideways."
    )
    reason = "The {card} isn't available: cards lie at both its short edges, {witnesses}."

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return any(place is None or not at.piles[place.index] for place in self._at_short_edges(at, source))

    @property
    def witnesses(self) -> Callable[..., Sequence[Pile]]:
        return self._neighbours

    def _neighbours(self, at: Position, card: Card, source: Pile, target: Pile) -> Sequence[Pile]:
        return [place for place in self._at_short_edges(at, source) if place and at.piles[place.index]]

    def _at_short_edges(self, at: Position, place: Pile) -> list[Pile | None]:
        """The places at both short edges; None stands for the table beside the quilt."""
        places = at.game.members[place.group.name]
        row, column = divmod(place.number, self.columns)
        steps = ((0, -1), (0, 1)) if place.sideways else ((-1, 0), (1, 0))
        near = [(row + down, column + right) for down, right in steps]
        rows = len(places) // self.columns
        return [
            at.game.piles[places[y * self.columns + x]] if 0 <= y < rows and 0 <= x < self.columns else None
            for y, x in near
        ]


def _stock(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.members["stock"] if target.group.role == "foundation" else ())


@rule(
    "Until the stock is used up, no card goes to a foundation.",
    "The {card} can't go to {target} yet: the stock must be used up first.",
    elsewhere=_stock,
)
def after_stock(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card goes elsewhere, or the stock has no cards."""
    return target.group.role != "foundation" or not at["stock"]


def _all_others(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.foundations, lambda cards: cards >= game.goal - source.group.size)


@rule("", "The {card} waits: it is one of the last cards to be built.", elsewhere=_all_others)
def all_others_are_built(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """Only the cards of this group are left to be built."""
    return at.built() >= at.game.goal - source.group.size


@dataclass(frozen=True)
class GivesWay(MoveRule):
    """A card can't go to a foundation while an available card of certain groups, given by name, fits there, too."""

    groups: tuple[str, ...]
    sentence: str = ""
    reason: str = ""
    name = "gives_way"
    naming = ("groups",)

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        if target.group.role != "foundation" or not _fits(at, card, target):
            return True
        return not self._that_fit(at, card, source, target)

    def looks_elsewhere(self, game: Game, source: Pile, target: Pile) -> Elsewhere:
        return Elsewhere("tops", self._places(game) if target.group.role == "foundation" else ())

    @property
    def witnesses(self) -> Callable[..., Sequence[Pile]]:
        return self._that_fit

    def _that_fit(self, at: Position, card: Card, source: Pile, target: Pile) -> Sequence[Pile]:
        return [
            at.game.piles[index]
            for index in self._places(at.game)
            if at.piles[index]
            and _fits(at, at.piles[index][-1], target)
            and not any(at.piles[other] for other in at.game.blockers[index])
        ]

    def _places(self, game: Game) -> tuple[int, ...]:
        return tuple(index for name in self.groups for index in game.members[name])


def _fits(at: Position, card: Card, pile: Pile) -> bool:
    return all(rule.could_hold(at, card, pile) for rule in pile.group.takes)


@rule(
    "The first card of a foundation never leaves it.",
    "The {card} can't leave {source}: the first card of a foundation stays there.",
)
def base_stays(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card is not the only one on its pile."""
    return len(at.piles[source.index]) > 1


@rule("The base card of a foundation stays there.", "The {card} stays on {source}: it is a base card.")
def not_a_base_card(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The foundation has other cards under this one."""
    return len(at.piles[source.index]) > 1


@rule(
    "From one tableau pile to another you move the whole pile. The top card alone can go only to a foundation.",
    "The {run} can't go to {target}: from {source} you can move only the whole pile to another one.",
    could_hold=any_card,
)
def whole_columns(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from elsewhere, or it is the lowest of its column."""
    return source.group is not target.group or at.piles[source.index][:1] == (card,)


def round_of(at: Position) -> int:
    """The round of a game, from 1. A new round begins with every redeal, or another action that the game limits.

    Raises:
        ValueError: the game limits nothing, so its rounds can't be told.
    """
    if at.game.redeals is None or at.redeals is None:
        raise ValueError(f"the rounds of {at.game.title} can't be told: it has redeals without limit")
    return at.game.redeals - at.redeals + 1


@dataclass(frozen=True)
class InRound(MoveRule):
    """A rule that holds only in one round of the game. The first round is 1."""

    number: int
    rule: MoveRule

    @property
    def name(self) -> str:
        return self.rule.name

    @property
    def _round(self) -> str:
        return f"the {_ORDINALS[self.number - 1]} round"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return round_of(at) != self.number or self.rule.allows(at, card, source, target)

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return round_of(at) != self.number or self.rule.could_hold(at, card, pile)

    @property
    def sentence(self) -> str:
        inner = self.rule.sentence
        return f"In {self._round}: {inner[0].lower()}{inner[1:]}" if inner else ""

    @property
    def reason(self) -> str:
        return f"{self.rule.reason} This is the rule in {self._round}."

    @property
    def asks_round(self) -> bool:
        return True

    @property
    def witnesses(self) -> Callable[..., Sequence[Pile]] | None:
        return self.rule.witnesses


@rule(
    "Only the card just turned from the stock can go on a heap. It can go on any of them. No card "
    "moves from heap to heap.",
    "The {card} can't go on a heap: only the card just turned from the stock goes there.",
    asks_piles=True,
    could_hold=any_card,
)
def from_the_hand(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card comes from the place of the turned card."""
    return source.group.role == "hand"


@dataclass(frozen=True)
class BaseComesFirst(ActionRule):
    """The player can't do this before a foundation has begun, as long as a group has cards that could begin one."""

    group: str
    sentence: str = ""
    reason: str = ""
    name = "base_comes_first"
    naming = ("group",)

    def allows(self, at: Position, action: Action) -> bool:
        return at.built() > 0 or not any(at.piles[index] for index in at.game.members[self.group])


def _turned_card(at: Position, action: Action) -> list[Pile]:
    return [at.game.piles[index] for index in at.game.hands]


@rule(
    "Place the turned card, on the foundation or on a heap, before you turn another or redeal.",
    "Place the {witness} first, on the foundation or on a heap.",
    witnesses=_turned_card,
)
def hand_is_empty(at: Position, action: Action) -> bool:
    """No turned card waits to be placed."""
    return not any(at.piles[index] for index in at.game.hands)


@rule(
    "Place the turned card, on a foundation or on a heap, before you turn another.",
    "Place the {witness} first, on a foundation or on a heap.",
    witnesses=_turned_card,
)
def no_card_waits(at: Position, action: Action) -> bool:
    """The same, for games without a redeal, or with a redeal that doesn't wait for the turned card."""
    return hand_is_empty.allows(at, action)


@rule(
    "Place the turned card before you turn another.",
    "Place the {witness} first.",
    witnesses=_turned_card,
)
def none_waits(at: Position, action: Action) -> bool:
    """No turned card waits to be placed."""
    return hand_is_empty.allows(at, action)


@rule(
    "Place the turned card, on a foundation or on a heap, before you turn another or redeal.",
    no_card_waits.reason,
    witnesses=_turned_card,
)
def turned_card_is_placed(at: Position, action: Action) -> bool:
    """The same as `hand_is_empty`, in words for a game with several foundations."""
    return hand_is_empty.allows(at, action)
