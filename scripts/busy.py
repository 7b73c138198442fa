"""Run a command several times while other processes keep the machine busy: `python scripts/busy.py 3 make test`.

They are in a session of their own, as the work of somebody else on the machine would be: Linux then shares the
processors between them and the command, and not among all processes alike.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

PROCESSES = 8
BUSY = f"""
import os
first, parent = os.getpid(), os.getppid()
for _ in range({PROCESSES - 1}):
    if os.fork() == 0:
        parent = first
        break
while os.getppid() == parent:  # so that none is left behind, whatever ends this one
    sum(range(1_000_000))
"""


@contextmanager
def busy() -> Iterator[None]:
    """Keep the machine busy for a while."""
    process = subprocess.Popen([sys.executable, "-c", BUSY], start_new_session=True)
    try:
        yield
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def main(times: int, command: list[str]) -> None:
    """Run the command so many times, or until it fails."""
    with busy():
        for count in range(1, times + 1):
            begun = monotonic()
            code = subprocess.run(command, check=False).returncode
            minutes = (monotonic() - begun) / 60
            verdict = "passed" if code == 0 else f"failed with {code}"
            print(f"Run {count} of {times} {verdict} in {minutes:.1f} minutes beside {PROCESSES} busy processes.")
            if code:
                sys.exit(code)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
