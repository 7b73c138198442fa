"""Many games are stepped at once: the functions that do it on the machine.

A game is a row of each array. Like the functions of `patience_widget.machine.play` these use nothing but integers, flat
lists and one another, and run as they stand and compiled.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from patience_widget.machine.dealing import Deal, lay_out, shuffle, shuffle_number
from patience_widget.machine.moves import ACTIONS, CARDS, legal_moves, play_and_look
from patience_widget.machine.play import SEEN, built, look, settle, touch_all
from patience_widget.machine.stuck import (
    DONE,
    NO,
    NO_ROOM,
    YES,
    Ends,
    Room,
    is_stuck,
    pack,
    search,
)
from patience_widget.machine.tables import AT, FACES, Ints, State, Tables

GOES_ON, WON, LOST, LEFT = range(4)
"""How a game stands; one that is left can't be played on here."""
BUILT, SHOWN, MOVES, LEGAL, FURTHER_BUILT, FURTHER_SEEN, FURTHER_AT, NEXT, TRIED, BEGUN_BUILT = range(10)
"""What is noted of a game: cards built, cards seen, moves made, legal moves; of the last time when it got further the
cards built, those seen and the moves; the move after which to ask next whether it is lost; of the search that asks,
how many positions were tried, -1 if none is begun, and how many cards were built where it began."""
NOTES = 10
REMEMBERED = 2 + FACES
"""The number of the first card that lies face down and was seen before."""


class Encoding(NamedTuple):
    """The numbers of a game's moves and cards.

    Attributes:
        moves: the move of the machine, by action.
        actions: the action, by move: how many cards it carries, and `most` times what remains of it.
        most: more than a move carries, a single number.
        known: whether an agent is told the face-down cards that it has seen, a single number.
        redeals: the redeals of the game, -1 for any number, a single number.
        asks: after so many moves without getting further it is asked whether a game is lost, and after so many by a
            search.
    """

    moves: Ints
    actions: Ints
    most: Ints
    known: Ints
    redeals: Ints
    asks: Ints


class Games(NamedTuple):
    """Many games. All arrays have a row for each.

    Attributes:
        cards: as in `State`; so are held, down, seen and left.
        held: see there.
        down: see there.
        seen: see there.
        left: see there.
        notes: see `BUILT` and the others.
        masks: 1 for each legal action; all are 1 where none is legal.
        begun: the packed position where a search began.
    """

    cards: Any
    held: Any
    down: Any
    seen: Any
    left: Any
    notes: Any
    masks: Any
    begun: Any


def take_up(t: Tables, s: State, g: Games, n: int) -> None:
    """Make a game the one that is played."""
    width, cards, held, down, seen = t.numbers[AT.width], g.cards[n], g.held[n], g.down[n], g.seen[n]
    for pile in range(t.numbers[AT.piles]):
        s.held[pile], s.down[pile] = held[pile], down[pile]
        for place in range(pile * width, pile * width + held[pile]):
            s.cards[place], s.seen[place] = cards[place], seen[place]
    s.left[0], s.left[1] = g.left[n, 0], g.left[n, 1]
    s.top[0] = 0


def put_back(t: Tables, s: State, g: Games, n: int) -> None:
    """Write down how the game that is played stands now, for the piles that are touched."""
    width, cards, held, down, seen = t.numbers[AT.width], g.cards[n], g.held[n], g.down[n], g.seen[n]
    for pile in range(t.numbers[AT.piles]):
        if s.touched[pile] != 0:
            held[pile], down[pile] = s.held[pile], s.down[pile]
            for place in range(pile * width, pile * width + s.held[pile]):
                cards[place], seen[place] = s.cards[place], s.seen[place]
    g.left[n, 0], g.left[n, 1] = s.left[0], s.left[1]


def deal(d: Deal, g: Games, places: Ints, numbers: Ints, width: int) -> None:
    """Lay out the deals of these numbers at these places; a pile holds fewer cards than `width`."""
    for n in range(len(places)):
        place = places[n]
        shuffle(d, numbers[n])
        lay_out(d, g.cards[place], g.held[place], g.down[place], width)


def begin(t: Tables, k: Encoding, s: State, g: Games, places: Ints) -> None:
    """Begin games at these places, whose cards are laid out."""
    for place in places:
        take_up(t, s, g, place)
        s.left[0] = max(0, k.redeals[0])
        if len(t.shuffled) > 0:
            s.left[1] = shuffle_number(s.cards, s.held, t.numbers[AT.width])
        settle(t, s)
        note(t, k, s, g.notes[place], g.masks[place])
        put_back(t, s, g, place)


def note(t: Tables, k: Encoding, s: State, notes: Ints, mask: Ints) -> None:
    """Note what there is to note of a game that begins."""
    for place in range(len(s.seen)):
        s.seen[place] = 0
    touch_all(s, 1)
    s.top[0] = 0
    look(t, s)
    notes[SHOWN] = s.top[0]
    notes[BUILT] = built(t, s)
    notes[MOVES] = 0
    notes[FURTHER_BUILT] = notes[FURTHER_SEEN] = notes[TRIED] = -1
    notes[FURTHER_AT] = notes[NEXT] = notes[BEGUN_BUILT] = 0
    notes[LEGAL] = look_at_moves(t, k, s, mask)


def look_at_moves(t: Tables, k: Encoding, s: State, mask: Ints) -> int:
    """Write the mask of the legal moves, none once the game is won.

    Returns:
        How many there are, -1 if there is no room for them.
    """
    found = 0 if built(t, s) >= t.numbers[AT.goal] else legal_moves(t, s)
    if found > len(s.scratch) // 2 - ACTIONS:
        return -1
    fill = 1 if found == 0 else 0
    for action in range(len(mask)):
        mask[action] = fill
    for n in range(found):
        move = s.scratch[n]
        mask[k.actions[move // CARDS * k.most[0] + move % CARDS]] = 1
    return found


def step(
    t: Tables,
    k: Encoding,
    e: Ends,
    s: State,
    r: Room,
    g: Games,
    places: Ints,
    actions: Ints,
    rewards: Any,
    outcomes: Ints,
    refused: Ints,
) -> None:
    """Make a move in some games.

    Args:
        t: the tables.
        k: the numbers of moves.
        e: how far the game can be played.
        s: working space.
        r: room for searches.
        g: the games.
        places: the places of these games.
        actions: an action for each game.
        rewards: how many cards each step built, written.
        outcomes: how the games stand after it, written.
        refused: 1 where the action was illegal, written.
    """
    for n in places:
        take_up(t, s, g, n)
        notes, mask = g.notes[n], g.masks[n]
        refused[n] = 1 if notes[LEGAL] == 0 or mask[actions[n]] == 0 else 0
        if refused[n] == 0:
            before = notes[BUILT]
            move_on(t, k, s, notes, mask, k.moves[actions[n]])
            put_back(t, s, g, n)
            rewards[n] = notes[BUILT] - before
        outcomes[n] = outcome(t, k, e, s, r, notes, g.begun[n], refused[n] != 0)


def move_on(t: Tables, k: Encoding, s: State, notes: Ints, mask: Ints, move: int) -> None:
    """Make a legal move in a game."""
    touch_all(s, 0)
    s.top[0] = 0
    play_and_look(t, s, move)
    for entry in range(s.top[0]):
        if s.journal[5 * entry] == SEEN:
            notes[SHOWN] += 1
    notes[BUILT] = built(t, s)
    notes[MOVES] += 1
    notes[LEGAL] = look_at_moves(t, k, s, mask)


def outcome(
    t: Tables,
    k: Encoding,
    e: Ends,
    s: State,
    r: Room,
    notes: Ints,
    begun: Ints,
    anew: bool,
) -> int:
    """How a game stands after a step, as `patience_widget.environment.episode` finds it.

    Args:
        t: the tables.
        k: the numbers of moves.
        e: how far the game can be played.
        s: the position; a search leaves another one there.
        r: room for a search.
        notes: what is noted of the game.
        begun: where a search began, packed.
        anew: whether the legal moves don't lie in the scratch.
    """
    if notes[BUILT] >= t.numbers[AT.goal]:
        return WON
    if notes[LEGAL] == 0:
        return LOST
    if notes[LEGAL] < 0:
        return LEFT
    stock = t.numbers[AT.stock]
    if stock >= 0 and s.held[stock] > 0:
        return GOES_ON
    if notes[BUILT] > notes[FURTHER_BUILT] or notes[SHOWN] > notes[FURTHER_SEEN]:
        notes[FURTHER_BUILT] = max(notes[BUILT], notes[FURTHER_BUILT])
        notes[FURTHER_SEEN] = notes[SHOWN]
        notes[FURTHER_AT] = notes[MOVES]
        notes[NEXT] = notes[MOVES] + k.asks[0]
        notes[TRIED] = -1
    if notes[MOVES] < notes[NEXT]:
        return GOES_ON
    if anew:
        legal_moves(t, s)
    if notes[BUILT] == notes[FURTHER_BUILT] and one_builds(t, s, notes[LEGAL]):
        return GOES_ON
    since = notes[MOVES] - notes[FURTHER_AT]
    notes[NEXT] = notes[MOVES] + max(k.asks[0], since // 2)
    if is_stuck(t, e, s):
        return LOST
    return searched(t, e, s, r, notes, begun, since // 2) if since > k.asks[1] else GOES_ON


def searched(t: Tables, e: Ends, s: State, r: Room, notes: Ints, begun: Ints, most: int) -> int:
    """How a game stands after a search that tries so many moves more than before."""
    if notes[TRIED] < 0:
        pack(t, s, begun, 0)
        notes[TRIED], notes[BEGUN_BUILT] = 0, notes[BUILT]
    answer = search(t, e, s, r, begun, notes[BEGUN_BUILT], notes[TRIED], most)
    if answer == NO_ROOM:
        return LEFT
    notes[TRIED] = r.counts[DONE]
    if answer == NO:
        notes[TRIED] = -1
        notes[NEXT] += most
    return LOST if answer == YES else GOES_ON


def one_builds(t: Tables, s: State, found: int) -> bool:
    """Whether one of the legal moves builds a card."""
    piles = t.numbers[AT.piles]
    for n in range(found):
        rest = s.scratch[n] // CARDS
        if s.scratch[n] % CARDS != 0 and t.counts_for[rest // piles % piles] > t.counts_for[rest % piles]:
            return True
    return False


def draw_piles(k: Encoding, g: Games, places: Ints, piles: Any, redeals: Any) -> None:
    """Draw games as rows of numbers.

    Args:
        k: what an agent is told.
        g: the games.
        places: the places of those that are drawn.
        piles: a row for each game, with a number for each pile and card, written.
        redeals: the redeals left of each game, written.
    """
    count = g.held.shape[1] - 1
    most = piles.shape[1] // count
    for n in places:
        cards, held, down, seen, row = g.cards[n], g.held[n], g.down[n], g.seen[n], piles[n]
        redeals[n, 0] = g.left[n, 0] if k.redeals[0] >= 0 else -1
        for index in range(len(row)):
            row[index] = 0
        for pile in range(count):
            hidden, some = int(down[pile]), int(held[pile])
            start, to = pile * (most + 1), pile * most
            for place in range(hidden):
                is_told = k.known[0] != 0 and seen[start + place] != 0
                row[to + place] = int(cards[start + place]) + REMEMBERED if is_told else 1
            for place in range(hidden, some):
                row[to + place] = int(cards[start + place]) + 2


def draw_vectors(k: Encoding, g: Games, places: Ints, vectors: Any, packs: int) -> None:
    """Draw games as vectors; `PatienceEnv` says what is in them.

    Args:
        k: what an agent is told.
        g: the games.
        places: the places of those that are drawn.
        vectors: numbers for each game, written.
        packs: how many packs the game has.
    """
    piles, size = g.held.shape[1] - 1, vectors.shape[1]
    width = g.cards.shape[1] // (piles + 1)
    for n in places:
        cards, held, down, seen, row = g.cards[n], g.held[n], g.down[n], g.seen[n], vectors[n]
        for index in range(size):
            row[index] = 0
        for pile in range(piles):
            start, hidden, some = pile * width, int(down[pile]), int(held[pile])
            for place in range(some - 1, -1, -1):
                block = 0
                if place < hidden:
                    if k.known[0] == 0 or seen[start + place] == 0:
                        continue
                    block = packs
                index = (block * piles + pile) * FACES + int(cards[start + place])
                while row[index] != 0:
                    index += piles * FACES
                row[index] = 1 / (some - place)
            row[size - 1 - piles + pile] = hidden / (width - 1)
        limit = k.redeals[0]
        row[size - 1] = 1 if limit < 0 else g.left[n, 0] / max(1, limit)
