"""Games of one's own for the solver: games of the catalogue with groups and rules dropped, added and changed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from patience_widget import Game, Position, games
from patience_widget.core.alike import named_piles
from patience_widget.core.deals import Rest
from patience_widget.core.effects import Refill
from patience_widget.core.piles import (
    FREELY,
    NEVER_GIVES,
    NEVER_TAKES,
    Group,
    Rules,
    cells,
    foundations,
    heaps,
    reserve,
    tableau,
    waste,
)
from patience_widget.core.rules import in_suit, next_in_order, not_complete
from tests.solver.exhaustive import can_win

_NEW = (
    foundations(1, "discard", takes=NEVER_TAKES),
    foundations(2, "discard", takes=FREELY),
    foundations(1, "discard", takes=(in_suit,), capacity=3),
    foundations(1, "discard", takes=(not_complete, next_in_order), orders=((13, 1, 1),)),
    foundations(1, "discard", takes=FREELY, gives=FREELY),
    reserve(3, "spare"),
    reserve(1, "spare", gives=NEVER_GIVES),
    tableau(2, "spare", takes=NEVER_TAKES),
    tableau(2, "spare", takes=FREELY),
    cells(2, "spare"),
    waste(takes=FREELY),
    heaps(2, takes=FREELY),
)
"""Groups that are added."""
_MOST = 100
"""So many positions are looked at by plain search."""
_PLAYED = 12
"""So many moves at random are made at the most before a position is solved."""


def changed(name: str, chance: random.Random) -> Game:
    """A game of the catalogue with one to three changes, which may well make no sense."""
    game = games.find(name)
    for _ in range(chance.randint(1, 3)):
        game = chance.choice(_CHANGES)(game, chance)
    return replace(game, name=f"own-{name}")


def own_case(name: str, chance: random.Random) -> tuple[Position, bool | None] | None:
    """A position of such a game, and whether it can be won as far as plain search says; None if it can't be played.

    Some changes leave a game that names piles which it hasn't; the game itself says so.
    """
    try:
        at = _own_position(name, chance)
        return at, can_win(at, _MOST)
    except (ArithmeticError, AttributeError, LookupError, StopIteration, TypeError, ValueError):
        return None


def _own_position(name: str, chance: random.Random) -> Position:
    game = changed(name, chance)
    game.rules()
    _ = game.possible_moves, list(map(game.pile, (*named_piles(game), *_sources(game))))
    cards = list(game.cards)
    chance.shuffle(cards)
    at = game.start(tuple(cards))
    for pile in game.piles:
        for rule in (*pile.group.takes, *pile.group.gives):
            rule.looks_elsewhere(game, pile, pile)
    for _ in range(chance.randint(0, _PLAYED)):
        moves = game.legal_moves(at)
        if not moves:
            return at
        at, _ = game.play(at, chance.choice(moves))
    return at


def _sources(game: Game) -> Iterator[str]:
    """The ids of the piles that actions take cards from."""
    for action in game.actions:
        yield from action.sources


def _drop_group(game: Game, chance: random.Random) -> Game:
    dropped = chance.choice(game.groups)
    groups = tuple(group for group in game.groups if group is not dropped)
    deal = tuple(step for step in game.deal if getattr(step, "group", None) != dropped.name)
    actions = tuple(action for action in game.actions if dropped.name not in vars(action).values())
    effects = tuple(effect for effect in game.effects if dropped.name not in vars(effect).values())
    return replace(game, groups=groups, deal=deal, actions=actions, effects=effects)


def _add_group(game: Game, chance: random.Random) -> Game:
    added = chance.choice(_NEW)
    if any(group.name == added.name for group in game.groups):
        return game
    place = chance.randint(0, len(game.groups))
    return replace(game, groups=(*game.groups[:place], added, *game.groups[place:]))


def _change_group(game: Game, chance: random.Random) -> Game:
    changed = chance.choice(game.groups)
    other = chance.choice(game.groups)
    some_rules: list[Rules] = [FREELY, NEVER_TAKES, other.takes, (in_suit,), changed.takes[1:], changed.takes[:1]]
    ways: list[Callable[[], Group]] = [
        lambda: replace(changed, takes=chance.choice(some_rules)),
        lambda: replace(changed, gives=chance.choice([FREELY, NEVER_GIVES, other.gives])),
        lambda: replace(changed, lifts=other.lifts),
        lambda: replace(changed, capacity=chance.choice([0, 1, 2, 5])),
        lambda: replace(changed, face=chance.choice(["up", "down", "top up"])),
        lambda: replace(changed, orders=(), suits=()),
        lambda: replace(changed, role=chance.choice(["reserve", "tableau", "heap", "foundation", "cell", "waste"])),
    ]
    new = chance.choice(ways)()
    return replace(game, groups=tuple(new if group is changed else group for group in game.groups))


def _change_what_happens(game: Game, chance: random.Random) -> Game:
    way = chance.randrange(7)
    if way == 0:
        return replace(game, actions=())
    if way == 1:
        return replace(game, effects=())
    if way == 2:
        other = games.find(chance.choice(games.names()))
        return replace(game, actions=other.actions)
    if way == 3:
        filled, source = chance.choice(game.groups), chance.choice(game.groups)
        return replace(game, effects=(Refill(filled.name, source.ids[-1:]),) if filled is not source else ())
    if way == 4:
        return replace(game, never_built=chance.choice([0, 1, 10, len(game.cards) - 1]))
    if way == 5:
        return replace(game, ranks=(1, 2, 3, 4), deal=(*game.deal[:1], Rest()))
    return replace(game, deal=(*game.deal[: chance.randint(0, len(game.deal))], Rest()))


_CHANGES = (_drop_group, _add_group, _change_group, _change_what_happens)
