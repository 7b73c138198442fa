"""Answers that are computed from a position, from a small closed vocabulary, and how an answer is compared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from patience_widget.core.cards import Card, pack_of_cards
from patience_widget.core.fitting import what_fits

from .errors import LessonError

if TYPE_CHECKING:
    from patience_widget.core.position import Position

LONGEST = 2000
"""How many letters an answer has at the most."""
LARGEST = 10**30
"""From here on a number is no answer."""
What = Literal["count_of", "top_of", "fits", "takes"]
"""What can be computed: how many cards a pile has, its top card, what it takes now, which piles take a card."""


@dataclass(frozen=True)
class Computed:
    """An answer computed from the position of the step: `about` names a pile, or for ``takes`` a card."""

    what: What
    about: str

    def answers(self, at: Position) -> tuple[str, ...]:
        """All right answers, as text.

        Raises:
            LessonError: there is none.
            KeyError: the game has no such pile.
            ValueError: the card cannot be read.
        """
        if self.what == "takes":
            return self._targets(at)
        pile = at.game.pile(self.about)
        cards = at.piles[pile.index]
        if self.what == "count_of":
            return (str(len(cards)),)
        if self.what == "top_of":
            found = tuple(card.code for card in cards[-1:] if len(cards) > at.down[pile.index])
        else:
            found = tuple(card.code for card in what_fits(at.masked(), pile))
        if not found:
            lack = "has no card face up on top" if self.what == "top_of" else "takes no card"
            raise LessonError(f"{self.about} {lack}, so there is nothing to answer")
        return found

    def _targets(self, at: Position) -> tuple[str, ...]:
        face = Card(self.about).face
        found = dict.fromkeys(
            move.target
            for move in at.game.legal_moves(at)
            if move.verb == "move" and at[move.source][-move.cards].face == face
        )
        if not found:
            raise LessonError(f"no pile takes the {Card(self.about).name}, so there is nothing to answer")
        return tuple(found)


def count_of(pile: str) -> Computed:
    """The number of cards on a pile."""
    return Computed("count_of", pile)


def top_of(pile: str) -> Computed:
    """The top card of a pile."""
    return Computed("top_of", pile)


def fits(pile: str) -> Computed:
    """Any card that the pile would take now."""
    return Computed("fits", pile)


def takes(card: str) -> Computed:
    """Any pile that takes this card now."""
    return Computed("takes", card)


def answer_text(answer: object) -> str:
    """An answer as text, "" for what is neither a text nor a number, or longer than any right answer.

    >>> answer_text(" 7H "), answer_text(7), answer_text(["7H"]), answer_text(10**5000)
    ('7H', '7', '', '')
    """
    if isinstance(answer, str):
        return answer.strip() if len(answer) <= LONGEST else ""
    whole = isinstance(answer, int) and not isinstance(answer, bool) and abs(answer) < LARGEST
    return str(answer) if whole else ""


def normalised(asks: str, answer: object, at: Position) -> str:
    """An answer in the form in which answers are compared.

    Raises:
        LessonError: it is no card, pile or number; the message says what is asked for.
    """
    text = answer_text(answer)
    if asks == "card":
        named = {card.name: card.code for card in pack_of_cards()}.get(text.lower().removeprefix("the "))
        try:
            return named or Card(text).code
        except ValueError:
            raise LessonError("Please name a card, such as QH.") from None
    if asks == "pile":
        try:
            return at.game.pile(text).id
        except KeyError:
            raise LessonError(f"Please name a pile, such as {at.game.piles[0].id}.") from None
    if asks == "number":
        if not (text.isascii() and text.isdecimal() and len(text) < 10):
            raise LessonError("Please type a number, such as 7.")
        return str(int(text))
    if not text:
        too_long = isinstance(answer, str) and len(answer) > LONGEST
        raise LessonError("That answer is too long." if too_long else "Please type an answer.")
    return " ".join(text.casefold().split()).rstrip(".")
