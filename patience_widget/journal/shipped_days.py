"""Deals of the day that were proved to be winnable before a release, and come with it: nobody searches for them.

The data are in ``deals_of_the_day.csv`` beside this file, which ``python -m scripts.deals_of_the_day`` writes. Each
game has a line: its name, the first day, and a character for each day from then on. The character says how far the deal
of the day is from the day's own number: 0 to 9, then a for 10, b for 11, and so on to y for 34. z stands for 35, and is
followed by what is to be added to it.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator
from datetime import date
from functools import cache
from importlib.resources import files
from typing import NamedTuple

NAME = "deals_of_the_day.csv"
_TEN, _Z = 10, 35


class ShippedDays(NamedTuple):
    """The deals of the day of one game.

    Attributes:
        first: the first day.
        offsets: how far the deals are from the days' own numbers, as it is written in the file.
    """

    first: date
    offsets: str

    def read(self) -> tuple[int, ...]:
        """The distances, a number for each day."""
        return tuple(_read(self.offsets))

    def with_more(self, more: Iterable[int]) -> ShippedDays:
        """The same with more days at the end.

        >>> ShippedDays(date(2026, 11, 26), "0").with_more([3, 34, 35, 80]).offsets
        '03yz0zza'
        >>> ShippedDays(date(2026, 11, 26), "03yz0zza").read()
        (0, 3, 34, 35, 80)
        """
        return self._replace(offsets=self.offsets + "".join(map(_written, more)))


def _written(offset: int) -> str:
    many, rest = divmod(offset, _Z)
    return "z" * many + (str(rest) if rest < _TEN else chr(ord("a") + rest - _TEN))


def _read(written: str) -> Iterator[int]:
    offset = 0
    for digit in written:
        offset += int(digit, _Z + 1)
        if digit != "z":
            yield offset
            offset = 0


def shipped_offset(game: str, day: date) -> int | None:
    """How far the deal of a day is from the day's own number, None if it doesn't come with this release."""
    found = _numbers(game)
    if found is None:
        return None
    first, offsets = found
    at = (day - first).days
    return offsets[at] if 0 <= at < len(offsets) else None


def read_days(text: str) -> dict[str, ShippedDays]:
    """What a file says, by the names of the games."""
    return {game: ShippedDays(date.fromisoformat(first), offsets) for game, first, offsets in csv.reader(text.split())}


@cache
def _shipped() -> dict[str, ShippedDays]:
    return read_days(files(__package__).joinpath(NAME).read_text(encoding="utf-8"))


@cache
def _numbers(game: str) -> tuple[date, tuple[int, ...]] | None:
    found = _shipped().get(game)
    return None if found is None else (found.first, found.read())
