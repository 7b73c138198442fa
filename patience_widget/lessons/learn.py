"""`learn` shows everything you can learn. It imports the board only then, because lessons don't need it."""

from __future__ import annotations

import importlib
from typing import Any


def learn(**options: Any) -> Any:
    """Show everything you can learn, what you have done, and what comes next: the same as ``LessonBoard()``.

    Args:
        **options: the options of a board, such as ``card_size``.

    Returns:
        A `patience_widget.LessonBoard`. The last line of a notebook cell shows it.

    Raises:
        TypeError: an option is unknown.

    >>> learn()
    <LessonBoard of the map: 0 of ... lessons done>
    """
    return importlib.import_module("patience_widget.widget").LessonBoard(**options)
