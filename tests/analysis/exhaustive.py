"""The judge of the solvers: plain search through the engine alone, and packs small enough for it.

``python -m tests.analysis.exhaustive --cases 5000`` compares thousands of cases a game; the tests compare hundreds.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

from patience_widget import Game, Position, games
from patience_widget.analysis import search
from patience_widget.analysis.result import Budget, Result
from patience_widget.analysis.solver import FAMILIES, check_line
from patience_widget.core.cards import Card
from patience_widget.core.deals import Packet, Rest, Rounds, TakeOut

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


def osmosis(name: str, chance: random.Random) -> Position:
    """A deal of a game of the Osmosis family with 3 to 5 ranks and reserves of one to three cards."""
    game = games.find(name)
    ranks = chance.randint(3, 5)
    cards = [Card(rank + suit) for rank in "A2345"[:ranks] for suit in "CDHS"]
    height = chance.randint(1, 3 if ranks > 3 else 2)
    reserves = [step for step in game.deal if isinstance(step, Rounds)]
    first = next(step for step in game.deal if isinstance(step, Packet))
    rounds = [Rounds("reserve", height, min(step.down, height - 1)) for step in reserves]
    return _start(replace(game, deal=(*rounds, first, Rest()), never_built=52 - len(cards)), cards, chance)


def quadrille(name: str, chance: random.Random) -> Position:
    """A deal of a game of the Quadrille family with one to three suits and fewer ranks."""
    game = games.find(name)
    if name == "contradance/as-found":
        suits, ranks = chance.choice([("C", "345678"), ("D", "4567"), ("H", "56789"), ("S", "23456"), ("CD", "567")])
    elif game.packs == 2:
        suits, ranks = chance.choice([("C", "3456789"), ("D", "2345678"), ("H", "A23456K"), ("CD", "34567")])
    elif name == "royal-quadrille":
        suits, ranks = chance.choice([("CD", "A234567"), ("CDH", "A2345"), ("CDHS", "A23")])
    else:
        suits, ranks = chance.choice([("CD", "345678Q"), ("CDH", "4567Q"), ("CDHS", "56Q")])
    cards = [Card(rank + suit, pack) for pack in range(game.packs) for rank in ranks for suit in suits]
    deal = tuple(
        TakeOut(tuple((code, pile) for code, pile in step.cards if code[1] in suits))
        if isinstance(step, TakeOut)
        else step
        for step in game.deal
    )
    return _start(replace(game, deal=deal, never_built=52 * game.packs - len(cards)), cards, chance)


def _start(game: Game, cards: list[Card], chance: random.Random) -> Position:
    chance.shuffle(cards)
    return game.start(tuple(cards))


Deal = Callable[[str, random.Random], Position]
SMALL: dict[str, Deal] = {"Osmosis": osmosis, "Quadrille": quadrille}
"""How a small deal of a game is made, by family."""


def cases(name: str, first: int, count: int) -> Iterator[Position]:
    """Small positions of a game: deals, after some moves at random or none, and some with other redeals left.

    Args:
        name: the name of the game.
        first: the number of the first case; the same number is the same case.
        count: how many.
    """
    deal = SMALL[games.find(name).family]
    for number in range(first, first + count):
        chance = random.Random(f"{name} {number}")
        at = deal(name, chance)
        if number % 2:
            at = Position(at.game, at.piles, at.down, chance.choice([0, 0, 1, 2]))
        for _ in range(chance.randint(1, 20) if number % 3 else 0):
            moves = at.game.legal_moves(at)
            if moves:
                at, _ = at.game.play(at, chance.choice(moves))
        yield at


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
    if truth is None and decide is search.decide:
        return Result("unknown"), None
    result = (decide or FAMILIES.get(at.game.family, search.decide))(at, Budget(None))
    if result.verdict == "winnable":
        check_line(at, result.line)
    return result, truth


def agrees(result: Result, truth: bool | None) -> bool:  # noqa: FBT001  it is what plain search says
    """Whether a verdict is that of plain search, or plain search has none."""
    return truth is None or result.verdict == ("winnable" if truth else "lost")


def main() -> None:
    """Print for each game how many cases there were, and how many disagree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=5000, help="cases a game")
    parser.add_argument("--games", nargs="*", help="names of games; all if left out")
    parser.add_argument("--general", action="store_true", help="compare the general search, not the family's decider")
    arguments = parser.parse_args()
    wrong = 0
    for name in arguments.games or [name for name in games.names() if games.find(name).family in SMALL]:
        began = time.process_time()
        met: Counter[str] = Counter()
        for number, at in enumerate(cases(name, 0, arguments.cases)):
            result, truth = judge(at, search.decide if arguments.general else None)
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
