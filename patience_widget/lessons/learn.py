"""`learn` shows the map of what there is to learn. The board is imported when it is wanted: lessons need none."""

from __future__ import annotations

import importlib
from typing import Any


def learn(**options: Any) -> Any:
    """Show what there is to learn, what was done, and what comes next: ``LessonBoard()``.

    Args:
        **options: the options of a board, such as ``card_size``.

    Returns:
        A `patience_widget.LessonBoard`: the last line of a notebook cell shows it.

    Raises:
        TypeError: an option is unknown.

    >>> learn()
    <LessonBoard of the map: 0 of 11 lessons done>
    """
    return importlib.import_module("patience_widget.widget").LessonBoard(**options)
