"""Rosamund's Bower in ranks: the same game, small enough to search.

The foundation wants one rank at a time and never asks for a suit. Henry and Rosamund, who come last, lie apart. So
cards of one rank are all the same, heaps with the same ranks are too (where the player chooses the order in which
they are gathered), and so are arms of the cross with the same guards. Ranks are kept as bytes, the card that is taken
first coming last in an arm, a heap and the packet, and first in the stock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from patience_widget.core.actions import Move, Redeal
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules.gates import GivesWay, all_others_are_built

NEVER = 99
"""The distance to a rank that is not wanted again."""


class Shape(NamedTuple):
    """What the search needs to know of one game of the family.

    Attributes:
        order: the ranks in building order, as far as the goal.
        due: for each number of cards built a table for `bytes.translate`, from a rank to how many cards later it is
            wanted.
        late_from: how many cards must be built before the lovers are available.
        guards_first: whether a heap card must wait for an available guard of its rank.
        any_order: whether the player chooses the order in which heaps are gathered.
        turns_itself: whether the next card is turned by itself.
    """

    order: bytes
    due: tuple[bytes, ...]
    late_from: int
    guards_first: bool
    any_order: bool
    turns_itself: bool


class State(NamedTuple):
    """A position in ranks; `turned` is 0 where no turned card waits."""

    built: int
    arms: tuple[bytes, ...]
    packet: bytes
    late: bytes
    heaps: tuple[bytes, ...]
    turned: int
    stock: bytes
    redeals: int


class Step(NamedTuple):
    """A move in ranks: what is done, and the ranks of the pile or, for a redeal, of the piles that it is done with."""

    what: str
    piles: tuple[bytes, ...] = ()


TURN, BUILD_TURNED = Step("turn"), Step("turned")


@lru_cache(maxsize=16)
def shape_of(game: Game) -> Shape:
    """The shape of a game of the family."""
    order = bytes(game.piles[game.foundations[0]].order[: game.goal])
    redeal = next(action for action in game.actions if isinstance(action, Redeal))
    late = sum(group.size for group in game.groups if all_others_are_built in group.gives)
    return Shape(
        order,
        tuple(_due_table(order[built:]) for built in range(len(order) + 1)),
        game.goal - late,
        any(isinstance(rule, GivesWay) for group in game.groups for rule in group.gives),
        redeal.any_order,
        any(isinstance(effect, TurnWhenEmpty) for effect in game.effects),
    )


def _due_table(wanted: bytes) -> bytes:
    return bytes(wanted.find(rank) if rank in wanted else NEVER for rank in range(256))


def read(at: Position) -> State:
    """A position in ranks."""
    shape = shape_of(at.game)
    turned = _ranks(at, at.game.members["turned"])
    late = tuple(pile.index for pile in at.game.piles if all_others_are_built in pile.group.gives)
    return State(
        at.built(),
        tuple(sorted(_ranks(at, arm) for arm in _arms(at.game))),
        _ranks(at, at.game.members["packet"]),
        _ranks(at, late),
        in_order(shape, tuple(_ranks(at, (index,)) for index in at.game.members["heap"])),
        turned[0] if turned else 0,
        _ranks(at, at.game.members["stock"])[::-1],
        at.redeals or 0,
    )


def in_order(shape: Shape, heaps: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The heaps in an order of their own where their places do not matter."""
    return tuple(sorted(heaps)) if shape.any_order else heaps


def _ranks(at: Position, piles: tuple[int, ...]) -> bytes:
    return bytes(card.rank for index in piles for card in at.piles[index])


@lru_cache(maxsize=16)
def _arms(game: Game) -> tuple[tuple[int, ...], ...]:
    """The piles of each arm, the one that is available first coming last."""
    if "inner" not in game.members:
        return tuple((index,) for index in game.members["guard"])
    return tuple((inner, *game.blockers[inner]) for inner in game.members["inner"])


def without_guard(arms: tuple[bytes, ...], arm: bytes, packet: bytes) -> tuple[tuple[bytes, ...], bytes]:
    """Arms and packet when the available guard of an arm has gone and the gap is filled."""
    rest = list(arms)
    rest.remove(arm)
    rest.append(arm[:-1] + packet[-1:])
    rest.sort()
    return tuple(rest), packet[:-1]


def replaced(shape: Shape, heaps: tuple[bytes, ...], old: bytes, new: bytes) -> tuple[bytes, ...]:
    """The heaps with one of them changed."""
    changed = list(heaps)
    changed[changed.index(old)] = new
    return in_order(shape, tuple(changed))


def moves(shape: Shape, at: State) -> Iterator[tuple[Step, State]]:
    """Every move and the state it leads to; of moves that come to the same one stands for all."""
    for step, there in _moves(shape, at):
        if shape.turns_itself and not there.turned and there.stock:
            yield step, there._replace(turned=there.stock[0], stock=there.stock[1:])
        else:
            yield step, there


def _moves(shape: Shape, at: State) -> Iterator[tuple[Step, State]]:
    yield from builds(shape, at)
    if at.turned:
        for heap in dict.fromkeys(at.heaps):
            heaps = replaced(shape, at.heaps, heap, heap + bytes([at.turned]))
            yield Step("lay", (heap,)), at._replace(heaps=heaps, turned=0)
    elif at.stock:
        yield TURN, at._replace(turned=at.stock[0], stock=at.stock[1:])
    if not at.stock and at.redeals:
        for order, stock in gathered(shape, at.heaps, at.turned):
            yield Step("redeal", order), State(*at[:4], (b"",) * len(at.heaps), 0, stock, at.redeals - 1)


def builds(shape: Shape, at: State) -> Iterator[tuple[Step, State]]:
    """Every way to build a card."""
    wanted = shape.order[at.built]
    further = at._replace(built=at.built + 1)
    guards = dict.fromkeys(arm for arm in at.arms if arm and arm[-1] == wanted)
    for arm in guards:
        arms, packet = without_guard(at.arms, arm, at.packet)
        yield Step("guard", (arm,)), further._replace(arms=arms, packet=packet)
    if at.built >= shape.late_from and wanted in at.late:
        rank = bytes([wanted])
        yield Step("late", (rank,)), further._replace(late=at.late.replace(rank, b"", 1))
    if at.turned == wanted:
        yield BUILD_TURNED, further._replace(turned=0)
    if not (guards and shape.guards_first):
        for heap in dict.fromkeys(heap for heap in at.heaps if heap and heap[-1] == wanted):
            yield Step("heap", (heap,)), further._replace(heaps=replaced(shape, at.heaps, heap, heap[:-1]))


def gathered(shape: Shape, heaps: tuple[bytes, ...], turned: int = 0) -> list[tuple[tuple[bytes, ...], bytes]]:
    """The ways to gather the heaps for a redeal: their order, and the stock that comes of it."""
    if not any(heaps) and not turned:
        return []
    if shape.any_order:
        return [] if turned else [(order, b"".join(order)) for order in dict.fromkeys(permutations(heaps))]
    first, *others = heaps
    return [(heaps, b"".join((first, bytes([turned] if turned else []), *others)))]


def replay(at: Position, steps: Sequence[Step]) -> tuple[Move, ...]:
    """The moves that carry out these steps from a position. Cards are turned as they are needed."""
    game = at.game
    foundation = game.piles[game.foundations[0]].id
    line: list[Move] = []
    for step in steps:
        if step.what in ("lay", "turned") and not at["turned"]:
            at = _play(at, Move("turn"), line)
        if step.what == "turn":
            move = Move("turn")
        elif step.what == "redeal":
            move = Move("redeal", _heaps_of(at, step.piles) if shape_of(game).any_order else ())
        elif step.what == "lay":
            move = Move("move", ("turned", _heaps_of(at, step.piles)[0]))
        else:
            move = Move("move", (_source(at, step), foundation))
        at = _play(at, move, line)
    return tuple(line)


def _play(at: Position, move: Move, line: list[Move]) -> Position:
    line.append(move)
    return at.game.play(at, move)[0]


def _heaps_of(at: Position, ranks: tuple[bytes, ...]) -> tuple[str, ...]:
    """Different heaps of these ranks, in this order."""
    left = list(at.game.members["heap"])
    found = []
    for wanted in ranks:
        index = next(index for index in left if _ranks(at, (index,)) == wanted)
        left.remove(index)
        found.append(at.game.piles[index].id)
    return tuple(found)


def _source(at: Position, step: Step) -> str:
    """The pile that a card is built from."""
    game = at.game
    if step.what == "turned":
        return "turned"
    if step.what == "heap":
        return _heaps_of(at, step.piles)[0]
    if step.what == "guard":
        arm = next(arm for arm in _arms(game) if _ranks(at, arm) == step.piles[0])
        return next(game.piles[index].id for index in reversed(arm) if at.piles[index])
    late = [pile for pile in game.piles if all_others_are_built in pile.group.gives]
    return next(pile.id for pile in late if _ranks(at, (pile.index,)) == step.piles[0])
