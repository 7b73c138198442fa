"""Why a move is not legal, what would fit, and what a move did: the core's answers in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import Move
from .cards import SUIT_NAMES, Card, pack_of_cards, rank_name
from .piles import NEVER_TAKES
from .position import Event
from .rules import AnyRule

if TYPE_CHECKING:
    from .game import Game
    from .piles import Pile
    from .position import Position


@dataclass(frozen=True)
class Verdict:
    """The judgement of one move. True in a condition if the move is legal.

    Attributes:
        move: the move judged.
        ok: whether it is legal.
        rule: the rule that forbids it, None if none does.
        message: a sentence for the player, "" if the move is legal.
        piles: the ids of the piles the message speaks of.
        cards: the cards the message speaks of.
        instead: up to three legal moves, those with the same card or target first.
    """

    move: Move
    ok: bool
    rule: AnyRule | None = None
    message: str = ""
    piles: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    instead: tuple[Move, ...] = ()

    def __bool__(self) -> bool:
        return self.ok


def judge(at: Position, move: Move) -> Verdict:
    """Judge a move.

    Raises:
        KeyError: the move names a pile or an action that the game does not have.
    """
    game = at.game
    rule = game.refusal(at, move)
    if rule is None:
        return Verdict(move, ok=True)
    if move.verb != "move":
        action = game.action(move.verb)
        witnesses = tuple(rule.witnesses(at, action)) if rule.witnesses else ()
        message = rule.reason.format(witnesses=_with_places(at, witnesses))
        return _refused(move, rule, message, (game.pile(action.target), *witnesses), at)
    source, target = game.pile(move.source), game.pile(move.target)
    cards = at.piles[source.index]
    card = cards[-move.cards] if len(cards) >= move.cards else None
    hidden = card is None or at.down[source.index] == len(cards)
    witnesses = tuple(rule.witnesses(at, card, source, target)) if rule.witnesses else ()
    message = rule.reason.format(
        card="face-down card" if card is None or hidden else card.name,
        source=source.the,
        target=target.the,
        Target=target.the[0].upper() + target.the[1:],
        fits=describe(what_fits(at, target, source), at),
        witnesses=_with_places(at, witnesses),
    )
    return _refused(move, rule, message, (source, target, *witnesses), at)


def judge_building(at: Position, source: str) -> Verdict:
    """Judge building the top card of a pile on any foundation: a legal move if there is one, else the nearest miss.

    The nearest miss is the foundation whose refusing rule comes last: a card of the right suit hears of its rank.

    Raises:
        KeyError: the game has no such pile.
    """
    game = at.game
    nearest = Move("move", (source, game.piles[game.foundations[0]].id))
    furthest = -1
    for index in game.foundations:
        move = Move("move", (source, game.piles[index].id))
        rule = game.refusal(at, move)
        if rule is None:
            return Verdict(move, ok=True)
        takes = game.piles[index].group.takes
        passed = takes.index(rule) if rule in takes else -1
        if passed > furthest:
            nearest, furthest = move, passed
    return judge(at, nearest)


def _refused(move: Move, rule: AnyRule, message: str, piles: tuple[Pile, ...], at: Position) -> Verdict:
    shown = tuple(at.piles[pile.index][-1] for pile in piles if len(at.piles[pile.index]) > at.down[pile.index])
    legal = sorted(
        at.game.legal_moves(at), key=lambda other: (other.source != move.source, other.target != move.target)
    )
    return Verdict(
        move,
        ok=False,
        rule=rule,
        message=message,
        piles=tuple(pile.id for pile in piles),
        cards=shown,
        instead=tuple(legal[:3]),
    )


def _with_places(at: Position, piles: Iterable[Pile]) -> str:
    return _listed([f"{at.piles[pile.index][-1].name} ({pile.label})" for pile in piles])


def _listed(words: list[str], joint: str = "and") -> str:
    return f" {joint} ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def what_fits(at: Position, target: Pile, source: Pile | None = None) -> tuple[Card, ...]:
    """The cards of the first pack, not all built yet, that a pile would take now, from `source` if that matters."""
    if target.group.takes == NEVER_TAKES:
        return ()
    return tuple(
        card
        for card in _not_built(at)
        if all(rule.allows(at, card, source or target, target) for rule in target.group.takes)
    )


def _not_built(at: Position) -> list[Card]:
    built = [card.code for index in at.game.foundations for card in at.piles[index]]
    return [card for card in pack_of_cards() if built.count(card.code) < at.game.packs]


def describe(cards: Iterable[Card], at: Position) -> str:
    """A set of cards in words, as short as can be: ``any 7``, ``any club``, ``the 9 or king of hearts``, ``no card``.

    "Any" is meant of the cards that are not on the foundations yet.
    """
    wanted, all_left = set(cards), set(_not_built(at))
    if not wanted:
        return "no card"
    if wanted == all_left:
        return "any card"
    ranks = sorted({card.rank for card in wanted})
    of_these_ranks = {card for card in all_left if card.rank in ranks}
    if wanted == of_these_ranks and len({card.suit for card in wanted}) > 1:
        return "any " + _listed([rank_name(rank) for rank in ranks], "or")
    phrases = []
    for suit, suit_name in SUIT_NAMES.items():
        in_suit = sorted(card.rank for card in wanted if card.suit == suit)
        if len(in_suit) > 2 and len(in_suit) == sum(card.suit == suit for card in all_left):
            phrases.append("any " + suit_name.removesuffix("s"))
        elif in_suit:
            phrases.append(f"the {_listed([rank_name(rank) for rank in in_suit], 'or')} of {suit_name}")
    return _listed(phrases, "or")


def empty_place(at: Position, pile: Pile) -> tuple[str, str]:
    """What an empty place says: a sign or the name of the place, "" if there is nothing to say, and a phrase."""
    role = pile.group.role
    if role == "foundation":
        fits = what_fits(at, pile)
        sign = str(fits[0]) if len(fits) == 1 else ""
        if len(fits) > 1 and len({card.rank for card in fits}) == 1:
            sign = str(fits[0])[:-1]
        return sign, f"takes {describe(fits, at)}" if fits else "not open yet"
    if role == "stock":
        redeal = next((action for action in at.game.actions if action.name == "redeal"), None)
        if redeal is None or at.redeals == 0:
            return "✕", f"used up, {redeals_left(at)}"
        return "↻", "used up: click to redeal"
    name = pile.label if role in ("waste", "heap", "hand") else ""
    return name, pile.group.vacancy.rstrip(".").lower()


def redeals_left(at: Position) -> str:
    """The redeals left, in words."""
    if at.redeals is None:
        return "redeals without limit"
    if at.redeals == 0:
        return "no redeal left" if at.game.redeals else "no redeal"
    return "1 redeal left" if at.redeals == 1 else f"{at.redeals} redeals left"


def tell(game: Game, events: Iterable[Event], at: Position) -> str:
    """What a move and its consequences did, in one or two short sentences; `at` is the position after it."""
    happened = list(events)
    told = []
    turned = [event.card for event in happened if event.kind == "turn" and event.card]
    if turned:
        top = turned[-1].name
        told.append(
            f"The {top} is turned." if len(turned) == 1 else f"{len(turned)} cards are turned, the {top} on top."
        )
    for event in happened:
        if event.kind == "move" and event.card:
            told.append(f"The {event.card.name} goes to {game.pile(event.target).the}.")
        elif event.kind == "refill" and event.card:
            told.append(f"The {event.card.name} fills {game.pile(event.target).the}.")
        elif event.kind == "turn_up" and event.card:
            told.append(f"The {event.card.name} is turned up on {game.pile(event.source).the}.")
    if any(event.kind == "redeal" for event in happened):
        told.append(f"The cards are redealt: {redeals_left(at)}.")
    return " ".join(told)
