"""A game is compiled to tables, at a position: its rules are asked, never its name.

What can't be expressed in the tables exactly is refused; nothing is approximated. The tests compare what the tables say
with the engine, move by move.
"""

from __future__ import annotations

import random
from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.position import Position

from .alike import alike, kinds_of
from .conditions import Block, Condition, says_elsewhere
from .read_actions import ActionTables, read_actions
from .read_building import BuildingTables, packs_in_order, read_building
from .read_piles import NotCompiled, PileTables, Takes, givers, read_piles, set_of, takers
from .tables import (
    ALL,
    ALL_CARDS,
    BLOCKING,
    BROKEN,
    COVERED,
    FACES,
    FREE,
    IN_ORDER,
    MOST_PILES,
    NO_CARDS,
    NOTHING,
    OVERDUE,
    TOP_CARD,
    TOP_CARDS,
    UNDER_TOP,
    Numbers,
    Tables,
)

ORDERS = (
    (16, 16, 12, 8, 4, -12, 0, 8, 0, 0),
    (32, 8, 4, 4, 0, -4, 0, 4, 0, 0),
    (8, 24, 16, 0, 12, -24, 0, 4, 0, 0),
    (16, 16, 4, 0, 0, -40, 16, 0, 0, 0),
)
"""What each measure counts in each of the orders in which positions are tried, the last of which goes by levels; see
`measure`."""
COVERING = ((20, 0, 0, 0, 0, 0, 0, 600, 1, 20),)
"""The same where cards are only built, and for two packs all in sight: there is one order, the one by levels."""
WITH_STOCK = ((29, 20, 0, 0, 0, -14, 0, 0, 14, 40), (29, 20, 0, 0, 0, -14, 0, 0, 10, 73))
"""The same for two packs with a stock: the cards of the waste that lie on sooner wanted ones are what loses most."""
IN_RUNS = (
    (28, 24, -6, 32, 48, 39, 3, 0, -1, 60),
    (44, 40, -8, 50, 8, 16, 16, 20, -4, 8),
    (28, 40, -8, 36, -16, 12, 32, 10, -3, -8),
)
"""The same where whole runs leave the table; found by trying changes at random on some deals of seven such games. An
empty column counts for little there: it is worth more to get at the cards that are face down."""
CLEARING = ((16, 4, 0, 0, 0, 0, 0, 0, 0, 0), (16, 4, 0, 0, 0, 0, 0, 0, 0, 0))
"""The same where piles are cleared."""


_Orders = tuple[tuple[int, ...], ...]
_MOST_PASSES = 4
"""So many goes through the stock are told apart, where redeals are counted."""


class _Sets:
    """Writes sets of piles one after the other: how many, then these."""

    def __init__(self) -> None:
        self.written = [0]
        self._places = {0: 0}

    def places(self, sets: list[int]) -> list[int]:
        """Where each of these is written."""
        for bits in sets:
            if bits not in self._places:
                self._places[bits] = len(self.written)
                piles = [pile for pile in range(bits.bit_length()) if bits >> pile & 1]
                self.written += [len(piles), *piles]
        return [self._places[bits] for bits in sets]


class _Compiled(NamedTuple):
    tables: Tables
    piles: PileTables


def compiled(at: Position, *, reach: bool = True) -> Tables:
    """The tables of a game, at a position and at all that can follow it.

    Args:
        at: the position.
        reach: whether stock and waste are looked through at once where that is possible; else every turn is a move.

    Raises:
        NotCompiled: the tables can't say exactly what the rules say; the message names what they can't.
    """
    if at.game.first_settling(at) is not None:
        raise NotCompiled("something is about to happen by itself")
    found = _found(at, reach=reach)
    if packs_in_order(at, found.piles):
        return found.tables
    numbers = list(found.tables.numbers)
    numbers[Numbers().safe] = 0
    return found.tables._replace(numbers=numbers)


def taken_by_piles(at: Position) -> list[Takes]:
    """What each pile takes, at a position and at all that can follow it.

    Raises:
        NotCompiled: as for `compiled`.
    """
    return _found(at, reach=False).piles.takes


def _found(at: Position, *, reach: bool) -> _Compiled:
    game = at.game
    bases = tuple(at.piles[index][0].face if at.piles[index] else -1 for index in bases_of(game))
    found = _of_game(game, bases, at.redeals is None, reach)
    if isinstance(found, str):
        raise NotCompiled(found)
    return found


@lru_cache(maxsize=64)
def _of_game(game: Game, bases: tuple[int, ...], unlimited: bool, reach: bool) -> _Compiled | str:  # noqa: FBT001  for the cache
    """The tables of a game with these base cards, or what they can't express."""
    try:
        return _compile(game, bases, unlimited=unlimited, reach=reach)
    except NotCompiled as why:
        return str(why)


def chooses_base(at: Position) -> bool:
    """Whether the player is still to choose a base card, of which the tables will then say more."""
    return _asks_base(at.game) and at.built() == 0


def has_columns(game: Game) -> bool:
    """Whether a game has columns on which cards are packed."""
    return any(group.role == "tableau" and group.takes != NEVER_TAKES for group in game.groups)


def _asks_base(game: Game) -> bool:
    """Whether rules look at the first cards of foundations."""
    return any(rule.asks_base for group in game.groups for rule in group.takes) or any(
        seen.asks_base
        for pile in game.piles
        for rule in pile.group.takes + pile.group.gives
        for seen in [says_elsewhere(rule, game, pile, pile)]
        if seen is not None
    )


@lru_cache(maxsize=64)
def bases_of(game: Game) -> tuple[int, ...]:
    """The piles of which rules ask what their first cards are."""
    rules = [rule for group in game.groups for rule in group.takes]
    groups = dict.fromkeys(name for rule in rules for name in rule.tells_apart)
    foundations = game.foundations if _asks_base(game) else ()
    return (*foundations, *(index for name in groups for index in game.members[name]))


def _compile(game: Game, bases: tuple[int, ...], *, unlimited: bool, reach: bool) -> _Compiled:
    if len(game.piles) > MOST_PILES:
        raise NotCompiled("it has too many piles")
    if game.packs > 2:
        raise NotCompiled("it has more than two packs")
    at = with_bases(game, bases, unlimited=unlimited)
    piles = read_piles(at)
    if _asks_base(game) or at.built() > 0:
        _check_bases(at, piles)
    actions = read_actions(at, piles, unlimited=unlimited, reach=reach)
    kinds = kinds_of(piles, actions)
    building = read_building(at, piles, actions, kinds)
    givers_ = givers(game)
    roles = [
        f"{index in game.foundations} {index in givers_} {index in actions.rotated} {index in actions.paired}"
        for index in range(len(game.piles))
    ]
    width = len(game.cards) + 1
    alike_ = alike(piles, actions, roles, rows=True)
    tells = _tells(at, piles, actions)
    measured, orders, of_a_level = _measured(game, piles, actions, building)
    passes = _MOST_PASSES if actions.counted else 1
    sets = _Sets()
    numbers = Numbers(
        piles=len(game.piles),
        width=width,
        goal=game.goal,
        stock=actions.stock,
        waste=actions.waste,
        turned=actions.turned,
        redeals=actions.redeals,
        redeal_waits=actions.redeal_waits,
        follows=actions.follows,
        turned_over=actions.turned_over,
        built_again=actions.built_again,
        dealt_at_once=actions.dealt_at_once,
        orders=actions.orders,
        first_round=-1 if game.redeals is None or piles.ways == piles.first_ways else game.redeals,
        turn_waits=actions.turn_waits,
        counted=actions.counted,
        reach=actions.reach,
        row_rule=actions.row_rule,
        row_cards=actions.row_cards,
        row_width=actions.row_width,
        row_rounds=actions.row_rounds,
        lines=actions.lines,
        packs=game.copies,
        safe=building.safe if actions.keeps_order and not actions.hangs_on_gaps else 0,
        safe_runs=building.safe_runs,
        measured=measured,
        of_a_level=of_a_level,
        dead=int((building.complete and actions.keeps_order) or TOP_CARD in tells or any(piles.leaves_to)),
        levels=_levels(game, actions, passes, measured),
        passes=passes,
        turn_needs_base=sets.places([actions.turn_needs_base])[0],
        dealt_to_clear=game.goal if game.clears else 0,
        splits=int(_runs_change_places(game, piles, actions, alike_)),
    )
    found = piles.conditions
    conditions, columns, blocks = _write(found.found, sets)
    couples = [number for below, free in actions.couples for number in (*below, *sets.places(free))]
    chance = random.Random(f"{len(game.piles)} {width}")
    tables = Tables(
        numbers=list(numbers),
        by_top=[faces for found in piles.takes for faces in found.by_top],
        by_first=[faces for found in piles.takes for faces in found.by_first],
        by_count=[faces for found in piles.takes for faces in found.by_count],
        by_way=piles.by_way or [0],
        way_rows=piles.way_rows,
        ways=piles.ways,
        first_ways=piles.first_ways,
        free_ways=_free_ways(piles, len(game.piles)),
        spaces=piles.spaces,
        gates=sets.places(piles.gates),
        after=piles.after,
        closers=piles.closers,
        closed_at=piles.closed_at,
        whole=piles.whole,
        lifts=piles.lifts,
        followers=piles.followers,
        limits=piles.limits,
        whole_runs=piles.whole_runs,
        cells_between=sets.places(piles.cells_between),
        piles_between=sets.places(piles.piles_between),
        keeps=piles.keeps,
        blockers=sets.places(piles.blockers),
        one_empty=sets.places(piles.one_empty),
        conditions=conditions,
        columns=columns,
        blocks=blocks,
        narrowed=sets.places(found.narrowed),
        narrowed_ways=sets.places(found.narrowed_ways),
        sets=sets.written,
        givers=givers_,
        takers=takers(game),
        is_foundation=[int(index in game.foundations) for index in range(len(game.piles))],
        leaves_to=[game.indices[pile.group.leaves_to] if pile.group.leaves_to else -1 for pile in game.piles],
        hides=_hides(game) if any(piles.leaves_to) else [],
        tells=tells,
        counts_for=list(game.counts_for),
        alike=alike_ + alike(piles, actions, roles, rows=actions.redeals > 0),
        effects=actions.effects,
        row=actions.row,
        rest=actions.rest,
        until=actions.until,
        shuffled=[card.face for card in game.cards] if game.shuffles else [],
        gathered=actions.gathered,
        dealt=actions.dealt,
        couples=couples,
        paired=actions.paired,
        rotated=actions.rotated,
        filled=actions.filled,
        closed=actions.closed,
        built_by=building.built_by,
        before=building.before,
        packed=building.packed,
        above=building.above,
        safe_from=building.safe_from,
        place=building.place,
        order=building.order,
        same_order=building.same_order,
        counts=_counts(game, actions),
        weights=[weight for order in orders for weight in order],
        kinds=kinds,
        words=_words(chance, width, kinds),
        salts=[chance.getrandbits(63) for _ in range(2 * width * len(game.piles))],
    )
    return _Compiled(tables, piles)


def _write(found: list[Condition], sets: _Sets) -> tuple[list[int], list[int], list[int]]:
    """The conditions, their columns and their blocks; each block is written once."""
    conditions: list[int] = []
    columns: list[int] = []
    numbers: dict[Block, int] = {}
    for condition in found:
        conditions += [condition.kind, *sets.places([set_of(condition.piles)]), len(columns)]
        columns += [numbers.setdefault(block, len(numbers)) for block in condition.columns]
    return conditions, columns, [faces for block in numbers for faces in block]


def _measured(
    game: Game, piles: PileTables, actions: ActionTables, building: BuildingTables
) -> tuple[int, _Orders, int]:
    """What is counted as being in the way, the orders, and how many positions of a level are tried in turn."""
    if any(piles.whole_runs):
        return BROKEN, IN_RUNS, 4
    several = any(pile.group.lifts.several for pile in game.piles)
    with_stock = actions.stock >= 0 and not actions.reach and building.complete
    if game.clears:
        return NOTHING, CLEARING, 4
    if not has_columns(game) or (game.packs > 1 and not with_stock and not several):
        return COVERED, COVERING, 4
    if game.packs > 1 and with_stock:
        return OVERDUE, WITH_STOCK, 4
    return BLOCKING, ORDERS, 16


def _levels(game: Game, actions: ActionTables, passes: int, measured: int) -> int:
    """How many levels are told apart, see `search.level_of`."""
    if actions.stock < 0 or actions.reach:
        return game.goal + 1
    if measured == BROKEN and actions.row:
        return (len(game.cards) // len(actions.row) + 2) * (len(game.piles) + 1)
    return passes * (len(game.cards) + 1)


def _runs_change_places(game: Game, piles: PileTables, actions: ActionTables, alike_: list[int]) -> bool:
    """Whether it makes no difference which of two runs lies on which of two cards that take the same.

    That is so if all columns are alike, take cards by the top card alone, and if all that is packed moves together. A
    run must not go on behind its last rank: one of the two cards could come onto what lies on it.
    """
    columns = [pile.index for pile in game.piles if pile.group.role == "tableau" and pile.group.takes != NEVER_TAKES]
    if not columns or len({alike_[index] for index in columns}) > 1 or piles.conditions.found or actions.couples:
        return False
    first = columns[0]
    takes = piles.takes[first]
    followers = piles.followers[first * FACES : (first + 1) * FACES]
    everywhere = takes.by_first[1] & takes.by_count[1]
    steps = {
        face % 13 > other % 13
        for face, taken in enumerate(takes.by_top[1:])
        for other in range(FACES)
        if taken >> other & 1
    }
    return (
        piles.lifts[first] in (IN_ORDER, ALL)
        and piles.cells_between[first] == piles.piles_between[first] == 0
        and piles.limits[first] == piles.keeps[first] == piles.one_empty[first] == piles.blockers[first] == 0
        and piles.way_rows[first] < 0
        and len(steps) == 1
        and len(set(takes.by_first[1:])) == len(set(takes.by_count[1:])) == 1
        and (piles.lifts[first] == ALL or followers == [faces & everywhere for faces in takes.by_top[1:]])
        and not any(piles.whole[one * len(game.piles) + two] for one in columns for two in columns)
    )


def _free_ways(piles: PileTables, count: int) -> list[int]:
    """The faces that may go from pile to pile if nothing but the ways is asked, see `moves.goes`."""
    return [
        0
        if piles.whole[way]
        or piles.conditions.narrowed_ways[way]
        or piles.spaces[way] != FREE
        or piles.keeps[way // count]
        or piles.limits[way % count]
        or piles.whole_runs[way % count]
        or piles.closers[way % count] >= 0
        or piles.after[way % count] >= 0
        else faces & piles.first_ways[way]
        for way, faces in enumerate(piles.ways)
    ]


def _words(chance: random.Random, width: int, kinds: list[int]) -> list[int]:
    """A random number for each place in a pile and each kind that may lie there, twice."""
    words: list[int] = []
    for _ in range(2 * width):
        of_faces = [chance.getrandbits(63) for _ in range(FACES)]
        words += [of_faces[kind] for kind in kinds]
    return words


def with_bases(game: Game, bases: tuple[int, ...], *, unlimited: bool) -> Position:
    """A position with nothing but the first cards that rules ask about."""
    cards = {card.face: card for card in pack_of_cards()}
    laid: list[tuple[Card, ...]] = [() for _ in game.piles]
    for index, base in zip(bases_of(game), bases, strict=True):
        laid[index] = (cards[base],) if base >= 0 else ()
    return Position(game, tuple(laid), (0,) * len(laid), None if unlimited else 0)


def _check_bases(at: Position, piles: PileTables) -> None:
    """Base cards must be known unless rules say what they look at, and stay where they are once they are known."""
    game, foundations = at.game, at.game.foundations
    asking = [(rule, pile) for pile in game.piles for rule in pile.group.takes if rule.asks_base]
    if any(says_elsewhere(rule, game, pile, pile) is None for rule, pile in asking) and not at.piles[foundations[0]]:
        raise NotCompiled("the base card is not chosen yet")
    if at.built() == 0:
        return
    for index in foundations:
        if at.game.piles[index].group.gives != NEVER_GIVES and not piles.keeps[index]:
            raise NotCompiled("a base card can leave its foundation")
        if any(rule.tells_apart for rule in at.game.piles[index].group.takes):
            raise NotCompiled("a rule tells foundations apart")


def _hides(game: Game) -> list[int]:
    """Which piles must be empty before the card of a pile is available, at once or in the end, by pile and pile."""
    hides = []
    for pile in game.piles:
        found, to_see = {pile.index}, [pile.index]
        while to_see:
            more = set(game.blockers[to_see.pop()]) - found
            found |= more
            to_see += more
        hides += [int(index in found and index != pile.index) for index in range(len(game.piles))]
    return hides


def _tells(at: Position, piles: PileTables, actions: ActionTables) -> list[int]:
    """What tells positions apart of the cards of each pile; for most piles it is all cards.

    Of a foundation that gives none back, and that is the only one, the others say which cards lie there. If their
    order means nothing to any rule, its top card is enough; and if it takes the same on each card, so is none.
    """
    found = [ALL_CARDS] * len(at.game.piles)
    if len(at.game.foundations) != 1:
        return found
    [index] = at.game.foundations
    takes, looked_at = piles.takes[index], {pile for seen in piles.conditions.found for pile in seen.piles}
    gives = at.game.piles[index].group.gives != NEVER_GIVES or index in (*actions.gathered, *looked_at)
    whatever = len(set(takes.by_top)) == 1 and _is_nothing_to(index, piles)
    narrowed = (piles.conditions.narrowed[index] or takes.others) and not whatever
    narrowed = narrowed or piles.way_rows[index] >= 0
    whatever_is_first = len(set(takes.by_first[1:] + takes.by_count[1:])) == 1
    if (at.game.clears or whatever) and not gives and not narrowed and whatever_is_first:
        found[index] = NO_CARDS if whatever else TOP_CARD
    return found


def _is_nothing_to(index: int, piles: PileTables) -> bool:
    """Whether no condition under which a pile takes cards looks at the cards that lie there already."""
    found = piles.conditions
    conditions = reduce(or_, found.narrowed_ways[index :: len(found.narrowed)], found.narrowed[index])
    asked = [condition for n, condition in enumerate(found.found) if conditions >> n & 1]
    blocks = [block for condition in asked for block in condition.columns]
    looks = any(condition.kind in (UNDER_TOP, TOP_CARDS) for condition in asked)
    return not looks and all(len(set(block)) == 1 for block in blocks)


def _counts(game: Game, actions: ActionTables) -> list[int]:
    """What a pile counts in the measures: 0 nothing, 1 if its cards are in the way, 2 if it is packed as well."""
    counts = {"tableau": 2, "reserve": 1, "heap": 1, "cell": 1, "hand": 1, "waste": 0 if actions.reach else 1}
    return [counts.get(pile.group.role, 0) for pile in game.piles]
