"""The page for those who write lessons: what it shows works."""

import doctest
import re
from pathlib import Path

from patience_widget import games
from patience_widget.lessons import loads, puzzles
from patience_widget.lessons.model.steps import STEPS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "lessons.md"


def test_the_examples_of_the_page_give_what_it_says() -> None:
    assert doctest.testfile(str(PAGE), module_relative=False).failed == 0


def test_the_examples_of_the_page_on_puzzles_give_what_it_says() -> None:
    assert doctest.testfile(str(DOCS / "puzzles.md"), module_relative=False).failed == 0


def test_the_examples_of_the_page_on_authoring_give_what_it_says() -> None:
    assert doctest.testfile(str(DOCS / "authoring.md"), module_relative=False).failed == 0


def test_the_lesson_file_of_the_page_can_be_read() -> None:
    found = re.search(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    assert len(loads(found[1]).steps) == 3


def test_the_page_lists_every_kind_of_step() -> None:
    listed = re.findall(r"^\| `([A-Z]\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(listed) == {step.__name__ for step in STEPS.values()}


def test_the_page_on_the_search_says_how_many_puzzles_each_game_has() -> None:
    table = re.findall(
        r"^\| ([^|]+) \| (\d+) \|", (DOCS / "puzzle_search.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    said = {title: int(number) for title, number in table}
    has = {games.find(name).title: len(puzzles(name)) for name in games.names() if "/" not in name}
    assert {title: said.get(title, 0) for title in has} == has
