"""Which cards are dealt: the pools of deals to train on and to test on, and what `reset` can be told."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from inspect import signature
from typing import TYPE_CHECKING, Any

import numpy as np

from patience_widget.core.deals import RANDOM_DEALS, deal_number
from patience_widget.core.mistakes import no_argument
from patience_widget.core.words import count_of, listed, shown

if TYPE_CHECKING:
    from numpy.random import Generator

TESTING_DEALS = range(10_000)
"""The deals to test an agent on."""
TRAINING_DEALS = range(len(TESTING_DEALS), RANDOM_DEALS)
"""The deals to train an agent on; none of them is among `TESTING_DEALS`."""
_POOLS = {"all": range(RANDOM_DEALS), "training": TRAINING_DEALS, "testing": TESTING_DEALS}

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


def refuse_unknown(arguments: dict[str, Any], environment: type) -> None:
    """Refuse the arguments of an environment that it doesn't have.

    Raises:
        TypeError: there is one; the message lists those it has.
    """
    known = [one.name for one in signature(environment).parameters.values() if one.kind != one.VAR_KEYWORD]
    for name in arguments:
        raise no_argument("an environment", name, known)


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


def random_deal(deals: Sequence[int], random: Generator) -> dict[str, Any]:
    """The options for one of these deals."""
    return {"deal": int(deals[int(random.integers(len(deals)))])}


def read_deals(deals: str | Sequence[int]) -> Sequence[int]:
    """The deal numbers of a pool, or the numbers that were given.

    Raises:
        ValueError: there is no such pool, no number is given, or one of them is no deal number.
    """
    if isinstance(deals, str):
        if deals not in _POOLS:
            raise ValueError(
                f"deals are {listed(list(map(repr, _POOLS)), 'or')}, or a list of numbers, not {shown(deals)}"
            )
        return _POOLS[deals]
    if len(deals) == 0:
        raise ValueError("there is no deal among the deals: give at least one number")
    for deal in (deals[0], deals[-1]) if isinstance(deals, range) else deals:
        deal_number(deal)
    return deals
