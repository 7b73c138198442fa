"""What makes a position impossible: one that no play could lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.cards import FACE_DOWN, Card, pack_of_cards, rank_name
from patience_widget.core.deals import FirstOfRank, TakeOut
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES
from patience_widget.core.words import count_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from patience_widget.core.game import Game
    from patience_widget.core.piles import Group, Pile
    from patience_widget.core.rules.rule import MoveRule

    from .position import Position


class Problem(NamedTuple):
    """Why a position is impossible; `about` is the id of the pile at fault, or ``redeals``."""

    about: str
    text: str


def counted_by(game: Game) -> str:
    """What a game counts down in ``position.redeals``: redeals, or another action that it limits."""
    return f"{_noun(game)}s"


def _noun(game: Game) -> str:
    return next((action.noun for action in game.actions if action.limited), "redeal")


def find_problem(at: Position) -> Problem | None:
    """What makes a position impossible, None if nothing does."""
    return _redeals(at) or _piles(at) or _taken_out(at) or _foundations(at) or _unsettled(at)


def _redeals(at: Position) -> Problem | None:
    game, limit = at.game, at.game.redeals
    counted = counted_by(game)
    if limit is None and at.redeals is not None:
        return Problem(
            "redeals", f"{game.title} has unlimited {counted}: write '{counted}: unlimited' or leave the line out"
        )
    if limit == 0 and at.redeals != 0:
        return Problem("redeals", f"{game.title} has no {counted}: leave the line out")
    if limit is not None and (at.redeals is None or at.redeals > limit):
        return Problem("redeals", f"{game.title} has at most {count_of(limit, _noun(game))}")
    return None


def _piles(at: Position) -> Problem | None:
    for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True):
        group = pile.group
        if pile.capacity and len(cards) > pile.capacity:
            most = f"{pile.capacity} {'card' if pile.capacity == 1 else 'cards'}"
            return Problem(pile.id, f"{pile.id} holds at most {most}, not {len(cards)}")
        if down and group.face == "up":
            return Problem(pile.id, f"{pile.id} can't have face-down cards")
        if FACE_DOWN in cards[down:]:
            return Problem(pile.id, f"{pile.id} can't have an unknown card face up: write [..], with brackets")
    return None


def _taken_out(at: Position) -> Problem | None:
    """Whether the cards that are laid out before the deal lie where they were laid, or have gone on from there."""
    game = at.game
    built = {card.code for index in game.foundations for card in at.piles[index]}
    for step in game.deal:
        for code, name in step.cards if isinstance(step, TakeOut) else ():
            lying, pile = at[name], game.pile(name)
            stays = pile.group.gives == NEVER_GIVES
            if lying and lying[0].code != code and (stays or not _gets_others(game, pile.group)):
                return Problem(name, f"{name} always starts with {code}, not with {lying[0].code}")
            if not lying and (stays or (code not in built and not _goes_elsewhere(Card(code), pile, at))):
                return Problem(name, f"{name} needs {code}, which is placed there before the deal")
        for rank, name in step.ranks if isinstance(step, FirstOfRank) else ():
            if not at[name] and game.pile(name).group.gives == NEVER_GIVES:
                return Problem(name, f"{name} needs its {rank_name(rank)}, which is placed there before the deal")
    return None


def _gets_others(game: Game, group: Group) -> bool:
    """Whether other cards than those of the deal can come to such piles."""
    return group.takes != NEVER_TAKES or any(effect.group == group.name for effect in game.effects)


def _goes_elsewhere(card: Card, source: Pile, at: Position) -> bool:
    """Whether a card can ever go from a pile to another one than a foundation."""
    empty = at.game.position(((),) * len(at.piles), (0,) * len(at.piles), at.redeals)
    return any(
        all(rule.allows(before, card, source, target) for rule in target.group.takes if not rule.looks_at)
        for target in at.game.piles
        if target is not source and target.group.role != "foundation" and target.group.takes != NEVER_TAKES
        for before in _with_cards((card,), source, empty)
    )


def _foundations(at: Position) -> Problem | None:
    """Whether the foundations can be built up again, card by card, by the rules of the game."""
    game = at.game
    piles: list[tuple[Card, ...]] = [()] * len(game.piles)
    left = [game.piles[index] for index in game.foundations if at.piles[index]]
    while left:
        here = game.position(tuple(piles), (0,) * len(piles), at.redeals)
        came = next(
            ((pile, run) for pile in left for run in _next_cards(at, pile, here) if _may_come(run, pile, here)), None
        )
        if came is None:
            card = at.piles[left[0].index][len(piles[left[0].index])]
            why = f"{left[0].id} can't have been built like this: the {card.name} doesn't go there"
            return Problem(left[0].id, why + _what_goes_there(card, left[0], here))
        pile, run = came
        piles[pile.index] += run
        left = [pile for pile in left if len(piles[pile.index]) < len(at.piles[pile.index])]
    return None


def _what_goes_there(card: Card, pile: Pile, here: Position) -> str:
    """Which card would go on a foundation in place of this one, as the end of a sentence; "" if not just one would."""
    faces = here.game.fitting(here, pile)
    fits = [other for other in pack_of_cards() if other.bit & faces and other not in here.piles[pile.index]]
    return f", but the {fits[0].name} does" if len(fits) == 1 and card != fits[0] else ""


def _next_cards(at: Position, pile: Pile, here: Position) -> Iterator[tuple[Card, ...]]:
    """The next card that lies on a foundation; then the next cards that may have come together, if any may."""
    cards = at.piles[pile.index][len(here.piles[pile.index]) :]
    for count in range(1, len(cards) + 1 if pile.group.lifts.several else 2):
        yield cards[:count]


def _may_come(run: tuple[Card, ...], target: Pile, here: Position) -> bool:
    """Whether cards can have come next to a foundation, from any other pile and in any round up to now.

    Where foundations give cards back, rules that look at more than their own pile are not asked: what they saw then may
    be gone. A foundation on which the player can't put cards isn't asked at all: what lies there came by itself. Nor is
    one onto which an action puts cards, as where the stock is turned, or pairs go.
    """
    game, card = here.game, run[0]
    if target.group.takes == NEVER_TAKES or _gets_cards_otherwise(game, target):
        return True
    declared = [rule for rule in target.group.takes if rule.looks_at]
    others = [rule for rule in target.group.takes if not rule.looks_at or rule.counts_cards]
    tops = {rule: piles for rule in others if (piles := _piles_with_a_top(rule, target, here))}
    others = [rule for rule in others if rule not in tops]
    if not all(rule.could_hold(here, card, target) for rule in declared):
        return False
    if not all(_some_top_allows(rule, card, target, piles, here) for rule, piles in tops.items()):
        return False
    if any(game.piles[index].group.gives != NEVER_GIVES for index in game.foundations):
        return True
    counts = any(rule.counts_cards for rule in others)
    if len(run) == 1 and not counts and all(rule.could_hold(here, card, target) for rule in others):
        return True
    return any(
        all(rule.allows(before, card, source, target) for rule in others)
        for source in game.piles
        if source.group.gives != NEVER_GIVES and len(run) in source.group.lifts.counts(run, 0)
        for before in _with_cards(run, source, here)
    )


def _piles_with_a_top(rule: MoveRule, target: Pile, here: Position) -> tuple[int, ...]:
    """The piles of which one top card is enough for a rule; what lay on top there then is no longer known."""
    seen = rule.looks_elsewhere(here.game, target, target)
    return seen.piles if seen is not None and seen.what == "a top" else ()


def _some_top_allows(rule: MoveRule, card: Card, target: Pile, piles: tuple[int, ...], here: Position) -> bool:
    """Whether such a rule lets a card come once one of all other cards is a top card there."""
    return any(
        rule.could_hold(there, card, target)
        for other in here.game.cards
        for there in _with_cards((other,), here.game.piles[piles[0]], here)
    )


def _gets_cards_otherwise(game: Game, target: Pile) -> bool:
    """Whether cards come to a pile that the player doesn't put there: by an action, or as pairs."""
    acting = any(action.target == target.id for action in game.actions)
    return acting or any(group.leaves_to == target.id for group in game.groups)


def _with_cards(run: tuple[Card, ...], source: Pile, here: Position) -> Iterator[Position]:
    """The same foundations with cards on another pile, in this round and in those before it."""
    game = here.game
    piles = tuple(run if pile is source else here.piles[pile.index] for pile in game.piles)
    rounds = [None] if here.redeals is None else range(here.redeals, (game.redeals or 0) + 1)
    for redeals in rounds:
        yield game.position(piles, here.down, redeals)


def _unsettled(at: Position) -> Problem | None:
    event = at.game.first_settling(at)
    if event is None:
        return None
    if event.kind == "turn_up":
        why = f"the top card of {event.source} always turns face up: write it without brackets"
    else:
        why = f"{event.target} can't be empty: a card from {event.source} fills it at once"
    return Problem(event.target, why)
