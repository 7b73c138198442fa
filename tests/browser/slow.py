"""A way to a notebook's server on which messages to the kernel arrive late, or are held back until they may go on."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Way:
    """A way to a server, of its own address, that can be closed and opened."""

    def __init__(self, address: str, loop: asyncio.AbstractEventLoop, is_open: asyncio.Event) -> None:
        self.address = address
        self._loop = loop
        self._is_open = is_open

    def hold(self) -> None:
        """From now on hold back what is sent to the kernel."""
        self._call(self._is_open.clear)

    def let_go(self) -> None:
        """Hand on what was held back, and all that follows."""
        self._call(self._is_open.set)

    def _call(self, change: Callable[[], None]) -> None:
        async def called() -> None:
            change()

        asyncio.run_coroutine_threadsafe(called(), self._loop).result()


@contextmanager
def slowed(address: str, delay: float = 0.0) -> Iterator[Way]:
    """Stand in front of a server. Gives a way by which messages to its kernels take `delay` seconds longer."""
    server = urlsplit(address)
    started: Future[tuple[int, asyncio.AbstractEventLoop, asyncio.Event, asyncio.Event]] = Future()

    async def stand() -> None:
        ended, is_open = asyncio.Event(), asyncio.Event()
        is_open.set()

        async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with suppress(asyncio.CancelledError):  # as connections still open in the end are
                answers, requests = await asyncio.open_connection(server.hostname, server.port)
                await asyncio.gather(_pump(reader, requests, delay, is_open), _pump(answers, writer, 0.0, None))

        listening = await asyncio.start_server(serve, "127.0.0.1", 0)
        started.set_result((listening.sockets[0].getsockname()[1], asyncio.get_running_loop(), ended, is_open))
        await ended.wait()
        listening.close()

    # In a thread of its own: this one may be running another loop.
    thread = threading.Thread(target=lambda: asyncio.run(stand()))
    thread.start()
    port, loop, ended, is_open = started.result()
    try:
        yield Way(server._replace(netloc=f"127.0.0.1:{port}").geturl(), loop, is_open)
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()


async def _pump(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float, is_open: asyncio.Event | None
) -> None:
    """Hand on what comes; late, or when the way is open, as soon as the connection has become a websocket."""
    loop, is_websocket = asyncio.get_running_loop(), False
    with suppress(ConnectionError):
        while chunk := await reader.read(1 << 16):
            if is_websocket and is_open is not None:
                await is_open.wait()
            loop.call_later(delay if is_websocket else 0, writer.write, chunk)
            is_websocket = is_websocket or b"upgrade: websocket" in chunk.lower()
    loop.call_later(delay if is_websocket else 0, writer.close)
