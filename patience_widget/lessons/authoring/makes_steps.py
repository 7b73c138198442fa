"""Steps made of what an author has set up, played and marked, and lessons opened again to change them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from patience_widget.core.mistakes import whole
from patience_widget.core.sentences import tell
from patience_widget.lessons.checking.validate import find_problems
from patience_widget.lessons.lesson import Lesson, load
from patience_widget.lessons.model.computed_answers import Computed
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.positions import play_all, position_text
from patience_widget.lessons.model.steps import Demo, Guided, Mastery, Quiz, Refuse, Show, Solve, Step, Try

from .work import Work, move_in_short

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.core.table.history import Node
    from patience_widget.lessons.model.goal_base import Goal


AnyStep = TypeVar("AnyStep", bound=Step)
_ASKED = {
    "count_of": "number",
    "top_of": "card",
    "fits": "card",
    "takes": "piles",
    "can_go": "cards",
    "cannot_go": "cards",
}


class Made(NamedTuple):
    """A step that was made, with its position written out, and where it begins and ends; a check has none of these.

    It `keeps` its position if the lesson says it even where the step before ends there.
    """

    step: Step
    begin: Position | None
    end: Position | None
    keeps: bool = False


class MakesSteps(Work):
    """The part of an author that makes steps."""

    _made: list[Made]

    def demo(self, text: str, **more: Any) -> Demo:
        """Make a demonstration of your moves. After each move the learner reads what you said about it with `say`.

        Args:
            text: what the learner reads first.
            **more: other fields of `Demo`.

        Raises:
            LessonError: no move was played, or the step does not work; the message says what to do.
        """
        told = self._line_needed("a demonstration")
        said = [_told(node) for node in self.path[1:]]
        return self.add(Demo(text, moves=tuple(zip(told, said, strict=True)), **self._from_beginning(more)))

    def guided(self, text: str, **more: Any) -> Guided:
        """Make a step of your one move: it is shown, and the learner makes it. `more` are fields of `Guided`.

        Raises:
            LessonError: you didn't make exactly one move, or the step doesn't work.
        """
        told = self._line_needed("a guided step")
        if len(told) > 1:
            raise LessonError(
                f"a guided step has one move, and you played {len(told)}: take some back, or make it a demonstration"
            )
        return self.add(Guided(text, move=told[0], **self._from_beginning(more)))

    def try_(self, text: str, goal: Goal | None = None, **more: Any) -> Try:
        """Make a task that your moves solve.

        Args:
            text: what the learner reads.
            goal: what to reach; if left out, the first of `goals`.
            **more: other fields of `Try`.

        Raises:
            LessonError: you made no move, or it isn't the last move that reaches the goal.
        """
        told = self._line_needed("a task")
        reached = next(iter(self.goals), None) if goal is None else goal
        if reached is None:
            raise LessonError("the last move reaches nothing new: make a move that does, or say the goal yourself")
        return self.add(Try(text, goal=reached, **{"solution": told} | self._from_beginning(more)))

    def refuse(self, text: str, move: str = "", **more: Any) -> Refuse:
        """Make a step of an illegal move: the learner tries it, and names the rule that forbids it.

        Args:
            text: what the learner reads.
            move: the move; if left out, the last move that was refused.
            **more: other fields of `Refuse`.

        Raises:
            LessonError: no move was refused, or the move is legal.
        """
        self.begin()
        verdict = self.table.judge(move) if move else self.refused
        if verdict is None:
            raise LessonError("first try a move that the rules forbid")
        told = move_in_short(self.table.position, verdict.move)
        if verdict.rule is None:
            raise LessonError(f"{told} is legal: choose a move that the rules forbid")
        return self.add(Refuse(text, move=told, **{"rule": verdict.rule.name} | self._from_here(more)))

    def quiz(self, text: str, answer: object = None, **more: Any) -> Quiz:
        """Ask a question about the cards as they lie now.

        Args:
            text: the question.
            answer: the answer; if left out, the cards or piles that are marked.
            **more: other fields of `Quiz`. You can leave out `asks`.

        Raises:
            LessonError: nothing is marked, or the step does not work.
        """
        self.begin()
        right = list(self.marked) if answer is None else answer
        if right == []:
            raise LessonError("mark the answer first: choose the cards or piles, or say the answer yourself")
        if answer is None:
            kind = "pile" if self._is_pile(self.marked[0]) else "card"
            asks = kind if len(self.marked) == 1 else f"{kind}s"
        else:
            asks = _asked(answer, more)
        found = right[0] if isinstance(right, list) and len(right) == 1 else right
        return self.add(Quiz(text, **{"asks": asks, "answer": found} | self._from_here(more)))

    def show(self, text: str, **more: Any) -> Show:
        """Make a step to read. Marked cards and piles are outlined. `more` are fields of `Show`.

        Raises:
            LessonError: the step does not work.
        """
        return self.add(Show(text, **{"points": self.marked} | self._from_here(more)))

    def _line_needed(self, step: str) -> tuple[str, ...]:
        """The moves of the step, in short."""
        if not self.moves:
            raise LessonError(f"play the moves first: {step} is made of them")
        before = (node.position for node in self.path)
        return tuple(move_in_short(at, move) for at, move in zip(before, self.moves, strict=False))

    def _from_beginning(self, more: dict[str, Any]) -> dict[str, Any]:
        return {"position": self._position_text(self.path[0])} | more

    def _from_here(self, more: dict[str, Any]) -> dict[str, Any]:
        self.begin()
        self._begun = self.table.node
        return self._from_beginning(more)

    def add(self, step: AnyStep) -> AnyStep:
        """Add a step, for example one that you wrote in Python. The next step begins with the table as it is now.

        Raises:
            LessonError: it doesn't work; the message says what to do.
        """
        if step.position is None and not isinstance(step, Mastery | Solve):
            step = replace(step, **self._from_here({}))
        self._made.append(made_of(self.game, step))
        if not self.setting_up:
            self._begun = self.table.node
            self._clear()
        return step


def _asked(answer: object, more: dict[str, Any]) -> str:
    """What a question asks for, by its answer."""
    if isinstance(answer, Computed):
        return _ASKED.get(answer.what, "cards")
    return "number" if whole(answer) is not None else "choice" if "options" in more else "text"


def made_of(game: Game, step: Step) -> Made:
    """A step that works, wherever in a lesson it will stand.

    Raises:
        LessonError: it does not work.
    """
    lesson = Lesson("step", "A step", game.name, [step])
    problems = lesson.validate()
    if problems:
        raise LessonError(re.sub(r"^step 1 \(\w+\):? ", "", problems[0].text))
    if isinstance(step, Mastery):
        return Made(step, None, None)
    return Made(step, lesson.begin(0).position, play_all(lesson.begin(0), lesson.line(0)).position)


def _told(node: Node) -> str:
    """What an author said of the move that led here, else what it did."""
    played = node.played
    return node.comment or (tell(played.move, played.events, played.position) if played else "")


def lesson_given(given: object) -> tuple[Lesson, Path | None] | None:
    """The lesson to be changed and the file that it is from; None if what is given is neither lesson nor file.

    A text is the path of a file if it ends in ``.json``, else the name of a game.

    Raises:
        LessonError: the file is no lesson, or the lesson does not work; the message says what to mend.
        OSError: the file can't be opened.
    """
    if isinstance(given, Lesson):
        problem = next(find_problems(given), None)
        if problem:
            raise LessonError(problem.text)
        return given, None
    if isinstance(given, Path) or (isinstance(given, str) and given.endswith(".json")):
        return load(given), Path(given).resolve()
    return None


def steps_made(lesson: Lesson) -> list[Made]:
    """The steps of a lesson that works. Each has its position written out, so that it can stand at another place."""
    return [_made(lesson, index) for index in range(len(lesson.steps))]


def _made(lesson: Lesson, index: int) -> Made:
    step = lesson.steps[index]
    given = step.position is not None
    if isinstance(step, Mastery) and not given:
        return Made(step, None, None)
    table = lesson.begin(index)
    if not given and not isinstance(step, Solve):
        step = replace(step, position=position_text(table))
    end = play_all(lesson.begin(index), lesson.line(index))
    return Made(step, table.position, end.position, keeps=given)


def end_of(lesson: Lesson) -> Table | None:
    """The table as the last step leaves it; None if it is one of another game, or no step has cards."""
    for index in reversed(range(len(lesson.steps))):
        if not isinstance(lesson.steps[index], Mastery):
            table = play_all(lesson.begin(index), lesson.line(index))
            return table if table.game == lesson.game_of() else None
    return None
