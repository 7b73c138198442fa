"""Positions that are as good as another one are tried last, and levels tell apart how far a game of whole runs got."""

from patience_widget import Position
from patience_widget.core.cards import Card
from patience_widget.machine.compile import compiled
from patience_widget.machine.moves import CARDS, ROW
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT, State, Tables
from patience_widget.solver.by_tables.measure import measure
from patience_widget.solver.by_tables.search import level_of, only_changes_columns
from tests.every_game import some_games
from tests.solver.small_games import small_cases, start


def spiderette(columns: list[str]) -> tuple[Tables, State, tuple[int, ...]]:
    """Spiderette with these columns and a stock."""
    whole = start("spiderette", 1)
    members = whole.game.members["tableau"]
    piles = [held if index not in members else () for index, held in enumerate(whole.piles)]
    for index, text in zip(members, columns, strict=False):
        piles[index] = tuple(Card.parse(card) for card in text.split())
    at = Position(whole.game, tuple(piles), (0,) * len(piles), whole.redeals)
    tables = compiled(at)
    return tables, state(at, tables, PLAIN), members


def test_a_whole_column_moved_to_an_empty_one_changes_only_where_rows_come() -> None:
    t, s, columns = spiderette(["3S 2S", "", "9H 4D", "", "5S"])
    piles = t.numbers[AT.piles]

    def changes_only_columns(source: int, target: int, count: int) -> bool:
        move = (columns[target] * piles + columns[source]) * CARDS + count
        return only_changes_columns(t, s, move)

    assert changes_only_columns(0, 1, 2)
    assert not changes_only_columns(0, 1, 1)
    assert not changes_only_columns(2, 1, 1)
    assert changes_only_columns(2, 3, 1)
    assert not changes_only_columns(2, 4, 1)
    assert not only_changes_columns(t, s, ROW)


@some_games
def test_every_level_has_a_queue(name: str) -> None:
    for case, at in [(-1, start(name, 1)), *small_cases(name, range(4))]:
        t = compiled(at)
        s = state(at, t, PLAIN)
        measure(t, s)
        assert 0 <= level_of(t, s) < t.numbers[AT.levels], case
