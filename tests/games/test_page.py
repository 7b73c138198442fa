"""The page for those who write games: the game that it adds works, and so does all else that it shows."""

import csv
import doctest
import inspect
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType

import pytest

from patience_widget import Game, Table, games
from patience_widget.core import catalogue, writing
from patience_widget.games import shared
from patience_widget.games.facts import _read
from patience_widget.lessons import tour
from tests.games import test_conformance as conformance

PAGE = Path(__file__).parents[2] / "docs" / "games.md"
PARTS = PAGE.with_name("game_parts.md")
TEXT = PAGE.read_text(encoding="utf-8")


def block(kind: str, beginning: str) -> str:
    """The code of this kind on the page that begins so."""
    blocks: list[str] = re.findall(rf"```{kind}\n(.*?)```", TEXT, re.DOTALL)
    return next(code for code in map(dedent, blocks) if code.startswith(beginning))


def run(code: str, name: str) -> ModuleType:
    """The code as a module of this name."""
    module = ModuleType(name)
    module.__package__ = name.rpartition(".")[0]
    exec(compile(code, name, "exec"), module.__dict__)  # noqa: S102  the code of our own page
    return module


@pytest.fixture(autouse=True)
def entered(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Game, ...]]:
    """The games of the page, in the catalogue for a test."""
    # If somebody adds it, the page shall take another one: who follows it would find the game there already.
    assert "lanes" not in catalogue._games
    games_of_it: tuple[Game, ...] = run(block("python", '"""Lanes: '), "patience_widget.games.lanes").GAMES
    for game in games_of_it:
        monkeypatch.setitem(catalogue._games, game.name, game)
    yield games_of_it
    conformance.played.cache_clear()


def test_the_examples_of_the_page_give_what_it_says() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.ELLIPSIS).failed == 0


def test_the_tests_of_the_page_pass() -> None:
    tests = run(block("python", '"""Rules of Lanes'), "test_lanes")
    found = [test for name, test in vars(tests).items() if name.startswith("test_")]
    assert len(found) == 4
    for test in found:
        test()


def test_its_game_keeps_to_what_every_game_keeps_to(entered: tuple[Game, ...]) -> None:
    checks: dict[str, Callable[..., None]] = {
        name: check
        for name, check in vars(conformance).items()
        if name.startswith("test_") and set(inspect.signature(check).parameters) <= {"table", "tried", "name"}
    }
    for game in entered:
        table = conformance.played(game.name, 1)
        tried = list(dict.fromkeys([*table.moves, *conformance.some_moves(table.position, random.Random(1))]))
        given = {"table": table, "tried": tried, "name": game.name}
        for check in checks.values():
            check(**{parameter: given[parameter] for parameter in inspect.signature(check).parameters})


def test_its_game_has_a_tour_and_its_line_of_facts() -> None:
    assert not tour("lanes").validate()
    columns = ["name", "choice", "level", "moves", "about"]
    row = next(csv.DictReader([block("text", "lanes,")], fieldnames=columns))
    facts = _read(row)
    assert (row["name"], facts.choice, facts.level) == ("lanes", "skill", "hard")
    assert 30 <= len(facts.about) <= 90
    assert facts.about.endswith(".")


def test_what_it_says_of_records_and_names_is_true() -> None:
    table = Table("lanes", deal=17)
    assert Table.replay(table.record()).position == table.position
    assert games.find("Lanes").name == "lanes"


def test_every_word_that_the_page_names_can_be_imported_from_one_place() -> None:
    known = {*writing.__all__, *vars(shared)}
    page = PARTS.read_text(encoding="utf-8")
    parts = page[: page.index("## The arguments of a rule")]
    words = set(re.findall(r"`([A-Za-z_]+)\(", parts)) | set(re.findall(r"`([A-Z][A-Z_]+)`", parts))
    assert len(words) > 40
    assert words - known <= {"LANES", "GAME"}
