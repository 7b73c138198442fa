"""The board on which a lesson is made by playing: cards are put anywhere, moves are played, and steps made of them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons import Author, Lesson, LessonError
from patience_widget.lessons.authoring.desk import Desk
from patience_widget.lessons.authoring.desk_panel import desk_panel
from patience_widget.lessons.authoring.set_up import filled
from patience_widget.widget.author_verbs import AuthorVerbs
from patience_widget.widget.board import built
from patience_widget.widget.board_journal import BoardJournal
from patience_widget.widget.options import refuse_unknown

from .data import Trial, with_set_up, with_trial
from .requests import AUTHOR_REQUESTS

if TYPE_CHECKING:
    from typing_extensions import Self


_GONE = (
    "The kernel has stopped. Lessons that you saved to a file are kept, and the rest is lost. "
    "Run the cell again to begin anew, or open a saved file."
)


class AuthorBoard(AuthorVerbs):
    """A board in a notebook cell on which you make a lesson by playing.

    First set up the cards: drag any card to any pile. *Play from here* begins the game. *Make a step* turns your moves,
    or the answer that you click, into a step of the lesson. *Lesson* tries the lesson and saves it. In Python, the
    methods of `patience_widget.lessons.Author` do the same.

    Args:
        game: the game; or a lesson, or its file, to change it. `game`, `deal` and `position` are the same as in
            `patience_widget.lessons.Author`, and raise the same errors.
        deal: the number of a deal to begin with.
        position: a position to begin with.
        **options: the options of `Patience`, such as ``card_size``.

    Raises:
        TypeError: an option is unknown.
        TraitError: an option has a wrong value.

    >>> board = AuthorBoard("osmosis", deal=17)
    >>> board.play("r2>f1")
    <AuthorBoard of osmosis: no steps, 1 move played>
    >>> board.guided("Bring the ace of hearts home.").move
    'AH>foundation1'
    """

    _esm = built("lesson.js")
    _css = built("lesson.css")
    requests = AUTHOR_REQUESTS
    has_light = False
    tells_lost = False
    offers_finish = False
    plays_safe = False
    _trial: Trial | None = None

    def __init__(
        self,
        game: Game | str | Lesson | Path,
        *,
        deal: int | None = None,
        position: Position | str | None = None,
        **options: Any,
    ) -> None:
        refuse_unknown(options, type(self).__name__, ("deal", "position"))
        self._lock = threading.RLock()
        self._author = Author(game, deal=deal, position=position)
        self._desk = Desk(self._author)
        super().__init__(self._author.table, **options)

    def __repr__(self) -> str:
        return repr(self._author).replace("Author", "AuthorBoard", 1)

    @property
    def author(self) -> Author:
        """The author: the cards that were set up, the moves, and the steps so far."""
        return self._author

    @property
    def table(self) -> Table:
        """The table that is played on."""
        return self._table

    @table.setter
    def table(self, table: Table) -> NoReturn:
        raise LessonError("an author's board has its own table: make a new AuthorBoard for another position")

    def new(
        self, game: Game | str | None = None, *, deal: int | Literal["today"] | None = None, winnable: bool = False
    ) -> NoReturn:
        """An author's board keeps its cards.

        Raises:
            LessonError: always.
        """
        raise LessonError("make a new AuthorBoard for another game or deal")

    @contextmanager
    def hold(self) -> Iterator[Table]:
        """Keep other threads from changing the author's work, the board and its table: ``with board.hold():``."""
        with self._lock, super().hold() as table:
            yield table

    # -------------------------------------------------------------------------------------------- for the front end

    def press(self, verb: str, value: str | int | None = None) -> Self:
        """Do the same as a click on a button of the panel.

        Args:
            verb: what the button does: ``"try"`` and ``"leave"`` begin and end trying the lesson.
            value: what was chosen, typed or clicked.

        Raises:
            ValueError: it can't be done now; the message says why.
        """
        with self._at_work():
            if verb == "leave":
                self._trial = None
            elif self._trial:
                self._trial.press(verb, value)
            elif verb == "try":
                self._trial = Trial(self._author.lesson())
            else:
                self._desk.press(verb, value)
        return self

    def move_by_hand(self, source: str, target: str, count: int) -> None:
        """Drag cards: by the rules during play, and otherwise wherever the author wants them.

        Raises:
            ValueError: it can't be done; the message says why.
        """
        with self._at_work():
            if self._trial:
                self._trial.session.play(Move("move", (source, target), count))
            else:
                self._desk.move(source, target, count)

    def act_by_hand(self, move: Move | str) -> None:
        """Make another move, such as turning the stock.

        Raises:
            ValueError: it can't be done; the message says why.
        """
        with self._at_work():
            if self._trial:
                self._trial.session.play(move)
            else:
                self._desk.act(move)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move or a change to take back."""
        if self._trial:
            return self._trial.session.state.can_undo
        return bool(self._author.cards.changes if self._author.setting_up else self._author.table.node.depth)

    def undo(self, count: int = 1) -> Self:
        """Take back moves or, while you set up cards, changes.

        Raises:
            LessonError: there is nothing to take back.
        """
        with self._at_work():
            if self._trial:
                self._trial.session.undo(count)
            else:
                for _ in range(count):
                    self._desk.press("undo")
        return self

    def _begin_journal(self) -> BoardJournal:
        return BoardJournal(keep=False)

    @contextmanager
    def _at_work(self) -> Iterator[Author]:
        """Show what was done as one change, on whatever table it was done."""
        with self.hold():
            self._waits = True
            try:
                yield self._author
            finally:
                self._waits = False
            table = self._trial.session.table if self._trial else self._author.table
            if table is self._table:
                self._publish(table)
            else:
                self._show(table)

    def _describe(self, table: Table) -> dict[str, Any]:
        author = self._author
        if self._trial:
            board = with_trial(super()._describe(table), self._trial)
            return board | {"lesson": board["lesson"] | {"gone": _GONE}}
        if author.setting_up:
            lying = Table(position=filled(author.cards))
            board = with_set_up(super()._describe(lying), author.cards)
        else:
            board = super()._describe(table)
            board["status"] |= {"redo": 0, "outcome": "", "text": ""}
        return board | {"lesson": desk_panel(self._desk) | {"gone": _GONE}}
