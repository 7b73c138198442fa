"""Whether the signs of empty places tell the answer to a question: what each of them takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.sentences import what_fits
from patience_widget.lessons.computed_answers import Computed
from patience_widget.lessons.right_answers import right_answers

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.lessons.steps import Quiz


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
