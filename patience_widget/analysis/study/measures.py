"""What a study measures of a deal: how a player fares, or what the solver says."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from patience_widget.core.actions import InvalidMove
from patience_widget.core.game import Game
from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.table import Table
from patience_widget.core.words import count_of, seconds_of
from patience_widget.machine.players import RANDOM
from patience_widget.machine.playouts import PLAYING, PlayedOut, played_out
from patience_widget.players import LONGEST, Player, play_out
from patience_widget.players.player import no_player, sees_all
from patience_widget.solver.search.budget import Budget, checked_numbers

from .results import Row

_MOST_ON_MACHINE = 100_000
"""With a higher limit of moves, their places would take too much room."""
_LAST_ON_MACHINE = 2**63 - 1
"""The last deal number that fits into a number of the machine."""
SECONDS_AT_ONCE = 5
"""A worker gives back what it has after so many seconds, so no more is lost when a study is stopped."""


class DealFailed(RuntimeError):
    """Measuring a deal raised an error; the message names the deal and the error."""


def _failed(game: Game, deal: int, error: Exception, at: str = "") -> DealFailed:
    """What to raise for a deal that raised an error; `at` says at which move, in words."""
    return DealFailed(f"{game.name}#{deal} raised {type(error).__name__}{at}: {error}")


class UnnamedPlayer(TypeError):
    """A player without a name, so a results file can't say whose results it holds."""


class Measure(ABC):
    """A function that takes a game and a deal and returns a row. A study makes a table of the rows.

    The row must depend only on the game and the deal. If a measure is sent to other processes, it must be possible to
    pickle it.

    Attributes:
        columns: the columns of a row and their pandas types, without the column of the deal.
    """

    columns: ClassVar[Mapping[str, str]]

    @abstractmethod
    def __call__(self, game: Game, deal: int) -> Row:
        """Measure one deal."""

    @property
    @abstractmethod
    def name(self) -> str:
        """What the measure is called, its parameters included.

        Raises:
            UnnamedPlayer: nothing tells it from others.
        """


@dataclass(frozen=True)
class Seeded:
    """A player with chance: `make` gets the number of the deal, and returns the player for it."""

    make: Callable[[int], Player]


def seeded(make: Callable[[int], Player]) -> Seeded:
    """A random player whose choices depend only on the deal, so every study of it is the same.

    Args:
        make: a function from a seed to a player, such as `patience_widget.players.random_player`. It gets the number
            of the deal.

    Raises:
        TypeError: it cannot be called.

    >>> from patience_widget.players import random_player
    >>> seeded(random_player)
    Seeded(make=<function random_player at 0x...>)
    """
    if not callable(make):
        raise TypeError(f"seeded takes a function from a seed to a player, such as random_player, not {make!r}")
    return Seeded(make)


@dataclass(frozen=True)
class Playing(Measure):
    """Let a player play each deal, to the end or for `limit` moves.

    A row says whether the game was won, how many cards were built and left over, and how many moves, turns of the
    stock and redeals were made.
    """

    player: Player | Seeded
    limit: int = LONGEST
    columns: ClassVar[Mapping[str, str]] = {
        "won": "bool",
        "built": "int64",
        "left": "int64",
        "moves": "int64",
        "turns": "int64",
        "redeals": "int64",
    }

    def __call__(self, game: Game, deal: int) -> Row:
        found = self._on_machine(game, deal) or self._on_table(game, deal)
        return {
            "won": found.built >= game.goal,
            "built": found.built,
            "left": game.goal - found.built,
            "moves": sum(found.verbs.values()),
            "turns": found.verbs.get("turn", 0),
            "redeals": found.verbs.get("redeal", 0),
        }

    def _on_machine(self, game: Game, deal: int) -> PlayedOut | None:
        """What a game comes to, if the machine knows game and player and is ready; it is the same as on a table."""
        is_seeded = isinstance(self.player, Seeded)
        number = getattr(self.player.make if isinstance(self.player, Seeded) else self.player, "on_machine", None)
        if number is None or is_seeded != (number == RANDOM):
            return None
        if self.limit > _MOST_ON_MACHINE or deal > _LAST_ON_MACHINE:
            return None
        use = PLAYING.ready()
        if not use.is_compiled:
            return None
        return played_out(game.start(game.deck(deal)), number, deal, self.limit, use)

    def _on_table(self, game: Game, deal: int) -> PlayedOut:
        player = self.player.make(deal) if isinstance(self.player, Seeded) else self.player
        table = Table(game, deal=deal)
        try:
            play_out(table, player, self.limit)
        except (IllegalMove, InvalidMove) as error:
            made = f", {error.verdict.move}" if isinstance(error, IllegalMove) else ""
            at = f" at move {len(table.history) + 1}{made}"
            raise _failed(game, deal, error, at) from error
        return PlayedOut(table.position.built(), Counter(played.move.verb for played in table.history))

    @property
    def name(self) -> str:
        if isinstance(self.player, Seeded):
            player, sees = f"seeded({name_of(self.player.make)})", sees_all(self.player.make(0))
        else:
            player, sees = name_of(self.player), sees_all(self.player)
        player += ", using hidden cards" if sees else ""
        return player if self.limit == LONGEST else f"{player}, {self.limit} moves at the most"


@dataclass(frozen=True)
class Solving(Measure):
    """Ask the solver, which sees all cards, whether each deal can be won; see `solved`."""

    seconds: float | None
    positions: int | None
    columns: ClassVar[Mapping[str, str]] = {"verdict": "string", "moves": "Int64", "positions": "int64"}

    def __call__(self, game: Game, deal: int) -> Row:
        from patience_widget.solver.by_tables.decide import SEARCHING  # noqa: PLC0415  players are studied without them
        from patience_widget.solver.solver import has_decider, solve  # noqa: PLC0415

        if self.seconds is None and not has_decider(game):
            SEARCHING.wait()  # what is ready is no matter of chance then
        result = solve(Table(game, deal=deal).position, budget=Budget(self.seconds, self.positions))
        moves = len(result.line) if result.verdict == "winnable" else None
        return {"verdict": result.verdict, "moves": moves, "positions": result.positions}

    @property
    def name(self) -> str:
        limits = [seconds_of(self.seconds)] if self.seconds is not None else []
        limits += [count_of(self.positions, "position")] if self.positions is not None else []
        return f"the solver with {' and '.join(limits)} a deal" if limits else "the solver without a limit"


def solved(budget: float | None = 0.1, positions: int | None = None) -> Solving:
    """The solver in place of a player: can somebody who sees all cards win each deal?

    A row has the verdict ("winnable", "lost" or "unknown"), the number of moves in the winning line, and how many
    positions were looked at.

    With a limit in seconds, the answer depends on the machine: a slow machine leaves more deals unknown. With
    ``budget=None`` and a limit in positions, it is the same on all machines that have numba, and on all that have not.

    Args:
        budget: the seconds that a deal may take, None for no limit.
        positions: how many positions may be looked at for a deal, None for any number.

    Raises:
        TypeError: a limit is no number.
        ValueError: a limit is not above 0.

    >>> solved(budget=None, positions=10_000).name
    'the solver with 10000 positions a deal'
    """
    budget, positions = checked_numbers(budget, positions)
    for what, limit in (("seconds", budget), ("positions", positions)):
        if limit is not None and not limit > 0:
            raise ValueError(f"a budget of {what} is a number above 0, or None for any number, not {limit!r}")
    return Solving(budget, positions)


_SOLVERS = (f"{__name__}.solved", "patience_widget.solver.solver.solve")


def as_measure(player: Player | Seeded | Measure, limit: int = LONGEST) -> Measure:
    """The measure that is meant by what was given for a player.

    Raises:
        TypeError: it isn't a player, or its choices would depend on the order of the deals.
    """
    if isinstance(player, Measure):
        return player
    if isinstance(player, Seeded):
        return Playing(player, limit)
    if not callable(player):
        raise no_player(player)
    asked = f"{getattr(player, '__module__', '')}.{getattr(player, '__name__', '')}"
    if asked in _SOLVERS:
        raise TypeError(f"to ask the solver about each deal, give solved() in place of {asked.rpartition('.')[2]}")
    cells = getattr(player, "__closure__", None) or ()
    if any(isinstance(cell.cell_contents, random.Random) for cell in cells):
        raise TypeError(
            "this player carries its chance from one deal to the next, so the order of the deals would decide: "
            "give the function that makes it, seeded(random_player) in place of random_player(1)"
        )
    return Playing(player, limit)


def name_of(player: object) -> str:
    """The name by which a player is known: its module and name, with the parameters of a partial.

    Raises:
        UnnamedPlayer: it has none, as a lambda, or says nothing of its parameters.

    >>> from patience_widget.players import greedy
    >>> name_of(greedy)
    'patience_widget.players.by_greed.greedy'
    """
    if isinstance(player, partial):
        given = [_name_or_repr(value) for value in player.args]
        given += [f"{key}={_name_or_repr(value)}" for key, value in player.keywords.items()]
        return f"{name_of(player.func)}({', '.join(given)})"
    name = getattr(player, "__qualname__", "")
    if name and "<" not in name:
        return f"{getattr(player, '__module__', '')}.{name}"
    if name or type(player).__repr__ is object.__repr__:
        raise UnnamedPlayer(
            f"a results file knows a player by its name, and {player!r} has none of its own: define the player with "
            "def at the top of a file or a cell, give parameters with functools.partial, or give its class a __repr__"
        )
    return f"{type(player).__module__}.{player!r}"


def _name_or_repr(value: object) -> str:
    return name_of(value) if callable(value) else repr(value)


def in_time(deals: Sequence[int]) -> Iterator[int]:
    """The deals one after the other, as long as the next is likely to be done in time; the first in any case."""
    began = time.monotonic()
    for done, deal in enumerate(deals):
        if done and (time.monotonic() - began) * (done + 1) > SECONDS_AT_ONCE * done:
            return
        yield deal


def measure_deals(measure: Measure, game: Game, deals: list[int]) -> list[Row]:
    """Measure some deals, as many as there is time for: what a worker does.

    Raises:
        DealFailed: one of them raised an error.
    """
    rows: list[Row] = []
    for deal in in_time(deals):
        try:
            rows.append({"deal": deal, **measure(game, deal)})
        except DealFailed:
            raise
        except Exception as error:
            raise _failed(game, deal, error) from error
    return rows
