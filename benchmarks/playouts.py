"""Random play-outs: moves a second of the rules core, for every game."""

import argparse
import random
import time
from statistics import median

from patience_widget import Game, games

LONGEST = 300


def play_out(game: Game, deal: int) -> int:
    """Play legal moves at random from a deal to the end, or to so many moves; how many were played."""
    choose = random.Random(deal)
    at = game.start(game.deck(deal))
    for played in range(LONGEST):
        moves = list(game.legal_moves(at))
        if not moves:
            return played
        at, _ = game.play(at, choose.choice(moves))
    return LONGEST


def main() -> None:
    """Print the median speed of several rounds of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=100, help="deals a round")
    parser.add_argument("--rounds", type=int, default=5)
    arguments = parser.parse_args()
    for game in map(games.find, games.names()):
        speeds = []
        for _ in range(arguments.rounds):
            began = time.perf_counter()
            played = sum(play_out(game, deal) for deal in range(1, arguments.deals + 1))
            speeds.append(played / (time.perf_counter() - began))
        print(f"{game.name:16} {median(speeds):>9,.0f} moves/s (from {min(speeds):,.0f} to {max(speeds):,.0f})")


if __name__ == "__main__":
    main()
