"""The way home: what plays itself at the end of a game, for every game."""

import pytest

from patience_widget import Table
from patience_widget.core.ending import LONGEST_WAY_HOME, way_home
from tests.every_game import every_game
from tests.games.endgames import endgame
from tests.games.test_golden import WITHOUT_CHOICES, WON

CASTLE = """
    game: beleaguered-castle
    foundation1: AC
    foundation2: AD
    foundation3: AH
    foundation4: AS
    left1: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C
    left2: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D
    left3: KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H
    left4: KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S
"""


def known(table: Table) -> bool:
    """Whether each card of a table lies face up, or has lain so in the game before."""
    seen = set()
    for at in [table.start, *(played.position for played in table.history)]:
        seen |= {card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:]}
    return len(seen) == sum(map(len, table.position.piles))


@every_game
@pytest.mark.parametrize("seeds", [range(3), pytest.param(range(3, 6), marks=pytest.mark.long)], ids=str)
def test_a_way_home_is_made_of_building_and_turning_and_wins(name: str, seeds: range) -> None:
    for seed in seeds:
        table = endgame(name, seed)
        assert table.node.knows_all == known(table)
        home = {table.game.piles[index].id for index in table.game.foundations}
        line = way_home(table.position) if known(table) else ()
        assert len(line) <= LONGEST_WAY_HOME
        for move in line:
            builds = [legal for legal in table.moves if legal.target in home and legal.source not in home]
            assert move in table.moves
            assert move in builds or (not builds and move.verb in ("turn", "redeal"))
            table.play(move)
        assert not line or table.outcome() == "won"


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(record, id=record.partition(" ")[0], marks=[pytest.mark.long] if count % 3 else [])
        for count, record in enumerate(WON)
        if not Table.replay(record.partition(" ")[0]).game.clears  # such a game can be won with cards unseen
    ],
)
def test_a_won_game_is_played_home_from_its_end(record: str) -> None:
    table = Table.replay(record).undo()
    assert table.way_home()
    last = table.node.depth
    while table.node.knows_all and way_home(table.undo().position):
        pass
    table.redo()
    assert table.finish().outcome() == "won"
    assert table.undo().node.depth <= last


@pytest.mark.parametrize("name", WITHOUT_CHOICES)
def test_a_game_without_choices_is_played_home_when_its_cards_are_known(name: str) -> None:
    for deal in range(1, 11):
        table = Table(name, deal=deal)
        while not table.node.knows_all:
            table.play(table.moves[0])
        line = way_home(table.position)
        while table.moves:
            table.play(table.moves[0])
        assert bool(line) == (table.outcome() == "won")


def test_a_line_found_is_known_on_the_way_home() -> None:
    table = Table("beleaguered-castle", position=CASTLE)
    line = table.way_home()
    assert table.node.home == line
    assert table.play(line[0]).node.home == line[1:]
    assert table.undo().node.home == line
    last_suit = next(move for move in line if move.source == "left4")
    assert table.play(last_suit).node.home
    assert table.undo().play("left1>right1").node.home is None


def test_one_undo_takes_back_all_of_it_and_one_redo_plays_it_again() -> None:
    table = Table("beleaguered-castle", position=CASTLE).play("left1>right1")
    table.finish()
    assert table.outcome() == "won"
    assert len(table.history) == 49
    assert len(table.undo().history) == 1
    assert len(table.redo().history) == 49
    assert len(table.goto(20).undo().history) == 1
    assert len(table.goto(20).redo().history) == 49
    assert len(table.undo(2).history) == 0


def test_a_move_made_again_by_hand_is_taken_back_alone() -> None:
    table = Table("beleaguered-castle", position=CASTLE).finish().goto(1)
    table.play(table.way_home()[0])
    assert len(table.undo().history) == 1


def test_there_is_no_way_home_while_cards_are_unseen() -> None:
    table = Table("captive-queens", deal=1)
    with pytest.raises(ValueError, match="cards that you haven't seen"):
        table.finish()
    assert not table.history


def test_there_is_no_way_home_where_choices_are_left() -> None:
    with pytest.raises(ValueError, match="building and turning alone don't win"):
        Table("beleaguered-castle", deal=1).finish()


def test_there_is_no_way_home_from_a_won_game() -> None:
    table = Table("beleaguered-castle", position=CASTLE).finish()
    with pytest.raises(ValueError, match="The game is won"):
        table.finish()
