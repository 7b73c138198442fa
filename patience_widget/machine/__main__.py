"""``python -m patience_widget.machine`` compiles all that can be compiled, now."""

from __future__ import annotations

import signal
import sys
import time

from patience_widget.core.mistakes import missing
from patience_widget.core.words import seconds_of

from .fast import all_guests, has_numba


def main() -> int:
    """Compile for all guests, and say how long it took.

    Returns:
        0 when everything is compiled, 1 without numba.
    """
    if not has_numba():
        print(missing("numba is needed to compile anything", "fast"), file=sys.stderr)  # noqa: T201  a command
        return 1
    began = time.monotonic()
    guests = all_guests()
    are_kept = all(guest.is_kept for guest in guests)
    if not are_kept:
        print("Compiling takes a minute or two the first time.", flush=True)  # noqa: T201  a command
    for guest in guests:
        guest.compile_now()
    took = seconds_of(round(time.monotonic() - began, 1))
    what = "Everything was compiled before: it is ready after" if are_kept else "Everything is compiled now: it took"
    print(f"{what} {took}.")  # noqa: T201  a command
    return 0


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it at once, also where a shell began it with `&`
    sys.exit(main())
