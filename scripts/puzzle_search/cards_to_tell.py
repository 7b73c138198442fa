"""Cards that can't be seen: how many there are, and whether a puzzle must tell them."""

from __future__ import annotations

from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import Judge, Proof
from patience_widget.lessons.puzzle.puzzle import cards_out_of_sight
from patience_widget.players.by_weighing.worlds import worlds
from patience_widget.solver.solver import has_decider

from .worth import MOST_HIDDEN

WAYS, ENOUGH_WAYS = 40, 4
"""In so many other ways hidden cards are laid, to see whether the answer depends on them; so many must be winnable."""
ALWAYS_TOLD = 8
"""So many face-down cards at the most are told without asking whether the answer depends on them."""
MOST_TOLD = {1: 10, 2: 14}
"""So many unseen cards at the most are told without asking whether the answer depends on them.

In games of which not every deal is decided nobody could say that it doesn't: there as many are told as one can keep in
mind.
"""
TURNED = {"stock", "waste", "hand"}
"""The roles of piles whose cards are out of sight sooner or later."""


def hidden(at: Position) -> int:
    """How many cards can't be seen and may matter."""
    return sum(cards_out_of_sight(at, pile) for pile in at.game.piles)


def shows_enough(at: Position) -> bool:
    """Whether the cards that can't be seen aren't too many to be told, and none of them is still to be shuffled."""
    most = MOST_TOLD if has_decider(at.game) else MOST_HIDDEN
    return hidden(at) <= most[at.game.packs] and not at.masked().hides_a_shuffle


def has_turned(at: Position) -> bool:
    """Whether cards lie face down, or are in stock or waste: once these are dealt again, they lie face down."""
    return any(at.down) or any(at.piles[pile.index] for pile in at.game.piles if pile.group.role in TURNED)


def must_tell(at: Position, proof: Proof, judge: Judge) -> bool:
    """Whether a puzzle tells the cards that can't be seen: few are told anyway, many only if the answer needs them.

    It needs them where a choice comes up only by turning.
    """
    if shows_enough(at) or any(line[1:] for line in proof.right + proof.wrong):
        return has_turned(at)
    return 0 < sum(at.down) <= ALWAYS_TOLD or depends_on_hidden(at, proof, judge)


def depends_on_hidden(at: Position, proof: Proof, judge: Judge) -> bool:
    """Whether the answer depends on cards that can't be seen.

    The face-down cards are laid in other ways. If the same moves are right and wrong in each way in which the game can
    be won at all, and there are enough of these, the answer doesn't depend on them.
    """
    ways = worlds(at.masked(), WAYS) if any(at.down) else []
    can_be_won = 0
    for way in ways:
        verdicts = judge.verdicts(way)
        if "winnable" not in verdicts.values() and "unknown" not in verdicts.values():
            continue
        right = [verdicts.get(line) for line in proof.right]
        wrong = [verdicts.get(line) for line in proof.wrong]
        if set(right) != {"winnable"} or set(wrong) != {"lost"}:
            return True
        can_be_won += 1
    return bool(ways) and can_be_won < ENOUGH_WAYS
