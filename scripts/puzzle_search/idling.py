"""What players who don't think make of a puzzle: it asks for more than turning, chance or greed."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from typing import NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons.puzzle.definition import (
    Judge,
    Line,
    choices,
    end_of,
    idle_move,
    in_choices,
    is_turn,
    same_choice,
    up_to_turning,
)
from patience_widget.lessons.puzzle.puzzle import Puzzle
from patience_widget.lessons.puzzle.solving import after, decides, is_forced
from patience_widget.players import greedy

MOST = 1 / 8
"""So many of the puzzles of a game each of these players solves at the most."""
POSITIONS = 1_000
"""So many positions are looked at, at the most, to see whether a move off the line loses."""


class Solved(NamedTuple):
    """What each player makes of a puzzle.

    Attributes:
        idle: whether it is solved by turning and redealing, or dealing, only.
        greedy: whether the greedy player solves it.
        by_chance: how often a player solves it who plays any move that isn't idle, from 0 to 1.
    """

    idle: bool
    greedy: bool
    by_chance: float


def solved(puzzle: Puzzle) -> Solved:
    """What players who don't think make of a puzzle.

    Who leaves the kept line counts as having solved it, unless that is found to lose.
    """
    chance = 1.0
    for number, (at, _) in enumerate(_decisions(puzzle)):
        right = len(puzzle.right) if number == 0 else 1
        chance *= right / len(choices(at))
    return Solved(_solves(puzzle, idle_move), _solves(puzzle, _greedy), chance)


def _greedy(at: Position) -> Move | None:
    return greedy(Table(position=at))


def _decisions(puzzle: Puzzle) -> Iterator[tuple[Position, Line]]:
    """The positions of the kept line in which the learner chooses, with the choice that is right there."""
    at, rest = puzzle.position, puzzle.line
    while rest and not is_forced(at, rest):
        first = in_choices(at.game, rest)[0]
        if decides(at, rest):
            yield at, first
        at, rest = end_of(at, first), rest[len(first) :]


def _solves(puzzle: Puzzle, choose: Callable[[Position], Move | None]) -> bool:
    for number, (at, line) in enumerate(_decisions(puzzle)):
        here, played = _as_turned(at, choose)
        if played is None:
            return False
        reached = after(here, played)
        if number == 0 and not same_choice(at, reached, puzzle.right):
            return False
        if reached != up_to_turning(end_of(at, line)):
            return Judge(POSITIONS).verdict(here.game.play(here, played)[0]) != "lost"
    return True


def _as_turned(at: Position, choose: Callable[[Position], Move | None]) -> tuple[Position, Move | None]:
    """Where a player stops turning a stock that has no limit, and the move there; None if it never does."""
    move = choose(at)
    for _ in at.game.cards:
        if move is None or not is_turn(at, move):
            return at, move
        at, _events = at.game.play(at, move)
        move = choose(at)
    return at, None


def has_a_decisive_move(puzzle: Puzzle) -> bool:
    """Whether the lines to choose among are those of a puzzle; turning without limit is none of them."""
    return set(choices(puzzle.position)) == set(puzzle.choices)


def those_that_decide(puzzles: Iterable[Puzzle], shipped: Container[str] = ()) -> list[Puzzle]:
    """The puzzles of a game to keep, so that none is solved by idling, and few by greed or by chance.

    No other one takes the place of one that ships already, by its name.
    """
    tried = [(puzzle, solved(puzzle)) for puzzle in puzzles if has_a_decisive_move(puzzle)]
    order = sorted(
        ((puzzle, of) for puzzle, of in tried if not of.idle),
        key=lambda one: (one[0].name not in shipped, one[1].greedy, one[1].by_chance),
    )
    kept: list[Puzzle] = []
    greed = chance = 0.0
    for puzzle, of in order:
        number = len(kept) + 1
        if greed + of.greedy <= MOST * number and chance + of.by_chance <= MOST * number:
            kept.append(puzzle)
            greed, chance = greed + of.greedy, chance + of.by_chance
    return sorted(kept, key=lambda puzzle: (puzzle.rating, puzzle.name))
