"""Positions of every game to draw: the opening, and one in the middle of a game."""

import random

from patience_widget import Table, games
from patience_widget.core.position import Position


def midgame(name: str, moves: int = 60) -> Table:
    """A game played at random, building where it can."""
    table, chance = Table(name, deal=17), random.Random(5)
    for _ in range(moves):
        legal = list(table.moves)
        building = [move for move in legal if move.target and table.game.pile(move.target).group.role == "foundation"]
        if legal:
            table.play(chance.choice(building or legal))
    return table


TABLES = {
    f"{name} {moment}": table
    for name in games.names()
    for moment, table in (("opening", Table(name, deal=17)), ("midgame", midgame(name)))
}


def with_other_hidden_cards(at: Position) -> Position:
    """The same position to a player: the face-down cards have changed places."""
    hidden = [card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[:down]][::-1]
    piles = []
    for cards, down in zip(at.piles, at.down, strict=True):
        piles.append((*hidden[:down], *cards[down:]))
        hidden = hidden[down:]
    return Position(at.game, tuple(piles), at.down, at.redeals)
