"""A game as the beam plays it: positions are tuples of strings of bytes, and its moves are found by tables.

Actions, and effects that are not known here, are carried out by the engine, on a position made for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.effects import Refill, TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.position import Position
from patience_widget.core.position.draft import Draft
from patience_widget.machine.what_rules_always_say import CARDS
from patience_widget.solver.search.general_search import interchangeable_piles

from .effects import as_functions
from .foundations import interchangeable_foundations
from .single_cards import Route, Tables

Piles: TypeAlias = "tuple[bytes, ...]"
"""The kinds of the cards of every pile, bottom card first, in the order of ``game.piles``."""
State = tuple[Piles, int]
"""The piles, and how many redeals are left; -1 where they are not limited."""
Key = tuple[object, ...]
"""What states share that differ only in the places of interchangeable piles."""
_KNOWN_EFFECTS = (Refill, TurnWhenEmpty, TurnUp)


def can_compile(at: Position) -> bool:
    """Whether cards move singly from here on, and none lies face down where it could be moved."""
    game = at.game
    given = [pile for pile in game.piles if pile.group.gives != NEVER_GIVES]
    turned_up = {effect.group for effect in game.effects if isinstance(effect, TurnUp) and not effect.last}
    asks_base = any(rule.asks_base for group in game.groups for rule in group.takes)
    fixed = all(at.piles[index] and game.piles[index].group.gives == NEVER_GIVES for index in game.foundations[:1])
    return (
        not any(pile.group.lifts.several for pile in game.piles)
        and all(at.down[pile.index] == 0 or pile.group.name in turned_up for pile in given)
        and (fixed or not asks_base)
    )


class CompiledGame:
    """Finds the moves of states and makes them.

    Attributes:
        game: the game.
        tables: its tables.
        stock: the index of the stock, -1 if there is none.
        foundations: the indices of the foundations.
        builds_from_tableau: the moves that build a card from the tableau.
    """

    def __init__(self, at: Position) -> None:
        game = self.game = at.game
        self.tables = Tables(at)
        self.foundations = game.foundations
        self._goal = game.goal
        self.stock = game.members["stock"][0] if "stock" in game.members else -1
        self._takers = [(index, *taker) for index, taker in self.tables.takers.items()]
        self._givers = [
            _Giver(source, game.blockers[source], tuple((route, _move(game, route)) for route in routes))
            for source, routes in self.tables.routes.items()
        ]
        self.builds_from_tableau = frozenset(
            move
            for giver in self._givers
            if game.piles[giver.source].group.role == "tableau"
            for route, move in giver.routes
            if route.target in self.foundations
        )
        self._classes = interchangeable_piles(game) + interchangeable_foundations(game, self.tables)
        sorted_ = {index for places in self._classes for index in places}
        self._fixed = tuple(index for index in range(len(game.piles)) if index not in sorted_)
        self._class_of = {index: places for places in self._classes for index in places}
        self._cards = _Cards()
        self._effects = [happens for effect in game.effects for happens in as_functions(game, effect)]
        self._plain_effects = all(type(effect) in _KNOWN_EFFECTS for effect in game.effects)

    # ------------------------------------------------------------------------------------------------ to and fro

    def read(self, at: Position) -> State:
        """A position as a state."""
        kind_of = self.tables.kind_of
        return tuple(bytes(kind_of[card.face] for card in cards) for cards in at.piles), _redeals(at.redeals)

    def position(self, state: State) -> Position:
        """A position that the rules cannot tell from the state; its cards are the first of their kinds."""
        piles, redeals = state
        cards = self._cards
        down = [0] * len(piles)
        if self.stock >= 0:
            down[self.stock] = len(piles[self.stock])
        return Position(
            self.game, tuple([cards[pile] for pile in piles]), tuple(down), None if redeals < 0 else redeals
        )

    def key(self, state: State) -> Key:
        """Equal for states that differ only in the places of interchangeable piles."""
        piles, redeals = state
        return (
            redeals,
            *[piles[index] for index in self._fixed],
            *[tuple(sorted([piles[index] for index in places])) for places in self._classes],
        )

    def is_won(self, state: State) -> bool:
        """Whether all cards are built that are to be."""
        piles = state[0]
        return sum([len(piles[index]) for index in self.foundations]) >= self._goal

    # ------------------------------------------------------------------------------------------------------ moves

    def moves(self, state: State) -> Iterator[tuple[Move, State]]:
        """The moves of cards and the states they lead to; of interchangeable piles that look alike only one moves."""
        piles, redeals = state
        fits, anywhere = self._fits(piles)
        met = set()
        for giver in self._givers:
            source, blockers, _ = giver
            pile = piles[source]
            if not pile or not anywhere >> pile[-1] & 1 or (blockers and any(piles[index] for index in blockers)):
                continue
            like = self._class_of.get(source)
            if like:
                if (like, pile) in met:
                    continue
                met.add((like, pile))
            for target, move in self._targets(state, giver, fits):
                there = list(piles)
                there[source] = pile[:-1]
                there[target] += pile[-1:]
                yield move, self._settled(there, redeals)

    def _fits(self, piles: Piles) -> tuple[list[int], int]:
        """What declared rules let each pile take, by index, and what at least one of them takes."""
        fits = [0] * len(piles)
        anywhere = 0
        for index, by_top, by_first, by_count in self._takers:
            pile = piles[index]
            if pile:
                kinds = by_top[pile[-1] + 1] & by_first[pile[0] + 1] & by_count[len(pile)]
            else:
                kinds = by_top[0] & by_first[0] & by_count[0]
            fits[index] = kinds
            anywhere |= kinds
        return fits, anywhere

    def _targets(self, state: State, giver: _Giver, fits: list[int]) -> Iterator[tuple[int, Move]]:
        """Where the top card of a pile can go."""
        piles = state[0]
        kind = piles[giver.source][-1]
        bit = 1 << kind
        at = None
        met = set()
        for (_, target, always, sometimes, rules), move in giver.routes:
            if not fits[target] & (always | sometimes) & bit:
                continue
            if not always & bit:
                at = at or self.position(state)
                source, to = self.game.piles[giver.source], self.game.piles[target]
                if not all(rule.allows(at, CARDS[kind], source, to) for rule in rules):
                    continue
            like = self._class_of.get(target)
            if like:
                if (like, piles[target]) in met:
                    continue
                met.add((like, piles[target]))
            yield target, move

    def actions(self, state: State) -> Iterator[tuple[Move, State]]:
        """The actions and the states they lead to."""
        game = self.game
        if not game.actions:
            return
        at = self.position(state)
        for action in game.actions:
            for move in action.moves(at):
                draft = Draft(at)
                action.carry_out(game, draft, move)
                yield move, self._drawn(draft, at, state)

    def _settled(self, piles: list[bytes], redeals: int) -> State:
        """The state after all that happens by itself."""
        if not self._plain_effects:
            state = tuple(piles), redeals
            at = self.position(state)
            draft = Draft(at)
            return self._drawn(draft, at, state)
        while any(happens(piles) for happens in self._effects):
            pass
        return tuple(piles), redeals

    def _drawn(self, draft: Draft, before: Position, state: State) -> State:
        self.game.settle(draft)
        kinds = [
            now if cards is old else bytes([card.face for card in cards])
            for cards, old, now in zip(draft.piles, before.piles, state[0], strict=True)
        ]
        return tuple(kinds), _redeals(draft.redeals)


class _Giver(NamedTuple):
    """A pile that gives, the piles that must be empty before, and the ways from it."""

    source: int
    blockers: tuple[int, ...]
    routes: tuple[tuple[Route, Move], ...]


class _Cards(dict[bytes, tuple[Card, ...]]):
    """The cards of piles of bytes, each made once."""

    def __missing__(self, pile: bytes) -> tuple[Card, ...]:
        if len(self) > 200_000:
            self.clear()
        cards = self[pile] = tuple([CARDS[kind] for kind in pile])
        return cards


@lru_cache(maxsize=16)
def _of_game(game: Game, bases: tuple[int, ...], unlimited: bool) -> CompiledGame:  # noqa: FBT001  for the cache
    """A game compiled with these base cards, made once."""
    piles = tuple((CARDS[base],) if base >= 0 else () for base in bases)
    return CompiledGame(Position(game, piles, (0,) * len(piles), None if unlimited else 0))


def compiled(at: Position) -> CompiledGame:
    """The game of a position compiled, for this position and all that can follow it; see `can_compile`."""
    game = at.game
    bases = [-1] * len(game.piles)
    if any(rule.asks_base for group in game.groups for rule in group.takes):
        for index in game.foundations:
            if at.piles[index]:
                bases[index] = at.piles[index][0].face
    return _of_game(game, tuple(bases), at.redeals is None)


def _move(game: Game, route: Route) -> Move:
    return Move("move", (game.piles[route.source].id, game.piles[route.target].id))


def _redeals(redeals: int | None) -> int:
    return -1 if redeals is None else redeals
