"""Why an answer to a question is wrong, or right, in a sentence: the author's, else one made from the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.moves.judge import judge
from patience_widget.core.words import capitalised

from .answer_form import normalised
from .computed_answers import Computed
from .face_up import move_to, places_of
from .right_answers import right_answers
from .rules import sentence_for
from .steps import Quiz, Refuse, Step

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.core.rules import AnyRule


def answer_name(quiz: Quiz, answer: str, at: Position) -> str:
    """An answer as people say it: ``7 of hearts``, ``foundation 2``."""
    if quiz.asks in ("card", "cards"):
        return Card(answer).name
    return at.game.pile(answer).the if quiz.asks in ("pile", "piles") else answer


def why_wrong(quiz: Quiz, answer: str, at: Position) -> str:
    """Why an answer is wrong, "" if there is nothing to say.

    Args:
        quiz: the question.
        answer: the wrong answer, as `normalised` gives it.
        at: the position in which it is asked.
    """
    for wrong, said in quiz.wrong.items():
        if normalised(quiz.asks, wrong, at) == answer:
            return said
    asked = asked_of(quiz)
    if quiz.asks == "number":
        return "That is too many." if int(answer) > int(right_answers(quiz, at)[0]) else "That is too few."
    if asked is None or asked.after:
        return ""
    if quiz.asks in ("pile", "piles"):
        return _refusal(at, move_to(at, Card(asked.about).code, answer)) if asked.what == "takes" else ""
    pile = at.game.pile(asked.about)
    places = places_of(at, answer)
    if asked.what == "top_of":
        return _lies(places[0][0].the, places[0][1]) if places else ""
    if any(place == pile for place, _ in places) and asked.what != "cannot_go":
        return "It lies there already."
    move = move_to(at, answer, pile.id)
    if asked.what == "cannot_go":
        return "It can go there."
    return _rule_or_reason(at, move)


def why_right(quiz: Quiz, answer: str, at: Position) -> str:
    """Why an answer is right, where the rules say it in a sentence; "" elsewhere."""
    asked = asked_of(quiz)
    if asked is None or asked.what != "cannot_go":
        return ""
    return _rule_or_reason(at, move_to(at, answer, at.game.pile(asked.about).id))


def asked_of(quiz: Quiz) -> Computed | None:
    """What the engine is asked to answer a question, None for one that its author answers."""
    return quiz.answer if isinstance(quiz.answer, Computed) else quiz.proof


def rule_missed(step: Step, answer: str, at: Position) -> AnyRule | None:
    """The rule that a wrong answer goes against, None where it isn't about one.

    Args:
        step: a question, or a move that is refused by a rule.
        answer: the wrong answer; of a question as `normalised` gives it.
        at: the position in which it is asked.
    """
    if isinstance(step, Refuse):
        return judge(at, Move.parse(step.move, at)).rule
    asked = asked_of(step) if isinstance(step, Quiz) else None
    if not isinstance(step, Quiz) or asked is None or asked.after or step.asks in ("text", "choice"):
        return None
    if asked.what == "can_go":
        move = move_to(at, answer, at.game.pile(asked.about).id)
    else:
        move = move_to(at, Card(asked.about).code, answer) if asked.what == "takes" else None
    return judge(at, move).rule if move else None


def _refusal(at: Position, move: Move | None) -> str:
    return judge(at, move).message if move else ""


def _rule_or_reason(at: Position, move: Move | None) -> str:
    """Why a card can't go to a pile: the rule alone where the reason would tell which other cards can."""
    if move is None:
        return ""
    verdict = judge(at, move)
    if verdict.rule is not None and "{fits}" in verdict.rule.reason:
        return sentence_for(at, move, verdict.rule)
    return verdict.message


def _lies(pile: str, depth: int) -> str:
    return capitalised(f"it lies {'on top of' if depth == 1 else 'in'} {pile}.")
