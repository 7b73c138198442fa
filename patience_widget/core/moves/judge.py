"""Whether a move is legal, and if not, why: the rule that forbids it, and the verdict in a sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from patience_widget.core.actions import Move
from patience_widget.core.cards import SUIT_NAMES, Card
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.rulebook import rule_in_words
from patience_widget.core.rules.packing import AsOneByOne
from patience_widget.core.rules.rule import AnyRule
from patience_widget.core.rules.shared import (
    IN_EVERY_GAME,
    enough_cards,
    face_up,
    game_goes_on,
    gives_nothing,
    one_at_a_time,
    source_has_cards,
    takes_nothing,
    uncovered,
)
from patience_widget.core.sentences import Fitting
from patience_widget.core.words import capitalised, in_words, listed, run_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Action
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


def refusal(at: Position, move: Move) -> AnyRule | None:
    """The rule that forbids a move, None if it is legal.

    Missing and unreachable cards come first, then piles that never give or take, then the rules of the game.

    Raises:
        KeyError: the move names a pile or an action that the game does not have.
    """
    game = at.game
    if move.verb != "move":
        return game.action(move.verb).refusal(at, move)
    giver, taker = move.piles
    piles, indices = game.piles, game.indices
    source, target = piles[indices[giver]], piles[indices[taker]]
    out_of_reach = _out_of_reach(at, source, move.cards)
    if out_of_reach:
        return out_of_reach
    takes = target.group.takes
    if takes and takes[0] is takes_nothing:
        return takes_nothing
    if move.cards > 1 and not target.group.lifts.several:
        return one_at_a_time
    card = at.piles[source.index][-move.cards]
    for rule in source.group.gives + takes:
        if not rule.allows(at, card, source, target):
            return rule
    return None


def _out_of_reach(at: Position, source: Pile, count: int) -> AnyRule | None:
    """Why this many cards of a pile can't be lifted, None if they can."""
    cards = at.piles[source.index]
    if len(cards) < count:
        return enough_cards if cards else source_has_cards
    if len(cards) - count < at.down[source.index]:
        return face_up
    if source.group.gives == NEVER_GIVES:
        return gives_nothing
    if count not in source.group.lifts.counts(cards, at.down[source.index]):
        return source.group.lifts
    blockers = at.game.blockers[source.index]
    if blockers and any(at.piles[index] for index in blockers):
        return uncovered
    return None


_NAMED = 3
"""A message names at most this many cards of a pile one by one."""


@dataclass(frozen=True)
class Verdict:
    """The judgement of one move. True in a condition if the move is legal.

    Attributes:
        move: the move judged.
        ok: whether it is legal.
        rule: the rule that forbids it, None if none does.
        message: a sentence for the player, "" if the move is legal.
        sentence: what the written rules say of that rule, "" if they say it elsewhere or the message says it all.
        piles: the ids of the piles that the message names.
        cards: the cards that the message names: the card that would move, and the cards that keep it from moving.
        instead: up to three legal moves; moves with the same card or target come first.
    """

    move: Move
    ok: bool
    rule: AnyRule | None = None
    message: str = ""
    sentence: str = ""
    piles: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    instead: tuple[Move, ...] = ()

    def __bool__(self) -> bool:
        return self.ok


class IllegalMove(ValueError):
    """A move that the rules forbid; `verdict` gives the reason and what would be legal."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict.message)
        self.verdict = verdict

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[Verdict], dict[str, Any]]:
        return IllegalMove, (self.verdict,), {"args": self.args}


def judge(at: Position, move: Move) -> Verdict:
    """Judge a move. What the verdict says is what the player may know: it never names a face-down card.

    Raises:
        KeyError: the move names a pile or an action that the game does not have.
    """
    game = at.game
    rule = game.refusal(at, move)
    if at.is_won:
        return _over(move)
    if rule is None:
        return Verdict(move, ok=True)
    crowded = _no_room_for_more(at, move) if move.verb == "move" and not isinstance(rule, AsOneByOne) else None
    if crowded is not None:
        return crowded
    seen = at.masked()
    if move.verb != "move":
        action = game.action(move.verb)
        witnesses = tuple(rule.witnesses(at, action)) if rule.witnesses else ()
        named = map(game.pile, filter(None, (action.pile, *move.piles, action.target)))
        empty = _empty(at, action) if "{empty}" in rule.reason else []
        piles = tuple(dict.fromkeys((*named, *empty)))
        message = _fill(rule, seen, witnesses, noun=action.noun, limit=_limit(action), empty=_the_empty(empty))
        return _refused(at, move, rule, (message, rule.sentence), piles=piles, witnesses=witnesses)
    source, target = game.pile(move.source), game.pile(move.target)
    cards = seen.piles[source.index]
    card = cards[-move.cards] if len(cards) >= move.cards else None
    witnesses = tuple(rule.witnesses(at, card, source, target)) if rule.witnesses and card else ()
    fault = source.group.lifts.fault(cards[-move.cards :]) if rule is source.group.lifts else None
    under, over = fault or (None, None)
    fits = Fitting(seen).taken([target], source, card)
    message = _fill(
        rule,
        seen,
        witnesses,
        card=card.name if card else "card",
        run=run_name(card.name, move.cards) if card else "cards",
        fault=source.group.lifts.said(over, under) if over and under else "",
        count=in_words(move.cards),
        room=in_words(rule.most(at, target)) if isinstance(rule, AsOneByOne) else "",
        held=_held(cards),
        Face_down=_face_down(cards, source, move.cards),
        source=source.the,
        Source=capitalised(source.the),
        built=": cards on foundations stay there" if _is_built_on(source) else "",
        target=target.the,
        own=_with_its_number(at, source, target).the,
        on=f"the {seen.piles[target.index][-1].name}" if seen.piles[target.index] else target.the,
        Target=capitalised(target.the),
        suit=_suit_of(seen, target),
        fits=fits,
        takes_next="no card that fits there is left" if fits == "no card" else f"it takes {fits} next",
    )
    if target.group.leaves_to and rule in target.group.takes and not seen.piles[target.index]:
        message = f"{capitalised(target.the)} is empty: no card lies there that could leave as a pair."
    message += "".join(action.instead_of(move, at) for action in at.game.actions)
    words = message, "" if rule in IN_EVERY_GAME else rule_in_words(rule, target)
    return _refused(at, move, rule, words, piles=(source, target), witnesses=witnesses, cards=(card, over, under))


def _no_room_for_more(at: Position, move: Move) -> Verdict | None:
    """The verdict on a refused move if more cards of its pile would fit, but there is too little room; None otherwise.

    Who names two piles, by keys or as text, may well mean all these cards. For an empty pile, the reason why this card
    can't go there says more.
    """
    source, target = map(at.game.pile, move.piles)
    cards, below = at.piles[source.index], at.piles[target.index]
    for count in at.game.liftable(at, source) if below else ():
        more = move._replace(cards=count)
        if count > move.cards and isinstance(at.game.refusal(at, more), AsOneByOne):
            verdict = judge(at, more)
            fits = f"The {cards[-count].name} fits on the {below[-1].name}, and the {cards[-move.cards].name} doesn't."
            return replace(verdict, move=move, message=f"{fits} {verdict.message}")
    return None


def _over(move: Move) -> Verdict:
    """The verdict on any move after a win."""
    return Verdict(move, ok=False, rule=game_goes_on, message=game_goes_on.reason)


def _is_built_on(pile: Pile) -> bool:
    """Whether it is a foundation, and not a pile of cards that were discarded."""
    return pile.group.role == "foundation" and pile.group.done == "built"


def _with_its_number(at: Position, source: Pile, target: Pile) -> Pile:
    """The pile in the group of the target that has the number of the source; the target if there is none."""
    places = at.game.members[target.group.name]
    return at.game.piles[places[source.number]] if source.number < len(places) else target


def _fill(rule: AnyRule, seen: Position, witnesses: tuple[Pile, ...], **words: str) -> str:
    tops = [(seen.piles[pile.index][-1].name, pile.label) for pile in witnesses]
    return rule.reason.format(
        witnesses=listed([f"the {card} ({label})" for card, label in tops]),
        witness=listed([card for card, _ in tops]),
        **words,
    )


def _refused(
    at: Position,
    move: Move,
    rule: AnyRule,
    words: tuple[str, str],
    *,
    piles: tuple[Pile, ...],
    witnesses: tuple[Pile, ...],
    cards: tuple[Card | None, ...] = (),
) -> Verdict:
    shown = list(dict.fromkeys(card for card in cards if card and card.rank))
    shown += [at.piles[pile.index][-1] for pile in witnesses if len(at.piles[pile.index]) > at.down[pile.index]]
    legal = sorted(
        at.game.legal_moves(at), key=lambda other: (other.source != move.source, other.target != move.target)
    )
    names = tuple(pile.id for pile in (*piles, *witnesses))
    message, sentence = words
    return Verdict(
        move,
        ok=False,
        rule=rule,
        message=message,
        sentence=sentence,
        piles=names,
        cards=tuple(shown),
        instead=tuple(legal[:3]),
    )


def _held(cards: Sequence[Card]) -> str:
    """How many cards a pile has, and which of them can be seen."""
    count = "one card" if len(cards) == 1 else f"{in_words(len(cards))} cards"
    if not cards or not cards[-1].rank:
        return f"{count}, face down"
    if len(cards) <= _NAMED and all(card.rank for card in cards):
        return f"{count}, {listed([f'the {card.name}' for card in cards])}"
    return f"{count}, the {cards[-1].name} on top"


def _face_down(cards: Sequence[Card], source: Pile, count: int) -> str:
    """A sentence that says which of the cards that would move lie face down."""
    face_up = [card for card in cards if card.rank]
    if count == 1:
        return f"The top card of {source.the} is face down."
    if not face_up:
        return f"The cards of {source.the} are face down."
    if len(face_up) == 1:
        return f"Only the top card of {source.the}, the {face_up[0].name}, is face up."
    run = run_name(face_up[0].name, len(face_up))
    return f"Only {in_words(len(face_up))} cards of {source.the} are face up: the {run}."


def _limit(action: Action) -> str:
    return f": you get only {in_words(action.limit)}" if action.limit else ""


def _empty(at: Position, action: Action) -> list[Pile]:
    """The empty piles of the group that an action is about."""
    return [pile for pile in at.game.piles if pile.group.name == action.group and not at.piles[pile.index]]


def _the_empty(piles: list[Pile]) -> str:
    """Empty piles in words: ``the empty column``."""
    noun = "column" if piles and piles[0].group.role == "tableau" else "pile"
    return f"the empty {noun}{'' if len(piles) == 1 else 's'}"


def judge_building(at: Position, source: str) -> Verdict:
    """Judge building the top card of a pile on any foundation: a legal move if there is one, else the nearest miss.

    Where foundations take whole runs, it is the run that ends with this card.

    The nearest miss is the foundation whose refusing rule comes last: a card of the right suit hears of its rank. If
    several foundations miss by the same rule, the message says what all of them take; and if one of them could hold
    the card, but not now or not from there, it says what that rule says. A card that foundations take only with its run
    hears that it can go nowhere at all, if so it is.

    Raises:
        KeyError: the game has no such pile.
    """
    game = at.game
    own = game.pile(source)
    if at.is_won:
        return _over(Move("move", (own.id, game.piles[game.foundations[0]].id if game.foundations else own.id)))
    misses: dict[int, list[Pile]] = {}
    for target in [game.piles[index] for index in game.foundations if index != own.index] or [own]:
        move = Move("move", (source, target.id))
        rule = game.refusal(at, move)
        if rule is None:
            return Verdict(move, ok=True)
        takes = target.group.takes
        misses.setdefault(takes.index(rule) if rule in takes else -1, []).append(target)
    whole = whole_run(at, own)
    if whole:
        return Verdict(whole, ok=True)
    nearest = misses[max(misses)]
    runs = nearest[0].group.lifts.several
    if runs and -1 not in misses and all(move.source != own.id for move in game.legal_moves(at)):
        verdict = judge(at, Move("move", (source, nearest[0].id)))
        message = f"The {at.piles[own.index][-1].name} can't go anywhere now."
        return replace(verdict, message=message, sentence="", piles=(source,))
    if len(nearest) == 1 or -1 in misses:
        return judge(at, Move("move", (source, nearest[0].id)))
    card = at.piles[own.index][-1]
    fitting = Fitting(at.masked())
    fits = [target for target in nearest if fitting.cards(target)]
    holding = [target for target in fits if card.face in {other.face for other in fitting.cards(target)}]
    nearest = holding or nearest
    verdict = judge(at, Move("move", (source, nearest[0].id)))
    if len(nearest) == 1:
        return verdict
    if own.group.role == "foundation":
        message = f"The {card.name} is already on a foundation, and no other takes it now."
    elif fits and not holding and not runs:
        who = "they take" if len(fits) == len(game.foundations) else _who_takes(at, fits)
        message = f"The {card.name} can't go on any foundation now: {who} {fitting.taken(fits)} next."
    else:
        message = verdict.message.replace(nearest[0].the, "any foundation")
    return replace(verdict, message=message, piles=(source, *(target.id for target in nearest)))


def whole_run(at: Position, source: Pile) -> Move | None:
    """The move of a whole run from the top of a pile to the first foundation that takes it, None if there is none."""
    game = at.game
    targets = [pile for pile in map(game.piles.__getitem__, game.foundations) if pile.group.lifts.several]
    counts = [count for count in game.liftable(at, source) if count > 1] if targets else []
    moves = [Move("move", (source.id, target.id), count) for target in targets for count in counts]
    return next((move for move in moves if game.refusal(at, move) is None), None)


def _who_takes(at: Position, targets: Sequence[Pile]) -> str:
    """Who takes: ``the hearts foundations take``, ``foundation 3 and foundation 4 take``, ``foundation 3 takes``."""
    if len(targets) == 1:
        return f"{targets[0].the} takes"
    suits = {_suit_of(at, target) for target in targets}
    of_suit = [at.game.piles[index] for index in at.game.foundations if _suit_of(at, at.game.piles[index]) in suits]
    if len(suits) == 1 and suits <= set(SUIT_NAMES.values()) and len(of_suit) == len(targets):
        return f"the {suits.pop()} foundations take"
    return f"{listed([target.the for target in targets])} take"


def _suit_of(at: Position, pile: Pile) -> str:
    cards = at.piles[pile.index]
    suit = pile.suit or (cards[0].suit if cards else "")
    return SUIT_NAMES.get(suit, "any suit")
