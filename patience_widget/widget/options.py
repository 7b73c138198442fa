"""How a board looks and helps: its options, what they may be, and each as an attribute."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import traitlets

from patience_widget.core.mistakes import no_argument, whole
from patience_widget.core.words import shown

if TYPE_CHECKING:
    from .board import Board

DEFAULTS: dict[str, Any] = {
    "card_size": 0,
    "four_colours": False,
    "high_contrast": False,
    "mirror": False,
    "animation": True,
    "destinations": True,
    "ranks": True,
    "light": False,
    "chance": False,
    "coach": False,
    "coach_points": 10,
    "cloth": "green",
    "faces": "classic",
    "card_back": "blue",
    "show_next": False,
    "play_safe": False,
    "one_click": False,
    "whole_hints": False,
    "timer": False,
}
CHOICES = {
    "cloth": ("green", "blue", "red", "slate", "none"),
    "faces": ("classic", "large"),
    "card_back": ("blue", "red", "green"),
}
"""What the options that are words may be."""
MOST_POINTS = 99
"""The chance doesn't have to fall by more before the coach speaks."""
SMALLEST, LARGEST = 38, 200
"""The widths of a card, in pixels."""


def option(name: str) -> Any:
    """An option as an attribute of the board."""

    def put(board: Board, value: object) -> None:
        with board.hold():
            board.options = {name: value}
            board.given = sorted({*board.given, name})

    return property(lambda board: board.options[name], put)


def checked(options: dict[str, Any]) -> dict[str, Any]:
    """Options that are all of the right kind.

    Raises:
        TraitError: there is no such option, or its value is wrong; the message says what is right.
    """
    size = whole(options["card_size"])
    if size is not None:
        options |= {"card_size": size}
    for name, value in options.items():
        if name not in DEFAULTS:
            raise traitlets.TraitError(f"there is no option {shown(name)}; the options are {', '.join(DEFAULTS)}")
        if name in CHOICES:
            if value not in CHOICES[name]:
                raise traitlets.TraitError(f"the option {name} is {_any_of(CHOICES[name])}, not {shown(value)}")
        elif type(value) is not type(DEFAULTS[name]):
            number = f"a whole number of {'pixels' if name == 'card_size' else 'points'}"
            kind = "True or False" if isinstance(DEFAULTS[name], bool) else number
            raise traitlets.TraitError(f"the option {name} is {kind}, not {shown(value)}")
    if options["card_size"] != 0 and not SMALLEST <= options["card_size"] <= LARGEST:
        raise traitlets.TraitError(
            f"card_size is a number of pixels from {SMALLEST} to {LARGEST}, or 0 for as large as the cell allows"
        )
    if not 1 <= options["coach_points"] <= MOST_POINTS:
        raise traitlets.TraitError(f"coach_points is a number of points from 1 to {MOST_POINTS}")
    return options


def _any_of(words: tuple[str, ...]) -> str:
    """The words quoted: 'classic' or 'large'."""
    *first, last = map(repr, words)
    return f"{', '.join(first)} or {last}"


def refuse_unknown(options: Mapping[str, Any], of: str, others: tuple[str, ...]) -> None:
    """See that there is no other option among the arguments of a board.

    Args:
        options: the arguments.
        of: what is made of them, by name.
        others: the arguments that are no options.

    Raises:
        TypeError: there is one; the message suggests what may be meant.
    """
    known = sorted({*others, *DEFAULTS})
    for name in options.keys() - DEFAULTS.keys():
        if of == "Patience" and name in ("level", "winnable"):
            given = f"{name}={options[name]!r}"
            raise TypeError(f"{of} has no argument {shown(name)}: make the board, then call board.new({given})")
        if name == "options":
            raise TypeError(f"{of} has no argument 'options': give each option by its name, such as coach=True")
        raise no_argument(of, name, known)
