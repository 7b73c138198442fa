"""From a click to the painted answer in JupyterLab: the Royal Cotillion board beside a plain Button and Label.

The two are clicked in turn in the same notebook. The time runs from the browser's own time stamp of the click to the
first frame painted after the answer changed the page. Also printed: what a board sends when it opens and per move.
With --light the same is measured again on a board whose light is on, with a deal that keeps the solver at work; with
--coach on a Klondike with meter and coach on, after one with both off. --only leaves out everything else.

Then, with a kernel that requests reach late: the time from letting go of the mouse button to the first frame in which
the card is on its way to its destination, or there, for cards that are dropped and cards that are clicked to a place.
"""

import argparse
import json
import tempfile
from pathlib import Path
from statistics import quantiles

from playwright.sync_api import Browser, Locator, Page, ViewportSize, WebSocket

from patience_widget import Patience, Table
from patience_widget.widget.requests.answer import REQUESTS, answer
from tests.browser.board import BoardOnPage
from tests.browser.lab import running_chromium, running_lab
from tests.browser.notebook import Notebook, write
from tests.browser.slow import slowed

BUTTON = """
import ipywidgets
button, label = ipywidgets.Button(description="Press"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
ipywidgets.VBox([button, label])
"""
BOARD = "from patience_widget import Patience\nboard = Patience('royal-cotillion', deal=2, card_size=60)\nboard"
LIT = """
import patience_widget.widget.background.budgets
from patience_widget import Patience
patience_widget.widget.background.budgets.LIGHT = 600.0
lit = Patience("royal-cotillion", deal=8, card_size=60, light=True)
lit
"""
KLONDIKE = "from patience_widget import Patience\nboard = Patience('klondike', deal=2, card_size=60, {})\nboard"
"""Each click turns cards, which the coach judges when it is on; undo brings back a position for the meter."""
LIMITS = {"median": 1.05, "95th percentile": 1.10}
FRAME = 1000 / 60
VIEWPORT: ViewportSize = {"width": 1280, "height": 1000}

WATCH = """
([changing, name]) => {
    window.painted ??= {};
    new MutationObserver(() => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { window.painted[name] = performance.now(); };
        port2.postMessage(null);
    })).observe(changing, { childList: true, characterData: true, subtree: true });
}
"""
CLICKED = """() => addEventListener("click", event => { window.clicked = event.timeStamp; }, { capture: true })"""


DEPARTURE = """
(target) => {
    const now = { released: null, frame: null };
    window.departure = now;
    addEventListener("pointerup", event => { now.released = event.timeStamp; }, { capture: true, once: true });
    const observer = new MutationObserver(() => {
        observer.disconnect();
        requestAnimationFrame(() => { now.frame = performance.now(); });
    });
    observer.observe(target, { childList: true });
}
"""


def watch(changing: Locator, name: str) -> None:
    """Note the time of the first frame after each change of an element."""
    changing.evaluate("(element, name) => (" + WATCH + ")([element, name])", name)


def click(page: Page, target: Locator, name: str) -> float:
    """Click with the mouse, and return the milliseconds until the answer was painted."""
    box = target.bounding_box()
    assert box is not None
    page.evaluate("name => { window.painted[name] = null; }", name)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_function("name => window.painted[name] !== null", arg=name)
    return float(page.evaluate("name => window.painted[name] - window.clicked", name))


class Traffic:
    """Bytes that go over the websockets of a page, both ways."""

    def __init__(self, page: Page) -> None:
        self.sent = self.received = 0
        page.on("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda payload: self._add(sent=len(payload)))
        socket.on("framereceived", lambda payload: self._add(received=len(payload)))

    def _add(self, sent: int = 0, received: int = 0) -> None:
        self.sent += sent
        self.received += received


def measure(chromium: Browser, address: str, folder: Path, code: str, clicks: int) -> None:
    """Click a button and the board that a cell shows in turn, and print what was measured."""
    write(folder / "clicks.ipynb", (BUTTON, code))
    page = chromium.new_context(viewport=VIEWPORT).new_page()
    traffic = Traffic(page)
    notebook = Notebook(page, address, "clicks.ipynb", "light")
    notebook.open()
    button = notebook.run(0).locator("button")
    board = notebook.run(1).locator(".pw-root")
    board.wait_for()
    watch(notebook.output(0).locator(".widget-label"), "button")
    watch(board.locator(".pw-made"), "board")
    page.evaluate(CLICKED)
    stock, undo = board.locator('[data-pile="stock"]'), board.get_by_role("button", name="Undo", exact=True)
    times: dict[str, list[float]] = {"button": [], "board": []}
    bytes_: dict[str, list[int]] = {"button": [], "board": []}
    for count in range(clicks):
        for name, target in (("button", button), ("board", undo if count % 2 else stock)):
            before = traffic.sent + traffic.received
            times[name].append(click(page, target, name))
            bytes_[name].append(traffic.sent + traffic.received - before)
    figures = {}
    for name, values in times.items():
        cuts = quantiles(values, n=20)
        figures[name] = (cuts[9], cuts[18])
        sent = sum(bytes_[name]) // clicks
        print(f"{name:7} median {cuts[9]:6.1f} ms, 95th percentile {cuts[18]:6.1f} ms, {sent:,} bytes")
    for place, (what, limit) in enumerate(LIMITS.items()):
        ratio = figures["board"][place] / figures["button"][place]
        print(f"board / button, {what}: {ratio:.2f} ({'within' if ratio <= limit else 'ABOVE'} {limit})")
    notebook.close()


def depart(board: BoardOnPage, source: str, target: str, how: str) -> float:
    """Move a card, and return the milliseconds from letting go to the first frame that shows it go; take it back."""
    page = board.root.page
    if how == "click":
        board.click(source)
    board.at_rest()
    board.pile(target).evaluate(DEPARTURE)
    if how == "click":
        board.click(target)
    else:
        board.drag(source, target)
    page.wait_for_function("window.departure.frame !== null && window.departure.released !== null")
    if board.root.locator(".pw-made").text_content() != "0 moves":
        raise RuntimeError("The kernel answered before the card moved: its delay is too short.")
    board.expect_moves(1)
    board.button("Undo").click()
    board.expect_moves(0)
    return float(page.evaluate("window.departure.frame - window.departure.released"))


def measure_departures(chromium: Browser, address: str, folder: Path, delay: float, count: int) -> None:
    """Print how soon cards move when requests reach the kernel `delay` milliseconds late."""
    move = next(move for move in Table("royal-cotillion", deal=2).moves if move.verb == "move")
    write(folder / "departures.ipynb", (BOARD,))
    with slowed(address) as far:
        far.delay = delay / 1000
        notebook = Notebook(
            chromium.new_context(viewport=VIEWPORT).new_page(), far.address, "departures.ipynb", "light"
        )
        notebook.open()
        board = BoardOnPage(notebook.run(0))
        board.root.scroll_into_view_if_needed()
        for how, name in (("drop", "dropped"), ("click", "clicked")):
            times = [depart(board, move.source, move.target, how) for _ in range(count)]
            cuts = quantiles(times, n=20)
            verdict = "within" if cuts[18] <= FRAME else "ABOVE"
            print(
                f"{name:7} median {cuts[9]:6.1f} ms, 95th percentile {cuts[18]:6.1f} ms "
                f"to the first frame that shows it go, kernel {delay:.0f} ms away ({verdict} one frame)"
            )
        notebook.close()


def sizes() -> None:
    """Print what a board of every game sends when it opens and after a move, and what a page is sent once."""
    board = Patience()
    sent: list[object] = []
    board.send = sent.append
    answer(board, {"kind": "courts"}, REQUESTS)
    print(f"figures of courts, once a page: {len(json.dumps(sent[0])):,} bytes")
    for name in ("osmosis", "rosamunds-bower", "royal-cotillion"):
        board = Patience(name, deal=2)
        opening = len(json.dumps(board.get_state(), default=str))
        board.play("turn")
        print(f"{name:16} opens with {opening:,} bytes of state; a move sends {len(json.dumps(board.board)):,} bytes")


def main() -> None:
    """Run JupyterLab and Chromium, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--clicks", type=int, default=200, help="clicks on each")
    parser.add_argument(
        "--light", action="store_true", help="measure a board with its light on too, while the solver is at work"
    )
    parser.add_argument(
        "--coach", action="store_true", help="measure a board with meter and coach on, beside one with both off"
    )
    parser.add_argument("--only", action="store_true", help="measure nothing but that")
    parser.add_argument(
        "--delay", type=float, default=300, help="milliseconds that requests to the far kernel take longer"
    )
    parser.add_argument(
        "--moves", type=int, default=50, help="cards dropped, and cards clicked to a place, with that kernel"
    )
    arguments = parser.parse_args()
    if not arguments.only:
        sizes()
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(Path(home)) as (address, folder),
        running_chromium() as chromium,
    ):
        if arguments.coach:
            for said, options in (("off", "chance=False"), ("on", "chance=True, coach=True")):
                print(f"Klondike with meter and coach {said}:", flush=True)
                measure(chromium, address, folder, KLONDIKE.format(options), arguments.clicks)
        if arguments.only:
            return
        measure(chromium, address, folder, BOARD, arguments.clicks)
        if arguments.light:
            print("With the light on, and the solver at work:")
            measure(chromium, address, folder, LIT, arguments.clicks)
        measure_departures(chromium, address, folder, arguments.delay, arguments.moves)


if __name__ == "__main__":
    main()
