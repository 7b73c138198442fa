"""What rules say that look at more than the target: each is asked once for all that it can see.

A rule declares what it looks at in other piles (see `Elsewhere`). For each thing that it could see there it is asked
which faces it allows, on each top card of the target: that is a block of faces.

A rule that doesn't declare it is asked with something that only seems to be a position. If it answers without looking
at it, the answer holds in every position. All that it may know is that some cards are built for good.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from patience_widget.core.actions.action import Action
from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.game import Game
from patience_widget.core.piles import Pile
from patience_widget.core.position import Position
from patience_widget.core.rules.rule import ActionRule, Elsewhere, MoveRule

from .tables import A_TOP_CARD, FACES, FIRST_CARD, HOW_MANY, LYING, ROWS, TOP_CARDS, UNDER_TOP

_KINDS = {"count": HOW_MANY, "first": FIRST_CARD, "lying": LYING, "a top": A_TOP_CARD, "tops": TOP_CARDS}
_ALL = (1 << FACES) - 1
CARDS = tuple(sorted(pack_of_cards(), key=lambda card: card.face))
"""A card of each face."""
Block = tuple[int, ...]
"""The faces allowed by the top card of the target, the first for an empty one."""
_ANY: Block = (_ALL,) * ROWS
"""For what no position shows."""


class Condition(NamedTuple):
    """What a rule allows, by what is seen.

    Attributes:
        kind: what is looked at, one of the kinds in `tables`.
        piles: where; none for the target itself.
        columns: the block for each thing that could be seen there.
        always: the faces that are allowed whatever is seen; None if that makes a difference.
    """

    kind: int
    piles: tuple[int, ...]
    columns: tuple[Block, ...]
    always: int | None


@dataclass
class Conditions:
    """The conditions of a game; see `Tables` for what is written of them.

    Attributes:
        found: all conditions, each once.
        answers: what rules were asked already, and what they answered.
        narrowed: for each pile the conditions under which it takes cards, a bit for each.
        narrowed_ways: likewise from pile to pile.
    """

    narrowed: list[int]
    narrowed_ways: list[int]
    found: list[Condition] = field(default_factory=list)
    answers: dict[Hashable, Condition] = field(default_factory=dict)
    known: dict[Condition, Condition] = field(default_factory=dict)

    def answered(self, kind: int, piles: tuple[int, ...], columns: Iterator[Block]) -> Condition:
        """The condition that a rule has answered with; the same object for the same answer."""
        blocks = tuple(columns)
        faces = {faces for block in dict.fromkeys(blocks) if block is not _ANY for faces in block}
        condition = Condition(kind, piles, blocks, faces.pop() if len(faces) == 1 else None)
        return self.known.setdefault(condition, condition)

    def number(self, condition: Condition) -> int:
        """The number of a condition."""
        if condition not in self.found:
            self.found.append(condition)
        return self.found.index(condition)


def says_elsewhere(rule: MoveRule, game: Game, source: Pile, target: Pile) -> Elsewhere | None:
    """What a rule looks at in other piles; None also if it names piles that the game hasn't."""
    try:
        return rule.looks_elsewhere(game, source, target)
    except LookupError:
        return None


def asked(
    rule: MoveRule, at: Position, source: Pile, target: Pile, *, faces: int, conditions: Conditions
) -> Condition | None:
    """The condition that a rule is for cards from one pile to another; None if the tables can't say it.

    Args:
        rule: the rule.
        at: a position with nothing but the cards that stay where they are.
        source: where the cards come from.
        target: where they go.
        faces: those that other rules may let go there; what the rule says of others makes no difference.
        conditions: those of the game.
    """
    seen = says_elsewhere(rule, at.game, source, target)
    if seen is None:
        return None
    rising = tuple(sorted(set(seen.piles))) == seen.piles
    bases = not seen.asks_base or all(at.piles[index] for index in seen.piles)
    alone = seen.what == "count" or target.index not in seen.piles or (seen.what == "first" and rule.asks_base)
    if not (rising and bases and alone):
        return None
    place = seen.piles.index(target.index) if target.index in seen.piles else -1
    stages = tuple(map(seen.stage, range(len(at.game.cards) + 1)))
    of_piles = (target.group, target.suit, target.order, at.piles[target.index], place, source.group, source.suit)
    key = (rule, seen.what, seen.piles, stages, seen.on_top, seen.asks_base, of_piles, faces)
    if key not in conditions.answers:
        ask = _Asking(rule, seen, at, (source, target), faces)
        ways = {"count": ask.counted, "first": ask.first_card, "tops": ask.top_cards}
        conditions.answers[key] = conditions.answered(_KINDS[seen.what], seen.piles, ways.get(seen.what, ask.lying)())
    return conditions.answers[key]


def asked_of_two(rule: MoveRule, at: Position, target: Pile, conditions: Conditions) -> Condition:
    """The condition that a rule is which looks at the two top cards of the target; likewise."""
    key = (rule, target.group, target.suit, target.order)
    if key not in conditions.answers:
        conditions.answers[key] = conditions.answered(UNDER_TOP, (), _of_two(rule, at, target))
    return conditions.answers[key]


def _of_two(rule: MoveRule, at: Position, target: Pile) -> Iterator[Block]:
    """A block for no card under the top one, then one for each card."""
    pack = pack_of_cards(ranks=at.game.ranks)

    def faces(*cards: Card) -> int:
        piles = list(at.piles)
        piles[target.index] = cards
        there = Position(at.game, tuple(piles), (0,) * len(piles), at.redeals)
        return sum(card.bit for card in pack if rule.could_hold(there, card, target))

    yield (faces(), *(faces(top) for top in CARDS))
    for under in CARDS:
        yield (_ALL, *(faces(under, top) for top in CARDS))


class _Asking:
    """A rule that is asked about cards from one pile to another."""

    def __init__(self, rule: MoveRule, seen: Elsewhere, at: Position, ways: tuple[Pile, Pile], faces: int) -> None:
        self._rule, self._seen, self._at = rule, seen, at
        self._source, self._target = ways
        target = self._target
        self._pack = [card for card in CARDS if card.bit & faces]
        self._filler = at.game.cards[0]
        self._nothing: dict[int, tuple[Card, ...]] = dict.fromkeys(seen.piles, ())
        base = at.piles[target.index]
        some = base[:1] or (self._filler,)
        on = [(*base[:1], card) if base and base[0].face != card.face else (card,) for card in CARDS]
        self._rows: list[tuple[Card, ...]] = [(), *(on if seen.on_top else [some])]

    def _faces(self, laid: dict[int, tuple[Card, ...]]) -> int:
        """The faces that the rule allows, where these piles have these cards."""
        piles = tuple(laid.get(index, cards) for index, cards in enumerate(self._at.piles))
        there = Position(self._at.game, piles, (0,) * len(piles), self._at.redeals)
        return sum(card.bit for card in self._pack if self._rule.allows(there, card, self._source, self._target))

    def _block(self, rows: list[int]) -> Block:
        return tuple(rows) if len(rows) == ROWS else (rows[0], *rows[1:] * FACES)

    def counted(self) -> Iterator[Block]:
        """A block for each number of cards."""
        seen = self._seen
        stages = [seen.stage(count) for count in range(len(self._at.game.cards) + 1)]
        least = sum(len(self._at.piles[index]) for index in seen.piles)
        of_stage: dict[Hashable, Block] = {}
        for count, stage in enumerate(stages):
            if count < least and stage not in stages[least:]:
                yield _ANY
                continue
            if stage not in of_stage:
                counts = [n for n in range(least, len(stages)) if stages[n] == stage]
                of_stage[stage] = self._block([self._faces_of(row, counts) for row in self._rows])
            yield of_stage[stage]

    def _faces_of(self, row: tuple[Card, ...], counts: list[int]) -> int:
        """The faces allowed on a target with these cards, where the piles have one of these numbers of cards."""
        piles, target = self._seen.piles, self._target.index
        others = [index for index in piles if index != target]
        held = sum(len(self._at.piles[index]) for index in others) + (len(row) if target in piles else 0)
        more = next((count - held for count in counts if count >= held), None)
        if more is None or (more > 0 and not others and not row):
            return _ALL  # there is no such position
        if not others:
            return self._faces({target: (*row[:-1], *(self._filler,) * more, *row[-1:])})
        return self._faces({target: row, others[0]: self._at.piles[others[0]] + (self._filler,) * more})

    def first_card(self) -> Iterator[Block]:
        """A block for none of the piles having cards, then one for each of them and each of its first cards."""
        piles, target = self._seen.piles, self._target.index
        place = piles.index(target) if target in piles else len(piles)
        none = self._nothing
        rows = [self._faces({**none, target: row}) if not row or target not in piles else _ALL for row in self._rows]
        yield self._block(rows)
        for number, index in enumerate(piles):
            for card in CARDS:
                laid = {**none, index: (card,)}
                if index == target:
                    yield self._block([_ALL, self._faces(laid)])
                else:
                    begun = self._faces({**laid, target: self._rows[1]}) if number < place else _ALL
                    yield self._block([self._faces({**laid, target: ()}), begun])

    def lying(self) -> Iterator[Block]:
        """A block for no card lying there, then one for each card, whether all are looked at or only those on top."""
        piles = self._seen.piles
        for cards in ((), *((card,) for card in CARDS)):
            laid = self._nothing | dict.fromkeys(piles[:1], cards)
            yield self._block([self._faces({**laid, self._target.index: row}) for row in self._rows])

    def top_cards(self) -> Iterator[Block]:
        """For each number of cards of the target a block for no card being there, then one for each card."""
        piles = self._seen.piles
        for held in range(len(self._at.game.cards) + 1):
            for cards in ((), *((card,) for card in CARDS)):
                laid = self._nothing | dict.fromkeys(piles[:1], cards)
                yield (self._faces({**laid, self._target.index: (self._filler,) * held}),) * ROWS


class _LookedAt(Exception):
    """A rule has looked at the position."""


class _AtLeast:  # noqa: PLW1641  two of them may be equal or not, so there is no hash
    """A number of which nothing is known but the least that it can be; raises `_LookedAt` when a rule wants more."""

    def __init__(self, least: int) -> None:
        self._least = least

    def __gt__(self, number: int) -> bool:
        return self >= number + 1

    def __ge__(self, number: int) -> bool:
        if self._least < number:
            raise _LookedAt
        return True

    def __lt__(self, number: int) -> bool:
        return not self >= number

    def __le__(self, number: int) -> bool:
        return not self > number

    def __eq__(self, number: object) -> bool:
        return isinstance(number, int) and not self > number

    def __bool__(self) -> bool:
        return self > 0


class _Watched:
    """Seems to be a position, and raises `_LookedAt` when a rule looks at more than its game and what is built."""

    def __init__(self, game: Game, built: int) -> None:
        self.game = game
        self._built = built

    def built(self) -> _AtLeast:
        return _AtLeast(self._built)

    def __getattr__(self, name: str) -> Any:
        raise _LookedAt

    def __getitem__(self, name: str) -> Any:
        raise _LookedAt


def always_says(rule: MoveRule, game: Game, card: Card, source: Pile, target: Pile, *, built: int = 0) -> bool | None:
    """Whether a rule allows a card to go, None if it looks at the position; so many cards are built for good."""
    watched: Any = _Watched(game, built)
    try:
        return bool(rule.allows(watched, card, source, target))
    except (_LookedAt, TypeError):  # it may reckon with what is only known as the least
        return None


def always_permits(rule: ActionRule, action: Action, game: Game, *, built: int = 0) -> bool:
    """Whether a rule permits an action whatever the position is; so many cards are built for good."""
    watched: Any = _Watched(game, built)
    try:
        return bool(rule.allows(watched, action))
    except (_LookedAt, TypeError):  # likewise
        return False


def always_allowed(rule: MoveRule, game: Game, source: Pile, target: Pile, *, built: int = 0) -> int | None:
    """The faces that a rule allows to go, a bit for each; None if it looks at the position.

    So many cards are built for good.
    """
    allowed = 0
    for card in CARDS:
        answer = always_says(rule, game, card, source, target, built=built)
        if answer is None:
            return None
        allowed |= card.bit * answer
    return allowed
