"""Games that are won for the most part and played carelessly from then on, and what their ends hold."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from patience_widget.analysis.hints.refutation import form_of
from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons.puzzle.definition import Judge, plausible_moves
from patience_widget.solver.solver import has_decider

from .ending import Ending
from .saved_games import play_on, won_game

NOISES = (0.0, 0.1, 0.2)
"""How careless the games are by which a won one is looked for, before it is searched for."""
PART = 0.4, 0.95
"""Careless play begins after such a part of a won game."""
CARELESS = 0.6
"""So often any plausible move is played, and else one that builds a card, if there is one."""
LONGEST = 120
"""So many careless moves are made at the most."""


def endings(game: str, deal: int, number: int, most: int, judge: Judge) -> Iterator[tuple[int, Ending]]:
    """The ends of so many games that were played carelessly after a good beginning.

    Each begins as early as it can with so many positions at the most; left out are those in which everything wins, or
    nothing does. With each comes the number of moves before it.
    """
    chance = random.Random(f"{game} {deal} endings")
    won = _won(game, deal, chance, judge)
    if not won:
        return
    for _ in range(number):
        begins = int(len(won) * chance.uniform(*PART))
        careless = _carelessly(won[begins], chance)
        if careless[-1].built() >= careless[-1].game.goal:
            continue
        found = _longest(careless, most)
        if found:
            yield begins + found[0], found[1]


def _won(game: str, deal: int, chance: random.Random, judge: Judge) -> list[Position]:
    """The positions of a won game of a deal; none if none was found.

    Where whole deals can be decided, it is the solver's game; else one that was played, or that was searched for.
    """
    start = Table(game, deal=deal).position
    if has_decider(start.game):
        return _played(start, judge.line(start))
    for noise in NOISES:
        table = Table(game, deal=deal)
        play_on(table, chance, noise)
        if table.position.built() >= table.game.goal:
            return [node.position for node in table.node.path()]
    return _played(start, won_game(start))


def _played(at: Position, moves: Sequence[Move]) -> list[Position]:
    """All positions of a game; none if there are no moves."""
    positions = [at]
    for move in moves:
        at, _ = at.game.play(at, move)
        positions.append(at)
    return positions if moves else []


def _carelessly(at: Position, chance: random.Random) -> list[Position]:
    """The positions of a game that is played carelessly, until it is won or nothing new can be reached."""
    positions, met = [at], {form_of(at)}
    while len(positions) < LONGEST and at.built() < at.game.goal:
        nexts = [there for there in plausible_moves(at).values() if form_of(there) not in met]
        if not nexts:
            break
        builds = [there for there in nexts if there.built() > at.built()]
        at = chance.choice(nexts if chance.random() < CARELESS else builds or nexts)
        met.add(form_of(at))
        positions.append(at)
    return positions


def _longest(positions: list[Position], most: int) -> tuple[int, Ending] | None:
    """The first of the positions after which an ending is small enough, if some of it can be won and some can't.

    It is looked for from the end, in steps that grow while the endings are small.
    """
    found = None
    back = 1
    while back < len(positions):
        place = len(positions) - 1 - back
        ending = Ending.of(positions[place], most)
        if ending is None:
            break
        if 0 < len(ending.to_win) < len(ending.positions):
            found = place, ending
        back += max(1, back // 3)
    return found
