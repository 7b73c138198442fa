"""A tidy player, which plays games to their end, and moves that are tried by it; see `play` for what these may use.

It builds whatever it can, and lays a card where it is least in the way of cards that are wanted sooner. It is meant for
games in which cards go only forward: to a foundation, or to a pile from which they go nowhere else.
"""

from __future__ import annotations

from typing import NamedTuple

from .dealing import Deal, below
from .moves import CARDS, legal_moves, play
from .play import built
from .tables import AT, FACES, Ints, State, Tables

LAYS, ACT, NEVER = 1 << 20, 1 << 28, 1 << 40
"""Ratings: those of building are lower than `LAYS`, those of laying a card lower than `ACT`."""
SPACE, BLOCKS, WAITS = 50, 10, 3
"""What counts against an empty pile; against one with cards that are wanted sooner, for each card that is built in the
time between, besides; and against one whose top card is wanted later, for each such card."""
LONGEST = 1000
"""No game has more moves."""


class Begun(NamedTuple):
    """The position in which moves are tried, as in `State`.

    Attributes:
        cards: see `State`; so are held, down and left.
        held: see there.
        down: see there.
        left: see there.
        places: the places in `cards` of those that the player has never seen.
        unseen: these cards, in any order.
        hands: 1 for a pile whose cards are built later than others.
    """

    cards: Ints
    held: Ints
    down: Ints
    left: Ints
    places: Ints
    unseen: Ints
    hands: Ints


def write_waits(t: Tables, s: State) -> None:
    """Write for each kind how many cards are built before it is wanted, on the foundation that wants it soonest."""
    width = t.numbers[AT.width]
    for face in range(FACES):
        s.wanted[face] = t.numbers[AT.goal]
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] != 0:
            for count in range(s.held[pile], width):
                kind = t.order[pile * width + count] - 1
                if kind < 0:
                    break
                s.wanted[kind] = min(s.wanted[kind], count - s.held[pile])


def untidiness(t: Tables, s: State, face: int, pile: int) -> int:
    """How much a card is in the way on a pile."""
    held, start = s.held[pile], pile * t.numbers[AT.width]
    if held == 0:
        return SPACE
    own, blocks, waits = s.wanted[t.kinds[face]], 0, 0
    for place in range(start + s.down[pile], start + held):
        waits = s.wanted[t.kinds[s.cards[place]]] - own
        blocks -= min(waits, 0)
    return SPACE + BLOCKS * blocks if blocks > 0 else WAITS * waits


def rating(t: Tables, s: State, b: Begun, move: int) -> int:
    """How the tidy player rates a move, the lower the better; the waits are written."""
    count, piles = move % CARDS, t.numbers[AT.piles]
    if count == 0:
        return ACT + move
    source, target = move // CARDS % piles, move // CARDS // piles % piles
    if t.is_foundation[source] != 0:
        return NEVER
    if t.is_foundation[target] != 0:
        return (b.hands[source] * 256 + 255 - s.held[source]) * 256 + s.held[target]
    return LAYS + untidiness(t, s, s.cards[source * t.numbers[AT.width] + s.held[source] - count], target)


def tidy_move(t: Tables, s: State, b: Begun, moves: int) -> int:
    """The move of the tidy player among those that are written in the scratch, -1 if it stops."""
    best, least = -1, NEVER
    write_waits(t, s)
    for n in range(moves):
        rated = rating(t, s, b, s.scratch[n])
        if rated < least:
            best, least = s.scratch[n], rated
    return best


def play_out(t: Tables, s: State, b: Begun, first: int) -> int:
    """Let the tidy player play on after a move, to the end or until nothing is built for long; return what is built."""
    move, most, idle = first, 0, 0
    for _ in range(LONGEST):
        if move < 0 or idle > 2 * t.numbers[AT.width]:
            break
        play(t, s, move)
        s.top[0] = 0
        now = built(t, s)
        idle = 0 if now > most else idle + 1
        most = max(most, now)
        move = tidy_move(t, s, b, legal_moves(t, s))
    return most


def is_as_good(t: Tables, s: State, moves: Ints, count: int, move: int) -> bool:
    """Whether a move puts a card on an empty pile, and one of so many others on another one like that."""
    piles = t.numbers[AT.piles]
    target = move // CARDS // piles % piles
    if move % CARDS == 0 or s.held[target] > 0:
        return False
    for n in range(count):
        other = moves[n] // CARDS // piles % piles
        same_source = moves[n] % CARDS > 0 and moves[n] // CARDS % piles == move // CARDS % piles
        if same_source and s.held[other] == 0 and t.alike[other] == t.alike[target]:
            return True
    return False


def worth_trying(t: Tables, s: State, b: Begun, moves: Ints) -> int:
    """Write the moves that are worth trying, that of the tidy player first; return how many there are.

    If it builds, other cards can be built later: then only those moves are tried with which this one competes, and the
    best that doesn't build.
    """
    found = legal_moves(t, s)
    best = tidy_move(t, s, b, found)
    if best < 0:
        return 0
    piles = t.numbers[AT.piles]
    builds = rating(t, s, b, best) < LAYS
    moves[0], count = best, 1
    other, least = -1, NEVER
    for n in range(found):
        move = s.scratch[n]
        rated = rating(t, s, b, move)
        if move == best or rated == NEVER:
            continue
        if builds and rated >= LAYS:
            if rated < least:
                other, least = move, rated
        elif builds:
            competes = (
                move // CARDS % piles == best // CARDS % piles or move // CARDS // piles == best // CARDS // piles
            )
            if competes and count < len(moves) - 1:
                moves[count] = move
                count += 1
        elif count < len(moves) and not is_as_good(t, s, moves, count, move):
            moves[count] = move
            count += 1
    if other >= 0:
        moves[count] = other
        count += 1
    return count


def try_moves(t: Tables, s: State, b: Begun, d: Deal, moves: Ints, found: Ints) -> None:
    """Try moves in worlds, one after the other: write how many cards are built in the end, for each world and move."""
    count = len(moves)
    for trial in range(len(found)):
        if trial % count == 0:
            for n in range(len(b.unseen) - 1, 0, -1):
                k = below(d, n + 1)
                b.unseen[n], b.unseen[k] = b.unseen[k], b.unseen[n]
        for n in range(len(b.cards)):
            s.cards[n] = b.cards[n]
        for n in range(len(b.held)):
            s.held[n] = b.held[n]
            s.down[n] = b.down[n]
        for n in range(len(b.places)):
            s.cards[b.places[n]] = b.unseen[n]
        s.left[0] = b.left[0]
        found[trial] = play_out(t, s, b, moves[trial % count])
