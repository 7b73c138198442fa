"""What a move is worth to somebody who sees only what the player sees.

The cards that nobody has seen are shuffled in a few different ways, and for each way the solver knows all cards. The
more of these ways can still be won after a move, the better the move. A card that the player has seen stays where it
is, such as one of a stock that was turned through before.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import factorial, prod

from patience_widget.core.actions import Move
from patience_widget.core.cards import FACE_DOWN, Card
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.core.table.known import KnownTable
from patience_widget.players import careful
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.solver import solve

from .hint import Chances, Hint, game_over, hint

MOST_WAYS = 16
"""In how many ways the hidden cards are shuffled, at the most."""
_FOR_CHANCES = 0.9
"""The part of a budget that goes to the moves; the rest goes to a line that gets further, if none wins."""
_FOR_FIRST_LOOK = 0.6
"""The part of a budget that goes to one winning line for each way; the rest goes to the other moves."""


def fair_hint(table: Table | KnownTable, *, budget: float | Budget = 0.6) -> Hint:
    """A hint from what the player knows. It doesn't depend on cards never seen, but says so if a game is lost.

    If several moves are equally good, it is the move that `careful` would make.

    Args:
        table: the table, or what a player is given of it.
        budget: the seconds it may take, or a `Budget`.

    >>> fair_hint(Table("osmosis/draw1", deal=1), budget=Budget(None, 20_000)).move
    Move('turn')
    """
    spends = Budget.of(budget)
    known = table.known
    weighed = None if game_over(known) else chances(known.position, budget=spends.part(_FOR_CHANCES))
    return hint(known, weighed, careful, budget=spends.part(1))


def chances(seen: Position, *, budget: float | Budget = 0.6) -> Chances:
    """Weigh the moves of a position.

    Args:
        seen: the position as the player knows it, see `Position.masked`.
        budget: the seconds it may take, or a `Budget`.
    """
    spends = Budget.of(budget)
    dealt = ways_cards_may_lie(seen)
    wins: Counter[Move] = Counter()
    fails: Counter[Move] = Counter()
    won: dict[Position, Move] = {}
    lost = 0
    for number, way in enumerate(dealt):
        found = solve(way, budget=spends.part(_FOR_FIRST_LOOK / (len(dealt) - number * _FOR_FIRST_LOOK)))
        lost += found.verdict == "lost"
        if found.line:
            won[way] = found.line[0]
            wins[found.line[0]] += 1
    others = [(move, way) for move in _by_wins(seen, wins) for way, first in won.items() if move != first]
    for number, (move, way) in enumerate(others):
        there, _ = way.game.play(way, move)
        found = solve(there, budget=spends.part(1 / (len(others) - number)))
        wins[move] += found.verdict == "winnable"
        fails[move] += found.verdict == "lost"
    return Chances(len(dealt), len(_unseen(seen)), lost, wins, fails, every_way=len(dealt) == _how_many_ways(seen))


def ways_cards_may_lie(seen: Position, most: int = MOST_WAYS) -> list[Position]:
    """Ways in which the unknown cards of a position may lie, all different. A position always gets the same ones.

    Args:
        seen: the position as the player knows it, see `Position.masked`.
        most: how many are wanted at the most.
    """
    unseen = _unseen(seen)
    chance = random.Random(str(seen))
    found: dict[Position, None] = {}
    for _ in range(most * 4):
        chance.shuffle(unseen)
        found[_laid(seen, iter(unseen))] = None
        if len(found) == most:
            break
    return list(found)


def _how_many_ways(seen: Position) -> int:
    """In how many ways the hidden cards may lie; cards that look the same may change places."""
    unseen = _unseen(seen)
    alike = Counter(card.face for card in unseen)
    return factorial(len(unseen)) // prod(map(factorial, alike.values()))


def _unseen(seen: Position) -> list[Card]:
    known = {card for cards in seen.piles for card in cards}
    return sorted(set(seen.game.cards) - known, key=lambda card: (card.face, card.pack))


def _laid(seen: Position, unseen: Iterator[Card]) -> Position:
    piles = tuple(tuple(next(unseen) if card == FACE_DOWN else card for card in cards) for cards in seen.piles)
    return Position(seen.game, piles, seen.down, seen.redeals)


def _by_wins(seen: Position, wins: Counter[Move]) -> list[Move]:
    return sorted(seen.game.legal_moves(seen), key=lambda move: -wins[move])
