"""Puzzles on a board of lessons: one after the other, each with its rating, and their rows on the map."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from patience_widget.core import catalogue
from patience_widget.core.catalogue import UnknownGame
from patience_widget.core.words import capitalised, count_of, shown
from patience_widget.games.featured import WELL_KNOWN
from patience_widget.glossary import mark
from patience_widget.journal.days import this_day
from patience_widget.journal.learning import PuzzleTry
from patience_widget.lessons import LessonError, Puzzle, Puzzles, names, puzzles
from patience_widget.lessons.puzzle.in_short import how_many_turned, in_short
from patience_widget.lessons.puzzle.practice import Tried, day_in_words, learner_rating
from patience_widget.lessons.puzzle.shipped import all_ratings, todays_puzzle
from patience_widget.lessons.puzzle.streak import WHAT_COUNTS, best_streak, under_way
from patience_widget.lessons.session import PuzzleSession, StreakSession

from .learner import Learner, due_puzzles
from .screen import ALL_LESSONS, Screen, main_button, plain_panel

_LONGEST = 7
"""The number of a puzzle has fewer digits."""


class PuzzleScreen(Screen):
    """Puzzles to solve.

    Args:
        learner: who learns on the board.
        chosen: the puzzles to choose from.
        first: the puzzle to begin with; None for the one that should come next.
        name: what is practised: ``Puzzle of the day``.

    Raises:
        LessonError: there are no puzzles; the message gives the reason.
    """

    session: PuzzleSession

    def __init__(self, learner: Learner, chosen: Puzzles, first: Puzzle | None = None, name: str = "Puzzle") -> None:
        super().__init__(learner)
        tries, games = learner.puzzle_tries(), learner.games_met()
        self.session = PuzzleSession(chosen, tries, first, name=name, lock=learner.lock, games=games)
        self.session.keep_try = learner.puzzle_tried

    def panel(self) -> dict[str, Any]:
        """The panel, with the rules in short for a game that the learner has not met.

        Of another it is said at its first puzzle in which form it is played, if variants of the game turn more cards
        at a time or fewer.
        """
        shown = self.session.describe()
        game = self.session.puzzle.game
        if not self.session.is_new_game:
            form = how_many_turned(game) if self.session.is_first_of_game else ""
            told = [{"kind": "told", "lead": f"Puzzles of {game.title}:", "text": form, "links": []}] if form else []
            return shown | {"notes": [*told, *shown["notes"]]}
        lesson = game.name if game.name in names() else f"tour/{game.name}"
        link = {"label": f"Learn {game.title} first", "verb": "open", "value": lesson}
        text = in_short(game)
        lead = f"{game.title} is new to you."
        new = {"kind": "told", "lead": lead, "text": text, "marked": mark(text), "links": [link], "folds": True}
        return shown | {"notes": [new, *shown["notes"]]}

    def __repr__(self) -> str:
        return f"the puzzle {self.session.lesson.name}"


class StreakScreen(Screen):
    """What counts in a streak, before it begins or goes on."""

    def __repr__(self) -> str:
        return "the streak of puzzles"

    def panel(self) -> dict[str, Any]:
        tries = self.learner.puzzle_tries()
        now, best = under_way(tries), best_streak(tries)
        begin = {"label": "Begin", "verb": "open", "value": "streak/new"}
        ways = [ALL_LESSONS, begin]
        if now:
            go_on = {"label": "Go on", "verb": "open", "value": "streak/go"}
            ways = [ALL_LESSONS, begin | {"label": "New streak"}, go_on]
        shown = plain_panel("streak", "Puzzle streak", WHAT_COUNTS, ways)
        place = f"Under way: {now}" if now else ""
        return shown | {"head": shown["head"] | {"place": place}, "foot": f"Your best streak: {best or 'none yet'}."}


class StreakPuzzleScreen(PuzzleScreen):
    """The puzzles of a streak.

    Args:
        learner: who learns on the board.
        begun: when the streak began.
    """

    session: StreakSession

    def __init__(self, learner: Learner, begun: str) -> None:
        Screen.__init__(self, learner)
        tries, games = learner.puzzle_tries(), learner.games_met()
        self.session = StreakSession(puzzles(), tries, begun=begun, lock=learner.lock, games=games)
        self.session.keep_try = partial(learner.puzzle_tried, streak=begun)

    def panel(self) -> dict[str, Any]:
        """The panel; at the end of the streak its last button leads on."""
        shown = super().panel()
        if not self.session.streak.is_over or shown["buttons"][-1]["verb"] != "next":
            return shown
        again = main_button({"label": "Go on", "verb": "open", "value": "streak"})
        return shown | {"buttons": [*shown["buttons"][:-1], again]}

    def __repr__(self) -> str:
        return f"the streak of puzzles: {self.session.streak}"


def streak(learner: Learner, rest: str) -> Screen:
    """A streak of puzzles.

    Args:
        learner: who learns on the board.
        rest: "" for what counts, ``go`` to go on with the streak that is under way, or begin one, ``new`` to begin one.

    Raises:
        LessonError: it is another word.
    """
    if rest not in ("", "go", "new"):
        raise LessonError("open 'streak', 'streak/go' or 'streak/new'")
    if not rest:
        return StreakScreen(learner)
    now = under_way(learner.puzzle_tries()) if rest == "go" else None
    return StreakPuzzleScreen(learner, now.begun if now else Tried.now("", solved=False).tried)


def practice(learner: Learner, rest: str) -> PuzzleScreen:
    """Practice with the puzzles of a game.

    Args:
        learner: who learns on the board.
        rest: a game, perhaps with the number of the puzzle that comes first, as in ``fortress/3``: the third of this
            game, by difficulty. "" for the puzzles of all games.

    Raises:
        LessonError: there is no such game, or no such puzzle; the message gives the reason.
    """
    game, _, number = rest.rpartition("/")
    if not (game and number.isdecimal() and number.isascii() and len(number) < _LONGEST):
        game, number = rest, ""
    try:
        chosen = puzzles(game or None)
    except UnknownGame as error:
        raise LessonError(str(error)) from None
    if not number or not chosen:
        return PuzzleScreen(learner, chosen)
    if not 1 <= int(number) <= len(chosen):
        title = catalogue.find(game).title
        raise LessonError(f"there is no puzzle {shown(number)} of {title}: they are numbered 1 to {len(chosen)}")
    return PuzzleScreen(learner, chosen, chosen[int(number) - 1])


def of_today(learner: Learner) -> PuzzleScreen:
    """The puzzle of the day, which is the same for everybody; others come after it."""
    chosen = puzzles()
    return PuzzleScreen(learner, chosen, chosen.daily(), "Puzzle of the day")


def given(learner: Learner, what: Puzzle | Puzzles) -> PuzzleScreen:
    """Puzzles that were handed over: one, after which others of its game come, or several."""
    if isinstance(what, Puzzles):
        return PuzzleScreen(learner, what)
    return PuzzleScreen(learner, puzzles(what.game) or Puzzles([what]), first=what)


def puzzle_rows(tries: Iterable[PuzzleTry]) -> list[dict[str, Any]]:
    """The rows; see `patience_widget.widget.lesson.map.describe_map`.

    The row of a game has ``marks``, a letter for each puzzle, the easiest one first: ``s`` if it was solved, ``d`` if
    it is due again, ``m`` if it was missed, ``.`` if it was not tried. ``puzzles/fortress/3`` opens the third.

    Args:
        tries: the learner's tries at puzzles.
    """
    made = list(tries)
    waiting = due_puzzles(made)
    marks = {one.puzzle: "m" for one in made} | {one.puzzle: "s" for one in made if one.solved}
    marks |= dict.fromkeys(waiting, "d")
    games = [*WELL_KNOWN, *(name for name in catalogue.names() if "/" not in name and name not in WELL_KNOWN)]
    of_games = [(name, there) for name in games if (there := puzzles(name))]
    rows = [_game_row(name, there, made, marks) for name, there in of_games]
    return [_next_row(made), _streak_row(made), _today_row(todays_puzzle(), made), *rows] if rows else []


def _next_row(made: list[PuzzleTry]) -> dict[str, Any]:
    about = f"From games you know if possible, near your rating of {round(learner_rating(made, all_ratings()))}."
    return {"title": "Next puzzle", "about": about, "note": day_in_words(made, this_day()), "value": "puzzles"}


def _streak_row(made: list[PuzzleTry]) -> dict[str, Any]:
    now, best = under_way(made), best_streak(made)
    notes = [*([str(now)] if now else []), *([f"best {best}"] if best else [])]
    row = {"title": "Puzzle streak", "about": "As many as you can until three are wrong.", "value": "streak"}
    return row | ({"note": capitalised(" · ".join(notes))} if notes else {}) | ({"state": "begun"} if now else {})


def _today_row(puzzle: Puzzle, made: list[PuzzleTry]) -> dict[str, Any]:
    about = f"{puzzle.game.title}, rating {puzzle.rating}. Everybody gets the same one."
    done = any(one.solved for one in made if one.puzzle == puzzle.name)
    row = {"title": "Puzzle of the day", "about": about, "note": "Solved" if done else "New today", "value": "today"}
    return row | ({"state": "done"} if done else {})


def _game_row(game: str, there: Puzzles, made: list[PuzzleTry], marks: dict[str, str]) -> dict[str, Any]:
    names = [puzzle.name for puzzle in there.listed]
    solved = {one.puzzle for one in made if one.solved} & {*names}
    due = sum(marks.get(name) == "d" for name in names)
    note = f"{len(solved)} of {len(names)} solved" if solved else count_of(len(names), "puzzle")
    easiest, hardest = there.listed[0].rating, there.listed[-1].rating
    rated = f"Rated {easiest} to {hardest}" if easiest < hardest else f"Rated {easiest}"
    form = how_many_turned(catalogue.find(game))
    row = {
        "title": catalogue.find(game).title,
        "about": f"{rated}. {form}" if form else rated,
        "note": f"{note}, {due} due" if due else note,
        "value": f"puzzles/{game}",
        "marks": "".join(marks.get(name, ".") for name in names),
    }
    return row | ({"state": "done" if len(solved) == len(names) else "begun"} if solved else {})
