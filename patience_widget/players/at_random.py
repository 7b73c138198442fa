"""The player that takes any move."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from patience_widget.core.actions import Move
from patience_widget.core.mistakes import seed_of
from patience_widget.core.table.table import known_of
from patience_widget.machine.players import RANDOM

from .player import on_machine

if TYPE_CHECKING:
    from patience_widget.core.table.known import KnownTable

    from .player import Player


@on_machine(RANDOM)
def random_player(seed: int | None = None) -> Player:
    """A player that makes any legal move, all equally likely, and stops when there is none.

    Args:
        seed: the same seed makes the same choices; None makes other choices every time.

    >>> from patience_widget import Table
    >>> from patience_widget.players import play_out
    >>> play_out(Table("osmosis", deal=17), random_player(1), limit=20)
    <Table osmosis#17: 20 moves, 8 of 52 cards built>
    """
    generator = random.Random(None if seed is None else seed_of("random_player", seed))

    def choose(table: KnownTable) -> Move | None:
        moves = known_of(table).moves
        return generator.choice(moves) if moves else None

    return choose
