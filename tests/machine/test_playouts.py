"""The players that the machine knows play on it as on a table, move for move, and games at random are quick there."""

import random
from typing import Any

import pytest

from patience_widget import Position, games
from patience_widget.analysis import seeded, study
from patience_widget.analysis.study import measures
from patience_widget.analysis.study.measures import Playing as Measured
from patience_widget.machine import dealing, playouts
from patience_widget.machine.compile import compiled as compile_tables
from patience_widget.machine.dealing import Deal
from patience_widget.machine.players import GREEDY, RANDOM
from patience_widget.machine.playouts import PLAYING, PlayedOut, Playing, played_out, random_games
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.read_stuck import ends_of
from patience_widget.machine.state import PLAIN
from patience_widget.players import greedy, random_player
from tests.every_game import some_games
from tests.solver.small_games import start

PLAYERS = {RANDOM: Measured(seeded(random_player)), GREEDY: Measured(greedy)}


@pytest.fixture(scope="module")
def compiled() -> Playing:
    return PLAYING.compile_now()


def plays(name: str) -> bool:
    """Whether the machine plays a game from its deal on."""
    try:
        ends_of(start(name, 1), PLAIN)
        compile_tables(start(name, 1), reach=False)
    except NotCompiled:
        return False
    return True


def the_same(name: str, player: int, deal: int, use: Playing) -> None:
    """Play a deal on the machine and on a table."""
    game = games.find(name)
    found = played_out(game.start(game.deck(deal)), player, deal, 1000, use)
    on_table = PLAYERS[player](game, deal)  # the tests run nothing compiled but what they ask for
    assert found is not None
    moves = {"moves": sum(found.verbs.values()), "turns": found.verbs.get("turn", 0)}
    moves["redeals"] = found.verbs.get("redeal", 0)
    assert {"built": found.built, **moves} == {name: on_table[name] for name in ("built", *moves)}, f"{name}#{deal}"


@pytest.mark.parametrize("player", PLAYERS, ids=["random", "greedy"])
@pytest.mark.parametrize("deals", [range(1), pytest.param(range(1, 2), marks=pytest.mark.long)], ids=str)
@some_games
def test_each_deal_comes_to_the_same_as_on_a_table(name: str, deals: range, player: int, compiled: Playing) -> None:
    if not plays(name):
        pytest.skip("it is not compiled")
    for deal in deals:
        the_same(name, player, deal, compiled)


@pytest.mark.parametrize("deal", [18, 37])
def test_it_knows_as_soon_as_a_table_that_a_game_is_lost_whose_heaps_are_gathered_in_any_order(
    deal: int, compiled: Playing
) -> None:
    the_same("rosamunds-bower", RANDOM, deal, compiled)


@pytest.mark.parametrize("player", PLAYERS, ids=["random", "greedy"])
def test_it_does_so_where_nothing_is_compiled(player: int) -> None:
    the_same("forty-thieves", player, 3, PLAYING.plain)


@pytest.mark.parametrize("seed", [0, 7, 2**63 - 1])
def test_chance_is_that_of_python(seed: int) -> None:
    python = random.Random(seed)
    d = Deal([], [], [], [], [], [0] * 625)
    dealing.seed(d, seed)
    assert [dealing.below(d, end) for end in range(1, 1000)] == [python.choice(range(end)) for end in range(1, 1000)]


@pytest.mark.parametrize("name", ["klondike", "forty-thieves", "captive-queens"])
def test_games_at_random_are_those_of_the_engine(name: str, compiled: Playing) -> None:
    game = games.find(name)
    found = random_games(game, 20, first=31_990, limit=60, use=compiled)
    for number, built, made in zip(range(31_990, 32_010), found.built, found.made, strict=True):
        chance, at, moves = random.Random(number), game.start(game.deck(number)), 0
        while moves < 60 and (legal := game.legal_moves(at)):
            at, moves = game.play(at, chance.choice(legal))[0], moves + 1
        assert (at.built(), moves) == (built, made), number
    assert found.moves == sum(found.made)
    assert random_games(game, 3, first=31_990, limit=60, use=PLAYING.plain).built == found.built[:3]


def test_games_whose_rules_hang_on_the_deal_are_refused() -> None:
    with pytest.raises(NotCompiled, match="first card"):
        random_games(games.find("canfield"), 3, use=PLAYING.plain)


@pytest.mark.parametrize("can_play", [True, False])
def test_a_study_is_the_same_on_the_machine_and_where_it_cannot_play(
    compiled: Playing, monkeypatch: pytest.MonkeyPatch, *, can_play: bool
) -> None:
    before = study("klondike", range(3), seeded(random_player), progress=False).frame
    found = []

    def play(*given: Any) -> PlayedOut | None:
        found.append(played_out(*given) if can_play else None)
        return found[-1]

    monkeypatch.setattr(PLAYING, "ready", lambda: compiled)
    monkeypatch.setattr(measures, "played_out", play)
    assert study("klondike", range(3), seeded(random_player), progress=False).frame.equals(before)
    assert [each is not None for each in found] == [can_play] * 3


def test_a_game_that_does_not_compile_is_left_to_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(at: Position, *, reach: bool) -> None:
        raise NotCompiled("a rule of a game of one's own")

    monkeypatch.setattr(playouts, "compiled", refuse)
    assert played_out(start("klondike", 1), GREEDY, 1, 100, PLAYING.plain) is None


def test_a_player_of_ones_own_is_asked(compiled: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PLAYING, "ready", lambda: compiled)
    assert study("klondike", [1], lambda _table: None, progress=False).frame["moves"].sum() == 0
