"""Goals: conditions on what a learner did, each with its sentence.

You can join them with ``&``, ``|`` and ``~``; their sentences are joined, too:

>>> goal = on("foundation2", "7H") & (moves <= 3)
>>> goal.sentence()
'The 7 of hearts is on foundation 2, and no more than three moves are made.'
>>> (~top("waste", "7C")).sentence()
'The 7 of clubs is not on top of the waste.'
>>> won.saying("Bring everybody home.").sentence()
'Bring everybody home.'
"""

from __future__ import annotations

import re
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NoReturn, cast, overload

from patience_widget.core.cards import Card
from patience_widget.core.mistakes import whole
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.words import in_words, shown, the

from .errors import LessonError
from .goal_base import Attempt, Both, Either, Goal, Not

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position


Compare = Literal["at_least", "at_most", "exactly"]
"""How a number is compared."""
What = Literal["count", "built", "gained", "moves"]
"""The number compared: cards on a pile, cards on the foundations, cards built in the step, moves made in it."""


@dataclass(frozen=True)
class On(Goal):
    """A card lies face up on a pile, wherever in it, or with `top` on top of it."""

    pile: str
    card: str
    top: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        try:
            object.__setattr__(self, "card", Card(self.card).code)
        except ValueError as error:
            raise LessonError(str(error)) from None

    def met(self, attempt: Attempt) -> bool:
        at = attempt.position
        pile = at.game.pile(self.pile).index
        seen = at.piles[pile][at.down[pile] :]
        return any(card.code == self.card for card in (seen[-1:] if self.top else seen))

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        where = "on top of" if self.top else "on"
        return f"the {Card(self.card).name} is {'' if holds else 'not '}{where} {_the(self.pile, game)}"

    def data(self) -> dict[str, Any]:
        return {"top" if self.top else "on": {"pile": self.pile, "card": self.card}}

    def check(self, at: Position) -> None:
        at.game.pile(self.pile)


@dataclass(frozen=True)
class Amount(Goal):
    """A number compared with another: of cards on a pile, of cards built, of cards built in this step, of moves."""

    what: What
    compare: Compare
    number: int
    pile: str = ""

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "number", _checked(self.number))

    def met(self, attempt: Attempt) -> bool:
        value = self._value(attempt)
        if self.compare == "exactly":
            return value == self.number
        return value >= self.number if self.compare == "at_least" else value <= self.number

    def _value(self, attempt: Attempt) -> int:
        if self.what == "count":
            return len(attempt.position[self.pile])
        if self.what == "moves":
            return len(attempt.moves)
        return attempt.position.built() - (attempt.start.built() if self.what == "gained" else 0)

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        compare, number = self.compare, self.number
        if not holds and compare != "exactly":
            compare, number = ("at_most", number - 1) if compare == "at_least" else ("at_least", number + 1)
        how = {"at_least": "at least ", "at_most": "no more than ", "exactly": "exactly "}[compare]
        how = "" if number <= 0 else how if holds or compare != "exactly" else "not exactly "
        thing = "move" if self.what == "moves" else "card"
        if self.what == "gained" and number > 0:  # those that were built before don't count
            how, thing = how.replace("no more than", "at most"), f"more {thing}"
        many = (
            f"{how}{in_words(max(number, 0))} {thing if number <= 1 else thing + 's'} {'is' if number <= 1 else 'are'}"
        )
        if self.what == "count":
            return f"{many} on {_the(self.pile, game)}"
        done = {"moves": "made", "gained": "built", "built": "on the foundations"}[self.what]
        return f"{many} {done}"

    def data(self) -> dict[str, Any]:
        pile = {"pile": self.pile} if self.pile else {}
        return {self.what: {**pile, self.compare: self.number}}

    def check(self, at: Position) -> None:
        if self.what == "count":
            at.game.pile(self.pile)


@dataclass(frozen=True, eq=False)
class Number:
    """A number that becomes a goal when it is compared: ``moves <= 3``, ``count("waste") == 0``."""

    what: What
    pile: str = ""

    @property
    def written(self) -> str:
        """How it is written: ``gained``, ``count('waste')``."""
        return f"count({self.pile!r})" if self.what == "count" else self.what

    def __ge__(self, number: int) -> Goal:
        return Amount(self.what, "at_least", number, self.pile)

    def __gt__(self, number: int) -> Goal:
        return self >= _checked(number) + 1

    def __le__(self, number: int) -> Goal:
        return Amount(self.what, "at_most", number, self.pile)

    def __lt__(self, number: int) -> Goal:
        return self <= _checked(number) - 1

    def __eq__(self, number: object) -> Goal:  # type: ignore[override]  # a comparison is what makes the goal
        return Amount(self.what, "exactly", number, self.pile)  # type: ignore[arg-type]  # it is checked there

    def __hash__(self) -> int:
        return hash((self.what, self.pile))

    def _joined(self, _other: object) -> NoReturn:
        """What Python makes of ``gained >= 2 & moves <= 3``.

        Raises:
            LessonError: always.
        """
        raise LessonError("put each comparison in brackets, as in (gained >= 2) & (moves <= 3)")

    __and__ = __rand__ = __or__ = __ror__ = _joined


@dataclass(frozen=True)
class Played(Goal):
    """A move was made; an action without its piles means every way to do it."""

    move: str

    def met(self, attempt: Attempt) -> bool:
        return attempt.made(self.move)

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        labels = {action.name: action.label for action in game.actions} if game else {}
        return f"the move “{labels.get(self.move, self.move)}” is {'' if holds else 'not '}made"

    def data(self) -> dict[str, Any]:
        return {"played": self.move}

    def check(self, at: Position) -> None:
        parse_move(at, self.move)


@dataclass(frozen=True)
class Won(Goal):
    """The game is won."""

    def met(self, attempt: Attempt) -> bool:
        return attempt.position.built() >= attempt.position.game.goal

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        return f"the game is {'' if holds else 'not '}won"

    def data(self) -> dict[str, Any]:
        return {"won": True}


@dataclass(frozen=True)
class NoHints(Goal):
    """No help was asked for."""

    def met(self, attempt: Attempt) -> bool:
        return not attempt.helped

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        return f"{'no' if holds else 'some'} help is asked for"

    def data(self) -> dict[str, Any]:
        return {"no_hints": True}


def _checked(given: object) -> int:
    """The number that a goal compares with.

    Raises:
        LessonError: it is no whole number from 0.
    """
    number = whole(given)
    if number is None or number < 0:
        raise LessonError(f"a goal compares with a whole number from 0, not with {shown(given)}")
    return number


def _the(pile: str, game: Game | None) -> str:
    return game.pile(pile).the if game else the(re.sub(r"(?<=[a-z]{3})(?=\d+$)", " ", pile))


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
    'No card is on the waste.'
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


DEEPEST = 6
"""How many moves a search looks ahead."""
WIDEST = 3000
"""How many positions a search looks at."""


def search(
    here: Attempt, goal: Goal, fail: Goal | None = None, *, deepest: int = DEEPEST, widest: int = WIDEST
) -> tuple[Move, ...] | None:
    """The shortest line from here to a goal that never meets `fail`, None if none is found within the limits.

    Returns:
        The moves still to make; empty if the goal is met here.
    """
    if goal.met(here):
        return ()
    made = len(here.moves)
    goals = [one for one in (goal, fail) if one is not None]
    path_matters = [one for each in goals for one in each.conditions() if isinstance(one, Played)]
    seen = {(here.position, tuple(one.met(here) for one in path_matters))}
    waiting = deque([here])
    while waiting and len(seen) < widest:
        at = waiting.popleft()
        if len(at.moves) - made >= deepest:
            break
        game = at.position.game
        for move in game.legal_moves(at.position):
            position, _ = game.play(at.position, move)
            after = at.after(move, position)
            key = position, tuple(one.met(after) for one in path_matters)
            if key in seen or (fail is not None and fail.met(after)):
                continue
            if goal.met(after):
                return after.moves[made:]
            seen.add(key)
            waiting.append(after)
    return None
