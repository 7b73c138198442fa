"""Spider, Pyramid and seven other games, judged by somebody who has only read the written rules.

Each reader is written from the text of `Game.rules` alone. A move of two cards that leave as a pair can be written both
ways, and both are legal.
"""

from itertools import pairwise

import pytest

from patience_widget import Move
from tests.games.stranger import RANKS, RED, Reader, Seen, builds_in_suit, compare, rank, some_deals


def _lifted(seen: Seen, move: Move) -> list[str]:
    """The cards that would move; none if so many do not lie there face up."""
    cards = seen.up[move.source]
    return cards[-move.cards :] if move.cards <= len(cards) else []


def _one_lower(card: str, below: str) -> bool:
    return rank(below) - rank(card) == 1


def _in_suit(card: str, below: str) -> bool:
    return card[1] == below[1] and _one_lower(card, below)


def _in_other_colour(card: str, below: str) -> bool:
    return (card[1] in RED) != (below[1] in RED) and _one_lower(card, below)


def _fans(seen: Seen, move: Move, *, any_suit: bool = False) -> bool:
    if move.verb == "gather":  # whenever you like, twice
        return seen.acts.count("gather") < 2
    cards = _lifted(seen, move)
    if len(cards) != 1 or move.source.startswith("foundation"):  # one card at a time; a built card stays
        return False
    if move.target.startswith("foundation"):
        return builds_in_suit(seen, cards[0], move.target, RANKS)
    if seen.empty(move.target):  # no card can be moved to an empty pile
        return False
    return (_one_lower if any_suit else _in_suit)(cards[0], seen.top(move.target))


def _any_suit_fans(seen: Seen, move: Move) -> bool:
    return _fans(seen, move, any_suit=True)


def _spider(seen: Seen, move: Move) -> bool:
    piles = [pile for pile in seen.up if pile.startswith("tableau")]
    if move.verb == "deal":  # not while a pile is empty
        return not seen.empty("stock") and not any(map(seen.empty, piles))
    cards = _lifted(seen, move)
    if not cards or move.source not in piles or any(not _in_suit(card, below) for below, card in pairwise(cards)):
        return False
    if move.target.startswith("foundation"):  # thirteen cards from the king to the ace, all at once
        return len(cards) == 13 and seen.empty(move.target)
    if move.target not in piles:
        return False
    return seen.empty(move.target) or _one_lower(cards[0], seen.top(move.target))


def _rouge_et_noir(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":  # whenever you like, also to an empty pile
        return not seen.empty("stock")
    cards = _lifted(seen, move)
    if not cards or not move.source.startswith("tableau"):
        return False
    if any(not _in_other_colour(card, below) for below, card in pairwise(cards)):
        return False
    if move.target.startswith(("red", "black")):  # only cards of its colour, from the ace up, one at a time
        own = (cards[0][1] in RED) == move.target.startswith("red")
        built = len(seen.up[move.target])
        return len(cards) == 1 and own and built < 13 and rank(cards[0]) == built
    if move.target.startswith("run"):
        return len(cards) == 13 and seen.empty(move.target)
    if not move.target.startswith("tableau"):
        return False
    if seen.empty(move.target):  # only a king
        return cards[0][0] == "K"
    return _in_other_colour(cards[0], seen.top(move.target))


def _next_to(card: str, below: str, *, corner: bool) -> bool:
    apart = abs(rank(card) - rank(below))
    return apart == 1 or (corner and apart == 12)


def _golf(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    cards = _lifted(seen, move)
    if len(cards) != 1 or not move.source.startswith("tableau") or move.target != "foundation":
        return False
    return _next_to(cards[0], seen.top("foundation"), corner=False)


def _black_hole(seen: Seen, move: Move) -> bool:
    cards = _lifted(seen, move)
    if len(cards) != 1 or not move.source.startswith("fan") or move.target != "hole":
        return False
    return _next_to(cards[0], seen.top("hole"), corner=True)


def _lies_free(seen: Seen, place: int) -> bool:
    """In rows of one to seven, no card of the next row lies on it."""
    row = next(row for row in range(1, 8) if place <= row * (row + 1) // 2)
    return row == 7 or all(seen.empty(f"pyramid{place + row + step}") for step in (0, 1))


def _pyramid(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    if move.verb == "redeal":  # when the stock is used up, twice
        return seen.empty("stock") and not seen.empty("waste") and seen.acts.count("redeal") < 2
    ends = [move.source] if move.target == "discard" else [move.source, move.target]
    if move.cards != 1 or any(not seen.top(end) or end == "discard" for end in ends):
        return False
    if any(end.startswith("pyramid") and not _lies_free(seen, int(end[7:])) for end in ends):
        return False
    return sum(rank(seen.top(end)) + 1 for end in ends) == 13


READERS: dict[str, Reader] = {
    "la-belle-lucie": _fans,
    "trefoil": _fans,
    "super-flower-garden": _any_suit_fans,
    "spider": _spider,
    "spiderette": _spider,
    "rouge-et-noir": _rouge_et_noir,
    "golf": _golf,
    "black-hole": _black_hole,
    "pyramid": _pyramid,
}


@some_deals
@pytest.mark.parametrize("name", READERS)
def test_the_written_rules_say_which_moves_are_legal(name: str, deals: range) -> None:
    compare(name, READERS[name], deals)
