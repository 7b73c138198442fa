"""Piles that can stand for one another, and what a position is where it doesn't matter which of them is which."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .effects import TurnUp
from .piles import FREELY, NEVER_GIVES, NEVER_TAKES, Group

if TYPE_CHECKING:
    from .game import Game
    from .position import Position


def interchangeable_piles(game: Game, *, dealt_out: bool = False) -> list[tuple[int, ...]]:
    """The indices of interchangeable piles, a tuple for each set of them.

    Interchangeable piles belong to one group and have the same suit and order. No pile of them covers another, and no
    action or effect names one. All rules treat them the same: this is always so for heaps; in other groups every rule
    for taking a card must declare what it looks at, and cards must be given freely or never. Rules of other groups are
    assumed to treat these piles the same, because a rule that doesn't would have to name a pile.

    Args:
        game: the game.
        dealt_out: whether no action can be taken any more, so that the piles that actions name don't matter.

    >>> from patience_widget import games
    >>> interchangeable_piles(games.find("osmosis")), interchangeable_piles(games.find("rosamunds-bower"))[-1]
    ([(0, 1, 2, 3)], (14, 15, 16))
    >>> interchangeable_piles(games.find("gypsy")), len(interchangeable_piles(games.find("gypsy"), dealt_out=True)[0])
    ([], 8)
    """
    named = set(named_piles(game, dealt_out=dealt_out))
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


def named_piles(game: Game, *, dealt_out: bool = False) -> Iterator[str]:
    """The ids of piles that are spoken of one by one."""
    for group in game.groups:
        for pile, blockers in zip(group.ids, group.covered_by, strict=False):
            if blockers:
                yield pile
                yield from blockers
        for rule in group.takes + group.gives:
            for name in rule.tells_apart:
                yield from (game.piles[index].id for index in game.members[name])
    for action in () if dealt_out else game.actions:
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

    Attributes:
        discards: the indices of the piles of discarded cards.
        tells_more: whether several positions of one deal can have the same form, at least a `late` one.
    """

    def __init__(self, game: Game) -> None:
        self.discards = tuple(pile.index for pile in game.piles if pile.group.done == "discarded")
        usual, dealt_out = interchangeable_piles(game), interchangeable_piles(game, dealt_out=True)
        self._usual, self._dealt_out = _with_others(game, usual), _with_others(game, dealt_out)
        self._changes = usual != dealt_out
        self.tells_more = bool(self.discards) or any(_is_filled_again(game, places[0]) for places in dealt_out)

    def __call__(self, at: Position) -> tuple[object, ...]:
        """The form; equal for positions that differ only in the places of interchangeable piles, or in redeals."""
        return self._sorted(at, self._usual)

    def late(self, at: Position) -> tuple[object, ...]:
        """The same, but once no action can be taken any more, the piles that only actions tell apart are sorted too."""
        return self._sorted(at, self._dealt_out if self._changes and is_dealt_out(at) else self._usual)

    def _sorted(self, at: Position, classes: list[tuple[int, ...]]) -> tuple[object, ...]:
        cards: tuple[tuple[object, ...], ...] = at.piles if at.game.copies == 1 else at.faces
        if self.discards:
            cards = tuple(
                [tuple(sorted(pile, key=hash)) if i in self.discards else pile for i, pile in enumerate(cards)]
            )
        piles = tuple(zip(cards, at.down, strict=True)) if any(at.down) else cards
        others, *sets = classes
        return tuple([piles[index] for index in others]), *[
            tuple(sorted([piles[index] for index in places], key=hash)) for places in sets
        ]


def _with_others(game: Game, classes: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The piles that no other can stand for, then the sets of piles that can stand for one another."""
    free = {index for places in classes for index in places}
    return [tuple(index for index in range(len(game.piles)) if index not in free), *classes]


def _is_filled_again(game: Game, pile: int) -> bool:
    """Whether a pile may get cards after it has become empty. Only then can another pile come to hold what it held."""
    group = game.piles[pile].group
    filled = any(effect.group == group.name and not isinstance(effect, TurnUp) for effect in game.effects)
    return filled or bool(game.reach.taken_on.get(pile, (0,))[-1])


def is_dealt_out(at: Position) -> bool:
    """Whether no action can be taken any more, whatever is played: the piles that it takes from stay empty."""
    empty = must_be_empty(at)
    return empty is not None and not any(at.piles[index] for index in empty)


def must_be_empty(at: Position) -> set[int] | None:
    """The piles that are empty when no action can be taken any more, None if an action can always come again."""
    game = at.game
    found: set[int] = set()
    for action in game.actions:
        places = action.takes_from(at)
        if places is None or any(game.piles[index].group.takes != NEVER_TAKES for index in places):
            return None
        found.update(places)
    return found
