"""The line of a puzzle, where the judge knows that a position can be won but not how."""

from patience_widget import lessons
from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import Judge, follow


class TellsNoLine(Judge):
    """A judge whose search for a line isn't enough."""

    def line(self, at: Position) -> tuple[Move, ...]:
        """Nothing."""
        return ()


def test_a_line_goes_on_without_the_lines_of_the_judge() -> None:
    for puzzle in lessons.puzzles("rosamunds-bower")[::6]:
        followed = follow(puzzle.position, puzzle.right[0], TellsNoLine(5_000))
        assert followed is None or puzzle.right[0] == followed[0][:1]
