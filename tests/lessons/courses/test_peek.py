"""What is particular in the course of Peek."""

from itertools import permutations

from patience_widget.core.cards import Card
from patience_widget.lessons.courses.peek import COURSE as PEEK
from tests.lessons.learner import step_with


def test_the_hopeless_pile_of_peek_is_the_only_one_even_if_the_whole_stock_could_be_played() -> None:
    index = step_with(PEEK, "a game is lost")
    at = PEEK.begin(index).position
    (base,) = at["foundation1"]
    for lower in permutations("SHD"):
        built: dict[str, set[int]] = {suit: set() for suit in (base.suit, *lower)} | {base.suit: {base.rank}}
        above = dict(zip(lower, (base.suit, *lower), strict=False))
        piles = [list(at[f"reserve{number}"]) for number in (1, 2, 3, 4)] + [[card] for card in at["stock"]]

        def fits(card: Card, built: dict[str, set[int]] = built, above: dict[str, str] = above) -> bool:
            opens = bool(built[card.suit]) or card.rank == base.rank
            return card.suit == base.suit or (opens and card.rank in built[above[card.suit]])

        while ready := [pile for pile in piles if pile and fits(pile[-1])]:
            for pile in ready:
                card = pile.pop()
                built[card.suit].add(card.rank)
        assert [number for number, pile in enumerate(piles[:4], 1) if pile] == [2]
