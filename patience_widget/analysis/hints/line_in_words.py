"""What a line of moves goes on to do, in a sentence: its aim."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.words import capitalised, count_in_words, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.cards import Card
    from patience_widget.core.position import Position

_TOLD = 4
"""Of a line, so many moves are told."""
_WORTH_EMPTYING = ("tableau", "reserve")


def what_follows(known: Position, line: Sequence[Move]) -> str:
    """What a line goes on to do, up to the first move that builds a card, turns one up or empties a pile.

    It is told move by move if it takes at most four; of a longer one, what the last one does. "" if the first move does
    that already, or if no move does.
    """
    here, told = known, list[str]()
    for number, move in enumerate(line):
        there, _ = known.game.play(here, move)
        if number and move.verb == "move":
            told += [f"the {_moved(here, move).name}{'' if told else ' goes'} to {_where_to(here, move)}"]
        came = _comes_to(here, there, move)
        if came and number and len(told) == number < _TOLD:
            return f" Then {listed(told)}{came.which}."
        if came:
            return f" {capitalised(count_in_words(number, 'move'))} later, {came.alone}." if number else ""
        here = there
    return ""


class _ComesTo(NamedTuple):
    """What a move comes to that is worth going for: said at the end of a sentence about the move, and alone."""

    which: str
    alone: str


def _comes_to(here: Position, there: Position, move: Move) -> _ComesTo | None:
    if move.verb != "move":
        return None
    if sum(there.down) < sum(here.down):
        return _ComesTo(", which turns up a face-down card", "a face-down card is turned up")
    if there.built() > here.built():
        return _ComesTo("", f"the {_moved(here, move).name} is {here.game.done}")
    source = here.game.pile(move.source)
    if source.group.role in _WORTH_EMPTYING and not there.piles[source.index]:
        return _ComesTo(f", which leaves {source.the} empty", f"{source.the} is empty")
    return None


def _moved(at: Position, move: Move) -> Card:
    """The first of the cards that a move moves."""
    return at.piles[at.game.pile(move.source).index][-move.cards]


def _where_to(at: Position, move: Move) -> str:
    target = at.game.pile(move.target)
    if target.group.role == "foundation":
        return "its foundation"
    below = at.piles[target.index][-1:]
    return f"the {below[0].name}" if below else target.the
