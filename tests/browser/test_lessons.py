"""Lessons as a learner takes them: whole courses by mouse and by keys, mistakes, help, the way back, what is said."""

from typing import Any

import pytest
from playwright.sync_api import expect

from patience_widget import lessons
from patience_widget.lessons import Lesson, Session
from tests.browser.board import BoardByKeys, BoardOnPage
from tests.browser.conftest import OpenNotebook
from tests.browser.fitting import measure
from tests.browser.learner import Learner, LearnerByKeys
from tests.browser.notebook import SETTLED, Notebook
from tests.browser.test_spoken import Spoken

EACH_FAMILY = ("osmosis", "rosamunds-bower", "royal-cotillion", "contradance")
"""Every course is also gone through without a browser, so the end of one by mouse is enough in an ordinary run."""
AN_EXERCISE = 13
"""From here on the course of Osmosis has an exercise, a refusal, a question and a check."""
A_GUIDED_MOVE = 13
"""From here on the course of the words has a task, a guided move, questions, a refusal and a check."""
ROWS = """
from patience_widget import LessonBoard
from patience_widget.lessons import Demo, Guided, Lesson, Quiz, Refuse, Show, Try, on
TABLE = "foundation1: 7C 8C; reserve1: [2D] 7H; reserve2: [3D] 9C; stock: rest"
LESSON = Lesson(
    name="rows", title="Rows", game="osmosis", steps=(
        Show("Look at the stock.", position=TABLE, points=("stock",)),
        Guided("Build the 9 of clubs.", move="reserve2>foundation1", why="It is in suit.", position=TABLE),
        Refuse("Try the 7 of hearts.", move="reserve1>foundation1", rule="in_suit", position=TABLE),
        Quiz("How many cards lie on reserve 1?", asks="number", answer=2, position=TABLE),
        Try("Open a row.", goal=on("foundation2", "7H"), solution="reserve1>foundation2", position=TABLE),
        Demo("See.", moves=[("reserve2>foundation1", "Clubs."), ("reserve1>foundation2", "Hearts.")], position=TABLE),
        Try("Open a row again.", goal=on("foundation2", "7H"), solution="reserve1>foundation2", position=TABLE),
    ),
)
board = LessonBoard(LESSON, card_size=60)
"""
WHICH_CARDS = """
from patience_widget import LessonBoard
from patience_widget.lessons import Lesson, Quiz, can_go
TABLE = "foundation1: 7C 8C 9C; foundation2: 7D; reserve1: 7H; reserve2: 8D; reserve3: 9D; reserve4: 9S; stock: rest"
QUESTION = Quiz("Which of these may go to row 2? Click them all.", asks="cards", answer=can_go("foundation2"),
    wrong={"7H": "Right rank, wrong suit."}, why="So it is.", position=TABLE)
board = LessonBoard(Lesson(name="rows", title="Rows", game="osmosis", steps=[QUESTION]))
"""
MIDDLE_OF_THE_WASTE = """
from patience_widget import LessonBoard
from patience_widget.lessons import Lesson, Refuse
TABLE = "foundation1: 7C 8C; reserve1: [2D] 7H; waste: 3S JC 5C; stock: rest"
TAKE = Refuse("Take the jack of clubs.", move="JC>foundation1", rule="top_card_only", position=TABLE)
LessonBoard(Lesson(name="middle", title="The middle", game="osmosis", steps=[TAKE]), card_size=60)
"""
WRONG_SUIT = "The 7 of hearts is the wrong suit: foundation 1 is built in clubs and takes any club now."


def at_step(step: int) -> str:
    """Code that shows the lesson of `ROWS` at a step, from 1, all before it done."""
    return f"""{ROWS}
done = {{"done": True, "stars": 0, "tries": 1, "refused": 0, "helped": 0, "answer": ""}}
steps = [{{"kind": one.kind, **done}} for one in LESSON.steps]
board = LessonBoard(LESSON, progress={{"lesson": "rows", "step": {step}, "steps": steps}}, card_size=60)
board"""


WHERE_BUTTONS_ARE = """root => {
    const row = root.querySelector(".pw-lesson-buttons"), tops = [...row.children].map(button => button.offsetTop);
    return [row.offsetTop, row.offsetHeight, new Set(tops).size].join(" ");
}"""
"""Where the row of buttons is, how high it is, and in how many rows its buttons lie."""


class Panel:
    """The parts of the panel that a learner reads."""

    def __init__(self, board: BoardOnPage) -> None:
        root = board.root.locator(".pw-lesson")
        self.text, self.said = root.locator(".pw-lesson-text"), root.locator(".pw-lesson-note").last
        self.place, self.stars = root.locator(".pw-lesson-place"), root.locator(".pw-lesson-right")


def take(learner: Learner) -> None:
    """Go through the rest of the lesson."""
    learner.expect_step()
    learner.finish()
    while learner.session.can_next:
        learner.go_on()
        learner.finish()
    expect(learner.panel.locator(".pw-lesson-notes")).to_contain_text("That was the whole lesson")


def shown(name: str, progress: dict[str, Any] | None = None) -> str:
    how = f"progress={progress!r}, card_size=60"
    return f"from patience_widget import LessonBoard\nboard = LessonBoard({name!r}, {how})\nboard"


def come_to(lesson: Lesson, step: int) -> dict[str, Any]:
    """The progress of somebody who has done all before a step, counted from 1, with all its stars."""
    how = {"tries": 1, "refused": 0, "helped": 0, "answer": ""}
    steps = [
        {"kind": one.kind, "done": number < step, "stars": dot["most"] if number < step else 0, **how}
        for number, (one, dot) in enumerate(zip(lesson.steps, Session(lesson).describe()["dots"], strict=True), 1)
    ]
    return {"lesson": lesson.name, "step": step, "steps": steps}


def finish_by_mouse(notebook: Notebook, name: str, step: int = 1) -> None:
    """Do a course by clicks and drags from a step on."""
    lesson = lessons.find(name)
    progress = come_to(lesson, step) if step > 1 else None
    notebook.clear()
    learner = Learner(notebook.run_new(shown(name, progress)), lesson)
    learner.session = Session(lesson, progress)
    take(learner)
    stars = sum(step["most"] for step in learner.session.describe()["dots"])
    expect(learner.panel.locator(".pw-lesson-notes")).to_contain_text(f"You have {stars} of {stars} stars.")
    expect(notebook.run_new("print(board.session.complete)")).to_have_text("True")
    assert notebook.errors == []


def test_the_last_steps_of_a_course_are_done_by_clicks_and_drags(notebook_with: OpenNotebook) -> None:
    finish_by_mouse(notebook_with(""), "osmosis", AN_EXERCISE)


@pytest.mark.long
@pytest.mark.parametrize("name", EACH_FAMILY)
def test_a_course_is_done_by_clicks_and_drags(notebook_with: OpenNotebook, name: str) -> None:
    finish_by_mouse(notebook_with(""), name)


@pytest.mark.long
@pytest.mark.parametrize("first", [A_GUIDED_MOVE, pytest.param(1, marks=pytest.mark.long)], ids=["its end", "whole"])
def test_a_course_is_done_by_keys_alone_and_the_board_stands_still(notebook_with: OpenNotebook, first: int) -> None:
    lesson = lessons.find("words")
    progress = come_to(lesson, first) if first > 1 else None
    notebook = notebook_with(shown("words", progress))
    learner = LearnerByKeys(notebook.run(0), lesson)
    learner.session = Session(lesson, progress)
    learner.enter()
    heights, buttons = [], set()
    learner.finish()
    while learner.session.can_next:
        learner.go_on()
        buttons.add(learner.root.evaluate(WHERE_BUTTONS_ARE))
        learner.finish()
        buttons.add(learner.root.evaluate(WHERE_BUTTONS_ARE))
        heights.append(learner.root.evaluate("root => root.querySelector('.pw-board').offsetTop"))
    assert len(set(heights[:-1])) == 1
    assert len(buttons) == 1
    expect(learner.panel.locator(".pw-lesson-notes")).to_contain_text("That was the whole lesson")
    assert notebook.errors == []


def test_a_wrong_move_shows_its_reason_and_the_lesson_goes_on(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(at_step(2)).run(0))
    panel = Panel(board)
    board.pile("reserve2").scroll_into_view_if_needed()
    board.drag("reserve1", "foundation1")
    board.expect_refused(WRONG_SUIT)
    board.expect_refused("Rule: Build in suit.")
    expect(board.root.locator('.pw-asked-card[data-card="7H"]')).to_be_visible()
    board.at_rest()
    board.expect_top("reserve1", "7H")
    board.click("reserve1")
    board.click("foundation2")
    expect(panel.said).to_contain_text("That move is legal too, but here make the move shown")
    board.expect_top("reserve1", "7H")
    board.click("reserve2")
    board.click("foundation1")
    expect(panel.said).to_contain_text("It is in suit.")
    board.button("Next").click()
    expect(panel.text).to_have_text("Try the 7 of hearts.")


@pytest.mark.parametrize("name", ["royal-cotillion", pytest.param("osmosis", marks=pytest.mark.long)])
def test_what_is_to_be_done_and_the_whole_board_are_seen_at_once(notebook_with: OpenNotebook, name: str) -> None:
    notebook = notebook_with(f"from patience_widget import LessonBoard\nLessonBoard({name!r})")
    board = BoardOnPage(notebook.run(0))
    notebook.page.set_viewport_size({"width": 1366, "height": 768})
    notebook.page.evaluate(SETTLED)
    fit = measure(board.root)
    assert fit.seen <= 1
    assert not fit.cut
    assert not fit.scrolls
    assert max(fit.wide, fit.high) >= 0.9


def test_help_tells_more_each_time_and_plays_the_move_at_last(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(at_step(5)).run(0))
    panel = Panel(board)
    for label, said in (
        ("Help", "A card can go to a foundation. Foundation 2 takes any 7."),
        ("Help", "Look at reserve 1."),
        ("Help, −1 ★", "It is the 7 of hearts."),  # noqa: RUF001  a star less
        ("Help", "7♥ from reserve 1 to foundation 2. Foundation 2 takes any 7."),
    ):
        board.button(label).click()
        expect(panel.said).to_contain_text(said)
    expect(board.root.locator(".pw-named")).to_have_count(3)  # its text names foundation 1, too
    board.button("Help, −1 ★").click()  # noqa: RUF001
    board.expect_top("foundation2", "7H")
    expect(panel.stars).to_have_text("★☆☆")
    expect(board.button("Help")).to_have_attribute("aria-disabled", "true")


def test_all_cards_that_are_asked_for_are_clicked_and_what_was_tried_stays_marked(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(f"{WHICH_CARDS}\nboard")
    board = BoardOnPage(notebook.run(0))
    panel, pace = Panel(board), board.root.locator(".pw-lesson-pace")
    expect(pace).to_have_text("")
    board.click("reserve1")
    expect(panel.said).to_have_text("7 of hearts: not quite. Right rank, wrong suit.")
    board.click("reserve3")
    expect(pace).to_have_text("One found so far.")
    board.click("reserve2")
    expect(pace).to_have_text("Both found.")
    expect(board.root.locator('.pw-lesson-note[data-kind="wrong"]')).to_have_text(
        "7 of hearts: not quite. Right rank, wrong suit."
    )
    expect(board.root.locator(".pw-lesson-notes")).to_contain_text("8 of diamonds: yes. So it is.")
    for card, mark in (("7H", "wrong"), ("8D", "right"), ("9D", "right")):
        expect(board.root.locator(f'.pw-card[data-card="{card}"]')).to_have_attribute("data-mark", mark)
    expect(panel.stars).to_have_text("★★☆")
    assert notebook.errors == []


def test_back_and_again_keep_what_was_done(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(f"{ROWS}\nboard")
    board = BoardOnPage(notebook.run(0))
    panel = Panel(board)
    board.button("Next").click()
    board.click("reserve2")
    board.click("foundation1")
    board.button("Next").click()
    expect(panel.place).to_have_text("Step 3 of 7")
    board.button("Back").click()
    board.expect_top("foundation1", "9C")
    board.button("Try again").click()
    board.expect_top("foundation1", "8C")
    expect(panel.place).to_have_text("Step 2 of 7")
    expect(board.root.locator(".pw-done")).to_have_count(1)
    board.button("Next").click()
    expect(panel.text).to_have_text("Try the 7 of hearts.")


def test_two_views_of_a_lesson_go_in_step(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(at_step(2))
    first, second = BoardOnPage(notebook.run(0)), BoardOnPage(notebook.run_new("board"))
    second.click("reserve2")
    second.click("foundation1")
    first.expect_top("foundation1", "9C")
    first.button("Next").click()
    expect(Panel(second).text).to_have_text("Try the 7 of hearts.")


def test_a_demo_goes_forward_and_back(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(at_step(6)).run(0))
    panel = Panel(board)
    for sentence in ("Clubs.", "Hearts."):
        board.button("Next move").click()
        expect(panel.said).to_have_text(sentence)
    board.expect_top("foundation2", "7H")
    expect(board.button("Next")).to_be_focused()
    board.button("Move back").click()
    expect(panel.said).to_have_text("Clubs.")
    expect(board.top("foundation2")).to_have_count(0)
    board.root.page.keyboard.press("n")
    board.expect_top("foundation2", "7H")
    board.root.page.keyboard.press("n")
    expect(panel.text).to_have_text("Open a row again.")


def test_a_card_under_others_can_be_picked_up_where_that_is_to_be_tried(notebook_with: OpenNotebook) -> None:
    board = BoardOnPage(notebook_with(MIDDLE_OF_THE_WASTE).run(0))
    jack = board.root.locator('.pw-card[data-card="JC"]')
    jack.click(position={"x": 8, "y": 8})
    expect(board.root.locator(".pw-tried-card")).to_have_attribute("data-card", "JC")
    board.click("foundation1")
    board.expect_refused("The jack of clubs isn't on top: you can move only the top card of the waste")
    expect(board.root.locator(".pw-choice")).to_have_count(4)
    board.click("waste")
    board.click("foundation1")
    expect(Panel(board).said).to_contain_text("That move is legal.")


def test_the_way_on_has_the_focus_when_a_question_is_answered(notebook_with: OpenNotebook) -> None:
    board = BoardByKeys(notebook_with(at_step(4)).run(0))
    board.tab_to(board.root.get_by_role("textbox", name="How many cards lie on reserve 1?"))
    board.press("3", "Enter")
    expect(Panel(board).said).to_have_text("Not quite. That is too many.")
    board.press("Backspace", "2", "Enter")
    expect(board.button("Next")).to_be_focused()
    board.press("Enter")
    expect(Panel(board).text).to_have_text("Open a row.")
    expect(board.button("Next")).to_be_focused()


def test_every_step_and_every_answer_is_said(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(at_step(2)))
    board = spoken.board
    board.go("reserve1")
    board.press("Enter")
    board.go("foundation1")
    board.press("Enter")
    spoken.expect(("assertive", f"{WRONG_SUIT} Rule: Build in suit."))
    board.press("h")
    moved = "The 9 of clubs goes to foundation 1. The 3 of diamonds is turned up on reserve 2."
    spoken.expect(("polite", f"{moved} It is in suit."))
    board.press("n")
    spoken.expect(("polite", "Step 3 of 7. Try the 7 of hearts."))
    spoken.silent()
