"""What a page asks to be done: a click's move, undo and redo, another deal, the rest played home."""

from __future__ import annotations

from typing import TYPE_CHECKING

from patience_widget.core.moves.judge import IllegalMove, Verdict, judge_building
from patience_widget.solver.in_time import why_undecided
from patience_widget.widget.data.board import describe_refusal
from patience_widget.widget.data.clicks import judge_double_click

from .fields import (
    Reply,
    Request,
    RequestError,
    count_of,
    deal_number,
    game_of,
    level_of,
    move_of,
    node_of,
    number_of,
    revision_of,
    text_of,
)

if TYPE_CHECKING:
    from patience_widget.widget.board import Board
    from patience_widget.widget.patience import Patience


def move(board: Patience, request: Request) -> None:
    """Make a move with cards."""
    board.play_by_hand(move_of(request))


def act(board: Patience, request: Request) -> None:
    """Make another move, such as turning the stock."""
    board.play_by_hand(text_of(request, "move"))


def send(board: Patience, request: Request) -> None:
    """Send the top card of a pile to a foundation; after a double click, which says how many cards, to any place."""
    verdict = judge_sending(board, request)
    if not verdict:
        raise IllegalMove(verdict)
    board.play_by_hand(verdict.move)


def say_why_not(board: Board, request: Request) -> Reply:
    """Say why the top card of a pile can go to no foundation."""
    verdict = judge_sending(board, request)
    return describe_refusal(verdict.message, revision_of(request), verdict, kind="why")


def judge_sending(board: Board, request: Request) -> Verdict:
    """Judge sending the top card of a pile to a foundation, or so many cards to where a double click sends them.

    Raises:
        RequestError: there is no such pile.
    """
    try:
        source = text_of(request, "source")
        if "count" in request:
            return judge_double_click(board.position, source, count_of(request))
        return judge_building(board.position, source)
    except KeyError as error:
        raise RequestError(error.args[0]) from None


def undo(board: Board, request: Request) -> None:
    """Take back moves."""
    count = count_of(request)
    if not board.can_undo:
        raise RequestError("There is nothing to take back.")
    board.undo(count)


def redo(board: Patience, request: Request) -> None:
    """Make moves again that were taken back."""
    count = count_of(request)
    if not board.can_redo:
        raise RequestError("There is nothing to redo.")
    board.redo(count)


def restart(board: Patience, _request: Request) -> None:
    """Take back all moves."""
    if not board.can_undo:
        raise RequestError("There is nothing to take back.")
    board.restart()


def take_new(board: Patience, request: Request) -> None:
    """Take another deal: of a number, a random one, one of a level, or one that can be won."""
    game = game_of(request)
    if "level" in request:
        board.take_level(game or board.game, level_of(request))
    elif not request.get("winnable"):
        board.new(game, deal=deal_number(text_of(request, "deal")))
    elif game is None:
        why = why_undecided(board.game)
        if why:
            raise RequestError(why)
        board.background.find_deal()
    else:
        raise RequestError("Choose the game first. Then ask for a winnable deal.")


def finish(board: Patience, _request: Request) -> None:
    """Play the rest home."""
    board.finish()


def go_on(board: Patience, request: Request) -> None:
    """Go on with a game that was left unfinished, or with any of the journal by its number."""
    if "number" in request:
        board.open_game(number_of(request))
    else:
        board.go_on(game_of(request))


def go_to(board: Patience, request: Request) -> None:
    """Go to another position of the game."""
    node = board.table.numbered(node_of(request))
    if node is board.table.node:
        board.show_again()  # the page waits for a board
    else:
        board.goto(node)


def go_back(board: Patience, _request: Request) -> None:
    """Go back to the last position of a lost game from which it can be won, when it is found."""
    if board.game.hides_cards:
        raise RequestError("Only the solver could know that: it sees cards that you haven't seen.")
    if board.table.outcome() != "lost":
        raise RequestError("This game isn't lost.")
    board.background.go_back()


def play_on(board: Patience, _request: Request) -> None:
    """Let a good player go on."""
    outcome = board.table.outcome()
    if outcome is not None:
        raise RequestError(f"This game is {outcome}.")
    board.play_on()


def show_me(board: Patience, _request: Request) -> None:
    """Show a way to win, when it is found."""
    board.background.show_me()
