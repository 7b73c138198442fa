"""The games to choose from as data for a page: sent once, when the player first opens the choice of games."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from patience_widget.core.catalogue import find, names
from patience_widget.core.game import Game
from patience_widget.core.words import capitalised
from patience_widget.games.facts import facts_of
from patience_widget.games.gallery import by_family
from patience_widget.lessons.courses import catalogue as courses
from patience_widget.views.thumbnail import thumbnail


def describe_games() -> list[dict[str, Any]]:
    """Every game of the catalogue by family, each with its variants, what is known of it and a thumbnail.

    See `patience_widget.games.facts` for what is known, and `patience_widget.views.thumbnail` for `thumb`. What nobody
    knows is "" or 0. `also` are other names, `lesson` is the name of its course, which is that of the game.
    """
    return _described(names())


@lru_cache(maxsize=1)
def _described(_names: tuple[str, ...]) -> list[dict[str, Any]]:
    """Worked out again when the catalogue has other games than before."""
    games = by_family()
    lessons = {name for name in courses.names() if courses.find(name).game == name}
    variants: dict[str, list[dict[str, Any]]] = {}
    for game in games:
        base, _, variant = game.name.partition("/")
        if variant:
            variants.setdefault(base, []).append(_variant(game, find(base).title))
    return [
        _game(game) | {"variants": variants.get(game.name, []), "lesson": game.name if game.name in lessons else ""}
        for game in games
        if "/" not in game.name
    ]


def _variant(game: Game, base: str) -> dict[str, Any]:
    """`label` says only what differs: "One card a turn" for "Osmosis, one card a turn"."""
    differs = game.title.removeprefix(base).lstrip(", ")
    return {"name": game.name, "title": game.title, "label": capitalised(differs), "also": list(game.aliases)}


def _game(game: Game) -> dict[str, Any]:
    facts = facts_of(game)
    return {
        "name": game.name,
        "title": game.title,
        "also": list(game.aliases),
        "family": game.family,
        "about": facts.about,
        "choice": facts.choice,
        "level": facts.level,
        "won": facts.odds,
        "minutes": facts.minutes or 0,
        "packs": game.packs,
        "thumb": asdict(thumbnail(game)),
    }
