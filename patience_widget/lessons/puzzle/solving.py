"""A puzzle under way: what each move of the learner comes to, until the win is safe.

The first move is judged by what was proved when the puzzle was found. Later moves on the kept line are right; any other
one is judged there and then, by a search that is limited in positions. Where only one move is worth a thought there is
nothing to decide, and it plays itself; so does what leads to the next decision without deciding anything, such as
turning the stock where redeals have no limit. A move that the next one can take back is made, and the puzzle waits: it
can be the first half of the move that decides.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from patience_widget.analysis.hints.reasons import cards_told, told
from patience_widget.analysis.hints.refutation import Form, Refutation, form_of, refute

from .definition import (
    LONGEST,
    OF_THE_STOCK,
    Judge,
    follow,
    is_settled,
    plausible_moves,
    taken_back,
    turns_without_limit,
)

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

    from .puzzle import Puzzle

Answer = Literal["right", "wrong", "open", "idle", "unknown"]
"""A right move keeps the win and a wrong one loses it. After an open one nothing is decided yet: the next move can take
it back. An idle one decides nothing: turning and redealing bring it back, or it only changes the places of piles that
are alike. Of an unknown one the judge can't tell."""
NAMES_CHOICES, NAMES_PILE, NAMES_MOVE = 1, 2, 3
"""The levels of help: the first names the moves to choose among; the others tell the answer, and count as a miss."""
POSITIONS = 3_000
"""How many positions are looked at, at most, to judge a move that isn't on the line. It takes a few seconds at most."""


class Judged(NamedTuple):
    """What a legal move comes to.

    Attributes:
        answer: right, wrong, open, idle or unknown.
        why: what becomes impossible after a wrong move, or why an open or idle one decides nothing; else "".
        cards: cards that can't be built any more after a wrong move: a few of them.
    """

    answer: Answer
    why: str = ""
    cards: tuple[Card, ...] = ()


def answer_to(puzzle: Puzzle, move: Move) -> Judged:
    """What a legal move in the position of a puzzle comes to, by what was proved when the puzzle was found.

    >>> from patience_widget import lessons
    >>> puzzle = lessons.puzzles("rosamunds-bower")[0]
    >>> answer_to(puzzle, puzzle.right[0]).answer
    'right'
    """
    at = puzzle.position
    reached = after(at, move)
    if same_move(at, reached, puzzle.right):
        return Judged("right")
    for refutation in puzzle.refutations:
        if after(at, refutation.move) == reached:
            return _wrong(refutation, at)
    return _undecided(at, move, reached)


def _wrong(refutation: Refutation, at: Position) -> Judged:
    return Judged("wrong", told(refutation, at), cards_told(refutation, at))


def same_move(at: Position, reached: Form, among: tuple[Move, ...]) -> Move | None:
    """The move among several that leads to the same form of a position; None if none does."""
    return next((move for move in among if after(at, move) == reached), None)


def after(at: Position, move: Move) -> Form:
    """The form of the position after a move; moves that lead to the same form count as the same."""
    return form_of(at.game.play(at, move)[0])


def _undecided(at: Position, move: Move, reached: Form) -> Judged:
    if move.verb != "move":
        return Judged(
            "idle",
            "That decides nothing: you can turn and redeal as often as you like. Play a move that decides something.",
        )
    if reached == form_of(at):
        return Judged("idle", "That changes nothing: these piles are alike. Play a move that decides something.")
    return Judged("open", "You can still move it back, so it decides nothing.")


@dataclass
class Solving:
    """A puzzle under way.

    Attributes:
        puzzle: the puzzle.
        counts: whether the first try is still to come: a puzzle that was tried before is known.
        at: the position that the learner stands at.
        rest: the moves that win from there, until the win is safe; they begin with taking back the open moves.
        made: how many moves were made, those that played themselves included, and open ones left out.
        solved: whether the puzzle is at its end.
        safe: whether it ends because no sensible move loses the game any more, as far as the judge can tell.
        missed: whether a wrong move was tried, or the answer was told.
        tried: the wrong moves that were tried where the learner stands.
        blocked: the cards that the reason against the last of them speaks of.
        helped: how many levels of help were given where the learner stands.
        kept: whether the result of the first try was handed on.
        opened: how many moves of `rest` take back open moves.
        turned: whether the stock was just turned for the learner, who may be about to do it.
        before: where the learner stood before each open move since the last decision, with `rest` and `opened`.
    """

    puzzle: Puzzle
    counts: bool = True
    at: Position = field(init=False)
    rest: tuple[Move, ...] = field(init=False)
    made: int = 0
    solved: bool = False
    safe: bool = False
    missed: bool = False
    tried: tuple[Move, ...] = ()
    blocked: tuple[Card, ...] = ()
    helped: int = 0
    kept: bool = False
    opened: int = 0
    turned: bool = False
    before: list[tuple[Position, tuple[Move, ...], int]] = field(default_factory=list, repr=False)
    judge: Judge = field(default_factory=lambda: Judge(POSITIONS), repr=False)

    def __post_init__(self) -> None:
        self.at, self.rest = self.puzzle.position, self.puzzle.line

    @property
    def game(self) -> Game:
        """The game."""
        return self.puzzle.game

    @property
    def first(self) -> bool:
        """Whether the learner stands at the position of the puzzle itself."""
        return self.made == self.opened == 0

    @property
    def result(self) -> bool | None:
        """Whether the first try solved it; None while it isn't known, or if it was tried before."""
        if not self.counts:
            return None
        return False if self.missed else True if self.solved else None

    @property
    def help_left(self) -> int:
        """How many levels of help are left for the move that the learner is to find."""
        return 0 if self.solved else NAMES_MOVE - self.helped

    @property
    def help_costs(self) -> bool:
        """Whether the next level of help counts as a miss."""
        return self.helped >= NAMES_CHOICES

    @cached_property
    def to_find(self) -> int:
        """How many moves of the kept line the learner has to find; the others play themselves."""
        at, rest, number = self.puzzle.position, self.puzzle.line, 0
        while rest:
            number += 1
            at, rest = self.game.play(at, rest[0])[0], rest[1:]
            if is_forced(at, rest):
                break
            while not decides(at, rest[0]):
                at, rest = self.game.play(at, rest[0])[0], rest[1:]
        return number

    def choices(self) -> tuple[Move, ...]:
        """The moves that are worth a thought where the learner stands."""
        return self.puzzle.moves if self.first else tuple(plausible_moves(self.at))

    def judged(self, move: Move) -> Judged:
        """What a legal move of the learner comes to. Nothing is changed."""
        if self.first:
            return answer_to(self.puzzle, move)
        reached = after(self.at, move)
        if not self.opened and same_move(self.at, reached, self.rest[:1]):
            return Judged("right")
        choices = plausible_moves(self.at)
        there = next((there for there in choices.values() if form_of(there) == reached), None)
        if there is None:
            return _undecided(self.at, move, reached)
        verdict = self.judge.verdict(there)
        if verdict == "lost" and self.turned and move.verb in OF_THE_STOCK:
            return Judged(
                "idle",
                "The stock was just turned for you, so this doesn't count. Look first at what can be played now.",
            )
        if verdict == "lost":
            return _wrong(refute(self.at, move, POSITIONS), self.at)
        return Judged("right" if verdict == "winnable" else "unknown")

    def play(self, move: Move) -> tuple[Move, ...]:
        """Make a right move.

        Returns:
            The move, and those that play themselves after it, up to the next position with something to decide.
        """
        played, there = [move], self.game.play(self.at, move)[0]
        rest = self._rest_after(move, there)
        while not (forced := is_forced(there, rest)) and not decides(there, rest[0]):
            played.append(rest[0])
            there, rest = self.game.play(there, rest[0])[0], rest[1:]
        self.at, self.rest, self.solved = there, () if forced else rest, forced
        self.safe = forced and bool(is_settled(_end_of(there, rest), self.judge))
        self.made += len(played)
        self.opened = 0
        self.before.clear()
        self._forget()
        self.turned = any(one.verb in OF_THE_STOCK for one in played[1:])
        return tuple(played)

    def play_open(self, move: Move) -> bool:
        """Make a move that the next one can take back.

        Returns:
            Whether it takes back an open move, or several.
        """
        self.before.append((self.at, self.rest, self.opened))
        there, _ = self.game.play(self.at, move)
        at, taken = self.at, 0
        while taken < self.opened and at != there:
            at, _ = self.game.play(at, self.rest[taken])
            taken += 1
        is_back = at == there
        self.rest = self.rest[taken:] if is_back else (taken_back(move), *self.rest)
        self.opened += -taken if is_back else 1
        self.at = there
        self._forget()
        return is_back

    def undo_open(self, count: int) -> None:
        """Take back so many of the open moves since the last decision: one or more."""
        self.at, self.rest, self.opened = self.before[-count]
        del self.before[-count:]
        self._forget()

    @property
    def way(self) -> tuple[Move, ...]:
        """The moves that win, up to the one that decides: it comes first, unless open moves have to be taken back."""
        return self.rest[: self.opened + 1]

    def _forget(self) -> None:
        """Forget what was tried and helped with at the position before."""
        self.tried, self.blocked, self.helped = (), (), 0

    def _rest_after(self, move: Move, there: Position) -> tuple[Move, ...]:
        """How it goes on after a right move; () if the win is safe, or if it takes too long to find out."""
        if same_move(self.at, form_of(there), self.rest[:1]):
            return rest_elsewhere(self.at, self.rest, there)
        found = follow(self.at, move, self.judge)
        return found[0][1 : LONGEST - self.made] if found else ()


def rest_elsewhere(at: Position, line: tuple[Move, ...], there: Position) -> tuple[Move, ...]:
    """The rest of a line for one who made its first move with other piles that are alike."""
    game, moves = at.game, []
    at, _ = game.play(at, line[0])
    for move in line[1:]:
        at, _ = game.play(at, move)
        same = move if game.refusal(there, move) is None and after(there, move) == form_of(at) else None
        same = same or same_move(there, form_of(at), tuple(game.legal_moves(there)))
        if same is None:
            break
        moves.append(same)
        there, _ = game.play(there, same)
    return tuple(moves)


def _end_of(at: Position, line: tuple[Move, ...]) -> Position:
    for move in line:
        at, _ = at.game.play(at, move)
    return at


def decides(at: Position, move: Move) -> bool:
    """Whether a move is one of two or more that are worth a thought; turning never is where it has no limit."""
    if move.verb in OF_THE_STOCK and turns_without_limit(at.game):
        return False
    choices = plausible_moves(at)
    return len(choices) > 1 and same_move(at, after(at, move), tuple(choices)) is not None


def is_forced(at: Position, line: tuple[Move, ...]) -> bool:
    """Whether the board can play a line by itself: no move of it decides anything."""
    for move in line:
        if decides(at, move):
            return False
        at, _ = at.game.play(at, move)
    return True
