"""A game in progress: its moves, lines and records."""

from .table import Table

__all__ = ["Table"]
