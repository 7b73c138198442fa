"""Small words that sentences of the core are made of."""

from __future__ import annotations

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def in_words(number: int) -> str:
    """A number as written in a sentence: in words up to twelve.

    >>> in_words(3), in_words(52)
    ('three', '52')
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def listed(words: list[str], joint: str = "and") -> str:
    """Words as a list in a sentence.

    >>> listed(["7", "9", "king"], "or")
    '7, 9 or king'
    """
    return f" {joint} ".join(filter(None, [", ".join(words[:-1]), words[-1]])) if words else ""


def capitalised(words: str) -> str:
    """Words as they begin a sentence; the rest of them stays as it is."""
    return words[:1].upper() + words[1:]


def count_of(number: int, thing: str) -> str:
    """So many things.

    >>> count_of(1, "move"), count_of(3, "move")
    ('1 move', '3 moves')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
