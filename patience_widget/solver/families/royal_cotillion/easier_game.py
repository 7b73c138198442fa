"""Proof that a game of Royal Cotillion is lost: it could not be won if the rules were easier."""

from __future__ import annotations

from patience_widget.solver.search.budget import Budget

from .state import NONE, Shape, State

_MOST = 8
"""So many positions a question may take during a search, where there are many questions."""

_BYTES = [bytes((face,)) for face in range(52)]

_Key = tuple[tuple[int, ...], tuple[bytes, ...], bytes]


class EasierGame:
    """The game with easier rules: only the columns and the waste as it lies now keep any card from being built.

    The other cards, those of the cells and of the stock, are free: they can be built at any time. When a free card is
    built, the top card of the waste becomes free, as it fills the gap in the cells. Nothing is put on the waste any
    more. If the waste can be redealt, its cards are free, too.

    The moves that build cards in a won game could be made in the same order in the easier one, so what is lost there
    is lost: whatever is free there or has left the waste sooner only helps. All that is left of the game is in which
    order columns and waste are cleared, and which of two foundations takes a card that both need. What was found out
    is kept for the next question.
    """

    def __init__(self, shape: Shape, budget: Budget) -> None:
        self._shape = shape
        self._budget = budget
        self._known: dict[_Key, bool] = {}

    def lost(self, at: State, most: int = _MOST) -> bool:
        """Whether even the easier game is proved lost, looking at so many positions at most."""
        key = at.built, at.columns, b"" if at.redeals else at.waste
        lost = self._known.get(key)
        if lost is None:
            lost = self._known[key] = self._lost(_Easier(self._shape, at), most)
        return lost

    def _lost(self, start: _Easier, most: int) -> bool:
        seen: set[_Key] = set()
        open_ = [start]
        while open_:
            here = open_.pop()
            here.build_safely()
            if here.is_open or here.is_won:
                return False
            key = here.key
            if key not in seen:
                if len(seen) == most:
                    return False
                seen.add(key)
                self._budget.spend()
                open_ += here.builds()
        return True


class _Easier:
    """A position of the easier game, which changes as cards are built.

    Args:
        shape: the shape of the game.
        at: the position to begin at, or one to copy.

    Attributes:
        shape: the shape of the game.
        built: how many cards each foundation holds.
        columns: the columns that aren't empty.
        free: how many cards of each face are free.
        waste: the waste.
    """

    __slots__ = ("built", "columns", "free", "shape", "waste")

    built: list[int]
    columns: list[bytes]
    free: list[int]
    shape: Shape
    waste: bytes

    def __init__(self, shape: Shape, at: State | _Easier) -> None:
        self.shape = shape
        if isinstance(at, _Easier):
            self.built, self.columns = at.built.copy(), at.columns.copy()
            self.free, self.waste = at.free.copy(), at.waste
            return
        self.built = list(at.built)
        self.columns = [column for column in at.columns if column]
        self.free = [at.cells >> shift & 3 for shift in range(0, 104, 2)]
        for face in at.stock + at.waste if at.redeals else at.stock:
            self.free[face] += 1
        self.waste = b"" if at.redeals else at.waste

    @property
    def key(self) -> _Key:
        """What it is known by among those that come from the same position: the rest follows."""
        return tuple(self.built), tuple(sorted(self.columns)), self.waste

    @property
    def is_open(self) -> bool:
        """Whether no card lies on another one any more: then nothing speaks against a win."""
        return not self.waste and not self.columns

    @property
    def is_won(self) -> bool:
        """Whether enough cards are built."""
        return sum(self.built) >= self.shape.goal

    def build_safely(self) -> None:
        """Build all that cannot be wrong.

        A build is safe if nothing else can come of its card or of its copy. There must be only one way to build the
        face here: of the top card of the waste and a free one it doesn't matter which goes, because then the other one
        is free, and the waste is shorter by one. And either the other foundation of the suit does not need the face,
        or both copies can be built now. But when one of these lies on a column, and cards on the waste, it is not
        safe: a free card brings the next card of the waste, and the one on the column uncovers another.
        """
        orders, built, free = self.shape.orders, self.built, self.free
        tops = [column[-1] for column in self.columns]
        again = True
        while again:
            again = False
            for foundation, order in enumerate(orders):
                face = order[built[foundation]]
                while face != NONE:
                    ready = free[face] + (self.waste[-1:] == _BYTES[face])
                    if face in tops:
                        on_columns = tops.count(face)
                        safe = (on_columns == 1 and ready and not self.waste) or (
                            on_columns + ready == 1 and self._last(foundation)
                        )
                    else:
                        on_columns = 0
                        safe = ready > 1 or (ready == 1 and self._last(foundation))
                    if not safe:
                        break
                    self.build(foundation, face, self._tops(face)[0] if on_columns else None)
                    if self.is_open:
                        return
                    if on_columns:
                        tops = [column[-1] for column in self.columns]
                    again = True
                    face = order[built[foundation]]

    def builds(self) -> list[_Easier]:
        """The positions after one more build, without those that are never better than another."""
        found = []
        for foundation, order in enumerate(self.shape.orders):
            face = order[self.built[foundation]]
            if face != NONE:
                ways: list[bytes | None] = [*dict.fromkeys(self._tops(face))]
                if self._ready(face) and (self.waste or not ways):
                    ways.append(None)
                for way in ways:
                    there = _Easier(self.shape, self)
                    there.build(foundation, face, way)
                    found.append(there)
        return found

    def _tops(self, face: int) -> list[bytes]:
        """The columns with a card of this face on top."""
        return [column for column in self.columns if column[-1] == face]

    def _ready(self, face: int) -> int:
        """How many cards of a face can be built that don't lie on a column."""
        return self.free[face] + (self.waste[-1:] == _BYTES[face])

    def _last(self, foundation: int) -> bool:
        """Whether the other foundation of the suit doesn't need, now or later, the face that this one wants."""
        other = (foundation + 4) % 8
        order = self.shape.orders
        return order[foundation][self.built[foundation]] not in order[other][self.built[other] :]

    def build(self, foundation: int, face: int, column: bytes | None) -> None:
        """Build a card of a column, or else one that is free or on the waste."""
        self.built[foundation] += 1
        if column:
            self.columns.remove(column)
            if len(column) > 1:
                self.columns.append(column[:-1])
            return
        if self.waste:
            self.free[self.waste[-1]] += 1
            self.waste = self.waste[:-1]
        self.free[face] -= 1
