"""The legal moves of a compiled position, each a number, and playing one; see `play` for what these functions may use.

A move of cards is the number ((depth * piles + target) * piles + source) * 128 + cards. The depth is 0, or how many
cards the waste must have when its top card is moved, where stock and waste are looked through at once. Turning the
stock, making a new one, dealing a row, rotating piles, filling a cell and closing up are multiples of 128, by which no
cards are moved; then come the other orders in which piles can be gathered, and pairs: `PAIR` + (one * piles + other) *
128.
"""

from __future__ import annotations

from .actions import (
    can_close,
    can_redeal,
    can_rotate,
    can_turn,
    close_up,
    deal_row,
    first_empty,
    redeal,
    rotate_all,
    turn_over,
)
from .play import are_empty, carry, look, settle, touch_all, turn
from .tables import (
    A_TOP_CARD,
    ALL,
    AT,
    CLOSED,
    COLUMN,
    FACES,
    GATED,
    HOW_MANY,
    LYING,
    ONE,
    ROWS,
    SUITS,
    TOP_CARDS,
    UNDER_TOP,
    State,
    Tables,
)

CARDS = 128
TURN, REDEAL, ROW, ROTATE, FILL, CLOSE = 0, CARDS, 2 * CARDS, 3 * CARDS, 4 * CARDS, 5 * CARDS
ORDER, PAIR = 6 * CARDS, 256 * CARDS
"""The second of the orders in which piles can be gathered, and the first of all pairs."""
EVERY = (1 << FACES) - 1
"""All faces."""
ACTIONS = 160
"""Room for these is kept behind the moves of cards."""


def see(t: Tables, s: State) -> int:
    """Find out what each pile takes now; return the faces that at least one of them takes."""
    width = t.numbers[AT.width]
    somewhere = 0
    narrowed = len(t.conditions) > 0
    for pile in t.takers:
        held = s.held[pile]
        top, first = 0, 0
        if held > 0:
            top = s.cards[pile * width + held - 1] + 1
            first = s.cards[pile * width] + 1
        faces = t.by_top[pile * ROWS + top] & t.by_first[pile * ROWS + first] & t.by_count[pile * width + held]
        if t.way_rows[pile] >= 0 and held > 1:
            goes_up = s.cards[pile * width + 1] % 13 > s.cards[pile * width] % 13
            faces &= t.by_way[t.way_rows[pile] + (ROWS if goes_up else 0) + top]
        if narrowed and t.narrowed[pile] != 0:
            faces &= allowed(t, s, t.narrowed[pile], pile)
        s.fits[pile] = faces
        somewhere |= faces
    return somewhere


def allowed(t: Tables, s: State, conditions: int, target: int) -> int:
    """The faces that a pile takes under all conditions of a set."""
    held = s.held[target]
    top = s.cards[target * t.numbers[AT.width] + held - 1] + 1 if held > 0 else 0
    faces = EVERY
    for n in range(conditions + 1, conditions + 1 + t.sets[conditions]):
        at = 3 * t.sets[n]
        kind, piles, column = t.conditions[at], t.conditions[at + 1], t.conditions[at + 2]
        if kind == LYING:
            faces &= allowed_by_lying(t, s, piles, column, top)
        elif kind == A_TOP_CARD:
            faces &= allowed_by_a_top(t, s, piles, column, top)
        elif kind == TOP_CARDS:
            faces &= allowed_by_tops(t, s, piles, column + held * ROWS, top)
        else:
            faces &= t.blocks[t.columns[column + what_is_seen(t, s, kind, piles, target)] * ROWS + top]
    return faces


def what_is_seen(t: Tables, s: State, kind: int, piles: int, target: int) -> int:
    """What is seen in a set of piles, or of the cards of the target: the number of a column."""
    width = t.numbers[AT.width]
    if kind == UNDER_TOP:
        held = s.held[target]
        return s.cards[target * width + held - 2] + 1 if held > 1 else 0
    count, first = 0, 0
    for n in range(t.sets[piles]):
        pile = t.sets[piles + 1 + n]
        if first == 0 and s.held[pile] > 0:
            first = 1 + n * FACES + s.cards[pile * width]
        count += s.held[pile]
    return count if kind == HOW_MANY else first


def allowed_by_lying(t: Tables, s: State, piles: int, column: int, top: int) -> int:
    """The faces that at least one of the cards in a set of piles allows."""
    width = t.numbers[AT.width]
    faces, none = 0, True
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        pile = t.sets[n]
        for place in range(pile * width, pile * width + s.held[pile]):
            faces |= t.blocks[t.columns[column + 1 + s.cards[place]] * ROWS + top]
            none = False
    return t.blocks[t.columns[column] * ROWS + top] if none else faces


def allowed_by_a_top(t: Tables, s: State, piles: int, column: int, top: int) -> int:
    """The faces that at least one of the top cards of a set of piles allows."""
    width = t.numbers[AT.width]
    faces, none = 0, True
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        pile = t.sets[n]
        if s.held[pile] > 0:
            faces |= t.blocks[t.columns[column + 1 + s.cards[pile * width + s.held[pile] - 1]] * ROWS + top]
            none = False
    return t.blocks[t.columns[column] * ROWS + top] if none else faces


def allowed_by_tops(t: Tables, s: State, piles: int, column: int, top: int) -> int:
    """The faces that all top cards of a set of piles allow, but for piles that others cover."""
    width = t.numbers[AT.width]
    faces = t.blocks[t.columns[column] * ROWS + top]
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        pile = t.sets[n]
        held = s.held[pile]
        if held > 0 and (t.blockers[pile] == 0 or are_empty(t, s, t.blockers[pile])):
            faces &= t.blocks[t.columns[column + 1 + s.cards[pile * width + held - 1]] * ROWS + top]
    return faces


def is_one_empty(t: Tables, s: State, piles: int) -> bool:
    """Whether at least one pile of a set is empty."""
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        if s.held[t.sets[n]] == 0:
            return True
    return False


def in_a_row(t: Tables, s: State, pile: int, held: int, hidden: int) -> int:
    """How many cards can be lifted at once while a pile has only its first `held` cards, if nothing blocks it."""
    lifts = t.lifts[pile]
    if lifts == ONE:
        return 1
    if lifts == ALL:
        return held - hidden
    if lifts == COLUMN:
        return 1 if hidden > 0 else held
    start = pile * t.numbers[AT.width]
    first = held - 1
    while first > hidden:
        if (t.followers[pile * FACES + s.cards[start + first - 1]] >> s.cards[start + first]) & 1 == 0:
            break
        first -= 1
    return held - first


def most_lifted(t: Tables, s: State, pile: int) -> int:
    """How many cards can be lifted from a pile at the most; of a column that moves only as a whole that is all."""
    held, down = s.held[pile], s.down[pile]
    if held <= down or (t.blockers[pile] != 0 and not are_empty(t, s, t.blockers[pile])):
        return 0
    if t.one_empty[pile] != 0 and not is_one_empty(t, s, t.one_empty[pile]):
        return 0
    return in_a_row(t, s, pile, held, down)


def most_at_once(t: Tables, s: State, target: int) -> int:
    """How many cards can go to a pile at once, by way of the empty ones of its cells and piles between."""
    most = 1
    cells, piles = t.cells_between[target], t.piles_between[target]
    for n in range(cells + 1, cells + 1 + t.sets[cells]):
        if s.held[t.sets[n]] == 0:
            most += 1
    for n in range(piles + 1, piles + 1 + t.sets[piles]):
        if t.sets[n] != target and s.held[t.sets[n]] == 0:
            most *= 2
    return most


def is_in_order(t: Tables, s: State, source: int, target: int, count: int) -> bool:
    """Whether the top cards of a pile follow each other in the order in which cards lie on another pile."""
    end = source * t.numbers[AT.width] + s.held[source]
    for place in range(end - count, end - 1):
        if (t.followers[target * FACES + s.cards[place]] >> s.cards[place + 1]) & 1 == 0:
            return False
    return True


def goes(t: Tables, s: State, source: int, target: int, count: int) -> bool:
    """Whether so many cards may go from a pile to another one that takes the lowest of them on its top card."""
    piles = t.numbers[AT.piles]
    way = source * piles + target
    held = s.held[source]
    face = s.cards[source * t.numbers[AT.width] + held - count]
    faces = t.first_ways[way] if s.left[0] == t.numbers[AT.first_round] else t.ways[way]
    if (faces >> face) & 1 == 0 or held <= t.keeps[source]:
        return False
    if count > 1 and (t.lifts[source] == ONE or t.lifts[target] == ONE):
        return False
    between = t.cells_between[target] != 0 or t.piles_between[target] != 0
    if count > 1 and between and count > most_at_once(t, s, target):
        return False
    if t.whole[way] != 0 and count != held:
        return False
    if t.whole_runs[target] > 0 and (count != t.whole_runs[target] or not is_in_order(t, s, source, target, count)):
        return False
    if t.limits[target] > 0 and s.held[target] + count > t.limits[target]:
        return False
    if t.closers[target] >= 0 and s.held[target] == t.closed_at[target] and source != t.closers[target]:
        return False
    if s.held[target] == 0:
        if t.after[target] >= 0 and s.held[t.after[target]] == 0:
            return False
        space = t.spaces[way]
        if space == CLOSED or (space == GATED and not are_empty(t, s, t.gates[target])):
            return False
    narrowed = t.narrowed_ways[way]
    return narrowed == 0 or (allowed(t, s, narrowed, target) >> face) & 1 != 0


def can_deal_row(t: Tables, s: State, found: int) -> bool:
    """Whether a row may be dealt from the stock, where so many moves of cards are legal."""
    rule = t.numbers[AT.row_rule]
    if t.numbers[AT.row_cards] == 0 or s.held[t.numbers[AT.stock]] == 0:
        return False
    if rule <= 0:
        return rule == 0 or found == 0
    empty = False
    for pile in t.row:
        if s.held[pile] == 0:
            empty = True
    if not empty or rule == 1:
        return not empty
    width = t.numbers[AT.width]
    for pile in t.row:
        most = most_lifted(t, s, pile)
        step = most - 1 if t.lifts[pile] == COLUMN and most > 1 else 1
        for count in range(1, most + 1, step):
            if count < s.held[pile] and s.cards[pile * width + s.held[pile] - count] % 13 == rule - 2:
                return False
    return True


def from_pile(t: Tables, s: State, source: int, depth: int, found: int, somewhere: int) -> int:
    """Write the moves of cards from a pile behind so many others; return how many there are then.

    Only faces that `see` says are taken `somewhere` are looked at. What there is no room for is counted, not written.
    """
    room = len(s.scratch) // 2 - ACTIONS
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    held = s.held[source]
    if held == 0 or (t.lifts[source] == ONE and (somewhere >> s.cards[source * width + held - 1]) & 1 == 0):
        return found
    most = most_lifted(t, s, source)
    step = most - 1 if t.lifts[source] == COLUMN and most > 1 else 1
    for count in range(1, most + 1, step):
        face = s.cards[source * width + held - count]
        if (somewhere >> face) & 1 == 0:
            continue
        for target in t.takers:
            if (s.fits[target] >> face) & 1 and (
                (count == 1 and (t.free_ways[source * piles + target] >> face) & 1) or goes(t, s, source, target, count)
            ):
                if found < room:
                    s.scratch[found] = ((depth * piles + target) * piles + source) * CARDS + count
                found += 1
    return found


def legal_moves(t: Tables, s: State) -> int:
    """Write the legal moves into the scratch; return how many there are."""
    somewhere = see(t, s)
    n = t.numbers
    found = 0
    for source in t.givers:
        if n[AT.reach] == 0 or source != n[AT.waste]:
            found = from_pile(t, s, source, 0, found, somewhere)
    if n[AT.reach] != 0 or found > len(s.scratch) // 2 - ACTIONS:
        return found
    of_cards = found
    if can_turn(t, s):
        s.scratch[found] = TURN
        found += 1
    if can_redeal(t, s):
        s.scratch[found] = REDEAL
        found += 1
        for order in range(1, n[AT.orders]):
            s.scratch[found] = ORDER + (order - 1) * CARDS
            found += 1
    if can_deal_row(t, s, of_cards):
        s.scratch[found] = ROW
        found += 1
    if can_rotate(t, s):
        s.scratch[found] = ROTATE
        found += 1
    if first_empty(t, s) >= 0:
        s.scratch[found] = FILL
        found += 1
    if can_close(t, s):
        s.scratch[found] = CLOSE
        found += 1
    for one in range(len(t.paired) - 1):
        found = pairs_with(t, s, one, found)
    return found


def pairs_with(t: Tables, s: State, one: int, found: int) -> int:
    """Write the pairs of a top card and those of later piles behind so many others; return how many there are then."""
    piles = t.numbers[AT.piles]
    if most_lifted(t, s, t.paired[one]) == 0:
        return found
    for n in range(one + 1, len(t.paired)):
        if most_lifted(t, s, t.paired[n]) > 0 and place_of_pair(t, s, t.paired[one], t.paired[n]) != 0:
            s.scratch[found] = PAIR + (t.paired[one] * piles + t.paired[n]) * CARDS
            found += 1
    return found


def place_of_pair(t: Tables, s: State, one: int, other: int) -> int:
    """The pile where two top cards go as a pair, plus one, or if the second lies below, minus that; 0 if nowhere."""
    width = t.numbers[AT.width]
    first = s.cards[one * width + s.held[one] - 1]
    second = s.cards[other * width + s.held[other] - 1]
    for couple in range(0, len(t.couples), FACES + SUITS):
        sign, below = 0, first
        if (t.couples[couple + first] >> second) & 1:
            sign = 1
        elif (t.couples[couple + second] >> first) & 1:
            sign, below = -1, second
        if sign != 0:
            places = t.couples[couple + FACES + below // 13]
            for n in range(places + 1, places + 1 + t.sets[places]):
                if s.held[t.sets[n]] == 0:
                    return int(sign * (t.sets[n] + 1))
    return 0


def move_pair(t: Tables, s: State, one: int, other: int) -> None:
    """Move two top cards that make a pair."""
    place = place_of_pair(t, s, one, other)
    carry(t, s, one if place > 0 else other, abs(place) - 1, 1)
    carry(t, s, other if place > 0 else one, abs(place) - 1, 1)


def reach(t: Tables, s: State, depth: int) -> None:
    """Turn the stock, and turn it over if need be, until the waste has so many cards."""
    n = t.numbers
    if s.held[n[AT.waste]] > depth:
        turn_over(t, s, 0)
    turn(t, s, n[AT.stock], n[AT.waste], depth - s.held[n[AT.waste]])


def rest_stock(t: Tables, s: State) -> None:
    """Of positions in which the same cards of the stock can be reached, go to the one with an empty waste."""
    n = t.numbers
    stock, waste = n[AT.stock], n[AT.waste]
    if s.held[waste] > 0 and (s.held[stock] == 0 or s.held[waste] % n[AT.turned] == 0):
        turn_over(t, s, 0)


def play_and_look(t: Tables, s: State, move: int) -> None:
    """Play a legal move, and see what lies face up then; `undo` also takes back what was seen.

    The position must keep what was seen. Each turn of the stock must be a move: what is turned on the way to a card
    would not be seen.
    """
    play(t, s, move)
    look(t, s)


def play(t: Tables, s: State, move: int) -> None:
    """Play a legal move, and all that happens by itself."""
    n = t.numbers
    count = move % CARDS
    stock = n[AT.stock]
    has_stock = stock >= 0 and s.held[stock] > 0
    if count > 0:
        rest = move // CARDS
        source = rest % n[AT.piles]
        rest = rest // n[AT.piles]
        depth = rest // n[AT.piles]
        if depth > 0:
            reach(t, s, depth)
        target = rest % n[AT.piles]
        carry(t, s, source, target, count)
        if t.leaves_to[target] >= 0:
            carry(t, s, target, t.leaves_to[target], count + 1)
    elif move == TURN:
        turn(t, s, stock, n[AT.waste], n[AT.turned])
    elif move == REDEAL:
        redeal(t, s, 0)
    elif move == ROW:
        deal_row(t, s)
    elif move == ROTATE:
        rotate_all(t, s)
    elif move == FILL:
        turn(t, s, stock, first_empty(t, s), 1)
    elif move == CLOSE:
        close_up(t, s)
    elif move < PAIR:
        redeal(t, s, (move - ORDER) // CARDS + 1)
    else:
        pair = (move - PAIR) // CARDS
        move_pair(t, s, pair // n[AT.piles], pair % n[AT.piles])
    settle(t, s)
    if stock >= 0 and (s.held[stock] > 0) != has_stock:
        touch_all(s, 1)
    if n[AT.reach] != 0:
        rest_stock(t, s)
