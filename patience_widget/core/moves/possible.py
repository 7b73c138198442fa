"""Which moves of cards a game could ever allow, read from its rules and not from any position.

Between two piles a card can go only if it passes all rules that look at nothing else than the card and the two piles.
Several cards go at once only as far as cards can lie on each other in the order in which they are lifted. So in
Klondike no move carries more than 13 cards: they go down from a king to an ace. Where they go as if one by one, no more
go than could if every other pile were empty: in Eight Off nine.

Where the rules leave something open, a move counts as possible. A move that is left out is never legal, not even in a
position that no play leads to.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.piles import NEVER_TAKES
from patience_widget.core.rules.foundations import WholeRun
from patience_widget.core.rules.packing import AsOneByOne
from patience_widget.core.rules.rule import nothing

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile


def possible_moves_of_cards(game: Game) -> tuple[Move, ...]:
    """Every move of cards that some position of a game could allow, in a fixed order."""
    possible = _Possible(game)
    return tuple(
        move
        for giver in game.routes.givers
        for route in giver.routes
        for move in route.moves[_fewest(route.target) - 1 : possible.most(giver.pile, route.target)]
    )


def _fewest(target: Pile) -> int:
    """How many cards go to a pile at once at least."""
    return max([rule.cards for rule in target.group.takes if isinstance(rule, WholeRun)], default=1)


class _Possible:
    """What can go from pile to pile of a game."""

    def __init__(self, game: Game) -> None:
        self._pack = pack_of_cards(ranks=game.ranks)
        self._empty = game.position(((),) * len(game.piles), (0,) * len(game.piles), game.redeals)
        self._whole = len(game.cards)
        self._longest = {
            pile.group.name: pile.group.lifts.longest(game.cards) for pile in game.piles if pile.group.lifts.several
        }
        self._on_cards: dict[int, int] = {}
        self._on_spaces: dict[int, int] = {}
        for index, (*on_cards, on_space) in game.reach.taken_on.items():
            self._on_cards[index] = reduce(or_, (on_cards[card.face] for card in self._pack))
            self._on_spaces[index] = on_space

    def most(self, source: Pile, target: Pile) -> int:
        """How many cards can go from a pile to another at once, 0 if none can."""
        longest = self._longest.get(source.group.name, {})
        most = 0
        for card in self._pack:
            if self._may_lie(card, source) and self._may_go(card, source, target):
                count = longest.get(card.face, 1)
                if card.bit & self._on_spaces.get(target.index, card.bit):
                    most = max(most, count)
                elif card.bit & self._on_cards[target.index]:
                    most = max(most, min(count, self._whole - 1))
        one_by_one = (rule for rule in target.group.takes if isinstance(rule, AsOneByOne))
        return min(most, *(rule.most(self._empty, target) for rule in one_by_one), self._whole)

    def _may_lie(self, card: Card, pile: Pile) -> bool:
        """Whether a card may lie on a pile: on a foundation only what is built there does."""
        takes = pile.group.takes
        if pile.group.role != "foundation" or takes == NEVER_TAKES:
            return True
        return all(rule.could_hold(self._empty, card, pile) for rule in takes if rule.looks_at is nothing)

    def _may_go(self, card: Card, source: Pile, target: Pile) -> bool:
        """Whether the rules that look only at a card and two piles let it go from one to the other."""
        rules = source.group.gives + target.group.takes
        return all(
            rule.allows(self._empty, card, source, target)
            for rule in rules
            if rule.asks_piles or rule.looks_at is nothing
        )
