"""What a position is worth trying: counts of what is in the way. See `play` for what these functions may use."""

from __future__ import annotations

from .tables import AT, FACES, MEASURES, ROWS, State, Tables

_NEVER = 99


def come_next(t: Tables, s: State) -> int:
    """The faces that foundations take next, a set."""
    width = t.numbers[AT.width]
    faces = 0
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile]:
            held = s.held[pile]
            top, first = 0, 0
            if held > 0:
                top = s.cards[pile * width + held - 1] + 1
                first = s.cards[pile * width] + 1
            faces |= t.by_top[pile * ROWS + top] & t.by_first[pile * ROWS + first] & t.by_count[pile * width + held]
    return faces


def measure(t: Tables, s: State) -> None:
    """Measure a position, for its ratings: `MEASURES` numbers at the beginning of the scratch.

    They are: cards not built; cards face down; cards on one that must be built before them; those of them that are of
    the same suit; cards on one that they don't follow; empty columns; cards in the waste; cards on those that come
    next; cards of columns on sooner wanted ones; and those of the waste. Where the last two are counted, the third to
    the fifth and the eighth are not: these know nothing of second copies.
    """
    built, down, empty = 0, 0, 0
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile]:
            built += s.held[pile]
        elif t.counts[pile] != 0:
            down += s.down[pile]
            if s.held[pile] == 0:
                empty += 1
    for n in range(MEASURES):
        s.scratch[n] = 0
    s.scratch[0] = t.numbers[AT.goal] - built
    s.scratch[1] = down
    s.scratch[5] = empty
    s.scratch[6] = s.held[t.numbers[AT.waste]] if t.numbers[AT.waste] >= 0 else 0
    if t.numbers[AT.overdue] != 0:
        count_overdue(t, s)
    else:
        count_blocking(t, s)


def count_blocking(t: Tables, s: State) -> None:
    """Count the cards that are in the way of others, in one order of building."""
    width = t.numbers[AT.width]
    blocking, own, breaks, buried = 0, 0, 0, 0
    coming = come_next(t, s)
    for pile in range(t.numbers[AT.piles]):
        kind = t.counts[pile]
        if kind == 0 or t.is_foundation[pile]:
            continue
        held = s.held[pile]
        start = pile * width
        lowest = _NEVER
        lows = _NEVER * (1 + (1 << 8) + (1 << 16) + (1 << 24))
        below = 0
        for n in range(held):
            face = s.cards[start + n]
            place = t.place[face]
            if (coming >> face) & 1:
                buried += held - n - 1
            suit = 8 * (face // 13)
            if place > lowest:
                blocking += 1
                if place > (lows >> suit) & 255:
                    own += 1
            else:
                lowest = place
            if place < (lows >> suit) & 255:
                lows = lows & ~(255 << suit) | place << suit
            if n > 0 and kind == 2 and (t.packed[below] >> face) & 1 == 0:
                breaks += 1
            below = face
    s.scratch[2] = blocking
    s.scratch[3] = own
    s.scratch[4] = breaks
    s.scratch[7] = buried


def count_overdue(t: Tables, s: State) -> None:
    """Count the cards on sooner wanted ones, in columns and in the waste.

    Of two copies the one with fewer cards on it is taken for the one that is wanted first.
    """
    width = t.numbers[AT.width]
    waste = t.numbers[AT.waste]
    least = 2 * FACES
    write_wanted(t, s)
    for face in range(FACES):
        s.wanted[least + face] = _NEVER * width
    for pile in range(t.numbers[AT.piles]):
        if t.counts[pile] != 0:
            held = s.held[pile]
            for n in range(held):
                at = least + s.cards[pile * width + n]
                s.wanted[at] = min(s.wanted[at], (held - n) * width + pile)
    for pile in range(t.numbers[AT.piles]):
        if t.counts[pile] == 0:
            continue
        held = s.held[pile]
        soonest = _NEVER
        overdue = 0
        for n in range(held):
            face = s.cards[pile * width + n]
            copy = 0 if s.wanted[least + face] == (held - n) * width + pile else FACES
            due = s.wanted[copy + face]
            if due > soonest:
                overdue += 1
            soonest = min(soonest, due)
        s.scratch[9 if pile == waste else 8] += overdue


def write_wanted(t: Tables, s: State) -> None:
    """Write for each face how many cards are built before it is wanted, and before a foundation wants it last."""
    width = t.numbers[AT.width]
    for face in range(FACES):
        s.wanted[face] = _NEVER
        s.wanted[FACES + face] = 0
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile]:
            steps = 0
            place = pile * width + s.held[pile]
            while s.held[pile] + steps < width and t.order[place + steps] != 0:
                face = t.order[place + steps] - 1
                s.wanted[face] = min(s.wanted[face], steps)
                s.wanted[FACES + face] = max(s.wanted[FACES + face], steps)
                steps += 1
