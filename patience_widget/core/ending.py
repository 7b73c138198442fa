"""Why a lost game is lost, in words that fit the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .position import Position


def why_lost(at: Position) -> str:
    """Why a lost game is lost, without a full stop.

    This is ``no move is left`` if no move is legal, otherwise ``no further card can be built, whatever you do``.
    If cards of the tableau or the reserve lie face down, it says ``no further card can be built or turned up, whatever
    you do``.
    """
    if not at.game.legal_moves(at):
        return "no move is left"
    face_down = any(down and pile.group.face == "top up" for pile, down in zip(at.game.piles, at.down, strict=True))
    return f"no further card can be built{' or turned up' if face_down else ''}, whatever you do"
