"""Rated deals: what is in the file, what is offered, and how deals are rated."""

from pathlib import Path

import pytest

from patience_widget import games
from patience_widget.analysis import Budget, solve
from patience_widget.games import rated
from patience_widget.games.rated import RatedDeal, UnratedGame, deals_of_level, known_deals, levels_of, read_rated
from scripts import rate_deals

FILE = Path(rated.__file__).with_name("rated.csv")


def made_up(monkeypatch: pytest.MonkeyPatch, wins: dict[str, list[int]], of: int = 8) -> None:
    """Let these deals be rated: how many games the expert won of each deal of a game."""
    rows = {
        game: tuple(RatedDeal(game, deal, "winnable", won, of) for deal, won in enumerate(all_won, 1))
        for game, all_won in wins.items()
    }
    monkeypatch.setattr(rated, "_rated", lambda: rows)


def test_a_deal_is_easy_if_the_expert_wins_it_nearly_always_and_hard_if_seldom() -> None:
    levels = [RatedDeal("golf", 1, "winnable", won, 8).level for won in range(9)]
    assert levels == ["hard"] * 3 + ["medium"] * 3 + ["easy"] * 3
    assert [RatedDeal("freecell", 1, "winnable", won, 3).level for won in range(4)] == [
        "hard",
        "hard",
        "medium",
        "easy",
    ]


def test_a_deal_that_may_be_lost_has_no_level() -> None:
    assert RatedDeal("golf", 1, "unknown", 0, 8).level is None
    assert RatedDeal("golf", 1, "lost", 0, 0).level is None
    assert RatedDeal("golf", 1, "unknown", 1, 8).level == "hard"


def test_a_deal_that_nobody_played_has_no_level_but_is_known_to_be_winnable() -> None:
    assert RatedDeal("spider", 10_001, "winnable", 0, 0).level is None
    assert games.rated_deals("spider") == () == levels_of("spider")
    assert 10_001 in known_deals(games.find("spider"))


def test_levels_are_offered_where_there_is_a_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    made_up(monkeypatch, {"golf": [0, 0, 1, 8, 8, 8, 4], "pyramid": [8] * 10})
    assert levels_of("golf") == ("easy", "hard")
    assert levels_of("pyramid") == levels_of("osmosis") == ()
    assert games.rated_games() == ("golf",)
    assert [one.deal for one in games.rated_deals("golf", "hard")] == [1, 2, 3]
    assert [one.deal for one in deals_of_level(games.find("golf"), "easy")] == [4, 5, 6]
    with pytest.raises(UnratedGame, match="no medium deals of Golf are known: choose easy or hard"):
        deals_of_level(games.find("golf"), "medium")
    with pytest.raises(UnratedGame, match="no deals of Osmosis are rated"):
        deals_of_level(games.find("osmosis"), "easy")
    with pytest.raises(ValueError, match="easy, medium or hard, not 'simple'"):
        games.rated_deals("golf", "simple")  # type: ignore[arg-type]


def test_the_file_has_each_deal_once_and_stays_small() -> None:
    rows = read_rated(FILE.read_text(encoding="utf-8"))
    assert len({(row.game, row.deal) for row in rows}) == len(rows)
    for name in {row.game for row in rows}:
        assert games.find(name).name == name
        assert sum(row.game == name for row in rows) <= 500
    assert all(0 <= row.won <= row.of for row in rows)
    assert not any(row.won and row.verdict == "lost" for row in rows)
    assert FILE.stat().st_size < 100_000


@pytest.mark.parametrize("name", games.rated_games())
def test_a_deal_that_is_offered_can_be_won(name: str) -> None:
    proved = [one for one in games.rated_deals(name) if one.verdict == "winnable"]
    assert solve(f"{name}#{proved[0].deal}", budget=Budget(None, 2_000)).verdict in ("winnable", "unknown")


def test_rating_goes_on_after_a_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_deals, "wait_until_compiled", lambda: False)
    path = tmp_path / "rated.csv"
    few = ["captive-queens", "--worlds", "2", "--positions", "20000"]
    monkeypatch.setattr(rate_deals, "SEEDS", 2)
    rate_deals.main([*few, "--deals", "1"], path)
    first = path.read_text(encoding="utf-8")
    rate_deals.main([*few, "--deals", "2"], path)
    rows = read_rated(path.read_text(encoding="utf-8"))
    assert path.read_text(encoding="utf-8").startswith(first)
    assert [row.deal for row in rows] == [1, 2]
    for row in rows:
        assert row.verdict == solve(f"captive-queens#{row.deal}", budget=Budget(None, 20_000)).verdict
        assert row.of == (0 if row.verdict == "lost" else 2)


def test_freecell_is_rated_by_how_few_cells_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts = {"freecell": "winnable", "freecell/one-cell": "lost", "freecell/two-cells": "unknown"}

    class Found:
        def __init__(self, verdict: str) -> None:
            self.verdict = verdict

    def found(record: str, **_budget: object) -> Found:
        return Found(verdicts.get(record.partition("#")[0], "winnable"))

    monkeypatch.setattr(rate_deals, "solve", found)
    assert rate_deals.rated("freecell", 5, 8, 100) == RatedDeal("freecell", 5, "winnable", 1, 3)
