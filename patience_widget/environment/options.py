"""What `reset` can be told: which cards are dealt."""

from __future__ import annotations

import difflib
from typing import Any

import numpy as np

from patience_widget.core.words import count_of, shown

OPTIONS = ("deal", "deck", "position")
"""What `reset` can be told."""

_FOR_EACH = (list, tuple, np.ndarray)


def read_options(options: dict[str, Any] | None, known: tuple[str, ...] = OPTIONS) -> dict[str, Any]:
    """The options that are given, numbers of numpy as plain ones.

    Raises:
        TypeError: the options aren't a dictionary.
        ValueError: there is no such option.
    """
    if not isinstance(options, dict | None):
        raise TypeError(f"give options as a dictionary such as {{'deal': 17}}, not {shown(options)}")
    for name in options or {}:
        if name not in known:
            near = difflib.get_close_matches(str(name), known, n=1) or known
            raise ValueError(f"there is no option {shown(name)}: did you mean {' or '.join(map(repr, near))}?")
    return {
        name: value.item() if isinstance(value, np.integer) else value
        for name, value in (options or {}).items()
        if value is not None
    }


def options_for_each(options: dict[str, Any], count: int) -> list[dict[str, Any]]:
    """The options of each of several games: a list or array has a value for each, another value is for all.

    Raises:
        ValueError: a list has another number of values.
    """
    for name, value in options.items():
        if isinstance(value, _FOR_EACH) and len(value) != count:
            raise ValueError(
                f"the option {name!r} has {count_of(len(value), 'value')} for {count_of(count, 'game')}: "
                "give one for each, or one for all"
            )
    return [
        read_options({name: value[i] if isinstance(value, _FOR_EACH) else value for name, value in options.items()})
        for i in range(count)
    ]
