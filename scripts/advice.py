"""Measure advice, and write the table that the courses cite: python -m scripts.advice.

A simple player plays each deal twice: once it chooses among moves of the same kind at random, once by the advice. The
two results of a deal are compared, so that its luck doesn't count. See `scripts.advised` for how it plays.
"""

from __future__ import annotations

import argparse
import csv
import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, NamedTuple

from patience_widget import games
from patience_widget.core.game import Game
from patience_widget.machine import stuck
from patience_widget.machine.compile import compiled
from patience_widget.machine.dealing import Deal, seed
from patience_widget.machine.fast import Guest, has_numba
from patience_widget.machine.players import Guide, Past
from patience_widget.machine.playouts import Place
from patience_widget.machine.state import PLAIN, Lists, compiled_lists
from patience_widget.machine.stuck import Ends
from patience_widget.machine.tables import Ints, State, Tables
from scripts import advised

TABLE = Path(__file__).parents[1] / "patience_widget" / "lessons" / "courses" / "advice.csv"
DEALS, LONGEST = 2_000, 600
ROLES = {
    "foundation": advised.FOUNDATION_PILE,
    "waste": advised.WASTE_PILE,
    "cell": advised.CELL_PILE,
    "reserve": advised.RESERVE_PILE,
    "tableau": advised.TABLEAU_PILE,
}


class Advice(NamedTuple):
    """A piece of advice for a game.

    Attributes:
        game: the name of the game.
        says: what a player is told.
        number: what it is for the player, see `scripts.advised`.
    """

    game: str
    says: str
    number: int


_KLONDIKE = (
    ("turn up face-down cards before you build", advised.TURN_BEFORE_BUILDING),
    ("of moves in the tableau, first those that turn up a card", advised.TURN_UP_FIRST),
    ("turn up cards in the column that has the most of them", advised.LONGEST_COLUMN),
    ("empty a column only if a king waits for it", advised.KEEP_COLUMN_FOR_KING),
    ("build a card only if its opposites aren't far behind", advised.BUILD_LATE),
    ("play a card of the waste only if it lets you turn up a card", advised.WASTE_IF_USEFUL),
)
ADVICE = (
    *(Advice(game, *one) for game in ("klondike", "klondike/draw1") for one in _KLONDIKE),
    Advice("freecell", "empty the cells first", advised.FREE_CELLS_FIRST),
    Advice("freecell", "use an empty column before a cell", advised.CELLS_LAST),
    Advice("freecell", "dig where a low card lies near the top", advised.DIG_FOR_LOW),
    Advice("freecell", "take from the shortest column, to empty it", advised.EMPTY_SHORTEST),
    Advice("freecell", "make long runs longer", advised.LONGEST_RUN),
    Advice("freecell", "build a card only if its opposites aren't far behind", advised.BUILD_LATE),
    Advice("golf", "take the card after which another one can follow", advised.LOOK_AHEAD),
    Advice("golf", "take from the longest column", advised.FROM_LONGEST),
    Advice("golf", "take from the shortest column", advised.EMPTY_SHORTEST),
    Advice("tripeaks", "take the card after which another one can follow", advised.LOOK_AHEAD),
    Advice("tripeaks", "take the card that uncovers most", advised.UNCOVER),
    Advice("pyramid", "take the pair that uncovers most", advised.UNCOVER),
    Advice("pyramid", "take pairs of the pyramid before pairs with the waste", advised.PAIRS_OF_PYRAMID),
    Advice("spider", "pack in one suit where you can", advised.IN_ONE_SUIT),
    Advice("spider", "of moves in the tableau, first those that turn up a card", advised.TURN_UP_FIRST),
    Advice("spider", "take from the shortest column, to empty it", advised.EMPTY_SHORTEST),
    Advice("spider", "move the highest card first", advised.HIGHEST_CARD),
    Advice("spider", "make long runs longer", advised.LONGEST_RUN),
    Advice("yukon", "turn up face-down cards before you build", advised.TURN_BEFORE_BUILDING),
    Advice("yukon", "of moves in the tableau, first those that turn up a card", advised.TURN_UP_FIRST),
    Advice("yukon", "turn up cards in the column that has the most of them", advised.LONGEST_COLUMN),
    Advice("yukon", "dig where a low card lies near the top", advised.DIG_FOR_LOW),
    Advice("yukon", "empty a column only if a king waits for it", advised.KEEP_COLUMN_FOR_KING),
    Advice(
        "calculation",
        "put a card on one that is wanted just after it, and cover none that is wanted sooner",
        advised.TIDY_HEAPS,
    ),
    Advice("calculation", "keep a heap for kings", advised.KINGS_APART),
    Advice("beleaguered-castle", "take from the shortest row, to empty it", advised.EMPTY_SHORTEST),
    Advice("beleaguered-castle", "dig where a low card lies near the end", advised.DIG_FOR_LOW),
    Advice("beleaguered-castle", "move the highest card first", advised.HIGHEST_CARD),
    Advice("beleaguered-castle", "make long runs longer", advised.LONGEST_RUN),
    Advice("canfield", "take from the reserve before the waste", advised.RESERVE_FIRST),
    Advice("canfield", "turn the stock before you pack a card of the waste", advised.WASTE_IF_USEFUL),
    Advice("canfield", "make long runs longer", advised.LONGEST_RUN),
    Advice("canfield", "first move a column onto another one, which makes a space", advised.COLUMNS_FIRST),
    Advice("canfield", "build a card only if its opposites aren't far behind", advised.BUILD_LATE),
    Advice("forty-thieves", "take from the shortest column, to empty it", advised.EMPTY_SHORTEST),
    Advice("forty-thieves", "dig where a low card lies near the top", advised.DIG_FOR_LOW),
    Advice("forty-thieves", "make long runs longer", advised.LONGEST_RUN),
    Advice("forty-thieves", "move the highest card first", advised.HIGHEST_CARD),
)


class Measured(NamedTuple):
    """What an advice brings in a hundred deals, wins and cards built; `low` and `high` end the 95% interval.

    Attributes:
        game: the name of the game.
        advice: what a player is told.
        deals: how many deals were played, each with and without it.
        wins_without: wins in a hundred deals without it; `wins_with`: with it.
        wins_with: see there.
        wins: how many more, with `wins_low` and `wins_high`.
        wins_low: see there.
        wins_high: see there.
        cards: how many more cards are built in a deal, with `cards_low` and `cards_high`.
        cards_low: see there.
        cards_high: see there.
    """

    game: str
    advice: str
    deals: int
    wins_without: float
    wins_with: float
    wins: float
    wins_low: float
    wins_high: float
    cards: float
    cards_low: float
    cards_high: float


class Playing(NamedTuple):
    """The functions that are called."""

    play_advised: Callable[[Tables, State, Ends, Guide, Past, Deal, Ints, int, int], int]
    seed: Callable[[Deal, int], None]
    is_compiled: bool = False


def _arguments() -> list[tuple[Any, ...]]:
    """Arguments for each of these functions, for their types."""
    lists = compiled_lists()
    one, small = lists.of([0]), lists.zeros("b", 1)
    kinds: tuple[type[Any], ...] = (Tables, State, Ends, Guide, Deal)
    t, s, e, g, d = (kind(*[one] * len(kind._fields)) for kind in kinds)
    p = Past(one, one, one, one, one, one, begun=small, asked=one, answers=one)
    return [(t, s, e, g, p, d, one, 0, 0), (d, 0)]


def _playing() -> Playing:
    from patience_widget.machine import players  # noqa: PLC0415  its functions go into the copies

    plain = Playing(advised.play_advised, seed)
    return Guest(__name__, (stuck, players, advised), plain, _arguments).compile_now() if has_numba() else plain


def play_deals(game: Game, advice: int, deals: Iterable[int], use: Playing) -> list[int]:
    """How many cards the player builds in each of these deals."""
    lists: Lists = compiled_lists() if use.is_compiled else PLAIN
    guide = lists.of([ROLES.get(pile.group.role, advised.OTHER) for pile in game.piles])
    places: dict[int, Place] = {}
    built = []
    for deal in deals:
        at = game.start(game.deck(deal))
        tables = compiled(at, reach=False)
        place = places.setdefault(id(tables.words), Place(at, tables, lists, LONGEST))
        place.lay(at)
        use.seed(place.deal, deal)
        where = (place.t, place.s, place.ends, place.guide, place.past, place.deal)
        built.append(int(use.play_advised(*where, guide, advice, LONGEST)))
    return built


def interval(differences: Sequence[float]) -> tuple[float, float, float]:
    """A mean and the ends of its 95% interval.

    >>> interval([0, 1, 0, 1])
    (0.5, -0.066, 1.066)
    """
    mean = fmean(differences)
    half = 1.96 * stdev(differences) / math.sqrt(len(differences))
    return round(mean, 3), round(mean - half, 3), round(mean + half, 3)


def measured(advice: Advice, without: Sequence[int], use: Playing, first: int = 1) -> Measured:
    """What an advice brings, by the results without it."""
    game = games.find(advice.game)
    by_advice = play_deals(game, advice.number, range(first, first + len(without)), use)
    won = [[100 * (built >= game.goal) for built in all_of_it] for all_of_it in (without, by_advice)]
    wins = interval([after - before for before, after in zip(*won, strict=True)])
    cards = interval([after - before for before, after in zip(without, by_advice, strict=True)])
    without_it, with_it = (round(fmean(one), 2) for one in won)
    more, low, high = (round(end, 2) for end in wins)
    return Measured(advice.game, advice.says, len(without), without_it, with_it, more, low, high, *cards)


def main() -> None:
    """Measure all that is asked for, and write it into the table in place of what stands there."""
    parser = argparse.ArgumentParser(description=__doc__)
    known = sorted({one.game for one in ADVICE})
    parser.add_argument("--games", nargs="*", choices=known, default=known)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--to", type=Path, default=TABLE)
    arguments = parser.parse_args()
    use = _playing()
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    if arguments.to.exists():
        with arguments.to.open(encoding="utf-8") as file:
            rows = {(row["game"], row["advice"]): row for row in csv.DictReader(file)}
    for name in arguments.games:
        without = play_deals(games.find(name), advised.NO_ADVICE, range(1, arguments.deals + 1), use)
        for advice in (one for one in ADVICE if one.game == name):
            found = measured(advice, without, use)
            rows[name, advice.says] = found._asdict()
            print(*found, sep="\t", flush=True)
        order = {(one.game, one.says): place for place, one in enumerate(ADVICE)}
        with arguments.to.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, Measured._fields, lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows[key] for key in sorted(rows.keys() & order.keys(), key=order.__getitem__))


if __name__ == "__main__":
    main()
