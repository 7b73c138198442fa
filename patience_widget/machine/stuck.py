"""Whether a game is lost as far as its player knows, asked in the course of the game.

These functions find what `patience_widget.core.reach` and `patience_widget.core.ending.Search` find, in the same order:
a search that is broken off after so many moves comes to the same. Like the functions of `play` they use nothing but
integers, flat lists and one another.
"""

from __future__ import annotations

from typing import NamedTuple

from .moves import ACTIONS, CARDS, in_a_row, legal_moves, play_and_look
from .play import EXCHANGED, MASK, MIX1, MIX2, SEEN, built, mixed, touch_all, undo
from .tables import AT, COLUMN, FACES, ROWS, Ints, State, Tables

NO, YES, UNKNOWN, NO_ROOM = range(4)
"""Whether a game is stuck; `NO_ROOM` if there is no room to find out."""
FURTHER, FULL, MET = -1, -2, -3
"""What is said of a move in place of a new position: it gets further, there is no room, or the position was met."""
KEPT, DONE, HEAD, TAIL, TOP = range(5)
"""What is counted: positions met, those from which all moves were tried, the ends of those near, and of those far."""
HIDDEN = 64
"""What is added in a packed position to a card that nobody has seen."""


class Ends(NamedTuple):
    """What a game says about how far it can be played.

    Attributes:
        loose_piles: 1 for a pile of which cards can still move by themselves or by an action when no redeal is left;
            then the same for any other number of redeals.
        loose_known: whether these piles are known, for each of the two.
        limited: whether redeals are counted, a single number.
        comes_back: whether cards come back from foundations, a single number.
        taken_on: the faces that a pile takes on each face, and last those it takes when it is empty, by pile; none for
            foundations.
        takes: 1 for a pile that takes cards and is no foundation.
        somewhere_on: the faces that some of them takes on each face, and on a space.
        by_top: the faces that a foundation takes by its top card, as in `Tables`; by_first and by_count likewise.
        by_first: see there.
        by_count: see there.
        alike: the number of a group of which one empty pile is as good as another, by pile; -1 for other piles.
        actions: the moves of the machine that move no cards, in the order of the game.
        followed: those of them that a search follows; each other one comes to the same as one of these.
        stands_for: the number of the first pile that it is interchangeable with, by pile; then the same where no action
            can be taken any more.
        full_until: 1 for a pile that is empty when no action can be taken any more, by pile, where no redeal is left;
            then the same for any other number of redeals.
        never_out: 1 if an action can always come again, for each of the two.
        discards: 1 for a pile of discarded cards.
    """

    loose_piles: Ints
    loose_known: Ints
    limited: Ints
    comes_back: Ints
    taken_on: Ints
    takes: Ints
    somewhere_on: Ints
    by_top: Ints
    by_first: Ints
    by_count: Ints
    alike: Ints
    actions: Ints
    followed: Ints
    stands_for: Ints
    full_until: Ints
    never_out: Ints
    discards: Ints


class Room(NamedTuple):
    """Room for a search.

    Attributes:
        blobs: the positions met, packed.
        keys: a number for each of them, the same for positions that are the same but for which of interchangeable piles
            is which.
        slots: the hash table of them: position + 1 or 0.
        near: the positions to look at, the nearest first.
        far: those to look at, the farthest last.
        legal: moves.
        counts: see `KEPT` and the others.
    """

    blobs: Ints
    keys: Ints
    slots: Ints
    near: Ints
    far: Ints
    legal: Ints
    counts: Ints


def is_stuck(t: Tables, e: Ends, s: State) -> bool:
    """Whether the quick look proves that no line of play gets further.

    It notes how many cards are left in each pile, the faces that some pile takes then, and those that are reached.
    """
    piles, dug = t.numbers[AT.piles], s.dug
    some = 0 if e.limited[0] != 0 and s.left[0] == 0 else 1
    if e.comes_back[0] != 0 or e.loose_known[some] == 0:
        return False
    dug[piles] = dug[piles + 1] = 0
    for pile in range(piles):
        dug[pile] = s.held[pile]
        if e.loose_piles[some * piles + pile] != 0:
            if unseen(t, s, pile):
                return False
            take_off(t, e, s, pile, s.held[pile])
    for pile in range(piles):
        if e.takes[pile] != 0 and lays_open(t, e, s, pile, hidden_in(e, s, some, pile)):
            return False
    wanted = wanted_now(t, e, s)
    before = -1
    while before != dug[piles]:
        before = dug[piles]
        for pile in t.givers:
            if dig(t, e, s, pile, hidden_in(e, s, some, pile)):
                return False
        if dug[piles + 1] & wanted:
            return False
    return True


def hidden_in(e: Ends, s: State, some: int, pile: int) -> int:
    """How many cards of a pile lie face down, none if they can move by themselves."""
    return 0 if e.loose_piles[some * (len(s.held) - 1) + pile] != 0 else int(s.down[pile])


def unseen(t: Tables, s: State, pile: int) -> bool:
    """Whether a pile has a card that the player never saw."""
    start = pile * t.numbers[AT.width]
    for place in range(start, start + s.down[pile]):
        if s.seen[place] == 0:
            return True
    return False


def take_off(t: Tables, e: Ends, s: State, pile: int, count: int) -> None:
    """Take so many cards off a pile: each of them can be reached, and what goes on it can be packed."""
    piles, dug = t.numbers[AT.piles], s.dug
    end = pile * t.numbers[AT.width] + dug[pile]
    for place in range(end - count, end):
        dug[piles + 1] |= 1 << int(s.cards[place])
        dug[piles] |= e.somewhere_on[s.cards[place]]
    dug[pile] -= count


def lays_open(t: Tables, e: Ends, s: State, pile: int, hidden: int) -> bool:
    """Note what the top of a pile takes; return whether a face-down card comes to the top."""
    left = s.dug[pile]
    if left == hidden and hidden > 0:
        return True
    if e.takes[pile] != 0:
        top = s.cards[pile * t.numbers[AT.width] + left - 1] if left > 0 else FACES
        s.dug[t.numbers[AT.piles]] |= e.taken_on[pile * ROWS + top]
    return False


def wanted_now(t: Tables, e: Ends, s: State) -> int:
    """The faces that foundations take next."""
    width = t.numbers[AT.width]
    wanted = 0
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] != 0:
            held = s.held[pile]
            top = s.cards[pile * width + held - 1] + 1 if held > 0 else 0
            first = s.cards[pile * width] + 1 if held > 0 else 0
            wanted |= e.by_top[pile * ROWS + top] & e.by_first[pile * ROWS + first] & e.by_count[pile * width + held]
    return wanted


def dig(t: Tables, e: Ends, s: State, pile: int, hidden: int) -> bool:
    """Take off a pile what can go anywhere; return whether a face-down card comes to the top."""
    piles, dug = t.numbers[AT.piles], s.dug
    while dug[pile] > hidden:
        goes = 0
        most = in_a_row(t, s, pile, dug[pile], hidden)
        step = most - 1 if t.lifts[pile] == COLUMN and most > 1 else 1
        for count in range(1, most + 1, step):
            face = s.cards[pile * t.numbers[AT.width] + dug[pile] - count]
            dug[piles + 1] |= 1 << int(face)
            if (dug[piles] >> face) & 1:
                goes = count
        if goes == 0:
            return False
        take_off(t, e, s, pile, goes)
        if lays_open(t, e, s, pile, hidden):
            return True
    return False


def search(t: Tables, e: Ends, s: State, r: Room, begun: Ints, most_built: int, tried: int, budget: int) -> int:
    """Go on with a search for a line that gets further.

    Args:
        t: the tables.
        e: how far the game can be played.
        s: working space.
        r: the room; its counts say afterwards how many positions were tried.
        begun: the packed position where the search began.
        most_built: how many cards are built there.
        tried: from how many positions it has tried all moves before; this is done again.
        budget: how many moves to try besides.

    Returns:
        Whether the game is stuck.
    """
    for n in range(len(r.slots)):
        r.slots[n] = 0
    size = len(begun)
    for n in range(size):
        r.blobs[n] = begun[n]
    for n in range(len(r.counts)):
        r.counts[n] = 0
    keep(t, e, r, size)
    r.near[0] = 0
    r.counts[TAIL] = 1
    spent, done, goes_far = 0, 0, False
    while r.counts[HEAD] < r.counts[TAIL] or r.counts[TOP] > 0:
        if done >= tried and spent >= budget:
            break
        nearest = not goes_far and r.counts[HEAD] < r.counts[TAIL]
        here = take_next(r, goes_far)
        goes_far = not goes_far
        done += 1
        r.counts[DONE] = done
        moves = try_all(t, e, s, r, here * size, most_built, size, nearest)
        if moves < 0:
            return NO if moves == FURTHER else NO_ROOM
        if done > tried:
            spent += moves
    return UNKNOWN if r.counts[HEAD] < r.counts[TAIL] or r.counts[TOP] > 0 else YES


def take_next(r: Room, goes_far: bool) -> int:
    """Take the position to look at next."""
    if r.counts[TOP] > 0 and (goes_far or r.counts[HEAD] == r.counts[TAIL]):
        r.counts[TOP] -= 1
        return int(r.far[r.counts[TOP]])
    if goes_far:
        r.counts[TAIL] -= 1
        return int(r.near[r.counts[TAIL]])
    r.counts[HEAD] += 1
    return int(r.near[r.counts[HEAD] - 1])


def try_all(t: Tables, e: Ends, s: State, r: Room, here: int, most_built: int, size: int, nearest: bool) -> int:
    """Try all moves of a position: how many these are, `FURTHER` if one gets further, `FULL` if there is no room."""
    unpack(t, s, r.blobs, here)
    moves = different(t, e, s, r)
    for n in range(moves):
        there = after(t, e, s, r, r.legal[n], most_built, size)
        if there in (FURTHER, FULL):
            return there
        if there >= 0 and nearest:
            r.near[r.counts[TAIL]] = there
            r.counts[TAIL] += 1
        elif there >= 0:
            r.far[r.counts[TOP]] = there
            r.counts[TOP] += 1
        undo(t, s, 0)
    return moves


def after(t: Tables, e: Ends, s: State, r: Room, move: int, most_built: int, size: int) -> int:
    """Play a move: the number of a new position, `FURTHER`, `FULL` or `MET`."""
    s.top[0] = 0
    touch_all(s, 0)
    play_and_look(t, s, move)
    for entry in range(s.top[0]):
        kind = s.journal[5 * entry]
        if kind in (SEEN, EXCHANGED):
            return FURTHER
    if built(t, s) > most_built:
        return FURTHER
    if r.counts[KEPT] + 1 >= len(r.near):
        return FULL
    pack(t, s, r.blobs, r.counts[KEPT] * size)
    return keep(t, e, r, size)


def different(t: Tables, e: Ends, s: State, r: Room) -> int:
    """Write the legal moves in the order of the game, but only one of those that come to the same; `FULL`: no room."""
    found = legal_moves(t, s)
    if found > len(s.scratch) // 2 - ACTIONS:
        return FULL
    piles = t.numbers[AT.piles]
    moves, of_cards = 0, 0
    for n in range(found):
        move = s.scratch[n]
        count, rest = move % CARDS, move // CARDS
        if count == 0:
            continue
        of_cards = n + 1
        source, group = rest % piles, e.alike[rest // piles]
        known = False
        for m in range(moves - 1, -1, -1):
            other = r.legal[m] // CARDS
            if other % piles != source or r.legal[m] % CARDS != count:
                break
            if group >= 0 and e.alike[other // piles] == group:
                known = True
        if not known:
            r.legal[moves] = move
            moves += 1
    for action in e.followed:
        for n in range(of_cards, found):
            if s.scratch[n] == action:
                r.legal[moves] = action
                moves += 1
    return moves


def pack(t: Tables, s: State, blobs: Ints, at: int) -> None:
    """Write a position: cards held and cards face down of each pile, redeals, then all cards."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    end = at + 2 * piles + 1
    blobs[end - 1] = s.left[0]
    for pile in range(piles):
        blobs[at + pile] = s.held[pile]
        blobs[at + piles + pile] = s.down[pile]
        for place in range(pile * width, pile * width + s.held[pile]):
            blobs[end] = s.cards[place] + (0 if s.seen[place] != 0 else HIDDEN)
            end += 1


def unpack(t: Tables, s: State, blobs: Ints, at: int) -> None:
    """Read a position that was written."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    end = at + 2 * piles + 1
    s.left[0] = blobs[end - 1]
    for pile in range(piles):
        s.held[pile] = blobs[at + pile]
        s.down[pile] = blobs[at + piles + pile]
        for place in range(pile * width, pile * width + s.held[pile]):
            card = int(blobs[end])
            s.cards[place] = card % HIDDEN
            s.seen[place] = 1 if card < HIDDEN else 0
            end += 1


def keep(t: Tables, e: Ends, r: Room, size: int) -> int:
    """Keep the position written behind the others: its number, `MET` if one like it was met before."""
    key = key_of(t, e, r, r.counts[KEPT] * size)
    slot = key % len(r.slots)
    while r.slots[slot] != 0:
        if r.keys[r.slots[slot] - 1] == key:
            return MET
        slot = (slot + 1) % len(r.slots)
    r.keys[r.counts[KEPT]] = key
    r.counts[KEPT] += 1
    r.slots[slot] = r.counts[KEPT]
    return r.counts[KEPT] - 1


def key_of(t: Tables, e: Ends, r: Room, at: int) -> int:
    """The key of a position that was written. A card that nobody has seen may be any card."""
    piles = t.numbers[AT.piles]
    place = at + 2 * piles + 1
    first = piles if is_dealt_out(t, e, r, at) else 0
    key = int(r.blobs[place - 1])
    for pile in range(piles):
        word = int(e.stands_for[first + pile]) * 256 + int(r.blobs[at + piles + pile])
        for _ in range(r.blobs[at + pile]):
            card = min(int(r.blobs[place]), HIDDEN) + 1
            place += 1
            word = (word + mixed(card, MIX2)) & MASK if e.discards[pile] != 0 else mixed(word ^ card, MIX2)
        key = (key + mixed(word, MIX1)) & MASK
    return key


def is_dealt_out(t: Tables, e: Ends, r: Room, at: int) -> bool:
    """Whether no action can be taken any more in a position that was written."""
    piles = t.numbers[AT.piles]
    some = 0 if e.limited[0] != 0 and r.blobs[at + 2 * piles] == 0 else 1
    if e.never_out[some] != 0:
        return False
    for pile in range(piles):
        if e.full_until[some * piles + pile] != 0 and r.blobs[at + pile] != 0:
            return False
    return True
