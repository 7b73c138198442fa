"""Whole deals of a game, for tests that need one that can be won, or cannot."""

from collections.abc import Iterator

from patience_widget import Table


def tables_of(name: str) -> Iterator[Table]:
    """Tables with deals of a game, the first 50."""
    return (Table(name, deal=deal) for deal in range(50))
