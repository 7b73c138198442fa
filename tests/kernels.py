"""Kernels that need no port."""

from tempfile import gettempdir
from typing import Any
from uuid import uuid4

from jupyter_client.manager import KernelManager


def kernel_manager(**settings: Any) -> KernelManager:
    """A manager whose kernel talks through files of its own.

    A port that is free when it is chosen may be taken when the kernel has started, which then ends or never answers.
    """
    return KernelManager(transport="ipc", ip=f"{gettempdir()}/kernel-{uuid4()}", **settings)
