"""Several puzzles as HTML, as a notebook shows them, with what to type to practise them."""

from __future__ import annotations

from html import escape
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from patience_widget.core.html_table import html_table
from patience_widget.core.words import count_of

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from .puzzle import Puzzle


def puzzles_html(puzzles: Collection[Puzzle], why_none: str) -> str:
    """How many puzzles there are on what, and how hard they are; for puzzles of several games, of which games.

    Args:
        puzzles: the puzzles.
        why_none: what to say if there are none.
    """
    if not puzzles:
        return f"<p>{escape(f'There are no puzzles here. {why_none}'.rstrip())}</p>"
    names = {puzzle.game.name for puzzle in puzzles}
    opens, kind, key = "puzzles", "game", attrgetter("game.title")
    if len(names) == 1:
        opens, kind, key = f"puzzles/{names.pop()}", "theme", attrgetter("theme")
    groups = [list(group) for _, group in groupby(sorted(puzzles, key=key), key)]
    rows = [(key(group[0]), len(group), _ratings(group)) for group in groups]
    return (
        f"<p>{count_of(len(puzzles), 'puzzle')}. To practise them: <code>LessonBoard({opens!r})</code></p>"
        f"{html_table((kind, 'puzzles', 'ratings'), rows)}"
    )


def _ratings(puzzles: Sequence[Puzzle]) -> str:
    ratings = [puzzle.rating for puzzle in puzzles]
    return f"{min(ratings)} to {max(ratings)}" if min(ratings) < max(ratings) else f"{ratings[0]}"
