"""Players: functions that look at a table and say what to play."""

from __future__ import annotations

import random
from collections.abc import Callable

from .core.actions import Move
from .core.game import Outcome
from .core.table import Table

Player = Callable[[Table], Move | str | None]
"""A player is handed a table and returns a move, as a `Move` or as text, or None to stop."""

LONGEST = 1000
"""How many moves `play_out` lets a player make at the most."""
_LAST = ("waste", "heap", "hand")


def random_player(seed: int | None = None) -> Player:
    """A player that makes any legal move, each as likely as the others, and stops when there is none.

    Args:
        seed: the same seed makes the same choices; None makes others every time.

    >>> play_out(Table("osmosis", deal=17), random_player(1), limit=20)
    <Table osmosis#17: 20 moves, 8 of 52 cards built>
    """
    generator = random.Random(seed)

    def choose(table: Table) -> Move | None:
        moves = table.moves
        return generator.choice(moves) if moves else None

    return choose


def greedy(table: Table) -> Move | None:
    """Build when a card can be built, else lay a card somewhere, else turn, else redeal.

    Cards of the reserve and the tableau are built before those of waste, heaps and hand, which come again with the
    next redeal. A card that is not built goes where the fewest cards lie.

    A move is not made a second time if nothing was built since the first and the table looks the same: it would lead
    round in a circle. When no other move is left the player stops, and so a game with redeals without limit ends too.
    All this is decided by the table alone, and by what lies face up.

    >>> play_out(Table("osmosis", deal=17), greedy)
    <Table osmosis#17: 60 moves, 31 of 52 cards built>
    """
    game, at = table.game, table.position

    def order(move: Move) -> tuple[int, int]:
        if move.verb != "move":
            return 3, 0
        if game.pile(move.target).group.role != "foundation":
            return 2, len(at[move.target])
        return int(game.pile(move.source).group.role in _LAST), 0

    made = moves_already_tried(table)
    return min((move for move in table.moves if move not in made), key=order, default=None)


def moves_already_tried(table: Table) -> set[Move]:
    """The moves that were made since the last built card from a position that looked like this one."""
    at = table.position
    built, seen = at.built(), at.masked()
    made: set[Move] = set()
    after = table.node
    while after.before and after.played and after.before.position.built() == built:
        position = after.before.position
        if position.down == at.down and position.masked() == seen:
            made.add(after.played.move)
        after = after.before
    return made


def ended(table: Table) -> Outcome | None:
    """How a game has ended, None while it goes on.

    Whether a game is lost takes a short search. It is asked only when the stock is used up or no move is legal, so
    that a game that is lost earlier goes on until then.
    """
    at = table.position
    if at.built() < at.game.goal and any(at.piles[index] for index in at.game.members.get("stock", ())) and table.moves:
        return None
    return table.outcome()


def play_out(table: Table, player: Player, limit: int = LONGEST) -> Table:
    """Let a player play on a table until the game is over, the player stops, or `limit` moves are made.

    Returns:
        The same table.

    Raises:
        IllegalMove: the player chose a move that the rules forbid; the moves before it stand.
        InvalidMove: the player answered with a text that is no move.
        TypeError: the table is none, or the player cannot be called.
    """
    if not isinstance(table, Table):
        raise TypeError(f"a player plays on a Table (of a board: board.table), not on {table!r}")
    if not callable(player):
        raise TypeError(f"a player is a function from a table to a move, not {player!r}")
    for _ in range(limit):
        if ended(table):
            break
        move = player(table)
        if move is None:
            break
        table.play(move)
    return table
