"""The idea of a puzzle is told as something to do, for every puzzle that is shipped."""

from __future__ import annotations

import pytest

from patience_widget import lessons
from patience_widget.lessons.puzzle.puzzle import idea, idea_of


@pytest.mark.parametrize("theme", lessons.puzzles().themes)
def test_every_theme_that_is_shipped_has_an_idea_in_words_of_its_own(theme: str) -> None:
    assert idea(theme) != theme


def test_every_idea_is_one_sentence() -> None:
    for one in lessons.puzzles():
        said = idea_of(one)
        assert said.startswith("The idea: ")
        assert said.endswith((".", "?"))
        assert not said.endswith("?.")
