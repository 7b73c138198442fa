"""The board of a lesson as data: the trait `board` of a `Patience` with one field more, ``lesson``.

It is what `patience_widget.lessons.Session.describe` gives, and what the screen adds: see `lesson_screen`.
"""

from __future__ import annotations

from typing import Any

from patience_widget.glossary import mark
from patience_widget.lessons import Session

_UP = {"label": "All lessons", "verb": "open", "value": "learn"}


def with_panel(board: dict[str, Any], session: Session, *, alone: bool = False) -> dict[str, Any]:
    """A board with the panel of a session; where nothing is to be played, no card can be picked up.

    Args:
        board: what `describe_board` gives.
        session: the learner's way through the lesson.
        alone: whether the lesson is none of those on the map; from the others a button leads there.
    """
    lesson = session.describe()
    lesson["head"] |= {"up": None if alone else _UP}
    board["status"] |= {"undo": lesson["moves"] if lesson["can_undo"] else 0, "redo": 0}
    not_now = lesson["not_now"]
    if not_now:
        board["piles"] = [pile | {"lifts": [], "picks": False} for pile in board["piles"]]
        board["actions"] = [action | {"moves": [], "reason": not_now} for action in board["actions"]]
    if not lesson["signs"]:
        board["piles"] = [_untold(pile, empty=lesson["empty_signs"]) for pile in board["piles"]]
    return board | {"lesson": lesson}


def with_meanings(lesson: dict[str, Any]) -> dict[str, Any]:
    """A panel whose text shows what its words mean, in a field ``marked``; the same where it has no such words."""
    pieces = mark(lesson["text"])
    return lesson if all(isinstance(piece, str) for piece in pieces) else lesson | {"marked": pieces}


def _untold(pile: dict[str, Any], *, empty: bool) -> dict[str, Any]:
    """A pile without the sign and the sentence of what it takes next, which may be what is asked.

    Args:
        pile: what the board is told of it.
        empty: whether an empty pile keeps them.
    """
    if pile["role"] != "foundation" or (empty and not pile["cards"]):
        return pile
    return pile | {"next": "", "empty": {"symbol": "", "text": ""}}
