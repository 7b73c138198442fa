"""Compares your own player with the players of the package, and shows the moves of one game as a data frame."""

import argparse

from patience_widget import Move, Table
from patience_widget.players import KnownTable, Player, greedy, play_out, random_player


def tall_first(table: KnownTable) -> Move | None:
    """Build from the tallest pile, to free the cards under it; otherwise play as the greedy player does."""
    foundations = {table.game.piles[index].id for index in table.game.foundations}
    builds = [move for move in table.moves if move.target in foundations]
    return max(builds, key=lambda move: len(table.position[move.source])) if builds else greedy(table)


def main(arguments: list[str] | None = None) -> None:
    """Print how the players do, and the last moves of one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="rosamunds-bower/ring")
    parser.add_argument("--deals", type=int, default=20)
    asked = parser.parse_args(arguments)
    players: dict[str, Player] = {"random": random_player(1), "tall first": tall_first, "greedy": greedy}
    print(f"{'player':12}  {'built':>6}  {'won':>4}")
    for name, player in players.items():
        tables = [play_out(Table(asked.game, deal=deal), player, limit=500) for deal in range(1, asked.deals + 1)]
        built = sum(table.position.built() for table in tables) / asked.deals
        print(f"{name:12}  {built:6.1f}  {sum(table.outcome() == 'won' for table in tables):4}")
    table = play_out(Table(asked.game, deal=1), greedy)
    print(f"\nThe last moves of {asked.game}#{table.deal} as the greedy player plays it:")
    print(table.to_frame()[["number", "move", "card", "legal"]].tail().to_string(index=False))


if __name__ == "__main__":
    main()
