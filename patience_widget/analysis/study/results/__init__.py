"""Files of results that survive a kill: a study reads what is there and goes on."""

from .open_results import open_results
from .results_file import ResultsError

__all__ = ["ResultsError", "open_results"]
