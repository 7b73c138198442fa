"""A whole line of moves played through at once: each is judged by the rules, and no position between is kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, cast

from .draft import QuietDraft
from .position import Position
from .refusal import refusal

if TYPE_CHECKING:
    from .actions import Move
    from .cards import Card
    from .rule import AnyRule


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
        """Worked out anew each time, since it changes."""
        object.__setattr__(self, "_faces", None)
        return super()._key()
