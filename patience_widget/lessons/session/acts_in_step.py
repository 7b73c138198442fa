"""What a learner does in a step: tries a move, answers, asks for help, looks at a line."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from .answer_question import answer_question
from .give_help import give_help
from .reads_session import ReadsSession
from .show_line import backward, forward, show_win, show_wrong
from .try_move import try_move

if TYPE_CHECKING:
    from typing_extensions import Self

    from patience_widget.core.actions import Move
    from patience_widget.core.judging import Verdict

    from .answer_question import Reply
    from .help_levels import Help

T = TypeVar("T")


class ActsInStep(ReadsSession):
    """The part of a session that acts in the step where the learner is."""

    def play(self, move: Move | str) -> Verdict:
        """Try a move. Illegal ones are welcome: the verdict and the message say why not.

        A move that is legal and is not what the step asks for is not made; the verdict then has no rule.

        Raises:
            InvalidMove: the text is no move of the game.
            AmbiguousMove: it can mean several moves.
        """
        with self.lock:
            return self._told(try_move(self.state, move))

    def answer(self, value: object) -> Reply:
        """Answer a quiz, or say which rule forbids the move that was tried: its sentence or its name.

        Raises:
            LessonError: nothing is asked, or the answer is not of the kind that is asked for.
        """
        with self.lock:
            return self._told(answer_question(self.state, value))

    def help(self) -> Help:
        """The next level of help; see `patience_widget.lessons.session.help_levels`.

        To be told the card, or the answer to a question, costs a star; to have the move played costs one more.

        Raises:
            LessonError: there is no help in this step, all of it was given, or the step is done.
        """
        with self.lock:
            return self._told(give_help(self.state))

    def demo_forward(self) -> Self:
        """Play the next move of a demo, or of a line that is shown; at the end of a demo the step is done.

        Raises:
            LessonError: the step is no demo.
        """
        with self.lock:
            forward(self.state)
            return self._told(self)

    def demo_back(self) -> Self:
        """Take back a move of a demo, or of a line that is shown.

        Raises:
            LessonError: the step is no demo.
        """
        with self.lock:
            backward(self.state)
            return self._told(self)

    def show_win(self) -> Self:
        """Show the moves that win a puzzle, one by one: see `demo_forward`. Before it is solved that is a miss.

        Raises:
            LessonError: the step is no puzzle.
        """
        with self.lock:
            show_win(self.state)
            return self._told(self)

    def show_wrong(self, move: Move | str) -> Self:
        """Show a wrong move of a puzzle, and what can still be built after it; `retry` comes back.

        Raises:
            LessonError: the step is no puzzle, or the move was not tried where the learner stands.
            ValueError: the text is no move of the game.
        """
        with self.lock:
            show_wrong(self.state, move)
            return self._told(self)

    def _told(self, result: T) -> T:
        """The result of a change, of which those who observe will be told."""
        raise NotImplementedError
