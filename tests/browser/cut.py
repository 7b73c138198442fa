"""A way to a notebook's server that can be cut, mended, and led to another server."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Way:
    """Stands in front of a server: `address` is where it is reached, as long as the way is not cut."""

    def __init__(self, server: str) -> None:
        self.address = ""
        self._to: str | None = server
        self._open: set[asyncio.StreamWriter] = set()
        self._loop: asyncio.AbstractEventLoop
        self._ended: asyncio.Event

    def cut(self) -> None:
        """Break what is connected, and let nothing connect, as if the server were killed."""
        self._to = None
        for writer in self._open.copy():
            self._loop.call_soon_threadsafe(writer.transport.abort)

    def lead_to(self, server: str) -> None:
        """Let connections be made again, to this server."""
        self._to = server

    def end(self) -> None:
        """Stand there no longer."""
        self._loop.call_soon_threadsafe(self._ended.set)

    async def stand(self, started: "Future[Way]") -> None:
        """Serve until the end; `started` says when it has begun."""
        self._loop, self._ended = asyncio.get_running_loop(), asyncio.Event()
        listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}/"
        started.set_result(self)
        await self._ended.wait()
        listening.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._to is None:
            writer.transport.abort()
            return
        server = urlsplit(self._to)
        with suppress(OSError, asyncio.CancelledError):  # as connections still open in the end are cancelled
            answers, requests = await asyncio.open_connection(server.hostname, server.port)
            if self._to is None:  # the way was cut meanwhile
                writer.transport.abort()
                requests.transport.abort()
                return
            self._open |= {writer, requests}
            await asyncio.gather(_pump(reader, requests), _pump(answers, writer))
            self._open -= {writer, requests}


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while chunk := await reader.read(1 << 16):
            writer.write(chunk)
    writer.close()


@contextmanager
def way_to(server: str) -> Iterator[Way]:
    """A way to the server at this address."""
    way, started = Way(server), Future[Way]()
    # In a thread of its own: this one may be running another loop.
    thread = threading.Thread(target=lambda: asyncio.run(way.stand(started)))
    thread.start()
    started.result()
    try:
        yield way
    finally:
        way.end()
        thread.join()
