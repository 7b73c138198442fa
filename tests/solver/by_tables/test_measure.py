"""What lies on a card that is wanted sooner is counted, in games of two packs with a stock and in games of heaps."""

from patience_widget import Position
from patience_widget.core.cards import Card
from patience_widget.machine.compile import compiled
from patience_widget.machine.state import PLAIN, state
from patience_widget.solver.by_tables.measure import measure
from tests.solver.small_games import start


def measured(name: str, **held: list[str]) -> tuple[int, int]:
    """The last two measures of a position of a game with these cards and no others, by group."""
    whole = start(name, 1)
    piles: list[tuple[Card, ...]] = [() for _ in whole.piles]
    for group, texts in held.items():
        for pile, text in zip(whole.game.members[group], texts, strict=False):
            piles[pile] = tuple(Card.parse(card) for card in text.split())
    at = Position(whole.game, tuple(piles), (0,) * len(piles), whole.redeals)
    tables = compiled(at)
    s = state(at, tables, PLAIN)
    measure(tables, s)
    return s.scratch[8], s.scratch[9]


def overdue(columns: list[str], waste: str) -> tuple[int, int]:
    """How many cards of the columns, and of the waste, of Forty Thieves lie on sooner wanted ones."""
    return measured("forty-thieves", tableau=columns, waste=[waste])


def test_a_card_on_one_that_is_built_before_it_is_overdue() -> None:
    assert overdue(["2S AS", "KS QS JS"], "3H 2H AH") == (0, 0)
    assert overdue(["AS 2S", "QS KS JH"], "AH 2H 3H 2D") == (2, 3)


def test_of_two_copies_the_one_with_fewer_cards_on_it_is_wanted_first() -> None:
    assert overdue(["AS KH", "AS"], "") == (1, 0)
    assert overdue(["AS 2S 2H", "AS 3D"], "") == (3, 0)
    assert overdue(["2S AH 2S"], "") == (1, 0)


def covered(heaps: list[str]) -> tuple[int, int]:
    """What is covered and what covers in the heaps of Sir Tommy, in which suits mean nothing."""
    return measured("sir-tommy", heap=heaps)


def test_a_card_under_a_later_wanted_one_counts_the_more_the_sooner_it_is_wanted() -> None:
    assert covered(["KS 2H AS"]) == (0, 0)
    assert covered(["AS KH"]) == (40, 1)
    assert covered(["2S KH"]) == (37, 1)
    assert covered(["AS KH KD"]) == (40, 2)


def test_of_four_suits_the_cards_with_the_fewest_on_them_are_wanted_first() -> None:
    assert covered(["AS 2H", "AH", "AD", "AC"]) == (40, 1)
    assert covered(["KS KH KD KC QS QH"]) == (0, 0)
