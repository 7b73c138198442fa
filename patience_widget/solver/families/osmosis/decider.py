"""Deciding the Osmosis family: Osmosis, Peek and Bridesmaids, however many cards are turned at once.

The player chooses two things. One is which suit takes the next row when base cards turn up. The other matters only when
several cards are turned at once: which cards of the waste to leave, so that others come to the top in the next pass.

The decider tries every order in which the suits can take the rows, at most six. An order is lost at once if some card
stays out of reach even when every card of the stock can be taken at any time. For the other orders:

One card at a time: building from the waste is as safe as building from a reserve. It uncovers a card and leaves the
others in their order. So one game, in which every card is built as soon as possible, decides.

Several at a time: a search finds out which cards to build in which pass through the stock. Within a pass, building a
card never costs anything: which cards are turned together was settled when the pass began, and building a card only
uncovers another. But it changes which cards come to the top in the next pass. So for every card that can be built there
is one question: build it in this pass, or not? If yes, the search builds it at once. If not, the card and all under it
stay where they are until the next pass. The answer is always yes

* when the stock is used up: the last card of all is in nobody's way, because without it the cards before it come to
  the top as they did, or sooner;
* when the rows take all cards that are still in the stock: all of them can be built when the last one is turned, and
  then the card in question is the last card too.

The cards in the reserves and in the rows depend only on what was built from the waste. So two passes are the same if
they begin with the same cards in waste and stock.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.effects import TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.words import count_of, in_words
from patience_widget.games.osmosis import OSMOSIS
from patience_widget.solver.families.same_rules import builds_alone
from patience_widget.solver.families.stock_and_waste import Path, Play, plays_of
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result

from .state import LineWriter, Order, Piles, State, read_piles

_SLICE = 256
"""How many positions the search looks at for one order of suits before it goes on with the next order."""


def fits(at: Position) -> bool:
    """Whether a position has the rules of the family and a card in the top row, and every card must be built."""
    return _is_known(at.game) and sum(map(len, at.piles)) == at.game.goal and bool(at.piles[at.game.foundations[0]])


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position, all its cards known.

    Raises:
        Spent: the budget is used up first.
    """
    game = at.game
    piles = read_piles(at)
    orders = piles.orders()
    budget.spend(len(orders))
    hopeful: list[Order] = []
    states = _hopeful_states(piles, orders, hopeful)
    cards = next(action.cards for action in game.actions if isinstance(action, Turn))
    before = budget.positions
    won = _play_out(states, at.redeals, budget) if cards == 1 else _search(states, at.redeals, cards, budget)
    if won:
        state, plays = won
        return Result("winnable", LineWriter(at, state, cards).moves(plays), "All cards can be built.")
    ways = "only one order. In that order" if len(orders) == 1 else f"{in_words(len(orders))} orders. In each of them"
    if not hopeful:
        why = "a card stays out of reach, even if you could take every card of the stock at any time"
    elif cards == 1:
        why = "a card is left over when nothing more can be built"
    else:
        why = "a card is left over, whichever cards of the waste you build and whichever you leave: "
        why += f"{count_of(budget.positions - before, 'position')} had to be looked at"
    return Result("lost", proof=f"The suits can open the foundations in {ways}, {why}.")


def _hopeful_states(piles: Piles, orders: list[Order], hopeful: list[Order]) -> Iterator[State]:
    """The position for each order of suits that does not lose at once; each of them is added to `hopeful`."""
    for order in orders:
        if piles.all_in_reach(order):
            hopeful.append(order)
            yield piles.state(order)


@lru_cache(maxsize=64)
def _is_known(game: Game) -> bool:
    """Whether the rules of the game are those that are spoken of above."""
    turns = [action.cards for action in game.actions if isinstance(action, Turn)]
    return (
        builds_alone(game)
        and [(type(action), action.rules) for action in game.actions] == [(Turn, Turn.rules), (Redeal, Redeal.rules)]
        and {group.takes for group in game.groups if group.role == "foundation"} == {OSMOSIS.groups[1].takes}
        and {group.role for group in game.groups} <= {"reserve", "foundation", "stock", "waste"}
        and all(
            isinstance(effect, TurnUp) or (isinstance(effect, TurnWhenEmpty) and [effect.cards] == turns)
            for effect in game.effects
        )
    )


def _play_out(states: Iterable[State], redeals: int | None, budget: Budget) -> tuple[State, list[Play]] | None:
    for state in states:
        budget.spend(len(state.waste_and_stock))
        plays = one_a_turn(state, redeals)
        if plays is not None:
            return state, plays
    return None


def one_a_turn(state: State, redeals: int | None) -> list[Play] | None:
    """Build all that can be built, one card a turn.

    Args:
        state: the position, for one order of suits.
        redeals: how many are left, None for any number.

    Returns:
        The cards built from the waste if that wins, else None.
    """
    built, tops, takes = state.settle(state.built, state.tops)
    turned = max(state.turned - 1, 0)
    waste, stock = list(state.waste_and_stock[:turned]), list(state.waste_and_stock[turned:])
    first = 0 if state.turned else 1
    plays: list[Play] = []
    passes = 0
    while True:
        whole, before = not waste, len(plays)
        for turns, bit in enumerate(stock, first):
            waste.append(bit)
            if not bit & takes:
                continue
            while waste and waste[-1] & takes:
                card = waste.pop()
                plays.append((passes, turns, card))
                built, tops, takes = state.settle(built | card, tops)
        if built == state.all:
            return plays
        if not waste or passes == redeals or (whole and len(plays) == before):
            return None
        waste, stock, first = [], waste, 1
        passes += 1


def _search(
    states: Iterable[State], redeals: int | None, cards: int, budget: Budget
) -> tuple[State, list[Play]] | None:
    under_way = [PassesSearch(state, redeals, cards) for state in states]
    while under_way:
        for passes in under_way:
            plays = passes.go_on(_SLICE, budget)
            if plays is not None:
                return passes.state, plays
        under_way = [passes for passes in under_way if passes.open]
    return None


class _Node(NamedTuple):
    """Where the search goes on. Cards are numbered in the order in which they are turned; a bit of a set is a card.

    Attributes:
        left: the cards that are still in waste and stock.
        stock: the number of the next card of the stock; those before it lie in the waste.
        still: the last card that is not to be built in this pass, -1 if there is none.
        passes: how many redeals there were.
        turns: how many turns there were in this pass.
        built: the bits of the cards in the rows.
        tops: the bits of the reserve cards on top.
        takes: the bits of all cards that the rows take or have.
        path: what was built from the waste.
    """

    left: int
    stock: int
    still: int
    passes: int
    turns: int
    built: int
    tops: int
    takes: int
    path: Path


class PassesSearch:
    """A search that can be gone on with.

    Attributes:
        state: the position, for one order of suits.
        open: where it goes on; empty when all has been looked at.

    Args:
        state: the position, for one order of suits.
        redeals: how many are left, None for any number.
        cards: how many cards are turned at once.
    """

    def __init__(self, state: State, redeals: int | None, cards: int) -> None:
        self.state = state
        self.open: list[_Node] = []
        self._redeals = redeals
        self._cards = cards
        self._begun: dict[int, int] = {}
        self._asked: dict[tuple[int, int, int], int] = {}
        every = (1 << len(state.waste_and_stock)) - 1
        built, tops, takes = state.settle(state.built, state.tops)
        if self._may_reach_all(every, built, tops, takes, state.turned):
            if not state.turned:
                self._begun[every] = 0
            self.open.append(_Node(every, state.turned, -1, 0, 0, built, tops, takes, ()))

    def go_on(self, positions: int, budget: Budget) -> list[Play] | None:
        """Look at about so many more positions; the cards built from the waste if that wins, else None.

        Raises:
            Spent: the budget is used up first.
        """
        until = budget.positions + positions
        while self.open and budget.positions < until:
            path = self._follow(self.open.pop(), budget)
            if path is not None:
                return plays_of(path)
        return None

    def _follow(self, node: _Node, budget: Budget) -> Path | None:
        """Build and turn from a node on to the end, and keep what was not chosen for later."""
        left, stock, still, passes, turns, built, tops, takes, path = node
        waste_and_stock, settle, cards = self.state.waste_and_stock, self.state.settle, range(self._cards)
        while built != self.state.all:
            top = (left & (1 << stock) - 1).bit_length() - 1
            if top > still and waste_and_stock[top] & takes:
                if not self._is_safe(left >> stock, stock, takes):
                    budget.spend()
                    if self._was_asked(left, stock, passes, still):
                        return None
                    self.open.append(_Node(left, stock, top, passes, turns, built, tops, takes, path))
                path = (path, (passes, turns, waste_and_stock[top]))
                left ^= 1 << top
                built, tops, takes = settle(built | waste_and_stock[top], tops)
            elif left >> stock:
                rest = left >> stock << stock
                for _ in cards:
                    rest &= rest - 1
                stock = (rest & -rest).bit_length() - 1 if rest else len(waste_and_stock)
                turns += 1
            else:
                budget.spend()
                if passes == self._redeals or not self._worth_a_pass(left, passes + 1, built, tops, takes):
                    return None
                stock, still, passes, turns = 0, -1, passes + 1, 0
        return path

    def _is_safe(self, rest: int, stock: int, takes: int) -> bool:
        """Whether the rows take all cards that are still in the stock."""
        waste_and_stock = self.state.waste_and_stock
        while rest:
            last = rest.bit_length() - 1
            if not waste_and_stock[stock + last] & takes:
                return False
            rest ^= 1 << last
        return True

    def _was_asked(self, left: int, stock: int, passes: int, still: int) -> bool:
        """Whether it was asked here before which card to build, with as many cards to choose from."""
        here = (left, stock, 0 if self._redeals is None else passes)
        if self._asked.get(here, len(self.state.waste_and_stock)) <= still:
            return True
        self._asked[here] = still
        return False

    def _worth_a_pass(self, left: int, passes: int, built: int, tops: int, takes: int) -> bool:
        """Whether a pass that begins with these cards is a new one, and all cards may come within reach."""
        if self._redeals is None:
            passes = 0
        if self._begun.get(left, passes + 1) <= passes:
            return False
        self._begun[left] = passes
        return self._may_reach_all(left, built, tops, takes)

    def _may_reach_all(self, left: int, built: int, tops: int, takes: int, turned: int = 0) -> bool:
        """Whether all cards can be built if a card counts as within reach as soon as it may come to the top.

        It may when it is the last, when the next card after it was built, or when so many cards before it were built
        that it can have moved to the last place of those that are turned together. In a pass that is under way, with
        so many cards `turned`, it also may when it is the top card of the waste, or has that place in the stock.
        """
        waste_and_stock, cards = self.state.waste_and_stock, self._cards
        waiting = [bit for number, bit in enumerate(waste_and_stock) if left >> number & 1]
        tops_now = {turned - 1, *range(turned + cards - 1, len(waiting), cards)}
        again = True
        while again and built != self.state.all:
            again = False
            gone = 0
            after = [*waiting[1:], 0]
            for place, bit in enumerate(waiting):
                if not bit:
                    gone += 1
                elif bit & takes and (not after[place] or gone >= (place + 1) % cards or place in tops_now):
                    waiting[place] = 0
                    built, tops, takes = self.state.settle(built | bit, tops)
                    again = True
                    gone += 1
        return built == self.state.all
