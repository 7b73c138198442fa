"""A review as data for a page: each move with what it cost, what was better and why, and what a coach says of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.analysis.hints.line_in_words import in_short, takes_back, told_apart
from patience_widget.core.words import capitalised
from patience_widget.views.words import moved_in_words

if TYPE_CHECKING:
    from patience_widget.analysis.judge import Judged
    from patience_widget.core.position import Position


def coach_says(judged: Judged, known: Position, *, late: bool = False) -> str:
    """What a coach says of a move that cost something, or after which no win was found, and what was better.

    Args:
        judged: the move.
        known: the position before it, as the player knew it.
        late: whether other moves were made since, so that it must be said which one is meant.
    """
    if judged.doubt:
        said = f"We see no way to win after that move. There was one before: {_better(judged, known)}."
    else:
        said = f"{judged.fall} Better: {_better(judged, known)}."
    return f"{capitalised(judged.named)}: {said[0].lower()}{said[1:]}" if late else said


def describe_judged(judged: Judged, known: Position) -> dict[str, Any]:
    """A move of a review.

    Args:
        judged: the move.
        known: the position before it, as the player knew it.
    """
    told: dict[str, Any] = {
        "number": judged.number,
        "chance": round(100 * judged.chance),
        "low": round(100 * judged.interval.low),
        "high": round(100 * judged.interval.high),
        "move": in_short(known, judged.move),
    }
    if not judged.better:
        return told
    return told | {
        "cost": round(judged.cost),
        "fall": judged.fall,
        "sure": judged.sure,
        "better": _better(judged, known),
        "why": why_better(judged, known),
        "steps": len(judged.better),
    }


def why_better(judged: Judged, known: Position) -> str:
    """The better move in words, and why it is better.

    Args:
        judged: a move that cost something, or after which no win was found.
        known: the position before it, as the player knew it.
    """
    better = capitalised(moved_in_words(known, (judged.better or judged.doubt)[0]))
    return f"{better}. {judged.why}".rstrip()


def _better(judged: Judged, known: Position) -> str:
    """The better move in a few words; "back" if it takes the last move back."""
    better = (judged.better or judged.doubt)[0]
    short = told_apart(known, better, judged.move)
    return short.replace(" to ", " back to ", 1) if judged.known and takes_back(judged.known, better) else short
