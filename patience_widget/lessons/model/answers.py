"""Answers to the questions of a step: the form in which they are compared, which are right, and why one is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.mistakes import whole
from patience_widget.core.moves.judge import judge
from patience_widget.core.sentences import describe
from patience_widget.core.words import capitalised, is_writable, listed, pasted

from .computed_answers import Computed
from .errors import LessonError
from .positions import move_to, places_of
from .rules import choices, sentence_for
from .steps import Quiz, Refuse, Step

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.core.rules import AnyRule

    from .steps import Quiz, Refuse


LONGEST = 2000
"""How many letters an answer has at the most."""
LARGEST = 10**30
"""From here on a number is no answer."""


def answer_text(answer: object) -> str:
    """An answer as text, "" for what is neither a text nor a number, longer than any right answer, or not writable.

    >>> answer_text(" 7H "), answer_text(7), answer_text(["7H"]), answer_text(10**5000)
    ('7H', '7', '', '')
    """
    if isinstance(answer, str):
        return pasted(answer).strip() if len(answer) <= LONGEST and is_writable(answer) else ""
    number = whole(answer)
    return "" if number is None or abs(number) >= LARGEST else str(number)


def normalised(asks: str, answer: object, at: Position) -> str:
    """An answer in the form in which answers are compared.

    Raises:
        LessonError: it is no card, pile or number; the message says what is asked for.
    """
    text = answer_text(answer)
    if asks in ("card", "cards"):
        named = {card.name: card.code for card in pack_of_cards()}.get(text.lower().removeprefix("the "))
        try:
            return named or Card(text).code
        except ValueError:
            raise LessonError("Please name a card, such as QH.") from None
    if asks in ("pile", "piles"):
        named = {pile.the: pile.id for pile in at.game.piles}.get(text)
        try:
            return named or at.game.pile(text).id
        except KeyError:
            raise LessonError(f"Please name a pile, such as {at.game.piles[0].id}.") from None
    if asks == "number":
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise LessonError("Please type a number, such as 7.")
        return str(int(text))
    if not text:
        too_long = isinstance(answer, str) and len(answer) > LONGEST
        raise LessonError("That answer is too long." if too_long else "Please type an answer.")
    return " ".join(text.casefold().split()).rstrip(".")


def right_answers(quiz: Quiz, at: Position) -> tuple[str, ...]:
    """All right answers of a quiz in the form that `normalised` gives an answer.

    Raises:
        LessonError: an answer is not of the kind that the quiz asks for, or cannot be computed.
    """
    if isinstance(quiz.answer, Computed):
        found: tuple[str | int, ...] = quiz.answer.answers(at, choice_of(quiz, at))
    elif quiz.asks_for_all and isinstance(quiz.answer, str):
        found = tuple(quiz.answer.split(","))
    else:
        found = quiz.answer if isinstance(quiz.answer, tuple) else (quiz.answer,)
    return tuple(dict.fromkeys(normalised(quiz.asks, answer, at) for answer in found))


def choice_of(quiz: Quiz, at: Position) -> tuple[str, ...]:
    """The cards or piles to choose from, in the form of answers; () if the quiz limits them not.

    Raises:
        LessonError: one of them is not of the kind that the quiz asks for.
    """
    return tuple(normalised(quiz.asks, one, at) for one in quiz.among)


def answers_rightly(quiz: Quiz, answer: object, at: Position) -> bool:
    """Whether an answer is right; where all are asked for it is a list, or a text with commas, of them all.

    Raises:
        LessonError: it is not of the kind that is asked for.
    """
    if not quiz.asks_for_all:
        return normalised(quiz.asks, answer, at) in right_answers(quiz, at)
    several = answer if isinstance(answer, list | tuple) else answer_text(answer).split(",")
    return {normalised(quiz.asks, one, at) for one in several} == set(right_answers(quiz, at))


def answer_in_words(quiz: Quiz, at: Position) -> str:
    """The right answers as a learner is told them: ``the 9 or king of hearts``, ``reserve 1``."""
    answers = right_answers(quiz, at)
    if quiz.asks == "card":
        return describe([Card(answer) for answer in answers], at)
    if quiz.asks == "cards":
        return listed([f"the {Card(answer).name}" for answer in answers])
    if quiz.asks in ("pile", "piles"):
        return listed([at.game.pile(answer).the for answer in answers], "or" if quiz.asks == "pile" else "and")
    own = [quiz.answer] if isinstance(quiz.answer, str) else answers
    return listed(list(own), "or")


def names_the_rule(step: Refuse, at: Position, answer: str) -> bool:
    """Whether an answer names the rule that forbids the move, by its sentence or its name."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return rule is not None and answer.strip() in (rule.name, sentence_for(at, move, rule))


def told_at_once(step: Refuse, at: Position) -> str:
    """The reason that is told when a move is tried of which nothing is asked."""
    return judge(at, Move.parse(step.move, at)).message


def rule_choices(step: Refuse, at: Position) -> tuple[str, ...]:
    """The rules among which the learner chooses, as sentences."""
    move = Move.parse(step.move, at)
    rule = judge(at, move).rule
    return choices(at, move, rule, step.among) if rule else ()


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
