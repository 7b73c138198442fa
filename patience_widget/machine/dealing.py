"""Decks are shuffled by their numbers and laid out, as `numbered_deck` and the steps of a deal do it.

A card of a deck is its face, and `PACK` more for each pack before its own. Like the functions of `play` these use
nothing but integers, flat lists and one another.
"""

from __future__ import annotations

from typing import NamedTuple

from .tables import Ints

PACK = 64
LAY, TAKE, TO_ITS_SUIT, OTHER_RANK = range(4)
"""Steps of a deal. A step is written kind, then:

`LAY`: how many cards are laid out; for each its pile, its place in the deck, and whether it lies face up; how many are
left, and the places of these in the deck.
`TAKE`: a set of faces, which of them is taken, and its pile.
`TO_ITS_SUIT`: the pile of each suit, for the next card.
`OTHER_RANK`: the pile of the next card of a rank that it doesn't have; the cards before it go under the deck.
"""
FIRST, LAST, OF_FIRST_PACK = range(3)
"""Which card is taken: the first or the last in the deck, or the first one of the first pack."""
LARGEST = 0x7FFF_FFFF
BETWEEN_SHUFFLES = 0x1E37_79B1
_SIZE, _MIDDLE = 624, 397
_ALL = 0xFFFFFFFF


class Deal(NamedTuple):
    """How a game is dealt.

    Attributes:
        last_microsoft: the last number, alone in a list, that is shuffled as in Microsoft FreeCell.
        microsoft: the cards in the order in which they come into the shuffle of the numbers up to this one.
        mersenne: the same for the other numbers.
        steps: the steps, one after the other.
        deck: room for the deck, twice.
        twister: room for the state of a Mersenne Twister, and then the place of its next number.
    """

    last_microsoft: Ints
    microsoft: Ints
    mersenne: Ints
    steps: Ints
    deck: Ints
    twister: Ints


def shuffle(d: Deal, number: int) -> None:
    """Shuffle the deck of a deal number, with the card that is dealt first at its front."""
    cards = len(d.mersenne)
    microsoft = number <= d.last_microsoft[0]
    if not microsoft:
        seed(d, number)
    for place in range(cards):
        d.deck[place] = d.microsoft[place] if microsoft else d.mersenne[place]
    state = number
    for place in range(cards - 1, 0, -1):
        if microsoft:
            state = next_state(state)
            other = (state >> 16) % (place + 1)
        else:
            high, low = next_number(d) >> 5, next_number(d) >> 6
            other = int((high * 67108864.0 + low) * (1.0 / 9007199254740992.0) * (place + 1))
        card = d.deck[place]
        d.deck[place] = d.deck[other]
        d.deck[other] = card
    for place in range(cards // 2):
        card = d.deck[place]
        d.deck[place] = d.deck[cards - 1 - place]
        d.deck[cards - 1 - place] = card


def next_state(state: int) -> int:
    """The next state of the random numbers of Microsoft FreeCell."""
    return (state * 214_013 + 2_531_011) & LARGEST


def scattered(number: int) -> int:
    """A number with nothing left of its order; see its namesake in the engine."""
    number = (number ^ number >> 15) * 0x2C1B_3C6D & LARGEST
    number = (number ^ number >> 15) * 0x297A_2D39 & LARGEST
    return number ^ number >> 15


def shuffle_number(cards: Ints, held: Ints, width: int) -> int:
    """The number that decides how cards are shuffled in the course of a game; see its namesake in the engine."""
    number = 0
    for pile in range(len(held) - 1):
        for place in range(pile * width, pile * width + held[pile]):
            number = (next_state(number) + int(cards[place]) + 1) & LARGEST
        number = next_state(number)
    return number


def seed(d: Deal, number: int) -> None:
    """Begin a Mersenne Twister as Python does with a number of at most two words of 32 bits."""
    state = d.twister
    word = 19_650_218
    for n in range(_SIZE):
        state[n] = word
        word = (1_812_433_253 * (word ^ (word >> 30)) + n + 1) & _ALL
    low, high = number & _ALL, number >> 32
    at, second = 1, False
    for _ in range(_SIZE):
        part = high + 1 if second else low
        state[at] = ((state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * 1_664_525)) + part) & _ALL
        second = high > 0 and not second
        at += 1
        if at == _SIZE:
            state[0] = state[_SIZE - 1]
            at = 1
    for _ in range(_SIZE - 1):
        state[at] = ((state[at] ^ ((state[at - 1] ^ (state[at - 1] >> 30)) * 1_566_083_941)) - at) & _ALL
        at += 1
        if at == _SIZE:
            state[0] = state[_SIZE - 1]
            at = 1
    state[0] = 0x80000000
    state[_SIZE] = 0


def next_number(d: Deal) -> int:
    """The next 32 bits. Only as many words are made anew as are asked for, which no deck asks for twice."""
    state, at = d.twister, d.twister[_SIZE]
    follows = state[(at + 1) % _SIZE]
    word = (state[at] & 0x80000000) | (follows & 0x7FFFFFFF)
    word = state[(at + _MIDDLE) % _SIZE] ^ (word >> 1) ^ (0x9908B0DF if follows & 1 else 0)
    state[at] = word
    state[_SIZE] = (at + 1) % _SIZE
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return word ^ (word >> 18)


def below(d: Deal, end: int) -> int:
    """A whole number below another one, all equally likely: that of `random.Random.choice`."""
    bits = 0
    while end >> bits > 0:
        bits += 1
    found = next_number(d) >> (32 - bits)
    while found >= end:
        found = next_number(d) >> (32 - bits)
    return found


def lay_out(d: Deal, cards: Ints, held: Ints, down: Ints, width: int) -> None:
    """Lay out the deck on empty piles, in which a card is its face alone."""
    left, size = len(d.mersenne), len(d.mersenne)
    for pile in range(len(held)):
        held[pile] = 0
        down[pile] = 0
    at = 0
    while at < len(d.steps):
        kind = d.steps[at]
        if kind == LAY:
            laid = d.steps[at + 1]
            at += 2
            for _ in range(laid):
                lay(cards, held, down, width, d.steps[at], d.deck[d.steps[at + 1]], d.steps[at + 2])
                at += 3
            left = d.steps[at]
            for n in range(left):
                d.deck[size + n] = d.deck[d.steps[at + 1 + n]]
            for n in range(left):
                d.deck[n] = d.deck[size + n]
            at += 1 + left
        else:
            place = 0
            if kind == TAKE:
                place = wanted(d, left, d.steps[at + 1], d.steps[at + 2])
                pile = d.steps[at + 3]
                at += 4
            elif kind == OTHER_RANK:
                pile = d.steps[at + 1]
                put_under(d, left, first_other_rank(d, left, cards, pile * width, held[pile]))
                at += 2
            else:
                pile = d.steps[at + 1 + d.deck[0] % PACK // 13]
                at += 5
            lay(cards, held, down, width, pile, d.deck[place], 1)
            left -= 1
            for n in range(place, left):
                d.deck[n] = d.deck[n + 1]


def lay(cards: Ints, held: Ints, down: Ints, width: int, pile: int, card: int, up: int) -> None:
    """Lay a card on a pile; what comes on top of a face-up card lies face up, too."""
    if up == 0 and down[pile] == held[pile]:
        down[pile] += 1
    cards[pile * width + held[pile]] = card % PACK
    held[pile] += 1


def first_other_rank(d: Deal, left: int, cards: Ints, start: int, held: int) -> int:
    """The place in the deck of the first card of a rank that a pile doesn't have, 0 if there is none."""
    for n in range(left):
        new = True
        for place in range(start, start + held):
            new = new and cards[place] % 13 != d.deck[n] % PACK % 13
        if new:
            return n
    return 0


def put_under(d: Deal, left: int, count: int) -> None:
    """Put the first cards of the deck under it."""
    size = len(d.mersenne)
    for n in range(left):
        d.deck[size + n] = d.deck[(n + count) % left]
    for n in range(left):
        d.deck[n] = d.deck[size + n]


def wanted(d: Deal, left: int, faces: int, which: int) -> int:
    """The place in the deck of the card to take among these faces."""
    found = -1
    for n in range(left):
        if (faces >> (d.deck[n] % PACK)) & 1 and (
            found < 0 or which == LAST or (which == OF_FIRST_PACK and d.deck[n] < d.deck[found])
        ):
            found = n
    return found
