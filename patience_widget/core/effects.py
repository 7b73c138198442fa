"""Effects: what happens by itself after a move. They are repeated until nothing more happens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from .words import in_words, listed

if TYPE_CHECKING:
    from .game import Game
    from .position import Position
    from .position.draft import Draft


class Effect(ABC):
    """Something that happens by itself; `group` names the piles it concerns.

    Attributes:
        group: the name of the group.
        naming: the fields that name groups or piles, which a game must have.
    """

    group: str
    naming: ClassVar[tuple[str, ...]] = ()

    @property
    @abstractmethod
    def sentence(self) -> str:
        """What the written rules say."""

    @abstractmethod
    def happen(self, game: Game, draft: Draft) -> bool:
        """Do what has to happen now, and return whether anything was done."""

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        """The indices of the piles whose cards it may move in a game; None if that isn't known."""
        return None


@dataclass(frozen=True)
class TurnUp(Effect):
    """When a face-down card becomes the top card of a pile, it is turned face up at once.

    Attributes:
        group: the name of the group.
        last: whether only the last card of a pile is turned up.
        uncovered: whether the cards of other piles lie on it, for the written rules.
    """

    group: str
    last: bool = False
    uncovered: bool = False
    naming = ("group",)

    @property
    def sentence(self) -> str:
        if self.last:
            return "When only one card is left here, it is turned face up at once."
        if self.uncovered:
            return "A face-down card on which no card lies any more is turned face up at once."
        return "A face-down card that comes to the top is turned face up at once."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return ()

    def happen(self, game: Game, draft: Draft) -> bool:
        piles, down = draft.piles, draft.down
        blockers = game.blockers
        turned = False
        for index in game.members[self.group]:
            hidden = down[index]
            if hidden and hidden == len(piles[index]) and (hidden == 1 or not self.last):
                if any(piles[other] for other in blockers[index]):
                    continue
                draft.turn_up(index)
                turned = True
        return turned


@dataclass(frozen=True)
class Refill(Effect):
    """An empty place is filled at once with the top card of the first of `sources` that has a card.

    Attributes:
        group: the name of the group.
        sources: the ids of the piles that fill the place.
        then: what happens when they are all empty. "stays": the place stays empty. "any": the player can put a card
            there, if the rules of the group allow it.
        count: how many cards fill a place; fewer if fewer are left.
    """

    group: str
    sources: tuple[str, ...]
    then: Literal["any", "stays"] = "stays"
    count: int = 1
    naming = ("group", "sources")

    @property
    def sentence(self) -> str:
        where = " or, if that is empty, of the ".join(self.sources)
        end = "the gap stays empty" if self.then == "stays" else "you may fill the gap yourself"
        if self.then == "any" and len(self.sources) == 1:
            return (
                f"A gap is filled automatically, at once, with the top card of the {where}. Once the {where} is "
                f"used up, "
                "you may fill gaps yourself."
            )
        what = "card" if self.count == 1 else f"{in_words(self.count)} cards"
        where += "" if self.count == 1 else ", or as many as are left"
        none = (
            f"the {self.sources[0]} is empty"
            if len(self.sources) == 1
            else f"{listed([f'the {source}' for source in self.sources])} are empty"
        )
        return f"A gap is filled automatically, at once, with the top {what} of the {where}. If {none}, {end}."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return tuple(at.game.indices[source] for source in self.sources)

    def happen(self, game: Game, draft: Draft) -> bool:
        piles = draft.piles
        filled = False
        for index in [index for index in game.members[self.group] if not piles[index]]:
            for _ in range(self.count):
                source = next((source for source in self.sources if piles[game.pile(source).index]), None)
                if source:
                    draft.carry("refill", game.pile(source).index, index)
                    filled = True
        return filled


@dataclass(frozen=True)
class RefillRow(Effect):
    """A gap in one row of a garden is filled at once from the stock.

    Attributes:
        width: how many places a row has.
        row: which row: the first, the first as long as it is the only one, or the lowest with cards.
        group: the name of the group.
    """

    width: int
    row: Literal["first", "first alone", "lowest"] = "first"
    group: str = "garden"
    naming = ("group",)

    @property
    def sentence(self) -> str:
        where = {
            "first": "A gap in the first row is filled automatically, at once, with the top card of the stock.",
            "first alone": "As long as the first row is the only one, a gap in it is filled automatically, at "
            "once, with the top card of the stock.",
            "lowest": "A gap in the lowest row is filled automatically, at once, with the top card of the stock.",
        }[self.row]
        return f"{where} Other gaps stay empty. When the stock is used up, all gaps stay empty."

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return at.game.members["stock"]

    def happen(self, game: Game, draft: Draft) -> bool:
        places, stock = game.members[self.group], game.pile("stock").index
        laid = [place for place, index in enumerate(places) if draft.piles[index]]
        lowest = laid[-1] // self.width if laid else 0
        if self.row == "first alone" and lowest > 0:
            return False
        first = lowest * self.width if self.row == "lowest" else 0
        gaps = [index for index in places[first : first + self.width] if not draft.piles[index]]
        filled = gaps[: len(draft.piles[stock])]
        for index in filled:
            draft.turn(stock, index, 1, kind="refill")
        return bool(filled)


@dataclass(frozen=True)
class TurnWhenEmpty(Effect):
    """When the pile onto which the stock is turned is empty, cards are turned by themselves."""

    group: str = "waste"
    cards: int = 1
    naming = ("group",)

    @property
    def sentence(self) -> str:
        what = "a card is" if self.cards == 1 else f"{in_words(self.cards)} cards are"
        return (
            f"Whenever this pile is empty, {what} turned from the stock automatically, unless the stock is empty too."
        )

    def takes_from(self, at: Position) -> tuple[int, ...] | None:
        return at.game.members["stock"]

    def happen(self, game: Game, draft: Draft) -> bool:
        stock, target = game.pile("stock").index, game.pile(self.group).index
        if draft.piles[target] or not draft.piles[stock]:
            return False
        draft.turn(stock, target, self.cards)
        return True


@dataclass(frozen=True)
class TurnOnceChosen(TurnWhenEmpty):
    """The same as `TurnWhenEmpty`, from the choice of the base card on."""

    @property
    def sentence(self) -> str:
        return f"Once the base card is chosen: {super().sentence[0].lower()}{super().sentence[1:]}"

    def happen(self, game: Game, draft: Draft) -> bool:
        return any(draft.piles[index] for index in game.foundations) and super().happen(game, draft)
