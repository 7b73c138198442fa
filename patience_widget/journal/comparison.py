"""What programs reach on the deals that somebody has played: the careful player, and the solver."""

from __future__ import annotations

from patience_widget.analysis.hints.careful import careful
from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.solver import solve
from patience_widget.core.game import Game
from patience_widget.core.table import Table
from patience_widget.players import play_out

from .game_rows import name_of
from .place import is_off
from .stores import store
from .writer import WRITER

_POSITIONS = 20_000
_NEXT = """
    SELECT DISTINCT beginning FROM games
    WHERE (game = :game OR :game IS NULL) AND beginning NOT IN (SELECT beginning FROM deals) LIMIT :most
"""


def compare(game: Game | str | None = None, *, most: int = 100, positions: int = _POSITIONS) -> int:
    """Let the careful player and the solver try deals that you have played; `statistics` then has what they reach.

    A deal is tried once: what came of it is kept in the journal. It takes up to about a second a deal.

    Args:
        game: only deals of this game, or of the one of this name; None for all.
        most: how many deals at the most.
        positions: how many positions the solver may look at for each.

    Returns:
        How many deals were tried; 0 when none is left to try.

    Raises:
        UnknownGame: no game has that name.
        JournalError: the journal can't be used; the message says why.
    """
    name = name_of(game)
    if is_off():
        return 0
    WRITER.flush()
    with store().reading() as connection:
        if connection is None:
            return 0
        found = [beginning for (beginning,) in connection.execute(_NEXT, {"game": name, "most": most})]
    tried = 0
    for beginning in found:
        try:
            table = Table.replay(beginning)
        except ValueError:  # of a newer version
            continue
        verdict = solve(table, budget=Budget(None, positions=positions)).verdict
        won = play_out(table, careful).outcome() == "won"
        with store().writing() as connection:
            connection.execute("INSERT OR REPLACE INTO deals VALUES (?, ?, ?)", (beginning, int(won), verdict))
        tried += 1
    return tried
