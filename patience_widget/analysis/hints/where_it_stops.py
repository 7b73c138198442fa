"""Why a line that wins can't be played any more after another move, where every card is known."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from patience_widget.core.words import count_in_words, run_name
from patience_widget.players.by_weighing import led_by_cards, place_of

from .line_in_words import where_to

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.position import Position
    from patience_widget.players.by_weighing.direct import Stop


def where_it_stops(known: Position, made: Move, line: Sequence[Move]) -> str:
    """Why a line that wins stops if it is played after the move that was made; "" if it can't be said.

    Args:
        known: the position before the move, with every card known.
        made: the move.
        line: moves that win without it.
    """
    there, _ = known.game.play(known, made)
    led = led_by_cards(there, known, line)
    why = _why(led.at, led.stop) if led.stop else ""
    if not led.stop or not why:
        return ""
    if not led.stop.number:
        return f"After your move that way is closed: {why}."
    return f"After your move that way ends after {count_in_words(led.stop.number, 'move')}: {why}."


def _why(mine: Position, stop: Stop) -> str:
    """What keeps cards from going where a line puts them: a card on them or on their place, or no room."""
    game, source, target = mine.game, mine.game.pile(stop.move.source), mine.game.pile(stop.move.target)
    moved, onto = stop.at.piles[source.index][-stop.move.cards :], stop.at.piles[target.index][-1:]
    run, it_goes = run_name(moved[0].name, len(moved)), "goes" if len(moved) == 1 else "go"
    on_it = _on(mine, moved)
    if on_it:
        return f"{on_it}, which has to go to {where_to(stop.at, stop.move)}"
    if target.group.role == "foundation":
        return ""
    if not onto:
        is_full = all(mine.piles[pile.index] for pile in game.piles if pile.group.role == target.group.role)
        kind = {"tableau": "column"}.get(target.group.role, target.group.role)
        return f"no {kind} is empty for the {run}" if is_full else _no_room(run, moved)
    found, on_place = place_of(mine, onto[0]), _on(mine, onto)
    if found is None or on_place:
        return on_place and f"{on_place}, where the {run} {it_goes}"
    if found[0].group.role != target.group.role:
        where = f"{game.done} already" if found[0].group.role == "foundation" else found[0].where
        return f"the {onto[0].name} is {where}, and the {run} can't go on it"
    return _no_room(run, moved)


def _no_room(run: str, moved: Sequence[Card]) -> str:
    return f"there is no room to move the {run} together" if len(moved) > 1 else ""


def _on(at: Position, cards: Sequence[Card]) -> str:
    """Which card lies on the first of some others, or on one of them, and isn't one of them; "" if none does."""
    found = place_of(at, cards[0])
    lie = at.piles[found[0].index][found[1] :] if found else ()
    on_them = ((lower, upper) for lower, upper in pairwise(lie) if upper not in cards)
    return next((f"the {upper.name} lies on the {lower.name}" for lower, upper in on_them), "")
