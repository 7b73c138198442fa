"""Games played by somebody who has only read the written rules.

Each reader below is written from the text of `Game.rules` alone, a sentence of which stands beside each of its lines.
Of every move that can be written, legal or not, it must say what the engine says.
"""

import random
from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from patience_widget import Move, Table

RANKS = "A23456789TJQK"
SUITS = "CDHS"
RED = "DH"


class Seen:
    """A table as its player sees it: the face-up cards of each pile, as text, and how many lie face down."""

    def __init__(self, table: Table) -> None:
        at = table.position
        self.up = {
            pile.id: [card.code for card in at.piles[pile.index][at.down[pile.index] :]] for pile in at.game.piles
        }
        self.down = {pile.id: at.down[pile.index] for pile in at.game.piles}
        self.acts = [played.move.verb for played in table.history]

    def top(self, pile: str) -> str:
        """The top card, "" if there is none that can be seen."""
        return self.up[pile][-1] if self.up[pile] else ""

    def empty(self, pile: str) -> bool:
        return not self.up[pile] and not self.down[pile]


Reader = Callable[[Seen, Move], bool]


def _rank(card: str) -> int:
    return RANKS.index(card[0])


def _suit_of_place(pile: str) -> str:
    """Each place has a suit of its own: clubs, diamonds, hearts, spades."""
    return SUITS[int(pile[-1]) - 1]


def _builds_in_suit(seen: Seen, card: str, pile: str, order: str) -> bool:
    """Build in suit. Build up: A 2 3 ... K, or down."""
    built = len(seen.up[pile])
    return card[1] == _suit_of_place(pile) and built < 13 and card[0] == order[built]


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
        return _builds_in_suit(seen, lifted[0], target, RANKS)
    if not target.startswith("tableau"):
        return False  # You may move an available card to a foundation or a tableau pile, and nowhere else.
    if seen.empty(target):
        return lifted[0][0] == "K"  # Only a king can go to an empty pile.
    return _packs_in_colours(lifted[0], seen.top(target))


def _packs_in_colours(card: str, below: str) -> bool:
    """Pack down in alternate colours: a card goes on a card of the other colour that is one rank higher."""
    return _rank(below) == _rank(card) + 1 and (card[1] in RED) != (below[1] in RED)


def beleaguered_castle(seen: Seen, move: Move) -> bool:
    source, target = move.source, move.target
    if move.cards != 1 or source.startswith("foundation") or seen.empty(source):
        return False  # You move one card at a time. A card on a foundation stays there.
    card = seen.top(source)  # Only the top card of each is available.
    if target.startswith("foundation"):
        return _builds_in_suit(seen, card, target, RANKS)
    if seen.empty(target):
        return True  # Any card can go to an empty pile.
    return _rank(seen.top(target)) == _rank(card) + 1  # A card goes on any card that is one rank higher.


def calculation(seen: Seen, move: Move) -> bool:
    if move.verb == "turn":  # Place the turned card before you turn another.
        return not seen.empty("stock") and seen.empty("turned")
    source, target = move.source, move.target
    if move.cards != 1 or not (source == "turned" or source.startswith("heap")) or seen.empty(source):
        return False  # A card on a foundation stays there.
    card = seen.top(source)  # Only the top card of each is available. The card here is available.
    if target.startswith("heap"):
        return source == "turned"  # Only the card just turned is laid on a heap, whatever lies there.
    if not target.startswith("foundation"):
        return False
    orders = ["A23456789TJQK", "2468TQA3579JK", "369Q258JA47TK", "48Q37J26TA59K"]
    built = len(seen.up[target])
    return built < 13 and card[0] == orders[int(target[-1]) - 1][built]  # Suits don't matter.


def crescent(seen: Seen, move: Move) -> bool:
    if move.verb == "rotate":  # You may rotate the piles three times, whenever you like.
        return seen.acts.count("rotate") < 3
    source, target = move.source, move.target
    if move.cards != 1 or not source.startswith("tableau") or seen.empty(source):
        return False  # You move one card at a time. A card on a foundation stays there.
    card = seen.top(source)  # Only the top card of each is available.
    if target.startswith("aces"):
        return _builds_in_suit(seen, card, target, RANKS)
    if target.startswith("kings"):
        return _builds_in_suit(seen, card, target, RANKS[::-1])
    if seen.empty(target):
        return False  # No card can be moved to an empty pile.
    below = seen.top(target)
    near = abs(_rank(card) - _rank(below)) in {
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


def _moves(table: Table) -> Iterator[Move]:
    """Every move that can be written, up to one card more than a pile has, and every action."""
    piles = table.game.piles
    for source in piles:
        for target in piles:
            if source is not target:
                most = min(5, len(table.position.piles[source.index]) + 1)
                yield from (Move("move", (source.id, target.id), count) for count in range(1, most + 1))
    for action in table.game.actions:
        yield from action.ways


@pytest.mark.parametrize("name", READERS)
def test_who_has_read_the_rules_knows_of_every_move_whether_it_is_legal(name: str) -> None:
    told = {True: 0, False: 0}
    for seed in range(8):
        choose = random.Random(f"{name} {seed}")
        table = Table(name, deal=seed)
        while len(table.history) < 120 and table.moves:
            if len(table.history) % 10 < 2:
                seen, legal = Seen(table), set(table.moves)
                for move in _moves(table):
                    read = READERS[name](seen, move)
                    assert read == (move in legal), f"{move}: {table.why_not(move)}\n{table}"
                    told[read] += 1
            builds = [move for move in table.moves if move.target.startswith(("foundation", "aces", "kings"))]
            table.play(choose.choice(builds if builds and choose.random() < 0.5 else list(table.moves)))
    assert min(told.values()) >= 30, told
