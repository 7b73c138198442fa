"""A player that plays by itself on a table, a move at a time, so that one can watch."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable, Generator, Iterator
from contextlib import contextmanager
from numbers import Real
from typing import SupportsIndex, cast

from patience_widget.core.actions import Move
from patience_widget.core.ending import why_lost
from patience_widget.core.mistakes import whole_between
from patience_widget.core.table import Table
from patience_widget.core.table.watching import CallbackError
from patience_widget.core.words import count_of, shown
from patience_widget.players import KnownTable, Player, ended
from patience_widget.players.player import handed_to

SlowPlayer = Callable[[KnownTable], Awaitable[Move | None]]
"""A player that chooses elsewhere, and is waited for meanwhile. It needs an event loop."""


class Autoplay:
    """A player that plays on a table.

    It plays until the game is won or lost, the player returns None or fails, `stop` is called, or somebody else
    changes the table. In a notebook you can run other cells meanwhile; ``await autoplay`` waits for its end. In a
    script without an event loop, `start` returns at the end.

    Args:
        table: the table to play on; `start` begins.
        player: a function that takes the table and returns a move, or None to stop; or a `SlowPlayer`.
        pause: seconds between moves.
        at_end: called with this object at the end.
        as_one: whether one undo takes back all its moves.
        limit: how many moves it makes at most; None for any number.

    Attributes:
        playing: whether it still plays.
        moves: how many moves it has made.
        why: why it ended, in a sentence; "" while it plays.
        error: the error of the player or its move, None if there was none.
        gave_up: whether it ended because the player returned None.

    Raises:
        TypeError: the player can't be called.
        ValueError: the pause isn't a number of seconds, or the limit isn't a number of moves.
    """

    def __init__(
        self,
        table: Table,
        player: Player | SlowPlayer,
        pause: float = 0.5,
        at_end: Callable[[Autoplay], object] | None = None,
        *,
        as_one: bool = False,
        limit: int | None = None,
    ) -> None:
        if not callable(player):
            raise TypeError(f"a player is a function from a table to a move, not {shown(player)}")
        number = isinstance(pause, Real | SupportsIndex) and not isinstance(pause, bool)
        if not number or not 0 <= float(pause) <= 3600:
            raise ValueError(f"a pause is a number of seconds from 0 to 3600, not {shown(pause)}")
        self._table, self._player, self._pause, self._at_end = table, player, float(pause), at_end
        self._as_one = as_one
        self._limit = None if limit is None else whole_between("autoplay", 1, None, limit=limit)
        self._thread: int | None = None  # the one in which the player chooses and moves, while it does
        self.playing = True
        self.moves = 0
        self.why = ""
        self.error: Exception | None = None
        self.gave_up = False
        self._choice: asyncio.Future[Move | None] | None = None  # that of a slow player, while it is waited for
        self._end_following = table.follow(self._table_changed)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to play. Without an event loop, play to the end.

        Raises:
            Exception: the error of the player, if there is no event loop.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            self._play_at_once()
        else:
            self._task = loop.create_task(self._play_between_cells())

    def __repr__(self) -> str:
        return f"<Autoplay: {count_of(self.moves, 'move')}. {self.why or 'Playing.'}>"

    def stop(self) -> None:
        """End it now. The moves that were made stay."""
        self._end("Stopped.")

    def __await__(self) -> Generator[object, None, Autoplay]:
        if self._task and not self._task.done():
            yield from asyncio.wait([self._task]).__await__()
        return self

    def _play_at_once(self) -> None:
        try:
            while self._step():
                time.sleep(self._pause)
        finally:
            self._end("Interrupted.")
        if self.error:
            raise self.error

    async def _play_between_cells(self) -> None:
        try:
            while self._step():
                if self._choice:
                    await self._make_choice(self._choice)
                await asyncio.sleep(self._pause)
        finally:
            self._end("Interrupted.")

    async def _make_choice(self, choice: asyncio.Future[Move | None]) -> None:
        """Wait for a choice, which is given up at the end of the play, and make it."""
        await asyncio.wait([choice])
        self._choice = None
        if not choice.cancelled():
            with self._as_player():
                self._make(choice.result())

    def _step(self) -> bool:
        """Make one move, or begin with a choice that takes a while; tell whether there is more to do."""
        if not self.playing:
            return False
        outcome = ended(self._table)
        if outcome:
            self._end("Won." if outcome == "won" else f"Lost: {why_lost(self._table.known.position)}.")
            return False
        with self._as_player():
            move = self._player(self._handed())  # which may take its time: a click need not wait for it
            if isinstance(move, Awaitable):
                self._choice = asyncio.ensure_future(move)
            else:
                self._make(move)
        return self.playing

    def _handed(self) -> KnownTable:
        return handed_to(cast(Player, self._player), self._table)

    @contextmanager
    def _as_player(self) -> Iterator[None]:
        """What changes the table in here is the player's doing; an error ends the play."""
        self._thread = threading.get_ident()
        try:
            yield
        except CallbackError as error:
            self.error = error
            self._end(f"Stopped: {error}")
        except Exception as error:  # noqa: BLE001  kept for the user; without a loop it is raised again
            self.error = error
            self._end(f"The player failed: {type(error).__name__}: {error}")
        finally:
            self._thread = None

    def _make(self, move: Move | str | None) -> None:
        with self._table.lock:
            if not self.playing:  # somebody else has played while the player chose
                return
            if move is None:
                self.gave_up = True
                self._end("The program stopped.")
                return
            self._table.play(move, by_itself=self._as_one and self.moves > 0)
            self.moves += 1
            if self._table.node.is_won:  # at once: what is clicked now is no longer meant to stop it
                self._end("Won.")
            elif self.moves == self._limit:
                self._end(f"Stopped after {count_of(self.moves, 'move')}: that was the limit.")

    def _table_changed(self, _table: Table) -> None:
        """Called with the lock held, in the thread that has changed the table."""
        if threading.get_ident() != self._thread:
            self._end("Stopped: somebody else made a move.")

    def _end(self, why: str) -> None:
        with self._table.lock:
            if not self.playing:
                return
            self.playing = False
            self.why = why
            self._end_following()
            if self._choice:
                self._choice.get_loop().call_soon_threadsafe(self._choice.cancel)
            if self._at_end:
                self._at_end(self)
