"""What a rule looks at in other piles than those that a card goes from and to, if that can be said in a few words.

A rule that says it is asked once for each thing that it could see there. So a game can be written down as tables, and
nobody has to ask its rules again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Elsewhere:
    """What a rule looks at, besides the card that moves and which piles it goes from and to.

    Attributes:
        what: "count": how many cards the piles have together. "first": the first card of the first of them that has
            cards. "lying": the cards that lie there; a move is allowed if one of these alone would allow it, or if
            none would. "a top": likewise, but only their top cards. "tops": their top cards, but for piles that others
            cover, and how many cards the target has; a move is allowed if each of these alone would allow it.
        piles: the indices of the piles.
        stage: for "count", what of the number it looks at; numbers with the same stage are the same to the rule.
        on_top: whether it looks at the target's top card, and not only at whether there is one.
        asks_base: whether it looks at the first cards of the piles as well.
    """

    what: Literal["count", "first", "lying", "a top", "tops"]
    piles: tuple[int, ...]
    stage: Callable[[int], Hashable] = bool
    on_top: bool = False
    asks_base: bool = False
