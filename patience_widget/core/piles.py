"""Piles and the groups they stand in: what a pile is called, what it takes, what it gives, how it is spread.

A group is made with a role constructor (`reserve`, `foundations`, `stock`, ...), which knows what such piles
usually do. `FREELY`, `NEVER_GIVES` and `NEVER_TAKES` are the extremes of giving and taking.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import Any, Literal

from .gates import EndFree
from .lifting import TOP, Lift
from .packing import cell_is_free
from .rule import MoveRule
from .rules import gives_nothing, takes_nothing
from .slips import check_tuples
from .words import in_words

Role = Literal["stock", "waste", "foundation", "tableau", "reserve", "heap", "hand", "cell"]
"""What the field calls a pile."""
Fan = Literal["", "right", "left", "down"]
"""How the cards of a pile are spread; "" squares them."""
Face = Literal["up", "down", "top up"]
"""How the cards of a pile lie: face up, face down, or the top card face up and others face down under it."""
Rules = tuple[MoveRule, ...]
"""Rules for taking or giving a card, in the order in which reasons are tried."""

FREELY: Rules = ()
"""Cards are taken or given without conditions."""
NEVER_GIVES: Rules = (gives_nothing,)
"""You can't take cards from here."""
NEVER_TAKES: Rules = (takes_nothing,)
"""You can't put cards here."""


@dataclass(frozen=True)
class Group:
    """Piles of one kind.

    Attributes:
        role: what the field calls such a pile.
        name: the ids are ``name1``, ``name2``, ...; a group of one pile has just the name.
        size: how many piles.
        takes: the rules a card must meet to be put here, in the order in which reasons are tried.
        gives: the rules for playing the top card of such a pile, likewise.
        ids: the ids, where they are not made from the name.
        labels: what people call each pile; made from the id if left out.
        title: the heading of these piles in the written rules.
        suits: the suit of each pile where it is fixed beforehand.
        orders: the ranks of each pile in building order where they are fixed beforehand.
        covered_by: for each pile the ids of the piles that must be empty before its card is available.
        sideways: for each pile whether its cards lie sideways, on a long edge; left out, all stand upright.
        capacity: how many cards a pile holds at the most, 0 for any number.
        face: how its cards lie: all face up, all face down, or the top card face up and others face down under it.
        lifts: how many cards may be moved at once; several go only to piles from which several may be moved.
        vacancy: what the board says of an empty place, in a phrase.
        note: a sentence for the written rules that no rule and no effect says.
        fan: how the cards are spread; "" squares them, so that only the top card shows.
        last: spread only the last so many cards; 0 spreads all.
        equivalent: on which of these piles a card is laid, and in which order they are gathered, never decides
            whether some card can be built next: each comes by alone, is built then or else not before another one is,
            and leaves these piles only for a foundation or with all the others. `core.stuck` relies on it.
    """

    role: Role
    name: str
    size: int
    takes: Rules
    gives: Rules
    _: KW_ONLY
    ids: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    title: str = ""
    suits: tuple[str, ...] = ()
    orders: tuple[tuple[int, ...], ...] = ()
    covered_by: tuple[tuple[str, ...], ...] = ()
    sideways: tuple[bool, ...] = ()
    capacity: int = 0
    face: Face = "up"
    lifts: Lift = TOP
    vacancy: str = ""
    note: str = ""
    fan: Fan = ""
    last: int = 0
    equivalent: bool = False

    def __post_init__(self) -> None:
        check_tuples(self.name, takes=self.takes, gives=self.gives, ids=self.ids, labels=self.labels)
        if not self.ids:
            numbered = tuple(f"{self.name}{n}" for n in range(1, self.size + 1))
            object.__setattr__(self, "ids", (self.name,) if self.size == 1 else numbered)


@dataclass(frozen=True, eq=False)
class Pile:
    """One place on the table.

    Attributes:
        id: its name in code and records: ``reserve1``.
        index: its place in ``game.piles``.
        number: its place in its group, from 0.
        group: the group it belongs to.
        label: what people call it: ``reserve 1``.
        suit: the suit it is fixed for, "" if it is not.
        order: the ranks in building order where they are fixed, else empty.
    """

    id: str
    index: int
    number: int
    group: Group
    label: str
    suit: str
    order: tuple[int, ...]

    @property
    def capacity(self) -> int:
        """How many cards it holds at the most, 0 for any number."""
        return len(self.order) or self.group.capacity

    @property
    def sideways(self) -> bool:
        """Whether its cards lie sideways."""
        return bool(self.group.sideways) and self.group.sideways[self.number]

    @property
    def the(self) -> str:
        """The label as it stands in a sentence: ``reserve 1``, ``the waste``."""
        return self.label if self.label[-1].isdigit() else f"the {self.label}"

    def __repr__(self) -> str:
        return f"<Pile {self.id}>"


def make_piles(groups: Iterable[Group]) -> tuple[Pile, ...]:
    """All piles of these groups, numbered through."""
    piles: list[Pile] = []
    for group in groups:
        for number, name in enumerate(group.ids):
            label = group.labels[number] if group.labels else " ".join(_words(name))
            suit = group.suits[number] if group.suits else ""
            order = group.orders[number] if group.orders else ()
            piles.append(Pile(name, len(piles), number, group, label, suit, order))
    return tuple(piles)


def find_piles(piles: Sequence[Pile], text: str) -> list[Pile]:
    """The piles that a text can mean: the one of that id, else those whose id it shortens (``r1``, ``la3``, ``st``).

    Without a number it means a pile that has none, else all piles of the name (``f``).
    """
    wanted = "".join(text.lower().split())
    exact = [pile for pile in piles if pile.id == wanted]
    if exact or not wanted[:1].isalpha():
        return exact
    letters, number = _split(wanted)
    alike = [(pile, _split(pile.id)[1]) for pile in piles if _split(pile.id)[0].startswith(letters)]
    return [pile for pile, own in alike if own == number] or [pile for pile, _ in alike if not number]


def _split(name: str) -> tuple[str, str]:
    found = re.fullmatch(r"([^\d]*)(\d*)", name)
    return (found[1], found[2]) if found else (name, "")


def _words(name: str) -> list[str]:
    return [part for part in _split(name) if part]


def stock(*, title: str = "Stock") -> Group:
    """The stock: face down, turned by an action, so a player neither takes from it nor puts on it."""
    return Group("stock", "stock", 1, NEVER_TAKES, NEVER_GIVES, title=title, face="down")


def waste(*, takes: Rules = NEVER_TAKES, fan: Fan = "", last: int = 0) -> Group:
    """The waste: filled by turning the stock, and by hand where `takes` lets it; its top card is available."""
    return Group("waste", "waste", 1, takes, FREELY, title="Waste", vacancy="no card turned", fan=fan, last=last)


def reserve(size: int, name: str = "reserve", *, gives: Rules = FREELY, title: str = "Reserve", **more: Any) -> Group:
    """Piles whose cards are there to be built; nothing is put on them by hand. `more` are attributes of `Group`."""
    return Group("reserve", name, size, NEVER_TAKES, gives, title=title, **more)


def packet() -> Group:
    """A face-down pile whose cards fill gaps by themselves.

    It has no capacity: in a position typed for a lesson it may hold all the cards that are to lie out of the way.
    """
    return Group(
        "reserve",
        "packet",
        1,
        NEVER_TAKES,
        NEVER_GIVES,
        title="Packet",
        face="down",
        vacancy="used up",
        note="You can't play cards from the packet: they only fill gaps.",
    )


def foundations(
    size: int,
    name: str = "foundation",
    *,
    takes: Rules,
    gives: Rules = NEVER_GIVES,
    title: str = "Foundations",
    **more: Any,
) -> Group:
    """Piles to be built; a card there stays there unless `gives` lets it go. `more` are attributes of `Group`."""
    return Group("foundation", name, size, takes, gives, title=title, **more)


def tableau(size: int, name: str = "tableau", *, takes: Rules, title: str = "Tableau", **more: Any) -> Group:
    """Piles that cards are packed on, and moved from.

    `more` are attributes of `Group`: by default the cards lie face up, overlap downwards, and move singly.
    """
    return Group("tableau", name, size, takes, FREELY, title=title, **{"fan": "down"} | more)


def rows(size: int, name: str = "row", *, takes: Rules, title: str = "Rows", fan: Fan = "right", **more: Any) -> Group:
    """A tableau whose cards overlap sideways, to the right or to the left. `more` are attributes of `Group`."""
    return tableau(size, name, takes=takes, title=title, fan=fan, **more)


def cells(size: int, name: str = "cell", *, takes: Rules = (), title: str = "Cells", **more: Any) -> Group:
    """Places for a single card each that the player fills; `takes` are the rules besides that it must be empty."""
    return Group("cell", name, size, (cell_is_free, *takes), FREELY, title=title, **{"capacity": 1} | more)


def garden(
    rows: int, columns: int, name: str = "garden", *, either_end: bool = False, title: str = "Garden", **more: Any
) -> Group:
    """Single cards in rows, each overlapping the row above it; the places are numbered row by row.

    Args:
        rows: how many rows.
        columns: how many places a row has.
        name: what the ids begin with.
        either_end: whether a card is available also when none lies directly above it; else only when none lies
            directly below it.
        title: the heading of the garden in the written rules.
        more: attributes of `Group`.
    """
    size = rows * columns
    garden: dict[str, Any] = {
        "capacity": 1,
        "labels": tuple(f"place {n % columns + 1} of row {n // columns + 1}" for n in range(size)),
    }
    if either_end:
        garden["gives"] = (EndFree(columns),)
    else:
        below = (n + columns for n in range(1, size + 1))
        garden["covered_by"] = tuple((f"{name}{place}",) if place <= size else () for place in below)
        garden["note"] = "A card is available when no card lies directly below it, in the same column of the next row."
    return reserve(size, name, title=title, **garden | more)


def heaps(size: int, *, takes: Rules, gives: Rules = FREELY, **more: Any) -> Group:
    """Waste piles among which the player chooses; the top card of each is available. `more`: attributes of `Group`."""
    many = f"There are {in_words(size)} heaps, empty at first."
    return Group("heap", "heap", size, takes, gives, title="Heaps", vacancy="no card laid here", note=many, **more)


def hand(name: str = "turned", *, label: str = "place of the turned card") -> Group:
    """The place of a card that was turned from the stock and must be put somewhere."""
    return Group(
        "hand",
        name,
        1,
        NEVER_TAKES,
        FREELY,
        labels=(label,),
        title="Turned card",
        capacity=1,
        vacancy="no card turned",
    )
