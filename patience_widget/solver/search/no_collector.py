"""Python's garbage collector stopped while a search runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collector() -> Iterator[None]:
    """Stop Python's garbage collector meanwhile: positions are freed without it, and it would go through them all.

    That takes up to a fifth of a search's time, more where large libraries are imported.
    """
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
