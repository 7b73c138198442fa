"""Effects: what happens by itself after a move, again and again until nothing more happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .words import in_words

if TYPE_CHECKING:
    from .game import Game
    from .position import Draft


class Effect(ABC):
    """Something that happens by itself; `group` names the piles it concerns."""

    group: str

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say."""

    @abstractmethod
    def happen(self, game: Game, draft: Draft) -> bool:
        """Do what there is to do now; tell whether anything was done."""


@dataclass(frozen=True)
class TurnUp(Effect):
    """A face-down card that comes to the top of such a pile is turned face up at once."""

    group: str

    @property
    def sentence(self) -> str:
        return "A face-down card that comes to the top is turned face up at once."

    def happen(self, game: Game, draft: Draft) -> bool:
        piles, down = draft.piles, draft.down
        turned = False
        for index in game.members[self.group]:
            if down[index] and down[index] == len(piles[index]):
                draft.turn_up(index)
                turned = True
        return turned


@dataclass(frozen=True)
class Refill(Effect):
    """An empty place of the group is filled at once with the top card of the first of `sources` that has one."""

    group: str
    sources: tuple[str, ...]

    @property
    def sentence(self) -> str:
        where = " or, if that is empty, of the ".join(self.sources)
        return (
            f"A gap is filled at once, by itself, with the top card of the {where}. If there is none, it stays empty."
        )

    def happen(self, game: Game, draft: Draft) -> bool:
        piles = draft.piles
        filled = False
        for index in [index for index in game.members[self.group] if not piles[index]]:
            source = next((source for source in self.sources if piles[game.pile(source).index]), None)
            if source:
                draft.carry("refill", game.pile(source).index, index)
                filled = True
        return filled


@dataclass(frozen=True)
class TurnWhenEmpty(Effect):
    """Whenever a pile that the stock is turned onto is empty, so many cards are turned by themselves."""

    group: str = "waste"
    cards: int = 1

    @property
    def sentence(self) -> str:
        what = "a card is" if self.cards == 1 else f"{in_words(self.cards)} cards are"
        return f"Whenever this pile is empty, {what} turned from the stock at once, unless the stock is empty too."

    def happen(self, game: Game, draft: Draft) -> bool:
        stock, target = game.pile("stock").index, game.pile(self.group).index
        if draft.piles[target] or not draft.piles[stock]:
            return False
        draft.turn(stock, target, self.cards)
        return True
