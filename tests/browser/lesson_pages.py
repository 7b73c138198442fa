"""Boards of lessons on a page of JupyterLab without a kernel: each is handed over as a kernel would, and measured."""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from patience_widget import LessonBoard
from patience_widget.lessons import Demo, Lesson, LessonError, Mastery, Quiz, Refuse, Session, Show
from patience_widget.lessons.model.answers import right_answers, rule_choices
from tests.browser.notebook import Notebook

MOUNT = """async ([root, code]) => {
    const widget = (await import(URL.createObjectURL(new Blob([code], { type: "text/javascript" })))).default();
    const traits = {}, heard = [];
    const model = {
        get: name => traits[name], set() {}, save_changes() {}, send() {}, widget_manager: {},
        on: (name, act) => heard.push([name, act]), off() {},
    };
    const place = root.parentElement;
    root.hidden = true;
    root.style.display = "none";
    const measured = () => {
        const shown = place.lastElementChild, find = selector => shown.querySelector(selector);
        const box = element => element.getBoundingClientRect();
        const [lesson, cloth] = [find(".pw-lesson"), find(".pw-table")], [panel, table] = [box(lesson), box(cloth)];
        const seen = ".pw-pile:not(.pw-overlapping:not(:has(.pw-card)))"; // not those of a garden that are free
        const piles = [...shown.querySelectorAll(seen)].map(box), parts = [...lesson.querySelectorAll("*")];
        const beyond = part => [box(part).bottom - panel.bottom, box(part).right - panel.right - 1];
        const isFolded = part => part.parentElement.closest("details:not([open])") && !part.closest("summary");
        const cut = parts.filter(part => Math.max(...beyond(part)) > 0 && !isFolded(part));
        return {
            high: box(shown).height,
            seen: shown.closest(".jp-WindowedPanel-outer").clientHeight,
            panel: panel.height,
            table: table.height,
            beside: panel.right <= table.left + 1,
            cut: cut.map(part => `${part.className || part.localName} by ${beyond(part)} of ${box(part).height}`),
            scrolls: cloth.scrollWidth > cloth.clientWidth,
            lost: piles.some(pile => pile.right > table.right + 1 || pile.bottom > table.bottom + 1),
            text: find(".pw-lesson-body").innerText,
            card: parseFloat(find(".pw-board").style.getPropertyValue("--pw-width")),
        };
    };
    const drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    globalThis.showLesson = async (board, options) => {
        const first = traits.board === undefined;
        Object.assign(traits, { board, options, given: [] });
        if (first) {
            widget.initialize({ model });
            widget.render({ model, el: place });
        } else for (const [name, act] of heard) if (name === "change:board") act();
        for (let before = "", now = "", tries = 0; tries < 100; before = now, tries += 1) {
            await drawn();
            now = JSON.stringify(measured());
            if (now === before) return JSON.parse(now);
        }
        throw new Error("the board never rests");
    };
}"""
"""Puts a board beside the one that lies there, with the same styles around it; it is measured when it rests."""


class Fit(NamedTuple):
    """How a step fits.

    Attributes:
        what: which step it is.
        high: the height of the whole board in pixels.
        seen: the height that is seen of the notebook; `panel` and `table`: that of the panel and of the cloth.
        beside: whether the panel stands beside the cloth.
        cut: the parts of the panel that lie beyond its edge: how far below and to the right, and how high each is.
        scrolls: whether the cloth scrolls sideways.
        lost: whether a pile lies beyond the edge of the cloth.
        text: what the panel says.
        card: the width of a card.
    """

    what: str
    high: float
    seen: float
    panel: float
    table: float
    beside: bool
    cut: list[str]
    scrolls: bool
    lost: bool
    text: str
    card: float

    @property
    def fits(self) -> bool:
        """Whether all of it is seen at once, and nothing is cut off."""
        return self.high <= self.seen and not (self.cut or self.scrolls or self.lost)


class LessonPages:
    """A place on a page where boards of lessons are shown one after the other."""

    def __init__(self, notebook: Notebook) -> None:
        root = notebook.run(0).locator(".pw-root")
        root.wait_for()
        self._page = notebook.page
        self._page.evaluate(MOUNT, [root.element_handle(), LessonBoard._esm])
        self._revision = 0

    def show(self, what: str, board: LessonBoard) -> Fit:
        """Show a board as it is now, and measure it."""
        self._revision += 1
        shown = json.loads(json.dumps(board.board)) | {"revision": self._revision}
        found = self._page.evaluate("([board, options]) => showLesson(board, options)", [shown, board.options])
        return Fit(what, **found)


def all_done(lesson: Lesson) -> dict[str, Any]:
    """Progress in which every step is done, so that each can be gone to."""
    done = {"done": True, "stars": 2, "tries": 1, "refused": 0, "helped": 0, "answer": ""}
    steps = [{"kind": step.kind, **done} for step in lesson.steps]
    return {"lesson": lesson.name, "step": 1, "steps": steps}


def fullest(lesson: Lesson, most: int, *, astray: bool = False) -> set[str]:
    """The steps at which a panel has most to say, or all of them if they are fewer; as `every_step` calls them."""
    said = {what: _length(board.session.describe()) for what, board in every_step(lesson, astray=astray)}
    return set(sorted(said, key=lambda what: -said[what])[:most])


def _length(shown: dict[str, Any]) -> int:
    """How many letters a panel has to show; a choice has a line of its own."""
    choices = (shown["question"] or {}).get("choices", [])
    texts = [shown["text"], shown["aims"], *(f"{note['lead']} {note['text']}" for note in shown["notes"])]
    return sum(map(len, texts)) + sum(max(len(str(choice)), 40) for choice in choices)


def every_step(lesson: Lesson, *, astray: bool = False) -> Iterator[tuple[str, LessonBoard]]:
    """A board at every step as it begins; with `astray` also after each mistake and each help."""
    board = LessonBoard(lesson, progress=all_done(lesson))
    board._screen.alone = False
    for index, step in enumerate(lesson.steps):
        board.session.goto(index)
        name = f"{lesson.name} {index + 1} ({step.kind})"
        yield name, board
        for place, said in enumerate(_astray(board.session) if astray else ()):
            yield f"{name}, {said} {place + 1}", board
    board.close()


def _astray(session: Session) -> Iterator[str]:
    step = session.step
    if isinstance(step, Demo):
        for _ in step.moves:
            session.demo_forward()
            yield "move"
    elif isinstance(step, Quiz):
        yield from _answers(session, step)
    elif isinstance(step, Refuse):
        session.help()
        yield "tried"
        if session.describe()["question"]:
            for choice in rule_choices(step, session.table.position):
                session.answer(choice)
                yield "answer"
    elif isinstance(step, Mastery):
        session.next()
        yield "begun"
        session.help()
        yield "help"
    elif not isinstance(step, Show):
        yield from _wrong_tries(session)
        while session.help_left and not session.finished:
            session.help()
            yield "help"


def _answers(session: Session, step: Quiz) -> Iterator[str]:
    at = session.table.position
    right = right_answers(step, at)
    if step.asks == "choice":
        wrong = [option for option in step.options if option.casefold() not in right]
    elif step.asks in ("card", "cards"):
        wrong = [at[pile.id][-1].code for pile in at.game.piles if at[pile.id] and at[pile.id][-1].rank]
    elif step.asks in ("pile", "piles"):
        wrong = [pile.id for pile in at.game.piles]
    else:
        wrong = ["0", "999"] if step.asks == "number" else ["no"]
    for answer in [*[one for one in wrong if one not in right][-3:], *right]:
        try:
            session.answer(answer)
        except LessonError:
            continue
        yield "answer"


def _wrong_tries(session: Session) -> Iterator[str]:
    """Three illegal moves, those with the longest answers."""
    at = session.table.position
    piles = [pile.id for pile in at.game.piles]
    tries = [f"{source}>{target}" for source in piles if at[source] for target in piles if source != target]
    judged = [(session.table.judge(move), move) for move in tries]
    longest = sorted(((len(verdict.message), move) for verdict, move in judged if not verdict), reverse=True)
    for _, move in longest[:3]:
        session.play(move)
        yield "refused"
