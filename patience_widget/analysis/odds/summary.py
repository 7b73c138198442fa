"""A summary of the files of odds: for each game how many deals were measured, and how many can be won or were won."""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from patience_widget.analysis.study.study import Study
from patience_widget.analysis.study.summary import Summary
from patience_widget.core import catalogue

from .odds_file import PLAYERS, QUESTIONS, SOLVER, OddsFile, answered_by, columns_of

if TYPE_CHECKING:
    import pandas as pd

IN_TABLES = ("greedy", "careful", "expert")
"""The players in the tables."""
FEWEST = {"greedy": 50, "careful": 50, "expert": 20}
"""A player that played fewer deals of a game has no figure in the tables: it would say too little.

The expert takes seconds for a deal, and its figure is told with its interval.
"""
HEAD = (
    *("game", "deals", "winnable", "unknown", "low", "high", "budget"),
    *(f"{player}_{what}" for player in IN_TABLES for what in ("deals", "won", "low", "high")),
)


def verdicts(frame: pd.DataFrame) -> pd.Series[str]:
    """What is known of each deal: the verdict of the solver, but what a player won can be won.

    Args:
        frame: the rows of a game, as `read_odds` returns them.
    """
    won = frame[[f"{player}_won" for player in PLAYERS]].fillna(value=False).any(axis=1)
    return frame["verdict"].mask(won & frame["verdict"].notna(), "winnable")


def summary(frame: pd.DataFrame, question: str) -> Summary | None:
    """How often a game can be won or is won, None if nobody asked.

    A deal that the solver leaves unknown can be won if a player won it.

    Args:
        frame: the rows of a game, as `read_odds` returns them.
        question: "solver", or the name of a player.
    """
    if question == SOLVER:
        known = verdicts(frame).dropna()
        wins, unknown = int((known == "winnable").sum()), int((known == "unknown").sum())
        return Summary.of(len(known), wins, unknown) if len(known) else None
    won = frame[f"{question}_won"].dropna()
    return Summary.of(len(won), int(won.sum())) if len(won) else None


def write_summary(folder: str | os.PathLike[str], path: str | os.PathLike[str]) -> None:
    """Write a CSV file with a line for each game of a folder of odds, in the order of the catalogue.

    Args:
        folder: where the files of odds are.
        path: the file to write, as `patience_widget.games.odds` reads it.

    Raises:
        OddsError: a file is damaged, or isn't a file of odds.
    """
    with Path(path).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEAD)
        writer.writerows(_lines(Path(folder)))


def _lines(folder: Path) -> Iterator[list[str | int]]:
    for name in catalogue.names():
        file = OddsFile(folder, name)
        if file.path.exists():
            yield [name, *_numbers(name, file.read())]


def _numbers(name: str, frame: pd.DataFrame) -> Iterator[str | int]:
    asked = summary(frame, SOLVER)
    if asked is None:
        yield from (0, 0, 0, "0", "1", 0)
    else:
        yield from (asked.n, asked.wins, asked.unknown, f"{asked.low:.6f}", f"{asked.high:.6f}")
        tried = frame[frame["verdict"] == "unknown"] if asked.unknown else frame
        yield int(tried["budget"].min())
    for player in IN_TABLES:
        played = summary(frame, answered_by(catalogue.find(name), player))
        if played is None or played.n < FEWEST[player]:
            yield from ("", "", "", "")
        else:
            yield from (played.n, played.wins, f"{played.low:.6f}", f"{played.high:.6f}")


def read_study(folder: str | os.PathLike[str], game: str, question: str) -> Study:
    """What was measured about the deals of a game, as a study with its summary and its plots.

    Args:
        folder: where the files of odds are.
        game: the name of a game.
        question: "solver", or the name of a player. "careful" is the greedy player in games where both play the same.

    Raises:
        UnknownGame: no game has that name.
        ValueError: there is no such question, or nobody asked it.
        OddsError: the file is damaged, or isn't a file of odds.
        ImportError: pandas or pyarrow is not installed.
    """
    found = catalogue.find(game)
    asked = answered_by(found, question)
    if asked not in QUESTIONS:
        raise ValueError(f"there is no question {question!r}: ask about {', '.join(QUESTIONS)}")
    frame = OddsFile(Path(folder), found.name).read()
    column = "verdict" if asked == SOLVER else f"{asked}_won"
    frame = frame[frame[column].notna()].reset_index(drop=True)
    if frame.empty:
        raise ValueError(
            f"this isn't measured yet for {found.title}: call measure_odds({str(folder)!r}, [{found.name!r}])"
        )
    if asked == SOLVER:
        solved = frame[["deal", "verdict", "line", "positions"]].rename(columns={"line": "moves"})
        solved["verdict"] = verdicts(frame)
        return Study(found, SOLVER, solved.astype({"positions": "int64"}))
    named = {name: name.removeprefix(f"{asked}_") for name in columns_of(asked)}
    played = frame[["deal", *named]].rename(columns=named)
    played = played.astype({"won": "bool", "built": "int64", "moves": "int64", "redeals": "int64"})
    return Study(found, question, played.assign(left=found.goal - played["built"]))
