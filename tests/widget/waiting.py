"""Waiting for what is worked out in the background."""

import time
from collections.abc import Callable

LONGEST = 60.0
"""Seconds after which it will never come."""


def wait(until: Callable[[], object]) -> None:
    """Wait until something is the case."""
    end = time.monotonic() + LONGEST
    while not until():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)
