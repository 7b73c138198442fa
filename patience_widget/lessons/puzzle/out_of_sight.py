"""Piles of which a player can't see all cards."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience_widget.core.words import capitalised

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
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
    """The cards that can't be seen on the board, pile by pile; "" if there are none.

    Of a pile without a fan only the top card shows; those under it are always told, the one that comes next first.

    Args:
        at: the position.
        face_down: whether face-down cards are told as well.

    >>> from patience_widget import Table
    >>> at = Table("osmosis", deal=17).play("turn").position
    >>> hidden_cards(at, face_down=False)
    ''
    >>> hidden_cards(at, face_down=True)
    "Cards you can't see, the next one first. Reserve 1: 2♠ 3♠ J♥. ..."
    """
    told = [f"{capitalised(where)}: {' '.join(map(str, cards))}." for where, cards in _hidden(at, face_down=face_down)]
    return " ".join(["Cards you can't see, the next one first.", *told]) if told else ""


def named_but_hidden(at: Position, said: str, *, face_down: bool) -> list[str]:
    """The names of cards that are spoken of, and that a learner neither sees nor finds in `hidden_cards`.

    Args:
        at: the position.
        said: what is said of it.
        face_down: whether face-down cards are told as well.
    """
    told = {card for _, cards in _hidden(at, face_down=face_down) for card in cards}
    hidden: list[Card] = []
    for pile in out_of_sight(at):
        hidden += at.piles[pile.index][: cards_out_of_sight(at, pile)]
    seen = {card.name for pile in at.game.piles for card in at.piles[pile.index][cards_out_of_sight(at, pile) :]}
    names = {card.name for card in hidden if card not in told} - seen
    return sorted(name for name in names if re.search(rf"\b{name}\b", said))


def _hidden(at: Position, *, face_down: bool) -> Iterator[tuple[str, tuple[Card, ...]]]:
    for pile in out_of_sight(at):
        cards, down = at.piles[pile.index], at.down[pile.index]
        if not down:
            yield pile.label, cards[: cards_out_of_sight(at, pile)][::-1]
        elif face_down:
            yield pile.label, cards[:down][::-1]
