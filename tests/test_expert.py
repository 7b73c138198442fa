"""The expert: it sees only what a player sees, and plays well."""

import pickle
import subprocess
import sys

import pytest

from patience_widget import Move, Position, Table
from patience_widget.analysis import Budget, solve
from patience_widget.core.cards import FACE_DOWN, Card
from patience_widget.core.ending import shows_something_new
from patience_widget.core.moves.lines import play_line, step_by_step
from patience_widget.players import Choice, Expert, Weighed, careful, play_out, weigh
from patience_widget.players.by_weighing import Strength, playing_on
from patience_widget.players.by_weighing.direct import straight
from patience_widget.players.by_weighing.expert import _chosen
from patience_widget.players.by_weighing.playing_on import played_on_by_greed, steps_of_greed
from patience_widget.players.by_weighing.weigh import _by_greed, _rows_last, _Tried
from patience_widget.players.by_weighing.worlds import (
    first_new,
    how_many_worlds,
    look_through,
    unseen_cards,
    worlds,
)
from patience_widget.solver.solver import Searches
from tests.every_game import SOME, few_and_many, some_games

OPENING = 12
"""Into so many moves of a game the expert is asked."""
QUICK = {"worlds": 3, "positions": 30, "trials": 4, "last": 200, "playouts": 0, "again": 0}


def played(name: str, moves: int = OPENING, deal: int = 3) -> Table:
    """A table after some moves of the careful player, as many as there are."""
    table = Table(name, deal=deal)
    while table.moves and len(table.history) < moves:
        table.play(careful(table) or table.moves[0])
    return table


@some_games
def test_in_every_world_the_player_would_have_seen_the_same_so_far(name: str) -> None:
    table = played(name)
    known = table.known.position
    begun, moves = table.start, [played.move for played in table.history]
    for world in worlds(known, 4):
        assert FACE_DOWN not in set().union(*world.piles)
        lies_at = dict(zip(_places(table.position), _places(world), strict=True))
        there = Position(
            begun.game,
            tuple(tuple(lies_at[card] for card in cards) for cards in begun.piles),
            begun.down,
            begun.redeals,
            world.shuffle,
        )
        again = Table(name, position=there)
        for move in moves:
            again.play(move)
        assert again.position == world
        assert again.known.position == known


def _places(at: Position) -> list[Card]:
    return [card for cards in at.piles for card in cards]


@some_games
def test_worlds_are_different_and_the_same_each_time(name: str) -> None:
    known = played(name).known.position
    drawn = worlds(known, 16)
    assert len(drawn) == len(set(drawn)) == min(16, how_many_worlds(known))
    assert drawn.every_world == (how_many_worlds(known) <= 16)
    assert worlds(known, 16) == drawn
    assert len(unseen_cards(known)) < 10 or worlds(known, 16, seed=1) != drawn


@pytest.mark.parametrize(("most", "every_world"), [(1, False), (2, True), (3, True)])
def test_worlds_tell_whether_there_are_others(most: int, *, every_world: bool) -> None:
    known = Position.parse("game: klondike; tableau4: [2C] [3C] KD; waste: rest").masked()
    assert worlds(known, most).every_world == every_world


@some_games
def test_worlds_stay_the_same_until_something_new_is_seen(name: str) -> None:
    table = played(name)
    known = table.known.position
    for move in table.moves:
        there, _ = known.game.play(known, move)
        if not shows_something_new(known, there):
            assert worlds(there, 16) == [world.game.play(world, move)[0] for world in worlds(known, 16)]


@pytest.mark.parametrize(("name", "ways"), few_and_many(2, 3, SOME))
def test_its_move_is_the_same_when_unseen_cards_are_exchanged(name: str, ways: int) -> None:
    at = played(name).position
    move = Expert(**QUICK)(Table(name, position=at))
    for world in worlds(at.masked(), ways):
        assert Expert(**QUICK)(Table(name, position=world)) == move


STUCK = """\
redeals: unlimited
stock: [KH] [8C] [7C] [8S] [9H] [6D] [9D]
waste: TC 7H
foundation2: AD 2D 3D 4D
foundation3: AH 2H
foundation4: AS
tableau1: KS QH JS TD 9C 8H 7S 6H 5S 4H 3C
tableau2: KD QS JD
tableau3: [8D] 4S
tableau4: [5D] [AC] QC JH
tableau5: 7D 6C 5H 4C 3H 2C
tableau6: KC QD JC TH 9S
tableau7: [2S] [3S] [TS] [6S] 5C
"""


@some_games
def test_it_plays_moves_that_are_legal(name: str) -> None:
    dealt = Table(name, deal=5)
    table = play_out(dealt, Expert(**QUICK), limit=6)
    assert table.history or not dealt.moves


@pytest.mark.parametrize("moves", [15, pytest.param(30, marks=pytest.mark.long)])
def test_with_the_same_seed_it_plays_the_same_game(moves: int) -> None:
    players = [Expert(**QUICK, seed=seed) for seed in (1, 1, 2, 3)]
    games = [play_out(Table("klondike", deal=4), player, limit=moves).record() for player in players]
    assert games[0] == games[1]
    assert len(set(games)) > 1


def test_a_game_that_is_proved_stuck_is_not_played_on() -> None:
    """Turning the stock and taking cards back from foundations could go on for ever."""
    table = play_out(Table("klondike", position=STUCK), Expert(**QUICK), limit=200)
    assert table.outcome() is None
    assert len(table.history) < 100


def test_another_process_gets_an_expert_that_plays_the_same() -> None:
    expert = Expert(**QUICK, seed=3)
    table = play_out(Table("canfield", deal=4), expert, limit=20)
    other = pickle.loads(pickle.dumps(expert))  # noqa: S301  our own bytes
    assert repr(other) == repr(expert)
    assert play_out(Table("canfield", deal=4), other, limit=20).record() == table.record()


@pytest.mark.parametrize("name", ["beleaguered-castle", "fortress"])
def test_where_nothing_is_hidden_it_wins_what_the_solver_wins(name: str) -> None:
    limit = Budget(None, 1_000)
    deals = [deal for deal in range(1, 6) if solve(Table(name, deal=deal), budget=limit.anew()).verdict == "winnable"]
    assert deals
    for deal in deals:
        assert play_out(Table(name, deal=deal), Expert(last=1_000)).outcome() == "won"


def test_it_wins_more_than_a_player_with_simple_rules() -> None:
    deals = range(1, 9)
    tables = {
        player: [play_out(Table("osmosis", deal=deal), player) for deal in deals] for player in (careful, Expert())
    }
    simple, expert = (sum(table.outcome() == "won" for table in played) for played in tables.values())
    assert expert > simple


def test_it_gives_up_only_if_nothing_gets_further() -> None:
    for deal in (1, 2):
        table = play_out(Table("osmosis", deal=deal), Expert(**QUICK))
        assert table.outcome() is not None


def test_a_stock_that_costs_nothing_is_gone_through_first_and_no_other() -> None:
    assert str(look_through(Table("klondike", deal=1).known.position)) == "turn"
    assert look_through(Table("forty-thieves", deal=1).known.position) is None  # no redeal
    assert look_through(Table("osmosis/draw1", deal=1).known.position) is None  # its redeals are counted
    table = Table("klondike", deal=1)
    while table.position["stock"]:
        table.play("turn")
    assert look_through(table.known.position) is None


def test_a_choice_says_how_often_it_wins_and_how_sure_that_is() -> None:
    weighed = weigh(Table("osmosis", deal=17).known.position, Strength(worlds=20, trials=200))
    assert weighed.worlds - weighed.lost == 20
    assert weighed.hidden > 20
    best = weighed.best
    assert best is not None
    assert best.tried == best.won + best.lost + best.undecided == weighed.worlds
    assert 0 <= best.interval.low <= best.won / best.tried <= best.interval.high <= 1
    assert all(choice.won <= best.won for choice in weighed.choices if choice.tried == best.tried)
    assert Choice((), won=1, undecided=19).interval.high > 0.8


def test_a_budget_ends_the_weighing() -> None:
    known = Table("klondike", deal=1).known.position
    assert weigh(known, budget=Budget(None, 0)).worlds == 0
    budget = Budget(None, 5_000)
    assert weigh(known, budget=budget).worlds > 0
    assert budget.positions <= 5_000


def test_the_solver_is_loaded_only_when_somebody_thinks() -> None:
    asked = "import sys, patience_widget; print('patience_widget.solver.solver' in sys.modules)"
    printed = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert printed.strip() == "False"


def test_a_move_that_was_made_here_before_comes_after_others_that_win() -> None:
    turn, redeal = Move("turn"), Move("redeal")
    weighed = Weighed((Choice((turn,), won=16), Choice((redeal,), won=3, lost=13)), worlds=16, won=16)
    for made, best in [((), turn), ((turn,), redeal), ((turn, redeal), turn)]:
        chosen = _chosen(weighed, made, has_plan=False)
        assert chosen is not None
        assert chosen.move == best


def test_a_plan_is_carried_out_even_where_its_moves_have_been_tried_before() -> None:
    table = Table(
        position="game: klondike/draw1; redeals: unlimited; stock: [6S] [KD] [TS] [9C]; waste: -; "
        "foundation1: AC 2C 3C 4C 5C 6C 7C; foundation2: AD 2D 3D 4D 5D 6D 7D 8D 9D TD; "
        "foundation3: AH 2H 3H 4H 5H; foundation4: AS 2S 3S 4S; tableau1: KS QD JS TH 9S 8H 7S 6H; "
        "tableau2: KC QH; tableau3: -; tableau4: -; tableau5: KH QS JH TC 9H 8C 7H; tableau6: 8S; "
        "tableau7: [JD] [JC] [5S] QC"
    )
    for move in [*["turn"] * 4, "redeal"] * 2:
        table.play(move)
    assert play_out(table, Expert(), limit=100).outcome() == "won"


def weighs_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let choices be weighed again without numba, at a glance."""
    module = sys.modules["patience_widget.players.by_weighing.weigh"]
    monkeypatch.setattr(Searches, "are_quick", lambda _self, _at, _budget: True)
    monkeypatch.setattr(module, "_AT_A_GLANCE", Strength(2, 30, 4, last=100, playouts=0, again=0))


def test_choices_that_are_close_are_weighed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    known, strength = Table("klondike", deal=10_003).known.position, Strength(4, 100, 16, again=4)
    once = weigh(known, strength)
    assert {choice.again for choice in once.choices} == {None}
    weighs_again(monkeypatch)
    weighed = weigh(known, strength)
    assert weighed == weigh(known, strength)
    assert {(choice.line[-1], choice.won) for choice in weighed.choices} == {
        (choice.line[-1], choice.won) for choice in once.choices
    }
    again = [choice.again for choice in weighed.choices if choice.again is not None]
    assert len(again) >= 2
    assert all(0 <= share < 1 for share in again)
    assert {choice.again for choice in weigh(known, strength, budget=Budget(None, 1_400)).choices} == {None}


def test_its_move_is_the_same_when_unseen_cards_are_exchanged_and_it_weighs_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    weighs_again(monkeypatch)
    at = Table("klondike", deal=10_003).position
    strength = {"worlds": 4, "positions": 100, "trials": 16, "again": 4}
    moves = {Expert(**strength)(Table("klondike", position=world)) for world in [at, *worlds(at.masked(), 2)]}
    assert len(moves) == 1


def test_a_line_takes_a_card_from_a_foundation_only_if_its_last_move_needs_it() -> None:
    at = Position.parse(
        "game: klondike/draw1; foundation1: AC 2C 3C 4C; foundation2: AD 2D; tableau1: [9S] 3H; tableau2: 5D; "
        "tableau3: [9C] KC; tableau4: KD; tableau5: -; tableau6: rest"
    ).masked()
    back, needs, other = Move("foundation1>tableau2"), Move("tableau1>tableau2"), Move("tableau3>tableau5")
    assert straight(at, (back, needs), only_back=True) == (back, needs)
    assert straight(at, (back, other), only_back=True) == (other,)
    both = (back, Move("tableau4>tableau5"), needs)
    assert straight(at, both, only_back=True) == both
    assert straight(at, both) == (back, needs)


def test_a_card_that_was_seen_and_turned_over_stays_where_it_is() -> None:
    table = Table("klondike", deal=3)
    while table.position["stock"]:
        table.play("turn")
    table.play("redeal")
    known = table.known.position
    drawn = worlds(known, 16)
    for world in drawn:
        assert world["stock"] == table.position["stock"]
        assert world.down == known.down
    assert len({world["tableau7"] for world in drawn}) > 1
    assert len(unseen_cards(known)) == sum(len(table.position[f"tableau{number}"]) for number in range(1, 8)) - 7


def test_where_searches_do_not_decide_games_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["patience_widget.players.by_weighing.weigh"]
    monkeypatch.setattr(module, "can_play_on", lambda _known, _budget: True)
    table = played("calculation", 20)
    while len(table.moves) == 1:
        table.play(table.moves[0])
    strength = Strength(worlds=4, positions=20, playouts=100)
    weighed = weigh(table.known.position, strength)
    assert weighed.played_on
    assert weighed.worlds >= 16
    assert weighed.lost == 0
    assert {choice.move for choice in weighed.choices} <= set(table.moves)
    assert sum(choice.tried for choice in weighed.choices) <= 100 + len(weighed.choices)
    assert weighed == weigh(table.known.position, strength)
    assert weighed.best is not None
    assert Expert(worlds=4, positions=20, playouts=100)(table) == weighed.best.move
    assert not weigh(table.known.position, strength._replace(playouts=0)).played_on


def test_where_searches_win_whatever_is_played_games_are_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["patience_widget.players.by_weighing.weigh"]
    monkeypatch.setattr(module, "can_play_on", lambda _known, _budget: True)
    table = Table("tripeaks", deal=10_003)
    strength = Strength(worlds=4, playouts=40)
    assert weigh(table.known.position, strength).played_on
    assert not weigh(table.known.position, strength._replace(playouts=0)).played_on


@some_games
def test_what_the_greedy_player_would_do_is_weighed_too(name: str) -> None:
    known = played(name).known.position
    own, _ = first_new(known, steps_of_greed(known))
    weighed = weigh(known, Strength(worlds=4, positions=60, trials=8, last=200, playouts=0, again=0))
    if weighed.hidden and own:
        assert own[-1] in {choice.line[-1] for choice in weighed.choices}


def tried(known: Position, line: tuple[Move, ...], won: int) -> _Tried:
    """A choice that was tried in 16 worlds, and won in so many."""
    one = _Tried(line, play_line(known, line))
    one.next = 16
    one.found = {world: "winnable" if world < won else "lost" for world in range(16)}
    return one


@pytest.mark.parametrize(
    ("shares", "first"),
    [
        ((0.6, 0.9, 0.6), 1),
        ((0.6, 0.6, 0.9), 2),
        ((0.7, 0.7, 0.7), 2),  # the last one is the greedy player's own
        ((0.2, 0.4, 0.2), 0),  # it wins too seldom to say anything
    ],
)
def test_where_several_moves_always_win_that_is_best_after_which_the_greedy_player_wins_most(
    monkeypatch: pytest.MonkeyPatch, shares: tuple[float, ...], first: int
) -> None:
    module = sys.modules["patience_widget.players.by_weighing.weigh"]
    found = [[float(world < 64 * share) for world in range(64)] for share in shares]
    monkeypatch.setattr(module, "played_on_by_greed", lambda *_: found)
    known = Table("mount-olympus", deal=2).known.position
    own, after = first_new(known, steps_of_greed(known))
    lines = [*[(move,) for move in known.game.legal_moves(known) if move != own[-1]][:2], own]
    choices = [tried(known, line, 16) for line in lines]
    assert _by_greed(known, choices, after, Budget(), 0)[0] is choices[first]
    for choice in choices:
        choice.found[0] = "lost"
    assert _by_greed(known, choices, after, Budget(), 0) == choices, "searches tell them apart"


def test_the_greedy_player_plays_on_after_each_of_several_lines_in_the_same_worlds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = played("mount-olympus", 30, deal=6).known.position
    lines = [(move,) for move in known.game.legal_moves(known)][:2]
    assert played_on_by_greed(known, lines, Budget(), 0) == [], "without numba nobody waits for it"
    monkeypatch.setattr(playing_on, "greed_is_quick", lambda _budget: True)
    monkeypatch.setattr(playing_on, "_GREEDY_GAMES", 12)
    found = played_on_by_greed(known, [*lines, lines[0]], Budget(), 0)
    assert found[0] == found[2] != found[1]
    assert 0 < found[0].count(1.0) < 12 == len(found[0])
    assert played_on_by_greed(known, lines, Budget(None, 5), 0) == []


def test_a_row_is_dealt_only_if_nothing_else_is_about_as_good() -> None:
    known = Table("mount-olympus", deal=2).known.position
    deal, move = (Move("deal"),), (Move("tableau8>tableau9"),)
    for won, first in [(16, move), (12, move), (8, deal), (0, deal)]:
        assert _rows_last(known, [tried(known, deal, 16), tried(known, move, won)])[0].line == first


@some_games
def test_a_line_is_legal_and_shows_something_new_at_its_end_only(name: str) -> None:
    known = played(name, 30).known.position
    best = weigh(known, Strength(worlds=4, positions=60, trials=8, last=200, playouts=0, again=0)).best
    if best and unseen_cards(known):
        line, _ = first_new(known, step_by_step(known, best.line))
        assert line == best.line
        play_line(known, line)
