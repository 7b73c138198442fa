"""Can this position still be won? All cards count as known, face-down ones too ("thoughtful" play)."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache, partial
from typing import NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.cards import FACE_DOWN
from patience_widget.core.game import Game
from patience_widget.core.latest import keep
from patience_widget.core.moves.lines import BrokenRule, play_line, step_by_step
from patience_widget.core.position import HasPosition, Position
from patience_widget.core.table.table import position_of
from patience_widget.core.words import shown

from . import any_game
from .by_tables import decide as by_tables
from .families import quadrille
from .families.osmosis import decider as osmosis
from .families.rosamunds_bower import decider as rosamunds_bower
from .families.royal_cotillion import decider as royal_cotillion
from .search.budget import Budget, Spent
from .search.result import Result


class Decider(NamedTuple):
    """Decides the positions of a family of games.

    Attributes:
        fits: whether it knows the rules of a position.
        decide: decides such a position, or raises `Spent`.
        until_compiled: whether it is needed only until numba is ready; then the search over tables does as well.
    """

    fits: Callable[[Position], bool]
    decide: Callable[[Position, Budget], Result]
    until_compiled: bool = False


FAMILIES = (
    Decider(osmosis.fits, osmosis.decide),
    Decider(quadrille.fits, quadrille.decide),
    Decider(rosamunds_bower.fits, rosamunds_bower.decide),
    Decider(royal_cotillion.fits, royal_cotillion.decide, until_compiled=True),
)
"""The deciders that know some games better. All others go to `any_game`."""
_MOST_KEPT = 2_000
"""So many results are remembered: those of a few moves."""
_SLOW = "The search is not compiled yet; when it is, it is many times as fast."


def solve(position: Position | HasPosition | str, *, budget: float | Budget | None = 1.0, wait: bool = False) -> Result:
    """Say whether a position can be won. It looks at all cards, including face-down ones.

    Args:
        position: a position, a table or a board (its position now), or text: a record, as in ``"osmosis#17 turn"``, or
            a position as `Position.parse` reads it.
        budget: the seconds it may take, None for no limit, or a `Budget`.
        wait: whether to wait first until numba has compiled the search, see `wait_until_compiled`. The time isn't taken
            from the budget.

    Returns:
        "winnable" with the moves that win, which the engine has played through; "lost" with what was proved; or
        "unknown" with how far the search got. If numba is still at work, and the search ran at a fraction of its speed
        for that, the proof of "unknown" says so.

    Raises:
        TypeError: it has no position.
        ValueError: the text cannot be read, or the position has unknown cards.

    >>> solve("osmosis#17", budget=None)
    <Result winnable in 104 moves: All cards can be built. (...)>
    """
    at = position_of(position)
    _refuse_unknown_cards(at)
    spends = Budget.of(budget)
    if wait:
        wait_until_compiled()
    is_slow = by_tables.SEARCHING.is_awaited
    before, began = spends.positions, spends.elapsed
    try:
        found = decide(at, spends)
    except Spent as spent:
        slow = f" {_SLOW}" if is_slow and _uses_tables(at) else ""
        found = Result("unknown", proof=f"No way to win was found: {spent}.{slow}")
    if found.verdict == "winnable":
        check_line(at, found.line)
    return Result(found.verdict, found.line, found.proof, spends.positions - before, spends.elapsed - began)


Way = Callable[[Position], Iterator[tuple[Move, Position]]]
"""Moves from a position that was searched, or from what a player knows of it, each with the position after it."""


class _Kept(NamedTuple):
    """What a search found.

    Attributes:
        result: its result, without a line.
        limit: how many positions it might look at, None for any number.
        way: what gives the moves that it found; None if nobody wanted to know.
    """

    result: Result
    limit: int | None
    way: Way | None

    def answers(self, limit: int | None, *, way: bool) -> bool:
        """Whether a search that may look at so many positions would find the same, and its way is known if wanted."""
        if way and self.way is None:
            return False
        if self.result.verdict == "unknown":
            return self.limit == limit
        return limit is None or self.result.positions <= limit


class Searches:
    """Short searches, one after the other: `solve` for thousands of positions.

    The tables of a game and the room for a search are made once for all positions of the game that follow each other.
    So with numba a search begins within 0.2 milliseconds. What a search finds is the same as in `solve`. Who begins
    before numba is ready goes on with the compiled search as soon as it is. A position that comes again soon isn't
    searched again.
    """

    def __init__(self) -> None:
        self._solver = by_tables.Solver()
        self._way: Way | None = None
        self._kept: dict[Position, _Kept] = {}

    @property
    def are_slow(self) -> bool:
        """Whether they run at a fraction of their speed, because numba isn't ready yet."""
        return by_tables.SEARCHING.is_awaited

    @staticmethod
    def are_quick(at: Position, budget: Budget) -> bool:
        """Whether a position is searched by compiled functions; without a limit in seconds these are waited for."""
        if not by_tables.fits(at) or _own_decider(at, is_compiled=True):
            return False
        if budget.seconds is None:
            by_tables.SEARCHING.wait()
        return by_tables.SEARCHING.ready().is_compiled

    def decide(self, at: Position, budget: Budget, *, line: bool = True, way: bool = True) -> Result:
        """Say whether a position can be won.

        Args:
            at: the position; all its cards are known.
            budget: what may be spent. What is remembered of a position spends as many positions as it did at first.
            line: whether the moves that win are wanted. Without them no time goes into playing them through.
            way: whether `way` will be asked for what the search found.

        Returns:
            The result; without lines, "winnable" comes without moves.
        """
        began, before = budget.elapsed, budget.positions
        limit = None if budget.limit is None else budget.limit - before
        uses_tables = _uses_tables(at)
        if uses_tables and not self._solver.is_compiled and by_tables.SEARCHING.ready().is_compiled:
            self._solver = by_tables.Solver()
            self._kept.clear()
        kept = None if line else self._kept.get(at)
        try:
            if kept is not None and kept.answers(limit, way=way):
                budget.spend(kept.result.positions)
                self._way = kept.way
                return replace(kept.result, seconds=budget.elapsed - began)
            if uses_tables:
                with no_collector():
                    found = self._solver.decide(at, budget, line=line)
            else:
                found = decide(at, budget)
        except Spent as spent:
            found = Result("unknown", proof=f"No way to win was found: {spent}.")
        self._way = None
        if way:
            self._way = self._solver.way(at) if uses_tables else partial(step_by_step, line=found.line)
        if found.line:
            check_line(at, found.line)
        result = Result(found.verdict, found.line, found.proof, budget.positions - before, budget.elapsed - began)
        if result.verdict != "unknown" or result.positions == limit:
            keep(self._kept, at, _Kept(replace(result, line=()), limit, self._way), _MOST_KEPT)
        return result

    def way(self, known: Position) -> Iterator[tuple[Move, Position]]:
        """The moves of the last search one at a time, each with the position after it.

        They lead to a win. If none was found, they lead to the position that would be tried next; a game that has no
        tables then has none.

        Args:
            known: the position that was searched, or what a player knows of it.
        """
        return iter(()) if self._way is None else self._way(known)


def solve_many(
    positions: Iterable[Position | HasPosition | str], *, positions_each: int = 1_000, lines: bool = True
) -> Iterator[Result]:
    """Say of many positions, one after the other, whether they can be won: `solve` for thousands of short searches.

    The tables of a game and the room for a search are made once for all positions of the game that follow each other.
    So with numba a search begins within 0.2 milliseconds. What a search finds is the same as in `solve`.

    Args:
        positions: the positions, each as `solve` takes it, with all cards known.
        positions_each: how many positions each search may look at.
        lines: whether the moves that win are wanted. Without them no time goes into playing them through.

    Yields:
        a result for each position, in order; without lines, "winnable" comes without moves.

    Raises:
        TypeError: they aren't several positions, or one has no position.
        ValueError: a text can't be read, or a position has unknown cards.

    >>> from patience_widget import Table
    >>> deals = [Table("klondike", deal=deal) for deal in (1, 2, 3)]
    >>> [result.verdict for result in solve_many(deals, positions_each=10)]
    ['unknown', 'unknown', 'unknown']
    """
    if isinstance(positions, str | Position) or not isinstance(positions, Iterable):
        raise TypeError(f"give several positions, as a list, not {shown(positions)}; solve(...) takes a single one")
    searches = Searches()
    for position in positions:
        at = position_of(position)
        _refuse_unknown_cards(at)
        yield searches.decide(at, Budget(None, positions_each), line=lines)


def _refuse_unknown_cards(at: Position) -> None:
    if FACE_DOWN in set().union(*at.piles):
        raise ValueError("a verdict needs every card, and this position has unknown ones (..)")
    if at.hides_a_shuffle:
        raise ValueError("a verdict needs to know how cards will be shuffled, and this position hides it")


def wait_until_compiled() -> bool:
    """Wait until numba has compiled the search of `solve`: half a minute the first time, then a second or two.

    Returns:
        Whether it is compiled. Without numba it isn't, and this returns at once.
    """
    by_tables.SEARCHING.wait()
    return by_tables.SEARCHING.ready().is_compiled


def _own_decider(at: Position, *, is_compiled: bool) -> Decider | None:
    """The decider of a position's family, None if it has none or a search that is compiled does as well."""
    own = next((one for one in FAMILIES if one.fits(at)), None)
    return None if own and own.until_compiled and is_compiled and by_tables.fits(at) else own


def _uses_tables(at: Position) -> bool:
    """Whether a position is for the search by tables alone, when it is compiled."""
    return by_tables.fits(at) and _own_decider(at, is_compiled=by_tables.SEARCHING.ready().is_compiled) is None


@lru_cache(maxsize=256)
def has_decider(game: Game) -> bool:
    """Whether a game has a decider of its own, so that no search is asked that numba compiles.

    >>> from patience_widget import games
    >>> has_decider(games.find("osmosis")), has_decider(games.find("klondike"))
    (True, False)
    """
    return _own_decider(game.start(game.deck(1)), is_compiled=False) is not None


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position by what knows its rules best; the line is not checked.

    Raises:
        Spent: the budget is used up first, or was used up before.
    """
    if budget.positions and budget.is_used_up:
        raise Spent("the budget was used up before; give each search a new one")
    if at.built() >= at.game.goal:
        return Result("winnable", proof="It is won.")
    own = _own_decider(at, is_compiled=by_tables.SEARCHING.ready().is_compiled)
    with no_collector():
        return own.decide(at, budget) if own else any_game.decide(at, budget)


@contextmanager
def no_collector() -> Iterator[None]:
    """Stop Python's garbage collector meanwhile: positions are freed without it, and it would go through them all.

    That takes up to a fifth of a search's time, more where large libraries are imported.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def check_line(at: Position, line: tuple[Move, ...]) -> None:
    """Play a line through; it must win.

    Raises:
        RuntimeError: a move of it is not legal, or it does not win. This is a fault of the solver.
    """
    fault = f"fault of the solver of {at.game.title}: "
    try:
        end = play_line(at, line)
    except BrokenRule as error:
        raise RuntimeError(fault + str(error)) from None
    if end.built() < end.game.goal:
        raise RuntimeError(fault + f"the line leaves {end.game.goal - end.built()} cards")
