"""Whether a puzzle is worth a minute: the right move isn't plain, and there isn't too much to keep in mind."""

from __future__ import annotations

from patience_widget.lessons.puzzle.definition import has_two_moves_at_most
from patience_widget.lessons.puzzle.puzzle import Puzzle, cards_out_of_sight, out_of_sight

MOST_HIDDEN = {1: 24, 2: 30}
"""So many cards that can't be seen a player can be asked to keep in mind, in a game of one pack and of two."""
MOST_MOVES = 7
"""So many choices there are at the most: with more of them one only counts what might go into a space."""
_PLAIN = ("take it while you can", "lay it down now")
"""The themes of puzzles in which nothing is wrong but to leave cards where they are.

To fill a space is plain as well, if one sees at the next move what comes free.
"""
_TAKE_OR_LEAVE = ("Osmosis",)
"""The families in which the card of the waste has to be left more often than not: there taking it isn't plain."""


def is_worth_it(puzzle: Puzzle) -> bool:
    """Whether the right move is more than the only one that isn't silly, and there isn't too much to keep in mind."""
    told = sum(
        cards_out_of_sight(puzzle.position, pile)
        for pile in out_of_sight(puzzle.position)
        if puzzle.tells or not puzzle.position.down[pile.index]
    )
    one_sees_it = puzzle.theme == "fill the space" and puzzle.failed.one_step == 0
    is_plain = (
        (puzzle.theme in _PLAIN or one_sees_it)
        and not has_two_moves_at_most(puzzle.game)
        and puzzle.game.family not in _TAKE_OR_LEAVE
    )
    return told <= MOST_HIDDEN[puzzle.game.packs] and len(puzzle.choices) <= MOST_MOVES and not is_plain
