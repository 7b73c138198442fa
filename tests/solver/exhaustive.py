"""The judge of the solvers: plain search through the engine alone, on packs small enough for it.

``python -m tests.solver.exhaustive --cases 5000`` compares thousands of cases of every game; the tests compare
hundreds.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from unittest.mock import patch

from patience_widget import Game, Position
from patience_widget.core import catalogue
from patience_widget.core.piles import NEVER_GIVES
from patience_widget.games.featured import featured_names
from patience_widget.solver.any_game import general_search
from patience_widget.solver.beam import decide as beam
from patience_widget.solver.by_tables import decide as by_tables
from patience_widget.solver.families.rosamunds_bower import decider as rosamunds_bower
from patience_widget.solver.families.royal_cotillion import decider as royal_cotillion
from patience_widget.solver.search.budget import Budget
from patience_widget.solver.search.result import Result
from patience_widget.solver.solver import FAMILIES, check_line
from tests.solver.small_games import compiles, small_cases
from tests.solver.small_packs import cases

MOST = 3000
"""How many positions plain search looks at before it leaves a case undecided."""


def can_win(at: Position, most: int = MOST) -> bool | None:
    """Whether a position can be won: every move of every position is tried; None if there are too many."""
    game = at.game
    seen = {at}
    open_ = [at]
    while open_:
        here = open_.pop()
        if here.built() >= game.goal:
            return True
        for move in game.legal_moves(here):
            there, _ = game.play(here, move)
            if there not in seen:
                seen.add(there)
                open_.append(there)
        if len(seen) > most:
            return None
    return False


def judge(
    at: Position, decide: Callable[[Position, Budget], Result] | None = None, most: int = MOST
) -> tuple[Result, bool | None]:
    """What a decider says, its line played through, and what plain search says.

    Args:
        at: the position.
        decide: a decider; that of the family if left out.
        most: how many positions plain search may look at.
    """
    truth = can_win(at, most)
    if truth is None and decide in (general_search, beam.decide, by_tables.decide):
        return Result("unknown"), None
    own = next((one.decide for one in FAMILIES if one.fits(at)), general_search)
    result = (decide or own)(at, Budget(None))
    if result.verdict == "winnable":
        check_line(at, result.line)
    return result, truth


def agrees(result: Result, truth: bool | None) -> bool:  # noqa: FBT001  it is what plain search says
    """Whether a verdict is that of plain search, or plain search has none."""
    return truth is None or result.verdict == ("winnable" if truth else "lost")


def gives_back(game: Game) -> bool:
    """Whether cards come back from the foundations: then plain search is lucky to meet a line that gets further."""
    return any(group.role == "foundation" and group.gives != NEVER_GIVES for group in game.groups)


def without_beams() -> None:
    """Let no beam find a line before the searches that can call a position lost have seen it."""
    for family in (rosamunds_bower, royal_cotillion):
        patch.object(family, "find_line", return_value=None).start()


def main() -> None:
    """Print for each game how many cases there were, and how many disagree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=5000, help="cases a game")
    parser.add_argument("--games", nargs="*", help="names of games; all that are featured if left out")
    parser.add_argument("--tables", action="store_true", help="compare the search by tables")
    parser.add_argument("--general", action="store_true", help="compare the general search, not the family's decider")
    parser.add_argument("--without-beams", action="store_true", help="follow every line where a beam would win sooner")
    arguments = parser.parse_args()
    if arguments.without_beams:
        without_beams()
    if arguments.tables:
        by_tables.SEARCHING.compile_now()
    decide = by_tables.decide if arguments.tables else general_search if arguments.general else None
    chosen = small_cases if arguments.tables else cases
    wrong = 0
    compiled = filter(compiles, catalogue.names())
    for name in arguments.games or (compiled if arguments.tables else featured_names()):
        began = time.process_time()
        met: Counter[str] = Counter()
        for number, at in chosen(name, range(arguments.cases)):
            result, truth = judge(at, decide)
            met["undecided" if truth is None else "winnable" if truth else "lost"] += 1
            if not agrees(result, truth):
                met["wrong"] += 1
                print(f"  {name}, case {number}: {result.verdict}, but plain search says {truth}")
        wrong += met["wrong"]
        print(
            f"{name:30} {met['winnable']:>6} winnable {met['lost']:>6} lost {met['undecided']:>5} too large"
            f" {met['wrong']:>3} wrong {time.process_time() - began:>7.1f} s",
            flush=True,
        )
    raise SystemExit(1 if wrong else 0)


if __name__ == "__main__":
    main()
