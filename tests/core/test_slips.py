"""Slips of those who write a game: what they are told."""

from dataclasses import replace
from typing import Any

import pytest

from patience_widget import games
from patience_widget.core.actions import Turn
from patience_widget.core.deals import Rest
from patience_widget.core.effects import TurnUp
from patience_widget.core.piles import stock, tableau
from patience_widget.core.rules.packing import ALTERNATE, DOWN, Packs

KLONDIKE = games.find("klondike")
ALONE: Any = Packs(DOWN, ALTERNATE)


@pytest.mark.parametrize("name", ["takes", "gives"])
def test_a_single_rule_without_its_comma_is_told(name: str) -> None:
    rules: dict[str, Any] = {"takes": (), "gives": ()} | {name: ALONE}
    with pytest.raises(TypeError, match=rf"tableau: {name} is a tuple, so even a single one .* {name}=\(\.\.\.,\)"):
        replace(tableau(7, takes=()), **rules)


@pytest.mark.parametrize(
    ("name", "alone"),
    [("groups", stock()), ("deal", Rest()), ("actions", Turn()), ("effects", TurnUp("tableau")), ("aliases", "Solo")],
)
def test_a_single_part_of_a_game_without_its_comma_is_told(name: str, alone: Any) -> None:
    parts: dict[str, Any] = {name: alone}
    with pytest.raises(TypeError, match=f"Klondike: {name} is a tuple"):
        replace(KLONDIKE, **parts)


def test_piles_that_no_group_has_are_told() -> None:
    game = replace(KLONDIKE, effects=(TurnUp("tableu"),))
    with pytest.raises(KeyError, match="no group is called 'tableu'; there are stock, waste, foundation and tableau"):
        game.start(game.cards)
