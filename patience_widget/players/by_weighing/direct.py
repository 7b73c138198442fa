"""Lines without moves that they don't need, so that what is called better is what matters."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.ending import shows_something_new
from patience_widget.core.moves.lines import BrokenRule, play_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.cards import Card
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


_SEEN = 12
"""So many moves of a line are looked at: those that a player sees before asking again."""


def direct(known: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The line without moves that it doesn't need: the same cards go to the same places, and it still wins.

    A search finds any way to win. Cards may go somewhere and come back in it. Only its first moves are looked at.

    Args:
        known: a position in which every card is known.
        line: a line that wins from there.
    """
    here, number = known, 0
    while number < min(_SEEN, len(line)):
        shorter = _without_first(here, line[number:])
        if shorter:
            line = line[:number] + shorter
        else:
            here, _ = known.game.play(here, line[number])
            number += 1
    return line


def gives_back(known: Position, move: Move) -> bool:
    """Whether a move takes cards from a foundation."""
    return move.verb == "move" and known.game.pile(move.source).group.role == "foundation"


def may_be_lost(known: Position, move: Move) -> bool:
    """Whether a move takes a card of the waste that a turn may cover for ever, since redeals are limited."""
    return known.redeals is not None and move.verb == "move" and known.game.pile(move.source).group.role == "waste"


def straight(known: Position, line: tuple[Move, ...], *, only_back: bool = False) -> tuple[Move, ...]:
    """The line without the moves that its last one doesn't need. It still shows something new at its end only.

    Args:
        known: a position as its player knows it.
        line: a line whose last move shows something new.
        only_back: whether only moves are left out that take cards from foundations.
    """
    for number in reversed(range(len(line) - 1)):
        if only_back and not gives_back(known, line[number]):
            continue
        if line[-1].verb != "move" and may_be_lost(known, line[number]):
            continue
        rest = line[:number] + line[number + 1 :]
        with suppress(BrokenRule):
            before = play_line(known, rest[:-1])
            is_legal = before.why_not(rest[-1]) is None
            if is_legal and shows_something_new(before, known.game.play(before, rest[-1])[0]):
                line = rest
    return line


def _without_first(known: Position, line: tuple[Move, ...]) -> tuple[Move, ...]:
    """The rest of a line, led by cards instead of piles; () if it needs its first move."""
    theirs, _ = known.game.play(known, line[0])
    led = led_by_cards(known, theirs, line[1:])
    return led.moves if led.stop is None and known.game.outcome(led.at) == "won" else ()


class Stop(NamedTuple):
    """Where a line can't be followed from another position.

    Attributes:
        number: how many of its moves can be followed.
        at: where it stands there.
        move: its next move.
    """

    number: int
    at: Position
    move: Move


class Led(NamedTuple):
    """How far a line can be followed from another position, led by cards instead of piles.

    Attributes:
        moves: the moves that are made there.
        at: where they lead.
        stop: what can't be followed; None if all can.
    """

    moves: tuple[Move, ...]
    at: Position
    stop: Stop | None = None


def led_by_cards(mine: Position, theirs: Position, line: Sequence[Move]) -> Led:
    """Follow a line of one position from another: the same cards go to the same places, those that are there stay.

    Args:
        mine: where it is followed.
        theirs: where it is legal.
        line: its moves.
    """
    game, made = mine.game, list[Move]()
    for number, move in enumerate(line):
        stop = Stop(number, theirs, move)
        if move.verb != "move":
            return Led(tuple(made), mine, stop)
        source, target = game.pile(move.source), game.pile(move.target)
        card, onto = theirs.piles[source.index][-move.cards], theirs.piles[target.index][-1:]
        theirs, _ = game.play(theirs, move)
        found = place_of(mine, card)
        if found is None:
            return Led(tuple(made), mine, stop)
        pile, place = found
        role = target.group.role
        if role == pile.group.role and mine.piles[pile.index][:place][-1:] == onto:
            continue  # it is there already
        cards = len(mine.piles[pile.index]) - place
        others = (other for other in game.piles if other.group.role == role and other is not target)
        places = (to for to in (target, *others) if to is not pile)
        tries = (Move("move", (pile.id, to.id), cards) for to in places if mine.piles[to.index][-1:] == onto)
        same = next((one for one in tries if mine.why_not(one) is None), None)
        if same is None:
            return Led(tuple(made), mine, stop)
        made.append(same)
        mine, _ = game.play(mine, same)
    return Led(tuple(made), mine)


def place_of(at: Position, card: Card) -> tuple[Pile, int] | None:
    """The pile of a card and its place in it; None if there are several such cards, or none."""
    found = [
        (pile, place) for pile in at.game.piles for place, other in enumerate(at.piles[pile.index]) if other == card
    ]
    return found[0] if len(found) == 1 else None
