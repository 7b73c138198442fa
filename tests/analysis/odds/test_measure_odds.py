"""Measuring odds: every answer once, the same whoever works, and nothing wrong after a kill."""

import csv
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from patience_widget import Table, games
from patience_widget.analysis.odds import OddsError, measure_odds, read_odds, read_study
from patience_widget.analysis.odds.measure_odds import MANY, OF_EXPERT, OF_QUICK, OF_SLOW, Part, Plan
from patience_widget.analysis.odds.odds_file import PLAYERS, OddsFile, Spent, Task, answered_by
from patience_widget.analysis.odds.summary import FEWEST, write_summary
from patience_widget.analysis.study.measures import seeded, solved
from patience_widget.analysis.study.study import study
from patience_widget.core.catalogue import UnknownGame
from patience_widget.games.frog import FROG
from patience_widget.players import Expert, careful, play_out
from scripts.odds import main

quiet: Any = partial(measure_odds, report=None)

MEASURING_THAT_STOPS = """
import sys
from concurrent.futures import Executor, Future
from patience_widget.analysis import measure_odds

class Stops(Executor):
    def submit(self, work, task):
        if task.deals[-1] >= 10_012:
            print("so far", flush=True)
            sys.stdin.read()
        future = Future()
        future.set_result(work(task))
        return future

measure_odds(sys.argv[1], ["captive-queens"], questions=["greedy"], deals=30, executor=Stops(), in_flight=1, report=id)
"""
"""Measures the first few deals, then stops for good, says so, and waits to be killed."""


class Watched(ThreadPoolExecutor):
    """Notes which tasks are handed out."""

    def __init__(self) -> None:
        super().__init__(1)
        self.tasks: list[Task] = []

    def submit(self, work: Callable[..., Any], /, *arguments: Any, **more: Any) -> Future[Any]:
        self.tasks += arguments
        return super().submit(work, *arguments, **more)


def asked(folder: Path, *arguments: Any, **more: Any) -> list[int]:
    """The deals that a call asks about. On a busy machine one that there was no time for is handed out once more."""
    with Watched() as executor:
        quiet(folder, *arguments, executor=executor, **more)
    return list(dict.fromkeys(deal for task in executor.tasks for deal in task.deals))


def test_answers_are_those_of_studies(tmp_path: Path) -> None:
    quiet(tmp_path, ["osmosis"], questions=["solver", "careful"], deals=12, budget=500)
    deals = range(10_000, 10_012)
    found = read_study(tmp_path, "osmosis", "solver").frame
    expected = study("osmosis", deals, solved(None, 500), progress=False).frame
    assert found.equals(expected.astype(found.dtypes))
    played = study("osmosis", deals, careful, progress=False).frame.drop(columns="turns")
    assert read_study(tmp_path, "osmosis", "careful").frame[list(played)].equals(played)


def test_what_is_known_is_not_asked_again(tmp_path: Path) -> None:
    assert asked(tmp_path, ["captive-queens"], questions=["greedy"], deals=7) == list(range(10_000, 10_007))
    assert asked(tmp_path, ["captive-queens"], questions=["greedy"], deals=9) == [10_007, 10_008]
    assert asked(tmp_path, ["captive-queens"], questions=["greedy"], deals=9) == []


def test_unknown_deals_are_asked_again_with_a_larger_budget_or_of_another_solver(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = partial(asked, tmp_path, ["osmosis"], questions=["solver"], deals=8)
    assert len(call(budget=20)) == 8
    unknown = {row.deal for row in read_odds(tmp_path, "osmosis").itertuples() if row.verdict == "unknown"}
    assert 0 < len(unknown) < 8
    assert call(budget=20, again=True) == []
    monkeypatch.setattr(sys.modules[Plan.__module__], "solver_version", lambda: "a newer one")
    assert call(budget=20) == []
    assert set(call(budget=20, again=True)) == unknown
    assert set(call(budget=5_000)) == unknown
    assert set(read_odds(tmp_path, "osmosis")["verdict"]) == {"winnable", "lost"}


def test_after_a_kill_the_same_call_goes_on(tmp_path: Path) -> None:
    command = [sys.executable, "-c", MEASURING_THAT_STOPS, str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        assert running.stdout.readline() == "so far\n"
        running.kill()
    known = len(read_odds(tmp_path, "captive-queens"))
    assert 0 < known <= 12
    call = partial(asked, questions=["greedy"], deals=30)
    assert call(tmp_path, ["captive-queens"]) == list(range(10_000 + known, 10_030))
    other = tmp_path / "other"
    other.mkdir()
    assert call(other, ["captive-queens"]) == list(range(10_000, 10_030))
    assert read_odds(tmp_path, "captive-queens").equals(read_odds(other, "captive-queens"))


@pytest.mark.parametrize("deals", [4, pytest.param(12, marks=pytest.mark.long)])
def test_the_answers_are_the_same_whatever_the_number_of_workers(deals: int, tmp_path: Path) -> None:
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    what = {"questions": ["solver", "careful", "random"], "deals": deals, "budget": 300}
    quiet(folders[0], ["royal-cotillion", "amazons"], **what)
    with ProcessPoolExecutor(2) as pool:
        quiet(folders[1], ["royal-cotillion", "amazons"], executor=pool, in_flight=3, **what)
    for name in ("royal-cotillion", "amazons"):
        assert read_odds(folders[0], name).equals(read_odds(folders[1], name))


def test_the_careful_player_is_asked_only_where_it_has_rules_of_its_own(tmp_path: Path) -> None:
    assert answered_by(games.find("osmosis"), "careful") == "careful"
    assert answered_by(games.find("amazons"), "careful") == "greedy"
    assert len(asked(tmp_path, ["amazons"], questions=["greedy", "careful"], deals=3)) == 3
    careful_ones, greedy_ones = (read_study(tmp_path, "amazons", player) for player in ("careful", "greedy"))
    assert careful_ones.frame.equals(greedy_ones.frame)
    deals = range(10_000, 10_003)
    assert careful_ones.summary == study("amazons", deals, careful, progress=False).summary


def quick_expert(deal: int) -> Expert:
    """An expert that thinks little."""
    return Expert(worlds=2, positions=30, trials=2, seed=deal)


def test_the_expert_plays_each_deal_with_its_number_as_the_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PLAYERS, "expert", seeded(quick_expert))
    monkeypatch.setattr("patience_widget.analysis.odds.odds_file.wait_until_compiled", lambda: False)
    quiet(tmp_path, ["captive-queens"], questions=["expert"], deals=2)
    for deal, row in read_odds(tmp_path, "captive-queens").set_index("deal").iterrows():
        number = int(str(deal))
        table = play_out(Table("captive-queens", deal=number), quick_expert(number))
        assert (row["expert_won"], row["expert_moves"]) == (table.outcome() == "won", len(table.history))


def test_a_share_of_few_deals_is_left_out_of_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet(tmp_path, ["captive-queens"], questions=["greedy"], deals=4)
    for fewest, told in ((5, ""), (4, "4")):
        monkeypatch.setitem(FEWEST, "greedy", fewest)
        write_summary(tmp_path, tmp_path / "odds.csv")
        (row,) = csv.DictReader((tmp_path / "odds.csv").read_text().splitlines())
        assert row["greedy_deals"] == told


def test_every_game_gets_a_few_deals_before_any_gets_more(tmp_path: Path) -> None:
    plan = Plan([OddsFile(tmp_path, name) for name in ("osmosis", "frog")], ["greedy"], 250, 100, again=False)
    for part in plan.parts.values():
        part.spent = Spent(1, 0.5)
    games_in_order = [(task.game, max(task.deals) < 10_100) for task in plan.tasks()]
    assert list(dict.fromkeys(games_in_order)) == [
        ("osmosis", True),
        ("frog", True),
        ("osmosis", False),
        ("frog", False),
    ]


def test_quick_deals_are_asked_about_more_often() -> None:
    def wanted(game: str, question: str, seconds: float) -> int:
        return Part(game, question, None, set(), set(), Spent(10, seconds)).wanted

    assert wanted("osmosis", "solver", 100) == MANY["osmosis"]
    assert wanted("osmosis", "greedy", 0.19) == OF_QUICK
    assert wanted("osmosis", "greedy", 0.21) == OF_SLOW
    assert wanted("osmosis", "expert", 0.01) == OF_EXPERT


def test_it_says_how_far_it_is_and_how_long_it_takes(tmp_path: Path) -> None:
    lines: list[str] = []
    measure_odds(tmp_path, ["captive-queens"], questions=["greedy"], deals=6, report=lines.append)
    assert lines[0].startswith("captive-queens, greedy: 5 of 6 deals. ")
    assert "min to go" in lines[0]
    assert lines[1].startswith("captive-queens, greedy: 6 of 6 deals. 100% of what was left is done")
    assert lines[-1] == "Everything is measured."


def test_a_variant_has_a_file_of_its_own(tmp_path: Path) -> None:
    quiet(tmp_path, ["osmosis/draw1"], questions=["greedy"], deals=2)
    assert [path.name for path in tmp_path.iterdir()] == ["osmosis-draw1.parquet"]
    assert len(read_odds(tmp_path, "osmosis/draw1")) == 2
    assert read_odds(tmp_path, "osmosis").empty


def test_a_damaged_or_strange_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    quiet(tmp_path, ["captive-queens"], questions=["greedy"], deals=40)
    path = tmp_path / "captive-queens.parquet"
    whole = path.read_bytes()
    path.rename(tmp_path / "osmosis.parquet")
    with pytest.raises(OddsError, match="is about captive-queens, not about osmosis"):
        read_odds(tmp_path, "osmosis")
    for content in (b"nothing", whole[: len(whole) // 2]):
        path.write_bytes(content)
        with pytest.raises(OddsError, match="damaged, or isn't a file of odds"):
            quiet(tmp_path, ["captive-queens"], deals=50)
        assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"deals": 0}, "deals is a whole number from 1"),
        ({"budget": 0}, "budget is a whole number from 1"),
        ({"in_flight": 0}, "in_flight is a whole number from 1"),
        ({"questions": ["solve"]}, "no question 'solve': ask about solver, greedy, careful, random"),
        ({"games": ["osmoses"]}, "did you mean osmosis"),
    ],
)
def test_what_cannot_be_asked_is_refused(tmp_path: Path, more: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        quiet(tmp_path, **more)
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_missing_and_an_executor_that_is_none_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="make it first"):
        quiet(tmp_path / "nowhere", ["osmosis"])
    with pytest.raises(TypeError, match="isn't an executor"):
        quiet(tmp_path, ["osmosis"], executor=2)


def test_odds_are_not_read_from_nowhere_nor_for_a_game_that_there_is_not(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"there is no folder .*nowhere"):
        read_odds(tmp_path / "nowhere", "osmosis")
    with pytest.raises(UnknownGame, match="did you mean klondike"):
        read_odds(tmp_path, "klondyke")
    assert read_odds(tmp_path, "osmosis").empty


def test_a_deal_that_a_player_won_can_be_won_whatever_the_solver_says(tmp_path: Path) -> None:
    quiet(tmp_path, ["captive-queens"], questions=["solver", "greedy"], deals=20, budget=1)
    solver, greedy = (read_study(tmp_path, "captive-queens", asked) for asked in ("solver", "greedy"))
    assert set(solver.frame["verdict"]) == {"winnable", "unknown"}
    assert list(solver.frame["verdict"] == "winnable") == list(greedy.frame["won"])


def test_what_nobody_asked_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"this isn't measured yet for Frog: call measure_odds\(.*\['frog'\]\)"):
        read_study(tmp_path, FROG.name, "greedy")
    with pytest.raises(ValueError, match="no question 'anybody'"):
        read_study(tmp_path, FROG.name, "anybody")


def test_the_command_measures_what_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = f"captive-queens peek --folder {tmp_path} --ask solver --deals 4 --budget 90 --workers 2"
    main(command.split())
    assert "Everything is measured." in capsys.readouterr().out
    for name in ("captive-queens", "peek"):
        assert read_odds(tmp_path, name)[["deal", "budget"]].to_numpy().tolist() == [
            [10_000 + at, 90] for at in range(4)
        ]
