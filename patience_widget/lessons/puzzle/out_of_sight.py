"""Piles of which a player can't see all cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience_widget.core.words import listed

if TYPE_CHECKING:
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


def out_of_sight(at: Position) -> list[Pile]:
    """The piles that have cards which can't be seen: face-down ones, or those under the top of a pile without a fan."""
    return [pile for pile in at.game.piles if cards_out_of_sight(at, pile)]


def cards_out_of_sight(at: Position, pile: Pile) -> int:
    """How many cards of a pile can't be seen. Those on foundations don't count: they have been built."""
    down, cards = at.down[pile.index], len(at.piles[pile.index])
    if down or pile.group.role == "foundation":
        return down
    spread = pile.group.last or (cards if pile.group.fan else 1)
    return max(0, cards - spread)


def hidden_cards(at: Position, *, face_down: bool) -> str:
    """The cards that can't be seen on the board, in sentences; "" if there are none.

    Of a pile without a fan only the top card shows; those under it are always told.

    Args:
        at: the position.
        face_down: whether face-down cards are told as well.
    """
    told = _hidden(at, face_down=face_down)
    return " ".join(f"{where}, the next card first: {listed(cards)}." for where, cards in told)


def _hidden(at: Position, *, face_down: bool) -> Iterator[tuple[str, list[str]]]:
    for pile in out_of_sight(at):
        cards, down = at.piles[pile.index], at.down[pile.index]
        next_first = [str(card) for card in cards[::-1]]
        if not down:
            yield f"Under the {cards[-1].name} on {pile.the}", next_first[1:]
        elif face_down:
            where = "The stock" if pile.group.role == "stock" else f"Face down on {pile.the}"
            yield where, next_first[len(cards) - down :]
