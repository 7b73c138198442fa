"""Where a click or a double click sends cards: the player doesn't say where, and the front end knows no rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from patience_widget.core.rules.packing import cell_is_free
from patience_widget.core.sentences import Fitting, place

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile

Destinations = Mapping[tuple[str, int], list[str]]
"""Where the top cards of a pile can go, by the pile and the number of cards."""


def lifts(fitting: Fitting, pile: Pile, destinations: Destinations) -> list[dict[str, Any]]:
    """How many cards can be picked up together, where they can go, and where clicks send them.

    With the option `one_click`, a click sends cards to a foundation, or to the only place where they can go. A double
    click sends a card to the only place too, or of several to a free cell. If neither is named, the kernel is asked to
    send the card to a foundation: it sends a whole run as well, or gives the reason.
    """
    at, game = fitting.at, fitting.at.game
    lifted = {count: destinations.get((pile.id, count), []) for count in game.liftable(at, pile)}
    builds = any(_is_foundation(fitting, name) for to in lifted.values() for name in to)
    described = []
    for count, to in lifted.items():
        lift: dict[str, Any] = {"count": count, "to": to}
        places = _places_meant(fitting, pile, count, to) if to else []
        only = places[0] if len(places) == 1 else None
        click = next((name for name in to if _is_foundation(fitting, name)), only)
        double = only or next((name for name in places if _is_free_cell(fitting, name)), None)
        if click:
            lift["click"] = click
        if double and count == 1 and not builds:
            lift["double"] = double
        described.append(lift)
    return described


def sends(fitting: Fitting, pile: Pile, destinations: Destinations) -> dict[str, Any]:
    """Where any click on the top card sends it: to the only foundation, if no other pile could ever take it."""
    game, cards = fitting.at.game, fitting.at.piles[pile.index]
    to = destinations.get((pile.id, 1), [])
    if not game.clears or len(to) != 1 or not _is_foundation(fitting, to[0]):
        return {}
    elsewhere = any(faces & cards[-1].bit for faces in game.reach.taken_somewhere_on)
    return {} if elsewhere else {"sends": to[0]}


def _places_meant(fitting: Fitting, pile: Pile, count: int, to: list[str]) -> list[str]:
    """The places that a player may mean who doesn't say where.

    Of places that look the same only the first is meant, and none that looks the same as the place that the cards
    would leave. Where runs move, a card of the same suit comes before others.
    """
    at, role = fitting.at, pile.group.role
    cards = at.piles[pile.index]
    left, moved = _code(cards[:-count]), cards[-count]
    found: dict[tuple[str, str], str] = {}
    for name in to:
        other = at.game.pile(name)
        top = _code(at.piles[other.index])
        if (other.group.role, top) != (role, left):
            found.setdefault((other.group.role, top or place(fitting, other).text), name)
    same = [name for name in found.values() if moved.suit in {card.suit for card in at[name][-1:]}]
    return same if same and pile.group.lifts.several else list(found.values())


def _code(cards: tuple[Card, ...]) -> str:
    """The card on top, "" if there is none."""
    return cards[-1].code if cards else ""


def _is_foundation(fitting: Fitting, name: str) -> bool:
    return fitting.at.game.pile(name).group.role == "foundation"


def _is_free_cell(fitting: Fitting, name: str) -> bool:
    """Whether it is an empty cell that takes any card."""
    group = fitting.at.game.pile(name).group
    return group.role == "cell" and group.takes == (cell_is_free,)
