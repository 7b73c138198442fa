"""A board in an open notebook, as a person sees and handles it: by mouse, by eye."""

from playwright.sync_api import Locator, expect

from patience_widget import Move


class BoardOnPage:
    """The board inside one output of a notebook."""

    def __init__(self, output: Locator) -> None:
        self.root = output.locator(".pw-root")
        self.message = self.root.locator(".pw-message")
        expect(self.root).to_be_visible()

    def pile(self, name: str) -> Locator:
        """A pile, by its id."""
        return self.root.locator(f'.pw-pile[data-pile="{name}"]')

    def top(self, name: str) -> Locator:
        """The top card of a pile."""
        return self.pile(name).locator(".pw-card.pw-top")

    def button(self, name: str) -> Locator:
        """A button of the toolbar."""
        return self.root.get_by_role("button", name=name, exact=True)

    def at_rest(self) -> None:
        """Wait until no card is under way: it would be clicked where it has been, and another card met there."""
        self.root.evaluate(
            "root => Promise.allSettled(root.getAnimations({ subtree: true }).map(animation => animation.finished))"
        )

    def click(self, name: str) -> None:
        """Click the top card of a pile, or its empty place."""
        self.at_rest()
        (self.top(name) if self.top(name).count() else self.pile(name)).click()

    def play(self, move: Move) -> None:
        """Make a move by clicks alone."""
        if move.verb == "move":
            self.click(move.source)
            self.click(move.target)
            return
        self.click("stock")
        if move.piles:
            self.button(", ".join(f"{pile[:-1]} {pile[-1]}" for pile in move.piles)).click()

    def drag(self, source: str, target: str) -> None:
        """Drag the top card of a pile to another pile."""
        self.at_rest()
        mouse = self.root.page.mouse
        start, end = self.top(source).bounding_box(), self.pile(target).bounding_box()
        assert start is not None
        assert end is not None
        mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        mouse.down()
        mouse.move(end["x"] + 20, end["y"] + 20, steps=8)
        mouse.up()

    def expect_moves(self, count: int) -> None:
        """Wait until so many moves are shown to have been made."""
        expect(self.root.locator(".pw-moves")).to_have_text("1 move" if count == 1 else f"{count} moves")

    def expect_top(self, pile: str, card: str) -> None:
        """Wait until this card (``QH``) lies on top of a pile."""
        expect(self.top(pile)).to_have_attribute("data-card", card)
