"""Pairs: the player moves two available cards away together, if they make a pair."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from patience_widget.core.cards import SUIT_NAMES, rank_name
from patience_widget.core.rules.packing import ANY_SUIT, IN_SUIT, Suits, ranks_in_words, suits_agree
from patience_widget.core.rules.rule import ActionRule, Elsewhere, any_card, rule
from patience_widget.core.words import capitalised, listed

from .action import Action, Move

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position.draft import Draft
from patience_widget.core.position import Event, Position

_OF = {IN_SUIT: "of one suit", ANY_SUIT: "of any suits"}


def _begun(game: Game, source: Pile, target: Pile) -> Elsewhere:
    return Elsewhere("count", ())


@rule(
    "A pair of cards begins a pile here, never a single card.",
    "The {card} can't go to {target} alone: a pair of cards begins it.",
    could_hold=any_card,
    elsewhere=_begun,
)
def begun_by_a_pair(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards."""
    return bool(at.piles[target.index])


@dataclass(frozen=True)
class Couple:
    """Two cards that make a pair. They go to an empty pile of a group; if suits are fixed, to the pile of their suit.

    Attributes:
        ranks: their ranks; the card of the first rank lies under the other.
        to: the name of the group.
        suits: which suits make a pair.
        where: where they go, for the written rules: ``the throne of their suit``.
    """

    ranks: tuple[int, int]
    to: str
    suits: Suits = IN_SUIT
    where: str = ""

    def __str__(self) -> str:
        """The two in words: ``a king and a queen of one suit``."""
        first, second = (ranks_in_words((rank,)) for rank in self.ranks)
        return f"{first} and {second} {_OF.get(self.suits, f'in {self.suits}')}"

    def in_suit(self, suit: str) -> str:
        """The two on the pile of a suit, in words: ``the king and queen of clubs``; likewise if none is fixed."""
        return f"the {listed([rank_name(rank) for rank in self.ranks])} of {SUIT_NAMES[suit]}" if suit else str(self)

    def place(self, game: Game, piles: Sequence[tuple[Card, ...]], one: Card, other: Card) -> int | None:
        """The index of the pile that two cards would go to, None if they aren't such a pair, or no pile is free."""
        if {one.rank, other.rank} != set(self.ranks) or not suits_agree(self.suits, one, other):
            return None
        below = one if one.rank == self.ranks[0] else other
        free = (i for i in game.members[self.to] if not piles[i] and game.piles[i].suit in ("", below.suit))
        return next(free, None)


@dataclass(frozen=True)
class NoPair(ActionRule):
    """Why two cards can't be moved as a pair; the reason names them."""

    reason: str = ""
    name = "no_pair"
    sentence = ""

    def allows(self, at: Position, action: Action) -> bool:
        return False


@dataclass(frozen=True)
class Pair(Action):
    """Move two available cards that make a pair. The player names two cards, or their piles, in any order.

    Attributes:
        couples: the pairs there are.
        sources: the ids of the piles whose available cards can be paired.
    """

    couples: tuple[Couple, ...] = ()
    sources: tuple[str, ...] = ()
    rules: tuple[ActionRule, ...] = ()
    name = "pair"
    noun = "pair"
    together = "a pair of cards"
    naming = ("sources", "places")

    @property
    def places(self) -> tuple[str, ...]:
        """The names of the groups where pairs go."""
        return tuple(couple.to for couple in self.couples)

    @property
    def label(self) -> str:
        return "Move a pair"

    @property
    def _pairs(self) -> str:
        return listed([str(couple) for couple in self.couples], "or")

    @property
    def sentence(self) -> str:
        return " ".join(
            f"When {couple} are both available, you may move them together to "
            f"{couple.where or f'an empty place of the {couple.to}'}: "
            f"the {rank_name(couple.ranks[1])} lies on the {rank_name(couple.ranks[0])}."
            for couple in self.couples
        )

    @property
    def ways(self) -> tuple[Move, ...]:
        return (Move(self.name), *(Move(self.name, pair) for pair in combinations(self.sources, 2)))

    def meant(self, move: Move) -> Move | None:
        piles = tuple(pile for pile in self.sources if pile in move.piles)
        return move._replace(piles=piles) if len(piles) == len(move.piles) in (0, 2) else None

    def moves(self, at: Position) -> tuple[Move, ...]:
        tops = [(pile, self._available(at, pile)) for pile in self.sources]
        ranks = {rank for couple in self.couples for rank in couple.ranks}
        there = [(pile, card) for pile, card in tops if card and card.rank in ranks]
        return tuple(
            Move(self.name, (pile, other))
            for (pile, card), (other, another) in combinations(there, 2)
            if self._match(at.game, at.piles, card, another)
        )

    def refusal(self, at: Position, move: Move) -> ActionRule | None:
        for condition in self.rules:
            if not condition.allows(at, self):
                return condition
        if not move.piles:
            return NoPair(self._ask(at))
        cards = [(pile, self._available(at, pile)) for pile in move.piles]
        for pile, card in cards:
            if card is None:
                return NoPair(f"{capitalised(at.game.pile(pile).the)} has no card that is available.")
        one, other = (card for _, card in cards if card)
        if self._match(at.game, at.piles, one, other):
            return None
        return NoPair(f"The {one.name} and the {other.name} can't go as a pair: a pair is {self._pairs}.")

    def _ask(self, at: Position) -> str:
        """What is said to somebody who names no cards."""
        moves = self.moves(at)
        if not moves:
            return f"There is no pair to move now: a pair is {self._pairs}."
        return f"Name the two cards, as in {self.name} {'+'.join(at[pile][-1].code for pile in moves[0].piles)}."

    def _available(self, at: Position, pile: str) -> Card | None:
        """The card of a pile that could be picked up, None if there is none."""
        place = at.game.pile(pile)
        return at.piles[place.index][-1] if at.game.liftable(at, place) else None

    def _match(
        self, game: Game, piles: Sequence[tuple[Card, ...]], one: Card, other: Card
    ) -> tuple[Couple, int] | None:
        """The pair that two cards make and the pile it goes to, None if they can't go as a pair."""
        for couple in self.couples:
            place = couple.place(game, piles, one, other)
            if place is not None:
                return couple, place
        return None

    def way_in_words(self, move: Move, at: Position) -> str:
        names = [at[pile][-1].name for pile in move.piles]
        return listed([f"the {name}" for name in names]) if names else self.label

    def instead_of(self, move: Move, at: Position) -> str:
        together = any(set(pair.piles) == set(move.piles) for pair in self.moves(at))
        return f" The two cards can go together: choose {self.label}." if together else ""

    def begins(self, at: Position, pile: Pile) -> str:
        if at.piles[pile.index] or begun_by_a_pair not in pile.group.takes:
            return ""
        own = [couple for couple in self.couples if couple.to == pile.group.name]
        return listed([f"{couple.in_suit(pile.suit)} together" for couple in own], "or")

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        one, other = (game.pile(pile).index for pile in move.piles)
        match = self._match(game, draft.piles, draft.piles[one][-1], draft.piles[other][-1])
        if match:
            couple, place = match
            one_below = draft.piles[one][-1].rank == couple.ranks[0]
            for index in (one, other) if one_below else (other, one):
                draft.carry("pair", index, place)

    def told(self, events: Sequence[Event], at: Position) -> str:
        paired = [event for event in events if event.kind == "pair"]
        cards = listed([f"the {event.card.name}" for event in paired if event.card])
        return f"{capitalised(cards)} go together to {at.game.pile(paired[0].target).the}."

    def purpose(self, at: Position) -> str:
        return "a pair is free to go, and its cards make room for others"
