"""What a puzzle is about, found from how its right and its wrong moves differ."""

from __future__ import annotations

from collections.abc import Callable

from patience_widget.core.cards import Card
from patience_widget.core.position import Position
from patience_widget.lessons.puzzle.definition import Line, end_of, has_two_moves_at_most


def theme(at: Position, right: tuple[Line, ...], wrong: tuple[Line, ...], line: Line = ()) -> str:
    """A theme in a few words: the first that fits.

    Args:
        at: the position.
        right: the choices that keep the win.
        wrong: the choices that lose it.
        line: the line that wins. It tells whether a card of the waste is left for another one's sake, and whether a
            space is kept.
    """
    ok, bad = ([_Seen(at, one) for one in lines] for lines in (right, wrong))
    if has_two_moves_at_most(at.game) and _builds(ok):
        return "take or turn"
    fitting = [name for name, fits in _THEMES.items() if fits(ok, bad)] or ["now or never"]
    if fitting[0] == "keep the space" and fitting[1:] and _fills_one(at, line):
        del fitting[0]
    found = fitting[0]
    takes_another = any(move.source == "waste" for move in line)
    return "leave one, take another" if found == "leave the waste alone" and takes_another else found


def _fills_one(at: Position, line: Line) -> bool:
    """Whether a line puts a card on an empty place: who plays it doesn't keep the places empty."""
    for move in line:
        if _Seen(at, (move,)).fills:
            return True
        at, _ = at.game.play(at, move)
    return False


class _Seen:
    """A choice, and what it does."""

    def __init__(self, at: Position, line: Line) -> None:
        *turns, move = line
        self.is_turned = bool(turns)
        at, game = end_of(at, turns), at.game
        there, events = game.play(at, move)
        self.move = move
        self.card: Card | None = at[move.source][-1] if move.verb == "move" else None
        target = game.pile(move.target) if move.target else None
        source = game.pile(move.source) if move.source else None
        self.build = there.built() > at.built()
        self.orders = move.verb != "move" and len(move.piles) > 1
        self.back = source is not None and source.group.role == "foundation"
        self.from_waste = self.build and source is not None and source.group.role == "waste"
        self.pairs = target is not None and bool(target.group.leaves_to)
        self.heap = target is not None and target.group.role == "heap"
        self.starts = self.heap and target is not None and not at.piles[target.index]
        self.fills = target is not None and target.group.role in {"tableau", "cell"} and not at.piles[target.index]
        self.opens = (
            target is not None
            and game.family == "Osmosis"
            and target.group.role == "foundation"
            and not target.suit
            and not target.order
            and not at.piles[target.index]
        )
        self.empties = source is not None and source.group.role == "tableau" and not there.piles[source.index]
        self.frees = source is not None and any(
            after.source == source.id and game.play(there, after)[0].built() > there.built()
            for after in game.legal_moves(there)
            if after.verb == "move"
        )
        self.turns_up = any(event.kind == "turn_up" for event in events)


_Fits = Callable[[list[_Seen], list[_Seen]], bool]


def _builds(seen: list[_Seen]) -> list[_Seen]:
    return [one for one in seen if one.build]


def _same_card(ok: list[_Seen], bad: list[_Seen], *, same_place: bool) -> bool:
    """Whether a right and a wrong move build cards that look the same, from one place or from two."""
    return any(
        right.card and wrong.card and right.card.face == wrong.card.face
        for right in _builds(ok)
        for wrong in _builds(bad)
        if (right.move.source == wrong.move.source) == same_place
    )


_THEMES: dict[str, _Fits] = {
    "order of the heaps": lambda ok, bad: any(one.orders for one in ok) and any(one.orders for one in bad),
    "take one back": lambda ok, _bad: any(one.back for one in ok),
    "when to rotate": lambda ok, bad: any(one.move.verb == "rotate" for one in ok + bad),
    "keep a heap free": lambda ok, bad: (
        all(one.heap and not one.starts for one in ok) and any(one.starts for one in bad)
    ),
    "use a free heap": lambda ok, bad: all(one.starts for one in ok) and any(one.heap for one in bad),
    "which heap": lambda ok, bad: all(one.heap for one in ok) and any(one.heap for one in bad),
    "which pair": lambda ok, bad: any(one.pairs for one in ok) and any(one.pairs for one in bad),
    "which copy": lambda ok, bad: _same_card(ok, bad, same_place=False),
    "which foundation": lambda ok, bad: _same_card(ok, bad, same_place=True),
    "which suit opens the row": lambda ok, bad: any(one.opens for one in ok) and any(one.opens for one in bad),
    "open the row": lambda ok, bad: any(one.opens for one in ok) and bool(_builds(bad)),
    "keep the row open": lambda _ok, bad: any(one.opens for one in bad),
    "wait": lambda ok, bad: not _builds(ok) and bool(_builds(bad)),
    "leave the waste alone": lambda ok, bad: (
        any(one.from_waste for one in bad) and not any(one.from_waste for one in ok)
    ),
    "turn to a later card": lambda ok, bad: all(one.is_turned for one in ok) and not all(one.is_turned for one in bad),
    "take it while you can": lambda ok, bad: len(_builds(ok)) == len(ok) and not _builds(bad),
    "which card first": lambda ok, _bad: len(_builds(ok)) == len(ok),
    "build or go on": lambda ok, bad: bool(_builds(ok)) and bool(_builds(bad)),
    "keep the space": lambda ok, bad: any(one.fills for one in bad) and not any(one.fills for one in ok),
    "fill the space": lambda ok, bad: all(one.fills for one in ok) and not any(one.fills for one in bad),
    "uncover": lambda ok, bad: all(one.turns_up for one in ok) and not any(one.turns_up for one in bad),
    "empty a column": lambda ok, bad: all(one.empties for one in ok) and not any(one.empties for one in bad),
    "free a card": lambda ok, bad: all(one.frees for one in ok) and not any(one.frees for one in bad),
    "where to put it": lambda ok, bad: any(one.card and one.card == other.card for one in ok for other in bad),
    "which card to move": lambda ok, bad: any(one.card for one in ok) and any(one.card for one in bad),
    "lay it down now": lambda ok, _bad: all(one.card for one in ok),
}
"""When a theme fits, asked of the right and the wrong moves, in the order in which they are tried."""
