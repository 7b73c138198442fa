"""Which moves have a number: every move that is ever legal, and none that the rules always forbid."""

import random
from collections.abc import Iterator

import pytest

from patience_widget import Card, Game, Move, Position, Table, games
from patience_widget.core.piles import NEVER_GIVES, Pile
from patience_widget.core.position.check import find_problem
from patience_widget.core.rules.lifting import Run
from patience_widget.core.rules.packing import EITHER
from patience_widget.players import play_out, random_player
from tests.every_game import MAIN, every_game


def laid(game: Game, piles: list[list[Card]], down: list[int], redeals: int | None) -> Position:
    """A position with these cards, after what happens by itself."""
    return game.settled(Position(game, tuple(map(tuple, piles)), tuple(down), redeals))


def odd_positions(at: Position, choose: random.Random) -> Iterator[Position]:
    """Positions with the foundations of this one, whose other cards lie anyhow, as a person might type them."""
    game = at.game
    others = [pile for pile in game.piles if pile.index not in game.foundations]
    loose = [card for pile in others for card in at.piles[pile.index]]
    columns = [pile for pile in others if pile.group.lifts.several] or others
    for spread in (others, columns, columns[:1], others[: len(others) // 2]):
        piles = [list(cards) if index in game.foundations else [] for index, cards in enumerate(at.piles)]

        def has_room(pile: Pile, piles: list[list[Card]] = piles) -> bool:
            return not pile.capacity or len(piles[pile.index]) < pile.capacity

        mixed = choose.sample(loose, len(loose))
        for card in sorted(mixed, key=lambda card: -card.rank) if spread is columns else mixed:
            free = list(filter(has_room, spread)) or list(filter(has_room, others))
            piles[choose.choice(free).index].append(card)
        for hides in (True, False):
            down = [
                len(cards)
                if pile.group.face == "down"
                else 0
                if pile.group.face == "up" or not hides
                else len(cards) // 2
                for pile, cards in zip(game.piles, piles, strict=True)
            ]
            yield laid(game, piles, down, at.redeals)


def positions(name: str, deals: range) -> Iterator[Position]:
    """Positions of random games, and odd ones made of their cards; only those that aren't impossible."""
    choose = random.Random(name)
    for deal in deals:
        table = Table(name, deal=deal)
        yield table.position
        for limit in (5, 20, 60, 120):
            play_out(table, random_player(deal), limit=limit)
            yield table.position
            yield from (at for at in odd_positions(table.position, choose) if find_problem(at) is None)


@every_game
def test_every_legal_move_is_among_the_possible_ones(name: str) -> None:
    game = games.find(name)
    possible = set(game.possible_moves)
    assert len(possible) == len(game.possible_moves)
    for at in positions(name, range(2)):
        assert possible.issuperset(game.legal_moves(at))


@pytest.mark.long
@pytest.mark.parametrize("name", games.names())
def test_every_legal_move_of_many_games_is_among_the_possible_ones(name: str) -> None:
    game = games.find(name)
    possible = set(game.possible_moves)
    for at in positions(name, range(2, 12)):
        assert possible.issuperset(game.legal_moves(at))


ONE_WAY = [
    (name, group.name)
    for name in MAIN
    for group in games.find(name).groups
    if group.gives != NEVER_GIVES
    and isinstance(group.lifts, Run)
    and group.size > 2
    and not group.lifts.order.round
    and group.lifts.order.way != EITHER
]
"""Games in which several cards go at once, in an order that comes to an end."""


@pytest.mark.parametrize(("name", "group"), ONE_WAY)
def test_the_longest_moves_that_are_possible_are_legal_somewhere(name: str, group: str) -> None:
    game = games.find(name)
    first, second, *_, last = (game.piles[index] for index in game.members[group])
    most = max(move.cards for move in game.possible_moves if move.piles == (first.id, second.id))
    assert most > 1
    move = Move("move", (first.id, second.id), most)
    assert any(game.refusal(at, move) is None for at in with_a_run(game, first, second, last, most))


def with_a_run(game: Game, source: Pile, target: Pile, rest: Pile, length: int) -> Iterator[Position]:
    """Positions with a run on a pile and another pile empty, or with a card that the run goes on."""
    lifts = source.group.lifts
    assert isinstance(lifts, Run)
    for lowest in game.cards:
        run = [lowest]
        while len(run) <= length:
            after = [card for card in game.cards if lifts.order.follows(card, run[-1])]
            if not after:
                break
            run.append(after[0])
        for cut in (0, 1):
            piles: list[list[Card]] = [[] for _ in game.piles]
            piles[target.index], piles[source.index] = run[:cut], run[cut : cut + length]
            piles[rest.index] = [card for card in game.cards if card not in run]
            if len(piles[source.index]) == length:
                yield Position(game, tuple(map(tuple, piles)), (0,) * len(piles), game.redeals)


def test_the_order_of_the_cards_says_how_many_can_go_at_once() -> None:
    king = "game: klondike; tableau1: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS; stock: rest"
    assert Move("tableau1>tableau2*13") in Position.parse(king).moves
    klondike = games.find("klondike")
    assert max(move.cards for move in klondike.possible_moves) == 13
    assert len(klondike.possible_moves) == 615
    assert {move.cards for move in games.find("mount-olympus").possible_moves} == set(range(1, 8))  # by twos
    assert max(move.cards for move in games.find("agnes-bernauer").possible_moves) == 52  # round and round


def test_moves_between_piles_that_the_rules_keep_apart_have_no_number() -> None:
    assert not [
        move
        for move in games.find("calculation").possible_moves
        if move.source.startswith("heap") and move.target.startswith("heap")
    ]
    apart = games.find("interregnum").possible_moves
    assert Move("index1>foundation1") in apart
    assert Move("index1>foundation2") not in apart
