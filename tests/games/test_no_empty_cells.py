"""Pictures of layouts leave no row or column empty: at the most half a cell sets apart what the books set apart."""

from patience_widget import games
from tests.every_game import every_game

Span = tuple[float, float]


def widest_gap(spans: list[Span], end: float) -> float:
    """The widest part of a line from 0 to its end that no span covers."""
    reached, widest = 0.0, 0.0
    for begin, stop in sorted([*spans, (end, end)]):
        widest, reached = max(widest, begin - reached), max(reached, stop)
    return widest


@every_game
def test_no_row_or_column_is_empty_but_where_a_fan_goes_on(name: str) -> None:
    game = games.find(name)
    grid = game.grid
    across: list[Span] = []
    downwards: list[Span] = []
    for pile, (x, y), room in zip(game.piles, grid.places, grid.room, strict=True):
        fan = pile.group.fan
        across.append((x - room * (fan == "left"), x + 1 + room * (fan == "right")))
        downwards.append((y, y + 1 + room * (fan == "down")))
    assert widest_gap(across, grid.columns) <= 0.5
    assert widest_gap(downwards, grid.rows) == 0
