"""The games to choose from as data for a page, with what the journal knows of each, and a month of deals of the day."""

from __future__ import annotations

import re
from calendar import monthrange
from dataclasses import asdict
from datetime import date, timedelta
from functools import lru_cache
from itertools import groupby
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.catalogue import find, names
from patience_widget.core.game import Game
from patience_widget.core.words import capitalised, count_of, shown
from patience_widget.games.facts import facts_of
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.games.gallery import by_family
from patience_widget.journal.daily_results import DayPlayed, Streak
from patience_widget.journal.overview import KnownGame, KnownLesson, Overview
from patience_widget.lessons.courses import catalogue as courses
from patience_widget.views.thumbnail import thumbnail

from .journal import won_of


def describe_games() -> list[dict[str, Any]]:
    """Every game of the catalogue, each with its variants, what is known of it and a thumbnail.

    Well-known games come first, then the others by family. See `patience_widget.games.facts` for what is known, and
    `patience_widget.views.thumbnail` for `thumb`. What nobody knows is "" or 0. `also` are other names, `lesson` is the
    name of its course, which is that of the game.
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
        for game in sorted((game for game in games if "/" not in game.name), key=_place)
    ]


def _place(game: Game) -> int:
    """Well-known games come first, in their order."""
    return WELL_KNOWN.index(game.name) if game.name in WELL_KNOWN else len(WELL_KNOWN)


def _variant(game: Game, base: str) -> dict[str, Any]:
    """`label` says only what differs: "One card a turn" for "Osmosis, one card a turn".

    Where the title only names a program, the source of the rules says what differs.
    """
    label = capitalised(re.sub(rf"^{re.escape(base)}(, | (?=as in ))", "", game.title))
    differs = game.source.partition(": ")[2].rstrip(".")
    label = f"{label}: {differs}" if label.startswith("As in ") and differs else label
    return {"name": game.name, "title": game.title, "label": label, "also": list(game.aliases)}


def _game(game: Game) -> dict[str, Any]:
    facts = facts_of(game)
    good = facts.good_players
    return ({"good": good} if good else {}) | {
        "name": game.name,
        "title": game.title,
        "also": list(game.aliases),
        "family": game.family,
        "wellKnown": game.name in WELL_KNOWN,
        "about": facts.about,
        "choice": facts.choice,
        "level": facts.level,
        "won": facts.odds,
        "minutes": facts.minutes or 0,
        "packs": game.packs,
        "thumb": asdict(thumbnail(game)),
    }


_NAMED = 3
"""How many games that were played on a day are named."""
_A_DAY = timedelta(days=1)


def describe_known(known: Overview, under_way: str = "") -> dict[str, Any]:
    """What is told of each game, and of today.

    Args:
        known: what the journal has.
        under_way: the name of the game that is under way on the board, which need not be gone on with.

    Returns:
        ``cards`` has for a game the lines that are told of it, and as ``go`` the name and title of the game or variant
        to go on with; ``variants`` has the same for a variant alone. ``today`` is the day and ``day`` says it,
        ``won`` has the games of which today's deal is won, and ``streak`` tells of the days in a row.
    """
    games = [one._replace(stopped=0) if one.game == under_way else one for one in known.games]
    lessons = {one.lesson: one for one in known.lessons}
    cards: dict[str, dict[str, Any]] = {}
    variants: dict[str, dict[str, Any]] = {}
    for card in describe_games():
        labels = {variant["name"]: variant["label"] for variant in card["variants"]}
        mine = [one for one in games if one.game == card["name"] or one.game in labels]
        cards[card["name"]] = _told(mine, labels, lessons.get(card["lesson"]))
        variants |= {one.game: _told([one]) for one in mine if one.game in labels}
    return {
        "cards": {name: told for name, told in cards.items() if told["lines"]},
        "variants": {name: told for name, told in variants.items() if told["lines"]},
        "today": known.today.isoformat(),
        "day": f"{known.today:%A} {_words(known.today)}",
        "won": [played.game for played in known.todays if played.won],
        "streak": f"your streak: {count_of(known.streak.now, 'day')}" if known.streak.now else "",
    }


def _told(
    games: list[KnownGame], labels: dict[str, str] | None = None, lesson: KnownLesson | None = None
) -> dict[str, Any]:
    """Of some games, the one played last first; those that have a label are variants, and named by it."""
    variants = labels or {}
    stopped = next((one for one in games if one.stopped), None)
    played = sorted((one for one in games if one.played), key=lambda one: one.game in variants)
    lines = []
    if stopped:
        says = f"{variants[stopped.game]}: stopped" if stopped.game in variants else "You stopped"
        lines.append(f"{says} after {count_of(stopped.stopped, 'move')}")
    if played:
        label = f"{variants[played[0].game]}: " if played[0].game in variants else ""
        one = played[0]
        lines.append(label + won_of(one.won + one.helped, one.helped, one.played))
    if lesson:
        lines.append("★ lesson done" if lesson.done else f"lesson: step {lesson.step} of {lesson.steps}")
    go = {"name": stopped.game, "title": catalogue.find(stopped.game).title} if stopped else None
    return {"lines": lines, "go": go}


def describe_month(first: date, today: date, played: list[DayPlayed], streak: Streak) -> dict[str, Any]:
    """A month of deals of the day.

    Args:
        first: the first day of the month.
        today: today's day; later ones have no deal yet.
        played: the deals of the month that were played.
        streak: on how many days in a row one was won.

    Returns:
        ``title`` names the month, ``earlier`` and ``later`` the ones beside it, "" for none. ``column`` is that of the
        first day, from 1 for a Monday. ``days`` has a day each: the day, what is told of it, and ``won``, ``played``,
        ``missed`` or ``later``. ``today`` is the number of today, 0 in another month; ``told`` is about all of them.
    """
    by_day = {day: list(some) for day, some in groupby(played, key=lambda one: one.day)}
    last = first.replace(day=monthrange(first.year, first.month)[1])
    days = [first + number * _A_DAY for number in range(last.day)]
    return {
        "title": f"{first:%B} {first.year}",
        "earlier": _month(first - _A_DAY) if first > _EARLIEST else "",
        "later": _month(last + _A_DAY) if last < today else "",
        "column": first.weekday() + 1,
        "days": [_describe_day(day, today, by_day.get(day, [])) for day in days],
        "today": today.day if first <= today <= last else 0,
        "told": f"Streak: {count_of(streak.now, 'day')} · best: {count_of(streak.best, 'day')}",
    }


_EARLIEST = date(2000, 1, 1)
"""The first month that the calendar shows."""


def _describe_day(day: date, today: date, played: list[DayPlayed]) -> dict[str, Any]:
    won = [one.game for one in played if one.won]
    other = [one.game for one in played if not one.won]
    said = [f"{what}: {_titles(games)}" for what, games in (("won", won), ("played", other)) if games]
    state = "later" if day > today else "won" if won else "played" if played else "missed"
    return {"day": day.isoformat(), "text": ", ".join([_words(day), *said]), "state": state}


def _titles(games: list[str]) -> str:
    known = catalogue.names()
    titles = [catalogue.find(game).title if game in known else shown(game) for game in games]
    more = len(titles) - _NAMED
    return ", ".join([*titles[:_NAMED], *([f"{more} more"] if more > 0 else [])])


def _words(day: date) -> str:
    return f"{day.day} {day:%B}"


def _month(day: date) -> str:
    return day.isoformat()[:7]
