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
    from patience_widget.core.moves.judge import Verdict

    from .answer_question import Reply
    from .help_levels import Help

T = TypeVar("T")


class ActsInStep(ReadsSession):
    """The part of a session that acts in the step where the learner is."""

    def play(self, move: Move | str) -> Verdict:
        """Try a move. Illegal moves are welcome: the verdict and the message say why they aren't allowed.

        A legal move that the step doesn't ask for is not made; the verdict then has no rule.

        Raises:
            InvalidMove: the text isn't a move of the game.
            AmbiguousMove: it can mean several moves.
        """
        with self.lock:
            return self._told(try_move(self.state, move))

    def answer(self, value: object) -> Reply:
        """Answer a quiz, or say which rule forbids the move that was tried, with its sentence or its name.

        Raises:
            LessonError: the step asks nothing, or the answer is of the wrong kind.
        """
        with self.lock:
            return self._told(answer_question(self.state, value))

    def help(self) -> Help:
        """The next level of help; see `patience_widget.lessons.session.help_levels`.

        Help that names the card, or the answer to a question, costs a star. Help that plays the move costs one more.

        Raises:
            LessonError: there is no help in this step, all of it was given, or the step is done.
        """
        with self.lock:
            return self._told(give_help(self.state))

    def demo_forward(self) -> Self:
        """Play the next move of a demo, or of a line that is shown. At the end of a demo, the step is done.

        Raises:
            LessonError: the step isn't a demo.
        """
        with self.lock:
            forward(self.state)
            return self._told(self)

    def demo_back(self) -> Self:
        """Take back a move of a demo, or of a line that is shown.

        Raises:
            LessonError: the step isn't a demo.
        """
        with self.lock:
            backward(self.state)
            return self._told(self)

    def show_win(self) -> Self:
        """Show the moves that win a puzzle, one by one; see `demo_forward`. An unsolved puzzle counts as missed.

        Raises:
            LessonError: the step isn't a puzzle.
        """
        with self.lock:
            show_win(self.state)
            return self._told(self)

    def show_wrong(self, move: Move | str) -> Self:
        """Show a wrong move of a puzzle, and what can still be built after it. `retry` goes back.

        Raises:
            LessonError: the step isn't a puzzle, or the move was not tried in this position.
            ValueError: the text isn't a move of the game.
        """
        with self.lock:
            show_wrong(self.state, move)
            return self._told(self)

    def _told(self, result: T) -> T:
        """The result of a change, of which those who observe will be told."""
        raise NotImplementedError
