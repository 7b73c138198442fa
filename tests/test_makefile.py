"""What `make` does in odd places, with stand-ins for all the tools that it starts."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.waiting import wait

MAKEFILE = Path(__file__).parents[1] / "Makefile"
MAKE = shutil.which("make")
NPM = """#!/bin/sh
test -e node_modules/.installed || exit 1
case "$*" in *build) echo built >../patience_widget/static/widget.js;; esac
"""

pytestmark = pytest.mark.skipif(MAKE is None, reason="make is not installed")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout in a folder with a space in its name, where all is installed."""
    root = tmp_path / "a b"
    texts = {
        ".venv/.dev": "",
        ".venv/.lab": "",
        "js/package.json": "",
        "js/package-lock.json": "",
        "js/src/entry.ts": "",
        "js/node_modules/.installed": "",
        "notebooks/play.ipynb": "",
        "patience_widget/views/cards.json": "",
        "patience_widget/static/widget.js": "built\n",
        "pyproject.toml": "",
    }
    tools = dict.fromkeys(("python", "pip", "ruff", "mypy", "pytest", "jupyter"), "#!/bin/sh\n") | {"npm": NPM}
    for name, text in (texts | {f".venv/bin/{name}": text for name, text in tools.items()}).items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    for name in tools:
        (root / ".venv/bin" / name).chmod(0o755)
    shutil.copy(MAKEFILE, root)
    for name in ("pyproject.toml", "js/package.json", "js/package-lock.json"):
        shutil.copystat(MAKEFILE, root / name)  # older than what was installed
    return root


def make(checkout: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """As typed in a shell: a make that runs these tests leaves its own options in the environment."""
    shell = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run([MAKE or "", *words], cwd=checkout, env=shell, capture_output=True, text=True, check=False)


def test_all_checks_run_in_a_path_with_spaces_and_leave_nothing_behind(checkout: Path) -> None:
    before = {*checkout.rglob("*")}
    done = make(checkout, "test")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Every check has passed" in done.stdout
    assert {*checkout.rglob("*")} - before <= {checkout / "build"}


def test_nothing_is_said_of_the_folders_that_make_goes_through(checkout: Path) -> None:
    assert "directory" not in make(checkout, "test").stdout


def test_a_bundle_that_is_not_what_is_built_is_told(checkout: Path) -> None:
    (checkout / "patience_widget/static/widget.js").write_text("older\n")
    done = make(checkout, "bundle")
    assert done.returncode
    assert "run 'make build' and commit the result" in done.stdout


@pytest.mark.parametrize(
    ("python", "said"), [(None, "There is no other python here."), ("exit 1", "Python 3.10 or newer is needed.")]
)
def test_a_python_that_is_not_there_is_told_and_not_called_too_old(
    python: str | None, said: str, checkout: Path
) -> None:
    (checkout / ".venv/bin/python").unlink()
    if python:
        (checkout / ".venv/bin/other python").write_text(f"#!/bin/sh\n{python}\n")
        (checkout / ".venv/bin/other python").chmod(0o755)
    done = make(checkout, "play", "PYTHON=other python")
    assert done.returncode
    assert done.stdout.startswith(said)
    assert len(done.stdout.splitlines()) == 1


@pytest.mark.parametrize("goal", ["play", "test", "notebooks"])
def test_a_home_that_cannot_be_written_to_is_told_in_one_line(goal: str, checkout: Path) -> None:
    (checkout / "file").touch()
    done = make(checkout, goal, f"HOME={checkout}/file/home")
    assert done.returncode
    (line,) = done.stdout.splitlines()
    assert line.startswith(
        f"Jupyter can't keep its settings in {checkout}/file/home: {checkout}/file can't be written to."
    )
    assert line.endswith(f"make {goal} HOME=/tmp/home")


def say_what_is_run(checkout: Path, tool: str, *, fails_for: str = "nothing") -> None:
    """Let a stand-in write down what it is asked for, and fail when that has a word."""
    script = f'#!/bin/sh\necho "{tool} $*" >>"{checkout}/run.txt"\ncase "$*" in *{fails_for}*) exit 1;; esac\n'
    (checkout / ".venv/bin" / tool).write_text(script)


def until_run(checkout: Path, words: str) -> list[str]:
    """What the stand-ins were asked for, as soon as that is among it: some of it is done in the background."""
    wait(lambda: words in (checkout / "run.txt").read_text())
    return (checkout / "run.txt").read_text().splitlines()


def test_play_installs_numba_once_and_compiles_beside_jupyter(checkout: Path) -> None:
    for tool in ("pip", "python", "jupyter"):
        say_what_is_run(checkout, tool)
    assert make(checkout, "play").returncode == 0
    (installed,) = [line for line in until_run(checkout, "patience_widget.machine") if "[fast]" in line]
    assert "--only-binary :all:" in installed
    (checkout / "run.txt").unlink()
    assert make(checkout, "play").returncode == 0
    again = until_run(checkout, "patience_widget.machine")
    assert not any("[fast]" in line for line in again)
    assert any(line.startswith("jupyter lab") for line in again)


def test_play_goes_on_where_numba_cannot_be_installed_and_says_so_in_one_line(checkout: Path) -> None:
    say_what_is_run(checkout, "pip", fails_for="fast")
    for tool in ("python", "jupyter"):
        say_what_is_run(checkout, tool)
    done = make(checkout, "play")
    assert done.returncode == 0, done.stdout + done.stderr
    assert (
        "numba can't be installed here. You can play without it, but the solver is slower." in done.stdout.splitlines()
    )
    run = until_run(checkout, "jupyter lab")
    assert not any("patience_widget.machine" in line for line in run)
