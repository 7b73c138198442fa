"""Run the notebooks and write down what they print, without what changes from run to run."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

BOARD = "application/vnd.jupyter.widget-view+json"  # shown by a kernel only; the picture of the board stays


def run(path: Path) -> None:
    """Run one notebook in its place."""
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, resources={"metadata": {"path": path.parent}}).execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.pop("language_info", None)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if BOARD not in output.get("data", {})]
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        run(Path(name))
