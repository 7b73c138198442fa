"""Whether a game is stuck: no line of play can build another card."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .actions import Move
    from .position import Position


def can_build_more(at: Position) -> bool:
    """Whether some line of play builds another card.

    It follows every line of moves that build nothing until one comes to a card that can be built. Cards on heaps go
    only to foundations, so which heap a card is laid on, and in which order heaps are gathered, decides when the
    stock brings a card and not whether it does: of such moves one stands for all.
    """
    game = at.game
    seen = {at}
    open_ = [at]
    while open_:
        here = open_.pop()
        branches: dict[tuple[str, str, str], Move] = {}
        for move in game.legal_moves(here):
            role = game.pile(move.target).group.role if move.verb == "move" else ""
            if role == "foundation":
                return True
            branches.setdefault((move.verb, move.source, role if role == "heap" else move.target), move)
        for move in branches.values():
            there, _ = game.play(here, move)
            if there not in seen:
                seen.add(there)
                open_.append(there)
    return False
