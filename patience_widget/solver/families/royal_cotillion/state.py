"""Royal Cotillion and its kin as a search sees them: the same game without what does not matter.

Single cards lie in cells, and which cell is all the same; so the cells are one number with two bits for each face,
which count how many of its two copies lie there. A gap in the cells is filled by the waste or the stock, and if both
are used up it stays for good. Columns are not refilled, and which column is which is all the same too. Faces are
bytes, suit by suit, the card that is taken first coming last in the waste and in a column, and first in the stock.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from patience_widget.core.actions import Move, Redeal
from patience_widget.core.cards import SUITS
from patience_widget.core.effects import TurnWhenEmpty
from patience_widget.core.game import Game
from patience_widget.core.position import Position
from patience_widget.core.rules import building_order
from patience_widget.games.royal_cotillion import begins_with_chosen_rank

NONE = 255
"""The face that a complete foundation wants."""
NEVER = 40
"""The distance to a card that is not wanted again."""


class Shape(NamedTuple):
    """What the search needs to know of a game of the family.

    Attributes:
        orders: for each foundation its faces in building order, then `NONE`. Those of one suit are four apart.
        goal: how many cards must be built.
        turns_itself: whether a card is turned by itself when the waste is empty.
    """

    orders: tuple[bytes, ...]
    goal: int
    turns_itself: bool

    def wanted(self, built: tuple[int, ...]) -> bytes:
        """The face that each foundation wants next."""
        return _wanted(self.orders, built)

    def wanted_by_other(self, built: tuple[int, ...], foundation: int) -> bool:
        """Whether the other foundation of the suit still needs, now or later, the face that this one wants."""
        other = (foundation + 4) % 8
        return self.orders[foundation][built[foundation]] in self.orders[other][built[other] :]


@lru_cache(maxsize=50_000)
def _wanted(orders: tuple[bytes, ...], built: tuple[int, ...]) -> bytes:
    return bytes(order[count] for order, count in zip(orders, built, strict=True))


class State(NamedTuple):
    """A position: how many cards each foundation holds, and where the others lie."""

    built: tuple[int, ...]
    cells: int
    columns: tuple[bytes, ...]
    waste: bytes
    stock: bytes
    redeals: int

    def copies(self, face: int) -> int:
        """How many cards of a face are not built."""
        buried = sum(column.count(face) for column in self.columns)
        return (self.cells >> 2 * face & 3) + self.waste.count(face) + self.stock.count(face) + buried


class Step(NamedTuple):
    """A move: what is done, and for a built card the foundation and the column, or the face in the cells."""

    what: str
    foundation: int = 0
    pile: bytes = b""


TURN, REDEAL = Step("turn"), Step("redeal")


@lru_cache(maxsize=64)
def shape_of(game: Game, chosen: int) -> Shape:
    """The shape of a game of the family, with the rank that the first foundations begin with where it is chosen."""
    orders = []
    for number, index in enumerate(game.foundations):
        pile = game.piles[index]
        ranks = building_order((chosen - 1 + number // 4) % 13 + 1, +2, 13) if chosen else pile.order
        orders.append(bytes(SUITS.index(pile.suit) * 13 + rank - 1 for rank in ranks) + bytes([NONE]))
    return Shape(tuple(orders), game.goal, any(isinstance(effect, TurnWhenEmpty) for effect in game.effects))


def shapes(at: Position) -> list[Shape]:
    """The shape of the game; one for each rank that may still be chosen."""
    game = at.game
    if not any(begins_with_chosen_rank in game.piles[index].group.takes for index in game.foundations):
        return [shape_of(game, 0)]
    for number, index in enumerate(game.foundations):
        if at.piles[index]:
            return [shape_of(game, (at.piles[index][0].rank - 1 - number // 4) % 13 + 1)]
    return [shape_of(game, rank) for rank in range(1, 14)]


def read(at: Position) -> State:
    """A position as a search sees it."""
    members = at.game.members
    faces = [bytes(card.face for card in cards) for cards in at.piles]
    return State(
        tuple(len(faces[index]) for index in at.game.foundations),
        sum(1 << 2 * face for index in _cells(at.game) for face in faces[index]),
        tuple(sorted(faces[index] for index in members.get("ladies", ()))),
        faces[members["waste"][0]],
        faces[members["stock"][0]][::-1],
        (at.redeals or 0) if any(isinstance(action, Redeal) for action in at.game.actions) else 0,
    )


def _cells(game: Game) -> tuple[int, ...]:
    return tuple(index for name in ("lords", "reserve", "left", "right") for index in game.members.get(name, ()))


def turned(shape: Shape, waste: bytes, stock: bytes) -> tuple[bytes, bytes]:
    """Waste and stock after what is turned by itself."""
    if shape.turns_itself and not waste:
        return stock[:1], stock[1:]
    return waste, stock


def one_more(built: tuple[int, ...], foundation: int) -> tuple[int, ...]:
    """The counts with one more card on a foundation."""
    return (*built[:foundation], built[foundation] + 1, *built[foundation + 1 :])


def from_cells(shape: Shape, at: State, foundation: int, face: int) -> tuple[Step, State]:
    """Build a card from the cells; the gap is filled."""
    cells, waste, stock = at.cells - (1 << 2 * face), at.waste, at.stock
    if waste:
        cells += 1 << 2 * waste[-1]
        waste, stock = turned(shape, waste[:-1], stock)
    elif stock:
        cells += 1 << 2 * stock[0]
        stock = stock[1:]
    step = Step("cell", foundation, bytes([face]))
    return step, State(one_more(at.built, foundation), cells, at.columns, waste, stock, at.redeals)


def from_waste(shape: Shape, at: State, foundation: int) -> tuple[Step, State]:
    """Build the top card of the waste."""
    waste, stock = turned(shape, at.waste[:-1], at.stock)
    step = Step("waste", foundation)
    return step, State(one_more(at.built, foundation), at.cells, at.columns, waste, stock, at.redeals)


def from_column(at: State, foundation: int, column: bytes) -> tuple[Step, State]:
    """Build the top card of a column."""
    columns = without_top(at.columns, column)
    step = Step("column", foundation, column)
    return step, State(one_more(at.built, foundation), at.cells, columns, at.waste, at.stock, at.redeals)


def without_top(columns: tuple[bytes, ...], column: bytes) -> tuple[bytes, ...]:
    """The columns without the top card of one of them."""
    left = list(columns)
    left[left.index(column)] = column[:-1]
    left.sort()
    return tuple(left)


def moves(shape: Shape, at: State) -> Iterator[tuple[Step, State]]:
    """Every move and the state it leads to; of moves that come to the same one stands for all."""
    for foundation, face in enumerate(shape.wanted(at.built)):
        if face == NONE:
            continue
        for column in dict.fromkeys(column for column in at.columns if column and column[-1] == face):
            yield from_column(at, foundation, column)
        if at.waste and at.waste[-1] == face:
            yield from_waste(shape, at, foundation)
        if at.cells >> 2 * face & 3:
            yield from_cells(shape, at, foundation, face)
    if at.stock:
        yield TURN, at._replace(waste=at.waste + at.stock[:1], stock=at.stock[1:])
    elif at.waste and at.redeals:
        yield REDEAL, redealt(shape, at)


def redealt(shape: Shape, at: State) -> State:
    """The state after a redeal."""
    waste, stock = turned(shape, b"", at.waste)
    return at._replace(waste=waste, stock=stock, redeals=at.redeals - 1)


def replay(at: Position, steps: Sequence[Step]) -> tuple[Move, ...]:
    """The moves that carry out these steps from a position."""
    game = at.game
    line = []
    for step in steps:
        if step in (TURN, REDEAL):
            move = Move(step.what)
        else:
            source = "waste" if step.what == "waste" else _source(at, step)
            move = Move("move", (source, game.piles[game.foundations[step.foundation]].id))
        line.append(move)
        at, _ = game.play(at, move)
    return tuple(line)


def _source(at: Position, step: Step) -> str:
    """The column or the cell that holds these cards."""
    piles = _cells(at.game) if step.what == "cell" else at.game.members["ladies"]
    return next(at.game.piles[index].id for index in piles if bytes(card.face for card in at.piles[index]) == step.pile)
