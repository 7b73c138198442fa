"""Games of the Klondike family and Bristol, played by somebody who has only read the written rules.

Each reader is written from the text of `Game.rules` alone.
"""

from itertools import pairwise

import pytest

from patience_widget import Move
from tests.games.stranger import RANKS, RED, Reader, Seen, compare, some_deals


def _above(card: str, below: str) -> bool:
    """One rank higher is the card below; a king goes on an ace."""
    return (RANKS.index(below[0]) - RANKS.index(card[0])) % 13 == 1


def _colours_differ(card: str, below: str) -> bool:
    return (card[1] in RED) != (below[1] in RED)


def _alternates(card: str, below: str) -> bool:
    """A card goes on a card of the other colour that is one rank higher."""
    return _above(card, below) and _colours_differ(card, below) and card[0] != "K"


def _lifted(seen: Seen, move: Move) -> list[str]:
    """The cards that would move; none if so many do not lie there face up."""
    cards = seen.up[move.source]
    return cards[-move.cards :] if move.cards <= len(cards) else []


def _in_order(cards: list[str]) -> bool:
    """They are in order: down in alternate colours."""
    return all(_alternates(card, below) for below, card in pairwise(cards))


def _ace_to_king(seen: Seen, cards: list[str], pile: str) -> bool:
    """Build in suit, up from the ace. Each place has a suit of its own: clubs, diamonds, hearts, spades."""
    built = len(seen.up[pile])
    suit = "CDHS"[(int(pile[-1]) - 1) % 4]
    return len(cards) == 1 and built < 13 and cards[0] == RANKS[built] + suit


def _from_the_base(seen: Seen, cards: list[str], pile: str) -> bool:
    """Begins with the rank that the first one began with; built up in suit, turning the corner."""
    if len(cards) != 1 or len(seen.up[pile]) == 13:
        return False
    if seen.empty(pile):
        return cards[0][0] == seen.up["foundation1"][0][0]
    return _above(seen.top(pile), cards[0]) and cards[0][1] == seen.top(pile)[1]


def gargantua(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    if move.verb == "redeal":  # When the stock is used up, turn the waste over. You may do this once.
        return seen.empty("stock") and not seen.empty("waste") and seen.acts.count("redeal") < 1
    cards = _lifted(seen, move)
    if move.source == "stock" or not cards:
        return False
    if move.target.startswith("aces"):
        return _ace_to_king(seen, cards, move.target)
    if not move.target.startswith("tableau"):
        return False
    if len(cards) > 1 and not (move.source.startswith("tableau") and _in_order(cards)):
        return False
    if seen.empty(move.target):
        return cards[0][0] == "K"  # Only a king can go to an empty pile.
    return _alternates(cards[0], seen.top(move.target))


def westcliff(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":
        return not seen.empty("stock")
    return _columns(seen, move, spaces="A23456789TJQK")  # Any card can go to an empty pile.


def _columns(seen: Seen, move: Move, spaces: str) -> bool:
    cards = _lifted(seen, move)
    if not cards or move.source == "stock" or move.source.startswith("foundation"):
        return False  # A card on a foundation stays there.
    if move.target.startswith("foundation"):
        return _ace_to_king(seen, cards, move.target)
    if not move.target.startswith("tableau"):
        return False
    if len(cards) > 1 and not (move.source.startswith("tableau") and _in_order(cards)):
        return False
    if seen.empty(move.target):
        return cards[0][0] in spaces
    return _alternates(cards[0], seen.top(move.target))


def easthaven(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        # While a pile is empty you can't deal if a king that lies on other cards could be moved there.
        space = any(seen.empty(f"tableau{n}") for n in range(1, 8))
        kings = [
            cards[place:]
            for n in range(1, 8)
            for cards in (seen.up[f"tableau{n}"],)
            for place, card in enumerate(cards)
            if card[0] == "K" and (place or seen.down[f"tableau{n}"])
        ]
        return not seen.empty("stock") and not (space and any(_in_order(run) for run in kings))
    return _columns(seen, move, spaces="K")  # Only a king can go to an empty pile.


def agnes_sorel(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")  # Whenever you like, deal a row from the stock.
    cards = _lifted(seen, move)
    if not cards or not move.source.startswith("tableau"):
        return False
    if move.target.startswith("foundation"):
        return _from_the_base(seen, cards, move.target)
    if not move.target.startswith("tableau"):
        return False
    in_order = all(_above(card, below) and card[1] == below[1] for below, card in pairwise(cards))  # Down in suit.
    if seen.empty(move.target):
        return in_order
    below = seen.top(move.target)
    return in_order and _above(cards[0], below) and not _colours_differ(cards[0], below)  # Down in one colour.


def agnes_bernauer(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")
    cards = _lifted(seen, move)
    if not cards or not move.source.startswith(("tableau", "reserve", "spares")):
        return False
    if move.target.startswith("foundation"):
        return _from_the_base(seen, cards, move.target)
    if not move.target.startswith("tableau"):
        return False
    in_order = all(_above(card, below) and _colours_differ(card, below) for below, card in pairwise(cards))
    if len(cards) > 1 and not (move.source.startswith("tableau") and in_order):
        return False
    if seen.empty(move.target):  # Only a card one rank below the first cards of the foundations.
        return _above(cards[0], seen.up["foundation1"][0])
    below = seen.top(move.target)
    return _above(cards[0], below) and _colours_differ(cards[0], below)


def bristol(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")
    if move.cards != 1 or not move.source.startswith(("tableau", "reserve")) or seen.empty(move.source):
        return False  # You move one card at a time. A card on a foundation stays there.
    rank = RANKS.index(seen.top(move.source)[0])
    if move.target.startswith("foundation"):  # It begins with an ace. Build up in any suit.
        return rank == len(seen.up[move.target])
    if not move.target.startswith("tableau") or seen.empty(move.target):
        return False  # No card can be moved to an empty pile.
    return RANKS.index(seen.top(move.target)[0]) == rank + 1  # A card goes on any card that is one rank higher.


READERS: dict[str, Reader] = {
    "gargantua": gargantua,
    "westcliff": westcliff,
    "eastcliff": westcliff,
    "easthaven": easthaven,
    "agnes-sorel": agnes_sorel,
    "agnes-bernauer": agnes_bernauer,
    "bristol": bristol,
}


@pytest.mark.parametrize("name", READERS)
@some_deals
def test_who_has_read_the_rules_knows_of_every_move_whether_it_is_legal(name: str, deals: range) -> None:
    compare(name, READERS[name], deals)
