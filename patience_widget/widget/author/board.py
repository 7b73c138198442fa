"""The board on which a lesson is made by playing: cards are put anywhere, moves are played, and steps made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons import Author, Lesson, LessonError
from patience_widget.lessons.authoring.desk import Desk
from patience_widget.lessons.authoring.desk_panel import desk_panel
from patience_widget.lessons.authoring.set_up import filled
from patience_widget.lessons.session.reads_session import SessionLock
from patience_widget.widget.board import Board, built
from patience_widget.widget.options import refuse_unknown
from patience_widget.widget.requests.answer import answer

from .data import Trial, with_set_up, with_trial
from .requests import AUTHOR_REQUESTS

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.lessons import Demo, Goal, Guided, Quiz, Refuse, Show, Step, Try


_GONE = (
    "The kernel has stopped. Lessons that you saved to a file are kept, and the rest is lost. "
    "Run the cell again to begin anew, or open a saved file."
)


class AuthorBoard(Board):
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
    _table: Table
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
        self._author = Author(game, deal=deal, position=position)
        self._desk = Desk(self._author)
        self._table = self._author.table
        self._lock = SessionLock(lambda: self._table)
        super().__init__(**options)
        self._start()

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

    def new(self, *_game: object, **_deal: object) -> NoReturn:
        """An author's board keeps its cards."""
        raise LessonError("make a new AuthorBoard for another game or deal")

    @contextmanager
    def hold(self) -> Iterator[Table]:
        """Keep other threads from changing the author's work, the board and its table: ``with board.hold():``."""
        with self._lock:
            yield self._table

    def _tell_later(self, call: Callable[[], list[Exception]]) -> None:
        self._lock.tell_later(call)

    # -------------------------------------------------------------------------------------------- for the front end

    def press(self, verb: str, value: str | int | None = None) -> Self:
        """Do the same as a click on a button of the panel.

        Args:
            verb: what the button does: ``"try"`` and ``"leave"`` begin and end trying the lesson.
            value: what was chosen, typed or clicked.

        Raises:
            ValueError: it can't be done now; the message gives the reason.
        """
        with self._at_work():
            if verb == "leave":
                self._trial = None
            elif self._trial:
                self._trial.press(verb, value)
            elif verb == "try":
                self._trial = Trial(self._author.lesson(), self._lock)
            else:
                self._desk.press(verb, value)
        return self

    def move_by_hand(self, source: str, target: str, count: int) -> None:
        """Drag cards: by the rules during play, and otherwise wherever the author wants them.

        Raises:
            ValueError: it can't be done; the message gives the reason.
        """
        with self._at_work():
            if self._trial:
                self._trial.session.play(Move("move", (source, target), count))
            else:
                self._desk.move(source, target, count)

    def play_by_hand(self, move: Move | str) -> None:
        """Make another move, such as turning the stock.

        Raises:
            ValueError: it can't be done; the message gives the reason.
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
                self._publish()
            else:
                self._show(table)

    def _receive(self, _widget: object, request: object, _buffers: object) -> None:
        answer(self, request, AUTHOR_REQUESTS)

    def _describe(self) -> dict[str, Any]:
        author = self._author
        self._desk.leave_a_step_that_is_gone()
        if self._trial:
            board = with_trial(self._describe_table(self._table, finish=False), self._trial)
            return board | {"lesson": board["lesson"] | {"gone": _GONE}}
        if author.setting_up:
            lying = Table(position=filled(author.cards))
            board = with_set_up(self._describe_table(lying, finish=False), author.cards)
        else:
            board = self._describe_table(self._table, finish=False)
            board["status"] |= {"redo": 0, "outcome": "", "text": ""}
        return board | {"lesson": desk_panel(self._desk) | {"gone": _GONE}}

    # ----------------------------------------------------------------------------------------- setting up and playing

    def put(self, cards: str, target: str) -> Self:
        """Put cards on top of a pile, wherever they lie; see `Author.put`."""
        with self._at_work() as author:
            author.put(cards, target)
        return self

    def turn_over(self, card: str) -> Self:
        """Turn a card over; see `Author.turn_over`."""
        with self._at_work() as author:
            author.turn_over(card)
        return self

    def take_up(self) -> Self:
        """Take all cards off the table; see `Author.take_up`."""
        with self._at_work() as author:
            author.take_up()
        return self

    def set_up(self) -> Self:
        """Go back to setting up, with the cards as they lie now."""
        with self._at_work() as author:
            author.set_up()
        return self

    def begin(self) -> Self:
        """Stop setting up; see `Author.begin`."""
        with self._at_work() as author:
            author.begin()
        return self

    def play(self, *moves: Move | str) -> Self:
        """Make moves; see `Author.play`."""
        with self._at_work() as author:
            author.play(*moves)
        return self

    def mark(self, *what: str) -> Self:
        """Mark cards or piles as an answer; see `Author.mark`."""
        with self._at_work() as author:
            author.mark(*what)
        return self

    # ----------------------------------------------------------------------------------------------------- the steps

    def demo(self, text: str, **more: Any) -> Demo:
        """Make a demonstration of the moves played; see `Author.demo`."""
        with self._at_work() as author:
            return author.demo(text, **more)

    def guided(self, text: str, **more: Any) -> Guided:
        """Make a step of the one move played; see `Author.guided`."""
        with self._at_work() as author:
            return author.guided(text, **more)

    def try_(self, text: str, goal: Goal | None = None, **more: Any) -> Try:
        """Make a task that the moves played solve; see `Author.try_`."""
        with self._at_work() as author:
            return author.try_(text, goal, **more)

    def refuse(self, text: str, move: str = "", **more: Any) -> Refuse:
        """Make a step of an illegal move; see `Author.refuse`."""
        with self._at_work() as author:
            return author.refuse(text, move, **more)

    def quiz(self, text: str, answer: object = None, **more: Any) -> Quiz:
        """Ask a question about the cards as they lie now; see `Author.quiz`."""
        with self._at_work() as author:
            return author.quiz(text, answer, **more)

    def read(self, text: str, **more: Any) -> Show:
        """Make a step to read; see `Author.show`."""
        with self._at_work() as author:
            return author.show(text, **more)

    def change(self, number: int, **fields: Any) -> Step:
        """Change fields of a step; see `Author.change`."""
        with self._at_work() as author:
            return author.change(number, **fields)

    def remove(self, number: int) -> Self:
        """Take a step out; see `Author.remove`."""
        with self._at_work() as author:
            author.remove(number)
        return self

    def put_back(self) -> int:
        """Put the step that was taken out last back; see `Author.put_back`."""
        with self._at_work() as author:
            return author.put_back()

    def reorder(self, number: int, to: int) -> Self:
        """Put a step at another place; see `Author.reorder`."""
        with self._at_work() as author:
            author.reorder(number, to)
        return self

    # ---------------------------------------------------------------------------------------------------- the lesson

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps so far."""
        return self.author.steps

    def lesson(self, title: str = "", *, name: str = "", about: str = "") -> Lesson:
        """The lesson of all steps so far; see `Author.lesson`."""
        with self._at_work() as author:
            return author.lesson(title, name=name, about=about)

    def python(self, number: int | None = None) -> str:
        """The lesson as Python, or one step of it; see `Author.python`."""
        return self.author.python(number)

    def json(self, number: int | None = None) -> str:
        """The lesson as the text of a lesson file, or one step of it; see `Author.json`."""
        return self.author.json(number)

    def save(self, path: str | Path = "") -> Path:
        """Write the lesson to a file; see `Author.save`."""
        return self.author.save(path)
