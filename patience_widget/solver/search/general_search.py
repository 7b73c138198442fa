"""The general search: any game, by its rules alone, all cards known ("thoughtful" play).

It plays every move of every position, depth first and through the engine, and looks at each position once. Positions
that differ only in the places of interchangeable piles count as one (see `interchangeable_piles`). So does a position
that comes again with fewer redeals left. Where a move is proved to be safe (see `safe_moves`), no other move is tried.
If every position that can be reached has been looked at and none is won, the position is lost.

"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.piles import FREELY, NEVER_GIVES, NEVER_TAKES, Group
from patience_widget.core.position import Position

from .budget import Budget
from .result import Result, none_wins
from .safe_moves import SafeMoves

_LAST = ("waste", "heap", "hand")
_Path = tuple[Any, ...]
_ROOM = 100_000
"""How many positions are kept in the usual memory. One takes two to four kilobytes."""


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of any game.

    The face-down cards are looked at: a line may hang on them.

    Raises:
        Spent: the budget is used up first, or there is no room for more positions.
    """
    game = at.game
    if at.built() >= game.goal:
        return Result("winnable", proof="It is won.")
    form, safe = SortedForm(game), SafeMoves(game)
    by_round = any(rule.asks_round for group in game.groups for rule in group.takes + group.gives)

    def shape_of(there: Position) -> tuple[object, int]:
        return form(there), _redeals(there) if by_round else 0

    room = budget.room(_ROOM)
    seen = {shape_of(at): _redeals(at)}
    open_: list[tuple[Position, _Path]] = [(at, ())]
    while open_:
        here, path = open_.pop()
        budget.spend()
        moves = game.legal_moves(here)
        chosen = safe.first(here, moves)
        moves = [chosen] if chosen else sorted(moves, key=lambda move: _order(game, move), reverse=True)
        for move in moves:
            there, _ = game.play(here, move)
            if there.built() >= game.goal:
                return Result("winnable", _line((path, move)), f"All cards can be {game.done}.")
            shape, redeals = shape_of(there), _redeals(there)
            if seen.get(shape, -1) < redeals:
                if len(seen) >= room:
                    raise budget.no_room()
                seen[shape] = redeals
                open_.append((there, (path, move)))
    return Result("lost", proof=none_wins(len(seen)))


def _redeals(at: Position) -> int:
    return 0 if at.redeals is None else at.redeals


def _order(game: Game, move: Move) -> int:
    """What is tried first: building, first of all from piles that do not come again; then packing; then actions."""
    if move.verb != "move":
        return 3
    if game.pile(move.target).group.role != "foundation":
        return 2
    return int(game.pile(move.source).group.role in _LAST)


def _line(path: _Path) -> tuple[Move, ...]:
    moves: list[Move] = []
    while path:
        path, move = path
        moves.append(move)
    return tuple(moves[::-1])


def interchangeable_piles(game: Game) -> list[tuple[int, ...]]:
    """The indices of interchangeable piles, a tuple for each set of them.

    Interchangeable piles belong to one group and have the same suit and order. No pile of them covers another, and no
    action or effect names one. All rules treat them the same: this is always so for heaps; in other groups every rule
    for taking a card must declare what it looks at, and cards must be given freely or never. Rules of other groups are
    assumed to treat these piles the same, because a rule that doesn't would have to name a pile.

    >>> from patience_widget import games
    >>> interchangeable_piles(games.find("osmosis")), interchangeable_piles(games.find("rosamunds-bower"))[-1]
    ([(0, 1, 2, 3)], (14, 15, 16))
    """
    named = set(named_piles(game))
    found = []
    for group in game.groups:
        if group.role in {"foundation", "stock", "waste"} or not _treats_alike(group):
            continue
        classes: dict[tuple[str, tuple[int, ...]], list[int]] = {}
        for index in game.members[group.name]:
            pile = game.piles[index]
            if pile.id not in named:
                classes.setdefault((pile.suit, pile.order), []).append(index)
        found += [tuple(places) for places in classes.values() if len(places) > 1]
    return found


def _treats_alike(group: Group) -> bool:
    if group.role == "heap":
        return True
    takes = group.takes == NEVER_TAKES or all(rule.looks_at for rule in group.takes)
    return takes and group.gives in (FREELY, NEVER_GIVES)


def named_piles(game: Game) -> Iterator[str]:
    """The ids of piles that are spoken of one by one."""
    for group in game.groups:
        for pile, blockers in zip(group.ids, group.covered_by, strict=False):
            if blockers:
                yield pile
                yield from blockers
        for rule in group.takes + group.gives:
            for name in rule.tells_apart:
                yield from (game.piles[index].id for index in game.members[name])
    for action in game.actions:
        for name in action.groups:
            yield from (game.piles[index].id for index in game.members[name])
        yield from filter(None, (action.pile, action.target))
        if not action.any_order:
            yield from action.sources
    for effect in game.effects:
        yield from getattr(effect, "sources", ())


class SortedForm:
    """The form of a position in which interchangeable piles are sorted; the redeals left are no part of it.

    So are cards that were discarded: in what order they went never decides anything.
    """

    def __init__(self, game: Game) -> None:
        classes = interchangeable_piles(game)
        sorted_ = {index for places in classes for index in places}
        self._classes = classes
        self._fixed = tuple(index for index in range(len(game.piles)) if index not in sorted_)
        self._discards = tuple(pile.index for pile in game.piles if pile.group.done == "discarded")

    def __call__(self, at: Position) -> tuple[object, ...]:
        """The form; equal for positions that differ only in the places of interchangeable piles, or in redeals."""
        piles, down = at.piles, at.down
        seen = [(down[index], *[card.face for card in cards]) for index, cards in enumerate(piles)]
        for index in self._discards:
            seen[index] = tuple(sorted(seen[index]))
        return (
            tuple([seen[index] for index in self._fixed]),
            *[tuple(sorted([seen[index] for index in places])) for places in self._classes],
        )
