"""A program that plays on a kept game until it is killed, and says what was handed over and what was written.

    python -m tests.journal.plays_on FILE [MOVES]

With a number of moves it ends by itself after so many.
"""

import os
import sys
from itertools import count
from pathlib import Path

from patience_widget import Table, journal
from patience_widget.journal.writer import WRITER


def main(file: str, moves: int | None = None) -> None:
    """Turn and redeal for ever; print a line ``number id`` after each move that is certain to be on the disk."""
    os.environ["PATIENCE_JOURNAL"] = file
    kept = journal.begin(Table("osmosis", deal=17))
    for number in count(1):
        table = kept.table
        table.play("turn" if table.why_not("turn") is None else "redeal")
        kept.moved()
        while not WRITER.flush():  # another process is writing
            pass
        if journal.where() != file:
            sys.exit(journal.state().fault)
        print(number, kept.number, flush=True)
        if number == moves:
            return


if __name__ == "__main__":
    main(str(Path(sys.argv[1])), *map(int, sys.argv[2:]))
