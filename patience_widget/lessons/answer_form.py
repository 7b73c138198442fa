"""The form in which the answers to questions are compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.cards import Card, pack_of_cards

from .errors import LessonError

if TYPE_CHECKING:
    from patience_widget.core.position import Position

LONGEST = 2000
"""How many letters an answer has at the most."""
LARGEST = 10**30
"""From here on a number is no answer."""


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
    if asks in ("card", "cards"):
        named = {card.name: card.code for card in pack_of_cards()}.get(text.lower().removeprefix("the "))
        try:
            return named or Card(text).code
        except ValueError:
            raise LessonError("Please name a card, such as QH.") from None
    if asks in ("pile", "piles"):
        named = {pile.the: pile.id for pile in at.game.piles}.get(text)
        try:
            return named or at.game.pile(text).id
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
