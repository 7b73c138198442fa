"""Worlds: ways in which the cards that a player has never seen may lie, and in which cards may be shuffled later.

In each of them the player would have seen the same so far. All are equally likely, so some of them, drawn at random,
say how likely something is. Cards of two packs that look alike may change places: that makes no other world.
"""

from __future__ import annotations

import random
from collections import Counter
from math import factorial, prod
from typing import TYPE_CHECKING

from patience_widget.core.actions.stock import Redeal, Turn
from patience_widget.core.cards import FACE_DOWN, Card
from patience_widget.core.ending import shows_something_new
from patience_widget.core.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from patience_widget.core.actions import Move

_LONGEST_LOOK = 250
"""With more moves than this, nobody goes through a stock only to look at it."""
_BITS = 31
"""The size of the number that decides how cards are shuffled in the course of a game."""
_TRIES = 4
"""So many times as many worlds as are wanted are drawn, since some come twice where there are few."""


class Worlds(list[Position]):
    """Worlds that were drawn.

    Attributes:
        every_world: whether there are no others, so that what holds in all of them is proved.
    """

    every_world = False


def worlds(known: Position, most: int, seed: int | str = 0) -> Worlds:
    """Draw worlds, all different. The same position and seed always give the same ones.

    As long as nothing new is seen, they stay the same, so that what is found out at one move can be compared with the
    next one.

    Args:
        known: the position as the player knows it, see `KnownTable.position`.
        most: how many are wanted at the most.
        seed: others are drawn with another one.
    """
    drawn = Worlds(draw(known, most, seed))
    drawn.every_world = len(drawn) == how_many_worlds(known)
    return drawn


def draw(known: Position, most: int, seed: int | str = 0) -> Iterator[Position]:
    """Draw the same worlds one at a time, as they are wanted."""
    unseen = unseen_cards(known)
    hidden = [[place for place, card in enumerate(cards) if card == FACE_DOWN] for cards in known.piles]
    chance = random.Random(f"{unseen} {hidden} {seed}")
    found: set[Position] = set()
    for _ in range(most * _TRIES):
        chance.shuffle(unseen)
        shuffle = chance.getrandbits(_BITS) if known.hides_a_shuffle else known.shuffle
        world = _laid(known, iter(unseen), shuffle)
        if world not in found:
            found.add(world)
            yield world
        if len(found) == most or (len(unseen) < 2 and not known.hides_a_shuffle):
            break


def how_many_worlds(known: Position) -> int:
    """In how many ways the unseen cards may lie, and cards may be shuffled."""
    unseen = unseen_cards(known)
    alike = Counter(card.face for card in unseen)
    shuffles = 2**_BITS if known.hides_a_shuffle else 1
    return shuffles * factorial(len(unseen)) // prod(map(factorial, alike.values()))


def unseen_cards(known: Position) -> list[Card]:
    """The cards that the player has never seen, in an order that doesn't tell how they lie."""
    seen = {card for cards in known.piles for card in cards}
    return sorted(set(known.game.cards) - seen, key=lambda card: (card.face, card.pack))


def _laid(known: Position, unseen: Iterator[Card], shuffle: int | None) -> Position:
    piles = tuple(tuple(next(unseen) if card == FACE_DOWN else card for card in cards) for cards in known.piles)
    return Position(known.game, piles, known.down, known.redeals, shuffle)


def first_new(known: Position, steps: Iterable[tuple[Move, Position]]) -> tuple[tuple[Move, ...], Position]:
    """The moves of a line up to the one that first shows something new, and the position after them as it is known.

    Args:
        known: the position as the player knows it.
        steps: moves that are legal there, each with the position after it; see `step_by_step`.
    """
    here = known
    moves: list[Move] = []
    for move, there in steps:
        moves.append(move)
        is_new = shows_something_new(here, there)
        here = there
        if is_new:
            break
    return tuple(moves), here


def free_turns(known: Position) -> Iterator[tuple[Position, Move]]:
    """The positions that turning the stock and making a new one leads through, back to this one, each with its move.

    Args:
        known: the position as the player knows it; it comes first.

    Yields:
        positions, each with the move that leads on; none if turning doesn't lead back, and so may cost something.
    """
    game, here = known.game, known
    actions = [action for action in game.actions if isinstance(action, Turn | Redeal)]
    circle: list[tuple[Position, Move]] = []
    for _ in range(_LONGEST_LOOK if actions else 0):
        moves = [move for action in actions for move in action.moves(here)]
        if len(moves) != 1:
            return
        circle.append((here, moves[0]))
        here, _events = game.play(here, moves[0])
        if here == known:
            yield from circle
            return


def that_come_up(known: Position) -> set[Card]:
    """The cards that come to the top of a pile by turning the stock and making a new one, again and again.

    Args:
        known: the position as the player knows it; a card that was never seen isn't among them.
    """
    game, here = known.game, known
    actions = [action for action in game.actions if isinstance(action, Turn | Redeal)]
    met: set[Position] = set()
    found: set[Card] = set()
    while here not in met and len(met) < _LONGEST_LOOK:
        met.add(here)
        moves = [move for action in actions for move in action.moves(here)]
        if len(moves) != 1:
            break
        here, events = game.play(here, moves[0])
        tops = [here.piles[game.pile(event.target).index][-1:] for event in events if event.target]
        found.update(card for top in tops for card in top)
    return found - {FACE_DOWN}


def look_through(known: Position) -> Move | None:
    """The move that begins to go through the stock, where that shows cards and costs nothing.

    It costs nothing if turning the stock and making a new one, and nothing else, leads back to the same position.
    """
    game = known.game
    circle = list(free_turns(known))
    shows = any(shows_something_new(here, game.play(here, move)[0]) for here, move in circle)
    return circle[0][1] if shows else None
