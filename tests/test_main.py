"""`python -m patience_widget` opens the notebook to play in."""

import json
import os
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

from patience_widget import __main__ as command

ROOT = Path(__file__).parents[1]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The arguments with which JupyterLab was started; it isn't, nor is anything trusted."""
    found: list[list[str]] = []
    monkeypatch.setattr(subprocess, "run", lambda *_args, **_options: None)
    monkeypatch.setattr(runpy, "run_module", lambda name, run_name: found.append([name, run_name, *sys.argv[1:]]))
    monkeypatch.setattr(sys, "argv", ["patience_widget", "--no-browser"])
    return found


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in; the package is installed elsewhere, without its checkout."""
    package, here = tmp_path / "site-packages" / "patience_widget", tmp_path / "here"
    package.mkdir(parents=True)
    here.mkdir()
    (package / "play.ipynb").write_text("the notebook")
    monkeypatch.setattr(command, "PACKAGE", package)
    monkeypatch.chdir(here)
    return here


def test_in_a_checkout_its_own_notebook_opens(started: list[list[str]]) -> None:
    assert command.main() == 0
    [[name, run_name, *arguments]] = started
    assert (name, run_name, arguments[-1]) == ("jupyterlab", "__main__", "--no-browser")
    assert f"--ServerApp.root_dir={ROOT / 'notebooks'}" in arguments
    assert "--LabApp.default_url=/lab/tree/play.ipynb" in arguments


def test_without_a_checkout_a_copy_opens_and_says_where_it_is(
    started: list[list[str]], installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main() == 0
    assert f"--ServerApp.root_dir={installed}" in started[0]
    assert (installed / "play.ipynb").read_text() == "the notebook"
    assert str(installed / "play.ipynb") in capsys.readouterr().out


def test_a_copy_that_is_there_is_kept(started: list[list[str]], installed: Path) -> None:
    (installed / "play.ipynb").write_text("my games")
    assert command.main() == 0
    assert started
    assert (installed / "play.ipynb").read_text() == "my games"


@pytest.mark.skipif(getattr(os, "getuid", lambda: 0)() == 0, reason="root may write everywhere")
def test_a_folder_that_cannot_be_written_to_is_named(
    started: list[list[str]], installed: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installed.chmod(0o500)
    assert command.main() == 1
    assert not started
    assert str(installed) in capsys.readouterr().err


def test_the_notebook_names_no_other_for_a_copy_of_it_has_none_beside_it() -> None:
    cells = json.loads((ROOT / "notebooks" / "play.ipynb").read_text(encoding="utf-8"))["cells"]
    assert not [cell for cell in cells if ".ipynb" in "".join(cell["source"])]


def test_without_jupyterlab_it_says_what_to_install(
    started: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _name: None)
    assert command.main() == 1
    assert not started
    assert 'pip install ".[lab]"' in capsys.readouterr().err
