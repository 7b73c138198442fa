"""Sharing the work of a study among the workers of any executor of `concurrent.futures`."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from queue import SimpleQueue
from typing import TypeVar

from patience_widget.core import catalogue
from patience_widget.core.game import Game

from .measures import Measure
from .results.results_file import Row

Chunk = TypeVar("Chunk")
"""What a worker is handed at once."""


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
    chunks: Iterator[Chunk],
    executor: Executor | None,
    in_flight: int,
) -> Iterator[list[Row]]:
    """The rows of each chunk as it comes back, never more than so many chunks handed out.

    Without an executor the work is done here, chunk by chunk.

    Raises:
        BrokenProcessPool: a worker process ended.
        TypeError: every worker did the same work.
    """
    if executor is None:
        yield from map(work, chunks)
        return
    back: SimpleQueue[Future[list[Row]]] = SimpleQueue()
    out: set[Future[list[Row]]] = set()
    try:
        for chunk in chunks:
            future = executor.submit(work, chunk)
            out.add(future)
            future.add_done_callback(back.put)
            if len(out) >= in_flight:
                yield _taken(back.get(), out)
        while out:
            yield _taken(back.get(), out)
    finally:
        for future in out:
            future.cancel()


def _taken(future: Future[list[Row]], out: set[Future[list[Row]]]) -> list[Row]:
    out.discard(future)
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
