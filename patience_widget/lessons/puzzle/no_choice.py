"""Why a game has no puzzles, or only a few."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.words import count_of

from .definition import has_two_moves_at_most

if TYPE_CHECKING:
    from patience_widget.core.game import Game

_BUILD_AT_ONCE = ("captive-queens", "royal-quadrille")
"""Games in which building at once is proved to be always right: `safe_moves` names every build there."""


_FOUND_FEW = {
    "gavotte": "In Gavotte a choice hardly ever loses: the greedy player won all of deals 1 to 196, and a player with "
    "random moves won 169 of them. No position was found in which few moves win and a simple player fails.",
    "contradance": "In Contradance choices lose often: the greedy player loses 11 of the 14 deals among 1 to 282 that "
    "are known to be winnable. But where it was proved that the right move isn't plain, 34 cards or more were out of "
    "sight: too many to keep in mind.",
    "klondike": "In Klondike most choices can be put right later. Of 2,438 positions with three moves or more and at "
    "most 20 cards out of sight, from careless games, a move was seen to lose in 76. In 10 of the 12 where one or two "
    "moves keep the win, the only losing move is to turn, and simple players don't turn while they can do anything "
    "else.",
}
"""What is known of games for which the search has found too little."""
_LOOKED_AT = {
    "algerian": (8, 0),
    "alhambra": (30, 0),
    "amazons": (435, 4),
    "archway": (8, 0),
    "babette": (8, 0),
    "british-square": (8, 0),
    "capricieuse": (14, 0),
    "crazy-quilt": (24, 3),
    "eagle-wing": (15, 0),
    "eastcliff": (67, 2),
    "easthaven": (40, 0),
    "emperor": (94, 0),
    "forty-thieves": (13, 0),
    "gargantua": (59, 0),
    "jubilee": (24, 1),
    "mount-olympus": (5, 2),
    "patriarchs": (50, 0),
    "picture-patience": (38, 0),
    "precedence": (13, 0),
    "queens-audience": (47, 0),
    "red-and-black": (11, 0),
    "royal-rendezvous": (44, 0),
    "st-helena": (9, 0),
    "storehouse": (48, 0),
    "strategy": (36, 0),
    "the-plot": (10, 1),
    "westcliff": (31, 0),
}
"""How many deals of other games the search has looked at so far, from deal 1 on, and how many puzzles it found there.

A game gets puzzles when there are enough of them to choose from.
"""


def why_few_puzzles(game: Game, *, has_some: bool) -> str:
    """Why a game has no puzzles, or only a few, in a sentence or two."""
    if game.name.partition("/")[0] in _BUILD_AT_ONCE and has_two_moves_at_most(game):
        return (
            f"{game.title} leaves nothing to puzzle over: the only choice is whether to build the card of the waste or "
            "to go on, and it is proved that building at once is always right."
        )
    if "/" in game.name:
        return "Puzzles come with the games themselves, not with their variants."
    if game.name in _FOUND_FEW:
        return _FOUND_FEW[game.name]
    if game.name in _LOOKED_AT:
        deals, found = _LOOKED_AT[game.name]
        said = f"only {count_of(found, 'puzzle')}, too few to practise with" if found else "none"
        return f"The search for puzzles of {game.title} has only begun: in deals 1 to {deals} it found {said}."
    if not has_some:
        return f"Nobody has looked for puzzles in {game.title} yet."
    return f"The search has found no puzzles of {game.title} besides those that come with this version."
