"""Players: functions that look at a table and say what to play."""

from __future__ import annotations

import random
from collections.abc import Callable

from .core.actions import Move
from .core.game import Outcome
from .core.piles import NEVER_GIVES, NEVER_TAKES, Pile
from .core.position import Position
from .core.table import Table
from .core.words import shown

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
    """Build when a card can be built, else move or lay a card where that gains something, else turn, else redeal.

    Cards of the reserve and the tableau are built before those of waste, heaps and hand, which come again with the
    next redeal. A card from a pile that takes none goes where the fewest cards lie. From another pile a card is moved
    to turn one up, to come into order on another card, or to let the card under it be built; when nothing else is left,
    also to put one that isn't in order on an empty pile. Cards on foundations stay there.

    A move is not made a second time if nothing was built since the first and every card is where it was then: it would
    lead round in a circle. When no other move is left the player stops, and so a game with redeals without limit ends
    too. All this is decided by what lies face up, and by remembering where cards went.

    >>> play_out(Table("osmosis", deal=17), greedy)
    <Table osmosis#17: 60 moves, 31 of 52 cards built>
    """
    at, since = table.position.masked(), _since_last_built(table)
    made = _tried(table.position, since) | _builds_back(table, since)
    rated = ((move, order_of_trying(at, move)) for move in table.moves if move not in made)
    return min(((move, order) for move, order in rated if order), key=lambda pair: pair[1], default=(None, ()))[0]


def order_of_trying(at: Position, move: Move) -> tuple[int, int] | None:
    """What `greedy` tries first, as the smaller number; None for a move that gains nothing.

    Args:
        at: the position as the player may know it, see `Position.masked`.
        move: a legal move.
    """
    if move.verb != "move":
        builds = at.game.action(move.verb).pile is None and at.game.play(at, move)[0].built() > at.built()
        return (0, 0) if builds else (4, 0)
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    if source.group.role == "foundation":
        return None
    if target.group.role == "foundation":
        return int(source.group.role in _LAST), 0
    if source.group.takes == NEVER_TAKES:
        return 3, len(at.piles[target.index])
    return _packing(at, move, source, target)


def _packing(at: Position, move: Move, source: Pile, target: Pile) -> tuple[int, int] | None:
    """The same for a move between piles that both take cards.

    Cards in order that lie on each other never become fewer by such a move, and empty piles only fewer while they stay
    the same, so that such moves come to an end; a move that lets a card be built is followed by building it.
    """
    left = len(at.piles[source.index]) - move.cards
    if left and left == at.down[source.index]:
        return 2, -left
    there, _ = at.game.play(at, move)
    in_order = bool(left) and at.game.refusal(there, Move("move", (target.id, source.id), move.cards)) is None
    if at.piles[target.index] and not in_order:
        return 2, 0
    if left and any(
        at.game.refusal(there, Move("move", (source.id, at.game.piles[index].id))) is None
        for index in at.game.foundations
    ):
        return 2, 1
    return (5, 0) if left and not in_order else None


def moves_already_tried(table: Table) -> set[Move]:
    """The moves that were made since the last card was built from this very position.

    Nobody needs to look under a card to know that it is the same one: no card is shuffled after the deal. A stock that
    only looks the same may bring its cards in another order. A card that was taken back from a foundation and built
    again counts as none.
    """
    return _tried(table.position, _since_last_built(table))


_Made = list[tuple[Position, Move]]
"""Moves that were made, each with the position before it."""


def _tried(at: Position, since: _Made) -> set[Move]:
    return {move for before, move in since if before == at}


def _since_last_built(table: Table) -> _Made:
    """The moves since most cards lay on the foundations for the first time."""
    game = table.game
    back = any(game.piles[index].group.gives != NEVER_GIVES for index in game.foundations)
    most, first, made = table.position.built(), 0, []
    after = table.node
    while after.before and after.played:
        before = after.before.position
        built = before.built()
        if built < most and not back:
            break
        made.append((before, after.played.move))
        if built >= most:
            most, first = built, len(made)
        after = after.before
    return made[:first]


def _builds_back(table: Table, since: _Made) -> set[Move]:
    """The moves that only put back on a foundation what was taken from there: the position has been there before."""
    at = table.position
    if all(before.built() <= at.built() for before, _ in since):
        return set()
    met = {before for before, _ in since}
    return {move for move in table.moves if at.game.play(at, move)[0] in met}


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
        raise TypeError(f"a player plays on a Table (of a board: board.table), not on {shown(table)}")
    if not callable(player):
        raise TypeError(f"a player is a function from a table to a move, not {shown(player)}")
    for _ in range(limit):
        if ended(table):
            break
        move = player(table)
        if move is None:
            break
        table.play(move)
    return table
