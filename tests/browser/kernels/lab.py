"""JupyterLab, with kernels that are forked: `python -m tests.browser.kernels.lab`, and JupyterLab's options."""

import json
import signal
import subprocess
import sys
from contextlib import suppress
from importlib.metadata import EntryPoint
from typing import Any

import psutil
from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.factory import KernelProvisionerFactory
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyterlab.labapp import main

NAME = "forked"


class Kernel:
    """A kernel that another process has started, as Jupyter sees one of its own."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._process = psutil.Process(pid)

    def poll(self) -> int | None:
        """None while it runs."""
        return None if self._process.is_running() else 0

    def wait(self) -> int:
        """Wait until it has ended."""
        self._process.wait()
        return 0

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        with suppress(psutil.NoSuchProcess):
            self._process.send_signal(number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)


class Forking(LocalProvisioner):
    """Has a kernel forked where Jupyter would start one; whatever follows is Jupyter's."""

    process: Any
    _forks: "subprocess.Popen[str] | None" = None

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> KernelConnectionInfo:
        file = cmd[cmd.index("-f") + 1]
        asked = {"connection_file": file, "folder": kwargs["cwd"], "environment": kwargs["env"]}
        forks = self._started()
        assert forks.stdin is not None
        assert forks.stdout is not None
        forks.stdin.write(json.dumps(asked) + "\n")
        forks.stdin.flush()
        self.pid = self.pgid = int(forks.stdout.readline())
        self.process = Kernel(self.pid)
        return self.connection_info

    @classmethod
    def _started(cls) -> "subprocess.Popen[str]":
        """The process that forks kernels."""
        if Forking._forks is None:
            Forking._forks = subprocess.Popen(
                [sys.executable, "-m", "tests.browser.kernels.forks"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        return Forking._forks


if __name__ == "__main__":
    KernelProvisionerFactory.provisioners[NAME] = EntryPoint(NAME, f"{__spec__.name}:{Forking.__name__}", "")
    main()
