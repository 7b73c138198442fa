"""Settings of hypothesis: the same few examples every time, and how long one takes is no matter of a test.

No test writes the journal of whoever runs it: those of the journal name a file of their own.

While tests are collected, nothing is searched for garbage, and afterwards what has been collected is searched no more:
it stays, and to look through it again and again took a third of the collecting and a tenth of the tests.
"""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

os.environ["PATIENCE_JOURNAL"] = "off"

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("patience", UNTIMED, max_examples=40, derandomize=True)
settings.register_profile("long", UNTIMED, max_examples=1000, print_blob=True)
settings.load_profile("patience")

gc.disable()


def pytest_collection_finish() -> None:
    """Search for garbage from now on, but not among the tests."""
    gc.freeze()
    gc.enable()


@pytest.fixture
def without_garbage() -> Iterator[None]:
    """No garbage is collected during a test.

    Where a parser is at the limit of recursion, whatever a collected object does at its end fails, and with it a test
    that had nothing to do with it.
    """
    gc.disable()
    yield
    gc.enable()
