"""A new game needs nothing but its file and its line in `patience_widget.games`: it gets everything that others have.

The games are made up, and entered in the catalogue for a test alone.
"""

import copy
import inspect
import json
import pickle
import random
from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Any
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest

from patience_widget import Game, Patience, Position, Table, games
from patience_widget.analysis import Budget, seeded, solve, study
from patience_widget.analysis.hints.fair import fair_hint
from patience_widget.core import catalogue
from patience_widget.core.actions import Couple, Gather, Pair, Redeal, Turn
from patience_widget.core.deals import FirstOfRank, Rounds, TakeOut
from patience_widget.core.effects import Refill, RefillRow
from patience_widget.core.rules.packing import SpacesFrom
from patience_widget.environment import PatienceEnv, environment_id
from patience_widget.frames import position_frame, table_frame
from patience_widget.games.featured import FEATURED, featured_names
from patience_widget.lessons import Mastery, rules_of
from patience_widget.players import careful, greedy, play_out, random_player
from patience_widget.views import draw_svg, draw_text, moves_svg, position_html, record_html
from patience_widget.widget.data.board import describe_board
from tests.core.vocabulary_games import GAMES as OF_ALL_KINDS
from tests.games import test_conformance as conformance
from tests.games.made_up import MADE_UP

every_new_game = pytest.mark.parametrize("name", [game.name for game in MADE_UP])
every_game = pytest.mark.parametrize("name", [game.name for game in (*MADE_UP, *OF_ALL_KINDS)])


@pytest.fixture(autouse=True)
def _entered(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (*MADE_UP, *OF_ALL_KINDS):
        monkeypatch.setitem(catalogue._games, game.name, game)
        named = replace(game, name=f"{game.name}/again", title=f"{game.title} again")
        monkeypatch.setitem(catalogue._games, named.name, named)


CHECKS = {
    name.removeprefix("test_"): check
    for name, check in vars(conformance).items()
    if name.startswith("test_") and set(inspect.signature(check).parameters) <= {"table", "tried", "name"}
}
"""What every game of the catalogue keeps to, as far as it asks for nothing but a table, moves to try, or a name."""


@every_game
@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.long)])
def test_it_keeps_to_what_every_game_keeps_to(name: str, check: str, seed: int) -> None:
    test: Callable[..., None] = CHECKS[check]
    asked = inspect.signature(test).parameters
    table = copy.copy(conformance.played(name, seed))
    tried = [*table.moves, *conformance.some_moves(table.position, random.Random(seed))]
    given = {"table": table, "tried": list(dict.fromkeys(tried)), "name": name}
    test(**{parameter: given[parameter] for parameter in asked})


@every_new_game
def test_it_is_found_listed_and_not_featured(name: str) -> None:
    game = games.find(name)
    assert games.find(game.title.upper()) is game
    assert name in [row.name for row in games.table()]
    assert name not in FEATURED
    assert {name, f"{name}/again"}.isdisjoint(featured_names())
    assert pickle.loads(pickle.dumps(game)) is game  # noqa: S301  our own bytes


@every_new_game
def test_a_board_shows_it_and_tells_what_it_can(name: str) -> None:
    board = Patience(name, deal=17)
    sent: list[dict[str, object]] = []
    board.send = sent.append
    for _ in range(3):
        board.play(board.moves[0])
    data = describe_board(board.table, 1)
    assert json.loads(json.dumps(data)) == data
    assert {pile["id"] for pile in data["piles"]} == {pile.id for pile in board.game.piles}
    for text in ("help", "moves", "state", "rules", "record", "undo", "redo", "turn", "redeal", "f1>f2", "nonsense"):
        request = {"kind": "command", "text": text, "revision": board.board["revision"]}
        board._receive(board, request, [])
    answers = {answer.get("input"): answer for answer in sent}
    assert [answers[text]["ok"] for text in ("help", "moves", "rules", "turn", "nonsense")] == [True] * 3 + [False] * 2
    assert Table.replay(board.record()).position == board.position


@every_game
@pytest.mark.parametrize("hints", [1, pytest.param(3, marks=pytest.mark.long)])
def test_players_hints_and_studies_know_what_to_do(name: str, hints: int) -> None:
    for player in (greedy, careful, random_player(1)):
        assert play_out(Table(name, deal=5), player, limit=30).history
    table = Table(name, deal=5)
    assert solve(table, budget=Budget(None, positions=50)).verdict in {"winnable", "lost", "unknown"}
    while table.moves and len(table.history) < hints:
        hint = fair_hint(table, budget=Budget(None, positions=50))
        assert len(hint.steps) == 3
        assert all(step[0].isupper() and step.endswith(".") for step in hint.steps)
        assert hint.move in table.moves
        table.play(hint.move or "")
    assert len(study(name, [5], seeded(random_player), progress=False).frame) == 1


@every_new_game
def test_every_view_and_frame_shows_it(name: str) -> None:
    table = play_out(Table(name, deal=17), greedy, limit=20)
    at, text = table.position, draw_text(table.position)
    for pile in table.game.piles:
        assert pile.id in text
    for picture in (draw_svg(at), moves_svg(table.moves)):
        assert fromstring(picture).get("role") == "img"  # noqa: S314  our own text
    assert table.game.title in position_html(at)
    assert escape(str(table.history[0].move)) in record_html(table)
    assert len(position_frame(at)) == len(table.game.cards)
    assert len(table_frame(table)) == len(table.history)


@every_new_game
def test_it_is_an_environment(name: str) -> None:
    assert environment_id(f"{name}/again") == f"patience/{name.capitalize()}.Again-v0"
    env = PatienceEnv(name)
    observation, info = env.reset(options={"deal": 3})
    over = False
    while not over and len(env.table.history) < 20:
        assert observation in env.observation_space
        possible = np.flatnonzero(info["action_mask"])
        assert {str(env.game.possible_moves[action]) for action in possible} == {str(move) for move in env.table.moves}
        observation, _, over, _, info = env.step(possible[0])


@every_new_game
def test_a_lesson_can_be_made_of_it(name: str) -> None:
    rules = rules_of(games.find(name))
    assert "next_in_order" in rules.refused
    assert Mastery("Build.", need=1, of=1).kind == "mastery"


def test_a_game_without_a_stock_answers_what_is_typed_about_one() -> None:
    table = Table("tiny", deal=1)
    with pytest.raises(ValueError, match="isn't a move in Tiny"):
        table.play("turn")


def test_a_deal_that_leaves_cards_over_is_refused() -> None:
    tiny = games.find("tiny")
    with pytest.raises(ValueError, match="the deal of Tiny leaves 7 cards over: Rest\\(\\) makes them the stock"):
        Table(replace(tiny, deal=(Rounds("tableau", 3),)), deal=1)


def test_a_typed_position_of_it_is_read() -> None:
    at = Position.parse("game: tiny\nfoundation1: AC 7C\ntableau1: rest")
    assert len(at["tableau1"]) == 26
    assert Position.parse(str(at)) == at
    assert isinstance(at.game, Game)


@pytest.mark.parametrize(
    ("slip", "why"),
    [
        ({"name": ""}, "made of letters, digits and hyphens"),
        ({"name": "../x"}, "made of letters, digits and hyphens"),
        ({"name": "a#b"}, "made of letters, digits and hyphens"),
        ({"name": "a b"}, "made of letters, digits and hyphens"),
        ({"name": "a//b"}, "made of letters, digits and hyphens"),
        ({"name": "x" * 101}, "made of letters, digits and hyphens"),
        ({"name": 5}, "made of letters, digits and hyphens"),
        ({"title": 5}, "title is a text"),
        ({"aliases": (5,)}, "aliases is a text"),
        ({"packs": 10**6}, "from 1 to 8"),
        ({"packs": 0}, "from 1 to 8"),
        ({"packs": True}, "from 1 to 8"),
        ({"packs": 1.0}, "from 1 to 8"),
        ({"ranks": ()}, "at least one"),
        ({"ranks": (1, 1)}, "once only"),
        ({"ranks": (0, 14)}, "from 1 to 13"),
        ({"never_built": -1}, "from 0 to 27"),
        ({"never_built": 28}, "from 0 to 27"),
        ({"groups": ()}, "at least one"),
        ({"groups": MADE_UP[0].groups[:1] * 2}, "two piles are called 'foundation1'"),
    ],
    ids=str,
)
def test_a_slip_in_a_game_is_refused_when_the_game_is_made(slip: dict[str, Any], why: str) -> None:
    with pytest.raises((ValueError, TypeError), match=why):
        replace(MADE_UP[0], **slip)


_TAKES_FROM_NOWHERE = replace(games.find("klondike").groups[-1], takes=(SpacesFrom(("nowhere",)),))


@pytest.mark.parametrize(
    ("slip", "why"),
    [
        ({"actions": (Turn(), Turn(3))}, "actions can have each of them once only"),
        ({"actions": (Turn(target="nowhere"),)}, r"Turn\(target=...\) names 'nowhere'"),
        ({"actions": (Redeal(("nowhere",)),)}, r"Redeal\(sources=...\) names 'nowhere'"),
        ({"effects": (Refill("nowhere", ("stock",)),)}, r"Refill\(group=...\) names 'nowhere'"),
        ({"effects": (Refill("tableau", ("stock", "cellar")),)}, r"Refill\(sources=...\) names 'cellar'"),
        ({"deal": (Rounds("nowhere"),)}, r"Rounds\(group=...\) names 'nowhere'"),
        ({"groups": (*games.find("klondike").groups[:-1], _TAKES_FROM_NOWHERE)}, "groups=.* names 'nowhere'"),
        ({"actions": (Pair((Couple((13, 12), "thrones"),), ("waste",)),)}, r"Pair\(places=...\) names 'thrones'"),
        ({"actions": (Pair((), ("waste", "cellar")),)}, r"Pair\(sources=...\) names 'cellar'"),
        ({"actions": (Gather(then=(Rounds("nowhere"),)),)}, r"Rounds\(group=...\) names 'nowhere'"),
        ({"effects": (RefillRow(8),)}, r"RefillRow\(group=...\) names 'garden'"),
        ({"deal": (TakeOut((("AC", "nowhere"),)),)}, r"TakeOut\(piles=...\) names 'nowhere'"),
        ({"deal": (FirstOfRank(((1, "nowhere"),)),)}, r"FirstOfRank\(piles=...\) names 'nowhere'"),
    ],
    ids=str,
)
def test_a_pile_that_is_not_there_is_told_when_the_game_is_made(slip: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        replace(games.find("klondike"), **slip)


@pytest.mark.parametrize(
    ("slip", "why"),
    [
        ({"name": "my pile", "ids": ()}, "small letters and digits"),
        ({"ids": ("a>b",)}, "small letters and digits"),
        ({"ids": ("a", "a")}, "two piles are called 'a'"),
        ({"ids": (), "size": 0}, "from 1 to 500"),
        ({"size": 2.0}, "from 1 to 500"),
        ({"capacity": -1}, "whole number from 0"),
        ({"labels": ("one",)}, "1 entries for 4 piles"),
        ({"suits": ("C",)}, "1 entries for 4 piles"),
    ],
    ids=str,
)
def test_a_slip_in_a_group_of_piles_is_refused_when_the_group_is_made(slip: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        replace(MADE_UP[0].groups[0], **slip)


def test_a_number_of_another_type_is_as_good_as_an_int() -> None:
    numbers: dict[str, Any] = {"packs": np.int64(2), "ranks": tuple(np.arange(1, 14))}
    game = replace(MADE_UP[0], name="tiny/numpy", **numbers)
    assert (type(game.packs), game.ranks, len(game.cards)) == (int, tuple(range(1, 14)), 104)
