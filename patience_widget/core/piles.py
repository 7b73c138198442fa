"""Piles and groups of piles: what a pile is called, which cards it takes and gives, how it is spread.

Functions such as `reserve`, `foundations` and `stock` make a group, with the usual rules of such piles. `FREELY`,
`NEVER_GIVES` and `NEVER_TAKES` are rules for piles that always or never take or give a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cached_property
from typing import Any, Literal

from .mistakes import check_ids, check_tuples, whole_between
from .rules.gates import EndFree
from .rules.lifting import TOP, Lift
from .rules.packing import cell_is_free
from .rules.rule import MoveRule
from .rules.shared import gives_nothing, takes_nothing
from .words import in_words, the

Role = Literal["stock", "waste", "foundation", "tableau", "reserve", "heap", "hand", "cell"]
"""What kind of pile it is, in the usual words of patience."""
Fan = Literal["", "right", "left", "down"]
"""The direction in which the cards of a pile are spread; "" for a squared pile."""
Face = Literal["up", "down", "top up"]
"""How the cards of a pile lie: all face up, all face down, or only the top card face up."""
Rules = tuple[MoveRule, ...]
"""Rules for taking or giving a card. They are tried in order; the first that fails gives the reason."""

MOST_PILES = 500
"""The most piles that a group can have."""

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
        role: what kind of pile it is.
        name: the piles have the ids ``name1``, ``name2``, ...; a single pile has only the name.
        size: how many piles there are.
        takes: the rules for putting a card on a pile, in the order in which they are tried.
        gives: the rules for taking a card from a pile, in the order in which they are tried.
        ids: the ids of the piles, if they are not made from the name.
        labels: what people call each pile; made from the id if left out.
        title: the heading of these piles in the written rules.
        suits: the suit of each pile, if it is fixed beforehand.
        orders: the ranks of each pile in building order, if they are fixed beforehand.
        covered_by: for each pile, the ids of the piles that must be empty before its card is available.
        sideways: for each pile, whether its cards lie sideways; if left out, all cards stand upright.
        capacity: how many cards a pile can hold, 0 for any number.
        face: how the cards lie: all face up, all face down, or only the top card face up.
        lifts: how many cards may be moved at once. Several cards go only to piles from which you can move several.
        vacancy: a phrase that the board shows for an empty place.
        note: a sentence for the written rules, if no rule and no effect says it.
        fan: the direction in which the cards are spread; "" squares them, so that only the top card shows.
        last: how many of the last cards are spread; 0 spreads all.
        equivalent: whether the choice of a pile for a card, and the order in which the piles are gathered, never decide
            which card can be built next. Each card then comes alone; it is built at once, or only after another card
            was built; and it leaves these piles only for a foundation, or with all others. `core.stuck` relies on it.
        done: what is done with cards that are put on a foundation: they are built, or discarded.
        leaves_to: the id of the pile to which a card that is put here goes at once, together with the card that it was
            put on; "" if cards stay. So two cards leave as a pair.
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
    leaves_to: str = ""
    done: Literal["built", "discarded"] = "built"

    def __post_init__(self) -> None:
        check_tuples(self.name, takes=self.takes, gives=self.gives, ids=self.ids, labels=self.labels)
        put = object.__setattr__
        put(self, "size", whole_between(self.name, 1, MOST_PILES, size=self.size))
        put(self, "capacity", whole_between(self.name, 0, None, capacity=self.capacity))
        put(self, "last", whole_between(self.name, 0, None, last=self.last))
        if not self.ids:
            numbered = tuple(f"{self.name}{n}" for n in range(1, self.size + 1))
            put(self, "ids", (self.name,) if self.size == 1 else numbered)
        check_ids(self.name, self.ids)
        for name in ("labels", "suits", "orders", "covered_by", "sideways"):
            entries = len(getattr(self, name))
            if entries not in (0, len(self.ids)):
                raise ValueError(f"{self.name}: {name} has {entries} entries for {len(self.ids)} piles")


@dataclass(frozen=True, eq=False)
class Pile:
    """One place on the table.

    Attributes:
        id: its name in code and records: ``reserve1``.
        index: its place in ``game.piles``.
        number: its place in its group, from 0.
        group: the group it belongs to.
        label: what people call it: ``reserve 1``.
        suit: its suit, if that is fixed beforehand, else "".
        order: its ranks in building order, if they are fixed beforehand, else empty.
    """

    id: str
    index: int
    number: int
    group: Group
    label: str
    suit: str
    order: tuple[int, ...]

    @cached_property
    def capacity(self) -> int:
        """How many cards it can hold, 0 for any number."""
        return len(self.order) or self.group.capacity

    @property
    def sideways(self) -> bool:
        """Whether its cards lie sideways."""
        return bool(self.group.sideways) and self.group.sideways[self.number]

    @property
    def the(self) -> str:
        """The label for use in a sentence: ``reserve 1``, ``the waste``."""
        return the(self.label)

    @property
    def where(self) -> str:
        """Where a card of it lies, for use in a sentence: ``in cell 1``, ``on reserve 1``."""
        return f"{'in' if self.capacity == 1 else 'on'} {self.the}"

    def __repr__(self) -> str:
        return f"<Pile {self.id}>"


def make_piles(groups: Iterable[Group]) -> tuple[Pile, ...]:
    """All piles of these groups, numbered in order."""
    piles: list[Pile] = []
    for group in groups:
        for number, name in enumerate(group.ids):
            label = group.labels[number] if group.labels else " ".join(_words(name))
            suit = group.suits[number] if group.suits else ""
            order = group.orders[number] if group.orders else ()
            piles.append(Pile(name, len(piles), number, group, label, suit, order))
    return tuple(piles)


def find_piles(piles: Sequence[Pile], text: str) -> list[Pile]:
    """The piles that a text can mean: the pile with this id, or the piles with a longer id (``r1``, ``la3``, ``st``).

    Without a number it means a pile without one, or else all piles with the name (``f``).
    """
    wanted = "".join(text.lower().split())
    exact = [pile for pile in piles if pile.id == wanted]
    if exact or not wanted[:1].isalpha():
        return exact
    letters, number = _split(wanted)
    found = [(pile, _split(pile.id)[1]) for pile in piles if _split(pile.id)[0].startswith(letters)]
    return [pile for pile, own in found if own == number] or [pile for pile, _ in found if not number]


def _split(name: str) -> tuple[str, str]:
    found = re.fullmatch(r"([^\d]*)(\d*)", name)
    return (found[1], found[2]) if found else (name, "")


def _words(name: str) -> list[str]:
    return [part for part in _split(name) if part]


def stock(*, title: str = "Stock") -> Group:
    """The stock: face-down cards that an action turns. The player can't take a card from it or put one on it."""
    return Group("stock", "stock", 1, NEVER_TAKES, NEVER_GIVES, title=title, face="down")


def waste(*, takes: Rules = NEVER_TAKES, fan: Fan = "", last: int = 0) -> Group:
    """The waste. Cards turned from the stock go there; with `takes`, the player can put cards there, too."""
    return Group("waste", "waste", 1, takes, FREELY, title="Waste", vacancy="no card turned", fan=fan, last=last)


def reserve(size: int, name: str = "reserve", *, gives: Rules = FREELY, title: str = "Reserve", **more: Any) -> Group:
    """Piles whose cards wait to be built. The player can't put cards there. `more` are attributes of `Group`."""
    return Group("reserve", name, size, NEVER_TAKES, gives, title=title, **more)


def packet() -> Group:
    """A face-down pile whose cards fill gaps by themselves.

    It can hold any number of cards: in a typed position it is a good place for cards that should be out of the way.
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
    """Foundations. Cards stay on them, unless `gives` lets them go. `more` are attributes of `Group`."""
    return Group("foundation", name, size, takes, gives, title=title, **more)


def discard(*, takes: Rules = NEVER_TAKES) -> Group:
    """The discard pile. Cards stay on it; by default they come only as pairs, from piles with `leaves_to`."""
    labels = ("discard pile",)
    return foundations(1, "discard", takes=takes, title="Discard pile", labels=labels, done="discarded")


def tableau(size: int, name: str = "tableau", *, takes: Rules, title: str = "Tableau", **more: Any) -> Group:
    """Columns on which the player packs cards, and from which cards move.

    By default, the cards lie face up, overlap downwards, and move one at a time. `more` are attributes of `Group`.
    """
    return Group("tableau", name, size, takes, FREELY, title=title, **{"fan": "down"} | more)


def rows(size: int, name: str = "row", *, takes: Rules, title: str = "Rows", fan: Fan = "right", **more: Any) -> Group:
    """A tableau whose cards overlap to the right or to the left. `more` are attributes of `Group`."""
    return tableau(size, name, takes=takes, title=title, fan=fan, **more)


def cells(size: int, name: str = "cell", *, takes: Rules = (), title: str = "", **more: Any) -> Group:
    """Places for one card each. A cell takes a card only if it is empty; `takes` are more rules."""
    told = {} if title or size == 1 else {"note": f"There are {in_words(size)} cells."}
    title = title or ("Cell" if size == 1 else "Cells")
    return Group("cell", name, size, (cell_is_free, *takes), FREELY, title=title, **{"capacity": 1} | told | more)


def garden(
    rows: int, columns: int, name: str = "garden", *, either_end: bool = False, title: str = "Garden", **more: Any
) -> Group:
    """Single cards in rows; each row overlaps the row above it. The places are numbered row by row.

    Args:
        rows: how many rows.
        columns: how many places a row has.
        name: what the ids begin with.
        either_end: whether a card is also available when no card lies directly above it. Otherwise it is available
            only when no card lies directly below it.
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


def layers(lying_on: Sequence[tuple[int, ...]], name: str, *, takes: Rules = NEVER_TAKES, **more: Any) -> Group:
    """Single cards that overlap. A card is available when all cards that lie on it have gone.

    Args:
        lying_on: for each place the numbers, from 1, of the places whose cards lie on its card.
        name: what the ids begin with.
        takes: the rules for putting a card on another.
        more: attributes of `Group`.
    """
    covered_by = tuple(tuple(f"{name}{place}" for place in places) for places in lying_on)
    note = "A card is available when no card lies on it."
    layered: dict[str, Any] = {"capacity": 1, "covered_by": covered_by, "note": note, "vacancy": "no card here"}
    return Group("reserve", name, len(lying_on), takes, FREELY, **layered | more)


def heaps(size: int, *, takes: Rules, gives: Rules = FREELY, **more: Any) -> Group:
    """Several waste piles; the player chooses one for each turned card. `more` are attributes of `Group`."""
    many = f"There are {in_words(size)} heaps, empty at first."
    return Group("heap", "heap", size, takes, gives, title="Heaps", vacancy="no card here", note=many, **more)


def hand(name: str = "turned", *, label: str = "place of the turned card") -> Group:
    """The place where a card turned from the stock waits until the player puts it somewhere."""
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
