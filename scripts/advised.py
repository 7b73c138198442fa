"""A simple player whose ties an advice breaks, written as the machine wants it: see `patience_widget.machine.play`.

It does what the greedy player does, in the same order of kinds of moves. Among moves of one kind it takes those that
the advice likes best, and one of these at random.
"""

from __future__ import annotations

from patience_widget.machine.dealing import Deal, below
from patience_widget.machine.moves import CARDS, play, play_and_look, see
from patience_widget.machine.play import are_empty, built, touch_all, undo
from patience_widget.machine.players import (
    MADE,
    STEP,
    Guide,
    Past,
    first_since,
    known_key,
    leads_back,
    list_legal,
    may_go,
    order_of_trying,
)
from patience_widget.machine.stuck import Ends
from patience_widget.machine.tables import AT, Ints, State, Tables

RANKS_IN_SUIT = 13
OTHER, FOUNDATION_PILE, WASTE_PILE, CELL_PILE, RESERVE_PILE, TABLEAU_PILE = range(6)
"""What a pile is to an advice."""
(
    NO_ADVICE,
    TURN_UP_FIRST,
    LONGEST_COLUMN,
    KEEP_COLUMN_FOR_KING,
    BUILD_LATE,
    WASTE_IF_USEFUL,
    FREE_CELLS_FIRST,
    DIG_FOR_LOW,
    EMPTY_SHORTEST,
    IN_ONE_SUIT,
    LONGEST_RUN,
    HIGHEST_CARD,
    LOOK_AHEAD,
    UNCOVER,
    PAIRS_OF_PYRAMID,
    RESERVE_FIRST,
    LOWEST_CARD,
    TIDY_HEAPS,
    KINGS_APART,
    TURN_BEFORE_BUILDING,
    CELLS_LAST,
    FROM_LONGEST,
    COLUMNS_FIRST,
) = range(23)
KIND, NEVER_LIKED = 1 << 20, 1 << 40
BETWEEN_PACKING_AND_TURNING, AFTER_TURNING = 7 * KIND // 2, 9 * KIND // 2


def card_at(t: Tables, s: State, pile: int, depth: int) -> int:
    """The face of the card that has so many cards above it."""
    return s.cards[pile * t.numbers[AT.width] + s.held[pile] - 1 - depth]


def king_waits(t: Tables, s: State, guide: Ints) -> bool:
    """Whether a king can go to a space, and gains by it: from the waste, or from a column where it covers cards."""
    width = t.numbers[AT.width]
    for pile in range(t.numbers[AT.piles]):
        held, down = s.held[pile], s.down[pile]
        if guide[pile] == TABLEAU_PILE and 0 < down < held:
            if s.cards[pile * width + down] % RANKS_IN_SUIT == RANKS_IN_SUIT - 1:
                return True
        elif guide[pile] == WASTE_PILE and held > 0 and card_at(t, s, pile, 0) % RANKS_IN_SUIT == RANKS_IN_SUIT - 1:
            return True
    return False


def is_built_soon(t: Tables, s: State, target: int) -> bool:
    """Whether a card is the first or second of its foundation, or all foundations come up to it but for two cards."""
    place = s.held[target]
    if place <= 1:
        return True
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] != 0 and s.held[pile] < place - 1:
            return False
    return True


def lets_turn_up(t: Tables, s: State, guide: Ints, face: int) -> bool:
    """Whether a column that covers face-down cards, or is all of a pile, begins with a card that goes on this one."""
    width = t.numbers[AT.width]
    for pile in range(t.numbers[AT.piles]):
        if guide[pile] == TABLEAU_PILE and 0 < s.down[pile] < s.held[pile]:
            first = s.cards[pile * width + s.down[pile]]
            is_red, on_red = first // RANKS_IN_SUIT in (1, 2), face // RANKS_IN_SUIT in (1, 2)
            if first % RANKS_IN_SUIT == face % RANKS_IN_SUIT - 1 and is_red != on_red:
                return True
    return False


def above_lowest(t: Tables, s: State, pile: int) -> int:
    """How many cards lie on the lowest card of a pile, counted with its rank: low cards near the top come first."""
    width, best = t.numbers[AT.width], STEP
    for place in range(s.down[pile], s.held[pile]):
        face = s.cards[pile * width + place]
        best = min(best, 4 * (face % RANKS_IN_SUIT) + s.held[pile] - place)
    return best


def run_below(t: Tables, s: State, pile: int) -> int:
    """How many cards lie in order at the end of a pile."""
    count = 1 if s.held[pile] > 0 else 0
    while count < s.held[pile] - s.down[pile]:
        if card_at(t, s, pile, count) % RANKS_IN_SUIT != card_at(t, s, pile, count - 1) % RANKS_IN_SUIT + 1:
            break
        count += 1
    return count


def lies_open(t: Tables, s: State, guide: Ints) -> int:
    """How many piles of the reserve can give their top cards."""
    count = 0
    for pile in range(t.numbers[AT.piles]):
        covered = t.blockers[pile] != 0 and not are_empty(t, s, t.blockers[pile])
        if guide[pile] == RESERVE_PILE and s.held[pile] > 0 and not covered:
            count += 1
    return count


def goes_on(t: Tables, s: State, g: Guide) -> int:
    """How many piles have a top card that a foundation takes."""
    count = 0
    see(t, s)
    for source in range(t.numbers[AT.piles]):
        if g.gives[source] != 0 and s.held[source] > 0 and t.is_foundation[source] == 0:
            for target in range(t.numbers[AT.piles]):
                if t.is_foundation[target] != 0 and may_go(t, s, g, source, target, 1):
                    count += 1
                    break
    return count


def in_the_way(t: Tables, s: State, face: int, pile: int) -> int:
    """How much a card is in the way on a heap: of cards that are wanted sooner, or far from the card below."""
    width, held = t.numbers[AT.width], s.held[pile]
    if held == 0:
        return 60
    own, blocks, last = soon(t, s, face), 0, 0
    for place in range(pile * width, pile * width + held):
        last = soon(t, s, s.cards[place]) - own
        if last < 0:
            blocks -= last
    return 60 + 10 * blocks if blocks > 0 else last


def soon(t: Tables, s: State, face: int) -> int:
    """How many cards are built before this one is wanted, on the foundation that wants it soonest."""
    width, best = t.numbers[AT.width], t.numbers[AT.goal]
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile] != 0:
            for count in range(s.held[pile], width):
                kind = t.order[pile * width + count] - 1
                if kind < 0:
                    break
                if kind % RANKS_IN_SUIT == face % RANKS_IN_SUIT:
                    best = min(best, count - s.held[pile])
                    break
    return best


def liking(t: Tables, s: State, g: Guide, guide: Ints, advice: int, move: int, order: int) -> int:
    """How a move is rated under an advice, the lower the better."""
    kind = (order + STEP // 2) // STEP * KIND
    count, piles = move % CARDS, t.numbers[AT.piles]
    if count == 0 or advice == NO_ADVICE:
        return kind
    source, target = move // CARDS % piles, move // CARDS // piles
    left, face = s.held[source] - count, card_at(t, s, source, count - 1)
    turns = left > 0 and left == s.down[source]
    builds = t.is_foundation[target] != 0
    rank = face % RANKS_IN_SUIT
    if advice == TURN_UP_FIRST:
        return kind - (1 if turns else 0)
    if advice == TURN_BEFORE_BUILDING:
        return kind - 1 if turns and builds else (0 if turns else kind + (1 if builds else 0))
    if advice == LONGEST_COLUMN:
        return kind - (left if turns else 0)
    if advice == KEEP_COLUMN_FOR_KING:
        empties = left == 0 and guide[source] == TABLEAU_PILE and guide[target] == TABLEAU_PILE
        return NEVER_LIKED if empties and not king_waits(t, s, guide) else kind
    if advice == BUILD_LATE:
        return BETWEEN_PACKING_AND_TURNING if builds and not is_built_soon(t, s, target) else kind
    if advice == WASTE_IF_USEFUL:
        from_waste = guide[source] == WASTE_PILE and guide[target] == TABLEAU_PILE
        is_king = rank == RANKS_IN_SUIT - 1
        return AFTER_TURNING if from_waste and not is_king and not lets_turn_up(t, s, guide, face) else kind
    if advice == FREE_CELLS_FIRST:
        return kind - (1 if guide[source] == CELL_PILE else 0)
    if advice == CELLS_LAST:
        return kind + (1 if guide[target] == CELL_PILE else 0)
    if advice == DIG_FOR_LOW:
        return kind + above_lowest(t, s, source) if guide[source] == TABLEAU_PILE else kind + STEP
    if advice == EMPTY_SHORTEST:
        return kind + s.held[source] if guide[source] == TABLEAU_PILE else kind
    if advice == COLUMNS_FIRST:
        return kind - (1 if left == 0 and guide[source] == TABLEAU_PILE and not builds else 0)
    if advice == FROM_LONGEST:
        return kind - s.held[source] if guide[source] == TABLEAU_PILE else kind
    if advice == IN_ONE_SUIT:
        fits = s.held[target] > 0 and card_at(t, s, target, 0) // RANKS_IN_SUIT == face // RANKS_IN_SUIT
        return kind - (1 if fits else 0)
    if advice == LONGEST_RUN:
        return kind - run_below(t, s, target) - count
    if advice == HIGHEST_CARD:
        return kind - rank
    if advice == LOWEST_CARD:
        return kind + rank
    if advice == PAIRS_OF_PYRAMID:
        return kind - (1 if guide[source] == RESERVE_PILE and guide[target] == RESERVE_PILE else 0)
    if advice == RESERVE_FIRST:
        return kind - (1 if guide[source] == RESERVE_PILE else 0)
    if advice == TIDY_HEAPS:
        return kind + in_the_way(t, s, face, target) if not builds else kind
    if advice == KINGS_APART:
        if builds:
            return kind
        late = rank == RANKS_IN_SUIT - 1
        has_king = s.held[target] == 0 or s.cards[target * t.numbers[AT.width]] % RANKS_IN_SUIT == RANKS_IN_SUIT - 1
        return kind + (0 if late == has_king else 1)
    since, before = s.top[0], lies_open(t, s, guide)
    play(t, s, move)
    found = goes_on(t, s, g) if advice == LOOK_AHEAD else lies_open(t, s, guide) - before
    undo(t, s, since)
    return kind - found


def advised_move(
    t: Tables, s: State, e: Ends, g: Guide, p: Past, d: Deal, guide: Ints, advice: int, key: int, moves: int
) -> int:
    """The move of the advised player, -1 if it stops."""
    first, now = first_since(t, s, e, p), built(t, s)
    tried, was_higher = 0, False
    for n in range(first, p.counts[MADE]):
        if p.keys[n] == key:
            p.tried[tried] = p.moves[n]
            tried += 1
        if p.built[n] > now:
            was_higher = True
    best, least, alike = -1, NEVER_LIKED, 0
    for n in range(moves):
        move = p.legal[n]
        made = False
        for k in range(tried):
            if p.tried[k] == move:
                made = True
        if made:
            continue
        order = order_of_trying(t, s, e, g, move)
        if order >= 6 * STEP:
            continue
        rated = liking(t, s, g, guide, advice, move, order)
        if rated > least or rated == NEVER_LIKED or (was_higher and leads_back(t, s, p, move, first)):
            continue
        alike = alike + 1 if rated == least else 1
        if alike == 1 or below(d, alike) == 0:
            best = move
        least = rated
    return best


def play_advised(t: Tables, s: State, e: Ends, g: Guide, p: Past, d: Deal, guide: Ints, advice: int, limit: int) -> int:
    """Let the player play a game to its end; return how many cards are built."""
    while p.counts[MADE] < limit and built(t, s) < t.numbers[AT.goal]:
        moves = list_legal(t, s, e, p)
        if moves <= 0:
            break
        made, key = p.counts[MADE], known_key(t, s)
        move = advised_move(t, s, e, g, p, d, guide, advice, key, moves)
        if move < 0:
            break
        p.moves[made] = move
        p.keys[made] = key
        p.built[made] = built(t, s)
        p.counts[MADE] = made + 1
        touch_all(s, 0)
        play_and_look(t, s, move)
        s.top[0] = 0
    return built(t, s)
