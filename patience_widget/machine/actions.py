"""When a player can do what is no move of cards, and how it is done; see `play` for what these functions may use."""

from __future__ import annotations

from .dealing import BETWEEN_SHUFFLES, LARGEST, next_state, scattered
from .play import (
    COUNTED,
    EXCHANGED,
    ROTATED,
    SET_DOWN,
    are_empty,
    carry,
    exchange,
    has_begun,
    log,
    lowest_row,
    rotate,
    turn,
)
from .tables import AT, CARD_FOLLOWS, ROW_FOLLOWS, ROWS, State, Tables


def can_redeal(t: Tables, s: State) -> bool:
    """Whether a new stock may be made."""
    n = t.numbers
    if n[AT.redeals] == 0 or (n[AT.counted] != 0 and s.left[0] <= 0):
        return False
    if len(t.dealt) == 0 and s.held[n[AT.stock]] > 0:
        return False
    if n[AT.redeal_waits] != 0 and s.held[n[AT.waste]] > 0:
        return False
    for pile in t.gathered:
        if s.held[pile] > 0:
            return True
    return False


def can_turn(t: Tables, s: State) -> bool:
    """Whether the stock may be turned."""
    n = t.numbers
    if n[AT.turned] == 0 or s.held[n[AT.stock]] == 0:
        return False
    if n[AT.turn_needs_base] != 0 and not are_empty(t, s, n[AT.turn_needs_base]) and not has_begun(t, s):
        return False
    return n[AT.turn_waits] == 0 or s.held[n[AT.waste]] == 0


def can_rotate(t: Tables, s: State) -> bool:
    """Whether piles may be rotated."""
    if t.numbers[AT.counted] != 0 and s.left[0] <= 0:
        return False
    for pile in t.rotated:
        if s.held[pile] > 1:
            return True
    return False


def first_empty(t: Tables, s: State) -> int:
    """The first empty place that can be filled from the stock, -1 if there is none or no stock."""
    if len(t.filled) > 0 and s.held[t.numbers[AT.stock]] > 0:
        for pile in t.filled:
            if s.held[pile] == 0:
                return int(pile)
    return -1


def redeal(t: Tables, s: State, order: int) -> None:
    """Take up the gathered piles in one of their orders, to make a new stock or to deal them again. Count it."""
    n = t.numbers
    left = s.left[0]
    count_one(t, s)
    if len(t.dealt) > 0:
        deal_again(t, s, left)
        return
    stock = n[AT.stock]
    turn_over(t, s, order)
    if n[AT.follows] == ROW_FOLLOWS:
        deal_row(t, s)
    elif n[AT.follows] == CARD_FOLLOWS:
        turn(t, s, stock, n[AT.waste], 1)


def turn_over(t: Tables, s: State, order: int) -> None:
    """Make a new stock of the waste, or of other piles in one of their orders."""
    stock = t.numbers[AT.stock]
    take_up_turned(t, s, order, stock)
    log(s, SET_DOWN, stock, stock, 0, s.down[stock])
    s.down[stock] = s.held[stock]


def take_up_turned(t: Tables, s: State, order: int, target: int) -> None:
    """Take up the gathered piles and turn them over: the first card of the first pile comes to the top."""
    many = len(t.gathered) // t.numbers[AT.orders]
    for n in range(order * many + many - 1, order * many - 1, -1):
        source = t.gathered[n]
        turn(t, s, source, target, s.held[source])


def deal_again(t: Tables, s: State, left: int) -> None:
    """Take up the gathered piles, each on top of the one before, and deal the cards in rounds.

    Where they are shuffled, their order depends on how many redeals were left.
    """
    packet = t.numbers[AT.piles]
    if t.numbers[AT.turned_over] != 0:
        take_up_turned(t, s, 0, packet)
    else:
        for pile in t.gathered:
            if s.held[pile] > 0:
                carry(t, s, pile, packet, s.held[pile])
    if len(t.shuffled) > 0:
        shuffle_packet(t, s, packet, left)
    while s.held[packet] > 0:
        for pile in t.dealt:
            build_again(t, s)
            if s.held[packet] > 0:
                carry(t, s, packet, pile, min(t.numbers[AT.dealt_at_once], s.held[packet]))


def shuffle_packet(t: Tables, s: State, packet: int, left: int) -> None:
    """Bring a packet into the order of a shuffle; see `in_shuffled_order`. What proofs have noted is written over."""
    cards, start = len(t.shuffled), packet * t.numbers[AT.width]
    for place in range(cards):
        s.dug[place] = t.shuffled[place]
    state = scattered(s.left[1] + left * BETWEEN_SHUFFLES) & LARGEST
    for place in range(cards - 1, 0, -1):
        state = next_state(state)
        other = (state >> 16) % (place + 1)
        card = s.dug[place]
        s.dug[place] = s.dug[other]
        s.dug[other] = card
    place = s.held[packet] - 1
    for n in range(cards - 1, -1, -1):
        for other in range(place, -1, -1):
            if s.cards[start + other] == s.dug[n]:
                log(s, EXCHANGED, packet, packet, place, other)
                exchange(t, s, packet, place, other)
                place -= 1
                break


def build_again(t: Tables, s: State) -> None:
    """Build the cards that fit while they are dealt again, each on the first foundation that takes it."""
    packet, width = t.numbers[AT.piles], t.numbers[AT.width]
    fits = True
    while fits and s.held[packet] > 0:
        fits = False
        face = s.cards[packet * width + s.held[packet] - 1]
        if (t.numbers[AT.built_again] >> face) & 1:
            for pile in range(packet):
                if t.is_foundation[pile] and not fits and (taken(t, s, pile) >> face) & 1:
                    carry(t, s, packet, pile, 1)
                    fits = True


def taken(t: Tables, s: State, pile: int) -> int:
    """The faces that a pile takes by its cards alone."""
    width, held = t.numbers[AT.width], s.held[pile]
    top, first = 0, 0
    if held > 0:
        top = s.cards[pile * width + held - 1] + 1
        first = s.cards[pile * width] + 1
    return int(t.by_top[pile * ROWS + top] & t.by_first[pile * ROWS + first] & t.by_count[pile * width + held])


def deal_row(t: Tables, s: State) -> None:
    """Deal a row of cards from the stock."""
    n = t.numbers
    stock, cards, width = n[AT.stock], n[AT.row_cards], n[AT.row_width]
    if len(t.rest) > 0 and s.held[stock] < cards * len(t.row):
        for pile in t.rest:
            turn(t, s, stock, pile, 1)
        return
    first, end = 0, len(t.row)
    if width > 0:
        first = (lowest_row(s, t.row, 0, end, width) + 1) * width
        end = min(first + width, end)
    rounds = cards if n[AT.row_rounds] != 0 else 1
    for _ in range(rounds):
        for place in range(first, end):
            if len(t.until) == 0 or s.held[t.until[2 * place]] != t.until[2 * place + 1]:
                turn(t, s, stock, t.row[place], cards // rounds)


def rotate_all(t: Tables, s: State) -> None:
    """Rotate all piles that have more than one card, and count it."""
    for pile in t.rotated:
        if s.held[pile] > 1:
            log(s, ROTATED, pile, pile, 0, 0)
            rotate(t, s, pile, 1)
    count_one(t, s)


def can_close(t: Tables, s: State) -> bool:
    """Whether a card or the stock can fill a gap."""
    lines = t.numbers[AT.lines]
    stocked = len(t.closed) > 0 and s.held[t.numbers[AT.stock]] > 0
    for n in range(len(t.closed)):
        follows = n + lines < len(t.closed) and s.held[t.closed[n + lines]] > 0
        if s.held[t.closed[n]] == 0 and (stocked or follows):
            return True
    return False


def close_up(t: Tables, s: State) -> None:
    """Move single cards up to close the gaps, each line by itself, and fill the places that are left from the stock."""
    lines, places = t.numbers[AT.lines], len(t.closed)
    for line in range(lines):
        to = line
        for n in range(line, places, lines):
            if s.held[t.closed[n]] > 0:
                if to != n:
                    carry(t, s, t.closed[n], t.closed[to], 1)
                to += lines
    for pile in t.closed:
        if s.held[pile] == 0:
            turn(t, s, t.numbers[AT.stock], pile, 1)


def count_one(t: Tables, s: State) -> None:
    """Count a redeal or a rotation, if they are counted."""
    if t.numbers[AT.counted] != 0:
        log(s, COUNTED, 0, 0, 0, 0)
        s.left[0] -= 1
