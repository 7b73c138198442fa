"""Deciding the Quadrille family: Captive Queens, Royal Quadrille and Contradance.

With one pack, as in Captive Queens and Royal Quadrille, waiting gains nothing. Building a card from the waste uncovers
another card and leaves the others in their order, so whatever was possible before is possible afterwards. One game, in
which every card is built as soon as possible, decides.

With two packs, as in Contradance, the player chooses which of two copies to build first, and a search tries both. The
two foundations of a pair take the same cards in the same order, and one of them is ahead. A card that both want,
or that only the one behind wants, is best built at once. A card that only the one ahead wants can be built, or `held`:
then its copy is built there instead, and the card waits for the foundation behind. This decides which cards lie buried
in the waste, and when. A held card is never built before its copy; otherwise it could just as well have been built at
once. So the search asks at most one question for each card. It asks none if the copy is built already, or if it is the
last pass and the copy is not still to come.

The search gives up a branch when some card stays out of reach under a kinder rule: of two copies that are both left,
either one may be built as soon as the foundation ahead wants it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from patience_widget.core.actions import Move, Redeal, Turn
from patience_widget.core.cards import SUITS
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules import in_its_suit, next_in_order, not_complete
from patience_widget.core.words import count_of
from patience_widget.solver.families.same_rules import builds_alone
from patience_widget.solver.families.stock_and_waste import Path, Play, card_move, plays_of, write_moves
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result


def fits(at: Position) -> bool:
    """Whether a position has the rules of the family, and every card must be built."""
    return _is_known(at.game) and sum(map(len, at.piles)) == at.game.goal


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position, all its cards known.

    Raises:
        Spent: the budget is used up first.
    """
    game = at.game
    state, follows = read(at), foundations_of(game).follows
    if game.packs == 1:
        budget.spend(len(state.waste_and_stock))
        plays, left = play_out(state, follows, at.redeals)
        if left:
            why = "Every card has only one place and is best built at once."
            return Result("lost", proof=f"{why} In the end {count_of(left, 'card')} can't be built.")
    else:
        before = budget.positions
        choices = CopiesSearch(state, follows, at.redeals).search(budget)
        if choices is None:
            positions = count_of(budget.positions - before, "position")
            why = f"A card is left over, whichever of two copies you build first: {positions} had to be looked at."
            return Result("lost", proof=why)
        plays = choices
    writer = LineWriter(at)
    moves = write_moves(game, (state.turned, len(state.waste_and_stock) - state.turned), 1, plays, writer.build)
    return Result("winnable", tuple(moves), "All cards can be built.")


@lru_cache(maxsize=64)
def _is_known(game: Game) -> bool:
    """Whether it is a game of this shape: one card a turn, and foundations in suit that no two packs crowd."""
    roles = sorted(group.role for group in game.groups if group.role != "foundation")
    rules = {group.takes for group in game.groups if group.role == "foundation"}
    shape = [(type(action), getattr(action, "cards", 1), action.rules) for action in game.actions]
    return (
        builds_alone(game)
        and roles == ["stock", "waste"]
        and rules == {(not_complete, in_its_suit, next_in_order)}
        and shape == [(Turn, 1, Turn.rules), (Redeal, 1, Redeal.rules)]
        and all(effect == TurnWhenEmpty() for effect in game.effects)
        and game.packs <= 2
        and all(len(chain.piles) == game.packs for chain in foundations_of(game).chains)
    )


def play_out(state: State, follows: dict[int, tuple[int, int]], redeals: int | None) -> tuple[list[Play], int]:
    """Build all that can be built, where every card has one place.

    Args:
        state: the position.
        follows: which card comes after which.
        redeals: how many are left, None for any number.

    Returns:
        The cards built, and how many are left over.
    """
    wants = state.first
    turned = max(state.turned - 1, 0)
    waste, stock = list(state.waste_and_stock[:turned]), list(state.waste_and_stock[turned:])
    first = 0 if state.turned else 1
    plays: list[Play] = []
    passes = 0
    while True:
        whole, before = not waste, len(plays)
        for turns, bit in enumerate(stock, first):
            waste.append(bit)
            while waste and waste[-1] & wants:
                card = waste.pop()
                plays.append((passes, turns, card))
                wants ^= card | follows[card][1]
        if not waste or passes == redeals or (whole and len(plays) == before):
            return plays, len(waste)
        waste, stock, first = [], waste, 1
        passes += 1


class Chain(NamedTuple):
    """Foundations that are built alike.

    Attributes:
        piles: their indices, one or two.
        faces: for each place in the building order the bits of the card that comes there, of both packs; 0 at the end.
    """

    piles: tuple[int, ...]
    faces: tuple[int, ...]


class Foundations(NamedTuple):
    """The foundations of a game.

    Attributes:
        chains: the foundations, those that are built alike together.
        follows: for the bit of a card the bits of both its copies, and those of the card that comes next.
        chain_of: for the bit of a card its foundations.
    """

    chains: tuple[Chain, ...]
    follows: dict[int, tuple[int, int]]
    chain_of: dict[int, Chain]


class State(NamedTuple):
    """A position.

    Attributes:
        first: the bits of the cards that the foremost foundation of each chain wants.
        second: those that the other one wants.
        waste_and_stock: the cards of waste and stock, in the order in which they are turned.
        turned: how many of these lie in the waste.
    """

    first: int
    second: int
    waste_and_stock: tuple[int, ...]
    turned: int


@lru_cache(maxsize=64)
def foundations_of(game: Game) -> Foundations:
    """The foundations of a game."""
    alike: dict[tuple[str, tuple[int, ...]], list[int]] = {}
    for index in game.foundations:
        pile = game.piles[index]
        alike.setdefault((pile.suit, pile.order), []).append(index)
    chains = tuple(
        Chain(tuple(piles), (*[_bits(suit, rank) for rank in order], 0)) for (suit, order), piles in alike.items()
    )
    follows, chain_of = {}, {}
    for chain in chains:
        for both, after in zip(chain.faces, chain.faces[1:], strict=False):
            low = both & -both
            follows[low] = follows[low << 52] = (both, after)
            chain_of[low] = chain_of[low << 52] = chain
    return Foundations(chains, follows, chain_of)


def _bits(suit: str, rank: int) -> int:
    face = SUITS.index(suit) * 13 + rank - 1
    return 1 << face | 1 << face + 52


def read(at: Position) -> State:
    """A position on numbers."""
    members, piles = at.game.members, at.piles
    waste, stock = piles[members["waste"][0]], piles[members["stock"][0]]
    first = second = 0
    for chain in foundations_of(at.game).chains:
        built = sorted([len(piles[index]) for index in chain.piles])
        first |= chain.faces[built[-1]]
        if len(built) > 1:
            second |= chain.faces[built[0]]
    return State(first, second, tuple([card.bit << 52 * card.pack for card in waste + stock[::-1]]), len(waste))


class LineWriter:
    """Finds the foundations for the cards of a line."""

    def __init__(self, at: Position) -> None:
        self._chain_of = foundations_of(at.game).chain_of
        self._names = [pile.id for pile in at.game.piles]
        self._built = [len(cards) for cards in at.piles]

    def build(self, card: int) -> tuple[Move]:
        """The move that builds a card from the waste."""
        chain = self._chain_of[card]
        for index in chain.piles:
            if card & chain.faces[self._built[index]]:
                self._built[index] += 1
                return (card_move("waste", self._names[index]),)
        raise ValueError("no foundation wants this card")


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
