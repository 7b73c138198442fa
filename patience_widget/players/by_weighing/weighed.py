"""What is found out about a position, and how hard one thinks about it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.players.shares import Interval, wilson

if TYPE_CHECKING:
    from patience_widget.core.actions import Move


class Strength(NamedTuple):
    """How hard the expert thinks about a choice.

    Attributes:
        worlds: how many worlds are drawn that aren't lost at once.
        positions: how many positions a search in one of them may look at.
        trials: how many times a choice is tried in a world, all choices together.
        choices: how many choices are tried.
        last: how many positions a search may look at where every card is known.
        playouts: how many play-outs there are, all choices together, where searches don't tell; 0 for none.
        again: in how many worlds close choices are weighed again at the most, after what they show; 0 for none. That
            needs numba.
    """

    worlds: int = 16
    positions: int = 1_000
    trials: int = 60
    choices: int = 8
    last: int = 300_000
    playouts: int = 800
    again: int = 8


@dataclass(frozen=True)
class Choice:
    """Moves that may be made next, and in how many worlds the game can be won, or is lost, after them.

    Attributes:
        line: the moves, up to the one that shows something new; if nothing is hidden, up to the win.
        won: in how many worlds it can be won then.
        lost: in how many it can't.
        undecided: in how many a short search didn't find out.
        again: how often somebody wins who thinks again after what the line shows, from 0 to 1; None if that wasn't
            asked, since no other choice came close.
    """

    line: tuple[Move, ...]
    won: int = 0
    lost: int = 0
    undecided: int = 0
    again: float | None = None

    @property
    def move(self) -> Move:
        """The first of the moves."""
        return self.line[0]

    @property
    def tried(self) -> int:
        """In how many worlds it was tried."""
        return self.won + self.lost + self.undecided

    @property
    def interval(self) -> Interval:
        """The 95% interval of the share of winnable worlds.

        At the least none of the undecided ones can be, at the most all of them.
        """
        return Interval(wilson(self.won, self.tried).low, wilson(self.won + self.undecided, self.tried).high)


@dataclass(frozen=True)
class Weighed:
    """What was found out about a position.

    Attributes:
        choices: what was weighed, the best choice first.
        worlds: how many worlds were tried.
        won: in how many of them the game can be won.
        lost: in how many it can't.
        hidden: how many cards the player has never seen; if all were, how many can still be shuffled.
        shuffles: whether cards can still be shuffled in an order that isn't known.
        every_world: whether all worlds that there are were tried.
        played_on: whether games were played on in the worlds, since short searches don't tell moves apart. Then those
            are won that were won so, and no others are lost for sure.
        hurried: whether there was no time for all that was to be tried.
    """

    choices: tuple[Choice, ...] = ()
    worlds: int = 0
    won: int = 0
    lost: int = 0
    hidden: int = 0
    shuffles: bool = False
    every_world: bool = False
    played_on: bool = False
    hurried: bool = False

    @property
    def best(self) -> Choice | None:
        """The best choice, None if no line was found."""
        return self.choices[0] if self.choices else None

    @property
    def is_lost(self) -> bool:
        """Whether it is proved, from what is known, that the game can't be won."""
        return self.every_world and 0 < self.worlds == self.lost
