"""Moves to foundations that nobody can miss; `read_building` says why. See `play` for what these functions may use."""

from __future__ import annotations

from patience_widget.machine.moves import CARDS
from patience_widget.machine.tables import AT, FACES, State, Tables

_UNKNOWN = -1


def built_faces(t: Tables, s: State) -> int:
    """The faces of which all cards are built, a set."""
    width = t.numbers[AT.width]
    once, twice = 0, 0
    for pile in range(t.numbers[AT.piles]):
        if t.is_foundation[pile]:
            faces = t.built_by[pile * width + s.held[pile]]
            twice |= once & faces
            once |= faces
    return once if t.numbers[AT.packs] == 1 else twice


def can_be_built(t: Tables, face: int, built: int) -> bool:
    """Whether every card before a face is built: on one foundation, or with two packs on both."""
    first, second = t.before[face] & ~built == 0, t.before[FACES + face] & ~built == 0
    return first or second if t.numbers[AT.packs] == 1 else first and second


def is_safe(t: Tables, face: int, built: int) -> bool:
    """Whether nobody can miss a card that is built now: see `safe`."""
    if not can_be_built(t, face, built):
        return False
    if t.numbers[AT.safe] == 2:
        return nothing_comes_back(t, t.packed[face], built)
    one_by_one = t.numbers[AT.safe_runs] == 0 and t.numbers[AT.packs] == 1
    if t.numbers[AT.packs] == 1:
        built |= 1 << face
    seen = built | (1 << face)
    to_see = t.packed[face] & ~seen
    while to_see != 0:
        seen |= to_see
        more = 0
        for other in range(FACES):
            if (to_see >> other) & 1:
                if not can_be_built(t, other, built):
                    return False
                more |= t.packed[other]
        if one_by_one and to_see & (to_see - 1) == 0:
            built |= to_see
        to_see = more & ~seen
    return True


def nothing_comes_back(t: Tables, faces: int, built: int) -> bool:
    """Whether all these are built or can be, and all that could lie on them is built, though it may have come back."""
    for face in range(FACES):
        if (faces >> face) & 1 and (not can_be_built(t, face, built) or t.above[face] & ~built != 0):
            return False
    return True


def safe_move(t: Tables, s: State, found: int) -> int:
    """A safe one of the moves in the scratch, -1 if none is known to be."""
    piles, width = t.numbers[AT.piles], t.numbers[AT.width]
    if t.numbers[AT.row_rule] != 0 and s.held[t.numbers[AT.stock]] > 0:
        return -1
    built = _UNKNOWN
    for n in range(found):
        move = s.scratch[n]
        if move % CARDS != 1:
            continue
        source, target = move // CARDS % piles, move // CARDS // piles % piles
        needed = t.safe_from[source]
        if t.is_foundation[target] == 0 or needed == 0 or s.held[source] < needed:
            continue
        if built == _UNKNOWN:
            built = built_faces(t, s)
        if is_safe(t, s.cards[source * width + s.held[source] - 1], built):
            return int(move)
    return -1
