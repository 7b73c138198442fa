"""What the words of patience mean, and where they stand in a text."""

from .marking import Piece, mark
from .terms import SOURCES, TERMS, Term

__all__ = ["SOURCES", "TERMS", "Piece", "Term", "mark"]
