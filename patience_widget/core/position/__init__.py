"""Positions: which cards lie where, what happened to them, and positions as text."""

from .position import Event, EventKind, HasPosition, Position

__all__ = ["Event", "EventKind", "HasPosition", "Position"]
