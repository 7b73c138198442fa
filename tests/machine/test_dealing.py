"""Decks are shuffled and laid out by the machine as the deal of a game does it."""

import pytest

from patience_widget import games
from patience_widget.machine.dealing import lay_out, shuffle
from patience_widget.machine.read_deal import deal_of, steps_of
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.state import PLAIN
from tests.every_game import every_game

DEALS = (0, 1, 17, 31_999, 32_000, 32_001, 500_000, 999_999, 1_000_000, 1_000_001, 2**32 - 1, 2**32, 2**40 + 1, 2**62)


@every_game
def test_every_deal_is_laid_out_as_its_steps_say(name: str) -> None:
    game = games.find(name)
    try:
        deal = deal_of(game, PLAIN)
    except NotCompiled:
        return
    piles, width = len(game.piles), len(game.cards) + 1
    for number in DEALS:
        cards, held, down = [0] * (piles * width), [9] * piles, [9] * piles
        shuffle(deal, number)
        deck = game.deck(number)
        assert deal.deck[: len(deck)] == [card.face + 64 * card.pack for card in deck]
        lay_out(deal, cards, held, down, width)
        at = game.dealt(deck)
        laid = [cards[pile * width : pile * width + count] for pile, count in enumerate(held)]
        assert laid == [[card.face for card in pile] for pile in at.piles]
        assert tuple(down) == at.down


def test_the_deals_of_most_games_are_compiled() -> None:
    refused = []
    for name in games.names():
        try:
            steps_of(games.find(name))
        except NotCompiled as error:
            refused.append((name, str(error)))
    assert len(refused) <= len(games.names()) / 12, refused


def test_a_step_that_looks_at_cards_is_refused() -> None:
    with pytest.raises(NotCompiled, match="ToTheBottom"):
        steps_of(games.find("bristol"))
