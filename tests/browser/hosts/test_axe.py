"""The accessibility checker axe finds nothing on any board, nor on what opens around it."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from patience_widget import Table, games, lessons
from patience_widget.journal.days import this_day
from patience_widget.players import greedy
from tests.browser.board import BoardOnPage, before_redeal
from tests.browser.conftest import OpenNotebook
from tests.browser.notebook import Notebook, Theme
from tests.browser.test_whole_games import WON
from tests.journal.test_daily_results import write as write_days
from tests.journal.test_game_statistics import write

SHAPES = ("royal-cotillion", "osmosis")
"""A game with wings, and one with rows and a reserve."""
OTHER_SHAPES = ("klondike", "beleaguered-castle", "calculation", "crescent")
"""Games with runs, with fans to the left, with heaps, with a button."""
SHOW = """
from IPython.display import display
from patience_widget import Patience
for name in {}:
    display(Patience(name, deal=17, card_size=48))
"""
EVERY_LOOK = """
from IPython.display import display
from patience_widget import Patience
for four_colours, high_contrast, mirror in {}:
    display(Patience(deal=17, four_colours=four_colours, high_contrast=high_contrast, mirror=mirror))
"""
LOOKS = tuple(product((False, True), repeat=3))
PAIRS_OF_LOOKS = tuple(look for look in LOOKS if sum(look) % 2 == 0)
"""Any two options in every way."""
BOTH_ENDS = """
from IPython.display import display
from patience_widget import Patience
for record in ({!r}, {!r}):
    display(Patience.replay(record))
"""
EVERY_STEP = """
from IPython.display import display
from patience_widget import LessonBoard, lessons
from patience_widget.lessons import Demo, Lesson, Mastery, Refuse

def begun(name, index):
    steps = lessons.find(name).steps
    done = {"done": True, "stars": 0, "tries": 1, "refused": 0, "helped": 0, "answer": ""}
    progress = {"lesson": name, "step": index + 1, "steps": [{"kind": step.kind, **done} for step in steps]}
    return LessonBoard(name, progress=progress, card_size=60)

found = {}
for name in ("words", "osmosis", "royal-cotillion"):
    for index, step in enumerate(lessons.find(name).steps):
        found.setdefault((step.kind, getattr(step, "asks", "")), (name, index))
for name, index in found.values():
    display(begun(name, index))

def alone(step):
    return LessonBoard(Lesson(name="alone", title="A step", game="osmosis", steps=[step]), card_size=60)

display(alone(Demo("Watch.", position="osmosis#83", moves=[("turn", "Three cards are turned.")])))
table = "foundation1: 7C; reserve1: 8D; stock: rest"
refuse = Refuse("Try the 8 of diamonds.", position=table, move="reserve1>foundation1", rule="in_suit")
mastery = Mastery("Build a card.", need=1, of=1)
quiz, guided = found["quiz", "choice"], found["guided", ""]
for where, does in (
    (refuse, ["help"]),
    (refuse, ["help", "rule"]),
    (quiz, ["wrong"]),
    (quiz, ["right"]),
    (guided, ["help"]),
    (mastery, ["next", "help", "help", "help", "help"]),
    (mastery, ["next"] + ["help"] * 5),
):
    board = begun(*where) if isinstance(where, tuple) else alone(where)
    for do in does:
        step = board.session.step
        if do in ("help", "next"):
            getattr(board, do)()
        else:
            board.answer(step.rule if do == "rule" else step.answer if do == "right" else step.options[0])
    display(board)
for what in (None, "puzzles/rosamunds-bower"):
    display(LessonBoard(what))
"""
"""Each kind of step and of question as it begins, a demo, seven boards where something was tried or told, the map and a
puzzle."""
STEPS = {
    (step.kind, getattr(step, "asks", ""))
    for name in ("words", "osmosis", "royal-cotillion")
    for step in lessons.find(name).steps
}
TARGETS = "button:not(.pw-step), input, select, summary, .pw-pile, .pw-top"
"""The dots of a lesson may be narrower: Back and Next lead to the same steps, which WCAG allows."""
in_the_light_theme = pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
"""In the dark one too among the long tests: colours of the dark theme stand in few places, which other tests see."""


def expect_nothing_found(page: Page) -> None:
    """Let axe look at the boards alone: JupyterLab has findings of its own."""
    found = Axe().run(page, context=".pw-root")
    assert found.violations_count == 0, found.generate_report()


def too_small(page: Page) -> list[str]:
    """What can be pressed and is smaller than 24 by 24 CSS pixels, WCAG 2.2's least; a box counts with its label."""
    found: list[str] = (
        page.locator(".pw-root")
        .locator(TARGETS)
        .evaluate_all(
            """targets => targets.map(target => [target, (target.closest("label") ?? target).getBoundingClientRect()])
            .filter(([, { width, height }]) => width > 0 && (width < 24 || height < 24))
            .map(([target, { width, height }]) => `${target.outerHTML.slice(0, 80)}: ${width} x ${height}`)"""
        )
    )
    return found


def expect_nothing_found_in_either_theme(notebook: Notebook) -> None:
    """Let axe look at the boards in the light theme, and then in the dark one."""
    expect_nothing_found(notebook.page)
    notebook.change_theme("dark")
    expect_nothing_found(notebook.page)


@pytest.fixture
def opened(notebook_with: OpenNotebook, leave_alone: Callable[[Page], None]) -> Callable[[Theme, str], BoardOnPage]:
    """A function that opens a board alone on its page, made by an expression."""

    def open_one(theme: Theme, made: str) -> BoardOnPage:
        notebook = notebook_with(f"from patience_widget import Patience\n{made}", theme=theme)
        notebook.run(0).locator(".pw-root").wait_for()
        leave_alone(notebook.page)
        return BoardOnPage(notebook.page.locator("body"))

    return open_one


@in_the_light_theme
@pytest.mark.parametrize(
    "names", [SHAPES, pytest.param(games.FEATURED, marks=pytest.mark.long)], ids=["shapes", "featured"]
)
def test_axe_finds_nothing_on_the_board_of_any_game_and_all_is_large_enough_around_the_smallest_cards(
    notebook_with: OpenNotebook, leave_alone: Callable[[Page], None], names: tuple[str, ...], theme: Theme
) -> None:
    notebook = notebook_with(SHOW.format(names), theme=theme)
    expect(notebook.run(0).locator(".pw-root")).to_have_count(len(names))
    leave_alone(notebook.page)
    expect_nothing_found(notebook.page)
    assert too_small(notebook.page) == []
    last = BoardOnPage(notebook.page.locator("section").last)
    last.pile("stock").focus()
    for key in ("/", "g", "?", "o"):
        notebook.page.keyboard.press(key)
        expect(last.root.locator(".pw-pile:focus")).to_have_count(0)
        assert too_small(notebook.page) == []
        notebook.page.keyboard.press("Escape")
        expect(last.pile("stock")).to_be_focused()


def test_axe_finds_nothing_on_columns_wings_and_arcs(
    notebook_with: OpenNotebook, leave_alone: Callable[[Page], None]
) -> None:
    notebook = notebook_with(SHOW.format(OTHER_SHAPES))
    expect(notebook.run(0).locator(".pw-root")).to_have_count(4)
    leave_alone(notebook.page)
    klondike = BoardOnPage(notebook.page.locator("section").first)
    klondike.click("tableau7")
    expect(klondike.root.locator(".pw-picked > .pw-held")).to_have_count(1)
    expect_nothing_found_in_either_theme(notebook)
    assert too_small(notebook.page) == []


@in_the_light_theme
@pytest.mark.parametrize("looks", [PAIRS_OF_LOOKS, pytest.param(LOOKS, marks=pytest.mark.long)], ids=["pairs", "all"])
def test_axe_finds_nothing_in_any_colours(
    notebook_with: OpenNotebook, leave_alone: Callable[[Page], None], looks: tuple[tuple[bool, ...], ...], theme: Theme
) -> None:
    notebook = notebook_with(EVERY_LOOK.format(looks), theme=theme)
    boards = notebook.run(0).locator(".pw-root")
    expect(boards).to_have_count(len(looks))
    leave_alone(notebook.page)
    for index in range(len(looks)):
        board = BoardOnPage(notebook.page.locator("section").nth(index))
        board.click("reserve3")
        board.click("foundation1")
        expect(board.root.locator(".pw-rule")).to_be_visible()
        board.click("reserve1")
        expect(board.root.locator(".pw-target")).to_have_count(1)
    expect_nothing_found(notebook.page)


@in_the_light_theme
def test_axe_finds_nothing_on_what_opens_around_the_board(
    opened: Callable[[Theme, str], BoardOnPage], theme: Theme
) -> None:
    board = opened(theme, f"Patience.replay({str(before_redeal().record())!r})")
    page = board.root.page
    panel, keyboard = board.root.locator(".pw-question"), page.keyboard
    board.click("stock")
    expect(panel.get_by_role("button")).to_have_count(6)
    expect_nothing_found(page)
    keyboard.press("Escape")
    board.pile("stock").focus()
    for key, shown in (("?", "Arrows"), ("g", "Outer guards"), ("o", "High contrast")):
        keyboard.press(key)
        expect(panel).to_contain_text(shown)
        expect_nothing_found(page)
        keyboard.press("Escape")
        expect(panel).to_have_count(0)
    keyboard.press("n")
    field = board.root.get_by_label("Deal number")
    expect(field).to_be_focused()
    field.fill("40000")
    field.press("Enter")
    expect(board.message).to_have_text("Leave this game?")
    expect_nothing_found(page)
    keyboard.press("Escape")
    expect(panel).to_have_count(0)
    board.pile("stock").focus()
    keyboard.press("l")
    moves = board.root.get_by_role("listbox", name="Moves of this game")
    expect(moves.locator("[aria-current=true]")).to_be_visible()
    expect_nothing_found(page)
    keyboard.press("Escape")
    expect(moves).to_have_count(0)
    keyboard.press("/")
    line = board.root.get_by_label("Move or command")
    for text in ("moves", "nonsense"):
        line.fill(text)
        line.press("Enter")
    expect(board.root.get_by_role("log")).to_contain_text("nonsense")
    expect_nothing_found(page)


@pytest.mark.long
@in_the_light_theme
def test_axe_finds_nothing_on_what_the_board_shows_of_the_journal(
    open_notebook: OpenNotebook,
    leave_alone: Callable[[Page], None],
    theme: Theme,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = str(tmp_path / "journal.sqlite3")
    monkeypatch.setenv("PATIENCE_JOURNAL", file)
    write("wlWlw.wwl")
    write_days("w", this_day())
    osmosis = "from patience_widget import Patience\nPatience('osmosis', deal=17)"
    notebook = open_notebook(f"import os\nos.environ['PATIENCE_JOURNAL'] = {file!r}\n{osmosis}", theme=theme)
    notebook.run(0).locator(".pw-root").wait_for()
    leave_alone(notebook.page)
    board = BoardOnPage(notebook.page.locator("body"))
    page = board.root.page
    board.pile("stock").focus()
    page.keyboard.press("i")
    statistics = board.root.get_by_role("region", name="Statistics")
    statistics.get_by_text("All games").click()
    expect(statistics.get_by_role("button", name="Osmosis")).to_be_visible()
    expect_nothing_found(page)
    assert too_small(page) == []
    page.keyboard.press("Escape")
    page.keyboard.press("o")
    expect(board.root.get_by_label("Keep my games")).to_be_checked()
    expect_nothing_found(page)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    expect(board.root.locator(".pw-game-open[aria-current]")).to_contain_text("You stopped after 6 moves")
    expect_nothing_found(page)
    board.button("Calendar of the deals of the day").click()
    expect(board.root.locator('.pw-calendar-day[data-state="won"]')).to_have_count(1)
    expect_nothing_found(page)
    assert too_small(page) == []


@in_the_light_theme
def test_axe_finds_nothing_on_the_choice_of_a_game(opened: Callable[[Theme, str], BoardOnPage], theme: Theme) -> None:
    board = opened(theme, "Patience('klondike', deal=17)")
    page = board.root.page
    board.pile("stock").focus()
    page.keyboard.press("t")
    choice = board.root.get_by_role("dialog", name="Choose a game")
    expect(choice.locator(".pw-game-open[aria-current]")).to_contain_text("Klondike")
    expect_nothing_found(page)
    board.button("Variants of Klondike").focus()
    page.keyboard.press("Enter")
    expect(choice.get_by_role("group", name="Variants of Klondike")).to_be_visible()
    expect_nothing_found(page)
    choice.get_by_role("searchbox").fill("treasure")
    expect(choice.locator(".pw-game:visible")).to_have_count(1)
    expect_nothing_found(page)


@in_the_light_theme
def test_axe_finds_nothing_on_what_is_told_and_shown(opened: Callable[[Theme, str], BoardOnPage], theme: Theme) -> None:
    board = opened(theme, "Patience('royal-cotillion', deal=17)")
    page = board.root.page
    board.pile("stock").focus()
    more, noted = "Press Hint again for more.", board.root.locator(".pw-noted")
    page.keyboard.press("h")
    expect(board.message).to_contain_text(more)
    expect_nothing_found(page)
    page.keyboard.press("h")
    expect(noted).to_have_count(2)
    expect_nothing_found(page)
    page.keyboard.press("h")
    expect(board.message).not_to_contain_text(more)
    expect_nothing_found(page)
    board.click("ladies2")
    board.click("aces1")
    expect(board.root.locator(".pw-rule")).to_be_visible()
    expect_nothing_found(page)
    board.pile("ladies2").locator('.pw-card[data-card="8D"]').hover(position={"x": 10, "y": 10})
    page.keyboard.down("p")
    expect(board.root.locator(".pw-peek")).to_have_count(1)
    expect_nothing_found(page)
    page.keyboard.up("p")


@in_the_light_theme
def test_axe_finds_nothing_on_a_game_that_is_over(
    notebook_with: OpenNotebook, leave_alone: Callable[[Page], None], theme: Theme
) -> None:
    stuck = Table("osmosis", deal=1)
    while stuck.outcome() is None and (move := greedy(stuck)):
        stuck.play(move)
    won = next(record for record in WON if record.startswith("osmosis#40009 "))
    notebook = notebook_with(BOTH_ENDS.format(won, str(stuck.record())), theme=theme)
    expect(notebook.run(0).locator(".pw-root")).to_have_count(2)
    leave_alone(notebook.page)
    ended = [BoardOnPage(notebook.page.locator("body > section").nth(index)) for index in range(2)]
    for board, kind in zip(ended, ("won", "lost"), strict=True):
        expect(board.message).to_have_attribute("data-kind", kind)
    expect_nothing_found(notebook.page)
    for board, kind in zip(ended, ("won", "lost"), strict=True):
        board.pile("stock").focus()
        notebook.page.keyboard.press("u")
        expect(board.message).not_to_have_attribute("data-kind", kind)
        notebook.page.keyboard.press("r")
        expect(board.ending).to_be_visible()
    expect_nothing_found(notebook.page)


@pytest.mark.long
@in_the_light_theme
def test_axe_finds_nothing_on_any_kind_of_step_of_a_lesson(
    notebook_with: OpenNotebook, leave_alone: Callable[[Page], None], theme: Theme
) -> None:
    notebook = notebook_with(EVERY_STEP, theme=theme)
    boards = notebook.run(0).locator(".pw-root")
    expect(boards).to_have_count(len(STEPS) + 10)
    leave_alone(notebook.page)
    expect_nothing_found(notebook.page)
    assert too_small(notebook.page) == []
