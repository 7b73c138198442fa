"""Authoring by playing: a position is set up, a line is played or an answer marked, and a step is made of it."""

from .author import Author

__all__ = ["Author"]
