"""Whether a goal asks for less than the text of its step says: what an author is warned of.

Nothing here is a proof that something is wrong. A warning comes only where a line that meets the goal leaves undone
what the words ask for.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from patience_widget.core.cards import pack_of_cards
from patience_widget.core.words import count_of, in_words, listed
from patience_widget.lessons.model.goal_base import Attempt
from patience_widget.lessons.model.goals import DEEPEST, search

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.position import Position
    from patience_widget.core.table import Table
    from patience_widget.lessons.model.steps import Try

_WIDEST = 300
"""So many positions are looked at for a shorter line."""
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
        What the author reads: how little meets the goal, and what to write.
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
