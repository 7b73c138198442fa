"""Deciding the Quadrille family: Captive Queens, Royal Quadrille and Contradance.

With one pack, as in Captive Queens and Royal Quadrille, waiting gains nothing. Building a card from the waste uncovers
another card and leaves the others in their order, so whatever was possible before is possible afterwards. One game, in
which every card is built as soon as possible, decides.

With two packs, as in Contradance, the player chooses which of two copies to build first. A search tries both; see
`patience_widget.solver.families.quadrille.copies`.
"""

from __future__ import annotations

from functools import lru_cache

from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules import in_its_suit, next_in_order, not_complete
from patience_widget.solver.families.same_rules import builds_alone
from patience_widget.solver.families.stock_and_waste import Play, write_moves
from patience_widget.solver.general import any_game
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result

from .copies import CopiesSearch
from .state import LineWriter, State, foundations_of, read


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of the Quadrille family, all its cards known.

    Raises:
        Spent: the budget is used up first.
    """
    game = at.game
    if not _is_known(game) or sum(map(len, at.piles)) != game.goal:
        return any_game.decide(at, budget)
    state, follows = read(at), foundations_of(game).follows
    if game.packs == 1:
        budget.spend(len(state.waste_and_stock))
        plays = play_out(state, follows, at.redeals)
        why = "Every card has only one place and is best built at once. In the end a card is left over."
    else:
        plays = CopiesSearch(state, follows, at.redeals).search(budget)
        why = "A card is left over, whichever of two copies you build first."
    if plays is None:
        return Result("lost", proof=why)
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


def play_out(state: State, follows: dict[int, tuple[int, int]], redeals: int | None) -> list[Play] | None:
    """Build all that can be built, where every card has one place.

    Args:
        state: the position.
        follows: which card comes after which.
        redeals: how many are left, None for any number.

    Returns:
        The cards built if that wins, else None.
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
        if not waste:
            return plays
        if passes == redeals or (whole and len(plays) == before):
            return None
        waste, stock, first = [], waste, 1
        passes += 1
