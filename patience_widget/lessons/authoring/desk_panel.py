"""An author's panel as a plain dict, in the form of the panel of a lesson: `patience_widget.lessons.session.panel`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from patience_widget.core.words import capitalised, count_of, listed
from patience_widget.lessons.files.write_python import step_in_python

from .desk_state import OF_A_STEP, kinds_of
from .set_up import pile_for_rest, problem_of
from .work import move_in_short

if TYPE_CHECKING:
    from patience_widget.lessons.model.steps import Step

    from .author import Author
    from .desk_state import DeskState


def desk_panel(desk: DeskState) -> dict[str, Any]:
    """All that the panel shows; every text is plain text. The keys are those of the panel of a lesson."""
    author = desk.author
    shown = SCREENS[desk.screen](desk)
    made = len(author.steps)
    here = None if desk.screen == "lesson" else desk.number if desk.screen in OF_A_STEP else made + 1
    place = count_of(made, "step") if here is None else f"Step {here}"
    screen = "setting up" if author.setting_up else desk.screen
    marks = _face_down(desk) if author.setting_up else dict.fromkeys(author.marked, "right")
    return {
        "lesson": {"name": f"authoring: {screen}", "title": author.title, "about": ""},
        "game": {"name": author.game.name, "title": author.game.title},
        "step": here or 0,
        "steps": max(made, here or 0),
        "kind": desk.screen,
        "loose": author.setting_up,
        "head": {"title": author.title, "place": place, "right": "", "said": ""},
        "title": shown.title,
        "text": shown.text,
        "aims": "",
        "pace": "",
        "finished": False,
        "not_now": desk.not_now,
        "question": shown.question,
        "shown_move": "",
        "points": {"piles": [], "cards": []},
        "highlights": not author.setting_up,
        "signs": True,
        "empty_signs": True,
        "mastery": None,
        "marks": marks,
        "refusal": None,
        "hinted": [],
        "notes": notes(desk),
        "buttons": shown.buttons,
        "dots": _dots(author, here),
        "map": None,
        "foot": "",
        "codes": [{"label": label, "text": text} for label, text in shown.codes],
    }


def _face_down(desk: DeskState) -> dict[str, str]:
    """The cards that lie face down, by their places: an author sees them, too."""
    cards = desk.author.cards
    piles = zip(cards.game.piles, cards.down, strict=True)
    return {f"{pile.id}.{height}": "down" for pile, down in piles for height in range(down)}


def _dots(author: Author, here: int | None) -> list[dict[str, Any]]:
    """The bar: a part for every step, and one for the next. `here` is the one that the panel shows, from 1."""
    dots = [
        {"title": f"{number}. {step.title or words_of(step)}", "state": "done", "stars": 0, "most": 0}
        for number, step in enumerate(author.steps, 1)
    ]
    dots.append({"title": "The next step", "state": "open", "stars": 0, "most": 0})
    if here is not None:
        dots[here - 1]["state"] = "here"
    return dots


def notes(desk: DeskState) -> list[dict[str, Any]]:
    """What is said now, in the form of the notes of a lesson."""
    said = [_note(*desk.said, *([_way("put_back", "Put it back")] if desk.removed else []))] if desk.said else []
    if desk.screen == "step":
        said += _at_the_end(desk)
    if desk.screen == "lesson":
        said += [_note("wrong", f"Check this: {warning}") for warning in desk.author.warnings]
    return said + _while_working(desk) if desk.screen == "work" else said


def _note(kind: str, text: str, *links: dict[str, Any]) -> dict[str, Any]:
    return {"kind": kind, "lead": "", "text": text, "links": [*links]}


def _way(verb: str, label: str) -> dict[str, Any]:
    return {"verb": verb, "value": None, "label": label}


def _at_the_end(desk: DeskState) -> list[dict[str, Any]]:
    """What the step that is looked at says when it is done, if it can say anything."""
    why = getattr(desk.author.steps[desk.number - 1], "why", None)
    if why is None:
        return []
    if not why:
        return [_note("told", "Nothing is said when it is done.", _way("change_why", "Say something"))]
    return [_note("told", f"Said when it is done: “{why}”", _way("change_why", "Change it"))]


def _while_working(desk: DeskState) -> list[dict[str, Any]]:
    author = desk.author
    said = []
    if author.setting_up:
        problem = problem_of(author.cards)
        said += [_note("told", problem)] if problem else []
    elif author.moves and author.table.comment:
        said.append(_note("told", f"You say: {author.table.comment}"))
    if desk.refused is not None:
        said.append(_note("wrong", f"{desk.refused.message} “Make a step” can teach this."))
    return said


class Shown(NamedTuple):
    """What a screen has of its own: its heading, a text, a question and up to four buttons, and code."""

    title: str
    text: str
    buttons: list[dict[str, Any]]
    question: dict[str, Any] | None = None
    codes: tuple[tuple[str, str], ...] = ()


def _button(verb: str, label: str, key: str, *, main: bool = False, off: str = "", value: Any = None) -> dict[str, Any]:
    return {"verb": verb, "value": value, "label": label, "key": key, "main": main, "off": off}


def _asks(kind: str, text: str, choices: tuple[str, ...] = ()) -> dict[str, Any]:
    return {"asks": kind, "text": text, "choices": list(choices), "how": ""}


def _types(
    text: str, send: str = "Keep", *, focus: bool = True, value: str = "", short: bool = False
) -> dict[str, Any]:
    """A text is to be typed: `send` stands on the button beside the field, which has the `focus` if it is wanted.

    The `value` is what is in the field already; a `short` text has one line.
    """
    return _asks("text", text) | {"send": send, "focus": focus, "value": value, "short": short}


def _work(desk: DeskState) -> Shown:
    return _setting_up(desk) if desk.author.setting_up else _playing(desk)


def _setting_up(desk: DeskState) -> Shown:
    cards = desk.author.cards
    rest = pile_for_rest(desk.author.game)
    text = "Drag any card to any pile."
    if cards.pack:
        text += " The pack lies below the table."
        text += f" Cards that you leave there go under {rest.the}." if rest else ""
    if any(cards.down):
        text += " Striped cards lie face down."
    problem = problem_of(cards)
    turn = _button("turn", "Done turning" if desk.turning else "Turn over", "t")
    # Whoever presses or types twice opens the stock, and doesn't clear the table.
    first = [turn, _button("empty", "Clear table", "")]
    if rest and cards.piles[rest.index]:
        first = [_button("open_pile", f"Open {rest.the.removeprefix('the ')}", "h", value=rest.id), turn]
    buttons = [
        *first,
        _button("undo", "Undo", "b", off="" if cards.changes else "There is nothing to take back yet."),
        _button("begin", "Play from here", "n", main=not problem, off=problem),
    ]
    if desk.turning:
        title = "Choose a card to turn it over"
        return Shown(title, "", buttons, _asks("cards", title))
    return Shown("Set up the cards", text, buttons)


def _playing(desk: DeskState) -> Shown:
    author = desk.author
    path = author.path
    moves = [move_in_short(node.position, move) for node, move in zip(path, author.moves, strict=False)]
    text = (
        f"Your moves: {', '.join(moves)}."
        if moves
        else "Make the moves that the step is about, or try a forbidden one."
    )
    buttons = [
        _button("set_up", "Set up", "t"),
        _button("undo", "Undo", "b", off="" if author.table.node.depth else "There is nothing to take back yet."),
        _button("lesson", "Lesson", "h", off="" if author.steps else "Make a step first."),
        _button("kinds", "Make a step", "n", main=True),
    ]
    question = None
    if moves:
        other = "something else" if author.table.comment else "something"
        question = _types(f"Say {other} about {moves[-1]}, if you like:", "Say", focus=False)
    return Shown("Play", text, buttons, question)


def _kinds(desk: DeskState) -> Shown:
    title = "What does the learner do?"
    choices = tuple(kind.label for kind in kinds_of(desk.author))
    return Shown(title, "", [_button("work", "Back", "b")], _asks("choice", title, choices=choices))


def _mark(desk: DeskState) -> Shown:
    what = desk.kind.what if desk.kind else "cards"
    back = _button("work", "Back", "b")
    marked = desk.author.marked
    named = f"So far: {listed(list(marked))}." if marked else ""
    if what == "show":
        go_on = _button("marked", "Go on", "n", main=True)
        text = named or "Choose the cards to outline, or go on without any."
        return Shown("Point at cards", text, [back, go_on], _asks("cards", "Which cards?"))
    title = f"Choose the right answer: one or more {what}"
    off = "" if marked else "Choose the answer first."
    done = _button("marked", "This is the answer", "n", main=bool(marked), off=off)
    return Shown(title, named, [back, done], _asks(what, title))


def _text(desk: DeskState) -> Shown:
    kind = desk.kind
    title = "Type the question" if kind and kind.asks else "What does the learner read?"
    about = kind.label if kind and not kind.asks else ""
    return Shown(title, about, [_button("work", "Back", "b")], _types(title))


def _answer(desk: DeskState) -> Shown:
    title = "Type the right answer: a number or a word"
    return Shown(title, "", [_button("work", "Back", "b")], _types(title))


def _why(desk: DeskState) -> Shown:
    title = "What is said when it is done?"
    text = "A sentence with the reason. Leave it out if you like, or simply play on."
    return Shown(title, text, [_button("work", "Leave it out", "n", main=True)], _types(title))


def _step(desk: DeskState) -> Shown:
    author, number = desk.author, desk.number
    step = author.steps[number - 1]
    buttons = [
        _button("remove", "Remove", "h"),
        _button("earlier", "Move up", "b", off="" if number > 1 else "This is the first step."),
        _button("change", "Change", "t"),
        _button("work", "Go on", "n", main=True),
    ]
    codes = (("Python", step_in_python(step)), ("JSON", author.json(number)))
    title, text = (step.title, step.text) if step.title else (words_of(step), "")
    return Shown(title, text, buttons, codes=codes)


def words_of(step: Step) -> str:
    """What stands for a step, which may say nothing itself."""
    return step.text or step.title or capitalised(step.kind)


def _change(desk: DeskState) -> Shown:
    title = "Type the new text"
    return Shown(title, "", [_to_step(desk)], _types(title, value=desk.author.steps[desk.number - 1].text))


def _change_why(desk: DeskState) -> Shown:
    title = "What is said when it is done?"
    old = str(getattr(desk.author.steps[desk.number - 1], "why", ""))
    return Shown(title, "Leave the field empty to say nothing.", [_to_step(desk)], _types(title, value=old))


def _to_step(desk: DeskState) -> dict[str, Any]:
    return _button("goto", "Back", "b", value=desk.number - 1)


def _lesson(desk: DeskState) -> Shown:
    author = desk.author
    buttons = [
        _button("work", "Back", "b"),
        _button("save", "Save", "t"),
        _button("try", "Try it", "n", main=True),
    ]
    codes = (("Python", author.python()), ("JSON", author.json()))
    question = _types("Title:", focus=False, value=author.title, short=True)
    checked = (
        "All steps work, but read what is said below: it may not be what you mean."
        if author.warnings
        else "All steps were checked, and they work."
    )
    text = f"{checked} Choose one in the bar to change it."
    return Shown("The lesson", text, buttons, question, codes)


SCREENS = {
    "work": _work,
    "kinds": _kinds,
    "mark": _mark,
    "text": _text,
    "answer": _answer,
    "why": _why,
    "step": _step,
    "change": _change,
    "change_why": _change_why,
    "lesson": _lesson,
}
"""Each screen, by its name."""
