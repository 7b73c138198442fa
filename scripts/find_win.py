"""Find a won game by simple search: random play-outs that build before they turn. Prints its record."""

import argparse
import random
from itertools import count

from patience_widget import Table, games


def play_out(table: Table, choose: random.Random, longest: int = 2000) -> bool:
    """Play a table to its end, building whenever something can be built; tell whether it was won."""
    foundations = {table.game.piles[index].id for index in table.game.foundations}
    while table.moves and len(table.history) < longest:
        moves = list(table.moves)
        builds = [move for move in moves if move.target in foundations]
        if not builds and table.outcome():
            break
        table.play(choose.choice(builds or moves))
    return table.outcome() == "won"


def find_win(game: str, first_deal: int, playouts: int) -> Table:
    """Try deal after deal, so many play-outs each, until one is won."""
    for deal in count(first_deal):
        for seed in range(playouts):
            table = Table(game, deal=deal)
            if play_out(table, random.Random(seed)):
                return table
    raise AssertionError("count never ends")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names())
    parser.add_argument("--first-deal", type=int, default=1)
    parser.add_argument("--playouts", type=int, default=30, help="how many a deal")
    arguments = parser.parse_args()
    print(find_win(arguments.game, arguments.first_deal, arguments.playouts).record())
