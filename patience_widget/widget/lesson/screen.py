"""What a board of lessons shows: a screen with a panel. That of a lesson leads on at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from patience_widget.core.words import capitalised, count_of
from patience_widget.glossary import mark
from patience_widget.lessons import Lesson, LessonError, Session, names, puzzles
from patience_widget.lessons.courses.catalogue import next_lesson
from patience_widget.lessons.courses.review_lesson import ReviewLesson

from .learner import Learner, LessonJournal, StepTries, due_puzzles

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from patience_widget.core.table import Table
    from patience_widget.lessons import Puzzles


ALL_LESSONS = {"label": "All lessons", "verb": "open", "value": "learn"}
"""The way to the map."""


class Screen:
    """One thing that a board of lessons shows: a panel, and perhaps a table, or a session that has one.

    Attributes:
        learner: who learns on the board.
        session: the learner's way through a lesson; None where there is no lesson.
        journal: what is kept of it.
        alone: whether it is a lesson of somebody's own, from which no way leads to the others.
    """

    session: Session | None = None
    alone = False
    _table: Table | None = None

    def __init__(self, learner: Learner) -> None:
        self.learner = learner
        self.journal = LessonJournal("", learner, keep=False)

    @property
    def table(self) -> Table | None:
        """The table to show, if there is one."""
        return self.session.table if self.session else self._table

    def panel(self) -> dict[str, Any]:
        """What the panel shows, as `patience_widget.lessons.Session.describe` gives it."""
        raise NotImplementedError

    def progressed(self) -> None:
        """The session has changed. Its lock is held."""

    def opened(self, take: Callable[[Screen, Puzzles], object], show_again: Callable[[], object]) -> None:
        """The board shows this screen now. Most have nothing more to do.

        Args:
            take: opens puzzles in place of this screen, if the board still shows it.
            show_again: shows the panel again.
        """

    def left(self) -> None:
        """The board shows another screen, or is closed."""


class LessonScreen(Screen):
    """A lesson.

    Args:
        lesson: the lesson to go through.
        learner: who learns on the board.
        progress: where to go on; None for where it was left.
        keep: False for a lesson that is made anew each time it is opened.
        alone: whether it is a lesson of somebody's own.

    Raises:
        LessonError: a step cannot begin, or the progress is none of this lesson.
    """

    session: Session

    def __init__(
        self, lesson: Lesson, learner: Learner, *, progress: object = None, keep: bool = True, alone: bool = False
    ) -> None:
        super().__init__(learner)
        self.alone = alone
        left = learner.progress(lesson.name) if keep and progress is None else None
        self.session = Session(lesson, progress, learner.lock) if left is None else _left_at(lesson, learner, left)
        self.session.keep_try = learner.puzzle_tried
        self._tries = StepTries(self.session, learner)
        self.journal = LessonJournal(lesson.name, learner, keep=keep, is_written=left is not None)

    def __repr__(self) -> str:
        return repr(self.session).removeprefix("<Session of ").removesuffix(">")

    def progressed(self) -> None:
        self.journal.progressed(self.session.progress)
        self._tries.look()

    def panel(self) -> dict[str, Any]:
        shown = self.session.describe()
        return ending(shown, self.session.lesson, self.learner) if at_end(shown) else shown


def _left_at(lesson: Lesson, learner: Learner, progress: dict[str, Any]) -> Session:
    """The learner's way through a lesson: where it was left, or from the first step on if it was finished."""
    if all(step["done"] for step in progress["steps"]):
        progress = progress | {"step": 1}
    try:
        return Session(lesson, progress, learner.lock)
    except LessonError:  # the lesson has other steps now
        return Session(lesson, lock=learner.lock)


def plain_panel(name: str, title: str, text: str, ways: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
    """A panel without a lesson: a text, and buttons that lead on, the last of them first of all.

    Args:
        name: what is shown, in a word.
        title: the same for people.
        text: what there is to read.
        ways: what the buttons do: each a ``label``, a ``verb`` and a ``value``.
    """
    buttons = [*(way | {"key": "", "main": False, "off": ""} for way in ways[:-1]), *map(main_button, ways[-1:])]
    nothing = dict.fromkeys(("question", "demo", "mastery", "refusal", "cheer", "map"))
    return nothing | {
        "lesson": {"name": name, "title": title, "about": ""},
        "step": 1,
        "steps": 1,
        "kind": "show",
        "head": {"title": title, "place": "", "right": "", "said": ""},
        **dict.fromkeys(("title", "aims", "pace", "goal", "avoid", "shown_move", "foot"), ""),
        "text": text,
        **dict.fromkeys(("done", "finished", "complete", "can_undo", "can_play", "highlights"), False),
        **dict.fromkeys(("stars", "most_stars", "moves", "par"), 0),
        "not_now": "There is nothing to play here.",
        "points": {"piles": [], "cards": []},
        "signs": True,
        "empty_signs": True,
        "marks": {},
        "notes": [],
        "hinted": [],
        "buttons": buttons,
        "dots": [],
    }


def at_end(shown: dict[str, Any]) -> bool:
    """Whether a panel shows the last step of a lesson that is done."""
    goes_on = any(button["verb"] in ("next", "forward") and not button["off"] for button in shown["buttons"])
    in_check = shown["mastery"] and not shown["finished"]  # taken once more
    return shown["complete"] and not (goes_on or in_check)


def ending(shown: dict[str, Any], lesson: Lesson, learner: Learner) -> dict[str, Any]:
    """The panel at the last step of a lesson that is done: its last button goes on.

    After the course of a game that is a whole game, else the next lesson or the map. While the step is done once more,
    its own buttons stay, and nothing is said of the end.
    """
    play, after = _play(lesson), _after(lesson, learner)
    way, beside = (play, after) if lesson.name == lesson.game else (after, play)
    return leading_on(shown, way, _note(shown, lesson, learner, beside))


def leading_on(shown: dict[str, Any], way: dict[str, Any], note: dict[str, Any]) -> dict[str, Any]:
    """A panel whose last button leads on, with a note where the step has just been done."""
    failed = any(note["kind"] == "wrong" for note in shown["notes"][-1:])  # a check that is taken once more
    ended = shown["finished"] and not failed
    gone = ("next", "help", "show_win") if ended else ("next",)
    own = [button for button in shown["buttons"] if button["verb"] not in gone]
    buttons = [*(button | {"main": False} for button in own), main_button(way)]
    notes = [*shown["notes"], note] if ended else shown["notes"]
    return shown | {"notes": notes, "buttons": buttons}


def main_button(way: dict[str, Any]) -> dict[str, Any]:
    """The button that goes on."""
    return way | {"key": "n", "main": True, "off": ""}


def _play(lesson: Lesson) -> dict[str, Any]:
    """A whole game."""
    game = lesson.game_of()
    return {"label": f"Play {game.title}", "verb": "open", "value": f"play/{game.name}"}


def _after(lesson: Lesson, learner: Learner) -> dict[str, Any]:
    """The next lesson, or the map if there is none."""
    after = next_lesson(learner.all_progress(), after=lesson.name) if lesson.name in names() else None
    if after is None:
        return ALL_LESSONS
    order = names()
    comes = "Next lesson" if order.index(after.name) > order.index(lesson.name) else "Still to learn"
    return {"label": f"{comes}: {after.short_title}", "verb": "open", "value": after.name}


def _note(shown: dict[str, Any], lesson: Lesson, learner: Learner, beside: dict[str, Any]) -> dict[str, Any]:
    """What is said at the end, and links to the other places where one can go on."""
    if not isinstance(lesson, ReviewLesson):
        now = "Now play a whole game, or go on learning." if beside != _play(lesson) else "Now play a whole game."
        return words_at_end(shown, now, *_puzzles(lesson), beside)
    text, links = "Steps that you missed this time come back tomorrow.", []
    due = len(due_puzzles(learner.puzzle_tries()))
    if due:
        text = f"{text} {capitalised(count_of(due, 'puzzle'))} {'is' if due == 1 else 'are'} due as well."
        links = [{"label": "Solve puzzles", "verb": "open", "value": "puzzles"}]
    return {"kind": "right", "lead": "That was all.", "text": text, "links": links}


def _puzzles(lesson: Lesson) -> list[dict[str, Any]]:
    """The way to the puzzles of a game, after its course or its tour; none if it has no puzzles."""
    game = lesson.game_of()
    if lesson.name not in (game.name, f"tour-{game.name}") or not puzzles(game):
        return []
    return [{"label": f"Puzzles of {game.title}", "verb": "open", "value": f"puzzles/{game.name}"}]


def words_at_end(shown: dict[str, Any], now: str, *links: dict[str, Any]) -> dict[str, Any]:
    """The note at the end of a lesson: what was earned, and what to do now."""
    stars, most = (sum(step[key] for step in shown["dots"]) for key in ("stars", "most"))
    earned = f"You have {stars} of {most} stars." if most else ""
    lead = "That was the whole lesson: well done!"
    return {"kind": "right", "lead": lead, "text": f"{earned} {now}".lstrip(), "links": [*links]}


def with_panel(board: dict[str, Any], panel: dict[str, Any], *, alone: bool = False) -> dict[str, Any]:
    """A board with a panel; where nothing is to be played, no card can be picked up.

    Args:
        board: what `describe_board` gives.
        panel: what a session or a screen shows.
        alone: whether it is none of what the map shows; from the others a button leads there.
    """
    lesson = with_meanings(panel)
    lesson = lesson | {"head": lesson["head"] | {"up": None if alone else ALL_LESSONS}}
    undo = lesson["moves"] if lesson["can_undo"] else 0
    board = board | {"lesson": lesson, "status": board["status"] | {"undo": undo, "redo": 0}}
    not_now = lesson["not_now"]
    if not_now:
        board["piles"] = [pile | {"lifts": [], "picks": False} for pile in board["piles"]]
        board["actions"] = [action | {"moves": [], "reason": not_now} for action in board["actions"]]
    if not lesson["signs"]:
        board["piles"] = [_untold(pile, empty=lesson["empty_signs"]) for pile in board["piles"]]
    return board


def with_meanings(lesson: dict[str, Any]) -> dict[str, Any]:
    """A panel whose text shows what its words mean, in a field ``marked``; the same where it has no such words."""
    pieces = mark(lesson["text"])
    return lesson if all(isinstance(piece, str) for piece in pieces) else lesson | {"marked": pieces}


def _untold(pile: dict[str, Any], *, empty: bool) -> dict[str, Any]:
    """A pile without the sign and the sentence of what it takes next, which may be what is asked.

    Args:
        pile: what the board is told of it.
        empty: whether an empty pile keeps them.
    """
    if pile["role"] != "foundation" or (empty and not pile["cards"]):
        return pile
    return pile | {"next": "", "empty": {"symbol": "", "text": ""}}
