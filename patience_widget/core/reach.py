"""A quick proof that a game is stuck: it looks at all that play could ever reach, and more.

It assumes that no move stands in the way of another. A card that can be moved once counts as moved for good: the card
under it is free, and other cards can go on it. So this reaches all that play can reach, and more. If no foundation
takes any of these cards, and none of them lies face down, then no line of play gets further.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from .cards import FACE_DOWN, pack_of_cards
from .piles import NEVER_GIVES
from .position import Position
from .rules.rule import top_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .actions.action import Action
    from .cards import Card
    from .effects import Effect
    from .game import Game
    from .piles import Pile

Counts = Callable[[tuple["Card", ...], int], tuple[int, ...]]

_SPACE = 52
"""What a space takes stands at the end of a list of what is taken on each face."""


class Reach:
    """What can be reached in a game, whatever the position.

    Args:
        game: the game.

    Attributes:
        taken_on: for each pile but the foundations, by its index: the faces, a bit for each, that it may take on each
            face, and last those that it may take when it is empty.
        taken_somewhere_on: the same for all of them together.
        nothing_comes_back: whether no card leaves a foundation.
        proves: whether a game that can't get further is seen by what reaches foundations: cards don't leave in pairs.
    """

    def __init__(self, game: Game) -> None:
        routes = game.routes
        self._game = game
        self._foundations = [taker for taker in routes.takers if taker.place in game.foundations]
        self._givers = [(giver.pile.index, giver.counts) for giver in routes.givers]
        self.taken_on = {
            taker.place: _taken_on(game, taker.pile) for taker in routes.takers if taker.place not in game.foundations
        }
        self.taken_somewhere_on = [
            reduce(or_, faces, 0) for faces in zip([0] * (_SPACE + 1), *self.taken_on.values(), strict=True)
        ]
        self.proves = not any(group.leaves_to for group in game.groups)
        self.nothing_comes_back = all(game.piles[index].group.gives == NEVER_GIVES for index in game.foundations)

    def __reduce__(self) -> tuple[Callable[[Game], Reach], tuple[Game]]:
        return _reach_of, (self._game,)

    def is_stuck(self, known: Position) -> bool:
        """Whether this proves that no line of play gets further. If not, nothing is known.

        Args:
            known: a position that isn't won, as the player knows it.
        """
        loose = self._loose(known) if self.nothing_comes_back and self.proves else None
        if loose is None or any(FACE_DOWN in known.piles[index] for index in loose):
            return False
        dug = _Dug(known, self.taken_somewhere_on)
        dug.loosen(loose)
        for index, taken in self.taken_on.items():
            dug.lay_open(index, taken)
        wanted = self._wanted(known)
        before = -1
        while before != dug.taken:
            before = dug.taken
            for index, counts in self._givers:
                dug.take_off(index, counts, self.taken_on.get(index))
            if dug.reached & wanted or dug.turns_up:
                return False
        return True

    def _loose(self, known: Position) -> set[int] | None:
        """The piles whose cards can still move by an action or by themselves; None if that isn't known."""
        loose: set[int] = set()
        others: tuple[Action | Effect, ...] = self._game.actions + self._game.effects
        for other in others:
            piles = other.takes_from(known)
            if piles is None:
                return None
            loose.update([index for index in piles if known.piles[index]])
        return loose

    def _wanted(self, known: Position) -> int:
        """The faces that foundations may take next. Rules that look at other piles may come to allow a card later."""
        wanted = 0
        for taker in self._foundations:
            faces = self._game.routes.faces_taken(taker, known)
            rules = [rule for rule in taker.pile.group.takes if rule.asks_base]
            if faces and rules:
                cards = [card for card in pack_of_cards() if card.bit & faces]
                allowed = [c for c in cards if all(rule.could_hold(known, c, taker.pile) for rule in rules)]
                faces = sum(card.bit for card in allowed)
            wanted |= faces
        return wanted


def _reach_of(game: Game) -> Reach:
    return game.reach


class _Dug:
    """A position whose piles are taken off as far as their cards can go anywhere.

    Attributes:
        reached: the faces that can be lifted, a bit for each.
        taken: the faces that some pile other than a foundation takes.
        turns_up: whether a face-down card comes to the top of a pile.
    """

    def __init__(self, known: Position, taken_on: Sequence[int]) -> None:
        self._piles = known.piles
        self._down = list(known.down)
        self._left = list(map(len, known.piles))
        self._taken_on = taken_on
        self.reached = self.taken = 0
        self.turns_up = False

    def loosen(self, piles: set[int]) -> None:
        """Take off all cards of some piles."""
        for index in piles:
            self._move(self._piles[index])
            self._left[index] = self._down[index] = 0

    def lay_open(self, index: int, taken: Sequence[int] | None) -> None:
        """Look at the top of a pile, which takes these faces on each card; None if it takes nothing."""
        left = self._left[index]
        if left == self._down[index] > 0:
            self.turns_up = True
        elif taken:
            self.taken |= taken[self._piles[index][left - 1].face if left else _SPACE]

    def take_off(self, index: int, counts: Counts | None, taken: Sequence[int] | None) -> None:
        """Take off a pile what can go anywhere.

        Args:
            index: the pile.
            counts: how many cards can be lifted from it, None if only the top card can.
            taken: the faces that it takes on each card, None if it takes nothing.
        """
        cards, down = self._piles[index], self._down[index]
        while self._left[index] > down:
            left, goes = self._left[index], 0
            for count in counts(cards[:left], down) if counts else (1,):
                face = cards[left - count].bit
                self.reached |= face
                if face & self.taken:
                    goes = count
            if not goes:
                break
            self._move(cards[left - goes : left])
            self._left[index] -= goes
            self.lay_open(index, taken)

    def _move(self, cards: tuple[Card, ...]) -> None:
        """Move some cards: they can be moved on, and what goes on each of them can be packed."""
        for card in cards:
            self.reached |= card.bit
            self.taken |= self._taken_on[card.face]


def _taken_on(game: Game, pile: Pile) -> list[int]:
    """The faces that a pile may take on each face, and on a space.

    Only rules that look at the two cards alone are asked. The others may come to allow a card that they forbid now.
    """
    rules = [rule for rule in pile.group.takes if rule.looks_at is top_card]
    taken = []
    pack = sorted(pack_of_cards(), key=lambda card: card.face)
    for cards in (*[(card,) for card in pack], ()):
        piles = tuple(cards if other is pile else () for other in game.piles)
        at = Position(game, piles, (0,) * len(piles), game.redeals)
        taken.append(sum(card.bit for card in pack if all(rule.could_hold(at, card, pile) for rule in rules)))
    return taken
