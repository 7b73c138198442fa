"""A player that plays by itself on a table, a move at a time, so that one can watch."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator

from .core.table import Table
from .players import Player


class Autoplay:
    """A player at work on a table.

    It plays until the game is won or lost, the player returns None or fails, `stop` is called, or somebody else
    changes the table. In a notebook it plays between cells, and the board stays alive; ``await autoplay`` waits for
    its end. Where no event loop runs, as in a script, it has ended when it has been made.

    Args:
        table: the table to play on.
        player: a function from the table to a move, or to None to stop.
        pause: seconds between moves.
        ended: called with this object at the end.

    Attributes:
        playing: whether it still plays.
        moves: how many moves it has made.
        why: why it ended, in a sentence; "" while it plays.
        error: what the player or its move raised, None if nothing.

    Raises:
        TypeError: the player cannot be called.
        ValueError: the pause is no number of seconds.
        Exception: what the player raised, where no event loop runs.
    """

    def __init__(
        self, table: Table, player: Player, pause: float = 0.5, ended: Callable[[Autoplay], object] | None = None
    ) -> None:
        if not callable(player):
            raise TypeError(f"a player is a function from a table to a move, not {player!r}")
        if isinstance(pause, bool) or not isinstance(pause, int | float) or not 0 <= pause <= 3600:
            raise ValueError(f"a pause is a number of seconds from 0 to 3600, not {pause!r}")
        self._table, self._player, self._pause, self._ended = table, player, pause, ended
        self._moving = False
        self.playing = True
        self.moves = 0
        self.why = ""
        self.error: Exception | None = None
        self._end_observing = table.observe(self._table_changed)
        self._task: asyncio.Task[None] | None = None
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._play_at_once()
        else:
            self._task = loop.create_task(self._play_between_cells())

    def __repr__(self) -> str:
        moves = "1 move" if self.moves == 1 else f"{self.moves} moves"
        return f"<Autoplay: {moves}. {self.why or 'Playing.'}>"

    def stop(self) -> None:
        """End it now. What was played stands."""
        self._end("Stopped.")

    def __await__(self) -> Generator[object, None, Autoplay]:
        if self._task and not self._task.done():
            yield from asyncio.wait([self._task]).__await__()
        return self

    def _play_at_once(self) -> None:
        while self._step():
            time.sleep(self._pause)
        if self.error:
            raise self.error

    async def _play_between_cells(self) -> None:
        while self._step():  # noqa: ASYNC110  a pause is what is wanted, not an event
            await asyncio.sleep(self._pause)

    def _step(self) -> bool:
        """Make one move; tell whether there is more to do."""
        if not self.playing:
            return False
        self._moving = True
        try:
            outcome = self._table.outcome()
            move = None if outcome else self._player(self._table)
            if move is None:
                self._end({"won": "Won.", "lost": "Lost."}.get(outcome or "", "The player stopped."))
            else:
                self._table.play(move)
                self.moves += 1
        except Exception as error:  # noqa: BLE001  kept for the user; without a loop it is raised again
            self.error = error
            self._end(f"The player failed: {type(error).__name__}: {error}")
        finally:
            self._moving = False
        return self.playing

    def _table_changed(self, _table: Table) -> None:
        if not self._moving:
            self._end("Stopped, since somebody else played.")

    def _end(self, why: str) -> None:
        if not self.playing:
            return
        self.playing = False
        self.why = why
        self._end_observing()
        if self._ended:
            self._ended(self)
