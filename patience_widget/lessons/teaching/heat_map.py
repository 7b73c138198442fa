"""The heat map of a class: its frame, with the cells that show trouble coloured."""

from __future__ import annotations

from math import isnan
from numbers import Integral
from typing import TYPE_CHECKING, Any, Literal

from patience_widget.core.mistakes import missing

if TYPE_CHECKING:
    import pandas as pd
    from pandas.io.formats.style import Styler

Part = Literal["stars", "tries", "missed"]
"""A part of the frame of a class."""
_COLOUR = "217, 119, 6"
"""Amber: black and white letters can be read on it."""
_STRONGEST = 0.6
_LEAST = {"tries": 1, "missed": 0}
"""Up to here a cell has no colour."""


def heat_map(frame: pd.DataFrame, part: Part | None = None) -> Styler:
    """The frame of a class with coloured cells: the darker, the more trouble there was.

    Args:
        frame: what `class_frame` gives.
        part: only one part of it: ``"stars"``, ``"tries"`` or ``"missed"``.

    Returns:
        A styled frame. A notebook shows it, and ``to_html`` and ``to_excel`` write it to a file. Steps that were not
        begun have no colour; rules are named in words.

    Raises:
        ImportError: jinja2 is not installed; pandas needs it for this.
    """
    chosen = frame if part is None else frame.loc[:, [column[0] == part for column in frame.columns]]
    try:
        styled = chosen.style.format(na_rep="", precision=0).format_index(_in_words, axis=1)
    except (AttributeError, ImportError) as error:  # pandas says both, by its version
        raise ImportError(missing("the heat map needs jinja2", "frames")) from error
    for column in chosen.columns:
        if column[0] != "problem":
            most = frame[column[0]].max().max()
            styled = styled.map(lambda value, what=column[0], most=most: _colour(value, what, most), subset=[column])
    return styled


def _in_words(heading: object) -> str:
    """The heading of a column, the name of a rule as people write it."""
    return str(heading).replace("_", " ")


def _colour(value: Any, part: Part, most: Any) -> str:
    """The ground of a cell: of stars the fewer are the darker, of all else the more."""
    # Some versions of pandas hand over a float where a cell of the column is blank.
    numbers = [number for number in (value, most) if isinstance(number, Integral | float) and not isnan(number)]
    if len(numbers) < 2:  # it says nothing
        return ""
    value, most = map(int, numbers)
    trouble, worst = (most - value, most) if part == "stars" else (value - _LEAST[part], most - _LEAST[part])
    return f"background-color: rgba({_COLOUR}, {_STRONGEST * trouble / worst:.2f})" if trouble > 0 else ""
