"""Analysis: whether a position can still be won, and how often a game is."""

from patience_widget.players.shares import wilson
from patience_widget.solver.search.budget import Budget, Spent
from patience_widget.solver.search.result import Result, Verdict
from patience_widget.solver.search.safe_moves import safe_moves
from patience_widget.solver.solver import solve, solve_many, wait_until_compiled
from patience_widget.solver.winnable_deal import NoWinnableDeal, winnable_deal

from .hints.fair import fair_hint
from .hints.mistakes import Mistake, Mistakes, mistakes
from .judge import Judged
from .odds.measure_odds import measure_odds
from .odds.odds_file import OddsError, read_odds
from .odds.summary import read_study
from .review import Review, review
from .study.measures import DealFailed, Measure, seeded, solved
from .study.plots import compare
from .study.results import ResultsError
from .study.study import Study, study
from .study.summary import Summary, survival

__all__ = [
    "Budget",
    "DealFailed",
    "Judged",
    "Measure",
    "Mistake",
    "Mistakes",
    "NoWinnableDeal",
    "OddsError",
    "Result",
    "ResultsError",
    "Review",
    "Spent",
    "Study",
    "Summary",
    "Verdict",
    "compare",
    "fair_hint",
    "measure_odds",
    "mistakes",
    "read_odds",
    "read_study",
    "review",
    "safe_moves",
    "seeded",
    "solve",
    "solve_many",
    "solved",
    "study",
    "survival",
    "wait_until_compiled",
    "wilson",
    "winnable_deal",
]
