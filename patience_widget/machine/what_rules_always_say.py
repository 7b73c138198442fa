"""What a rule says of an action, or of a card that goes from one pile to another, whatever the position is.

A rule that does not declare what it looks at is asked with something that only seems to be a position. If it answers
without looking at it, the answer holds in every position. All that it may know is that some cards are built for good.
"""

from __future__ import annotations

from typing import Any

from patience_widget.core.actions.action import Action
from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.game import Game
from patience_widget.core.piles import Pile
from patience_widget.core.rules.rule import ActionRule, MoveRule

CARDS = tuple(sorted(pack_of_cards(), key=lambda card: card.face))
"""A card of each face."""


class _LookedAt(Exception):
    """A rule has looked at the position."""


class _AtLeast:  # noqa: PLW1641  two of them may be equal or not, so there is no hash
    """A number of which nothing is known but the least that it can be; raises `_LookedAt` when a rule wants more."""

    def __init__(self, least: int) -> None:
        self._least = least

    def __gt__(self, number: int) -> bool:
        return self >= number + 1

    def __ge__(self, number: int) -> bool:
        if self._least < number:
            raise _LookedAt
        return True

    def __lt__(self, number: int) -> bool:
        return not self >= number

    def __le__(self, number: int) -> bool:
        return not self > number

    def __eq__(self, number: object) -> bool:
        return isinstance(number, int) and not self > number

    def __bool__(self) -> bool:
        return self > 0


class _Watched:
    """Seems to be a position, and raises `_LookedAt` when a rule looks at more than its game and what is built."""

    def __init__(self, game: Game, built: int) -> None:
        self.game = game
        self._built = built

    def built(self) -> _AtLeast:
        return _AtLeast(self._built)

    def __getattr__(self, name: str) -> Any:
        raise _LookedAt

    def __getitem__(self, name: str) -> Any:
        raise _LookedAt


def always_says(rule: MoveRule, game: Game, card: Card, source: Pile, target: Pile, *, built: int = 0) -> bool | None:
    """Whether a rule allows a card to go, None if it looks at the position; so many cards are built for good."""
    watched: Any = _Watched(game, built)
    try:
        return bool(rule.allows(watched, card, source, target))
    except (_LookedAt, TypeError):  # it may reckon with what is only known as the least
        return None


def always_permits(rule: ActionRule, action: Action, game: Game, *, built: int = 0) -> bool:
    """Whether a rule permits an action whatever the position is; so many cards are built for good."""
    watched: Any = _Watched(game, built)
    try:
        return bool(rule.allows(watched, action))
    except (_LookedAt, TypeError):  # likewise
        return False


def always_allowed(rule: MoveRule, game: Game, source: Pile, target: Pile, *, built: int = 0) -> int | None:
    """The faces that a rule allows to go, a bit for each; None if it looks at the position.

    So many cards are built for good.
    """
    allowed = 0
    for card in CARDS:
        answer = always_says(rule, game, card, source, target, built=built)
        if answer is None:
            return None
        allowed |= card.bit * answer
    return allowed
