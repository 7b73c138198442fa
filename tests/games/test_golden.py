"""Games that were won, a record a line, as `scripts/find_win.py` found them; and the size of the game trees.

Deals 1, 50 and 40000 and the first won one after each: `python scripts/find_win.py GAME --first-deal DEAL`.
"""

from pathlib import Path

import pytest

from patience_widget import Game, Position, Table, games

WON = (Path(__file__).parent / "won_games.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("record", WON, ids=[record.partition(" ")[0] for record in WON])
def test_a_won_game_is_won_with_its_last_move_and_not_before(record: str) -> None:
    table = Table.replay(record)
    assert table.outcome() == "won"
    assert table.position.built() == table.game.goal
    assert table.record() == record
    assert table.undo().outcome() is None


def test_every_game_has_been_won() -> None:
    assert {record.partition("#")[0] for record in WON} == set(games.names())


def nodes(game: Game, at: Position, depth: int) -> int:
    """How many lines of so many moves there are."""
    if depth == 0:
        return 1
    return sum(nodes(game, game.play(at, move)[0], depth - 1) for move in game.legal_moves(at))


@pytest.mark.parametrize(
    ("name", "deal", "counts"),
    [
        ("osmosis", 17, (4, 15, 52, 163, 468)),
        ("rosamunds-bower", 17, (1, 3, 3, 9, 9)),
        ("royal-cotillion", 17, (4, 14, 43, 115, 301)),
    ],
)
def test_the_game_tree_has_its_size(name: str, deal: int, counts: tuple[int, ...]) -> None:
    start = Table(name, deal=deal).start
    assert tuple(nodes(start.game, start, depth) for depth in range(1, len(counts) + 1)) == counts
