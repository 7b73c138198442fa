"""Why a game has no puzzles, or only a few."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

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
    "strategy": "In Strategy it was proved only of the very last card that some heaps lose (deals 1 to 34): too little "
    "for a puzzle.",
    "westcliff": "In Westcliff a choice hardly ever loses: nearly every deal can be won. We played deals 1 to 41 on to "
    "where few moves win, and only one puzzle was found.",
    "capricieuse": "In Capricieuse a choice hardly ever loses once few cards are out of sight. We played deals 1 to 93 "
    "on to where few moves win, and only three puzzles were found.",
}
"""What is known of games for which the search has found too little."""
COUNTED = Path(__file__).with_name("choices.csv")
"""How often a choice can lose in each of the other games, as `scripts/count_choices.py` counted it."""


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
    if game.name in _counted():
        return f"{game.title} has no puzzles yet. {_what_was_counted(_counted()[game.name])}"
    if not has_some:
        return f"Nobody has looked for puzzles in {game.title} yet."
    return f"The search has found no puzzles of {game.title} besides those that come with this version."


@cache
def _counted() -> dict[str, dict[str, int]]:
    """What was counted, by the game."""
    with COUNTED.open(newline="", encoding="utf-8") as file:
        return {row.pop("game"): {name: int(value) for name, value in row.items()} for row in csv.DictReader(file)}


def _what_was_counted(counted: dict[str, int]) -> str:
    """How often a choice can lose, in a sentence or two."""
    deals, positions, loses = counted["deals"], counted["positions"], counted["loses"]
    looked_at = f"deals 1 to {deals}" if deals > 1 else "deal 1"
    if not counted["won"]:
        return f"A puzzle needs a deal that can be won, and none was found in {looked_at}."
    if not positions:
        return f"In {looked_at} no position came up of which it is known which moves lose."
    came_up = (
        f"We played {looked_at} on to where few moves win. {positions:,} positions came up with few cards out of sight "
        "and three moves or more that look good."
    )
    if not loses:
        return f"{came_up} None of these moves loses."
    some, plain = counted["puzzles"], counted["plain"]
    came_up = f"{came_up} In {loses:,} of them a move loses"
    if not some:
        return f"{came_up}, but none of these makes a good puzzle."
    if some == plain:
        return f"{came_up}. In {some:,} of these only one or two moves win, and there even simple players choose right."
    if not plain:
        return f"{came_up}, and one or two moves win in {some:,} of these: too few for good puzzles."
    only = (
        f"In {some:,} of these only one or two moves win, and in {plain:,} of those even simple players choose right."
    )
    return f"{came_up}. {only}"
