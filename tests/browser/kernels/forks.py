"""Forks kernels from one process that has imported what each of them would import for itself.

Started with the command and the environment of a kernel. A line that asks for one, in JSON, is answered with its
number once it is a process with a session of its own; every kernel ends when this process does.
"""

import gc
import json
import os
import random
import signal
import sys
import threading
from contextlib import suppress
from typing import Any

import ipywidgets  # noqa: F401  the rest is imported to have been imported
from ipykernel.kernelapp import IPKernelApp

import patience_widget

WARM = (patience_widget.Patience, patience_widget.LessonBoard)
"""Their modules are imported when somebody first asks for them."""


def bury(*_: object) -> None:
    """Leave nothing of the kernels that have ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def next_asked() -> dict[str, Any]:
    """Fork a kernel for whoever asks, and return in the kernel what was asked; ends when nobody can ask any more."""
    # A fork has none of the other threads, and all their locks as they were.
    assert threading.active_count() == 1
    gc.collect()
    gc.freeze()  # so the kernels share what lies in memory, for none ever writes to it
    signal.signal(signal.SIGCHLD, bury)
    for line in sys.stdin:
        if os.fork() == 0:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            return dict(json.loads(line))
    sys.exit()


def become_a_kernel(connection_file: str, folder: str, environment: dict[str, str]) -> None:
    """Be a kernel as Jupyter starts one: in a session of its own, so an interrupt reaches its children too."""
    os.setsid()
    print(os.getpid(), flush=True)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)  # the kernel neither hears what is asked of this process next
    os.dup2(2, 1)  # nor answers it
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    random.seed()
    # The widgets look for a kernel when they are imported; there was none.
    options = ["--IPKernelApp.extra_extensions=ipywidgets", f"--IPKernelApp.parent_handle={os.getppid()}"]
    IPKernelApp.launch_instance(["-f", connection_file, *options])


if __name__ == "__main__":
    sys.path.pop(0)  # as a kernel does, which looks for modules in its own folder
    become_a_kernel(**next_asked())
