"""The names of the games. `patience_widget.games` enters them; the core only looks them up."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .game import Game

_games: dict[str, Game] = {}


class UnknownGame(ValueError):
    """A name that no game of the catalogue has."""


def enter(*games: Game) -> None:
    """Put games into the catalogue."""
    for game in games:
        _games[game.name] = game


def holds(game: Game) -> bool:
    """Whether the catalogue has this very game under its name."""
    return _games.get(game.name) is game


def names() -> tuple[str, ...]:
    """The names of all games, in the order in which they were entered.

    >>> names()
    ('osmosis', 'rosamunds-bower', 'royal-cotillion')
    """
    return tuple(_games)


def find(name: str) -> Game:
    """The game of this name, title or alias, in any spelling of case, blanks and apostrophes.

    Raises:
        UnknownGame: there is none; the message suggests names that are near.

    >>> find("Treasure Trove"), find("rosamund's bower")
    (<Game osmosis>, <Game rosamunds-bower>)
    >>> find("osmoses")
    Traceback (most recent call last):
    patience_widget.core.catalogue.UnknownGame: there is no game 'osmoses': did you mean osmosis?
    """
    spelt = {_plain(word): game for game in _games.values() for word in (game.name, game.title, *game.aliases)}
    wanted = _plain(str(name))
    if wanted in spelt:
        return spelt[wanted]
    alike = [*difflib.get_close_matches(wanted, spelt, n=3), *(word for word in spelt if wanted and wanted in word)]
    near = dict.fromkeys(spelt[word].name for word in alike)
    hint = f"did you mean {' or '.join(near)}?" if near else f"the games are {', '.join(_games)}"
    if "#" in str(name):
        hint = "a record is played again with Table.replay(...), a deal is given as deal=17"
    raise UnknownGame(f"there is no game {name!r}: {hint}")


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9/]", "", name.lower())
