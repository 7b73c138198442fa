"""Two threads on one table: plays in one against every kind of change in the other; counts what went wrong.

A notebook may answer a click in another thread than the one its cells run in, so that a cell and a click change a table
at the same time.
"""

import argparse
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from patience_widget import IllegalMove, Move, Position, Table
from patience_widget.core.table.history import Played, all_nodes

FAR = 60
"""A game that has come so far is begun again."""


@dataclass
class Faults:
    """What went wrong, each with its count: there should be none."""

    records: int = 0
    """Records that could not be replayed, or led elsewhere."""
    packs: int = 0
    """Positions with other cards than the deal."""
    order: int = 0
    """Moves told in another order than they were made in, or not told at all."""
    threads: int = 0
    """Moves told in another thread than they were made in."""
    errors: list[str] = field(default_factory=list)
    """Errors, but for those of moves that were no longer legal."""


class Hammer:
    """A table that two threads change at the same time.

    Attributes:
        done: what was done, and how often.
        faults: what went wrong.
    """

    def __init__(self, game: str) -> None:
        self.table = Table(game, deal=17).mark("here")
        self.done: Counter[str] = Counter()
        self.faults = Faults()
        self._made: list[Played | None] = []
        self._told: list[Played] = []
        self._here = threading.local()  # the move that a thread is making
        self.table.follow(self._follow)
        self.table.on_move(self._hear)

    def run(self, times: int) -> None:
        """Make so many changes in each of two threads, and look at what became of the table."""
        threads = [threading.Thread(target=self._work, args=(times, change)) for change in (self._play, self._answer)]
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            sys.setswitchinterval(interval)
        self._replay()
        pack = _pack(self.table.start)
        self.faults.packs = sum(_pack(node.position) != pack for node in all_nodes(self.table.goto(0).node))
        self.faults.order = sum(one is not other for one, other in zip(self._made, self._told, strict=False))
        self.faults.order += abs(len(self._made) - len(self._told))

    def _work(self, times: int, change: Callable[[random.Random, int], object]) -> None:
        choose = random.Random(times)
        for time_left in range(times, 0, -1):
            try:
                change(choose, time_left)
            except Exception as error:  # noqa: BLE001  it is counted
                self.faults.errors.append(repr(error))

    def _play(self, choose: random.Random, _time_left: int) -> None:
        moves = self.table.moves
        if not moves or len(self.table.history) > FAR:
            self.table.restart()
            return
        self._here.move = choose.choice(moves)
        try:
            self.table.play(self._here.move)
            self.done["played"] += 1
        except IllegalMove:
            self.done["refused, since the other thread was faster"] += 1
        finally:
            self._here.move = None

    def _answer(self, choose: random.Random, time_left: int) -> None:
        """Do what a click or a typed line may ask for."""
        table = self.table
        requests: dict[str, Callable[[], object]] = {
            "play": lambda: self._play(choose, time_left),
            "undo": lambda: table.undo(choose.randrange(5)),
            "redo": lambda: table.redo(choose.randrange(5)),
            "mark": lambda: table.mark("here"),
            "goto": lambda: table.goto("here"),
            "record": table.record,
        }
        what = choose.choices(list(requests), weights=[40, 20, 20, 5, 5, 10])[0]
        requests[what]()
        self.done[what] += 1
        if time_left % 10_000 == 0:
            self._replay()

    def _replay(self) -> None:
        record = self.table.record(lines=True)
        self.faults.records += Table.replay(record).record(lines=True) != record

    def _follow(self, table: Table) -> None:
        if self._moving:
            self._made.append(table.node.played)

    def _hear(self, _table: Table, played: Played) -> None:
        self._told.append(played)
        self.faults.threads += played.move != self._moving

    @property
    def _moving(self) -> Move | None:
        return getattr(self._here, "move", None)


def _pack(at: Position) -> Counter[str]:
    return Counter(card.code for cards in at.piles for card in cards)


def main() -> None:
    """Print what was done and what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100_000, help="changes a thread")
    parser.add_argument("--game", default="osmosis")
    arguments = parser.parse_args()
    hammer = Hammer(arguments.game)
    began = time.perf_counter()
    hammer.run(arguments.times)
    print(f"{time.perf_counter() - began:.0f} s", dict(hammer.done), hammer.faults, sep="\n")


if __name__ == "__main__":
    main()
