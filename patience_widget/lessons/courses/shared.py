"""What the courses of the games share: positions in few words, and the check at the end."""

from __future__ import annotations

import random
import re
from collections import Counter
from typing import TYPE_CHECKING

from patience_widget.core import catalogue
from patience_widget.core.cards import RANKS, SUITS
from patience_widget.lessons.model.goals import gained
from patience_widget.lessons.model.steps import Guided, Mastery, Show

if TYPE_CHECKING:
    from patience_widget.core.game import Game


WITH_PUZZLES = Mastery(
    "Now show what you know: five questions and five puzzles, each in a game of its own. The board marks nothing for "
    "you here.",
    title="What you know",
    need=8,
    of=10,
    questions=5,
    puzzles=5,
)
"""The check of a game in which a sensible move can lose."""

WITH_TASKS = Mastery(
    "Now show what you know. Each task is in a game of its own. The board marks nothing for you here.",
    title="What you know",
    need=8,
    of=10,
    questions=5,
    goal=gained >= 2,
    within=3,
)
"""The check of a game that has no puzzles."""


def end_first(game: str, last_two: str, move: str, *, runs: bool = True) -> tuple[Show, Guided]:
    """The first two steps of a game with four foundations from the ace up: the game won, and two moves before that.

    Args:
        game: the name of the game.
        last_two: the position in which two kings are left.
        move: builds the king of diamonds there.
        runs: whether the game ever moves several cards at once.
    """
    rules = ("next_in_order", "in_its_suit", "source_has_cards", "not_complete")
    return (
        Show(
            "This game is won: all cards are on the foundations, the four piles you see. Each has one suit, from the "
            "ace at the bottom up to the king.",
            title="What you play for",
            position=foundations_of(game, 13),
            points=("foundation1", "foundation2", "foundation3", "foundation4"),
        ),
        Guided(
            "This is the same game two moves before the end. Build the king of diamonds: drag it to the queen of "
            "diamonds, or choose the one and then the other.",
            title="Near the end",
            position=last_two,
            move=move,
            why="To build is to put a card on a foundation: one rank higher, in its suit.",
            teaches=(*rules, "one_at_a_time") if runs else rules,
        ),
    )


_CARD = re.compile(rf"\b[{RANKS}][{SUITS}]\b")


def foundations_of(game: str, everywhere: int = 0, **cards: int) -> str:
    """The lines of a position for foundations that have a suit and an order of their own.

    Args:
        game: the name of the game.
        everywhere: how many cards lie on each of them.
        cards: how many lie on one of them instead, by its id.

    Raises:
        KeyError: the game has no such pile.

    >>> print(foundations_of("royal-quadrille", aces1=3, twos4=2))
    aces1: AC 3C 5C
    twos4: 2S 4S
    """
    found = catalogue.find(game)
    built = {found.pile(pile).id: number for pile, number in cards.items()}
    lines = [(found.piles[index], built.get(found.piles[index].id, everywhere)) for index in found.foundations]
    return "\n".join(
        f"{pile.id}: {' '.join(RANKS[rank - 1] + pile.suit for rank in pile.order[:number])}"
        for pile, number in lines
        if number
    )


def filled(text: str, game: str, group: str, ranks: str) -> str:
    """A position with a card laid on every empty place of a group: the cards of these ranks that it does not name.

    They are mixed, always in the same way.

    Raises:
        ValueError: there are too few such cards.

    >>> print(filled("reserve1: 3C; stock: rest", "odd-and-even", "reserve", "K").splitlines()[-1])
    reserve9: KC
    """
    found = catalogue.find(game)
    named = Counter(_CARD.findall(text))
    spare = [
        rank + suit for rank in ranks for copy in range(found.copies) for suit in SUITS if named[rank + suit] <= copy
    ]
    places = [place for place in _places(found, group) if not re.search(rf"\b{place}:", text)]
    if len(spare) < len(places):
        raise ValueError(f"{len(places)} places of {group} are empty, and only {len(spare)} cards are left for them")
    random.Random(game).shuffle(spare)
    return "\n".join([text, *(f"{place}: {card}" for place, card in zip(places, spare, strict=False))])


def _places(game: Game, group: str) -> list[str]:
    return [game.piles[index].id for index in game.members[group]]
