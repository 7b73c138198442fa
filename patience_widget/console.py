"""The typed command line of the board: moves in the notation of Python, and a few commands."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import TYPE_CHECKING

from .core.notation import AmbiguousMove, InvalidMove
from .players import greedy
from .views.text import draw_text
from .views.words import moved_in_words

if TYPE_CHECKING:
    from .widget import Patience


class CommandError(ValueError):
    """A typed line that is neither a command nor a move."""


def run(board: Patience, line: str) -> str:
    """Do what a typed line says.

    Returns:
        The answer, perhaps of several lines; "" where the board says it all.

    Raises:
        CommandError: the line cannot be understood; the message says what can be typed.
        IllegalMove: it is a move that the rules forbid.
        AmbiguousMove: it can mean several moves.
    """
    word, _, rest = line.strip().partition(" ")
    command = COMMANDS.get(word.lower())
    if command:
        return command[1](board, rest.strip())
    try:
        board.play(line)
    except InvalidMove as error:
        near = difflib.get_close_matches(word.lower(), COMMANDS, n=1)
        hint = f"did you mean {near[0]}?" if near else "'help' lists what can be typed."
        raise CommandError(f"{error}; {hint}") from None
    return ""


def _help(_board: Patience, _rest: str) -> str:
    width = max(len(usage) for usage, _ in COMMANDS.values())
    lines = [f"{usage:{width}}  {(do.__doc__ or '').rstrip('.')}" for usage, do in COMMANDS.values()]
    return "\n".join([f"{'reserve1>foundation2':{width}}  Make a move; r1>f2 and 4S>f2 are short for it", *lines])


def _moves(board: Patience, _rest: str) -> str:
    """List the legal moves."""
    moves = board.moves
    width = max((len(str(move)) for move in moves), default=0)
    lines = [f"{move!s:{width}}  {moved_in_words(board.position, move)}" for move in moves]
    return "\n".join(lines) or "There is no legal move."


def _state(board: Patience, _rest: str) -> str:
    """Show the board as text."""
    return draw_text(board.position)


def _hint(board: Patience, _rest: str) -> str:
    """Suggest a move, from what you can see."""
    move = greedy(board.table)
    if move is None:
        return "No move gets any further: everything possible has been tried from here."
    return f"{move}  {moved_in_words(board.position, move)}"


def _why(board: Patience, rest: str) -> str:
    """Say why a move is not legal."""
    if not rest:
        raise CommandError("say which move, as in why r1>f2")
    try:
        return board.why_not(rest) or f"{rest} is legal."
    except (InvalidMove, AmbiguousMove) as error:
        raise CommandError(str(error)) from None


def _undo(board: Patience, rest: str) -> str:
    """Take back a move, or so many."""
    board.undo(_number(rest, "undo 3"))
    return ""


def _redo(board: Patience, rest: str) -> str:
    """Make a move again that was taken back, or so many."""
    board.redo(_number(rest, "redo 3"))
    return ""


def _restart(board: Patience, _rest: str) -> str:
    """Take back all moves."""
    board.restart()
    return ""


def _new(board: Patience, rest: str) -> str:
    """Take another deal: a random one, or the one of this number."""
    board.new(deal=_number(rest, "new 17") if rest else None)
    return ""


def _mark(board: Patience, rest: str) -> str:
    """Give this position a name."""
    if not rest:
        raise CommandError("give a name, as in mark before the redeal")
    board.table.mark(rest)
    return f"Marked: goto {rest} comes back here."


def _goto(board: Patience, rest: str) -> str:
    """Go to a mark, or to after so many moves."""
    try:
        board.table.goto(int(rest) if rest.isdecimal() and rest.isascii() and len(rest) < 7 else rest)
    except ValueError as error:
        raise CommandError(str(error)) from None
    return ""


def _lines(board: Patience, _rest: str) -> str:
    """List the lines played so far."""
    return "\n".join(f"{'>' if line.current else ' '} {line or '(no move)'}" for line in board.table.lines())


def _record(board: Patience, _rest: str) -> str:
    """Show the record of the game."""
    return board.record()


def _rules(board: Patience, _rest: str) -> str:
    """Show the rules of the game."""
    return board.game.rules()


def _number(text: str, example: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdecimal() and len(text) < 22):
        raise CommandError(f"{text[:40]!r} is no number: write it as in {example}")
    return int(text)


COMMANDS: dict[str, tuple[str, Callable[[Patience, str], str]]] = {
    "hint": ("hint", _hint),
    "moves": ("moves", _moves),
    "state": ("state", _state),
    "why": ("why r1>f2", _why),
    "undo": ("undo 3", _undo),
    "redo": ("redo 3", _redo),
    "restart": ("restart", _restart),
    "new": ("new 17", _new),
    "mark": ("mark NAME", _mark),
    "goto": ("goto NAME", _goto),
    "lines": ("lines", _lines),
    "record": ("record", _record),
    "rules": ("rules", _rules),
    "help": ("help", _help),
}
_help.__doc__ = "List what can be typed."
