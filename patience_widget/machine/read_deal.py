"""The deal of a game, read from its steps. A step that looks at no card is dealt once, with blank cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from patience_widget.core.cards import ALL_RANKS, Card, pack_of_cards
from patience_widget.core.deals import BaseCard, Dealer, DealStep, DifferentRanks, FirstOfRank, TakeOut
from patience_widget.core.deals.deck import unshuffled
from patience_widget.core.game import Game

from .dealing import FIRST, LAST, LAY, OF_FIRST_PACK, OTHER_RANK, PACK, TAKE, TO_ITS_SUIT, Deal
from .read_piles import NotCompiled
from .state import Lists

WORDS_OF_TWISTER = 625


@lru_cache(maxsize=64)
def steps_of(game: Game) -> tuple[int, ...]:
    """The steps of a deal; see `dealing`.

    Raises:
        NotCompiled: there is a step that can't be expressed.
    """
    blanks = _Blanks(game)
    steps: list[int] = []
    for step in game.deal:
        taken = _taken(step, game)
        for one in taken:
            blanks.lay(one[-1], [blanks.next_card()])
            steps += one
        if not taken:
            steps += blanks.laid_out(step)
    if blanks.left:
        raise NotCompiled("the deal leaves cards over")
    return tuple(steps)


def deal_of(game: Game, lists: Lists) -> Deal:
    """How a game is dealt.

    Raises:
        NotCompiled: there is a step that can't be expressed.
    """
    microsoft, mersenne = (
        [card.face + PACK * card.pack for card in unshuffled(game.packs, game.ranks, game.suits, as_microsoft)]
        for as_microsoft in (True, False)
    )
    return Deal(
        last_microsoft=lists.of([game.last_microsoft_deal]),
        microsoft=lists.of(microsoft),
        mersenne=lists.of(mersenne),
        steps=lists.of(steps_of(game)),
        deck=lists.of([0] * (2 * len(game.cards))),
        twister=lists.of([0] * WORDS_OF_TWISTER),
    )


def _taken(step: DealStep, game: Game) -> list[list[int]]:
    """What a step takes card by card."""
    if type(step) is TakeOut:
        which = OF_FIRST_PACK if step.first_pack else FIRST
        return [[TAKE, Card(code).bit, which, game.pile(pile).index] for code, pile in step.cards]
    if type(step) is FirstOfRank:
        pack = pack_of_cards(ranks=ALL_RANKS)
        ranks = {rank: sum(card.bit for card in pack if card.rank == rank) for rank, _ in step.ranks}
        return [[TAKE, ranks[rank], LAST, game.pile(pile).index] for rank, pile in step.ranks]
    if type(step) is BaseCard:
        by_suit = {game.piles[index].suit: index for index in reversed(game.members[step.group])}
        return [[TO_ITS_SUIT, *(by_suit[suit] for suit in "CDHS")]]
    if type(step) is DifferentRanks:
        return [[OTHER_RANK, index] for _ in range(step.rounds) for index in game.members[step.group]]
    return []


class _Blanks(Dealer):
    """A deal of blank cards, which are numbers; it writes down how they are laid."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, cast("Any", range(len(game.cards))))
        self._of = game
        self._laid: list[Any] = []

    def lay(self, index: int, cards: Sequence[Any], *, face_up: bool = True) -> None:
        super().lay(index, cards, face_up=face_up)
        for card in cards:
            self._laid += [index, card, int(face_up)]

    def laid_out(self, step: DealStep) -> list[int]:
        """What a step lays out, if it looks at no card and changes nothing that was laid out before."""
        self.left, self._laid = cast("Any", list(range(len(self.left)))), []
        piles = [list(cards) for cards in self.piles]
        try:
            step.deal(self._of, self)
        except (AttributeError, LookupError, TypeError, ValueError):
            raise NotCompiled(f"a step of the deal: {type(step).__name__}") from None
        for index, card in zip(self._laid[::3], self._laid[1::3], strict=True):
            piles[index].append(card)
        if piles != self.piles:
            raise NotCompiled(f"a step of the deal: {type(step).__name__}")
        return [LAY, len(self._laid) // 3, *self._laid, len(self.left), *cast("Any", self.left)]
