"""Studies: the same answer however the work is shared, gone on with after a kill, and refused when they cannot be."""

import contextlib
import subprocess
import sys
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

import pandas as pd
import pytest

from patience_widget import Table, games
from patience_widget.analysis.study.measures import DealFailed, seeded, solved
from patience_widget.analysis.study.plots import compare
from patience_widget.analysis.study.study import Study, study
from patience_widget.core.catalogue import UnknownGame
from patience_widget.games.osmosis import OSMOSIS
from patience_widget.players import greedy, looks_under_cards, play_out, random_player
from patience_widget.solver.solver import solve
from tests.analysis.study.players import Parity, stumbles

quick: Any = partial(study, "osmosis", progress=False)  # so that wrong things can be given to it


# ------------------------------------------------------------------------------------------------------- the answer


def test_a_row_tells_how_the_deal_was_played() -> None:
    table = play_out(Table("bridesmaids", deal=1), greedy)
    row = study("bridesmaids", [1], progress=False).frame.iloc[0].to_dict()
    redeals = sum(played.move.verb == "redeal" for played in table.history)
    turns = sum(played.move.verb == "turn" for played in table.history)
    assert row == {
        "deal": 1,
        "won": True,
        "built": 52,
        "left": 0,
        "moves": len(table.history),
        "turns": turns,
        "redeals": redeals,
    }


def test_rows_are_sorted_by_deal_and_each_deal_is_played_once() -> None:
    assert list(quick([5, 3, 5, 1]).frame["deal"]) == [1, 3, 5]


def test_the_summary_counts_wins_with_their_interval() -> None:
    found = study("bridesmaids", range(40), progress=False)
    assert found.summary[:4] == (40, 11, 0, 0.275)
    assert found.summary[-2:] == pytest.approx((0.1611, 0.4284), abs=0.0001)


def test_wins_by_redeals_add_up_to_all_wins() -> None:
    found = study("bridesmaids", range(40), progress=False)
    rows, frame = found.by_redeals, found.frame
    assert list(rows.index) == list(range(frame["redeals"].max() + 1))
    assert rows["wins"].iloc[-1] == frame["won"].sum()
    assert rows.loc[5, "wins"] == (frame["won"] & (frame["redeals"] <= 5)).sum()
    assert set(rows["n"]) == {40}


def test_a_study_shows_itself_in_words_and_as_a_table() -> None:
    found = study("bridesmaids", range(40), progress=False)
    assert repr(found) == "<Study of bridesmaids, greedy: won 11 of 40, 27.5% (95% interval 16.1% to 42.8%)>"
    assert "<b>Bridesmaids, greedy</b>" in found._repr_html_()
    assert "<table" in found._repr_html_()


def test_unknown_deals_widen_the_interval_to_both_sides() -> None:
    verdicts = pd.DataFrame({"deal": range(10), "verdict": ["winnable"] * 3 + ["unknown"] * 2 + ["lost"] * 5})
    summary = Study(games.find("osmosis"), "the solver", verdicts).summary
    assert (summary.rate, summary.most) == (0.3, 0.5)
    assert (summary.low, summary.high) == pytest.approx((0.1078, 0.7634), abs=0.0001)


def test_the_solver_is_asked_as_a_player_is() -> None:
    found = study("osmosis/draw1", range(20), solved(budget=None, positions=200_000), progress=False)
    assert set(found.frame["verdict"]) <= {"winnable", "lost", "unknown"}
    assert (found.frame["moves"].notna() == (found.frame["verdict"] == "winnable")).all()
    assert found.summary.wins >= study("osmosis/draw1", range(20), progress=False).summary.wins


def test_another_measure_makes_a_frame_of_its_own() -> None:
    found = quick(range(4), Parity())
    assert found.frame.to_dict("list") == {"deal": [0, 1, 2, 3], "even": [True, False, True, False]}
    assert repr(found) == "<Study of osmosis, parity: 4 deals>"
    with pytest.raises(ValueError, match="no column 'won'"):
        _ = found.summary


def test_a_limit_of_moves_stops_the_player() -> None:
    assert set(quick(range(5), limit=7).frame["moves"]) == {7}


# -------------------------------------------------------------------------------------------------------- the workers


@pytest.mark.parametrize("workers", [2, *(pytest.param(number, marks=pytest.mark.long) for number in (1, 3))])
def test_the_answer_is_the_same_whatever_the_number_of_workers(workers: int) -> None:
    with ProcessPoolExecutor(workers) as executor:
        for player in (greedy, seeded(random_player)):
            found = quick(range(20), player, executor=executor, chunk=3)
            assert found.frame.equals(quick(range(20), player).frame)


def test_chunks_wait_until_others_are_back() -> None:
    class Counting(ThreadPoolExecutor):
        out = most = 0

        def submit(self, *arguments: Any, **more: Any) -> Future[Any]:
            self.out += 1
            self.most = max(self.most, self.out)
            future = super().submit(*arguments, **more)
            future.add_done_callback(self._came_back)
            return future

        def _came_back(self, _: object) -> None:
            self.out -= 1

    with Counting(2) as executor:
        quick(range(30), executor=executor, chunk=1, in_flight=3)
    assert executor.most <= 3


def test_solved_without_brackets_is_refused_with_advice() -> None:
    given: Any = solved
    with pytest.raises(TypeError, match=r"give solved\(\) in place of solved"):
        study("osmosis", range(3), given, progress=False)


def test_solve_in_place_of_a_player_is_refused_with_advice() -> None:
    no_player: Any = solve
    with pytest.raises(TypeError, match=r"give solved\(\) in place of solve"):
        study("osmosis", range(2), no_player, progress=False)


def test_a_player_with_chance_that_goes_on_from_deal_to_deal_is_refused() -> None:
    with pytest.raises(TypeError, match=r"seeded\(random_player\)"):
        quick(range(3), random_player(1))


def test_a_player_that_does_not_pickle_is_refused_with_advice() -> None:
    with ProcessPoolExecutor(1) as executor, pytest.raises(TypeError, match="with def at the top of a file"):
        quick(range(3), lambda table: table.moves[0], executor=executor)


def test_a_game_that_workers_cannot_find_is_refused() -> None:
    unknown = replace(OSMOSIS, name="unknown")
    assert study(unknown, range(2), progress=False).summary.n == 2
    with ProcessPoolExecutor(1) as executor, pytest.raises(ValueError, match="isn't in the catalogue"):
        study(unknown, range(2), executor=executor, progress=False)


def test_what_is_no_executor_is_refused() -> None:
    with pytest.raises(TypeError, match=r"client\.get_executor\(\)"):
        quick(range(2), executor=object())


@pytest.mark.parametrize("workers", [0, 1])
def test_an_error_of_the_player_names_the_deal(workers: int) -> None:
    with contextlib.ExitStack() as stack:
        executor = stack.enter_context(ProcessPoolExecutor(1)) if workers else None
        with pytest.raises(DealFailed, match="osmosis#4 raised IllegalMove"):
            quick([4, 5], stumbles, executor=executor)


# ---------------------------------------------------------------------------------------------------------- bad input


def test_an_unknown_game_is_met_with_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="did you mean osmosis"):
        study("osmoses", range(2))


@pytest.mark.parametrize(
    ("deals", "kind", "said"),
    [
        ([], ValueError, "no deals to study"),
        ([3, -1], ValueError, "not -1"),
        ([2**63], ValueError, "not 9223372036854775808"),
        (1000, TypeError, r"such as range\(1000\), not 1000"),
        ("17", TypeError, "not '17'"),
        ([1.5], TypeError, "whole numbers"),
    ],
)
def test_deals_that_are_none_are_refused(deals: Any, kind: type[Exception], said: str) -> None:
    with pytest.raises(kind, match=said):
        quick(deals)


def test_what_is_no_player_is_refused() -> None:
    with pytest.raises(TypeError, match="not 'greedy'"):
        quick(range(2), "greedy")


@pytest.mark.parametrize("what", ["limit", "chunk", "in_flight"])
def test_numbers_below_one_are_refused(what: str) -> None:
    with pytest.raises(ValueError, match=f"{what} is a whole number from 1, not 0"):
        study("osmosis", range(2), **{what: 0})  # type: ignore[arg-type]


# ----------------------------------------------------------------------------------------------------- bar and plots

WITHOUT_EXTRAS = """
import sys
import patience_widget.players, patience_widget.analysis.study.plots, patience_widget.analysis.study
print({"pandas", "pyarrow", "tqdm", "matplotlib"} & set(sys.modules))
"""


def test_extras_are_imported_when_a_study_is_made() -> None:
    done = subprocess.run([sys.executable, "-c", WITHOUT_EXTRAS], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_the_bar_is_shown_or_not(capsys: pytest.CaptureFixture[str]) -> None:
    quick(range(3))
    assert capsys.readouterr().err == ""
    study("osmosis", range(3))
    assert "osmosis: 100%" in capsys.readouterr().err


@pytest.fixture(scope="module")
def bridesmaids() -> Study:
    import matplotlib as mpl  # noqa: PLC0415  without a screen

    mpl.use("Agg")
    return study("bridesmaids", range(60), progress=False)


def test_the_plot_of_the_rate_has_a_dot_and_a_bar_for_each_number_of_redeals(bridesmaids: Study) -> None:
    ax: Any = bridesmaids.plot_rate()
    dots, _, (bars,) = ax.containers[0]
    rows = bridesmaids.by_redeals
    assert list(dots.get_ydata()) == list(rows["rate"])
    ends = [(low[1], high[1]) for low, high in bars.get_segments()]
    assert [low for low, _ in ends] == pytest.approx(list(rows["low"]))
    assert [high for _, high in ends] == pytest.approx(list(rows["high"]))
    assert (ax.get_xlabel(), ax.get_ylabel()) == ("redeals used, at most", "deals won")
    assert ax.get_title().endswith("Bridesmaids, greedy, 60 deals")


def test_the_plot_of_cards_left_has_shares_that_add_up_to_one(bridesmaids: Study) -> None:
    ax: Any = bridesmaids.plot_left()
    heights = {round(bar.get_x() + bar.get_width() / 2): bar.get_height() for bar in ax.patches}
    assert sum(heights.values()) == pytest.approx(1)
    assert heights[0] == bridesmaids.summary.rate
    assert ax.get_xlabel() == "cards left over (0: won)"


@pytest.mark.parametrize("by", ["built", "moves"])
def test_the_plot_of_survival_falls_from_all_deals(by: str, bridesmaids: Study) -> None:
    line: Any = bridesmaids.plot_survival(by).lines[0]
    shares = list(line.get_ydata())
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)
    assert shares[-1] == (bridesmaids.frame[by] == bridesmaids.frame[by].max()).mean()


def test_studies_are_compared_on_axes_of_ones_own(bridesmaids: Study) -> None:
    ax: Any = bridesmaids.plot_left().figure.add_subplot()
    verdicts = pd.DataFrame({"deal": range(4), "verdict": ["winnable", "unknown", "lost", "lost"]})
    solver = Study(bridesmaids.game, "the solver", verdicts)
    assert compare(bridesmaids, solver, ax=ax) is ax
    assert [text.get_text() for text in ax.get_yticklabels()] == ["Bridesmaids, greedy", "Bridesmaids, the solver"]
    lines: Any = ax.lines
    assert list(lines[0].get_xdata()) == [bridesmaids.summary.rate, 0.25]
    assert list(lines[1].get_xdata()) == [0.5]
    one: Any = compare([bridesmaids, solver], labels=["A", "B"], ax=bridesmaids.plot_left().figure.add_subplot())
    assert [text.get_text() for text in one.get_yticklabels()] == ["A", "B"]


def test_plots_that_cannot_be_drawn_say_why(bridesmaids: Study) -> None:
    with pytest.raises(ValueError, match="no column 'won'"):
        quick(range(2), Parity()).plot_rate()
    with pytest.raises(ValueError, match=r"^by is 'built' or 'moves', not 'turns'$"):
        bridesmaids.plot_survival("turns")
    with pytest.raises(ValueError, match="no studies"):
        compare([])
    with pytest.raises(ValueError, match="2 labels for 1 study: give one for each"):
        compare([bridesmaids], labels=["a", "b"])
    with pytest.raises(TypeError, match="names are given as labels"):
        compare([bridesmaids], ["a"])  # type: ignore[list-item]


@looks_under_cards
def clairvoyant(table: Any) -> None:
    """Looks at the deal, and stops."""
    assert table.deal is not None


def test_results_say_that_a_player_looks_under_the_cards() -> None:
    summary = study("osmosis", range(2), clairvoyant)
    assert summary.player.endswith("clairvoyant, using hidden cards")
    assert "using hidden cards" in repr(summary)
    assert "looking" not in study("osmosis", range(2), greedy).player
