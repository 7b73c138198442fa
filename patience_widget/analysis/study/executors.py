"""Sharing the work of a study among the workers of any executor of `concurrent.futures`."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.process import BaseProcess
from multiprocessing.util import register_after_fork
from queue import SimpleQueue
from typing import Generic, ParamSpec, TypeVar

from patience_widget.core import catalogue
from patience_widget.core.game import Game
from patience_widget.machine import fast

from .measures import Measure
from .results import Row

_P = ParamSpec("_P")
_T = TypeVar("_T")
Chunk = TypeVar("Chunk")
"""What a worker is handed at once."""
_GLANCE = 1
"""So many seconds pass at the most until a worker notices that its study has ended."""
_WATCH = "patience-ends-with-parent"


def check_sendable(executor: Executor, measure: Measure, game: Game) -> None:
    """Refuse what could not be sent to workers.

    Raises:
        TypeError: the executor is none, or the measure does not pickle.
        ValueError: the game is not in the catalogue.
    """
    check_executor(executor)
    if not catalogue.holds(game):
        raise ValueError(
            f"{game.name} isn't in the catalogue, so workers couldn't find it: enter it in a module that they "
            "import too, or leave the executor out"
        )
    if isinstance(executor, ProcessPoolExecutor):
        try:
            pickle.dumps(measure)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise TypeError(
                "this player can't be sent to other processes: write it with def at the top of a file, import it from "
                f"there, and give parameters with functools.partial ({error})"
            ) from error


def check_executor(executor: Executor) -> None:
    """Refuse what isn't an executor.

    Raises:
        TypeError: it isn't one.
    """
    if not isinstance(executor, Executor):
        raise TypeError(
            f"{executor!r} isn't an executor of concurrent.futures; for a Dask client give client.get_executor(), "
            "for an ipyparallel client client.executor()"
        )


def carry_out(
    work: Callable[[Chunk], list[Row]],
    rest: Callable[[Chunk, int], Chunk | None],
    chunks: Iterator[Chunk],
    executor: Executor | None,
    in_flight: int,
) -> Iterator[list[Row]]:
    """The rows of each chunk as they come back, never more than so many chunks handed out.

    Without an executor the work is done here, chunk by chunk. The workers of a `ProcessPoolExecutor` end with this
    process, whatever ends it.

    Args:
        work: what a worker does. It may stop before the end of a chunk, see
            `patience_widget.analysis.study.measures.in_time`.
        rest: what is left of a chunk when so many of its deals are done, None if nothing is left.
        chunks: what is to be done. Each is made when a worker can have it.
        executor: does the work.
        in_flight: how many chunks may be handed out at once.

    Raises:
        BrokenProcessPool: a worker process ended.
        TypeError: every worker did the same work.
    """
    if executor is None:
        executor, in_flight = _Here(), 1
    back: SimpleQueue[Future[list[Row]]] = SimpleQueue()
    out: dict[Future[list[Row]], Chunk] = {}
    begun: list[Chunk] = []
    if isinstance(executor, ProcessPoolExecutor):
        work = _Watched(work)
        register_after_fork(back, _end_with_parent_after_fork)  # for workers that never get a chunk
    try:
        while True:
            next_one = begun.pop() if begun else next(chunks, None)
            if next_one is None and not out:
                return
            if next_one is not None:
                future = _handed_out(executor, work, next_one)
                out[future] = next_one
                future.add_done_callback(back.put)
                if len(out) < in_flight:
                    continue
            future = back.get()
            chunk, rows = out.pop(future), _taken(future)
            if (left := rest(chunk, len(rows))) is not None:
                begun.append(left)
            yield rows
    finally:
        for future in out:
            future.cancel()


def _handed_out(executor: Executor, work: Callable[[Chunk], list[Row]], chunk: Chunk) -> Future[list[Row]]:
    if not isinstance(executor, ProcessPoolExecutor):
        return executor.submit(work, chunk)
    with fast.at_rest():  # it may fork
        return executor.submit(work, chunk)


def end_with_parent() -> None:
    """Let this process end within a second after the one that started it, whatever ended that: for a pool's workers.

    A killed process tells its workers nothing, and they keep each other's pipes open, so they would wait for ever.
    """
    parent = multiprocessing.parent_process()
    if parent is None or any(thread.name == _WATCH for thread in threading.enumerate()):
        return
    threading.Thread(target=_watch, args=(parent, os.getppid()), daemon=True, name=_WATCH).start()


def _watch(parent: BaseProcess, first: int) -> None:
    """Wait for the end of the parent. A process that its siblings keep from hearing of it gets another parent."""
    while parent.is_alive() and os.getppid() == first:
        parent.join(_GLANCE)
    os._exit(1)


def _end_with_parent_after_fork(_: object) -> None:
    end_with_parent()


class _Here(Executor):
    """Does the work in this process, when it is handed out."""

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        done: Future[_T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


class _Watched(Generic[Chunk]):
    """Work in a process that ends with the one that started it."""

    def __init__(self, work: Callable[[Chunk], list[Row]]) -> None:
        self.work = work

    def __call__(self, chunk: Chunk) -> list[Row]:
        end_with_parent()
        return self.work(chunk)


def _taken(future: Future[list[Row]]) -> list[Row]:
    try:
        rows = future.result()
    except BrokenProcessPool as error:
        raise BrokenProcessPool(
            "a worker process ended. If the player is defined in a cell of a notebook, workers may not find it: write "
            "it to a file and import it. A script starts its pool under `if __name__ == '__main__':`."
        ) from error
    if not all(isinstance(row, dict) for row in rows):
        raise TypeError(
            "every worker did the whole work: of an ipyparallel client take client.executor(), which shares it out, "
            "in place of client[:].executor"
        )
    return rows
