"""What a position is worth trying: counts of what is in the way. See `play` for what these functions may use."""

from __future__ import annotations

from .tables import AT, ROWS, State, Tables


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
    """Measure a position, for its ratings: eight numbers at the beginning of the scratch.

    They are: cards not built; cards face down; cards on one that must be built before them; those of them that are of
    the same suit; cards on one that they don't follow; empty columns; cards in the waste; cards on those that come
    next.
    """
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    built, down, blocking, own, breaks, empty, buried = 0, 0, 0, 0, 0, 0, 0
    coming = come_next(t, s)
    for pile in range(piles):
        held = s.held[pile]
        if t.is_foundation[pile]:
            built += held
            continue
        kind = t.counts[pile]
        if kind == 0:
            continue
        down += s.down[pile]
        if held == 0:
            empty += 1
            continue
        start = pile * width
        lowest = 99
        lows = 99 | (99 << 8) | (99 << 16) | (99 << 24)
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
    s.scratch[0] = t.numbers[AT.goal] - built
    s.scratch[1] = down
    s.scratch[2] = blocking
    s.scratch[3] = own
    s.scratch[4] = breaks
    s.scratch[5] = empty
    s.scratch[6] = s.held[t.numbers[AT.waste]] if t.numbers[AT.waste] >= 0 else 0
    s.scratch[7] = buried
