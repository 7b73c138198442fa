"""The kernels in which nbval runs the notebooks need no port."""

import pytest

from tests.kernels import kernel_manager


def pytest_configure(config: pytest.Config) -> None:
    """Let nbval start its kernels so, where it was asked to run notebooks."""
    if config.getoption("nbval", default=False):
        pytest.MonkeyPatch().setattr("nbval.kernel.KernelManager", kernel_manager)
