"""Foundations that can stand for one another."""

from __future__ import annotations

from patience_widget.core.game import Game
from patience_widget.core.piles import FREELY, NEVER_GIVES
from patience_widget.solver.search.general_search import named_piles

from .single_cards import Tables


def interchangeable_foundations(game: Game, tables: Tables) -> list[tuple[int, ...]]:
    """Foundations of one suit and order that no rule, way or action tells apart."""
    named = set(named_piles(game))
    classes: dict[object, list[int]] = {}
    for index in game.foundations:
        pile = game.piles[index]
        if pile.id in named or pile.group.gives not in (FREELY, NEVER_GIVES):
            continue
        if not all(rule.looks_at for rule in pile.group.takes):
            continue
        into = tuple(
            (source, route.always, route.sometimes)
            for source, routes in tables.routes.items()
            for route in routes
            if route.target == index
        )
        out = tuple((route.target, route.always, route.sometimes) for route in tables.routes.get(index, ()))
        if all(source not in game.foundations and not sometimes for source, _, sometimes in into):
            classes.setdefault((pile.group.name, pile.suit, pile.order, into, out), []).append(index)
    return [tuple(places) for places in classes.values() if len(places) > 1]
