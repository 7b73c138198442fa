"""Studies on clusters: the answer is that of one process."""

import importlib
from collections.abc import Iterator
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

import pytest

from patience_widget.analysis.odds import measure_odds, read_odds
from patience_widget.analysis.study.measures import seeded
from patience_widget.analysis.study.study import study
from patience_widget.players import careful, random_player

ipyparallel = pytest.importorskip("ipyparallel")
distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def dask() -> Iterator[Executor]:
    with (
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client.get_executor()


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    with ipyparallel.Cluster(n=2) as client:
        yield client


@pytest.fixture
def engines(client: Any) -> Executor:
    executor: Executor = client.executor()
    return executor


@pytest.mark.long
@pytest.mark.parametrize("cluster", ["dask", "engines"])
def test_a_study_on_a_cluster_is_the_study_of_one_process(cluster: str, request: pytest.FixtureRequest) -> None:
    executor = request.getfixturevalue(cluster)
    player = seeded(random_player)
    found = study("royal-cotillion", range(20), player, executor=executor, chunk=3, in_flight=4, progress=False)
    assert found.frame.equals(study("royal-cotillion", range(20), player, progress=False).frame)


@pytest.mark.long
def test_a_view_that_gives_the_whole_work_to_every_engine_is_refused(client: Any) -> None:
    with pytest.raises(TypeError, match=r"take client\.executor\(\)"):
        study("osmosis", range(2), executor=client[:].executor, progress=False)


@pytest.mark.parametrize("name", ["study_dask", pytest.param("study_ipyparallel", marks=pytest.mark.long)])
def test_the_examples_print_what_one_process_finds(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    importlib.import_module(f"examples.{name}").main(["captive-queens", "--deals", "6"])
    found = study("captive-queens", range(6), careful, progress=False)
    assert capsys.readouterr().out == f"{found}\n{found.by_redeals}\n"


@pytest.mark.long
@pytest.mark.parametrize("cluster", ["dask", "engines"])
def test_odds_measured_on_a_cluster_are_those_of_one_process(
    cluster: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    found = []
    for executor in (request.getfixturevalue(cluster), None):
        folder = tmp_path / ("cluster" if executor else "here")
        folder.mkdir()
        names = ["captive-queens", "royal-quadrille"]
        measure_odds(folder, names, questions=["solver", "careful"], deals=12, executor=executor, report=id)
        found.append([read_odds(folder, name) for name in names])
    assert all(one.equals(other) for one, other in zip(*found, strict=True))
