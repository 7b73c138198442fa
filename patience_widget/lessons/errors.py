"""What is wrong with a lesson, how a wrong value is shown, and which texts can be written."""

from __future__ import annotations

import reprlib

LONGEST = 60
"""How many letters of a wrong value a message shows."""
LARGEST = 10**30
"""From here on a number is too long to be shown."""


class LessonError(ValueError):
    """A lesson, or something given to one, that cannot be used; the message says what to mend."""


class _Shown(reprlib.Repr):
    """Values as a message shows them: in little time, whatever they are."""

    def repr_int(self, x: int, level: int) -> str:
        return repr(x) if abs(x) < LARGEST else "a very large number"


_SHOWN = _Shown()
_SHOWN.maxlevel, _SHOWN.maxother = 2, LONGEST


def short(value: object) -> str:
    """A value as a message shows it: printable, and cut if it is long.

    >>> short(["7H", 3])
    "['7H', 3]"
    >>> len(short("x" * 1_000_000)), short(10**5000)
    (60, 'a very large number')
    """
    text = repr(value[:LONGEST]) if isinstance(value, str) else _SHOWN.repr(value)
    shown = text.encode(errors="backslashreplace").decode()
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def can_be_written(text: str) -> bool:
    """Whether a text can be written to a file: half of a pair of surrogates cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
