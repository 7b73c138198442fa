"""Forms of a game that are one choice: how many suits there are, or how many cards are turned at a time."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from patience_widget.core import catalogue
from patience_widget.core.actions import Turn
from patience_widget.core.game import Game
from patience_widget.core.words import count_of


@lru_cache(maxsize=64)
def forms_to_choose(game: Game) -> tuple[tuple[str, str], ...]:
    """The forms that differ from a game only in this choice, itself among them, the smallest number first.

    Returns:
        The name of each and what to call it beside the others; none if there is nothing to choose.

    >>> forms_to_choose(catalogue.find("klondike"))
    (('klondike/draw1', '1 card'), ('klondike', '3 cards'))
    >>> forms_to_choose(catalogue.find("osmosis/pysolfc"))
    ()
    """
    base = game.name.partition("/")[0]
    known = (catalogue.find(name) for name in catalogue.names() if name.partition("/")[0] == base)
    forms = [form for form in known if catalogue.holds(game) and _but_for_the_choice(form) == _but_for_the_choice(game)]
    for what, number in (("suit", _suits), ("card", _turned)):
        found = {number(form): form.name for form in forms}
        if len(found) == len(forms) > 1:
            return tuple((found[count], count_of(count, what)) for count in sorted(found))
    return ()


def _suits(game: Game) -> int:
    return len(game.suits)


def _turned(game: Game) -> int:
    return sum(action.cards for action in game.actions if type(action) is Turn)


def _but_for_the_choice(game: Game) -> tuple[object, ...]:
    """All that is played by, without the number of suits and of cards that are turned."""
    actions = [replace(action, cards=1) if type(action) is Turn else action for action in game.actions]
    groups = [replace(group, fan="", last=0) if group.role == "waste" else group for group in game.groups]
    deal = game.packs, game.ranks, game.deal, game.layout
    return *deal, groups, actions, game.effects, game.never_built, game.clears
