"""What is said where a package is missing that comes with an extra of this one."""

from __future__ import annotations

import sys


def missing(what: str, extra: str) -> str:
    """A sentence that says what is missing, and what to do about it.

    Args:
        what: what needs which package, without the stop at the end.
        extra: the extra with which the package comes.

    >>> missing("data frames need pandas", "frames")
    'data frames need pandas: pip install "patience_widget[frames]"'
    """
    if sys.platform == "emscripten":  # nothing can be installed there
        return f"{what}. That isn't available in the browser: use JupyterLab on your own computer."
    return f'{what}: pip install "patience_widget[{extra}]"'
