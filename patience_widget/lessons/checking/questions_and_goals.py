"""Proof that a question can be answered, in one way only; and goals that ask for less than the text of their step.

A weak goal is only a warning: it comes where a line that meets the goal leaves undone what the words ask for.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.words import count_of, in_words, listed, shown
from patience_widget.lessons.model.answers import choice_of, normalised, right_answers
from patience_widget.lessons.model.computed_answers import Computed
from patience_widget.lessons.model.errors import LessonError
from patience_widget.lessons.model.goal_base import Attempt
from patience_widget.lessons.model.goals import DEEPEST, search
from patience_widget.lessons.model.positions import face_up

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.lessons.model.steps import Quiz, Try


def check_quiz(step: Quiz, at: Position) -> None:
    """Prove a question.

    Raises:
        ValueError: it has no answer, several where one is asked for, or one that is not true.
        KeyError: it names a pile that the game has not.
    """
    if (step.asks == "choice") != bool(step.options):
        needs = "give options=(...)" if step.asks == "choice" else "ask for a choice, or leave the options out"
        raise LessonError(f"a quiz that asks for a choice has options, and no other has them: {needs}")
    _check_form(step, at)
    answers = right_answers(step, at)
    if len(answers) > 1 and step.asks in ("card", "pile", "choice", "number"):
        plural = f": ask for them all, with asks='{step.asks}s'" if step.asks in ("card", "pile") else ""
        raise LessonError(f"{listed(list(answers))} are all right, and one answer is asked for{plural}")
    options = [normalised("choice", option, at) for option in step.options]
    if len(set(options)) < len(options):
        raise LessonError("an option is there twice")
    if options and not set(answers) <= set(options):
        raise LessonError(f"the answer {shown(step.answer)} isn't one of the options")
    _check_on_table(step, at, answers)
    _check_proof(step, at, answers)
    for answer in step.wrong:
        if normalised(step.asks, answer, at) in answers:
            raise LessonError(f"{shown(answer)} is called wrong, and it is right")
        if options and normalised(step.asks, answer, at) not in options:
            raise LessonError(f"{shown(answer)} is called wrong, and isn't one of the options")


_GIVES = {
    "count_of": ("number",),
    "takes": ("pile", "piles"),
    "top_of": ("card", "cards"),
    "fits": ("card", "cards"),
    "can_go": ("card", "cards"),
    "cannot_go": ("card", "cards"),
}
"""What can be asked for where an answer is computed, besides a text and a choice."""


def _check_form(step: Quiz, at: Position) -> None:
    """Everything that is written as an answer is of the kind that is asked for."""
    if step.among and step.asks not in ("card", "cards", "pile", "piles"):
        raise LessonError("among is for questions that are answered on the table: a card, cards, a pile or piles")
    for name, computed in (("answer", step.answer), ("proof", step.proof)):
        if isinstance(computed, Computed) and step.asks not in (*_GIVES[computed.what], "text", "choice"):
            kinds = listed([f"asks={kind!r}" for kind in _GIVES[computed.what]], "or")
            raise LessonError(f"its {name}, {computed.what}, goes with {kinds}, not with asks={step.asks!r}")
    answer = step.answer
    if isinstance(answer, str) and step.asks_for_all:
        answer = tuple(answer.split(","))
    written = () if isinstance(answer, Computed) else answer if isinstance(answer, tuple) else (answer,)
    for name, values in (("answer", written), ("among", step.among), ("wrong", step.wrong)):
        for value in values:
            try:
                normalised(step.asks, value, at)
            except LessonError as error:
                raise LessonError(f"{shown(value)} in its {name} can't be read. {error}") from None


def _check_on_table(step: Quiz, at: Position, answers: tuple[str, ...]) -> None:
    """All that can be clicked is there, and among what is outlined something is right and something is wrong."""
    among = choice_of(step, at)
    strange = [answer for answer in answers if among and answer not in among]
    if strange:
        raise LessonError(f"the answer {strange[0]} isn't among {listed(list(among))}")
    if among and set(among) <= set(answers):
        raise LessonError("all that is to choose from is right: add something that is wrong")
    clicked = (*among, *answers) if step.asks == "cards" else among if step.asks == "card" else ()
    hidden = [card for card in clicked if card not in face_up(at)]
    if hidden:
        raise LessonError(f"the {Card(hidden[0]).name} doesn't lie face up, so nobody can choose it")


def _check_proof(step: Quiz, at: Position, answers: tuple[str, ...]) -> None:
    if step.proof is None:
        return
    true = {normalised(step.asks, answer, at) for answer in step.proof.answers(at, choice_of(step, at))}
    if true != set(answers):
        raise LessonError(f"the answer is {listed(sorted(true))}, not {listed(sorted(answers))}")


_WIDEST = 300
"""How many positions are looked at, at most, for a shorter line."""
_NUMBERS = {in_words(number): number for number in range(1, 13)}
_NUMBER = rf"(\d{{1,2}}|{'|'.join(_NUMBERS)})"
_ASKS = r"\b(?:build|bring|play|put|place|move|send|get|take)\b"
_CARDS = re.compile(rf"{_ASKS}(?: \w+)?? {_NUMBER} (?:\w+ )?cards\b")
_MOVES = re.compile(rf"\b(?:in|within|at most|no more than|more than) {_NUMBER} moves?\b")
_NAMES = {card.name: card.code for card in pack_of_cards()}
_CARD = re.compile(rf"{_ASKS} the ({'|'.join(_NAMES)})\b")


def weaknesses(step: Try, begins: Table, line: Sequence[Move]) -> tuple[str, ...]:
    """In which ways the goal of a step asks for less than its text.

    Args:
        step: a step that works.
        begins: the table where it begins.
        line: the moves that lead through it.

    Returns:
        What the author reads, that is, how little meets the goal, and what to write.
    """
    here = Attempt.since(begins, begins.node.depth)
    deepest = len(line) - 1 if len(line) <= DEEPEST else 0
    shortest = search(here, step.goal, step.fail, deepest=deepest, widest=_WIDEST) or tuple(line)
    at = begins.position
    for move in shortest:
        at, _ = at.game.play(at, move)
    by = f"its goal is met by {listed([str(move) for move in shortest], 'and')}"
    told = [*_too_few_cards(step.text.lower(), here.position, at, by), *_too_many_moves(step, len(line))]
    if len(shortest) < len(line) and not told and step.par is None:
        told.append(f"{by}, and its solution takes {count_of(len(line), 'move')}: ask for more, or give a par")
    if not told and _any_move_will_do(step, here):
        told.append("every legal move meets its goal: ask for more, or say in `fail` or `wrong` which moves are bad")
    return tuple(told)


def _too_few_cards(text: str, begins: Position, ends: Position, by: str) -> list[str]:
    """The cards that the text asks for, by number or by name, and that a line leaves where they are."""
    wanted = max((_number(found) for found in _CARDS.findall(text)), default=0)
    moved = _lies(begins) - _lies(ends)
    told = []
    if sum(moved.values()) < wanted:
        told.append(f"its text asks for {in_words(wanted)} cards, and {by}: ask for as many, as in gained >= {wanted}")
    for name in dict.fromkeys(_CARD.findall(text)):
        if not any(code == _NAMES[name] for code, _ in moved):
            more = f"say in the goal where it has to go, as in on(pile, '{_NAMES[name]}')"
            told.append(f"its text asks for the {name}, and {by}, which leaves it where it is: {more}")
    return told


def _lies(at: Position) -> Counter[tuple[str, str]]:
    """Which cards lie on which piles."""
    return Counter((card.code, pile.id) for pile in at.game.piles for card in at.piles[pile.index])


def _too_many_moves(step: Try, line: int) -> list[str]:
    """A number of moves in the text that neither the goal nor the par keeps to."""
    limits = [_number(found) for found in _MOVES.findall(step.text.lower())]
    par = line if step.par is None else step.par
    if not limits or par <= max(limits):
        return []
    return [f"its text speaks of {count_of(max(limits), 'move')}, and its solution takes {line}: mend one of them"]


def _any_move_will_do(step: Try, here: Attempt) -> bool:
    game, at = here.position.game, here.position
    moves = game.legal_moves(at)
    if len(moves) < 2 or step.fail is not None or step.wrong:
        return False
    return all(step.goal.met(here.after(move, game.play(at, move)[0])) for move in moves)


def _number(word: str) -> int:
    return int(word) if word.isdecimal() else _NUMBERS[word]
