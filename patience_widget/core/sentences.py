"""What is said of a table as it lies: what a pile would take, what a place says of itself, what a move did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from .actions import count_left
from .cards import SUIT_NAMES, SUIT_SIGNS, Card, pack_of_cards, rank_name
from .piles import NEVER_GIVES, NEVER_TAKES
from .rules.foundations import WholeRun
from .words import capitalised, in_words, listed, run_name

if TYPE_CHECKING:
    from .actions import Move
    from .game import Game
    from .piles import Pile
    from .position import Event, Position

_PACK = pack_of_cards()
_OF_RANK = {rank: sum(card.bit for card in _PACK if card.rank == rank) for rank in range(1, 14)}
_OF_SUIT = {suit: sum(card.bit for card in _PACK if card.suit == suit) for suit in SUIT_NAMES}
_SAID = 1000
"""How many sets of cards are kept with their words: after a move most places take what they took before it."""


class Fitting:
    """What the piles of one position would take.

    Args:
        at: the position.
    """

    def __init__(self, at: Position) -> None:
        self.at = at
        self._left = _not_built(at)
        self._about = self._left | _that_come_back(at)

    def cards(self, target: Pile, source: Pile | None = None) -> tuple[Card, ...]:
        """The cards of the first pack, not all built yet, that a pile would take, from `source` if that matters."""
        return self._among(self._left, target, source)

    def _among(self, among: int, target: Pile, source: Pile | None) -> tuple[Card, ...]:
        faces = self.at.game.fitting(self.at, target, source) & among
        return tuple([card for card in _PACK if card.bit & faces]) if faces else ()

    def said(self, cards: Iterable[Card]) -> str:
        """A set of cards in words, as short as can be: ``any 7``, ``any club``, ``the 9 of hearts``, ``no card``.

        "Any" means any of the cards that aren't on the foundations yet or can come back.
        """
        return _said(sum({card.bit for card in cards}), self._about)

    def _built_and_unfit(self, targets: Sequence[Pile], source: Pile | None) -> int:
        """The faces that are on the foundations for good and that none of the piles would take."""
        unfit = reduce(lambda faces, target: faces & ~self.at.game.fitting(self.at, target, source), targets, -1)
        return unfit & self.at.game.faces & ~self._about

    def taken(self, targets: Sequence[Pile], source: Pile | None = None, moved: Card | None = None) -> str:
        """What piles would take, in words; cards that begin a pile together are named together.

        Cards that can come back from a foundation count where the pile is none. There, "any 2" is said only if all 2s
        would fit, also those that are built: who reads it looks at the card that they would lie on.

        Args:
            targets: the piles.
            source: where the card would come from, if that matters.
            moved: the card that would move: "any 2" isn't said to somebody who moves a 2 that doesn't fit.
        """
        actions = self.at.game.actions
        begun = {target: said for target in targets for action in actions if (said := action.begins(self.at, target))}
        among = {target: self._left if target.group.role == "foundation" else self._about for target in targets}
        single = [
            card for target in targets if target not in begun for card in self._among(among[target], target, source)
        ]
        packed = [target for target in targets if target.group.role != "foundation"]
        left = self._about | (moved.bit if moved else 0) | (self._built_and_unfit(packed, source) if packed else 0)
        said = _said(sum({card.bit for card in single}), left)
        words = [*begun.values(), *([said] if single or not begun else [])]
        return listed(list(dict.fromkeys(words)), "or")


def what_fits(at: Position, target: Pile, source: Pile | None = None) -> tuple[Card, ...]:
    """The cards of the first pack, not all built yet, that a pile would take now, from `source` if that matters."""
    return Fitting(at).cards(target, source)


def describe(cards: Iterable[Card], at: Position) -> str:
    """A set of cards in words, as short as can be; see `Fitting.said`."""
    return Fitting(at).said(cards)


def _not_built(at: Position) -> int:
    """The faces, a bit for each, of which at least one card is not built yet."""
    rows = [0] * at.game.copies
    for index in at.game.foundations:
        for card in at.piles[index]:
            full = card.bit
            for pack, row in enumerate(rows):
                rows[pack] = row | full
                full &= row
    return at.game.faces & ~rows[-1]


def _that_come_back(at: Position) -> int:
    """The faces, a bit for each, of the top cards of foundations that give cards."""
    giving = [index for index in at.game.foundations if at.game.piles[index].group.gives != NEVER_GIVES]
    return reduce(or_, (at.piles[index][-1].bit for index in giving if at.piles[index]), 0)


@lru_cache(maxsize=_SAID)
def _said(wanted: int, left: int) -> str:
    if not wanted:
        return "no card"
    if wanted == left and wanted.bit_count() > 1:
        return "any card"
    ranks = [rank for rank, faces in _OF_RANK.items() if wanted & faces]
    of_these_ranks = left & sum(_OF_RANK[rank] for rank in ranks)
    suits = [suit for suit, faces in _OF_SUIT.items() if wanted & faces]
    if wanted == of_these_ranks and len(suits) > 1:
        return "any " + listed([rank_name(rank) for rank in ranks], "or")
    return listed([_said_of_suit(suit, wanted & _OF_SUIT[suit], left & _OF_SUIT[suit]) for suit in suits], "or")


def _said_of_suit(suit: str, wanted: int, left: int) -> str:
    if wanted == left and wanted.bit_count() > 2:
        return "any " + SUIT_NAMES[suit].removesuffix("s")
    ranks = [rank_name(rank) for rank, faces in _OF_RANK.items() if wanted & faces]
    return f"the {listed(ranks, 'or')} of {SUIT_NAMES[suit]}"


_COLOURS = ({"C", "S"}, {"D", "H"})
"""The suits of each colour."""


class Place(NamedTuple):
    """What a place says of itself.

    Attributes:
        sign: what an empty place shows: a sign, or the name of the pile; "" for nothing.
        text: a phrase: ``takes the 9 of hearts``, ``used up``; "" for nothing.
        fits: the cards that a foundation takes now.
    """

    sign: str
    text: str
    fits: tuple[Card, ...] = ()


def place_text(at: Position, pile: Pile) -> tuple[str, str]:
    """The sign and the text of a place; see `Place`."""
    return place(Fitting(at), pile)[:2]


def place_in_words(at: Position, pile: Pile) -> str:
    """Where a card would go: ``on the 4 of clubs (tableau 4)``, ``to foundation 2``."""
    cards = at.piles[pile.index]
    if len(cards) == at.down[pile.index]:
        return f"to {pile.the}"
    return f"on the {cards[-1].name} ({pile.label})"


def place(fitting: Fitting, pile: Pile) -> Place:
    """What a place says of itself in the position of `fitting`."""
    at = fitting.at
    if pile.group.role == "foundation":
        return _foundation(fitting, pile)
    if at.piles[pile.index]:
        return Place("", "")
    if pile.group.role == "stock":
        return _used_up(at)
    names = {"waste": pile.label, "heap": pile.label, "hand": pile.group.name}
    return Place(names.get(pile.group.role, ""), pile.group.vacancy or _vacancy(fitting, pile))


def _vacancy(fitting: Fitting, pile: Pile) -> str:
    """What an empty pile takes or waits for, or that it stays empty; "" if that depends on more than its cards."""
    never = pile.group.takes == NEVER_TAKES
    if not never and any(rule.looks_at is None for rule in pile.group.takes):
        return ""
    fits = () if never else fitting.cards(pile)
    if fits:
        return f"takes {fitting.said(fits)}"
    dealt = (action.vacancy(fitting.at, pile) for action in fitting.at.game.actions)
    return next(filter(None, dealt), "" if never else "stays empty")


def _foundation(fitting: Fitting, pile: Pile) -> Place:
    cards = fitting.at.piles[pile.index]
    if cards and len(cards) == pile.capacity:
        return Place("", "complete")
    fits = fitting.cards(pile)
    if not fits:
        return Place("", "takes no card now" if cards else "not open yet")
    whole = next((rule for rule in pile.group.takes if isinstance(rule, WholeRun)), None)
    if whole:
        return Place("K to A", f"takes {whole.run}", fits)
    sign = str(fits[0]) if len(fits) == 1 else ""
    if len(fits) > 1 and len({card.rank for card in fits}) == 1:
        suits = {card.suit for card in fits}
        sign = str(fits[0])[:-1] + ("".join(SUIT_SIGNS[suit] for suit in sorted(suits)) if suits in _COLOURS else "")
    elif len(fits) > 1 and pile.suit:
        sign = SUIT_SIGNS[pile.suit]
    return Place(sign, f"takes {fitting.taken([pile])}", fits)


def _used_up(at: Position) -> Place:
    redeals = [action for action in at.game.actions if action.target == "stock"]
    if not redeals:
        return Place("✕", "used up" if any(action.limited for action in at.game.actions) else "used up, no redeal")
    if at.redeals == 0:
        return Place("✕", f"used up, {count_left(at)}")
    if redeals[0].moves(at):
        return Place("↻", "used up: click or tap to redeal")
    return Place("", "used up")


def tell(move: Move, events: Sequence[Event], at: Position) -> str:
    """What a move and its consequences did, in one or two short sentences; `at` is the position after it."""
    own = at.game.action(move.verb).told(events, at) if move.verb != "move" else ""
    return " ".join(filter(None, (own, tell_of_cards(at.game, events))))


def tell_of_cards(game: Game, events: Iterable[Event]) -> str:
    """What happened to single cards, in one or two short sentences."""
    told: dict[str, str] = {}
    moved: list[str] = []
    turned = 0
    fill: Counter[str] = Counter()
    for event in events:
        if event.card is None or event.kind in ("rotate", "deal", "pair", "close"):  # the action tells it itself
            continue
        if event.kind == "discard":
            moved.append(event.card.name)
            told = {
                event.target: f"{capitalised(listed([f'the {name}' for name in moved[-2:][::-1]]))} leave together."
            }
            continue
        if event.kind == "turn":
            turned += 1
            cards = f"{capitalised(in_words(turned))} cards are turned, the {event.card.name} on top."
            told["turn"] = f"The {event.card.name} is turned." if turned == 1 else cards
        elif event.kind == "turn_up":
            told[event.source] = f"The {event.card.name} is turned up on {game.pile(event.source).the}."
        else:
            where = game.pile(event.target).the
            if event.kind == "move":
                moved.append(event.card.name)
                verb = "goes" if len(moved) == 1 else "go"
                told[event.target] = f"The {run_name(moved[0], len(moved))} {verb} to {where}."
                continue
            fill[event.target] += 1
            cards = f"{capitalised(in_words(fill[event.target]))} cards fill {where}, the {event.card.name} on top."
            told[event.target] = f"The {event.card.name} fills {where}." if fill[event.target] == 1 else cards
    return " ".join(told.values())
