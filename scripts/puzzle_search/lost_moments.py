"""Games of any kind that are played on from a won one to where few moves win, and the choices that come up in them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons.puzzle.definition import (
    LEAST_MOVES,
    Judge,
    Line,
    a_turn_costs_something,
    comes_round,
    has_two_moves_at_most,
    pass_from,
)
from patience_widget.lessons.puzzle.definition import choices as choices_at
from patience_widget.machine.compile import has_columns
from patience_widget.solver.by_tables.decide import fits
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve

from .saved_games import play_on

FOR_A_DEAL = 100_000
"""How many positions are looked at to win a deal: two of three deals of Spider need no more."""
NOISES = (0.0, 0.1, 0.2, 0.3)
"""How careless the games are by which a deal is won that the solver can't win."""
PART = 0.1, 0.95
"""Careless play begins after such a part of the won game."""
EARLIER = 3
"""Careless play begins so many moves before the first wanted position of the won game at the earliest."""
NARROW = 0.8
"""So often the move is played after which the fewest moves win, where that is worked out."""
CARELESS = 0.5
"""Of the other moves, so many are any plausible ones, and the rest build a card, if one can."""
WIDEST = 100
"""How wide a position is in which nothing is plausible: wider than any other."""
TURNING = 0.5
"""So often the stock is turned until that leads back, where it has no limit and doesn't yet: a puzzle begins there."""
LONGEST = 80
"""So many moves are made at the most."""


class Choice(NamedTuple):
    """A position that can be won, with `LEAST_MOVES` choices or more.

    Attributes:
        number: how many moves were made before it.
        at: the position.
        loses: whether one of the moves is proved to lose; else all are known to keep the win.
    """

    number: int
    at: Position
    loses: bool


def won_positions(game: str, deal: int) -> list[Position]:
    """The positions of a won game of a deal, as the solver plays it or a player; none if neither wins."""
    table = Table(game, deal=deal)
    found = solve(table.position, budget=Budget(None, FOR_A_DEAL))
    if found.verdict == "lost" or (found.verdict == "unknown" and has_columns(table.game) and fits(table.position)):
        return []
    if found.verdict == "winnable":
        for move in found.line:
            table.play(move)
        return [node.position for node in table.node.path()]
    chance = random.Random(f"{game} {deal} won")
    for noise in NOISES:
        table.restart()
        play_on(table, chance, noise)
        if table.position.built() >= table.game.goal:
            return [node.position for node in table.node.path()]
    return []


def choices(
    won: list[Position], number: int, chance: random.Random, judge: Judge, is_wanted: Callable[[Position], bool]
) -> Iterator[Choice]:
    """Play on carelessly from places of a won game, so many times, and tell what choices come up.

    Args:
        won: the positions of a won game.
        number: how many careless games are played.
        chance: decides where they begin, and what is played.
        judge: says which positions can be won.
        is_wanted: whether a position may be told at all; of others nothing is worked out.

    Yields:
        The choices; not those of which it isn't known whether a move loses.
    """
    met: set[Form] = set()
    first = next((place for place, at in enumerate(won) if is_wanted(at)), None)
    if first is None:
        return
    earliest = max(len(won) * PART[0], first - EARLIER)
    for _ in range(number):
        begins = int(chance.uniform(earliest, len(won) * PART[1]))
        for choice in _play(won[begins], chance, judge, met, is_wanted):
            yield choice._replace(number=begins + choice.number)


def _play(
    at: Position, chance: random.Random, judge: Judge, met: set[Form], is_wanted: Callable[[Position], bool]
) -> Iterator[Choice]:
    """One careless game, until it is won or lost, or gets to a position that was met before."""
    least = 2 if has_two_moves_at_most(at.game) else LEAST_MOVES
    for number in range(LONGEST):
        if at.built() >= at.game.goal:
            return
        costs = a_turn_costs_something(at)
        if costs and chance.random() < TURNING:
            at = next((there for _, there in pass_from(at) if comes_round(there)), at)
            continue
        nexts = choices_at(at) or _idle(at, met)
        if number:
            met.add(form_of(at))
        is_asked = is_wanted(at) and not costs
        if is_asked:
            if judge.verdict(at) != "winnable":
                return
            verdicts = judge.verdicts(at)
            wins, loses = "winnable" in verdicts.values(), "lost" in verdicts.values()
            if wins and len(nexts) >= least and (loses or "unknown" not in verdicts.values()):
                yield Choice(number, at, loses)
            nexts = {line: there for line, there in nexts.items() if verdicts.get(line, "unknown") == "winnable"}
        if not nexts:
            return
        narrow = is_asked and chance.random() < NARROW
        at = narrowest(nexts, judge, met, chance) if narrow else nexts[_choose(at, nexts, chance)]


def _idle(at: Position, met: set[Form]) -> dict[Line, Position]:
    """The moves of a position without choices, where they lead to a position that wasn't met."""
    idle = (((move,), at.game.play(at, move)[0]) for move in at.game.legal_moves(at))
    return {line: there for line, there in idle if form_of(there) not in met}


def narrowest(nexts: dict[Line, Position], judge: Judge, met: set[Form], chance: random.Random) -> Position:
    """Where to go on so that few of many moves win and others lose; to a position that is new, if there is one."""
    new = [there for there in nexts.values() if form_of(there) not in met]
    return min(new or list(nexts.values()), key=lambda there: (*_width(there, judge), chance.random()))


def _width(at: Position, judge: Judge) -> tuple[int, int]:
    """How many moves win, less if others lose, more if some aren't known; then the fewer moves there are, the wider."""
    verdicts = judge.verdicts(at)
    if not verdicts:
        return WIDEST, 0
    wins = sum(verdict == "winnable" for verdict in verdicts.values())
    return wins - 2 * ("lost" in verdicts.values()) + 3 * ("unknown" in verdicts.values()), -len(verdicts)


def _choose(at: Position, nexts: dict[Line, Position], chance: random.Random) -> Line:
    builds = [line for line, there in nexts.items() if there.built() > at.built()]
    return chance.choice([*nexts] if chance.random() < CARELESS else builds or [*nexts])
