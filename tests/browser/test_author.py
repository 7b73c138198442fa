"""A lesson made in JupyterLab by mouse: cards are dragged anywhere, moves played, answers clicked, texts typed."""

from playwright.sync_api import Locator, expect

from patience_widget.lessons import loads
from tests.browser.board import EDGE, BoardOnPage
from tests.browser.conftest import OpenNotebook

BOARD = "from patience_widget import AuthorBoard\nboard = AuthorBoard('osmosis')\nboard"


class AuthorAtBoard(BoardOnPage):
    """Somebody who makes a lesson at the board."""

    def __init__(self, output: Locator) -> None:
        super().__init__(output)
        self.panel = self.root.locator(".pw-lesson")
        self.title = self.panel.locator(".pw-lesson-title")

    def lay(self, card: str, target: str) -> None:
        """Drag a card from wherever it lies, and wait until it lies there."""
        there = self.root.locator(f'.pw-pile[data-pile="{target}"] .pw-card[data-card="{card}"]')
        self.root.locator(f'.pw-card[data-card="{card}"]').drag_to(
            self.pile(target), source_position=EDGE, target_position={"x": 20, "y": 20}
        )
        expect(there).to_be_visible()

    def press(self, label: str) -> None:
        """Press a button of the panel."""
        self.panel.get_by_role("button", name=label, exact=True).click()

    def type(self, text: str) -> None:
        """Type into the field, which has the focus."""
        field = self.panel.locator("textarea")
        expect(field).to_be_focused()
        self.root.page.keyboard.type(text)
        expect(field).to_have_value(text)
        self.root.page.keyboard.press("Enter")


def test_a_lesson_is_made_by_mouse_alone_and_tried_at_once(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(BOARD, "print(board.json())", width=960)
    author = AuthorAtBoard(notebook.run(0))
    for card, pile in (("7C", "foundation1"), ("7H", "reserve1"), ("8C", "reserve2"), ("2D", "reserve2")):
        author.lay(card, pile)
    author.lay("2D", "pack_D")
    author.press("Play from here")
    expect(author.title).to_have_text("Play")
    expect(author.pile("stock").locator(".pw-badge")).to_have_text("49")

    author.press("Make a step")
    author.press("Answer a question by choosing cards")
    author.top("reserve1").click(position=EDGE)
    expect(author.top("reserve1")).to_have_attribute("data-mark", "right")
    author.press("This is the answer")
    author.type("Which card can begin row 2?")
    expect(author.title).to_have_text("What is said when it is done?")
    author.type("Every row begins with a 7.")
    expect(author.title).to_have_text("Play")

    author.lay("7H", "foundation2")
    author.press("Make a step")
    author.press("Task: The 7 of hearts is on foundation 2.")
    author.type("Begin row 2.")
    author.press("Leave it out")
    expect(author.title).to_have_text("Play")
    expect(author.panel.locator(".pw-step")).to_have_count(3)

    author.panel.locator(".pw-step").nth(1).click()
    author.panel.get_by_text("Python", exact=True).click()
    expect(author.panel.locator(".pw-code").first).to_be_visible()
    expect(author.panel.locator(".pw-code").first).to_contain_text('goal=on("foundation2", "7H")')
    author.press("Go on")

    author.press("Lesson")
    author.press("Try it")
    expect(author.title).to_have_text("Which card can begin row 2?")
    expect(author.pile("foundation2").locator(".pw-card")).to_have_count(0)
    author.panel.locator(".pw-lesson-note").get_by_role("button", name="Back to writing").click()
    expect(author.title).to_have_text("The lesson")

    made = loads(notebook.run(1).inner_text())
    assert [step.kind for step in made.steps] == ["quiz", "try"]
    assert made.validate() == ()
    assert notebook.errors == []


def test_what_stands_in_the_way_is_said_in_the_panel(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(BOARD, width=960)
    author = AuthorAtBoard(notebook.run(0))
    author.lay("7C", "foundation1")
    author.lay("9D", "foundation2")
    expect(author.panel.locator(".pw-lesson-note")).to_contain_text("Foundation 2 can't have been built like this")
    expect(author.panel.get_by_role("button", name="Play from here")).to_have_attribute("aria-disabled", "true")
    author.press("Undo")
    expect(author.panel.locator(".pw-lesson-note")).to_have_count(0)
