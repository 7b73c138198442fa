"""Pairs: two available cards that belong together are moved away together."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from .action import Action, Move
from .cards import FACE_DOWN, rank_name
from .packing import ANY_SUIT, IN_SUIT, Suits, ranks_in_words, suits_agree
from .rules import ActionRule, rule
from .words import capitalised

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .cards import Card
    from .game import Game
    from .piles import Pile
    from .position import Draft, Event, Position

_OF = {IN_SUIT: "of one suit", ANY_SUIT: "of any suits"}


@rule(
    "A pile here is begun by a pair of cards, never by a single one.",
    "The {card} can't go to {target} alone: a pair of cards begins it.",
)
def begun_by_a_pair(at: Position, card: Card, source: Pile, target: Pile) -> bool:
    """The pile has cards, or it is asked what the pile could hold."""
    return source is target or bool(at.piles[target.index])


@dataclass(frozen=True)
class NoPair(ActionRule):
    """Why two cards can't be moved as a pair; it names them."""

    reason: str = ""
    name = "no_pair"
    sentence = ""

    def allows(self, at: Position, action: Action) -> bool:
        return False


@dataclass(frozen=True)
class Pair(Action):
    """Move a pair of available cards to an empty pile of a group: the pile fixed for their suit, if suits are fixed.

    A player names the two piles, or the two cards, in any order.

    Attributes:
        ranks: the ranks of the two; a card of the first one lies under the other.
        to: the name of the group that they go to.
        sources: the ids of the piles whose available cards can be paired.
        suits: how their suits belong together.
        name: what the player types, as in ``pair KH+QH``.
    """

    ranks: tuple[int, int]
    to: str
    sources: tuple[str, ...] = ()
    suits: Suits = IN_SUIT
    name: str = "pair"
    rules: tuple[ActionRule, ...] = ()

    @property
    def _pair(self) -> str:
        first, second = (ranks_in_words((rank,)) for rank in self.ranks)
        return f"{first} and {second} {_OF.get(self.suits, f'in {self.suits}')}"

    @property
    def label(self) -> str:
        return f"Move {self._pair}"

    @property
    def sentence(self) -> str:
        return (
            f"When {self._pair} are both available, you may move them together to an empty place of the "
            f"{self.to}: the {rank_name(self.ranks[1])} lies on the {rank_name(self.ranks[0])}."
        )

    @property
    def ways(self) -> tuple[Move, ...]:
        return (Move(self.name), *(Move(self.name, pair) for pair in combinations(self.sources, 2)))

    def meant(self, move: Move) -> Move | None:
        piles = tuple(pile for pile in self.sources if pile in move.piles)
        return move._replace(piles=piles) if len(piles) == len(move.piles) != 1 and len(piles) <= 2 else None

    def moves(self, at: Position) -> tuple[Move, ...]:
        tops = [(pile, self._available(at, pile)) for pile in self.sources]
        there = [(pile, card) for pile, card in tops if card and card.rank in self.ranks]
        return tuple(
            Move(self.name, (pile, other))
            for (pile, card), (other, another) in combinations(there, 2)
            if self._belong(card, another) and self._place(at.game, at.piles, card) is not None
        )

    def refusal(self, at: Position, move: Move) -> ActionRule | None:
        for condition in self.rules:
            if not condition.allows(at, self):
                return condition
        if not move.piles:
            return NoPair(self._ask(at))
        for pile in move.piles:
            if self._available(at, pile) is None:
                return NoPair(f"{capitalised(at.game.pile(pile).the)} has no card that is available.")
        first, second = (at[pile][-1] for pile in move.piles)
        if not self._belong(first, second):
            return NoPair(f"The {first.name} and the {second.name} aren't a pair: a pair is {self._pair}.")
        if self._place(at.game, at.piles, first) is None:
            return NoPair(f"There is no empty place for the {first.name} and the {second.name}.")
        return None

    def _ask(self, at: Position) -> str:
        """What is said to somebody who names no cards."""
        moves = self.moves(at)
        if not moves:
            return f"There is no pair to move now: a pair is {self._pair}."
        return f"Name the two cards, as in {self.name} {'+'.join(at[pile][-1].code for pile in moves[0].piles)}."

    def carry_out(self, game: Game, draft: Draft, move: Move) -> None:
        below, above = sorted(
            move.piles, key=lambda pile: self.ranks.index(draft.piles[game.pile(pile).index][-1].rank)
        )
        target = self._place(game, draft.piles, draft.piles[game.pile(below).index][-1])
        if target is not None:
            for pile in (below, above):
                draft.carry("pair", game.pile(pile).index, target)

    def _available(self, at: Position, pile: str) -> Card | None:
        """The card of a pile that could be picked up, None if there is none."""
        place = at.game.pile(pile)
        card = at.piles[place.index][-1] if at.game.liftable(at, place) else FACE_DOWN
        return card if card.rank else None

    def _belong(self, card: Card, other: Card) -> bool:
        return {card.rank, other.rank} == set(self.ranks) and suits_agree(self.suits, card, other)

    def _place(self, game: Game, piles: Sequence[tuple[Card, ...]], card: Card) -> int | None:
        """The pile that the pair of this card would go to, None if there is none."""
        fit = (i for i in game.members[self.to] if not piles[i] and game.piles[i].suit in ("", card.suit))
        return next(fit, None)

    def told(self, events: Sequence[Event], at: Position) -> str:
        first, second = (event for event in events if event.kind == "pair")
        if first.card is None or second.card is None:
            return ""
        return f"The {first.card.name} and the {second.card.name} go together to {at.game.pile(first.target).the}."

    def purpose(self, at: Position) -> str:
        return "a pair is free to go, and its cards make room for others"
