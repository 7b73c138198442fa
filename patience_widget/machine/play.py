"""A compiled position is played: cards are carried, all that happens by itself happens, and all is taken back.

The functions of this file run as they stand, and compiled (see `fast`). So they use nothing but integers, flat lists
and one another.
"""

from __future__ import annotations

from .tables import (
    ALL_CARDS,
    AT,
    FACES,
    FIRST_ROW_ALONE,
    LOWEST_ROW,
    REFILL,
    REFILL_ROW,
    TOP_CARD,
    TURN_UP,
    Ints,
    State,
    Tables,
)

MASK = (1 << 63) - 1
MIX1 = 0x5851F42D4C957F2D
MIX2 = 0x2545F4914F6CDD1D
CARRIED, TURNED, TURNED_UP, SET_DOWN, COUNTED, ROTATED, SEEN, EXCHANGED = range(8)


def log(s: State, kind: int, source: int, target: int, count: int, before: int) -> None:
    """Write into the journal what is done."""
    at = s.top[0] * 5
    s.journal[at] = kind
    s.journal[at + 1] = source
    s.journal[at + 2] = target
    s.journal[at + 3] = count
    s.journal[at + 4] = before
    s.top[0] += 1
    s.touched[source] = 1
    s.touched[target] = 1


def shift(t: Tables, s: State, source: int, target: int, count: int, step: int) -> None:
    """Put the top cards of a pile on another one: as they lie, if the step is 1; turned over, if it is -1."""
    width = t.numbers[AT.width]
    left = s.held[source] - count
    held = s.held[target]
    first = left if step > 0 else left + count - 1
    from_, to = source * width + first, target * width + held
    half = width * FACES
    for n in range(count):
        face = s.cards[from_ + step * n]
        s.cards[to + n] = face
        word = (first + step * n) * FACES + face
        s.word1[source] ^= t.words[word]
        s.word2[source] ^= t.words[half + word]
        word = (held + n) * FACES + face
        s.word1[target] ^= t.words[word]
        s.word2[target] ^= t.words[half + word]
    if len(s.seen) > 0:
        for n in range(count):
            s.seen[to + n] = s.seen[from_ + step * n]
    s.held[source] = left
    s.held[target] = held + count


def carry(t: Tables, s: State, source: int, target: int, count: int) -> None:
    """Put the top cards of a pile on another one; what lies under them may be face down."""
    log(s, CARRIED, source, target, count, s.down[source])
    shift(t, s, source, target, count, 1)
    s.down[source] = min(s.down[source], s.held[source])


def turn(t: Tables, s: State, source: int, target: int, count: int) -> None:
    """Turn so many cards of a pile, or all it has, one after the other onto another."""
    count = min(count, s.held[source])
    if count > 0:
        log(s, TURNED, source, target, count, s.down[source])
        shift(t, s, source, target, count, -1)
        s.down[source] = min(s.down[source], s.held[source])


def rotate(t: Tables, s: State, pile: int, by: int) -> None:
    """Move the bottom card of a pile to its top; or the other way round, if `by` is -1."""
    held, start = s.held[pile], pile * t.numbers[AT.width]
    rotate_list(s.cards, start, held, by)
    if len(s.seen) > 0:
        rotate_list(s.seen, start, held, by)
    renew_words(t, s, pile)


def rotate_list(numbers: Ints, start: int, count: int, by: int) -> None:
    """Do this with so many numbers of a list."""
    last = start + count - 1
    moved = numbers[start] if by > 0 else numbers[last]
    for n in range(count - 1):
        if by > 0:
            numbers[start + n] = numbers[start + n + 1]
        else:
            numbers[last - n] = numbers[last - n - 1]
    numbers[last if by > 0 else start] = moved


def exchange(t: Tables, s: State, pile: int, one: int, other: int) -> None:
    """Let two cards of a pile change places; both lie face up."""
    start = pile * t.numbers[AT.width]
    card = s.cards[start + one]
    s.cards[start + one] = s.cards[start + other]
    s.cards[start + other] = card
    renew_words(t, s, pile)


def renew_words(t: Tables, s: State, pile: int) -> None:
    """Make the words of a pile anew."""
    width = t.numbers[AT.width]
    word1, word2 = 0, 0
    for n in range(s.held[pile]):
        word = n * FACES + s.cards[pile * width + n]
        word1 ^= t.words[word]
        word2 ^= t.words[width * FACES + word]
    s.word1[pile] = word1
    s.word2[pile] = word2


def undo(t: Tables, s: State, back_to: int) -> None:
    """Take back what was done since the journal had so many entries; the keys are not touched."""
    for number in range(s.top[0] - 1, back_to - 1, -1):
        at = number * 5
        kind, source = s.journal[at], s.journal[at + 1]
        if kind in (CARRIED, TURNED):
            shift(t, s, s.journal[at + 2], source, s.journal[at + 3], 1 if kind == CARRIED else -1)
            s.down[source] = s.journal[at + 4]
        elif kind == COUNTED:
            s.left[0] += 1
        elif kind == ROTATED:
            rotate(t, s, source, -1)
        elif kind == EXCHANGED:
            exchange(t, s, source, s.journal[at + 3], s.journal[at + 4])
        elif kind == SEEN:
            s.seen[source * t.numbers[AT.width] + s.journal[at + 3]] = 0
        else:
            s.down[source] = s.journal[at + 4]
    s.top[0] = back_to


def look(t: Tables, s: State) -> None:
    """See the cards that lie face up in the piles that are touched."""
    width = t.numbers[AT.width]
    for pile in range(t.numbers[AT.piles]):
        if s.touched[pile] != 0:
            for place in range(s.down[pile], s.held[pile]):
                if s.seen[pile * width + place] == 0:
                    log(s, SEEN, pile, pile, place, 0)
                    s.seen[pile * width + place] = 1


def settle(t: Tables, s: State) -> None:
    """Let happen what happens by itself."""
    end = len(t.effects)
    at = 0
    while at < end:
        kind, first, piles = t.effects[at], t.effects[at + 1], t.effects[at + 3]
        members = at + 4
        sources = members + piles + 1
        many = t.effects[sources - 1]
        happened = False
        if kind == TURN_UP:
            for n in range(piles):
                pile = t.effects[members + n]
                down = s.down[pile]
                lies_free = t.blockers[pile] == 0 or are_empty(t, s, t.blockers[pile])
                if down > 0 and down == s.held[pile] and (first == 0 or down == 1) and lies_free:
                    log(s, TURNED_UP, pile, pile, 0, down)
                    s.down[pile] = down - 1
                    happened = True
        elif kind == REFILL:
            happened = refill(t, s, members, piles, sources, many, first)
        elif kind == REFILL_ROW:
            happened = refill_row(t, s, members, piles, sources, first, t.effects[at + 2])
        else:
            source, target = t.effects[sources], t.effects[members]
            waits = t.effects[at + 2] != 0 and not has_begun(t, s)
            if s.held[target] == 0 and s.held[source] > 0 and not waits:
                turn(t, s, source, target, first)
                happened = True
        at = 0 if happened else sources + many


def refill(t: Tables, s: State, members: int, piles: int, sources: int, many: int, count: int) -> bool:
    """Fill the empty places of a group."""
    filled = False
    for n in range(piles):
        pile = t.effects[members + n]
        if s.held[pile] > 0:
            continue
        for _ in range(count):
            for k in range(many):
                source = t.effects[sources + k]
                if s.held[source] > 0:
                    carry(t, s, source, pile, 1)
                    filled = True
                    break
    return filled


def refill_row(t: Tables, s: State, members: int, piles: int, source: int, width: int, which: int) -> bool:
    """Fill the gaps in one row of a garden."""
    lowest = lowest_row(s, t.effects, members, piles, width)
    if which == FIRST_ROW_ALONE and lowest > 0:
        return False
    first = members + (max(lowest, 0) * width if which == LOWEST_ROW else 0)
    stock = t.effects[source]
    filled = False
    for n in range(first, min(first + width, members + piles)):
        if s.held[t.effects[n]] == 0 and s.held[stock] > 0:
            carry(t, s, stock, t.effects[n], 1)
            filled = True
    return filled


def lowest_row(s: State, garden: Ints, start: int, places: int, width: int) -> int:
    """The lowest row with cards in a garden that is written in a list from a start on; -1 if it has none."""
    for n in range(places - 1, -1, -1):
        if s.held[garden[start + n]] > 0:
            return n // width
    return -1


def are_empty(t: Tables, s: State, piles: int) -> bool:
    """Whether all piles of a set are empty."""
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        if s.held[t.sets[n]] > 0:
            return False
    return True


def has_begun(t: Tables, s: State) -> bool:
    """Whether at least one foundation has cards."""
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] != 0 and s.held[pile] > 0:
            return True
    return False


def built(t: Tables, s: State) -> int:
    """How many cards lie on foundations; where piles must be cleared, how many have left these."""
    found = t.numbers[AT.dealt_to_clear]
    for pile in range(t.numbers[AT.piles]):
        found += t.counts_for[pile] * s.held[pile]
    return max(found, 0)


def mixed(word: int, by: int) -> int:
    """A number that stands for a word, with nothing left of the word's order."""
    word = (word ^ (word >> 29)) * by & MASK
    word = (word ^ (word >> 32)) * by & MASK
    return word ^ (word >> 31)


def touch_all(s: State, touched: int) -> None:
    """Say of all piles that they are touched, or that none is: 1 or 0."""
    for pile in range(len(s.touched)):
        s.touched[pile] = touched


def renew_keys(t: Tables, s: State) -> None:
    """Bring the keys of a position up to date for the piles that are touched."""
    end = t.numbers[AT.piles]
    half = len(t.salts) // 2
    stock = t.numbers[AT.stock]
    later = end if stock >= 0 and s.held[stock] == 0 else 0
    whole1, whole2 = s.key1[end], s.key2[end]
    for pile in range(end):
        if s.touched[pile] != 0:
            salt = t.alike[later + pile] * t.numbers[AT.width] + s.down[pile]
            word1, word2 = s.word1[pile], s.word2[pile]
            if t.tells[pile] != ALL_CARDS:
                word1, word2 = 0, 0
                if t.tells[pile] == TOP_CARD and s.held[pile] > 0:
                    top = s.cards[pile * t.numbers[AT.width] + s.held[pile] - 1]
                    word1, word2 = t.words[top], t.words[t.numbers[AT.width] * FACES + top]
            key1 = mixed(word1 ^ t.salts[salt], MIX1)
            key2 = mixed(word2 ^ t.salts[half + salt], MIX2)
            whole1 = (whole1 + key1 - s.key1[pile]) & MASK
            whole2 = (whole2 + key2 - s.key2[pile]) & MASK
            s.key1[pile] = key1
            s.key2[pile] = key2
    s.key1[end] = whole1
    s.key2[end] = whole2


def clear_words(t: Tables, s: State) -> None:
    """Make the words and keys of a position anew."""
    end = t.numbers[AT.piles]
    for pile in range(end):
        renew_words(t, s, pile)
        s.key1[pile] = 0
        s.key2[pile] = 0
    s.key1[end] = 0
    s.key2[end] = 0
    s.top[0] = 0
    touch_all(s, 1)
    renew_keys(t, s)
    touch_all(s, 0)
