"""Several puzzles as HTML, as a notebook shows them, with what to type to practise them."""

from __future__ import annotations

from html import escape
from itertools import groupby
from operator import attrgetter
from typing import TYPE_CHECKING

from patience_widget.core.forms import html_table
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
    games = sorted({puzzle.game.name for puzzle in puzzles})
    kind, key = ("theme", attrgetter("theme")) if len(games) == 1 else ("game", attrgetter("game.title"))
    groups = [list(group) for _, group in groupby(sorted(puzzles, key=key), key)]
    rows = [(key(group[0]), len(group), _ratings(group)) for group in groups]
    table = html_table((kind, "puzzles", "ratings"), rows)
    return f"<p>{count_of(len(puzzles), 'puzzle')}. {_how_to_practise(games, groups)}</p>{table}"


def _how_to_practise(games: list[str], groups: list[list[Puzzle]]) -> str:
    """What to type to practise puzzles of these games, which are in groups by theme if it is one game."""
    if len(games) > 1:
        return f"To practise them: {_code(repr('puzzles'))}"
    most = max(groups, key=len)[0]
    of_theme = _code(f"lessons.puzzles({most.game.name!r}).theme({most.theme!r})")
    if len(groups) == 1:
        return f"To practise them: {of_theme}"
    of_game = _code(repr(f"puzzles/{most.game.name}"))
    return f"To practise them: {of_game}. Those on one theme: {of_theme}"


def _code(opens: str) -> str:
    return f"<code>{escape(f'LessonBoard({opens})')}</code>"


def _ratings(puzzles: Sequence[Puzzle]) -> str:
    ratings = [puzzle.rating for puzzle in puzzles]
    return f"{min(ratings)} to {max(ratings)}" if min(ratings) < max(ratings) else f"{ratings[0]}"
