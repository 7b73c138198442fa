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
    if t.numbers[AT.dealt_to_clear] > 0:
        return lacks_pairs(t, s) if len(t.hides) > 0 else lacks_partners(t, s)
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


def lacks_partners(t: Tables, s: State) -> bool:
    """Whether more cards of a kind are to be cleared than there are cards on which they go.

    Each goes on a card of its own, one that is to come to the foundation before it, or that lies there on top now.
    """
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    to_clear, there = piles, piles + FACES
    for n in range(2 * FACES):
        s.dug[piles + n] = 0
    for pile in range(piles):
        held = s.held[pile]
        for n in range(held - 1 if t.is_foundation[pile] and held > 0 else 0, held):
            kind = t.kinds[s.cards[pile * width + n]]
            s.dug[there + kind] += 1
            if t.counts_for[pile] < 0:
                s.dug[to_clear + kind] += 1
        if t.is_foundation[pile] and held == 0:
            return False
    for face in range(FACES):
        if s.dug[to_clear + face] > 0:
            partners = 0
            for other in range(FACES):
                if s.dug[there + other] > 0 and (t.packed[other] >> face) & 1:
                    partners += s.dug[there + other]
            if s.dug[to_clear + face] > partners:
                return True
    return False


def lacks_pairs(t: Tables, s: State) -> bool:
    """Whether cards that must leave in pairs can't all be paired: none lies on the other, now or in the end."""
    for kind in range(FACES):
        if t.kinds[kind] != kind or t.packed[kind] == 0:
            continue
        partner = 0
        while (t.packed[kind] >> partner) & 1 == 0:
            partner += 1
        if t.kinds[partner] > kind and not pairs_up(t, s, kind, t.kinds[partner]):
            return True
    return False


_MOST_COPIES = 4


def pairs_up(t: Tables, s: State, kind: int, partner: int) -> bool:
    """Whether the cards of two kinds that must be cleared can each have a partner of their own.

    At the beginning of `State.dug` are the piles of the cards of both kinds, one kind behind the other. A set of cards
    of the second kind is a number, and so is a set of such sets: those that can be paired with cards of the first kind.
    """
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    firsts, seconds, must = 0, 0, 0
    for pile in range(piles):
        for n in range(0 if t.is_foundation[pile] else s.held[pile]):
            found = t.kinds[s.cards[pile * width + n]]
            if found == kind and firsts < _MOST_COPIES:
                s.dug[firsts] = pile
                firsts += 1
            elif found == partner and seconds < _MOST_COPIES:
                s.dug[_MOST_COPIES + seconds] = pile
                must |= int(t.counts_for[pile] < 0) << seconds
                seconds += 1
            elif found in (kind, partner):
                return True  # more copies than are told apart
    sets = 1
    for one in range(firsts):
        more = 0 if t.counts_for[s.dug[one]] < 0 else sets
        for other in range(seconds):
            first, second = s.dug[one], s.dug[_MOST_COPIES + other]
            if t.hides[first * piles + second] == 0 and t.hides[second * piles + first] == 0:
                for chosen in range(1 << seconds):
                    if (sets >> chosen) & 1 and (chosen >> other) & 1 == 0:
                        more |= 1 << (chosen | 1 << other)
        sets = more
    for chosen in range(1 << seconds):
        if (sets >> chosen) & 1 and chosen & must == must:
            return True
    return False


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
