"""``python -m patience_widget`` opens the notebook to play in, in JupyterLab."""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from patience_widget.core.mistakes import missing

PACKAGE = Path(__file__).parent
NAME = "play.ipynb"
HELP = """usage: python -m patience_widget [options of JupyterLab]

Opens the notebook to play in, in JupyterLab. Outside a checkout of the project, this is a copy of it in the folder in
which you are. End it with Ctrl+C.

Every option is given to JupyterLab, such as --no-browser or --port=8890; jupyter lab --help lists them.
"""


def notebook(here: Path) -> Path:
    """The notebook of the checkout; without a checkout, a copy of it in a folder.

    Args:
        here: the folder for the copy. A notebook of this name that is there is taken as it is.

    Raises:
        OSError: the folder can't be written to.
    """
    own = PACKAGE.parent / "notebooks" / NAME
    if own.exists():
        return own
    copy = here / NAME
    if not copy.exists():
        shutil.copyfile(PACKAGE / NAME, copy)
        print(f"Your copy of the notebook is {copy}.")  # noqa: T201  a command
    return copy


def main() -> int:
    """Run JupyterLab until it is ended.

    Returns:
        0 after JupyterLab has ended, 1 if it can't begin.
    """
    if {"-h", "--help"} & {*sys.argv[1:]}:
        print(HELP)  # noqa: T201  a command
        return 0
    if find_spec("jupyterlab") is None:
        print(missing("JupyterLab is needed", "lab"), file=sys.stderr)  # noqa: T201  a command
        return 1
    try:
        file = notebook(Path.cwd())
    except OSError as error:
        print(f"There is no room for a copy of the notebook here: {error}", file=sys.stderr)  # noqa: T201  a command
        return 1
    # Otherwise its boards don't come back when the page is loaded again.
    subprocess.run([sys.executable, "-m", "jupyter", "trust", str(file)], check=False, stdout=subprocess.DEVNULL)  # noqa: S603  nothing typed
    as_root = ["--allow-root"] if getattr(os, "getuid", lambda: 1)() == 0 else []
    folder, opened = f"--ServerApp.root_dir={file.parent}", f"--LabApp.default_url=/lab/tree/{file.name}"
    sys.argv = ["jupyter-lab", folder, opened, *as_root, *sys.argv[1:]]
    runpy.run_module("jupyterlab", run_name="__main__")
    return 0


if __name__ == "__main__":
    sys.exit(main())
