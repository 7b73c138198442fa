"""What a move did, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .place_words import redeals_left
from .position import Event
from .words import capitalised, listed

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


def tell(game: Game, events: Iterable[Event], at: Position) -> str:
    """What a move and its consequences did, in one or two short sentences; `at` is the position after it."""
    told: dict[str, str] = {}
    gathered: list[str] = []
    turned = moved = 0
    for event in events:
        if event.kind == "redeal":
            gathered.append(game.pile(event.source).the)
            left = "" if at.redeals is None else f": {redeals_left(at)}"
            how = "is turned over" if gathered == ["the waste"] else "are gathered in this order"
            told["redeal"] = f"{capitalised(listed(gathered))} {how} to make a new stock{left}."
        elif event.card is None:
            continue
        elif event.kind == "turn":
            turned += 1
            top = f"The {event.card.name} is turned."
            told["turn"] = top if turned == 1 else f"{turned} cards are turned, the {event.card.name} on top."
        elif event.kind == "turn_up":
            told[event.source] = f"The {event.card.name} is turned up on {game.pile(event.source).the}."
        else:
            moved += event.kind == "move"
            does = "goes to" if event.kind == "move" else "fills"
            what = f"The {event.card.name} {does}"
            if event.kind == "move" and moved > 1:
                what = f"{moved} cards, the {event.card.name} on top, go to"
            told[event.target] = f"{what} {game.pile(event.target).the}."
    return " ".join(told.values())
