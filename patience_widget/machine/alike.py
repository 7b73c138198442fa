"""What the tables don't tell apart: piles that can stand for one another, and cards of one kind.

If suits mean nothing to the rules, all aces are of one kind.
"""

from __future__ import annotations

from .conditions import Condition
from .read_actions import ActionTables
from .read_piles import PileTables, set_of
from .tables import FACES, FIRST_CARD, HOW_MANY, ROWS, TOP_CARDS


def alike(piles: PileTables, actions: ActionTables, roles: list[str], *, rows: bool) -> list[int]:
    """For each pile the number of the first one that it can stand for.

    Args:
        piles: the tables about piles.
        actions: the tables about actions and effects.
        roles: what else tells piles apart.
        rows: whether rows are still dealt, which brings certain cards to certain piles.
    """
    count = len(roles)
    told_apart = {pile for seen in piles.conditions.found if seen.kind == FIRST_CARD for pile in seen.piles}
    filling = {actions.stock, actions.waste, *actions.gathered, *actions.dealt, *actions.filled, *actions.until[::2]}
    filling.update(actions.closed)
    named = told_apart | filling | {*piles.after, *piles.closers}
    named.update(_where_the_first_is_chosen(actions, roles))
    at = 0
    while at < len(actions.effects):
        members = actions.effects[at + 3]
        many = actions.effects[at + 4 + members]
        named.update(actions.effects[at + 5 + members : at + 5 + members + many])
        at += 5 + members + many
    if rows:
        named.update(actions.row, actions.rest)
    first: list[int] = []
    for pile in range(count):
        found = pile
        if pile not in named:
            for other in first:
                if first[other] == other and other not in named and _same(piles, actions, roles, other, pile):
                    found = other
                    break
        first.append(found)
    return first


def _where_the_first_is_chosen(actions: ActionTables, roles: list[str]) -> list[int]:
    """The piles of which the first one that fits is chosen, or of which one comes before another."""
    bits = sum(1 << pile for pile, role in enumerate(roles) if actions.built_again and role.startswith("True"))
    for partners, places in actions.couples:
        for free in places:
            bits |= free
        if any(partners[face] >> other & 1 for face in range(FACES) for other in range(face % 13, FACES, 13)):
            bits |= sum(1 << pile for pile in actions.paired)
    return [pile for pile in range(len(roles)) if bits >> pile & 1]


def _same(piles: PileTables, actions: ActionTables, roles: list[str], one: int, two: int) -> bool:
    """Whether the tables stay the same when two piles change places."""
    if roles[one] != roles[two] or piles.takes[one] != piles.takes[two]:
        return False
    if piles.followers[one * FACES : (one + 1) * FACES] != piles.followers[two * FACES : (two + 1) * FACES]:
        return False
    if (piles.way_rows[one] < 0) != (piles.way_rows[two] < 0):
        return False
    found = piles.conditions
    looked_at = [set_of(condition.piles) for condition in found.found]
    if found.narrowed[one] != found.narrowed[two]:
        return False
    sets = (piles.gates, piles.blockers, piles.one_empty, piles.cells_between, piles.piles_between)
    columns = (
        piles.leaves_to,
        piles.limits,
        piles.whole_runs,
        piles.after,
        piles.closers,
        piles.keeps,
        piles.lifts,
        *sets,
    )
    if any(column[one] != column[two] for column in columns) or not _same_ways(piles, len(roles), one, two):
        return False
    both = 1 << one | 1 << two
    return all(bits & both in {0, both} for kind in (*sets, looked_at) for bits in kind) and _same_effects(
        actions, one, two
    )


def _same_ways(piles: PileTables, count: int, one: int, two: int) -> bool:
    """Whether what goes from pile to pile stays the same when two piles change places."""
    swap = {one: two, two: one}
    order = [swap.get(pile, pile) for pile in range(count)]
    return all(
        table[source * count + target] == table[order[source] * count + order[target]]
        and table[target * count + source] == table[order[target] * count + order[source]]
        for table in (piles.ways, piles.first_ways, piles.spaces, piles.whole, piles.conditions.narrowed_ways)
        for source in (one, two)
        for target in range(count)
    )


def _same_effects(actions: ActionTables, one: int, two: int) -> bool:
    """Whether whatever happens by itself to one of two piles happens to the other."""
    at = 0
    while at < len(actions.effects):
        members = actions.effects[at + 3]
        places = actions.effects[at + 4 : at + 4 + members]
        if (one in places) != (two in places):
            return False
        at += 5 + members + actions.effects[at + 4 + members]
    return True


def kinds_of(piles: PileTables, actions: ActionTables) -> list[int]:
    """For each face the first one that no table tells from it, as a card that moves or as one that lies there."""
    sets = {faces for found in piles.takes for table in found[:3] for faces in table}
    sets.update(piles.ways)
    sets.update(piles.first_ways)
    sets.update(piles.followers)
    found = piles.conditions.found
    sets.update(faces for condition in found for block in condition.columns for faces in block)
    sets.add(actions.built_again)
    sets.update(faces for partners, _ in actions.couples for faces in partners)
    first: dict[object, int] = {}
    kinds = []
    for face in range(FACES):
        moved = tuple(faces >> face & 1 for faces in sets)
        below = tuple((found.by_top[face + 1], found.by_first[face + 1]) for found in piles.takes)
        seen = tuple(_seen(condition, face) for condition in found)
        paired = tuple((partners[face], places[face // 13]) for partners, places in actions.couples)
        kinds.append(first.setdefault((moved, below, seen, paired, _in_order(piles, face)), face))
    return kinds


def _in_order(piles: PileTables, face: int) -> tuple[object, ...]:
    """What follows a face where several cards are moved in order."""
    return bool(piles.by_way) and face % 13, tuple(piles.followers[face::FACES])


def _seen(condition: Condition, face: int) -> tuple[object, ...]:
    """What a condition says of cards on a face, and what where this is the face that it looks at."""
    on_it = tuple(block[face + 1] for block in dict.fromkeys(condition.columns))
    return on_it, () if condition.kind == HOW_MANY else _of_face(condition, face)


def _of_face(condition: Condition, face: int) -> tuple[object, ...]:
    """The columns of a face."""
    return condition.columns[face + 1 :: ROWS if condition.kind == TOP_CARDS else FACES]
