"""A board in an open notebook, as a person sees and handles it: by mouse, by eye, by keys alone."""

from collections import deque
from collections.abc import Callable

from playwright.sync_api import Locator, Position, expect

from patience_widget import Move, Table


def before_redeal() -> Table:
    """A table of Rosamund's Bower whose redeal asks for the order of the heaps."""
    table = Table("rosamunds-bower", deal=17)
    while not table.why_not("turn"):
        table.play("turn").play(f"turned>heap{len(table.history) // 2 % 3 + 1}")
    return table


EDGE: Position = {"x": 10, "y": 8}
"""A point of a card that can be seen though others lie on it."""

BUTTONS = {"rotate": "Rotate the piles"}
"""What buttons of actions say that are not done by a click on the stock."""

BARE = """element => {
    element.scrollIntoView({ block: "center" });
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let y = top + 1; y < top + height; y += 3)
        for (let x = left + width - 2; x > left; x -= 3)
            if (document.elementFromPoint(x, y) === element) return [x, y];
    return null;
}"""
"""A point of an element where nothing else lies over it."""


class BoardOnPage:
    """The board inside one output of a notebook."""

    def __init__(self, output: Locator, *, dealt: bool = True) -> None:
        """`dealt`: wait until the cards are dealt."""
        self.root = output.locator(".pw-root")
        self.message = self.root.locator(".pw-message")
        expect(self.root).to_be_visible()
        if dealt:
            self.at_rest()

    def pile(self, name: str) -> Locator:
        """A pile, by its id."""
        return self.root.locator(f'.pw-pile[data-pile="{name}"]')

    def top(self, name: str) -> Locator:
        """The top card of a pile."""
        return self.pile(name).locator(".pw-card.pw-top")

    def button(self, name: str) -> Locator:
        """A button of the bar or of what is open, but for those of the card at the end of a game."""
        return self.root.get_by_role("button", name=name, exact=True).and_(
            self.root.locator(":not(.pw-ending-buttons > *)")
        )

    @property
    def ending(self) -> Locator:
        """The card at the end of a game."""
        return self.root.locator(".pw-ending")

    def open_menu(self, name: str) -> Locator:
        """An item of the menu, which is opened by mouse if it is closed."""
        menu = self.root.get_by_role("menu")
        if menu.count() == 0:
            self.button("More").click()
        return menu.get_by_role("menuitem", name=name, exact=True)

    def deal_number(self) -> Locator:
        """The field for the number of another deal, which is opened if it is closed."""
        field = self.root.get_by_label("Deal number", exact=True)
        if field.count() == 0:
            self.open_menu("Deal number …").click()
        return field

    def at_rest(self) -> None:
        """Wait until no card is under way: it would be clicked where it has been, and another card met there."""
        self.root.evaluate(
            "root => Promise.allSettled(root.getAnimations({ subtree: true }).map(animation => animation.finished))"
        )

    def card(self, name: str, count: int) -> Locator:
        """The lowest of so many cards on the top of a pile."""
        cards = self.pile(name).locator(".pw-card")
        return cards.nth(cards.count() - count)

    def click(self, name: str, count: int = 1) -> None:
        """Click the top card of a pile, the lowest of so many where it can be seen, or its empty place."""
        self.at_rest()
        if count > 1:
            self.card(name, count).click(position=EDGE)
        else:
            (self.top(name) if self.top(name).count() else self.pile(name)).click()

    def press_bare(self, part: str) -> None:
        """Click a part of the widget where nothing else lies over it, as the empty table between the cards."""
        self.at_rest()
        point = self.root.locator(part).evaluate(BARE)
        assert point is not None, f"all of {part} is covered"
        self.root.page.mouse.click(*point)

    def play(self, move: Move) -> None:
        """Make a move by clicks alone."""
        if move.verb == "move":
            self.click(move.source, move.cards)
            self.click(move.target)
            return
        if move.verb in BUTTONS:
            self.at_rest()
            self.button(BUTTONS[move.verb]).click()
            return
        self.click("stock")
        if move.piles:
            self.choice(move).click()

    def choice(self, move: Move) -> Locator:
        """The button for a redeal in this order, once the question is put."""
        return self.button(", ".join(f"{pile[:-1]} {pile[-1]}" for pile in move.piles))

    def drag(self, source: str, target: str, count: int = 1) -> None:
        """Drag the top card of a pile, or so many, to another pile."""
        self.carry(source, target, count)
        self.root.page.mouse.up()

    def carry(self, source: str, target: str, count: int = 1) -> None:
        """Drag as far as over the other pile, and do not let go."""
        self.at_rest()
        mouse = self.root.page.mouse
        start, end = self.card(source, count).bounding_box(), self.pile(target).bounding_box()
        assert start is not None
        assert end is not None
        mouse.move(start["x"] + EDGE["x"], start["y"] + EDGE["y"])
        mouse.down()
        mouse.move(end["x"] + 20, end["y"] + 20, steps=8)

    def expect_moves(self, count: int) -> None:
        """Wait until so many moves are shown to have been made."""
        expect(self.root.locator(".pw-made")).to_have_text("1 move" if count == 1 else f"{count} moves")

    def expect_refused(self, reason: str) -> None:
        """Wait until a reason is seen: beside its cards, in the line, or in the panel of a lesson."""
        expect(self.root.locator(".pw-message, .pw-lesson-notes").filter(has_text=reason)).to_be_visible()

    def expect_top(self, pile: str, card: str) -> None:
        """Wait until this card (``QH``) lies on top of a pile."""
        expect(self.top(pile)).to_have_attribute("data-card", card)

    def kernel_at_rest(self) -> None:
        """Wait until the kernel has done what it was asked for, and the page knows it."""
        self.python("None")
        self.root.page.wait_for_function(
            "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"
        )

    def python(self, code: str) -> None:
        """Run code in the kernel as another program does: no cell is run, and the focus is left where it is."""
        failure = self.root.page.evaluate(
            """async code => {
                const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
                const { content } = await kernel.requestExecute({ code }).done;
                return content.status === "ok" ? null : content.traceback.join("\\n");
            }""",
            code,
        )
        assert failure is None, failure


class BoardByKeys(BoardOnPage):
    """The same board for a person without a mouse: every step is a key pressed."""

    ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")

    def __init__(self, output: Locator, *, dealt: bool = True) -> None:
        super().__init__(output, dealt=dealt)
        self._ways: dict[str, dict[str, str]] = {}

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.root.page.keyboard.press(key)

    def focused(self) -> str:
        """The pile that has the focus, "" if none has."""
        return str(self.root.page.evaluate("document.activeElement.dataset.pile ?? ''"))

    def tab_to(self, control: Locator, key: str = "Tab") -> None:
        """Press Tab, or Shift+Tab, until a control has the focus."""
        for _ in range(60):
            if control.evaluate("control => control === document.activeElement"):
                return
            self.press(key)
        raise AssertionError(f"{key} does not lead to {control}")

    def enter(self) -> None:
        """Come from the notebook to the board's one tab stop, and learn where the arrows lead, pile by pile."""
        self.tab_to(self.root.locator('.pw-pile[tabindex="0"]'))
        while (path := self._path(lambda pile: len(self._ways.setdefault(pile, {})) < len(self.ARROWS))) is not None:
            self.press(*path)
            here = self.focused()
            arrow = self.ARROWS[len(self._ways[here])]
            self.press(arrow)
            self._ways[here][arrow] = self.focused()

    def go(self, pile: str) -> None:
        """Go to a pile by arrows."""
        path = self._path(lambda other: other == pile)
        assert path is not None, f"no arrows lead to {pile}"
        self.press(*path)

    def play(self, move: Move) -> None:
        """Make a move by keys alone; the focus stays where it goes, or where it was."""
        if move.verb == "move":
            self.go(move.source)
            self.press(*["Shift+ArrowUp"] * (move.cards - 1), "Enter")
            self.go(move.target)
            self.press("Space")
            return
        self.press("d")
        if move.piles:
            self.tab_to(self.choice(move))
            self.press("Enter")

    def _path(self, wanted: Callable[[str], bool]) -> list[str] | None:
        """The fewest known arrows from the pile with the focus to one that is wanted; None: no way is known."""
        start = self.focused()
        paths: dict[str, list[str]] = {start: []}
        ahead = deque([start])
        while ahead:
            here = ahead.popleft()
            if wanted(here):
                return paths[here]
            for arrow, there in self._ways.get(here, {}).items():
                if there not in paths:
                    paths[there] = [*paths[here], arrow]
                    ahead.append(there)
        return None
