"""Small positions of any game, for the judge of the solvers: most cards are built, and there are few piles."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace

from patience_widget import Game, Position, games
from patience_widget.core.actions import Gather, Pair
from patience_widget.core.cards import Card
from patience_widget.core.deals.steps import DealStep
from patience_widget.core.piles import Group
from patience_widget.solver.by_tables.decide import fits

_GARDEN = 20
"""A group of more piles is one whose piles have neighbours."""
_MOST = {"tableau": 4, "reserve": 2, "cell": 2}
"""How many piles of a group are left at the most."""


def small_games(name: str, number: int, left: tuple[int, int] = (8, 14)) -> Position:
    """A small position of a game, with so many cards not built at least and at most; the same number is the same."""
    chance = random.Random(f"{name} {number}")
    game = _with_fewer_piles(games.find(name), chance)
    at, others = _mostly_built(game, chance.randint(*left), chance)
    return _laid_out(at, others, chance)


def small_cases(name: str, numbers: Iterable[int]) -> Iterator[tuple[int, Position]]:
    """Small positions of a game with their numbers; left out are those that can't be compiled."""
    for number in numbers if compiles(name) else ():
        at = small_games(name, number)
        if fits(at):
            yield number, at


def _with_fewer_piles(game: Game, chance: random.Random) -> Game:
    """The game with fewer columns; the number of its redeals may be another one in a position."""
    if any(group.covered_by for group in game.groups):
        return game  # its piles name one another
    if any(isinstance(action, Gather) for action in game.actions):
        return game  # how often cards are dealt again to its piles says how many there are
    told_apart = {name for group in game.groups for rule in group.takes for name in rule.tells_apart}
    groups = tuple(group if group.name in told_apart else _smaller(group, chance) for group in game.groups)
    left = {pile for group in groups for pile in group.ids}
    actions = tuple(
        replace(action, sources=tuple(pile for pile in action.sources if pile in left))
        if isinstance(action, Pair)
        else action
        for action in game.actions
    )
    known = left | {name for group in groups for name in (group.name, group.role)}
    deal = tuple(step for step in game.deal if _named_by(step) <= known)
    return replace(game, groups=groups, actions=actions, deal=deal)


def _named_by(step: DealStep) -> set[str]:
    """The groups and piles that a step of a deal names."""
    named = [getattr(step, field) or () for field in step.naming]
    return {name for one in named for name in ([one] if isinstance(one, str) else one)}


def _smaller(group: Group, chance: random.Random) -> Group:
    size = min(group.size, chance.randint(2, _MOST[group.role])) if group.role in _MOST and group.size > 1 else 0
    if not size or group.covered_by or group.suits or group.size > _GARDEN:
        return group
    return replace(group, size=size, ids=tuple(f"{group.name}{n}" for n in range(1, size + 1)), labels=())


def _mostly_built(game: Game, left: int, chance: random.Random) -> tuple[Position, list[Card]]:
    """A position with cards on the foundations alone, and the cards that are not built."""
    cards = list(game.cards)
    at = Position(game, ((),) * len(game.piles), (0,) * len(game.piles), game.redeals)
    while len(cards) > left:
        fitting = [
            (index, card)
            for index in game.foundations
            for faces in [game.fitting(at, game.piles[index])]
            for card in cards
            if card.bit & faces
        ]
        if not fitting:
            break
        index, card = chance.choice(fitting)
        cards.remove(card)
        piles = list(at.piles)
        piles[index] += (card,)
        at = Position(game, tuple(piles), at.down, at.redeals)
    return at, cards


def _laid_out(at: Position, left: list[Card], chance: random.Random) -> Position:
    """The position with the other cards on the piles that are no foundations."""
    game = at.game
    chance.shuffle(left)
    piles, down = [list(cards) for cards in at.piles], list(at.down)
    others = [pile for pile in game.piles if pile.group.role != "foundation"]
    columns = [pile for pile in others if pile.group.role in {"tableau", "heap"} and pile.group.capacity != 1] or others
    for card in left:
        pile = chance.choice(columns if chance.random() < 0.6 else others)
        if len(piles[pile.index]) < (pile.group.capacity or 99):
            piles[pile.index].append(card)
        else:
            piles[columns[0].index].append(card)
    for pile in others:
        held = len(piles[pile.index])
        if pile.group.face == "down":
            down[pile.index] = held
        elif pile.group.face == "top up" and held > 1:
            down[pile.index] = chance.randint(0, held - 1)
    redeals = at.redeals if at.redeals is None else chance.randint(0, game.redeals or 0)
    return game.settled(game.beginning(tuple(map(tuple, piles)), tuple(down), redeals))


def start(name: str, deal: int) -> Position:
    """The start of a deal, or if a first move decides what the rules say, what comes after the first such move."""
    game = games.find(name)
    at = game.start(game.deck(deal))
    return at if fits(at) else next(filter(fits, map(at.play, game.legal_moves(at))), at)


def compiles(name: str) -> bool:
    """Whether a game can be compiled."""
    return fits(start(name, 1))
