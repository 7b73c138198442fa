"""Deciding the Quadrille family: every card has one place, and the question is whether it is reached.

With one pack nothing is gained by waiting. Building a card from the waste uncovers another and leaves the order of the
others as it is; whatever could be done without building it can be done after it as well. One game, in which all is
built as soon as it can be, decides: so in Captive Queens and Royal Quadrille.

With two packs, as in Contradance, there is something to choose: which of two copies is built first. That is searched,
see `patience_widget.analysis.solve.families.quadrille.copies`.
"""

from __future__ import annotations

from functools import lru_cache

from patience_widget.analysis.solve.families.stock_and_waste import Play, write_moves
from patience_widget.analysis.solve.search import general_search
from patience_widget.analysis.solve.search.budget import Budget
from patience_widget.analysis.solve.search.result import Result
from patience_widget.core.actions import Redeal, Turn
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules import in_its_suit, next_in_order, not_complete

from .copies import Copies
from .state import Laid, Writer, dance, lay


def decide(at: Position, budget: Budget) -> Result:
    """Decide a position of the Quadrille family, all its cards known.

    Raises:
        Spent: the budget is used up first.
    """
    game = at.game
    if not _is_known(game) or sum(map(len, at.piles)) != game.goal:
        return general_search.decide(at, budget)
    laid, follows = lay(at), dance(game).follows
    if game.packs == 1:
        budget.spend(len(laid.talon))
        plays = play_out(laid, follows, at.redeals)
        why = "Every card has one place and is best built at once, and some card is left when all is built that can be."
    else:
        plays = Copies(laid, follows, at.redeals).search(budget)
        why = "Some card is left, whichever of two copies is built first."
    if plays is None:
        return Result("lost", proof=why)
    writer = Writer(at)
    moves = write_moves(game, (laid.turned, len(laid.talon) - laid.turned), 1, plays, writer.build)
    return Result("winnable", tuple(moves), "All cards can be built.")


@lru_cache(maxsize=64)
def _is_known(game: Game) -> bool:
    """Whether it is a game of this shape: one card a turn, and foundations in suit that no two packs crowd."""
    roles = sorted(group.role for group in game.groups if group.role != "foundation")
    rules = {group.takes for group in game.groups if group.role == "foundation"}
    shape = [(type(action), getattr(action, "cards", 1), action.rules) for action in game.actions]
    return (
        roles == ["stock", "waste"]
        and rules == {(not_complete, in_its_suit, next_in_order)}
        and shape == [(Turn, 1, Turn.rules), (Redeal, 1, Redeal.rules)]
        and all(effect == TurnWhenEmpty() for effect in game.effects)
        and game.packs <= 2
        and all(len(chain.piles) == game.packs for chain in dance(game).chains)
    )


def play_out(laid: Laid, follows: dict[int, tuple[int, int]], redeals: int | None) -> list[Play] | None:
    """Build all that can be built, where every card has one place.

    Args:
        laid: the position.
        follows: which card comes after which.
        redeals: how many are left, None for any number.

    Returns:
        The cards built if that wins, else None.
    """
    wants = laid.first
    turned = max(laid.turned - 1, 0)
    waste, stock = list(laid.talon[:turned]), list(laid.talon[turned:])
    first = 0 if laid.turned else 1
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
