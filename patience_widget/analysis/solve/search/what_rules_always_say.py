"""What a rule says of a card that goes from one pile to another, whatever the position is.

A rule that does not declare what it looks at is asked with something that only seems to be a position. If it answers
without looking at it, the answer holds in every position.
"""

from __future__ import annotations

from typing import Any

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.game import Game
from patience_widget.core.piles import Pile
from patience_widget.core.rule import MoveRule

CARDS = tuple(sorted(pack_of_cards(), key=lambda card: card.face))
"""A card of each face."""


class _LookedAt(Exception):
    """A rule has looked at the position."""


class _Watched:
    """Seems to be a position, and raises `_LookedAt` when a rule looks at more than its game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __getattr__(self, name: str) -> Any:
        raise _LookedAt

    def __getitem__(self, name: str) -> Any:
        raise _LookedAt


def always_says(rule: MoveRule, game: Game, card: Card, source: Pile, target: Pile) -> bool | None:
    """Whether a rule allows a card to go, None if it looks at the position."""
    watched: Any = _Watched(game)
    try:
        return bool(rule.allows(watched, card, source, target))
    except _LookedAt:
        return None


def always_allowed(rule: MoveRule, game: Game, source: Pile, target: Pile) -> int | None:
    """The faces that a rule allows to go, a bit for each; None if it looks at the position."""
    allowed = 0
    for card in CARDS:
        answer = always_says(rule, game, card, source, target)
        if answer is None:
            return None
        allowed |= card.bit * answer
    return allowed
