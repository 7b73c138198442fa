"""From cards that are set up to a position to play from: what still stands in the way, and how it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.position import Position
from patience_widget.core.position.check import find_problem
from patience_widget.core.words import capitalised
from patience_widget.lessons.errors import LessonError

if TYPE_CHECKING:
    from patience_widget.core.game import Game
    from patience_widget.core.piles import Pile

    from .set_up import SetUp


def pile_for_rest(game: Game) -> Pile | None:
    """The pile that gets the cards left in the pack when play begins: a face-down one that holds any number."""
    return next((pile for pile in game.piles if pile.group.face == "down" and not pile.capacity), None)


def problem_of(cards: SetUp) -> str:
    """Why nobody can play from here yet, in a sentence that says what to do; "" if one can."""
    game, pack = cards.game, cards.pack
    if pack and pile_for_rest(game) is None:
        none = f"{game.title} has no stock for"
        if len(pack) == 1:
            return f"1 card is still in the pack, the {pack[0].name}. {none} it, so put it on the table, too."
        return (
            f"{len(pack)} cards are still in the pack, the {pack[0].name} first. {none} them, so put every card on the "
            "table."
        )
    problem = find_problem(game.settled(filled(cards)))
    if problem is None:
        return ""
    text = problem.text
    if problem.about != "redeals":
        text = text.replace(problem.about, game.pile(problem.about).the)
    return f"{capitalised(text)}."


def settle(cards: SetUp) -> None:
    """Let happen what happens by itself: empty places are filled from the stock, and from the pack under it."""
    rest, lying = pile_for_rest(cards.game), filled(cards)
    settled = cards.game.settled(lying)
    if rest is None or settled == lying:
        return
    piles, down = list(settled.piles), list(settled.down)
    left = piles[rest.index]
    pack = [card for card in left if card in cards.pack]
    piles[rest.index] = tuple(card for card in left if card not in cards.pack)
    down[rest.index] = len(piles[rest.index])
    cards.lay_out(piles, down, pack, redeals=settled.redeals)


def position_of(cards: SetUp) -> Position:
    """The position to play from, settled; the cards in the pack lie at the bottom of the stock.

    Raises:
        LessonError: nobody can play from here; the message says what to do.
    """
    problem = problem_of(cards)
    if problem:
        raise LessonError(problem)
    settle(cards)
    return Position.parse(text_of(cards), cards.game)


def text_of(cards: SetUp) -> str:
    """The position on one line, as an author writes it: empty piles are left out, and ``rest`` is the pack."""
    game = cards.game
    parts = [] if cards.redeals == game.redeals else [f"redeals: {cards.redeals}"]
    for pile, lying, down in zip(game.piles, cards.piles, cards.down, strict=True):
        bracketed = 0 if pile.group.face == "down" else down
        words = ["rest"] if cards.pack and pile is pile_for_rest(game) else []
        words += [f"[{card.code}]" if place < bracketed else card.code for place, card in enumerate(lying)]
        if words:
            parts.append(f"{pile.id}: {' '.join(words)}")
    return "; ".join(parts)


def filled(cards: SetUp) -> Position:
    """The cards as they lie, whether or not anybody could play from there, and those in the pack under the stock."""
    piles, down, rest = list(cards.piles), list(cards.down), pile_for_rest(cards.game)
    if rest is not None:
        piles[rest.index] = (*cards.pack, *piles[rest.index])
        down[rest.index] = len(piles[rest.index])
    return Position(cards.game, tuple(piles), tuple(down), cards.redeals)
