"""The single goals: each a predicate over an attempt, with its phrase and its JSON form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from patience_widget.core.cards import Card
from patience_widget.core.moves.notation import parse_move
from patience_widget.core.words import in_words, shown

from .errors import LessonError
from .goal_base import Attempt, Goal

if TYPE_CHECKING:
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
        _check_number(self.number)

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
        _check_number(number)
        return self >= number + 1

    def __le__(self, number: int) -> Goal:
        return Amount(self.what, "at_most", number, self.pile)

    def __lt__(self, number: int) -> Goal:
        _check_number(number)
        return self <= number - 1

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


def _check_number(number: object) -> None:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise LessonError(f"a goal compares with a whole number from 0, not with {shown(number)}")


def _the(pile: str, game: Game | None) -> str:
    return game.pile(pile).the if game else pile
