"""The catalogue of games by name. `patience_widget.games` fills it; the core only looks games up."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from .forms import html_table
from .words import shown

if TYPE_CHECKING:
    from .game import Game

_LONGEST_NAME = 100
"""The most letters a name can have; a longer text is not compared with the names."""

_NOT_HERE = ("accordion", "gaps", "montana", "clock", "clockpatience")
"""Well-known games that people look for, and that docs/faq.md says why they aren't here."""

_NEAR = 5
"""At most this many names are suggested for an unknown one."""

_games: dict[str, Game] = {}


class UnknownGame(ValueError):
    """No game of the catalogue has this name."""


def enter(*games: Game) -> None:
    """Put games into the catalogue."""
    for game in games:
        _games[game.name] = game


def holds(game: Game) -> bool:
    """Whether the catalogue has this very game."""
    return any(known is game for known in _games.values())


def names() -> tuple[str, ...]:
    """The names of all games and variants, by family. The name of a variant begins with its game and a slash.

    >>> names()[:3]
    ('osmosis', 'osmosis/draw1', 'osmosis/pysolfc')
    """
    return tuple(_games)


class Entry(NamedTuple):
    """A row of `table`: a game of the catalogue with its variants."""

    name: str
    title: str
    also: str
    packs: int
    family: str
    variants: str
    source: str


class Entries(tuple[Entry, ...]):
    """Rows of the catalogue. They are printed and shown as a table."""

    __slots__ = ()

    def __repr__(self) -> str:
        rows = [Entry._fields[:-1], *(tuple(map(str, entry[:-1])) for entry in self)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)

    def _repr_html_(self) -> str:
        return html_table(Entry._fields, self)


def table(only: Iterable[str] | None = None) -> Entries:
    """The games as rows, with their variants and their sources.

    Args:
        only: the names of the games that you want; None for all.

    Raises:
        TypeError: they aren't a list.
        UnknownGame: no game has one of these names.

    >>> [entry.name for entry in table()][:3]
    ['osmosis', 'peek', 'bridesmaids']
    """
    wanted = names_in(only)
    return Entries(
        Entry(
            game.name,
            game.title,
            ", ".join(game.aliases),
            game.packs,
            game.family,
            ", ".join(name.partition("/")[2] for name in _games if name.startswith(f"{game.name}/")),
            game.source,
        )
        for game in _games.values()
        if "/" not in game.name and (wanted is None or game.name in wanted)
    )


def find(name: str | Game) -> Game:
    """The game with this name, title or alias. Upper case, blanks and apostrophes make no difference.

    You can also give a game of the catalogue.

    Raises:
        UnknownGame: no game has this name; the message suggests similar names.

    >>> find("Treasure Trove"), find("rosamund's bower")
    (<Game osmosis>, <Game rosamunds-bower>)
    >>> find("osmoses")
    Traceback (most recent call last):
    patience_widget.core.catalogue.UnknownGame: there is no game 'osmoses': did you mean osmosis or osmosis/draw1?
    """
    if isinstance(name, str) and name in _games:
        return _games[name]
    if not isinstance(name, str) and holds(name):
        return name
    spelt = {_plain(word): game for game in _games.values() for word in (game.name, game.title, *game.aliases)}
    wanted = _plain(name) if isinstance(name, str) and len(name) <= _LONGEST_NAME else ""
    if wanted in spelt:
        return spelt[wanted]
    similar = [*difflib.get_close_matches(wanted, spelt, n=3), *(word for word in spelt if wanted and wanted in word)]
    near = list(dict.fromkeys(spelt[word].name for word in similar))[:_NEAR]
    hint = f"did you mean {' or '.join(near)}?" if near else "games.names() lists the games there are"
    if wanted in _NOT_HERE:
        hint = "it isn't in this package, and the FAQ says why; games.names() lists the games there are"
    if isinstance(name, str) and "#" in name:
        hint = "a record is played again with Table.replay(...), on a board with Patience.replay(...); "
        hint += "a deal is given as deal=17"
    raise UnknownGame(f"there is no game {shown(name)}: {hint}")


def is_name(text: str) -> bool:
    """Whether a game has this name, title or alias."""
    try:
        find(text)
    except UnknownGame:
        return False
    return True


def game_of(game: Game | str) -> Game:
    """The game itself, whether the catalogue has it or not; or the game with this name, title or alias.

    Raises:
        UnknownGame: no game has this name, or it is no game.
    """
    return find(game) if isinstance(game, str) or not hasattr(game, "groups") else game


def names_in(only: Iterable[str] | None) -> set[str] | None:
    """The names of the games in a list of names, titles or aliases; None for None, which means all.

    Raises:
        TypeError: it is no list.
        UnknownGame: no game has one of these names.
    """
    if only is None:
        return None
    if isinstance(only, str) or not isinstance(only, Iterable):
        raise TypeError(f"the games that you want are a list of names, such as ['osmosis'], not {shown(only)}")
    return {find(name).name for name in only}


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9/]", "", name.lower())
