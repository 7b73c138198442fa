"""The words of the panel: its top and its dots, what to reach and to avoid, how to answer a question."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from patience_widget.core.cards import Card
from patience_widget.core.words import capitalised, count_in_words, in_words, listed
from patience_widget.lessons.model.answers import right_answers
from patience_widget.lessons.model.goal_base import Both, Either, Goal
from patience_widget.lessons.model.goals import Amount, NoHints, On, Played, Won
from patience_widget.lessons.model.positions import in_sight
from patience_widget.lessons.model.progress import StepProgress, most_stars
from patience_widget.lessons.model.steps import Demo, Guided, Mastery, Quiz, Refuse, Show, Solve, Step, Try

from .help_levels import levels_left, price_in_words

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

    from .step_state import MasteryCheck, StepState


BEGIN = "Begin the check"
"""What stands on the button of the page before a mastery check."""

_HOW_TO_ANSWER = {
    "card": "Click or tap the card, or go to it and press Enter.",
    "cards": "Click or tap a card, or go to it and press Enter.",
    "pile": "Click or tap the pile, or go to it and press Enter.",
    "piles": "Click or tap a pile, or go to it and press Enter.",
}

_CARD_NOT_IN_SIGHT = "Choose the card. If it isn't on the table, type its rank and suit: AC, 9D, 10H or KS."


def place(state: StepState) -> str:
    """Which step it is, or which task of a mastery check, and how far one is in a demo."""
    step, check = state.step, state.check
    if check and check.begun and not (check.over and state.finished):
        return f"Task {check.place + 1} of {len(check.tasks)}"
    parts = [f"Step {state.index + 1} of {len(state.lesson.steps)}"]
    if isinstance(step, Demo):
        parts.append(f"move {state.made} of {len(step.moves)}")
    return ", ".join(parts)


def why_not_now(state: StepState) -> str:
    """Why nothing can be played now, "" if something can."""
    if not isinstance(state.step, Guided | Try | Refuse | Solve | Mastery):
        return "There is nothing to play in this step."
    if state.introduces:
        return f"First press “{BEGIN}”."
    if state.showing:
        return "This is shown to you. To play yourself, press Try again."
    return "You have finished this. Go on, or try it again." if state.finished else ""


def aims(state: StepState) -> str:
    """What to reach in a task of a check, and what to avoid where the step warns of it; before a check what it asks.

    Elsewhere the text of the step says what to do.
    """
    step = state.step
    if state.check and state.introduces:
        return _of_check(state.check)
    goal = goal_as_task(step.goal, state.table.game) if isinstance(step, Mastery) else ""
    to_avoid = avoid(state)
    return " ".join(filter(None, [goal, to_avoid and f"Avoid this: {to_avoid}"]))


def _of_check(check: MasteryCheck) -> str:
    """How many tasks a check has, how many pass it, and what counts."""
    of, need = len(check.tasks), check.need
    right = "all of them" if 1 < need == of else "it" if of == 1 else in_words(need)
    how_many = f"{capitalised(in_words(of))} task{'s' * (of > 1)}: get {right} right to pass."
    ends = f" As soon as you have {right}, the check is over." if 1 <= need < of else ""
    return f"{how_many}{ends} Only your first try at each counts. If you use Help, the task doesn't count."


def pace(state: StepState) -> str:
    """How far one is: in finding all that is asked for, or in moves where more than one is needed."""
    step = state.step
    if isinstance(step, Quiz) and step.asks_for_all:
        return _found_in_words(state)
    if state.par <= 1:
        return ""
    made = f"Moves made: {state.made}."
    return made if state.finished and state.made <= state.par else f"{made} It can be done in {in_words(state.par)}."


def avoid(state: StepState) -> str:
    """What must not happen, as a sentence; "" unless the step warns of it: else it is told when it has happened."""
    step = state.step
    if not isinstance(step, Try) or step.fail is None or not step.warn or state.finished:
        return ""
    return step.fail.sentence(state.table.game)


def is_typed(step: Quiz, at: Position) -> bool:
    """Whether a question has a field to type into: of one for a card, if not every right card can be clicked."""
    if step.asks == "card":
        return not in_sight(at) >= set(right_answers(step, at))
    return step.asks in ("number", "text")


def how_to_answer(step: Quiz, at: Position) -> str:
    """How a question is answered on the board, "" where its text says so or its choices show it."""
    if step.asks_for_all and any(word in step.text.lower() for word in ("choose", "click", "tap")):
        return ""
    if step.asks == "card" and is_typed(step, at):
        return _CARD_NOT_IN_SIGHT
    return _HOW_TO_ANSWER.get(step.asks, "")


def _found_in_words(state: StepState) -> str:
    """How many are found; how many there are is asked, and told when all are found."""
    number = found(state)
    if state.check and False in state.answers.values():  # the first wrong answer ends a question of a check
        return ""
    if state.finished:
        return (
            f"All {in_words(number)} found."
            if number > 2
            else "Both found."
            if number == 2
            else "Found: it is the only one."
        )
    return f"{capitalised(in_words(number))} found so far." if number else ""


def found(state: StepState) -> int:
    """How many cards or piles are found."""
    return sum(state.answers.values())


_QUESTION = re.compile(r"(?:(?<=[.!?] )|^)[^.!?]*\?")
_LONGEST_NAME = 60


def head(state: StepState) -> dict[str, str]:
    """The line at the top: the lesson, the place in it, and the stars of the step, also in words.

    In a mastery check stands in place of the stars how many tasks are right so far.
    """
    check = state.check
    at = {"title": state.lesson.short_title, "place": place(state)}
    if check and check.begun and not check.over:
        return at | {"right": f"{sum(check.results)} right", "said": ""}
    most = most_stars(state.lesson.steps[state.index])
    stars = state.noted.stars
    return at | {"right": "★" * stars + "☆" * (most - stars), "said": f"{stars} of {most} stars" if most else ""}


def heading_and_text(step: Step) -> tuple[str, str]:
    """The heading of a step, "" if it has none, and the rest of what the learner reads.

    Without a title of its own the question of a quiz is its heading.
    """
    if step.title or not isinstance(step, Quiz):
        return step.title, step.text
    questions = list(_QUESTION.finditer(step.text))
    if not questions:
        return "", step.text
    asked = questions[-1]
    rest = step.text[: asked.start()].strip(), step.text[asked.end() :].strip()
    return asked.group(), " ".join(filter(None, rest))


def dots(state: StepState, progress: Sequence[StepProgress]) -> list[dict[str, Any]]:
    """A dot for every step: its name, its stars, and whether it is done, is the one now, or may be gone to."""
    steps = state.lesson.steps
    first_undone = next((index for index, noted in enumerate(progress) if not noted.done), len(steps))

    def standing(index: int) -> str:
        if index == state.index:
            return "here"
        return "done" if progress[index].done else "open" if index == first_undone else ""

    return [
        {
            "title": _name(step),
            "state": standing(index) if index <= first_undone else "",
            "stars": progress[index].stars,
            "most": most_stars(step),
        }
        for index, step in enumerate(steps)
    ]


def _name(step: Step) -> str:
    return heading_and_text(step)[0] or textwrap.shorten(step.text, _LONGEST_NAME, placeholder=" …") or "Puzzle"


def buttons(state: StepState) -> list[dict[str, Any]]:
    """The buttons in their order, each with its verb, label and key; `off` says why it can't be pressed now, or "".

    Always the same ones in a step, so that none jumps under the hand.
    """
    step, made = state.step, state.made
    forward = isinstance(step, Demo) and made < len(step.moves)
    backward = isinstance(step, Demo) and made > 0
    go = _button("forward", "Next move", "n") if forward else _button("next", "Next", "n", _no_next(state))
    if state.introduces:
        go["label"] = BEGIN
    first = state.index == 0
    come = _button("back", "Back", "b", "This is the first step." if first else "")
    shown = [_button("backward", "Move back", "b") if backward else come]
    again = _button("retry", "Try again", "t", "" if can_retry(state) else "There is nothing to try again yet.")
    reads = isinstance(step, Show) or state.introduces
    if not reads:
        shown.append(again)
    if not reads and not isinstance(step, Demo):
        shown.append(help_button(state))
    go["main"] = not go["off"]
    again["main"] = state.finished and bool(go["off"]) and not state.noted.done and not again["off"]
    return [*shown, go]


def help_button(state: StepState) -> dict[str, Any]:
    """The button for help, with its price."""
    off = "" if levels_left(state) else "There is no more help here."
    return _button("help", "Help", "h", off) | {"price": price_in_words(state)}


def _button(verb: str, text: str, key: str, off: str = "") -> dict[str, Any]:
    return {"verb": verb, "value": None, "label": text, "key": key, "main": False, "off": off}


def _no_next(state: StepState) -> str:
    if state.can_next:
        return ""
    if state.noted.done and not (state.check and not state.finished):
        return "This is the last step."
    return "Try again with new positions." if state.finished else "First do what this step asks for."


def can_retry(state: StepState) -> bool:
    """Whether the step can be begun again."""
    if isinstance(state.step, Show):
        return False
    if state.check and state.finished:
        return state.check.over
    return state.made > 0 or state.finished or state.tried or state.wrong_answers > 0


def goal_as_task(goal: Goal, game: Game) -> str:
    """What to do to reach a goal, as in: Build two cards in at most three moves.

    Args:
        goal: the goal; where it has words of its own, they are taken.
        game: the game, whose piles it speaks of.
    """
    return goal.say or f"{capitalised(_task(goal, game))}."


def _task(goal: Goal, game: Game) -> str:
    """What to do, without capital and full stop."""
    if isinstance(goal, Both):
        how = [one for one in goal.goals if _says_how(one)]
        what = [_task(one, game) for one in goal.goals if one not in how] or ["play"]
        return " ".join([listed(what), *(_task(one, game) for one in how)])
    if isinstance(goal, Either):
        return listed([_task(one, game) for one in goal.goals], "or")
    if isinstance(goal, On):
        return f"{'get' if goal.top else 'put'} the {Card(goal.card).name} on {'top of ' * goal.top}{_the(goal, game)}"
    if isinstance(goal, Won | NoHints):
        return "win the game" if isinstance(goal, Won) else "without help"
    if isinstance(goal, Played):
        labels = {action.name: action.label for action in game.actions}
        return f"make the move “{labels.get(goal.move, goal.move)}”"
    return _of_number(goal, game) if isinstance(goal, Amount) else _sees_to_it(goal, game)


def _says_how(goal: Goal) -> bool:
    """Whether it says how to do something rather than what to do."""
    return isinstance(goal, NoHints) or (
        isinstance(goal, Amount) and goal.what == "moves" and goal.compare == "at_most"
    )


def _of_number(goal: Amount, game: Game) -> str:
    if goal.what == "moves" and goal.compare == "at_most":
        return f"in at most {count_in_words(goal.number, 'move')}"
    if goal.compare == "at_most" or goal.what == "moves":
        return _sees_to_it(goal, game)
    how = "exactly " if goal.compare == "exactly" else ""
    cards = f"{how}{count_in_words(goal.number, 'card')}"
    if goal.what == "gained":
        return f"build {cards}"
    if goal.what == "built":
        return f"have {cards} on the foundations"
    return f"have {cards} on {_the(goal, game)}" if goal.number else f"clear {_the(goal, game)}"


def _sees_to_it(goal: Goal, game: Game) -> str:
    return f"make sure that {goal.phrase(game)}"


def _the(goal: On | Amount, game: Game) -> str:
    return game.pile(goal.pile).the
