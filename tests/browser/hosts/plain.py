"""Boards on plain pages, of the shapes that notebooks give them. Python in this process plays the kernel."""

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, Route

import patience_widget
from patience_widget import LessonBoard, Patience
from tests.browser.board import BoardOnPage

STATIC = Path(patience_widget.__file__).parent / "static"
HERE, ELSEWHERE = "http://notebook.test", "http://output.test"
"""The page, and another origin for its frames."""

BOARD = '<div class="cell"><div id="board"></div></div>'
"""Where the board comes."""
FRAME = f"{ELSEWHERE}/frame"
IN_SHADOW = '<div class="cell"><div id="board" data-shadow></div></div>'

PAGE = """<!doctype html><html><head><meta charset="utf-8"><style>body {{ margin: 0; }} {css}</style></head>
<body>{body}<script type="module" src="/show.js"></script></body></html>"""

SHOW = """
const place = document.getElementById("board");
addEventListener("error", ({ message }) => void ask({ kind: "error", message }));
if (place) {
    const { module, style, traits } = await ask({ kind: "begin" });
    const root = "shadow" in place.dataset ? place.attachShadow({ mode: "open" }) : place;
    const css = document.createElement("style");
    css.textContent = style;
    const el = document.createElement("div");
    (root === place ? document.head : root).append(css);
    root.append(el);
    const heard = [];
    const fire = (name, ...args) => heard.filter(([known]) => known === name).forEach(([, act]) => act(...args));
    const take = ({ changed, sent }) => {
        Object.assign(traits, changed);
        for (const name of Object.keys(changed)) fire(`change:${name}`);
        for (const content of sent) fire("msg:custom", content);
    };
    const model = {
        get: name => traits[name],
        set: (name, value) => { traits[name] = value; fire(`change:${name}`); },
        save_changes: () => {},
        on: (name, act) => void heard.push([name, act]),
        off: (name, act) => void heard.splice(heard.findIndex(known => known[0] === name && known[1] === act), 1),
        send: content => void ask(content).then(take),
    };
    const widget = (await import(module)).default;
    const { initialize, render } = typeof widget === "function" ? await widget() : widget;
    initialize({ model });
    render({ model, el });
}
"""


class PlainHost:
    """A page without a notebook, and the kernel of its one board.

    Attributes:
        errors: what the page has complained of.
    """

    def __init__(self, page: Page, board: Patience | LessonBoard) -> None:
        self.page = page
        self.board = board
        self.errors: list[str] = []
        self._sent: list[Any] = []
        self._known: dict[str, Any] = {}
        self._files: dict[str, str] = {}
        board.send = self._sent.append
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.expose_binding("ask", lambda _source, content: self._answer(content))
        for origin in (HERE, ELSEWHERE):
            page.route(f"{origin}/**", self._serve)

    def open(self, body: str, css: str = "", frame: str = "") -> BoardOnPage:
        """Open a page; with `frame`, `body` has an ``iframe`` of ``FRAME``, and `frame` is what is in it."""
        self._files = {"/": PAGE.format(body=body, css=css), "/frame": PAGE.format(body=frame, css=css)}
        self.page.goto(f"{HERE}/")
        outer = self.page.locator("body")
        return BoardOnPage(outer.locator("iframe").content_frame.locator("body") if frame else outer)

    @property
    def played(self) -> list[str]:
        """The moves that have reached Python."""
        return [str(played.move) for played in self.board.table.history]

    def _serve(self, route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path == "/show.js":
            route.fulfill(body=SHOW, content_type="text/javascript")
        elif (STATIC / path[1:]).is_file():
            route.fulfill(path=STATIC / path[1:])
        elif path in self._files:
            route.fulfill(body=self._files[path], content_type="text/html")
        else:
            route.fulfill(status=404)

    def _answer(self, content: dict[str, Any]) -> dict[str, Any]:
        if content["kind"] == "begin":
            kind = "lesson" if isinstance(self.board, LessonBoard) else "widget"
            style = (STATIC / f"{kind}.css").read_text()
            self._known = self._traits()
            return {"module": f"/{kind}.js", "style": style, "traits": self._known}
        if content["kind"] == "error":
            self.errors.append(content["message"])
            return {}
        self._sent.clear()
        self.board._receive(self.board, content, [])
        now = self._traits()
        changed = {name: value for name, value in now.items() if value != self._known.get(name)}
        self._known = now
        return {"changed": changed, "sent": list(self._sent)}

    def _traits(self) -> dict[str, Any]:
        return {name: getattr(self.board, name) for name in ("board", "options", "given")}
