"""What a position is worth trying: counts of what is in the way. See `play` for what these functions may use."""

from __future__ import annotations

from patience_widget.machine.play import built
from patience_widget.machine.tables import (
    AT,
    BROKEN,
    COPIES,
    COVERED,
    FACES,
    MEASURES,
    NOTHING,
    OVERDUE,
    ROWS,
    State,
    Tables,
)

_NEVER = 99
_MOST, _LESS, _LEAST = 40, 3, 6
"""What a covered card counts that is wanted at once, how much less for each card built before it, and the least."""
_EACH = (1 << 10) - 1
_LONG = 30
"""A card that nobody wants waits as if so many were built before it."""


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
    the fifth and the eighth are not: these know nothing of second copies. Where what is covered is counted, the last
    three are: redeals or rotations made; cards under later wanted ones; and cards on sooner wanted ones.
    Where whole runs are built, the third to the tenth are, but for the sixth: see `count_broken`.
    """
    down, empty = 0, 0
    for pile in range(t.numbers[AT.piles]):
        if t.counts[pile] != 0 and t.is_foundation[pile] == 0:
            down += s.down[pile]
            if s.held[pile] == 0:
                empty += 1
    for n in range(MEASURES):
        s.scratch[n] = 0
    s.scratch[0] = t.numbers[AT.goal] - built(t, s)
    s.scratch[1] = down
    s.scratch[5] = empty
    s.scratch[6] = s.held[t.numbers[AT.waste]] if t.numbers[AT.waste] >= 0 else 0
    if t.numbers[AT.measured] == COVERED:
        count_covered(t, s)
    elif t.numbers[AT.measured] == OVERDUE:
        count_overdue(t, s)
    elif t.numbers[AT.measured] == BROKEN:
        count_broken(t, s)
    elif t.numbers[AT.measured] == NOTHING:
        s.scratch[7] = redeals_made(t, s)
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


def count_broken(t: Tables, s: State) -> None:
    """Count how far cards are from lying in whole runs.

    The third is columns with cards face down; then come cards that end a run, since they don't move with the one under
    them; those of them that don't even fit there; in the seventh place the fewest runs that lie on a card face down;
    cards of the stock; how long the runs are, as a sum of squares; and kings on other cards.

    Most columns are as they were in the position before: what `write_broken` found there is taken for these.
    """
    stock = t.numbers[AT.stock]
    covered, found = 0, 0
    fewest = _NEVER
    for pile in range(t.numbers[AT.piles]):
        if t.counts[pile] != 2 or s.held[pile] == 0:
            continue
        column = broken(t, s, pile) if s.touched[pile] != 0 else s.wanted[pile]
        found += column
        if s.down[pile] > 0:
            covered += 1
            fewest = min(fewest, column & _EACH)
    s.scratch[2] = covered
    s.scratch[3] = found & _EACH
    s.scratch[4] = (found >> 10) & _EACH
    s.scratch[6] = fewest if covered > 0 else 0
    s.scratch[7] = s.held[stock] if stock >= 0 else 0
    s.scratch[8] = found >> 30
    s.scratch[9] = (found >> 20) & _EACH


def write_broken(t: Tables, s: State) -> None:
    """Write for each column how broken it is, for the positions that follow this one."""
    if t.numbers[AT.measured] == BROKEN:
        for pile in range(t.numbers[AT.piles]):
            s.wanted[pile] = broken(t, s, pile) if t.counts[pile] == 2 else 0


def broken(t: Tables, s: State, pile: int) -> int:
    """Cards of a column that end a run, those that don't fit, kings on other cards, and the squares of the runs.

    They are written in one number, with ten bits for each but the last, so that columns can be added up.
    """
    found, squares, long, below = 0, 0, 0, 0
    down, start = s.down[pile], pile * t.numbers[AT.width]
    for n in range(down, s.held[pile]):
        face = s.cards[start + n]
        if n > down and (t.followers[pile * FACES + below] >> face) & 1:
            squares += 2 * long + 1
            long += 1
        else:
            found += 1
            long = 0
            if n > 0 and (n == down or (t.packed[below] >> face) & 1 == 0):
                found += 1 << 10
            if n > 0 and face % 13 == 12:
                found += 1 << 20
        below = face
    return found + (squares << 30)


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


def count_covered(t: Tables, s: State) -> None:
    """Count the cards that lie under later wanted ones, the more the sooner they are wanted, and the cards on these.

    Of the copies of a kind, the one with the fewest cards on it is taken for the one that is wanted first.
    """
    width = t.numbers[AT.width]
    met = COPIES * FACES
    write_waits(t, s)
    for face in range(FACES):
        s.wanted[met + face] = 0
    covered, covering = 0, 0
    for pile in range(t.numbers[AT.piles]):
        if t.counts[pile] == 0:
            continue
        latest = -1
        for n in range(s.held[pile] - 1, -1, -1):
            kind = t.kinds[s.cards[pile * width + n]]
            copies = s.wanted[met + kind]
            due = _LONG
            if copies < COPIES:
                due = s.wanted[kind * COPIES + copies]
                s.wanted[met + kind] = copies + 1
            s.scratch[MEASURES + n] = due
            if due < latest:
                covered += max(_MOST - _LESS * due, _LEAST)
            else:
                latest = due
        soonest = _NEVER
        for n in range(s.held[pile]):
            due = s.scratch[MEASURES + n]
            if due > soonest:
                covering += 1
            soonest = min(soonest, due)
    s.scratch[7] = redeals_made(t, s)
    s.scratch[8] = covered
    s.scratch[9] = covering


def redeals_made(t: Tables, s: State) -> int:
    """How many redeals or rotations were made, as far as that is told apart."""
    n = t.numbers
    return max(0, n[AT.passes] - 1 - s.left[0]) if n[AT.counted] != 0 else 0


def write_waits(t: Tables, s: State) -> None:
    """Write for each kind how many cards are built before each of its copies is wanted, the soonest first."""
    width = t.numbers[AT.width]
    for n in range(COPIES * FACES):
        s.wanted[n] = _LONG
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] == 0:
            continue
        held = s.held[pile]
        if t.order[pile * width] != 0:
            steps = 0
            while held + steps < width and t.order[pile * width + held + steps] != 0:
                write_wait(s, t.order[pile * width + held + steps] - 1, steps)
                steps += 1
        else:
            write_choices(t, s, pile)


def write_choices(t: Tables, s: State, pile: int) -> None:
    """Do this for a foundation that can take several kinds: all of them wait, and the first one is taken."""
    width = t.numbers[AT.width]
    held = s.held[pile]
    top, first = 0, 0
    if held > 0:
        top = s.cards[pile * width + held - 1] + 1
        first = s.cards[pile * width] + 1
    steps = 0
    while held + steps < width and steps < _LONG:
        faces = t.by_top[pile * ROWS + top] & t.by_first[pile * ROWS + first] & t.by_count[pile * width + held + steps]
        taken = -1
        for face in range(FACES):
            if (faces >> face) & 1 and t.kinds[face] == face:
                write_wait(s, face, steps)
                if taken < 0:
                    taken = face
        if taken < 0:
            break
        top = taken + 1
        if first == 0:
            first = top
        steps += 1


def write_wait(s: State, kind: int, steps: int) -> None:
    """Enter how long a copy of a kind waits among the others."""
    start = kind * COPIES
    place = COPIES - 1
    if s.wanted[start + place] <= steps:
        return
    while place > 0 and s.wanted[start + place - 1] > steps:
        s.wanted[start + place] = s.wanted[start + place - 1]
        place -= 1
    s.wanted[start + place] = steps
