"""The games of the catalogue in Gymnasium's list of environments."""

from __future__ import annotations

import gymnasium

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.games import names

LONGEST = 1000
"""Steps after which a made environment truncates a game; ``gymnasium.make(..., max_episode_steps=...)`` changes it."""


def environment_id(game: str | Game) -> str:
    """The id of a game of the catalogue: each word with a capital and without hyphens, a variant after a dot.

    Raises:
        UnknownGame: the catalogue has no such game.

    >>> environment_id("royal-cotillion"), environment_id("captive-queens/queens-out")
    ('patience/RoyalCotillion-v0', 'patience/CaptiveQueens.QueensOut-v0')
    """
    words = catalogue.find(game).name.replace("/", "-.-").split("-")
    return f"patience/{''.join(map(str.capitalize, words))}-v0"


def register() -> None:
    """Register an environment for every game of the catalogue that has none yet; importing this module does so."""
    for name in names():
        if environment_id(name) not in gymnasium.registry:
            gymnasium.register(
                environment_id(name),
                entry_point="patience_widget.environment:PatienceEnv",
                vector_entry_point="patience_widget.environment:PatienceVectorEnv",
                kwargs={"game": name},
                max_episode_steps=LONGEST,
            )
