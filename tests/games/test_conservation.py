"""No card is ever lost or made, however the cards of a game lie and whatever is done with them.

Play at random seldom takes cards back from foundations and then gathers, so the cards are also laid out anyhow here,
and every move and action that is legal there is made.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from patience_widget import Card, Game, Position, Table, games
from patience_widget.core.actions import Gather, Redeal
from patience_widget.core.deals import Packet, Rounds
from patience_widget.core.rules import something_to_redeal
from tests.every_game import every_game

LAYOUTS = 12
"""So many layouts of each game are tried."""
MOVES = 10
"""So many legal moves are made from each."""


def cards_of(at: Position) -> list[Card]:
    return sorted((card for cards in at.piles for card in cards), key=lambda card: (card.pack, card.face))


def hidden_lie_below(at: Position) -> bool:
    return all(0 <= down <= len(cards) for cards, down in zip(at.piles, at.down, strict=True))


def laid_anyhow(game: Game, choose: random.Random) -> Position:
    """All cards on a few piles of the game, often of a single group."""
    cards = list(game.cards)
    choose.shuffle(cards)
    stocks = game.members.get("stock", ())
    groups = choose.sample(list(game.members.values()), choose.randint(1, len(game.members)))
    used = [index for group in groups for index in choose.sample(group, choose.randint(1, len(group)))]
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    for card in cards:
        piles[choose.choice(used)] += (card,)
    down = tuple(len(piles[index]) if index in stocks else 0 for index in range(len(piles)))
    return game.settled(game.beginning(tuple(piles), down, game.redeals))


def layouts(game: Game) -> Iterator[Position]:
    for number in range(LAYOUTS):
        yield laid_anyhow(game, random.Random(f"{game.name} {number}"))


@every_game
def test_no_card_is_lost_or_made_wherever_the_cards_lie(name: str) -> None:
    game = games.find(name)
    pack = sorted(game.cards, key=lambda card: (card.pack, card.face))
    for at in layouts(game):
        assert cards_of(at) == pack
        legal = game.legal_moves(at)
        actions = [move for move in legal if move.verb != "move"]
        for move in (*actions[:MOVES], *random.Random(str(at)).sample(legal, min(MOVES, len(legal)))):
            after, _ = game.play(at, move)
            assert cards_of(after) == pack, move
            assert hidden_lie_below(after), move


TWICE = replace(
    games.find("st-helena"),
    name="st-helena/twice",
    actions=(Gather(then=(Rounds("tableau", 2, down=1), Packet("tableau1", 3)), limit=2),),
)
"""A game that deals few cards at a time again, some of them face down."""
EARLY = replace(games.find("klondike"), name="klondike/early", actions=(Redeal(rules=(something_to_redeal,)),))
"""A game that may be redealt while the stock has cards."""


@pytest.mark.parametrize("game", [TWICE, EARLY], ids=lambda game: game.name)
def test_no_card_is_lost_in_a_game_of_ones_own(game: Game) -> None:
    pack = sorted(game.cards, key=lambda card: (card.pack, card.face))
    for at in layouts(game):
        for move in game.legal_moves(at):
            after, _ = game.play(at, move)
            assert cards_of(after) == pack
            assert hidden_lie_below(after)


def test_cards_that_came_back_from_foundations_are_dealt_again() -> None:
    at = Table.replay("capricieuse/pysolfc#19 aces2>tableau2 gather").position
    assert len(cards_of(at)) == 104
    assert [len(at[f"tableau{n}"]) for n in (1, 2, 12)] == [9, 8, 8]


def test_a_redeal_leaves_what_the_stock_still_has() -> None:
    table = Table(replace(EARLY, actions=(*games.find("klondike").actions[:1], *EARLY.actions)), deal=7)
    table.play("turn turn")
    waste = table.position["waste"]
    stock = table.play("redeal").position["stock"]
    assert stock[-len(waste) :] == waste[::-1]
    assert len(stock) == 24


@pytest.mark.parametrize("groups", [(), ("tableau", "tableau")])
def test_an_action_that_takes_up_cards_names_each_group_and_pile_once(groups: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"at least one|once only"):
        Gather(groups)
    with pytest.raises(ValueError, match=r"at least one|once only"):
        Redeal(groups)


def test_an_action_that_gathers_deals_again() -> None:
    with pytest.raises(ValueError, match="at least one step"):
        Gather(then=())


def test_cards_that_no_step_deals_again_are_not_dropped() -> None:
    game = replace(TWICE, name="st-helena/none", actions=(Gather(then=(Rounds("tableau", 0),)),))
    table = Table(game, deal=1)
    before = table.position
    with pytest.raises(ValueError, match="no step lays them out"):
        table.play("gather")
    assert table.position is before
