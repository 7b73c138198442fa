"""Deciding the Osmosis family: Osmosis, Peek and Bridesmaids, however many cards are turned at once.

The player chooses two things. One is which suit takes the next row when base cards turn up. The other matters only when
several cards are turned at once: which cards of the waste to leave, so that others come to the top in the next pass.

The decider tries every order in which the suits can take the rows, at most six. An order is lost at once if some card
stays out of reach even when every card of the stock can be taken at any time. For the other orders:

One card at a time: building from the waste is as safe as building from a reserve. It uncovers a card and leaves the
others in their order. So one game, in which every card is built as soon as possible, decides.

Several at a time: `patience_widget.solver.families.osmosis.passes` searches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.effects import TurnUp, TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.words import in_words
from patience_widget.games.osmosis import OSMOSIS
from patience_widget.solver.families.same_rules import builds_alone
from patience_widget.solver.families.stock_and_waste import Play
from patience_widget.solver.general import any_game
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result

from .passes import PassesSearch
from .state import Order, Piles, State, read_piles
from .winning_moves import LineWriter

_SLICE = 256
"""How many positions the search looks at for one order of suits before it goes on with the next order."""


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of the Osmosis family, all its cards known.

    A game of another shape, one that is won before all cards are built, or a position without a card in the top row,
    is left to the general search.

    Raises:
        Spent: the budget is used up first.
    """
    game = at.game
    known = _is_known(game) and sum(map(len, at.piles)) == game.goal
    if not (known and at.piles[game.foundations[0]]):
        return any_game.decide(at, budget)
    piles = read_piles(at)
    orders = piles.orders()
    budget.spend(len(orders))
    hopeful: list[Order] = []
    states = _hopeful_states(piles, orders, hopeful)
    cards = next(action.cards for action in game.actions if isinstance(action, Turn))
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
        why = "a card is left over, whichever cards of the waste you build and whichever you leave"
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
