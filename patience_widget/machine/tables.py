"""The tables that a game is compiled to, a position that is being played, and the store of positions met.

All of them are flat lists of integers, so that the same functions run on Python's lists and on compiled arrays.
Tables by pile and face have `FACES` columns, a column for each face; by pile and top card `ROWS`, the first for an
empty pile; by pile and pile as many as there are piles. A set of faces is an integer with a bit for each, a set of
piles a place in `Tables.sets`, 0 for none.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import NamedTuple

Ints = MutableSequence[int]
"""A flat list of integers: one of Python's own, or an array."""
FACES = 52
SUITS = 4
ROWS = 53
MOST_PILES = 126
"""With more, a move could be too large a number for the store."""

ONE, ALL, COLUMN, IN_ORDER = range(4)
"""How many cards a pile lets go at once: the top card, any, the top card or all, or those in order."""

FREE, CLOSED, GATED = range(3)
"""Whether a card from one pile may go to another when that is empty: yes, no, or once other piles are empty."""

TURN_UP, REFILL, TURN_STOCK, REFILL_ROW = 1, 2, 3, 4
"""Kinds of effects. An effect is written kind, two numbers, number of piles, the piles, number of sources, the sources.

The two numbers are: whether only a last card is turned up, and 0; how many cards refill a place, and 0; how many cards
are turned, and whether that waits until a foundation has begun; how many places a row has, and which row is refilled.
"""

FIRST_ROW, FIRST_ROW_ALONE, LOWEST_ROW = range(3)
"""Which row is refilled: the first one, that one as long as it is the only one, or the lowest with cards."""

ROW_FOLLOWS, CARD_FOLLOWS = 1, 2
"""What follows a redeal at once: a row is dealt of the new stock, or a card is turned."""


HOW_MANY, FIRST_CARD, LYING, TOP_CARDS, UNDER_TOP, A_TOP_CARD = range(6)
"""Kinds of conditions: what is looked at. Each is written kind, set of piles, where its columns begin.

The columns are the numbers of blocks. A block has `ROWS` sets of faces, by the top card of the target. They are: by how
many cards the piles have together; none, then by the first card of the first of them that has cards, `FACES` for each
pile; none, then by a card that lies there: all faces that one of them allows; for each number of cards of the target
none, then by a top card that no pile covers: the faces that all of them allow; none, then by the card under the
target's top card; none, then by a top card: all faces that one of them allows.
"""
ALL_CARDS, TOP_CARD, NO_CARDS = range(3)
"""What tells positions apart of the cards of a pile, if all other piles are the same."""
BLOCKING, OVERDUE, COVERED, BROKEN, NOTHING = range(5)
"""What is counted as being in the way of what; see `measure`."""


class Numbers(NamedTuple):
    """Places in `Tables.numbers`."""

    piles: int = 0
    width: int = 1
    """How many cards a pile can hold, plus one."""
    goal: int = 2
    stock: int = 3
    waste: int = 4
    turned: int = 5
    """How many cards are turned at once, 0 if the player can't turn the stock."""
    redeals: int = 6
    """1 if a new stock can be made, else 0."""
    counted: int = 7
    """1 if the redeals, or the rotations, are counted."""
    reach: int = 8
    """1 if stock and waste are looked through at once: every card that can be reached is a move."""
    row_rule: int = 9
    """When a row may be dealt: 0 always, 1 when no pile is empty, -1 when no card can move, else the rank of which no
    card must fill one, + 1."""
    row_cards: int = 10
    """How many cards each pile gets of a row, 0 if no rows are dealt."""
    packs: int = 11
    safe: int = 12
    """1 if moves can be proved safe, 2 if they can though cards come back from foundations, else 0."""
    safe_runs: int = 13
    """1 if several cards may be moved at once."""
    measured: int = 14
    """What is counted as being in the way: `BLOCKING`, `OVERDUE`, `COVERED`, `BROKEN` or `NOTHING`; see `measure`."""
    of_a_level: int = 15
    """How many positions of a level are tried before it is the next one's turn."""
    dead: int = 16
    """1 if it can be proved by `dead` that a position is lost."""
    turn_waits: int = 17
    """1 if the waste, which may be a hand, must be empty before the stock is turned."""
    redeal_waits: int = 18
    """1 if it must be empty before a redeal."""
    follows: int = 19
    """What follows a redeal at once, `ROW_FOLLOWS` or `CARD_FOLLOWS`; else 0."""
    turned_over: int = 20
    """1 if what is gathered and dealt again is turned over, so that its bottom card is dealt first."""
    first_round: int = 21
    """How many redeals are left in the first round if its ways are other ones, else -1."""
    levels: int = 22
    """So many levels are told apart, see `search.level_of`."""
    passes: int = 23
    """How often the stock can be gone through, or one more than piles can be rotated, as far as that is told apart."""
    orders: int = 24
    """In how many orders piles can be gathered."""
    row_width: int = 25
    """How many places a row of a garden has, which is dealt below the lowest one with cards; else 0."""
    row_rounds: int = 26
    """1 if each pile gets one card of a row before any gets its second."""
    built_again: int = 27
    """The faces that are built, if they fit, while cards are dealt again."""

    turn_needs_base: int = 28
    """The set of piles with cards of which one must begin a foundation before the stock is turned, 0 if none must."""
    splits: int = 29
    """1 if runs are split only to uncover a card that can be built at once; see `search.is_idle_split`."""
    dealt_to_clear: int = 30
    """How many cards are dealt to the piles that must be cleared, 0 if there are none."""
    dealt_at_once: int = 31
    """How many cards go from a packet to a pile at once, in their order, where cards are dealt again."""
    lines: int = 32
    """In how many lines cards move up to close gaps, each line by itself."""


AT = Numbers()


class Tables(NamedTuple):
    """What the rules of a game say. All are sequences of integers.

    Attributes:
        numbers: see `Numbers`.
        by_top: the faces that a pile takes, by its top card.
        by_first: likewise by its first card.
        by_count: likewise by the number of its cards; as many columns as `Numbers.width`.
        by_way: likewise by its top card, for piles that go down from the first card to the second, then for those that
            go up; no rows for piles where that means nothing.
        way_rows: where the rows of a pile begin in `by_way`, -1 if it has none.
        ways: the faces that may go from a pile to a pile at all.
        first_ways: likewise as long as no redeal was made, where that makes a difference.
        free_ways: the faces that may go from a pile to a pile wherever that takes them, since nothing else is asked.
        spaces: `FREE`, `CLOSED` or `GATED`, from pile to pile.
        gates: the piles that must be empty where `spaces` is `GATED`, by target.
        after: the pile that must have begun before a pile begins, -1 for none.
        closers: the pile from which a pile's last card must come, -1 for any; `closed_at`: as which card it comes.
        whole: 1 where only all cards of a pile may go to another.
        lifts: `ONE`, `ALL`, `COLUMN` or `IN_ORDER`, by pile.
        followers: the faces that follow a face in order, by pile.
        limits: how many cards a pile holds at the most however many come, 0 for any number.
        whole_runs: how many cards a run must have that goes to a pile, in the order of its `followers`; 0 where single
            cards go.
        cells_between: the cells by way of which cards go one by one to a pile, where that says how many go at once;
            `piles_between`: likewise the piles.
        keeps: how many cards never leave a pile.
        blockers: the piles that must be empty before a pile gives anything.
        one_empty: those of which one must be empty.
        conditions: see `HOW_MANY`; `columns` and `blocks` likewise.
        narrowed: the set of conditions under which a pile takes cards, by pile; it is written as sets of piles are.
        narrowed_ways: likewise from pile to pile.
        sets: sets of piles: how many, then these.
        givers: the piles that give cards.
        takers: the piles that take cards.
        is_foundation: 1 for a foundation.
        leaves_to: the pile to which a card goes on at once with the one that it was put on, by pile; -1 if it stays.
        hides: 1 where a pile must be empty before the card of another one is available, at once or in the end, by pile
            and pile; nothing where cards don't leave in pairs.
        tells: what tells positions apart of the cards of a pile: `ALL_CARDS`, `TOP_CARD` or `NO_CARDS`.
        counts_for: 1 for a pile whose cards count as built, -1 for one that must be cleared, else 0.
        alike: the number of the set of piles that can stand for one another, by pile; then the same for when the stock
            is used up, and no row will be dealt any more.
        effects: what happens by itself, one after the other.
        row: the piles that get a row of cards.
        rest: the piles that get what is left in the end.
        until: for each pile that gets a row the pile that ends that, and with how many cards; nothing if none does.
        shuffled: the faces of the whole pack, as they come into a shuffle in the course of a game, if there is any.
        gathered: the piles that are turned over to make a new stock, or taken up to be dealt again; the first one is
            dealt first, or taken up first. All orders in which that can be done follow one another.
        dealt: the piles that they are dealt to again in rounds; nothing if they make a new stock.
        couples: for each couple the faces that lie on a face as its partner, by face, then the set of piles where a
            pair can go, by the suit of the card below.
        paired: the piles of which the top cards can make pairs.
        rotated: the piles of which the bottom card can come to the top.
        filled: the places of which the first empty one gets a card of the stock when the player wants it.
        closed: the places of single cards that move up to close gaps, in order.
        built_by: the faces built by the number of cards of a foundation; as many columns as `Numbers.width`.
        before: the faces that must be built before a face, for one order of building, then for a second one.
        packed: the faces that can be packed on a face.
        above: the faces that can lie above a face.
        safe_from: how many cards a pile must have for its top card to be built safely, 0 if that is never safe.
        place: how many cards are built before a face at the least.
        order: the kinds that a foundation is built from plus one, 0 behind them; as many columns as `Numbers.width`.
        same_order: the number of the order of a foundation, by pile; others with that number are built in the same one.
        counts: 1 for a pile whose cards are in somebody's way, 2 if cards can be packed there, by pile.
        weights: what each measure of a position counts, see `measure`; `MEASURES` numbers for each order in which
            positions are tried, in quarters of a rating.
        kinds: the first of the faces that no rule tells from a face, by face.
        words: random numbers by which positions are told apart.
        salts: more such numbers, by the number of the set of piles.
    """

    numbers: Ints
    by_top: Ints
    by_first: Ints
    by_count: Ints
    by_way: Ints
    way_rows: Ints
    ways: Ints
    first_ways: Ints
    free_ways: Ints
    spaces: Ints
    gates: Ints
    after: Ints
    closers: Ints
    closed_at: Ints
    whole: Ints
    lifts: Ints
    followers: Ints
    limits: Ints
    whole_runs: Ints
    cells_between: Ints
    piles_between: Ints
    keeps: Ints
    blockers: Ints
    one_empty: Ints
    conditions: Ints
    columns: Ints
    blocks: Ints
    narrowed: Ints
    narrowed_ways: Ints
    sets: Ints
    givers: Ints
    takers: Ints
    is_foundation: Ints
    leaves_to: Ints
    hides: Ints
    tells: Ints
    counts_for: Ints
    alike: Ints
    effects: Ints
    row: Ints
    rest: Ints
    until: Ints
    shuffled: Ints
    gathered: Ints
    dealt: Ints
    couples: Ints
    paired: Ints
    rotated: Ints
    filled: Ints
    closed: Ints
    built_by: Ints
    before: Ints
    packed: Ints
    above: Ints
    safe_from: Ints
    place: Ints
    order: Ints
    same_order: Ints
    counts: Ints
    weights: Ints
    kinds: Ints
    words: Ints
    salts: Ints


class State(NamedTuple):
    """A position that is being played.

    Behind the piles of the game there is one more, which is empty between moves: cards that are dealt again are taken
    up there.

    Attributes:
        cards: the faces of each pile, bottom card first; as many columns as `Numbers.width`.
        held: how many cards each pile has.
        down: how many of them lie face down.
        seen: 1 for a card that lies face up, or lay face up before, at the place that it has in `cards`; nothing if
            that isn't kept. `look` brings it up to date.
        left: the redeals that are left, a single number.
        word1: for each pile a number that stands for its cards, and `word2` another one.
        key1: for each pile its part of the first key of the position, and for the whole at the end; `key2` likewise.
        journal: what was done, five numbers each; the length in entries stands in `top`, a single number.
        top: see there.
        touched: 1 for a pile of which the keys may have to be renewed.
        fits: what each pile takes now.
        scratch: room for lists of faces.
        wanted: `WANTED` numbers for each face, see `measure`.
        dug: a number for each pile and each face, see `dead`.
    """

    cards: Ints
    held: Ints
    down: Ints
    seen: Ints
    left: Ints
    word1: Ints
    word2: Ints
    key1: Ints
    key2: Ints
    journal: Ints
    top: Ints
    touched: Ints
    fits: Ints
    scratch: Ints
    wanted: Ints
    dug: Ints


class Store(NamedTuple):
    """The positions met.

    Attributes:
        blobs: each position tried in bytes: cards held and cards face down of each pile, redeals, then all cards.
        parents: the position before each.
        moves: the move that led to it.
        keys1: its first key; `keys2` its second one.
        slots: the hash table: position + 1 or 0.
        nexts: the next position of the same rating, for each order; the last order is the one by levels.
        heads: the first position + 1 of each rating, for each order and then for each level.
        lows: the lowest rating with positions, for each order and then for each level; behind them the order whose turn
            it is, the level whose turn it is, and how many of it were taken.
        done: where a position whose moves were tried is written in `blobs`, + 1; else 0.
        counts: positions met, positions tried, the winning one or -1, the positions there is room for, about how
            many were asked of late whether they are dead, how many of these were, how many were in all, and how many
            can be tried.
    """

    blobs: Ints
    parents: Ints
    moves: Ints
    keys1: Ints
    keys2: Ints
    slots: Ints
    nexts: Ints
    heads: Ints
    lows: Ints
    done: Ints
    counts: Ints


COPIES = 8
"""So many foundations may want a kind."""
WANTED = COPIES + 2
MEASURES = 10
"""So many counts make the rating of a position."""
RATINGS = 2048
"""Ratings go from 0, the best, to this."""
