"""Careful players: they decide by what lies face up, come to an end, and do what they say."""

from functools import partial

import pytest

from patience_widget import Position, Table
from patience_widget.analysis.study.study import study
from patience_widget.core.cards import Card
from patience_widget.games.featured import featured_names
from patience_widget.players import careful, greedy, play_out, random_player
from patience_widget.players.with_care import wait
from tests.every_game import every_game
from tests.test_players import with_other_hidden_cards

every_featured_game = pytest.mark.parametrize("name", featured_names())
won = partial(study, progress=False)


def changed(at: Position, **piles: str) -> Position:
    """The same position with other cards on some piles, all face up."""
    cards, down = list(at.piles), list(at.down)
    for name, text in piles.items():
        index = at.game.pile(name).index
        cards[index] = tuple(map(Card, text.split()))
        down[index] = 0
    return Position(at.game, tuple(cards), tuple(down), at.redeals)


def choice(at: Position) -> str:
    return str(careful(Table(at.game, position=at)))


@every_game
def test_the_careful_player_decides_by_what_lies_face_up(name: str) -> None:
    for moves in (10, 40):
        at = play_out(Table(name, deal=11), random_player(11), limit=moves).position
        other = with_other_hidden_cards(at, 1)
        assert careful(Table(name, position=at)) == careful(Table(name, position=other))


@every_featured_game
def test_the_careful_player_comes_to_an_end_by_itself(name: str) -> None:
    table = play_out(Table(name, deal=2), careful, limit=1000)
    assert len(table.history) < 1000
    assert table.position.built() > table.start.built()


@pytest.mark.parametrize(
    ("name", "deals", "times"),
    [
        ("rosamunds-bower", 10, 5),
        pytest.param("rosamunds-bower", 25, 5, marks=pytest.mark.long),
        pytest.param("odd-and-even", 25, 2, marks=pytest.mark.long),
        pytest.param("strategy", 25, 5, marks=pytest.mark.long),
    ],
)
def test_care_wins_several_times_as_many_deals_as_greed(name: str, deals: int, times: int) -> None:
    greeds, cares = (won(name, range(deals), player).summary.wins for player in (greedy, careful))
    assert cares >= times * max(1, greeds)


def test_without_choices_care_is_greed() -> None:
    for name in ("contradance", "captive-queens", "royal-quadrille"):
        assert won(name, range(5), careful).frame.equals(won(name, range(5), greedy).frame)


def test_a_card_waits_for_those_that_are_built_before_it() -> None:
    at = Table("rosamunds-bower", deal=1).position
    assert [wait(at, Card(card)) for card in ("TC", "9D", "AH", "KH", "JD")] == [0, 1, 9, 10, 12]
    at = Table("royal-cotillion", deal=1).position
    assert [wait(at, Card(card)) for card in ("3C", "4C", "2C", "QC")] == [0, 0, 6, 4]


@pytest.mark.parametrize(
    ("card", "heaps", "chosen"),
    [
        ("8C", ("6C", "7D", "2C"), "heap2"),  # wanted just before the 7
        ("8C", ("9C", "", "2C"), "heap3"),  # the 2 is wanted later, so it can lie below
        ("2C", ("9C", "", "8C"), "heap2"),  # all others are wanted sooner
        ("2C", ("9C 8D", "8C", "9D"), "heap2"),  # where it is in the way for the shortest time
    ],
)
def test_heaps_are_kept_in_order(card: str, heaps: tuple[str, str, str], chosen: str) -> None:
    start = Table("rosamunds-bower", deal=1).position
    piles = dict(zip(("heap1", "heap2", "heap3"), heaps, strict=True))
    guards = dict.fromkeys(("outer1", "outer2", "outer3", "outer4"), "AS")
    assert choice(changed(start, turned=card, **piles, **guards)) == f"turned>{chosen}"


def test_heaps_are_gathered_so_that_cards_go_straight_to_the_foundation() -> None:
    start = Table("rosamunds-bower", deal=1).position
    guards = dict.fromkeys(("outer1", "outer2", "outer3", "outer4"), "AS")
    at = changed(start, stock="", heap1="7C 6C", heap2="8C 2C", heap3="TC 9C", **guards)
    assert choice(at) == "redeal heap3+heap2+heap1"


def test_of_two_foundations_the_shorter_is_built() -> None:
    start = Table("royal-cotillion", deal=1).position
    at = changed(start, aces1="AC 3C 5C", twos1="2C 4C 6C 8C TC QC AC 3C 5C", waste="7C", ladies1="KD", lords1="KD")
    assert choice(at) == "waste>aces1"


@pytest.mark.parametrize(("waste", "chosen"), [("KC", "turn"), ("5C", "reserve1>aces1")])
def test_where_the_waste_comes_again_a_place_is_kept_for_a_card_that_is_wanted_soon(waste: str, chosen: str) -> None:
    start = Table("odd-and-even", deal=1).position
    others = {f"reserve{number}": "KD" for number in range(2, 10)}
    assert choice(changed(start, aces1="AC", reserve1="3C", waste=waste, **others)) == chosen


@pytest.mark.parametrize(("reserve", "chosen"), [("9S 9H", "turn"), ("9H 9S", "reserve1>foundation2")])
def test_a_suit_that_would_shut_itself_in_is_not_given_the_next_row(reserve: str, chosen: str) -> None:
    start = Table("peek", deal=1).position
    at = changed(start, foundation1="4C", reserve1="4S", reserve2=reserve, reserve3="KD", reserve4="QD", waste="")
    assert choice(at) == chosen
