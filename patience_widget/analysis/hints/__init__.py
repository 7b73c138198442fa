"""Hints, and why a move loses: what a player is told about the next move, and about the one that lost the game."""
