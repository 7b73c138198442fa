"""How the careful player and the solver do on deals that you have played."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.solver import solve
from patience_widget.core.game import Game
from patience_widget.core.mistakes import whole_between
from patience_widget.core.table import Table
from patience_widget.players import careful, play_out

from .game_rows import name_of
from .reading import up_to_date
from .rows import NAME
from .store import Store
from .stores import store

if TYPE_CHECKING:
    import sqlite3

POSITIONS = 20_000
"""So many positions the solver may look at for a deal."""
_NEXT = """
    SELECT DISTINCT beginning FROM games
    WHERE beginning >= coalesce(:game, '') AND (game = :game OR :game IS NULL)
    AND beginning NOT IN (SELECT beginning FROM deals) LIMIT :most
"""
"""A beginning starts with the name of its game, so an index leads to the first one."""


def compare(game: Game | str | None = None, *, most: int = 100, positions: int = POSITIONS) -> int:
    """Let the careful player and the solver try deals that you have played; `statistics` then has their results.

    Each deal is tried once, and the result is kept in the journal. It takes up to about a second for each deal.

    Args:
        game: only deals of this game, or of the game with this name; None for all games.
        most: how many deals are tried, at most.
        positions: how many positions the solver may look at for each deal.

    Returns:
        How many deals were tried; 0 if none is left.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be used; the message says why.
    """
    tried = 0
    for beginning in untried(name_of(game), whole_between("compare", 0, None, most=most)):
        trial = try_deal(beginning, budget=Budget(None, positions=positions))
        if trial is not None:
            with store().writing() as connection:
                TriedDeal(store(), trial).write(connection)
            tried += 1
    return tried


class Trial(NamedTuple):
    """What came of a deal.

    Attributes:
        beginning: its record before the first move: ``osmosis#17``.
        careful: whether the careful player won it.
        solver: what the solver found: ``winnable``, ``lost`` or ``unknown``.
    """

    beginning: str
    careful: bool
    solver: str


def untried(game: str | None, most: int) -> list[str]:
    """Deals that were played and that no program has tried, each by its record before the first move.

    Args:
        game: only of the game of this name; None for all.
        most: how many at the most.

    Raises:
        JournalError: the journal can't be read; the message says why.
    """
    with up_to_date() as connection:
        found = () if connection is None else connection.execute(_NEXT, {"game": game, "most": most})
        return [beginning for (beginning,) in found if NAME.fits(beginning)]


def try_deal(beginning: str, *, budget: float | Budget) -> Trial | None:
    """Let the solver and the careful player try a deal; None if this version can't deal it.

    Args:
        beginning: its record before the first move.
        budget: what the solver may spend.
    """
    try:
        table = Table.replay(beginning)
    except ValueError:  # of a newer version
        return None
    verdict = solve(table, budget=budget).verdict
    return Trial(beginning, play_out(table, careful).outcome() == "won", verdict)


class TriedDeal(NamedTuple):
    """What came of a deal, to be written in the background."""

    store: Store
    trial: Trial

    def write(self, connection: sqlite3.Connection) -> None:
        """Write it, inside a transaction."""
        connection.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?)", self.trial)

    def not_written(self) -> None:
        """It is written as a whole each time."""
