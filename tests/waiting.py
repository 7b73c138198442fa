"""Waiting for what comes in its own time: worked out in the background, or shown by a browser."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

LONGEST = 120.0
"""Seconds after which it will never come, however busy the machine is. All tests and their browsers wait so long."""


def wait(until: Callable[[], T | None]) -> T:
    """Wait until something is the case, and return what it is."""
    end = time.monotonic() + LONGEST
    while not (found := until()):
        assert time.monotonic() < end, "it never came"
        time.sleep(0.005)
    return found
