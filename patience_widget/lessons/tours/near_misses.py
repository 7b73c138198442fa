"""Refusals that beginners run into: illegal moves that look right, found in a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.rules import IN_EVERY_GAME
from patience_widget.core.sentences import place_in_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from patience_widget.core.position import Position
    from patience_widget.core.rules import AnyRule


class NearMiss(NamedTuple):
    """An illegal move, the rule that forbids it, and how likely a beginner is to try it: more is likelier."""

    tempting: tuple[int, int, int]
    move: Move
    rule: str


def near_misses(at: Position) -> list[NearMiss]:
    """Illegal moves that a beginner might try, the likeliest first, one for each rule."""
    found: dict[str, NearMiss] = {}
    taking = frozenset(at.game.pile(move.target).group.name for move in at.game.legal_moves(at) if move.verb == "move")
    for move, rule in _illegal(at):
        miss = NearMiss(_tempting(at, move, rule, taking), move, rule.name)
        if miss.tempting[0] == 0:
            continue
        if rule.name not in found or miss.tempting > found[rule.name].tempting:
            found[rule.name] = miss
    return sorted(found.values(), key=lambda miss: miss.tempting, reverse=True)


def _illegal(at: Position) -> Iterator[tuple[Move, AnyRule]]:
    game = at.game
    for source in game.piles:
        seen = len(at.piles[source.index]) - at.down[source.index]
        several = source.group.lifts.several
        for depth in range(1, min(seen, 1 if several or not source.group.fan else 2) + 1):
            for target in game.piles:
                move = Move("move", (source.id, target.id), depth)
                rule = game.refusal(at, move) if target is not source else None
                if rule is not None and rule.name not in ("face_up", "source_has_cards"):
                    yield move, rule
    for action in game.actions:
        move = Move(action.name)
        rule = None if action.moves(at) else game.refusal(at, move)
        if rule is not None:
            yield move, rule


def _tempting(at: Position, move: Move, rule: AnyRule, taking: frozenset[str]) -> tuple[int, int, int]:
    """How near a move comes to a legal one: where to, which of the rules there stops it, how close the cards are.

    `taking` names the groups that a card can go to now.
    """
    if move.verb != "move":
        return 1, 0, 0
    game = at.game
    source, target = game.pile(move.source), game.pile(move.target)
    if source.group.role == "foundation":
        return (3 if rule in NEVER_GIVES and target.group.takes != NEVER_TAKES else 0), 0, 0
    cards = at.piles[target.index]
    card = at.piles[source.index][-move.cards]
    higher = 1 if target.group.role == "foundation" else -1
    near = -abs(higher * (card.rank - cards[-1].rank) - 1) if cards else -13
    if rule in target.group.takes and target.group.takes != NEVER_TAKES:
        return 5, target.group.takes.index(rule), near
    if rule is source.group.lifts or rule in IN_EVERY_GAME:
        return 4, int(target.group.name in taking), near
    return (2 if not cards and target.group.role in ("reserve", "tableau") else 0), 0, near


def named(at: Position, move: Move) -> str:
    """A move as a question asks for it: ``the 5 of clubs go to foundation 2``, ``you turn three cards``."""
    if move.verb != "move":
        label = at.game.action(move.verb).label
        return f"you {label[:1].lower()}{label[1:]}"
    card = at.piles[at.game.pile(move.source).index][-move.cards]
    return f"the {card.name} go {place_in_words(at, at.game.pile(move.target))}"
