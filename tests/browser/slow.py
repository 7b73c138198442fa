"""A way to a notebook's server on which messages to the kernel arrive late, or are held back until they may go on."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Way:
    """A way to a server, of its own address, that can be closed and opened.

    Messages to kernels take `delay` seconds longer on it, which may be changed.
    """

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop, is_open: asyncio.Event) -> None:
        self.address = address
        self.delay = 0.0
        self._loop = loop
        self._is_open = is_open

    def hold(self) -> None:
        """From now on hold back what is sent to the kernel."""
        self._call(self._is_open.clear)

    def let_go(self) -> None:
        """Hand on what was held back, and all that follows."""
        self._call(self._is_open.set)

    def run_there(self, change: Callable[[], None]) -> None:
        """Do something where the way is served, and do not wait for it."""
        self._loop.call_soon_threadsafe(change)

    def _call(self, change: Callable[[], None]) -> None:
        async def called() -> None:
            change()

        asyncio.run_coroutine_threadsafe(called(), self._loop).result()


@contextmanager
def slowed(address: str) -> Iterator[Way]:
    """Stand in front of a server. Gives a way on which messages to its kernels can be late."""
    server = urlsplit(address)
    started: Future[tuple[Way, asyncio.Event]] = Future()

    async def stand() -> None:
        ended, is_open = asyncio.Event(), asyncio.Event()
        is_open.set()
        way = Way("", asyncio.get_running_loop(), is_open)

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(asyncio.CancelledError):  # as connections still open in the end are
                answers, requests = await asyncio.open_connection(server.hostname, server.port)
                await asyncio.gather(_pump(reader, requests, way, is_open), _pump(answers, writer, None, None))

        listening = await asyncio.start_server(serve, "127.0.0.1", 0)
        way.address = server._replace(netloc=f"127.0.0.1:{listening.sockets[0].getsockname()[1]}").geturl()
        started.set_result((way, ended))
        await ended.wait()
        listening.close()

    # In a thread of its own: this one may be running another loop.
    thread = threading.Thread(target=lambda: asyncio.run(stand()))
    thread.start()
    way, ended = started.result()
    try:
        yield way
    finally:
        way.run_there(ended.set)
        thread.join()


async def _pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, way: Way | None, is_open: asyncio.Event | None
) -> None:
    """Hand on what comes; late, or when the way is open, as soon as the connection has become a websocket."""
    loop, is_websocket = asyncio.get_running_loop(), False

    def late() -> float:
        return way.delay if way is not None and is_websocket else 0.0

    with suppress(ConnectionError):
        while chunk := await reader.read(1 << 16):
            if is_websocket and is_open is not None:
                await is_open.wait()
            loop.call_later(late(), writer.write, chunk)
            is_websocket = is_websocket or b"upgrade: websocket" in chunk.lower()
    loop.call_later(late(), writer.close)
