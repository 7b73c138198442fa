"""Positions of the machine as the beam keeps them: strings of bytes, which are small, equal and soon made.

The machine finds the moves and plays them. Where nothing can happen by itself after a move, cards are only moved from
string to string; that takes a tenth of the time.
"""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import reduce
from operator import or_
from typing import NamedTuple

from patience_widget.core.game import Game
from patience_widget.core.piles import NEVER_TAKES, Pile
from patience_widget.core.position import Position
from patience_widget.machine.compile import compiled
from patience_widget.machine.moves import CARDS, ROW, goes, legal_moves, play, see
from patience_widget.machine.state import PLAIN, state
from patience_widget.machine.tables import AT

Key = tuple[object, ...]
"""What positions share that differ only in piles that can stand for one another."""


_MOST_KNOWN = 20_000
"""So many contents of a pile are remembered."""


class Kept(NamedTuple):
    """A position.

    Attributes:
        piles: the kinds of the cards of every pile, bottom card first.
        down: how many cards of each pile lie face down.
        left: how many redeals are left, if they are counted.
    """

    piles: tuple[bytes, ...]
    down: tuple[int, ...]
    left: int


def moves_singly(game: Game) -> bool:
    """Whether cards move one at a time in a game, and are built to win it, as the positions here ask for."""
    return not (game.clears or any(pile.group.lifts.several or pile.group.leaves_to for pile in game.piles))


class Board:
    """Finds the moves of positions, and what they lead to.

    Args:
        at: a position of a game in which cards move one at a time; the others follow from it.

    Raises:
        NotCompiled: the game can't be expressed in the tables of the machine.

    Attributes:
        tables: the tables of the game.
        start: the position.
        at_once: the moves that build a card which lies on others, or may.
    """

    def __init__(self, at: Position) -> None:
        game = at.game
        tables = self.tables = compiled(at, reach=False)
        ever = [always | at_first for always, at_first in zip(tables.ways, tables.first_ways, strict=True)]
        self._targets = {
            source: [target for target in tables.takers if ever[source * len(game.piles) + target]]
            for source in tables.givers
        }
        self._actions_alone = tables._replace(givers=[], takers=[])
        self._acts = bool(game.actions)
        self._deals_when_stuck = tables.numbers[AT.row_rule] < 0
        self._narrowed = [pile for pile in tables.takers if tables.narrowed[pile]]
        self._known: list[tuple[int, dict[bytes, int]]] = [
            (pile, {}) for pile in tables.takers if not tables.narrowed[pile]
        ]
        self._blockers, self._one_empty = (
            [tables.sets[place + 1 : place + 1 + tables.sets[place]] for place in places]
            for places in (tables.blockers, tables.one_empty)
        )
        self._state = state(at, tables, PLAIN)
        self._piles, self._width = len(game.piles), int(tables.numbers[AT.width])
        kinds = bytes(tables.kinds)
        cards = tuple([bytes([card.face for card in pile]).translate(kinds.ljust(256)) for pile in at.piles])
        self.start = Kept(cards, at.down, int(self._state.left[0]))
        self._loaded = self.start._replace(piles=(b"",) * self._piles)
        self._foundations = frozenset(game.foundations)
        self._stock = int(tables.numbers[AT.stock])
        self.at_once = _builds_at_once(game)
        self._read_effects()
        self._goal = game.goal
        self._some_down = any(down for index, down in enumerate(at.down) if index != self._stock)
        self._alike = [tables.alike[: self._piles], tables.alike[self._piles :]]
        self._classes = [_classes(list(alike)) for alike in self._alike]

    def _read_effects(self) -> None:
        """The piles that something comes to once they are empty, and those that it comes from."""
        places: set[int] = set()
        sources: set[int] = set()
        effects = self.tables.effects
        at = 0
        while at < len(effects):
            piles, many = effects[at + 3], effects[at + 4 + effects[at + 3]]
            places.update(effects[at + 4 : at + 4 + piles])
            sources.update(effects[at + 5 + piles : at + 5 + piles + many])
            at += 5 + piles + many
        self._places, self._sources = frozenset(places), frozenset(sources)

    def in_stock(self, at: Kept) -> int:
        """How many cards the stock has."""
        return len(at.piles[self._stock]) if self._stock >= 0 else 0

    def _is_won(self, at: Kept) -> bool:
        """Whether all cards are built that must be."""
        return sum(map(len, map(at.piles.__getitem__, self._foundations))) >= self._goal

    def builds(self, move: int) -> bool:
        """Whether a move builds a card."""
        return move % CARDS > 0 and move // CARDS // self._piles in self._foundations

    def key(self, at: Kept) -> Key:
        """Equal for positions that differ only in piles that can stand for one another."""
        piles, down, left = at
        alone, classes = self._classes[self._stock >= 0 and not piles[self._stock]]
        if self._some_down:
            both = list(zip(piles, down, strict=True))
            return (left, *[both[i] for i in alone], *[tuple(sorted([both[i] for i in like])) for like in classes])
        return (left, *[piles[i] for i in alone], *[tuple(sorted([piles[i] for i in like])) for like in classes])

    def follow(self, at: Kept, at_once: AbstractSet[int]) -> Iterator[tuple[int, Kept, bool]]:
        """The legal moves, as numbers, what each leads to, and whether that is won.

        Of moves from or to piles that look alike one stands for all.

        Args:
            at: the position.
            at_once: if one of these moves is legal, no other is played.
        """
        piles, down, left = at
        ways = self._ways(at)
        first = next((way for way in ways if way[0] in at_once), None) if at_once else None
        if first:
            ways = [first]
        for move, source, target in ways:
            pile = piles[source]
            stays = len(pile) - 1
            comes = source in self._places and stays in (0, down[source])
            begins = target in self._foundations and not piles[target]
            if comes or begins or stays < down[source] or target in self._sources:
                there = self._played(at, move)
            else:
                laid = list(piles)
                laid[source] = pile[:-1]
                laid[target] += pile[-1:]
                there = Kept(tuple(laid), down, left)
            yield move, there, target in self._foundations and self._is_won(there)
        if not first and self._acts:
            self._load(at)
            for move in self._state.scratch[: legal_moves(self._actions_alone, self._state)]:
                if move == ROW and ways and self._deals_when_stuck:
                    continue
                there = self._played(at, move)
                yield move, there, self._is_won(there)

    def _ways(self, at: Kept) -> list[tuple[int, int, int]]:
        """The legal moves of single cards, each with its piles."""
        t, s, count = self.tables, self._state, self._piles
        piles, down, free_ways = at.piles, at.down, t.free_ways
        fits = self._fits(at)
        somewhere = reduce(or_, fits)
        alike = self._alike[self._stock >= 0 and not piles[self._stock]]
        ways = []
        sources = set()
        for source in t.givers:
            pile = piles[source]
            if not pile or not somewhere >> pile[-1] & 1:
                continue
            looks = alike[source], pile, down[source]
            if looks in sources:
                continue
            sources.add(looks)
            face = pile[-1]
            targets: set[object] = set()
            for target in self._targets[source]:
                if not fits[target] >> face & 1:
                    continue
                looks_there = alike[target], piles[target]
                if looks_there in targets:
                    continue
                if not free_ways[source * count + target] >> face & 1:
                    self._load(at)
                    if not goes(t, s, source, target, 1):
                        continue
                if not targets and not self._gives(at, source):
                    break
                targets.add(looks_there)
                ways.append(((target * count + source) * CARDS + 1, source, target))
        return ways

    def _fits(self, at: Kept) -> list[int]:
        """What each pile takes now; where that depends on its own cards alone, it is found out once."""
        fits = [0] * self._piles
        unknown = bool(self._narrowed)
        for pile, known in self._known:
            faces = known.get(at.piles[pile])
            if faces is None:
                unknown = True
            else:
                fits[pile] = faces
        if unknown:
            self._load(at)
            see(self.tables, self._state)
            for pile in self._narrowed:
                fits[pile] = self._state.fits[pile]
            for pile, known in self._known:
                known[at.piles[pile]] = fits[pile] = self._state.fits[pile]
                if len(known) > _MOST_KNOWN:
                    known.clear()
        return fits

    def _gives(self, at: Kept, source: int) -> bool:
        """Whether the top card of a pile can be lifted."""
        piles, down, _ = at
        blockers, one_empty = self._blockers[source], self._one_empty[source]
        return (
            down[source] < len(piles[source])
            and not any(map(piles.__getitem__, blockers))
            and not (one_empty and all(map(piles.__getitem__, one_empty)))
        )

    def _played(self, at: Kept, move: int) -> Kept:
        """What a move leads to that something may follow."""
        self._load(at)
        s, width = self._state, self._width
        play(self.tables, s, move)
        piles, down = list(at.piles), list(at.down)
        for pile, touched in enumerate(s.touched):
            if touched:
                s.touched[pile] = 0
                if pile < self._piles:
                    piles[pile] = bytes(s.cards[pile * width : pile * width + s.held[pile]])
                    down[pile] = s.down[pile]
        s.top[0] = 0
        there = self._loaded = Kept(tuple(piles), tuple(down), int(s.left[0]))
        return there

    def _load(self, at: Kept) -> None:
        """Make a position the one that the machine plays."""
        if at is self._loaded:
            return
        s, width = self._state, self._width
        for pile, (before, cards) in enumerate(zip(self._loaded.piles, at.piles, strict=True)):
            if cards is not before:
                s.cards[pile * width : pile * width + len(cards)] = cards
                s.held[pile] = len(cards)
        if at.down is not self._loaded.down:
            for pile, down in enumerate(at.down):
                s.down[pile] = down
        s.left[0] = at.left
        self._loaded = at


def _builds_at_once(game: Game) -> frozenset[int]:
    """The moves that build a card of a column, of a heap that only gives, or of a waste beside these."""
    piles = [pile for pile in game.piles if pile.group.role == "tableau" or _is_dug(pile, "heap")]
    if piles:
        piles += [pile for pile in game.piles if _is_dug(pile, "waste")]
    count = len(game.piles)
    return frozenset((target * count + pile.index) * CARDS + 1 for pile in piles for target in game.foundations)


def _is_dug(pile: Pile, role: str) -> bool:
    return pile.group.role == role and pile.group.takes == NEVER_TAKES


def _classes(alike: list[int]) -> tuple[list[int], list[list[int]]]:
    """The piles that no other can stand for, and the others, each with those that can."""
    like: dict[int, list[int]] = {}
    for pile, first in enumerate(alike):
        like.setdefault(first, []).append(pile)
    alone = [piles[0] for piles in like.values() if len(piles) == 1]
    return alone, [piles for piles in like.values() if len(piles) > 1]
