"""What each move is worth to somebody who sees only what the player sees.

Worlds are drawn. A short search in each of them finds a way to win, and what is weighed are the moves of these ways up
to the first card that shows something new: there the player can think again. Each choice is tried in the same worlds,
the better ones in more of them, as bandit methods do (UCB1: P. Auer, N. Cesa-Bianchi and P. Fischer, "Finite-time
analysis of the multiarmed bandit problem", *Machine Learning* 47, 2002, pages 235-256).

A search sees all cards, and wins with nearly any move what only somebody could win who sees them all: strategies that
differ from world to world are mixed (I. Frank and D. Basin, "Search in games with incomplete information: a case study
using bridge card play", *Artificial Intelligence* 100, 1998, pages 87-123). So choices that are close are weighed
again: each is made in some of the worlds, and what the player sees then is weighed anew.

Where cards go only forward, and short searches seldom decide a world or win in nearly every one (TriPeaks), moves are
tried by play-outs: a tidy player goes on after each, in hundreds of worlds. It sees only what lies face up, so a move
isn't praised for what only somebody could make of it who sees the stock (G. Tesauro and G. Galperin, "On-line policy
improvement using Monte-Carlo search", *Advances in Neural Information Processing Systems* 9, 1996). A move that is
clearly worse than another one is dropped.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf, log, sqrt
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import DealRow
from patience_widget.core.ending import gets_further
from patience_widget.core.moves.lines import play_line, step_by_step
from patience_widget.core.position import Position
from patience_widget.core.table.table import known_of
from patience_widget.solver.search.budget import Budget

from .direct import direct, may_be_lost, straight
from .playing_on import can_play_on, not_clearly_worse, played_on, played_on_by_greed, steps_of_greed
from .weighed import Choice, Strength, Weighed
from .worlds import draw, first_new, unseen_cards, worlds

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.table import Table
    from patience_widget.core.table.known import KnownTable
    from patience_widget.core.table.table import HasTable
    from patience_widget.solver.search.result import Verdict
    from patience_widget.solver.solver import Searches

_WORTH: dict[Verdict, float] = {"winnable": 1.0, "unknown": 0.2, "lost": 0.0}
"""What a world counts by what a short search found in it."""
_PROMISING = 0.1
"""What a way counts that leads to no win yet, against 1 for one that does."""
_CURIOSITY = 0.7
"""How much the doubt about a choice counts while choices are tried; about the best of 0.3, 0.7 and 1.4 in Klondike."""
_FOR_WORLDS = 0.4
_FOR_TRIALS = 0.5
"""The part of a budget that goes to ways to win; that of the rest that goes to trials, if choices are weighed again."""
_AT_ONCE = 4
"""Each world may take so many times its part of what is left of the budget."""
_FOR_ONE_OPEN = 4
"""At most so many worlds are drawn for each that isn't lost: where most are lost, only the others tell moves apart."""
_UNDECIDED_AT_ONCE = 4
"""If none of so many worlds is decided, and games can be played on in them, no more are searched."""
_WHERE_QUICK = 5
"""So many times as many play-outs are there where piles are cleared: such games are soon played to their end."""
_CLOSE_BY = 0.1
_MOST_CLOSE = 3
"""Choices are close that are worse than the best one by at most so much; the best ones of them are weighed again."""
_SURE = 0.97
"""A choice that wins so often isn't weighed again."""
_EQUAL = 0.02
_GREED_WINS = 0.5
"""Choices that win nearly as often as the best one are equal; play-outs choose among them if they win so often."""
_ABOUT_AS_GOOD = 0.3
"""A row isn't dealt if another choice is worse by no more than this."""
_FEWEST_AGAIN = 3
"""What was weighed again in fewer worlds than this says nothing yet: none is dropped, and no order is changed."""
_AT_A_GLANCE = Strength(worlds=6, positions=500, trials=12, choices=4, last=10_000)
"""How hard one thinks about each position that is weighed again."""
_BEFORE = 0.5
"""How much the first weighing counts, against 1 for the second."""
_UNKNOWN = 0.1
"""What a position counts in which nothing was found out."""


class _Tried:
    """A choice that is being tried: the moves, and the position that they lead to, as it is known."""

    def __init__(self, line: tuple[Move, ...], after: Position) -> None:
        self.line = line
        self.after = after
        self.votes = 0.0
        self.found: dict[int, Verdict] = {}
        self.next = 0
        self.again: float | None = None

    def value(self, doubt: float = 0.0) -> float:
        """How good it is, its doubt added: the mean over worlds, one world of an even chance added."""
        if not self.next:
            return inf if doubt else 0.0
        worth = [_WORTH[verdict] for world, verdict in self.found.items() if world < self.next]
        return (sum(worth) + 0.5) / (len(worth) + 1) + _CURIOSITY * sqrt(doubt / self.next)

    def told(self) -> Choice:
        verdicts = list(self.found.values())
        won, lost, undecided = (verdicts.count(verdict) for verdict in ("winnable", "lost", "unknown"))
        return Choice(self.line, won, lost, undecided, self.again)


def weigh(
    known: Position | Table | KnownTable | HasTable | str,
    strength: Strength = Strength(),  # noqa: B008  a tuple
    *,
    budget: float | Budget | None = None,
    seed: int | str = 0,
    searches: Searches | None = None,
    also: Sequence[Move] = (),
) -> Weighed:
    """Weigh the moves of a position, from what a player knows of it.

    Without a limit in seconds, the same is found on every machine that has numba, and on all that have not.

    Args:
        known: the position as the player knows it, see `KnownTable.position`; or a table, a board or a record.
        strength: how hard to think.
        budget: the seconds that it may take besides, None for no limit, or a `Budget`.
        seed: a different seed draws different worlds.
        searches: short searches of an earlier call, which save a little time.
        also: a line that is tried besides those that are found here, because it was good in another position.
    """
    known = known if isinstance(known, Position) else known_of(known).position
    spends = Budget.of(budget)
    searches = searches or new_searches()
    hidden = len(unseen_cards(known)) or (len(known.game.cards) - known.built() if known.hides_a_shuffle else 0)
    if not hidden:
        return _with_nothing_hidden(known, strength, spends, searches)
    looks_again = strength.again > 0 and searches.are_quick(known, spends)
    plays_on = strength.playouts > 0 and can_play_on(known, spends)
    if plays_on and known.game.clears:
        return played_on(known, strength.playouts * _WHERE_QUICK, spends, seed)
    for_worlds = spends.part(_FOR_WORLDS)
    drawn = worlds(known, strength.worlds * _FOR_ONE_OPEN, seed)
    tried, asked, verdicts = _ways_to_win(known, drawn, strength, for_worlds, searches, may_stop=plays_on)
    if plays_on and 2 * verdicts.count("unknown") > len(verdicts):
        return played_on(known, strength.playouts, spends, seed)
    among = _Worlds(asked, strength.positions, spends, searches)
    most = among._replace(spends=spends.part(_FOR_TRIALS)) if looks_again else among
    choices = _most_voted(tried, strength)
    line, after = first_new(known, step_by_step(known, also))
    if line and after not in tried:
        choices.append(_Tried(line, after))
    choices += _before_turning(known, choices)
    greedily, after = first_new(known, steps_of_greed(known))
    if greedily and all(choice.after != after for choice in choices):
        choices.append(_Tried(greedily, after))
    best = _compared(choices, verdicts, most, strength.trials if also or len(choices) > 1 else 0)
    if looks_again:
        open_ones = [number for number, verdict in enumerate(verdicts) if verdict != "lost"][: strength.again]
        best = _weighed_again(known, best, among, open_ones, seed)
        best = _by_greed(known, best, after, spends, seed)
    best = _rows_last(known, best)
    return Weighed(
        choices=_told(known, best, among),
        worlds=len(verdicts),
        won=verdicts.count("winnable"),
        lost=verdicts.count("lost"),
        hidden=hidden,
        shuffles=known.hides_a_shuffle,
        every_world=drawn.every_world and len(verdicts) == len(drawn),
        hurried=for_worlds.is_used_up or spends.is_used_up,
    )


def _weighed_again(
    known: Position,
    choices: list[_Tried],
    among: _Worlds,
    numbers: Sequence[int],
    seed: int | str,
) -> list[_Tried]:
    """Weigh the best choices once more: each is made in some worlds, and then weighed by what the player sees there.

    Args:
        known: the position as the player knows it.
        choices: the choices, the best one first.
        among: the worlds.
        numbers: in which of them each choice is made.
        seed: a different seed draws different worlds.

    Returns:
        The choices in their new order.
    """
    best = choices[0].value() if choices else 1.0
    close = [choice for choice in choices if choice.value() >= best - _CLOSE_BY][:_MOST_CLOSE]
    if len(close) < 2 or best > _SURE:
        return choices
    seen = {choice: {card for cards in choice.after.piles for card in cards} for choice in close}

    def worth(choice: _Tried, number: int) -> float:
        if choice.found.get(number) == "lost":
            return 0.0
        there = play_line(among.drawn[number], choice.line).masked(seen[choice])
        return _at_a_glance(there, among.spends.part(1), f"{seed} {number}", among.searches)

    left, values = list(range(len(close))), [list[float]() for _ in close]
    while len(left) > 1 and (asked := len(values[left[0]])) < len(numbers):
        of_world = [worth(close[one], numbers[asked]) for one in left]
        if among.spends.is_used_up:
            break
        for one, value in zip(left, of_world, strict=True):
            values[one].append(value)
        if asked + 1 >= _FEWEST_AGAIN:
            left = not_clearly_worse(left, [values[one] for one in left])
    if len(values[left[0]]) < min(_FEWEST_AGAIN, len(numbers)):
        return choices
    for choice, of_choice in zip(close, values, strict=True):
        choice.again = fmean(of_choice)
    kept = [close[one] for one in left]
    close.sort(key=lambda choice: (choice not in kept, -((choice.again or 0.0) + _BEFORE * choice.value())))
    return close + [choice for choice in choices if choice not in close]


def _at_a_glance(known: Position, spends: Budget, seed: str, searches: Searches) -> float:
    """How often somebody wins who thinks about a position for a moment, from 0 to 1."""
    strength = _AT_A_GLANCE
    if not unseen_cards(known) and not known.hides_a_shuffle:
        verdict = searches.decide(known, spends.part(1, most=strength.last), line=False, way=False).verdict
        return _WORTH[verdict]
    drawn = draw(known, strength.worlds * _FOR_ONE_OPEN, seed)
    tried, asked, verdicts = _ways_to_win(known, drawn, strength, spends.part(_FOR_WORLDS), searches)
    among = _Worlds(asked, strength.positions, spends, searches)
    choices = _most_voted(tried, strength)
    best = _compared(choices, verdicts, among, strength.trials if len(choices) > 1 else 0)
    if not best:
        return 0.0 if verdicts.count("lost") == len(verdicts) else _UNKNOWN
    return best[0].value()


def _most_voted(tried: dict[Position, _Tried], strength: Strength) -> list[_Tried]:
    """The choices that most ways to win begin with, as many as are tried."""
    return sorted(tried.values(), key=lambda choice: -choice.votes)[: strength.choices]


def _before_turning(known: Position, choices: Sequence[_Tried]) -> list[_Tried]:
    """The moves of the waste's top card, where another choice covers it and redeals are limited."""
    if all(choice.line[0].verb == "move" for choice in choices):
        return []
    game, there = known.game, {choice.after for choice in choices}
    moves = [move for move in game.legal_moves(known) if may_be_lost(known, move)]
    return [_Tried((move,), after) for move in moves if (after := game.play(known, move)[0]) not in there]


def _by_greed(known: Position, choices: list[_Tried], own: Position, spends: Budget, seed: int | str) -> list[_Tried]:
    """If searches win after the best choices in every world, put those first after which the greedy player wins most.

    The choice that leads to its ``own`` next position comes first, unless another one is clearly better.
    """
    best = choices[0].value() if choices else 0.0
    equal = [choice for choice in choices if choice.value() >= best - _EQUAL]
    if best <= _SURE or len(equal) < 2:
        return choices
    found = played_on_by_greed(known, [choice.line for choice in equal], spends, f"{seed} greed")
    if not found or max(map(fmean, found)) < _GREED_WINS:
        return choices
    kept = not_clearly_worse(list(range(len(equal))), found)
    order = sorted(range(len(equal)), key=lambda one: (one not in kept, equal[one].after != own, -fmean(found[one])))
    return [equal[one] for one in order] + [choice for choice in choices if choice not in equal]


def _rows_last(known: Position, choices: list[_Tried]) -> list[_Tried]:
    """If the best choice deals a row, put those before it that are about as good and deal none."""
    if not choices or not _deals_a_row(known, choices[0]):
        return choices
    least = choices[0].value() - _ABOUT_AS_GOOD
    first = [choice for choice in choices if choice.value() >= least and not _deals_a_row(known, choice)]
    return first + [choice for choice in choices if choice not in first]


def _deals_a_row(known: Position, choice: _Tried) -> bool:
    verb = choice.line[-1].verb
    return verb != "move" and isinstance(known.game.action(verb), DealRow)


def _compared(choices: list[_Tried], verdicts: Sequence[Verdict], among: _Worlds, trials: int) -> list[_Tried]:
    """Try choices, each in the same worlds.

    Args:
        choices: the choices.
        verdicts: what was found out about each world.
        among: the worlds.
        trials: how many times a choice is tried in a world; 0 if there is nothing to compare, so that what wasn't won
            counts as undecided.

    Returns:
        The choices, the best one first.
    """
    for choice in choices:
        choice.found |= {number: verdict for number, verdict in enumerate(verdicts) if verdict == "lost"}
        if not trials:
            choice.found |= {number: verdict for number, verdict in enumerate(verdicts) if verdict == "unknown"}
            choice.next = len(verdicts)
    _try(choices, among, trials)
    return sorted(choices, key=lambda choice: (-choice.value(), -choice.votes, len(choice.line)))


def _ways_to_win(
    known: Position,
    drawn: Iterable[Position],
    strength: Strength,
    budget: Budget,
    searches: Searches,
    *,
    may_stop: bool = False,
) -> tuple[dict[Position, _Tried], list[Position], list[Verdict]]:
    """Search worlds for ways to win.

    Args:
        known: the position as the player knows it.
        drawn: the worlds.
        strength: how hard to think.
        budget: what may be spent.
        searches: short searches.
        may_stop: whether no more worlds are searched if none of the first is decided.

    Returns:
        The choices that these ways begin with, by the position that each leads to; the worlds that were searched, and
        the verdict of each.
    """
    tried: dict[Position, _Tried] = {}
    asked: list[Position] = []
    verdicts: list[Verdict] = []
    for number, world in enumerate(drawn):
        wanted = strength.worlds - number + verdicts.count("lost")
        undecided = verdicts.count("unknown")
        if budget.is_used_up or wanted <= 0 or (may_stop and undecided == number == _UNDECIDED_AT_ONCE):
            break
        share = min(1, _AT_ONCE / wanted)
        verdict = searches.decide(world, budget.part(share, most=strength.positions), line=False).verdict
        asked.append(world)
        verdicts.append(verdict)
        line, after = first_new(known, searches.way(known)) if verdict != "lost" else ((), known)
        if line and (verdict == "winnable" or gets_further(known, line)):
            choice = tried.setdefault(after, _Tried(line, after))
            choice.votes += 1 if verdict == "winnable" else _PROMISING
            if verdict == "winnable":
                choice.found[number] = verdict
    return tried, asked, verdicts


def new_searches() -> Searches:
    """Short searches; the solver is loaded only when somebody thinks."""
    from patience_widget.solver.solver import Searches  # noqa: PLC0415  not with the package

    return Searches()


def _with_nothing_hidden(known: Position, strength: Strength, spends: Budget, searches: Searches) -> Weighed:
    """Where every card is known, the solver says what to do."""
    result = searches.decide(known, spends.part(1, most=strength.last))
    line = direct(known, result.line) if result.line else tuple(move for move, _ in searches.way(known))
    found = {"winnable": (1, 0, 0), "lost": (0, 1, 0), "unknown": (0, 0, 1)}[result.verdict]
    choices = (Choice(line, *found),) if line and result.verdict != "lost" else ()
    return Weighed(choices, 1, found[0], found[1], 0, every_world=True, hurried=spends.is_used_up)


class _Worlds(NamedTuple):
    """The worlds in which choices are tried.

    Attributes:
        drawn: the worlds.
        positions: how many positions a search in one of them may look at.
        spends: what may be spent.
        searches: short searches.
    """

    drawn: Sequence[Position]
    positions: int
    spends: Budget
    searches: Searches

    def after(self, line: Sequence[Move], number: int) -> Verdict:
        """Whether the world of this number can be won after a line."""
        there = play_line(self.drawn[number], line)
        return self.searches.decide(there, self.spends.part(1, most=self.positions), line=False, way=False).verdict


def _told(known: Position, choices: list[_Tried], among: _Worlds) -> tuple[Choice, ...]:
    """The choices, the best first, which is told without the moves that its last one doesn't need.

    It is left as it is if it can be won less often so. Of all choices, no cards are taken from foundations that the
    last move doesn't need: they can be taken after it as well, so the game can be won no less often.
    """
    told = [replace(one.told(), line=straight(known, one.line, only_back=True)) for one in choices]
    if not choices or (line := straight(known, told[0].line)) == told[0].line:
        return tuple(told)
    shorter = _Tried(line, choices[0].after)
    for number, verdict in choices[0].found.items():
        if among.spends.is_used_up:
            return tuple(told)
        shorter.found[number] = verdict if verdict == "lost" else among.after(line, number)
    return (max(shorter.told(), told[0], key=lambda choice: choice.won), *told[1:])


def _try(choices: list[_Tried], among: _Worlds, most: int) -> None:
    """Try choices in worlds, each in one after the other, first the one that may be the best; so many times at most."""
    trials = 0
    while trials < most and not among.spends.is_used_up:
        left = [choice for choice in choices if choice.next < len(among.drawn)]
        if not left:
            break
        doubt = log(1 + sum(choice.next for choice in choices))
        choice = max(left, key=lambda choice: choice.value(doubt))
        world = choice.next
        if world not in choice.found:
            choice.found[world] = among.after(choice.line, world)
            trials += 1
        choice.next += 1
