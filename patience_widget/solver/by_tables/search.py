"""The best-first search over compiled positions; see `play` for what these functions may use.

Each position is met once: it is known by two keys of 63 bits, in which piles that are alike can stand for one another.
It is put in several orders, and the orders take turns in saying which position is tried next.
"""

from __future__ import annotations

from patience_widget.machine.moves import ACTIONS, CARDS, from_pile, legal_moves, play, reach, rest_stock, see
from patience_widget.machine.play import MASK, built, clear_words, renew_keys, touch_all, undo
from patience_widget.machine.tables import AT, BROKEN, MEASURES, ONE, RATINGS, ROWS, State, Store, Tables

from .dead import is_dead
from .measure import measure, redeals_made, write_broken
from .safe import safe_move

GOES_ON, WON, EXHAUSTED, FULL, TOO_MANY = range(5)
"""What a slice of the search comes to: there is more to try, the game is won, nothing is left, the store is full, or a
position has more moves than there is room for."""
_LEFT = 0x1B873593CC9E2D51
_MET, _TRIED, _WINNER, _ROOM, _ASKED, _DEAD, _ALL_DEAD, _PLACES = range(8)
_FIRST, _BY_RATING, _LAST = range(3)
"""When a position is tried: before all others, as its ratings say, or behind all others."""
_OF_LATE, _ONE_IN = 256, 8
"""Of about so many positions that were asked of late whether they are dead, one in so many must have been, or else only
one in so many is asked."""


def load(t: Tables, s: State, store: Store, number: int) -> None:
    """Make a position of the store the one that is played, and write it there for those that follow it.

    Most positions are never tried. So a position isn't written when it is met: it is played again from the one before.
    """
    before = store.parents[number]
    s.top[0] = 0
    unpack(t, s, store, store.done[before] - 1 if before >= 0 else 0)
    if before >= 0:
        play(t, s, store.moves[number])
        pack(t, s, store, store.counts[_TRIED])
    store.done[number] = store.counts[_TRIED] + 1
    clear_words(t, s)
    write_broken(t, s)


def unpack(t: Tables, s: State, store: Store, place: int) -> None:
    """Lay the cards of a position as they are written at a place in the store."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    at = place * (2 * piles + width)
    blobs = store.blobs
    card = at + 2 * piles + 1
    for pile in range(piles):
        held = blobs[at + 2 * pile]
        s.held[pile] = held
        s.down[pile] = blobs[at + 2 * pile + 1]
        for n in range(held):
            s.cards[pile * width + n] = blobs[card + n]
        card += held
    s.left[0] = blobs[at + 2 * piles]


def pack(t: Tables, s: State, store: Store, place: int) -> None:
    """Write the cards of the position at a place in the store."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    at = place * (2 * piles + width)
    blobs = store.blobs
    card = at + 2 * piles + 1
    for pile in range(piles):
        held = s.held[pile]
        blobs[at + 2 * pile] = held
        blobs[at + 2 * pile + 1] = s.down[pile]
        for n in range(held):
            blobs[card + n] = s.cards[pile * width + n]
        card += held
    blobs[at + 2 * piles] = s.left[0]


def level_of(t: Tables, s: State) -> int:
    """The level of a position that is measured: how much of the stock was turned, or where that says little, built.

    Where whole runs are built, it is how many rows are left to be dealt, and how many columns have cards face down.
    """
    n = t.numbers
    stock = n[AT.stock]
    if stock < 0 or n[AT.reach] != 0:
        return n[AT.goal] - s.scratch[0]
    if n[AT.measured] == BROKEN and len(t.row) > 0:
        rows = (s.held[stock] + len(t.row) - 1) // len(t.row)
        return rows * (n[AT.piles] + 1) + s.scratch[2]
    return redeals_made(t, s) * n[AT.width] + n[AT.width] - 1 - s.held[stock]


def put_in_orders(t: Tables, s: State, store: Store, number: int, when: int) -> None:
    """Put a position in all orders: by its ratings, or before or behind all others."""
    orders = len(store.lows) - t.numbers[AT.levels] - 3
    measure(t, s)
    level = level_of(t, s)
    for order in range(orders + 1):
        rating = 0 if when == _FIRST else RATINGS - 1
        if when == _BY_RATING:
            total = 0
            for m in range(MEASURES):
                total += t.weights[order * MEASURES + m] * s.scratch[m]
            rating = min(max(1 + total // 4, 1), RATINGS - 1)
        queue = order if order < orders else orders + level
        head = queue * RATINGS + rating
        store.nexts[number * (orders + 1) + order] = store.heads[head]
        store.heads[head] = number + 1
        store.lows[queue] = min(store.lows[queue], rating)


def is_met(s: State, store: Store, end: int) -> bool:
    """Whether a position was met before; if it was not, it is entered with the number of the next."""
    key1 = (s.key1[end] + s.left[0] * _LEFT) & MASK
    key2 = (s.key2[end] + s.left[0] * _LEFT) & MASK
    number = store.counts[_MET]
    mask = len(store.slots) - 1
    slot = key1 & mask
    while store.slots[slot] != 0:
        known = store.slots[slot] - 1
        if store.keys1[known] == key1 and store.keys2[known] == key2:
            return True
        slot = (slot + 1) & mask
    store.slots[slot] = number + 1
    store.keys1[number] = key1
    store.keys2[number] = key2
    return False


def is_won(t: Tables, s: State) -> bool:
    """Whether as many cards are built as must be."""
    return built(t, s) >= t.numbers[AT.goal]


def enter(t: Tables, s: State, store: Store, parent: int, move: int, when: int) -> bool:
    """Enter the position that is played, unless it was met before; tell whether it is won."""
    end = t.numbers[AT.piles]
    renew_keys(t, s)
    if is_met(s, store, end):
        return False
    number = store.counts[_MET]
    store.counts[_MET] = number + 1
    store.parents[number] = parent
    store.moves[number] = move
    store.done[number] = 0
    if is_won(t, s):
        store.counts[_WINNER] = number
        return True
    put_in_orders(t, s, store, number, when)
    return False


def try_move(t: Tables, s: State, store: Store, parent: int, move: int, when: int) -> bool:
    """Play a move, enter what it leads to, and take it back; tell whether that is won."""
    back_to = s.top[0]
    play(t, s, move)
    won = enter(t, s, store, parent, move, when)
    undo(t, s, back_to)
    renew_keys(t, s)
    touch_all(s, 0)
    return won


def take(store: Store, queue: int, order: int, orders: int) -> int:
    """Take the best position of an order or of a level that was not tried yet, -1 if there is none."""
    low = store.lows[queue]
    while low < RATINGS:
        head = queue * RATINGS + low
        number = store.heads[head] - 1
        if number < 0:
            low += 1
            continue
        store.heads[head] = store.nexts[number * (orders + 1) + order]
        if store.done[number] == 0:
            store.lows[queue] = low
            return int(number)
    store.lows[queue] = low
    return -1


def next_position(t: Tables, store: Store) -> int:
    """The position that is to be tried next, -1 if none is left."""
    end = len(store.lows)
    levels = t.numbers[AT.levels]
    orders = end - levels - 3
    turn = store.lows[end - 3]
    store.lows[end - 3] = (turn + 1) % (orders + 1)
    if turn < orders:
        return take(store, turn, turn, orders)
    for _ in range(levels + 1):
        level = store.lows[end - 2]
        if store.lows[end - 1] < t.numbers[AT.of_a_level]:
            number = take(store, orders + level, orders, orders)
            if number >= 0:
                store.lows[end - 1] += 1
                return number
        store.lows[end - 2] = (level + 1) % levels
        store.lows[end - 1] = 0
    return -1


def is_taken(t: Tables, s: State, depth: int, somewhere: int) -> bool:
    """Whether the card that lies on top when the waste has so many cards may be taken somewhere."""
    n = t.numbers
    stock, waste, width = n[AT.stock], n[AT.waste], n[AT.width]
    if t.lifts[waste] != ONE:
        return True
    to_turn = depth - s.held[waste]
    place = stock * width + s.held[stock] - to_turn if to_turn > 0 else waste * width + depth - 1
    return bool((somewhere >> s.cards[place]) & 1)


def from_stock(t: Tables, s: State, found: int) -> int:
    """Write the moves of all cards of the stock that can be reached behind those found; tell how many there are."""
    n = t.numbers
    waste, turned = n[AT.waste], n[AT.turned]
    depth, cards = s.held[waste], s.held[n[AT.stock]] + s.held[waste]
    back_to = s.top[0]
    somewhere = see(t, s)
    again = depth % turned != 0
    found = from_pile(t, s, waste, depth, found, somewhere)
    while depth < cards:
        depth = min(depth + turned, cards)
        if is_taken(t, s, depth, somewhere):
            reach(t, s, depth)
            found = from_pile(t, s, waste, depth, found, somewhere)
    if again:
        for depth in range(turned, cards, turned):
            if is_taken(t, s, depth, somewhere):
                reach(t, s, depth)
                found = from_pile(t, s, waste, depth, found, somewhere)
    undo(t, s, back_to)
    touch_all(s, 0)
    return found


def is_found_dead(t: Tables, s: State, store: Store) -> bool:
    """Whether a position is proved lost; where that is rare, few are asked."""
    counts = store.counts
    if _ONE_IN * counts[_DEAD] < counts[_ASKED] and counts[_TRIED] % _ONE_IN != 0:
        return False
    dead = is_dead(t, s)
    counts[_ASKED] += 1
    if dead:
        counts[_DEAD] += 1
    if counts[_ASKED] == _OF_LATE:
        counts[_ASKED] //= 2
        counts[_DEAD] //= 2
    return dead


def is_idle_split(t: Tables, s: State, move: int) -> bool:
    """Whether a move splits a run, and nothing can be built then: whatever wins after it wins without it, too.

    What is moved lies on a card that takes the same as the card on which it would come. What then comes on the first
    one can as well come on the second, and the two runs are exchanged in all that follows. Only a card that is to be
    built must lie free itself, and for that the run can be split when it comes to it.
    """
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    count = move % CARDS
    source, target = move // CARDS % piles, move // CARDS // piles % piles
    place, held = s.held[source] - count - 1, s.held[target]
    if count == 0 or t.counts[source] != 2 or t.counts[target] != 2 or place < s.down[source] or held == 0:
        return False
    under = s.cards[source * width + place]
    taken = t.by_top[source * ROWS + under + 1]
    if taken != t.by_top[target * ROWS + s.cards[target * width + held - 1] + 1]:
        return False
    if (taken >> s.cards[source * width + place + 1]) & 1 == 0:
        return False
    for pile in range(piles):
        if t.is_foundation[pile] and (s.fits[pile] >> under) & 1:
            return False
    return True


def only_changes_columns(t: Tables, s: State, move: int) -> bool:
    """Whether a move to an empty column changes nothing but which cards come to it when rows are dealt.

    A whole column goes there, or there is an earlier empty column. Where no row will be dealt, such positions are one.
    """
    piles = t.numbers[AT.piles]
    count = move % CARDS
    source, target = move // CARDS % piles, move // CARDS // piles % piles
    if count == 0 or s.held[target] > 0:
        return False
    if count == s.held[source] and t.alike[piles + source] == t.alike[piles + target]:
        return True
    for pile in range(target):
        if s.held[pile] == 0 and pile != source and t.alike[piles + pile] == t.alike[piles + target]:
            return True
    return False


def is_other_half(t: Tables, s: State, n: int) -> bool:
    """Whether a move brings two cards together that leave as a pair, and so does an earlier one the other way."""
    piles, move = t.numbers[AT.piles], s.scratch[n]
    source, target = move // CARDS % piles, move // CARDS // piles % piles
    if move % CARDS != 1 or t.leaves_to[target] < 0 or t.leaves_to[source] != t.leaves_to[target]:
        return False
    reverse = (source * piles + target) * CARDS + 1
    for earlier in range(n):
        if s.scratch[earlier] == reverse:
            return True
    return False


def search(t: Tables, s: State, store: Store, count: int) -> int:
    """Try so many positions; return what it comes to."""
    half = len(s.scratch) // 2
    most = half - ACTIONS
    for _ in range(count):
        if store.counts[_MET] + half >= store.counts[_ROOM] or store.counts[_TRIED] >= store.counts[_PLACES]:
            return FULL
        number = next_position(t, store)
        if number < 0:
            return EXHAUSTED
        load(t, s, store, number)
        store.counts[_TRIED] += 1
        if t.numbers[AT.dead] != 0 and is_found_dead(t, s, store):
            store.counts[_ALL_DEAD] += 1
            continue
        found = legal_moves(t, s)
        if found > most:
            return TOO_MANY
        chosen = safe_move(t, s, found) if t.numbers[AT.safe] != 0 else -1
        if chosen >= 0:
            if try_move(t, s, store, number, chosen, _FIRST):
                return WON
            continue
        if t.numbers[AT.reach] != 0:
            found = from_stock(t, s, found)
        if found > most:
            return TOO_MANY
        kept = 0
        for n in range(found):
            if is_other_half(t, s, n):
                continue
            if t.numbers[AT.splits] == 0 or not is_idle_split(t, s, s.scratch[n]):
                s.scratch[half + kept] = s.scratch[n]
                kept += 1
        for n in range(kept):
            move = s.scratch[half + n]
            if try_move(t, s, store, number, move, _LAST if only_changes_columns(t, s, move) else _BY_RATING):
                return WON
    return GOES_ON


def open_search(t: Tables, s: State, store: Store) -> None:
    """Begin a search with the position that is played.

    Where stock and waste are looked through at once, all that can be reached must be in sight from there.
    """
    clear_words(t, s)
    if t.numbers[AT.reach] != 0:
        rest_stock(t, s)
    pack(t, s, store, 0)
    write_broken(t, s)
    enter(t, s, store, -1, 0, _BY_RATING)


def rehash(store: Store) -> None:
    """Enter all positions into a hash table that is empty."""
    mask = len(store.slots) - 1
    for number in range(store.counts[_MET]):
        slot = store.keys1[number] & mask
        while store.slots[slot] != 0:
            slot = (slot + 1) & mask
        store.slots[slot] = number + 1
