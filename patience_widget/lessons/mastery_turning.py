"""Questions of a mastery check for games whose cards come one by one: what could go if it were turned up now."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from patience_widget.core.cards import Card
from patience_widget.core.sentences import Fitting
from patience_widget.core.words import capitalised

from .face_up import available, top_of_numbered
from .steps import Quiz

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position

OPTIONS = 4
"""So many cards stand in a choice."""
_PLACES = 3
"""Where a card goes is asked only if it would go to fewer places."""


def comes_one_by_one(game: Game) -> bool:
    """Whether a game has only a stock, a waste, and foundations of which each has its own order."""
    roles = {pile.group.role for pile in game.piles}
    return roles == {"stock", "waste", "foundation"} and all(game.piles[index].order for index in game.foundations)


class Turning:
    """The questions that can be asked of a position.

    Args:
        at: the position.
        number: chooses the cards that are asked about.
    """

    def __init__(self, at: Position, number: int) -> None:
        self._at = at
        self._chosen = random.Random(number)
        known, top = Fitting(at.masked()), {Card(card).face for card in available(at)}
        self._piles = [at.game.piles[index] for index in at.game.foundations]
        self._places: dict[str, list[Pile]] = {}
        for pile in self._piles:
            for card in known.cards(pile):
                if card.face not in top:
                    self._places.setdefault(card.code, []).append(pile)
        coming = {card.code for card in at.game.cards if card.face not in top}
        built = [card.face for pile in self._piles for card in at[pile.id]]
        left = {code for code in coming if built.count(Card(code).face) < at.game.packs}
        self._waiting = sorted(left - self._places.keys())

    def which_goes(self) -> Iterator[Quiz]:
        """Which one of several cards could be played."""
        if self._places and len(self._waiting) >= OPTIONS:
            right = self._chosen.choice(sorted(self._places))
            others = self._near(right, self._waiting)
            text = "Which of these cards could you play, if you turned it up now?"
            yield self._choice(text, right, dict.fromkeys(others, "No foundation takes it yet."))

    def which_waits(self) -> Iterator[Quiz]:
        """Which one of several cards could not be played."""
        if len(self._places) >= OPTIONS and self._waiting:
            right = self._chosen.choice(self._waiting)
            text = "Which of these cards couldn't you play, if you turned it up now?"
            others = self._near(right, sorted(self._places))
            yield self._choice(
                text, right, {code: f"{capitalised(self._places[code][0].the)} takes it." for code in others}
            )

    def where(self) -> Iterator[Quiz]:
        """Which places a card would go to."""
        few = sorted(code for code, piles in self._places.items() if len(piles) < _PLACES)
        if few:
            code = self._chosen.choice(few)
            places = [pile.id for pile in self._places[code]]
            all_of_them = "Click every place that takes it." if len(places) > 1 else "Only one place takes it."
            text = f"Where would the {Card(code).name} go, if you turned it up now? {all_of_them}"
            yield Quiz(text, asks="piles", answer=places)

    def how_many_more(self) -> Iterator[Quiz]:
        """How many cards a foundation lacks."""
        begun = [pile for pile in self._piles if 0 < len(self._at[pile.id]) < len(pile.order) - 1]
        if begun:
            pile = self._chosen.choice(begun)
            lacks = len(pile.order) - len(self._at[pile.id])
            text = f"How many more cards does {pile.the} need to be complete? {top_of_numbered(self._at, pile)}"
            yield Quiz(text.rstrip(), asks="number", answer=lacks)

    def _choice(self, text: str, right: str, others: dict[str, str]) -> Quiz:
        """A choice of cards; each of the others has its reason."""
        shown = [right, *others]
        self._chosen.shuffle(shown)
        named = {code: capitalised(f"the {Card(code).name}") for code in shown}
        wrong = {named[code]: why for code, why in others.items()}
        return Quiz(text, asks="choice", options=tuple(named.values()), answer=named[right], wrong=wrong)

    def _near(self, card: str, others: Sequence[str]) -> list[str]:
        """The other cards of a choice, those of the same suit first."""
        mixed = self._chosen.sample(others, len(others))
        return sorted(mixed, key=lambda code: Card(code).suit != Card(card).suit)[: OPTIONS - 1]
