"""Why a move is not legal, what would fit, and what a move did: the core's answers in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .actions import Move, Redeal
from .cards import SUIT_NAMES, SUIT_SIGNS, Card, pack_of_cards, rank_name
from .piles import NEVER_TAKES
from .position import Event
from .rules import AnyRule
from .words import capitalised, listed

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
        cards: the cards the message speaks of: the card that would move, and those that stand against it.
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
    """Judge a move. What the verdict says is what the player may know: it never names a face-down card.

    Raises:
        KeyError: the move names a pile or an action that the game does not have.
    """
    game = at.game
    rule = game.refusal(at, move)
    if rule is None:
        return Verdict(move, ok=True)
    seen = at.masked()
    if move.verb != "move":
        action = game.action(move.verb)
        witnesses = tuple(rule.witnesses(at, action)) if rule.witnesses else ()
        return _refused(at, move, rule, _fill(rule, seen, witnesses), piles=(game.pile(action.target), *witnesses))
    source, target = game.pile(move.source), game.pile(move.target)
    cards = seen.piles[source.index]
    card = cards[-move.cards] if len(cards) >= move.cards else None
    witnesses = tuple(rule.witnesses(at, card, source, target)) if rule.witnesses and card else ()
    message = _fill(
        rule,
        seen,
        witnesses,
        card=card.name if card else "card",
        source=source.the,
        Source=capitalised(source.the),
        target=target.the,
        Target=capitalised(target.the),
        suit=_suit_of(seen, target),
        fits=describe(what_fits(seen, target, source), seen),
    )
    return _refused(at, move, rule, message, piles=(source, target, *witnesses), card=card)


def _fill(rule: AnyRule, seen: Position, witnesses: tuple[Pile, ...], **words: str) -> str:
    tops = [(seen.piles[pile.index][-1].name, pile.label) for pile in witnesses]
    return rule.reason.format(
        witnesses=listed([f"{card} ({label})" for card, label in tops]),
        witness=listed([card for card, _ in tops]),
        **words,
    )


def _refused(
    at: Position, move: Move, rule: AnyRule, message: str, *, piles: tuple[Pile, ...], card: Card | None = None
) -> Verdict:
    shown = [card] if card and card.rank else []
    shown += [at.piles[pile.index][-1] for pile in piles[2:] if len(at.piles[pile.index]) > at.down[pile.index]]
    legal = sorted(
        at.game.legal_moves(at), key=lambda other: (other.source != move.source, other.target != move.target)
    )
    names = tuple(pile.id for pile in piles)
    return Verdict(
        move, ok=False, rule=rule, message=message, piles=names, cards=tuple(shown), instead=tuple(legal[:3])
    )


def judge_building(at: Position, source: str) -> Verdict:
    """Judge building the top card of a pile on any foundation: a legal move if there is one, else the nearest miss.

    The nearest miss is the foundation whose refusing rule comes last: a card of the right suit hears of its rank. If
    several foundations miss by the same rule, the message says what all of them take.

    Raises:
        KeyError: the game has no such pile.
    """
    game = at.game
    misses: dict[int, list[Pile]] = {}
    for index in game.foundations:
        target = game.piles[index]
        move = Move("move", (source, target.id))
        rule = game.refusal(at, move)
        if rule is None:
            return Verdict(move, ok=True)
        takes = target.group.takes
        misses.setdefault(takes.index(rule) if rule in takes else -1, []).append(target)
    nearest = misses[max(misses)]
    verdict = judge(at, Move("move", (source, nearest[0].id)))
    if len(nearest) == 1 or -1 in misses:
        return verdict
    seen = at.masked()
    fits = describe([card for target in nearest for card in what_fits(seen, target)], seen)
    message = f"The {verdict.cards[0].name} does not go on a foundation now: they take {fits} next."
    return replace(verdict, message=message, piles=(source, *(target.id for target in nearest)))


def _suit_of(at: Position, pile: Pile) -> str:
    cards = at.piles[pile.index]
    suit = pile.suit or (cards[0].suit if cards else "")
    return SUIT_NAMES.get(suit, "any suit")


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
    if wanted == all_left and len(wanted) > 1:
        return "any card"
    ranks = sorted({card.rank for card in wanted})
    of_these_ranks = {card for card in all_left if card.rank in ranks}
    if wanted == of_these_ranks and len({card.suit for card in wanted}) > 1:
        return "any " + listed([rank_name(rank) for rank in ranks], "or")
    phrases = []
    for suit, suit_name in SUIT_NAMES.items():
        in_suit = sorted(card.rank for card in wanted if card.suit == suit)
        if len(in_suit) > 2 and len(in_suit) == sum(card.suit == suit for card in all_left):
            phrases.append("any " + suit_name.removesuffix("s"))
        elif in_suit:
            phrases.append(f"the {listed([rank_name(rank) for rank in in_suit], 'or')} of {suit_name}")
    return listed(phrases, "or")


def place_text(at: Position, pile: Pile) -> tuple[str, str]:
    """What a place says: a sign or its name for when it is empty, "" if there is nothing to say, and a phrase."""
    if pile.group.role == "foundation":
        return _foundation_text(at, pile)
    if at.piles[pile.index]:
        return "", ""
    if pile.group.role == "stock":
        return _used_up(at)
    name = pile.label if pile.group.role in ("waste", "heap") else ""
    return name, pile.group.vacancy


def _foundation_text(at: Position, pile: Pile) -> tuple[str, str]:
    cards = at.piles[pile.index]
    if cards and len(cards) == pile.capacity:
        return "", "complete"
    fits = what_fits(at, pile)
    if not fits:
        return "", "takes no card now" if cards else "not open yet"
    sign = str(fits[0]) if len(fits) == 1 else ""
    if len(fits) > 1 and len({card.rank for card in fits}) == 1:
        sign = str(fits[0])[:-1]
    elif len(fits) > 1 and pile.suit:
        sign = SUIT_SIGNS[pile.suit]
    return sign, f"takes {describe(fits, at)}"


def _used_up(at: Position) -> tuple[str, str]:
    redeals = [action for action in at.game.actions if isinstance(action, Redeal)]
    if not redeals or at.redeals == 0:
        return "✕", f"used up, {redeals_left(at)}"
    if redeals[0].refusal(at) is None:
        return "↻", "used up: click to redeal"
    return "", "used up"


def redeals_left(at: Position) -> str:
    """The redeals left, in words."""
    if at.redeals is None:
        return "redeals without limit"
    if at.redeals == 0:
        return "no redeal left" if at.game.redeals else "no redeal"
    return "1 redeal left" if at.redeals == 1 else f"{at.redeals} redeals left"


def tell(game: Game, events: Iterable[Event], at: Position) -> str:
    """What a move and its consequences did, in one or two short sentences; `at` is the position after it."""
    told: dict[str, str] = {}
    gathered: list[str] = []
    turned = moved = 0
    for event in events:
        if event.kind == "redeal":
            gathered.append(game.pile(event.source).the)
            left = "" if at.redeals is None else f": {redeals_left(at)}"
            how = "is turned over" if gathered == ["the waste"] else "are gathered in this order"
            told["redeal"] = f"{capitalised(listed(gathered))} {how} to make a new stock{left}."
        elif event.card is None:
            continue
        elif event.kind == "turn":
            turned += 1
            top = f"The {event.card.name} is turned."
            told["turn"] = top if turned == 1 else f"{turned} cards are turned, the {event.card.name} on top."
        elif event.kind == "turn_up":
            told[event.source] = f"The {event.card.name} is turned up on {game.pile(event.source).the}."
        else:
            moved += event.kind == "move"
            does = "goes to" if event.kind == "move" else "fills"
            what = f"The {event.card.name} {does}"
            if event.kind == "move" and moved > 1:
                what = f"{moved} cards, the {event.card.name} on top, go to"
            told[event.target] = f"{what} {game.pile(event.target).the}."
    return " ".join(told.values())
