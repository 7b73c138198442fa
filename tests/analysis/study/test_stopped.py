"""A study that is stopped, in whatever way: its processes end with it, and what was done is kept."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest

from patience_widget.analysis.odds import measure_odds, odds_file, read_odds
from patience_widget.analysis.study import measures
from patience_widget.analysis.study.measures import DealFailed
from patience_widget.analysis.study.results import _MOST_PARTS as MOST_PARTS
from patience_widget.analysis.study.study import study
from tests.analysis.study.players import Parity

ROOT = Path(__file__).parents[3]
WAIT = 60
"""The seconds after which a test gives up."""

ENDLESS_STUDY = """
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from patience_widget.analysis import study
from tests.analysis.study.players import Endless

if __name__ == "__main__":
    with ProcessPoolExecutor(4, mp_context=get_context(sys.argv[1])) as pool:
        study("osmosis", range(2), Endless(), executor=pool, chunk=1, progress=False)
"""
"""A study of two deals that never end, on a pool with more workers than that."""


@pytest.mark.parametrize("start", ["fork", "spawn", "forkserver"])
def test_all_processes_of_a_study_end_with_it(start: str, tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS_STUDY)
    command = [sys.executable, str(script), start]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={"PYTHONPATH": str(ROOT)}, text=True) as running:
        assert running.stdout
        busy = {int(running.stdout.readline()) for _ in range(2)}
        workers = psutil.Process(running.pid).children(recursive=True)
        assert busy <= {worker.pid for worker in workers}
        running.kill()
        running.wait(WAIT)
        try:
            _, left = psutil.wait_procs(workers, timeout=WAIT)
            assert not left
        finally:
            for worker in workers:
                if worker.is_running():
                    worker.kill()


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now

    thread_time = monotonic


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock by which studies and odds are measured."""
    made = Clock()
    for module in (measures, odds_file):
        monkeypatch.setattr(module, "time", made)
    return made


@pytest.mark.parametrize(("seconds", "kept"), [(0.25, 290), (4, 299)])
@pytest.mark.parametrize("name", ["results.csv", "results.parquet"])
def test_a_study_keeps_what_it_has_every_five_seconds(
    name: str, seconds: float, kept: int, clock: Clock, tmp_path: Path
) -> None:
    class Slow(Parity):
        stops = True

        def __call__(self, game: Any, deal: int) -> dict[str, Any]:
            clock.now += seconds
            if deal == 299 and self.stops:
                raise KeyboardInterrupt
            return super().__call__(game, deal)

    measure = Slow()
    with pytest.raises(KeyboardInterrupt):
        study("osmosis", range(400), measure, results=tmp_path / name, progress=False)
    measure.stops = False
    begun = clock.now
    found = study("osmosis", range(400), measure, results=tmp_path / name, progress=False)
    assert list(found.frame["deal"]) == list(range(400))
    assert clock.now - begun == seconds * (400 - kept)
    assert len([*tmp_path.rglob("part-*")]) == (name == "results.parquet")


def test_a_long_study_leaves_few_parts(clock: Clock, tmp_path: Path) -> None:
    class Counts(Parity):
        most = 0

        def __call__(self, game: Any, deal: int) -> dict[str, Any]:
            clock.now += 60
            self.most = max(self.most, len([*tmp_path.rglob("part-*")]))
            return super().__call__(game, deal)

    measure = Counts()
    study("osmosis", range(MOST_PARTS + 20), measure, results=tmp_path / "results.parquet", progress=False)
    assert measure.most == MOST_PARTS


def test_odds_are_kept_every_five_seconds(clock: Clock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[int] = []

    def slow(_measure: object, _game: object, deals: list[int]) -> list[dict[str, Any]]:
        if len(measured) == 4:
            raise DealFailed
        measured.extend(deals)
        clock.now += 4
        return [{"won": False, "built": 1, "moves": 2, "redeals": 0}]

    monkeypatch.setattr(odds_file, "measure_deals", slow)
    with pytest.raises(DealFailed):
        measure_odds(tmp_path, ["osmosis"], questions=["greedy"], deals=5, report=None)
    assert list(read_odds(tmp_path, "osmosis")["deal"]) == measured
