"""A puzzle under way: what each move of the learner comes to, until the win is safe.

The first move is judged by what was proved when the puzzle was found. Later moves on the kept line are right; any other
one is judged there and then, by a search that is limited in positions. Where only one move is worth a thought there is
nothing to decide, and it plays itself, and with it what leads there without deciding anything. A move that the next one
can take back is made, and the puzzle waits: it can be the first half of the move that decides. So is a turn of the
stock where turning has no limit: the learner turns to the card to play.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

from patience_widget.analysis.hints.chain import why_the_chain_breaks
from patience_widget.analysis.hints.reasons import cards_told, most_in_words, told, told_if_known
from patience_widget.analysis.hints.refutation import Refutation, form_of, refute
from patience_widget.analysis.hints.where_it_stops import what_blocks
from patience_widget.core.words import capitalised

from .definition import (
    LONGEST,
    OF_THE_STOCK,
    Judge,
    choices,
    comes_round,
    end_of,
    follow,
    in_choices,
    is_settled,
    is_turn,
    pass_from,
    same_choice,
    taken_back,
    up_to_turning,
)
from .puzzle import cards_hidden, cards_named, named_but_hidden

if TYPE_CHECKING:
    from collections.abc import Hashable

    from patience_widget.analysis.hints.where_it_stops import Blocked
    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

    from .definition import Line
    from .puzzle import Puzzle

Answer = Literal["right", "wrong", "open", "idle", "unknown"]
"""A right move keeps the win and a wrong one loses it. After an open one nothing is decided yet: the next move can take
it back, or it turns a stock that has no limit. An idle one only changes the places of piles that are alike. Of an
unknown one the judge can't tell."""
NAMES_CHOICES, NAMES_PILE, NAMES_MOVE = 1, 2, 3
"""The levels of help: the first names the moves to choose among; the others tell the answer, and count as a miss."""
POSITIONS = 3_000
"""How many positions are looked at, at most, to judge a move that isn't on the line. It takes a few seconds at most."""


class Judged(NamedTuple):
    """What a legal move comes to.

    Attributes:
        answer: right, wrong, open, idle or unknown.
        why: what a wrong move blocks, or what becomes impossible after it, or why an open or idle one decides nothing;
            else "".
        cards: the cards that `why` speaks of after a wrong move: a few of them.
        most: how many cards can still be built after a wrong move, as what follows; "" if that isn't known.
        later: what a wrong move blocks, as a clause, if that would give the answer away, so that only the end tells it.
    """

    answer: Answer
    why: str = ""
    cards: tuple[Card, ...] = ()
    most: str = ""
    later: str = ""


def answer_to(puzzle: Puzzle, move: Move, at: Position | None = None) -> Judged:
    """What a legal move in the position of a puzzle comes to, by what was proved when the puzzle was found.

    Args:
        puzzle: the puzzle.
        move: the move.
        at: where it is made, if the stock was turned before, which has no limit.

    >>> from patience_widget import lessons
    >>> puzzle = lessons.puzzles("rosamunds-bower")[0]
    >>> answer_to(puzzle, *puzzle.right[0]).answer
    'right'
    """
    at = at or puzzle.position
    reached = after(at, move)
    if same_choice(puzzle.position, reached, puzzle.right):
        return Judged("right")
    for refutation in puzzle.refutations:
        if same_choice(puzzle.position, reached, [refutation.line]):
            return _wrong(refutation, puzzle.before(refutation.line))
    return _undecided(at, move)


def _wrong(refutation: Refutation, at: Position) -> Judged:
    return Judged("wrong", told(refutation, at), cards_told(refutation, at), _most(refutation, at))


def _most(refutation: Refutation, at: Position) -> str:
    if refutation.most is None:
        return ""
    most = most_in_words(at.game.play(at, refutation.move)[0], refutation.most)
    return f"So {most[0].lower()}{most[1:]}"


def after(at: Position, move: Move) -> Hashable:
    """What the position after a move is up to turning; moves that lead to the same count as the same."""
    return up_to_turning(at.game.play(at, move)[0])


def _undecided(at: Position, move: Move) -> Judged:
    if is_turn(at, move):
        return Judged("open", "Turning alone decides nothing.")
    if form_of(at.game.play(at, move)[0]) == form_of(at):
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
        made: how many choices were made, those that played themselves included; open moves are none.
        solved: whether the puzzle is at its end.
        safe: whether it ends because no sensible move loses the game any more, as far as the judge can tell.
        missed: whether a wrong move was tried, or the answer was told.
        tried: the wrong moves that were tried where the learner stands.
        blocked: the cards that the reason against the last of them speaks of.
        later: the wrong move tried last, in words, and why it loses, as a clause, if that is told only at the end.
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
    later: tuple[str, str] | None = None
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
        """Whether the learner stands at the position of the puzzle itself, or has only turned the stock since."""
        return self.made == 0 and up_to_turning(self.at) == up_to_turning(self.puzzle.position)

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
        """How many choices of the kept line the learner has to find; the others play themselves."""
        at, rest, number = self.puzzle.position, self.puzzle.line, 0
        while rest:
            number += 1
            at, rest = _past_the_first(at, rest)
            if is_forced(at, rest):
                break
            while not decides(at, rest):
                at, rest = _past_the_first(at, rest)
        return number

    def choices(self) -> tuple[Line, ...]:
        """The moves that are worth a thought where the learner stands, with the turns that lead to them."""
        return self.puzzle.choices if self.at == self.puzzle.position else tuple(choices(self.at))

    def judged(self, move: Move) -> Judged:
        """What a legal move of the learner comes to. Nothing is changed.

        Of a wrong one it is said what it blocks. If that gives the answer away, it is what becomes impossible.
        """
        judged = self._judged(move)
        blocked = self._blocked(self.at, (move,), self.rest) if judged.answer == "wrong" else None
        if blocked is None:
            return judged
        is_answer = blocked.number < len(self.way) or blocked.move in {line[-1] for line in self.puzzle.right}
        if is_answer:
            why = f"{self._taken(move, blocked.move)} {judged.why}".lstrip()
            return judged._replace(why=why, later=blocked.why)
        why = f"This blocks the way to win: {blocked.why}."
        return judged._replace(why=f"{why} {judged.most}".rstrip(), cards=cards_named(self.at, why))

    def _taken(self, move: Move, other: Move) -> str:
        """That a move takes the place of another one, or a card that the other needs for a pair; "" if it doesn't."""
        if move.verb != "move" or other.verb != "move":
            return ""
        target = self.game.pile(move.target).group
        if target.leaves_to:
            return "Another card needs one of these two for a pair." if {*move.piles} & {*other.piles} else ""
        return "Another card needs that place." if move.target == other.target and target.role != "foundation" else ""

    def why_not(self, refutation: Refutation) -> tuple[str, str]:
        """What a wrong move of the puzzle takes from the way to win, and what that would have made possible.

        If the first isn't known, it is what becomes impossible; if the second isn't, how many cards can still be built.
        Either is "" if nothing is known.
        """
        puzzle, before = self.puzzle, self.puzzle.before(refutation.line)
        line = (*puzzle.line, *self.judge.line(end_of(puzzle.position, puzzle.line)))
        chain, cards = why_the_chain_breaks(puzzle.position, refutation.line, line)
        if chain and not set(cards) & cards_hidden(puzzle.position, face_down=puzzle.tells):
            return chain, _most(refutation, before)
        blocked = self._blocked(puzzle.position, refutation.line, puzzle.line)
        if blocked is None:
            return told_if_known(refutation, before), ""
        gives = next((one for one in blocked.gives if not self._hides(puzzle.position, one)), "")
        more = f"{capitalised(gives)}." if gives else _most(refutation, before)
        return f"Then the way to win is blocked: {blocked.why}.", more

    def _blocked(self, at: Position, made: Line, line: Line) -> Blocked | None:
        """What keeps a line from being won after other moves; None if no reason is known or the learner can't see it.

        Args:
            at: where both begin.
            made: the other moves.
            line: moves that keep the win.
        """
        blocked = what_blocks(at, made, (*line, *self.judge.line(end_of(at, line))))
        return blocked if blocked and blocked.why and not self._hides(at, blocked.why) else None

    def _hides(self, at: Position, said: str) -> bool:
        """Whether cards are spoken of that the learner can't see in a position, and isn't told."""
        return bool(named_but_hidden(at, said, face_down=self.puzzle.tells))

    def _judged(self, move: Move) -> Judged:
        if is_turn(self.at, move) and not comes_round(self.at):
            return self._turn_judged(move)
        if self.first:
            return answer_to(self.puzzle, move, self.at)
        reached = after(self.at, move)
        if not self.opened and same_choice(self.at, reached, in_choices(self.game, self.rest)[:1]):
            return Judged("right")
        there = next((there for there in choices(self.at).values() if up_to_turning(there) == reached), None)
        if there is None:
            return _undecided(self.at, move)
        verdict = self.judge.verdict(there)
        if verdict == "lost" and self.turned and move.verb in OF_THE_STOCK:
            return Judged(
                "idle",
                "The stock was just turned for you, so this doesn't count. Look first at what can be played now.",
            )
        if verdict == "lost":
            return _wrong(refute(self.at, move, POSITIONS), self.at)
        return Judged("right" if verdict == "winnable" else "unknown")

    def _turn_judged(self, move: Move) -> Judged:
        """What a turn comes to that turning more doesn't take back: it can lose the win, but never decides for it."""
        verdict = self.judge.verdict(self.game.play(self.at, move)[0])
        if verdict == "lost":
            return _wrong(refute(self.at, move, POSITIONS), self.at)
        return Judged("unknown") if verdict == "unknown" else _undecided(self.at, move)

    def play(self, move: Move) -> tuple[Move, ...]:
        """Make a right move.

        Returns:
            The move, and those that play themselves after it, up to the next position with something to decide.
        """
        played: Line = (move,)
        there = self.game.play(self.at, move)[0]
        rest = self._rest_after(move, there)
        self.made += 1
        while not (forced := is_forced(there, rest)) and not decides(there, rest):
            played += in_choices(self.game, rest)[0]
            there, rest = _past_the_first(there, rest)
            self.made += 1
        self.at, self.rest, self.solved = there, () if forced else rest, forced
        self.safe = forced and bool(is_settled(end_of(there, rest), self.judge))
        self.opened = 0
        self.before.clear()
        self._forget()
        self.turned = any(one.verb in OF_THE_STOCK for one in played[1:])
        return played

    def play_open(self, move: Move) -> bool:
        """Make a move that the next one can take back, or turn a stock that has no limit.

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
        if is_turn(self.at, move):
            self.rest, self.opened = self._rest_after_turn(there)
        else:
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
        """The moves that win, up to the one that decides, after those that take back open moves and those that turn."""
        return self.rest[: self.opened] + in_choices(self.game, self.rest[self.opened :])[0]

    def _forget(self) -> None:
        """Forget what was tried and helped with at the position before."""
        self.tried, self.blocked, self.helped = (), (), 0

    def _rest_after(self, move: Move, there: Position) -> Line:
        """How it goes on after a right move; () if the win is safe, or if it takes too long to find out."""
        at, rest = _past_the_first(self.at, self.rest)
        if up_to_turning(at) == up_to_turning(there):
            return rest_elsewhere(at, rest, there)
        found = follow(self.at, (move,), self.judge)
        parts = in_choices(self.game, found[0])[1 : LONGEST - self.made] if found else []
        return tuple(one for part in parts for one in part)

    def _rest_after_turn(self, there: Position) -> tuple[Line, int]:
        """How to win after an open turn, and how many moves of it take back open moves.

        It leads to the same choice as before, or to another one, if the turn has left that one behind.
        """
        back, line = self.rest[: self.opened], self.rest[self.opened :]
        turns = in_choices(self.game, line)[0][:-1]
        wanted, here = end_of(self.at, (*back, *turns)), end_of(there, back)
        found = next((more for more, one in pass_from(here) if one == wanted), None)
        if found is not None:
            return (*back, *found, *line[len(turns) :]), self.opened
        won = (one for one, verdict in self.judge.verdicts(there).items() if verdict == "winnable")
        ways = (way[0] for one in won if (way := follow(there, one, self.judge)))
        return next(ways, None) or self.judge.line(there), 0


def rest_elsewhere(at: Position, rest: Line, there: Position) -> Line:
    """The rest of a line for one who has come to another position, which is the same up to turning and alike piles.

    Args:
        at: where the rest begins.
        rest: the rest.
        there: where the learner stands.
    """
    game = at.game
    moves = next((turns for turns, one in pass_from(there) if form_of(one) == form_of(at)), ())
    there = end_of(there, moves)
    for move in rest:
        at, _ = game.play(at, move)
        legal = [move] if game.refusal(there, move) is None else []
        legal += game.legal_moves(there)
        same = next((one for one in legal if form_of(game.play(there, one)[0]) == form_of(at)), None)
        if same is None:
            break
        moves += (same,)
        there, _ = game.play(there, same)
    return moves


def _past_the_first(at: Position, line: Line) -> tuple[Position, Line]:
    """Where a line stands after its first choice, and the rest of it."""
    first = in_choices(at.game, line)[0]
    return end_of(at, first), line[len(first) :]


def decides(at: Position, line: Line) -> bool:
    """Whether a line begins with one of two choices or more."""
    among = choices(at)
    there, _ = _past_the_first(at, line)
    return len(among) > 1 and up_to_turning(there) in map(up_to_turning, among.values())


def is_forced(at: Position, line: Line) -> bool:
    """Whether the board can play a line by itself: no move of it decides anything."""
    while line:
        if decides(at, line):
            return False
        at, line = _past_the_first(at, line)
    return True
