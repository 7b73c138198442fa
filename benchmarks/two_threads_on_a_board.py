"""Two threads on one board: a cell that plays in one, a page that asks in the other; counts what went wrong.

A notebook may answer a click in another thread than the one its cells run in.
"""

import argparse
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from patience_widget import IllegalMove, InvalidMove, LessonBoard, Move, Patience, Table
from patience_widget.core.table.history import Played
from patience_widget.lessons import LessonError
from patience_widget.widget.board import Board
from patience_widget.widget.lesson.requests import LESSON_REQUESTS

B = TypeVar("B", bound=Board)

Told = tuple[Move, int]
"""A move, and the thread."""
FAR = 60
"""A game that has come so far is begun again."""
OPENED = ("words", "osmosis", "tour/klondike")
"""What a board of lessons opens in place of what it shows."""


@dataclass
class Faults:
    """What went wrong, each with its count: there should be none."""

    records: int = 0
    """Records that could not be replayed, or led elsewhere."""
    revisions: int = 0
    """Boards that were sent with a revision no larger than the one before."""
    boards: int = 0
    """Boards that were sent and did not show the table; at the end the last one too."""
    unanswered: int = 0
    """Requests that got neither a reply nor a new board."""
    late: int = 0
    """Requests that were carried out on another board than the one they were made on."""
    moves: int = 0
    """Tables whose moves were not all told, or in another order or thread than they were made in."""
    errors: list[str] = field(default_factory=list)
    """Errors, but for those of what was no longer possible."""


class Hammer(Generic[B]):
    """A board that a cell and a page use at the same time.

    Attributes:
        done: what was done, and how often.
        faults: what went wrong.
    """

    def __init__(self, board: B) -> None:
        self.board = board
        self.done: Counter[str] = Counter()
        self.faults = Faults()
        self._replies: list[dict[str, Any]] = []
        self._sent_last = board.revision
        self._sent_here = threading.local()  # by the thread that stands for the page
        self._made: dict[Table, list[Told]] = {}
        self._told: dict[Table, list[Told]] = {}
        self._send_state, self._hear = board.send_state, board._hear_moves  # noqa: SLF001  to hear what is sent
        board.send_state = self._sent
        board.send = self._replies.append
        board._hear_moves = self._heard  # type: ignore[method-assign]  # noqa: SLF001
        self._note_moves(board.table)
        board.on_move(lambda table, played: self._note(self._told, table, played))

    def run(self, times: int) -> None:
        """Let a thread do so many things in cells and another so many on the page, and look at what came of it."""
        threads = [threading.Thread(target=self._work, args=(times, act)) for act in (self.in_cell, self.on_page)]
        interval = sys.getswitchinterval()
        sys.setswitchinterval(1e-5)
        try:
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
        finally:
            sys.setswitchinterval(interval)
        self._look()
        self._replay()
        for table, made in self._made.items():
            told = self._told.get(table, [])
            self.faults.moves += made != told

    def in_cell(self, choose: random.Random) -> None:
        """Do something that a cell may do."""
        raise NotImplementedError

    def request(self, choose: random.Random) -> dict[str, Any]:
        """A request that a page may send."""
        shown = self.board.board
        ways = [(pile["id"], to) for pile in shown["piles"] for lift in pile["lifts"] for to in lift["to"]]
        source, target = choose.choice(ways or [("stock", "waste")])
        actions = [move["move"] for action in shown["actions"] for move in action["moves"]] or ["turn"]
        lines = ["undo 3", "redo", "mark here", "goto here", "moves", "lines", f"{source}>{target}"]
        kinds: Mapping[str, dict[str, Any]] = {
            "move": {"source": source, "target": target},
            "action": {"move": choose.choice(actions)},
            "send": {"source": source},
            "undo": {"count": choose.randrange(1, 5)},
            "redo": {"count": choose.randrange(1, 5)},
            "why_not": {"source": source},
            "command": {"text": choose.choice(lines)},
            "new": {"deal": str(choose.randrange(1000))},
            "restart": {},
            "stop": {},
        }
        kind = choose.choices(list(kinds), weights=[25, 25, 10, 10, 10, 5, 10, 1, 1, 3])[0]
        return {"kind": kind, "revision": shown["revision"], **kinds[kind]}

    def on_page(self, choose: random.Random) -> None:
        """Do something that a page may do."""
        if choose.random() < 0.02:
            self.board.set_state({"options": {"mirror": choose.random() < 0.5, "card_size": choose.randrange(38, 200)}})
            self.done["options"] += 1
            return
        request = self.request(choose)
        self._replies.clear()
        self._sent_here.revisions = []
        self.board._receive(self.board, request, [])  # noqa: SLF001  what a message of the page calls
        replies = list(self._replies)
        answered = len(replies) == 1 or (not replies and self.board.revision > request["revision"])
        self.faults.unanswered += not answered
        exchanged = request["kind"] in ("new", "lesson")  # which counts as a change of its own
        self.faults.late += any(sent > request["revision"] + 1 + exchanged for sent in self._sent_here.revisions)
        late = any("changed since" in str(reply.get("message")) for reply in replies)
        self.done[f"{request['kind']}, too late" if late else request["kind"]] += 1

    def _work(self, times: int, act: Callable[[random.Random], None]) -> None:
        choose = random.Random(times)
        for time_left in range(times, 0, -1):
            try:
                act(choose)
                self.done[act.__name__] += 1
            except (IllegalMove, InvalidMove, LessonError):
                self.done["refused in a cell"] += 1
            except Exception as error:  # noqa: BLE001  it is counted
                self.faults.errors.append(repr(error))
            if time_left % 10_000 == 0:
                self._replay()

    def _heard(self, table: Table) -> None:
        """Stands where the board begins to hear of the moves of a table."""
        self._note_moves(table)
        self._hear(table)

    def _note_moves(self, table: Table) -> None:
        """Write down every move of a table that the board shows, while the lock is held."""
        if table in self._made:  # a lesson comes back to its tables
            return
        self._made[table] = []
        tell = table._tell  # noqa: SLF001  a table tells its followers nothing of the move

        def tell_and_note(played: Played | None) -> None:
            if played is not None and self.board.table is table:
                self._note(self._made, table, played)
            tell(played)

        table._tell = tell_and_note  # type: ignore[method-assign]  # noqa: SLF001

    def _note(self, where: dict[Table, list[Told]], table: Table, played: Played) -> None:
        where.setdefault(table, []).append((played.move, threading.get_ident()))

    def _sent(self, key: str) -> None:
        """Stands where the board is sent: with the lock held."""
        if key == "board":
            self._look()
            self.faults.revisions += self.board.board["revision"] <= self._sent_last
            self._sent_last = self.board.board["revision"]
            getattr(self._sent_here, "revisions", []).append(self._sent_last)
        self._send_state(key)

    def _look(self) -> None:
        """Compare the board with its table."""
        with self.board.hold():
            shown = {pile["id"]: pile["cards"] for pile in self.board.board["piles"]}
            at = self.board.table.position.masked()
            lies = {
                pile.id: [card.code if card.rank else "" for card in at.piles[pile.index]] for pile in at.game.piles
            }
            self.faults.boards += shown != lies

    def _replay(self) -> None:
        record = self.board.table.record(lines=True)
        self.faults.records += Table.replay(record).record(lines=True) != record


class BoardHammer(Hammer[Patience]):
    """A game that a cell and a page use at the same time."""

    def in_cell(self, choose: random.Random) -> None:
        moves = self.board.moves
        if not moves or self.board.table.node.depth > FAR:
            self.board.restart()
        else:
            self.board.play(choose.choice(moves))


class LessonHammer(Hammer[LessonBoard]):
    """A lesson that a cell and a page use at the same time."""

    def in_cell(self, choose: random.Random) -> None:
        board = self.board
        acts: list[Callable[[], object]] = [
            board.next,
            board.back,
            board.retry,
            board.help,
            lambda: board.undo(3),
            lambda: board.session.answer("7H"),
            board.session.demo_forward,
            board.session.demo_back,
            lambda: board.session.play(choose.choice([*map(str, board.moves), "turn"])),
            lambda: board.open(choose.choice(OPENED)),
        ]
        choose.choices(acts, weights=[2, 1, 1, 1, 1, 1, 1, 1, 6, 1])[0]()

    def request(self, choose: random.Random) -> dict[str, Any]:
        verb = choose.choice(["next", "next", "next", "back", "retry", "help", "forward", "backward", "answer", "open"])
        value = choose.choice(OPENED) if verb == "open" else "7H"
        panel = {"kind": "lesson", "verb": verb, "value": value, "revision": self.board.board["revision"]}
        request = super().request(choose)
        plays = request["kind"] in LESSON_REQUESTS and request["kind"] != "restart"
        return request if plays and choose.random() < 0.6 else panel

    def _look(self) -> None:
        super()._look()
        with self.board.hold() as table:
            panel = self.board._screen.panel()  # noqa: SLF001  a lesson says more once its last step is done
            shown = self.board.board["lesson"]
            same = all(shown[key] == panel[key] for key in ("step", "moves", "buttons", "notes", "dots"))
            self.faults.boards += not (same and table is self.board.session.table)


def hammered(hammer: Hammer[B], times: int) -> tuple[Counter[str], Faults]:
    """What was done, and what went wrong."""
    hammer.run(times)
    return hammer.done, hammer.faults


def main() -> None:
    """Print what was done and what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=100_000, help="what each thread does")
    parser.add_argument("--game", default="osmosis")
    parser.add_argument("--lesson", help="a lesson instead of a game")
    given = parser.parse_args()
    began = time.perf_counter()
    if given.lesson:
        done, faults = hammered(LessonHammer(LessonBoard(given.lesson)), given.times)
    else:
        done, faults = hammered(BoardHammer(Patience(given.game, deal=17)), given.times)
    print(f"{time.perf_counter() - began:.0f} s", dict(done), faults, sep="\n")


if __name__ == "__main__":
    main()
