"""Positions and moves as an author writes them, as steps keep them, and as a learner sees them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from patience_widget.core.actions import Move
from patience_widget.core.cards import Card
from patience_widget.core.moves.judge import IllegalMove
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.position import Position
from patience_widget.core.position.text import write_position
from patience_widget.core.sentences import tell
from patience_widget.core.table import Table
from patience_widget.core.words import is_numbered, listed, shown

from .errors import LessonError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from patience_widget.core.actions import Move
    from patience_widget.core.piles import Pile
    from patience_widget.core.position import Position


def available(at: Position) -> tuple[str, ...]:
    """The codes of the cards that lie face up on top of a pile from which cards are taken, foundations left out."""
    return tuple(
        dict.fromkeys(
            cards[-1].code
            for pile, cards in zip(at.game.piles, at.piles, strict=True)
            if pile.group.role != "foundation" and pile.group.gives != NEVER_GIVES and len(cards) > at.down[pile.index]
        )
    )


def face_up(at: Position) -> frozenset[str]:
    """The codes of all cards that lie face up."""
    return frozenset(card.code for cards, down in zip(at.piles, at.down, strict=True) for card in cards[down:])


def in_sight(at: Position) -> frozenset[str]:
    """The codes of the face-up cards that can be clicked: of a squared pile only the top card is seen."""
    seen = set()
    for pile, cards, down in zip(at.game.piles, at.piles, at.down, strict=True):
        spread = (pile.group.last or len(cards)) if pile.group.fan else 1
        seen |= {card.code for card in cards[max(down, len(cards) - spread) :]}
    return frozenset(seen)


def top_of_numbered(at: Position, pile: Pile) -> str:
    """What lies on a pile that is one of several alike, in a sentence; "" for others.

    Where no pile is marked, this tells the learner which pile *foundation 3* or *the first foundation of hearts* is.
    """
    first = pile.label.partition(" ")[0]
    if not (is_numbered(pile.label) or first in ("first", "second")):
        return ""
    cards = at.piles[pile.index]
    return f"The {cards[-1].name} is on top of it." if cards else "It is empty."


def places_of(at: Position, card: str) -> list[tuple[Pile, int]]:
    """The piles on which a card lies face up, each with how far down it lies; 1 is the top, and tops come first."""
    found = [
        (pile, len(cards) - index)
        for pile, cards in zip(at.game.piles, at.piles, strict=True)
        for index in range(at.down[pile.index], len(cards))
        if cards[index].code == card
    ]
    return sorted(found, key=lambda place: (place[0].group.role == "foundation", place[1]))


def move_to(at: Position, card: str, target: str) -> Move | None:
    """The move of a face-up card to a pile, legal or not; None if the card lies there already or nowhere."""
    moves = [Move("move", (pile.id, target), depth) for pile, depth in places_of(at, card) if pile.id != target]
    legal = (move for move in moves if at.game.refusal(at, move) is None)
    return next(legal, moves[0] if moves else None)


A_RECORD = "'osmosis#17 turn'"
A_POSITION = "'foundation1: 7C; reserve1: 7H; stock: rest'"
"""How the two forms of a position are written."""
_RECORD = re.compile(r"\s*[A-Za-z][^\n:#]*#[\d{]")


def is_record(text: str) -> bool:
    """Whether a text looks like a record, and not like a position."""
    return _RECORD.match(text) is not None


def table_from(text: str, game: str) -> Table:
    """The table of a position as an author writes it: a record, or a position, which may leave out its game.

    Raises:
        ValueError: it cannot be read, or a move of the record is illegal.

    >>> table_from("foundation1: 7C; stock: rest", "osmosis")
    <Table osmosis: 0 moves, 1 of 52 cards built>
    >>> table_from("osmosis#17 turn", "osmosis")
    <Table osmosis#17: 1 move, 1 of 52 cards built>
    """
    if is_record(text):
        return Table.replay(text)
    if ":" not in text:
        raise LessonError(f"{shown(text)} is neither a record, as in {A_RECORD}, nor piles, as in {A_POSITION}")
    at = Position.parse(text, game)
    return Table(at.game, position=at)


def begun_in(begins: Table, table: Table) -> int | None:
    """After how many moves of a table a step begins, None if it never does."""
    made = begins.node.depth
    path = table.node.path()
    if table.start == begins.start and len(path) > made and path[made].position == begins.position:
        return made
    return 0 if table.start == begins.position else None


def play_all(table: Table, moves: Sequence[Move | str]) -> Table:
    """Make several moves.

    Raises:
        LessonError: one of them is illegal or no move; the message says which, and what is legal in its place.
    """
    for number, move in enumerate(moves, 1):
        which = f"move {number}, {move}" if len(moves) > 1 else str(move)
        try:
            table.play(move)
        except IllegalMove as error:
            legal = listed([str(one) for one in error.verdict.instead], "or")
            instead = f" You could write {legal}." if legal else ""
            raise LessonError(f"{which}: {error}{instead}") from None
        except ValueError as error:
            raise LessonError(f"move {number}: {error}" if len(moves) > 1 else str(error)) from None
    return table


def points_of(points: Sequence[str], at: Position) -> dict[str, list[str]]:
    """The ``piles`` and the ``cards`` that a step points out.

    Raises:
        ValueError: a word is neither a pile of the game nor a card that lies face up.
    """
    piles, cards = [], []
    for word in points:
        try:
            piles.append(at.game.pile(word).id)
        except KeyError:
            if len(word.split()) > 1:
                raise LessonError('points is a list, as in points=("9D", "KD")') from None
            try:
                card = Card(word)
            except ValueError:
                raise LessonError(f"{shown(word)} in points is neither a pile nor a card, as 7H") from None
            if card.code not in face_up(at):
                raise LessonError(f"the {card.name} doesn't lie face up, so it can't be pointed at") from None
            cards.append(card.code)
    return {"piles": piles, "cards": cards}


LONGEST = 5000
"""A longer record is kept as the position that it ends in."""
_MOVE = r"(?:[A-Za-z]+|[^\s>]+>[^\s>]+)"
_SEVERAL = re.compile(rf"\s*{_MOVE}(?:\s+{_MOVE})+\s*")
"""Moves with nothing but blanks between them: ``turn 7H>f2``; not ``reserve 1>foundation 2``."""


def table_of(given: object) -> Table | None:
    """The table that is meant: a table, that of a board, or of a record; None for anything else.

    Raises:
        ValueError: the record can't be replayed.
    """
    if isinstance(given, str):
        return Table.replay(given) if is_record(given) else None
    table = given if isinstance(given, Table) else getattr(given, "table", None)
    return table if isinstance(table, Table) else None


def position_text(given: Any) -> Any:
    """A position as the text that a step keeps; anything else is returned unchanged.

    A table whose deal has a number becomes its record, so that the deal can still be seen; any other one the piles.

    >>> position_text(Table("osmosis", deal=17).play("turn"))
    'osmosis#17 turn'
    """
    if isinstance(given, str):
        return str(given)  # a record becomes a plain text
    table = table_of(given)
    if table is None:
        return write_position(given, one_line=True) if isinstance(given, Position) else given
    record = "" if table.deal is None else str(table.record())
    return record if 0 < len(record) <= LONGEST else write_position(table.position, one_line=True)


def line_text(given: Any, position: str | None, what: str) -> Any:
    """A line as the texts of its moves; anything else is returned unchanged.

    Args:
        given: a text with commas, moves, or a table or a record, whose moves since the position are meant.
        position: where the step begins.
        what: its name in error messages: ``the solution of a Try``.

    Raises:
        LessonError: the table doesn't come through the position, or there is none.
    """
    table = _line_table(given, what)
    if table is not None:
        return tuple(move for move, _ in moves_since(table, position, what))
    if isinstance(given, str):
        parts = [part.strip() for part in re.split(r"[,;\n]", given) if part.strip()]
        return tuple(move for part in parts for move in (part.split() if _SEVERAL.fullmatch(part) else [part]))
    if isinstance(given, list | tuple) and not isinstance(given, Move):
        return tuple(str(move) if isinstance(move, Move) else move for move in given)
    return str(given) if isinstance(given, Move) else given


def told_line(given: Any, position: str | None, what: str) -> Any:
    """The moves of a demo, with what is said after each: the comment on it, else what happens in it.

    Raises:
        LessonError: the table doesn't come through the position, or there is none.
    """
    table = _line_table(given, what)
    return given if table is None else moves_since(table, position, what)


def one_move(given: Any, position: str | None, what: str) -> Any:
    """The move of a step that has one; that of a table or a record since the position.

    Raises:
        LessonError: the table has another number of moves since then.
    """
    table = _line_table(given, what)
    if table is None:
        return str(given) if isinstance(given, Move | str) else given
    moves = moves_since(table, position, what)
    if len(moves) != 1:
        raise LessonError(f"{what} is one move, and this table has made {len(moves)} since the position of the step")
    return moves[0][0]


def moves_since(table: Table, position: str | None, what: str) -> tuple[tuple[str, str], ...]:
    """The moves of a table since a position, and what there is to say after each.

    Raises:
        LessonError: the table doesn't come through the position, or there is none.
    """
    if position is None:
        raise LessonError(f"{what} is a table: give the step its position as well, for its moves count from there")
    try:
        begins = table_from(position, table.game.name)
    except ValueError as error:
        raise LessonError(f"its position: {error}") from None
    path, begun = table.node.path(), begun_in(begins, table)
    if begun is None:
        begun = max((place for place, node in enumerate(path) if node.position == begins.position), default=None)
    if begun is None:
        raise LessonError(f"{what} is a table whose game doesn't pass the position of the step: {shown(position)}")
    made = [(node.played, node.comment) for node in path[begun + 1 :] if node.played]
    return tuple(
        (str(played.move), comment or tell(played.move, played.events, played.position)) for played, comment in made
    )


def _line_table(given: object, what: str) -> Table | None:
    try:
        return table_of(given)
    except ValueError as error:
        raise LessonError(f"{what}: {error}") from None
