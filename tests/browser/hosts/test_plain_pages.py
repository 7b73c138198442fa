"""Boards on plain pages of the shapes that VS Code, Colab, marimo, Shiny and slides give them."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from patience_widget import LessonBoard, Patience
from tests.browser.board import BoardOnPage
from tests.browser.hosts.plain import BOARD, FRAME, IN_SHADOW, PlainHost

Opened = Callable[[Patience | LessonBoard], PlainHost]

LOW_SCREEN = 600
"""The height of the screen that Chromium tells frames of another origin without a window of its own."""
FOLLOWING = f"""<iframe src="{FRAME}" style="width: 100%; height: 0; border: 0"></iframe><script>
    addEventListener("message", ({{ data }}) => {{ document.querySelector("iframe").style.height = `${{data}}px`; }});
</script>"""
TELLING = """<script>
    const tell = () => parent.postMessage(document.documentElement.offsetHeight, "*");
    new ResizeObserver(tell).observe(document.documentElement);
</script>"""
"""The frame of an output in Colab: it begins with 0 pixels, and is made as high as what it holds."""
VSCODE = f"""<div style="position: relative; height: 860px; overflow: hidden">
    <iframe src="{FRAME}" style="position: absolute; top: -5000px; width: 100%; height: 11400px; border: 0"></iframe>
</div>"""
IN_VSCODE = f"""<div style="position: absolute; top: 5000px; width: 100%; overflow-x: auto">{BOARD}</div>"""
"""VS Code's page: much higher than what is seen of it, and the output may scroll sideways."""

LIGHT_VARIABLES = """:root {
    --jp-ui-font-color1: rgba(0, 0, 0, 0.87); --jp-layout-color0: white; --jp-layout-color1: white;
    --jp-brand-color1: #1976d2; --jp-warn-color1: #f57c00; --jp-error-color1: #d32f2f; --jp-success-color1: #388e3c;
}"""
"""What ipywidgets puts on any page."""
DARK = "body { background: rgb(29, 31, 33); color: rgb(222, 226, 230); }"


@pytest.fixture
def plain(page: Page) -> PlainHost:
    """A page for a game."""
    return PlainHost(page, Patience("osmosis", deal=17))


def height(board: BoardOnPage) -> float:
    """The height of a board when its page no longer changes, in pixels of the screen."""
    same = """root => new Promise(resolve => {
        let [before, left] = [0, 4];
        const look = () => {
            const now = root.getBoundingClientRect().height;
            left = now === before ? left - 1 : 4;
            before = now;
            if (left === 0) resolve(now); else requestAnimationFrame(look);
        };
        look();
    })"""
    return float(board.root.evaluate(same))


def play(host: PlainHost, board: BoardOnPage) -> None:
    """Play a click and a drop, and see that Python knows both."""
    board.click("reserve4")
    board.click("foundation1")
    board.expect_moves(1)
    board.drag("reserve2", "foundation1")
    board.expect_moves(2)
    assert host.played == ["reserve4>foundation1", "reserve2>foundation1"]
    assert host.errors == []


def test_a_parent_that_scrolls_sideways_alone_does_not_bound_a_board(plain: PlainHost) -> None:
    alone = height(plain.open(BOARD))
    board = plain.open(f'<div style="overflow-x: auto">{BOARD}</div>')
    assert height(board) == alone > 700
    play(plain, board)


def test_a_board_takes_a_new_width_without_an_endless_loop(page: Page) -> None:
    host = PlainHost(page, LessonBoard("osmosis"))
    board = host.open(FOLLOWING, frame=BOARD + TELLING)
    for width in (700, 1280, 500):
        page.set_viewport_size({"width": width, "height": 900})
        height(board)
    assert host.errors == []


def test_a_parent_that_can_grow_no_more_bounds_it(plain: PlainHost) -> None:
    for style in ("height: 500px", "max-height: 500px"):
        board = plain.open(f'<div style="{style}; overflow: auto">{BOARD}</div>')
        assert 400 < height(board) <= 500


def test_a_frame_that_follows_its_content_holds_a_large_board(plain: PlainHost) -> None:
    board = plain.open(FOLLOWING, frame=BOARD + TELLING)
    assert 0.8 * LOW_SCREEN < height(board) < LOW_SCREEN
    play(plain, board)


def test_in_a_frame_of_11400_pixels_a_board_is_seen_as_a_whole_and_fills_no_window(plain: PlainHost) -> None:
    board = plain.open(VSCODE, frame=IN_VSCODE)
    assert 0.8 * LOW_SCREEN < height(board) < LOW_SCREEN
    board.open_menu("Keys").click()
    expect(board.root.locator(".pw-question")).to_contain_text("this list")
    expect(board.root.locator(".pw-question")).not_to_contain_text("fill the window")
    plain.page.keyboard.press("Escape")
    expect(board.open_menu("Fill the window")).to_have_count(0)
    plain.page.keyboard.press("Escape")
    board.pile("reserve1").focus()
    plain.page.keyboard.press("z")
    expect(board.message).to_contain_text("frame")
    assert height(board) < LOW_SCREEN
    play(plain, board)


def test_a_frame_of_its_own_size_is_filled(plain: PlainHost) -> None:
    board = plain.open(f'<iframe src="{FRAME}" style="width: 100%; height: 560px; border: 0"></iframe>', frame=BOARD)
    assert 450 < height(board) <= 560
    board.open_menu("Fill the window").click()
    assert height(board) == 560


def test_in_a_shadow_root_whose_host_scrolls_the_line_below_the_board_is_seen_and_keys_go_on(plain: PlainHost) -> None:
    board = plain.open(f'<div style="max-height: 610px; overflow: auto">{IN_SHADOW}</div>')
    assert 480 < height(board) <= 610
    keyboard = plain.page.keyboard
    board.pile("reserve1").focus()
    for key, shown in (("t", ".pw-games"), ("o", ".pw-question"), ("?", ".pw-question"), ("l", ".pw-moves")):
        keyboard.press(key)
        expect(board.root.locator(shown)).to_have_count(1)
        keyboard.press("Escape")
        expect(board.root.locator(shown)).to_have_count(0)
    keyboard.press("d")
    board.expect_moves(1)
    assert plain.played == ["turn"]


def test_a_box_that_cuts_can_be_scrolled_to_all_of_the_board(plain: PlainHost) -> None:
    board = plain.open(f'<div style="height: 300px; overflow: hidden">{BOARD}</div>')
    assert height(board) <= 300
    board.root.get_by_role("button", name="keys").click()
    board.root.locator(".pw-question").get_by_text("this list").scroll_into_view_if_needed()
    plain.page.keyboard.press("Escape")
    play(plain, board)


@pytest.mark.parametrize("scaled", ["transform: scale(0.7)", "zoom: 1.5"])
def test_cards_follow_the_pointer_on_scaled_pages(plain: PlainHost, scaled: str) -> None:
    board = plain.open(f'<div style="width: 800px; transform-origin: 0 0; {scaled}">{BOARD}</div>')
    start = board.top("reserve4").bounding_box()
    assert start is not None
    mouse, x, y = plain.page.mouse, start["x"] + 9, start["y"] + 9

    def carried(by: float) -> tuple[float, float]:
        mouse.move(x + by, y + by / 2)
        box = board.top("reserve4").bounding_box()
        assert box is not None
        return box["x"], box["y"]

    mouse.move(x, y)
    mouse.down()
    carried(20)
    near, far = carried(60), carried(260)
    assert far[0] - near[0] == pytest.approx(200, abs=1)
    assert far[1] - near[1] == pytest.approx(100, abs=1)
    mouse.move(x, y)
    mouse.up()
    play(plain, board)


def look_at_text(page: Page) -> None:
    """See that all text of a board that is shown now has a contrast of at least 4.5."""
    found = Axe().run(page, context=".pw-root", options={"runOnly": ["color-contrast"]})
    assert found.violations_count == 0, found.generate_report()


def readable(host: PlainHost, board: BoardOnPage) -> None:
    """Look at the text of a board, its menu and its panels."""
    page, panel = host.page, board.root.locator(".pw-question, .pw-games, .pw-moves, .pw-menu")
    look_at_text(page)
    for key in ("o", "?", "t", "l"):
        board.root.locator('.pw-pile[tabindex="0"]').focus()
        page.keyboard.press(key)
        if panel.count() > 0:  # a lesson has fewer
            look_at_text(page)
            page.keyboard.press("Escape")
    board.open_menu("Keys")
    look_at_text(page)
    assert host.errors == []


def test_on_a_dark_page_with_the_variables_of_a_light_one_a_board_can_be_read(plain: PlainHost) -> None:
    readable(plain, plain.open(BOARD, DARK + LIGHT_VARIABLES))


def test_a_lesson_can_be_read_there(page: Page) -> None:
    host = PlainHost(page, LessonBoard("osmosis"))
    readable(host, host.open(BOARD, DARK + LIGHT_VARIABLES))


def test_in_a_frame_without_a_ground_of_its_own_it_can_be_read_too(plain: PlainHost) -> None:
    board = plain.open(FOLLOWING, "body { color: #eee; }" + LIGHT_VARIABLES, frame=BOARD + TELLING)
    expect(board.root).to_have_attribute("data-theme", "dark")
    board.open_menu("Keys")
    menu = board.root.get_by_role("menu")
    assert menu.evaluate("menu => getComputedStyle(menu).backgroundColor") == "rgb(32, 33, 36)"
    assert menu.evaluate("menu => getComputedStyle(menu).color") == "rgb(238, 238, 238)"


def test_a_board_follows_a_page_that_turns_dark(plain: PlainHost) -> None:
    board = plain.open(BOARD, f"{LIGHT_VARIABLES} .night {{ background: #111; color: #ddd; transition: all 0.1s; }}")
    expect(board.root).to_have_attribute("data-theme", "light")
    plain.page.evaluate("document.body.classList.add('night')")
    expect(board.root).to_have_attribute("data-theme", "dark")
    expect(board.root).to_have_css("color", "rgb(221, 221, 221)")
