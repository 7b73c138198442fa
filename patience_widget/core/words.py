"""Small words that sentences of the core are made of."""

from __future__ import annotations

import errno
import json
import re
import reprlib
from collections.abc import Sequence
from pathlib import Path

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int) -> str:
    """A number as written in a sentence: in words up to twelve.

    >>> in_words(3), in_words(52)
    ('three', '52')
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def times(number: int) -> str:
    """How often.

    >>> times(1), times(2), times(3)
    ('once', 'twice', 'three times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{in_words(number)} times")


def by_steps(size: int) -> str:
    """How ranks follow each other, as it stands after "up" or "down"; "" from each to the next one.

    >>> by_steps(2), by_steps(6)
    (' by twos', ' by sixes')
    """
    return "" if size == 1 else f" by {in_words(size)}{'es' if size == 6 else 's'}"


def listed(words: list[str], joint: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["7", "9", "king"], "or")
    '7, 9 or king'
    """
    return f" {joint} ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


_PILES = {
    "foundation": "foundations",
    "aces": "foundations that start with the ace",
    "kings": "foundations that start with the king",
    "heap": "heaps",
    "cell": "cells",
    "fan": "fans",
}


def roles_in_words(names: Sequence[str], joint: str = "and") -> str:
    """Groups of piles, or the roles of some, as a sentence speaks of them.

    >>> roles_in_words(["foundation", "tableau"], "or")
    'the foundations or the tableau'
    """
    return listed([f"the {_PILES.get(name, name)}" for name in names], joint)


def the(label: str) -> str:
    """The label of a pile for use in a sentence.

    >>> the("reserve 1"), the("waste"), the("foundation that starts with the 5")
    ('reserve 1', 'the waste', 'the foundation that starts with the 5')
    """
    return label if is_numbered(label) else f"the {label}"


def is_numbered(label: str) -> bool:
    """Whether the label of a pile ends with its number, as in "reserve 1", and not with a rank, as in "the 5"."""
    return label[-1].isdigit() and " the " not in label


def capitalised(words: str) -> str:
    """Words as they begin a sentence; the rest of them stays as it is."""
    return words[:1].upper() + words[1:]


def count_of(number: int, thing: str) -> str:
    """A number of things.

    >>> count_of(1, "move"), count_of(3, "move")
    ('1 move', '3 moves')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def seconds_of(seconds: float) -> str:
    """A number of seconds, whole or not.

    >>> seconds_of(1.0), seconds_of(0.5)
    ('1 second', '0.5 seconds')
    """
    number = f"{seconds:g}"
    return f"{number} second" if number == "1" else f"{number} seconds"


def as_sentence(text: str) -> str:
    """What an error says, as a board shows it: with a capital letter and a full stop.

    Several sentences have their full stops, and may end with a record to be copied.

    >>> as_sentence("first finish this step"), as_sentence("did you mean peek?")
    ('First finish this step.', 'Did you mean peek?')
    """
    ended = ". " in text or text.endswith((".", "!", "?", ":", "…"))
    return capitalised(text) + ("" if ended else ".")


def count_in_words(number: int, thing: str) -> str:
    """A number of things, in words: beside the rank of a card, as in "the 2 of clubs", a digit would confuse.

    >>> count_in_words(1, "move"), count_in_words(3, "move")
    ('one move', 'three moves')
    """
    return f"{in_words(number)} {thing}{'s' * (number != 1)}"


def run_name(card: str, cards: int) -> str:
    """Cards that move as one, by the lowest of them and their number.

    >>> run_name("9 of hearts", 1), run_name("9 of hearts", 2), run_name("9 of hearts", 3)
    ('9 of hearts', '9 of hearts and the card on it', '9 of hearts and the two cards on it')
    """
    if cards == 1:
        return card
    return f"{card} and the {'card' if cards == 2 else count_in_words(cards - 1, 'card')} on it"


def wrong_count(card: str, cards: int, asked: int) -> str:
    """Why this many cards can't be moved: the card that was named and those on it are more, or fewer.

    >>> wrong_count("9 of hearts", 1, 3)
    "no card lies on the 9 of hearts, so you can't move three cards"
    >>> wrong_count("9 of hearts", 2, 3)
    'the 9 of hearts and the card on it are two cards, not three'
    """
    if cards == 1:
        return f"no card lies on the {card}, so you can't move {count_in_words(asked, 'card')}"
    return f"the {run_name(card, cards)} are {count_in_words(cards, 'card')}, not {in_words(asked)}"


_LONGEST = 60


class _Shortened(reprlib.Repr):
    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = _LONGEST

    def repr_int(self, x: int, level: int) -> str:  # Python refuses to write out numbers of more than 4,300 digits
        return repr(x) if x.bit_length() < 150 else "a very large number"


_shortened = _Shortened()


def shown(given: object) -> str:
    """What somebody gave, as a message quotes it: cut in the middle if it is long, at most 60 letters in all.

    >>> shown("waste"), shown(None)
    ("'waste'", 'None')
    >>> shown("turn " * 1000)
    "'turn turn turn turn turn tu...rn turn turn turn turn turn '"
    """
    text = _shortened.repr(given)
    half = (_LONGEST - 3) // 2
    return text if len(text) <= _LONGEST else f"{text[:half]}...{text[-half:]}"


BROKEN = "a broken character (half of a surrogate pair)"
"""What a text has that can't be written to a file, as messages call it."""


def is_writable(text: str) -> bool:
    """Whether a text can be written to a file: one with a broken character can't."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


_MARK = "\ufeff"
_NO_BREAK = "\u00a0\u2007\u202f"
_ORDINARY = str.maketrans(_NO_BREAK, " " * len(_NO_BREAK))
_QUOTED_OR_NOT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^"]+', re.DOTALL)


def without_mark(text: str) -> str:
    """A text without the byte-order mark at its beginning that some editors write there."""
    return text.removeprefix(_MARK)


def pasted(text: str) -> str:
    """A text without a byte-order mark, and with ordinary blanks in place of no-break ones."""
    return without_mark(text).translate(_ORDINARY)


def pasted_json(text: str) -> str:
    """The same for JSON, in which what stands between quotes stays as it is."""
    if not any(blank in text for blank in _NO_BREAK):
        return without_mark(text)
    parts = _QUOTED_OR_NOT.findall(without_mark(text))
    return "".join(part if part.startswith('"') else part.translate(_ORDINARY) for part in parts)


def see_that_it_is_ordinary(path: Path) -> None:
    """See that a file that somebody named is none that would keep us waiting; opening it says all else.

    Raises:
        OSError: it is a pipe, a device or the like.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise OSError(errno.EINVAL, "it isn't an ordinary file", str(path))


def why_no_json(error: TypeError | ValueError | RecursionError) -> str:
    """Where a text is no JSON, by what Python's reader raised, in words that anybody can read."""
    if isinstance(error, json.JSONDecodeError):
        return f"line {error.lineno}, letter {error.colno}"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    return "it has a number that is too long" if isinstance(error, ValueError) else "it is no text"
