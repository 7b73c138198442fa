"""A move is made, taken back and made again in the machine, with all that must be the same compared; see `play`."""

from __future__ import annotations

from patience_widget.machine.moves import play_and_look
from patience_widget.machine.play import clear_words, renew_keys, touch_all, undo
from patience_widget.machine.tables import AT, Ints, State, Tables

RIGHT, NOT_UNDONE, NOT_ALIKE, WRONG_KEYS = range(4)
SEEN = 64


def step(t: Tables, s: State, twin: State, move: int) -> int:
    """Play a legal move; its twin must be the same position, before and after. Return what was wrong."""
    play_and_look(t, s, move)
    renew_keys(t, s)
    undo(t, s, 0)
    renew_keys(t, s)
    touch_all(s, 0)
    if not same(t, s, twin):
        return NOT_UNDONE
    play_and_look(t, twin, move)
    renew_keys(t, twin)
    play_and_look(t, s, move)
    renew_keys(t, s)
    s.top[0] = 0
    touch_all(s, 0)
    if not same(t, s, twin):
        return NOT_ALIKE
    clear_words(t, twin)
    return RIGHT if same(t, s, twin) else WRONG_KEYS


def same(t: Tables, s: State, twin: State) -> bool:
    """Whether all of two positions is the same, but for what lies beyond the end of a pile."""
    width = t.numbers[AT.width]
    for pile in range(t.numbers[AT.piles] + 1):
        if s.held[pile] != twin.held[pile] or s.down[pile] != twin.down[pile]:
            return False
        if s.word1[pile] != twin.word1[pile] or s.word2[pile] != twin.word2[pile]:
            return False
        if s.key1[pile] != twin.key1[pile] or s.key2[pile] != twin.key2[pile]:
            return False
        for place in range(pile * width, pile * width + s.held[pile]):
            if s.cards[place] != twin.cards[place] or s.seen[place] != twin.seen[place]:
                return False
    return bool(s.left[0] == twin.left[0])


def write(t: Tables, s: State, text: Ints) -> None:
    """Write the position: for each pile how many cards it has and how many lie face down, redeals, then all cards."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    at = 2 * piles + 1
    text[at - 1] = s.left[0]
    for pile in range(piles):
        text[2 * pile] = s.held[pile]
        text[2 * pile + 1] = s.down[pile]
        for place in range(pile * width, pile * width + s.held[pile]):
            text[at] = s.cards[place] + SEEN * s.seen[place]
            at += 1
