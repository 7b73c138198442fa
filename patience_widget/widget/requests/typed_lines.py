"""The line that can be typed under a board: moves in the notation of Python, and a few commands."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from patience_widget.analysis.hints.hint import Hint, game_over
from patience_widget.core.actions import InvalidMove
from patience_widget.core.game import Game
from patience_widget.core.moves.lines import split_moves
from patience_widget.core.moves.notation import AmbiguousMove, example_move, short_form
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.core.table.history import Node
from patience_widget.core.words import count_of, pasted, shown
from patience_widget.games.rated import LEVELS, known_deals, levels_of
from patience_widget.solver.in_time import why_undecided
from patience_widget.views.text import draw_text
from patience_widget.views.words import moved_in_words
from patience_widget.widget.data.solver_words import if_hidden

from .fields import NAME, B, deal_number

if TYPE_CHECKING:
    from patience_widget.widget.board import Board
    from patience_widget.widget.patience import Patience

B_contra = TypeVar("B_contra", bound="Board", contravariant=True)
"""The kind of board that a command can be typed under."""
_LISTED = 50
"""The most lines of a game, and the most marks, that are listed."""


_EXAMPLE = "r1>f2"
"""The move that stands for one of the game in the usage of commands."""


class CommandError(ValueError):
    """A typed line that is neither a command nor a move."""


@dataclass(frozen=True)
class Command(Generic[B_contra]):
    """A typed command: how it is typed, what it does for people, and the function that does it."""

    usage: str
    does: str
    run: Callable[[B_contra, str], str]


def run(board: B, line: str, commands: Mapping[str, Command[B]]) -> str:
    """Do what a typed line says.

    Args:
        board: the board.
        line: what was typed.
        commands: the commands that the board knows, by their first word.

    Returns:
        The answer, perhaps of several lines; "" where the board says it all.

    Raises:
        CommandError: the line cannot be understood; the message says what can be typed.
        IllegalMove: it is a move that the rules forbid.
        AmbiguousMove: it can mean several moves.
        RequestError: it asks for a deal of a number that is out of range.
        RecordError: it asks for the record of a game that nobody could replay.
    """
    line = pasted(line)
    word, rest = (*line.split(maxsplit=1), "", "")[:2]
    command = commands.get(word.lower())
    if command:
        if rest and " " not in command.usage:
            raise CommandError(f"Type {command.usage} alone. 'help' lists what you can type.")
        return command.run(board, rest.strip())
    if len(line) > NAME and len(split_moves(board.game, line)) < 2:
        raise CommandError(f"{shown(line)} isn't a move. 'help' lists what you can type.")
    try:
        board.play_by_hand(line)
    except InvalidMove as error:
        known = [*commands, *(action.name for action in board.game.actions)]
        near = [one for one in difflib.get_close_matches(word.lower(), known, n=1) if one != word.lower()]
        hint = f"Did you mean {near[0]}?" if near else "'help' lists what you can type."
        raise CommandError(f"{str(error).rstrip('.')}. {hint}") from None
    return ""


def with_help(commands: Mapping[str, Command[B]]) -> dict[str, Command[B]]:
    """These commands, and one that lists them all."""

    def tell(board: B, _rest: str) -> str:
        lines = [*_how_to_move(board.game)]
        lines += [(_for_game(one.usage, board.game), _known_of(one.does, board.game)) for one in listed.values()]
        width = max(len(usage) for usage, _ in lines)
        return "\n".join(f"{usage:{width}}  {does}" for usage, does in lines)

    listed = {**commands, "help": Command("help", "List what can be typed", tell)}
    return listed


def _how_to_move(game: Game) -> list[tuple[str, str]]:
    """How moves of the game are typed, each with what it does."""
    move = example_move(game, 1)
    short = [short_form(game, pile) for pile in move.piles]
    lines = [(">".join(short), f"Make a move; also written {move}, or with the card, as 4S>{short[1]}")]
    several = [pile for pile in game.piles if pile.group.lifts.several and pile.group.gives != NEVER_GIVES][:2]
    if len(several) > 1:
        source, target = (short_form(game, pile.id) for pile in several)
        lines.append(
            (f"{source}>{target}*3", f"Move three cards at once; 9H>{target} moves a card and all cards on it")
        )
    return lines + [(action.name, action.label) for action in game.actions]


def _for_game(usage: str, game: Game) -> str:
    """A command as it is typed in this game."""
    return usage.replace(_EXAMPLE, ">".join(short_form(game, pile) for pile in example_move(game, 1).piles))


_USES_HIDDEN = " (uses hidden cards)"


def _known_of(does: str, game: Game) -> str:
    """What a command does in this game."""
    return does.replace(_USES_HIDDEN, if_hidden(game, _USES_HIDDEN))


def _moves(board: Board, _rest: str) -> str:
    moves = board.moves
    width = max((len(str(move)) for move in moves), default=0)
    lines = [f"{move!s:{width}}  {moved_in_words(board.position, move)}" for move in moves]
    return "\n".join(lines) or "There is no legal move."


def _state(board: Board, _rest: str) -> str:
    return draw_text(board.position)


def _hint(board: Patience, _rest: str) -> str:
    """The hint comes under the board as soon as it is found, and nobody waits for it."""
    over = game_over(board.table)
    if over:
        return over.steps[0]

    def send(given: Hint) -> None:
        move = given.move
        board.say(f"{move}  {moved_in_words(board.position, move)}" if move else given.steps[0])

    board.background.hint(send)
    return "Looking for a hint."


def _why(board: Board, rest: str) -> str:
    if not rest:
        raise CommandError(f"Say which move, as in {_for_game(f'why {_EXAMPLE}', board.game)}.")
    if len(rest) > NAME:
        raise CommandError(f"{shown(rest)} isn't a move.")
    try:
        return board.why_not(rest) or f"{rest} is legal."
    except (InvalidMove, AmbiguousMove) as error:
        raise CommandError(str(error)) from None


def _undo(board: Board, rest: str) -> str:
    count = _number(rest, "undo 3")
    if not board.can_undo:
        raise CommandError("There is nothing to take back.")
    board.undo(count)
    return ""


def _redo(board: Patience, rest: str) -> str:
    count = _number(rest, "redo 3")
    if not board.can_redo:
        raise CommandError("There is nothing to redo.")
    board.redo(count)
    return ""


def _restart(board: Patience, _rest: str) -> str:
    board.restart()
    return ""


def _new(board: Patience, rest: str) -> str:
    if rest.lower() == "winnable":
        why = why_undecided(board.game)
        if why:
            raise CommandError(why)
        board.background.find_deal()
        seconds = "a second or two" if known_deals(board.game) else "20 seconds"
        return f"Searching for a winnable deal. This {_uses(board)}may take {seconds}."
    level = next((one for one in LEVELS if one == rest.lower()), None)
    if level:
        board.take_level(board.game, level)
        if level not in levels_of(board.game):
            return f"Searching for a deal that is {level}. This {_uses(board)}may take 30 seconds."
    else:
        board.new(deal=deal_number(rest))
    return ""


def _uses(board: Patience) -> str:
    """What is said of a search that looks at all cards."""
    return if_hidden(board.game, "uses hidden cards, and ")


def _resume(board: Patience, _rest: str) -> str:
    try:
        board.go_on()
    except ValueError as error:
        raise CommandError(str(error)) from None
    return ""


def _show_me(board: Patience, rest: str) -> str:
    if rest.lower() != "me":
        raise CommandError(f"Type show me to see a way to win.{if_hidden(board.game, ' It uses hidden cards.')}")
    board.background.show_me()
    return f"Searching for a way to win.{if_hidden(board.game, ' This uses hidden cards.')}"


def _finish(board: Patience, _rest: str) -> str:
    try:
        board.finish()
    except ValueError as error:
        raise CommandError(str(error)) from None
    return ""


def _mark(board: Patience, rest: str) -> str:
    if not rest:
        raise CommandError("Give a name, as in 'mark start'.")
    board.table.mark(rest)
    return f"Marked. Type 'goto {rest}' to come back to this position."


def _goto(board: Patience, rest: str) -> str:
    marks = board.table.marks
    if not rest:
        raise CommandError("Say where to go, as in 'goto start'.")
    if rest in marks:
        board.table.goto(rest)
        return ""
    if not (rest.isdecimal() and rest.isascii() and len(rest) < 7):
        listed = ", ".join(map(shown, list(marks)[:_LISTED]))
        known = f"The marks so far: {listed}." if listed else "There are none yet: mark NAME sets one."
        raise CommandError(f"There is no mark {shown(rest)}. {known}")
    try:
        board.table.goto(int(rest))
    except ValueError as error:
        raise CommandError(str(error)) from None
    return ""


def _lines(board: Patience, _rest: str) -> str:
    """Each line in full would cost the square of a game with many side lines: the last ones are listed."""
    table = board.table
    with table.lock:
        here = (table.node.ahead() or [table.node])[-1]
        ends = list(table.node.path()[0].ends())
        left_out = len(ends) - _LISTED
        shown_ends = [end for place, end in enumerate(ends) if place >= left_out or end is here]
        lines = [f"{'>' if end is here else ' '} {_moves_to(end) or '(no move)'}" for end in shown_ends]
    if left_out > 0:
        lines.insert(0, f"({count_of(len(ends) - len(lines), 'earlier line')} not shown)")
    return "\n".join(lines)


def _moves_to(end: Node) -> str:
    return " ".join(str(node.played.move) for node in end.path() if node.played)


def _record(board: Board, _rest: str) -> str:
    return board.record()


def _rules(board: Board, _rest: str) -> str:
    return board.game.rules()


def _number(text: str, example: str) -> int:
    if not text:
        return 1
    if not (text.isascii() and text.isdecimal() and len(text) < 16):
        raise CommandError(f"{shown(text)} isn't a number of moves. Type it as in {example}.")
    return int(text)


_PUZZLES = "In a new cell: from patience_widget import LessonBoard, lessons; LessonBoard(lessons.puzzles_from(board))"

FOR_EVERY_BOARD: dict[str, Command[Board]] = {
    "moves": Command("moves", "List the legal moves", _moves),
    "state": Command("state", "Show the board as text", _state),
    "why": Command(f"why {_EXAMPLE}", "Say why a move isn't legal", _why),
    "undo": Command("undo 3", "Take back a move, or several", _undo),
    "record": Command("record", "Show the record of the game", _record),
    "rules": Command("rules", "Show the rules of the game", _rules),
}
_OF_GAMES: dict[str, Command[Patience]] = {
    "hint": Command("hint", "Suggest a move, from what you can see", _hint),
    "moves": FOR_EVERY_BOARD["moves"],
    "state": FOR_EVERY_BOARD["state"],
    "why": FOR_EVERY_BOARD["why"],
    "undo": FOR_EVERY_BOARD["undo"],
    "redo": Command("redo 3", "Redo a move that was taken back, or several", _redo),
    "restart": Command("restart", "Take back all moves", _restart),
    "new": Command(
        "new 17",
        "Take a new deal by its number; 'new' takes any deal, 'new winnable' one that can be won, 'new easy' one that "
        "is rated easy; medium and hard work, too",
        _new,
    ),
    "resume": Command("resume", "Resume the unfinished game on this deal", _resume),
    "show": Command("show me", f"Watch a way to win{_USES_HIDDEN}", _show_me),
    "finish": Command("finish", "Play the rest to the foundations, if building and turning alone win", _finish),
    "mark": Command("mark NAME", "Give this position a name", _mark),
    "goto": Command("goto NAME", "Go to a mark; goto 12 goes to the position after 12 moves", _goto),
    "lines": Command("lines", "List the lines played so far", _lines),
    "record": FOR_EVERY_BOARD["record"],
    "puzzles": Command(
        "puzzles", "Say how to make puzzles from your mistakes in this game", lambda _board, _: _PUZZLES
    ),
    "rules": FOR_EVERY_BOARD["rules"],
}
COMMANDS = with_help(_OF_GAMES)
"""What can be typed under the board of a game, by its first word."""
