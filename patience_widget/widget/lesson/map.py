"""The map: all there is to learn, what was done, and what comes next; and the review of what was missed."""

from __future__ import annotations

from dataclasses import asdict
from datetime import date
from functools import lru_cache
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.words import capitalised, count_of
from patience_widget.games.facts import facts_of
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.glossary import mark
from patience_widget.journal.days import this_day
from patience_widget.journal.learning import PuzzleTry
from patience_widget.lessons import Lesson, LessonError, find, names, tour
from patience_widget.lessons.courses.catalogue import next_lesson, standing
from patience_widget.lessons.courses.review_lesson import MOST, Missed, ReviewLesson, missed_steps
from patience_widget.views.thumbnail import thumbnail

from .learner import Learner
from .puzzles import puzzle_rows
from .screen import LessonScreen, Screen, plain_panel

Known = dict[str, dict[str, Any]]
"""How far the learner has come in each lesson, by its name; the lesson played last comes last."""


_GONE = "The kernel has stopped. Run the cell again to open a lesson."
ALL = "all"
"""What follows the stroke when all that was missed is wanted at once: ``review/all``."""


class MapScreen(Screen):
    """The map. Each of its rows opens something in its place."""

    def __repr__(self) -> str:
        known = self.learner.all_progress()
        return f"the map: {_done(known)} of {len(names())} lessons done"

    def panel(self) -> dict[str, Any]:
        missed = missed_steps(self.learner.step_tries())
        shown = describe_map(self.learner.all_progress(), missed, self.learner.puzzle_tries())
        return plain_panel("learn", shown["title"], shown["text"]) | {"map": shown, "gone": _GONE}


class NothingToReview(MapScreen):
    """The map, headed by why there is nothing to review."""

    def __repr__(self) -> str:
        return "the review: nothing comes back today"

    def panel(self) -> dict[str, Any]:
        missed = missed_steps(self.learner.step_tries())
        text = "Nothing to review. Steps that you miss in a lesson come back here after a day, and again later."
        if missed:
            number, first = len(missed), in_days(missed[0].back)
            come = f"comes back {first}" if number == 1 else f"come back, the first {first}"
            text = f"Nothing to review today. {count_of(number, 'step')} {come}."
        sooner = review_row(missed)
        onward = sooner and {"title": "Review all of them now", "value": sooner["value"]}
        return plain_panel("review", "Review", text) | {
            "map": super().panel()["map"] | {"title": "Review", "text": text, "onward": onward},
            "gone": _GONE,
        }


def review(learner: Learner, rest: str = "") -> Screen:
    """The screen of the review: a lesson of the steps that come back, or the map if none does.

    Args:
        learner: who learns on the board.
        rest: "" for what comes back today, or `ALL`.

    Raises:
        LessonError: the word is none of the two.
    """
    if rest not in ("", ALL):
        raise LessonError(f"open 'review' or 'review/{ALL}'")
    missed = missed_steps(learner.step_tries())
    chosen = missed if rest else due_now(missed)
    return LessonScreen(ReviewLesson(chosen[:MOST]), learner, keep=False) if chosen else NothingToReview(learner)


def describe_map(known: Known, missed: list[Missed], tries: list[PuzzleTry]) -> dict[str, Any]:
    """The map as data.

    Args:
        known: how far the learner has come.
        missed: the steps that come back.
        tries: the learner's tries at puzzles.

    Returns:
        A dict that JSON can hold.

        * ``title``, and ``text``: what to do now, in a sentence.
        * ``onward``: None, or what comes next: the ``title`` of a button for it, and the ``value`` it opens.
        * ``groups``: each with a ``title`` and ``rows``, and ``folded`` if it is long. The games that most people know
          come first. A row has ``title``, and ``value``: what a click on it opens. It is part of every message to the
          page, so the rest is there only where it says something: ``about``, ``stars`` and ``most``, ``note`` ("Step 5
          of 14"), ``state`` (``done``, ``begun`` or ``next``), ``thumb`` (see `patience_widget.views.thumbnail`),
          ``also``: other names of the game, ``words``: the words of patience that a lesson is the first to use, and for
          the puzzles of a game ``marks``: see `patience_widget.widget.lesson.puzzles.puzzle_rows`.
    """
    coming = _coming(known)
    lessons = [
        _row(find(name), known, coming) | _picture(find(name)) | _names_of(find(name).game, name) for name in names()
    ]
    well_known, more = _tour_rows(known)
    review = review_row(missed)
    groups = [
        ("What you missed", [review] if review else []),
        ("Lessons", lessons),
        ("Puzzles", puzzle_rows(tries)),
        ("Short tours of games that most people know", well_known),
        ("Short tours of more games", more),
    ]
    return {
        "title": "Learn patience",
        "text": _text(known, coming),
        "onward": _onward(known, coming) if coming else None,
        "groups": [
            {"title": title, "rows": rows} | ({"folded": True} if rows is more else {})
            for title, rows in groups
            if rows
        ],
    }


def _names_of(game: str, lesson: str) -> dict[str, Any]:
    """By which other words the lesson of a game is found."""
    also, words = list(catalogue.find(game).aliases) if lesson == game else [], _words().get(lesson, [])
    return ({"also": also} if also else {}) | ({"words": words} if words else {})


@lru_cache(maxsize=1)
def _words() -> dict[str, list[str]]:
    """The words of patience by the lesson that is the first to use them."""
    met: set[str] = set()
    return {
        name: [
            piece[0].lower() for step in find(name).steps for piece in mark(step.text, met) if isinstance(piece, tuple)
        ]
        for name in names()
    }


def _done(known: Known) -> int:
    return sum(standing(find(name), known.get(name)).is_done for name in names())


def _coming(known: Known) -> Lesson | None:
    """What comes next: the lesson that was left last, if it is not done; else the next one."""
    order = names()
    for name in reversed(known):
        stands = standing(find(name), known[name]) if name in order else None
        if stands and stands.begun:
            return next_lesson(known, after=name) if stands.is_done else find(name)
    return next_lesson(known)


def _text(known: Known, coming: Lesson | None) -> str:
    done = _done(known)
    if coming is None:
        return "You have done every lesson: well done! You can take any of them again."
    if done:
        are = "is" if done == 1 else "are"
        return f"{done} of {len(names())} lessons {are} done. Take them in this order, or choose any."
    return "Each lesson takes about ten minutes. Take them in this order, or choose any."


def _onward(known: Known, coming: Lesson) -> dict[str, Any]:
    stands, title = standing(coming, known.get(coming.name)), coming.short_title
    on = f"Go on: {title}, step {stands.step} of {stands.steps}"
    return {"title": on if stands.begun else f"Begin: {title}", "value": coming.name}


def _row(lesson: Lesson, known: Known, coming: Lesson | None) -> dict[str, Any]:
    stands = standing(lesson, known.get(lesson.name))
    if stands.is_done:
        state, note = "done", "Done"
    elif stands.begun:
        state, note = "begun", f"Step {stands.step} of {stands.steps}"
    else:
        state, note = "", f"{stands.steps} steps"
    state = "next" if lesson is coming else state
    row = {"title": lesson.short_title, "about": lesson.about, "note": note, "value": lesson.name}
    stars = {"stars": stands.stars, "most": stands.most} if stands.stars else {}
    return row | stars | ({"state": state} if state else {})


def _picture(lesson: Lesson) -> dict[str, Any]:
    return {"thumb": asdict(thumbnail(catalogue.find(lesson.game)))}


def _tour_rows(known: Known) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The rows of the tours: those of the games that most people know, and the others."""
    tours = [name for name in catalogue.names() if "/" not in name and name not in names()]
    well_known = [name for name in WELL_KNOWN if name in tours]
    more = [name for name in tours if name not in WELL_KNOWN]
    return [_tour_row(name, known) for name in well_known], [_tour_row(name, known) for name in more]


def _tour_row(game: str, known: Known) -> dict[str, Any]:
    """The row of a tour. It takes a while to make one, so that is left until somebody has begun it."""
    name, also = f"tour-{game}", list(catalogue.find(game).aliases)
    row = {"title": catalogue.find(game).title, "about": facts_of(game).about, "value": f"tour/{game}"}
    begun = _row(tour(game), known, None) if name in known else {}
    return begun | row | ({"also": also} if also else {})


def due_now(missed: list[Missed]) -> list[Missed]:
    """The steps that come back today, or should have come back."""
    return [one for one in missed if one.back <= this_day()]


def in_days(day: date) -> str:
    """A day as people say it: tomorrow, or in 3 days."""
    days = (day - this_day()).days
    return "today" if days <= 0 else "tomorrow" if days == 1 else f"in {days} days"


def review_row(missed: list[Missed]) -> dict[str, Any] | None:
    """The row of the review on the map; None if nothing was missed."""
    if not missed:
        return None
    now = len(due_now(missed))
    note = f"{count_of(now, 'step')} now" if now else capitalised(in_days(missed[0].back))
    return {
        "title": "Review",
        "about": "Steps that you missed come back after 1, 3, 7 and 21 days.",
        "note": note,
        "value": "review" if now else f"review/{ALL}",
    } | ({"state": "begun"} if now else {})
