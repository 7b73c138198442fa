"""What a puzzle is: a position in which it is proved that few of several plausible moves keep the win."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.analysis.hints.refutation import Form, form_of
from patience_widget.core.actions import Redeal
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.analysis.hints.refutation import Form
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.solver.search.result import Verdict


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
    here = form_of(at)
    different: dict[Form, tuple[Move, Position]] = {}
    for move in at.game.legal_moves(at):
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


def _comes_round(here: Form, there: Position) -> bool:
    """Whether turning and redealing alone lead back."""
    met: set[Form] = set()
    while (form := form_of(there)) not in met:
        if form == here:
            return True
        met.add(form)
        move = idle_move(there)
        if move is None:
            return False
        there, _ = there.game.play(there, move)
    return False


def _can_be_taken_back(here: Form, move: Move, there: Position) -> bool:
    """Whether one more move leads back, or for an action of the stock turning and redealing alone."""
    if move.verb != "move":
        return move.verb in OF_THE_STOCK and turns_without_limit(there.game) and _comes_round(here, there)
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

    def line(self, at: Position) -> tuple[Move, ...]:
        """The moves that win from a position; none if it isn't known to be winnable."""
        return solve(at, budget=Budget(None, self._positions)).line

    def verdicts(self, at: Position) -> dict[Move, Verdict]:
        """What becomes of the game after each of the plausible moves."""
        return {move: self.verdict(there) for move, there in plausible_moves(at).items()}

    def _keep_line(self, at: Position, line: tuple[Move, ...]) -> None:
        """All positions on a winning line are winnable."""
        for move in line:
            at, _ = at.game.play(at, move)
            self._known.setdefault((at.game.name, form_of(at)), "winnable")


LEAST_MOVES = 3
"""How many plausible moves there must be, at least."""
MOST_RIGHT = 2
"""How many of them may keep the win, at most."""
SHORTEST, LONGEST = 2, 6
"""How many moves the line has until the advantage is cashed, at least and at most."""
_PLAIN_ROLES = {"stock", "waste", "foundation"}


class Proof(NamedTuple):
    """What is proved about a puzzle.

    Attributes:
        right: the plausible moves that keep the win.
        wrong: the plausible moves after which no line wins.
        line: moves that keep the win, until every plausible move does, or the game is won.
        decisions: the positions on the line in which a plausible move would lose, with the plausible moves there.
    """

    right: tuple[Move, ...]
    wrong: tuple[Move, ...]
    line: tuple[Move, ...]
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

    The right moves are `MOST_RIGHT` at the most, the others are proved to lose, and the line is neither shorter than
    `SHORTEST` nor longer than `LONGEST`.
    """
    few = has_two_moves_at_most(at.game)
    if len(plausible_moves(at)) < (2 if few else LEAST_MOVES):
        return None
    verdicts = judge.verdicts(at)
    if "unknown" in verdicts.values():
        return None
    right = tuple(move for move, verdict in verdicts.items() if verdict == "winnable")
    wrong = tuple(move for move, verdict in verdicts.items() if verdict == "lost")
    if not (wrong and 0 < len(right) <= MOST_RIGHT):
        return None
    for first in right:
        followed = follow(at, first, judge)
        if followed and len(followed[0]) >= SHORTEST and followed[1] >= (2 if few else 1):
            return Proof(right, wrong, *followed)
    return None


def is_settled(at: Position, judge: Judge) -> bool | None:
    """Whether nothing plausible can lose the game any more; None if the judge can't tell."""
    if at.built() >= at.game.goal:
        return True
    verdicts = judge.verdicts(at)
    if "unknown" in verdicts.values():
        return None
    return len(verdicts) > 1 and set(verdicts.values()) == {"winnable"}


def follow(at: Position, move: Move, judge: Judge) -> tuple[tuple[Move, ...], int] | None:
    """The moves from a right one on until the game is settled, and at how many of them one can go wrong."""
    line: list[Move] = []
    decisions = 0
    while len(line) < LONGEST:
        verdicts = judge.verdicts(at)
        decisions += "lost" in verdicts.values()
        line.append(move)
        at, _ = at.game.play(at, move)
        settled = is_settled(at, judge)
        if settled:
            return tuple(line), decisions
        if settled is None:
            return None
        right = [one for one, verdict in judge.verdicts(at).items() if verdict == "winnable"]
        first = right[:1] if len(right) == 1 else _next(at, right, judge)
        if not first:
            return None
        move = first[0]
    return None


def _next(at: Position, right: list[Move], judge: Judge) -> Sequence[Move]:
    """The first move of a winning line, or a right one that does as well; none if the judge can't tell either."""
    first = judge.line(at)[:1]
    return first if not right or {*first} & {*right} else right[:1]
