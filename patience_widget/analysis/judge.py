"""How good a move was, judged by what its player could know when it was made.

Each move is compared with the best one that the expert finds, both tried in the same worlds: ways in which the cards
that the player hadn't seen may lie. Worlds in which the better move was found aren't counted again, because they would
flatter it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING

from patience_widget.core.ending import shows_something_new
from patience_widget.core.latest import keep
from patience_widget.core.table.known import KnownTable
from patience_widget.core.words import capitalised
from patience_widget.players.by_weighing import (
    Choice,
    Cost,
    Plan,
    Strength,
    Weighed,
    cost,
    direct,
    free_turns,
    led_by_cards,
    new_searches,
    weigh,
    worlds,
)
from patience_widget.players.by_weighing.worlds import Worlds
from patience_widget.players.shares import Interval, wilson

from .hints.compared import ends_the_game, why_better
from .hints.hint import gain
from .hints.line_in_words import in_short, told_apart, what_follows
from .hints.where_it_stops import where_it_stops

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.core.table.history import Node
    from patience_widget.solver.search.budget import Budget

MISTAKE = 10
"""A move after which the chance surely fell by more than this, of 100, is called a mistake."""
_LOST = Weighed(worlds=1, lost=1, every_world=True)
"""What is found out of a position in which every card is known and that is proved lost."""
_SEEMS_WORSE = 0.05
"""A move that seems worse by less in the same worlds is as good."""
_AGAIN = 6
"""A move that seems worse is compared again in this many times as many other worlds."""
_FEWEST = 8
"""Who had time for fewer worlds than this can't judge a move."""
_TRIALS = 32
"""So many trials name the best choice and its chance; more of them only tell the other choices apart."""
_GLANCE = 6
"""If none of so many worlds is decided, no more are searched: it is too early to tell moves apart."""
_LONGER = 4
"""Searches look at this many times as many positions where the chance, or what a move cost, is nearly known."""
WIDEST = 0.62
"""No chance is told if its interval is as wide as this."""
_KEPT = 1_000
"""For so many positions it is remembered what was found out about them."""


@dataclass(frozen=True)
class Judged:
    """A move of a game, judged by what its player could know.

    Attributes:
        number: its number in the game, from 1.
        move: the move.
        chance: in which share of the worlds the game could be won before it, by who plays the best move found.
        interval: between which shares that lies, with a confidence of 95 %.
        cost: about how far the chance fell, of 100, because of the move; 0 if it is as good as the best.
        least: how far it fell at least, with a confidence of 95 %.
        better: the line that is better, up to the next new card; none if the move is as good.
        why: why that line, or the one of `doubt`, is better, in the words of a hint; "" if there is neither.
        known: the position before the move as the player knew it.
        unclear: whether too few searches came to an end to tell what it cost.
        doubt: a line that wins, if every card is known and no way to win was found after the move; else none.
        loses: whether it is proved that it gave away a game that could be won, however the unseen cards lie.
        is_choice: whether another move could have been made, and it didn't just turn a stock that can be gone through
            without limit.
    """

    number: int
    move: Move
    chance: float
    interval: Interval
    cost: float = 0.0
    least: float = 0.0
    better: tuple[Move, ...] = ()
    why: str = ""
    known: KnownTable | None = field(default=None, repr=False, compare=False)
    unclear: bool = False
    doubt: tuple[Move, ...] = ()
    loses: bool = False
    is_choice: bool = True

    @property
    def sure(self) -> bool:
        """Whether it is a mistake: the chance surely fell by more than 10 in 100, with a confidence of 95 %."""
        return self.least > MISTAKE

    @property
    def was_lost(self) -> bool:
        """Whether it is proved, from what was known, that the game couldn't be won before the move."""
        return self.interval.high == 0

    @property
    def mattered(self) -> bool:
        """Whether it could be a mistake: it was a choice, and the chance before it was more than 10 in 100."""
        return self.is_choice and 100 * self.chance > MISTAKE

    @property
    def fall(self) -> str:
        """How far the chance fell with a move that cost something, in a sentence.

        Where it is too early to say how good the chance was, only by how much it fell.
        """
        if self.loses:
            return "That loses the game."
        before, cost = round(100 * self.chance), round(self.cost)
        is_told = self.interval.high - self.interval.low <= WIDEST
        how_far = f"from {before} to about {max(0, before - cost)}" if is_told else f"by about {cost}"
        return f"Your chance {'fell' if self.sure else 'may have fallen'} {how_far} in 100."

    @property
    def named(self) -> str:
        """Its number and what was moved: ``move 45, A♠ to the spades foundation``."""
        at = self.known.position if self.known else None
        return f"move {self.number}, {in_short(at, self.move) if at else self.move}"

    def __str__(self) -> str:
        at = self.known.position if self.known else None
        move = capitalised(self.named)
        if self.unclear:
            return f"{move}. We can't tell how good it was."
        if not self.better:
            return f"{move}. As good as any."
        better = told_apart(at, self.better[0], self.move) if at else self.better[0]
        return f"{move}. {self.fall} Better: {better}. {self.why}"


class Judge:
    """Judges moves, one after the other, and remembers what it found out about a position.

    Args:
        strength: how hard it thinks about each move. It plays no games on and weighs nothing again, since it tells
            what can still be won, and tries choices at most 32 times.
        seed: with another one, it draws other worlds.
    """

    def __init__(self, strength: Strength = Strength(), seed: int = 0) -> None:  # noqa: B008  a tuple
        self._strength = strength._replace(playouts=0, again=0, trials=min(strength.trials, _TRIALS))
        self._seed = seed
        self._searches = new_searches()
        self._kept: dict[Position, Weighed] = {}

    @property
    def is_slow(self) -> bool:
        """Whether it thinks at a fraction of its speed, because numba isn't ready yet."""
        return self._searches.are_slow

    def proved_loss(self, known: Position) -> Weighed | None:
        """What proves that the game can't be won from a position, if it was found out before."""
        kept = self._kept.get(known)
        return kept if kept is not None and kept.is_lost else None

    def weigh(self, known: Position, budget: Budget) -> Weighed:
        """Weigh the moves of a position as its player knows it. What was found out without hurry is kept.

        While nothing new is seen, the best line is followed: its next moves are as good as its first.
        """
        kept = self._kept.get(known)
        if kept is not None:
            return kept
        also = self._best_beside(known)

        def weighed(strength: Strength) -> Weighed:
            return weigh(known, strength, budget=budget, seed=self._seed, searches=self._searches, also=also)

        found = weighed(self._strength._replace(worlds=_GLANCE, trials=0))
        if not found.hidden or found.won + found.lost:
            found = weighed(self._strength)
        if _would_be_told_by_longer_searches(found) and not budget.is_used_up:
            longer = weighed(self._strength._replace(positions=_LONGER * self._strength.positions))
            found = found if longer.hurried else longer
        if not found.hurried:
            keep(self._kept, known, found, _KEPT)
        return found

    def _best_beside(self, known: Position) -> tuple[Move, ...]:
        """The best line that was found in a position to which a move leads that shows nothing new, after that move."""
        best: tuple[Move, ...] = ()
        share = 0.0
        for move in known.game.legal_moves(known):
            there, _ = known.game.play(known, move)
            kept = self._kept.get(there)
            if kept is None or kept.best is None or shows_something_new(known, there):
                continue
            won, _ = share_of(kept)
            if kept.best.won and won > share:
                best, share = (move, *kept.best.line), won
        return best

    def chance(self, known: Position, budget: Budget) -> Weighed:
        """The same, where only the chance matters: going through the stock, where that costs nothing, changes none."""
        for there, _ in free_turns(known):
            if there in self._kept:
                return self._kept[there]
        return self.weigh(known, budget)

    def move(self, before: Node, move: Move, budget: Budget) -> Judged | None:
        """Judge a move; None if there was too little time for it.

        Args:
            before: where it was made. Only what its player knew is looked at.
            move: the move.
            budget: what may be spent.
        """
        judged = self._judged(before, move, budget)
        return None if budget.is_used_up else judged

    def _judged(self, before: Node, move: Move, budget: Budget) -> Judged | None:
        known = before.known
        judged = Judged(before.depth + 1, move, 0.0, Interval(0.0, 1.0), known=KnownTable(before))
        if any(move == turn for _, turn in islice(free_turns(known), 1)) or not _is_choice(known):
            chance, interval = share_of(self.chance(known, budget))
            return replace(judged, chance=chance, interval=interval, is_choice=False)
        weighed = self.weigh(known, budget)
        if weighed.hurried and weighed.hidden and weighed.worlds < _FEWEST:
            return None
        chance, interval = share_of(weighed)
        judged = replace(judged, chance=chance, interval=interval)
        best = weighed.best
        if best is None or not best.won:
            return replace(judged, unclear=2 * weighed.lost < weighed.worlds)
        if move == best.move:
            self._follow(known, weighed, best)
            return judged
        found = self._cost(known, move, weighed, best, budget)
        if found.mean <= _SEEMS_WORSE:
            if weighed.hidden or not found.is_unclear or self._wins_as_well(known, move, weighed, best):
                return replace(judged, unclear=found.is_unclear and weighed.hidden > 0)
            return _in_doubt(judged, before, best.line)
        cost = 100 * min(found.mean, chance)
        why = why_better(KnownTable(before), move, Plan(best.line, weighed, best))
        if found.loses and not weighed.hidden:
            there, _ = known.game.play(known, move)
            keep(self._kept, there, _LOST, _KEPT)
        least = min(cost, max(0.0, 100 * found.low))
        return replace(judged, cost=cost, least=least, better=best.line, why=why, loses=found.loses)

    def _follow(self, known: Position, weighed: Weighed, best: Choice) -> None:
        """Remember the rest of a line that is followed."""
        if len(best.line) > 1:
            there, _ = known.game.play(known, best.move)
            rest = best.line[1:] if weighed.hidden else direct(there, best.line[1:])
            if there not in self._kept:
                keep(self._kept, there, replace(weighed, choices=(replace(best, line=rest),)), _KEPT)

    def _wins_as_well(self, known: Position, move: Move, weighed: Weighed, best: Choice) -> bool:
        """Whether the best line wins after another move too, where every card is known; then it is remembered."""
        there, _ = known.game.play(known, move)
        led = led_by_cards(there, known, best.line)
        if led.stop or known.game.outcome(led.at) != "won":
            return False
        keep(self._kept, there, replace(weighed, choices=(replace(best, line=direct(there, led.moves)),)), _KEPT)
        return True

    def _cost(self, known: Position, move: Move, weighed: Weighed, best: Choice, budget: Budget) -> Cost:
        strength = self._strength
        if weighed.hidden and ends_the_game(known, move):
            chance, interval = share_of(weighed)
            return Cost(chance, interval.low, weighed.worlds, loses=True)

        def compare(among: Worlds, positions: int) -> Cost:
            limit = budget.part(1)
            return cost((move,), best.line, among, positions=positions, searches=self._searches, budget=limit)

        if not weighed.hidden:
            return compare(worlds(known, 1), strength.last)
        longer = _LONGER * strength.positions
        among = worlds(known, strength.worlds, self._seed)
        found = compare(among, strength.positions)
        if found.mean <= _SEEMS_WORSE and found.is_unclear:
            found = compare(among, longer)
        if found.mean <= _SEEMS_WORSE:
            return found
        among = worlds(known, _AGAIN * strength.worlds, f"{self._seed} again")
        found = compare(among, strength.positions)
        return compare(among, longer) if found.undecided and 100 * found.low <= MISTAKE else found


def _in_doubt(judged: Judged, before: Node, line: tuple[Move, ...]) -> Judged:
    """The same, where every card is known, no win was found after the move, and a line won before it."""
    judged = replace(judged, unclear=True)
    why = f"{capitalised(gain(KnownTable(before), line[0], line[1:]))}.{what_follows(before.known, line)}"
    return replace(judged, doubt=line, why=f"{why} {where_it_stops(before.known, judged.move, line)}".rstrip())


def _would_be_told_by_longer_searches(weighed: Weighed) -> bool:
    """Whether too many searches came to no end to tell the chance, but at least half of them did."""
    _, (low, high) = share_of(weighed)
    return weighed.hidden > 0 and high - low > WIDEST and 2 * (weighed.won + weighed.lost) >= weighed.worlds


def _is_choice(known: Position) -> bool:
    """Whether there is more than one move."""
    return len(list(islice(known.game.legal_moves(known), 2))) > 1


def share_of(weighed: Weighed) -> tuple[float, Interval]:
    """In which share of the worlds the best choice wins, an undecided world counted as a half; and its interval."""
    best = weighed.best
    if best is None or not best.tried:
        if weighed.is_lost:
            return 0.0, Interval(0.0, 0.0)
        undecided = weighed.worlds - weighed.lost
        return undecided / 2 / max(weighed.worlds, 1), Interval(0.0, wilson(undecided, weighed.worlds).high)
    if not weighed.hidden:
        share = {1: 1.0}.get(best.won, 0.5 if best.undecided else 0.0)
        return share, Interval(share if best.won else 0.0, share if best.lost else 1.0)
    return (best.won + best.undecided / 2) / best.tried, best.interval
