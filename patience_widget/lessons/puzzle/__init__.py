"""Puzzles: positions in which few of several plausible moves keep the win."""
