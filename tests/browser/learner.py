"""A learner at the board of a lesson, who does each step as its author does: by mouse, or by keys alone."""

from playwright.sync_api import Locator, Position, expect

from patience_widget import Move
from patience_widget.lessons import Demo, Lesson, Mastery, Quiz, Refuse, Session, Show, Solve
from patience_widget.lessons.model.answers import normalised, right_answers
from patience_widget.lessons.model.goals import search
from patience_widget.lessons.model.rules import sentence_for
from tests.browser.board import BoardByKeys, BoardOnPage

NEAR: Position = {"x": 8, "y": 8}
"""Where a card can be seen though another one lies on it."""


def position_solution(session: Session) -> tuple[Move, ...]:
    """A line that solves the position of a mastery check at which a session stands."""
    assert isinstance(session.step, Mastery)
    return tuple(search(session.attempt, session.step.goal, deepest=session.step.within) or ())


LIES_THERE = """([root, tops]) => Object.entries(tops).every(([pile, card]) =>
    (root.querySelector(`.pw-pile[data-pile="${pile}"] .pw-card.pw-top`)?.dataset.card ?? null) === card)"""
"""Whether these cards lie on top of their piles, null where none lies."""


class Learner(BoardOnPage):
    """Somebody at the board by mouse; `session` is what the same answers make of the lesson in Python."""

    def __init__(self, output: Locator, lesson: Lesson) -> None:
        super().__init__(output)
        self.panel = self.root.locator(".pw-lesson")
        self.said = self.panel.locator(".pw-lesson-note:not(:has(.pw-link))").last  # what leads on is said besides
        self.next = self.panel.locator(".pw-onward")
        self.session = Session(lesson)
        self._drags = False

    def expect_step(self) -> None:
        """Wait until the panel shows the step at which the session stands, and the board its cards.

        Some tasks of a mastery check have the same text.
        """
        shown = self.session.describe()
        expect(self.panel.locator(".pw-lesson-text")).to_have_text(shown["text"])
        expect(self.panel.locator(".pw-lesson-place")).to_contain_text(shown["head"]["place"])
        self.expect_cards()

    def expect_cards(self) -> None:
        """Wait until the cards of the session lie on top of the piles."""
        at = self.session.table.position.masked()
        tops = {
            pile.id: (at[pile.id][-1].code if at[pile.id][-1].rank else "") if at[pile.id] else None
            for pile in at.game.piles
        }
        self.root.page.wait_for_function(LIES_THERE, arg=[self.root.element_handle(), tops])

    def go_on(self) -> None:
        """Go on to the next step, or position."""
        self.next.click()
        self.session.next()
        self.expect_step()

    def finish(self) -> None:
        """Do the step that is shown; of a mastery check all tasks that are needed."""
        if self.session.state.introduces:
            self.go_on()
        self.finish_task()
        while not self.session.noted.done:
            self.go_on()
            self.finish_task()
        assert self.session.finished

    def finish_task(self) -> None:
        """Do the step that is shown; of a mastery check one task."""
        session, step = self.session, self.session.step
        if isinstance(step, Demo):
            for _, sentence in step.moves:
                self.forward()
                session.demo_forward()
                expect(self.said).to_have_text(sentence)
                self.expect_cards()
        elif isinstance(step, Quiz):
            self.answer(step)
        elif isinstance(step, Refuse):
            self.try_out(step)
        elif isinstance(step, Solve):
            while not session.finished:
                assert session.state.solving
                self.play_line(session.state.solving.rest[:1])
        elif isinstance(step, Mastery):
            self.play_line(position_solution(session))
        elif not isinstance(step, Show):
            self.play_line(session.lesson.line(session.index))

    def play_line(self, line: tuple[Move, ...]) -> None:
        """Play moves, and wait each time until the panel says what came of it, and the board shows it.

        Of two moves the same may be said.
        """
        for move in line:
            self.play(move)
            assert self.session.play(move)
            expect(self.said).to_have_text(self.session.message.text)
            self.expect_cards()

    def forward(self) -> None:
        """Play the next move of a demo."""
        self.next.click()

    def answer(self, quiz: Quiz) -> None:
        """Answer a quiz rightly; a card that does not lie on top of a pile is typed."""
        for value in right_answers(quiz, self.session.table.position)[: None if quiz.asks_for_all else 1]:
            self.give(quiz, value)

    def give(self, quiz: Quiz, value: str) -> None:
        """Give an answer."""
        if quiz.asks in ("card", "cards") and self.root.locator(f'.pw-top[data-card="{value}"]').count():
            self.click_card(value)
        elif quiz.asks in ("pile", "piles"):
            self.click(value)
        elif quiz.asks == "choice":
            at = self.session.table.position
            self.choose(next(option for option in quiz.options if normalised("choice", option, at) == value))
        else:
            self.write(value)
        assert self.session.answer(value)
        expect(self.said).to_have_text(self.session.message.text)

    def try_out(self, step: Refuse) -> None:
        """Try what is forbidden, and choose the rule that forbids it if that is asked."""
        move = Move.parse(step.move, self.session.table.position)
        self.play(move)
        verdict = self.session.play(move)
        self.expect_refused(verdict.message)
        if step.among == ():
            expect(self.said).to_contain_text("Right: it is refused.")
            expect(self.said).to_contain_text(step.why)
            return
        assert verdict.rule is not None
        right = sentence_for(self.session.table.position, move, verdict.rule)
        self.choose(right)
        assert self.session.answer(right)
        expect(self.said).to_have_text(self.session.message.text)

    def play(self, move: Move) -> None:
        """Make a move by clicks and by drags in turn; what is forbidden as well."""
        if move.verb != "move":
            self.act(move)
            return
        self._drags = not self._drags
        self.at_rest()
        card, target = self.grasp(move), self.place(move.target)
        if self._drags and card.evaluate("card => card.classList.contains('pw-card')"):
            card.drag_to(target, source_position=NEAR, target_position=NEAR, steps=6)
        else:
            card.click(position=NEAR)
            target.click(position=NEAR)

    def grasp(self, move: Move) -> Locator:
        """The card that a move is about, or the empty place where there is none."""
        pile = self.pile(move.source)
        cards = pile.locator(".pw-card")
        deep = move.cards if pile.get_attribute("data-fan") else 1  # in a squared pile only the top card can be seen
        return cards.nth(cards.count() - deep) if cards.count() else pile

    def place(self, name: str) -> Locator:
        """The top card of a pile, or its empty place."""
        return self.top(name) if self.top(name).count() else self.pile(name)

    def act(self, move: Move) -> None:
        """Turn or redeal by the button."""
        self.button(self.session.table.game.action(move.verb).label).click()
        if move.piles and self.session.table.judge(move):
            self.choice(move).click()

    def click_card(self, card: str) -> None:
        """Click a card that can be seen."""
        self.at_rest()
        self.root.locator(f'.pw-card[data-card="{card}"]').first.click(position=NEAR)

    def choose(self, text: str) -> None:
        """Choose an answer."""
        self.panel.get_by_role("button", name=text, exact=True).click()

    def write(self, text: str) -> None:
        """Type an answer."""
        field = self.panel.get_by_role("textbox")
        field.fill(text)
        field.press("Enter")


class LearnerByKeys(Learner, BoardByKeys):
    """Somebody at the board without a mouse."""

    def go_on(self) -> None:
        """Go on to the next step, or position; on the table of another game the arrows lead elsewhere."""
        before = self.session.table.game
        self.press("n")
        self.session.next()
        self.expect_step()
        if self.session.table.game is not before:
            self._ways = {}
            self.enter()

    def forward(self) -> None:
        """Play the next move of a demo."""
        self.press("n")

    def play(self, move: Move) -> None:
        """Make a move; what is forbidden as well."""
        if move.verb != "move":
            self.act(move)
            return
        self.go(move.source)
        self.press(*["Shift+ArrowUp"] * (move.cards - 1), "Enter")
        self.go(move.target)
        self.press("Enter")

    def act(self, move: Move) -> None:
        """Turn or redeal by the letter; where that would do something else, by the button."""
        if self.session.table.judge(move):
            self.press("d")
            if move.piles:
                self.tab_to(self.choice(move))
                self.press("Enter")
            return
        self.tab_to(self.button(self.session.table.game.action(move.verb).label), "Shift+Tab")
        self.press("Enter")
        self.enter()

    def click(self, name: str, count: int = 1) -> None:
        """Press a pile, so many of its cards."""
        self.go(name)
        self.press(*["Shift+ArrowUp"] * (count - 1), "Enter")

    def click_card(self, card: str) -> None:
        """Press the pile on top of which a card lies."""
        pile = self.root.locator(f'.pw-pile:has(> .pw-top[data-card="{card}"])').get_attribute("data-pile")
        self.click(str(pile))

    def choose(self, text: str) -> None:
        """Choose an answer by its number."""
        self.press(str(self.panel.locator(".pw-choice").all_text_contents().index(text) + 1))

    def write(self, text: str) -> None:
        """Type an answer, and come back to the board."""
        self.tab_to(self.panel.get_by_role("textbox"), "Shift+Tab")
        self.press(*text, "Enter")
        expect(self.next).to_be_focused()
        self.enter()
