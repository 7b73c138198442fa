"""Run the notebooks and write down what they print, without what changes from run to run."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

NO_OUTPUT = "nbval-ignore-output"  # the tag of a cell that shows a board: its picture needs a kernel


def run(path: Path) -> None:
    """Run one notebook in its place."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": path.parent}}).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.pop("language_info", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if NO_OUTPUT in cell.metadata.get("tags", []):
            cell.outputs = []
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        run(Path(name))
