"""Positions: which cards lie where, what happened to them, and positions as text."""

from .position import Event, EventKind, Position

__all__ = ["Event", "EventKind", "Position"]
