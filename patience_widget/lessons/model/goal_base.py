"""What a goal is, what a learner did to reach it, and how goals are joined."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, fields, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from patience_widget.core import catalogue
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.words import capitalised, shown

from .errors import LessonError

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table


@dataclass(frozen=True)
class Attempt:
    """What a learner did in a step.

    Attributes:
        start: the position in which the step began.
        position: the position now.
        moves: the moves made since the step began.
        helped: how often help was asked for.
    """

    start: Position
    position: Position
    moves: tuple[Move, ...] = ()
    helped: int = 0

    @cached_property
    def _different_moves(self) -> frozenset[Move]:
        """The moves made, each once: few, however many were made."""
        return frozenset(self.moves)

    @cached_property
    def _meant(self) -> dict[str, Move]:
        """What texts mean where the step began; goals ask for the same ones after every move."""
        return {}

    def made(self, move: str) -> bool:
        """Whether a move was made; the name of an action means every way to do it.

        Raises:
            ValueError: there is no such move.
        """
        if move in {action.name for action in self.start.game.actions}:
            return any(one.verb == move for one in self._different_moves)
        if not self.moves:
            return False
        if move not in self._meant:
            self._meant[move] = parse_move(self.start, move)
        return self._meant[move] in self._different_moves

    def after(self, move: Move, position: Position) -> Attempt:
        """The attempt with one more move, which has led to a position."""
        later = Attempt(self.start, position, (*self.moves, move), self.helped)
        here = self._different_moves
        known = {"_different_moves": here if move in here else here | {move}, "_meant": self._meant}
        later.__dict__.update(known)  # so that a long line is not looked through after every move
        return later

    @classmethod
    def since(cls, table: Table, begun: int, helped: int = 0) -> Attempt:
        """What was done on a table since it had `begun` moves."""
        path = table.node.path()
        moves = tuple(node.played.move for node in path[begun + 1 :] if node.played)
        return cls(path[begun].position, table.position, moves, helped)


@dataclass(frozen=True)
class Goal(ABC):
    """Something to reach; or, as `fail` of a step, something to avoid.

    Attributes:
        say: your own sentence in place of the one that the goal has.
    """

    _: KW_ONLY
    say: str = ""

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name in ("say", "pile", "card", "move") and not isinstance(value, str):
                raise LessonError(f"the {field.name} of a goal is a text, not {shown(value)}")

    @abstractmethod
    def met(self, attempt: Attempt) -> bool:
        """Whether it is reached."""

    @abstractmethod
    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        """Its sentence without a capital and a full stop; if `holds` is False, the opposite."""

    @abstractmethod
    def data(self) -> dict[str, Any]:
        """Its JSON form without `say`."""

    def sentence(self, game: Game | str | None = None) -> str:
        """The goal as a sentence. With the game, or its name, the piles have the names that people use.

        Raises:
            UnknownGame: no game has that name.
        """
        return self.say or capitalised(self.phrase(None if game is None else catalogue.game_of(game))) + "."

    def saying(self, text: str) -> Goal:
        """The same goal with a sentence of your own."""
        return replace(self, say=text)

    def to_json(self) -> dict[str, Any]:
        """The goal as plain values; `goal_from_json` reads them back."""
        return self.data() | ({"say": self.say} if self.say else {})

    def conditions(self) -> Iterator[Goal]:
        """The single conditions that it is made of."""
        yield self

    def check(self, at: Position) -> None:
        """Prove that the game has the piles and moves that the goal names.

        Raises:
            KeyError: there is no such pile.
            ValueError: there is no such move.
        """
        for condition in self.conditions():
            if condition is not self:
                condition.check(at)

    def __and__(self, other: Goal) -> Goal:
        return Both(_parts(self, Both) + _parts(other, Both)) if isinstance(other, Goal) else NotImplemented

    def __or__(self, other: Goal) -> Goal:
        return Either(_parts(self, Either) + _parts(other, Either)) if isinstance(other, Goal) else NotImplemented

    def __invert__(self) -> Goal:
        return Not(self)

    def __bool__(self) -> bool:
        raise TypeError(
            "a goal is neither true nor false by itself: join goals with &, | and ~, not with and, or, not, "
            "and write 1 <= gained <= 3 as (gained >= 1) & (gained <= 3)"
        )


def _parts(goal: Goal, kind: type[Both | Either]) -> tuple[Goal, ...]:
    return goal.goals if isinstance(goal, kind) and not goal.say else (goal,)


@dataclass(frozen=True)
class Both(Goal):
    """All of several goals."""

    goals: tuple[Goal, ...]

    def met(self, attempt: Attempt) -> bool:
        return all(goal.met(attempt) for goal in self.goals)

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        return _joined(self.goals, game, "and" if holds else "or", holds=holds)

    def data(self) -> dict[str, Any]:
        return {"all": [goal.to_json() for goal in self.goals]}

    def conditions(self) -> Iterator[Goal]:
        for goal in self.goals:
            yield from goal.conditions()


@dataclass(frozen=True)
class Either(Goal):
    """At least one of several goals."""

    goals: tuple[Goal, ...]

    def met(self, attempt: Attempt) -> bool:
        return any(goal.met(attempt) for goal in self.goals)

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        return _joined(self.goals, game, "or" if holds else "and", holds=holds)

    def data(self) -> dict[str, Any]:
        return {"any": [goal.to_json() for goal in self.goals]}

    def conditions(self) -> Iterator[Goal]:
        for goal in self.goals:
            yield from goal.conditions()


@dataclass(frozen=True)
class Not(Goal):
    """A goal does not hold."""

    goal: Goal

    def met(self, attempt: Attempt) -> bool:
        return not self.goal.met(attempt)

    def phrase(self, game: Game | None, *, holds: bool = True) -> str:
        return self.goal.phrase(game, holds=not holds)

    def data(self) -> dict[str, Any]:
        return {"not": self.goal.to_json()}

    def conditions(self) -> Iterator[Goal]:
        yield from self.goal.conditions()


def _joined(goals: tuple[Goal, ...], game: Game | None, joint: str, *, holds: bool) -> str:
    """The phrases of several goals as one; what is joined inside one of them has no comma, and so stays together."""
    phrases = [_said(goal) if goal.say and holds else goal.phrase(game, holds=holds) for goal in goals]
    inner = [phrase.replace(", and ", " and ").replace(", or ", " or ") for phrase in phrases]
    return f", {joint} ".join(inner)


def _said(goal: Goal) -> str:
    """The sentence that somebody gave a goal, as it stands inside another."""
    words = goal.say.rstrip(".")
    return words[:1].lower() + words[1:] if words.startswith(("The ", "A ", "An ", "No ")) else words
