"""Analysis: whether a position can still be won, and how often a game is."""

from .careful import careful
from .fair import fair_hint
from .measures import DealFailed, Measure, seeded, solved
from .plots import compare
from .result import Budget, Result, Spent, Verdict
from .results import ResultsError
from .solver import solve
from .statistics import survival, wilson
from .study import Study, Summary, study
from .winnable import NoWinnableDeal, winnable_deal

__all__ = [
    "Budget",
    "DealFailed",
    "Measure",
    "NoWinnableDeal",
    "Result",
    "ResultsError",
    "Spent",
    "Study",
    "Summary",
    "Verdict",
    "careful",
    "compare",
    "fair_hint",
    "seeded",
    "solve",
    "solved",
    "study",
    "survival",
    "wilson",
    "winnable_deal",
]
