"""Routes: which cards can go from which pile to which, found quickly.

What a pile takes often hangs on little: on its top card, or on how many cards it holds. Rules that say so
(`Rule.looks_at`) are asked once for all 52 faces, and their answers kept as a set of faces, a bit for each. Most
cards are then turned away by one look at such sets, and only what is left is put to the other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from .actions import Move
from .cards import Card, pack_of_cards
from .piles import NEVER_GIVES, NEVER_TAKES, Pile
from .rule import Look, MoveRule, nothing

if TYPE_CHECKING:
    from .game import Game
    from .position import Position

Test = Callable[["Position", Card, Pile, Pile], bool]


_TOP = (1,)
"""The numbers of cards lifted where only the top card is."""


class Taker(NamedTuple):
    """A pile that takes cards.

    Attributes:
        number: its number among all takers.
        place: its index among all piles.
        look: what its declared rules look at.
        known: the faces they allow, a bit for each, by what was seen.
        pile: the pile.
    """

    number: int
    place: int
    look: Look
    known: dict[Hashable, int]
    pile: Pile


class _Route(NamedTuple):
    """A way from one pile to another: the tests still to pass, and the move for each number of cards."""

    taker: int
    target: Pile
    tests: tuple[Test, ...]
    moves: tuple[Move, ...]


class Giver(NamedTuple):
    """A pile that gives cards.

    Attributes:
        pile: the pile.
        blockers: the indices of the piles that must be empty before its card is available.
        counts: how many cards can be lifted, None if only the top card can.
        routes: its ways to other piles.
    """

    pile: Pile
    blockers: tuple[int, ...]
    counts: Callable[[tuple[Card, ...], int], tuple[int, ...]] | None
    routes: tuple[_Route, ...]


class Routes:
    """All ways of cards in a game; `legal` finds those that are open.

    Attributes:
        takers: the piles that take cards.
        givers: the piles that give cards.
        taker_at: the takers by the index of the pile.
        giver_at: the number of each giver by the index of the pile.
        blocked: the numbers of the givers that other piles can block.
        look_everywhere: whether rules look at other piles than the two that a card goes from and to.
        foundations_asked: the indices of the foundations, if rules look at their first cards; else none.
    """

    def __init__(self, game: Game) -> None:
        takers = [pile for pile in game.piles if pile.group.takes != NEVER_TAKES]
        self.takers = [
            Taker(number, pile.index, _look(_declared(pile)), {}, pile) for number, pile in enumerate(takers)
        ]
        self.givers = [
            Giver(
                pile,
                game.blockers[pile.index],
                pile.group.lifts.counts if pile.group.lifts.several else None,
                tuple(
                    _Route(number, target, _tests(pile, target), _moves(pile, target, len(game.cards)))
                    for number, target in enumerate(takers)
                    if target is not pile
                ),
            )
            for pile in game.piles
            if pile.group.gives != NEVER_GIVES
        ]
        self.taker_at = {taker.place: taker for taker in self.takers}
        self.giver_at = {giver.pile.index: number for number, giver in enumerate(self.givers)}
        undeclared = [rule for giver in self.givers for rule in giver.pile.group.gives]
        undeclared += [rule for pile in takers for rule in pile.group.takes if not rule.looks_at]
        self.look_everywhere = not all(rule.asks_base for rule in undeclared)
        self.foundations_asked = frozenset(game.foundations if undeclared else ())
        self.blocked = {number for number, giver in enumerate(self.givers) if giver.blockers}

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of cards that the piles could ever allow, in a fixed order."""
        return tuple(move for *_, routes in self.givers for route in routes for move in route.moves)

    def legal(self, at: Position) -> list[Move]:
        """The legal moves of cards."""
        return self.moves_from(self.givers, at, *self._fits(at))

    def moves_from(self, givers: Iterable[Giver], at: Position, fits: list[int], somewhere: int) -> list[Move]:
        """The legal moves of cards from some piles.

        Args:
            givers: these piles.
            at: the position.
            fits: the faces that the declared rules of each taker allow now.
            somewhere: those that at least one of them allows.
        """
        piles, down = at.piles, at.down
        legal = []
        for source, blockers, counts, routes in givers:
            cards = piles[source.index]
            hidden = down[source.index]
            if len(cards) == hidden or (blockers and any(piles[index] for index in blockers)):
                continue
            for count in counts(cards, hidden) if counts else _TOP:
                card = cards[-count]
                face = card.bit
                if not face & somewhere:
                    continue
                for taker, target, tests, moves in routes:
                    if face & fits[taker] and count <= len(moves):
                        for test in tests:
                            if not test(at, card, source, target):
                                break
                        else:
                            legal.append(moves[count - 1])
        return legal

    def fitting(self, at: Position, target: Pile, source: Pile) -> int:
        """The faces, a bit for each, that the rules of a pile would let it take now from another one."""
        taker = next((taker for taker in self.takers if taker.pile is target), None)
        if taker is None:
            return 0
        faces = self.faces_taken(taker, at)
        tests = [rule.allows for rule in target.group.takes if not rule.looks_at]
        if not tests or not faces:
            return faces
        cards = [card for card in pack_of_cards() if card.bit & faces]
        return sum(card.bit for card in cards if all(test(at, card, source, target) for test in tests))

    def faces_taken(self, taker: Taker, at: Position) -> int:
        """The faces, a bit for each, that the declared rules of a taker allow now."""
        seen = taker.look(at.piles[taker.place])
        faces = taker.known.get(seen)
        if faces is None:
            faces = taker.known[seen] = _faces_taken(at, taker.pile)
        return faces

    def lifted(self, giver: Giver, at: Position) -> int:
        """The faces, a bit for each, of the cards that can be lifted from a giver, if nothing blocks it."""
        place = giver.pile.index
        cards, hidden = at.piles[place], at.down[place]
        if len(cards) == hidden:
            return 0
        if giver.counts is None:
            return cards[-1].bit
        faces = 0
        for count in giver.counts(cards, hidden):
            faces |= cards[-count].bit
        return faces

    def _fits(self, at: Position) -> tuple[list[int], int]:
        """The faces that each taker's declared rules allow now, and those that at least one of them does."""
        fits = []
        fits_somewhere = 0
        for _, place, look, known, pile in self.takers:
            seen = look(at.piles[place])
            faces = known.get(seen)
            if faces is None:
                faces = known[seen] = _faces_taken(at, pile)
            fits.append(faces)
            fits_somewhere |= faces
        return fits, fits_somewhere


def _declared(pile: Pile) -> list[MoveRule]:
    return [rule for rule in pile.group.takes if rule.looks_at]


def _look(rules: list[MoveRule]) -> Look:
    """Look at all that some rules look at."""
    looks = list(dict.fromkeys(rule.looks_at for rule in rules if rule.looks_at not in (None, nothing)))
    if not looks:
        return nothing
    if len(looks) == 1:
        return looks[0]
    return lambda cards: tuple([look(cards) for look in looks])


def _tests(source: Pile, target: Pile) -> tuple[Test, ...]:
    runs = _runs_go(source, target)
    rules = source.group.gives + target.group.takes
    return tuple(rule.allows for rule in rules if not rule.looks_at or (runs and rule.counts_cards))


def _moves(source: Pile, target: Pile, cards: int) -> tuple[Move, ...]:
    most = cards if _runs_go(source, target) else 1
    return tuple(Move("move", (source.id, target.id), count + 1) for count in range(most))


def _runs_go(source: Pile, target: Pile) -> bool:
    return source.group.lifts.several and target.group.lifts.several


def _faces_taken(at: Position, pile: Pile) -> int:
    rules = _declared(pile)
    return sum(card.bit for card in pack_of_cards() if all(rule.allows(at, card, pile, pile) for rule in rules))
