"""Which cards the rules of a game can't tell apart: if suits mean nothing to them, all aces are of one kind."""

from __future__ import annotations

from .read_piles import PileTables
from .tables import FACES


def kinds_of(piles: PileTables) -> list[int]:
    """For each face the first one that no table tells from it, as a card that moves or as one that lies there."""
    sets = {faces for found in piles.takes for table in found[:3] for faces in table}
    sets.update(piles.ways)
    sets.update(piles.first_ways)
    first: dict[object, int] = {}
    kinds = []
    for face in range(FACES):
        moved = tuple(faces >> face & 1 for faces in sets)
        below = tuple((found.by_top[face + 1], found.by_first[face + 1]) for found in piles.takes)
        kinds.append(first.setdefault((moved, below, _in_order(piles, face)), face))
    return kinds


def _in_order(piles: PileTables, face: int) -> tuple[object, ...]:
    """What follows a face where several cards are moved in order, and which faces it follows."""
    return (
        bool(piles.by_way) and face % 13,
        tuple(piles.followers[face::FACES]),
        tuple(faces >> face & 1 for faces in piles.followers),
    )
