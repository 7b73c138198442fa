"""What a move costs in the kernel: from the request of a click to the message that goes to the browser.

For every game the milliseconds of processor time that a click's request takes (judge, play, describe the board, set the
trait) while random games are played, and the bytes that go out; then both for the same moves at move 10 and late in a
long game.
No kernel runs: messages go nowhere, so this is the part of the time that is ours.
"""

import argparse
import json
import random
from collections.abc import Iterator
from statistics import median, quantiles
from time import thread_time

from patience_widget import Move, Patience, Table, games


def request_for(board: Patience, move: Move) -> dict[str, object]:
    """What the front end sends for a move."""
    revision = board.board["revision"]
    if move.verb == "move":
        return {"kind": "move", "source": move.source, "target": move.target, "count": move.cards, "revision": revision}
    return {"kind": "action", "move": str(move), "revision": revision}


def asked(board: Patience, request: dict[str, object]) -> float:
    """Let the board carry out a request, and return the milliseconds of processor time that this took."""
    start = thread_time()
    board._receive(board, request, [])  # noqa: SLF001  as a message that comes from the browser is received
    return (thread_time() - start) * 1000


def played(name: str, moves: int) -> Iterator[tuple[float, int]]:
    """Milliseconds and bytes of each move of random games."""
    choose = random.Random(1)
    board = Patience(name, deal=1)
    foundations = {pile.id for pile in board.game.piles if pile.group.role == "foundation"}
    for count in range(moves):
        legal = [] if count % 120 == 119 else list(board.moves)
        while not legal:  # also the deal of a game now and then leaves no move
            board.new(deal=choose.randrange(1000))
            legal = list(board.moves)
        builds = [move for move in legal if move.target in foundations]
        yield asked(board, request_for(board, choose.choice(builds or legal))), len(json.dumps(board.board))


def turned(table: Table) -> Table:
    """The table after one more move with the stock."""
    return table.play(next(move for move in table.moves if move.verb in {"turn", "redeal"}))


def at_length(moves: int, times: int) -> tuple[float, int]:
    """Median milliseconds and greatest bytes of a turn and its undo, so many moves into a game of Osmosis."""
    table = Table("osmosis", deal=17)
    for _ in range(moves):
        turned(table)
    while Move("turn") not in table.moves:
        turned(table)
    board = Patience(table)
    found = []
    for _ in range(times):
        requests: tuple[dict[str, object], ...] = (request_for(board, Move("turn")), {"kind": "undo"})
        for request in requests:
            request["revision"] = board.board["revision"]
            found.append((asked(board, request), len(json.dumps(board.board))))
    return median(time for time, _ in found), max(size for _, size in found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", default=games.names(), help="the games to play; else all of them")
    parser.add_argument("--moves", type=int, default=400, help="moves in each game")
    parser.add_argument("--long", type=int, default=100_000, help="moves of the long game, 0 to leave it out")
    arguments = parser.parse_args()
    for name in arguments.games:
        times, sizes = zip(*played(name, arguments.moves), strict=True)
        cuts = quantiles(times, n=20)
        print(
            f"{name:27} median {median(times):5.2f} ms, 95th percentile {cuts[18]:5.2f} ms, "
            f"longest {max(times):6.2f} ms, {max(sizes):6,} bytes at the most"
        )
    if arguments.long:
        for moves in (10, arguments.long):
            time, size = at_length(moves, 100)
            print(f"at move {moves:7,}: median {time:5.2f} ms, {size:7,} bytes")


if __name__ == "__main__":
    main()
