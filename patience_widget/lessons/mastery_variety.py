"""Which questions a mastery check asks: of several kinds, and about what is hard in a game."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import TYPE_CHECKING

from .mastery_questions import ABOUT_A_GAP, AFTER_A_JUMP, WHAT_NEXT, questions_at

if TYPE_CHECKING:
    from patience_widget.core.table import Table

    from .steps import Quiz

MOST_OF_A_KIND = 2
"""So many questions of a kind are asked, while there are others."""
Asked = tuple["Table", "Quiz"]


class Questions:
    """The questions that positions offer, of which the best are taken."""

    def __init__(self) -> None:
        self._offered: list[tuple[Table, dict[str, Quiz]]] = []

    def __len__(self) -> int:
        """How many positions have a question."""
        return len(self._offered)

    def offer(self, table: Table, number: int) -> None:
        """Look for questions on one more position; `number` chooses among those of a kind."""
        if kinds := questions_at(table.position, number):
            self._offered.append((table, kinds))

    def best(self, wanted: int) -> list[Asked]:
        """So many questions, each on a position of its own, or as many as there are.

        One is about a gap and one about the card after a jump, where there are such; of a kind there are at most two,
        unless there are no others.
        """
        taken: dict[int, str] = {}
        for kind in (AFTER_A_JUMP, ABOUT_A_GAP):
            found = (place for place, (_, kinds) in enumerate(self._offered) if kind in kinds and place not in taken)
            if (place := next(found, None)) is not None:
                taken[place] = kind
        for most in (MOST_OF_A_KIND, wanted):
            for place, (_, kinds) in enumerate(self._offered):
                asked = Counter(map(_sounds_like, taken.values()))
                kind = min(sorted(kinds), key=lambda kind: asked[_sounds_like(kind)])
                if len(taken) < wanted and place not in taken and asked[_sounds_like(kind)] < most:
                    taken[place] = kind
        chosen = _mixed(sorted(islice(taken.items(), wanted)))
        return [(self._offered[place][0], self._offered[place][1][kind]) for place, kind in chosen]


def _mixed(chosen: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """The same questions, those of each kind spread evenly among the others."""
    of_kind = Counter(_sounds_like(kind) for _, kind in chosen)
    met: Counter[str] = Counter()
    order = []
    for place, kind in chosen:
        alike = _sounds_like(kind)
        order.append(((met[alike] + 0.5) / of_kind[alike], place, kind))
        met[alike] += 1
    return [(place, kind) for _, place, kind in sorted(order)]


def _sounds_like(kind: str) -> str:
    """The kind of question that a learner takes it for: after a jump it is put in the same words as elsewhere."""
    return WHAT_NEXT if kind == AFTER_A_JUMP else kind
