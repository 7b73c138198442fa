"""Where a step begins, what was done in it, and whether its goal can be reached from there."""

from __future__ import annotations

import re
from collections import deque
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.core.table import Table

from .goal_base import Attempt, Goal
from .goal_conditions import Played

if TYPE_CHECKING:
    from collections.abc import Sequence

DEEPEST = 6
"""How many moves a search looks ahead."""
WIDEST = 3000
"""How many positions a search looks at."""

_RECORD = re.compile(r"\s*[A-Za-z][^\n:#]*#[\d{]")
_NAMES_GAME = re.compile(r"^\s*game\s*:", re.IGNORECASE | re.MULTILINE)


def begin(text: str, game: str) -> Table:
    """The table of a position as an author writes it: a record, or a position, which may leave out its game.

    Raises:
        ValueError: it cannot be read, or a move of the record is illegal.

    >>> begin("foundation1: 7C; stock: rest", "osmosis")
    <Table osmosis: 0 moves, 1 of 52 cards built>
    >>> begin("osmosis#17 turn", "osmosis")
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    """
    if _RECORD.match(text):
        return Table.replay(text)
    at = Position.parse(text if _NAMES_GAME.search(text) else f"game: {game}\n{text}")
    return Table(at.game, position=at)


def attempt(table: Table, begun: int, helped: int = 0) -> Attempt:
    """What was done on a table since it had `begun` moves."""
    path = table.node.path()
    moves = tuple(node.played.move for node in path[begun + 1 :] if node.played)
    return Attempt(path[begun].position, table.position, moves, helped)


def search(
    here: Attempt, goal: Goal, fail: Goal | None = None, *, deepest: int = DEEPEST, widest: int = WIDEST
) -> tuple[Move, ...] | None:
    """The shortest line from here to a goal that never meets `fail`, None if none is found within the limits.

    Returns:
        The moves still to make; empty if the goal is met here.
    """
    if goal.met(here):
        return ()
    made = len(here.moves)
    path_matters = [
        leaf for one in (goal, fail) if one is not None for leaf in one.leaves() if isinstance(leaf, Played)
    ]
    seen = {(here.position, tuple(leaf.met(here) for leaf in path_matters))}
    open_ = deque([here])
    while open_ and len(seen) < widest:
        at = open_.popleft()
        if len(at.moves) - made >= deepest:
            break
        game = at.position.game
        for move in game.legal_moves(at.position):
            position, _ = game.play(at.position, move)
            after = Attempt(at.start, position, (*at.moves, move), at.helped)
            key = position, tuple(leaf.met(after) for leaf in path_matters)
            if key in seen or (fail is not None and fail.met(after)):
                continue
            if goal.met(after):
                return after.moves[made:]
            seen.add(key)
            open_.append(after)
    return None


def play_all(table: Table, moves: Sequence[Move | str]) -> Table:
    """Make several moves.

    Raises:
        ValueError: one of them is illegal or no move; the message says which.
    """
    for move in moves:
        try:
            table.play(move)
        except ValueError as error:
            error.args = (f"{move}: {error}",)
            raise
    return table
