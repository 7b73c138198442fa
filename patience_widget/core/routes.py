"""Routes: which cards can go from which pile to which, found quickly.

What a pile takes often hangs on little: on its top card, or on how many cards it holds. Rules that say so
(`Rule.looks_at`) are asked once for all 52 faces, and their answers kept as a set of faces, a bit for each. Most
cards are then turned away by one look at such sets, and only what is left is put to the other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
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


class _Taker(NamedTuple):
    """A pile that takes cards, what its declared rules look at, and the faces they allow, by what was seen."""

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


class Routes:
    """All ways of cards in a game; `legal` finds those that are open."""

    def __init__(self, game: Game) -> None:
        takers = [pile for pile in game.piles if pile.group.takes != NEVER_TAKES]
        self._takers = [_Taker(pile.index, _look(_declared(pile)), {}, pile) for pile in takers]
        self._givers = [
            (
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

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of cards that the piles could ever allow, in a fixed order."""
        return tuple(move for *_, routes in self._givers for route in routes for move in route.moves)

    def legal(self, at: Position) -> list[Move]:
        """The legal moves of cards."""
        piles, down = at.piles, at.down
        fits, fits_somewhere = self._fits(at)
        legal = []
        for source, blockers, counts, routes in self._givers:
            cards = piles[source.index]
            hidden = down[source.index]
            if len(cards) == hidden or (blockers and any(piles[index] for index in blockers)):
                continue
            for count in counts(cards, hidden) if counts else _TOP:
                card = cards[-count]
                face = card.bit
                if not face & fits_somewhere:
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
        taker = next((taker for taker in self._takers if taker.pile is target), None)
        if taker is None:
            return 0
        seen = taker.look(at.piles[taker.place])
        if seen not in taker.known:
            taker.known[seen] = _faces_taken(at, target)
        faces = taker.known[seen]
        tests = [rule.allows for rule in target.group.takes if not rule.looks_at]
        if not tests or not faces:
            return faces
        cards = [card for card in pack_of_cards() if card.bit & faces]
        return sum(card.bit for card in cards if all(test(at, card, source, target) for test in tests))

    def _fits(self, at: Position) -> tuple[list[int], int]:
        """The faces that each taker's declared rules allow now, and those that at least one of them does."""
        fits = []
        fits_somewhere = 0
        for place, look, known, pile in self._takers:
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
