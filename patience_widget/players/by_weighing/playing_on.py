"""Moves compared by games that are played on after them, in many ways the unseen cards may lie."""

from __future__ import annotations

from contextlib import suppress
from math import sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING

from patience_widget.core.moves.lines import play_line
from patience_widget.machine.fast import has_numba
from patience_widget.machine.players import GREEDY
from patience_widget.machine.playouts import PLAYING, played_out
from patience_widget.machine.trials import TRYING, Trials, can_try
from patience_widget.players.by_greed import greedy
from patience_widget.players.player import LONGEST
from patience_widget.solver.search.budget import Budget, Spent

from .weighed import Choice, Weighed
from .worlds import draw, unseen_cards

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position

_CLOSENESS = 8
_CLOSE = 0.1
"""A game that wasn't won counts the share of cards built, to the power of the first, times the second."""
_CLEARLY = 1.5
"""A move is dropped if it is worse than the best one by so many standard errors."""
_AT_FIRST = 16
"""In so many worlds moves are tried before any is dropped; then the number doubles each time."""
_GREEDY_GAMES = 64
"""In so many worlds the greedy player plays on."""


def can_play_on(known: Position, budget: Budget) -> bool:
    """Whether moves can be tried by play-outs: only with numba, and nobody who is pressed for time waits for it."""
    if not has_numba() or not can_try(known):
        return False
    if budget.seconds is None:
        TRYING.wait()
    return TRYING.ready().is_compiled


def played_on(known: Position, playouts: int, spends: Budget, seed: int | str) -> Weighed:
    """Try moves by play-outs, the better ones in more worlds.

    Args:
        known: the position as the player knows it.
        playouts: how many play-outs there are, all moves together.
        spends: what may be spent; a play-out counts as one position.
        seed: other worlds are drawn with another one.
    """
    unseen = [card.face for card in unseen_cards(known)]
    trials = Trials(known, unseen, f"{known} {seed}")
    goal = known.game.goal
    worth = [worth_of(known, built) for built in range(goal + 1)]
    found: list[list[int]] = [[] for _ in trials.moves]
    left = list(range(len(trials.moves)))
    more = _AT_FIRST
    with suppress(Spent):
        while left and playouts > 0 and (len(left) > 1 or not found[0]):
            more = min(more, -(-playouts // len(left)))
            playouts -= more * len(left)
            spends.spend(more * len(left))
            for move, built in zip(left, trials.go_on(left, more), strict=True):
                found[move] += built
            left = not_clearly_worse(left, [[worth[built] for built in found[move]] for move in left])
            more = len(found[left[0]])
    best = max(left, key=lambda move: sum(worth[built] for built in found[move]), default=-1)
    order = sorted(range(len(found)), key=lambda move: (move != best, move not in left, -sum(found[move])))
    tried = [found[move] for move in order]
    return Weighed(
        choices=tuple(
            Choice((trials.moves[move],), won=built.count(goal), undecided=len(built) - built.count(goal))
            for move, built in zip(order, tried, strict=True)
        ),
        worlds=max(map(len, tried), default=0),
        won=tried[0].count(goal) if tried else 0,
        hidden=len(unseen),
        played_on=True,
    )


def steps_of_greed(known: Position) -> Iterator[tuple[Move, Position]]:
    """The moves of the greedy player, each with the position after it, until it stops or comes back.

    Args:
        known: the position as the player knows it; the moves say nothing about cards that were seen on the way.
    """
    here, met = known, {known}
    while (move := greedy(here)) is not None:
        here, _ = known.game.play(here, move)
        if here in met:
            return
        met.add(here)
        yield move, here


def greed_is_quick(budget: Budget) -> bool:
    """Whether the greedy player plays compiled; nobody who is pressed for time waits for it."""
    if budget.seconds is None:
        PLAYING.wait()
    return PLAYING.ready().is_compiled


def played_on_by_greed(
    known: Position, lines: Sequence[Sequence[Move]], spends: Budget, seed: int | str
) -> list[list[float]]:
    """Let the greedy player play on after each of some lines, in the same worlds.

    Args:
        known: the position as the player knows it.
        lines: the lines.
        spends: what may be spent; a game counts as one position.
        seed: other worlds are drawn with another one.

    Returns:
        For each line what it came to in each of the worlds, see `worth_of`; empty if that isn't known, since numba
        isn't ready or there is no time left.
    """
    if not greed_is_quick(spends):
        return []
    found: list[list[float]] = [[] for _ in lines]
    with suppress(Spent):
        for world in draw(known, _GREEDY_GAMES, seed):
            spends.spend(len(lines))
            ends = [played_out(play_line(world, line), GREEDY, 0, LONGEST) for line in lines]
            for end, of_line in zip(ends, found, strict=True):
                if end is None:
                    return []
                of_line.append(worth_of(known, end.built))
    return found if len(found[0]) == _GREEDY_GAMES else []


def worth_of(known: Position, built: int) -> float:
    """What a game counts that ended with so many cards built: 1 if it is won."""
    goal = known.game.goal
    return 1.0 if built >= goal else _CLOSE * (built / goal) ** _CLOSENESS


def not_clearly_worse(moves: list[int], values: list[list[float]]) -> list[int]:
    """The moves that are not clearly worse than the best one, by what each came to in the same worlds."""
    best = max(values, key=sum)
    kept = []
    for move, found in zip(moves, values, strict=True):
        behind = [one - other for one, other in zip(best, found, strict=True)]
        if found is best or fmean(behind) <= _CLEARLY * stdev(behind) / sqrt(len(behind)):
            kept.append(move)
    return kept
