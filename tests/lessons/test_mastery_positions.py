"""Mastery checks in the featured games."""

import pytest

from patience_widget import games
from patience_widget.lessons import Mastery
from patience_widget.lessons.mastery.tasks import mastery_positions
from patience_widget.lessons.model.goals import Attempt, search


@pytest.mark.parametrize("name", games.FEATURED)
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_in_every_featured_game_a_mastery_check_finds_positions_that_can_be_solved(name: str, player: str) -> None:
    step = Mastery("Build.", need=1, of=2, player=player)  # type: ignore[arg-type]
    found = list(mastery_positions(step, games.find(name)))
    assert len(found) == 2
    for table in found:
        assert table.deal is not None
        line = search(Attempt.since(table, len(table.history)), step.goal)
        assert line
        assert len(line) <= step.within
