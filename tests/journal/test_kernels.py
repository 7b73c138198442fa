"""Real kernels: two that play at once, one that is killed while it plays, one that is shut down after a move."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from jupyter_client.blocking.client import BlockingKernelClient

from patience_widget import Table, journal
from tests.kernels import kernel_manager
from tests.waiting import LONGEST, wait


class Kernel:
    """A kernel as a notebook has one."""

    def __init__(self) -> None:
        self.manager = kernel_manager()
        self.manager.start_kernel()
        self.client: BlockingKernelClient = self.manager.blocking_client()
        self.client.start_channels()

    def start(self, code: str) -> str:
        """Run a cell; what `printed` takes."""
        return str(self.client.execute(code, store_history=False))

    def printed(self, cell: str) -> str:
        """Wait for the end of a cell; what it has printed."""
        text = ""
        while True:
            message = self.client.get_iopub_msg(timeout=LONGEST)
            if message["parent_header"].get("msg_id") != cell:
                continue
            kind, content = message["msg_type"], message["content"]
            assert kind != "error", "\n".join(content["traceback"])
            if kind == "stream":
                text += content["text"]
            if kind == "status" and content["execution_state"] == "idle":
                return text

    def run(self, code: str) -> str:
        """Run a cell and wait for its end; what it has printed."""
        return self.printed(self.start(code))

    def end(self) -> None:
        """Let go of it, and end it at once if it has not ended."""
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
        self.manager.cleanup_resources()


@pytest.fixture
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Kernel]]:
    """Three kernels that know nothing of anybody's settings."""
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    with ExitStack() as stack:
        started = [Kernel() for _ in range(3)]
        for kernel in started:
            stack.callback(kernel.end)
        for kernel in started:
            kernel.client.wait_for_ready(timeout=LONGEST)
        yield started


def test_two_kernels_play_at_once_and_what_they_played_is_there_after_they_have_gone(kernels: list[Kernel]) -> None:
    killed, ended, third = kernels
    cells = [
        kernel.start(f"""
from patience_widget import Patience
same, own = Patience("osmosis", deal=17), Patience("peek", deal={deal})
for _ in range({moves}):
    same.play("turn")
    own.play("turn")
""")
        for kernel, deal, moves in ((killed, 5, 8), (ended, 6, 11))
    ]
    killed.printed(cells[0])
    ended.printed(cells[1])
    wait(lambda: played() == {("osmosis#17", 8), ("osmosis#17", 11), ("peek#5", 8), ("peek#6", 11)})

    killed.start("own.play('turn')\nimport os, signal\nos.kill(os.getpid(), signal.SIGKILL)")
    wait(lambda: not killed.manager.is_alive())
    ended.run("own.play('turn')")
    ended.manager.shutdown_kernel()
    assert ("peek#6", 12) in played()

    third.run('from patience_widget import Patience\nboard = Patience("peek", deal=5)')
    offered = third.run("print(board.board['note'])")
    assert offered in ("You were 8 moves into this deal. Resume?\n", "You were 9 moves into this deal. Resume?\n")
    third.run("board.go_on().play('turn')")
    third.manager.shutdown_kernel()
    assert ("peek#5", 10 if "9" in offered else 9) in played()
    assert len(played()) == 4


def played() -> set[tuple[str, int]]:
    """The games of the journal, and how many moves each of them has; all can be replayed."""
    frame = journal.games()
    assert [len(Table.replay(record).history) for record in frame.record] == list(frame.moves)
    return set(zip(frame.beginning, frame.moves, strict=True))
