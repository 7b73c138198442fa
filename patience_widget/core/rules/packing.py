"""Packing: which card goes on which in the tableau, and what can go to an empty pile."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from patience_widget.core.cards import RED, rank_name
from patience_widget.core.words import by_steps, capitalised, in_words, listed, roles_in_words

from .rule import Elsewhere, Look, MoveRule, nothing, rule, top_card

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

Way = Literal["down", "up", "up or down"]
"""Whether ranks go up or down from a card to the card on it."""
Suits = Literal["in suit", "alternate colours", "same colour", "other suit", "any suit"]
"""Which suits may be neighbours."""

DOWN: Way = "down"
UP: Way = "up"
EITHER: Way = "up or down"
IN_SUIT: Suits = "in suit"
ALTERNATE: Suits = "alternate colours"
SAME_COLOUR: Suits = "same colour"
OTHER_SUIT: Suits = "other suit"
ANY_SUIT: Suits = "any suit"

_HOW = {
    IN_SUIT: ("in suit", "a card of the same suit"),
    ALTERNATE: ("in alternate colours", "a card of the other colour"),
    SAME_COLOUR: ("in one colour", "a card of the same colour"),
    OTHER_SUIT: ("in different suits", "a card of another suit"),
    ANY_SUIT: ("in any suit", "any card"),
}
_ON = {DOWN: "lower", UP: "higher", EITHER: "higher or lower"}
"""Where the rank of a card lies that goes on another."""
_MISSES = {
    IN_SUIT: "isn't of the suit of",
    ALTERNATE: "is of the same colour as",
    SAME_COLOUR: "isn't of the same colour as",
    OTHER_SUIT: "is of the same suit as",
}
"""What a card does whose suit keeps it from going on another."""


def ranks_in_words(ranks: Iterable[int]) -> str:
    """Cards of these ranks in words.

    >>> ranks_in_words((1, 13))
    'an ace or a king'
    """
    return listed([f"{'an' if rank in (1, 8) else 'a'} {rank_name(rank)}" for rank in ranks], "or")


def suits_agree(suits: Suits, card: Card, other: Card) -> bool:
    """Whether the suits of two cards allow them to be neighbours."""
    if suits == IN_SUIT:
        return card.suit == other.suit
    if suits == OTHER_SUIT:
        return card.suit != other.suit
    if suits == ANY_SUIT:
        return True
    return ((card.suit in RED) == (other.suit in RED)) == (suits == SAME_COLOUR)


@dataclass(frozen=True)
class Packs(MoveRule):
    """A card goes on a card that is next to it in rank and has a suit that fits. An empty pile takes any card.

    Attributes:
        way: whether ranks go down from the bottom of the pile to its top, or up, or either way from card to card.
        suits: which suits may be neighbours.
        by: the step from rank to rank.
        round: whether an ace and a king are next to each other in rank.

    >>> from patience_widget import Card
    >>> Packs(DOWN, ALTERNATE).follows(Card("9H"), Card("TS"))
    True
    """

    way: Way
    suits: Suits
    by: int = 1
    round: bool = False
    name = "packs"

    def follows(self, card: Card, below: Card) -> bool:
        """Whether a card can go on the card below."""
        return self._in_rank(card, below) and suits_agree(self.suits, card, below)

    def _in_rank(self, card: Card, below: Card) -> bool:
        step = card.rank - below.rank
        steps = {step % 13, step % 13 - 13} if self.round else {step}
        return (self.way != UP and -self.by in steps) or (self.way != DOWN and self.by in steps)

    def broken(self, card: Card, below: Card) -> str:
        """In words, what keeps a card from following the card below: its rank, else its suit.

        >>> from patience_widget import Card
        >>> Packs(DOWN, IN_SUIT).broken(Card("8H"), Card("9S"))
        "the 8 of hearts isn't of the suit of the 9 of spades"
        >>> Packs(DOWN, ALTERNATE).broken(Card("7H"), Card("9S"))
        "the 7 of hearts isn't one rank lower than the 9 of spades"
        """
        if self._in_rank(card, below):
            return f"the {card.name} {_MISSES[self.suits]} the {below.name}"
        return f"the {card.name} isn't {self._steps} {_ON[self.way]} than the {below.name}"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        cards = at.piles[target.index]
        return not cards or self.follows(card, cards[-1])

    @property
    def looks_at(self) -> Look:
        return top_card

    @property
    def _steps(self) -> str:
        return "one rank" if self.by == 1 else f"{in_words(self.by)} ranks"

    @property
    def order(self) -> str:
        """The order in a few words: ``down in alternate colours``."""
        return f"{self.way}{by_steps(self.by)} {_HOW[self.suits][0]}"

    @property
    def sentence(self) -> str:
        where = {DOWN: "higher", UP: "lower", EITHER: "higher or lower"}[self.way]
        corner = {
            DOWN: " A king goes on an ace.",
            UP: " An ace goes on a king.",
            EITHER: " An ace and a king go on each other too.",
        }
        turns = (corner[self.way] if self.by == 1 else " After the king comes the ace.") if self.round else ""
        return f"Pack {self.order}: a card goes on {_HOW[self.suits][1]} that is {self._steps} {where}.{turns}"

    @property
    def reason(self) -> str:
        return "The {card} can't go on {on}: {target} takes {fits} now."


@rule(
    "No card can be moved to an empty pile.",
    "The {card} can't go to {target}: no card can be moved to an empty pile.",
    looks_at=top_card,  # as packing does: one look tells both
)
def spaces_stay(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards."""
    return bool(at.piles[target.index])


@dataclass(frozen=True)
class SpacesFor(MoveRule):
    """A space takes only a card of certain ranks, or a run that begins with one."""

    ranks: tuple[int, ...]
    name = "spaces_for"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return bool(at.piles[target.index]) or card.rank in self.ranks

    @property
    def looks_at(self) -> Look:
        return top_card  # as packing does: one look tells both

    @property
    def sentence(self) -> str:
        return f"Only {ranks_in_words(self.ranks)} can go to an empty pile."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go to {{target}}: only {ranks_in_words(self.ranks)} can go to an empty pile."


@dataclass(frozen=True)
class SpacesFrom(MoveRule):
    """A space takes only cards from piles of certain groups.

    Attributes:
        groups: the names of the groups.
        then: the names of the groups that may fill a space when the piles that it waits for are all empty.
        once: the names of the groups that it waits for; all of `groups` if there are none.
    """

    groups: tuple[str, ...]
    then: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    name = "spaces_from"
    naming = ("groups", "then", "once")

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        if at.piles[target.index] or source.group.name in self.groups:
            return True
        return source.group.name in self.then and not self._waits(at)

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return True

    @property
    def waits_for(self) -> tuple[str, ...]:
        """The names of the groups that must be empty before cards of `then` go to a space."""
        return self.once or self.groups

    def _waits(self, at: Position) -> bool:
        return any(at.piles[index] for group in self.waits_for for index in at.game.members[group])

    @property
    def _groups(self) -> str:
        first = f"only a card from {roles_in_words(self.groups, 'or')} can go to an empty pile"
        if not self.then:
            return first
        used_up = f"once {roles_in_words(self.waits_for)} {'is' if len(self.waits_for) == 1 else 'are'} used up"
        return f"{first}, or one from {roles_in_words(self.then, 'or')} {used_up}"

    @property
    def sentence(self) -> str:
        return f"{capitalised(self._groups)}."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go to {{target}}: {self._groups}."


@dataclass(frozen=True)
class AtMost(MoveRule):
    """A pile can hold only so many cards, whether they come one by one or as a run."""

    cards: int
    name = "at_most"
    counts_cards = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        held = at.piles[source.index]
        come = len(held) - held.index(card) if card in held else 1
        return len(at.piles[target.index]) + come <= self.cards

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return len(at.piles[pile.index]) < self.cards

    @property
    def looks_at(self) -> Look:
        return len

    @property
    def sentence(self) -> str:
        return f"A pile holds at most {self._most}."

    @property
    def _most(self) -> str:
        return "one card" if self.cards == 1 else f"{in_words(self.cards)} cards"

    @property
    def reason(self) -> str:
        return f"The {{run}} can't go on {{target}}: a pile holds at most {self._most}."


@dataclass(frozen=True)
class AddUpTo(MoveRule):
    """A card goes on another if their ranks add up to a number: an ace counts 1, a jack 11, a queen 12, a king 13."""

    total: int
    name = "add_up_to"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        cards = at.piles[target.index]
        return bool(cards) and card.rank + cards[-1].rank == self.total

    @property
    def looks_at(self) -> Look:
        return top_card

    @property
    def sentence(self) -> str:
        return (
            f"Put a card on another if the two add up to {self.total}: an ace counts 1, a jack 11, a queen 12. Both "
            "then leave together."
        )

    @property
    def reason(self) -> str:
        return f"The {{card}} makes no pair with {{on}}: two cards leave together if they add up to {self.total}."


@rule(
    "Put a card on another of the same rank: both then leave together.",
    "The {card} makes no pair with {on}: two cards leave together if they have the same rank.",
    looks_at=top_card,
)
def same_rank(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, and the card has the rank of its top card."""
    cards = at.piles[target.index]
    return bool(cards) and card.rank == cards[-1].rank


@dataclass(frozen=True)
class Touches(MoveRule):
    """A card of a group goes on another only if their places touch, also at a corner.

    Attributes:
        width: how many places a row of the group has.
    """

    width: int
    name = "touches"
    asks_piles = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        one, other = divmod(source.number, self.width), divmod(target.number, self.width)
        return source.group is target.group and all(
            abs(here - there) < 2 for here, there in zip(one, other, strict=True)
        )

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return True

    @property
    def sentence(self) -> str:
        return "The two must touch: side by side, one above the other or corner to corner."

    @property
    def reason(self) -> str:
        return "The {card} doesn't touch {on}: they must lie side by side, one above the other or corner to corner."


@dataclass(frozen=True)
class OnlyRanks(MoveRule):
    """Only cards of certain ranks can be put here by themselves."""

    ranks: tuple[int, ...]
    name = "only_ranks"

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        return card.rank in self.ranks

    @property
    def looks_at(self) -> Look:
        return nothing

    @property
    def sentence(self) -> str:
        return f"{capitalised(ranks_in_words(self.ranks))} goes here alone. Other cards come only in pairs."

    @property
    def reason(self) -> str:
        return f"The {{card}} can't go to {{target}} alone: only {ranks_in_words(self.ranks)} does."


def _lying_on(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", game.blockers[target.index])


@rule("", "The {card} can't go on {on}: other cards lie on it.", elsewhere=_lying_on)
def lies_free(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """No card of another pile lies on the card of the target."""
    return not any(at.piles[index] for index in at.game.blockers[target.index])


@dataclass(frozen=True)
class AsOneByOne(MoveRule):
    """Several cards go at once only as far as they could go one by one, by way of places that are empty now.

    Attributes:
        cells: the names of the groups of cells in which a card can wait.
        by_spaces: whether cards can also wait on other empty piles of the target's group; only if these take any card.
    """

    cells: tuple[str, ...]
    by_spaces: bool = True
    name = "as_one_by_one"
    naming = ("cells",)
    counts_cards = True

    def allows(self, at: Position, card: Card, source: Pile, target: Pile) -> bool:
        held = at.piles[source.index]
        come = len(held) - held.index(card) if card in held else 1
        return come == 1 or come <= self.most(at, target)

    def could_hold(self, at: Position, card: Card, pile: Pile) -> bool:
        return True

    def most(self, at: Position, target: Pile) -> int:
        """How many cards can go to a pile at once now."""
        members, piles = at.game.members, at.piles
        free = sum(not piles[index] for name in self.cells for index in members[name])
        spaces = sum(not piles[index] for index in members[target.group.name] if index != target.index)
        return (free + 1) << (spaces if self.by_spaces else 0)

    @property
    def sentence(self) -> str:
        if not self.cells:
            return (
                "Moving several cards at once only saves you moving them one by one, by way of empty piles: you can "
                "move two cards if one pile is empty besides the one they go to, and each further one doubles that."
            )
        more = " Each empty pile, besides the one they go to, doubles that." if self.by_spaces else ""
        return (
            "Moving several cards at once only saves you moving them one by one, by way of empty cells: you can move "
            f"one card more than there are empty cells.{more}"
        )

    @property
    def reason(self) -> str:
        where = " and ".join(["cells"] * bool(self.cells) + ["piles"] * self.by_spaces)
        return (
            "You can't move the {run} at once: that's {count} cards, and there is room for {room}. They go one by one, "
            f"by way of empty {where}."
        )


@rule("", "{Target} has a card already: it holds only one.", looks_at=len)
def cell_is_free(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The place is empty."""
    return not at.piles[target.index]


@rule(
    "Cards go here only when the pile is empty.",
    "The {card} can't go to {target}: cards go there only while it is empty.",
    looks_at=top_card,
)
def only_while_empty(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has no cards."""
    return not at.piles[target.index]


def _direction(cards: tuple[Card, ...]) -> Hashable:
    """Whether a pile goes up from its first card to the second, and the face of its top card."""
    return (cards[1].rank > cards[0].rank, cards[-1].face) if len(cards) > 1 else None


@rule(
    "The second card of a pile decides whether it is packed up or down from then on.",
    "The {card} can't go on {on}: {target} is packed the other way.",
    looks_at=_direction,
)
def one_direction(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The card keeps the direction from the first card of the pile to the second."""
    cards = at.piles[target.index]
    return len(cards) < 2 or (cards[1].rank > cards[0].rank) == (card.rank > cards[-1].rank)
