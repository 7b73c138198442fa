"""Moves: which are legal, why others are not, and moves as text."""

from .legal import Moves

__all__ = ["Moves"]
