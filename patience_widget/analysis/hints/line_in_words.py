"""Moves in a few words, and what a line of them goes on to do, in a sentence: its aim."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.words import capitalised, count_in_words, listed, run_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.position import Position
    from patience_widget.core.table.known import KnownTable

_TOLD = 4
"""So many moves are told after the first one; one less if it takes more to come to something."""
_FAR = 12
"""What more moves than this come to is too far away to convince anybody."""
_WORTH_EMPTYING = ("tableau", "reserve")
_HOLDING = (*_WORTH_EMPTYING, "cell")


def what_follows(known: Position, line: Sequence[Move]) -> str:
    """What a line goes on to do, up to the first move that comes to something: it builds a card or turns one up.

    To empty a pile counts as well, if more places are empty then and it takes one to four more moves. So many are
    told; of a longer way the first three, and what it comes to. Nothing is told if the first move builds a card or
    turns one up, if no move comes to anything within twelve, or if a card moves that the player doesn't know.
    """
    here, moves = known, list[str]()
    for number, move in enumerate(line):
        if not _is_known(here, move):
            return ""
        there, _ = known.game.play(here, move)
        came = _comes_to(here, there, move)
        if came and came.is_space and _places(there) <= _places(known):
            came = None
        if number:
            moves.append(_in_words(here, move, is_first=number == 1))
        if came and (0 < number <= _TOLD or not came.is_space):
            return _told(moves, came) if number <= _FAR else ""
        here = there
    return ""


def takes_back(table: KnownTable, move: Move) -> bool:
    """Whether a move puts the cards of the last move back where they were."""
    last = next((made for _, made in table.back()), None)
    return last is not None and last.verb == "move" and move == Move("move", last.piles[::-1], last.cards)


def _told(moves: list[str], came: _ComesTo) -> str:
    """The moves after the first one, "" for one that moves no card, and what the last one comes to."""
    if not moves:
        return ""
    told = moves if len(moves) <= _TOLD else moves[: _TOLD - 1]
    if not all(told):
        return f" {capitalised(count_in_words(len(moves), 'move'))} later, {came.alone}."
    if len(told) == len(moves):
        return f" Then {listed(told)}{came.which}."
    return f" Then {listed(told)}; {count_in_words(len(moves) - len(told), 'move')} later, {came.alone}."


def _places(at: Position) -> int:
    """How many piles are empty that can hold any card for a while."""
    return sum(not at.piles[pile.index] for pile in at.game.piles if pile.group.role in _HOLDING)


class _ComesTo(NamedTuple):
    """What a move comes to that is worth going for.

    Attributes:
        which: how it is said at the end of a sentence about the move.
        alone: how it is said without the move.
        is_space: whether it is no more than an empty pile.
    """

    which: str
    alone: str
    is_space: bool = False


def _comes_to(here: Position, there: Position, move: Move) -> _ComesTo | None:
    if move.verb != "move":
        return None
    if sum(there.down) < sum(here.down):
        return _ComesTo(", which turns up a face-down card", "a face-down card is turned up")
    if there.built() > here.built():
        return _ComesTo("", f"the {_moved(here, move)} {'is' if move.cards == 1 else 'are'} {here.game.done}")
    source = here.game.pile(move.source)
    if source.group.role in _WORTH_EMPTYING and not there.piles[source.index]:
        return _ComesTo(f", which leaves {source.the} empty", f"{source.the} is empty", is_space=True)
    return None


def _is_known(at: Position, move: Move) -> bool:
    """Whether the player knows the card that moves, and the one that it goes to."""
    if move.verb != "move":
        return True
    named = (at.piles[at.game.pile(move.source).index][-move.cards], *at.piles[at.game.pile(move.target).index][-1:])
    return all(card.rank for card in named)


def _moved(at: Position, move: Move) -> str:
    """What a move moves: the lowest card, and how many lie on it."""
    return run_name(at.piles[at.game.pile(move.source).index][-move.cards].name, move.cards)


def _in_words(at: Position, move: Move, *, is_first: bool) -> str:
    """Such as ``the queen of hearts goes to cell 2``, with the verb in the first of several; "" if no card moves."""
    if move.verb != "move":
        return ""
    verb = "" if not is_first else " goes" if move.cards == 1 else " go"
    return f"the {_moved(at, move)}{verb} to {where_to(at, move)}"


def where_to(at: Position, move: Move) -> str:
    """Where a move goes: ``the 9 of clubs``, ``its foundation``, ``the hole``, or the name of an empty pile."""
    target = at.game.pile(move.target)
    below = at.piles[target.index][-1:]
    if target.group.role == "foundation":
        return "its foundation" if "foundation" in target.label else target.the
    return f"the {below[0].name}" if below else target.the


def in_short(at: Position, move: Move) -> str:
    """A move in a few words: "8♥ to 9♣", "K♦ and 2 more to the space", "turn"."""
    game = at.game
    if move.verb != "move":
        return game.action(move.verb).label.lower()
    card = at.piles[game.pile(move.source).index][-move.cards]
    target = game.pile(move.target)
    below = at.piles[target.index][-1:]
    if target.group.role == "foundation":
        where = "the foundation" if target.label.startswith("foundation") else target.the
    elif below and below[0].rank:
        where = str(below[0])
    else:
        where = "the space" if target.group.role == "tableau" else target.the
    more = f" and {move.cards - 1} more" if move.cards > 1 else ""
    return f"{card}{more} to {where}"


def told_apart(at: Position, move: Move, other: Move) -> str:
    """A move in a few words; with its piles, where another one reads the same."""
    short = in_short(at, move)
    if move.verb != "move" or short != in_short(at, other):
        return short
    source, target = at.game.pile(move.source), at.game.pile(move.target)
    return f"{short}, from {source.the} to {target.the}"
