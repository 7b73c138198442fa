"""Every game that compiles has the same moves there as in the engine, and each leads to the same position."""

import random
from dataclasses import replace

import pytest

from patience_widget import Game, games
from patience_widget.core.actions import Rotate
from patience_widget.core.deals import numbered_deck
from patience_widget.core.piles import FREELY, NEVER_TAKES, Group
from patience_widget.core.rules.gates import hand_is_empty
from patience_widget.machine.compile import compiled
from patience_widget.machine.moves import legal_moves, play
from patience_widget.machine.play import clear_words, renew_keys, touch_all, undo
from patience_widget.machine.read_piles import NotCompiled
from patience_widget.machine.reading import moves_of, number_of
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT, State, Tables
from tests.solver.small_games import compiles, start


def all_of(s: State) -> tuple[list[int], ...]:
    """All that a compiled position is, but for cards that lie beyond the end of a pile."""
    return list(s.held), list(s.down), list(s.left), list(s.key1), list(s.key2), list(s.word1), list(s.word2)


def faces(t: Tables, s: State) -> list[list[int]]:
    """The cards of each pile."""
    width = t.numbers[AT.width]
    return [list(s.cards[pile * width : pile * width + s.held[pile]]) for pile in range(t.numbers[AT.piles])]


def played(t: Tables, s: State, move: int) -> None:
    """Play a move, and bring the keys up to date."""
    play(t, s, move)
    renew_keys(t, s)


def test_the_games_that_this_was_made_for_compile() -> None:
    wanted = ["klondike", "canfield", "beleaguered-castle", "king-albert", "easthaven", "bisley", "fortress"]
    assert all(map(compiles, [*wanted, "eagle-wing", "forty-thieves", "westcliff"]))


def refused(game: Game) -> str:
    """Why a game is not compiled."""
    with pytest.raises(NotCompiled) as why:
        compiled(game.start(numbered_deck(1, game.packs, game.ranks)))
    return str(why.value)


def test_what_the_tables_cannot_express_is_refused() -> None:
    crescent, interregnum, frog = map(games.find, ("crescent", "interregnum", "frog"))
    assert refused(replace(crescent, actions=(*crescent.actions, Rotate(limit=3)))) == "two actions of one kind"
    waiting = Rotate(limit=3, rules=(hand_is_empty, *Rotate().rules))
    assert refused(replace(crescent, actions=(waiting,))) == "an action: rotate"
    assert "hand" in refused(replace(frog, groups=(*frog.groups, Group("hand", "second", 1, NEVER_TAKES, FREELY))))
    free = tuple(replace(group, gives=FREELY) if group.name == "index" else group for group in interregnum.groups)
    assert refused(replace(interregnum, groups=free)) == "a card that says how a pile begins can leave its place before"


@pytest.mark.parametrize("family", sorted({games.find(name).family for name in games.names()}))
@pytest.mark.parametrize("moves", [30, pytest.param(60, marks=pytest.mark.long)])
def test_moves_and_their_results_are_those_of_the_engine(family: str, moves: int) -> None:
    for name in games.names():
        if games.find(name).family == family and compiles(name):
            compare_moves(name, moves)


@pytest.mark.parametrize("name", ["klondike", "crescent", "frog", "eagle-wing"])
def test_each_move_that_could_ever_be_legal_has_a_number_that_is_read_back(name: str) -> None:
    game = games.find(name)
    at = game.start(numbered_deck(1, game.packs, game.ranks))
    t = compiled(at, reach=False)
    numbers = [number_of(game, move) for move in game.possible_moves]
    assert len(set(numbers)) == len(numbers)
    assert [moves_of(at, t, number) for number in numbers] == [[move] for move in game.possible_moves]


def compare_moves(name: str, most: int) -> None:
    """Play a game at random, in the tables and in the engine at once."""
    chance = random.Random(name)
    at = start(name, chance.randint(1, 1000))
    t = compiled(at, reach=False)
    s = state(at, t, PLAIN)
    clear_words(t, s)
    for _ in range(most):
        codes = list(s.scratch[: legal_moves(t, s)])
        moves = {code: moves_of(at, t, code)[-1] for code in codes}
        assert sorted(moves.values()) == sorted(at.game.legal_moves(at))
        assert [number_of(at.game, move) for move in moves.values()] == codes
        if not codes:
            break
        code = chance.choice(codes)
        before, cards = all_of(s), faces(t, s)
        played(t, s, code)
        undo(t, s, 0)
        renew_keys(t, s)
        touch_all(s, 0)
        assert (all_of(s), faces(t, s)) == (before, cards)
        played(t, s, code)
        touch_all(s, 0)
        s.top[0] = 0
        at, _ = at.game.play(at, moves[code])
        assert faces(t, s) == [[card.face for card in pile] for pile in at.piles]
        assert list(s.down) == list(at.down)
        assert s.left[0] == (at.redeals or 0)
        anew = state(at, t, PLAIN)
        clear_words(t, anew)
        assert all_of(s) == all_of(anew)
