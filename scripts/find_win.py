"""Find a game that is won, and print its record: the first deal for which the solver finds a way in a few seconds."""

import argparse
from itertools import count

from patience_widget import Table, games
from patience_widget.analysis import solve


def find_win(game: str, first_deal: int, seconds: float) -> Table:
    """Solve deal after deal until one is winnable, and play it as the solver does."""
    for deal in count(first_deal):
        table = Table(game, deal=deal)
        line = solve(table, budget=seconds).line
        if line:
            for move in line:
                table.play(move)
            return table
    raise AssertionError("count never ends")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.names(), metavar="GAME")
    parser.add_argument("--first-deal", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10, help="how long a deal is searched")
    arguments = parser.parse_args()
    print(find_win(arguments.game, arguments.first_deal, arguments.seconds).record())
