"""Steps of lessons, tours and puzzles are seen at once in a laptop's window: what to do, choices and board.

Those that say most every time, for they need most room; all of them among the long tests.
"""

from collections.abc import Iterable

import pytest

from patience_widget import LessonBoard, lessons
from patience_widget.core import catalogue
from patience_widget.lessons import Puzzle
from patience_widget.lessons.session.show_line import solving_of
from tests.browser.conftest import OpenNotebook
from tests.browser.lesson_pages import Fit, LessonPages, every_step, fullest
from tests.browser.notebook import SETTLED

LAPTOP = {"width": 1366, "height": 768}
TOURS = [name for name in catalogue.names() if "/" not in name]


@pytest.fixture
def pages(notebook_with: OpenNotebook) -> LessonPages:
    """A place for boards in JupyterLab as a laptop shows it, the list of files beside it."""
    notebook = notebook_with("from patience_widget import LessonBoard\nLessonBoard('words')")
    notebook.page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    notebook.page.evaluate(SETTLED)
    return LessonPages(notebook)


def unfit(
    pages: LessonPages, taught: Iterable[lessons.Lesson], *, most: int | None = None, astray: bool = False
) -> list[Fit]:
    """The steps that are not seen whole, the panel beside the cloth, of the `most` fullest of a lesson.

    With `astray` also after each mistake and each help.
    """
    found = []
    for lesson in taught:
        looked_at = most and fullest(lesson, most, astray=astray)
        for what, board in every_step(lesson, astray=astray):
            if not looked_at or what in looked_at:
                found.append(pages.show(what, board))
    assert found
    return [fit for fit in found if not (fit.fits and fit.beside)]


@pytest.mark.parametrize(
    ("every", "most"), [(4, 3), pytest.param(1, None, marks=pytest.mark.long)], ids=["fullest", "all"]
)
def test_the_steps_of_every_course(pages: LessonPages, every: int, most: int | None) -> None:
    assert unfit(pages, map(lessons.find, lessons.names()[::every]), most=most) == []


def test_the_fullest_panels_after_mistakes_and_help(pages: LessonPages) -> None:
    assert unfit(pages, [lessons.find("osmosis")], most=12, astray=True) == []


@pytest.mark.long
@pytest.mark.parametrize("name", lessons.names())
def test_every_mistake_and_every_help_of_a_course(pages: LessonPages, name: str) -> None:
    assert unfit(pages, [lessons.find(name)], astray=True) == []


@pytest.mark.parametrize("names", [TOURS[::40], pytest.param(TOURS, marks=pytest.mark.long)], ids=["some", "all"])
def test_the_tours(pages: LessonPages, names: list[str]) -> None:
    assert unfit(pages, map(lessons.tour, names)) == []


@pytest.mark.parametrize("every", [100, pytest.param(1, marks=pytest.mark.long)])
def test_the_puzzles_before_and_after_a_wrong_move(pages: LessonPages, every: int) -> None:
    some = lessons.puzzles()[every // 2 :: every]
    found = [pages.show(what, board) for puzzle in some for what, board in _tried(puzzle)]
    assert [fit for fit in found if not fit.fits] == []


def _tried(puzzle: Puzzle) -> Iterable[tuple[str, LessonBoard]]:
    board = LessonBoard(puzzle)
    yield puzzle.name, board
    for refutation in puzzle.refutations[:2]:
        for move in refutation.line:
            board.session.play(move)
        yield f"{puzzle.name} after {' '.join(map(str, refutation.line))}", board
        board.session.retry()
    board.close()


FULLEST = ("bakers-game-104-14", "freecell-91-27", "royal-cotillion-31-131", "seahaven-towers-8-17", "easthaven-85-34")
"""The puzzles at whose end most is said."""


@pytest.mark.parametrize("names", [FULLEST[:1], pytest.param(FULLEST, marks=pytest.mark.long)], ids=["some", "all"])
def test_the_fullest_ends_of_puzzles(pages: LessonPages, names: tuple[str, ...]) -> None:
    found = []
    for name in names:
        board = LessonBoard(lessons.puzzles().named(name))
        while not board.session.finished:
            board.session.play(solving_of(board.session.state).rest[0])
        found.append(pages.show(name, board))
        board.close()
    assert [fit for fit in found if not fit.fits] == []
