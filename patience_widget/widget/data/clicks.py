"""Where a click or a double click sends cards: the player doesn't say where, and the front end knows no rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from patience_widget.core.actions import Move
from patience_widget.core.moves.judge import Verdict, judge, judge_building
from patience_widget.core.rules.packing import cell_is_free
from patience_widget.core.sentences import Fitting, place
from patience_widget.core.words import capitalised, run_name

if TYPE_CHECKING:
    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

Destinations = Mapping[tuple[str, int], list[str]]
"""Where the top cards of a pile can go, by the pile and the number of cards."""


def lifts(fitting: Fitting, pile: Pile, destinations: Destinations) -> list[dict[str, Any]]:
    """How many cards can be picked up together, where they can go, and where clicks send them.

    With the option `one_click`, a click sends cards to a foundation, or to the only place where they can go. A double
    click sends them to the best place, unless they go to a foundation: `judge_double_click` does that, or gives the
    reason why the cards stay.
    """
    at, game = fitting.at, fitting.at.game
    lifted = {count: destinations.get((pile.id, count), []) for count in game.liftable(at, pile)}
    home = max((count for count, to in lifted.items() for name in to if _is_foundation(at, name)), default=0)
    described = []
    for count, to in lifted.items():
        lift: dict[str, Any] = {"count": count, "to": to}
        places = _places_meant(fitting, pile, count, to) if to else []
        only = places[0] if len(places) == 1 else None
        click = next((name for name in to if _is_foundation(at, name)), only)
        if click:
            lift["click"] = click
        if places and count > home:
            lift["double"] = places[0]
        described.append(lift)
    return described


def judge_double_click(at: Position, source: str, count: int) -> Verdict:
    """Judge sending the top cards of a pile where a double click sends them: the move, or why they stay.

    A foundation comes first. A run that a foundation takes goes there as a whole, whichever of its cards is clicked.

    Raises:
        KeyError: the game has no such pile.
    """
    pile = at.game.pile(source)
    building = judge_building(at, source)
    if building and building.move.cards >= count:
        return building
    here = Move("move", (source, source), count)
    if at.is_won or count not in at.game.liftable(at, pile):
        return replace(judge(at, here), piles=(source,))
    legal = [
        move for move in at.game.legal_moves(at) if (move.verb, move.source, move.cards) == ("move", source, count)
    ]
    to = [move.target for move in legal]
    seen = at.masked()
    places = _places_meant(Fitting(seen), pile, count, to) if to else []
    if places:
        return Verdict(Move("move", (source, places[0]), count), ok=True)
    if not to and count == 1 and not any(at.game.piles[index].group.lifts.several for index in at.game.foundations):
        return building
    cards = seen.piles[pile.index]
    moved = capitalised(f"the {run_name(cards[-count].name, count)}")
    why = _changes_nothing(pile, cards, count, to) if to else "can't go anywhere now."
    return Verdict(here, ok=False, message=f"{moved} {why}", piles=(source, *to), cards=(cards[-count],))


def _changes_nothing(pile: Pile, cards: tuple[Card, ...], count: int, to: list[str]) -> str:
    """What to say of cards that could only go to places just like the one where they lie."""
    lie, them = ("lies", "it") if count == 1 else ("lie", "them")
    if len(cards) == count:
        empty = "column" if pile.group.role == "tableau" else "place"
        return f"already {lie} {pile.where}: moving {them} to an empty {empty} changes nothing."
    under = cards[-count - 1]
    a = "an" if under.rank in (1, 8) else "a"
    other = "the other" if len(to) == 1 else "another"
    return f"already {lie} on {a} {under.name}: moving {them} to {other} one changes nothing."


def sends(fitting: Fitting, pile: Pile, destinations: Destinations) -> dict[str, Any]:
    """Where any click on the top card sends it: to the only foundation, if no other pile could ever take it."""
    game, cards = fitting.at.game, fitting.at.piles[pile.index]
    to = destinations.get((pile.id, 1), [])
    if not game.clears or len(to) != 1 or not _is_foundation(fitting.at, to[0]):
        return {}
    elsewhere = any(faces & cards[-1].bit for faces in game.reach.taken_somewhere_on)
    return {} if elsewhere else {"sends": to[0]}


def _places_meant(fitting: Fitting, pile: Pile, count: int, to: list[str]) -> list[str]:
    """The places that a player may mean who doesn't say where, the best one first.

    Of places that look the same only the first is meant, and none that looks the same as the place that the cards
    would leave. Where runs move, a card of the same suit comes before others. The best one is a free cell, then a card
    of the same suit, then any card, and at last an empty place.
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

    def is_in_suit(name: str) -> bool:
        return any(card.suit == moved.suit for card in at[name][-1:])

    same = [name for name in found.values() if is_in_suit(name)]
    if same and pile.group.lifts.several:
        return same
    return sorted(found.values(), key=lambda name: (not _is_free_cell(at, name), not is_in_suit(name), not at[name]))


def _code(cards: tuple[Card, ...]) -> str:
    """The card on top, "" if there is none."""
    return cards[-1].code if cards else ""


def _is_foundation(at: Position, name: str) -> bool:
    return at.game.pile(name).group.role == "foundation"


def _is_free_cell(at: Position, name: str) -> bool:
    """Whether it is an empty cell that takes any card."""
    group = at.game.pile(name).group
    return group.role == "cell" and group.takes == (cell_is_free,)
