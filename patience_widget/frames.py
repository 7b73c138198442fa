"""Pandas frames: the moves of a game, or the cards of a position, as rows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

from .core.cards import FACE_DOWN
from .core.forms import as_frame
from .core.mistakes import missing
from .core.position import Event, Position
from .core.sentences import tell_of_cards
from .core.table import Table
from .core.table.table import position_of, table_of

if TYPE_CHECKING:
    import pandas as pd

    from .core.position import HasPosition
    from .core.table.table import HasTable

_MOVES = {
    "number": "int64",
    "move": "string",
    "card": "string",
    "source": "string",
    "target": "string",
    "consequences": "string",
    "legal": "int64",
    "seconds": "float64",
}
_CARDS = {
    "pile": "string",
    "role": "string",
    "place": "int64",
    "card": "string",
    "rank": "Int64",
    "suit": "string",
    "face_up": "bool",
    "top": "bool",
}


def table_frame(table: Table | HasTable | str) -> pd.DataFrame:
    """The moves of a game in order, a row for each move.

    Args:
        table: the table; a board, for its table; or a record.

    Returns:
        A frame with these columns.

        * ``number``: 1 for the first move.
        * ``move``: the move as it is written: ``reserve1>foundation2``.
        * ``card``: the card that was moved or turned; if there are several, their codes in order. Missing for a redeal.
        * ``source``, ``target``: the piles it went from and to; the piles that a redeal gathers are joined by ``+``,
          those without cards left out.
        * ``consequences``: what happened by itself after the move, in words; "" if nothing did.
        * ``legal``: how many moves were legal then.
        * ``seconds``: the time since the change before.

    >>> from patience_widget import Table
    >>> frame = table_frame(Table("osmosis", deal=17).play("turn").play("r2>f1"))
    >>> frame[["move", "card", "target", "legal"]]
                       move      card       target  legal
    0                  turn  2C 7D 9C        waste      4
    1  reserve2>foundation1        AH  foundation1      4
    """
    table = table_of(table)
    game, before, rows = table.game, table.start, []
    for number, played in enumerate(table.history, 1):
        own = _done_by_hand(played.events)
        rows.append(
            (
                number,
                str(played.move),
                " ".join(event.card.code for event in own if event.card) or None,
                "+".join(dict.fromkeys(event.source for event in own)),
                own[0].target,
                tell_of_cards(game, played.events[len(own) :]),
                sum(1 for _ in game.legal_moves(before)),
                played.seconds,
            )
        )
        before = played.position
    return frame_of(rows, _MOVES)


def _done_by_hand(events: tuple[Event, ...]) -> list[Event]:
    """The events that are the move itself; what comes after them happened by itself, and is of another kind."""
    return list(takewhile(lambda event: event.kind == events[0].kind, events))


def position_frame(position: Position | HasPosition | str) -> pd.DataFrame:
    """The cards of a position, a row for each card, pile by pile, with the bottom card first.

    An empty pile has no row. A position also has its face-down cards; use ``position.masked()`` to see only what the
    player may know.

    Args:
        position: the position; or a table, a board, a record or the text of a position.

    Returns:
        A frame with these columns.

        * ``pile``, ``role``: the pile, and what kind of pile it is: ``reserve1``, ``reserve``.
        * ``place``: 0 for the bottom card of the pile.
        * ``card``: the code of the card, ``..`` if it is unknown.
        * ``rank``, ``suit``: 1 (ace) to 13 (king), and one of ``CDHS``; missing if the card is unknown.
        * ``face_up``, ``top``: whether it lies face up, and whether it is the top card of its pile.

    >>> from patience_widget import Table
    >>> frame = position_frame(Table("osmosis", deal=17).position.masked())
    >>> frame[frame.pile == "reserve1"][["place", "card", "rank", "suit", "face_up", "top"]]
       place card  rank  suit  face_up    top
    0      0   ..  <NA>  <NA>    False  False
    1      1   ..  <NA>  <NA>    False  False
    2      2   ..  <NA>  <NA>    False  False
    3      3   4S     4     S     True   True
    """
    position = position_of(position)
    rows = [
        (
            pile.id,
            pile.group.role,
            place,
            card.code,
            None if card is FACE_DOWN else card.rank,
            None if card is FACE_DOWN else card.suit,
            place >= down,
            place == len(cards) - 1,
        )
        for pile, cards, down in zip(position.game.piles, position.piles, position.down, strict=True)
        for place, card in enumerate(cards)
    ]
    return frame_of(rows, _CARDS)


def frame_of(rows: Sequence[object], columns: dict[str, str]) -> pd.DataFrame:
    """Rows as a frame with these columns and types.

    Raises:
        ImportError: pandas is not installed.
    """
    try:
        import pandas as pd  # noqa: PLC0415  an extra, which takes a while to import
    except ImportError as error:
        raise ImportError(missing("data frames need pandas", "frames")) from error
    frame = pd.DataFrame(rows, columns=list(columns))
    for name, kind in columns.items():
        if "UTC" in kind:
            frame[name] = pd.to_datetime(frame[name], utc=True, format="ISO8601")
    return frame.astype(columns)


as_frame.register(Table, table_frame)
as_frame.register(Position, position_frame)
