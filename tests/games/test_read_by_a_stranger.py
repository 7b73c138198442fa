"""Klondike, Beleaguered Castle, Calculation and Crescent, judged by somebody who has only read the written rules."""

from itertools import pairwise

import pytest

from patience_widget import Move
from tests.games.stranger import RANKS, RED, Reader, Seen, builds_in_suit, compare, rank, some_deals


def klondike(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")  # Turn the cards of the stock three at a time, or as many as are left.
    if (
        move.verb == "redeal"
    ):  # When the stock is used up, turn the waste over to make a new stock, as often as you like.
        return seen.empty("stock") and not seen.empty("waste")
    source, target, count = move.source, move.target, move.cards
    if source == "stock" or len(seen.up[source]) < count:
        return False  # A card is available if it is face up.
    lifted = seen.up[source][-count:]
    if count > 1:
        in_order = all(_packs_in_colours(card, below) for below, card in pairwise(lifted))
        if not (source.startswith("tableau") and target.startswith("tableau") and in_order):
            return False  # Several cards go only to a tableau pile. They are in order: down in alternate colours.
    if target.startswith("foundation"):
        return builds_in_suit(seen, lifted[0], target, RANKS)
    if not target.startswith("tableau"):
        return False  # You may move an available card to a foundation or a tableau pile, and nowhere else.
    if seen.empty(target):
        return lifted[0][0] == "K"  # Only a king can go to an empty pile.
    return _packs_in_colours(lifted[0], seen.top(target))


def _packs_in_colours(card: str, below: str) -> bool:
    """Pack down in alternate colours: a card goes on a card of the other colour that is one rank higher."""
    return rank(below) == rank(card) + 1 and (card[1] in RED) != (below[1] in RED)


def beleaguered_castle(seen: Seen, move: Move) -> bool:
    source, target = move.source, move.target
    if move.cards != 1 or source.startswith("foundation") or seen.empty(source):
        return False  # You move one card at a time. A card on a foundation stays there.
    card = seen.top(source)  # Only the top card of each pile is available.
    if target.startswith("foundation"):
        return builds_in_suit(seen, card, target, RANKS)
    if seen.empty(target):
        return True  # Any card can go to an empty pile.
    return rank(seen.top(target)) == rank(card) + 1  # A card goes on any card that is one rank higher.


def calculation(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":  # Place the turned card before you turn another.
        return not seen.empty("stock") and seen.empty("turned")
    source, target = move.source, move.target
    if move.cards != 1 or not (source == "turned" or source.startswith("heap")) or seen.empty(source):
        return False  # A card on a foundation stays there.
    card = seen.top(source)  # Only the top card of each pile is available. The card here is available.
    if target.startswith("heap"):
        return source == "turned"  # Only the card just turned can go on a heap, whatever lies there.
    if not target.startswith("foundation"):
        return False
    orders = ["A23456789TJQK", "2468TQA3579JK", "369Q258JA47TK", "48Q37J26TA59K"]
    built = len(seen.up[target])
    return built < 13 and card[0] == orders[int(target[-1]) - 1][built]  # Suits don't matter.


def crescent(seen: Seen, move: Move) -> bool:
    if move.verb == "rotate":  # Whenever you like, you may rotate the piles. You may do this three times.
        return seen.acts.count("rotate") < 3
    source, target = move.source, move.target
    if move.cards != 1 or not source.startswith("tableau") or seen.empty(source):
        return False  # You move one card at a time. A card on a foundation stays there.
    card = seen.top(source)  # Only the top card of each pile is available.
    if target.startswith("aces"):
        return builds_in_suit(seen, card, target, RANKS)
    if target.startswith("kings"):
        return builds_in_suit(seen, card, target, RANKS[::-1])
    if seen.empty(target):
        return False  # No card can be moved to an empty pile.
    below = seen.top(target)
    near = abs(rank(card) - rank(below)) in {
        1,
        12,
    }  # One rank higher or lower. An ace and a king go on each other too.
    return card[1] == below[1] and near


READERS: dict[str, Reader] = {
    "klondike": klondike,
    "beleaguered-castle": beleaguered_castle,
    "calculation": calculation,
    "crescent": crescent,
}


@pytest.mark.parametrize("name", READERS)
@some_deals
def test_who_has_read_the_rules_knows_of_every_move_whether_it_is_legal(name: str, deals: range) -> None:
    compare(name, READERS[name], deals)
