"""The top of the panel: which lesson and step it is, the heading, a dot for every step; and its buttons."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from patience_widget.lessons.progress import StepProgress, most_stars
from patience_widget.lessons.steps import Demo, Quiz, Show, Step

from .help_levels import levels_left, price_in_words
from .panel_words import BEGIN, place

if TYPE_CHECKING:
    from .step_state import StepState

_QUESTION = re.compile(r"(?:(?<=[.!?] )|^)[^.!?]*\?")
_LONGEST_NAME = 60


def head(state: StepState) -> dict[str, str]:
    """The line at the top: the lesson, the place in it, and the stars of the step, also in words.

    In a mastery check stands in place of the stars how many tasks are right so far.
    """
    check = state.check
    at = {"title": state.lesson.short_title, "place": place(state)}
    if check and check.begun and not check.over:
        return at | {"right": f"{sum(check.results)} right", "said": ""}
    most = most_stars(state.lesson.steps[state.index])
    stars = state.noted.stars
    return at | {"right": "★" * stars + "☆" * (most - stars), "said": f"{stars} of {most} stars" if most else ""}


def heading_and_text(step: Step) -> tuple[str, str]:
    """The heading of a step, "" if it has none, and the rest of what the learner reads.

    Without a title of its own the question of a quiz is its heading.
    """
    if step.title or not isinstance(step, Quiz):
        return step.title, step.text
    questions = list(_QUESTION.finditer(step.text))
    if not questions:
        return "", step.text
    asked = questions[-1]
    rest = step.text[: asked.start()].strip(), step.text[asked.end() :].strip()
    return asked.group(), " ".join(filter(None, rest))


def dots(state: StepState, progress: Sequence[StepProgress]) -> list[dict[str, Any]]:
    """A dot for every step: its name, its stars, and whether it is done, is the one now, or may be gone to."""
    steps = state.lesson.steps
    first_undone = next((index for index, noted in enumerate(progress) if not noted.done), len(steps))

    def standing(index: int) -> str:
        if index == state.index:
            return "here"
        return "done" if progress[index].done else "open" if index == first_undone else ""

    return [
        {
            "title": _name(step),
            "state": standing(index) if index <= first_undone else "",
            "stars": progress[index].stars,
            "most": most_stars(step),
        }
        for index, step in enumerate(steps)
    ]


def _name(step: Step) -> str:
    return heading_and_text(step)[0] or textwrap.shorten(step.text, _LONGEST_NAME, placeholder=" …") or "Puzzle"


def buttons(state: StepState) -> list[dict[str, Any]]:
    """The buttons in their order, each with its verb, label and key; `off` says why it can't be pressed now, or "".

    Always the same ones in a step, so that none jumps under the hand.
    """
    step, made = state.step, state.made
    forward = isinstance(step, Demo) and made < len(step.moves)
    backward = isinstance(step, Demo) and made > 0
    go = _button("forward", "Next move", "n") if forward else _button("next", "Next", "n", _no_next(state))
    if state.introduces:
        go["label"] = BEGIN
    first = state.index == 0
    come = _button("back", "Back", "b", "This is the first step." if first else "")
    shown = [_button("backward", "Move back", "b") if backward else come]
    again = _button("retry", "Try again", "t", "" if can_retry(state) else "There is nothing to try again yet.")
    reads = isinstance(step, Show) or state.introduces
    if not reads:
        shown.append(again)
    if not reads and not isinstance(step, Demo):
        shown.append(help_button(state))
    go["main"] = not go["off"]
    again["main"] = state.finished and bool(go["off"]) and not state.noted.done and not again["off"]
    return [*shown, go]


def help_button(state: StepState) -> dict[str, Any]:
    """The button for help, with its price."""
    off = "" if levels_left(state) else "There is no more help here."
    return _button("help", "Help", "h", off) | {"price": price_in_words(state)}


def _button(verb: str, text: str, key: str, off: str = "") -> dict[str, Any]:
    return {"verb": verb, "value": None, "label": text, "key": key, "main": False, "off": off}


def _no_next(state: StepState) -> str:
    if state.can_next:
        return ""
    if state.noted.done and not (state.check and not state.finished):
        return "This is the last step."
    return "Try again with new positions." if state.finished else "First do what this step asks for."


def can_retry(state: StepState) -> bool:
    """Whether the step can be begun again."""
    if isinstance(state.step, Show):
        return False
    if state.check and state.finished:
        return state.check.over
    return state.made > 0 or state.finished or state.tried or state.wrong_answers > 0
