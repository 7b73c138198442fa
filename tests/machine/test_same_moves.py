"""Every game that compiles has the same moves there as in the engine, and each leads to the same position."""

import random
from dataclasses import replace

import pytest

from patience_widget import Game, Position, Table, games
from patience_widget.core.actions import DealRow, Rotate
from patience_widget.core.cards import FACE_DOWN
from patience_widget.core.piles import FREELY, NEVER_TAKES, Group
from patience_widget.core.rules.gates import hand_is_empty
from patience_widget.machine.compile import compiled
from patience_widget.machine.move_numbers import number_of
from patience_widget.machine.moves import legal_moves, play_and_look
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT
from patience_widget.solver.by_tables.decide import fits
from tests.every_game import MAIN, each_time, every_game
from tests.machine.side_by_side import STEPPING, SideBySide


@pytest.mark.parametrize("name", each_time(MAIN))
def test_every_game_compiles(name: str) -> None:
    assert fits(start(games.find(name)))


def test_the_places_of_the_numbers_are_in_order() -> None:
    assert list(AT) == list(range(len(AT)))


def start(game: Game) -> Position:
    """The first deal of a game."""
    return game.start(game.deck(1))


def refused(game: Game) -> str:
    """Why a game is not compiled."""
    with pytest.raises(NotCompiled) as why:
        compiled(start(game))
    return str(why.value)


def test_what_the_tables_cannot_express_is_refused() -> None:
    crescent, interregnum, frog = map(games.find, ("crescent", "interregnum", "frog"))
    twice = (*interregnum.actions, DealRow("index", name="deal again"))
    assert refused(replace(interregnum, actions=twice)) == "two actions of one kind"
    waiting = Rotate(limit=3, rules=(hand_is_empty, *Rotate().rules))
    assert refused(replace(crescent, actions=(waiting,))) == "an action: rotate"
    assert "hand" in refused(replace(frog, groups=(*frog.groups, Group("hand", "second", 1, NEVER_TAKES, FREELY))))
    free = tuple(replace(group, gives=FREELY) if group.name == "index" else group for group in interregnum.groups)
    assert refused(replace(interregnum, groups=free)) == "a card that says how a pile begins can leave its place before"


@every_game
def test_moves_and_what_they_lead_to_are_those_of_the_engine(name: str) -> None:
    SideBySide(name, random.Random(name).randint(1, 10_000)).play(50, closely=True)


@pytest.mark.long
@pytest.mark.parametrize("name", games.names())
def test_whole_games_are_those_of_the_engine(name: str) -> None:
    use = STEPPING.compile_now()
    for deal in range(1, 61):
        SideBySide(name, deal, use).play(60, share=0.25)


def test_what_was_seen_is_what_a_player_knows() -> None:
    table, chance = Table("klondike/draw1", deal=3), random.Random(3)
    t = compiled(table.position, reach=False)
    s = state(table.position, t, PLAIN, seen=())
    while table.known.position["stock"].count(FACE_DOWN) > 0 or not table.position["stock"]:
        move = chance.choice(table.game.legal_moves(table.position))
        table.play(move)
        play_and_look(t, s, number_of(table.game, move))
        for index, cards in enumerate(table.known.position.piles):
            start = index * t.numbers[AT.width]
            assert [card != FACE_DOWN for card in cards] == list(s.seen[start : start + len(cards)])


CHOSEN = ["duchess", "duchess/sequences", "gavotte"]
"""Games of which the player chooses the base card."""


@pytest.mark.parametrize("name", CHOSEN)
def test_tables_made_before_a_base_is_chosen_say_what_holds_after_it(name: str) -> None:
    game = games.find(name)
    assert compiled(game.start(game.deck(1)), reach=False)
    for deal in range(1, 4):
        SideBySide(name, deal).play(60)


def test_a_card_from_elsewhere_than_the_reserve_never_begins_a_foundation_of_duchess() -> None:
    at = Table("duchess", deal=1).position
    t = compiled(at, reach=False)
    s = state(at, t, PLAIN)
    found = legal_moves(t, s)
    assert sorted(s.scratch[:found]) == sorted(number_of(at.game, move) for move in at.game.legal_moves(at))
    assert {move.source for move in at.game.legal_moves(at)} == {"reserve1", "reserve2", "reserve3", "reserve4"}
