"""What makes a position impossible: one that no play could lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .cards import FACE_DOWN
from .deals import TakeOut

if TYPE_CHECKING:
    from .cards import Card
    from .piles import Pile
    from .position import Position


class Problem(NamedTuple):
    """Why a position is impossible; `about` is the id of the pile at fault, or ``redeals``."""

    about: str
    text: str


def find_problem(at: Position) -> Problem | None:
    """What makes a position impossible, None if nothing does."""
    return _redeals(at) or _piles(at) or _taken_out(at) or _foundations(at) or _unsettled(at)


def _redeals(at: Position) -> Problem | None:
    limit = at.game.redeals
    if limit is None and at.redeals is not None:
        return Problem(
            "redeals", f"{at.game.title} has unlimited redeals: write 'redeals: unlimited' or leave the line out"
        )
    if limit is not None and (at.redeals is None or at.redeals > limit):
        return Problem("redeals", f"{at.game.title} has at most {limit} redeals")
    return None


def _piles(at: Position) -> Problem | None:
    for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True):
        group = pile.group
        if pile.capacity and len(cards) > pile.capacity:
            most = f"{pile.capacity} {'card' if pile.capacity == 1 else 'cards'}"
            return Problem(pile.id, f"{pile.id} holds at most {most}, not {len(cards)}")
        if down and group.face == "up":
            return Problem(pile.id, f"{pile.id} can't have face-down cards")
        if FACE_DOWN in cards[down:]:
            return Problem(pile.id, f"{pile.id} can't have an unknown card face up: write [..], with brackets")
    return None


def _taken_out(at: Position) -> Problem | None:
    built = {card.code for index in at.game.foundations for card in at.piles[index]}
    for step in at.game.deal:
        for code, name in step.cards if isinstance(step, TakeOut) else ():
            lying = at[name]
            if lying and lying[0].code != code:
                return Problem(name, f"{name} always starts with {code}, not with {lying[0].code}")
            if not lying and code not in built:
                return Problem(name, f"{name} needs {code}, which is placed there before the deal")
    return None


def _foundations(at: Position) -> Problem | None:
    """Whether the foundations can be built up again, card by card, by the rules of the game."""
    game = at.game
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    left = [game.piles[index] for index in game.foundations if at.piles[index]]
    while left:
        here = game.position(tuple(piles), (0,) * len(piles), at.redeals)
        pile = next((pile for pile in left if _takes_next(here, pile, at)), None)
        if pile is None:
            card = at.piles[left[0].index][len(piles[left[0].index])]
            why = f"{left[0].id} can't have been built like this: the {card.name} doesn't go there"
            return Problem(left[0].id, why)
        piles[pile.index] += (at.piles[pile.index][len(piles[pile.index])],)
        left = [pile for pile in left if len(piles[pile.index]) < len(at.piles[pile.index])]
    return None


def _takes_next(here: Position, pile: Pile, at: Position) -> bool:
    card = at.piles[pile.index][len(here.piles[pile.index])]
    return all(rule.allows(here, card, pile, pile) for rule in pile.group.takes)


def _unsettled(at: Position) -> Problem | None:
    event = at.game.first_settling(at)
    if event is None:
        return None
    if event.kind == "turn_up":
        why = f"the top card of {event.source} always turns face up: write it without brackets"
    else:
        why = f"{event.target} can't be empty: a card from {event.source} fills it at once"
    return Problem(event.target, why)
