"""Games with reserves, cells and rounds, judged by somebody who has only read the written rules."""

import pytest

from patience_widget import Move
from tests.games.stranger import RANKS, RED, SUITS, Reader, Seen, builds_in_suit, compare, some_deals

ROUND = RANKS + RANKS


def _next_up(card: str, below: str) -> bool:
    """Each card is one rank higher than the one under it, turning the corner between king and ace."""
    return ROUND[ROUND.index(below[0]) + 1] == card[0]


def _packs_down(card: str, below: str, suits: str) -> bool:
    """A card goes on one that is one rank higher. A king goes on an ace."""
    colours = {"other": (card[1] in RED) != (below[1] in RED), "same": card[1] == below[1], "any": True}
    return _next_up(below, card) and colours[suits]


def _in_own_suit(seen: Seen, card: str, pile: str) -> bool:
    """Each place has a suit of its own. All begin with the same rank, and are built up in suit."""
    if card[1] != SUITS[int(pile[-1]) - 1]:
        return False
    if seen.empty(pile):
        begun = [cards[0] for name, cards in seen.up.items() if name.startswith("foundation") and cards]
        return all(base[0] == card[0] for base in begun)
    return len(seen.up[pile]) < 13 and _next_up(card, seen.top(pile))


def _builds_up_or_down(seen: Seen, card: str, pile: str) -> bool:
    """Build up from the ace, or down from the king."""
    return builds_in_suit(seen, card, pile, RANKS if pile.startswith("aces") else RANKS[::-1])


def _turns_or_redeals(seen: Seen, verb: str, redeals: int) -> bool:
    """Turn the cards of the stock. When the stock is used up, turn the waste over, so many times."""
    if verb == "turn":
        return not seen.empty("stock")
    return seen.empty("stock") and not seen.empty("waste") and seen.acts.count("redeal") < redeals


def _lifted(seen: Seen, move: Move) -> str:
    """The card that would move, with those on it: the top card, or the whole pile as one. "" if it can't."""
    cards = seen.up[move.source]
    if move.cards > len(cards) or move.source.startswith(("foundation", "twos", "stock", "aces", "kings")):
        return ""
    if move.cards == 1:
        return cards[-1]
    whole = move.source.startswith("tableau") and move.target.startswith("tableau") and move.cards == len(cards)
    return cards[0] if whole else ""


def canfield(seen: Seen, move: Move) -> bool:
    if move.verb != "move":
        return _turns_or_redeals(seen, move.verb, 10_000)
    card = _lifted(seen, move)
    if not card:
        return False
    if move.target.startswith("foundation"):
        return _in_own_suit(seen, card, move.target)
    if not move.target.startswith("tableau"):
        return False
    return seen.empty(move.target) or _packs_down(card, seen.top(move.target), "other")


def storehouse(seen: Seen, move: Move) -> bool:
    if move.verb != "move":
        return _turns_or_redeals(seen, move.verb, 2)
    card = _lifted(seen, move)
    if not card:
        return False
    if move.target.startswith("twos"):
        return builds_in_suit(seen, card, move.target, RANKS[1:] + "A")
    if not move.target.startswith("tableau"):
        return False
    if seen.empty(move.target):
        return move.source == "waste"  # Only a card from the waste can go to an empty pile.
    return _packs_down(card, seen.top(move.target), "same")


def eagle_wing(seen: Seen, move: Move) -> bool:
    if move.verb != "move":
        return _turns_or_redeals(seen, move.verb, 2)
    if move.cards > 1:
        return False
    card = _lifted(seen, move)
    if not card:
        return False
    if move.target.startswith("foundation"):
        return _in_own_suit(seen, card, move.target)
    if not move.target.startswith("wing"):
        return False
    if seen.empty(move.target):
        return True  # Any card can go to an empty pile.
    return len(seen.up[move.target]) < 3 and _packs_down(card, seen.top(move.target), "same")


def duchess(seen: Seen, move: Move) -> bool:
    begun = any(cards for name, cards in seen.up.items() if name.startswith("foundation"))
    if move.verb != "move":  # You can't turn before you have chosen the base card.
        return (begun or move.verb != "turn") and _turns_or_redeals(seen, move.verb, 1)
    card = _lifted(seen, move)
    if not card:
        return False
    if move.target.startswith("foundation"):  # Your first move puts the top card of a reserve pile on its foundation.
        return (begun or move.source.startswith("reserve")) and _in_own_suit(seen, card, move.target)
    if not begun or not move.target.startswith("tableau"):
        return False
    if move.source.startswith("tableau") and move.cards < len(seen.up[move.source]):
        return False  # From another tableau pile only all its cards together can come.
    if seen.empty(move.target):
        reserve_left = any(cards for name, cards in seen.up.items() if name.startswith("reserve"))
        return move.source.startswith("reserve") or (move.source == "waste" and not reserve_left)
    return _packs_down(card, seen.top(move.target), "other")


def the_plot(seen: Seen, move: Move) -> bool:
    if move.verb != "move":
        return not seen.empty("stock")
    if move.cards > 1:
        return False
    card = _lifted(seen, move)
    if not card:
        return False
    first = seen.up["foundation1"]
    base, complete = first[0][0], len(first) == 13
    if move.target.startswith("foundation"):
        cards = seen.up[move.target]
        if move.target != "foundation1" and not complete:
            return False  # Until foundation 1 is complete, the others take no cards.
        if not cards:
            return card[0] == base
        return len(cards) < 13 and _next_up(card, cards[-1])
    if move.source == "reserve" or not move.target.startswith("tableau"):
        return False  # Cards from here can go only to the foundations.
    if seen.empty(move.target):
        return move.source == "waste" and (complete or card[0] == base)
    below = seen.top(move.target)
    if not complete and base in (card[0], below[0]):
        return False  # Until then such a card is never packed on another card, and no card is packed on it.
    return _packs_down(card, below, "any")


def tournament(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")
    columns = any(cards for name, cards in seen.up.items() if name.startswith("tableau"))
    if move.verb == "gather":  # When the stock is used up, you may gather the piles of the tableau, twice.
        return seen.empty("stock") and columns and seen.acts.count("gather") < 2
    if move.cards > 1 or move.source == "stock" or seen.empty(move.source):
        return False
    card, cards = seen.top(move.source), seen.up[move.target]
    if move.target.startswith(("aces", "kings")):
        return _builds_up_or_down(seen, card, move.target)
    return move.target.startswith("cell") and move.source.startswith("tableau") and not cards


def algerian(seen: Seen, move: Move) -> bool:
    if move.verb == "deal":
        return not seen.empty("stock")
    card = _lifted(seen, move)
    if not card or move.cards > 1:
        return False
    cards = seen.up[move.target]
    if move.target.startswith(("aces", "kings")):
        return _builds_up_or_down(seen, card, move.target)
    if move.target.startswith("reserve"):
        return not cards  # An empty pile takes any card; one that has a card takes no other.
    if not move.target.startswith("tableau"):
        return False
    below = seen.top(move.target)
    return not cards or (card[1] == below[1] and (_next_up(card, below) or _next_up(below, card)))


def st_helena(seen: Seen, move: Move) -> bool:
    if move.verb == "gather":
        return seen.acts.count("gather") < 2
    card = _lifted(seen, move)
    if not card or move.cards > 1:
        return False
    cards, number = seen.up[move.target], int(move.source.removeprefix("tableau"))
    if move.target.startswith(("aces", "kings")):
        beside = "kings" if number <= 4 else "aces" if 7 <= number <= 10 else ""
        if beside and "gather" not in seen.acts and not move.target.startswith(beside):
            return False  # In the first round tableau 1 to 4 build only on the kings, and 7 to 10 only on the aces.
        return _builds_up_or_down(seen, card, move.target)
    if not cards:
        return False  # No card can be moved to an empty pile.
    return abs(RANKS.index(card[0]) - RANKS.index(cards[-1][0])) == 1


READERS: dict[str, Reader] = {
    "canfield": canfield,
    "storehouse": storehouse,
    "eagle-wing": eagle_wing,
    "duchess": duchess,
    "the-plot": the_plot,
    "tournament": tournament,
    "algerian": algerian,
    "st-helena": st_helena,
}


@pytest.mark.parametrize("name", READERS)
@some_deals
def test_who_has_read_the_rules_knows_of_every_move_whether_it_is_legal(name: str, deals: range) -> None:
    compare(name, READERS[name], deals)
