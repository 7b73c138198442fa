"""What `scripts/chromium.py` says on machines that lack a part of what the browser tests need."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "scripts" / "chromium.py"
FOR_AN_ADMINISTRATOR = "apt install chromium libatomic1"
WITHOUT_LIBATOMIC = "node: error while loading shared libraries: libatomic.so.1: cannot open shared object file"
STARTS, DOES_NOT = "print('Version 1')", f"import sys; sys.exit({WITHOUT_LIBATOMIC!r})"

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs the script where there is nothing but a Playwright and perhaps a Chromium."""

    def run(playwright: str, *, chromium: bool, **variables: str) -> "subprocess.CompletedProcess[str]":
        for folder in ("bin", "playwright"):
            (tmp_path / folder).mkdir()
        (tmp_path / "playwright" / "__init__.py").touch()
        (tmp_path / "playwright" / "__main__.py").write_text(playwright)
        if chromium:
            browser = tmp_path / "bin" / "chromium"
            browser.write_text("#!/bin/sh\necho Chromium 1\n")
            browser.chmod(0o755)
        environment = {"PATH": str(tmp_path / "bin"), "PYTHONPATH": str(tmp_path), **variables}
        return subprocess.run([sys.executable, SCRIPT], env=environment, capture_output=True, text=True, check=False)

    return run


def test_a_chromium_that_runs_is_printed(run: Run, tmp_path: Path) -> None:
    done = run(STARTS, chromium=True)
    assert (done.stdout.strip(), done.stderr) == (str(tmp_path / "bin" / "chromium"), "")


@pytest.mark.parametrize("chromium", [True, False])
def test_a_playwright_that_does_not_start_is_told_with_the_line_for_an_administrator(
    run: Run, *, chromium: bool
) -> None:
    done = run(DOES_NOT, chromium=chromium)
    assert (done.returncode, done.stdout) == (1, "")
    assert "Traceback" not in done.stderr
    assert WITHOUT_LIBATOMIC in done.stderr
    assert FOR_AN_ADMINISTRATOR in done.stderr
    assert "No Chromium" not in done.stderr


def test_a_missing_chromium_is_told_with_the_line_for_an_administrator(run: Run) -> None:
    done = run(STARTS, chromium=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert "No Chromium or Chrome was found" in done.stderr
    assert FOR_AN_ADMINISTRATOR in done.stderr


def test_a_named_chromium_that_does_not_run_is_told_and_none_is_installed(run: Run) -> None:
    done = run(STARTS, chromium=True, CHROMIUM="/nowhere/chromium")
    assert (done.returncode, done.stdout) == (1, "")
    assert "Installing" not in done.stderr
    assert "CHROMIUM=" in done.stderr
