"""In which games the solver decides enough deals in time for a light, and what is said where it doesn't."""

from dataclasses import replace

import pytest

from patience_widget import games
from patience_widget.games.decided import Decided, decided
from patience_widget.solver import in_time
from patience_widget.solver.in_time import why_undecided

KLONDIKE = games.find("klondike")

both_ways = pytest.mark.parametrize("numba", [False, True], ids=["without numba", "with numba"])


def known(monkeypatch: pytest.MonkeyPatch, *figures: int) -> None:
    """Let these be the figures of every game: deals and how many are decided, without numba and then with it."""
    deals, count, with_numba, count_with_numba = (*figures, 0, 0)[:4]
    row = Decided("klondike", deals, 1000, count, with_numba, 20_000, count_with_numba, "2026-11-23")
    monkeypatch.setattr(in_time, "decided", lambda _game: row)


@both_ways
def test_half_of_the_deals_are_enough(monkeypatch: pytest.MonkeyPatch, *, numba: bool) -> None:
    known(monkeypatch, 100, 50)
    monkeypatch.setattr(in_time, "has_numba", lambda: numba)
    assert why_undecided(KLONDIKE) == ""
    known(monkeypatch, 100, 49)
    assert why_undecided(KLONDIKE) == (
        "In 2 seconds the solver can say for only 49 of 100 deals of Klondike whether they can be won. "
        "That is too few for a light, or for finding a winnable deal."
    )


@both_ways
def test_with_numba_the_figures_with_numba_hold(monkeypatch: pytest.MonkeyPatch, *, numba: bool) -> None:
    monkeypatch.setattr(in_time, "has_numba", lambda: numba)
    known(monkeypatch, 100, 40, 30, 20)
    if numba:
        assert why_undecided(KLONDIKE) == ""
    else:
        assert why_undecided(KLONDIKE).endswith(
            'With numba it can do so for 20 of 30: run pip install ".[fast]" in the folder of the project.'
        )
    known(monkeypatch, 100, 0, 30, 7)
    share = "only 7 of 30" if numba else "none of 100"
    assert f" for {share} deals of Klondike " in why_undecided(KLONDIKE)
    assert "numba" not in why_undecided(KLONDIKE)


def test_a_game_of_ones_own_is_not_known_and_has_it_all() -> None:
    assert decided(replace(KLONDIKE, name="my-own")) is None
    assert why_undecided(replace(KLONDIKE)) == ""


def test_a_variant_has_the_figures_of_its_game() -> None:
    assert decided(games.find("klondike/draw1")) == decided(KLONDIKE)


@pytest.mark.parametrize("name", [name for name in games.names() if "/" not in name])
def test_every_game_was_measured(name: str) -> None:
    row = decided(games.find(name))
    assert row is not None, f"measure it, which takes some minutes: python -m scripts.decided {name}"
    assert row.game == name
    assert row.deals >= 10
    assert 0 <= row.decided <= row.deals
    assert 0 <= row.decided_with_numba <= row.deals_with_numba


@pytest.mark.parametrize("name", games.FEATURED)
def test_the_featured_games_are_decided_in_time_without_numba(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_time, "has_numba", lambda: False)
    assert why_undecided(games.find(name)) == ""
