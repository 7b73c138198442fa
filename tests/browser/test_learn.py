"""The way through all there is to learn, on one board: the map, a lesson, the next one, a game, and a new kernel."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from patience_widget import lessons
from patience_widget.lessons import Session
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.learner import Learner
from tests.browser.test_journal import kept_in as kept_in  # noqa: PLC0414  a fixture

WORDS, NEXT = (lessons.find(name) for name in lessons.names()[:2])
DONE = {"done": True, "stars": 0, "tries": 1, "refused": 0, "helped": 0, "answer": ""}
AT_LAST_STEP: dict[str, Any] = {
    "lesson": "words",
    "step": len(WORDS.steps),
    "steps": [{"kind": step.kind, **DONE} for step in WORDS.steps[:-1]]
    + [{"kind": WORDS.steps[-1].kind, **DONE, "done": False}],
}
"""The progress of somebody who has come to the last step of the words."""
CUT = """root => [...root.querySelectorAll(".pw-map-about")]
    .filter(text => text.scrollHeight > text.clientHeight + 1).map(text => text.textContent)"""
"""The texts on the cards of the map that are not shown whole."""
LEARN = "from patience_widget import LessonBoard\nboard = LessonBoard()\nboard"


def row(board: BoardOnPage, title: str) -> Locator:
    """The card of the map that opens a lesson."""
    cards = board.root.get_by_role("list", name="Lessons", exact=True).get_by_role("button")
    return cards.filter(has=board.root.page.get_by_text(title, exact=True))


def test_the_map_leads_to_a_lesson_that_to_the_next_and_a_new_kernel_finds_all_as_it_was(
    open_notebook: OpenNotebook, kept_in: str
) -> None:
    before = f"{kept_in}from patience_widget import journal\njournal.KeptLesson('words').progressed({AT_LAST_STEP!r})"
    notebook = open_notebook(before, kept_in + LEARN)
    notebook.run(0)
    output = notebook.run(1)
    board = BoardOnPage(output, dealt=False)
    expect(board.root.locator(".pw-table")).to_be_hidden()
    assert board.root.evaluate(CUT) == []
    board.button(f"Go on: {WORDS.title}, step {len(WORDS.steps)} of {len(WORDS.steps)}").click()
    learner = Learner(output, WORDS)
    learner.session = Session(WORDS, AT_LAST_STEP)
    learner.expect_step()
    learner.finish()
    expect(learner.panel).to_contain_text("That was the whole lesson: well done!")
    board.button(f"Next lesson: {NEXT.short_title}").click()
    learner = Learner(output, NEXT)
    learner.expect_step()
    learner.finish()
    learner.go_on()
    board.button("All lessons").click()
    onward = board.button(f"Go on: {NEXT.short_title}, step 2 of {len(NEXT.steps)}")
    expect(onward).to_be_focused()
    expect(row(board, WORDS.title)).to_have_attribute("data-state", "done")
    notebook.restart()
    output = notebook.run(1)
    board = BoardOnPage(output, dealt=False)
    expect(row(board, WORDS.title)).to_have_attribute("data-state", "done")
    expect(row(board, "Peek")).to_have_attribute("data-state", "open")
    row(board, NEXT.short_title).click()
    again = Learner(output, NEXT)
    again.session = learner.session
    again.expect_step()
    expect(board.root.locator(".pw-pile:focus")).to_have_count(1)
    expect(board.root.locator(".pw-pile:focus-visible")).to_have_count(0)  # the mouse needs no ring
    assert notebook.errors == []


def test_a_whole_game_is_played_in_place_of_the_lesson_and_kept(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(kept_in + LEARN.replace("LessonBoard()", "LessonBoard('play/osmosis')"))
    output = notebook.run(0)
    game = BoardOnPage(output.locator(".pw-game-in-place"))
    expect(output.locator(".pw-root:visible")).to_have_count(1)
    game.click("stock")
    game.expect_moves(1)
    output.get_by_role("button", name="Puzzles from this game").click()
    expect(output.locator(".pw-game-in-place")).to_have_count(0)
    expect(output.locator(".pw-lesson-title")).to_have_text("Puzzles from your game")
    output.get_by_role("button", name="Back to the game").click()
    BoardOnPage(output.locator(".pw-game-in-place")).expect_moves(1)
    output.get_by_role("button", name="All lessons").click()
    expect(output.locator(".pw-game-in-place")).to_have_count(0)
    board = BoardOnPage(output, dealt=False)
    expect(row(board, "Osmosis")).to_be_visible()
    expect(board.root.locator(".pw-map-head button")).to_be_focused()
    notebook.run_new("board.open('play/osmosis')")
    BoardOnPage(output.locator(".pw-game-in-place")).expect_moves(1)
    assert notebook.errors == []


def test_the_map_is_searched_and_its_puzzles_are_opened_by_keys(open_notebook: OpenNotebook, kept_in: str) -> None:
    solved = [puzzle.name for puzzle in lessons.puzzles("fortress").listed[:2]]
    kept = f"from patience_widget import journal\nfor name in {solved}: journal.keep_puzzle(name, solved=True)\n"
    notebook = open_notebook(kept_in + kept + LEARN, width=390)
    board = BoardOnPage(notebook.run(0), dealt=False)
    keys = board.root.page.keyboard
    search = board.root.get_by_role("searchbox", name="Search all there is to learn")
    row(board, WORDS.title).focus()
    keys.type("napoleon at")
    expect(search).to_have_value("napoleon at")
    expect(board.root.get_by_role("status").filter(has_text="found")).to_have_text("2 found")
    shown = board.root.locator(".pw-map-groups:not([hidden]) .pw-map-name")
    expect(shown).to_have_text(["Forty Thieves", "Forty Thieves"])
    keys.press("Escape")
    expect(search).to_have_value("")
    keys.type("frotress")
    expect(board.root.get_by_role("status").filter(has_text="Nearest")).to_contain_text("Nearest: Fortress")
    keys.press("Escape")
    keys.type("fortr")
    fold = board.root.get_by_role("list", name="Puzzles by game", exact=True).get_by_role("group").first
    line = board.root.locator(".pw-map-groups:not([hidden]) summary")
    expect(line).to_have_text(f"Fortress 2 of {len(lessons.puzzles('fortress'))} solved")
    expect(board.root.get_by_role("button", name="Puzzle 3", exact=True)).to_be_hidden()
    keys.press("ArrowDown")
    while not line.evaluate("line => line.getRootNode().activeElement === line"):
        keys.press("ArrowDown")
    keys.press("Enter")
    expect(fold).to_have_attribute("open", "")
    expect(board.root.get_by_role("button", name="Puzzle 1, solved", exact=True)).to_be_visible()
    assert board.root.evaluate("root => root.scrollWidth <= root.clientWidth")
    keys.press("Enter")
    expect(board.root.get_by_role("button", name="Puzzle 1, solved", exact=True)).to_be_hidden()
    keys.press("Enter")
    keys.press("Tab")
    keys.press("Tab")
    keys.press("Tab")
    expect(board.root.get_by_role("button", name="Puzzle 2, solved", exact=True)).to_be_focused()
    keys.press("ArrowRight")
    keys.press("Enter")
    expect(board.root.locator(".pw-lesson-foot")).to_contain_text("Solved at once: +")
    board.button("All lessons").click()
    expect(search).to_have_value("")
    opened = board.root.locator("details[open] summary").filter(has_text="Fortress")
    expect(opened).to_have_count(1)
    assert notebook.errors == []


@pytest.mark.long
def test_the_map_says_in_sight_that_its_kernel_has_stopped(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(LEARN)
    board = BoardOnPage(notebook.run(0), dealt=False)
    notebook.restart_elsewhere()
    row(board, "Spider").click()
    expect(board.message).to_have_text("The kernel has stopped. Run the cell again to open a lesson.", timeout=30_000)
    expect(board.message).to_be_in_viewport()
    row(BoardOnPage(notebook.run(0), dealt=False), "Spider").click()
    expect(board.root.locator(".pw-table")).to_be_visible()
