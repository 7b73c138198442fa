"""Games of heaps and rows, judged by somebody who has only read the written rules."""

import pytest

from patience_widget import Move
from tests.games.stranger import RANKS, RED, Reader, Seen, compare, rank, some_deals, suit_of_place

KING_TO_QUEEN = "KAJ2T394857" + "6Q"
STEPS = {  # Foundation 1: build up: A 2 3 ... Foundation 2: build up by twos: 2 4 6 ...
    "1": "A23456789TJQK",
    "2": "2468TQA3579JK",
    "3": "369Q258JA47TK",
    "4": "48Q37J26TA59K",
    "5": "5T27Q49A6J38K",
    "6": "6Q5J4T3928A7K",
    "7": "7A8293T4J5Q6K",
    "8": "83J6A94Q72T5K",
}


def _in_any_suit(seen: Seen, card: str, pile: str, order: str = RANKS) -> bool:
    """Build up: A 2 3 ... K. Suits don't matter."""
    built = len(seen.up[pile])
    return built < len(order) and card[0] == order[built]


def _laid(seen: Seen, move: Move) -> str:
    """The card that would move, "" if it may not even be taken.

    Only the top card of each pile is available. You move one card at a time. A card on a foundation stays there.
    """
    source = move.source
    if move.cards != 1 or source == "stock" or source.startswith("foundation"):
        return ""
    return seen.top(source)


def _of_heaps(seen: Seen, move: Move) -> tuple[str, bool]:
    """The card, and whether it is only to be asked whether the foundation takes it; else the answer stands already."""
    card = _laid(seen, move)
    if not card:
        return "", False
    if move.target.startswith("heap"):
        return "", move.source == "turned"  # Only the card just turned from the stock can go on a heap.
    return (card, True) if move.target.startswith("foundation") else ("", False)


def _turns(seen: Seen) -> bool:
    """Turn the cards of the stock face up, one at a time. Place the turned card before you turn another."""
    return not seen.empty("stock") and seen.empty("turned")


def _redeals(seen: Seen, times: int) -> bool:
    """When the stock is used up, gather the heaps; first place the turned card. You may do this so many times."""
    heaps = [pile for pile in seen.up if pile.startswith("heap") and not seen.empty(pile)]
    return seen.empty("stock") and seen.empty("turned") and bool(heaps) and seen.acts.count("redeal") < times


def imaginary_thirteen(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return _turns(seen)
    card, open_ = _of_heaps(seen, move)
    return _in_any_suit(seen, card, move.target, STEPS[move.target[-1]]) if card else open_


def sir_tommy(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return _turns(seen)
    card, open_ = _of_heaps(seen, move)
    return _in_any_suit(seen, card, move.target) if card else open_


def sir_tommy_by_fours(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return _turns(seen)
    card, open_ = _of_heaps(seen, move)
    if not card:
        return open_
    if not seen.empty("turned") or seen.acts.count("turn") % 4:
        return False  # The cards come in fours: all four go on heaps before any card goes to a foundation.
    return _in_any_suit(seen, card, move.target)


def strategy(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return _turns(seen)
    card, open_ = _of_heaps(seen, move)
    if not card:
        return open_
    if card[0] != "A" and not (seen.empty("stock") and seen.empty("turned")):
        return False  # Until the stock is used up and its last card is on a heap, only aces go to the foundations.
    return card[1] == suit_of_place(move.target) and _in_any_suit(seen, card, move.target)  # Build in suit.


def puss_in_the_corner(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return _turns(seen)
    if move.verb == "redeal":
        return _redeals(seen, 1)
    card, open_ = _of_heaps(seen, move)
    if not card:
        return open_
    below = seen.top(move.target)  # Build up in one colour: each card is one rank higher than the one under it.
    return rank(card) == rank(below) + 1 and (card[1] in RED) == (below[1] in RED)


def jubilee(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return _turns(seen)
    if move.verb == "redeal":
        return _redeals(seen, 2)
    card, open_ = _of_heaps(seen, move)
    if not card:
        return open_
    suit = "CDHS"[(int(move.target[-1]) - 1) % 4]  # Each suit has two places.
    return card[1] == suit and _in_any_suit(seen, card, move.target, KING_TO_QUEEN)


def interregnum(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")  # Whenever you like, deal a row from the stock.
    card = _laid(seen, move)
    if not card or not move.target.startswith("foundation"):
        return False
    number, built = move.target[-1], len(seen.up[move.target])
    if move.source.startswith("index") and move.source[-1] != number:
        return False  # Cards from the first pile can go only to foundation 1, and so on.
    if built == 0:  # Each foundation begins one rank above its index card.
        return rank(card) == (rank(seen.top(f"index{number}")) + 1) % 13
    if built == 12 and move.source != f"index{number}":
        return False  # The last card of each foundation is its index card.
    return built < 13 and rank(card) == (rank(seen.top(move.target)) + 1) % 13


def amazons(seen: Seen, move: Move) -> bool:
    piles = [f"reserve{n}" for n in (1, 2, 3, 4)]
    if move.verb == "deal":
        return not seen.empty("stock")
    if move.verb == "gather":  # When the stock is used up, you may gather the piles of the reserve.
        return seen.empty("stock") and not all(seen.empty(pile) for pile in piles)
    card = _laid(seen, move)
    if not card or not move.target.startswith("foundation"):
        return False
    number = int(move.target[-1])
    if card[0] not in "AQ" and move.source != f"reserve{number}":
        return False  # From the first pile only to foundation 1, and so on; aces and queens to any.
    if seen.empty(move.target):  # A foundation begins only when the one before it has begun.
        return card[0] == "A" and (number == 1 or not seen.empty(f"foundation{number - 1}"))
    return card[1] == seen.top(move.target)[1] and _in_any_suit(seen, card, move.target, "A789TJQ")  # Build in suit.


def precedence(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    if move.verb == "redeal":  # When the stock is used up, turn the waste over. You may do this twice.
        return seen.empty("stock") and not seen.empty("waste") and seen.acts.count("redeal") < 2
    card = _laid(seen, move)
    if not card or not move.target.startswith("foundation"):
        return False
    number, built = int(move.target[-1]), len(seen.up[move.target])
    if not built:  # A foundation begins only when the one before it has begun: from the king, from the queen, ...
        return card[0] == "KQJT9876"[number - 1] and (number == 1 or not seen.empty(f"foundation{number - 1}"))
    return built < 13 and rank(card) == (rank(seen.top(move.target)) - 1) % 13  # Build down, turning the corner.


READERS: dict[str, Reader] = {
    "imaginary-thirteen": imaginary_thirteen,
    "sir-tommy": sir_tommy,
    "sir-tommy/by-fours": sir_tommy_by_fours,
    "strategy": strategy,
    "puss-in-the-corner": puss_in_the_corner,
    "frog": sir_tommy,
    "jubilee": jubilee,
    "interregnum": interregnum,
    "amazons": amazons,
    "precedence": precedence,
}


@pytest.mark.parametrize("name", READERS)
@some_deals
def test_who_has_read_the_rules_knows_of_every_move_whether_it_is_legal(name: str, deals: range) -> None:
    compare(name, READERS[name], deals, moves=260)
