"""What a board of lessons opens for a word: ``osmosis`` is a lesson, ``tour/klondike`` the tour of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.core.words import as_sentence, listed, pasted, shown
from patience_widget.lessons import Lesson, LessonError, Puzzle, Puzzles, find, tour

from .games import OwnGameScreen, PlayScreen
from .learner import Learner
from .map import MapScreen, review
from .puzzles import given, of_today, practice, streak
from .screen import LessonScreen, Screen

Opens = Lesson | Puzzle | Puzzles | Game | str
"""What a board of lessons can show."""


class Word(NamedTuple):
    """A word that opens something: how it is written, and what makes the screen of what follows its stroke."""

    usage: str
    make: Callable[[str, Learner], Screen]


def _map(rest: str, learner: Learner) -> Screen:
    if rest:
        raise LessonError(f"'learn' is the whole map: leave out {shown(f'/{rest}')}")
    return MapScreen(learner)


def _today(rest: str, learner: Learner) -> Screen:
    if rest:
        raise LessonError(f"'today' is the puzzle of the day: leave out {shown(f'/{rest}')}")
    return of_today(learner)


def _tour(game: str, learner: Learner, progress: object = None) -> Screen:
    return LessonScreen(tour(game), learner, progress=progress)


def _see_no(progress: object) -> None:
    if progress is not None:
        raise LessonError("progress goes with a lesson: say which")


WORDS = {
    "learn": Word("learn", _map),
    "review": Word("review", lambda rest, learner: review(learner, rest)),
    "puzzles": Word("puzzles/rosamunds-bower", lambda game, learner: practice(learner, game)),
    "today": Word("today", _today),
    "streak": Word("streak", lambda rest, learner: streak(learner, rest)),
    "play": Word("play/osmosis", PlayScreen),
    "deal": Word("deal/osmosis", partial(PlayScreen, deals_again=True)),
    "own": Word("own/osmosis", OwnGameScreen),
    "tour": Word("tour/klondike", _tour),
}
"""The words besides the names of lessons."""


def screen_for(what: Opens | None, learner: Learner, progress: object = None) -> Screen:
    """What is shown for a word, or for a lesson.

    Args:
        what: a lesson, its name, or one of `WORDS`, with what is meant after a stroke; a game or its name, for its
            tour if it has no lesson; a puzzle, or several; None for the map.
        learner: who learns on the board.
        progress: where to go on in a lesson; None for where it was left.

    Raises:
        LessonError: there is no such thing; the message lists what there is. Or the progress is of another lesson.
    """
    if what is None:
        what = "learn"
    if isinstance(what, Lesson):
        return LessonScreen(what, learner, progress=progress, alone=True)
    if isinstance(what, Puzzle | Puzzles):
        _see_no(progress)
        return given(learner, what)
    if isinstance(what, Game):
        what = what.name
    if not isinstance(what, str):
        raise LessonError(f"name a lesson, such as 'osmosis', in place of {shown(what)}")
    word, _, rest = pasted(what).strip().partition("/")
    if word.lower() == "tour":
        return _tour(rest, learner, progress)
    if word.lower() in WORDS:
        _see_no(progress)
        return WORDS[word.lower()].make(rest, learner)
    return _lesson(what, learner, progress)


def _lesson(name: str, learner: Learner, progress: object) -> Screen:
    """The screen of the lesson of this name, or of the tour of a game that has no lesson."""
    try:
        lesson = find(name)
    except LessonError as error:
        try:
            game = catalogue.find(name)
        except catalogue.UnknownGame:
            others = listed([repr(word.usage) for word in WORDS.values()], "or")
            raise LessonError(f"{as_sentence(str(error))} You can also open {others}.") from None
        return _tour(game.name, learner, progress)
    return LessonScreen(lesson, learner, progress=progress)
