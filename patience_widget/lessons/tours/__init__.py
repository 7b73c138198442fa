"""Tours: short lessons for every game, made from its rules alone."""

from .tour import tour

__all__ = ["tour"]
