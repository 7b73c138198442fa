"""Forms of a game that are one choice: how many suits, or how many cards are turned."""

from dataclasses import replace

import pytest

from patience_widget import games
from patience_widget.core import catalogue
from patience_widget.core.actions import Turn
from patience_widget.games.same_choice import forms_to_choose

SUITS = (("spider/one-suit", "1 suit"), ("spider/two-suits", "2 suits"), ("spider", "4 suits"))
TURNED = (("klondike/draw1", "1 card"), ("klondike", "3 cards"))


@pytest.mark.parametrize(("forms", "others"), [(SUITS, ["spider/relaxed"]), (TURNED, ["klondike/two-redeals"])])
def test_forms_are_one_choice_if_nothing_else_differs(forms: tuple[tuple[str, str], ...], others: list[str]) -> None:
    for name, _ in forms:
        assert forms_to_choose(games.find(name)) == forms
    for name in others:
        assert forms_to_choose(games.find(name)) == ()


def test_it_is_found_from_the_rules_of_a_game_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    whitehead = games.find("whitehead")
    three = replace(whitehead, name="whitehead/three", title="Three", aliases=(), actions=(Turn(3),))
    assert forms_to_choose(three) == ()
    monkeypatch.setitem(catalogue._games, three.name, three)
    forms_to_choose.cache_clear()
    assert forms_to_choose(three) == (("whitehead", "1 card"), ("whitehead/three", "3 cards"))
    forms_to_choose.cache_clear()
