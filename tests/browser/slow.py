"""A slow way to a notebook's server: what goes over its websockets to the kernel arrives late."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


@contextmanager
def slowed(address: str, delay: float) -> Iterator[str]:
    """Stand in front of a server. Gives another address of it, by which messages to it take `delay` seconds longer."""
    server = urlsplit(address)
    started: Future[tuple[int, asyncio.AbstractEventLoop, asyncio.Event]] = Future()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.CancelledError):  # as connections still open in the end are
            answers, requests = await asyncio.open_connection(server.hostname, server.port)
            await asyncio.gather(_pump(reader, requests, delay), _pump(answers, writer, 0))

    async def stand() -> None:
        listening = await asyncio.start_server(serve, "127.0.0.1", 0)
        ended = asyncio.Event()
        started.set_result((listening.sockets[0].getsockname()[1], asyncio.get_running_loop(), ended))
        await ended.wait()
        listening.close()

    # In a thread of its own: this one may be running another loop.
    thread = threading.Thread(target=lambda: asyncio.run(stand()))
    thread.start()
    port, loop, ended = started.result()
    try:
        yield server._replace(netloc=f"127.0.0.1:{port}").geturl()
    finally:
        loop.call_soon_threadsafe(ended.set)
        thread.join()


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, delay: float) -> None:
    """Hand on what comes; late as soon as the connection has become a websocket."""
    loop, late = asyncio.get_running_loop(), 0.0
    with suppress(ConnectionError):
        while chunk := await reader.read(1 << 16):
            loop.call_later(late, writer.write, chunk)
            if b"upgrade: websocket" in chunk.lower():
                late = delay
    loop.call_later(late, writer.close)
