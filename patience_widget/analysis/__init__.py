"""Analysis: whether a position can still be won, and how often a game is."""

from .careful import careful
from .measures import DealFailed, Measure, seeded, solved
from .plots import compare
from .result import Budget, Result, Spent, Verdict
from .results import ResultsError
from .solver import solve
from .statistics import survival, wilson
from .study import Study, Summary, study

__all__ = [
    "Budget",
    "DealFailed",
    "Measure",
    "Result",
    "ResultsError",
    "Spent",
    "Study",
    "Summary",
    "Verdict",
    "careful",
    "compare",
    "seeded",
    "solve",
    "solved",
    "study",
    "survival",
    "wilson",
]
