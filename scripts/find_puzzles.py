"""Find puzzles in numbered deals: python -m scripts.find_puzzles --games osmosis peek --deals 500.

What was found of each deal is kept in a folder, so that the search goes on after a stop. With ``--ship`` the most
varied of what is there is written into the package, and nothing is searched. What ships already stays.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path

from patience_widget import Table, games, lessons
from patience_widget.analysis.hints.refutation import Refutation, refute
from patience_widget.analysis.study.executors import end_with_parent
from patience_widget.lessons.puzzle.definition import Judge, Proof
from patience_widget.lessons.puzzle.puzzle import Puzzle, named_but_hidden
from patience_widget.lessons.puzzle.puzzle_file import read_puzzles, write_puzzles
from patience_widget.machine.compile import has_columns
from patience_widget.solver.by_tables import decide
from scripts.puzzle_search.cards_to_tell import has_turned, must_tell, shows_enough
from scripts.puzzle_search.idling import those_that_decide
from scripts.puzzle_search.look import (
    Looked,
    look,
    look_at_choices,
    look_at_endings,
    look_at_games,
    names,
)
from scripts.puzzle_search.rate import fails, rated
from scripts.puzzle_search.ship import most_varied
from scripts.puzzle_search.theme import theme

ROOT = Path(__file__).parents[1]
SHIPPED = ROOT / "patience_widget" / "lessons" / "puzzle" / "data"
BUDGETS = {
    "osmosis": 5_000,
    "peek": 5_000,
    "bridesmaids": 5_000,
    "royal-cotillion": 5_000,
    "odd-and-even": 5_000,
}
BUDGET = 2_000
"""How many positions the solver may look at for an answer; more where it is fast, fewer where it is slow."""
AT_LOST_MOMENTS = ("osmosis", "peek", "bridesmaids", "rosamunds-bower", "royal-cotillion", "odd-and-even")
"""The games in which whole deals can be decided, so that each game is saved at the last moment."""
FOR_A_CHOICE = 3_000
"""How many positions are looked at for an answer in all other games: as many as on the board;"""
FOR_A_SLOW_CHOICE = 1_000
"""so many in games without columns, where positions are remembered."""
ENDINGS = {"calculation": 3_000}
"""The games of which endings are followed in every line, and how many positions an ending may have."""
FOR_A_REFUTATION = 150_000
"""How many positions are looked at to find out what becomes impossible after a wrong move."""


def main() -> None:
    """Search, or ship."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", choices=names(), default=names())
    parser.add_argument("--first-deal", type=int, default=1)
    parser.add_argument("--deals", type=int, default=100, help="how many for each game, besides those looked at before")
    parser.add_argument("--enough", type=int, default=120, help="stop with a game when so many puzzles are found")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "puzzles")
    ship = "write N puzzles for each game into the package, or as many as ship already"
    parser.add_argument("--ship", type=int, metavar="N", help=ship)
    parser.add_argument("--anew", action="store_true", help="work out again what becomes impossible after wrong moves")
    parser.add_argument("--reasons", action="store_true", help="the same for the puzzles that are shipped, and no more")
    parser.add_argument("--ratings", action="store_true", help="rate the puzzles that are shipped anew, and no more")
    parser.add_argument("--records", type=Path, help="examine where these games stand, a record on each line")
    arguments = parser.parse_args()
    if not arguments.ship and find_spec("numba"):
        decide.SEARCHING.compile_now()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for game in arguments.games:
        kept = arguments.folder / f"{game}.jsonl"
        if arguments.reasons:
            _write_anew(game, lambda puzzle: replace(puzzle, refutations=_refutations(puzzle)))
        elif arguments.ratings:
            _write_anew(game, _rated)
        elif arguments.ship:
            _ship(game, kept, arguments)
        elif arguments.records:
            _examine(game, kept, arguments.records)
        else:
            _search(game, kept, arguments)


def _search(game: str, kept: Path, arguments: argparse.Namespace) -> None:
    done = list(_kept(kept))
    seen, puzzles = {one.deal for one in done}, sum(one.puzzles for one in done)
    deals = islice((deal for deal in count(arguments.first_deal) if deal not in seen), arguments.deals)
    budget = BUDGETS.get(game, BUDGET)
    with kept.open("a", encoding="utf-8") as file:
        for looked in _looks(game, deals, budget, arguments.processes):
            file.write(json.dumps(looked._asdict()) + "\n")
            file.flush()
            done.append(looked)
            puzzles += looked.puzzles
            if puzzles >= arguments.enough:
                break
    print(_yield_of(game, done), flush=True)


def _examine(game: str, kept: Path, records: Path) -> None:
    """Look at positions that were picked elsewhere; what is known of their deals besides is kept."""
    games_: defaultdict[int, list[Table]] = defaultdict(list)
    for line in records.read_text(encoding="utf-8").splitlines():
        if line.startswith(f"{game}#"):
            table = Table.replay(line)
            games_[table.deal or 0].append(table)
    done = {one.deal: one for one in _kept(kept)}
    with kept.open("a", encoding="utf-8") as file:
        for deal, tables in games_.items():
            looked = look_at_games(tables, BUDGETS.get(game, BUDGET))
            before = done.get(deal)
            if before and before.puzzles:
                text = before.text + looked.text.partition("\n")[2]
                looked = looked._replace(text=text, puzzles=before.puzzles + looked.puzzles)
            file.write(json.dumps(looked._asdict()) + "\n")
            file.flush()
            done[deal] = looked
    print(_yield_of(game, [*done.values()]), flush=True)


def _looks(game: str, deals: Iterator[int], budget: int, processes: int) -> Iterator[Looked]:
    if processes == 1:
        yield from (_look(game, deal, budget) for deal in deals)
        return
    with ProcessPoolExecutor(processes, initializer=end_with_parent) as pool:
        while waiting := [pool.submit(_look, game, deal, budget) for deal in islice(deals, 4 * processes)]:
            yield from (one.result() for one in as_completed(waiting))


def _look(game: str, deal: int, budget: int) -> Looked:
    if game in ENDINGS:
        return look_at_endings(game, deal, budget, ENDINGS[game])
    if game in AT_LOST_MOMENTS:
        return look(game, deal, budget)
    at = Table(game, deal=deal).position
    is_fast = has_columns(at.game) and decide.fits(at)
    return look_at_choices(game, deal, FOR_A_CHOICE if is_fast else FOR_A_SLOW_CHOICE)


def _kept(file: Path) -> Iterator[Looked]:
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    by_deal = {looked.deal: looked for looked in (Looked(**json.loads(line)) for line in lines)}
    return iter(by_deal.values())


def _yield_of(game: str, done: list[Looked]) -> str:
    puzzles = [puzzle for one in done if one.text for puzzle in read_puzzles(one.text)]
    won = sum(one.games > 0 for one in done)
    themes = ", ".join(f"{theme} {number}" for theme, number in Counter(one.theme for one in puzzles).most_common())
    examined = sum(one.examined for one in done)
    deals = f"{len(done)} deals, {won} that can be won"
    return f"{game}: {deals}, {examined} positions examined, {len(puzzles)} puzzles: {themes}"


def _ship(game: str, kept: Path, arguments: argparse.Namespace) -> None:
    found = {puzzle.name: puzzle for one in _kept(kept) if one.text for puzzle in read_puzzles(one.text)}
    puzzles: list[Puzzle] = [*({puzzle.name: puzzle for puzzle in lessons.puzzles(game)} | found).values()]
    shipped = {puzzle.name: puzzle.refutations for puzzle in lessons.puzzles(game)}
    reasons = {} if arguments.anew else shipped
    deciding = those_that_decide((_rated(_told_enough(_themed(puzzle))) for puzzle in puzzles), shipped)
    chosen = [
        replace(puzzle, refutations=reasons.get(puzzle.name) or _refutations(puzzle))
        for puzzle in those_that_decide(most_varied(deciding, arguments.ship, shipped), shipped)
    ]
    if chosen:
        SHIPPED.mkdir(exist_ok=True)
        (SHIPPED / f"{game}.csv").write_text(write_puzzles(chosen), encoding="utf-8")
    ratings = [puzzle.rating for puzzle in chosen]
    themes = Counter(puzzle.theme for puzzle in chosen)
    print(games.find(game).title, len(chosen), f"of {len(puzzles)}", min(ratings, default=0), max(ratings, default=0))
    print("  ", ", ".join(f"{theme} {number}" for theme, number in themes.most_common()))


def _write_anew(game: str, change: Callable[[Puzzle], Puzzle]) -> None:
    """Write the puzzles of a game that are shipped, each with a change."""
    shipped = sorted(map(change, lessons.puzzles(game)), key=lambda puzzle: (puzzle.rating, puzzle.name))
    if shipped:
        (SHIPPED / f"{game}.csv").write_text(write_puzzles(shipped), encoding="utf-8")
    print(game, len(shipped), flush=True)


def _rated(puzzle: Puzzle) -> Puzzle:
    """With the rating that it would get today."""
    return rated(puzzle, fails(puzzle.position, Judge(BUDGETS.get(puzzle.game.name, BUDGET))))


def _as_of_today(puzzle: Puzzle) -> Puzzle:
    return _rated(_told_enough(_themed(puzzle)))


def _themed(puzzle: Puzzle) -> Puzzle:
    """With the theme as it would be found today."""
    wrong = tuple(refutation.line for refutation in puzzle.refutations)
    return replace(puzzle, theme=theme(puzzle.position, puzzle.right, wrong, puzzle.line))


def _told_enough(puzzle: Puzzle) -> Puzzle:
    """With its hidden cards told, if a reason speaks of them or today's number of ways shows that they matter."""
    wrong = tuple(refutation.line for refutation in puzzle.refutations)
    proof = Proof(puzzle.right, wrong, puzzle.line, 0)
    if shows_enough(puzzle.position):
        return replace(puzzle, tells=has_turned(puzzle.position))
    at, reasons = puzzle.position, (puzzle.why_wrong(*line) for line in wrong)
    spoken_of = any(named_but_hidden(at, why, face_down=False) for why in reasons)
    return replace(puzzle, tells=puzzle.tells or spoken_of or must_tell(at, proof, Judge(BUDGET)))


def _refutations(puzzle: Puzzle) -> tuple[Refutation, ...]:
    """What becomes impossible after the wrong moves."""
    return tuple(
        refute(puzzle.before(one.line), one.move, FOR_A_REFUTATION)._replace(turns=one.turns)
        for one in puzzle.refutations
    )


if __name__ == "__main__":
    os.environ.setdefault("PATIENCE_JOURNAL", "off")
    main()
