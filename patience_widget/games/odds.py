"""How often each game can be won and is won, as we measured it.

The numbers are in ``odds.csv`` beside this file. ``python -m scripts.odds --tables`` writes it from the results in
``notebooks/odds``, which have a row for each deal. All intervals are Wilson's, for 95%.

What others found, in per cent, is in ``published.csv``. All of it is by Blake and Gent, "The Winnability of Klondike
Solitaire and Many Other Patience Games" (arXiv 1906.12314), with the ends of their intervals; only forms that have the
same rules as theirs are there.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.forms import html_table
from patience_widget.core.game import Game


class Share(NamedTuple):
    """How often a player won.

    Attributes:
        deals: how many deals it played.
        won: how many of them it won.
        low: the lower end of the 95% interval of the share, from 0 to 1.
        high: its upper end.
    """

    deals: int
    won: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share of the deals that was won, from 0 to 1."""
        return self.won / self.deals

    def __str__(self) -> str:
        return f"{self.rate:.1%} ({self.low:.1%} to {self.high:.1%}) of {self.deals:,} deals"


class Odds(NamedTuple):
    """How often somebody who sees all cards can win a game, and how often players who don't see them win it.

    Attributes:
        game: the name of the game.
        deals: how many deals the solver was asked about; 0 if it wasn't asked.
        winnable: how many of them can be won; for each there is a line of moves that wins.
        unknown: how many were not decided.
        low: the lower end of the 95% interval of the winnable share, from 0 to 1; unknown deals count as lost.
        high: its upper end; unknown deals count as winnable.
        budget: how many positions the solver looked at, at least, before it left a deal unknown.
        greedy: how often `patience_widget.players.greedy` won, None if it wasn't measured.
        careful: how often `patience_widget.players.careful` won, None if it wasn't measured.
        expert: how often `patience_widget.players.expert` won, a good player that can't see hidden cards; None if it
            wasn't measured.
        published: the share of deals that can be won as others have published it, for the same rules; None if nobody
            has.
    """

    game: str
    deals: int
    winnable: int
    unknown: int
    low: float
    high: float
    budget: int
    greedy: Share | None
    careful: Share | None
    expert: Share | None = None
    published: float | None = None

    @property
    def least(self) -> float:
        """The share of deals that are winnable, if every unknown deal is lost."""
        return self.winnable / self.deals if self.deals else 0.0

    @property
    def most(self) -> float:
        """The share of deals that are winnable, if every unknown deal is winnable."""
        return (self.winnable + self.unknown) / self.deals if self.deals else 1.0

    @property
    def can_be_won(self) -> str:
        """How often it can be won, in words and per cent; "at least" if many deals are unknown, "" if not measured.

        >>> odds("captive-queens").can_be_won
        '...%'
        """
        if not self.deals or not (self.winnable or self.most < 1):
            return ""
        if f"{self.least:.1%}" == f"{self.most:.1%}":
            return f"{self.least:.1%}"
        if self.most - self.least < WIDE:
            return f"{self.least:.1%} to {self.most:.1%}"
        if self.most == 1:
            return f"at least {self.least:.1%}"
        return f"at least {self.least:.1%}, at most {self.most:.1%}"

    @property
    def expert_wins_all_proved(self) -> bool:
        """Whether the expert wins every deal that is proved winnable, without having played them.

        Where no card is hidden, the expert plays the way to win that the solver finds. It finds the same ones if it may
        look at as many positions.

        >>> odds("eight-off").expert_wins_all_proved, odds("klondike").expert_wins_all_proved
        (True, False)
        """
        sees_all = not catalogue.find(self.game).hides_cards
        return self.expert is None and sees_all and bool(self.can_be_won) and self.budget <= EXPERT_LOOKS_AT

    def __str__(self) -> str:
        title = catalogue.find(self.game).title
        words = self.can_be_won
        can = f"{words} of {self.deals:,} deals can be won (95% interval {self.low:.1%} to {self.high:.1%})"
        said = [can if words else "how often it can be won isn't known"]
        said += [f"the {name} wins {share}" for name, share in self._players() if share]
        said += ["the expert wins all that are proved winnable"] if self.expert_wins_all_proved else []
        return f"{title}: {'; '.join(said)}"

    @property
    def known(self) -> float:
        """The share of deals that are proved winnable; if the solver wasn't asked, what a player wins at the most."""
        return self.least if self.deals else max((share.rate for _, share in self._players() if share), default=0.0)

    def _players(self) -> tuple[tuple[str, Share | None], ...]:
        return ("greedy player", self.greedy), ("careful player", self.careful), ("expert", self.expert)


EXPERT_LOOKS_AT = 300_000
"""How many positions the expert looks at, where it has seen every card."""
WIDE = 0.05
"""If at least this share of the deals is unknown, the odds say "at least"."""


class OddsTable(tuple[Odds, ...]):
    """Games and how often they are won. It is printed and shown as a table."""

    __slots__ = ()

    def __repr__(self) -> str:
        rows = [_HEAD, *map(_row, self)]
        widths = [max(len(row[column]) for row in rows) for column in range(len(_HEAD))]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)

    def _repr_html_(self) -> str:
        return html_table(_HEAD, map(_row, self))


_HEAD = (
    *("game", "can be won", "95% interval", "deals", "others found", "expert wins", "of deals"),
    *("greedy wins", "careful wins", "deals played"),
)


def _row(one: Odds) -> tuple[str, ...]:
    words = one.can_be_won
    played = one.careful or one.greedy
    return (
        catalogue.find(one.game).title,
        words,
        f"{one.low:.1%} to {one.high:.1%}" if words else "",
        f"{one.deals:,}" if words else "",
        "" if one.published is None else f"{one.published:.1%}",
        f"{one.expert.rate:.1%}" if one.expert else "all proved" if one.expert_wins_all_proved else "",
        f"{one.expert.deals:,}" if one.expert else "",
        f"{one.greedy.rate:.1%}" if one.greedy else "",
        f"{one.careful.rate:.1%}" if one.careful else "",
        f"{played.deals:,}" if played else "",
    )


def odds(game: Game | str) -> Odds:
    """How often a game can be won and is won.

    A variant has its own odds. It is measured only if somebody asked for it.

    Raises:
        UnknownGame: no game has that name.

    >>> odds("captive-queens").deals
    100000
    """
    game = catalogue.game_of(game)
    unknown = Odds(game.name, 0, 0, 0, 0.0, 1.0, 0, None, None, published=_published().get(game.name))
    return _all().get(game.name, unknown)


def odds_table(only: Iterable[str] | None = None) -> OddsTable:
    """The games that were measured, those with the most winnable deals first.

    They are sorted by the share of deals that are proved winnable. If the solver wasn't asked, the share that a player
    wins stands for it.

    Args:
        only: the names of the games that you want; None for all that were measured.

    Raises:
        TypeError: they aren't a list.
        UnknownGame: no game has one of these names.

    >>> odds_table()[0].least
    1.0
    >>> [one.game for one in odds_table(["golf", "Klondike"])]
    ['klondike', 'golf']
    """
    wanted = catalogue.names_in(only)
    found = _all().values() if wanted is None else map(odds, wanted)
    return OddsTable(sorted(found, key=lambda one: (-one.known, one.game)))


@cache
def _all() -> dict[str, Odds]:
    text = Path(__file__).with_name("odds.csv").read_text(encoding="utf-8")
    return {row["game"]: _read(row) for row in csv.DictReader(text.splitlines())}


@cache
def _published() -> dict[str, float]:
    text = Path(__file__).with_name("published.csv").read_text(encoding="utf-8")
    return {row["game"]: float(row["won"]) / 100 for row in csv.DictReader(text.splitlines())}


def _read(row: dict[str, str]) -> Odds:
    def share(player: str) -> Share | None:
        deals, won, low, high = (row[f"{player}_{what}"] for what in ("deals", "won", "low", "high"))
        return Share(int(deals), int(won), float(low), float(high)) if deals else None

    return Odds(
        row["game"],
        int(row["deals"]),
        int(row["winnable"]),
        int(row["unknown"]),
        float(row["low"]),
        float(row["high"]),
        int(row["budget"]),
        share("greedy"),
        share("careful"),
        share("expert"),
        _published().get(row["game"]),
    )
