"""How far a game can be played, read for `stuck` from what `patience_widget.core.reach` knows."""

from __future__ import annotations

from patience_widget.core.actions.action import Action
from patience_widget.core.alike import interchangeable_piles, must_be_empty
from patience_widget.core.effects import Effect
from patience_widget.core.ending import Ahead
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules.foundations import BeginsRelative

from .compile import taken_by_piles
from .move_numbers import number_of
from .read_piles import NotCompiled
from .state import Lists
from .stuck import Ends, Room
from .tables import ROWS


def ends_of(at: Position, lists: Lists) -> Ends:
    """How far a game can be played from a position.

    Raises:
        NotCompiled: a foundation looks at more than the tables of what it takes do.
    """
    game = at.game
    count, width = len(game.piles), len(game.cards) + 1
    reach = game.reach
    loose = [_loose(game, redeals) for redeals in (0, game.redeals)]
    empty = [must_be_empty(_with_no_cards(game, redeals)) for redeals in (0, game.redeals)]
    taken_on = [reach.taken_on.get(index, [0] * ROWS) for index in range(count)]
    by_top, by_first, by_count = [0] * (count * ROWS), [0] * (count * ROWS), [0] * (count * width)
    taken = taken_by_piles(at)
    for index in game.foundations:
        found = taken[index]
        if any(rule.looks_at or rule.asks_base or isinstance(rule, BeginsRelative) for rule in found.others):
            raise NotCompiled("a foundation looks at more than its first and its top card")
        by_top[index * ROWS : (index + 1) * ROWS] = found.by_top
        by_first[index * ROWS : (index + 1) * ROWS] = found.by_first
        by_count[index * width : (index + 1) * width] = found.by_count
    groups = [group for group in game.groups if group.equivalent]
    ways = [move for action in game.actions for move in action.ways]
    numbers: dict[str, list[int]] = {
        "loose_piles": [int(index in (piles or ())) for piles in loose for index in range(count)],
        "loose_known": [int(piles is not None and reach.proves) for piles in loose],
        "limited": [int(game.redeals is not None)],
        "comes_back": [int(not reach.nothing_comes_back)],
        "taken_on": [faces for row in taken_on for faces in row],
        "takes": [int(index in reach.taken_on) for index in range(count)],
        "somewhere_on": list(reach.taken_somewhere_on),
        "by_top": by_top,
        "by_first": by_first,
        "by_count": by_count,
        "alike": [groups.index(pile.group) if pile.group in groups else -1 for pile in game.piles],
        "actions": [number_of(game, move) for move in ways],
        "followed": [number_of(game, move) for move in Ahead(at).different(ways)],
        "stands_for": [first for dealt_out in (False, True) for first in _stands_for(game, dealt_out=dealt_out)],
        "full_until": [int(index in (piles or ())) for piles in empty for index in range(count)],
        "never_out": [int(piles is None) for piles in empty],
        "discards": [int(index in game.form.discards) for index in range(count)],
    }
    return Ends(**{name: lists.of(found) for name, found in numbers.items()})


def _loose(game: Game, redeals: int | None) -> set[int] | None:
    """The piles of which cards can move by actions or by themselves with so many redeals left; None if not known."""
    found: set[int] = set()
    others: tuple[Action | Effect, ...] = (*game.actions, *game.effects)
    for other in others:
        piles = other.takes_from(_with_no_cards(game, redeals))
        if piles is None:
            return None
        found.update(piles)
    return found


def _with_no_cards(game: Game, redeals: int | None) -> Position:
    return Position(game, ((),) * len(game.piles), (0,) * len(game.piles), redeals)


def _stands_for(game: Game, *, dealt_out: bool) -> list[int]:
    """For each pile the first one that it is interchangeable with."""
    first = list(range(len(game.piles)))
    if game.form.tells_more:
        for places in interchangeable_piles(game, dealt_out=dealt_out):
            for place in places:
                first[place] = places[0]
    return first


def size_of(game: Game) -> int:
    """How many numbers a packed position has."""
    return 2 * len(game.piles) + 1 + len(game.cards)


def room_for(game: Game, positions: int, lists: Lists) -> Room:
    """Room for a search that meets fewer positions than this.

    Args:
        game: the game.
        positions: as said.
        lists: how lists are made.
    """
    return Room(
        blobs=lists.zeros("b", positions * size_of(game)),
        keys=lists.zeros("q", positions),
        slots=lists.zeros("i", 2 * positions),
        near=lists.zeros("i", positions),
        far=lists.zeros("i", positions),
        legal=lists.of([0] * 1024),
        counts=lists.of([0] * 5),
    )
