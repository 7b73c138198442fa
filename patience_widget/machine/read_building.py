"""How the foundations of a game are built, and which moves can be proved safe; both are read from the tables of piles.

A move to a foundation is safe if no card will need to be packed on the card that is built: every card that could be
packed on it is built, or can be built as soon as it moves, and so can the cards that could lie on that one. Where cards
may come back from the foundations, all that could lie on these must be built. With two packs both copies of a card
must be free to be built, or one could take the place of the other. `search.is_safe` asks this of a position.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from patience_widget.core.cards import FACE_DOWN
from patience_widget.core.game import Game
from patience_widget.core.position import Position

from .read_actions import ActionTables
from .read_piles import ALL_FACES, PileTables, givers, takers
from .tables import ALL, COLUMN, FACES, ONE, REFILL, REFILL_ROW

_NEVER = 1 << FACES
"""No card has this face, so what must wait for it is never built."""


class BuildingTables(NamedTuple):
    """The tables about building; see `Tables` and `Numbers` for what each of them means."""

    built_by: list[int]
    before: list[int]
    packed: list[int]
    above: list[int]
    safe: int
    safe_runs: int
    safe_from: list[int]
    place: list[int]
    order: list[int]
    same_order: list[int]
    complete: bool


def read_building(at: Position, piles: PileTables, actions: ActionTables, kinds: list[int]) -> BuildingTables:
    """The tables about the foundations of a game; the position has nothing but the base cards."""
    game = at.game
    width = len(game.cards) + 1
    orders = {index: _once(_order(at, index, piles, ALL_FACES)) for index in game.foundations}
    one_of_each = sum(1 << kind for kind in set(kinds))
    built_by = [0] * (len(game.piles) * width)
    order_of = [0] * (len(game.piles) * width)
    for index, order in orders.items():
        for count in range(width):
            built_by[index * width + count] = sum(1 << face for face in order[:count])
        by_kind = [kind + 1 for kind in _order(at, index, piles, one_of_each)]
        order_of[index * width : index * width + len(by_kind)] = by_kind
    homes: list[list[int]] = [[] for _ in range(FACES)]
    place = [99] * FACES
    for order in orders.values():
        for count, face in enumerate(order):
            homes[face].append(sum(1 << other for other in order[:count]))
            place[face] = min(place[face], count)
    complete = not game.clears and sum(map(len, orders.values())) >= game.goal and all(orders.values())
    packed = _packed(game, piles)
    again = max(map(len, homes)) if game.copies == 2 else game.copies + 1
    always_free = not any(piles.blockers) and not any(piles.one_empty)
    always_free = always_free and not piles.conditions.found
    safe = complete and always_free and all(len(set(home)) <= 2 for home in homes) and again <= 2
    gives_back = any(index in givers(game) for index in game.foundations)
    if gives_back and game.copies > 1:
        safe = False
    several = any(lift != ONE for lift in piles.lifts)
    return BuildingTables(
        built_by=built_by,
        before=[*(home[0] if home else _NEVER for home in homes), *(_second(home, game.copies) for home in homes)],
        packed=packed,
        above=_above(packed),
        safe=0 if not safe else 2 if gives_back else 1,
        safe_runs=int(several),
        safe_from=_safe_from(game, actions),
        place=[face % 13 if found == 99 else found for face, found in enumerate(place)],
        order=order_of,
        same_order=_same_order(game, orders),
        complete=complete,
    )


def _order(at: Position, index: int, piles: PileTables, among: int) -> list[int]:
    """The faces among these that a foundation is built from, in order; none if there is a choice."""
    found = piles.takes[index]
    order = [card.face for card in at.piles[index]]
    while True:
        top, first = (order[-1] + 1, order[0] + 1) if order else (0, 0)
        if len(order) >= len(found.by_count):
            return order
        faces = found.by_top[top] & found.by_first[first] & found.by_count[len(order)] & among
        if faces == 0:
            return order
        if faces & (faces - 1):
            return []
        order.append(faces.bit_length() - 1)


def _once(order: list[int]) -> list[int]:
    """An order in which no face comes twice; else none."""
    return order if len(set(order)) == len(order) else []


def _same_order(game: Game, orders: dict[int, list[int]]) -> list[int]:
    """A number for each pile, the same for foundations that are built in the same order; -1 for other piles."""
    kinds = list(orders.values())
    return [kinds.index(orders[index]) if index in orders else -1 for index in range(len(game.piles))]


def _second(home: list[int], packs: int) -> int:
    """What must be built before a card on another foundation than the first one that it goes to."""
    others = [before for before in home if before != home[0]]
    if others:
        return others[0]
    return home[0] if packs > 1 and home else _NEVER


def _packed(game: Game, piles: PileTables) -> list[int]:
    """For each face those that can be packed on it."""
    packed = [0] * FACES
    for index in takers(game):
        found = piles.takes[index]
        if (index in game.foundations and (not game.clears or any(piles.leaves_to))) or not any(found.by_count[1:]):
            continue
        for face in range(FACES):
            packed[face] |= found.by_top[face + 1]
    faces = game.faces
    return [those & faces & ALL_FACES for those in packed]


def _above(packed: list[int]) -> list[int]:
    """For each face those that can lie above it, on it or on others that do."""
    found = []
    for face in range(FACES):
        above, to_see = 0, packed[face]
        while to_see:
            above |= to_see
            more = 0
            for other in range(FACES):
                if to_see >> other & 1:
                    more |= packed[other]
            to_see = more & ~above
        found.append(above)
    return found


def _safe_from(game: Game, actions: ActionTables) -> list[int]:
    """How many cards a pile must have for its top card to be built safely, 0 if that is never safe."""
    safe = [int(pile.group.role in {"tableau", "reserve", "cell"} and pile.group.gives == ()) for pile in game.piles]
    if actions.waste >= 0 and actions.turned == 1:
        safe[actions.waste] = 1
    at = 0
    while at < len(actions.effects):
        kind, piles = actions.effects[at], actions.effects[at + 3]
        sources = at + 5 + piles
        many = actions.effects[sources - 1]
        if kind == REFILL:
            for pile in actions.effects[at + 4 : at + 4 + piles]:
                safe[pile] = 2 * safe[pile]
        if kind in (REFILL, REFILL_ROW):
            for pile in actions.effects[sources : sources + many]:
                safe[pile] = 0
        if kind == REFILL_ROW:
            for pile in actions.effects[at + 4 : at + 4 + piles]:
                safe[pile] = 0
        at = sources + many
    return safe


def packs_in_order(at: Position, tables: PileTables) -> bool:
    """Whether all cards that can be lifted though they are in no order lie in the order in which they are packed.

    Nobody knows of cards that the player hasn't seen.
    """
    in_no_order = [cards for cards, lift in zip(at.piles, tables.lifts, strict=True) if lift in {ALL, COLUMN}]
    if not in_no_order:
        return True
    packed = _packed(at.game, tables)
    return all(
        FACE_DOWN not in (below, card) and packed[below.face] >> card.face & 1
        for cards in in_no_order
        for below, card in pairwise(cards)
    )
