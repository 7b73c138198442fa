"""The verbs of a board of lessons: those of its session, and those that a lesson has no place for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NoReturn

from patience_widget.core.actions import Move
from patience_widget.core.game import Game
from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.moves.lines import single_moves
from patience_widget.core.table.history import Line, Node
from patience_widget.lessons import LessonError, Session
from patience_widget.players import Player

from .autoplay import Autoplay
from .patience import Patience

if TYPE_CHECKING:
    from typing_extensions import Self


class LessonVerbs(Patience):
    """The part of a board of lessons that plays, goes on and back, asks for help and answers."""

    @property
    def session(self) -> Session:
        """The learner's way through the lesson that the board shows."""
        raise NotImplementedError

    def play(self, *moves: Move | str) -> Self:
        """Try a move. The panel says what happens.

        If there are several moves, each is a try. The first wrong move ends them; the moves before it stay.

        Raises:
            IllegalMove: the rules forbid it, or the step asks for something else; the message says which.
            InvalidMove: the text isn't a move of the game.
            AmbiguousMove: it can mean several moves.
        """
        with self.hold():
            for move in single_moves(self.game, moves):
                verdict = self.session.play(move)
                if not verdict:
                    raise IllegalMove(verdict)
        return self

    @property
    def can_undo(self) -> bool:
        """Whether there is a move of this step to take back."""
        return self.session.state.can_undo

    @property
    def can_redo(self) -> bool:
        """Never: a lesson redoes nothing."""
        return False

    def undo(self, count: int = 1) -> Self:
        """Take back moves of this step."""
        with self.hold():
            self.session.undo(count)
        return self

    def restart(self) -> Self:
        """Begin this step again, as `retry` does."""
        return self.retry()

    def next(self) -> Self:
        """Go on to the next step, or to the next position of a mastery check.

        Raises:
            LessonError: the step is not done yet, or is the last.
        """
        with self.hold():
            self.session.next()
        return self

    def back(self) -> Self:
        """Go back to the step before.

        Raises:
            LessonError: this is the first one.
        """
        with self.hold():
            self.session.back()
        return self

    def retry(self) -> Self:
        """Begin this step again. Stars stay."""
        with self.hold():
            self.session.retry()
        return self

    def help(self) -> Self:
        """Give a little more help with what to do.

        Raises:
            LessonError: there is no more help.
        """
        with self.hold():
            self.session.help()
        return self

    def answer(self, value: object) -> Self:
        """Answer the question of this step.

        Raises:
            LessonError: the step asks nothing, or the answer is of the wrong kind.
        """
        with self.hold():
            self.session.answer(value)
        return self

    def show_win(self) -> Self:
        """Show the moves that win a puzzle, one by one. If the puzzle isn't solved yet, it counts as missed.

        Raises:
            LessonError: the step isn't a puzzle.
        """
        with self.hold():
            self.session.show_win()
        return self

    def show_wrong(self, move: Move | str) -> Self:
        """Show a wrong move that was tried in a puzzle, and what can still be built after it.

        Raises:
            LessonError: the step isn't a puzzle, or the move was not tried.
            ValueError: the text isn't a move of the game.
        """
        with self.hold():
            self.session.show_wrong(move)
        return self

    def goto(self, where: str | int | Line | Node) -> NoReturn:
        """A lesson has no marks.

        Raises:
            LessonError: always.
        """
        raise LessonError("a lesson has steps in place of marks: next and back go through them")

    def redo(self, count: int = 1) -> NoReturn:
        """A lesson redoes nothing.

        Raises:
            LessonError: always.
        """
        raise LessonError("you can't redo moves in a lesson: make the move again")

    def new(
        self, game: Game | str | None = None, *, deal: int | Literal["today"] | None = None, winnable: bool = False
    ) -> NoReturn:
        """A lesson has its own deals.

        Raises:
            LessonError: always.
        """
        raise LessonError("a lesson brings its own deals: for another one use Patience")

    def finish(self, *, pause: float | None = None) -> NoReturn:
        """A lesson is played by hand.

        Raises:
            LessonError: always.
        """
        raise LessonError("in a lesson you make every move yourself")

    def autoplay(self, player: Player, *, pause: float = 0.5) -> Autoplay:
        """A lesson is for people.

        Raises:
            LessonError: always.
        """
        raise LessonError("programs can't play a lesson: for that use Patience")
