"""What a solver finds."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Literal, NoReturn

from patience_widget.core.actions import Move
from patience_widget.core.words import count_of

Verdict = Literal["winnable", "lost", "unknown"]


@dataclass(frozen=True)
class Result:
    """What is known about a position.

    There are three verdicts, so a result is neither true nor false: ask ``result.verdict == "winnable"``.

    Attributes:
        verdict: "winnable", "lost" or "unknown".
        line: the moves that win from the position; empty if the verdict isn't "winnable".
        proof: a sentence that says how it can be won, what was proved, or how far an undecided search got.
        positions: how many positions were looked at.
        seconds: how long it took.
    """

    verdict: Verdict
    line: tuple[Move, ...] = ()
    proof: str = ""
    positions: int = 0
    seconds: float = 0.0

    def __bool__(self) -> NoReturn:
        raise TypeError('a verdict is one of three: ask result.verdict == "winnable", "lost" or "unknown"')

    def __repr__(self) -> str:
        moves = f" in {count_of(len(self.line), 'move')}" if self.line else ""
        spent = f"{count_of(self.positions, 'position')}, {self.seconds:.3f} s"
        return f"<Result {self.verdict}{moves}: {self.proof} ({spent})>"

    def _repr_html_(self) -> str:
        moves = f" in {count_of(len(self.line), 'move')}" if self.line else ""
        line = " ".join(map(str, self.line))
        shown = f"<details><summary>the moves</summary><code>{escape(line)}</code></details>" if line else ""
        spent = f"{count_of(self.positions, 'position')}, {self.seconds:.3f} seconds"
        return f"<div><b>{self.verdict}{moves}</b>: {escape(self.proof)} <small>({spent})</small>{shown}</div>"


def none_wins(positions: int, dead: int = 0, done: str = "built") -> str:
    """The proof of a loss, where a search has looked at all the positions that may lead to a win.

    Args:
        positions: how many these are.
        dead: how many of them were not followed, since cards could never be built there.
        done: what is done with the cards, see `Game.done`.

    >>> none_wins(7)
    'None of the 7 different positions that have to be looked at is won.'
    >>> none_wins(7, 2).partition(". ")[2]
    'In 2 of them, some cards could never be built, even if no move got in the way of another.'
    >>> none_wins(1)
    "No move gets any further, and the game isn't won."
    """
    if positions == 1:
        return "No move gets any further, and the game isn't won."
    text = f"None of the {positions} different positions that have to be looked at is won."
    if not dead:
        return text
    return f"{text} In {dead} of them, some cards could never be {done}, even if no move got in the way of another."


def never_built(most: int, goal: int) -> str:
    """The proof of a loss, where even without obstacles at most so many cards could be built.

    >>> never_built(37, 52)
    'Even if no move got in the way of another, only 37 of the 52 cards could be built.'
    """
    return f"Even if no move got in the way of another, only {most} of the {goal} cards could be built."
