"""Answers that the engine computes from a position, from a small closed vocabulary."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from patience_widget.core.cards import Card
from patience_widget.core.sentences import what_fits
from patience_widget.core.table import Table

from .errors import LessonError
from .positions import available

if TYPE_CHECKING:
    from patience_widget.core.position import Position

What = Literal["count_of", "top_of", "fits", "takes", "can_go", "cannot_go"]
"""What can be computed: how many cards a pile has, its top card, any card that fits there, the piles that take a card,
the cards on the table that can go to a pile, and those that can't."""


@dataclass(frozen=True)
class Computed:
    """An answer computed from the position of the step.

    Attributes:
        what: what is computed.
        about: a pile; for ``takes``, a card.
        after: moves that are made first.
    """

    what: What
    about: str
    after: tuple[str, ...] = ()

    def answers(self, at: Position, among: Sequence[str] = ()) -> tuple[str, ...]:
        """All right answers, as text.

        Args:
            at: the position of the step.
            among: the codes of the cards to choose from; if it is empty, all available cards.

        Raises:
            LessonError: there is no answer, or a move before it is illegal.
            KeyError: the game has no such pile.
            ValueError: the card cannot be read.
        """
        for move in self.after:
            at = _after(at, move)
        found = self._found(at, among)
        if not found:
            raise LessonError(f"{self._lack(at)}, so there is nothing to answer")
        return found

    def _found(self, at: Position, among: Sequence[str]) -> tuple[str, ...]:
        if self.what == "takes":
            face = Card(self.about).face
            moves = (move for move in at.game.legal_moves(at) if move.verb == "move")
            return tuple(dict.fromkeys(move.target for move in moves if at[move.source][-move.cards].face == face))
        pile = at.game.pile(self.about)
        cards = at.piles[pile.index]
        if self.what == "count_of":
            return (str(len(cards)),)
        if self.what == "top_of":
            return tuple(card.code for card in cards[-1:] if len(cards) > at.down[pile.index])
        if self.what == "fits":
            return tuple(card.code for card in what_fits(at.masked(), pile))
        going = {at[move.source][-move.cards].code: None for move in at.game.legal_moves(at) if move.target == pile.id}
        if self.what == "can_go":
            return tuple(card for card in going if not among or card in among)
        return tuple(card for card in among or available(at) if card not in going)

    def _lack(self, at: Position) -> str:
        if self.what == "takes":
            return f"no pile takes the {Card(self.about).name}"
        if self.what == "top_of":
            return f"{self.about} has no card face up on top"
        return f"every card can go to {self.about}" if self.what == "cannot_go" else f"{self.about} takes no card"


def _after(at: Position, move: str) -> Position:
    """The position after a move.

    Raises:
        LessonError: it is illegal.
        ValueError: it is no move.
    """
    table = Table(at.game, position=at)
    verdict = table.judge(move)
    if not verdict:
        raise LessonError(f"{move}: {verdict.message}")
    return at.game.play(at, verdict.move)[0]


def count_of(pile: str) -> Computed:
    """The number of cards on a pile."""
    return Computed("count_of", pile)


def top_of(pile: str, *, after: str | Sequence[str] = "") -> Computed:
    """The top card of a pile, now or after some moves: ``top_of("waste", after="redeal, turn")``."""
    moves = after.split(",") if isinstance(after, str) else after
    return Computed("top_of", pile, tuple(move.strip() for move in moves if move.strip()))


def fits(pile: str) -> Computed:
    """Any card that the pile would take now, wherever it lies."""
    return Computed("fits", pile)


def takes(card: str) -> Computed:
    """Any pile that takes this card now."""
    return Computed("takes", card)


def can_go(pile: str) -> Computed:
    """The cards on the table that can go to the pile now."""
    return Computed("can_go", pile)


def cannot_go(pile: str) -> Computed:
    """The available cards that can't go to the pile now."""
    return Computed("cannot_go", pile)
