"""Which cards the rules of a game can't tell apart: if suits mean nothing to them, all aces are of one kind."""

from __future__ import annotations

from .conditions import Condition
from .read_actions import ActionTables
from .read_piles import PileTables
from .tables import FACES, HOW_MANY, ROWS, TOP_CARDS


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
