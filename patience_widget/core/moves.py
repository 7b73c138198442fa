"""The legal moves of a position, as one value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from .forms import as_html, as_svg
from .notation import parse_move

if TYPE_CHECKING:
    from .actions import Move
    from .position import Position


class Moves(Sequence["Move"]):
    """The legal moves of a position. You can loop over them, count them, and ask ``"turn" in moves``."""

    def __init__(self, at: Position) -> None:
        self._at = at
        self._moves = tuple(at.game.legal_moves(at))

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: int) -> Move:  # type: ignore[override]  # no slices: a part of the moves is no view
        return self._moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = parse_move(self._at, move)
            except ValueError:
                return False
        return move in self._moves

    def __repr__(self) -> str:
        return f"<Moves: {', '.join(map(str, self._moves)) or 'none'}>"

    @property
    def position(self) -> Position:
        """The position that has these moves."""
        return self._at

    def _repr_html_(self) -> str:
        return as_html(self)

    def _repr_svg_(self) -> str:
        return as_svg(self)
