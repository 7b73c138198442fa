"""What a step can be made of: goals that the moves of an author reach, and moves as one reads them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.lessons.goal_base import Attempt, Goal
from patience_widget.lessons.goals import count, gained, on, played, top, won

if TYPE_CHECKING:
    from patience_widget.core.position import Position
    from patience_widget.core.table.history import Node


def goals_reached(path: tuple[Node, ...]) -> tuple[Goal, ...]:
    """Goals that the last move of a line reaches, and no move before it; those that say most come first.

    There is none if no move was made: those of the step before reach nothing in this one.

    Args:
        path: the positions from where the step begins to where it ends.
    """
    return tuple(goal for goal in _candidates(path) if _ends_with(goal, path)) if len(path) > 1 else ()


def _candidates(path: tuple[Node, ...]) -> Iterator[Goal]:
    start, end = path[0].position, path[-1].position
    last = path[-1].played
    if last is None:
        return
    yield won
    move = last.move
    if move.verb == "move":
        pile = end.game.pile(move.target)
        card = next(event.card for event in last.events if event.card is not None)
        yield (on if pile.group.role == "foundation" else top)(pile.id, card.code)
    more = end.built() - start.built()
    if more > 0:
        yield gained >= more
    for pile in end.game.piles:
        if start[pile.id] and not end[pile.id] and pile.group.role != "foundation":
            yield count(pile.id) == 0
    if move.verb != "move":
        yield played(move.verb)


def _ends_with(goal: Goal, path: tuple[Node, ...]) -> bool:
    """Whether a goal is met by the last position of a line, and by none before."""
    moves = tuple(node.played.move for node in path[1:] if node.played)
    met = [goal.met(Attempt(path[0].position, node.position, moves[:made])) for made, node in enumerate(path)]
    return met[-1] and not any(met[:-1])


def move_in_short(at: Position, move: Move) -> str:
    """A move as one reads it, with its card where that means the same: ``7H>foundation2``."""
    if move.verb == "move" and move.cards == 1:
        text = f"{at[move.source][-1].code}>{move.target}"
        try:
            if Move.parse(text, at) == move:
                return text
        except ValueError:
            pass
    return str(move)
