"""Games that are played carelessly and saved at the last moment: each such moment may be a puzzle."""

from __future__ import annotations

import random
from typing import NamedTuple

from patience_widget.analysis.hints.refutation import form_of
from patience_widget.core.actions import Move
from patience_widget.core.position import Position
from patience_widget.core.table import Table
from patience_widget.lessons.puzzle.definition import Judge, plausible_moves
from patience_widget.players import careful, ended, greedy
from patience_widget.players.with_care import wait
from patience_widget.solver.solver import has_decider

NOISES = (0.15, 0.4, 0.8, 1.0)
"""So often a move is any plausible one: in the first of four games, the second, and so on."""
LONGEST = 400
SAVED = 30
"""A game is saved so often at the most."""
PART = 0.2, 0.9
"""Where the general search wins a deal at once, play begins after such a part of its line."""
WIDTH, TOO_MUCH = 120, 80_000
"""How many positions of each depth the search for a won game keeps, and how many it plays through at the most."""
TRIES, EARLIER = 5, 16
"""So often a careless beginning is tried, and so many moves earlier it begins at the most, and lasts."""
IN_VAIN = 6
"""After so many undecided positions, one after the other, earlier ones aren't tried."""


class Saved(NamedTuple):
    """A game that was played carelessly.

    Attributes:
        positions: its positions.
        moments: the numbers of those after which it would have been lost, had it not been saved.
    """

    positions: list[Position]
    moments: list[int]


def saved_games(game: str, deal: int, judge: Judge, number: int) -> list[Saved]:
    """Play a deal so many times, and whenever that leads to a lost position, go back to the last that can be won.

    Where nobody knows how to decide a whole deal, a won game is searched for. Then play begins where its positions can
    be decided.
    """
    table = Table(game, deal=deal)
    verdict = judge.verdict(table.position)
    if verdict == "lost" or (verdict == "unknown" and has_decider(table.game)):
        return []
    chances = [random.Random(f"{game} {deal} {one}") for one in range(number)]
    won: list[Move] = []
    if not has_decider(table.game):
        won = [*judge.line(table.position)] or _as_far_as_undecided(table.position, judge)
        if not won:
            return []
    games = []
    for one, chance in enumerate(chances):
        noise = NOISES[one % len(NOISES)]
        begun = Table(game, deal=deal)
        way = won[: int(len(won) * chance.uniform(*PART))] if verdict == "winnable" else won
        if not way or _begin(begun, way, judge, chance, noise):
            games.append(_save(begun, judge, chance, noise))
    return games


def _begin(table: Table, won: list[Move], judge: Judge, chance: random.Random, noise: float) -> bool:
    """Follow a won game nearly to where it can be decided, and play some moves carelessly, so that it can be won yet.

    Returns:
        Whether one of some tries has led to a position that is proved to be winnable.
    """
    for _ in range(TRIES):
        table.restart()
        for move in won[: max(0, len(won) - chance.randrange(EARLIER))]:
            table.play(move)
        play_on(table, chance, noise, most=chance.randrange(EARLIER))
        if judge.verdict(table.position) == "winnable":
            return True
    return False


def _save(table: Table, judge: Judge, chance: random.Random, noise: float) -> Saved:
    moments: list[int] = []
    for _ in range(SAVED):
        safe = table.node.depth
        play_on(table, chance, noise)
        nodes = [node.position for node in table.node.path()]
        if nodes[-1].built() >= table.game.goal:
            break
        last, lost = _last_winnable(nodes, safe, judge)
        table.goto(last)
        if lost == last + 1:
            moments.append(last)
        undecided = (lost or len(nodes)) - last - 1
        for move in judge.line(table.position)[: 1 + undecided // 3]:
            table.play(move)
        if table.position.built() >= table.game.goal:
            break
    return Saved([node.position for node in table.node.path()], moments)


def play_on(table: Table, chance: random.Random, noise: float, most: int = LONGEST) -> None:
    """Carelessly, but not idly, until the game has ended or gets no further, or so many moves are made."""
    since, end = 0, min(LONGEST, table.node.depth + most)
    while not ended(table) and table.node.depth < end and since < 60:
        built = table.position.built()
        move = chance.choice([*plausible_moves(table.position)] or [None]) if chance.random() < noise else None
        move = move or careful(table) or greedy(table)
        if not isinstance(move, Move):
            return
        table.play(move)
        since = 0 if table.position.built() > built else since + 1


def _last_winnable(nodes: list[Position], safe: int, judge: Judge) -> tuple[int, int | None]:
    """The last position that is proved winnable, and the first after it that is proved lost; None if none is."""
    last = safe
    lost: int | None = None
    low, high = safe, len(nodes)
    while low + 1 < high:
        middle = (low + high) // 2
        verdict = judge.verdict(nodes[middle])
        if verdict == "winnable":
            low = last = middle
        else:
            high = middle
            lost = middle if verdict == "lost" else lost
    return last, lost


def _as_far_as_undecided(start: Position, judge: Judge) -> list[Move]:
    """The moves of a won game up to the first position from which the end can be decided; none if there is none."""
    moves = won_game(start)
    at = [start]
    for move in moves:
        at.append(at[-1].game.play(at[-1], move)[0])
    first, in_vain = len(moves), 0
    for number in range(len(moves) - 1, 0, -2):
        if judge.verdict(at[number]) == "winnable":
            first, in_vain = number, 0
        else:
            in_vain += 1
            if in_vain == IN_VAIN:
                break
    return moves[:first]


def won_game(start: Position) -> list[Move]:
    """A won game, by a search that keeps the most orderly positions of each depth; none if it finds none."""
    open_: list[tuple[Position, tuple[Move, ...]]] = [(start, ())]
    met = {form_of(start)}
    played = 0
    while open_ and played < TOO_MUCH:
        found: list[tuple[float, int, Position, tuple[Move, ...]]] = []
        for at, path in open_:
            for move in at.game.legal_moves(at):
                there, _ = at.game.play(at, move)
                played += 1
                if there.built() >= at.game.goal:
                    return [*path, move]
                form = form_of(there)
                if form not in met:
                    met.add(form)
                    found.append((_disorder(there), played, there, (*path, move)))
        found.sort(key=lambda one: one[:2])
        open_ = [(there, path) for _, _, there, path in found[:WIDTH]]
    return []


def _disorder(at: Position) -> float:
    """Cards that lie above others which are wanted sooner, and cards face down, less the cards built."""
    score = -2.0 * at.built()
    for pile, cards in zip(at.game.piles, at.piles, strict=True):
        if pile.group.role in {"foundation", "stock"}:
            continue
        soonest = 1000
        for card in cards:
            waits = wait(at, card)
            score += waits > soonest
            soonest = min(soonest, waits)
    return score + sum(at.down) * 0.3
