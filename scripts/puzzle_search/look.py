"""Looks for the puzzles of one deal."""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from patience_widget.analysis.hints.reasons import told_if_known
from patience_widget.analysis.hints.refutation import Form, Refutation, form_of, refute
from patience_widget.core import catalogue
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons.puzzle.definition import (
    LEAST_MOVES,
    Judge,
    Proof,
    has_two_moves_at_most,
    prove,
    up_to_turning,
)
from patience_widget.lessons.puzzle.puzzle import Failed, Puzzle
from patience_widget.lessons.puzzle.puzzle_file import write_puzzles
from patience_widget.lessons.puzzle.solving import Solving
from patience_widget.solver.solver import no_collector

from .cards_to_tell import depends_on_hidden, hidden, must_tell, shows_enough
from .ending import EndingJudge
from .idling import MOST, solved
from .late_games import endings
from .lost_moments import choices, won_positions
from .rate import Fails, fails, is_plain, rated
from .remembering import RememberingJudge
from .saved_games import saved_games
from .theme import theme
from .worth import MOST_HIDDEN, MOST_MOVES, is_worth_it

A_DEAL = 2
APART = 10
"""At most so many puzzles come from one deal, and so many moves apart at least."""
GAMES = 5
"""So many games of each deal are played."""
ENDINGS = 6
"""So many endings of each deal are followed in every line."""
BEFORE = 4
"""So many positions are examined at each moment when a game is saved: that one, and those before it."""
GAMES_FROM_A_WON_ONE = 20
"""So many games of each deal are played on from a won one."""
A_GAME = 5
"""So many positions of a deal are found at the most, of which the best are taken."""
BY_CHANCE = 1 / 3
"""So often chance may solve one at the most. Of a whole game it solves fewer, see `those_that_decide`."""
FOR_A_REASON = 20_000
"""How many moves are played to find out what becomes impossible after a wrong one."""


class Found(NamedTuple):
    """A puzzle that was found.

    Attributes:
        number: after how many moves.
        at: the position.
        proof: what is proved.
        fails: how often the players fail.
    """

    number: int
    at: Position
    proof: Proof
    fails: Fails


class Looked(NamedTuple):
    """What came of a deal.

    Attributes:
        deal: its number.
        games: how many games of it were played; 0 if it can't be won, or nothing is known of it.
        examined: how many positions were examined.
        text: the puzzles, as a file of them.
        puzzles: how many.
    """

    deal: int
    games: int
    examined: int
    text: str
    puzzles: int


def look(game: str, deal: int, budget: int) -> Looked:
    """Look for the puzzles of a deal. What becomes impossible after their wrong moves isn't worked out yet.

    Args:
        game: its name.
        deal: the deal.
        budget: how many positions the solver may look at for each answer.
    """
    judge = Judge(budget)
    games = saved_games(game, deal, judge, GAMES)
    met: set[Form] = set()
    found: list[Found] = []
    for saved in games:
        for moment in saved.moments:
            for number in range(moment, max(0, moment - BEFORE), -1):
                at = saved.positions[number]
                if form_of(at) not in met:
                    met.add(form_of(at))
                    found += _examined(number, at, judge)
    chosen = _chosen(found)
    text = write_puzzles(_puzzle(game, deal, one, judge) for one in chosen)
    return Looked(deal, len(games), len(met), text, len(chosen))


def look_at_endings(game: str, deal: int, budget: int, most: int) -> Looked:
    """Look for the puzzles in the last moves of a deal, where every line can be followed.

    Args:
        game: its name.
        deal: the deal.
        budget: how many positions the solver may look at for each answer beyond the ending.
        most: how many positions an ending may have.
    """
    found: list[Found] = []
    met: set[Form] = set()
    games = 0
    for before, ending in endings(game, deal, ENDINGS, most, Judge(budget)):
        games += 1
        judge = EndingJudge(ending, budget)
        for at, number in ending.choices(least=2 if has_two_moves_at_most(catalogue.find(game)) else LEAST_MOVES):
            if form_of(at) not in met:
                met.add(form_of(at))
                found += _examined(before + number, at, judge)
    chosen = _chosen(found)
    text = write_puzzles(_puzzle(game, deal, one, Judge(budget)) for one in chosen)
    return Looked(deal, games, len(met), text, len(chosen))


@no_collector()
def look_at_choices(game: str, deal: int, budget: int) -> Looked:
    """Look for the puzzles of a deal where few moves win and so few cards are out of sight that all can be told.

    What becomes impossible after a wrong move is worked out at once: a puzzle must have a reason for each.

    Args:
        game: its name.
        deal: the deal.
        budget: how many positions the solver may look at for each answer.
    """
    won = won_positions(game, deal)
    judge = RememberingJudge(budget)
    found: list[tuple[Found, float]] = []
    met: set[Hashable] = set()
    chance = random.Random(f"{game} {deal} choices")
    for number, at, loses in choices(won, GAMES_FROM_A_WON_ONE if won else 0, chance, judge, shows_enough):
        if not loses or up_to_turning(at) in met:
            continue
        met.add(up_to_turning(at))
        for one in _examined(number, at, judge) if len(judge.verdicts(at)) <= MOST_MOVES else ():
            by = solved(_unrated(game, deal, one))
            if not by.idle and not by.greedy and by.by_chance <= BY_CHANCE:
                found.append((one, by.by_chance))
        if len(found) >= A_GAME:
            break
    puzzles: list[Puzzle] = []
    for one in _for_a_reason(found, easy=deal % 2 == 0):
        if len(puzzles) < A_DEAL and all(abs(one.number - _number_of(other)) >= APART for other in puzzles):
            puzzle = _puzzle(game, deal, one, judge)
            refutations = _reasons(puzzle) if is_worth_it(puzzle) else ()
            if refutations:
                puzzles.append(replace(puzzle, refutations=refutations))
    return Looked(deal, int(bool(won)), len(met), write_puzzles(puzzles), len(puzzles))


def _reasons(puzzle: Puzzle) -> tuple[Refutation, ...]:
    """What becomes impossible after the wrong moves; () if no reason is known against one of them."""
    found: list[Refutation] = []
    solving = Solving(puzzle)
    for one in puzzle.refutations:
        at = puzzle.before(one.line)
        refutation = refute(at, one.move, FOR_A_REASON)
        if not told_if_known(refutation, at) and not solving.why_not(one)[0]:
            return ()
        found.append(refutation._replace(turns=one.turns))
    return tuple(found)


def look_at_games(tables: list[Table], budget: int) -> Looked:
    """Look whether the positions that some games of one deal stand at are puzzles.

    Args:
        tables: the games.
        budget: how many positions the solver may look at for each answer.
    """
    game, deal = tables[0].game.name, tables[0].deal or 0
    judge = Judge(budget)
    found = [one for table in tables for one in _examined(table.node.depth, table.position, judge)]
    chosen = _chosen(found)
    text = write_puzzles(_puzzle(game, deal, one, judge) for one in chosen)
    return Looked(deal, len(tables), len(tables), text, len(chosen))


def _examined(number: int, at: Position, judge: Judge) -> list[Found]:
    proof = prove(at, judge)
    if proof is None:
        return []
    failing = fails(at, judge)
    if is_plain(failing):
        return []
    load, most = hidden(at), MOST_HIDDEN[at.game.packs]
    if load > most and (load - sum(at.down) > most or depends_on_hidden(at, proof, judge)):
        return []
    return [Found(number, at, proof, failing)]


def _by_interest(found: list[Found]) -> list[Found]:
    """Those with the most decisions and failures first."""
    return sorted(found, key=lambda one: (-one.proof.decisions, -sum(one.fails), one.number))


def _for_a_reason(found: list[tuple[Found, float]], *, easy: bool) -> list[Found]:
    """Those in which a card has to be moved first; then those that chance solves least, and many failures or few."""

    def place(of: tuple[Found, float]) -> tuple[bool, float, float, int]:
        one, by_chance = of
        only_goes_on = all(line[-1].verb != "move" for line in one.proof.right)
        return only_goes_on, max(by_chance, MOST), sum(one.fails) if easy else -sum(one.fails), one.number

    return [one for one, _ in sorted(found, key=place)]


def _chosen(found: list[Found]) -> list[Found]:
    """The ones with the most decisions and failures, apart from each other."""
    chosen: list[Found] = []
    for one in _by_interest(found):
        if len(chosen) < A_DEAL and all(abs(one.number - other.number) >= APART for other in chosen):
            chosen.append(one)
    return chosen


def _puzzle(game: str, deal: int, found: Found, judge: Judge) -> Puzzle:
    puzzle = replace(_unrated(game, deal, found), tells=must_tell(found.at, found.proof, judge))
    return rated(puzzle, found.fails)


def _unrated(game: str, deal: int, found: Found) -> Puzzle:
    at, proof = found.at, found.proof
    return Puzzle(
        f"{game}-{deal}-{found.number}",
        at,
        proof.right,
        tuple(Refutation(line[-1], turns=line[:-1]) for line in proof.wrong),
        proof.line,
        theme(at, proof.right, proof.wrong, proof.line),
        0,
        Failed(0, 0, 0),
        tells=False,
    )


def _number_of(puzzle: Puzzle) -> int:
    """After how many moves of its deal a puzzle was found."""
    return int(puzzle.name.rsplit("-", 1)[1])


def names() -> list[str]:
    """The games of the catalogue, without their variants."""
    return [name for name in catalogue.names() if "/" not in name]
