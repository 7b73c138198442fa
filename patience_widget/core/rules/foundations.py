"""Bases: what a foundation begins with, and how you build it, if its ranks are not fixed beforehand.

If they are fixed, the foundation has an order, and the rule `patience_widget.core.rules.next_in_order`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from patience_widget.core.words import in_words

from .packing import DOWN, UP, Packs, Suits, Way, ranks_in_words
from .rule import Elsewhere, Look, MoveRule, rule, top_card

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


@dataclass(frozen=True)
class BeginsWith(MoveRule):
    """An empty foundation takes only a card of certain ranks."""

    ranks: tuple[int, ...]
    name = "begins_with"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return bool(at.piles[target.index]) or card.rank in self.ranks

    @property
    def looks_at(self) -> Look:
        return len

    @property
    def sentence(self) -> str:
        return f"A foundation begins with {ranks_in_words(self.ranks)}."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't begin {{target}}, which begins with {ranks_in_words(self.ranks)}."


def _first_of_group(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("first", (target.index - target.number,) if target.number else ())


def _bases_of_group(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("first", game.members[target.group.name])


@rule(
    "An empty foundation begins with a card of the rank that the first foundation began with.",
    "The {card} can't begin {target}, which takes {fits} now.",
    asks_base=True,
    elsewhere=_first_of_group,
)
def begins_with_dealt_rank(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or it is the first of its group, or the card has the rank that the first one began with."""
    first = at.piles[target.index - target.number]
    return bool(at.piles[target.index]) or not target.number or (bool(first) and card.rank == first[0].rank)


@rule(
    "The other foundations begin with cards of the same rank as the base card.",
    "The {card} can't begin {target}, which takes {fits} now: all foundations begin with the same rank.",
    asks_base=True,
    elsewhere=_bases_of_group,
)
def begins_with_base_rank(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The same as `rank_chosen`, but the deal has chosen the rank, with a card on any pile of the group."""
    return rank_chosen.allows(at, card, source, target)


@rule(
    "You choose the rank: the first card you build begins its foundation, and all others begin with the same rank.",
    "The {card} can't begin {target}, which takes {fits} now: all foundations begin with the same rank.",
    asks_base=True,
    elsewhere=_bases_of_group,
)
def rank_chosen(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or the card has the rank that other piles of its group began with."""
    if at.piles[target.index]:
        return True
    bases = (at.piles[index] for index in at.game.members[target.group.name])
    return all(card.rank == cards[0].rank for cards in bases if cards)


def _all_bases(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("first", game.foundations)


@rule(
    "Only a card one rank below the base card, alone or with the cards in order on it, can go to an empty pile. Below "
    "the ace comes the king.",
    "The {card} can't go to {target}: it takes {fits} now, one rank below the base card.",
    asks_base=True,
    elsewhere=_all_bases,
)
def spaces_below_base(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or the card is one rank below the first cards of the foundations."""
    base = next((at.piles[index][0] for index in at.game.foundations if at.piles[index]), None)
    return bool(at.piles[target.index]) or base is None or card.rank == (base.rank - 2) % 13 + 1


@dataclass(frozen=True)
class BeginsRelative(MoveRule):
    """An empty pile begins a number of ranks above the first card of another pile, which must have begun.

    An ace is one rank above a king.

    Attributes:
        to: the name of a group with as many piles; the pile with the same number counts. "" means the pile before
            it in its own group; the first pile then begins with any card.
        step: how many ranks above; a negative number means below.
    """

    to: str
    step: int
    name = "begins_relative"
    naming = ("to",)

    @property
    def tells_apart(self) -> tuple[str, ...]:
        return (self.to,) if self.to else ()

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        if at.piles[target.index]:
            return True
        base = self._base(at, target)
        return base is None or (bool(base) and self._begins(card, base[0]))

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        base = self._base(at, pile)
        if at.piles[pile.index] or base is None:
            return True
        return self._begins(card, base[0]) if base else bool(self.to)

    def _base(self, at: Position, target: Pile) -> tuple[Card, ...] | None:
        """The cards of the pile that the target waits for, None if it waits for none."""
        if self.to:
            return at.piles[at.game.members[self.to][target.number]]
        return at.piles[target.index - 1] if target.number else None

    def _begins(self, card: Card, base: Card) -> bool:
        return card.rank == (base.rank - 1 + self.step) % 13 + 1

    @property
    def _where(self) -> str:
        ranks = "one rank" if abs(self.step) == 1 else f"{in_words(abs(self.step))} ranks"
        way = "above" if self.step > 0 else "below"
        return f"{ranks} {way} {f'its {self.to} card' if self.to else 'the one before it'}"

    @property
    def sentence(self) -> str:
        corner = "an ace comes above a king" if self.step > 0 else "a king comes below an ace"
        once = "" if self.to else ", and only when that one has begun"
        return f"Each foundation begins {self._where} ({corner}){once}."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't begin {{target}}, which takes {{fits}} now: it begins {self._where}."


@rule(
    "A foundation begins only when the one before it has begun.",
    "{Target} can't begin yet: the one before it must begin first.",
)
def begins_in_turn(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or it is the first of its group, or the one before it has cards."""
    return bool(at.piles[target.index]) or not target.number or bool(at.piles[target.index - 1])


@dataclass(frozen=True)
class OpensAfter(MoveRule):
    """Piles take no card until another pile, given by its id, is complete. That pile itself doesn't wait."""

    pile: str
    name = "opens_after"
    naming = ("pile",)

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        first = at.game.pile(self.pile)
        return target is first or len(at.piles[first.index]) == first.capacity

    def looks_elsewhere(self, game: Game, source: Pile, target: Pile) -> Elsewhere:
        first = game.pile(self.pile)
        return Elsewhere("count", () if target is first else (first.index,), lambda cards: cards == first.capacity)

    @property
    def _pile(self) -> str:
        return " ".join(re.findall(r"\D+|\d+", self.pile))

    @property
    def sentence(self) -> str:
        return f"Until {self._pile} is complete, the others take no cards."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go on {{target}} yet: it takes no cards until {self._pile} is complete."


@dataclass(frozen=True)
class Builds(MoveRule):
    """A card goes on a card that is the next in rank and has a suit that fits. An empty pile takes any card.

    Attributes:
        way: whether ranks go up from card to card, or down.
        suits: which suits may be neighbours.
        by: the step from rank to rank.
        round: whether an ace and a king are next to each other in rank.
    """

    way: Way
    suits: Suits
    by: int = 1
    round: bool = True
    name = "builds"

    @cached_property
    def _packs(self) -> Packs:
        return Packs(self.way, self.suits, self.by, self.round)

    def follows(self, card: Card, below: Card) -> bool:
        """Whether a card can be built on the card below."""
        return self._packs.follows(card, below)

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return self._packs.allows(at, card, source, target)

    @property
    def looks_at(self) -> Look:
        return top_card

    @property
    def sentence(self) -> str:
        steps = "one rank" if self.by == 1 else f"{in_words(self.by)} ranks"
        where = {UP: "higher", DOWN: "lower"}.get(self.way, "higher or lower")
        corner = ", turning the corner between king and ace" if self.round else ""
        return f"Build {self._packs.order}{corner}: each card is {steps} {where} than the one under it."

    @property
    def reason(self) -> str:
        return "The {card} can't go to {target}: {takes_next}."


@dataclass(frozen=True)
class NothingOn(MoveRule):
    """No card goes on a card of certain ranks."""

    ranks: tuple[int, ...]
    name = "nothing_on"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        cards = at.piles[target.index]
        return not cards or cards[-1].rank not in self.ranks

    @property
    def looks_at(self) -> Look:
        return top_card

    @property
    def sentence(self) -> str:
        return f"No card goes on {ranks_in_words(self.ranks)}: it ends the row, until you turn the next card."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go on {{on}}: no card goes on {ranks_in_words(self.ranks)}."


@dataclass(frozen=True)
class WholeRun(MoveRule):
    """An empty foundation takes a whole run at once, from a king down to an ace, and nothing else.

    Attributes:
        order: the order in which the cards of the run lie on each other; it goes down by one rank.
    """

    order: Packs
    cards = 13
    """How many cards a run has."""
    name = "whole_run"
    counts_cards = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        held = at.piles[source.index]
        run = held[held.index(card) :]
        in_order = all(self.order.follows(above, below) for below, above in pairwise(run))
        return self.could_hold(at, card, target) and len(run) == self.cards and in_order

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return not at.piles[pile.index] and card.rank == self.cards

    @property
    def looks_at(self) -> Look:
        return len

    @property
    def sentence(self) -> str:
        return (
            f"You may move a run of thirteen cards, {self.order.order} from the king to the ace, to an empty "
            "foundation, all at once. No other cards go there."
        )

    @property
    def run(self) -> str:
        """The run in words."""
        return f"a whole run, {self.order.order} from the king to the ace"

    @property
    def reason(self) -> str:
        return f"The {{run}} can't go to {{target}}: only {self.run}, goes there, all at once."


@dataclass(frozen=True)
class ClosedBy(MoveRule):
    """The last card of a pile comes from the pile with the same number in another group."""

    group: str
    name = "closed_by"
    naming = ("group",)

    @property
    def tells_apart(self) -> tuple[str, ...]:
        return (self.group,)

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        if len(at.piles[target.index]) != target.capacity - 1:
            return True
        return source.group.name == self.group and source.number == target.number

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return True

    @property
    def sentence(self) -> str:
        return f"The last card of each foundation is its {self.group} card."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go on {{target}}: only its {self.group} card can be its last card."
