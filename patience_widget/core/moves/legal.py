"""The legal moves of a position, found without asking every rule of every pair of piles.

`Routes` knows which cards can go from which pile to which. `OpenMoves` keeps the moves of a position, so that those of
the next one are found by looking at few piles. `Moves` is what people see: the legal moves as one value.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import reduce
from itertools import chain
from operator import or_
from typing import TYPE_CHECKING, NamedTuple

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.forms import as_html, as_svg
from patience_widget.core.piles import NEVER_GIVES, NEVER_TAKES, Pile
from patience_widget.core.rules.rule import Look, MoveRule, nothing

from .notation import parse_move

if TYPE_CHECKING:
    from collections.abc import Collection

    from patience_widget.core.game import Game
    from patience_widget.core.position import Position


class Moves(Sequence["Move"]):
    """The legal moves of a position: none once the game is won.

    You can loop over them, count them, and ask ``"turn" in moves``.
    """

    def __init__(self, at: Position) -> None:
        self._at = at
        self._moves = () if at.is_won else tuple(at.game.legal_moves(at))

    def __len__(self) -> int:
        return len(self._moves)

    def __getitem__(self, index: int) -> Move:  # type: ignore[override]  # no slices: a part of the moves is no view
        return self._moves[index]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, str):
            try:
                move = parse_move(self._at, move)
            except ValueError:
                return False
        return move in self._moves

    def __repr__(self) -> str:
        return f"<Moves: {', '.join(map(str, self._moves)) or 'none'}>"

    @property
    def position(self) -> Position:
        """The position that has these moves."""
        return self._at

    def _repr_html_(self) -> str:
        return as_html(self)

    def _repr_svg_(self) -> str:
        return as_svg(self)


class OpenMoves:
    """The legal moves of a position.

    After a move, only the moves from its piles or onto them are looked for again. The moves between other piles stay as
    they were, unless a rule looks at other piles too.

    Attributes:
        moves: all of them, as `Game.legal_moves` returns them.
    """

    __slots__ = ("_at", "_by_giver", "_fits", "_lifted", "_routes", "moves")

    def __init__(
        self, at: Position, routes: Routes, fits: list[int], lifted: list[int], by_giver: list[list[Move]]
    ) -> None:
        self._at = at
        self._routes = routes
        self._fits = fits
        self._lifted = lifted
        self._by_giver = by_giver
        if routes.look_everywhere:
            self.moves = at.game.legal_moves(at)
            return
        self.moves = list(chain.from_iterable(by_giver))
        for action in at.game.actions:
            self.moves += action.moves(at)

    def __reduce__(self) -> tuple[Callable[[Position], OpenMoves], tuple[Position]]:
        return OpenMoves.of, (self._at,)

    @staticmethod
    def of(at: Position) -> OpenMoves:
        """The legal moves of a position."""
        routes = at.game.routes
        if routes.look_everywhere:
            return OpenMoves(at, routes, [], [], [])
        fits = [routes.faces_taken(taker, at) for taker in routes.takers]
        lifted = [routes.lifted(giver, at) for giver in routes.givers]
        somewhere = reduce(or_, fits, 0)
        by_giver = [
            routes.moves_from((giver,), at, fits, somewhere) if faces & somewhere else []
            for giver, faces in zip(routes.givers, lifted, strict=True)
        ]
        return OpenMoves(at, routes, fits, lifted, by_giver)

    def after(self, at: Position, touched: Collection[int]) -> OpenMoves:
        """The legal moves of a position to which a move has led.

        Args:
            at: the position.
            touched: the indices of the piles that the move may have changed.
        """
        routes = self._routes
        if routes.look_everywhere:
            return OpenMoves(at, routes, self._fits, self._lifted, self._by_giver)
        if routes.foundations_asked and self._bases_change(at, touched):
            return OpenMoves.of(at)
        fits, lifted, by_giver = self._fits.copy(), self._lifted.copy(), self._by_giver.copy()
        givers, numbers = routes.givers, routes.blocked.copy()
        changed = 0
        for index in touched:
            taker, giver = routes.taker_at.get(index), routes.giver_at.get(index)
            if taker is not None:
                faces = routes.faces_taken(taker, at)
                changed |= fits[taker.number] | faces
                fits[taker.number] = faces
            if giver is not None:
                numbers.add(giver)
                lifted[giver] = routes.lifted(givers[giver], at)
        if changed:
            numbers.update([number for number, faces in enumerate(lifted) if faces & changed])
        somewhere = reduce(or_, fits, 0)
        for number in numbers:
            moves = routes.moves_from((givers[number],), at, fits, somewhere) if lifted[number] & somewhere else []
            by_giver[number] = moves
        return OpenMoves(at, routes, fits, lifted, by_giver)

    def _bases_change(self, at: Position, touched: Collection[int]) -> bool:
        """Whether rules look at the first cards of foundations, and one of these cards isn't the same any more."""
        foundations = self._routes.foundations_asked
        if foundations.isdisjoint(touched):
            return False
        return any(at.piles[index][:1] != self._at.piles[index][:1] for index in foundations)


Test = Callable[["Position", Card, Pile, Pile], bool]


_TOP = (1,)
"""How many cards can be lifted from a pile that gives only its top card."""


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
    """From one pile to another: the tests still to pass, and the move for each number of cards."""

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
        routes: its routes to other piles.
    """

    pile: Pile
    blockers: tuple[int, ...]
    counts: Callable[[tuple[Card, ...], int], tuple[int, ...]] | None
    routes: tuple[_Route, ...]


class Routes:
    """All routes of cards in a game; `legal` finds those that are open.

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
        self._game = game
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

    def __reduce__(self) -> tuple[Callable[[Game], Routes], tuple[Game]]:
        return _routes_of, (self._game,)

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

    def fitting(self, at: Position, target: Pile, source: Pile | None = None) -> int:
        """The faces, a bit for each, that the rules of a pile would let it take now, from another one if it is given.

        Without it, these are the faces that the pile could hold next if they came from the best place.
        """
        taker = next((taker for taker in self.takers if taker.pile is target), None)
        if taker is None:
            return 0
        faces = self.faces_taken(taker, at)
        rules = [rule for rule in target.group.takes if not rule.looks_at]
        if not rules or not faces:
            return faces
        cards = [card for card in pack_of_cards() if card.bit & faces]
        if source is None:
            return sum(card.bit for card in cards if all(rule.could_hold(at, card, target) for rule in rules))
        return sum(card.bit for card in cards if all(rule.allows(at, card, source, target) for rule in rules))

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


def _routes_of(game: Game) -> Routes:
    return game.routes


def _declared(pile: Pile) -> list[MoveRule]:
    return [rule for rule in pile.group.takes if rule.looks_at]


def _look(rules: list[MoveRule]) -> Look:
    """One look at all that these rules look at."""
    looks = list(dict.fromkeys(rule.looks_at for rule in rules if rule.looks_at not in (None, nothing)))
    if not looks:
        return nothing
    if len(looks) == 1:
        return looks[0]
    return lambda cards: tuple([look(cards) for look in looks])


def _tests(source: Pile, target: Pile) -> tuple[Test, ...]:
    runs = target.group.lifts.several
    rules = source.group.gives + target.group.takes
    return tuple(rule.allows for rule in rules if not rule.looks_at or (runs and rule.counts_cards))


def _moves(source: Pile, target: Pile, cards: int) -> tuple[Move, ...]:
    most = cards if _runs_go(source, target) else 1
    return tuple(Move("move", (source.id, target.id), count + 1) for count in range(most))


def _runs_go(source: Pile, target: Pile) -> bool:
    return source.group.lifts.several and target.group.lifts.several


def _faces_taken(at: Position, pile: Pile) -> int:
    rules = _declared(pile)
    return sum(card.bit for card in pack_of_cards() if all(rule.could_hold(at, card, pile) for rule in rules))
