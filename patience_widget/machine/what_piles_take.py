"""What the piles of a game take, as tables: the rules are asked once for everything they can see.

Most rules declare what they see of a pile: nothing, its first card, its top card, or how many cards it has (see
`Rule.looks_at`). Asked once for each of these, they become sets of faces, a bit for each, and a solver never calls them
again. Rules that look at the base cards of the foundations are asked with those of the position at hand.
"""

from __future__ import annotations

from functools import lru_cache
from operator import and_
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.piles import NEVER_TAKES, Pile
from patience_widget.core.position import Position
from patience_widget.core.rules.rule import MoveRule, first_card, nothing, top_card

from .conditions import says_elsewhere

if TYPE_CHECKING:
    from patience_widget.core.game import Game

NO_CARD = 0
"""The row of an empty pile in the tables by first and by top card; a card has the row of its face, plus one."""


class Takes(NamedTuple):
    """What a pile takes: a face must be in all three sets, and the other rules must allow the move.

    Attributes:
        by_top: the faces allowed, by the pile's top card.
        by_first: the faces allowed, by the pile's first card.
        by_count: the faces allowed, by the number of its cards.
        others: the rules that look at more than that, in their order; they are not in the tables.
    """

    by_top: tuple[int, ...]
    by_first: tuple[int, ...]
    by_count: tuple[int, ...]
    others: tuple[MoveRule, ...]

    def faces(self, cards: tuple[Card, ...]) -> int:
        """The faces that the rules of the tables allow on these cards."""
        top, first = (cards[-1].face + 1, cards[0].face + 1) if cards else (NO_CARD, NO_CARD)
        return self.by_top[top] & self.by_first[first] & self.by_count[len(cards)]


def takes(at: Position, pile: Pile) -> Takes:
    """What a pile takes, at this position and at all that can follow it.

    Args:
        at: the position. Its foundations' first cards are taken as the base cards, which must not leave them.
        pile: the pile.

    >>> from patience_widget import games, Table
    >>> at = Table("royal-cotillion", deal=1).position
    >>> aces = takes(at, at.game.pile("aces1"))
    >>> aces.faces(()) == Card("AC").bit, aces.others
    (True, ())
    """
    game = at.game
    faces = game.faces
    by_top, by_first = [faces] * 53, [faces] * 53
    by_count = [faces] * (len(game.cards) + 1)
    others = []
    if pile.group.takes == NEVER_TAKES:
        return Takes((0,) * 53, (0,) * 53, (0,) * (len(game.cards) + 1), ())
    for rule in pile.group.takes:
        if rule.looks_at in (nothing, top_card) or (rule.asks_base and _is_base_known(rule, at, pile)):
            _narrow(by_top, rule, at, pile)
        elif rule.looks_at is first_card:
            _narrow(by_first, rule, at, pile)
        elif rule.looks_at is len:
            _narrow(by_count, rule, at, pile)
        else:
            others.append(rule)
    return Takes(tuple(by_top), tuple(by_first), tuple(by_count), tuple(others))


def _is_base_known(rule: MoveRule, at: Position, pile: Pile) -> bool:
    """Whether the first card is known that a rule asks for; if it doesn't say which one, this is taken for granted."""
    seen = says_elsewhere(rule, at.game, pile, pile)
    return seen is None or not seen.piles or any(at.piles[index] for index in seen.piles)


def _narrow(table: list[int], rule: MoveRule, at: Position, pile: Pile) -> None:
    """Leave in each row of a table only the faces that a rule allows on the cards of that row."""
    hangs_on_others = rule.asks_base or rule.tells_apart
    rows = _rows(rule, at, pile) if hangs_on_others else _rows_anywhere(rule, at.game, pile.index)
    table[:] = map(and_, table, rows)


@lru_cache(maxsize=1024)
def _rows_anywhere(rule: MoveRule, game: Game, index: int) -> tuple[int, ...]:
    """The faces that a rule allows on the cards of each row, whatever lies on other piles."""
    count = len(game.piles)
    return _rows(rule, Position(game, ((),) * count, (0,) * count, game.redeals), game.piles[index])


def _rows(rule: MoveRule, at: Position, pile: Pile) -> tuple[int, ...]:
    """The faces that a rule allows on the cards of each row."""
    game = at.game
    pack = pack_of_cards(ranks=game.ranks)
    bases = [cards[:1] if index in game.foundations else () for index, cards in enumerate(at.piles)]
    rows: list[tuple[Card, ...]] = [(), *((card,) for card in pack_of_cards())]
    if rule.looks_at is len:
        rows = [game.cards[:count] for count in range(len(game.cards) + 1)]
    found = []
    for cards in rows:
        bases[pile.index] = cards
        there = Position(game, tuple(bases), (0,) * len(bases), at.redeals)
        found.append(sum(card.bit for card in pack if rule.could_hold(there, card, pile)))
    return tuple(found)
