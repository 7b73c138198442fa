"""Measuring how many deals are decided in time: every deal once, the same every time, and kept at once."""

from pathlib import Path

import pytest

from patience_widget import games
from patience_widget.analysis import Budget, solve
from patience_widget.games.decided import Decided, read_decided
from patience_widget.solver.solver import decide
from scripts import decided, light_page
from scripts.decided import main


def verdict(game: str, deal: int, positions: int) -> str:
    return solve(f"{game}#{deal}", budget=Budget(None, positions)).verdict


def test_a_deal_is_decided_if_the_solver_decides_it_in_so_many_positions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decided, "positions_in_time", lambda _game, _decides: 60)
    main(["osmosis", "--deals", "12"], tmp_path / "decided.csv")
    row = read_decided(tmp_path / "decided.csv")["osmosis"]
    verdicts = [verdict("osmosis", deal, 60) for deal in range(10_000, 10_012)]
    assert 0 < verdicts.count("unknown") < 12
    assert row[:7] == ("osmosis", 12, 60, 12 - verdicts.count("unknown"), 0, 0, 0)


def test_what_is_known_is_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "decided.csv"
    decided.write({"osmosis": Decided("osmosis", 10, 50, 0, measured="2026-11-23")}, path)
    monkeypatch.setattr(decided, "positions_in_time", None)
    main(["osmosis", "--deals", "10"], path)
    assert read_decided(path)["osmosis"].decided == 0
    main(["osmosis", "--deals", "11"], path)
    row = read_decided(path)["osmosis"]
    assert (row.deals, row.positions) == (11, 50)
    assert row.decided == (verdict("osmosis", 10_010, 50) != "unknown")


def test_a_game_begins_anew_with_the_positions_of_a_quieter_machine(tmp_path: Path) -> None:
    path = tmp_path / "decided.csv"
    decided.write({"osmosis": Decided("osmosis", 10, 50, 0, measured="2026-11-23")}, path)
    main(["osmosis", "--deals", "2", "--positions", "20000"], path)
    assert read_decided(path)["osmosis"][:4] == ("osmosis", 2, 20_000, 2)


def test_games_of_columns_get_figures_with_numba_where_too_few_deals_are_decided(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = iter([1, 4_000])
    monkeypatch.setattr(decided, "positions_in_time", lambda _game, _decides: next(limits))
    main(["fortress", "--deals", "3"], tmp_path / "decided.csv")
    row = read_decided(tmp_path / "decided.csv")["fortress"]
    assert (row.positions, row.decided, row.deals_with_numba, row.positions_with_numba) == (1, 0, 3, 4_000)
    with_numba = [verdict("fortress", deal, 4_000) for deal in range(10_000, 10_003)]
    assert row.decided_with_numba == 3 - with_numba.count("unknown")


def test_the_speed_of_the_solver_is_told_to_two_digits() -> None:
    found = decided.positions_in_time(games.find("captive-queens"), decide)
    assert found > 0
    assert found == float(f"{found:.1e}")


def test_the_page_lists_the_games_without_a_light() -> None:
    page = light_page.PAGE.read_text(encoding="utf-8")
    assert page == light_page.with_table(page), "run python -m scripts.light_page"
