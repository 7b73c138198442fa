"""The kernels in which nbval runs the notebooks need no port, and each example of the journal has one of its own.

In tests and examples searches run as they stand, so that what they find doesn't hang on when the compiled ones are
ready, and nothing is compiled that nobody waits for; tests of these ask for them.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from patience_widget.machine import fast
from tests.kernels import kernel_manager


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval start its kernels so, where it was asked to run notebooks."""
    if config.getoption("nbval", default=False):
        pytest.MonkeyPatch().setattr("nbval.kernel.KernelManager", kernel_manager)


@pytest.fixture(autouse=True)
def _uncompiled() -> Iterator[None]:
    with fast.uncompiled():
        yield


@pytest.fixture(autouse=True)
def own_journal(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give an example of the journal an empty one to write: all other tests have none."""
    if isinstance(request.node, pytest.DoctestItem) and "journal" in str(request.node.path):
        folder: Path = request.getfixturevalue("tmp_path")
        monkeypatch.setenv("PATIENCE_JOURNAL", str(folder / "journal.sqlite3"))
