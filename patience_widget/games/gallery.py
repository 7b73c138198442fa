"""The games as pictures, by family, with facts for somebody who chooses a game."""

from __future__ import annotations

from collections.abc import Iterable

from patience_widget.core.catalogue import find, names, names_in
from patience_widget.core.forms import as_html
from patience_widget.core.game import Game

from .facts import facts_of
from .same_choice import forms_to_choose


class Gallery(tuple[Game, ...]):
    """Games to choose from. Printed, it is a list. A notebook shows a picture of each game, also without a kernel."""

    __slots__ = ()

    def __repr__(self) -> str:
        width = max((len(game.name) for game in self), default=0)
        known = ((game, f" ({', '.join(told(game))})" if told(game) else "") for game in self)
        return "\n".join(f"{game.name:{width}}  {facts_of(game).about}{more}" for game, more in known)

    def _repr_html_(self) -> str:
        return as_html(self)


def gallery(only: Iterable[str] | None = None) -> Gallery:
    """The games by family. As the last line of a cell, it shows each game with a picture of its table.

    Args:
        only: the names of the games that you want, in any order; None for all, without their variants.

    Raises:
        UnknownGame: no game has one of these names.

    >>> gallery(["osmosis", "klondike"])
    osmosis   Ranks seep down four rows: ...
    klondike  The solitaire that everybody knows: ...
    """
    wanted = names_in(only)
    return Gallery(
        game for game in by_family() if (wanted is None and "/" not in game.name) or (wanted and game.name in wanted)
    )


def by_family() -> list[Game]:
    """All games and variants by family, in the order in which the catalogue first names the families."""
    games = [find(name) for name in names()]
    families = list(dict.fromkeys(game.family for game in games))
    return sorted(games, key=lambda game: families.index(game.family))


def next_game(game: Game) -> Game:
    """The game to play after this one: its form with more suits, or with more cards a turn, which is harder.

    After the hardest form and any other variant comes the next game by family; after the last comes the first.
    """
    forms = [name for name, _ in forms_to_choose(game)]
    if game.name in forms[:-1]:
        return find(forms[forms.index(game.name) + 1])
    games = list(gallery())
    at = next((at for at, other in enumerate(games) if other.name == game.name.partition("/")[0]), -1)
    return games[(at + 1) % len(games)]


def told(game: Game) -> list[str]:
    """Facts about a game in a few words: how hard it is, how often it can be won, and how long it takes."""
    facts = facts_of(game)
    odds = f"{facts.odds} can be won" if facts.odds else ""
    good = f"good players win {facts.good_players}" if facts.good_players else ""
    minutes = f"{facts.minutes} min" if facts.minutes else ""
    return [text for text in (facts.level, odds, good, minutes) if text]
