"""What a screen reader says of a board: which sentence, in which region, and nothing twice."""

from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from patience_widget import Table
from patience_widget.analysis.hints.fair import fair_hint
from patience_widget.players import greedy
from tests.browser.board import BoardByKeys, before_redeal
from tests.browser.conftest import OpenFar, OpenNotebook
from tests.browser.notebook import Notebook
from tests.browser.test_whole_games import WON
from tests.browser.thinking import IN_POSITIONS, for_a_hint
from tests.games.endgames import endgame

OSMOSIS = "from patience_widget import Patience\nboard = Patience('osmosis', deal=17)\nboard"
LOST = "Lost: you can still move, but no new card can be built or turned up. Undo, or take a new deal."
LISTEN = """(root, unheard) => {
    window.heard = [];
    window.spoken = [];
    const said = node => {
        if (node.ariaHidden) return [];
        return node.childElementCount ? [...node.children].flatMap(said) : [node.textContent];
    };
    for (const live of root.querySelectorAll("[aria-live], [role=log]")) {
        const region = live.getAttribute("aria-live") ?? "log";
        new MutationObserver(changes => {
            for (const { addedNodes } of changes) for (const node of addedNodes)
                for (const text of said(node)) {
                    window.spoken.push([region, text]);
                    if (!unheard.includes(text.trimEnd())) window.heard.push([region, text]);
                }
        }).observe(live, { childList: true, characterData: true, subtree: true });
    }
}"""

KING = "The king of hearts goes to foundation 1. The 7 of hearts is turned up on reserve 4."
TURNED = "Three cards are turned, the 9 of clubs on top."
TURNED_AGAIN = "Three cards are turned, the ace of spades on top."
WRONG_SUIT = "The 8 of clubs is the wrong suit: foundation 1 is built in hearts and takes any heart now."
RULE = "Rule: Build in suit."

NO_MOVE = (
    "'xyzzy' isn't a move in Osmosis: write source>target, as in reserve1>foundation1, or turn or redeal. "
    "'help' lists what you can type."
)
GONE = (
    "The kernel has stopped, and this game with it. Run the cell again to start this deal from the beginning. "
    "To keep the game, choose Copy as code in the menu, and paste the line into a cell after restarting."
)


LATE = "Waiting for the kernel to answer …"
BUSY = "The kernel is busy. Waiting for it to answer …"
"""Both are said on a busy machine, whatever the board is asked for."""


TABLE_MOVES = 25
"""So many moves are played by ear: with them each kind of move of Klondike comes, a run among them."""


class Spoken:
    """A board, and everything that its live regions have said since it was opened.

    That the kernel is waited for is heard only if a test is `of_waiting`.
    """

    def __init__(self, notebook: Notebook, *, of_waiting: bool = False) -> None:
        self.board = BoardByKeys(notebook.run(0))
        self.board.root.evaluate(LISTEN, [] if of_waiting else [LATE, BUSY])
        self.board.enter()
        self._heard: list[list[str]] = []

    def expect(self, *said: tuple[str, str]) -> None:
        """Wait until this has been said since the last time, each by its region: polite, assertive or log."""
        self._heard += [list(sentence) for sentence in said]
        page = self.board.root.page
        with suppress(TooLate):
            page.wait_for_function("count => window.heard.length >= count", arg=len(self._heard))
        heard = page.evaluate("window.heard")
        assert [[region, text.rstrip("\xa0")] for region, text in heard] == self._heard
        # One region is emptied when the other is spoken in, so what was there before can be said again.
        spoken = [said for said in page.evaluate("window.spoken") if said[0] != "log"]
        assert all(one != other for one, other in pairwise(spoken)), "not said: it is the same"

    def silent(self) -> None:
        """Whatever has been asked for before this has been answered, and nothing more was said."""
        self.board.python("None")
        self.expect()


def replayed(table: Table) -> str:
    return f"from patience_widget import Patience\nboard = Patience.replay({str(table.record())!r})\nboard"


def test_a_move_says_one_sentence_with_what_came_of_it(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS))
    board = spoken.board
    board.go("reserve4")
    board.press("Enter")
    spoken.expect(("polite", "Picked up the king of hearts: it can go to foundation 1."))
    board.go("foundation1")
    board.press("Enter")
    spoken.expect(("polite", KING))
    board.press("u")
    spoken.expect(("polite", f"Taken back: {KING}"))
    board.press("r")
    spoken.expect(("polite", KING))
    board.press("d")
    spoken.expect(("polite", TURNED))
    board.press("b")
    spoken.expect(("polite", "Both moves are taken back. Redo (or r) brings them back, one at a time."))
    board.press("u")
    spoken.expect(("polite", "There is nothing to undo."))
    board.press("u")
    spoken.expect(("polite", "There is nothing to undo."))
    spoken.silent()


def test_a_move_played_from_python_is_said_like_any_other(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS))
    spoken.board.python("board.play('r4>f1')")
    spoken.expect(("polite", KING))
    spoken.board.python("board.play('turn')")
    spoken.expect(("polite", TURNED))
    spoken.board.python("board.play('turn').undo(2)")
    spoken.expect(("polite", "Three cards are turned, the ace of spades on top."), ("polite", "Two moves taken back."))
    spoken.board.python("board.new(deal=40000)")
    spoken.expect(("polite", "Osmosis, deal 40000."))
    spoken.silent()


def test_a_blind_player_hears_the_table_finds_cards_plays_and_stays_on_the_board(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS))
    board, page = spoken.board, spoken.board.root.page
    board.press("q")
    page.wait_for_function("window.heard.length === 1")
    table = page.evaluate("window.heard[0][1]")
    for part in ("Foundation 1: ", "Stock: ", "reserve 4: king of hearts on three face down", "of 52 cards are built."):
        assert part in table
    board.press("/")
    board.root.get_by_label("Move or command").fill("find king of hearts")
    board.press("Enter")
    board.press("Escape")
    assert board.focused() == "reserve4"
    name = board.pile("reserve4").get_attribute("aria-label")
    assert name is not None
    assert "4 cards, 3 face down" in name
    board.press("m")
    expect(board.message).to_contain_text("the king of hearts, on reserve 4, to foundation 1")
    board.press("z")
    for key in ("Tab", "Shift+Tab"):
        for _ in range(25):
            board.press(key)
            assert page.evaluate("document.activeElement.closest('.pw-root') !== null"), key
    board.press("Escape")


def test_a_blind_player_plays_klondike_and_asks_for_all_else_by_keys_and_ear(notebook_with: OpenNotebook) -> None:
    notebook = notebook_with(
        f"{IN_POSITIONS}\n{OSMOSIS}", "from patience_widget import LessonBoard\nLessonBoard('osmosis')"
    )
    output, page = notebook.run(0), notebook.page
    board = BoardByKeys(output)
    board.root.evaluate(LISTEN, [LATE, BUSY])
    board.enter()

    def hears(words: str) -> None:
        page.wait_for_function("words => window.heard.some(([, said]) => said.includes(words))", arg=words)

    board.press("t")
    expect(board.root.get_by_label("Search the games by any name")).to_be_focused()
    page.keyboard.type("klondike")
    expect(board.root.locator(".pw-game-open").first).to_contain_text("Klondike")
    board.press("ArrowDown", "Enter")
    hears("Klondike, deal ")
    board.press("/")
    page.keyboard.type("new 17")
    board.press("Enter", "Escape", "Escape")
    hears("Klondike, deal 17.")
    board = BoardByKeys(output)
    board.enter()
    board.press("q")
    hears("face down; tableau 3: ")
    table, most = Table("klondike", deal=17), 0
    while len(table.history) < TABLE_MOVES and (move := greedy(table)):
        board.play(move)
        table.play(move)
        most = max(most, move.cards)
        hears(table.told())
    assert most > 1, "no run was moved"
    board.press("u")
    hears(f"Taken back: {table.told()}")
    board.press("h")
    hears("Press Hint again for more.")
    board.go("tableau7")
    board.press("p")
    hears("Tableau 7, from the bottom: ")
    board.press("i")
    hears("Klondike")
    board.press("Escape")
    described = [
        (role, name, more) for role, name, more in accessible(page) if role == "gridcell" and (more or not name)
    ]
    assert not described, "a second name of a pile, or none"
    lesson = BoardByKeys(notebook.run(1))
    lesson.root.evaluate(LISTEN, [LATE, BUSY])
    lesson.tab_to(lesson.root.locator('.pw-pile[tabindex="0"]'))
    lesson.press("l")
    hears(lesson.root.locator(".pw-lesson-text").inner_text()[:20])


def accessible(page: Page) -> list[tuple[str, str, str]]:
    """The role, the name and the description of everything on the page that screen readers know."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    parts = [[node.get(part, {}).get("value", "") for part in ("role", "name", "description")] for node in nodes]
    return [(str(role), str(name), str(more)) for role, name, more in parts]


def test_a_space_that_is_filled_is_told_with_the_move(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS.replace("osmosis", "royal-cotillion")))
    spoken.board.go("lords1")
    spoken.board.press("f")
    built = "The 3 of diamonds goes to the diamonds foundation that starts with the ace."
    spoken.expect(("polite", f"{built} The king of clubs fills lords' place 1."))
    spoken.silent()


def test_a_refusal_is_said_at_once_with_its_reason_and_rule_every_time(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS))
    board = spoken.board
    for _ in range(2):
        board.go("reserve3")
        board.press("Enter")
        spoken.expect(("polite", "The 8 of clubs can't open foundation 2, which takes any 4."))
        board.go("foundation1")
        board.press("Enter")
        spoken.expect(("assertive", f"{WRONG_SUIT} {RULE}"))
    spoken.silent()


def test_a_hint_is_told_in_three_steps_and_then_played(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(f"{IN_POSITIONS}\n{OSMOSIS}"))
    which, where, why = fair_hint(Table("osmosis", deal=17), budget=for_a_hint()).steps
    spoken.board.press("h")
    spoken.expect(("polite", "Thinking …"), ("polite", f"{which} Press Hint again for more."))
    for step in (f"{where} Press Hint again for more.", f"{why} Press Hint again to play it."):
        spoken.board.press("h")
        spoken.expect(("polite", step))
    spoken.silent()
    spoken.board.press("h")
    spoken.board.expect_moves(1)


def test_a_redeal_says_what_is_left(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(replayed(before_redeal())))
    spoken.board.press("d")
    expect(spoken.board.message).to_have_text("Redeal: which heap is dealt first, which next?")
    spoken.board.press("Enter")
    spoken.expect(
        ("polite", "Heap 1, heap 2 and heap 3 are gathered in this order to make a new stock: 2 redeals left.")
    )
    spoken.silent()


def test_the_won_game_is_said_at_once(notebook_with: OpenNotebook) -> None:
    table = Table.replay(next(record for record in WON if record.startswith("osmosis#40009 ")))
    last = table.history[-1].move
    spoken = Spoken(notebook_with(replayed(table.undo())))
    spoken.board.play(last)
    picked = ("polite", "Picked up the 8 of spades: it can go to foundation 4.")
    spoken.expect(picked, ("assertive", "Won! All 52 cards are built, in 82 moves."))
    spoken.silent()


def test_the_stuck_game_is_said_at_once(notebook_with: OpenNotebook) -> None:
    table = Table("osmosis", deal=1)
    while table.outcome() is None and (move := greedy(table)):
        table.play(move)
    told, last = table.told(), table.history[-1].move
    spoken = Spoken(notebook_with(replayed(table.undo())))
    spoken.board.play(last)
    spoken.expect(("polite", "Picked up the 8 of clubs: it can go to foundation 2."), ("assertive", LOST))
    spoken.board.press("u")
    spoken.expect(("polite", f"Taken back: {told}"))
    spoken.silent()


def test_a_game_that_is_found_out_later_to_be_lost_is_said_then(notebook_with: OpenNotebook) -> None:
    table = endgame("klondike", 298, longest=200)
    assert table.outcome() is None  # the search that is made at once does not find it out
    told, last = table.told(), table.history[-1].move
    spoken = Spoken(notebook_with(replayed(table.undo())))
    spoken.board.python(f"board.play({str(last)!r})")
    spoken.expect(("polite", told), ("assertive", LOST))
    spoken.board.press("u")
    spoken.expect(("polite", f"Taken back: {told}"))
    spoken.silent()


def test_a_typed_line_is_answered_once(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS))
    board = spoken.board
    board.press("/")
    line = board.root.get_by_label("Move or command")
    for typed, said in (
        ("r4>f1", [("polite", KING), ("log", "r4>f1")]),
        ("why r3>f1", [("log", "why r3>f1"), ("log", WRONG_SUIT)]),
        ("r3>f1", [("log", "r3>f1"), ("assertive", f"{WRONG_SUIT} {RULE}")]),
        ("xyzzy", [("log", "xyzzy"), ("log", NO_MOVE)]),
    ):
        line.fill(typed)
        line.press("Enter")
        spoken.expect(*said)
    spoken.silent()


def test_a_player_program_is_told_at_its_beginning_and_its_end(notebook_with: OpenNotebook) -> None:
    spoken = Spoken(notebook_with(OSMOSIS))
    spoken.board.python("board.autoplay(lambda table: None if len(table.history) == 3 else 'turn', pause=0.05)")
    spoken.board.expect_moves(3)
    spoken.expect(
        ("polite", "A program is playing. Press Stop to end it."),
        ("polite", "The program has stopped. Three cards are turned, the jack of diamonds on top."),
    )
    spoken.silent()


@pytest.mark.long
def test_a_busy_kernel_is_told_once(open_far: OpenFar) -> None:
    notebook, kernel = open_far(OSMOSIS)
    spoken = Spoken(notebook, of_waiting=True)
    spoken.board.kernel_at_rest()
    kernel.hold()
    spoken.board.press("d")
    spoken.expect(("polite", LATE))
    spoken.board.press("d")
    kernel.let_go()
    spoken.expect(("polite", TURNED), ("polite", TURNED_AGAIN))
    spoken.silent()


def test_a_kernel_that_is_gone_is_told_once_and_the_focus_stays(open_notebook: OpenNotebook) -> None:
    notebook = open_notebook(OSMOSIS)
    spoken = Spoken(notebook)
    kernel = "window.jupyterapp.shell.currentWidget.sessionContext.session.kernel"
    focused = spoken.board.focused()
    notebook.page.evaluate(f"{kernel}.restart()")
    spoken.expect(("assertive", GONE))
    assert focused
    assert spoken.board.focused() == focused
    spoken.board.press("d", "h")
    spoken.silent()
