"""Whether a game has the rules that a decider was written for; it may have more or fewer cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from patience_widget.core.cards import FACE_DOWN
from patience_widget.core.game import Game
from patience_widget.core.piles import FREELY, NEVER_GIVES, NEVER_TAKES
from patience_widget.core.position import Position


@lru_cache(maxsize=256)
def has_rules_of(game: Game, models: tuple[Game, ...]) -> bool:
    """Whether a game has the rules of one of these games; sizes, orders and the number of redeals may differ.

    >>> from dataclasses import replace
    >>> from patience_widget import games
    >>> bower = games.find("rosamunds-bower")
    >>> has_rules_of(replace(bower, never_built=4), (bower,)), has_rules_of(replace(bower, effects=()), (bower,))
    (True, False)
    """
    return any(_rules(game) == _rules(model) for model in models)


def can_start(at: Position, models: tuple[Game, ...]) -> bool:
    """Whether a decider of these games can start here: all cards are known, and nothing is about to happen."""
    hidden = any(FACE_DOWN in cards for cards in at.piles)
    return has_rules_of(at.game, models) and not hidden and at.game.first_settling(at) is None


def builds_alone(game: Game) -> bool:
    """Whether the player only builds: from waste and reserve, one card at a time and as it likes; nothing comes back.

    >>> from patience_widget import games
    >>> builds_alone(games.find("osmosis")), builds_alone(games.find("klondike"))
    (True, False)
    """
    return all(
        (group.takes == NEVER_TAKES or group.role == "foundation")
        and group.gives == (FREELY if group.role in ("waste", "reserve") else NEVER_GIVES)
        and not group.lifts.several
        and not group.covered_by
        for group in game.groups
    )


def _rules(game: Game) -> tuple[Any, ...]:
    groups = {
        (group.role, group.name, group.takes, group.gives, group.lifts, bool(group.covered_by)) for group in game.groups
    }
    actions = [
        (
            type(action),
            action.rules,
            action.target,
            action.sources,
            getattr(action, "cards", 1),
            getattr(action, "any_order", False),
        )
        for action in game.actions
    ]
    return groups, actions, game.effects
