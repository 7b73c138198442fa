"""Help with the mistakes of those who write Python: a wrong attribute, a comma left out, a package that is missing."""

from __future__ import annotations

import difflib
import inspect
import operator
import re
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, SupportsIndex, cast

from .words import listed, shown

_ELSEWHERE = {
    "push": "play",
    "push_san": "play",
    "apply_action": "play",
    "step": "play",
    "pop": "undo",
    "undo_action": "undo",
    "legal_moves": "moves",
    "legal_actions": "moves",
    "move_stack": "history",
    "clone": "copy",
    "reset": "restart",
    "is_game_over": "outcome",
    "is_terminal": "outcome",
    "result": "outcome",
    "hint": "analysis.fair_hint({it})",
    "state": "{at}",
    "fen": "str({at})",
    "is_legal": "{it}.judge(move).ok",
    "parse_san": "Move.parse(text, {at})",
    "string_to_action": "Move.parse(text, {at})",
    "action_to_string": "str(move)",
    "uci": "str(move)",
    "variations": "lines",
    "action_space": "{it}.game.possible_moves",
    "num_distinct_actions": "len({it}.game.possible_moves)",
    "max_utility": "{it}.game.goal",
    "get_type": "{it}.game.name",
    "new_initial_state": "Table(game, deal=17).position",
    "deserialize_state": "Position.from_json(text)",
    "terminated": "players.ended({table})",
    "reward": "{at}.built()",
    "observation": "{at}.masked()",
    "unwrapped": "{table}",
    "seed": "deal",
    "won": "outcome",
    "lost": "outcome",
    "status": "outcome",
    "game_over": "outcome",
    "redeals": "{at}.redeals",
    "moves_made": "len({it}.history)",
    "peek": "{it}.history[-1].move",
    "back": "{table}.known.back()",
    "piece_at": "{at}[pile]",
    "piece_map": "dict({at})",
    "piles": "dict({at})",
    "child": "{at}.play(move)",
    "built": "{at}.built()",
    "score": "{at}.built()",
    "returns": "{at}.built()",
    "serialize": "{at}.to_json()",
    "to_json": "{at}.to_json()",
    "observation_string": "str({at}.masked())",
    "tableau": "{at}.tableau",
    "foundation": "{at}.foundation",
    "reserve": "{at}.reserve",
    "cell": "{at}.cell",
    "stock": "{at}['stock']",
    "waste": "{at}['waste']",
}
"""Names that people try, most of them from python-chess, Gymnasium and OpenSpiel, and ours for the same; see
``docs/equivalents.md``.

In what is longer than a name, {it} is the table or the board, {table} is the table itself, and {at} is the position.
"""


_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(?:/[A-Za-z0-9][A-Za-z0-9_-]*)*")
_ID = re.compile(r"[a-z][a-z0-9_]*")
_LONGEST = 100
"""The letters of a name."""
_NEAR = 0.65
"""How alike a name must be to be suggested. By difflib's own 0.6, `render` would suggest `redo`."""


class Suggests:
    """A base for classes whose attributes people type: an error suggests the name that may be meant.

    Nor can an attribute be set that the class doesn't have. Subclasses of yours may have their own.

    Python suggests a name only at its own prompt, not in a notebook. The engine reads the attributes of `Position` and
    `Game` all the time. On a class with ``__getattr__`` each reading takes longer before Python 3.12. From 3.12 on,
    reading a slot doesn't, but reading another attribute still does. So `Position`, which has slots, has this help from
    3.12 on, and `Game` has none.
    """

    __slots__ = ()

    INSTEAD: ClassVar[dict[str, str]] = {}
    """What to do in place of setting an attribute that can't be set, or can be set only once."""

    if not TYPE_CHECKING:  # a type checker finds what is misspelt by itself

        def __getattr__(self, name: str) -> object:
            """Called only where nothing has this name, or where a property failed."""
            if name.startswith("_") or hasattr(type(self), name):
                return object.__getattribute__(self, name)  # which raises the error as it was
            raise no_attribute(f"a {type(self).__name__}", name, self._suggested())

        def __setattr__(self, name: str, value: object) -> None:
            """Refuse a name that the class doesn't have, and say what to do where a property can't be set."""
            made = getattr(type(self), name, None)
            if name in self.INSTEAD and (made is not None or name in vars(self)):
                raise AttributeError(f"you can't set {name} of a {type(self).__name__}: {self.INSTEAD[name]}")
            if not (name.startswith("_") or _may_have(type(self), name)):
                raise no_attribute(f"a {type(self).__name__}", name, self._suggested())
            if not (name.startswith("_") or callable(value)) and _is_our_method(type(self), name):
                raise AttributeError(f"you can't set {name} of a {type(self).__name__}: it is a method, {name}(...)")
            if isinstance(made, property) and made.fset is None:
                raise AttributeError(f"you can't set {name} of a {type(self).__name__}: it can only be read")
            super().__setattr__(name, value)

    def _suggested(self) -> list[str]:
        """The names that may be meant."""
        return [name for name in dir(self) if not name.startswith("_")]


if TYPE_CHECKING or sys.version_info >= (3, 12):
    SuggestsAtNoCost = Suggests
else:

    class SuggestsAtNoCost:
        """A base for classes of slots that the engine reads all the time: an older Python would read them slowly."""

        __slots__ = ()


def _may_have(kind: type, name: str) -> bool:
    """Whether objects of a class have an attribute of this name; those of another's class may have any."""
    another = kind.__module__.partition(".")[0] != __name__.partition(".")[0]
    return another or hasattr(kind, name) or any(name in inspect.get_annotations(base) for base in kind.__mro__)


def _is_our_method(kind: type, name: str) -> bool:
    """Whether objects of a class have a method of this name that the package wrote."""
    method = getattr(kind, name, None)
    return inspect.isfunction(method) and method.__module__.partition(".")[0] == __name__.partition(".")[0]


def no_attribute(of: str, name: str, known: Iterable[str]) -> AttributeError:
    """The error of a name that isn't there, with a suggestion if one is near.

    Args:
        of: what it was asked of, in words.
        name: the name.
        known: the names that may be meant; the last part counts where they have dots.
    """
    spelt = {one.rpartition(".")[2]: one for one in known}
    here = _ELSEWHERE.get(name, "")
    it = {"a Table": "table", "a Position": ""}.get(of, "board" if "position" in spelt else None)
    near = difflib.get_close_matches(name, spelt, 1, _NEAR)
    if here in spelt:
        meant = spelt[here]
    elif not here.isidentifier() and here and it is not None and (it or not ("{it}" in here or "{table}" in here)):
        table = "board.table" if it == "board" else it
        meant = here.format(it=it, table=table, at=f"{it}.position" if it else "position")
    else:
        meant = spelt[near[0]] if near else ""
    hint = f": did you mean {meant}?" if meant else ""
    # Without the object, Python makes no second suggestion.
    return AttributeError(f"{of} has no attribute {shown(name)}{hint}", name=name, obj=None)


def no_argument(of: str, name: str, known: Iterable[str]) -> TypeError:
    """The error of an argument that isn't there, with the one that is near, or all that there are.

    Args:
        of: what is made with arguments, in words.
        name: the argument.
        known: the arguments that there are.
    """
    names = list(known)
    near = difflib.get_close_matches(name, names, n=1)
    hint = f"did you mean {near[0]}?" if near else f"the arguments are {', '.join(names)}"
    return TypeError(f"{of} has no argument {shown(name)}: {hint}")


if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from .piles import Pile


def check_tuples(of: str, **given: object) -> None:
    """Refuse everything but tuples.

    Args:
        of: the game or the group of piles that it was given to, for the message.
        given: what was given, by keyword.

    Raises:
        TypeError: one is no tuple; the message shows how to write it.
    """
    for name, value in given.items():
        if not isinstance(value, tuple):
            raise TypeError(f"{of}: {name} is a tuple, so even a single one has a comma after it: {name}=(...,)")


def check_each_once(of: str, **given: tuple[object, ...]) -> None:
    """Refuse a tuple that is empty, or that has something twice: cards would be left, or be there twice.

    Args:
        of: the action that it was given to, for the message.
        given: what was given, by keyword.

    Raises:
        TypeError: one is no tuple.
        ValueError: one is empty, or has something twice.
    """
    check_tuples(of, **given)
    for name, values in given.items():
        if not values:
            raise ValueError(f"{of}: {name} needs at least one")
        if len(set(values)) < len(values):
            raise ValueError(f"{of}: {name} can have each of them once only")


def whole(value: object) -> int | None:
    """The whole number that a value is, of whatever type: one of numpy counts too. None for anything else.

    >>> whole(7), whole(True), whole(7.0), whole("7")
    (7, None, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool) or getattr(getattr(value, "dtype", None), "kind", "") == "b":
        return None  # before 2.3, numpy's True has __index__ too, and warns of it
    try:
        return operator.index(cast("SupportsIndex", value))  # to ask for the protocol first makes every import slower
    except TypeError:
        return None


def whole_between(of: str, least: int, most: int | None, /, **given: object) -> int:
    """The whole number that was given, by keyword; it lies between these two.

    Raises:
        ValueError: it is no such number.
    """
    ((name, value),) = given.items()
    number = whole(value)
    if number is None or number < least or (most is not None and number > most):
        limits = f"from {least}" if most is None else f"from {least} to {most}"
        raise ValueError(f"{of}: {name} is a whole number {limits}, not {shown(value)}")
    return number


def refuse_more(of: str, more: tuple[object, ...]) -> None:
    """Refuse what stands after the game without a name.

    Args:
        of: what is made, by name.
        more: what stands there.

    Raises:
        TypeError: something stands there; the message shows how to name it.
    """
    if more:
        raise TypeError(f"all but the game has a name, as in {of}('klondike', deal=17): you gave {shown(more[0])}")


def seed_of(of: str, seed: object) -> int:
    """The whole number that a seed is.

    Raises:
        TypeError: it is no whole number.
    """
    number = whole(seed)
    if number is None:
        raise TypeError(f"{of}: a seed is a whole number, such as 7, not {shown(seed)}")
    return number


def check_texts(of: str, **given: object) -> None:
    """Refuse everything but texts.

    Raises:
        TypeError: one is no text.
    """
    for name, value in given.items():
        if not isinstance(value, str):
            raise TypeError(f"{of}: {name} is a text, not {shown(value)}")


def check_name(name: object) -> None:
    """Refuse a name of a game with which a record, a position or a file couldn't be read back.

    Raises:
        ValueError: it is no such name.
    """
    if not (isinstance(name, str) and len(name) <= _LONGEST and _NAME.fullmatch(name)):
        raise ValueError(
            f"the name of a game is made of letters, digits and hyphens, such as 'my-game' or 'my-game/draw3', not "
            f"{shown(name)}"
        )


def check_ids(of: str, ids: tuple[str, ...]) -> None:
    """Refuse ids of piles with which a move couldn't be read back.

    Raises:
        ValueError: one is no such id, or is there twice.
    """
    wrong = next((name for name in ids if not (isinstance(name, str) and _ID.fullmatch(name))), None)
    if wrong is not None:
        raise ValueError(f"{of}: a pile is named with small letters and digits, such as 'reserve1', not {shown(wrong)}")
    if len(set(ids)) < len(ids):
        twice = next(name for place, name in enumerate(ids) if name in ids[:place])
        raise ValueError(f"{of}: two piles are called {shown(twice)}")


class Members(dict[str, tuple[int, ...]]):
    """The indices of the piles of each group, by its name."""

    def __missing__(self, name: str) -> tuple[int, ...]:
        raise KeyError(f"no group is called {name!r}; there are {listed(list(self), 'and')}")


class Indices(dict[str, int]):
    """The indices of piles by id; another name is looked up, which is slower.

    Args:
        piles: the piles by id.
        look_up: finds the pile of another name, or raises `KeyError`.
    """

    def __init__(self, piles: Mapping[str, Pile], look_up: Callable[[str], Pile]) -> None:
        super().__init__({name: pile.index for name, pile in piles.items()})
        self._look_up = look_up

    def __missing__(self, name: str) -> int:
        return self._look_up(name).index


def missing(what: str, extra: str) -> str:
    """A sentence that says what is missing, and what to do about it.

    Args:
        what: what needs which package, without the stop at the end.
        extra: the extra with which the package comes.

    >>> missing("data frames need pandas", "frames")
    'data frames need pandas: run pip install ".[frames]" in the folder of the project'
    """
    if sys.platform == "emscripten":  # nothing can be installed there
        return f"{what}. That isn't available in the browser: use JupyterLab on your own computer."
    return f'{what}: run pip install ".[{extra}]" in the folder of the project'
