"""A session as a plain dict: all that a panel beside the board shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.lessons.errors import LessonError
from patience_widget.lessons.steps import Demo, Guided, Mastery, Quiz, Refuse, Show, Try

from .answer_question import rule_choices
from .help import RUNGS
from .progress import most_stars

if TYPE_CHECKING:
    from patience_widget.core.position import Position

    from .session import Session


def describe(session: Session) -> dict[str, Any]:
    """All that a panel shows. Every text is plain text.

    Returns:
        A dict that JSON can hold, with always the same keys:

        * ``lesson``: ``name``, ``title`` and ``about``; ``game``: ``name`` and ``title`` of the game of this step.
        * ``step`` and ``steps``: the number of the step, from 1, and how many there are; ``kind``: its kind.
        * ``text``: what the learner reads; ``goal`` and ``avoid``: what is to happen and what not, in sentences, or "".
        * ``done``: whether the step was ever finished; ``finished``: whether it is since it was last begun;
          ``complete``: whether every step of the lesson is done.
        * ``stars`` and ``most_stars``; ``moves`` made in the step, and its ``par``, 0 if there is none.
        * ``can_next``, ``can_back``, ``can_retry``, ``can_undo``, ``can_play``.
        * ``question``: None, or ``asks`` (``card``, ``pile``, ``number``, ``text`` or ``choice``), ``text`` and
          ``choices``.
        * ``points``: ``piles`` and ``cards`` to outline, the move shown in a `Guided` included.
        * ``shown_move``: the move to make, or to try, as it is written; "" if none is shown.
        * ``highlights``: whether legal destinations may be lit.
        * ``demo``: None, or ``place``, ``of``, ``sentence``, ``can_forward``, ``can_back``.
        * ``mastery``: None, or ``place`` from 1, ``of``, ``need``, ``passed``.
        * ``message``: ``kind``, ``text``, ``rule``, ``piles``, ``cards``, ``instead``; see
          `patience_widget.lessons.session.Message`.
        * ``help``: ``left``, how many rungs there are still, and ``used``, the highest one used in this step.
        * ``progress``: for every step its ``kind``, ``done``, ``stars`` and ``most_stars``.
    """
    lesson, step, visit, table = session.lesson, session.step, session.visit, session.table
    made = visit.made
    playing = isinstance(step, Guided | Try | Refuse | Mastery) and not visit.finished
    rest = session.progress["steps"]
    return {
        "lesson": {"name": lesson.name, "title": lesson.title, "about": lesson.about},
        "game": {"name": table.game.name, "title": table.game.title},
        "step": session.index + 1,
        "steps": len(lesson.steps),
        "kind": step.kind,
        "text": step.text,
        "goal": step.goal.sentence(table.game) if isinstance(step, Try | Mastery) else "",
        "avoid": step.fail.sentence(table.game) if isinstance(step, Try) and step.fail is not None else "",
        "done": rest[session.index]["done"],
        "finished": visit.finished,
        "complete": session.complete,
        "stars": session.stars,
        "most_stars": most_stars(step),
        "moves": made,
        "par": session.par,
        "can_next": session.can_next,
        "can_back": session.can_back,
        "can_retry": _can_retry(session),
        "can_undo": made > 0 and not visit.finished and not isinstance(step, Demo),
        "can_play": playing,
        "question": _question(session),
        "points": _points(session),
        "shown_move": str(lesson.line(session.index)[0]) if isinstance(step, Guided) else _tempting(session),
        "highlights": not isinstance(step, Mastery | Quiz),
        "demo": _demo(session, made),
        "mastery": _mastery(session),
        "message": _message(session),
        "help": {"left": session.help_left, "used": min(visit.helped, RUNGS)},
        "progress": [
            {"kind": one.kind, "done": was["done"], "stars": was["stars"], "most_stars": most_stars(one)}
            for one, was in zip(lesson.steps, rest, strict=True)
        ],
    }


def _can_retry(session: Session) -> bool:
    visit = session.visit
    if isinstance(session.step, Show):
        return False
    if visit.checks and visit.finished:
        return visit.checks.over
    return visit.made > 0 or visit.finished or visit.tried or visit.wrong > 0


def _message(session: Session) -> dict[str, Any]:
    said = asdict(session.message)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in said.items()}


def _question(session: Session) -> dict[str, Any] | None:
    step, at = session.step, session.table.position
    if isinstance(step, Quiz):
        return {"asks": step.asks, "text": step.text, "choices": list(step.options)}
    if isinstance(step, Refuse) and session.visit.tried:
        return {"asks": "choice", "text": "Which rule forbids it?", "choices": list(rule_choices(step, at))}
    return None


def _points(session: Session) -> dict[str, list[str]]:
    step, at = session.step, session.table.position
    if isinstance(step, Show):
        try:
            return points_of(step.points, at)
        except ValueError as error:
            raise LessonError(f"{session.lesson.label(session.index)}: {error}") from None
    if isinstance(step, Guided) and not session.visit.finished:
        move = session.lesson.line(session.index)[0]
        if move.verb != "move":
            return {"piles": [at.game.action(move.verb).pile], "cards": []}
        return {"piles": [move.source, move.target], "cards": [at[move.source][-move.cards].code]}
    return {"piles": [], "cards": []}


def points_of(points: Sequence[str], at: Position) -> dict[str, list[str]]:
    """The piles and the cards that are pointed out.

    Raises:
        ValueError: a word is neither a pile of the game nor a card that lies face up.
    """
    piles, cards = [], []
    for word in points:
        try:
            piles.append(at.game.pile(word).id)
        except KeyError:
            if len(word.split()) > 1:
                raise ValueError('points is a list, as in points=("9D", "KD")') from None
            card = Card(word)
            if not any(card.face == other.face for other in _face_up(at)):
                raise ValueError(f"the {card.name} does not lie face up") from None
            cards.append(card.code)
    return {"piles": piles, "cards": cards}


def _face_up(at: Position) -> list[Card]:
    return [card for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:]]


def _tempting(session: Session) -> str:
    step, at = session.step, session.table.position
    if not isinstance(step, Refuse) or session.visit.tried:
        return ""
    return str(Move.parse(step.move, at))


def _demo(session: Session, made: int) -> dict[str, Any] | None:
    step = session.step
    if not isinstance(step, Demo):
        return None
    sentence = step.moves[made - 1][1] if made else ""
    of = len(step.moves)
    return {"place": made, "of": of, "sentence": sentence, "can_forward": made < of, "can_back": made > 0}


def _mastery(session: Session) -> dict[str, int] | None:
    step, checks = session.step, session.visit.checks
    if not isinstance(step, Mastery) or checks is None:
        return None
    return {"place": checks.place + 1, "of": step.of, "need": step.need, "passed": sum(checks.results)}
