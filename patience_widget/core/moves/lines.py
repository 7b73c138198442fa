"""Several moves one after the other: read from one text, and judged before any of them is made."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from patience_widget.core.actions.action import Move
from patience_widget.core.position import Position
from patience_widget.core.position.draft import QuietDraft
from patience_widget.core.rules.shared import game_goes_on
from patience_widget.core.words import pasted, shown

from .judge import IllegalMove, Verdict, judge, refusal
from .notation import check_move, parse_move

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.game import Game
    from patience_widget.core.rules.rule import AnyRule

MOVE = r"""[^\s"()@>]+ (?:\s*>\s*[^\s"()@>]+)* (?:\s+[^\W+]+(?:\+[^\W+]+)+)?"""
"""The pattern of a move among others, to be compiled with ``re.VERBOSE``: ``a>b``, ``turn``, ``redeal a+b``."""
_MOVE = re.compile(MOVE, re.VERBOSE)


def read_and_judge(at: Position, move: Move | str) -> Verdict:
    """Judge a move, or its text.

    Raises:
        InvalidMove: it is no move of this game.
        AmbiguousMove: the text can mean several moves.
    """
    return judge(at, parse_move(at, move) if isinstance(move, str) else check_move(at, move))


def judged_line(at: Position, moves: Iterable[Move | str], *, past_a_win: bool = False) -> list[Move]:
    """The moves of a line one by one, each found to be legal after those before it.

    Args:
        at: where the first one is made.
        moves: the moves, or texts of one or several moves.
        past_a_win: whether the line may go on after a win, as records of earlier versions do.

    Raises:
        IllegalMove: the rules forbid one of them; the message says which one.
        InvalidMove: one is no move of this game.
        AmbiguousMove: the text of one can mean several moves.
    """
    game = at.game
    single = single_moves(game, moves)
    line: list[Move] = []
    for number, move in enumerate(single, 1):
        try:
            verdict = read_and_judge(at, move)
            goes_on = past_a_win and verdict.rule is game_goes_on and game.refusal(at, verdict.move) is None
            if not verdict and not goes_on:
                raise IllegalMove(verdict)
        except ValueError as error:
            if len(single) > 1:
                error.args = (_which(error, number, len(single)),)
            raise
        line.append(verdict.move)
        if number < len(single):
            at, _ = game.play(at, verdict.move)
    return line


def single_moves(game: Game, moves: Iterable[Move | str]) -> list[Move | str]:
    """The moves one by one, where a text may have several of them."""
    return [part for move in moves for part in (split_moves(game, move) if isinstance(move, str) else [move])]


def _which(error: ValueError, number: int, of: int) -> str:
    """The message of an error with the number of the move that it is about."""
    move = f", {shown(str(error.verdict.move))}" if isinstance(error, IllegalMove) else ""
    end = "" if str(error).endswith((".", "?")) else "."
    return f"Move {number} of {of}{move}: {error}{end} None of the moves was made."


def split_moves(game: Game, text: str) -> list[str]:
    """The texts of single moves in a text, with blanks, line ends, commas or semicolons between them.

    A single move may have blanks, too (``reserve 1 > foundation 2``). It counts as several only if at least two parts
    look like moves: the name of an action, or a text with ``>`` that doesn't begin with a number.
    """
    parts = _MOVE.findall(re.sub("[,;]", " ", re.sub("->|→", ">", pasted(text))))
    return parts if sum(_looks_like_a_move(game, part) for part in parts) > 1 else [text]


def _looks_like_a_move(game: Game, part: str) -> bool:
    source, arrow, _ = part.partition(">")
    if arrow:
        return not source.strip().isdigit()
    verb = part.split(maxsplit=1)[0].lower()
    return any(action.name.startswith(verb) for action in game.actions)


class BrokenRule(ValueError):
    """A move of a line is not legal.

    Attributes:
        number: which move of the line it is, from 1.
        move: the move.
        rule: the rule that forbids it.
    """

    def __init__(self, number: int, move: Move, rule: AnyRule) -> None:
        super().__init__(f"move {number}, {move}, breaks {rule!r}")
        self.number, self.move, self.rule = number, move, rule


def play_line(at: Position, line: Iterable[Move]) -> Position:
    """The position after moves that are played one after the other, each judged by the rules before it is made.

    It says the same as `Game.refusal` and `Game.play` for each move, in half the time.

    Raises:
        BrokenRule: a move is not legal.
        KeyError: a move names a pile or an action that the game does not have.
    """
    game = at.game
    draft = QuietDraft(at)
    now = _Now(draft, at)
    for number, move in enumerate(line, 1):
        rule = refusal(now, move)
        if rule:
            raise BrokenRule(number, move, rule)
        game.carry_out(draft, move)
        if draft.redeals != now.redeals:
            now.count_redeals(draft)
    return draft.done()


def step_by_step(at: Position, line: Iterable[Move]) -> Iterator[tuple[Move, Position]]:
    """The moves of a line that is legal, each with the position after it."""
    for move in line:
        at, _ = at.game.play(at, move)
        yield move, at


class _Now(Position):
    """What the rules look at while a line is played: it has the piles of a draft, which change with every move."""

    __slots__ = ()

    def __init__(self, draft: QuietDraft, at: Position) -> None:
        piles, down = cast("tuple[tuple[Card, ...], ...]", draft.piles), cast("tuple[int, ...]", draft.down)
        super().__init__(at.game, piles, down, at.redeals)

    def count_redeals(self, draft: QuietDraft) -> None:
        """Have as many redeals left as the draft."""
        object.__setattr__(self, "redeals", draft.redeals)

    def _key(self) -> tuple[object, ...]:
        """Computed each time, since the piles change."""
        object.__setattr__(self, "_faces", None)
        return super()._key()
