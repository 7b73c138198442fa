"""A session as a plain dict: all that a panel beside the board shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.sentences import what_fits
from patience_widget.lessons.model.answers import normalised, right_answers, rule_choices
from patience_widget.lessons.model.computed_answers import Computed
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.positions import points_of
from patience_widget.lessons.model.progress import StepProgress, most_stars
from patience_widget.lessons.model.steps import Demo, Guided, Mastery, Quiz, Refuse, Show, Try

from .end_task import price_of_a_try, right_in_words, stars_in_words
from .message import EXPLAINS, Message
from .panel_words import aims, avoid, buttons, dots, head, heading_and_text, how_to_answer, is_typed, pace, why_not_now
from .solve_panel import puzzle_panel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.game import Game
    from patience_widget.core.position import Position
    from patience_widget.lessons.model.steps import Quiz

    from .message import Message
    from .step_state import StepState


DOTTED, SAID_IN = "Dotted frames mark the places that the text names.", 5
"""What is said of the frames, and in how many of the first steps: after that one knows."""


def panel(state: StepState, progress: Sequence[StepProgress]) -> dict[str, Any]:
    """All that a panel shows of a step and of the progress in all steps. Every text is plain text.

    Returns:
        A dict that JSON can hold, with always the same keys.

        * ``lesson``: ``name``, ``title`` and ``about``; ``game``: ``name`` and ``title`` of the game of this step.
        * ``step`` and ``steps``: the number of the step, from 1, and how many there are; ``kind``: its kind.
        * ``head``: the line at the top: ``title`` of the lesson, ``place``: ``Step 3 of 14``, and ``right``, the stars,
          ``said`` in words.
        * ``title``: the heading of the step, or "": that of its author, or the question of a quiz; ``text``: what else
          the learner reads; ``aims``: what to reach and avoid; ``pace``: how far one is.
        * ``goal`` and ``avoid``: what to reach and to avoid, in sentences, or ""; what to avoid is told when it has
          happened, unless the step warns of it.
        * ``done``: whether the step was ever finished; ``finished``: whether it is since it was last begun;
          ``complete``: whether every step of the lesson is done.
        * ``stars`` and ``most_stars``; ``moves`` made in the step, and its ``par``, 0 if there is none.
        * ``can_undo``, ``can_play``: whether moves can be taken back, and made; ``not_now``: why none can
          be made, or "".
        * ``question``: None, or ``asks`` (``card``, ``pile``, ``number``, ``text`` or ``choice``), ``text`` and
          ``choices``; ``how``: how it is answered on the board, or ""; ``typed``: whether it has a field to
          type into. How many cards or piles are right is not told.
        * ``marks``: what was answered, moved or chosen: a card, a pile or a choice, and ``right`` or ``wrong``.
        * ``notes``: what is said now and stays in view, oldest first: ``kind`` (``wrong``, ``right``, ``told`` or
          ``help``), ``lead`` and ``text``, and ``link``, None or a ``label``, ``verb`` and ``value``.
        * ``buttons``: ``verb``, ``value``, ``label``, ``key``, ``main``, and ``off``: why it can't be pressed, or "";
          that for help also its ``price``, or "".
        * ``points``: ``piles`` and ``cards`` to outline, the move shown in a `Guided` included.
        * ``shown_move``: the move to make, or to try, as it is written; "" if none is shown.
        * ``signs``: whether a foundation with cards may say what it takes next, which may be what is asked;
          ``empty_signs``: whether an empty one may.
        * ``highlights``: whether legal destinations may be lit.
        * ``demo``: None, or ``place``, ``of``, ``sentence``, ``can_forward``, ``can_back``.
        * ``mastery``: None, or ``place`` from 1, 0 before it is begun, ``of``, ``need``, ``passed``.
        * ``refusal``: None, or what is said beside the cards of an illegal move: ``text``, ``rule``, ``piles`` and
          ``cards``.
        * ``hinted``: the piles that the help told last speaks of, and those that the text and the notes call by a
          number.
        * ``dots``: for every step its ``title``, ``stars`` and ``most``, and its ``state``: ``here``, ``done``,
          ``open`` if it may be gone to, or "".
        * ``cheer``: None, or what is celebrated: ``title``, ``gain`` and ``text``.
        * ``map``: None, or what there is to learn; ``foot``: a quiet line at the bottom, or "".
    """
    lesson, step, table, made = state.lesson, state.step, state.table, state.made
    title, text = heading_and_text(step)
    if isinstance(step, Mastery) and not state.introduces:
        text = ""  # what the check is was said before its first task
    hinted = _hinted(state, f"{title} {text}" if isinstance(step, Quiz) else text)
    points = _points(state)
    has_dotted = state.index < SAID_IN and bool(set(hinted) - set(points["piles"]))
    shown = {
        "lesson": {"name": lesson.name, "title": lesson.title, "about": lesson.about},
        "game": {"name": table.game.name, "title": table.game.title},
        "step": state.index + 1,
        "steps": len(lesson.steps),
        "kind": step.kind,
        "head": head(state),
        "title": title,
        "text": text,
        "aims": aims(state),
        "pace": pace(state),
        "goal": step.goal.sentence(table.game) if isinstance(step, Try | Mastery) else "",
        "avoid": avoid(state),
        "done": state.noted.done,
        "finished": state.finished,
        "complete": all(noted.done for noted in progress),
        "stars": state.noted.stars,
        "most_stars": most_stars(step),
        "moves": made,
        "par": state.par,
        "can_undo": state.can_undo,
        "can_play": not why_not_now(state),
        "not_now": why_not_now(state),
        "question": _question(state),
        "points": points,
        "shown_move": _shown_move(state),
        "signs": _signs(state),
        "empty_signs": _empty_signs(state),
        "highlights": state.check is None and not isinstance(step, Quiz),
        "demo": _demo(step, made) if isinstance(step, Demo) else None,
        "mastery": _mastery(state),
        "marks": _marks(state),
        "notes": notes(state),
        "buttons": buttons(state),
        "refusal": _refusal(state.message),
        "hinted": hinted,
        "dots": dots(state, progress),
        "map": None,
        "cheer": _cheer(state),
        "foot": stars_in_words(state) or (DOTTED if has_dotted and not state.check else "") or price_of_a_try(state),
    }
    return shown | puzzle_panel(state) | ({"title": ""} if shown["cheer"] else {})


def _cheer(state: StepState) -> dict[str, str] | None:
    """What is celebrated: a check that was passed just now."""
    check = state.check
    if not check or not (state.finished and check.over and check.passed):
        return None
    return {"title": f"Check passed: {right_in_words(check)}", "gain": "", "text": ""}


def _hinted(state: StepState, text: str) -> list[str]:
    """The piles that are marked because something is said of them, none that was emptied since the step began.

    In a check the board marks nothing before the answer but what help speaks of.
    """
    helped = state.message.piles if state.message.kind == "help" else ()
    attempt = state.attempt
    if state.check and not state.finished:
        return list(dict.fromkeys(helped))
    said = [text, *(f"{note['lead']} {note['text']}" for note in notes(state))]
    named = numbered_piles(state.table.game, said)
    return list(
        dict.fromkeys([*helped, *(pile for pile in named if attempt.position[pile] or not attempt.start[pile])])
    )


def _refusal(message: Message) -> dict[str, Any] | None:
    """What is said beside the cards."""
    if message.kind != "refused":
        return None
    return {
        "text": message.text,
        "rule": message.rule,
        "piles": list(message.piles),
        "cards": list(message.cards),
    }


def _marks(state: StepState) -> dict[str, str]:
    """What was tried stays marked: all answers, and the card of a move that was taken back."""
    step, at = state.step, state.table.position
    marks = {answer: "right" if right else "wrong" for answer, right in state.answers.items()}
    if isinstance(step, Quiz):
        spelt = {normalised("choice", option, at): option for option in step.options}
        marks = {spelt.get(answer, answer): mark for answer, mark in marks.items()}
    if state.message.kind == "failed":
        marks |= dict.fromkeys(state.message.cards, "wrong")
    return marks


def _question(state: StepState) -> dict[str, Any] | None:
    step, at = state.step, state.table.position
    if isinstance(step, Quiz):
        return {
            "asks": step.asks,
            "text": heading_and_text(step)[0] or step.text,
            "choices": list(step.options),
            "how": how_to_answer(step, at),
            "typed": is_typed(step, at),
        }
    if isinstance(step, Refuse) and state.tried and step.among != ():
        text, choices = "Which rule forbids it?", list(rule_choices(step, at))
        return {"asks": "choice", "text": text, "choices": choices, "how": "", "typed": False}
    return None


def _points(state: StepState) -> dict[str, list[str]]:
    step, at = state.step, state.table.position
    if isinstance(step, Show | Quiz):
        try:
            return points_of(step.points if isinstance(step, Show) else step.among, at)
        except ValueError as error:
            raise LessonError(f"{state.lesson.label(state.index)}: {error}") from None
    if isinstance(step, Guided) and not state.finished:
        move = state.lesson.line(state.index)[0]
        if move.verb != "move":
            pile = at.game.action(move.verb).pile
            return {"piles": [pile] if pile else [], "cards": []}
        return {"piles": [move.source, move.target], "cards": [at[move.source][-move.cards].code]}
    return {"piles": [], "cards": []}


def _signs(state: StepState) -> bool:
    asks = isinstance(state.step, Quiz) or (state.check is not None and state.check.asks)
    return state.finished or not asks


def _empty_signs(state: StepState) -> bool:
    step = state.step
    return state.finished or not isinstance(step, Quiz) or not told_by_empty_places(step, state.table.position)


def _shown_move(state: StepState) -> str:
    step = state.step
    if isinstance(step, Guided):
        return str(state.lesson.line(state.index)[0])
    if isinstance(step, Refuse) and not state.tried:
        return str(Move.parse(step.move, state.table.position))
    return ""


def _demo(step: Demo, made: int) -> dict[str, Any]:
    sentence = step.moves[made - 1][1] if made else ""
    of = len(step.moves)
    return {"place": made, "of": of, "sentence": sentence, "can_forward": made < of, "can_back": made > 0}


def _mastery(state: StepState) -> dict[str, int] | None:
    check = state.check
    if check is None:
        return None
    place = check.place + 1 if check.begun else 0
    return {"place": place, "of": len(check.tasks), "need": check.need, "passed": sum(check.results)}


def told_by_empty_places(quiz: Quiz, at: Position) -> bool:
    """Whether the empty foundations, by saying what they take, answer a question or a part of it."""
    empty = [pile for pile in at.game.piles if pile.group.role == "foundation" and not at.piles[pile.index]]
    if quiz.asks in ("pile", "piles") or _asks_about_one_of(quiz, {pile.id for pile in empty}):
        return bool(empty)
    names = {card.name for pile in empty for card in what_fits(at.masked(), pile)}
    right = right_answers(quiz, at)
    if quiz.asks in ("card", "cards"):
        return any(Card(answer).name in names for answer in right)
    return any(name.lower() in answer.lower() for name in names for answer in right)


def _asks_about_one_of(quiz: Quiz, piles: set[str]) -> bool:
    return isinstance(quiz.answer, Computed) and quiz.answer.about in piles


def notes(state: StepState) -> list[dict[str, Any]]:
    """What is said now and stays, oldest first: `kind`, `lead`, the bold beginning, `text`, and a `link` or None.

    A refusal is said on the board, beside its cards; the panel says that it is right where it was asked for.
    """
    said = [*state.kept, state.message]
    if not state.message.text and isinstance(state.step, Demo) and state.made:
        said.append(Message("told", state.step.moves[state.made - 1][1]))
    said = [Message("right", one.right, lead=one.lead) if one.kind == "refused" else one for one in said]
    return [_note(one) for one in said if one.text]


def _note(message: Message) -> dict[str, Any]:
    kind = "wrong" if message.kind in EXPLAINS else message.kind
    links = [message.link._asdict()] if message.link else []
    text = message.text.removeprefix(message.lead).lstrip()
    if message.board:
        text = f"{message.board}\n{text.removeprefix(message.board).lstrip()}"
    return {"kind": kind, "lead": message.lead, "text": text, "links": links}


def numbered_piles(game: Game, texts: Sequence[str]) -> list[str]:
    """The ids of the piles that texts name among several alike: *reserve 3*, *the first foundation of hearts*.

    >>> from patience_widget import games
    >>> numbered_piles(games.find("osmosis"), ["Reserve 3 is empty, and so is the waste."])
    ['reserve3']
    """
    said = " ".join(texts).lower()
    names = {pile.id: pile.the.lower() for pile in game.piles}
    return [pile for pile, name in names.items() if pile[-1].isdigit() and re.search(rf"\b{re.escape(name)}\b", said)]
