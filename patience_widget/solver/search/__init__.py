"""Searches for any game, and what a search may spend and finds."""
