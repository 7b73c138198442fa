"""Puzzles from your own game: the positions before the moves that lost it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from patience_widget.analysis.hints.mistakes import Mistakes, mistakes
from patience_widget.analysis.hints.refutation import refute
from patience_widget.core.table import Table

from .definition import LONGEST, Judge, end_of, follow, in_choices
from .puzzle import Failed, Puzzle
from .shipped import Puzzles

if TYPE_CHECKING:
    from patience_widget.analysis.hints.mistakes import Mistake

POSITIONS = 5_000
"""How many positions are looked at, at most, to find out whether one position can be won."""


class HasMistakes(Protocol):
    """A board on which a game was played."""

    def mistakes(self) -> Mistakes:
        """Find the moves after which the game could no longer be won."""


def puzzles_from(game: HasMistakes | Mistakes | Table | str) -> Puzzles:
    """Puzzles from a game of your own: find the move that would have kept the win.

    A mistake becomes a puzzle if it is known which move lost the game, and whether each other plausible move keeps the
    win. There may be fewer moves to choose from than in the puzzles of the package. The search looks at all cards, as
    `patience_widget.analysis.mistakes` does; the puzzle names the cards that you can't see.

    Args:
        game: a board or a table with the game, its record, or the mistakes that were found in it.

    Returns:
        The puzzles. They have no rating. If there are none, ``why_none`` says why.

    Raises:
        TypeError: it is no game.
        ValueError: the text is no record.

    >>> puzzles_from("osmosis#1")
    <Puzzles: none. This deal can't be won.>
    """
    if isinstance(game, Mistakes):
        found = game
    else:
        of_board = getattr(game, "mistakes", None)
        found = of_board() if callable(of_board) else mistakes(cast("Table", game))
    judge = Judge(POSITIONS)
    made = [puzzle for one in found if (puzzle := _puzzle(one, judge))]
    return Puzzles(made, _why_none(found))


def _puzzle(mistake: Mistake, judge: Judge) -> Puzzle | None:
    at = mistake.before
    verdicts = judge.verdicts(at) if len(mistake.moves) == 1 else {}
    right = tuple(line for line, verdict in verdicts.items() if verdict == "winnable")
    lost = tuple(line for line, verdict in verdicts.items() if verdict == "lost")
    if not (right and lost) or "unknown" in verdicts.values():
        return None
    lines = (found[0] for way in right if (found := follow(at, way, judge)))
    wins = in_choices(at.game, mistake.wins)
    line = next(lines, mistake.wins[:LONGEST] if wins[0] in right else right[0])
    wrong = tuple(refute(end_of(at, way[:-1]), way[-1], POSITIONS)._replace(turns=way[:-1]) for way in lost)
    return Puzzle(_name(mistake), at, right, wrong, line, "", 0, Failed(0, 0, 0), tells=True)


def _name(mistake: Mistake) -> str:
    """The name of a puzzle from a game; it tells no deal, which may be one of the player's own."""
    return f"{mistake.before.game.name}-0-own{mistake.number - 1}"


def _why_none(found: Mistakes) -> str:
    if not found:
        return found.summary
    return f"{found.summary} None makes a puzzle: it isn't known for certain which moves would have kept the win."
