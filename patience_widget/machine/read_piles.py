"""What the piles of a game take and give, written into tables; rules that the tables can't express are refused.

Most rules declare what they see of a pile: nothing, its first card, its top card, or how many cards it has (see
`Rule.looks_at`). Asked once for each of these, they become sets of faces, a bit for each. Rules that look at the base
cards of the foundations are asked with those of the position at hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES, Group, Pile
from patience_widget.core.position import Position
from patience_widget.core.rules.foundations import BeginsRelative, ClosedBy, WholeRun, begins_in_turn
from patience_widget.core.rules.gates import EndFree, InRound, ShortEdgeFree, base_stays, not_a_base_card, whole_columns
from patience_widget.core.rules.lifting import ANY, COLUMN_OR_TOP, TOP, Lift, Run
from patience_widget.core.rules.packing import AsOneByOne, AtMost, SpacesFrom, one_direction
from patience_widget.core.rules.rule import MoveRule, first_card, nothing, top_card, two_top_cards

from .conditions import CARDS, Condition, Conditions, always_allowed, asked, asked_of_two, says_elsewhere
from .tables import ALL, CLOSED, COLUMN, FACES, FREE, GATED, IN_ORDER, ONE

ALL_FACES = (1 << FACES) - 1
_RANKS = [sum(1 << face for face in range(FACES) if face % 13 == rank) for rank in range(13)]
_BELOW = [0] + [sum(_RANKS[: face % 13]) for face in range(FACES)]
_ABOVE = [0] + [sum(_RANKS[face % 13 + 1 :]) for face in range(FACES)]
"""The faces of lower ranks than a top card, and those of higher ones; 0 for an empty pile."""
_KEEPS_ONE = (base_stays, not_a_base_card)


class NotCompiled(Exception):
    """The tables can't say exactly what the rules of a game say."""


class Takes(NamedTuple):
    """What a pile takes: a face must be in all three sets, and the other rules must allow the move.

    Attributes:
        by_top: the faces allowed, by the pile's top card: the row of its face plus one, the first row for no card.
        by_first: likewise by the pile's first card.
        by_count: the faces allowed, by the number of its cards.
        others: the rules that look at more than that, in their order; they are not in the tables.
    """

    by_top: tuple[int, ...]
    by_first: tuple[int, ...]
    by_count: tuple[int, ...]
    others: tuple[MoveRule, ...]


@dataclass
class PileTables:
    """The tables about piles; see `Tables` for what each of them means."""

    takes: list[Takes]
    conditions: Conditions
    ways: list[int]
    first_ways: list[int]
    spaces: list[int]
    gates: list[int]
    whole: list[int]
    limits: list[int]
    whole_runs: list[int]
    cells_between: list[int]
    piles_between: list[int]
    keeps: list[int]
    after: list[int]
    closers: list[int]
    closed_at: list[int]
    by_way: list[int] = field(default_factory=list)
    way_rows: list[int] = field(default_factory=list)
    lifts: list[int] = field(default_factory=list)
    followers: list[int] = field(default_factory=list)
    blockers: list[int] = field(default_factory=list)
    one_empty: list[int] = field(default_factory=list)
    leaves_to: list[str] = field(default_factory=list)


def read_piles(at: Position) -> PileTables:
    """The tables about the piles of a game; the position has nothing but the base cards.

    Raises:
        NotCompiled: there is a rule that can't be expressed.
    """
    game = at.game
    count = len(game.piles)
    tables = PileTables(
        takes=_all_takes(at),
        ways=[ALL_FACES] * count**2,
        first_ways=[ALL_FACES] * count**2,
        spaces=[FREE] * count**2,
        gates=[0] * count,
        whole=[0] * count**2,
        limits=[0] * count,
        whole_runs=[0] * count,
        cells_between=[0] * count,
        piles_between=[0] * count,
        keeps=[0] * count,
        after=[-1] * count,
        closers=[-1] * count,
        closed_at=[0] * count,
        conditions=Conditions([0] * count, [0] * count**2),
        way_rows=[-1] * count,
    )
    for pile in game.piles:
        tables.ways[pile.index * count + pile.index] = tables.first_ways[pile.index * count + pile.index] = 0
        for rule in tables.takes[pile.index].others:
            if not isinstance(rule, AsOneByOne):
                _read_taking(rule, pile, at, tables)
        for rule in pile.group.takes:
            if isinstance(rule, AtMost):
                tables.limits[pile.index] = rule.cards
            elif isinstance(rule, AsOneByOne):
                tables.cells_between[pile.index] = set_of(tuple(i for name in rule.cells for i in game.members[name]))
                tables.piles_between[pile.index] = set_of(game.members[pile.group.name] if rule.by_spaces else ())
            elif isinstance(rule, WholeRun) and pile.group.lifts == Run(rule.order):
                tables.whole_runs[pile.index] = rule.cards
            elif rule.counts_cards:
                raise NotCompiled(f"a rule counts cards: {rule.name}")
        kind, followers = _lifts(pile.group.lifts)
        tables.lifts.append(kind)
        tables.followers += followers
        tables.blockers.append(set_of(game.blockers[pile.index]))
        tables.one_empty.append(0)
        tables.leaves_to.append(pile.group.leaves_to)
        for rule in pile.group.gives:
            _read_giving(rule, pile, at, tables)
    _check_first_cards(game, tables)
    return tables


def _check_first_cards(game: Game, tables: PileTables) -> None:
    """A card that says how another pile begins must stay where it is until that pile has begun."""
    for target in game.piles:
        for rule in target.group.takes:
            if isinstance(rule, BeginsRelative) and rule.to:
                source = game.piles[game.members[rule.to][target.number]]
                others = [index for index in takers(game) if index != target.index]
                ways = [source.index * len(game.piles) + index for index in others]
                moves = any(tables.ways[way] | tables.first_ways[way] for way in ways)
                last = tables.closers[target.index] == source.index and tables.closed_at[target.index] > 0
                if moves or not last or source.group.takes != NEVER_TAKES:
                    raise NotCompiled("a card that says how a pile begins can leave its place before")


def set_of(piles: tuple[int, ...]) -> int:
    """A set of piles."""
    return sum(1 << pile for pile in piles)


def _all_takes(at: Position) -> list[Takes]:
    """What each pile takes; piles of a group that are fixed for the same take the same."""
    asked: dict[tuple[Group, str, tuple[int, ...], int], Takes] = {}
    found = []
    for pile in at.game.piles:
        tells_apart = any(rule.asks_base or rule.tells_apart for rule in pile.group.takes)
        key = (pile.group, pile.suit, pile.order, pile.index if tells_apart else -1)
        if key not in asked:
            asked[key] = _takes(at, pile)
        found.append(asked[key])
    return found


def _takes(at: Position, pile: Pile) -> Takes:
    """What a pile takes, at this position and at all that can follow it.

    The first cards of its foundations are taken as the base cards, which must not leave them.
    """
    game = at.game
    faces = game.faces
    by_top, by_first = [faces] * 53, [faces] * 53
    by_count = [faces] * (len(game.cards) + 1)
    others = []
    if pile.group.takes == NEVER_TAKES:
        return Takes((0,) * 53, (0,) * 53, (0,) * (len(game.cards) + 1), ())
    for rule in pile.group.takes:
        if rule.looks_at in (nothing, top_card) or (rule.asks_base and _is_base_known(rule, at, pile)):
            _narrow(by_top, rule, at, pile)
        elif rule.looks_at is first_card:
            _narrow(by_first, rule, at, pile)
        elif rule.looks_at is len:
            _narrow(by_count, rule, at, pile)
        else:
            others.append(rule)
    return Takes(tuple(by_top), tuple(by_first), tuple(by_count), tuple(others))


def _is_base_known(rule: MoveRule, at: Position, pile: Pile) -> bool:
    """Whether the first card is known that a rule asks for; if it doesn't say which one, this is taken for granted."""
    seen = says_elsewhere(rule, at.game, pile, pile)
    return seen is None or not seen.piles or any(at.piles[index] for index in seen.piles)


def _narrow(table: list[int], rule: MoveRule, at: Position, pile: Pile) -> None:
    """Leave in each row of a table only the faces that a rule allows on the cards of that row."""
    hangs_on_others = rule.asks_base or rule.tells_apart
    rows = _rows(rule, at, pile) if hangs_on_others else _rows_anywhere(rule, at.game, pile.index)
    table[:] = map(and_, table, rows)


@lru_cache(maxsize=1024)
def _rows_anywhere(rule: MoveRule, game: Game, index: int) -> tuple[int, ...]:
    """The faces that a rule allows on the cards of each row, whatever lies on other piles."""
    count = len(game.piles)
    return _rows(rule, Position(game, ((),) * count, (0,) * count, game.redeals), game.piles[index])


def _rows(rule: MoveRule, at: Position, pile: Pile) -> tuple[int, ...]:
    """The faces that a rule allows on the cards of each row."""
    game = at.game
    pack = pack_of_cards(ranks=game.ranks)
    bases = [cards[:1] if index in game.foundations else () for index, cards in enumerate(at.piles)]
    rows: list[tuple[Card, ...]] = [(), *((card,) for card in pack_of_cards())]
    if rule.looks_at is len:
        rows = [game.cards[:count] for count in range(len(game.cards) + 1)]
    found = []
    for cards in rows:
        bases[pile.index] = cards
        there = Position(game, tuple(bases), (0,) * len(bases), at.redeals)
        found.append(sum(card.bit for card in pack if rule.could_hold(there, card, pile)))
    return tuple(found)


def _read_taking(rule: MoveRule, target: Pile, at: Position, tables: PileTables) -> None:
    """Write a rule that looks at more than the target's cards into the tables."""
    game = at.game
    if isinstance(rule, SpacesFrom):
        _read_spaces(rule, target, game, tables)
    elif rule == one_direction:
        tables.way_rows[target.index] = len(tables.by_way)
        tables.by_way += _BELOW + _ABOVE
    elif rule == begins_in_turn:
        tables.after[target.index] = target.index - 1 if target.number else -1
    elif isinstance(rule, BeginsRelative) and rule.to:
        first = at.piles[game.members[rule.to][target.number]]
        begins = sum(card.bit for card in CARDS if first and rule.could_hold(at, card, target))
        found = tables.takes[target.index]
        tables.takes[target.index] = found._replace(by_top=(found.by_top[0] & begins, *found.by_top[1:]))
    elif isinstance(rule, ClosedBy) and target.capacity is not None:
        tables.closers[target.index] = game.members[rule.group][target.number]
        tables.closed_at[target.index] = target.capacity - 1
    elif rule == whole_columns:
        for index in game.members[target.group.name]:
            tables.whole[index * len(game.piles) + target.index] = 1
    elif rule.looks_at is two_top_cards:
        condition = asked_of_two(rule, at, target, tables.conditions)
        tables.conditions.narrowed[target.index] |= 1 << tables.conditions.number(condition)
    else:
        sources = [game.piles[index] for index in givers(game) if index != target.index]
        conditions = [_narrow_way(rule, source, target, at, tables) for source in sources]
        _write_conditions(conditions, sources, target, tables.conditions)


def _write_conditions(found: list[Condition | None], sources: list[Pile], target: Pile, conditions: Conditions) -> None:
    """Write under which conditions a pile takes cards from each of these."""
    for source, condition in zip(sources, found, strict=True):
        if condition is not None:
            bit = 1 << conditions.number(condition)
            if found.count(condition) == len(found):
                conditions.narrowed[target.index] |= bit
            else:
                conditions.narrowed_ways[source.index * len(conditions.narrowed) + target.index] |= bit


def _read_spaces(rule: SpacesFrom, target: Pile, game: Game, tables: PileTables) -> None:
    """Write from where an empty pile is filled."""
    if rule.then:
        tables.gates[target.index] |= set_of(tuple(i for name in rule.waits_for for i in game.members[name]))
    for source in game.piles:
        name = source.group.name
        if name not in rule.groups:
            way = GATED if name in rule.then else CLOSED
            place = source.index * len(game.piles) + target.index
            tables.spaces[place] = way if tables.spaces[place] == FREE else CLOSED


def _narrow_way(rule: MoveRule, source: Pile, target: Pile, at: Position, tables: PileTables) -> Condition | None:
    """Write what a rule says in all positions that can follow, in every round or in the first one.

    Returns the condition that is still to be written, if it hangs on other piles.
    """
    game = at.game
    inner = rule.rule if isinstance(rule, InRound) and rule.number == 1 else rule
    way = source.index * len(game.piles) + target.index
    condition = None
    faces = always_allowed(inner, game, source, target, built=at.built())
    if faces is None:
        somewhere = reduce(or_, tables.takes[target.index].by_top)
        condition = asked(rule, at, source, target, faces=somewhere, conditions=tables.conditions)
        if condition is None:
            raise NotCompiled(f"a rule looks at the position: {rule.name}")
        faces = condition.always
        if faces is None:
            return condition
    tables.first_ways[way] &= faces
    if inner is rule:
        tables.ways[way] &= faces
    return None


def _read_giving(rule: MoveRule, source: Pile, at: Position, tables: PileTables) -> None:
    """Write a rule for giving cards into the tables."""
    game = at.game
    if source.group.gives == NEVER_GIVES:
        return
    if rule in _KEEPS_ONE:
        tables.keeps[source.index] = 1
        return
    if isinstance(rule, (EndFree, ShortEdgeFree)) and not tables.one_empty[source.index]:
        tables.one_empty[source.index] = _one_must_be_empty(rule, source, game)
        return
    for index in takers(game):
        condition = _narrow_way(rule, source, game.piles[index], at, tables)
        if condition is not None and index != source.index:
            way = source.index * len(game.piles) + index
            tables.conditions.narrowed_ways[way] |= 1 << tables.conditions.number(condition)


def _one_must_be_empty(rule: MoveRule, source: Pile, game: Game) -> int:
    """The piles of which one must be empty, a set; none if a card may always go."""
    card = game.cards[0]
    full = tuple((card,) for _ in game.piles)
    found = 0
    for index in (source.index, *range(len(game.piles))):
        piles = tuple(() if index == place != source.index else cards for place, cards in enumerate(full))
        if rule.allows(Position(game, piles, (0,) * len(piles), game.redeals), card, source, source):
            if index == source.index:
                return 0
            found |= 1 << index
    return found


def _lifts(lift: Lift) -> tuple[int, list[int]]:
    """How many cards are lifted at once, and which face follows which."""
    if isinstance(lift, Run):
        return IN_ORDER, [lift.followers[face] for face in range(FACES)]
    kinds = {TOP: ONE, ANY: ALL, COLUMN_OR_TOP: COLUMN}
    if lift not in kinds:
        raise NotCompiled(f"how many cards are moved at once: {lift.name}")
    return kinds[lift], [0] * FACES


def givers(game: Game) -> list[int]:
    """The piles that give cards."""
    return [pile.index for pile in game.piles if pile.group.gives != NEVER_GIVES]


def takers(game: Game) -> list[int]:
    """The piles that take cards."""
    return [pile.index for pile in game.piles if pile.group.takes != NEVER_TAKES]
