"""Ending what a test has started."""

import subprocess

import psutil


def end(process: "subprocess.Popen[bytes]") -> None:
    """End a process and everything that it has started, as kernels, at once.

    A Jupyter server that is asked to end may wait for ever for a thread of its own that has nothing to do.
    """
    with process:
        started = psutil.Process(process.pid).children(recursive=True) if process.poll() is None else []
        process.kill()
        for child in started:
            child.kill()
