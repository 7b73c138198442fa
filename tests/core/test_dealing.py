"""Cards that are built while dealing."""

from patience_widget import Position
from patience_widget.core.cards import RANKS, SUITS, Card
from patience_widget.core.deals import Rest
from patience_widget.core.deals.steps import Building
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_TAKES, stock, tableau
from tests.core.vocabulary_games import ACES, short_game

IN_ORDER = tuple(Card(rank + suit) for rank in RANKS for suit in SUITS)
"""Four aces, four twos and so on."""


def dealt(*steps: Building) -> Position:
    """The position after a deal of the cards in order, the rest of them being the stock."""
    game: Game = short_game("Dealt", (ACES, tableau(3, takes=NEVER_TAKES), stock()), (*steps, Rest()))
    return game.start(IN_ORDER)


def cards(at: Position, *piles: str) -> list[list[str]]:
    return [[card.code for card in at[pile]] for pile in piles]


def test_while_dealing_what_fits_is_built_and_the_next_card_takes_its_place() -> None:
    at = dealt(Building("tableau", 2))
    assert [len(at[f"aces{n}"]) for n in (1, 2, 3, 4)] == [13, 13, 13, 13]
    assert not at["tableau1"]


def test_only_cards_of_some_ranks_may_be_built_while_dealing() -> None:
    at = dealt(Building("tableau", 2, ranks=(1,)))
    assert cards(at, "aces1", "tableau1", "tableau2", "tableau3") == [["AC"], ["2C", "2S"], ["2D", "3C"], ["2H", "3D"]]
