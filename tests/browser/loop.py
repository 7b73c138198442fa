"""A loop in a cell that goes on only when the board has shown what it did."""

from collections.abc import Callable
from pathlib import Path

from tests.browser.notebook import Notebook

LOOP = """
import pathlib, time
for count in range(1, {times} + 1):
    {line}
    while not pathlib.Path({folder!r}, str(count)).exists():
        time.sleep(0.01)
"""


def run_loop(notebook: Notebook, line: str, times: int, folder: Path, seen: Callable[[int], None]) -> None:
    """Run a line so many times in one cell; `seen` waits after each time until it can be seen on the page."""
    cell = notebook.add(LOOP.format(line=line, times=times, folder=str(folder)))
    started = notebook.start(cell)
    for count in range(1, times + 1):
        seen(count)
        (folder / str(count)).touch()
    notebook.ended(started, cell)
