"""What the rules of a game say of single cards, as tables of small integers; they are made by asking the rules.

Faces that no rule tells apart are one kind: in a game that is built in any suit there are thirteen. A pile is a string
of bytes, a kind each, bottom card first, and what it takes is a set of kinds, a bit for each.

A rule that declares nothing and looks at the position is asked again each time.
"""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from patience_widget.core.actions import DealRow, Redeal, Rotate, Turn
from patience_widget.core.effects import Refill, TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES, Pile
from patience_widget.core.position import Position
from patience_widget.core.rules.rule import MoveRule, NamedRule
from patience_widget.machine.what_piles_take import takes
from patience_widget.machine.what_rules_always_say import CARDS, always_says

FACES = 52
_EVERY = (1 << FACES) - 1
_CORE = "patience_widget.core."


class Taker(NamedTuple):
    """What a pile takes as far as its rules declare it: a kind must be in all three sets.

    Attributes:
        by_top: the kinds allowed, by the top kind plus one; 0 is the empty pile.
        by_first: the kinds allowed, by the first kind in the same way.
        by_count: the kinds allowed, by the number of cards.
    """

    by_top: tuple[int, ...]
    by_first: tuple[int, ...]
    by_count: tuple[int, ...]

    def takes(self, pile: bytes) -> int:
        """The kinds that the declared rules allow on a pile, a bit for each."""
        if pile:
            return self.by_top[pile[-1] + 1] & self.by_first[pile[0] + 1] & self.by_count[len(pile)]
        return self.by_top[0] & self.by_first[0] & self.by_count[0]


class Route(NamedTuple):
    """A way from one pile to another, by their indices.

    Attributes:
        source: the pile that gives.
        target: the pile that takes.
        always: the kinds that undeclared rules let go whatever the position is, a bit for each.
        sometimes: the kinds about which these rules must be asked each time.
        rules: these rules.
    """

    source: int
    target: int
    always: int
    sometimes: int
    rules: tuple[MoveRule, ...]


class Tables:
    """The tables of a game, at a position and at all that can follow it.

    Attributes:
        kind_of: for each face its kind, which is the first of the faces of that kind.
        takers: what the piles take that take anything, by index.
        routes: for each pile that gives the ways from it, by index.
    """

    def __init__(self, at: Position) -> None:
        game = at.game
        found = {pile.index: takes(at, pile) for pile in game.piles if pile.group.takes != NEVER_TAKES}
        routes = [
            _route(game, source, game.piles[target], declared.others)
            for source in game.piles
            if source.group.gives != NEVER_GIVES
            for target, declared in found.items()
            if target != source.index
        ]
        by_face = {index: Taker(*declared[:3]) for index, declared in found.items()}
        apart = any(route.sometimes for route in routes) or not _acts_blindly(game)
        self.kind_of = bytes(range(FACES)) if apart else _kinds(by_face, routes)
        one_of_each = sum(1 << kind for kind in set(self.kind_of))
        self.takers = {
            index: Taker(*[tuple([faces & one_of_each for faces in table]) for table in taker])
            for index, taker in by_face.items()
        }
        self.routes: dict[int, list[Route]] = defaultdict(list)
        for route in routes:
            always, sometimes = route.always & one_of_each, route.sometimes & one_of_each
            if always | sometimes:
                self.routes[route.source].append(route._replace(always=always, sometimes=sometimes))


def _route(game: Game, source: Pile, target: Pile, others: tuple[MoveRule, ...]) -> Route:
    """A way between two piles; `others` are the rules of the target that do not declare enough."""
    rules = source.group.gives + others
    always = sometimes = 0
    for card in CARDS:
        answers = [always_says(rule, game, card, source, target) for rule in rules]
        if None not in answers:
            always |= card.bit * all(answers)
        elif False not in answers:
            sometimes |= card.bit
    return Route(source.index, target.index, always, sometimes, rules)


def _acts_blindly(game: Game) -> bool:
    """Whether nothing that happens besides moves of cards asks which cards they are."""
    rules = [rule for action in game.actions for rule in action.rules]
    return (
        all(type(action) in (Turn, Redeal, DealRow, Rotate) for action in game.actions)
        and all(type(effect) in (Refill, TurnWhenEmpty, TurnUp) for effect in game.effects)
        and all(isinstance(rule, NamedRule) and rule.predicate.__module__.startswith(_CORE) for rule in rules)
    )


def _kinds(takers: dict[int, Taker], routes: list[Route]) -> bytes:
    """For each face the first one that no table tells apart from it, as a card that moves or as one that lies there."""
    sets = {faces for taker in takers.values() for table in taker for faces in table}
    sets |= {route.always for route in routes}
    told_apart = sorted(faces & _EVERY for faces in sets)
    first: dict[object, int] = {}
    kinds = []
    for face in range(FACES):
        moved = tuple(faces >> face & 1 for faces in told_apart)
        below = tuple((taker.by_top[face + 1], taker.by_first[face + 1]) for taker in takers.values())
        kinds.append(first.setdefault((moved, below), face))
    return bytes(kinds)
