"""Chooses the search for a game by its groups and rules, never by its name.

Where both a beam and the search by tables fit, the tables find more once their search is compiled. Before that the beam
wins more deals, but where cards are packed on columns the tables prove far more late positions: they go first.
So does the general search where half of the cards are built.
With a large budget, a deal that isn't decided soon is played out by the greedy player before the search goes on: that
wins long games of which most deals go well. It takes up to a quarter of a second, too long for a small budget.
"""

from __future__ import annotations

from typing import Any

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.words import count_of
from patience_widget.machine.compile import chooses_base, has_columns
from patience_widget.machine.playouts import greedy_line
from patience_widget.solver.beam import decide as beam
from patience_widget.solver.by_tables import decide as by_tables

from .search.budget import Budget, Spent
from .search.result import Result, none_wins
from .search.safe_moves import SafeMoves

_SOON = 0.05
"""The part of a budget that is spent before a player plays the deal out."""
_LONGEST = 1000
"""So many moves it may make."""
_LARGE_SECONDS = 0.4
_LARGE_LIMIT = 10_000
"""With fewer seconds or positions than this, no player plays the deal out."""
_FOR_TABLES = 0.2
"""The part of a budget for the search by tables, before a beam gets the rest."""
_HALF = 0.5
"""The part of a budget for what comes after each choice of a base card, or for following every line late in a game."""
_MOST_CHOICES = 16
"""With more first moves than this, each would get too small a part of the budget."""
_LAST = ("waste", "heap", "hand")
_Path = tuple[Any, ...]
_ROOM = 100_000
"""How many positions are kept in the usual memory. One takes two to four kilobytes."""


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of any game.

    Raises:
        Spent: the budget is used up first, or the memory that a search may use.
    """
    if not _is_large(budget):
        return _search(at, budget)
    try:
        return _search(at, budget.part(_SOON))
    except Spent:
        if budget.is_used_up:
            raise
        line = greedy_line(at, _LONGEST)
        if line is not None:
            budget.spend(len(line))
            return Result("winnable", line, f"All cards can be {at.game.done}.")
        if budget.seconds is None and budget.limit is None:
            raise
    return _search(at, budget)


def _is_large(budget: Budget) -> bool:
    """Whether a budget is large enough for a player to play a deal out."""
    return (budget.seconds is None or budget.seconds >= _LARGE_SECONDS) and (
        budget.limit is None or budget.limit >= _LARGE_LIMIT
    )


def _search(at: Position, budget: Budget) -> Result:
    """Decide a position, first after each choice of a base card if the player has it; it raises the same."""
    if chooses_base(at) and _fits_after_a_choice(at):
        try:
            return _decide_by_first_choice(at, budget.part(_HALF))
        except Spent:
            if budget.is_used_up:
                raise
    return _search_from_here(at, budget)


def _search_from_here(at: Position, budget: Budget) -> Result:
    """Decide a position with the searches for its game; it raises the same."""
    if not by_tables.fits(at):
        return general_search(at, budget)
    if not beam.fits(at) or by_tables.SEARCHING.ready().is_compiled:
        return by_tables.decide(at, budget)
    try:
        if has_columns(at.game):
            return by_tables.decide(at, budget.part(_FOR_TABLES))
        if _is_late(at):
            return general_search(at, budget.part(_HALF))
    except Spent:
        if budget.is_used_up:
            raise
    return beam.decide(at, budget)


def _is_late(at: Position) -> bool:
    """Whether so many cards are built that every line of play can often be followed."""
    return 2 * at.built() >= at.game.goal


def _fits_after_a_choice(at: Position) -> bool:
    """Whether the search by tables fits after a first move that chooses a base card."""
    after = _after_each(at)
    return len(after) <= _MOST_CHOICES and any(map(_is_settled, after.values()))


def _is_settled(at: Position) -> bool:
    """Whether the search by tables fits, and a base card is chosen if the player chooses one."""
    return not chooses_base(at) and by_tables.fits(at)


def _decide_by_first_choice(at: Position, budget: Budget) -> Result:
    """Decide a position whose first move settles what the rules say, such as the choice of a base card: move by move.

    What comes of a first move that settles nothing is left open: then the position can be won, but isn't lost for sure.

    Raises:
        Spent: the budget is used up first, or there is no room for more positions.
    """
    after = _after_each(at)
    settled = {move: there for move, there in after.items() if _is_settled(there)}
    undecided = Spent("not every first move can be looked into") if len(settled) < len(after) else None
    positions = 0
    for tried, (move, there) in enumerate(settled.items()):
        try:
            result = by_tables.decide(there, budget.part(1 / (len(settled) - tried)))
        except Spent as spent:
            undecided = spent
            continue
        if result.verdict == "winnable":
            return Result("winnable", (move, *result.line), result.proof)
        positions += result.positions
    if undecided is not None:
        raise undecided
    choices = count_of(len(settled), "first move")
    return Result("lost", proof=f"After each of {choices} nothing wins. {none_wins(positions)}")


def _after_each(at: Position) -> dict[Move, Position]:
    """The positions after each of the legal moves."""
    return {move: at.game.play(at, move)[0] for move in at.game.legal_moves(at)}


def general_search(at: Position, budget: Budget) -> Result:
    """Decide a position of any game by its rules alone, all cards known ("thoughtful" play).

    It plays every move of every position, depth first and through the engine, and looks at each position once.
    Positions that differ only in the places of interchangeable piles count as one (see `patience_widget.core.alike`).
    So does a position that comes again with fewer redeals left. Where a move is proved to be safe (see `safe_moves`),
    no other move is tried. If every position that can be reached has been looked at and none is won, the position is
    lost.

    Raises:
        Spent: the budget is used up first, or there is no room for more positions.
    """
    game = at.game
    if at.built() >= game.goal:
        return Result("winnable", proof="It is won.")
    form, safe = game.form, SafeMoves(game)
    by_round = any(rule.asks_round for group in game.groups for rule in group.takes + group.gives)

    def shape_of(there: Position) -> tuple[object, int]:
        return form(there), _redeals(there) if by_round else 0

    room = budget.room(_ROOM)
    seen = {shape_of(at): _redeals(at)}
    open_: list[tuple[Position, _Path]] = [(at, ())]
    while open_:
        here, path = open_.pop()
        budget.spend()
        moves = game.legal_moves(here)
        chosen = safe.first(here, moves)
        moves = [chosen] if chosen else sorted(moves, key=lambda move: _order(game, move), reverse=True)
        for move in moves:
            there, _ = game.play(here, move)
            if there.built() >= game.goal:
                return Result("winnable", _line((path, move)), f"All cards can be {game.done}.")
            shape, redeals = shape_of(there), _redeals(there)
            if seen.get(shape, -1) < redeals:
                if len(seen) >= room:
                    raise budget.no_room()
                seen[shape] = redeals
                open_.append((there, (path, move)))
    return Result("lost", proof=none_wins(len(seen)))


def _redeals(at: Position) -> int:
    return 0 if at.redeals is None else at.redeals


def _order(game: Game, move: Move) -> int:
    """What is tried first: building, first of all from piles that do not come again; then packing; then actions."""
    if move.verb != "move":
        return 3
    if game.pile(move.target).group.role != "foundation":
        return 2
    return int(game.pile(move.source).group.role in _LAST)


def _line(path: _Path) -> tuple[Move, ...]:
    moves: list[Move] = []
    while path:
        path, move = path
        moves.append(move)
    return tuple(moves[::-1])
