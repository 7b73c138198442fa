"""Follows every line of play from a position, to find out what can still be reached."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from .form import Form, form_of

if TYPE_CHECKING:
    from patience_widget.core.position import Position


class Reached(NamedTuple):
    """What all lines from a position have in common.

    Attributes:
        built: for each face how many of its cards a line builds at the most.
        most: the most cards that any line builds.
        on_waste: the faces that lie on top of the waste at some time in some line.
        heights: for each pile that is a foundation, by its index, how many cards it gets at the most.
    """

    built: Counter[int]
    most: int
    on_waste: frozenset[int]
    heights: dict[int, int]


def follow_every_line(at: Position, positions: int) -> Reached | None:
    """Follow every line; None if there are more positions than may be looked at."""
    game = at.game
    wastes = [pile.index for pile in game.piles if pile.group.role == "waste"]
    built: Counter[int] = Counter()
    most = 0
    on_waste: set[int] = set()
    heights: Counter[int] = Counter()
    met: set[Form] = {form_of(at)}
    open_ = [at]
    while open_:
        here = open_.pop()
        most = max(most, here.built())
        built |= Counter(card.face for index in game.foundations for card in here.piles[index])
        heights |= Counter({index: len(here.piles[index]) for index in game.foundations})
        on_waste |= {here.piles[index][-1].face for index in wastes if here.piles[index]}
        for move in game.legal_moves(here):
            positions -= 1
            if positions < 0:
                return None
            there, _ = game.play(here, move)
            form = form_of(there)
            if form not in met:
                met.add(form)
                open_.append(there)
    return Reached(built, most, frozenset(on_waste), dict(heights))
