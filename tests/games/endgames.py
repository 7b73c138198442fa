"""Random games, played until little is left to do, for what is asked of the end of a game."""

import copy
import random
from collections.abc import Callable, Hashable
from functools import lru_cache

from patience_widget import Game, Table
from patience_widget.core.position import Position
from patience_widget.core.table.history import Node

LONGEST = 400
"""A game is at most so many moves long."""


def endgame(game: Game | str, seed: int, longest: int = LONGEST) -> Table:
    """A random deal, played at random for a random number of moves; cards are built rather often.

    Tests of the same game come one after the other, so what was played last is kept; each gets a copy.
    """
    return copy.copy(_played(game, seed, longest))


@lru_cache(maxsize=16)
def _played(game: Game | str, seed: int, longest: int) -> Table:
    choose = random.Random(seed)
    table = Table(game, deal=choose.randrange(100_000))
    foundations = {table.game.piles[index].id for index in table.game.foundations}
    for _ in range(choose.randrange(longest)):
        legal = list(table.moves)
        if not legal:
            break
        builds = [move for move in legal if move.target in foundations and move.source not in foundations]
        table.play(choose.choice(builds if builds and choose.random() < 0.7 else legal))
    return table


def with_unseen_cards_exchanged(table: Table, seed: int) -> Table:
    """The same game as its player saw it: the cards that nobody has seen up to now have changed places.

    If no card was shuffled in the course of the game, they will be shuffled in another way, too.
    """
    seen = table.node.seen
    unseen = [card for cards in table.start.piles for card in cards if card not in seen]
    others = dict(zip(unseen, random.Random(seed).sample(unseen, len(unseen)), strict=True))
    start = table.start
    piles = tuple(tuple(others.get(card, card) for card in cards) for cards in start.piles)
    shuffle = start.shuffle
    if shuffle is not None and not any(
        table.game.action(played.move.verb).shuffled for played in table.history if not played.move.source
    ):
        shuffle += 1
    again = Table(table.game, position=Position(table.game, piles, start.down, start.redeals, shuffle))
    for played in table.history:
        again.play(played.move)
    return again


def itself(at: Position) -> Hashable:
    """The position itself."""
    return at


def is_stuck_by_exhaustive_search(node: Node, most: int, form: Callable[[Position], Hashable] = itself) -> bool | None:
    """Whether nothing new can be reached, found out by following all lines under open cards; None if it takes longer.

    Args:
        node: where to begin.
        most: how many moves to look at.
        form: what is the same for positions that count as one.
    """
    game, built, seen = node.position.game, node.position.built(), node.seen
    met, open_ = {form(node.position)}, [node.position]
    while open_:
        here = open_.pop(0)
        for move in game.legal_moves(here):
            most -= 1
            there, _ = game.play(here, move)
            face_up = {card for cards, down in zip(there.piles, there.down, strict=True) for card in cards[down:]}
            if there.built() > built or not face_up <= seen:
                return False
            if form(there) not in met:
                met.add(form(there))
                open_.append(there)
        if most < 0:
            return None
    return True
