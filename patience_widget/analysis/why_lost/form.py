"""What a position is, up to the places of piles that are alike."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from patience_widget.analysis.solve.search.interchangeable_piles import SortedForm

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

Form = tuple[object, ...]


def form_of(at: Position) -> Form:
    """What a position is, up to the places of interchangeable piles; the redeals left are part of it."""
    return (*_sorted_form(at.game)(at), at.redeals)


@lru_cache(maxsize=100)
def _sorted_form(game: Game) -> SortedForm:
    return SortedForm(game)
