"""Proof that a position is lost, by what can be reached at the most; see `play` for what these functions may use.

No move stands in the way of another here. A card that can be moved once counts as moved for good: the card under it is
free, and other cards can be packed on it. Cards of the stock, and of a waste that can be turned over, can be had at any
time. If not all cards come to the foundations even so, no line of play wins.

While this is found out, `State.dug` has the cards that each pile still has, and behind them how many copies of each
face were moved.
"""

from __future__ import annotations

from patience_widget.machine.tables import AT, CLOSED, COLUMN, FACES, FREE, IN_ORDER, ONE, REFILL, ROWS, State, Tables

_EVERY = (1 << FACES) - 1


def is_dead(t: Tables, s: State) -> bool:
    """Whether this proves that a position can't be won."""
    piles = t.numbers[AT.piles]
    for pile in range(piles):
        s.dug[pile] = s.held[pile]
    for face in range(FACES):
        s.dug[piles + face] = 0
    packed = loosen_at_once(t, s)
    wanted = build(t, s)
    left, before = in_piles(t, s), -1
    while left != before:
        before = left
        taken = packed | taken_on_tops(t, s)
        if taken == _EVERY:
            return False
        for source in t.givers:
            if t.is_foundation[source] == 0:
                packed |= dig(t, s, source, taken, wanted)
        packed |= loosen_refills(t, s)
        wanted |= build(t, s)
        left = in_piles(t, s)
    built = 0
    for pile in range(piles):
        if t.is_foundation[pile]:
            built += s.dug[pile]
    return built < t.numbers[AT.goal]


def in_piles(t: Tables, s: State) -> int:
    """How many cards are left in all piles but foundations."""
    left = 0
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] == 0:
            left += s.dug[pile]
    return left


def loosen(t: Tables, s: State, pile: int, left: int) -> int:
    """Move all cards of a pile but so many; return the faces that can be packed on them."""
    start, packed = pile * t.numbers[AT.width], 0
    for n in range(left, s.dug[pile]):
        face = s.cards[start + n]
        s.dug[t.numbers[AT.piles] + face] += 1
        packed |= t.packed[face]
    s.dug[pile] = left
    return packed


def loosen_at_once(t: Tables, s: State) -> int:
    """Move the cards that can be had at any time: of the stock, of a waste that can be turned over, of foundations."""
    n = t.numbers
    packed = 0
    if n[AT.stock] >= 0:
        packed |= loosen(t, s, n[AT.stock], 0)
    if n[AT.waste] >= 0 and n[AT.redeals] != 0 and (n[AT.counted] == 0 or s.left[0] > 0):
        packed |= loosen(t, s, n[AT.waste], 0)
    for source in t.givers:
        if t.is_foundation[source]:
            held = s.held[source]
            packed |= loosen(t, s, source, min(held, t.keeps[source]))
            s.dug[source] = held
    return packed


def loosen_refills(t: Tables, s: State) -> int:
    """Move the cards that fill places, once one of these places has become empty."""
    end, at, packed = len(t.effects), 0, 0
    while at < end:
        members = at + 4
        sources = members + t.effects[at + 3] + 1
        many = t.effects[sources - 1]
        if t.effects[at] == REFILL:
            empty = False
            for n in range(members, sources - 1):
                if s.dug[t.effects[n]] == 0:
                    empty = True
            if empty:
                for n in range(sources, sources + many):
                    packed |= loosen(t, s, t.effects[n], 0)
        at = sources + many
    return packed


def are_dug(t: Tables, s: State, piles: int) -> bool:
    """Whether no card is left in any pile of a set."""
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        if s.dug[t.sets[n]] > 0:
            return False
    return True


def is_one_dug(t: Tables, s: State, piles: int) -> bool:
    """Whether no card is left in at least one pile of a set."""
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        if s.dug[t.sets[n]] == 0:
            return True
    return False


def taken_on_tops(t: Tables, s: State) -> int:
    """The faces that are taken by the piles as they are dug now."""
    taken = 0
    for pile in t.takers:
        if t.is_foundation[pile] == 0:
            left = s.dug[pile]
            if left > 0:
                taken |= t.by_top[pile * ROWS + s.cards[pile * t.numbers[AT.width] + left - 1] + 1]
            else:
                taken |= taken_in_space(t, s, pile)
    return taken


def taken_in_space(t: Tables, s: State, pile: int) -> int:
    """The faces that an empty pile takes from at least one other."""
    piles = t.numbers[AT.piles]
    faces = t.by_top[pile * ROWS] & t.by_first[pile * ROWS] & t.by_count[pile * t.numbers[AT.width]]
    if faces != 0:
        for source in t.givers:
            space = t.spaces[source * piles + pile]
            if source != pile and (space == FREE or (space != CLOSED and are_dug(t, s, t.gates[pile]))):
                return int(faces)
    return 0


def dig(t: Tables, s: State, source: int, taken: int, wanted: int) -> int:
    """Move what can go from a pile; return the faces that can be packed on it."""
    packed = 0
    if t.blockers[source] != 0 and not are_dug(t, s, t.blockers[source]):
        return 0
    if t.one_empty[source] != 0 and not is_one_dug(t, s, t.one_empty[source]):
        return 0
    while s.dug[source] > t.keeps[source]:
        count = to_dig(t, s, source, taken, wanted)
        if count == 0:
            break
        packed |= loosen(t, s, source, s.dug[source] - count)
    return packed


def to_dig(t: Tables, s: State, source: int, taken: int, wanted: int) -> int:
    """How many cards can go from a pile at once, 0 if none can."""
    left, down, lifts = s.dug[source], s.down[source], t.lifts[source]
    start = source * t.numbers[AT.width]
    face = s.cards[start + left - 1]
    if ((taken | wanted) >> face) & 1:
        return 1
    if lifts == ONE:
        return 0
    for count in range(2, left - down + 1):
        above = face
        face = s.cards[start + left - count]
        if lifts == IN_ORDER and (t.followers[source * FACES + face] >> above) & 1 == 0:
            return 0
        if (taken >> face) & 1 and (lifts != COLUMN or count == left):
            return count
    return 0


def build(t: Tables, s: State) -> int:
    """Build all that was moved; return the faces that foundations wanted meanwhile and want now."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    wanted = 0
    for pile in range(piles):
        if t.is_foundation[pile]:
            while s.dug[pile] < width and t.order[pile * width + s.dug[pile]] != 0:
                face = t.order[pile * width + s.dug[pile]] - 1
                wanted |= 1 << face
                if s.dug[piles + face] <= copies_used(t, s, pile):
                    break
                s.dug[pile] += 1
    return wanted


def copies_used(t: Tables, s: State, pile: int) -> int:
    """How many copies of the face that a foundation wants were built on others that are built in the same order."""
    height, used = s.dug[pile], 0
    for other in range(t.numbers[AT.piles]):
        alike = t.is_foundation[other] and t.same_order[other] == t.same_order[pile]
        if alike and s.held[other] <= height < s.dug[other]:
            used += 1
    return used
