"""Bisley and eight other games packed on a tableau, judged by somebody who has only read the written rules.

Each reader is written from the text of `Game.rules` alone.
"""

from itertools import pairwise

import pytest

from patience_widget import Move
from tests.games.stranger import RANKS, RED, Reader, Seen, compare, rank, some_deals

DOWN = RANKS[::-1]
TABLEAU = ("tableau", "left", "right")


def _lifted(seen: Seen, move: Move) -> list[str]:
    """The cards that would move; none if so many do not lie there face up, or the pile gives none."""
    cards = seen.up[move.source]
    return cards[-move.cards :] if move.cards <= len(cards) and move.source != "stock" else []


def _near(card: str, below: str) -> bool:
    """A card goes on a card of the same suit that is one rank higher or lower."""
    return card[1] == below[1] and abs(rank(card) - rank(below)) == 1


def _red_on_black(card: str, below: str) -> bool:
    """A card goes on a card of the other colour that is one rank higher."""
    return (card[1] in RED) != (below[1] in RED) and rank(below) - rank(card) == 1


def _next_in_suit(seen: Seen, card: str, pile: str, order: str) -> bool:
    """Build in suit, in this order. Each place has a suit of its own: clubs, diamonds, hearts, spades."""
    built = len(seen.up[pile])
    return built < len(order) and card == order[built] + "CDHS"[(int(pile[-1]) - 1) % 4]


def _one_card(seen: Seen, move: Move) -> str:
    """You move one card at a time. A card on a foundation stays there."""
    stays = move.source.startswith(("foundation", "aces", "kings", "twos"))
    cards = _lifted(seen, move)
    return cards[0] if len(cards) == 1 and not stays else ""


def bisley(seen: Seen, move: Move) -> bool:
    card = _one_card(seen, move)
    if not card:
        return False
    if move.target.startswith("aces"):
        return _next_in_suit(seen, card, move.target, RANKS)
    if move.target.startswith("kings"):
        return _next_in_suit(seen, card, move.target, DOWN)
    return not seen.empty(move.target) and _near(card, seen.top(move.target))  # Spaces: no card can be moved there.


def _open(seen: Seen, move: Move, packs: Reader | None = None) -> bool:
    """Aces begin four or eight foundations; any card can go to an empty pile."""
    card = _one_card(seen, move)
    if not card:
        return False
    if move.target.startswith("foundation"):
        return _next_in_suit(seen, card, move.target, RANKS)
    if not move.target.startswith(TABLEAU):
        return False
    return seen.empty(move.target) or (packs or _packs_near)(seen, move)


def _packs_near(seen: Seen, move: Move) -> bool:
    return _near(seen.top(move.source), seen.top(move.target))


def _packs_in_colours(seen: Seen, move: Move) -> bool:
    return _red_on_black(seen.top(move.source), seen.top(move.target))


def _packs_down_in_suit(seen: Seen, move: Move) -> bool:
    """A card goes on a card of the same suit that is one rank higher."""
    card, below = seen.top(move.source), seen.top(move.target)
    return card[1] == below[1] and rank(below) - rank(card) == 1


def king_albert(seen: Seen, move: Move) -> bool:
    return _open(seen, move, _packs_in_colours)


def forty_thieves(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    return _open(seen, move, _packs_down_in_suit)


def emperor(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    if move.source.startswith("foundation"):  # You may take the top card of each pile back, to any pile that takes it.
        cards = _lifted(seen, move)
        if len(cards) != 1:
            return False
        if move.target.startswith("foundation"):
            return _next_in_suit(seen, cards[0], move.target, RANKS)
        empty = move.target.startswith("tableau") and seen.empty(move.target)
        return empty or (move.target.startswith("tableau") and _packs_in_colours(seen, move))
    return _open(seen, move, _packs_in_colours)


def british_square(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    card = _one_card(seen, move)
    if not card:
        return False
    if move.target.startswith("foundation"):  # Build up: A 2 ... K, and then down: K Q ... A.
        return _next_in_suit(seen, card, move.target, RANKS + DOWN)
    if not move.target.startswith("tableau"):
        return False
    pile = seen.up[move.target]
    if len(pile) < 2:
        return not pile or _near(card, pile[-1])
    # The second card of a pile decides whether it is packed up or down from then on.
    return _near(card, pile[-1]) and rank(card) - rank(pile[-1]) == rank(pile[1]) - rank(pile[0])


def mount_olympus(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")  # Whenever you like, deal a row from the stock.
    cards = _lifted(seen, move)
    if not cards or not move.source.startswith("tableau"):
        return False
    if move.target.startswith("aces"):
        return len(cards) == 1 and _next_in_suit(seen, cards[0], move.target, RANKS[::2])
    if move.target.startswith("twos"):
        return len(cards) == 1 and _next_in_suit(seen, cards[0], move.target, RANKS[1::2])
    if not move.target.startswith("tableau"):
        return False
    run = cards if seen.empty(move.target) else [seen.top(move.target), *cards]
    return all(below[1] == card[1] and rank(below) - rank(card) == 2 for below, card in pairwise(run))


def capricieuse(seen: Seen, move: Move) -> bool:
    if move.verb == "gather":
        return seen.acts.count("gather") < 2  # You may do this twice.
    card = _one_card(seen, move)
    if not card:
        return False
    if move.target.startswith("aces"):
        return _next_in_suit(seen, card, move.target, RANKS)
    if move.target.startswith("kings"):
        return _next_in_suit(seen, card, move.target, DOWN)
    return seen.empty(move.target) or _near(card, seen.top(move.target))


def red_and_black(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    cards = _lifted(seen, move)
    if not cards or move.source.startswith("foundation"):
        return False
    if move.target.startswith("foundation"):  # Build up in alternate colours: one rank higher than the one under it.
        return len(cards) == 1 and _red_on_black(seen.top(move.target), cards[0])
    if not move.target.startswith("tableau") or not all(_red_on_black(card, below) for below, card in pairwise(cards)):
        return False
    if len(cards) > 1 and not move.source.startswith("tableau"):
        return False
    return seen.empty(move.target) or _red_on_black(cards[0], seen.top(move.target))


READERS: dict[str, Reader] = {
    "bisley": bisley,
    "fortress": _open,
    "king-albert": king_albert,
    "forty-thieves": forty_thieves,
    "emperor": emperor,
    "british-square": british_square,
    "mount-olympus": mount_olympus,
    "capricieuse": capricieuse,
    "red-and-black": red_and_black,
}


@pytest.mark.parametrize("name", READERS)
@some_deals
def test_who_has_read_the_rules_knows_of_every_move_whether_it_is_legal(name: str, deals: range) -> None:
    compare(name, READERS[name], deals)
