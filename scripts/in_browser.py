"""What a notebook can't do where Python runs in the browser, as a note for its readers."""

from __future__ import annotations

from typing import Any

from patience_widget.core.words import listed

NEEDS = {
    "pandas": ("import pandas", ".to_frame(", "class_frame(", "heat_map(", "read_odds("),
    "matplotlib": ("import matplotlib",),
    "Gymnasium": ("import gymnasium",),
}
"""Packages that JupyterLite doesn't have here, each with the code that needs it."""
NEVER = ("odds.ipynb",)
"""The notebooks in which nearly every cell needs such a package."""


def missing(notebook: dict[str, Any]) -> list[str]:
    """The packages that a notebook needs, and that aren't there in the browser."""
    code = "\n".join("".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code")
    return [package for package, uses in NEEDS.items() if any(use in code for use in uses)]


def note(name: str, notebook: dict[str, Any]) -> str:
    """What to say of a notebook that doesn't run completely in the browser; "" if it does.

    Args:
        name: its file name.
        notebook: what is in it.
    """
    packages = missing(notebook)
    if not packages:
        return ""
    without = f"In the browser, Python runs without {listed(packages, 'and')}."
    them = "it" if len(packages) == 1 else "them"
    what = f"Nearly all cells here need {them}, so they" if name in NEVER else f"The cells that need {them}"
    return f"{without} {what} stop with an error there. `make play` opens a JupyterLab in which all cells run."
