"""Players that play a game to its end: one at random, and the greedy one; see `play` for what these functions may use.

They are `patience_widget.players.random_player` and `greedy`, move for move. The positions keep what was seen.
"""

from __future__ import annotations

from typing import NamedTuple

from .dealing import Deal, below, lay_out, seed, shuffle, shuffle_number
from .moves import ACTIONS, CARDS, goes, legal_moves, most_lifted, play, play_and_look, see
from .play import MASK, MIX1, built, mixed, settle, touch_all, undo
from .stuck import NO, NO_ROOM, YES, Ends, Room, is_stuck, pack, search, unpack
from .tables import AT, COLUMN, FACES, Ints, State, Tables

RANDOM, GREEDY = range(2)
ENDED, TOO_MANY = range(2)
FOUNDATION, LATER = 1, 2
"""Roles of piles for the greedy player: foundations, and those whose cards are built later than others."""
STEP = 256
"""From one kind of move to the next in the order of the greedy player."""
NONE = 1 << 20
MADE, OF_EACH = 0, 1
AT_ONCE = 300
"""How many positions are looked at for whether a game is stuck; as in `patience_widget.core.ending`."""
ANSWERS = 1024
"""How many of the answers are kept."""


class Guide(NamedTuple):
    """What players ask about a game, besides its tables.

    Attributes:
        stocks: the piles of the stock.
        of_no_pile: 1 for each of `Ends.actions` that belongs to no pile.
        gives: 1 for a pile that gives cards.
        takes: 1 for a pile that takes cards.
        roles: `FOUNDATION`, `LATER` or 0, by pile.
    """

    stocks: Ints
    of_no_pile: Ints
    gives: Ints
    takes: Ints
    roles: Ints


class Past(NamedTuple):
    """A game that a player has begun.

    Attributes:
        counts: how many moves were made, then how often each of `Ends.actions` was.
        moves: the moves, as numbers.
        keys: the key of the position before each of them, as it was known then.
        built: how many cards were built before each of them.
        legal: the legal moves, in the order of the game.
        tried: room for moves.
        begun: room for a packed position.
        asked: the keys of positions for which it is known whether the game is stuck; `answers`: the answers.
        answers: see there.
    """

    counts: Ints
    moves: Ints
    keys: Ints
    built: Ints
    legal: Ints
    tried: Ints
    begun: Ints
    asked: Ints
    answers: Ints


def known_key(t: Tables, s: State) -> int:
    """A number for the position as the player knows it: equal for equal positions, and hardly ever for others."""
    width = t.numbers[AT.width]
    key = s.left[0] + 1
    for pile in range(t.numbers[AT.piles]):
        start = pile * width
        key = mixed(key ^ (s.held[pile] * 256 + s.down[pile] + 1), MIX1)
        for place in range(start, start + s.held[pile]):
            face = s.cards[place] if s.seen[place] != 0 else FACES
            key = (key * 31 ^ (face + 1) * MIX1) & MASK
    return mixed(key, MIX1)


def list_legal(t: Tables, s: State, e: Ends, p: Past) -> int:
    """List the legal moves as the game does; return how many there are, or -1 if there is no room for them."""
    moves = legal_moves(t, s)
    if moves > len(p.legal) - ACTIONS:
        return -1
    first = moves
    while first > 0 and s.scratch[first - 1] % CARDS == 0:
        first -= 1
    for n in range(first):
        p.legal[n] = s.scratch[n]
    place = first
    if first < moves:
        for action in e.actions:
            for n in range(first, moves):
                if s.scratch[n] == action:
                    p.legal[place] = action
                    place += 1
    return moves


def place_of(e: Ends, move: int) -> int:
    """The place of a move that moves no cards among all of them."""
    for n in range(len(e.actions)):
        if e.actions[n] == move:
            return n
    return 0


def has_ended(t: Tables, s: State, e: Ends, r: Room, g: Guide, p: Past, moves: int) -> int:
    """Whether a game has ended: `YES`, also when it is won, `NO`, `UNKNOWN` if that isn't found out, or `NO_ROOM`."""
    if built(t, s) >= t.numbers[AT.goal]:
        return YES
    for pile in g.stocks:
        if s.held[pile] > 0 and moves > 0:
            return NO
    key = known_key(t, s)
    place = key % ANSWERS
    if p.asked[place] != key:  # who goes through the stock comes to the same place again
        p.answers[place] = short_search(t, s, e, r, p)
        p.asked[place] = key
    return p.answers[place]


def short_search(t: Tables, s: State, e: Ends, r: Room, p: Past) -> int:
    """Whether a game is stuck, as far as a short search finds out."""
    if is_stuck(t, e, s):
        return YES
    pack(t, s, p.begun, 0)
    found = search(t, e, s, r, p.begun, built(t, s), 0, AT_ONCE)
    unpack(t, s, p.begun, 0)
    s.top[0] = 0
    return found


def may_go(t: Tables, s: State, g: Guide, source: int, target: int, count: int) -> bool:
    """Whether a move of cards is legal; `see` was called before."""
    if g.gives[source] == 0 or g.takes[target] == 0:
        return False
    most = most_lifted(t, s, source)
    if count > most or (t.lifts[source] == COLUMN and count not in (1, most)):
        return False
    face = s.cards[source * t.numbers[AT.width] + s.held[source] - count]
    return (s.fits[target] >> face) & 1 != 0 and goes(t, s, source, target, count)


def order_of_trying(t: Tables, s: State, e: Ends, g: Guide, move: int) -> int:
    """The order in which the greedy player tries moves, the lower the sooner; `NONE` for a move that gains nothing."""
    count, since, piles, before = move % CARDS, s.top[0], t.numbers[AT.piles], built(t, s)
    source, target, left, is_space = 0, 0, 0, False
    if count > 0:
        source, target = move // CARDS % piles, move // CARDS // piles
        if g.roles[source] == FOUNDATION:
            return NONE
        if g.roles[target] == FOUNDATION or t.leaves_to[target] >= 0:
            return STEP if g.roles[source] == LATER else 0
        if g.takes[source] == 0:
            return 3 * STEP + s.held[target]
        left, is_space = s.held[source] - count, s.held[target] == 0
        if left > 0 and left == s.down[source]:
            return 2 * STEP - left
    elif g.of_no_pile[place_of(e, move)] == 0:
        return 4 * STEP
    play(t, s, move)
    builds = built(t, s) > before
    in_order = lets_build = False
    if left > 0:
        see(t, s)
        in_order = may_go(t, s, g, target, source, count)
        for pile in range(piles):
            if t.is_foundation[pile] != 0 and pile != source and may_go(t, s, g, source, pile, 1):
                lets_build = True
    undo(t, s, since)
    if count == 0:
        return 0 if builds else 4 * STEP
    if not is_space and not in_order:
        return 2 * STEP
    if lets_build:
        return 2 * STEP + 1
    return 5 * STEP if left > 0 and not in_order else NONE


def first_since(t: Tables, s: State, e: Ends, p: Past) -> int:
    """The first of the moves since most cards lay on the foundations for the first time."""
    most, first = built(t, s), p.counts[MADE]
    for n in range(p.counts[MADE] - 1, -1, -1):
        if p.built[n] < most and e.comes_back[0] == 0:
            break
        if p.built[n] >= most:
            most, first = p.built[n], n
    return first


def was_there(p: Past, key: int, first: int) -> bool:
    """Whether a position was there before one of the moves from this one on."""
    for n in range(first, p.counts[MADE]):
        if p.keys[n] == key:
            return True
    return False


def leads_back(t: Tables, s: State, p: Past, move: int, first: int) -> bool:
    """Whether a move leads to a position that was there."""
    since = s.top[0]
    play(t, s, move)
    back = was_there(p, known_key(t, s), first)
    undo(t, s, since)
    return back


def greedy_move(t: Tables, s: State, e: Ends, g: Guide, p: Past, key: int, moves: int) -> int:
    """The move of the greedy player, -1 if it stops."""
    first, now = first_since(t, s, e, p), built(t, s)
    tried, was_higher = 0, False
    for n in range(first, p.counts[MADE]):
        if p.keys[n] == key:
            p.tried[tried] = p.moves[n]
            tried += 1
        if p.built[n] > now:
            was_higher = True
    best, least = -1, NONE
    for n in range(moves):
        move = p.legal[n]
        made = False
        for k in range(tried):
            if p.tried[k] == move:
                made = True
        if not made:
            order = order_of_trying(t, s, e, g, move)
            if order < least and not (was_higher and leads_back(t, s, p, move, first)):
                best, least = move, order
    return best


def go_on(t: Tables, s: State, e: Ends, r: Room, g: Guide, p: Past, d: Deal, who: int, limit: int) -> int:
    """Let a player play on until the game has ended, the player stops, or so many moves were made.

    Returns:
        `ENDED`; or `TOO_MANY`, if there is no room for the moves.
    """
    while p.counts[MADE] < limit:
        moves = list_legal(t, s, e, p)
        stands = has_ended(t, s, e, r, g, p, moves) if moves >= 0 else NO_ROOM
        if stands == NO_ROOM:
            return TOO_MANY
        if stands == YES or moves == 0:
            return ENDED
        made = p.counts[MADE]
        if who == GREEDY:
            key = known_key(t, s)
            move = greedy_move(t, s, e, g, p, key, moves)
            p.moves[made] = move
            p.keys[made] = key
            p.built[made] = built(t, s)
            if move < 0:
                return ENDED
        else:
            move = p.legal[below(d, moves)]
        p.counts[MADE] = made + 1
        if move % CARDS == 0:
            p.counts[OF_EACH + place_of(e, move)] += 1
        touch_all(s, 0)
        play_and_look(t, s, move)
        s.top[0] = 0
    return ENDED


def play_at_random(t: Tables, s: State, d: Deal, redeals: int, limit: int, first: int, found: Ints) -> int:
    """Play deals at random, one after the other, each until there is no legal move or so many were made.

    Args:
        t: the tables.
        s: a position, which keeps nothing that was seen.
        d: how the game is dealt.
        redeals: how many redeals there are, 0 if they aren't counted.
        limit: the most moves of a game.
        first: the number of the first deal. The number of a deal is the seed of its choices.
        found: gets the cards built and the moves made of each game; its length says how many are played.

    Returns:
        The moves made in all games.
    """
    moves = 0
    for game in range(len(found) // 2):
        s.left[0] = redeals
        shuffle(d, first + game)
        lay_out(d, s.cards, s.held, s.down, t.numbers[AT.width])
        if len(t.shuffled) > 0:
            s.left[1] = shuffle_number(s.cards, s.held, t.numbers[AT.width])
        settle(t, s)
        s.top[0] = 0
        seed(d, first + game)
        made = 0
        while made < limit:
            legal = legal_moves(t, s)
            if legal == 0:
                break
            play(t, s, s.scratch[below(d, legal)])
            s.top[0] = 0
            made += 1
        found[2 * game] = built(t, s)
        found[2 * game + 1] = made
        moves += made
    return moves
