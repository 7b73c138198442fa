"""Studies: how often a game is won over many deals."""

from .measures import DealFailed, Measure, seeded, solved
from .results import ResultsError
from .study import Study, study
from .summary import Summary

__all__ = ["DealFailed", "Measure", "ResultsError", "Study", "Summary", "seeded", "solved", "study"]
