"""The positions of the course of Gavotte."""

from __future__ import annotations

import re

from patience_widget.core.cards import RANKS, SUITS, rank_name
from patience_widget.core.rules import building_order
from patience_widget.core.words import in_words

from .position_lines import filled


def rows(first: int, odds: int, evens: int, suits: str = SUITS) -> str:
    """The lines of both columns, begun with `first` and the rank above, with so many cards in each of these suits."""
    return "\n".join(
        f"{column}{SUITS.index(suit) + 1}: {' '.join(RANKS[r - 1] + suit for r in building_order(rank, +2, cards))}"
        for column, rank, cards in (("odds", first, odds), ("evens", first + 1, evens))
        for suit in suits
    )


def table(text: str, others: str = "QKA5") -> str:
    """A table with other cards on all places of the wings that are not named."""
    return filled(filled(text, "gavotte", "left", others), "gavotte", "right", others)


LAST_TWO = f"{rows(7, 13, 13, 'DH')}\n{rows(7, 12, 13, 'C')}\n{rows(7, 13, 12, 'S')}\nleft1: 5C; right1: 6S"

BEGINNING = table("""
    left1: 7H
    left2: 9H
    left6: JH
    left8: 9S
    right3: 8H
    right5: 8D
    right9: TD
    stock: rest 3C 6S 4D 4S 6C 3D
""")

CORNER = table(f"{rows(7, 4, 3, 'H')}\nleft5: 2H; right7: AH; stock: rest 3C 6S", others="JT359")

THIRTEEN = table(f"{rows(7, 13, 3, 'H')}\nleft6: 7H; stock: rest", others="JT359")

EMPTY = table(
    f"{rows(7, 5, 4, 'H')}\n{rows(7, 1, 0, 'C')}\n{rows(7, 3, 2, 'D')}\nright6: 8S; right11: TS; stock: rest",
    others="3456",
)

GAPS = table(f"{rows(7, 1, 1, 'H')}\nleft4: 9H; right6: TH; stock: rest 6S 3D")

CHOICE = table(
    """
    left2: 3C
    left4: 7H
    left7: 4D
    left9: 5S
    left13: 7D
    left14: 6D
    right2: 7D
    right4: 5C
    right6: 6D
    right8: 3C
    right9: 5C
    right11: 3S
    right12: 3S
    right13: 4D
    right15: 7H
    right16: 5S
    stock: rest KH KH 2S 2S 8C 8C
    """,
    others="9Q",
)

CARDS_THAT_GO = {2: 5, 4: 4, 5: 3, 6: 5, 7: 5, 8: 5, 9: 4, 11: 4, 12: 4}
"""How many cards of `CHOICE` can go, by the rank that the left foundations start with. With 3s six can."""


COUNT_AGAIN = "Count another pair."


def too_few(rank: int) -> str:
    """What is said to a choice of ranks on which too few cards follow."""
    left, right = rank_name(rank), rank_name(rank % 13 + 1)
    number = in_words(CARDS_THAT_GO[rank])
    return f"With {left}s on the left and {right}s on the right, only {number} cards can go."


def wrong_choices() -> dict[str, str]:
    """What is said to the first cards of `CHOICE` that choose too few, by the move.

    5s on the left and 6s on the right are left out: on 3s and 4s these moves are good ones.
    """
    said: dict[str, str] = {}
    for place, rank, suit in re.findall(r"(\w+\d): (\w)([CDHS])", CHOICE):
        for side, chosen in (("odds", RANKS.index(rank) + 1), ("evens", (RANKS.index(rank) - 1) % 13 + 1)):
            if chosen not in (3, 5):
                said[f"{place}>{side}{SUITS.index(suit) + 1}"] = f"{too_few(chosen)} {COUNT_AGAIN}"
    return said


SAVE = table(f"{rows(7, 1, 1, 'H')}\nleft4: 9H; waste: KH; stock: rest JH 3C 3D", others="Q6A5")

DIG = table(f"{rows(7, 1, 1, 'H')}\nleft4: 9H; right6: TH; waste: JH 3D 4S; stock: rest 2S 3C 2C", others="KA56")
