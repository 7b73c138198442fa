"""Puzzles as a player solves them: one missed and shown, solved, the next one; the journal remembers."""

import pytest
from playwright.sync_api import Locator, expect

from patience_widget.journal.learning import puzzle_tries
from tests.browser.board import BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.test_journal import kept_in
from tests.waiting import wait

__all__ = ["kept_in"]
NAME = "rosamunds-bower-1038-209"
"""The turned card belongs on heap 3."""


class PuzzleOnPage(BoardOnPage):
    """A puzzle in an open notebook."""

    def __init__(self, output: Locator, *, dealt: bool = True) -> None:
        super().__init__(output, dealt=dealt)
        self.panel = self.root.locator(".pw-lesson")
        self.note = self.panel.locator(".pw-lesson-note").last
        self.day = self.panel.locator(".pw-lesson-place")
        self.foot = self.panel.locator(".pw-lesson-foot")


def shown(kept: str, what: str) -> str:
    return f"{kept}from patience_widget import LessonBoard, lessons\nboard = LessonBoard({what})\nboard"


NAMED = f"lessons.puzzles('rosamunds-bower').named({NAME!r})"


def test_a_puzzle_is_missed_shown_solved_and_remembered(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(shown(kept_in, NAMED), shown(kept_in, "'puzzles/rosamunds-bower'"), width=940)
    board = PuzzleOnPage(notebook.run(0))
    expect(board.day).to_have_text("Today: 0 of 5")
    expect(board.foot).to_contain_text("Your rating: 1000.")
    expect(board.button("Next")).to_be_disabled()

    board.drag("turned", "heap1")
    expect(board.note).to_contain_text("to heap 1: not this one.")
    expect(board.note).to_contain_text("The 8 of spades lies under the 6 of hearts on heap 1")
    expect(board.top("turned")).to_have_attribute("data-mark", "wrong")
    expect(board.foot).to_contain_text("This one comes back tomorrow.")
    assert [(one.puzzle, one.solved) for one in wait(puzzle_tries)] == [(NAME, False)]

    board.button("Show me").click()
    expect(board.note).to_contain_text("The mistake, move 1 of ")
    expect(board.top("heap1")).to_have_attribute("data-card", "6H")
    moves = int(board.note.inner_text().partition(" move 1 of ")[2].partition(".")[0])
    for number in range(2, moves + 1):
        board.button("Next move").click()
        expect(board.note).to_contain_text(f"The mistake, move {number} of {moves}.")
        board.at_rest()
    expect(board.note).to_contain_text("The game was lost from the first of these moves.")
    board.button("Try again").click()
    expect(board.top("turned")).to_have_attribute("data-card", "6H")

    board.drag("turned", "heap3")
    expect(board.note).to_contain_text("to heap 3: right.")
    for _ in range(2):
        board.at_rest()
        board.click("turned")
        board.click("heap3")
    expect(board.note).to_contain_text("Now any sensible move keeps the win.")

    board.button("Show win").click()
    expect(board.note).to_contain_text("The win, move 1 of 6.")
    board.root.page.keyboard.press("n")
    expect(board.note).to_contain_text("The win, move 2 of 6.")
    for number in (3, 4, 5, 6):
        board.button("Next move").click()
        expect(board.note).to_contain_text(f"The win, move {number} of 6.")
    board.button("Next").click()
    expect(board.foot).to_contain_text("Solved at once: +")
    expect(board.day).to_have_text("Today: 1 of 5")

    board = PuzzleOnPage(notebook.run(1))
    expect(board.day).to_have_text("Today: 1 of 5")
    assert [(one.puzzle, one.solved) for one in puzzle_tries()] == [(NAME, False)]
    assert notebook.errors == []


def test_a_move_that_decides_nothing_stays_until_it_is_undone(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(shown(kept_in, "lessons.puzzles('easthaven').named('easthaven-172-42')"), width=940)
    board = PuzzleOnPage(notebook.run(0))
    lowest = board.top("tableau4").get_attribute("data-card") or ""
    board.drag("tableau4", "tableau2", 2)
    expect(board.note).to_contain_text("the puzzle waits for the move that decides")
    expect(board.top("tableau2")).to_have_attribute("data-card", lowest)
    board.button("Undo").click()
    expect(board.top("tableau4")).to_have_attribute("data-card", lowest)
    expect(board.button("Undo")).to_be_disabled()
    expect(board.foot).to_contain_text("Your rating: 1000.")


def test_one_turns_to_a_card_of_the_pass_and_plays_it(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(shown(kept_in, "lessons.puzzles('klondike').named('klondike-40-83')"), width=940)
    board = PuzzleOnPage(notebook.run(0))
    board.click("stock")
    expect(board.note).to_contain_text("Turning alone decides nothing.")
    expect(board.top("waste")).to_have_attribute("data-card", "5S")
    board.button("Help").click()
    expect(board.note).to_contain_text("5♠ from the waste to the spades foundation, 8♦ and the card on it")
    expect(board.note).to_contain_text("6♣ from the waste to tableau 4 after two turns.")
    board.drag("tableau3", "tableau6", 2)
    expect(board.note).to_contain_text("This blocks the way to win: the 8 of diamonds lies on the 9 of clubs")
    expect(board.note).to_contain_text("So at most 11 of 52 cards can be built in all.")
    expect(board.top("waste")).to_have_attribute("data-card", "5S")
    board.button("Undo").click()
    expect(board.button("Undo")).to_be_disabled()
    board.click("stock")
    expect(board.top("waste")).to_have_attribute("data-card", "5S")
    board.drag("waste", "foundation4")
    expect(board.note).to_contain_text("5♠ from the waste to the spades foundation: right.")
    assert [one.solved for one in wait(puzzle_tries)] == [False]
    assert notebook.errors == []


def test_a_puzzle_is_solved_by_keys_and_the_win_is_looked_at(
    open_notebook: OpenNotebook,
    kept_in: str,
) -> None:
    notebook = open_notebook(shown(kept_in, NAMED), width=480)
    board = PuzzleOnPage(notebook.run(0))
    board.button("Help").focus()
    board.root.page.keyboard.press("h")
    expect(board.note).to_contain_text("Three moves look good: 6♥ ")
    expect(board.button("Help, a miss")).to_be_visible()
    board.root.page.keyboard.press("v")
    expect(board.note).to_contain_text("The win, move 1 of 6.")
    board.root.page.keyboard.press("n")
    expect(board.note).to_contain_text("The win, move 2 of 6.")
    board.root.page.keyboard.press("b")
    expect(board.note).to_contain_text("The win, move 1 of 6.")
    board.root.page.keyboard.press("t")
    expect(board.top("turned")).to_have_attribute("data-card", "6H")
    board.root.page.keyboard.press("n")
    expect(board.foot).to_contain_text("Solved at once: +")
    assert [one.solved for one in wait(puzzle_tries)] == [False]
    assert notebook.errors == []


def covered(board: PuzzleOnPage) -> list[str]:
    """The piles that what stands over the board covers."""
    piles: list[str] = board.root.evaluate(
        """root => {
            const told = root.querySelector(".pw-told:is(.pw-bubble, .pw-whole)")?.getBoundingClientRect();
            if (!told) return [];
            return [...root.querySelectorAll("[data-pile]")].filter((pile) => {
                const box = pile.getBoundingClientRect();
                return box.left < told.right && told.left < box.right && box.top < told.bottom && told.top < box.bottom;
            }).map((pile) => pile.dataset.pile);
        }"""
    )
    return piles


def test_what_is_said_of_an_illegal_move_covers_no_card(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(shown(kept_in, "lessons.puzzles('royal-cotillion')[0]"), width=940)
    for width in (940, 480):
        notebook.resize(width)
        board = PuzzleOnPage(notebook.run(0))
        board.drag("lords2", "lords3")
        said = board.root.locator(".pw-told.pw-bubble, .pw-lesson-note").filter(has_text="You can't put cards on lords")
        expect(said).to_be_visible()
        assert covered(board) == []
        assert notebook.errors == []


@pytest.mark.long
def test_a_puzzle_far_down_the_map_is_opened_in_view(open_notebook: OpenNotebook, kept_in: str) -> None:
    notebook = open_notebook(f"{kept_in}from patience_widget import LessonBoard\nLessonBoard()", width=940)
    board = PuzzleOnPage(notebook.run(0))
    board.panel.locator("summary").filter(has_text="Royal Cotillion").click()
    board.panel.get_by_role("button", name="Next puzzle of Royal Cotillion").click()
    expect(board.foot).to_contain_text("Solved at once: +")
    expect(board.button("Help")).to_be_in_viewport(ratio=1)
    assert board.root.evaluate("root => root.contains(document.activeElement)")
    assert notebook.errors == []


@pytest.mark.long
def test_a_streak_says_what_counts_goes_on_after_a_restart_and_ends_with_three_misses(
    open_notebook: OpenNotebook, kept_in: str
) -> None:
    notebook = open_notebook(shown(kept_in, "'streak'"), width=480)
    board = PuzzleOnPage(notebook.run(0), dealt=False)
    expect(board.panel.locator(".pw-lesson-text")).to_contain_text("until three are wrong")
    expect(board.foot).to_have_text("Your best streak: none yet.")
    board.button("Begin").click()
    expect(board.day).to_have_text("0 solved · 0 of 3 wrong")
    expect(board.foot).to_contain_text("Solved at once: your streak is 1")
    expect(board.foot).to_contain_text("Missed: 1 of 3 wrong.")
    board.button("Give up").click()
    expect(board.day).to_have_text("0 solved · 1 of 3 wrong")
    wait(puzzle_tries)
    notebook.restart()
    board = PuzzleOnPage(notebook.run(0), dealt=False)
    expect(board.day).to_have_text("Under way: 0 solved · 1 of 3 wrong")
    board.button("Go on").click()
    expect(board.day).to_have_text("0 solved · 1 of 3 wrong")
    for wrong in ("2", "3"):
        board.button("Give up").click()
        expect(board.day).to_have_text(f"0 solved · {wrong} of 3 wrong")
        board.button("Try again").click()
        if wrong == "2":
            board.button("Next").click()
    expect(board.note).to_contain_text("The streak is over.")
    board.button("Go on").click()
    expect(board.root.locator(".pw-table")).to_be_hidden()
    expect(board.button("Begin")).to_be_visible()
    assert [one.solved for one in puzzle_tries()] == [False] * 3
    assert notebook.errors == []
