"""The chance to win from here: in how many of the ways the unseen cards may lie the game can still be won.

The expert lays the cards that the player hasn't seen in several ways, and looks in how many of them its best move still
wins. A player who can't see how they lie wins less often than that, so it is no forecast of a win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from .boards import judge_at_work
from .judge import WIDEST, share_of

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.players.by_weighing import Weighed
    from patience_widget.solver.search.budget import Budget

State = Literal["told", "early", "won", "lost", "unready"]
"""What can be said: a number, nothing yet, that it is proved, or nothing because numba isn't ready."""
_FEWEST = 8
"""From fewer ways nothing is told."""


class Chance(NamedTuple):
    """In which share of the ways that the unseen cards may lie the game can still be won.

    Attributes:
        state: what can be said.
        share: the share, from 0 to 1.
        low: what it is at least, with a confidence of 95 %.
        high: what it is at most.
        hidden: whether there are cards that the player hasn't seen.
    """

    state: State
    share: float = 0.0
    low: float = 0.0
    high: float = 1.0
    hidden: bool = True

    @property
    def text(self) -> str:
        """What a meter says in a few words."""
        told = {
            "early": "too early to say",
            "won": "can be won",
            "lost": "can't be won",
            "unready": "getting ready",
        }
        return told.get(self.state) or f"{self.share * 100:.0f} in 100"

    @property
    def why(self) -> str:
        """The same in sentences."""
        if self.state == "early":
            return "It is too early to say how good your chance is."
        if self.state == "unready":
            return "The meter is getting ready. That takes some seconds, or about a minute the first time."
        if self.state in ("won", "lost"):
            can = "can be won" if self.state == "won" else "can't be won any more"
            return (
                f"This {can}, wherever the unseen cards are."
                if self.hidden
                else f"You have seen every card, and this {can}."
            )
        range_ = f"{self.low * 100:.0f} to {self.high * 100:.0f}"
        ways = (
            f"In about {self.share * 100:.0f} of 100 ways the hidden cards may lie, this can still be won ({range_})."
        )
        return f"{ways} Nobody sees them, so you will win less often."


def chance(known: Position, *, budget: Budget) -> Chance:
    """The chance to win from a position, for a board that asks again and again.

    Args:
        known: the position as the player knows it.
        budget: what it may spend.
    """
    judge, spends = judge_at_work(budget)
    is_slow = judge.is_slow
    found = chance_of(judge.chance(known, spends))
    return Chance("unready") if is_slow and found.state == "early" else found


def chance_of(weighed: Weighed) -> Chance:
    """The chance to win, of what was found out about a position."""
    hidden = weighed.hidden > 0
    if weighed.is_lost:
        return Chance("lost", 0.0, 0.0, 0.0, hidden)
    best = weighed.best
    share, (low, high) = share_of(weighed)
    if not hidden:
        return Chance("won", 1.0, 1.0, 1.0, hidden) if share == 1 else Chance("early", hidden=hidden)
    if best and weighed.every_world and best.tried == weighed.worlds:
        low, high = best.won / best.tried, (best.won + best.undecided) / best.tried
        return Chance("won", 1.0, 1.0, 1.0) if low == 1 else Chance("told", share, low, high)
    tried = best.tried if best else weighed.worlds
    if tried < _FEWEST or high - low > WIDEST:
        return Chance("early")
    return Chance("told", share, low, high)
