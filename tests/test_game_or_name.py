"""Whatever takes a game takes its name, too, and tells a name that no game has."""

import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, get_origin

import pytest

from patience_widget import Game, LessonBoard, Patience, Position, Table, games, journal, lessons
from patience_widget.analysis import Budget, study, winnable_deal
from patience_widget.core.catalogue import UnknownGame
from patience_widget.environment import PatienceEnv, environment_id
from patience_widget.lessons import LessonError, built

PUBLIC = ("", ".analysis", ".lessons", ".journal", ".views", ".games", ".environment", ".players", ".widget")
BY_ITSELF = {"Position.__init__", "Study.__init__", "Goal.phrase", "enter"}
"""What only the package itself calls, and `enter`, which puts games into the catalogue."""


def callables() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function, class and method, with its name."""
    for module in PUBLIC:
        package = importlib.import_module(f"patience_widget{module}")
        for name in package.__all__:
            public = getattr(package, name)
            yield name, public
            if inspect.isclass(public) and get_origin(public) is None:  # for Python 3.10, list[int] is a class
                members = {member: inspect.getattr_static(public, member) for member in dir(public)}
                for member, value in members.items():
                    found = getattr(value, "__func__", value)
                    if inspect.isfunction(found) and (not member.startswith("_") or member == "__init__"):
                        yield f"{name}.{member}", found


def test_every_public_parameter_that_is_a_game_may_be_a_name() -> None:
    only_games = set()
    for name, public in callables():
        try:
            parameters = inspect.signature(public).parameters.values()
        except (TypeError, ValueError):  # a type without a signature, such as an exception
            continue
        kinds = [str(parameter.annotation) for parameter in parameters if parameter.name != "self"]
        if any(re.search(r"\bGame\b", kind) and not re.search(r"\bstr\b", kind) for kind in kinds):
            only_games.add(name)
    of_a_board = (".show_days_deal", ".take_level")
    assert {name for name in only_games if not name.endswith(of_a_board)} <= BY_ITSELF | {"Position", "Study"}


TAKES_A_GAME: dict[str, Callable[[Any], object]] = {
    "Table": lambda game: Table(game, deal=1).record(),
    "Patience": lambda game: Patience(game, deal=1).record(),
    "Position.parse": lambda game: Position.parse("stock: rest", game),
    "Position.from_json": lambda game: Position.from_json(Table("klondike", deal=1).position.to_json(), game),
    "winnable_deal": lambda game: winnable_deal(game, budget=Budget(None, positions=0)),
    "study": lambda game: study(game, [1], lambda table: next(iter(table.moves)), progress=False).game,
    "rules_of": lessons.rules_of,
    "tour": lessons.tour,
    "puzzles": lambda game: str(lessons.puzzles(game)),
    "sentence": (built >= 3).sentence,
    "statistics": lambda game: journal.statistics(game).shape,
    "unfinished": journal.unfinished,
    "last_results": journal.last_results,
    "todays_deal": journal.todays_deal,
    "compare": journal.compare,
    "odds": games.odds,
    "facts_of": games.facts_of,
    "environment": lambda game: PatienceEnv(game).reset(seed=1)[1],
    "environment_id": environment_id,
    "LessonBoard": lambda game: LessonBoard(game).lesson.name,
}
every_taker = pytest.mark.parametrize("take", TAKES_A_GAME.values(), ids=TAKES_A_GAME)


@every_taker
def test_a_game_and_its_names_are_the_same(take: Callable[[Any], object]) -> None:
    by_game = take(games.find("captive-queens"))
    for name in ("captive-queens", " Captive Queens"):
        assert str(take(name)) == str(by_game)


@every_taker
@pytest.mark.parametrize("wrong", ["nonsense", "", 5, 1.5, b"klondike"])
def test_what_is_no_game_is_told(take: Callable[[Any], object], wrong: object) -> None:
    with pytest.raises((UnknownGame, LessonError, TypeError), match=r"game|lesson"):
        take(wrong)


@pytest.mark.parametrize("name", ["duchess", "Duchess", "osmosis/draw1", games.find("duchess")])
def test_a_board_of_lessons_opens_the_tour_of_a_game_that_has_no_lesson(name: str | Game) -> None:
    board = LessonBoard(name)
    game = games.find(name)
    assert (board.lesson.title, board.lesson.game) == (f"A tour of {game.title}", game.name)
    assert LessonBoard().open(name).lesson is board.lesson


def test_a_game_with_a_lesson_opens_its_lesson() -> None:
    assert LessonBoard(games.find("osmosis")).lesson is lessons.find("osmosis")


def test_a_game_of_ones_own_is_taken_as_it_is() -> None:
    own = replace(games.find("klondike"), name="my-own")
    assert winnable_deal(own, budget=Budget(None, positions=0)).deal is None
    assert lessons.rules_of(own) == lessons.rules_of("klondike")
