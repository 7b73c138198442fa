"""Goals: conditions on what a learner did, each with its sentence.

You can join them with ``&``, ``|`` and ``~``; their sentences are joined, too:

>>> goal = on("foundation2", "7H") & (moves <= 3)
>>> goal.sentence()
'The 7 of hearts is on foundation2, and no more than three moves are made.'
>>> (~top("waste", "7C")).sentence()
'The 7 of clubs is not on top of waste.'
>>> won.saying("Bring everybody home.").sentence()
'Bring everybody home.'
"""

from __future__ import annotations

from typing import Any, cast, overload

from .errors import LessonError
from .goal_base import Attempt, Both, Either, Goal, Not
from .goal_conditions import Amount, Compare, NoHints, Number, On, Played, What, Won

__all__ = [
    "Attempt",
    "Goal",
    "built",
    "count",
    "gained",
    "goal_from_json",
    "moves",
    "no_hints",
    "on",
    "played",
    "top",
    "won",
]


def on(pile: str, card: str, *, say: str = "") -> Goal:
    """The card lies face up on the pile, at any place in it."""
    return On(pile, card, say=say)


def top(pile: str, card: str, *, say: str = "") -> Goal:
    """The card lies on top of the pile."""
    return On(pile, card, top=True, say=say)


@overload
def count(pile: str) -> Number: ...
@overload
def count(pile: str, at_least: int) -> Goal: ...
def count(pile: str, at_least: int | None = None) -> Number | Goal:
    """How many cards lie on a pile: ``count("waste", 3)`` means at least three, ``count("waste") == 0`` means none.

    >>> (count("waste") == 0).sentence()
    'No card is on waste.'
    """
    number = Number("count", pile)
    return number if at_least is None else number >= at_least


def played(move: str, *, say: str = "") -> Goal:
    """The move was made: ``played("turn")``, ``played("reserve1>foundation2")``."""
    return Played(move, say=say)


won = Won()
"""The game is won."""
no_hints = NoHints()
"""No help was asked for."""
moves = Number("moves")
"""How many moves were made in the step."""
built = Number("built")
"""How many cards lie on the foundations."""
gained = Number("gained")
"""How many cards were built in the step."""


def goal_from_json(data: dict[str, Any]) -> Goal:
    """A goal from its JSON form, which has been validated but for this: it says one thing.

    Raises:
        LessonError: it says nothing or several things, or names no card.
    """
    said = [key for key in data if key != "say"]
    if len(said) != 1:
        raise LessonError("a goal says one thing; several are joined by 'all' or 'any'")
    kind, value, say = said[0], data[said[0]], data.get("say", "")
    if kind in ("on", "top"):
        return On(value["pile"], value["card"], top=kind == "top", say=say)
    if kind in ("all", "any"):
        goals = tuple(goal_from_json(goal) for goal in value)
        return Both(goals, say=say) if kind == "all" else Either(goals, say=say)
    if kind == "not":
        return Not(goal_from_json(value), say=say)
    if kind == "played":
        return Played(value, say=say)
    if kind in ("won", "no_hints"):
        return (won if kind == "won" else no_hints).saying(say)
    compares = [key for key in value if key != "pile"]
    if len(compares) != 1:
        raise LessonError(f"the goal {kind!r} compares once: with at_least, at_most or exactly")
    what, compare = cast("What", kind), cast("Compare", compares[0])
    return Amount(what, compare, value[compares[0]], value.get("pile", ""), say=say)
