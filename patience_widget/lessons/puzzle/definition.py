"""What a puzzle is: a position in which it is proved that few of several plausible moves keep the win.

Where the stock can be turned and redealt without limit, turning decides nothing. So there the choice is among the
moves of the whole pass: those of the position, and those that come up when the stock is turned. A choice is a line: the
turns, if there are any, and the move that decides. Everywhere else a line is one move.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.actions import Redeal, Turn
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator

    from patience_widget.analysis.hints.refutation import Form
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.solver.search.result import Verdict

Line = tuple["Move", ...]
"""Moves that follow each other."""
OF_THE_STOCK = ("turn", "redeal")
"""The actions that show other cards of the stock."""


def plausible_moves(at: Position) -> dict[Move, Position]:
    """The moves that decide something, each with the position that it leads to.

    Left out is a move that changes nothing but the places of interchangeable piles, one that leads to the same as a
    move before it, one that the next move can take back, and a turn or a redeal where turning and redealing alone
    lead back. The last two can't lose a game, because nothing is lost by them that can't be had again.

    >>> from patience_widget import Table
    >>> [str(move) for move in plausible_moves(Table("rosamunds-bower", deal=2).play("turn").position)]
    ['turned>foundation', 'turned>heap1']
    """
    return _that_decide(at, at.game.legal_moves(at))


def _that_decide(at: Position, moves: Iterable[Move]) -> dict[Move, Position]:
    here = form_of(at)
    different: dict[Form, tuple[Move, Position]] = {}
    for move in moves:
        there, _ = at.game.play(at, move)
        different.setdefault(form_of(there), (move, there))
    different.pop(here, None)
    return {move: there for move, there in different.values() if not _can_be_taken_back(here, move, there)}


def idle_move(at: Position) -> Move | None:
    """What a player does who only turns and redeals: the first action that asks for no piles; None if there is none.

    >>> from patience_widget import Table
    >>> str(idle_move(Table("klondike", deal=3).position))
    'turn'
    """
    return next((move for move in at.game.legal_moves(at) if move.verb != "move" and len(move.piles) < 2), None)


def turns_without_limit(game: Game) -> bool:
    """Whether the stock can be turned and redealt as often as one likes. Then neither is ever the answer to a puzzle.

    >>> from patience_widget import games
    >>> turns_without_limit(games.find("klondike")), turns_without_limit(games.find("forty-thieves"))
    (True, False)
    """
    return game.redeals is None and any(isinstance(action, Redeal) for action in game.actions)


def pass_from(at: Position) -> Iterator[tuple[Line, Position]]:
    """What comes up when only the stock is turned and redealt, where that has no limit; elsewhere the position alone.

    Yields:
        the position, then those that turning leads through until nothing new comes up, each with the turns to it.

    >>> from patience_widget import Table
    >>> len(list(pass_from(Table("klondike", deal=3).position))), len(list(pass_from(Table("golf", deal=3).position)))
    (9, 1)
    """
    turns: Line = ()
    met: set[Form] = set()
    while (form := form_of(at)) not in met:
        yield turns, at
        met.add(form)
        move = _free_turn(at)
        if move is None:
            return
        turns, at = (*turns, move), at.game.play(at, move)[0]


def is_turn(at: Position, move: Move) -> bool:
    """Whether a move only turns or redeals a stock, and this has no limit."""
    return move.verb in OF_THE_STOCK and turns_without_limit(at.game)


def _free_turn(at: Position) -> Move | None:
    if not turns_without_limit(at.game):
        return None
    actions = (action for action in at.game.actions if isinstance(action, Turn | Redeal))
    return next((move for action in actions for move in action.moves(at)), None)


@lru_cache(maxsize=20_000)
def up_to_turning(at: Position) -> Hashable:
    """What a position is, up to the places of interchangeable piles, and up to turning where that leads back.

    Two positions are the same for this if turning and redealing alone lead from each to the other.
    """
    pass_ = [here for _, here in pass_from(at)]
    move = _free_turn(pass_[-1])
    if move is None or form_of(at.game.play(pass_[-1], move)[0]) != form_of(at):
        return form_of(at)
    return frozenset(map(form_of, pass_))


def comes_round(at: Position) -> bool:
    """Whether the stock can be turned and redealt without limit, and that alone leads back."""
    return up_to_turning(at) != form_of(at)


def choices(at: Position) -> dict[Line, Position]:
    """The plausible moves that can be reached by turning alone, as lines, each with the position it leads to.

    Where turning has no limit, it is part of a line and no choice itself. Everywhere else these are the plausible
    moves, each of them a line of its own. What leads to the same up to turning is one choice, with the fewest turns.

    >>> from patience_widget import Table
    >>> for line in choices(Table("klondike", deal=3).position):
    ...     print(*line)
    tableau3>foundation4
    tableau5>foundation2
    tableau6>tableau1
    turn turn turn turn waste>tableau4
    """
    found: dict[Hashable, tuple[Line, Position]] = {}
    for turns, here in pass_from(at):
        moves = (move for move in here.game.legal_moves(here) if not is_turn(here, move))
        for move, there in _that_decide(here, moves).items():
            found.setdefault(up_to_turning(there), ((*turns, move), there))
    return dict(found.values())


def end_of(at: Position, line: Iterable[Move]) -> Position:
    """Where a line leads."""
    for move in line:
        at, _ = at.game.play(at, move)
    return at


def same_choice(at: Position, reached: Hashable, among: Iterable[Line]) -> Line | None:
    """The line among several that leads to the same up to turning; None if none does.

    Args:
        at: where the lines begin.
        reached: what `up_to_turning` says of the position that was reached.
        among: the lines.
    """
    return next((line for line in among if up_to_turning(end_of(at, line)) == reached), None)


def in_choices(game: Game, line: Line) -> list[Line]:
    """A line of moves in its parts: each is a move, with the turns before it where turning has no limit."""
    parts: list[Line] = []
    begun = 0
    for number, move in enumerate(line, 1):
        if number == len(line) or not (move.verb in OF_THE_STOCK and turns_without_limit(game)):
            parts.append(line[begun:number])
            begun = number
    return parts


def _can_be_taken_back(here: Form, move: Move, there: Position) -> bool:
    """Whether one more move leads back, or for an action of the stock turning and redealing alone."""
    if move.verb != "move":
        return is_turn(there, move) and any(form_of(one) == here for _, one in pass_from(there))
    game, back = there.game, taken_back(move)
    return game.refusal(there, back) is None and form_of(game.play(there, back)[0]) == here


def taken_back(move: Move) -> Move:
    """The move that puts the cards of a move back where they were.

    >>> from patience_widget import Move
    >>> str(taken_back(Move("move", ("tableau1", "tableau2"), 3)))
    'tableau2>tableau1*3'
    """
    return type(move)("move", move.piles[::-1], move.cards)


class Judge:
    """Says whether positions can be won; all cards count as known.

    Args:
        positions: how many positions may be looked at for each answer. There is no limit in seconds, so that the
            answers are the same on every machine.
    """

    def __init__(self, positions: int = 20_000) -> None:
        self._positions = positions
        self._known: dict[tuple[str, Form], Verdict] = {}

    def verdict(self, at: Position) -> Verdict:
        """Whether the position can be won: "winnable", "lost" or "unknown"."""
        key = at.game.name, form_of(at)
        known = self._known.get(key)
        if known is None:
            found = solve(at, budget=Budget(None, self._positions))
            known = self._known[key] = found.verdict
            self._keep_line(at, found.line)
        return known

    def line(self, at: Position) -> Line:
        """The moves that win from a position; none if it isn't known to be winnable."""
        return solve(at, budget=Budget(None, self._positions)).line

    def verdicts(self, at: Position) -> dict[Line, Verdict]:
        """What becomes of the game after each of the choices."""
        return {line: self.verdict(there) for line, there in choices(at).items()}

    def _keep_line(self, at: Position, line: Line) -> None:
        """All positions on a winning line are winnable."""
        for move in line:
            at, _ = at.game.play(at, move)
            self._known.setdefault((at.game.name, form_of(at)), "winnable")


LEAST_MOVES = 3
"""How many choices there must be, at least."""
MOST_RIGHT = 2
"""How many of them may keep the win, at most."""
SHORTEST, LONGEST = 2, 6
"""How many moves the line has until the advantage is cashed, at least and at most; turning without limit is none."""
_PLAIN_ROLES = {"stock", "waste", "foundation"}


class Proof(NamedTuple):
    """What is proved about a puzzle.

    Attributes:
        right: the choices that keep the win.
        wrong: the choices after which no line wins.
        line: moves that keep the win, until every choice does, or the game is won.
        decisions: the positions on the line in which a choice would lose.
    """

    right: tuple[Line, ...]
    wrong: tuple[Line, ...]
    line: Line
    decisions: int


def has_two_moves_at_most(game: Game) -> bool:
    """Whether a player can only play the card of the waste or go on: there is nothing but stock, waste, foundations.

    The card goes to one foundation alone, or to several that are alike. Then one plausible move builds it, and one is
    the action of the stock. Such a game can't offer three moves. A puzzle of it takes two decisions at least, and
    so lets the player choose among four plans or more.

    >>> from patience_widget import games
    >>> has_two_moves_at_most(games.find("contradance")), has_two_moves_at_most(games.find("osmosis"))
    (True, False)
    """
    return {group.role for group in game.groups} <= _PLAIN_ROLES


def prove(at: Position, judge: Judge) -> Proof | None:
    """Prove that a position is a puzzle; None if it isn't one, or the judge can't tell.

    The right choices are `MOST_RIGHT` at the most, the others are proved to lose, and the line is neither shorter than
    `SHORTEST` nor longer than `LONGEST`. Where turning has no limit, it must lead back: a turn is never right or wrong.
    """
    few = has_two_moves_at_most(at.game)
    if len(choices(at)) < (2 if few else LEAST_MOVES) or a_turn_costs_something(at):
        return None
    verdicts = judge.verdicts(at)
    if "unknown" in verdicts.values():
        return None
    right = tuple(line for line, verdict in verdicts.items() if verdict == "winnable")
    wrong = tuple(line for line, verdict in verdicts.items() if verdict == "lost")
    if not (wrong and 0 < len(right) <= MOST_RIGHT):
        return None
    for first in right:
        followed = follow(at, first, judge)
        if followed and len(in_choices(at.game, followed[0])) >= SHORTEST and followed[1] >= (2 if few else 1):
            return Proof(right, wrong, *followed)
    return None


def a_turn_costs_something(at: Position) -> bool:
    """Whether the stock can be turned and redealt without limit, but this doesn't lead back to what can be played."""
    return _free_turn(at) is not None and not comes_round(at)


def is_settled(at: Position, judge: Judge) -> bool | None:
    """Whether no choice can lose the game any more; None if the judge can't tell."""
    if at.built() >= at.game.goal:
        return True
    verdicts = judge.verdicts(at)
    if "unknown" in verdicts.values():
        return None
    return len(verdicts) > 1 and set(verdicts.values()) == {"winnable"}


def follow(at: Position, first: Line, judge: Judge) -> tuple[Line, int] | None:
    """The moves from a right choice on until the game is settled, and at how many choices one can go wrong."""
    line: Line = ()
    decisions = 0
    for _ in range(LONGEST):
        decisions += "lost" in judge.verdicts(at).values()
        line += first
        at = end_of(at, first)
        settled = is_settled(at, judge)
        if settled:
            return line, decisions
        if settled is None:
            return None
        right = [one for one, verdict in judge.verdicts(at).items() if verdict == "winnable"]
        first = right[0] if len(right) == 1 else _next(at, right, judge)
        if not first:
            return None
    return None


def _next(at: Position, right: list[Line], judge: Judge) -> Line:
    """How a winning line begins, or a right choice that does as well; no move if the judge can't tell either."""
    first = next(iter(in_choices(at.game, judge.line(at))), ())
    if not right:
        return first
    return same_choice(at, up_to_turning(end_of(at, first)), right) or right[0]
