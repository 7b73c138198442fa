"""The positions of a mastery check: found by playing numbered deals for a while, the same ones every time."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from typing import TYPE_CHECKING

from patience_widget.core.table import Table
from patience_widget.players import greedy, play_out, random_player

from .errors import LessonError
from .goal_base import Attempt
from .goal_search import search

if TYPE_CHECKING:
    from patience_widget.core.game import Game

    from .steps import Mastery

DEALS_FOR_ONE = 60
"""How many deals in a row may lead nowhere before the search is given up."""
_WIDEST = 400


def mastery_positions(step: Mastery, game: Game, tries_before: int = 0) -> Iterator[Table]:
    """The positions of a check, each as a table that has been played up to there.

    They are the same every time, but other ones for each number of `tries_before`.

    Raises:
        LessonError: so many positions from which the goal can be reached are not found.
    """
    found = in_vain = 0
    for table in fresh_positions(step, game, tries_before):
        here = Attempt.since(table, table.node.depth)
        if search(here, step.goal, deepest=step.within, widest=_WIDEST):
            yield table
            found, in_vain = found + 1, 0
        else:
            in_vain += 1
        if found == step.of:
            return
        if in_vain == DEALS_FOR_ONE:
            raise LessonError(
                f"{in_vain} positions in a row don't lead to the goal within {step.within} moves: "
                "choose another goal, or give more moves"
            )


def fresh_positions(step: Mastery, game: Game, tries_before: int = 0) -> Iterator[Table]:
    """Positions of numbered deals that were played for a while, without end; the same ones every time."""
    for number in count():
        chosen = random.Random(f"{step.seed} {tries_before} {number}")
        table = Table(game, deal=chosen.randrange(32_000))
        player = greedy if step.player == "greedy" else random_player(chosen.randrange(2**32))
        play_out(table, player, limit=chosen.randint(*step.after))
        yield table
