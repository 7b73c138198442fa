"""Hints from what a player can see, and the careful players."""
