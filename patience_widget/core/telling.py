"""What a move did, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from .words import capitalised, in_words, run_name

if TYPE_CHECKING:
    from .actions import Move
    from .game import Game
    from .position import Event, Position


def tell(move: Move, events: Sequence[Event], at: Position) -> str:
    """What a move and its consequences did, in one or two short sentences; `at` is the position after it."""
    own = at.game.action(move.verb).told(events, at) if move.verb != "move" else ""
    return " ".join(filter(None, (own, tell_of_cards(at.game, events))))


def tell_of_cards(game: Game, events: Iterable[Event]) -> str:
    """What happened to single cards, in one or two short sentences."""
    told: dict[str, str] = {}
    moved: list[str] = []
    turned = 0
    fill: Counter[str] = Counter()
    for event in events:
        if event.card is None or event.kind in ("rotate", "deal", "pair"):  # the action tells it itself
            continue
        if event.kind == "turn":
            turned += 1
            several = f"{capitalised(in_words(turned))} cards are turned, the {event.card.name} on top."
            told["turn"] = f"The {event.card.name} is turned." if turned == 1 else several
        elif event.kind == "turn_up":
            told[event.source] = f"The {event.card.name} is turned up on {game.pile(event.source).the}."
        else:
            where = game.pile(event.target).the
            if event.kind == "move":
                moved.append(event.card.name)
                verb = "goes" if len(moved) == 1 else "go"
                told[event.target] = f"The {run_name(moved[0], len(moved))} {verb} to {where}."
                continue
            fill[event.target] += 1
            several = f"{capitalised(in_words(fill[event.target]))} cards fill {where}, the {event.card.name} on top."
            told[event.target] = f"The {event.card.name} fills {where}." if fill[event.target] == 1 else several
    return " ".join(told.values())
