"""Files of puzzles: a line of comma-separated values for each, in few letters.

The columns: ``name``; ``position`` and moves as in `short_text`; ``right``, moves; ``wrong``, for each wrong move
the cards that can't be built any more after it, how many others, and the most cards that can be built
(``w>f3=9C^+9S+4<47!f2:9``: a card with ``^`` never comes to the top of the waste again, and the foundation after ``!``
gets so many cards at the most); ``line``, moves; ``theme``; ``rating``; ``failed``, the three players' failures in
per cent; ``tells``, 1 if hidden cards have to be told.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from patience_widget.analysis.why_lost.refutation import Refutation
from patience_widget.core import catalogue
from patience_widget.core.cards import Card
from patience_widget.core.moves.notation import short_form
from patience_widget.core.piles import find_piles

from .puzzle import Failed, Puzzle
from .short_text import read_move, read_position, write_move, write_position

if TYPE_CHECKING:
    from patience_widget.core.actions import Move
    from patience_widget.core.game import Game
    from patience_widget.core.position import Position

COLUMNS = ("name", "position", "right", "wrong", "line", "theme", "rating", "failed", "tells")
"""The first line of a file."""
_WRONG = re.compile(
    r"(?P<move>[^=]+)=(?P<cards>(?:\w\w\^?\+)*)(?P<others>\d*)(?:<(?P<most>\d+))?(?:!(?P<stops>\w+):(?P<height>\d+))?"
)


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file."""
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow(COLUMNS)
    lines.writerows(map(_row, puzzles))
    return text.getvalue()


def to_row(puzzle: Puzzle) -> dict[str, str]:
    """A puzzle as the words of its line, by the names of the columns."""
    return dict(zip(COLUMNS, _row(puzzle), strict=True))


def from_row(row: dict[str, str]) -> Puzzle:
    """The puzzle of the words of a line.

    Raises:
        ValueError: they can't be read.
    """
    return _read(row)


def _row(puzzle: Puzzle) -> tuple[str, ...]:
    game = puzzle.game
    return (
        puzzle.name,
        write_position(puzzle.position),
        _moves(game, puzzle.right),
        ";".join(_wrong(game, refutation) for refutation in puzzle.refutations),
        _moves(game, puzzle.line),
        puzzle.theme,
        str(puzzle.rating),
        " ".join(map(str, puzzle.failed)),
        str(int(puzzle.tells)),
    )


def _moves(game: Game, moves: Iterable[Move]) -> str:
    return ";".join(write_move(game, move) for move in moves)


def _wrong(game: Game, refutation: Refutation) -> str:
    deep = refutation.buried
    cards = "".join(f"{card.code}{'^' * (place < deep)}+" for place, card in enumerate(refutation.cards))
    most = "" if refutation.most is None else f"<{refutation.most}"
    stops = f"!{short_form(game, refutation.stops)}:{refutation.height}" if refutation.stops else ""
    return f"{write_move(game, refutation.move)}={cards}{refutation.others or ''}{most}{stops}"


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file.

    Raises:
        ValueError: a line can't be read; the message says which.
    """
    rows = csv.DictReader(text.splitlines())
    if tuple(rows.fieldnames or ()) != COLUMNS:
        raise ValueError(f"a file of puzzles begins with the line {','.join(COLUMNS)}")
    return tuple(map(_read, rows))


def _read(row: dict[str, str]) -> Puzzle:
    try:
        game = catalogue.find(row["name"].rsplit("-", 2)[0])
        at = read_position(row["position"], game)
        return Puzzle(
            row["name"],
            at,
            tuple(read_move(at, move) for move in row["right"].split(";")),
            tuple(_read_wrong(at, wrong) for wrong in row["wrong"].split(";")),
            _read_line(at, row["line"]),
            row["theme"],
            int(row["rating"]),
            Failed(*map(int, row["failed"].split())),
            row["tells"] == "1",
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise ValueError(f"the puzzle {row.get('name')!r} can't be read: {error}") from error


def _read_wrong(at: Position, text: str) -> Refutation:
    found = _WRONG.fullmatch(text)
    if found is None:
        raise ValueError(f"{text!r} is no refutation")
    cards = tuple(Card(code.rstrip("^")) for code in found["cards"].split("+") if code)
    most = int(found["most"]) if found["most"] else None
    stops = find_piles(at.game.piles, found["stops"])[0].id if found["stops"] else ""
    height = int(found["height"] or 0)
    return Refutation(
        read_move(at, found["move"]), cards, int(found["others"] or 0), most, text.count("^"), stops, height
    )


def _read_line(at: Position, text: str) -> tuple[Move, ...]:
    line = []
    for word in text.split(";"):
        move = read_move(at, word)
        refusal = at.game.refusal(at, move)
        if refusal:
            raise ValueError(f"{word!r} isn't legal: {refusal}")
        line.append(move)
        at, _ = at.game.play(at, move)
    return tuple(line)
