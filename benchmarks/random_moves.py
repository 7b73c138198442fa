"""A million random moves over all names: each is played on a table, and each card must be there once after it."""

import argparse
import random
from collections import Counter

from patience_widget import Game, Position, Table, games

LONGEST = 300
BACK = 0.2
"""How often a move back from a foundation is taken if one is legal; among all legal moves it would seldom be drawn."""


def cards_of(at: Position) -> Counter[object]:
    """How often each card lies on the table."""
    return Counter(card for cards in at.piles for card in cards)


def play(game: Game, deal: int, most: int, done: Counter[str]) -> None:
    """Play at most so many random moves from a deal, and look after each whether all cards are there; count them."""
    choose = random.Random(f"{game.name} {deal}")
    table = Table(game, deal=deal)
    pack = Counter(game.cards)
    foundations = {game.piles[index].id for index in game.foundations}
    for _ in range(most):
        moves = list(table.moves)
        back = [move for move in moves if move.source in foundations]
        if not moves:
            done["ends"] += 1
            return
        move = choose.choice(back if back and choose.random() < BACK else moves)
        table.play(move)
        if cards_of(table.position) != pack:
            raise AssertionError(f"A card is lost or made: {table.record()}")
        done["moves"] += 1
        done["back"] += move in back


def main() -> None:
    """Play the moves, the names in turn, and print how many there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=1_000_000)
    wanted = parser.parse_args().moves
    every = [games.find(name) for name in games.names()]
    done: Counter[str] = Counter()
    deal = 0
    while done["moves"] < wanted:
        deal += 1
        for game in every:
            play(game, deal, min(LONGEST, wanted - done["moves"]), done)
    print(
        f"{done['moves']:,} moves over {len(every)} names, {done['back']:,} of them back from a foundation; "
        f"deals 1 to {deal}, {done['ends']:,} of them to an end: no fault, and every card stayed."
    )


if __name__ == "__main__":
    main()
