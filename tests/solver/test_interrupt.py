"""An interrupt of the kernel ends whatever search is at work, soon."""

import signal
import threading
from collections.abc import Callable, Iterator

import pytest

from patience_widget import Table, games
from patience_widget.analysis import Budget, solve, winnable_deal
from patience_widget.machine import fast
from patience_widget.players.by_weighing import weigh
from patience_widget.solver.any_game import general_search
from patience_widget.solver.by_tables import decide
from patience_widget.solver.by_tables.decide import AS_THEY_STAND, SEARCHING

INTERRUPTED_AT = 300


@pytest.fixture(autouse=True)
def _listens() -> Iterator[None]:
    """A process that was begun in the background of a shell ignores interrupts; a kernel doesn't."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


class Interrupted(Budget):
    """A budget without limits that interrupts this process once, as a kernel is interrupted."""

    def spend(self, positions: int = 1) -> None:
        before = self.positions
        super().spend(positions)
        if before < INTERRUPTED_AT <= self.positions:
            signal.raise_signal(signal.SIGINT)


@pytest.mark.parametrize(
    "search",
    [
        lambda budget: general_search(Table("labyrinth", deal=1).position, budget),
        lambda budget: decide.decide(Table("forty-thieves", deal=1).position, budget, AS_THEY_STAND),
        lambda budget: decide.decide(Table("forty-thieves", deal=1).position, budget, SEARCHING.compile_now()),
        lambda budget: solve("royal-cotillion#56", budget=budget),
        lambda budget: solve(Table("crescent", deal=1), budget=budget),
        lambda budget: weigh(Table("royal-cotillion", deal=56).known.position, budget=budget),
        lambda budget: winnable_deal(games.find("odd-and-even"), budget=budget),
    ],
    ids=[
        "general search",
        "by tables",
        "by tables, compiled",
        "decider",
        "beam",
        "hint",
        "winnable deal",
    ],
)
def test_an_interrupt_ends_a_search(search: Callable[[Budget], object]) -> None:
    budget = Interrupted(None)
    with pytest.raises(KeyboardInterrupt):
        search(budget)
    assert budget.positions < 2 * INTERRUPTED_AT, "the search comes back to Python this often at least"


def test_an_interrupt_ends_the_waiting_for_numba_and_goes_by_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    goes_on = threading.Event()
    done = threading.Event()

    def compile_slowly() -> None:
        signal.raise_signal(signal.SIGINT)
        goes_on.wait()
        done.set()

    monkeypatch.setattr(SEARCHING, "compile_now", compile_slowly)
    monkeypatch.setattr(fast, "has_numba", lambda: True)
    monkeypatch.setattr(SEARCHING, "_functions", AS_THEY_STAND)
    monkeypatch.setattr(fast._house, "wanted", True)
    with pytest.raises(KeyboardInterrupt):
        SEARCHING.wait()
    assert not done.is_set()
    goes_on.set()
    assert done.wait(60)
