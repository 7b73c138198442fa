"""The moves of a position that are worth thinking about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.analysis.why_lost.form import form_of

if TYPE_CHECKING:
    from patience_widget.analysis.why_lost.form import Form
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position


def plausible_moves(at: Position) -> dict[Move, Position]:
    """The moves that decide something, each with the position that it leads to.

    Left out is a move that changes nothing but the places of interchangeable piles, one that leads to the same as a
    move before it, and one that the next move can take back. The last can't lose a game, because nothing is lost by
    it that can't be had again.

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


def _can_be_taken_back(here: Form, move: Move, there: Position) -> bool:
    """Whether one more move leads back. Of actions none does: a turned card isn't turned back."""
    if move.verb != "move":
        return False
    game, (source, target) = there.game, move.piles
    back = type(move)("move", (target, source), move.cards)
    return game.refusal(there, back) is None and form_of(game.play(there, back)[0]) == here
