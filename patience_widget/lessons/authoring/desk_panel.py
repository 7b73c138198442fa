"""An author's panel as a plain dict, in the form of the panel of a lesson: `patience_widget.lessons.session.panel`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.core.words import count_of

from .desk_notes import notes
from .desk_screens import SCREENS, words_of

if TYPE_CHECKING:
    from .author import Author
    from .desk_state import DeskState

_OF_A_STEP = ("step", "change", "change_why", "why")
"""The screens that are about one step, which was made."""


def desk_panel(desk: DeskState) -> dict[str, Any]:
    """All that the panel shows; every text is plain text. The keys are those of the panel of a lesson."""
    author = desk.author
    shown = SCREENS[desk.screen](desk)
    made = len(author.steps)
    here = None if desk.screen == "lesson" else desk.number if desk.screen in _OF_A_STEP else made + 1
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
