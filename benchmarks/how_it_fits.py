"""How the board of each game fits into JupyterLab: in windows of three sizes, and in a cell 480 pixels wide.

Printed for each: the width of a card; how much of the cloth's width and height the box around all piles has; the height
of the row above the cloth and the line below it together; and how much of what is seen of the notebook the whole board
takes. What misses a target has a star. Then the size of the front end.
"""

import argparse
import gzip
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from patience_widget import games
from tests.browser.board import BoardOnPage
from tests.browser.fitting import Fit, measure
from tests.browser.lab import running_chromium, running_lab
from tests.browser.notebook import SETTLED, Notebook, write

WINDOWS = ((1366, 768), (1440, 900), (1920, 1080))
NARROW = 480
LARGEST = 140
"""Cards of this width fill enough, whatever is left of the cloth."""
LEAST_FILLED, MOST_SEEN, MOST_AROUND = 0.9, 0.9, 70
MOST_SCRIPT = 45_000
STATIC = Path(__file__).parents[1] / "patience_widget" / "static"
CODE = """from patience_widget import Patience, Table
from patience_widget.players import greedy, play_out
table = Table({name!r}, deal=17)
if {moves}:
    play_out(table, greedy, limit={moves})
Patience(table)"""


@dataclass(frozen=True)
class Case:
    """A game in a window, and how it fits there."""

    game: str
    moves: int
    window: str
    fit: Fit

    def cells(self) -> list[str]:
        """The line of the table, each figure that misses its target with a star."""
        fit, narrow = self.fit, self.window == str(NARROW)
        filled = max(fit.wide, fit.high) >= LEAST_FILLED or fit.card >= LARGEST
        return [
            self.game,
            str(self.moves),
            self.window,
            _starred(f"{fit.card:.0f}", good=not fit.cut or fit.scrolls),
            _starred(f"{fit.wide:.0%}", good=filled),
            _starred(f"{fit.high:.0%}", good=filled),
            _starred(f"{fit.around:.0f}", good=fit.around <= MOST_AROUND),
            _starred(f"{fit.seen:.0%}", good=narrow or fit.seen <= MOST_SEEN),
            "scrolls" if fit.scrolls else "",
        ]


def _starred(text: str, *, good: bool) -> str:
    return text if good else f"{text}*"


def measured(names: list[str], moves: list[int]) -> Iterator[Case]:
    """Open each game after so many moves in JupyterLab, and measure it in all windows."""
    cells = [(name, made) for name in names for made in moves]
    with (
        tempfile.TemporaryDirectory() as home,
        running_lab(Path(home)) as (address, folder),
        running_chromium() as chromium,
    ):
        write(folder / "fits.ipynb", tuple(CODE.format(name=name, moves=made) for name, made in cells))
        page = chromium.new_context().new_page()
        notebook = Notebook(page, address, "fits.ipynb", "light")
        page.set_viewport_size({"width": 1366, "height": 768})
        notebook.open()
        for index, (name, made) in enumerate(cells):
            root = BoardOnPage(notebook.run(index)).root
            for width, height in WINDOWS:
                page.set_viewport_size({"width": width, "height": height})
                page.evaluate(SETTLED)
                yield Case(name, made, f"{width} x {height}", measure(root))
            notebook.resize(NARROW)
            yield Case(name, made, str(NARROW), measure(root))
        notebook.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=games.names(), help="the names of games; all if left out")
    parser.add_argument("--moves", nargs="+", type=int, default=[0, 30], help="how many moves are made before")
    asked = parser.parse_args()
    head = ["game", "moves", "window", "card", "wide", "high", "around", "seen", ""]
    print("  ".join(f"{word:>11}" if place else f"{word:26}" for place, word in enumerate(head)))
    missed = 0
    for case in measured(list(asked.games), asked.moves):
        cells = case.cells()
        missed += any("*" in cell for cell in cells)
        print("  ".join(f"{word:>11}" if place else f"{word:26}" for place, word in enumerate(cells)), flush=True)
    size = len(gzip.compress((STATIC / "widget.js").read_bytes(), 9))
    print(f"\nLines that miss a target: {missed}")
    print(f"The front end, compressed: {_starred(f'{size / 1000:.1f} kB', good=size <= MOST_SCRIPT)}")


if __name__ == "__main__":
    main()
