"""How hard a puzzle is: how often four simple players and the expert fail, and the rating that fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import Judge, choices, end_of, is_settled, same_choice
from patience_widget.lessons.puzzle.puzzle import Failed, Puzzle
from patience_widget.lessons.puzzle.solving import after
from patience_widget.players.by_greed import order_of_trying
from patience_widget.players.by_weighing import Strength, weigh
from patience_widget.players.with_care import RATINGS

Liking = Callable[[Position, Move], tuple[float, ...]]
"""How well a player likes a move: the smallest is played, and of several that are liked the same any."""
_DEEPEST = 8
FAILS = 0.25
"""So often at least one of the greedy, the careful and the one-step player must fail: else the right move is plain."""


def any_move(at: Position, move: Move) -> tuple[float, ...]:
    """A player who plays any plausible move."""
    return ()


def greedy(at: Position, move: Move) -> tuple[float, ...]:
    """The greedy player."""
    return order_of_trying(at.masked(), move) or (9,)


def careful(at: Position, move: Move) -> tuple[float, ...]:
    """The careful player."""
    rate = RATINGS.get(at.game.family)
    return tuple(rate(at.masked(), move)) if rate else greedy(at, move)


def one_step(at: Position, move: Move) -> tuple[float, ...]:
    """A player who looks one step ahead: most cards built, then most cards that can be built next, then greedy."""
    there, _ = at.game.play(at, move)
    foundations = {at.game.piles[index].id for index in at.game.foundations}
    next_builds = sum(other.target in foundations for other in at.game.legal_moves(there))
    return (-there.built(), -next_builds, *greedy(at, move))


class Fails(NamedTuple):
    """How often each simple player fails, from 0 to 1."""

    any_move: float
    greedy: float
    careful: float
    one_step: float


def fails(at: Position, judge: Judge) -> Fails:
    """How often each simple player loses the win before the advantage is cashed."""
    return Fails(*(_fails(at, liking, judge, _DEEPEST, {}) for liking in (any_move, greedy, careful, one_step)))


def expert_fails(puzzle: Puzzle) -> float:
    """How often the expert doesn't find the first move, from 0 to 1: once for each of a few strengths.

    It knows what the learner is told. The more it has to look at, the harder is the puzzle.
    """
    known = puzzle.position if puzzle.tells else puzzle.position.masked()
    return sum(not _finds(puzzle, known, positions) for positions in EXPERTS) / len(EXPERTS)


def _finds(puzzle: Puzzle, known: Position, positions: int) -> bool:
    strength = Strength(worlds=8, positions=positions, trials=32, last=positions, playouts=0, again=0)
    best = next((choice for choice in weigh(known, strength).choices if choice.won), None)
    at = puzzle.position
    for move in best.line if best else ():
        reached = after(at, move)
        if same_choice(puzzle.position, reached, puzzle.choices):
            return same_choice(puzzle.position, reached, puzzle.right) is not None
        at, _ = at.game.play(at, move)
    return False


def is_plain(failing: Fails) -> bool:
    """Whether simple players nearly always choose right."""
    return max(failing.greedy, failing.careful, failing.one_step) < FAILS


def _fails(at: Position, liking: Liking, judge: Judge, deepest: int, known: dict[tuple[Form, int], float]) -> float:
    if not deepest or is_settled(at, judge):
        return 0.0
    key = form_of(at), deepest
    if key not in known:
        children = choices(at)
        liked = {line: liking(end_of(at, line[:-1]), line[-1]) for line in children}
        best = min(liked.values(), default=())
        chosen = [there for line, there in children.items() if liked[line] == best]
        failed = (
            1.0 if judge.verdict(there) == "lost" else _fails(there, liking, judge, deepest - 1, known)
            for there in chosen
        )
        known[key] = sum(failed) / max(1, len(chosen))
    return known[key]


def rated(puzzle: Puzzle, failing: Fails) -> Puzzle:
    """A puzzle with its rating, and how often each player fails.

    Args:
        puzzle: the puzzle, with any rating.
        failing: how often each simple player fails.
    """
    expert = expert_fails(puzzle)
    failed = Failed(*(round(100 * share) for share in (*failing[1:], expert)))
    return replace(puzzle, rating=rating(failing, expert), failed=failed)


EXPERTS = (50, 200, 800, 3200)
"""So many positions the expert may look at in a search."""
_PLAYERS = Fails(any_move=600, greedy=1000, careful=1200, one_step=1200)
_EXPERT = 1600
"""The ratings the players are given. They set the scale, as people's ratings do on puzzle sites."""
_DRAWN_AT = 1200
_ENOUGH = 0.5


def rating(fails: Fails, expert: float) -> int:
    """The rating at which the players would be expected to fail as often as they do, to the nearest 10.

    Expected scores are Elo's (see `patience_widget.lessons.puzzle.practice`). A puzzle that nobody or everybody
    solves would have no rating; so each also has a draw against 1200.

    Args:
        fails: how often each simple player fails.
        expert: how often the expert does.
    """
    least, most = 0.0, 3000.0
    while most - least > _ENOUGH:
        middle = (least + most) / 2
        expected = sum(_expected(middle, player) for player in (*_PLAYERS, _EXPERT, _DRAWN_AT))
        if expected < sum(fails) + expert + 0.5:
            least = middle
        else:
            most = middle
    return round(least / 10) * 10


def _expected(puzzle: float, player: float) -> float:
    return 1 / (1 + 10 ** ((player - puzzle) / 400))
