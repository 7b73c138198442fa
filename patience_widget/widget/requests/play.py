"""What a page asks to be done: a click's move, undo and redo, another deal, the rest played home."""

from __future__ import annotations

from patience_widget.analysis.solve.in_time import why_undecided
from patience_widget.core.moves.judge import IllegalMove, Verdict, judge_building
from patience_widget.widget.data.board import describe_refusal

from .fields import RequestError, count_of, deal_number, game_of, move_of, node_of, revision_of, text_of
from .protocols import AskedBoard, Handler, HasPosition, Reply, Request


def _move(board: AskedBoard, request: Request) -> None:
    board.play_by_hand(move_of(request))


def _act(board: AskedBoard, request: Request) -> None:
    board.play_by_hand(text_of(request, "move"))


def _send_to_foundation(board: AskedBoard, request: Request) -> None:
    verdict = judge_sending(board, request)
    if not verdict:
        raise IllegalMove(verdict)
    board.play_by_hand(verdict.move)


def _say_why_not(board: AskedBoard, request: Request) -> Reply:
    verdict = judge_sending(board, request)
    return describe_refusal(verdict.message, revision_of(request), verdict, kind="why")


def judge_sending(board: HasPosition, request: Request) -> Verdict:
    """Judge sending the top card of a pile to a foundation.

    Raises:
        RequestError: there is no such pile.
    """
    try:
        return judge_building(board.position, text_of(request, "source"))
    except KeyError as error:
        raise RequestError(error.args[0]) from None


def _undo(board: AskedBoard, request: Request) -> None:
    count = count_of(request)
    if not board.can_undo:
        raise RequestError("There is nothing to take back.")
    board.undo(count)


def _redo(board: AskedBoard, request: Request) -> None:
    count = count_of(request)
    if not board.can_redo:
        raise RequestError("There is nothing to redo.")
    board.redo(count)


def _restart(board: AskedBoard, _request: Request) -> None:
    board.restart()


def _take_new(board: AskedBoard, request: Request) -> None:
    game = game_of(request)
    if not request.get("winnable"):
        board.new(game, deal=deal_number(text_of(request, "deal")))
    elif game is None:
        why = why_undecided(board.game)
        if why:
            raise RequestError(why)
        board.background.find_deal()
    else:
        raise RequestError("Choose the game first. Then ask for a deal that can be won.")


def _finish(board: AskedBoard, _request: Request) -> None:
    board.finish()


def _go_on(board: AskedBoard, request: Request) -> None:
    board.go_on(game_of(request))


def _go_to(board: AskedBoard, request: Request) -> None:
    board.goto(board.table.numbered(node_of(request)))


def _show_me(board: AskedBoard, _request: Request) -> None:
    board.background.show_me()


PLAY_REQUESTS: dict[str, Handler] = {
    "move": _move,
    "send": _send_to_foundation,
    "action": _act,
    "why_not": _say_why_not,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "new": _take_new,
    "go_on": _go_on,
    "finish": _finish,
    "goto": _go_to,
    "show_me": _show_me,
}
