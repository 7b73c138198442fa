"""Two packs, one card a turn, foundations in pairs: which of two copies of a card is built first.

The two foundations of a pair take the same cards in the same order, and one of them is ahead. A card that both want,
or that only the one behind wants, is best built at once. A card that only the one ahead wants can be built, or `held`:
then its copy is built there instead, and the card waits for the foundation behind. This decides which cards lie buried
in the waste, and when. A held card is never built before its copy; otherwise it could just as well have been built at
once. So the search asks at most one question for each card. It asks none if the copy is built already, or if it is the
last pass and the copy is not still to come.

The search gives up a branch when some card stays out of reach under a kinder rule: of two copies that are both left,
either one may be built as soon as the foundation ahead wants it.
"""

from __future__ import annotations

from typing import NamedTuple

from patience_widget.solver.families.stock_and_waste import Path, Play, plays_of
from patience_widget.solver.search.budget import Budget

from .state import State


class _Node(NamedTuple):
    """Where the search goes on.

    Attributes:
        left: the bits of the cards in waste and stock.
        waste: the cards of the waste.
        stock: the cards that were in the stock when this pass began.
        turned: how many of these have been turned.
        first: the bits of the cards that the foundations ahead want.
        second: those that the foundations behind want.
        held: the bits of the cards that wait until their copies are built.
        passes: how many redeals there were.
        turns: how many turns there were in this pass.
        path: what was built.
    """

    left: int
    waste: tuple[int, ...]
    stock: tuple[int, ...]
    turned: int
    first: int
    second: int
    held: int
    passes: int
    turns: int
    path: Path


class CopiesSearch:
    """A search among the copies that can be built first.

    Args:
        state: the position.
        follows: which card comes after which.
        redeals: how many are left, None for any number.
    """

    def __init__(self, state: State, follows: dict[int, tuple[int, int]], redeals: int | None) -> None:
        self._follows = follows
        self._redeals = redeals
        self._seen: set[tuple[int, int, int, int]] = set()
        waste, stock = state.waste_and_stock[: state.turned], state.waste_and_stock[state.turned :]
        self._open = [_Node(sum(state.waste_and_stock), waste, stock, 0, state.first, state.second, 0, 0, 0, ())]

    def search(self, budget: Budget) -> list[Play] | None:
        """The cards built in a game that wins, None if there is no such game.

        Raises:
            Spent: the budget is used up first.
        """
        while self._open:
            node = self._open.pop()
            budget.spend()
            if self._may_win(node):
                path = self._follow(node)
                if path is not None:
                    return plays_of(path)
        return None

    def _follow(self, node: _Node) -> Path | None:
        """Build and turn up to the next question, and keep both answers; the cards built if that wins."""
        left, kept, stock, turned, first, second, held, passes, turns, path = node
        follows, last = self._follows, self._redeals
        waste, to_come = list(kept), sum(stock[turned:])
        began = left if turned == 0 and not waste else -1
        wants = (first | second) & ~held
        while True:
            while waste and waste[-1] & wants:
                card = waste.pop()
                both, after = follows[card]
                path_built = (path, (passes, turns, card))
                if card & first:
                    ahead = first & ~both | after
                    asks = both & left == both and not (card & second or both & held)
                    if asks and (both & to_come or passes != last):
                        if self._is_new(left, to_come, held, passes):
                            hold = _Node(
                                left, (*waste, card), stock, turned, first, second, held | card, passes, turns, path
                            )
                            build = hold._replace(
                                left=left ^ card, waste=tuple(waste), first=ahead, held=held, path=path_built
                            )
                            self._open += [hold, build]
                        return None
                    first = ahead
                else:
                    second = second & ~both | after
                held &= ~both
                wants = (first | second) & ~held
                path = path_built
                left ^= card
            if turned < len(stock):
                waste.append(stock[turned])
                to_come ^= stock[turned]
                turned, turns = turned + 1, turns + 1
            elif not left:
                return path
            elif passes == last or left == began:
                return None
            else:
                waste, stock, turned, to_come, began = [], tuple(waste), 0, left, left
                passes, turns = passes + 1, 0

    def _is_new(self, left: int, to_come: int, held: int, passes: int) -> bool:
        """Whether the question is asked here for the first time."""
        here = (left, to_come, held, 0 if self._redeals is None else passes)
        new = here not in self._seen
        self._seen.add(here)
        return new

    def _may_win(self, node: _Node) -> bool:
        """Whether all cards can be reached under the kinder rule: either of two copies may be built first."""
        follows = self._follows
        ahead, behind = node.first, node.second
        alone = node.left & ~(node.left << 52 | node.left >> 52) | node.held
        usable = ahead & ~alone | behind & alone
        waste, stock = list(node.waste), list(node.stock[node.turned :])
        passes = node.passes
        while True:
            for card in (0, *stock):
                if card:
                    waste.append(card)
                while waste and waste[-1] & usable:
                    bit = waste.pop()
                    after = follows[bit][1]
                    if bit & alone:
                        behind |= after
                    else:
                        ahead |= after
                    usable = ahead & ~alone | behind & alone
            if not waste:
                return True
            if passes == self._redeals or waste == stock:
                return False
            waste, stock = [], waste
            passes += 1
